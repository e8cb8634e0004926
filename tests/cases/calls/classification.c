/* isnan and its kin, in branches and as values. */
#include "../case.h"

static double x[CASE_MAX];
static float f[CASE_MAX];

static double step(double s, long t)
{
    return isfinite(x[t]) ? s + x[t] : s;
}

static void test(int n)
{
    int nans = 0, infs = 0, signs = 0;
    double s = 0;
    special_d(x, n, 12);
    special_f(f, n, 12);
    for (int i = 0; i < n; i++) { // remark: reductions of 'nans' (+, int), 'infs' (+, int) and 'signs' (+, int)
        nans += isnan(x[i]) ? 1 : 0;
        infs += isinf(f[i]) ? 1 : 0;
        signs += signbit(x[i]) ? 1 : 0;
    }
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        if (isfinite(x[i]))
            s += x[i];
    show("nans", n, nans);
    show("infs", n, infs);
    show("signs", n, signs);
    shape_d("s", n, s, ref_d('+', 0, n, step));
}
CASE_MAIN(test)
