/* Minima and maxima of floats that are made of running values: drawdowns, the highest mean of a
   window. Which of equal zeros stays, and what NaN does, is decided by the order of iterations. */
#define CASE_BIG 700001
#include "../case.h"

static double x[CASE_BIG], y[CASE_BIG];
static float f[CASE_BIG];
static double most;

static double drawdown(const double *a, int n, double start)
{
    double peak = a[0], worst = start;
    for (int i = 0; i < n; i++) { // remark: scan of 'peak' (max, double), reduction of 'worst' (max, double) [scan]
        if (a[i] > peak)
            peak = a[i];
        if (peak - a[i] > worst)
            worst = peak - a[i];
    }
    return worst;
}

static float share(const float *a, int n, float start)
{
    float peak = -INFINITY, worst = start;
    for (int i = 0; i < n; i++) { // remark: scan of 'peak' (max, float), reduction of 'worst' (min, float) [scan]
        peak = a[i] >= peak ? a[i] : peak;
        float d = (a[i] - peak) * (i & 1 ? -1.0f : 1.0f);
        if (d <= worst)
            worst = d;
    }
    return worst;
}

/* a sum runs, which is of the fixed shape */
static double window(int n, int w)
{
    double sum = 0, high = -3;
    for (int i = 0; i < n; i++) { // remark: scan of 'sum' (+, double), reduction of 'high' (max, double), writing 'y' [scan]
        sum += x[i];
        if (i >= w)
            sum -= x[i - w];
        y[i] = sum;
        if (sum > high)
            high = sum;
    }
    return high;
}

/* in memory, with guards, beside counts */
CASE_FN int places(const double *a, int n, double *high, double *low)
{
    double level = 0;
    int k = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'level' (min, double), reductions of 'k' (+, int), '*high' (max, double) and '*low' (min, double) [scan]
        if (a[i] < level)
            level = a[i];
        if (a[i] > 5 && a[i] - level > *high)
            *high = a[i] - level;
        if (level * 2 < *low)
            *low = level * 2;
        k += level < a[i];
    }
    return k;
}

/* zeros that are equal: the first one stays, the last one */
static double first_zero(int n)
{
    int level = 0;
    double high = -1, low = 1;
    for (int i = 0; i < n; i++) { // remark: scan of 'level' (+, int), reductions of 'high' (max, double) and 'low' (min, double) [scan]
        level += 1 + (f[i] > 1e30f);
        double v = level < 700 ? -0.0 : 0.0, w = level < n - 700 ? -0.0 : 0.0;
        if (v > high)
            high = v;
        if (w < low)
            low = w;
    }
    return copysign(3, high) + copysign(1, low);
}

static double last_zero(int n)
{
    int level = 0;
    double high = -1;
    for (int i = 0; i < n; i++) { // remark: scan of 'level' (+, int), reduction of 'high' (max, double) [scan]
        level += (int)x[i];
        double v = i < n - 700 ? level * 0.0 : -0.0;
        if (v >= high)
            high = v;
    }
    return copysign(3, high);
}

/* a NaN gets in */
static double lets_in(const double *a, int n)
{
    double peak = a[0], worst = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'peak' (max, double), reduction of 'worst' (max, double) [scan]
        if (a[i] > peak)
            peak = a[i];
        worst = worst > peak - a[i] ? worst : peak - a[i];
    }
    return worst;
}

/* ---- twins ---- */

/* what the running value is made of depends on what comes of it */
static double feeds_back(const double *a, int n)
{
    double peak = a[0], worst = 0;
    for (int i = 0; i < n; i++) { // left: [accumulator-read]
        if (a[i] > peak && worst < 50)
            peak = a[i];
        if (peak - a[i] > worst)
            worst = peak - a[i];
    }
    return worst;
}

/* and its place */
static int where(const double *a, int n)
{
    double peak = a[0], worst = 0;
    int at = -1;
    for (int i = 0; i < n; i++) { // left: [running-value]
        if (a[i] > peak)
            peak = a[i];
        if (peak - a[i] > worst) {
            worst = peak - a[i];
            at = i;
        }
    }
    return at;
}

/* a sum of what they make is one behind them, too */
static double sum_of_running(const double *a, int n)
{
    double peak = a[0], sum = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'peak' (max, double), reduction of 'sum' (+, double) [scan]
        if (a[i] > peak)
            peak = a[i];
        sum += peak - a[i];
    }
    return sum;
}

static void all(const char *what, int n)
{
    static const double starts[] = {0, -0.0, NAN, -INFINITY, INFINITY, 7};
    for (volatile int k = 0; k < 6; k++) { // left: [volatile]
        show_d(what, n, drawdown(x, n, starts[k]));
        show_d(what, n, share(f, n, (float)starts[k]));
        double high = starts[k], low = -starts[k];
        show(what, n, places(x, n, &high, &low));
        show_d(what, n, high);
        show_d(what, n, low);
        show(what, n, places(x, n, x + n / 2, &low));
        show(what, n, places(x, n, &low, &low));
        show_d(what, n, low);
    }
}

static void test(int n)
{
    show_d("first", n, first_zero(n));
    show_d("last", n, last_zero(n));
    if (n > 100000)
        return;
    for (volatile int kind = 0; kind < CASE_SPECIALS; kind++) { // left: [volatile]
        special_d(x, n, kind);
        special_f(f, n, kind);
        all("special", n);
    }
    FILL(x, n, (double)rnd_in(-99, 99));
    show_d("window", n, window(n, 8));
    show_d("window", n, window(n, n / 2));
    most = y[n / 3];
    show_d("y", n, most);
    show_values("y", n, y, NULL);
    show_d("left", n, lets_in(x, n) + feeds_back(x, n) + where(x, n) + sum_of_running(x, n));
    FILL(x, n, case_k % 3 ? -0.0 : 0.0);
    all("zeros", n);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 9000, 70001, 700000)
