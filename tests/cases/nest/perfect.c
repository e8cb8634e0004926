/* A perfect nest of two loops is one loop, counted row by row. */
#include "../case.h"

static double m[160][130];
static int width;

static double step(double s, long t)
{
    return s + m[t / width][t % width];
}

static double sum(int rows, int cols)
{
    double s = 0.5;
    for (int i = 0; i < rows; i++) // remark: reduction of 's' (+, double)
        for (int j = 0; j < cols; j++)
            s += m[i][j];
    return s;
}

static void check(int rows, int cols)
{
    width = cols ? cols : 1;
    shape_d("sum", rows * 1000 + cols, sum(rows, cols),
            ref_d('+', 0.5, (long)rows * cols, step));
}

static void test(int n)
{
    FILL(&m[0][0], 160 * 130, rnd_d());
    check(n, n);
    check(n, 0);
    check(0, n);
    check(n, 1);
    check(1, n);
    check(160, n);
    check(n, 130);
}
CASE_MAIN_AT(test, 0, 1, 7, 8, 31, 32, 33, 130)
