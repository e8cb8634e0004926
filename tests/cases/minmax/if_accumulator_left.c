/* The accumulator at the left of the comparison. */
#include "../case.h"

static double least(const double *x, int n, double m)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (min, double)
        if (m > x[i])
            m = x[i];
    return m;
}

static double most(const double *x, int n, double m)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, double)
        if (m <= x[i])
            m = x[i];
    return m;
}

int main(void)
{
    extremes_d("min", least);
    extremes_d("max", most);
    return 0;
}
