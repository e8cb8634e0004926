/* A different addend on each path. */
#include "../case.h"

static double x[CASE_MAX];

static double step(double s, long t)
{
    if (x[t] > 0)
        s += x[t];
    else
        s -= x[t] * 0.5;
    return s;
}

static void test(int n)
{
    double s = 0;
    int u = 0;
    FILL(x, n, rnd_d());
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, double)
        if (x[i] > 0)
            s += x[i];
        else
            s -= x[i] * 0.5;
    }
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (+, int)
        if (x[i] > 0.5)
            u++;
        else if (x[i] < -0.5)
            u--;
        else
            u += 100;
    shape_d("s", n, s, ref_d('+', 0, n, step));
    show("u", n, u);
}
CASE_MAIN(test)
