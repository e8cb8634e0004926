/* Guards that NaN and infinities pass or do not pass. */
#include "../case.h"

static double x[CASE_MAX];

static double step(double s, long t)
{
    return fabs(x[t]) <= DBL_MAX ? s + x[t] : s;
}

static void test(int n)
{
    double s = 0;
    int nan = 0, rest = 0, not_less = 0;
    FILL(x, n, special_at((int)(rnd() % 13), case_k, n));
    for (int i = 0; i < n; i++) { // remark: reductions of 'nan' (+, int), 's' (+, double), 'rest'
        if (x[i] != x[i])
            nan++;
        else if (fabs(x[i]) <= DBL_MAX)
            s += x[i];
        else
            rest++;
        if (!(x[i] < 0))
            not_less++;
    }
    shape_d("s", n, s, ref_d('+', 0, n, step));
    printf("%d: %d %d %d\n", n, nan, rest, not_less);
}
CASE_MAIN(test)
