/* A sum and a maximum: both take the fixed shape's lanes. */
#include "../case.h"

static double x[CASE_MAX];

static double step(double s, long t)
{
    return s + x[t];
}

static double sum_max(const double *v, int n, double *most)
{
    double s = 0, m = *most;
    for (int i = 0; i < n; i++) { // remark: reductions of 's' (+, double) and 'm' (max, double)
        s += v[i];
        if (v[i] > m)
            m = v[i];
    }
    *most = m;
    return s;
}

static void test(int n)
{
    for (volatile int k = 0; k < CASE_SPECIALS; k++) { // left: loop left as it is
        double m = -50, s;
        special_d(x, n, k);
        s = sum_max(x, n, &m);
        show_d("m", n, m);
        shape_d("s", n, s, ref_d('+', 0, n, step));
    }
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 9000)
