/* if (c) s += e, in types that fold by the fixed shape and in others. */
#include "../case.h"

static double x[CASE_MAX];
static int k[CASE_MAX];

static double step(double s, long t)
{
    if (k[t] > 4)
        s += x[t];
    return s;
}

static void test(int n)
{
    double s = -0.0;
    long u = 0;
    FILL(x, n, rnd_d());
    FILL(k, n, rnd_in(0, 9));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double) [reduction]
        if (k[i] > 4)
            s += x[i];
    for (int i = 0; i < n; i++) { // remark: reduction of 'u' (+, long)
        if (k[i] % 2 == 0) {
            u += k[i];
        }
    }
    shape_d("s", n, s, ref_d('+', -0.0, n, step));
    show("u", n, u);
}
CASE_MAIN(test)
