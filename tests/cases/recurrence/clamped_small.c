/* Walks between two bounds whose strips are lanes of 32 bits, as long as that is enough: values and
   bounds near those of int, steps that add up to more, bounds that change, sums in several turns,
   comparisons that would come round, elements of each size. */
#define CASE_BIG 700001
#include "../case.h"

#include <limits.h>

static int x[CASE_BIG], y[CASE_BIG];
static short h[CASE_BIG];
static unsigned short uh[CASE_BIG];
static signed char c[CASE_BIG];
static unsigned char uc[CASE_BIG];

static int walk(int n, int s, int lo, int hi)
{
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+ min max, int) [reduction]
        s += x[i];
        if (s > hi)
            s = hi;
        if (s < lo)
            s = lo;
    }
    return s;
}

static int small(int n, int s, int lo, int hi)
{
    int e = -s;

    for (int i = 0; i < n; i++) { // remark: reductions of 's' (+ min max, int) and 'e' (+ min max, int) [reduction]
        s = s + h[i] - uc[i];
        e += c[i] + uh[i] - 30000;
        s = s < lo ? lo : s;
        e = e > hi ? hi : e;
        s = s > hi ? hi : s;
        e = e < lo ? lo : e;
    }
    return s ^ e;
}

/* Twice in an iteration, by bounds of the iteration's own. */
static int twice(int n, int s)
{
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+ min max, int) [reduction]
        s += x[i];
        if (s > y[i] + 100)
            s = y[i] + 100;
        s -= y[i];
        if (s < c[i])
            s = c[i];
    }
    return s;
}

/* What is compared may be a difference. */
static int differs(int n, int s, int lo, int hi)
{
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+ min max, int) [reduction]
        s += c[i];
        s = s - hi > 0 ? hi : s;
        s = s - lo < 0 ? lo : s;
    }
    return s;
}

/* A run from above would come round where its difference from a low bound is taken. */
static int differs_far(int n, int s, int lo, int hi)
{
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+ min max, int) [reduction]
        s += c[i];
        s = s - lo < 0 ? lo : s;
        s = s > hi ? hi : s;
        s = s < 0 ? 0 : s;
    }
    return s;
}

/* Two terms, which come to 2^32 and a little less: as a number of 32 bits that is small. */
static int round_once(int n, int s, int lo, int hi)
{
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+ min max, int) [reduction]
        s = s + x[i] + y[i];
        s = s < lo ? lo : s;
        s = s > hi ? hi : s;
    }
    return s;
}

/* Saturation that is asked for ahead of the sum, one more bound in between, and a new start. */
static int asked(int n, int s, int hi)
{
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+ min max, int) [reduction]
        if (c[i] == 100)
            s = -hi;
        s = s > hi - uc[i] ? hi : s + uc[i];
        s = s < -hi + uc[i] ? -hi : s - uc[i];
        s = s + x[i] - h[i] > uh[i] ? uh[i] : s + x[i] - h[i];
        s = s < INT_MIN + 50000000 ? INT_MIN + 50000000 : s;
    }
    return s;
}

static void fill(int n, int kind)
{
    for (int i = 0; i < n; i++) { // left: [impure-call]
        int often = rnd_in(-9, 9), seldom = rnd_in(0, 299), sign = rnd_in(0, 1) ? 1 : -1;
        x[i] = kind == 0   ? often
               : kind == 1 ? (seldom == 0 ? sign * 1200000000 : 0)
               : kind == 2 ? rnd_in(-50000000, 50000000)
               : kind == 3 ? (rnd_in(0, 60) ? 524287 : -524288 * 40)
                           : sign * (524287 + (seldom == 1) * 2);
        y[i] = rnd_in(-1000, 1000);
        h[i] = (short)rnd_in(SHRT_MIN + 400, SHRT_MAX - 400);
        uh[i] = (unsigned short)rnd_in(20000, 40000);
        c[i] = (signed char)rnd_in(SCHAR_MIN, SCHAR_MAX);
        uc[i] = (unsigned char)rnd_in(0, UCHAR_MAX);
    }
}

static void test(int n)
{
    static const int ends[][3] = {
        {5, -100, 100},
        {-900000000, -900000000, 900000000},
        {-2000000000, -2090000000, 2090000000},
        {2000000000, -2090000000, 2090000000},
        {0, 20, 10},
        {7, -2090000000, -2089999000},
        {-7, 2089999000, 2090000000},
        {-1073741823, INT_MIN + 50000000, INT_MAX - 50000000},
        {-2000000000, -2090000000, 1000000000}, /* one run meets a bound, the other one none */
        {2000000000, -1000000000, 2090000000},
    };

    for (int kind = 0; kind < 5; kind++) { // left: [impure-call]
        fill(n, kind);
        for (int k = 0; k < (int)(sizeof ends / sizeof *ends); k++) { // left: [impure-call]
            int s = ends[k][0], lo = ends[k][1], hi = ends[k][2];
            /* steps of 1200000000 have no room at the others */
            int w = kind != 1 || k < 2 || k == 4 ? walk(n, s, lo, hi) : 0;
            printf("%d %d %d: %d %d\n", n, kind, k, w, small(n, s / 2, lo, hi));
        }
        printf("%d %d %d %d\n", twice(n, kind), differs_far(n, 50000, -2000000000, 100000),
               differs(n, -2000000100, -2000001000, -2000000000),
               differs(n, 2000000100, 2000000000, 2000001000));
        if (kind != 1)
            printf("%d %d\n", asked(n, -2000000000, 2000000000), asked(n, kind, 300));
    }
    if (n > 0) {
        memset(x, 0, sizeof x);
        memset(y, 0, sizeof y);
        for (int at = 0; at < n; at += n / 3 + 1) { // left: [impure-call]
            x[at] = y[at] = INT_MAX;
            printf("%d: %d", at, round_once(n, INT_MIN, at ? INT_MIN : -100, 100));
            x[at] = y[at] = -INT_MAX;
            printf(" %d", round_once(n, INT_MAX, -100, at ? INT_MAX : 100));
            y[at] = 0;
            /* up and down again: a run from above that came round would not be at the upper bound */
            x[at] = 1200000000;
            if (at + 5 < n)
                x[at + 5] = -1200000000;
            printf(" %d", walk(n, 0, -900000000, 900000000));
            x[at] = -1200000000;
            if (at + 5 < n)
                x[at + 5] = 1200000000;
            printf(" %d\n", walk(n, 0, -900000000, 900000000));
            x[at] = 0;
            if (at + 5 < n)
                x[at + 5] = 0;
        }
    }
}
CASE_MAIN_AT(test, 0, 1, 255, 1023, 1024, 1025, 1279, 2048, 4097, 32512, 65536, 70001, 300001)
