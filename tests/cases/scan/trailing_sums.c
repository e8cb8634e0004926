/* Sums and products of floats that are made of running values: a factor that runs along. */
#include "trailing.h"

#define MANY 70001 /* nine tiles */

static double c[MANY], y[MANY], ran[MANY];
static float f[MANY];
static int k[MANY];
static double rate, quotient;

static double grown(double d, long t)
{
    (void)t;
    return d * (1 + rate);
}
static double powers(double w, long t)
{
    (void)t;
    return w * quotient;
}
static double level(double s, long t)
{
    return s + c[t] * 0.5;
}

/* What iteration t makes of the lane's value. */
static double discounted(double s, long t)
{
    return s + c[t] / ran[t];
}
static double weighted(double s, long t)
{
    return s + ran[t] * c[t];
}
static double squares(double s, long t)
{
    return ran[t] > 0 ? s + ran[t] * ran[t] : s - 1;
}
static double factors(double s, long t)
{
    return s * (1 + ran[t] / 4096);
}
static double levels(double s, long t)
{
    return s + ran[t];
}

CASE_FN double present(int n, double r, double *d_to)
{
    double d = 1, pv = 0.5;
    for (int t = 0; t < n; t++) { // remark: scan of 'd' (*, double), reduction of 'pv' (+, double) [scan]
        d *= 1 + r;
        pv += c[t] / d;
    }
    *d_to = d;
    return pv;
}

CASE_FN double horner(int n, double q, double *to)
{
    double w = 1, s = 0;
    int count = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'w' (*, double), reductions of 's' (+, double) and 'count' (+, int), writing 'y' [scan]
        w *= q;
        s += w * c[i];
        y[i] = w;
        count += w > 0.5;
    }
    *to = w;
    return s + count;
}

CASE_FN double guarded(int n, double *to)
{
    double s = 0, q = 3, p = 2;
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, double), reductions of 'q' (+, double) and 'p' (*, double) [scan]
        s += c[i] * 0.5;
        if (s > 0)
            q += s * s;
        else
            q -= 1;
        p *= 1 + s / 4096;
    }
    to[0] = s;
    to[1] = p;
    return q;
}

/* a running value of integers */
CASE_FN double of_integers(int n, double *last)
{
    int s = 0, i;
    double area = 0, half = 0;
    for (i = 0; i < n; i++) { // remark: scan of 's' (+, int), reduction of 'area' (+, double) [scan]
        s += k[i];
        area += s;
        half = s * 0.5;
    }
    *last = half;
    return area;
}

CASE_FN float of_floats(int n, float q)
{
    float w = 1, s = 0, most = -1;
    for (int i = 0; i < n; i++) { // remark: scan of 'w' (*, float), reductions of 's' (+, float) and 'most' (max, float) [scan]
        w *= q;
        s += w * f[i];
        if (w * f[i] > most)
            most = w * f[i];
    }
    return s + most;
}

/* made of one another; a second one that is read */
CASE_FN double left(int n)
{
    double s = 0, t = 0, u = 0;
    for (int i = 0; i < n; i++) { // left: [running-value]
        s += c[i];
        t += s;
        u += t;
    }
    for (int i = 0; i < n; i++) { // left: [running-value]
        s += c[i];
        t += s;
        if (t > 5)
            break;
    }
    return s + t + u;
}

static void test(int n)
{
    double to[2] = {0}, got, d;
    FILL(c, n, rnd_d());
    FILL(f, n, rnd_f());
    FILL(k, n, rnd_in(-9, 9));
    rate = 0.0001;
    got = present(n, rate, &d);
    shape_d("d", n, d, scan_d('*', 1, n, grown, ran, false));
    shape_d("present", n, got, trailing_d('+', 0.5, n, discounted));
    quotient = 0.9997;
    got = horner(n, quotient, &d);
    shape_d("w", n, d, scan_d('*', 1, n, powers, ran, false));
    shape_bytes("y", n, y, ran, (size_t)n * sizeof *y);
    int count = 0;
    for (volatile int i = 0; i < n; i++) // left: [volatile]
        count += ran[i] > 0.5;
    shape_d("horner", n, got, trailing_d('+', 0, n, weighted) + count);
    got = guarded(n, to);
    shape_d("s", n, to[0], scan_d('+', 0, n, level, ran, false));
    shape_d("guarded", n, got, trailing_d('+', 3, n, squares));
    shape_d("p", n, to[1], trailing_d('*', 2, n, factors));
    got = of_integers(n, &d);
    int s = 0;
    for (volatile int i = 0; i < n; i++) // left: [volatile]
        ran[i] = s += k[i];
    shape_d("integers", n, got, trailing_d('+', 0, n, levels));
    show_d("last", n, d);
    printf("near %d\n", fabsf(of_floats(n, 0.9f) - of_floats(n < 300 ? n : 300, 0.9f)) < 1e-4f);
    /* d becomes infinite, or what is divided by 0 */
    show("infinite", n, isfinite(present(n, 3, &d)));
    show("nothing", n, isfinite(present(n, -1, &d)));
    show_d("left", n, left(n));
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 2047, 8191, 8192, 8193, 16385, 65536, MANY)
