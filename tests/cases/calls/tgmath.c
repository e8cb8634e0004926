/* Calls by way of <tgmath.h>: the function that the types ask for, and what its result becomes. */
// cases: own-bits
#include "../case.h"
#include <tgmath.h>

static double x[CASE_MAX], to[CASE_MAX];
static float y[CASE_MAX], less[CASE_MAX];
static int i[CASE_MAX];
static unsigned char c[CASE_MAX];
static double _Complex z[CASE_MAX];

static void one(int n)
{
    for (int k = 0; k < n; k++) // remark: independent iterations
        to[k] = sqrt(x[k]) + sqrt(y[k]) / 3 + sqrt(i[k]) / 2 + 1 / sqrt(c[k] + 1);
    show_bytes("to", n, to, (size_t)n * sizeof *to);
    for (int k = 0; k < n; k++) // remark: independent iterations
        less[k] = fabs(y[k]) + floor(y[k] * 3) / 7 + (float)fabs(-x[k]) + fabs((short)-i[k]);
    show_bytes("less", n, less, (size_t)n * sizeof *less);
    for (int k = 0; k < n; k++) // remark: independent iterations
        to[k] = fabs(z[k]) + (long)sqrt(i[k]) / 2;
    show_bytes("fabs", n, to, (size_t)n * sizeof *to);
}

static void two(int n)
{
    for (int k = 0; k < n; k++) // remark: independent iterations
        to[k] = fmax(y[k], x[k]) + fmin(y[k], 2) / 3 + fmax(y[k], less[k]) / 3 + fmin(i[k], c[k]) / 2;
    show_bytes("fmax", n, to, (size_t)n * sizeof *to);
    for (int k = 0; k < n; k++) // remark: independent iterations
        to[k] = pow(y[k], 2) + pow(y[k], y[k]) / 3 + copysign(x[k], 3u - i[k]) + hypot(i[k], y[k]);
    show_bytes("pow", n, to, (size_t)n * sizeof *to);
}

static void left(int n)
{
    double s = 0;
    for (int k = 0; k < n; k++) // left: [unseen-call]
        s += fma(y[k], y[k], x[k]);
    for (int k = 0; k < n; k++) // left: [unseen-call]
        s += ldexp(y[k], 3) + lrint(x[k]) / 2;
    for (int k = 0; k < n; k++) // left: [unseen-call]
        s += creal(z[k]) + cimag(x[k]) + carg(z[k]);
    show_bytes("left", n, &s, sizeof s);
}

static void test(int n)
{
    FILL(x, n, rnd_in(0, 999) / 7.0);
    FILL(y, n, (float)rnd_in(0, 999) / 3);
    FILL(i, n, rnd_in(0, 99));
    FILL(c, n, (unsigned char)rnd_in(0, 255));
    FILL(z, n, rnd_in(-9, 9) + rnd_in(-9, 9) * I);
    one(n);
    two(n);
    left(n);
}
// compilers: gcc
CASE_MAIN(test)
