/* Loops that are left by a running value, where it is near the limit and where it is far away; what
   bounds of it must not pass over. */
// flags: -Wno-sign-compare
#include "search.h"

#include <limits.h>

static int x[CASE_MAX + 1];
static long w[CASE_MAX + 1];
static unsigned u[CASE_MAX + 1];
static double d[CASE_MAX + 1], ref[CASE_MAX + 1];

/* on the way in an iteration the value is above what it ends with */
CASE_FN int on_the_way(const int *a, int n, int limit)
{
    int s = 0, i;
    for (i = 0; i < n; i++) { // remark: scan of 's' (+, int) [search]
        s += a[i] + 50;
        if (s > limit)
            break;
        s -= a[i] + 50;
    }
    return i;
}

CASE_FN int on_either_side(const int *a, int n, int limit)
{
    int s = 0, i;
    for (i = 0; i < n; i++) { // remark: scan of 's' (+, int) [search]
        if (a[i] & 1)
            s += 3;
        else
            s -= 3;
        if (s > limit || -limit >= s)
            break;
    }
    return i * 2 + (s > 0);
}

CASE_FN int in_a_loop(const int *a, int n, int limit)
{
    int s = 0, i;
    for (i = 0; i < n; i++) { // remark: scan of 's' (+, int) [search]
        for (int k = 0; k < 2; k++)
            s += k ? -60 - a[i] : 60 + a[i];
        if (s + a[i] > limit)
            break;
    }
    return i;
}

/* a limit that is -1 is the largest number for one without a sign; a sum comes below 0 */
CASE_FN int without_sign(const unsigned *a, int n, int limit, unsigned start, unsigned *to)
{
    unsigned s = start;
    int i;
    for (i = 0; i < n; i++) { // remark: scan of 's' (+, unsigned int) [search]
        s -= a[i];
        if (s > (unsigned)limit || s < 3)
            break;
    }
    *to = s;
    return i;
}
CASE_FN int compared(const unsigned *a, int n, int limit, unsigned start)
{
    unsigned s = start;
    int i;
    for (i = 0; i < n && s < limit; i++) // remark: scan of 's' (+, unsigned int) [search]
        s += a[i];
    return i + (int)(s % 10);
}

/* sums at the ends of their type */
CASE_FN int at_the_end(const int *a, int n, int start)
{
    int s = start, i;
    for (i = 0; i < n; i++) { // remark: scan of 's' (+, int) [search]
        s += a[i];
        if (s >= INT_MAX - 3)
            break;
    }
    return i + s % 10;
}
CASE_FN int too_much(const int *a, int n, int start, int cap)
{
    int s = start, i = 0;
    while (i < n && s + a[i] <= cap) // remark: scan of 's' (+, int) [search]
        s += a[i++];
    return i + s % 10;
}
CASE_FN int of_longs(const long *a, int n, long start, long limit, long *to)
{
    long s = start;
    int i;
    for (i = 0; i < n; i++) { // remark: scan of 's' (+, long) [search]
        s += a[i];
        if (s < limit)
            break;
    }
    *to = s;
    return i;
}

/* other accumulators, and ways out that ask something else */
CASE_FN int beside(const int *a, int n, int limit, int *to)
{
    int s = 0, count = 0, i;
    unsigned all = 0;
    for (i = 0; i < n; i++) { // remark: scan of 's' (+, int), reductions of 'all' (^, unsigned int) and 'count' (+, int) [search]
        s += a[i];
        if (a[i] > 8 && s > limit - a[i])
            break;
        if (a[i] == 77)
            break;
        all ^= (unsigned)a[i] << (i & 7);
        count += a[i] > 4;
    }
    *to = s + count;
    return i + (int)(all % 100);
}
CASE_FN int equal(const int *a, int n, int limit)
{
    int s = 0, i;
    for (i = 0; i < n && s != limit; i++) // remark: scan of 's' (+, int) [search]
        s += a[i];
    return i;
}

