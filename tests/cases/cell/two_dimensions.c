/* A[0][1] += e, several elements of one array at once. */
#include "../case.h"

static double A[2][2];
static double x[CASE_MAX], y[CASE_MAX];

static double xx(double s, long t)
{
    return s + x[t] * x[t];
}

static double xy(double s, long t)
{
    return s + x[t] * y[t];
}

static void test(int n)
{
    FILL(x, n, rnd_d());
    FILL(y, n, rnd_d());
    A[0][0] = A[0][1] = A[1][0] = A[1][1] = 0.5;
    for (int i = 0; i < n; i++) { // remark: reductions of 'A[0][0]' (+, double) and 'A[0][1]' (+,
        A[0][0] += x[i] * x[i];
        A[0][1] += x[i] * y[i];
    }
    shape_d("A[0][0]", n, A[0][0], ref_d('+', 0.5, n, xx));
    shape_d("A[0][1]", n, A[0][1], ref_d('+', 0.5, n, xy));
    show_d("A[1][0]", n, A[1][0]);
    show_d("A[1][1]", n, A[1][1]);
}
CASE_MAIN(test)
