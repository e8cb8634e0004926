/* Few columns of many rows, which add up alone. From 1024 rows on sums of floats have a shape. */
#include "../case.h"
#include "../columns.h"

enum { MOST = 40 };
static double a[1025 * 2 * MOST], w[1025 * 2];
static float f[1025 * 2 * MOST], fs[MOST + 3];
static double ds[MOST + 3], two[2 * MOST], should_be[MOST];
static float should[MOST];
static int width, rows;
static unsigned char bytes[MOST];
static short shorts[1025 * 2 * MOST];
static int counts[MOST];
static long longs[MOST];

CASE_FN void doubles(int n, int m, const double *restrict x, double *restrict s)
{
    for (int i = 0; i < n; i++) // remark: independent columns, writing 's' [columns]
        for (int j = 0; j < m; j++)
            s[j] += x[i * m + j];
}

CASE_FN double doubles_step(double s, long i, long j)
{
    return s + a[i * width + j];
}

/* The factor of a row, a float sum of doubles. */
CASE_FN void weighted(int n, int m, float *restrict s)
{
    for (int i = n - 1; i >= 0; i--) { // remark: independent columns, writing 's' [columns]
        double t = 2 * w[i];
        for (int j = 0; j < m; j++)
            s[j] -= a[i * m + j] * t;
    }
}

CASE_FN float weighted_step(float s, long i, long j)
{
    return (float)(s - a[(rows - 1 - i) * width + j] * (2 * w[rows - 1 - i]));
}

/* Sum and element in both orders, negative steps. */
CASE_FN void written_out(int n, int m, float *restrict s, double *restrict p)
{
    for (int i = n - 1; i >= 0; i--) // remark: independent columns, writing 's' [columns]
        for (int j = m - 1; j >= 0; j--)
            s[j] = s[j] - f[i * m + j] * 3;
    for (int i = 0; i < n; i++) // remark: independent columns, writing 'p' [columns]
        for (int j = 0; j < m; j++)
            p[j] = (1 + a[i * m + j] / 4096) * p[j];
}

CASE_FN float minus_step(float s, long i, long j)
{
    return s - f[(rows - 1 - i) * width + j] * 3;
}

CASE_FN double times_step(double s, long i, long j)
{
    return (1 + a[i * width + j] / 4096) * s;
}

/* Rows that add nothing leave -0.0, infinities and NaN as they are. */
CASE_FN void guarded(int n, int m, double *restrict s)
{
    for (int i = 0; i < n; i++) // remark: independent columns, writing 's' [columns]
        for (int j = 0; j < m; j++) {
            double x = a[i * m + j];
            if (x > 1) {
                x = x * x;
                s[j] += x;
            }
        }
}

CASE_FN void integers(int n, int m)
{
    for (int i = 0; i < n; i++) // remark: independent columns, writing 'counts' [columns]
        for (int j = 0; j < m; j++)
            if (shorts[i * m + j] > 3)
                counts[j]++;
    for (int i = 0; i < n; i++) // remark: independent columns, writing 'bytes' [columns]
        for (int j = 0; j < m; j++)
            bytes[j] += shorts[i * m + j];
    for (int i = 0; i < n; i++) // remark: independent columns, writing 'longs' [columns]
        for (int j = 0; j < m; j++)
            longs[j] ^= shorts[i * m + j] * (i + 1L);
    for (int i = 0; i < n; i++) // remark: independent columns, writing 'bytes' [columns]
        for (int j = 0; j < m; j++)
            if (shorts[i * m + j] < -30000)
                bytes[j] &= shorts[i * m + j];
}

/* Two levels of rows. */
CASE_FN void blocks(int n, int m)
{
    for (int k = 0; k < 2; k++) // remark: independent columns, writing 'ds' [columns]
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++)
                ds[j] += a[(k * n + i) * m + j];
}

/* The places move with one of the levels of rows. */
CASE_FN void blocks_apart(int n, int m)
{
    for (int k = 0; k < 2; k++) // remark: independent columns, writing 'two' [columns]
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++)
                two[k * m + j] += a[(k * n + i) * m + j];
}

