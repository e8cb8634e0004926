/* Bins that the last iterations of all reach for the first time, beside a sum of floats: they move
   while a row is at work. */
#include "../case.h"

static double x[50000];
static short k[50000];
static int count[6000];

static double plus(double s, long t)
{
    return s + x[t];
}

CASE_FN double sum(int n, const double *v, const short *at, int *h)
{
    double s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, double), bins 'h[at[i]]' (+, int) [bins]
        s += v[i];
        h[at[i]]++;
    }
    return s;
}

static void test(int n)
{
    FILL(x, n, rnd_d());
    FILL(k, n, (short)(case_k < n - 9 ? case_k % 8 : 4500 + case_k % 7));
    memset(count, 0, sizeof count);
    shape_d("sum", n, sum(n, x, k, count), ref_d('+', 0, n, plus));
    show_bytes("count", n, count, sizeof count);
}
CASE_MAIN_AT(test, 100, 40969, 41003, 49161, 50000)
