/* A complex accumulator. */
#include "../case.h"
#include <complex.h>

static double x[CASE_MAX];

static void test(int n)
{
    double complex s = 0;
    float complex f = 1;
    FILL(x, n, rnd_d());
    for (int i = 0; i < n; i++) // left: 's' is of complex type [complex]
        s += x[i] * (i % 2 ? 1 : -1);
    for (int i = 0; i < n; i++) // left: 'f' is of complex type [complex]
        f *= (float)x[i] + 1.5f;
    show_d("re", n, creal(s));
    show_d("f", n, crealf(f));
}
CASE_MAIN(test)
