/* Sums into the elements of a small local array. */
#include "../case.h"

static double v[CASE_MAX][3];
static int which;

static double step(double s, long t)
{
    return s + v[t][which];
}

static void test(int n)
{
    double acc[3] = {0, -0.0, 7};
    static const double start[3] = {0, -0.0, 7};
    FILL((double *)v, 3L * n, rnd_d());
    for (int i = 0; i < n; i++) // remark: of 'acc[0]' (+, double), 'acc[1]' (+, double) and 'acc[2]'
        for (int c = 0; c < 3; c++)
            acc[c] += v[i][c];
    for (which = 0; which < 3; which++) // left: [unsupported]
        shape_d("acc", n, acc[which], ref_d('+', start[which], n, step));
}
CASE_MAIN(test)
