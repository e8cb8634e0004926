/* Whole numbers, whose sums and products are exact in any order but for the signs of zeros. */
#include "../case.h"
#include <complex.h>

static double complex z[CASE_MAX], y[CASE_MAX];
static double x[CASE_MAX];
static int k[CASE_MAX];

static double complex turned(double complex v)
{
    return v * I;
}

static void test(int n)
{
    double complex dot = 0, g = I, p = 1, q = 2 - I, c = 0.5 * I;
    double energy = 0, far = 0;
    int at = -1;
    FILL((double *)z, 2 * n, rnd_in(-9, 9));
    FILL((double *)y, 2 * n, rnd_in(-9, 9));
    FILL(x, n, rnd_in(-99, 99));
    FILL(k, n, rnd_in(0, 3));
    for (int i = 0; i < n; i++) // remark: reduction of 'dot' (+, double _Complex) [reduction]
        dot += conj(z[i]) * y[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'g' (+, double _Complex) [reduction]
        if (k[i])
            g += c * x[i];
        else
            g -= turned(z[i]);
    for (int i = 0; i < n; i++) // remark: reduction of 'p' (*, double _Complex) [reduction]
        p *= k[i] == 0 ? 1 : k[i] == 1 ? I : k[i] == 2 ? -1 : -I;
    for (int i = 0; i < n; i++) { // remark: reductions of 'energy' (+, double) and 'q' (+, double _Complex) [reduction]
        energy += creal(z[i]) * creal(z[i]) + cimag(z[i]) * cimag(z[i]);
        q += z[i] == y[i];
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'far' (max, double) with 'at' of its first place, writing 'y' [arg-reduction]
        double d = creal(z[i] * conj(z[i]));
        if (d > far) {
            far = d;
            at = i;
        }
        y[i] = 2 * z[i] + I;
    }
    int zeros = 0, real = 0;
    for (int i = 0; i < n; i++) { // remark: reductions of 'zeros' (+, int) and 'real' (+, int) [reduction]
        zeros += z[i] != 0 && 3.0f != y[i];
        real += z[i] == x[i];
    }
    show("zeros", n, zeros);
    show("real", n, real);
    show_d("dot.re", n, creal(dot));
    show_d("dot.im", n, cimag(dot));
    show_d("g.re", n, creal(g));
    show_d("g.im", n, cimag(g));
    show_d("p.re", n, creal(p) + 0.0);
    show_d("p.im", n, cimag(p) + 0.0);
    show_d("q.re", n, creal(q));
    show_d("q.im", n, cimag(q));
    show_d("energy", n, energy);
    show("at", n, at);
    show_bytes("y", n, y, (size_t)n * sizeof *y);
}
CASE_MAIN(test)
