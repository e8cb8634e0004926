/* Products whose loops over turns foldrt has: values that are in memory or made, side by side or
   apart, the squares of differences; single rows. */
#include "../case.h"

enum { ROWS = 300, MOST = 70, DEEP = 530, LONG = 26000 };

static double x[ROWS * DEEP], y[DEEP * MOST * 2], z[ROWS][MOST], u[ROWS][MOST], weights[DEEP];
static float f[ROWS * DEEP], g[DEEP * MOST * 2], h[ROWS * MOST];
static int32_t a[ROWS * DEEP], b[DEEP * MOST * 2], c[ROWS * MOST];
static uint64_t p[ROWS * DEEP], q[DEEP * MOST * 2], r[ROWS * MOST];
static int places[ROWS], turns[DEEP];
static struct {
    int low : 20, high : 12;
} some[ROWS + DEEP + MOST];

/* Taken away, as in factors of matrices. */
CASE_FN void minus(int n, int w, int deep)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z' [map]
        for (int j = 0; j < w; j++) {
            double s = z[i][j];
            for (int l = 0; l < deep; l++) // remark: reduction of 's' (+, double) [reduction]
                s -= x[i * deep + l] * y[l * w + j];
            z[i][j] = s;
        }
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'u' [map]
        for (int l = 0; l < deep; l++)
            for (int j = 0; j < w; j++)
                u[i][j] -= x[i * deep + l] * y[l * w + j];
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'c' [map]
        for (int j = 0; j < w; j++) {
            int s = i;
            for (int l = 0; l < deep; l++)
                s -= a[i * deep + l] * b[l * w + j];
            c[i * w + j] = s;
        }
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'h' [map]
        for (int j = 0; j < w; j++) {
            float s = -0.0f;
            for (int l = 0; l < deep; l++) { // remark: reduction of 's' (+, float) [reduction]
                float by = -(f[i * deep + l] * g[j * deep + l]);
                s += by;
            }
            h[i * w + j] = s;
        }
}

/* What rows have: made of several things, in other orders, from row to row anywhere. */
CASE_FN void rows(int n, int w, int deep, double alpha, unsigned width)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z' [map]
        for (int j = 0; j < w; j++) {
            double s = 0;
            for (int l = 0; l < deep; l++) // remark: reduction of 's' (+, double) [reduction]
                s += alpha * x[i * deep + l] * y[l * w + j];
            z[i][j] = s;
        }
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'u' [map]
        for (int j = 0; j < w; j++) {
            double s = 1;
            for (int l = deep - 1; l >= 0; l -= 3) // remark: reduction of 's' (+, double) [reduction]
                s = y[l * w + j] * x[l * n + i] + s;
            u[i][j] += s;
        }
    for (int i = n - 1; i >= 0; i--) // remark: independent iterations, writing 'z' [map]
        for (int j = 1; j < w; j++) {
            double s = j;
            for (int l = 0; l < deep; l++) // remark: reduction of 's' (+, double) [reduction]
                s += x[places[i] * deep + l] * y[l * w + j];
            z[i][j] = s;
        }
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'u' [map]
        for (int j = 0; j < w; j++) {
            double s = 0;
            for (unsigned l = 0; l < width; l++) // remark: reduction of 's' (+, double) [reduction]
                s += f[(unsigned)i * width + l] * y[turns[l] * w + j];
            u[i][j] = s;
        }
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'h' [map]
        for (int l = 0; l < deep; l++) {
            const float one = f[i * deep + l], two = one * 2;
            for (int j = 0; j < w; j++)
                h[i * w + j] += two * g[l * w + j];
        }
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z' [map]
        for (int l = 0; l < deep; l++) {
            double one = x[i + i * l % 7];
            for (int j = 0; j < w; j++)
                z[i][j] += one * y[l * w + j];
        }
}

