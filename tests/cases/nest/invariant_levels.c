/* The element does not depend on one of the indices. */
#include "../case.h"

static double x[90];
static int cols;

static double by_row(double s, long t)
{
    return s + x[t / cols];
}

static double by_col(double s, long t)
{
    return s + x[t % cols] * 3;
}

static void test(int n)
{
    double a = 0, b = 0;
    int c = 0;
    FILL(x, 90, rnd_d());
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (+, double)
        for (int j = 0; j < 45; j++)
            a += x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (+, double)
        for (int j = 0; j < n; j++)
            b += x[j] * 3;
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (+, int)
        for (int j = 0; j < n; j++)
            c++;
    cols = 45;
    shape_d("a", n, a, ref_d('+', 0, n * 45L, by_row));
    cols = n;
    shape_d("b", n, b, ref_d('+', 0, (long)n * n, by_col));
    show("c", n, c);
}
CASE_MAIN_AT(test, 0, 1, 2, 22, 23, 31, 32, 33, 90)
