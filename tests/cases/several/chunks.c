/* Enough iterations for many chunks: sums, extremes and counts of one pass. */
#define CASE_BIG 700001
#include "../case.h"

static float x[CASE_BIG];

static double sum(double s, long t)
{
    return s + x[t];
}

static float squares(float s, long t)
{
    return s + x[t] * x[t];
}

static void test(int n)
{
    double s = 0;
    float q = 0, lo = 9, hi = -9;
    int above = 0;
    unsigned hash = 0;
    FILL(x, n, rnd_f());
    for (int i = 0; i < n; i++) { // remark: reductions of 's' (+, double), 'q' (+, float), 'lo' (
        s += x[i];
        q += x[i] * x[i];
        if (x[i] < lo)
            lo = x[i];
        if (x[i] > hi)
            hi = x[i];
        above += x[i] > 0.5f;
        hash ^= (unsigned)i * (unsigned)(x[i] * 1000 + 2000);
    }
    shape_d("s", n, s, ref_d('+', 0, n, sum));
    shape_d("q", n, q, ref_f('+', 0, n, squares));
    printf("%d: %a %a %d %u\n", n, (double)lo, (double)hi, above, hash);
}
CASE_MAIN_AT(test, CASE_BIG, 65537, 8192, 1024)
