/* Products inside sums: where C makes an infinity of a product whose parts are both NaN, so does the
   folded loop. */
#include "../case.h"
#include <complex.h>

static double complex x[CASE_MAX], y[CASE_MAX];
static float complex f[CASE_MAX];

static void show_parts(const char *what, int n, double complex s)
{
    show_d(what, n, creal(s));
    show_d(what, n, cimag(s));
}

static void sums(int n)
{
    double complex dot = 1, minus = 2, three = 0, p = 1, mixed = 0, some = 0;
    float complex narrow = 0;

    for (int i = 0; i < n; i++) // remark: reduction of 'dot' (+, double _Complex)
        dot += x[i] * y[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'minus' (+, double _Complex)
        minus = minus - (-(x[i] * y[i]) + x[i]);
    for (int i = 0; i < n; i++) // remark: reduction of 'three' (+, double _Complex)
        three += x[i] * y[i] * x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'p' (*, double _Complex)
        p *= x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'narrow' (+, float _Complex)
        narrow += f[i] * f[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'mixed' (+, double _Complex)
        mixed += 2.0 * x[i] + x[i] * f[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'some' (+, double _Complex)
        if (creal(x[i] * y[i]) > 0)
            some += x[i] * y[i];
    show_parts("dot", n, dot);
    show_parts("minus", n, minus);
    show_parts("three", n, three);
    show_parts("p", n, p + 0.0);
    show_parts("narrow", n, narrow);
    show_parts("mixed", n, mixed);
    show_parts("some", n, some);
}

/* y is written: the loop cannot run again. */
static void in_place(int n)
{
    double complex s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, double _Complex), writing 'y'
        s += x[i] * y[i];
        y[i] = y[i] * x[i];
    }
    show_parts("in place", n, s);
    show_bytes("y", n, y, (size_t)n * sizeof *y);
}

static void test(int n)
{
    for (volatile int kind = 0; kind < 5; kind++) { // left: [volatile]
        FILL((double *)x, 2 * n, case_k % 2 ? 0 : 1);
        FILL((double *)y, 2 * n, rnd_in(-9, 9));
        FILL((float *)f, 2 * n, (float)rnd_in(-9, 9));
        if (n > 700 && kind == 1) {
            x[700] = __builtin_complex((double)INFINITY, (double)NAN);
            f[700] = __builtin_complex((float)INFINITY, NAN);
        }
        if (n > 700 && kind == 2) {
            x[700] = __builtin_complex((double)INFINITY, (double)INFINITY);
            f[3] = __builtin_complex((float)-INFINITY, INFINITY);
        }
        if (n > 700 && kind == 3)
            y[9] = __builtin_complex(0.0, (double)INFINITY);
        if (n > 700 && kind == 4)
            x[9] = __builtin_complex(0x1p600, 0x1p600), y[9] = __builtin_complex(0x1p600, 0x1p600);
        sums(n);
        in_place(n);
    }
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, CASE_MAX)