/* What columns have: the same. */
CASE_FN void columns(int n, int w, int deep)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z' [map]
        for (int j = 0; j < w; j++) {
            double s = 0;
            for (int l = 0; l < deep; l++) // remark: reduction of 's' (+, double) [reduction]
                s += x[i * deep + l] * (double)g[l * w + j];
            z[i][j] = s;
        }
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'u' [map]
        for (int j = 0; j < w; j++) {
            double s = 0;
            for (int l = 0; l < deep; l++) { // remark: reduction of 's' (+, double) [reduction]
                const double by = weights[l] - y[j * deep + l];
                s += by * x[i * deep + l];
            }
            u[i][j] = s;
        }
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'h' [map]
        for (int j = 0; j < w; j++) {
            float s = 0;
            for (int l = 0; l < deep; l++) // remark: reduction of 's' (+, float) [reduction]
                s += f[i * deep + l] * g[(w - 1 - j) * deep + l];
            h[i * w + j] = s;
        }
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'r' [map]
        for (int j = 0; j < w; j++) {
            uint64_t s = 0;
            for (int l = 0; l < deep; l++)
                s += p[i * deep + l] * q[j * deep + l];
            r[i * w + j] = s;
        }
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'c' [map]
        for (int j = 0; j < w; j++) {
            int s = 0;
            for (int l = 0; l < deep; l++)
                s += a[i * deep + l] * b[2 * (l * w + j)];
            c[i * w + j] += s;
        }
}

CASE_FN void squares(int n, int w, int deep)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z' [map]
        for (int j = 0; j < w; j++) {
            double s = 0;
            for (int l = 0; l < deep; l++) { // remark: reduction of 's' (+, double) [reduction]
                double d = y[j * deep + l] - x[i * deep + l];
                s += d * d;
            }
            z[i][j] = sqrt(s);
        }
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'h' [map]
        for (int j = 0; j < w; j++) {
            float s = 0;
            for (int l = 0; l < deep; l++) // remark: reduction of 's' (+, float) [reduction]
                s += (f[i * deep + l] - g[l * w + j]) * (f[i * deep + l] - g[l * w + j]);
            h[i * w + j] = s;
        }
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'c' [map]
        for (int j = 0; j < w; j++) {
            int s = 0;
            for (int l = 0; l < deep; l++) {
                int d = a[i * deep + l] - b[j * deep + l];
                s += d * d;
            }
            c[i * w + j] = s;
        }
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'r' [map]
        for (int j = 0; j < w; j++) {
            uint64_t s = 0;
            for (int l = 0; l < deep; l++) {
                const uint64_t d = p[i * deep + l] - q[l * w + j];
                s += d * d;
            }
            r[i * w + j] = s;
        }
}

/* Almost products, or squares. */
CASE_FN void others(int n, int w, int deep)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z' [map]
        for (int j = 0; j < w; j++) {
            double s = 0;
            for (int l = 0; l < deep; l++) { // remark: reduction of 's' (+, double) [reduction]
                double d = x[i * deep + l] - y[l * w + j], e = y[l * w + j] - x[i * deep + l];
                s += d * e;
            }
            z[i][j] = s;
        }
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'u' [map]
        for (int j = 0; j < w; j++) {
            double s = 0;
            for (int l = 0; l < deep; l++) { // remark: reduction of 's' (+, double) [reduction]
                double d = x[i * deep + l] - y[l * w + j];
                s -= d * d;
            }
            u[i][j] = s;
        }
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'h' [map]
        for (int j = 0; j < w; j++) {
            float s = 0;
            for (int l = 0; l < deep; l++) { // remark: reduction of 's' (+, float) [reduction]
                float d = weights[l] * g[l * w + j];
                s += d * f[i * deep + l];
            }
            h[i * w + j] = s;
        }
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z' [map]
        for (int j = 0; j < w; j++) {
            double s = 0;
            for (int l = 0; l < deep; l++) // remark: reduction of 's' (+, double) [reduction]
                s += x[i * l + i] * y[l * w + j];
            z[i][j] += s;
        }
}

/* Bit-fields have no address. */
CASE_FN void fields(int n, int w, int deep)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'c' [map]
        for (int j = 0; j < w; j++) {
            int s = 0;
            for (int l = 0; l < deep; l++)
                s += some[i + l].low * b[l * w + j];
            c[i * w + j] = s;
        }
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'c' [map]
        for (int j = 0; j < w; j++) {
            int s = 0;
            for (int l = 0; l < deep; l++)
                s += a[i * deep + l] * some[l + j].high;
            c[i * w + j] -= s;
        }
}

