/* What running values make, on devices: sums, products, minima and maxima of floats, in the shape
   and the order that they have on the cores. */
// flags: -Wno-unknown-pragmas
#include "../scan/trailing.h"

#define MOST (128 * 8192 + 1) /* a group of tiles, and one iteration */
#define FEW 20001

static double c[MOST], y[MOST], ran[MOST], twin[MOST];
static float f[FEW], ran_f[FEW];
static int k[MOST];
static double rate;
static long row;

static double grown(double d, long t)
{
    (void)t;
    return d * (1 + rate);
}
static double level(double s, long t)
{
    return s + c[t] * 0.5;
}
static double added(double s, long t)
{
    return s + c[t];
}

/* What iteration t makes of a lane's value. */
static double discounted(double s, long t)
{
    return s + c[t] / ran[t];
}
static double squares(double s, long t)
{
    if (ran[t] > 0)
        return s + ran[t] * ran[t];
    return c[t] > 0 ? s - 1 : s;
}
static double factors(double s, long t)
{
    return s * (1 + ran[t] * 0x1p-32);
}
static double levels(double s, long t)
{
    return s + ran[t];
}
static double doubled(double s, long t)
{
    return s + ran[t] * 2;
}
static double apart(double s, long t)
{
    return s - c[t] * c[t];
}

static float thinned(float w, long t)
{
    (void)t;
    return w * (float)rate;
}
static float weighted(float s, long t)
{
    return s + ran_f[t] * f[t];
}
static double less_row(double s, long t)
{
    return s + (c[t % row] - (double)(t / row));
}
static double of_rows(double s, long t)
{
    return s + ran[t] * ran[t];
}

/* ---- sums ---- */

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

/* guards, several of them, one that is not made of the running value, counts and writes beside */
CASE_FN double guarded(int n, double *to)
{
    double s = 0, q = 3, p = 2, own = -0.0;
    int above = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, double), reductions of 'q' (+, double), 'p' (*, double), 'own' (+, double) and 'above' (+, int), writing 'y' [scan]
        s += c[i] * 0.5;
        if (s > 0)
            q += s * s;
        else if (c[i] > 0)
            q -= 1;
        p *= 1 + s * 0x1p-32;
        own -= c[i] * c[i];
        above += s > 1;
        y[i] = s;
    }
    to[0] = s;
    to[1] = p;
    to[2] = own;
    to[3] = above;
    return q;
}

/* a running value of integers; the last iteration's value */
CASE_FN double of_integers(int n, double *last)
{
    int s = 0, i;
    double area = 0, half = -1;
    for (i = 0; i < n; i++) { // remark: scan of 's' (+, int), reduction of 'area' (+, double) [scan]
        s += k[i];
        area += s;
        half = s * 0.5;
    }
    *last = half + i;
    return area;
}

/* nothing is ever added: the sign of its zero stays */
CASE_FN double never(int n)
{
    double s = 0, none = -0.0;
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, double), reduction of 'none' (+, double), writing 'y' [scan]
        s += c[i];
        if (s > 1e300)
            none += s;
        y[i] = s;
    }
    return none;
}

/* where it reads */
CASE_FN double in_place(int n, double *last)
{
    double s = 0, area = 1;
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, double), reduction of 'area' (+, double), writing 'y' [scan]
        s += y[i];
        y[i] = s;
        area += s;
    }
    *last = s;
    return area;
}

/* memory of the program's */
CASE_FN void through(const double *a, int n, double *d, double *to)
{
    for (int i = 0; i < n; i++) { // remark: scan of '*d' (+, double), reduction of '*to' (+, double) [scan]
        *d += a[i];
        *to += *d * 2;
    }
}

CASE_FN float of_floats(int n, float q, float *most_to)
{
    float w = 1, s = 0, most = -1;
    for (int i = 0; i < n; i++) { // remark: scan of 'w' (*, float), reductions of 's' (+, float) and 'most' (max, float) [scan]
        w *= q;
        s += w * f[i];
        if (w * f[i] > most)
            most = w * f[i];
    }
    *most_to = most;
    return s;
}

