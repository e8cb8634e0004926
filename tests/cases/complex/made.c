/* Values made of two parts, by I and by what CMPLX is, in one file. */
#include "../case.h"
#include <complex.h>

static double complex z[CASE_MAX];

static void test(int n)
{
    double s = 0;

    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z'
        z[i] = I * i;
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z'
        z[i] += __builtin_complex(1.0, (double)i);
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        s += creal(z[i]) + cimag(z[i]);
    show_bytes("z", n, z, sizeof z);
    show_d("s", n, s);
}
CASE_MAIN(test)