/* A single row each; the sum's column is where the value is written before it, too. */
CASE_FN void single(int w, int deep)
{
    for (int j = 0; j < w; j++) { // remark: independent iterations, writing 'u' and 'z' [map]
        double s = j;
        u[1][j] = j;
        for (int l = 0; l < deep; l++) // remark: reduction of 's' (+, double) [reduction]
            s += x[l] * u[1][j];
        z[0][j] = s;
    }
    for (int j = 0; j < w; j++) { // remark: independent iterations, writing 'h' [map]
        float s = 0;
        for (int l = 0; l < deep; l++) // remark: reduction of 's' (+, float) [reduction]
            s -= f[l] * 3 * g[j + l];
        h[j] = s;
    }
    for (int j = 0; j < w; j++) { // remark: independent iterations, writing 'r' [map]
        uint64_t s = 0;
        for (int l = 0; l < deep; l++) {
            uint64_t d = p[deep - l] - q[l * w + j];
            s += d * d;
        }
        r[j] = s;
    }
    for (int j = 0; j < w; j++) { // remark: independent iterations, writing 'c' [map]
        c[j] += 2;
        for (int l = 0; l < deep; l++)
            c[j] += a[l * 2] * b[l * w + j];
    }
}

/* ---- long inner loops: the fixed shape ---- */

static long row, column, wide;
static float long_f[40 * LONG], long_g[40 * LONG];

static float next_beside(float s, long l)
{
    return s + long_f[row * LONG + l] * long_g[l * wide + column];
}

static float next_apart(float s, long l)
{
    return s + long_f[row * LONG + l] * long_g[column * LONG + l];
}

static float next_made(float s, long l)
{
    return s + 0.5f * long_f[row * LONG + l] * -long_g[l * wide + column];
}

static float next_square(float s, long l)
{
    float d = long_f[row * LONG + l] - long_g[column * LONG + l];
    return s + d * d;
}

CASE_FN void beside(int n, int w, int deep)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'h' [map]
        for (int j = 0; j < w; j++) {
            float s = i;
            for (int l = 0; l < deep; l++) // remark: reduction of 's' (+, float) [reduction]
                s += long_f[i * LONG + l] * long_g[l * w + j];
            h[i * w + j] = s;
        }
}

CASE_FN void apart(int n, int w, int deep)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'h' [map]
        for (int j = 0; j < w; j++) {
            float s = i;
            for (int l = 0; l < deep; l++) // remark: reduction of 's' (+, float) [reduction]
                s += long_f[i * LONG + l] * long_g[j * LONG + l];
            h[i * w + j] = s;
        }
}

CASE_FN void made(int n, int w, int deep)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'h' [map]
        for (int j = 0; j < w; j++) {
            float s = i;
            for (int l = 0; l < deep; l++) // remark: reduction of 's' (+, float) [reduction]
                s += 0.5f * long_f[i * LONG + l] * -long_g[l * w + j];
            h[i * w + j] = s;
        }
}

CASE_FN void square(int n, int w, int deep)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'h' [map]
        for (int j = 0; j < w; j++) {
            float s = i;
            for (int l = 0; l < deep; l++) { // remark: reduction of 's' (+, float) [reduction]
                float d = long_f[i * LONG + l] - long_g[j * LONG + l];
                s += d * d;
            }
            h[i * w + j] = s;
        }
}

CASE_FN void vector(int w, int deep)
{
    for (int j = 0; j < w; j++) { // remark: independent iterations, writing 'h' [map]
        float s = 0;
        for (int l = 0; l < deep; l++) // remark: reduction of 's' (+, float) [reduction]
            s += long_f[l] * long_g[l * w + j];
        h[j] = s;
    }
}

// cases: ignore-rest
static void long_show(const char *what, int n, int w, int deep, float (*next)(float, long))
{
    static float ref[40 * 40];

    for (row = 0; row < n; row++)
        for (column = 0; column < w; column++)
            ref[row * w + column] = ref_f('+', (float)row, deep, next);
    printf("shape ");
    show_values(what, n * w, NULL, h);
    for (long k = n * w; k < (long)(sizeof h / sizeof *h); k++)
        if (h[k] != -7)
            printf("written behind the end\n");
    memcpy(h, ref, sizeof(float) * (size_t)(n * w));
    printf("shape-ref ");
    show_values(what, n * w, NULL, h);
}

