/* Constant and invariant factors; a power of the index. */
#include "../case.h"

static double grow(double s, long t)
{
    (void)t;
    return s * 1.001;
}

static double by_index(double s, long t)
{
    return s * (1 + (int)t * 1e-9);
}

static void test(int n)
{
    double s = 1, t = 1;
    unsigned u = 1, v = 1;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (*, double)
        s *= 1.001;
    for (int i = 0; i < n; i++) // remark: reduction of 't' (*, double)
        t *= 1 + i * 1e-9;
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (*, unsigned int)
        u *= 3;
    for (unsigned i = 1; i <= (unsigned)n; i += 2) // remark: reduction of 'v' (*, unsigned int)
        v *= i;
    shape_d("s", n, s, ref_d('*', 1, n, grow));
    shape_d("t", n, t, ref_d('*', 1, n, by_index));
    show_u("u", n, u);
    show_u("v", n, v);
}
CASE_MAIN(test)
