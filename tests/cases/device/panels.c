/* Products of matrices and what is like them, which groups of threads run by tiles on a device. */
#include "../case.h"

enum { ROWS = 70, MOST = 140, DEEP = 1040, LONG = 20000 };

static double x[ROWS * DEEP], y[DEEP * MOST], z[ROWS][MOST], u[ROWS][MOST], weights[DEEP];
static float f[ROWS * DEEP], g[DEEP * MOST], h[2 * ROWS * MOST];
static int32_t a[ROWS * DEEP], b[DEEP * MOST], c[ROWS * MOST];
static uint64_t p[ROWS * DEEP], q[DEEP * MOST], r[ROWS * MOST];
static int places[MOST];

/* Rows by columns, rows by rows, columns by columns. */
CASE_FN void products(int n, int w, int deep)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'h' [map]
        for (int j = 0; j < w; j++) {
            float s = 0;
            for (int l = 0; l < deep; l++) // remark: reduction of 's' (+, float) [reduction]
                s += f[i * deep + l] * g[l * w + j];
            h[i * w + j] = s;
        }
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z' [map]
        for (int j = 0; j < w; j++) {
            double s = z[i][j];
            for (int l = 0; l < deep; l++) // remark: reduction of 's' (+, double) [reduction]
                s += x[i * deep + l] * y[j * deep + l];
            z[i][j] = s;
        }
    for (int i = n - 1; i >= 0; i--) // remark: independent iterations, writing 'u' [map]
        for (int j = 2; j < w; j++) {
            double s = i - j;
            for (int l = deep - 1; l >= 0; l -= 2) // remark: reduction of 's' (+, double) [reduction]
                s -= x[l * n + i] * -y[l * w + j] / 4;
            u[i][j] = s * 2;
        }
}

CASE_FN void integers(int n, int w, int deep)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'c' [map]
        for (int j = 0; j < w; j++) {
            int s = j;
            for (int l = 0; l < deep; l++)
                s += a[i * deep + l] * -b[l * w + j] + (int)(unsigned)b[l * w + j];
            c[i * w + j] = s;
        }
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'r' [map]
        for (int j = 0; j < w; j++)
            for (int l = 0; l < deep; l++)
                r[i * w + j] += p[i * deep + l] * q[l * w + j];
}

/* Two parts of each sort; a part that is another one in each row and column. */
CASE_FN void distances(int n, int w, int deep)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z' [map]
        for (int j = 0; j < w; j++) {
            double s = 0;
            for (int l = 0; l < deep; l++) { // remark: reduction of 's' (+, double) [reduction]
                double d = x[i * deep + l] - (double)g[places[j] * deep + l];
                const double e = d * weights[l];
                s += e * d + y[l * w + j];
            }
            z[i][j] = sqrt(s * s);
        }
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'u' [map]
        for (int j = 0; j < w; j++) {
            double s = 0;
            for (int l = 0; l < deep; l++) // remark: reduction of 's' (+, double) [reduction]
                s += weights[(i + l) % 32] * y[l * w + j] - x[(i + l) * 3 + j];
            u[i][j] = s;
        }
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z' and 'u' [map]
        for (int j = 0; j < w; j++) {
            double s = u[i][j];
            z[i][j] += i - j;
            for (int l = 0; l < deep; l++) // remark: reduction of 's' (+, double) [reduction]
                s += weights[l % 32] * y[l * w + j] + z[i][j];
            u[i][j] = s;
        }
}

/* Columns innermost; more is done with rows. */
CASE_FN void orders(int n, int w, int deep, double alpha, double beta)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'z' [map]
        for (int j = 0; j < w; j++)
            z[i][j] *= beta;
        for (int l = 0; l < deep; l++)
            for (int j = 0; j < w; j++)
                z[i][j] += alpha * x[i * deep + l] * y[l * w + j];
        for (int j = 0; j < w; j++)
            z[i][j] -= 1;
    }
    for (int i = n - 1; i >= 0; i--) // remark: independent iterations, writing 'h' [map]
        for (int l = deep - 1; l >= 0; l -= 2) {
            const float by = f[i * deep + l] - 1, twice = by * 2;
            for (int j = 2; j < w; j++) {
                float d = g[l * w + j] - by;
                h[i * w + j] = h[i * w + j] + d * -d / twice;
            }
        }
}

/* Rows that fill an array; and that leave some of it as it was. */
CASE_FN void filled(int n, int w, int deep)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'h' [map]
        for (int j = 0; j < w; j++)
            h[i * w + j] = 0.5f;
        for (int l = 0; l < deep; l++)
            for (int j = 0; j < w; j++)
                h[i * w + j] += f[i * deep + l] * g[l * w + j];
    }
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'c' and 'h' [map]
        for (int j = 0; j < w; j++)
            if (f[i + j] > 0)
                c[i * w + j] = j;
        if (i % 3)
            for (int j = 0; j < w; j++)
                c[i * w + j] += 7;
        for (int l = 0; l < deep; l++)
            for (int j = 0; j < w; j++)
                h[i * w + j] -= f[i * deep + l] * g[l * w + j];
        for (int j = 0; j < w - 1; j++)
            c[i * w + j] ^= j;
    }
}

