/* continue of the folded loop itself. */
#include "../case.h"

static double x[CASE_MAX];

static double step(double s, long t)
{
    if (x[t] < 0)
        return s;
    s += x[t];
    if (x[t] > 0.75)
        return s;
    return s + 1;
}

static void test(int n)
{
    double s = 0;
    FILL(x, n, rnd_d());
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, double)
        if (x[i] < 0)
            continue;
        s += x[i];
        if (x[i] > 0.75)
            continue;
        s += 1;
    }
    shape_d("s", n, s, ref_d('+', 0, n, step));
}
CASE_MAIN(test)