static double sum(double s, long t)
{
    return s + d[t];
}

/* a NaN is not below the limit */
CASE_FN int not_below(const double *a, int n, double limit, double *to)
{
    double s = 0;
    int i;
    for (i = 0; i < n; i++) { // remark: scan of 's' (+, double) [search]
        s += a[i];
        if (!(s <= limit))
            break;
    }
    *to = s;
    return i;
}

static void floats(int n, int at, double limit)
{
    double to, s;
    volatile int h;
    int i;
    FILL(d, n, rnd_d() + 0.1);
    if (at >= 0)
        d[at] = at & 1 ? (double)NAN : (double)INFINITY;
    i = not_below(d, n, limit, &to);
    scan_d('+', 0, at < 0 ? n : at, sum, ref, false);
    for (h = 0; h < n && h != at && !(ref[h] > limit); h++) // left: [volatile]
        ;
    h = h >= 1024 ? h : 0;
    s = h ? ref[h - 1] : 0;
    for (; h < n; h++) { // left: [volatile]
        s += d[h];
        if (!(s <= limit))
            break;
    }
    shape_d("not below", n, to, s);
    shape_d("at", n, i, h);
}

static void test(int n, int at)
{
    int end = at < 0 ? n : at + 1, to;
    unsigned left = 0;
    long sum_of;
    FILL(x, n, rnd_in(0, 9));
    FILL(u, n, (unsigned)rnd_in(0, 2));
    FILL(w, n, rnd_in(-9, 9));
    show("on the way", n, on_the_way(x, n, 58) + 3 * on_the_way(x, n, 60));
    show("either side", n, on_either_side(x, n, 30) + 3 * on_either_side(x, n, 1 << 20));
    show("in a loop", n, in_a_loop(x, n, 8) + 3 * in_a_loop(x, n, 100));
    show("without sign", n, without_sign(u, n, -1, 7000, &left));
    show("left", n, left);
    show("without sign", n, without_sign(u, n, 1 << 30, 100u + (unsigned)n, &left));
    show("compared", n, compared(u, n, -1, 5) + 2 * compared(u, n, n, 5));
    show("at the end", n, at_the_end(x, n, INT_MAX - 9 * n - 10));
    show("at the end", n, at_the_end(x, end / 2, INT_MAX - 5 * (end / 2)));
    show("too much", n, too_much(x, n, INT_MAX - 10 * n, INT_MAX - 9));
    show("too much", n, too_much(x, n, 0, 3 * n));
    if (at >= 0) {
        x[at] = 1 << 29;
        w[at] = -(1L << 60);
    }
    show("too much", n, too_much(x, n, 0, 1 << 28));
    show("longs", n, of_longs(w, end, 1L << 61, 1L << 61, &sum_of));
    show("sum", n, sum_of);
    show("longs", n, of_longs(w, end, 5, -500, &sum_of));
    show("longs", n, of_longs(w, end, LONG_MAX - 200000, -(1L << 62), &sum_of));
    show("sum", n, sum_of);
    show("beside", n, beside(x, end, 1 << 28, &to));
    show("to", n, to);
    show("beside", n, beside(x, end, 2 * n, &to) + to);
    show("equal", n, equal(x, end, 2 * n));
    for (int i = 0; i < n; i++) // remark: [map]
        x[i] = at < 0 || i < at || i >= at + 16 ? 0 : (i - at) & 1 ? -(1 << 29) : 1 << 29;
    show("far", n, at_the_end(x, n, INT_MAX - (1 << 29)));
    for (int i = 0; i < n; i++) // remark: [map]
        x[i] = at < 0 || i < at || i >= at + 16 ? 0 : (i - at) & 1 ? -98 : 98;
    show("near", n, at_the_end(x, n, INT_MAX - 100));
    floats(n, at, n * 0.05);
    if (n == 8193)
        floats(n, 8191, 1e6);
}
SEARCH_MAIN(test)
