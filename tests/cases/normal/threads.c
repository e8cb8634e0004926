/* Large trip counts in one program with small ones: both go the same way. */
#include "../case.h"

static double x[CASE_BIG];

static double step(double s, long t)
{
    return s + x[t] * x[t];
}

static double squares(int n)
{
    double s = 3;
    for (int i = n - 1; i >= 0; i--) // remark: reduction of 's' (+, double)
        s += x[n - 1 - i] * x[n - 1 - i];
    return s;
}

static void test(int n)
{
    FILL(x, n, rnd_d());
    shape_d("squares", n, squares(n), ref_d('+', 3, n, step));
}
CASE_MAIN_AT(test, CASE_BIG, 1025, 200000, 8193, 65536, 1023, CASE_BIG)
