/* Many iterations on several threads. */
#include "../case.h"

static double v[CASE_BIG][2];
static int which;

static double step(double s, long t)
{
    return s + v[t][which];
}

static void test(int n)
{
    double acc[2] = {0};
    const double(*p)[2] = (const double(*)[2])v;
    int m = n;
    FILL((double *)v, 2L * n, rnd_d());
    while (m-- > 0) { // remark: reductions of 'acc[0]' (+, double) and 'acc[1]' (+, double)
        for (int c = 0; c < 2; c++)
            acc[c] += (*p)[c];
        p++;
    }
    for (which = 0; which < 2; which++) // left: [unsupported]
        shape_d("acc", n, acc[which], ref_d('+', 0, n, step));
}
CASE_MAIN_AT(test, CASE_BIG, 1025, 200000, 8193, 65536, 1023, CASE_BIG)
