/* Loops that are left by a running value of floats: up to there a scan's shape, from there on C's
   order. */
#include "search.h"

#define GROUPS 2400000 /* more than two groups of tiles */

static double d[CASE_MAX + 1], ref[GROUPS], beside[CASE_MAX + 1];
static float f[GROUPS];
static float ref_of_f[GROUPS];

static double sum(double s, long t)
{
    return s + d[t];
}
static double square(double s, long t)
{
    return s + d[t] * d[t];
}
static double some(double s, long t)
{
    if (d[t] > 0.5)
        s += d[t];
    else if (d[t] < -0.5)
        s *= 1;
    return s;
}
static double product(double s, long t)
{
    return s * (1 + d[t] / 512);
}
static float sum_of_f(float s, long t)
{
    return s + f[t];
}

CASE_FN int until_above(int n, double limit, double s, double *to)
{
    int i;
    for (i = 0; i < n; i++) { // remark: search for the iteration that leaves the loop, scan of 's' (+, double) [search]
        s += d[i];
        if (s > limit)
            break;
    }
    *to = s;
    return i;
}

CASE_FN int with_squares(int n, double limit, double *to, int *count)
{
    double s = 0.5, q = 0;
    int i = 0, k = 0;
    while (i < n && s + d[i] <= limit) { // remark: scan of 's' (+, double), reductions of 'q' (+, double) and 'k' (+, int) [search]
        s += d[i];
        q += d[i] * d[i];
        k += d[i] > 0;
        i++;
    }
    to[0] = s;
    to[1] = q;
    *count = k;
    return i;
}

CASE_FN int guarded(int n, double limit, double *to)
{
    double s = -1;
    int at = -1;
    for (int i = 0; i < n; i++) // remark: scan of 's' (+, double) [search]
        if (d[i] > 0.5) {
            s += d[i];
            if (s >= limit) {
                at = i;
                break;
            }
        }
    *to = s;
    return at;
}

CASE_FN int decays(int n, double most, double *to)
{
    double p = 1;
    int i;
    for (i = 0; i < n && p < most; i++) // remark: scan of 'p' (*, double) [search]
        p *= 1 + d[i] / 512;
    *to = p;
    return i;
}

CASE_FN int of_floats(int n, float limit, float *to)
{
    float s = 0;
    int i;
    for (i = 0; i < n; i++) { // remark: scan of 's' (+, float) [search]
        s += f[i];
        if (s > limit)
            break;
    }
    *to = s;
    return i;
}

/* The first of n values that is above the limit, or not below it; n where it is too early for a
   shape. */
static int first_of(const double *at, int n, double limit, bool or_equal)
{
    volatile int i = 0;
    while (i < n && !(or_equal ? at[i] >= limit : at[i] > limit)) // left: [not-counted]
        i++;
    return i >= 1024 ? i : 0;
}

static void test(int n, int at)
{
    double to[2] = {0}, s, q;
    volatile int h;
    int i, k = 0, count;
    FILL(d, n, rnd_d());
    if (at >= 0)
        d[at] = 1 << 20;
    i = until_above(n, 1000, 0.25, to);
    scan_d('+', 0.25, n, sum, ref, false);
    h = first_of(ref, n, 1000, false);
    s = h ? ref[h - 1] : 0.25;
    while (h < n && !((s += d[h]) > 1000)) // left: [not-counted]
        h++;
    shape_d("above", n, to[0], s);
    shape_d("at", n, i, h);

    i = with_squares(n, 1000, to, &count);
    scan_d('+', 0.5, n, sum, ref, false);
    h = first_of(ref, n, 1000, false);
    s = h ? ref[h - 1] : 0.5;
    scan_d('+', 0, n, square, beside, false);
    q = h ? beside[h - 1] : 0;
    for (; h < n && s + d[h] <= 1000; h++) { // left: [volatile]
        s += d[h];
        q += d[h] * d[h];
    }
    for (int j = 0; j < h; j++) // left: [not-counted]
        k += d[j] > 0;
    shape_d("sum", n, to[0], s);
    shape_d("squares", n, to[1], q);
    shape_d("at", n, i + count, h + k);

    i = guarded(n, 500, to);
    scan_d('+', -1, n, some, ref, false);
    h = first_of(ref, n, 500, true);
    s = h ? ref[h - 1] : -1;
    for (; h < n; h++) { // left: [volatile]
        if (d[h] > 0.5)
            s += d[h];
        if (d[h] > 0.5 && s >= 500)
            break;
    }
    shape_d("guarded", n, to[0], s);
    shape_d("at", n, i, h < n ? h : -1);

    i = decays(n, 40, to);
    scan_d('*', 1, n, product, ref, true);
    h = first_of(ref, n, 40, true);
    scan_d('*', 1, n, product, ref, false);
    s = h ? ref[h - 1] : 1;
    for (; h < n && s < 40; h++) // left: [volatile]
        s *= 1 + d[h] / 512;
    shape_d("decays", n, to[0], s);
    shape_d("at", n, i, h);
}

static void far(int n, float limit)
{
    float to, s = 0;
    volatile int h;
    int i;
    FILL(f, n, rnd_f());
    i = of_floats(n, limit, &to);
    scan_f('+', 0, n, sum_of_f, ref_of_f, false);
    for (h = 0; h < n && !(ref_of_f[h] > limit); h++) // left: [volatile]
        ;
    h = h < 1024 ? 0 : h;
    s = h ? ref_of_f[h - 1] : 0;
    while (h < n && !((s += f[h]) > limit)) // left: [not-counted]
        h++;
    shape_d("floats", n, to, s);
    shape_d("at", n, i, h);
}

int main(void)
{
    search_run(test);
    far(GROUPS, 1e9f);
    far(GROUPS, 300);
    far(GROUPS - 5, 900);
    far(1048577, 1e9f);
    return 0;
}
