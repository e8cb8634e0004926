/* Nests whose product is 1023, 1024 and 1025, known and not. */
#include "../case.h"

static double x[1100];

static double step(double s, long t)
{
    return s + x[t];
}

static double sum(const double *p, int rows, int cols)
{
    double s = 0;
    for (int i = 0; i < rows; i++) // remark: reduction of 's' (+, double)
        for (int j = 0; j < cols; j++)
            s += p[i * cols + j];
    return s;
}

static void test(int n)
{
    double s = 0;
    int t = 0;
    FILL(x, 1100, rnd_d() + n);
    shape_d("1023", n, sum(x, 33, 31), ref_d('+', 0, 1023, step));
    shape_d("1024", n, sum(x, 32, 32), ref_d('+', 0, 1024, step));
    shape_d("1024", n, sum(x, 1, 1024), ref_d('+', 0, 1024, step));
    shape_d("1025", n, sum(x, 25, 41), ref_d('+', 0, 1025, step));
    for (int i = 0; i < 32; i++) // remark: reduction of 's' (+, double)
        for (int j = 0; j < 32; j++)
            s += x[i * 32 + j];
    for (int i = 0; i < 11; i++) // remark: reduction of 't' (+, int)
        for (int j = 0; j < 93; j++)
            t += x[i * 93 + j] > 0;
    shape_d("s", n, s, ref_d('+', 0, 1024, step));
    show("t", n, t);
}
CASE_MAIN_AT(test, 0, 1)