/* `how`: 1: an infinity, 2: a NaN, 3: sums that leave the type in the fixed shape alone. */
static void long_all(int n, int w, int deep, int how)
{
    wide = w;
    FILL(h, ROWS * MOST, -7);
    FILL(long_f, n * LONG, rnd_f());
    FILL(long_g, 40 * LONG, rnd_f());
    if (how == 1)
        long_g[(deep / 2) * w + w / 2] = INFINITY;
    if (how == 2)
        long_f[(n - 1) * LONG + deep - 1] = NAN;
    for (long l = 0; how == 3 && l < deep; l++)
        long_g[l * w + 1] = l % 2 ? -3e38f : 3e38f, long_f[l] = l < 2 ? 1 : l % 2 ? 1e-3f : 0;
    beside(n, w, deep);
    long_show("beside", n, w, deep, next_beside);
    apart(n, w, deep);
    long_show("apart", n, w, deep, next_apart);
    made(n, w, deep);
    long_show("made", n, w, deep, next_made);
    square(n, w, deep);
    long_show("square", n, w, deep, next_square);
    FILL(h, ROWS * MOST, -7);
    vector(w, deep);
    long_show("vector", 1, w, deep, next_beside);
}

static void fill(void)
{
    FILL(x, ROWS * DEEP, rnd_d());
    FILL(y, DEEP * MOST * 2, rnd_d());
    FILL(weights, DEEP, rnd_d());
    for (int i = 0; i < ROWS; i++) {
        FILL(z[i], MOST, rnd_d());
        FILL(u[i], MOST, rnd_d());
    }
    FILL(f, ROWS * DEEP, rnd_f());
    FILL(g, DEEP * MOST * 2, rnd_f());
    FILL(h, ROWS * MOST, -7);
    FILL(a, ROWS * DEEP, rnd_in(-1000, 1000));
    FILL(b, DEEP * MOST * 2, rnd_in(-1000, 1000));
    FILL(c, ROWS * MOST, 3);
    FILL(p, ROWS * DEEP, rnd());
    FILL(q, DEEP * MOST * 2, rnd());
    FILL(places, ROWS, rnd_in(0, ROWS - 1));
    FILL(turns, DEEP, rnd_in(0, DEEP - 1));
}

static void show_all(const char *what)
{
    show_values(what, ROWS * MOST, (double *)z, NULL);
    show_values(what, ROWS * MOST, (double *)u, NULL);
    show_values(what, ROWS * MOST, NULL, h);
    show_bytes(what, 1, c, sizeof c);
    show_bytes(what, 1, r, sizeof r);
}

static void all(int n, int w, int deep)
{
    fill();
    minus(n, w, deep);
    show_all("minus");
    rows(n, w, deep, 0.5, (unsigned)deep);
    show_all("rows");
    columns(n, w, deep);
    show_all("columns");
    squares(n, w, deep);
    show_all("squares");
    others(n < 20 ? n : 20, w, deep < 300 ? deep : 300);
    show_all("others");
    for (int k = 0; k < ROWS + DEEP + MOST; k++)
        some[k].low = rnd_in(-1000, 1000), some[k].high = rnd_in(-1000, 1000);
    fields(n, w, deep);
    show_all("fields");
    single(w, deep);
    show_all("single");
}

int main(void)
{
    static const int sizes[][3] = {{0, 40, 20}, {9, 0, 40},   {70, 40, 0},   {1, 70, 33},
                                   {2, 65, 8},  {5, 33, 256}, {65, 17, 257}, {130, 16, 16},
                                   {300, 70, 9}, {31, 64, 529}};
    static const int lengths[] = {1024, 1025, 1535, 1536, 1537, 2047, 2048, 8191, 8192, 8193,
                                  17000, LONG};
    static const int rows_of[] = {13, 12, 11, 10, 9, 8, 7, 2, 5, 1, 3, 2};

    for (unsigned k = 0; k < sizeof sizes / sizeof *sizes; k++)
        all(sizes[k][0], sizes[k][1], sizes[k][2]);
    for (unsigned k = 0; k < sizeof lengths / sizeof *lengths; k++)
        long_all(rows_of[k], k % 2 ? 33 : 40 - (int)k, lengths[k], (int)k % 4);
    return 0;
}
