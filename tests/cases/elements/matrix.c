/* Sums into a small matrix; min and max by component. */
#include "../case.h"

static double v[CASE_MAX][3];
static int row, column;

static double step(double s, long t)
{
    return s + v[t][row] * v[t][column];
}

static void covariance(int n)
{
    double m[3][3] = {{0}};
    for (int i = 0; i < n; i++) // remark: reductions of 'm[0][0]' (+, double), 'm[0][1]'
        for (int c = 0; c < 3; c++)
            for (int d = 0; d < 3; d++)
                m[c][d] += v[i][c] * v[i][d];
    for (row = 0; row < 3; row++)             // left: [unsupported]
        for (column = 0; column < 3; column++) // left: [unsupported]
            shape_d("m", n, m[row][column], ref_d('+', 0, n, step));
}

static void bounds(int n, double *lo, double *hi)
{
    for (int i = 0; i < n; i++) // remark: reductions of 'lo[0]' (min, double), 'hi[0]' (max, double)
        for (int c = 0; c < 3; c++) {
            double x = v[i][c];
            if (x < lo[c])
                lo[c] = x;
            if (x > hi[c])
                hi[c] = x;
        }
}

static void test(int n)
{
    double lo[3] = {1, 1, 1}, hi[3] = {-1, NAN, -1};
    FILL((double *)v, 3L * n, rnd_d());
    covariance(n);
    bounds(n, lo, hi);
    show_bytes("lo", n, lo, sizeof lo);
    show_d("hi", n, hi[0]);
    show_d("hi", n, hi[1]);
    show_d("hi", n, hi[2]);
    bounds(n, hi, hi);
    show_d("hi", n, hi[2]);
}
CASE_MAIN(test)
