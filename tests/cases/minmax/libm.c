/* fmin and fmax, on both sides. Which zero they give is the library's: 0.0 is added to it. */
#include "../case.h"

static double most(const double *x, int n, double m)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, double)
        m = fmax(m, x[i]);
    return m + 0.0;
}

static double least(const double *x, int n, double m)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (min, double)
        m = fmin(x[i], m);
    return m + 0.0;
}

static float most_f(const float *x, int n, float m)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, float)
        m = fmaxf(x[i], m);
    return m + 0.0f;
}

static float least_f(const float *x, int n, float m)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (min, float)
        m = fmin(m, x[i]);
    return m + 0.0f;
}

int main(void)
{
    extremes_d("max", most);
    extremes_d("min", least);
    extremes_f("max", most_f);
    extremes_f("min", least_f);
    return 0;
}
