/* Running minima and maxima of floats in spellings that let a NaN in, or leave it to the library
   which of two zeros stays. */
#include "../case.h"

#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define MIN(a, b) ((a) < (b) ? (a) : (b))

static double x[CASE_MAX], y[CASE_MAX];
static float f[CASE_MAX], g[CASE_MAX];

static double by_macro(const double *a, int n, double start)
{
    double peak = start, worst = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'peak' (max, double), reduction of 'worst' (max, double) [scan]
        peak = MAX(peak, a[i]);
        worst = MAX(worst, peak - a[i]);
    }
    return worst;
}

static double by_library(const double *a, int n, double start)
{
    double peak = start, worst = start;
    for (int i = 0; i < n; i++) { // remark: scan of 'peak' (max, double), reduction of 'worst' (min, double) [scan]
        peak = fmax(peak, a[i]);
        worst = fmin(a[i] - peak, worst);
    }
    return worst + 0.0; /* which zero it is C does not say */
}

/* one is written as an if */
static float mixed(const float *a, int n, float start)
{
    float low = start, rise = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'low' (min, float), reduction of 'rise' (max, float) [scan]
        low = low <= a[i] ? low : a[i];
        if (a[i] - low > rise)
            rise = a[i] - low;
    }
    return rise;
}

static float written(const float *a, float *to, int n, float start)
{
    float m = start;
    for (int i = 0; i < n; i++) { // remark: scan of 'm' (max, float), writing 'to' [scan]
        m = MAX(m, a[i]);
        to[i] = m;
    }
    return m;
}

static double guarded(const double *a, double *to, int n, double start)
{
    double m = start;
    int odd = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'm' (min, double), reduction of 'odd' (+, int), writing 'to' [scan]
        if (i % 3)
            m = fmin(m, a[i]);
        to[i] = 2 * m + 0.0;
        odd += to[i] > 5;
    }
    return odd + m + 0.0;
}

static double greater(double a, double b)
{
    return a >= b ? a : b;
}

static double by_function(const double *a, double *to, int n, double start)
{
    double m = start;
    for (int i = 0; i < n; i++) { // remark: scan of 'm' (max, double), writing 'to' [scan]
        to[i] = m;
        m = greater(m, a[i]);
    }
    return m;
}

/* ---- left ---- */

/* what it writes cannot be written twice */
static float in_place(float *a, int n, float start)
{
    float m = start;
    for (int i = 0; i < n; i++) { // left: [runs-once]
        m = fmaxf(m, a[i]);
        a[i] = m + 0.0f;
    }
    return m;
}

/* a float that other memory may be */
static void in_memory(const float *a, float *m, float *to, int n)
{
    for (int i = 0; i < n; i++) { // left: [running-value]
        *m = MAX(*m, a[i]);
        to[i] = *m;
    }
}

/* the other extreme lets a NaN in, too, and nobody sees it */
static double beside(const double *a, double *to, double *other, int n)
{
    double m = -3;
    for (int i = 0; i < n; i++) { // left: [running-value]
        m = MAX(m, a[i]);
        to[i] = m;
        *other = MAX(*other, a[i]);
    }
    return m;
}

static void all(const char *what, int n)
{
    static const double starts[] = {0, -0.0, NAN, -INFINITY, INFINITY, 7};
    for (volatile int k = 0; k < 6; k++) { // left: [volatile]
        double s = starts[k];
        show_d(what, n, by_macro(x, n, s));
        show_d(what, n, by_library(x, n, s));
        show_d(what, n, (double)mixed(f, n, (float)s));
        show_d(what, n, (double)written(f, g, n, (float)s));
        show_bytes(what, n, g, (size_t)n * sizeof *g);
        show_d(what, n, guarded(x, y, n, s));
        show_bytes(what, n, y, (size_t)n * sizeof *y);
        show_d(what, n, by_function(x, y, n, s));
        show_d(what, n, beside(x, y, &s, n));
        show_d(what, n, s);
        show_bytes(what, n, y, (size_t)n * sizeof *y);
    }
}

static void test(int n)
{
    for (volatile int kind = 0; kind < CASE_SPECIALS; kind++) { // left: [volatile]
        special_d(x, n, kind);
        special_f(f, n, kind);
        all("special", n);
    }
    FILL(x, n, case_k % 3 ? -0.0 : 0.0);
    FILL(f, n, case_k % 3 ? -0.0f : 0.0f);
    all("zeros", n);
    /* one odd value among many others, at the end and in the middle */
    for (volatile int at = 0; at < 2; at++) // left: [volatile]
        for (volatile int kind = 0; kind < 3; kind++) { // left: [volatile]
            FILL(x, n, (double)rnd_in(-99, 99) + 0.5);
            FILL(f, n, (float)rnd_in(-99, 99) + 0.5f);
            if (n) {
                x[at ? n / 2 : n - 1] = kind == 0 ? NAN : kind == 1 ? -0.0 : 1e300;
                f[at ? n / 2 : n - 1] = kind == 0 ? NAN : kind == 1 ? -0.0f : 1e30f;
            }
            all("one", n);
        }
    show_d("in place", n, (double)in_place(f, n, -5));
    show_bytes("in place", n, f, (size_t)n * sizeof *f);
    in_memory(f, g, g + 1, n ? n - 1 : 0);
    show_bytes("in memory", n, g, (size_t)n * sizeof *g);
}
CASE_MAIN(test)
