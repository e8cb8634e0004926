/* Infinities and NaN: the sum is computed again in C's order. Zeros keep their signs. */
#include "../case.h"
#include <complex.h>

static double complex z[CASE_MAX];

static void test(int n)
{
    for (volatile int kind = 0; kind < 5; kind++) { // left: [volatile]
        double complex s = __builtin_complex(-0.0, -0.0);
        for (volatile int i = 0; i < n; i++) // left: [volatile]
            z[i] = __builtin_complex(-0.0, -0.0);
        if (n > 600 && kind == 1)
            z[500] = __builtin_complex((double)INFINITY, 1.0);
        if (n > 600 && kind == 2)
            z[600] = __builtin_complex(1.0, (double)NAN);
        if (n > 600 && kind == 3) {
            z[3] = __builtin_complex(0x1p1023, 0.0);
            z[4] = __builtin_complex(-0x1p1023, 0.0);
            z[5] = __builtin_complex(0x1p1023, 0.0);
            z[n - 1] = __builtin_complex(0x1.8p1022, 0.0);
        }
        if (n > 600 && kind == 4)
            z[7] = __builtin_complex(0.0, -0.0);
        for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double _Complex) [reduction]
            s += z[i];
        printf("%d %d %d %d", n, kind, !!signbit(creal(s)), !!signbit(cimag(s)));
        put_d(creal(s));
        put_d(cimag(s));
        printf("\n");
    }
}
CASE_MAIN(test)
