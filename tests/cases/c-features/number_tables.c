/* Constant arrays of a few numbers that no other file has: the kernels for cores hold the numbers.
   Where an element's address matters, or memory behind the array may be read, they do not. */
#include "../case.h"

static const int weight[3] = {2, [2] = -4};
static const float ways[2][3] = {{0.5f, -0.0f, 0x1.8p-3f}, {1e30f, 3}};
static const unsigned char wrapped[4] = {(unsigned char)300, 255, -1};
static const short narrow[] = {(short)70000, -1, INT16_MAX, (short)INT32_MIN};
static const char digits[16] = "0123456789abcdef";
static const double cut[2] = {(int)2.75, (double)0.1f};
static const int whole[2] = {(int)2.75, -(3)};
static const long large[65] = {1, 2, 3, [64] = 7};
static const int later[2];
static const int kernel[3][3] = {{1, 2, 1}, {2, -4, 2}, {1, 2}};
static int written[3] = {1, 2, 3};
static volatile const int changing[3] = {1, 2, 3};
const int of_all[3] = {5, 6, 7};
static const int later[2] = {11, 12};
static int x[CASE_MAX], out[3 * CASE_MAX], image[CASE_MAX];
static const int *places[CASE_MAX];
static float f[CASE_MAX];

static void tables(int n)
{
    const long steps[2][2] = {{3, -1}, {x[0] ? 7 : 9, 0}}, sides[4] = {1, -2L, 3};
    long s = 0, t = 0, u = 0, v = 0;
    float m = 0;
    double d = 0;
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'out'
        for (int c = 0; c < 3; c++)
            out[3 * i + c] = x[i] * weight[c];
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += wrapped[x[i] & 3] + narrow[(x[i] >> 2) & 3] * later[i & 1] + digits[x[i] & 15];
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, float)
        for (int k = 0; k < 2; k++)
            m = f[i] * ways[k][i % 3] > m ? f[i] * ways[k][i % 3] : m;
    for (int i = 0; i < n; i++) // remark: reduction of 'd' (max, double)
        d = f[i] * cut[i & 1] > d ? f[i] * cut[i & 1] : d;
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, long)
        t += x[i] * whole[i & 1] + large[x[i] & 63];
    for (int i = 0; i < n; i++) { // remark: reduction of 'u' (+, long)
        static const int weight[3] = {7, 8, 9};
        u += x[i] * weight[i % 3];
    }
    for (int i = 0; i < n; i++) // remark: reduction of 'v' (+, long)
        for (int k = 0; k < 4; k++)
            v += sides[k] * x[i] + steps[i & 1][k & 1];
    show("s", n, s);
    show("t", n, t);
    show("u", n, u);
    show("v", n, v);
    show_d("m", n, m);
    show_d("d", n, d);
    show_bytes("out", n, out, (size_t)n * 3 * sizeof *out);
}

static void stencil(int n)
{
    const int w = 64, h = n / w;
    memset(image, 0, sizeof image);
    for (int r = 1; r < h - 1; r++) // remark: independent iterations, writing 'image'
        for (int c = 1; c < w - 1; c++) {
            int s = 0;
            for (int dr = -1; dr <= 1; dr++)
                for (int dc = -1; dc <= 1; dc++)
                    s += kernel[dr + 1][dc + 1] * x[(r + dr) * w + c + dc];
            image[r * w + c] = s;
        }
    show_bytes("image", n, image, sizeof image);
}

CASE_FN int looked_up(const int *table, int k)
{
    return table[k] + (table == of_all);
}

static void addresses(int n)
{
    static const int own[4] = {1, 2, 3, 4};
    static int kept[3] = {1, 2, 3};
    long same = 0, s = 0, t = 0, u = 0, v = 0;
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'places'
        places[i] = &own[x[i] & 3];
    for (int i = 0; i < n; i++) // remark: reduction of 'same' (+, long)
        same += places[i] == own + (i & 3) && own[i & 1] < 5;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += x[i] * looked_up(of_all, i % 3);
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, long)
        t += *(weight + i % 3) * x[i] + weight[1];
    for (int i = 0; i < n; i++) // left: 'changing[i%3]' is volatile [volatile]
        u += x[i] * changing[i % 3];
    for (int i = 0; i < n; i++) // remark: reduction of 'v' (+, long)
        v += x[i] * written[i % 3] * kept[i % 3];
    written[n % 3] = -written[n % 3];
    kept[n % 3]++;
    show("same", n, same);
    show("own", n, n ? places[n - 1] - own : 0);
    show("s", n, s);
    show("t", n, t);
    show("u", n, u);
    show("v", n, v);
}

/* The loop is left long before its bound, and before the table ends. */
static void left_early(int n)
{
    static const int last[3] = {100, 200, 300};
    int at = -1;
    for (int i = 0; i < 1 << 28; i++) // remark: search for the iteration that leaves the loop
        if (last[i] > 200 - n % 2) {
            at = i;
            break;
        }
    show("at", n, at);
}

static void test(int n)
{
    FILL(x, n, rnd_in(1, 1000));
    FILL(f, n, rnd_f());
    tables(n);
    stencil(n);
    addresses(n);
    left_early(n);
}
CASE_MAIN(test)
