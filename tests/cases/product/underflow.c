/* Zero in C's order, or in the lanes: the fixed shape has an answer of its own. */
#include "../case.h"

static double x[CASE_MAX];

static double step(double s, long t)
{
    return s * x[t];
}

static double product(int n)
{
    double s = 1;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (*, double)
        s *= x[i];
    return s;
}

static void test(int n)
{
    FILL(x, n, 0x1p-1);
    shape_d("halves", n, product(n), ref_d('*', 1, n, step));
    FILL(x, n, case_k < n / 2 ? 0x1p-1 : 0x1p1);
    shape_d("back", n, product(n), ref_d('*', 1, n, step));
    FILL(x, n, case_k % 2 ? 0x1p-40 : 0x1p40);
    shape_d("both", n, product(n), ref_d('*', 1, n, step));
}
CASE_MAIN(test)
