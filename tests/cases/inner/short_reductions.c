/* Inner float reductions of constant short length: each in C's order, the outer one folded. */
#include "../case.h"

static double m[CASE_MAX / 4][4], w[4] = {0.5, -1, 2, 0.25};

static double step(double s, long t)
{
    double d = 0;
    for (int j = 0; j < 4; j++) // left: [short]
        d += m[t][j] * w[j];
    return s + d * d;
}

static void test(int n)
{
    double s = 0;
    n /= 4;
    FILL(&m[0][0], 4 * n, rnd_d());
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, double)
        double d = 0;
        for (int j = 0; j < 4; j++)
            d += m[i][j] * w[j];
        s += d * d;
    }
    shape_d("s", n, s, ref_d('+', 0, n, step));
}
CASE_MAIN_AT(test, 0, 1, 4, 4092, 4096, 4100, CASE_MAX - 1)
