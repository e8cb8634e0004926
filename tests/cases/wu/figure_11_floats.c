/* Figure 11 in floating point: the innermost loops are too short to have a shape of their own. */
#include "../case.h"

static double a[1500], b[1500][6];

static double step1(double s, long t)
{
    return s + a[t];
}

static double step2(double s, long t)
{
    for (int j = 0; j < 6; j++) // left: [short]
        s = s + b[t][j];
    return s;
}

static void test(int n)
{
    double s1 = 0, s2 = 0;
    FILL(a, 1500, rnd_d());
    FILL(&b[0][0], 1500 * 6, rnd_d());
    for (int i = 0; i < n; i++) { // remark: reductions of 's1' (+, double) and 's2' (+, double)
        s1 = s1 + a[i];
        for (int j = 0; j < 6; j++) {
            s2 = s2 + b[i][j];
        }
    }
    shape_d("s1", n, s1, ref_d('+', 0, n, step1));
    shape_d("s2", n, s2, ref_d('+', 0, n, step2));
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 1500)
