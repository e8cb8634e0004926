/* A float sum over a triangle: the inner loop has the fixed shape, row by row. */
#include "../case.h"

static double m[1100];
static int count;

static double step(double s, long t)
{
    return s + m[t] * count;
}

static double sum(int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) // left: an inner loop reduces 's', in a fixed shape of its own [inner-reduction]
        for (int j = 0; j < i; j++) // remark: reduction of 's' (+, double)
            s += m[j] * i;
    return s;
}

static void test(int n)
{
    double s = 0;
    FILL(m, 1100, rnd_d());
    for (volatile int i = 0; i < n; i++) { // left: [volatile]
        count = i;
        s = ref_d('+', s, i, step);
    }
    shape_d("sum", n, sum(n), s);
}
CASE_MAIN_AT(test, 0, 1, 2, 100, 1024, 1025, 1026, 1040)
