/* Running sums that are held to a bound: the largest sum of neighbours (Kadane), levels. */
#include "../case.h"

#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define MIN(a, b) ((a) < (b) ? (a) : (b))

static int x[CASE_BIG], y[CASE_BIG], level;
static short narrow[CASE_BIG];

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static long smaller(long a, long b)
{
    if (a < b)
        return a;
    return b;
}

CASE_FN void neighbours(int n)
{
    int cur = -5, best = -7;
    for (int i = 0; i < n; i++) { // remark: reductions of 'cur' (+ max, int) and 'best' (max, int) [reduction]
        cur = cur + x[i] > x[i] ? cur + x[i] : x[i];
        if (cur > best)
            best = cur;
    }
    show("sum", n, (long)cur * 3 + best);
    cur = best = 0;
    for (int i = 0; i < n; i++) { // remark: 'cur' (+ max, int)
        cur += x[i];
        if (cur < 0)
            cur = 0;
        if (best < cur)
            best = cur;
    }
    show("reset", n, (long)cur * 3 + best);
    cur = best = x[0];
    for (int i = 1; i < n; i++) { // remark: 'cur' (+ max, int)
        cur = MAX(x[i], cur + x[i]);
        best = MAX(best, cur);
    }
    show("macro", n, (long)cur * 3 + best);
    for (int i = 0; i < n; i++) { // remark: 'cur' (+ max, int)
        cur = larger(cur + narrow[i], narrow[i]);
        best = larger(cur, best);
    }
    show("function", n, (long)cur * 3 + best);
    for (int i = 0; i < n; i++) { // remark: 'cur' (+ max, int)
        if (cur > 0)
            cur += x[i];
        else
            cur = x[i];
        best = cur > best ? cur : best;
    }
    show("branches", n, (long)cur * 3 + best);
    for (int i = 0; i < n; i++) { // remark: 'cur' (+ max, int)
        if (cur <= -1)
            cur = x[i];
        else
            cur = x[i] + cur;
        if (!(cur <= best))
            best = cur;
    }
    show("turned", n, (long)cur * 3 + best);
    for (int i = 0; i < n; i++) { // remark: 'cur' (+ max, int)
        cur = x[i] + (0 < cur ? cur : 0);
        best = best >= cur ? best : cur;
    }
    show("inside", n, (long)cur * 3 + best);
}

CASE_FN void least(int n)
{
    long cur = 3, best = 7;
    for (int i = 0; i < n; i++) { // remark: reductions of 'cur' (+ min, long) and 'best' (min, long) [reduction]
        cur = smaller(cur + x[i], x[i]);
        best = smaller(best, cur);
    }
    show("least", n, cur * 3 + best);
    int hi = 0, lo = 0, most = 0, worst = 0;
    for (int i = 0; i < n; i++) { // remark: reductions of 'hi' (+ max, int), 'most' (max, int), 'lo' (+ min, int) and 'worst' (min, int) [reduction]
        hi = MAX(0, hi + x[i]);
        most = MAX(most, hi);
        lo += x[i];
        if (lo > 0)
            lo = 0;
        worst = MIN(lo, worst);
    }
    show("both", n, (long)most * 3 + worst);
}

/* a level alone, several steps an iteration, under guards, with resets, its values handed on */
CASE_FN void levels(int n)
{
    int v = 17;
    for (int i = 0; i < n; i++) { // remark: reduction of 'level' (+ max, int) [reduction]
        level += x[i];
        if (level < -100)
            level = -100;
    }
    show("level", n, level);
    for (int i = 0; i < n; i++) { // remark: scan of 'v' (+ max, int), writing 'y' [scan]
        if (x[i] & 1) {
            v += x[i];
            v = v < narrow[i] ? narrow[i] : v;
            v--;
        } else if (x[i] % 16 == 0) {
            v = i & 63;
        }
        v = x[i] > 900 ? v + narrow[i] : v - 2;
        if (v + 3 < narrow[i] - x[i] % 7)
            v = narrow[i] - x[i] % 7 - 3;
        y[i] = v;
    }
    show_bytes("levels", n, y, sizeof y);
}

static void test(int n)
{
    FILL(x, n, rnd_in(-1000, 999));
    FILL(narrow, n, (short)rnd_in(-300, 250));
    x[0] = 4;
    level = 5;
    neighbours(n);
    least(n);
    levels(n);
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 20001, 200001)
