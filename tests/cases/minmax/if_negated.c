/* if (!(x <= m)) takes NaN, and so does an else branch. */
#include "../case.h"

static double most(const double *x, int n, double m)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, double)
        if (!(x[i] <= m))
            m = x[i];
    return m;
}

static double least(const double *x, int n, double m)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (min, double)
        if (!(m < x[i]))
            m = x[i];
    return m;
}

static double other(const double *x, int n, double m)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (min, double)
        if (x[i] > m)
            ;
        else
            m = x[i];
    return m;
}

int main(void)
{
    extremes_d("max", most);
    extremes_d("min", least);
    extremes_d("else", other);
    return 0;
}
