/* Two updates in an iteration, of one form and of two. */
#include "../case.h"

static double y[9000];

static double same(const double *x, int n, double m)
{
    for (int i = 0; i < n; i++) { // remark: reduction of 'm' (max, double)
        if (x[i] > m)
            m = x[i];
        if (y[i] > m)
            m = y[i];
    }
    return m;
}

static double mixed(const double *x, int n, double m)
{
    for (int i = 0; i < n; i++) { // left: loop left as it is
        if (x[i] > m)
            m = x[i];
        m = m > y[i] ? m : y[i];
    }
    return m;
}

int main(void)
{
    FILL(y, 9000, rnd_d() * 99);
    y[5000] = NAN;
    extremes_d("same", same);
    extremes_d("mixed", mixed);
    return 0;
}
