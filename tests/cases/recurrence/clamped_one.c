/* Walks with a bound on one side, and the largest value on the way, whose strips are lanes of 32
   bits as long as that is enough: starts and bounds near those of int, steps that add up to more,
   bounds that change, largest values that are of no strip's own or of places under a condition. */
#define CASE_BIG 700001
#include "../case.h"

static int x[CASE_BIG], y[CASE_BIG];
static short h[CASE_BIG];
static signed char c[CASE_BIG];

static int floored(int n, int s, int lo)
{
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+ max, int) [reduction]
        s += x[i];
        if (s < lo)
            s = lo;
    }
    return s;
}

static int roofed(int n, int s, int hi)
{
    for (int i = n - 1; i >= 0; i--) { // remark: reduction of 's' (+ min, int) [reduction]
        s -= x[i];
        s = s < hi ? s : hi;
    }
    return s;
}

/* Bounds of the iteration's own, in two turns; some iterations do nothing. */
static int turns(int n, int s)
{
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+ max, int) [reduction]
        if (c[i] > 100)
            s = s + h[i] - c[i];
        s = s < y[i] ? y[i] : s;
        s -= 3;
    }
    return s;
}

static void largest(int n, int s, int best, int lo)
{
    int t = -s, least = -best, from = s, seldom = best;

    for (int i = 0; i < n; i++) { // remark: reductions of 's' (+ max, int) and 'best' (max, int) [reduction]
        s += x[i];
        if (s < lo)
            s = lo;
        if (s > best)
            best = s;
    }
    for (int i = 0; i < n; i++) { // remark: reductions of 't' (+ min, int) and 'least' (min, int) [reduction]
        t = t - x[i] < -lo ? t - x[i] : -lo;
        least = t < least ? t : least;
    }
    for (int i = 0; i < n; i++) { // remark: reductions of 'from' (+ max, int) and 'seldom' (max, int) [reduction]
        from += x[i];
        if (from < lo)
            from = lo;
        if (c[i] == 77 && from > seldom)
            seldom = from;
    }
    printf(" %d %d %d %d %d %d", s, best, t, least, from, seldom);
}

/* A bound that changes, far below, and the largest value between. */
static void valleys(int n, int s)
{
    int best = INT_MIN;

    for (int i = 0; i < n; i++) { // remark: reductions of 's' (+ max, int) and 'best' (max, int) [reduction]
        s += x[i];
        if (s < y[i])
            s = y[i];
        if (s > best)
            best = s;
    }
    printf(" %d %d", s, best);
}

/* These begin again, go one of two ways, or come round: no such lanes. */
static void others(int n, int s)
{
    int a = s, b = s, e = s, f = s;

    for (int i = 0; i < n; i++) { // remark: reduction of 'a' (+ max, int) [reduction]
        a += h[i];
        if (c[i] == 100)
            a = 5;
        a = a < -1000 ? -1000 : a;
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'b' (+ max, int) [reduction]
        b = b + 1 > b + c[i] ? b + 1 : b + c[i];
        b = c[i] == 3 ? b - 70 : b;
    }
    for (int i = 0; i < n; i++) { // remark: reductions of 'e' (+ max, int) and 'f' (+ min max, int) [reduction]
        e += c[i];
        f += h[i];
        e = e < -300 ? -300 : e;
        f = f < -900 ? -900 : f;
        f = f > 900 ? 900 : f;
    }
    printf(" %d %d %d %d\n", a, b, e, f);
}

static int round_once(int n, int s, int lo)
{
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+ max, int) [reduction]
        s = s + x[i] + y[i];
        s = s < lo ? lo : s;
    }
    return s;
}

static int step_of(int kind, int i)
{
    int often = rnd_in(-9, 9), seldom = rnd_in(0, 299);

    switch (kind) {
    case 0:
        return often;
    case 1:
        return seldom ? often : often * 1000000;
    case 2:
        return i % 961 < 200 ? 2000000 : i % 961 < 400 ? -2000000 : i % 961 == 400 ? 0 : -2000000;
    case 3:
        return i % 2 ? 2097151 : -2097152;
    default:
        return (i / 500) % 2 ? 900000 : -900000;
    }
}

static void fill(int n, int kind)
{
    for (int i = 0; i < n; i++) { // left: [impure-call]
        x[i] = step_of(kind, i);
        y[i] = kind == 2 ? (i % 961 == 400 ? -1000000000 : -2090000000) : rnd_in(-3000, -2000);
        h[i] = (short)rnd_in(-400, 400);
        c[i] = (signed char)rnd_in(SCHAR_MIN, SCHAR_MAX);
    }
}

static void test(int n)
{
    static const int lows[] = {0, -100, -1073741823, -1073741824, -2090000000, 1000000000};

    for (int kind = 0; kind < 5; kind++) { // left: [impure-call]
        fill(n, kind);
        for (int k = 0; k < 6; k++) { // left: [impure-call]
            int lo = lows[k];
            printf("%d %d %d: %d %d", n, kind, k, floored(n, 7, lo), roofed(n, 0, -lo));
            largest(n, 3, INT_MIN + 1, lo);
            largest(n, -2090000000, -2000000000, lo);
            puts("");
        }
        printf("%d", turns(n, kind));
        valleys(n, kind == 2 ? -2090000000 : 0);
        others(n, kind);
    }
    memset(x, 0, sizeof x);
    memset(y, 0, sizeof y);
    for (int at = 0; at < n; at += n / 3 + 1) { // left: [impure-call]
        x[at] = y[at] = INT_MAX;
        printf("%d: %d\n", at, round_once(n, INT_MIN, INT_MIN));
        x[at] = y[at] = 0;
    }
}
CASE_MAIN_AT(test, 0, 1, 255, 1023, 1024, 1025, 1279, 2048, 4097, 32512, 65536, 300001)