/* Several matrices; what is written before the sum, and behind it. */
CASE_FN void batches(int m, int n, int w, int deep)
{
    for (int k = 0; k < m; k++) // remark: independent iterations, writing 'h' [map]
        for (int i = 0; i < n; i++)
            for (int j = 0; j < w; j++) {
                float s = 0;
                for (int l = 0; l < deep; l++) // remark: reduction of 's' (+, float) [reduction]
                    s += f[(k * n + i) * deep + l] * g[(k * deep + l) * w + j];
                h[(k * n + i) * w + j] = s;
            }
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z', 'c' and 'u' [map]
        for (int j = 0; j < w; j++) {
            double s = 0;
            for (int k = 0; k < 3; k++)
                z[i][j] += k;
            c[i * w + j] += 1;
            for (int l = 0; l < deep; l++) // remark: reduction of 's' (+, double) [reduction]
                s += x[i * deep + l] * y[l * w + j];
            u[i][j] = s - z[i][j];
        }
}

/* ---- long inner loops ---- */

static long row, column, wide;
static float long_f[ROWS * LONG], long_g[MOST * LONG];

static float next(float s, long l)
{
    return s + long_f[row * LONG + l] * long_g[l * wide + column];
}

CASE_FN void longer(int n, int w, int deep)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'h' [map]
        for (int j = 0; j < w; j++) {
            float s = i;
            for (int l = 0; l < deep; l++) // remark: reduction of 's' (+, float) [reduction]
                s += long_f[i * LONG + l] * long_g[l * w + j];
            h[i * w + j] = s;
        }
}

// cases: ignore-rest
static void long_all(int n, int w, int deep, int how)
{
    static float ref[ROWS * MOST];

    wide = w;
    FILL(h, n * w + 1, -7);
    FILL(long_f, ROWS * LONG, rnd_f());
    FILL(long_g, (long)w * deep, rnd_f());
    if (how == 1)
        long_g[(deep / 2) * w + w / 2] = INFINITY;
    for (long l = 0; how == 2 && l < deep; l++)
        long_g[l * w + 1] = l % 2 ? -3e38f : 3e38f, long_f[l] = l < 2 ? 1 : l % 2 ? 1e-3f : 0;
    longer(n, w, deep);
    for (row = 0; row < n; row++)
        for (column = 0; column < w; column++)
            ref[row * w + column] = ref_f('+', (float)row, deep, next);
    printf("shape ");
    show_values("long", n * w, NULL, h);
    if (h[n * w] != -7)
        printf("written behind the end\n");
    memcpy(h, ref, sizeof(float) * (size_t)(n * w));
    printf("shape-ref ");
    show_values("long", n * w, NULL, h);
}

/* exact: all sums are, in any order. */
static void fill(int exact)
{
    FILL(x, ROWS * DEEP, exact ? rnd_in(-9, 9) / 4.0 : rnd_d());
    FILL(y, DEEP * MOST, exact ? rnd_in(-9, 9) / 4.0 : rnd_d());
    FILL(f, ROWS * DEEP, exact ? rnd_in(-9, 9) / 4.0f : rnd_f());
    FILL(g, DEEP * MOST, exact ? rnd_in(-9, 9) / 4.0f : rnd_f());
    FILL(h, 2 * ROWS * MOST, rnd_f());
    FILL(a, ROWS * DEEP, rnd_in(-1000, 1000));
    FILL(b, DEEP * MOST, rnd_in(-1000, 1000));
    FILL(p, ROWS * DEEP, (uint64_t)rnd_in(-1000, 1000));
    FILL(q, DEEP * MOST, (uint64_t)rnd_in(-1000, 1000));
    FILL(weights, DEEP, exact ? rnd_in(-9, 9) / 4.0 : rnd_d());
    FILL(places, MOST, rnd_in(0, MOST - 1));
    for (int i = 0; i < ROWS; i++) {
        FILL(z[i], MOST, rnd_in(-9, 9) / 4.0);
        FILL(u[i], MOST, rnd_in(-9, 9) / 4.0);
    }
}

static void show_all(const char *what)
{
    show_values(what, ROWS * MOST, (double *)z, NULL);
    show_values(what, ROWS * MOST, (double *)u, NULL);
    show_values(what, 2 * ROWS * MOST, NULL, h);
    show_bytes(what, 1, c, sizeof c);
    show_bytes(what, 1, r, sizeof r);
}

static void all(int n, int w, int deep)
{
    fill(deep >= 1024);
    products(n, w, deep);
    integers(n, w, deep);
    show_all("products");
    distances(n, w, deep);
    show_all("distances");
    orders(n, w, deep, 0.5, -2);
    show_all("orders");
    filled(n, w, deep);
    show_all("filled");
    batches(3, n / 3 * 2, w, deep / 3);
    show_all("batches");
}

int main(void)
{
    static const int sizes[][3] = {{0, 40, 20},   {66, 40, 0},   {16, 64, 16},
                                   {17, 32, 17},  {20, 60, 64},  {63, 33, 31},
                                   {65, 129, 33}, {70, 140, 50}, {33, 70, 1023}};

    for (unsigned k = 0; k < sizeof sizes / sizeof *sizes; k++)
        all(sizes[k][0], sizes[k][1], sizes[k][2]);
    all(20, 40, 1030);
    for (int k = 0; k < 3; k++) {
        long_all(33 - k, 130 + k, 1024 + 1023 * k, k);
        long_all(4, 32 + k, 8191 + k, k);
        long_all(5, 40, k % 2 ? 20000 : 17000, k);
    }
    return 0;
}
