/* The sums of a straight-line fit, into a struct and a matrix. */
#include "../case.h"

struct fit {
    int n;
    double sx, sy;
};
static double x[CASE_MAX], y[CASE_MAX];

static double sx(double s, long t)
{
    return s + x[t];
}

static double sy(double s, long t)
{
    return s + y[t];
}

static double sxx(double s, long t)
{
    return s + x[t] * x[t];
}

static double sxy(double s, long t)
{
    return s + x[t] * y[t];
}

static void sums(struct fit *f, double m[2][2], int n)
{
    for (int i = 0; i < n; i++) { // remark: reductions of 'f->n' (+, int), 'f->sx' (+, double), '
        f->n++;
        f->sx += x[i];
        f->sy += y[i];
        m[0][0] += x[i] * x[i];
        m[0][1] += x[i] * y[i];
    }
}

static void test(int n)
{
    struct fit f = {0, 0, 0};
    double m[2][2] = {{0}};
    FILL(x, n, rnd_d() * 10);
    FILL(y, n, x[case_k] * 3 + rnd_d());
    sums(&f, m, n);
    show("n", n, f.n);
    shape_d("sx", n, f.sx, ref_d('+', 0, n, sx));
    shape_d("sy", n, f.sy, ref_d('+', 0, n, sy));
    shape_d("sxx", n, m[0][0], ref_d('+', 0, n, sxx));
    shape_d("sxy", n, m[0][1], ref_d('+', 0, n, sxy));
}
CASE_MAIN(test)
