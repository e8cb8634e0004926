/* gcc's operators for the parts of a complex value. */
#include "../case.h"
#include <complex.h>

static double complex z[CASE_MAX];

static void test(int n)
{
    double s = 0, t = 0;
    FILL((double *)z, 2 * n, rnd_in(-9, 9));
    for (int i = 0; i < n; i++) // left: is: an operator of gcc's own on complex values [complex]
        s += __real__ z[i];
    for (int i = 0; i < n; i++) // left: [complex]
        t += __imag__ z[i] * 2;
    show_d("s", n, s);
    show_d("t", n, t);
}
CASE_MAIN(test)
