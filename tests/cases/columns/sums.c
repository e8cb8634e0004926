/* Sums of columns, in C's own order for each column. */
#include "../case.h"

static double a[60 * 20001];
static float f[60 * 20001], fs[20001 + 3];
static double ds[20001 + 3];

CASE_FN void doubles(int n, int m, const double *x, double *s)
{
    for (int i = 0; i < n; i++) // remark: independent columns, writing 's' [columns]
        for (int j = 0; j < m; j++)
            s[j] += x[i * m + j];
}

CASE_FN void floats(int n, int m, float *s)
{
    int i, j = 0;
    for (i = n - 1; i >= 0; i--) { // remark: independent columns, writing 's' [columns]
        for (j = 0; j != m; ++j)
            s[j] = s[j] - f[i * m + j] * 3;
    }
    show("after", i, j);
}

/* a float sum of doubles, one row in two */
CASE_FN void mixed(int n, int m, float *s)
{
    for (int i = 1; i < n; i += 2) // remark: independent columns, writing 's' [columns]
        for (int j = 0; j < m; j++)
            s[j] += a[i * m + j];
}

static void test(int m)
{
    int n = m > 5000 ? 60 : 59;
    FILL(a, (long)n * m, rnd_d());
    FILL(f, (long)n * m, rnd_f());
    for (volatile int k = 0; k < 4; k += 3) { // left: loop left as it is
        memset(ds, 0, sizeof ds);
        memset(fs, 0, sizeof fs);
        doubles(n, m, a, ds + k);
        show_bytes("d", m, ds, sizeof ds);
        if (m > 0)
            floats(n, m, fs + k);
        show_bytes("f", m, fs, sizeof fs);
        mixed(n, m, fs + k);
        show_bytes("mixed", m, fs, sizeof fs);
    }
    doubles(0, m, a, ds);
    doubles(-3, m, a, ds);
    show_bytes("none", m, ds, sizeof ds);
}
CASE_MAIN(test)
