/* A float sum over a triangle: long rows have the fixed shape in the lanes of the outer loop. */
#include "../case.h"

static double m[3100];
static int count;

static double step(double s, long t)
{
    return s + m[t] * count;
}

static double row(double s, long i)
{
    count = (int)i;
    return ref_row_d('+', s, i, step);
}

static double sum(int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        for (int j = 0; j < i; j++) // remark: reduction of 's' (+, double)
            s += m[j] * i;
    return s;
}

static void test(int n)
{
    FILL(m, 3100, rnd_d());
    shape_d("sum", n, sum(n), ref_d('+', 0, n, row));
}
CASE_MAIN_AT(test, 0, 1, 2, 100, 1024, 1025, 1026, 1040, 3100)