CASE_FN double nested(int rows, int n)
{
    double s = 0, area = 0;
    for (int i = 0; i < rows; i++) // remark: scan of 's' (+, double), reduction of 'area' (+, double) [scan]
        for (int j = 0; j < n; j++) {
            s += c[j] - i;
            area += s * s;
        }
    return area;
}

CASE_FN double recurrence(int n, double minus, double *high_to)
{
    double v = 1, area = 0, high = -2;
#pragma foldcc reassociate
    for (int i = 0; i < n; i++) { // remark: scan of 'v' (affine, double), reductions of 'area' (+, double) and 'high' (max, double), by #pragma foldcc reassociate [scan]
        v = minus * v + c[i];
        area += v;
        if (v > high)
            high = v;
    }
    *high_to = high;
    return area;
}

/* ---- extremes ---- */

CASE_FN double drawdown(const double *a, int n, double start)
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

CASE_FN double lowest(const double *a, int n, double start)
{
    double sum = 0, low = start, zero = -3;
    for (int i = 0; i < n; i++) { // remark: scan of 'sum' (+, double), reductions of 'low' (min, double) and 'zero' (max, double) [scan]
        sum += i % 4;
        low = sum * a[i] <= low ? sum * a[i] : low;
        if (a[i] * 0 >= zero)
            zero = a[i] * 0;
    }
    return copysign(low, zero);
}

CASE_FN float share(const float *a, int n, float start)
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

/* guards, places, counts */
CASE_FN int places(const double *a, int n, double *high, double *low)
{
    double least = 0;
    int count = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'least' (min, double), reductions of 'count' (+, int), '*high' (max, double) and '*low' (min, double) [scan]
        if (a[i] < least)
            least = a[i];
        if (a[i] > 5 && a[i] - least > *high)
            *high = a[i] - least;
        if (least * 2 < *low)
            *low = least * 2;
        count += least < a[i];
    }
    return count;
}

/* of equal zeros the first one stays, or the last one, wherever they lie */
CASE_FN int zeros(int n, int at)
{
    int s = 0;
    double first = -1, last = -1, low = 1;
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, int), reductions of 'first' (max, double), 'last' (max, double) and 'low' (min, double) [scan]
        s += 1 + (k[i] > 1000);
        double v = s <= at ? -0.0 : 0.0;
        if (v > first)
            first = v;
        if (v >= last)
            last = v;
        low = -v < low ? -v : low;
    }
    return (signbit(first) != 0) + 2 * (signbit(last) != 0) + 4 * (signbit(low) != 0);
}

/* a NaN gets in */
CASE_FN double lets_in(const double *a, int n)
{
    double peak = a[0], worst = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'peak' (max, double), reduction of 'worst' (max, double) [scan]
        if (a[i] > peak)
            peak = a[i];
        worst = worst > peak - a[i] ? worst : peak - a[i];
    }
    return worst;
}

/* left by a running value */
CASE_FN double until(const double *a, int n, double limit)
{
    double sum = 0, high = -1;
    for (int i = 0; i < n; i++) { // remark: search for the iteration that leaves the loop, scan of 'sum' (+, double), reduction of 'high' (max, double) [search]
        sum += a[i];
        if (sum > limit)
            break;
        if (sum * a[i] > high)
            high = sum * a[i];
    }
    return high;
}

static void extremes(const char *what, int n)
{
    static const double starts[] = {0, -0.0, NAN, -INFINITY, INFINITY, 7};
    for (volatile int i = 0; i < 6; i++) { // left: [volatile]
        show_d(what, n, drawdown(c, n, starts[i]));
        show_d(what, n, lowest(c, n, starts[i]));
        show_d(what, n, share(f, n, (float)starts[i]));
        double high = starts[i], low = -starts[i];
        show(what, n, places(c, n, &high, &low));
        show_d(what, n, high);
        show_d(what, n, low);
        show(what, n, places(c, n, &low, &low));
        show_d(what, n, low);
    }
    show(what, n, isfinite(present(n, rate, &(double){0})));
}

