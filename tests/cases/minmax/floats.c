/* The forms of float accumulators. */
#include "../case.h"

static float takes(const float *x, int n, float m)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (min, float)
        if (x[i] < m)
            m = x[i];
    return m;
}

static float keeps(const float *x, int n, float m)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, float)
        m = m >= x[i] ? m : x[i];
    return m;
}

static float absolute(const float *x, int n, float m)
{
    for (int i = 0; i < n; i++) { // remark: reduction of 'm' (max, float)
        float a = fabsf(x[i]);
        if (a > m)
            m = a;
    }
    return m;
}

int main(void)
{
    extremes_f("takes", takes);
    extremes_f("keeps", keeps);
    extremes_f("absolute", absolute);
    return 0;
}
