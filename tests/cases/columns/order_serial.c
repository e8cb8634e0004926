/* --fold-order=serial: sums of few columns keep C's order. */
#include "../case.h"

// fold-flags: --fold-order=serial

static float x[3 * 5000];

CASE_FN void columns(long n, long m, float *restrict s, double *restrict d)
{
    for (long i = 0; i < n; i++) // remark: independent columns, writing 's' [columns]
        for (long j = 0; j < m; j++)
            s[j] += x[i * m + j];
    for (long i = 0; i < n; i++) // remark: independent columns, writing 'd' [columns]
        for (long j = 0; j < m; j++)
            d[j] *= 1 + x[i * m + j] / 4096;
}

static void test(int n)
{
    float s[3] = {1, 2, 3};
    double d[3] = {1, 2, 3};
    columns(n, 3, s, d);
    for (volatile int j = 0; j < 3; j++) { // left: loop left as it is
        show_d("s", n, s[j]);
        show_d("d", n, d[j]);
    }
}

static void run(int n)
{
    FILL(x, 3 * 5000, rnd_f());
    test(n);
}
CASE_MAIN_AT(run, 0, 1023, 1024, 5000)
