/* Sums that say whether they leave their type. */
#include "../case.h"
#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

#define ckd_add(r, a, b) ((bool)__builtin_add_overflow(a, b, r))

static int x[CASE_MAX], y[CASE_MAX], z[CASE_MAX];
static long w[CASE_MAX];
static size_t u[CASE_MAX];
static unsigned char c[CASE_MAX];

CASE_FN void flags(int n)
{
    int s = 1, t = -5, k = 0;
    bool f = false, g = 0;
    for (int i = 0; i < n; i++) // remark: scan of 's' (+, int), reduction of 'f' (|, _Bool) [scan]
        f |= __builtin_add_overflow(s, x[i], &s);
    show("flag", f, s);
    for (int i = 0; i < n; i++) { // remark: scan of 't' (+, int), reductions of 'k' (+, int) and 'g' (||, _Bool) [scan]
        bool over = __builtin_sub_overflow(t, x[i], &t);
        k += over;
        if (over)
            g = 1;
    }
    show("taken off", k * 2 + g, t);
}

CASE_FN long ints(int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) // remark: search for the iteration that leaves the loop, scan of 's' (+, int) [search]
        if (__builtin_sadd_overflow(x[i], s, &s))
            return -1000 - i - s;
    return s;
}

CASE_FN long longs(int n)
{
    long s = LONG_MIN;
    for (int i = 0; i < n; i++) { // remark: search for the iteration that leaves the loop, scan of 's' (+, long) [search]
        if (ckd_add(&s, s, w[i]))
            break;
    }
    return s;
}

CASE_FN size_t sizes(int n)
{
    size_t total = 0;
    for (int i = 0; i < n; i++) // remark: search for the iteration that leaves the loop, scan of 'total' (+, unsigned long) [search]
        if (__builtin_uaddl_overflow(total, u[i], &total))
            return (size_t)i;
    return total;
}

CASE_FN size_t left(int n)
{
    size_t room = (size_t)n * (SIZE_MAX / 4000);
    for (int i = 0; i < n; i++) // remark: search for the iteration that leaves the loop, scan of 'room' (+, unsigned long) [search]
        if (c[i] && __builtin_sub_overflow(room, u[i], &room))
            return (size_t)i;
    return room;
}

CASE_FN unsigned held(int n)
{
    unsigned s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, unsigned int) up to '2147483647*2+1' [reduction]
        if (__builtin_add_overflow(s, (unsigned)u[i], &s))
            s = UINT_MAX;
    return s;
}

CASE_FN unsigned counted(int n)
{
    unsigned k = UINT_MAX - 700;
    int at = -1;
    for (int i = 0; i < n; i++) { // remark: search for the iteration that leaves the loop, scan of 'k' (+, unsigned int) [search]
        if (c[i] > 3 && __builtin_add_overflow(k, 1, &k)) {
            at = i;
            break;
        }
    }
    return k + (unsigned)at;
}

CASE_FN void pairs(int n)
{
    int bad = 0, t;
    for (int i = 0; i < n; i++) // remark: reduction of 'bad' (+, int) [reduction]
        bad += __builtin_add_overflow(x[i], y[i], &t);
    show("pairs", n, bad);
    for (int i = 0; i < n; i++) { // remark: reduction of 'bad' (+, int), writing 'z' [reduction]
        int d;
        if (__builtin_ssub_overflow(x[i], y[i], &d))
            bad++;
        else
            z[i] = d;
    }
    show("differences", n, bad);
    show_bytes("z", n, z, (size_t)n * sizeof *z);
}

/* Other people see the sum, or it is cut to another type: what is called is not looked at. */
static int *seen;

CASE_FN int left_alone(int n)
{
    int s = 0, k = 0;
    short few = 0;
    volatile int v = 0;
    bool f = false;
    seen = &s;
    for (int i = 0; i < n; i++) // left: the body of '__builtin_add_overflow' is not in this file [unseen-call]
        f |= __builtin_add_overflow(s, x[i], &s);
    for (int i = 0; i < n; i++) // left: the body of '__builtin_add_overflow' is not in this file [unseen-call]
        f |= __builtin_add_overflow(k, w[i], &k);
    for (int i = 0; i < n; i++) // left: the body of '__builtin_add_overflow' is not in this file [unseen-call]
        f |= __builtin_add_overflow(few, c[i], &few);
    for (int i = 0; i < n; i++) // left: the body of '__builtin_add_overflow' is not in this file [unseen-call]
        f |= __builtin_add_overflow(v, c[i], &v);
    return *seen + k + few + v + f;
}

CASE_FN int own_terms(int n)
{
    int s = 0, k = 1, m = 1;
    bool f = false;
    for (int i = 0; i < n; i++) // left: the body of '__builtin_add_overflow' is not in this file [unseen-call]
        f |= __builtin_add_overflow(s, x[i] ^ s, &s);
    for (int i = 0; i < n; i++) // left: the body of '__builtin_mul_overflow' is not in this file [unseen-call]
        f |= __builtin_mul_overflow(k, x[i], &k);
    for (int i = 0; i < n; i++) // left: the body of '__builtin_sub_overflow' is not in this file [unseen-call]
        f |= __builtin_sub_overflow(x[i], m, &m);
    return s + k + m + f;
}

/* A signed sum that goes on from its limit: recurrence/saturating.c. */
CASE_FN int stuck(int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int) up to '2147483647' [reduction]
        if (__builtin_add_overflow(s, x[i], &s))
            s = INT_MAX;
    return s;
}

static void all(int n)
{
    flags(n);
    show("ints", n, ints(n));
    show("longs", n, longs(n));
    show("sizes", n, (long)sizes(n));
    show("left", n, (long)left(n));
    show("held", n, held(n));
    show("counted", n, counted(n));
    pairs(n);
    show("left alone", n, left_alone(n));
    show("own terms", n, own_terms(n));
    show("stuck", n, stuck(n));
}

static void test(int n)
{
    static const int spans[] = {9, 30000, 3000000, INT_MAX};

    FILL(c, n, rnd_in(0, 5));
    for (int k = 0; k < 4; k++) { // left: the call of 'rnd' may have side effects [impure-call]
        FILL(x, n, rnd_in(-spans[k] / 2, spans[k]) / (k == 3 ? rnd_in(1, 5000) : 1));
        FILL(y, n, rnd_in(-spans[k], spans[k]));
        FILL(w, n, (long)rnd_in(0, spans[k]) << (k * 10 + 2));
        FILL(u, n, (size_t)rnd_in(0, spans[k]) << (k * 10));
        if (n > 0 && k % 2)
            x[n / 2] = k == 1 ? INT_MIN : INT_MAX;
        FILL(z, n, 0);
        all(n);
    }
}
CASE_MAIN(test)