static void sums(int n)
{
    double to[4] = {0}, got, d, e = 0.25;
    FILL(c, n, rnd_d());
    FILL(k, n, rnd_in(-9, 9));
    rate = 1e-6;
    got = present(n, rate, &d);
    shape_d("d", n, d, scan_d('*', 1, n, grown, ran, false));
    shape_d("present", n, got, trailing_d('+', 0.5, n, discounted));
    got = guarded(n, to);
    shape_d("s", n, to[0], scan_d('+', 0, n, level, ran, false));
    shape_bytes("y", n, y, ran, (size_t)n * sizeof *y);
    shape_d("guarded", n, got, trailing_d('+', 3, n, squares));
    shape_d("p", n, to[1], trailing_d('*', 2, n, factors));
    shape_d("own", n, to[2], trailing_d('+', -0.0, n, apart));
    show_d("above", n, to[3]);
    got = of_integers(n, &d);
    int s = 0;
    for (volatile int i = 0; i < n; i++) // left: [volatile]
        ran[i] = s += k[i];
    shape_d("integers", n, got, trailing_d('+', 0, n, levels));
    show_d("last", n, d);
    show_d("never", n, never(n));
    FILL(y, n, c[case_k]);
    got = in_place(n, &d);
    shape_d("in place", n, d, scan_d('+', 0, n, added, ran, false));
    shape_bytes("y", n, y, ran, (size_t)n * sizeof *y);
    shape_d("area", n, got, trailing_d('+', 1, n, levels));
    d = 1;
    through(c, n, &d, &e);
    shape_d("through", n, d, scan_d('+', 1, n, added, ran, false));
    shape_d("through", n, e, trailing_d('+', 0.25, n, doubled));
    d = 1;
    through(c, n < 1000 ? n : 0, &d, &d);
    show_d("itself", n, d);
    /* d becomes infinite, or what is divided by 0 */
    show("infinite", n, isfinite(present(n, 3, &d)));
    show("nothing", n, isfinite(present(n, -1, &d)));
    FILL(twin, n, (double)rnd_in(-9, 9));
    if (n > 1000)
        twin[n - 5] = INFINITY;
    d = e = 0;
    through(twin, n, &d, &e);
    show_d("not finite", n, d + e);
    FILL(c, n, (double)rnd_in(-9, 10));
    show_d("recurrence", n, recurrence(n, -1, &e));
    show_d("highest", n, e);
    show_d("until", n, until(c, n, 300) + until(c, n, 1e9));
}

static void test(int n)
{
    float got_f, most, high = -1;
    double got;
    sums(n);
    for (volatile int i = 0; i < 5; i++) // left: [volatile]
        show("zeros", n, zeros(n, (int[]){0, 1, n / 2, n - 1, n}[i]));
    if (n > FEW)
        return;
    FILL(c, n, rnd_d());
    row = n / 3;
    got = nested(3, n / 3);
    scan_d('+', 0, row * 3, less_row, ran, false);
    shape_d("nested", n, got, trailing_d('+', 0, row * 3, of_rows));
    FILL(f, n, rnd_f());
    rate = 0.999f;
    got_f = of_floats(n, (float)rate, &most);
    scan_f('*', 1, n, thinned, ran_f, false);
    shape_d("floats", n, got_f, trailing_f('+', 0, n, weighted));
    for (volatile int i = 0; i < n; i++) // left: [volatile]
        high = ran_f[i] * f[i] > high ? ran_f[i] * f[i] : high;
    shape_d("most", n, most, high);
    for (volatile int kind = 0; kind < CASE_SPECIALS; kind++) { // left: [volatile]
        special_d(c, n, kind);
        special_f(f, n, kind);
        extremes("special", n);
    }
    FILL(c, n, (double)rnd_in(-99, 99));
    show_d("lets in", n, lets_in(c, n));
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 8192, 8193, MOST)
