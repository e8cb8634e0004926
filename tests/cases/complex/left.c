/* Complex updates that are no reductions. */
#include "../case.h"
#include <complex.h>

static double complex z[CASE_MAX];
static long double complex l[CASE_MAX];

static void test(int n)
{
    double complex a = 1, b = 1, c = 0;
    long double complex s = 0;
    double r = 0;
    FILL(z, n, rnd_in(-2, 2) + I);
    FILL(l, n, rnd_in(-2, 2) + I);
    for (int i = 0; i < n; i++) // left: [not-associative]
        a = z[i] / (a + 3);
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        b = 0.5 * b + z[i];
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        r = creal(r + z[i]);
    for (int i = 0; i < n; i++) // left: [long-double]
        s += l[i];
    for (int i = 0; i < n; i++) { // left: [running-value]
        c += z[i];
        z[i] = c;
    }
    show_d("a", n, creal(a));
    show_d("b", n, creal(b));
    show_d("r", n, r);
    show_d("s", n, (double)creall(s));
    show_d("c", n, cimag(c));
}
CASE_MAIN(test)
