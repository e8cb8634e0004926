/* An accumulator, and addends, of long double. */
#include "../case.h"

static double x[CASE_MAX];

static double wide(double v)
{
    long double w = v;
    return (double)(w * w);
}

static double single(long double v)
{
    return (double)v * 2;
}

static void test(int n)
{
    long double s = 0;
    double t = 0, u = 0, v = 0, w = 0;
    FILL(x, n, rnd_d());
    for (int i = 0; i < n; i++) // left: 's' is long double [long-double]
        s += x[i];
    for (int i = 0; i < n; i++) // left: [long-double]
        t += (double)((long double)x[i] * x[i]);
    for (int i = 0; i < n; i++) // left: '2.0L' is long double [long-double]
        u += x[i] * 2.0L;
    for (int i = 0; i < n; i++) // left: 'w' is long double [long-double] // note: -20 in a function
        v += wide(x[i]);
    for (int i = 0; i < n; i++) // left: '(long double)x[i]' is long double [long-double]
        w += single(x[i]);
    show_d("s", n, (double)s);
    show_d("t", n, t);
    show_d("u", n, u);
    show_d("v", n, v);
    show_d("w", n, w);
}
CASE_MAIN(test)
