/* Figure 3 with NaN, infinities and zeros of both signs. */
#include "../case.h"

static double most(const double *x, int n, double s)
{
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (max, double)
        if (s < x[i])
            s = x[i];
    }
    return s;
}

static float most_f(const float *x, int n, float s)
{
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (max, float)
        if (s < x[i])
            s = x[i];
    }
    return s;
}

int main(void)
{
    extremes_d("most", most);
    extremes_f("most_f", most_f);
    return 0;
}
