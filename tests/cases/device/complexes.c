/* Complex numbers on devices: what C makes of real sides, infinities, NaN and signs of zeros. */
#include "../case.h"
#include <complex.h>

typedef double complex cd;
typedef float complex cf;
struct point {
    int tag;
    cd at;
    cf v[2];
};
static cd z[CASE_MAX], y[CASE_MAX], out[CASE_MAX];
static cf f[CASE_MAX], g[CASE_MAX];
static double r[CASE_MAX];
static struct point p[CASE_MAX];

static double part(void)
{
    static const double special[] = {0.0, -0.0, INFINITY, -INFINITY, NAN, 1, -1, 1e200};
    return rnd_in(0, 2) ? rnd_d() * 4 : special[rnd_in(0, 7)];
}

/* A NaN is a NaN. */
static void show_parts(const char *what, int n, const cd *x)
{
    uint64_t sum = 0;
    for (volatile int i = 0; i < 2 * n; i++) { // left: [volatile]
        double v = ((const double *)x)[i];
        uint64_t bits = 99;
        if (v == v)
            memcpy(&bits, &v, sizeof bits);
        sum = sum * 31 + bits;
    }
    show_u(what, n, sum);
}

static cd turned(cd x)
{
    cd t = x * I;
    return __builtin_complex(-cimag(t), creal(t));
}

static cd product(cd a, long i)
{
    return a + z[i] * y[i];
}

static double product_re(double a, long i)
{
    return a + creal(product(0, i));
}

static void maps(int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'out' [map]
        out[i] = z[i] * y[i];
    show_parts("product", n, out);
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'out' [map]
        out[i] = r[i] * z[i] + y[i] * 2.0 - r[i];
    show_parts("real", n, out);
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'out' [map]
        out[i] = 1.0 - z[i] + (3.5 - conj(y[i])) / r[i] + -z[i];
    show_parts("signs", n, out);
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'f' [map]
        f[i] = (cf)y[i] * g[i] + I;
    FILL(out, n, f[case_k]);
    show_parts("floats", n, out);
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'f' [map]
        f[i] *= y[i] + 0.5f;
    FILL(out, n, f[case_k]);
    show_parts("narrowed", n, out);
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'out' [map]
        cd t[2] = {z[i], 3};
        t[i & 1] -= turned(y[i]);
        t[0] += t[1];
        out[i] = i % 3 ? t[0] : i % 3 == 1 ? 2 : r[i];
    }
    show_parts("private", n, out);
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'p' [map]
        p[i].at = z[i] == y[i] ? p[i].v[0] : p[i].at + r[i];
        p[i].v[1] = (float)creal(z[i]);
        p[i].tag = z[i] != y[i];
    }
    FILL(out, n, p[case_k].at + p[case_k].v[1] * (double)p[case_k].tag);
    show_parts("fields", n, out);
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'out' [map]
        out[i] = z[i] / (y[i] + 5.0);
    show_parts("quotient", n, out);
}

static void test(int n)
{
    cd dot = 0, c = 2 - I, q = 1;
    cf s = -0.0f;
    int same = 0;
    FILL(z, n, __builtin_complex(part(), part()));
    FILL(y, n, __builtin_complex(part(), part()));
    FILL(g, n, __builtin_complex((float)part(), rnd_f()));
    FILL(r, n, part());
    FILL(p, n, ((struct point){0, y[case_k], {g[case_k], 0}}));
    maps(n);
    FILL(z, n, __builtin_complex(rnd_d(), rnd_d()));
    FILL(y, n, __builtin_complex(rnd_d(), rnd_d()));
    for (int i = 0; i < n; i++) // remark: reduction of 'dot' (+, double _Complex) [reduction]
        dot += z[i] * y[i];
    shape_d("dot", n, creal(dot), ref_d('+', 0, n, product_re));
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'out' [map]
        out[i] = 1 - z[i] * 2;
    show_parts("integers", n, out);
    FILL(g, n, __builtin_complex((float)rnd_in(-9, 9), (float)rnd_in(-9, 9)));
    for (int i = 0; i < n; i++) // remark: [reduction]
        if (i % 5)
            s += g[i] * 2.0f;
        else
            s = s - conjf(g[i]);
    FILL(out, 1, s);
    show_parts("s", 1, out);
    for (int i = 0; i < n; i++) { // remark: [reduction]
        q *= i & 1 ? I : -I;
        same += z[i] == y[i] || creal(c * z[i]) > 0;
    }
    FILL(out, 1, q + 0.0);
    show_parts("q", 1, out);
    show("same", n, same);
}
CASE_MAIN(test)
