/* if (x <= m) m = x and if (x >= m) m = x: of equal zeros the last one wins. */
#include "../case.h"

static double least(const double *x, int n, double m)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (min, double)
        if (x[i] <= m)
            m = x[i];
    return m;
}

static double most(const double *x, int n, double m)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, double)
        if (x[i] >= m)
            m = x[i];
    return m;
}

int main(void)
{
    extremes_d("min", least);
    extremes_d("max", most);
    return 0;
}
