/* m = x > m ? x : m and its mirror images: a NaN start stays. */
#include "../case.h"

static double greater(const double *x, int n, double m)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, double)
        m = x[i] > m ? x[i] : m;
    return m;
}

static double greater_equal(const double *x, int n, double m)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, double)
        m = m <= x[i] ? x[i] : m;
    return m;
}

static double less(const double *x, int n, double m)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (min, double)
        m = m > x[i] ? x[i] : m;
    return m;
}

static double less_equal(const double *x, int n, double m)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (min, double)
        m = x[i] <= m ? x[i] : m;
    return m;
}

int main(void)
{
    extremes_d(">", greater);
    extremes_d(">=", greater_equal);
    extremes_d("<", less);
    extremes_d("<=", less_equal);
    return 0;
}
