/* Factors for some elements alone, and different ones on two paths. */
#include "../case.h"

static double x[CASE_MAX];
static int k[CASE_MAX];

static double one(double s, long t)
{
    return k[t] > 3 ? s * x[t] : s;
}

static double two(double s, long t)
{
    return k[t] > 3 ? s * x[t] : s / x[t];
}

static void test(int n)
{
    double s = 1, t = 1;
    unsigned u = 1;
    FILL(x, n, 1 + rnd_d() * 0.01);
    FILL(k, n, rnd_in(0, 9));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (*, double)
        if (k[i] > 3)
            s *= x[i];
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (*, double)
        if (k[i] > 3)
            t *= x[i];
        else
            t /= x[i];
    }
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (*, unsigned int)
        u = k[i] ? u * (unsigned)(2 * k[i] + 1) : u;
    shape_d("s", n, s, ref_d('*', 1, n, one));
    shape_d("t", n, t, ref_d('*', 1, n, two));
    show_u("u", n, u);
}
CASE_MAIN(test)