/* What is added is made of the sum, or of what the nest writes: rows wait for rows. */
CASE_FN void dependent(int n, int m)
{
    for (int i = 0; i < n; i++) // remark: independent columns, writing 'ds' [columns]
        for (int j = 0; j < m; j++)
            ds[j] += a[i * m + j] - ds[j] / 2;
    for (int i = 0; i < n; i++) // remark: independent columns, writing 'ds' [columns]
        for (int j = 0; j < m; j++)
            if (ds[j] < 10)
                ds[j] += a[i * m + j];
    for (int i = 0; i < n; i++) // remark: independent columns, writing 'counts' and 'longs' [columns]
        for (int j = 0; j < m; j++) {
            counts[j] += shorts[i * m + j];
            longs[j] += counts[j];
        }
}

/* Each row writes a row of its own, too. */
CASE_FN void moving(int n, int m)
{
    for (int i = 1; i < n; i++) // remark: independent columns, writing 'a' [columns]
        for (int j = 0; j < m; j++)
            a[i * m + j] += a[(i - 1) * m + j] / 2;
}

/* Beside the shape; then s is what should be. */
CASE_FN void check_f(const char *what, float *s, int n, int m, float (*step)(float, long, long))
{
    memset(should, 0, sizeof should);
    columns_f('+', should, m, n, step);
    shape_bytes(what, n, s, should, m * sizeof *s);
    memcpy(s, should, m * sizeof *s);
}

CASE_FN void check_d(const char *what, double *s, int n, int m, double (*step)(double, long, long))
{
    memset(should_be, 0, sizeof should_be);
    columns_d('+', should_be, m, n, step);
    shape_bytes(what, n, s, should_be, m * sizeof *s);
    memcpy(s, should_be, m * sizeof *s);
}

static void test(int m)
{
    for (volatile int k = 0; k < 2; k++) // left: loop left as it is
        for (volatile int n = 255; n < 1026; n += n == 255 ? 1 : n == 256 ? 767 : 1) { // left: loop left as it is
            FILL(a, 2L * n * m, rnd_d());
            FILL(f, 2L * n * m, rnd_f());
            FILL(shorts, 2L * n * m, (short)rnd());
            FILL(w, n, rnd_d());
            memset(ds, 0, sizeof ds);
            memset(fs, 0, sizeof fs);
            width = m, rows = n;
            doubles(n, m, a, ds + k);
            check_d("doubles", ds + k, n, m, doubles_step);
            weighted(n, m, fs + k);
            check_f("weighted", fs + k, n, m, weighted_step);
            memset(fs, 0, sizeof fs);
            for (volatile int j = 0; j < MOST; j++) // left: loop left as it is
                ds[j] = should_be[j] = k + 0.5 * j;
            written_out(n, m, fs, ds);
            columns_d('*', should_be, m, n, times_step);
            shape_bytes("ds", n, ds, should_be, m * sizeof *ds);
            memcpy(ds, should_be, sizeof should_be);
            check_f("fs", fs, n, m, minus_step);
            for (volatile int j = 0; j < MOST; j++) // left: loop left as it is
                ds[j] = j % 4 == 0 ? -0.0 : j % 4 == 1 ? INFINITY : j;
            guarded(n, m, ds);
            show_bytes("guarded", n, ds, sizeof ds);
            integers(n, m);
            show_bytes("counts", n, counts, sizeof counts);
            show_bytes("bytes", n, bytes, sizeof bytes);
            show_bytes("longs", n, longs, sizeof longs);
            memcpy(should_be, ds, sizeof should_be);
            columns_d('+', should_be, m, 2 * n, doubles_step);
            blocks(n, m);
            shape_bytes("blocks", n, ds, should_be, m * sizeof *ds);
            memcpy(ds, should_be, sizeof should_be);
            blocks_apart(n, m);
            show_bytes("two", n, two, sizeof two);
            dependent(n, m);
            moving(n, m);
            show_bytes("ds", n, ds, sizeof ds);
            show_bytes("longs", n, longs, sizeof longs);
            show_bytes("a", n, a, sizeof a);
        }
}
CASE_MAIN_AT(test, 31, 32, 33, 40)
