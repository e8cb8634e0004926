/* Sums of an array's own elements, whose rows are foldrt's, and what looks like one. */
#include "../case.h"

struct pair {
    double a, b;
};
struct alone {
    double a;
};
static double x[2 * CASE_MAX + 6], cell[3];
static float y[CASE_MAX];
static struct pair pairs[CASE_MAX];
static struct alone alone[CASE_MAX];
static int k[CASE_MAX], most;

static double plain(double s, long t)
{
    return s + x[t];
}
static double later(double s, long t)
{
    return s + x[t + 3];
}
static double back(double s, long t)
{
    return s + x[most - 1 - t];
}
static double wide(double s, long t)
{
    return s + x[2 * t];
}
static double less(double s, long t)
{
    return s - x[t];
}
static double some(double s, long t)
{
    return x[t] > 0 ? s + x[t] : s;
}
static double second(double s, long t)
{
    return s + pairs[t].b;
}
static double only(double s, long t)
{
    return s + alone[t].a;
}
static double by_key(double s, long t)
{
    return s + x[k[t]];
}
static double of_float(double s, long t)
{
    return s + y[t];
}
static double twice(double s, long t)
{
    return s + x[t] + x[t];
}
static double fixed(double s, long t)
{
    (void)t;
    return s + x[5];
}
static double negated(double s, long t)
{
    return s + -x[t];
}
static float plain_f(float s, long t)
{
    return s + y[t];
}
static float of_double(float s, long t)
{
    return (float)(s + x[t]);
}

CASE_FN void arrays(int n)
{
    const double *p = x, *q = x + 1;
    double s = 1, t = -0.0, u = 3, v = 4;
    float f = 1;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        s += x[i];
    for (int i = 3; i < n + 3; i++) // remark: reduction of 't' (+, double)
        t += p[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (+, double)
        u += alone[i].a;
    for (const double *e = q - 1; e < q - 1 + n; e++) // remark: reduction of 'v' (+, double)
        v += *e;
    for (int i = 0; i < n; i++) // remark: reduction of 'f' (+, float)
        f += y[i];
    cell[1] = 5;
    for (int i = 0; i < n; i++) // remark: reduction of 'cell[1]' (+, double)
        cell[1] += x[i];
    shape_d("plain", n, s, ref_d('+', 1, n, plain));
    shape_d("later", n, t, ref_d('+', -0.0, n, later));
    shape_d("only", n, u, ref_d('+', 3, n, only));
    shape_d("pointer", n, v, ref_d('+', 4, n, plain));
    shape_d("float", n, f, ref_f('+', 1, n, plain_f));
    shape_d("cell", n, cell[1], ref_d('+', 5, n, plain));
}

CASE_FN void others(int n)
{
    double s = 1, t = 2, u = 3, v = 4, w = 5;
    int last = -1;
    for (int i = n - 1; i >= 0; i--) // remark: reduction of 's' (+, double)
        s += x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, double)
        t += x[2 * i];
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (+, double)
        u -= x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'v' (+, double)
        if (x[i] > 0)
            v += x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'w' (+, double)
        w += x[i], last = k[i];
    most = n;
    shape_d("back", n, s, ref_d('+', 1, n, back));
    shape_d("wide", n, t, ref_d('+', 2, n, wide));
    shape_d("less", n, u, ref_d('+', 3, n, less));
    shape_d("some", n, v, ref_d('+', 4, n, some));
    shape_d("and last", n, w, ref_d('+', 5, n, plain));
    show("last", n, last);
}

CASE_FN void elements(int n)
{
    double s = 1, t = 2, u = 3, v = 4, w = 5, m = 6;
    float f = 7;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        s += pairs[i].b;
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, double)
        t += x[k[i]];
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (+, double)
        u += y[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'v' (+, double)
        v += x[i], v += x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'w' (+, double)
        w += x[5];
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (+, double)
        m += -x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'f' (+, float)
        f += x[i];
    shape_d("second", n, s, ref_d('+', 1, n, second));
    shape_d("by key", n, t, ref_d('+', 2, n, by_key));
    shape_d("of float", n, u, ref_d('+', 3, n, of_float));
    shape_d("twice", n, v, ref_d('+', 4, n, twice));
    shape_d("fixed", n, w, ref_d('+', 5, n, fixed));
    shape_d("negated", n, m, ref_d('+', 6, n, negated));
    shape_d("of double", n, f, ref_f('+', 7, n, of_double));
}

static void test(int n)
{
    FILL(x, 2 * n + 6, rnd_d() * 1000);
    FILL(y, n, rnd_f());
    FILL(k, n, rnd_in(0, n - 1));
    for (int i = 0; i < n; i++) // remark: independent iterations
        alone[i].a = x[i] / 3, pairs[i].a = 1, pairs[i].b = x[i] / 7;
    arrays(n);
    others(n);
    elements(n);
}
CASE_MAIN(test)
