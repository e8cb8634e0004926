/* Products that are added and subtracted in turn, which some processors do in one instruction with one
   rounding: C has two. */
#include "../case.h"
#include <complex.h>

static double x[2 * CASE_MAX], y[2 * CASE_MAX], z[2 * CASE_MAX], out[2 * CASE_MAX];
static float fx[2 * CASE_MAX], fy[2 * CASE_MAX], fout[2 * CASE_MAX];
static double complex c[CASE_MAX], d[CASE_MAX];
struct pair {
    double p, q;
};
static struct pair pairs[CASE_MAX];

static double product(double a, double b)
{
    return a * b;
}

static void test(int n)
{
    FILL(x, 2 * n, rnd_d());
    FILL(y, 2 * n, rnd_d());
    FILL(z, 2 * n, rnd_d());
    FILL(fx, 2 * n, rnd_f());
    FILL(fy, 2 * n, rnd_f());
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'out' [map]
        out[2 * i] = x[2 * i] * y[2 * i] - z[2 * i];
        out[2 * i + 1] = x[2 * i + 1] * y[2 * i + 1] + z[2 * i + 1];
    }
    show_bytes("pairs", n, out, (size_t)(2 * n) * sizeof *out);
    for (int i = 0; i < n; i++) { // remark: independent iterations
        float u = fx[2 * i] * fy[2 * i], v = fx[2 * i + 1];
        v *= fy[2 * i + 1];
        fout[2 * i] = u - fx[2 * i];
        fout[2 * i + 1] = v + fx[2 * i + 1];
    }
    show_bytes("floats", n, fout, (size_t)(2 * n) * sizeof *fout);
    for (int i = 0; i < n; i++) { // remark: independent iterations
        out[2 * i] = product(x[2 * i], y[2 * i]) + z[2 * i];
        out[2 * i + 1] = product(x[2 * i + 1], y[2 * i + 1]) - z[2 * i + 1];
    }
    show_bytes("calls", n, out, (size_t)(2 * n) * sizeof *out);
    for (int i = 0; i < n; i++) { // remark: independent iterations
        pairs[i].p = x[2 * i];
        pairs[i].q = x[2 * i + 1];
        pairs[i].p *= y[2 * i];
        pairs[i].q *= y[2 * i + 1];
        pairs[i].p -= z[2 * i];
        pairs[i].q += z[2 * i + 1];
    }
    show_bytes("fields", n, pairs, (size_t)n * sizeof *pairs);
    for (int i = 0; i < n; i++) // remark: independent iterations
        c[i] = __builtin_complex(x[2 * i], x[2 * i + 1]);
    for (int i = 0; i < n; i++) // remark: independent iterations
        d[i] = c[i] * y[i] + conj(c[i]);
    show_bytes("complex", n, d, (size_t)n * sizeof *d);
    for (int i = 0; i < n; i++) // remark: independent iterations
        d[i] = c[i] * conj(c[i]) - I * c[i];
    show_bytes("squares", n, d, (size_t)n * sizeof *d);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, CASE_MAX)
