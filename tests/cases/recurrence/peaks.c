/* The largest value that a sum held to a bound has on the way: in one pass where nothing else reads
   the sum. */
#include "../case.h"

static int x[CASE_BIG], y[CASE_BIG];
static long z[CASE_BIG];

/* several of one sum, under guards, in one statement with other things, in inner loops */
CASE_FN void alone(int n)
{
    int cur = -3, best = -2000000000, even = 7, late = -9;
    for (int i = 0; i < n; i++) { // remark: reductions of 'cur' (+ max, int), 'best' (max, int), 'even' (max, int) and 'late' (max, int) [reduction]
        if (cur > best)
            best = cur;
        cur += x[i];
        if (x[i] % 2 == 0 && cur > even)
            even = cur;
        if (cur < 0)
            cur = 0;
        if (i > 15000)
            late = late < cur ? cur : late;
    }
    show("best", n, (long)cur * 3 + best);
    show("guards", n, (long)even * 3 + late);
    long low = 5, least = 9;
    for (int i = 0; i < n; i++) { // remark: reductions of 'low' (+ min, long) and 'least' (min, long) [reduction]
        low = low - z[i] < 11 ? low - z[i] : 11;
        least = low <= least ? low : least;
    }
    show("least", n, low * 3 + least);
    unsigned count = 0;
    cur = best = 0;
    for (size_t i = n; i-- > 0;) { // remark: reductions of 'cur' (+ max, int), 'best' (max, int) and 'count' (+, unsigned int) [reduction]
        if (x[i] > 997)
            cur = x[i] & 7;
        cur += x[i];
        cur = cur < -50 ? -50 : cur;
        if (cur >= best)
            best = cur;
        count += x[i] > 0;
    }
    show("resets", n, (long)cur * 3 + best + count);
}

/* what begins beyond all of it, and what is never looked at */
CASE_FN void starts(int n)
{
    int cur = 5, best = 2147483647, never = -4;
    for (int i = 0; i < n; i++) { // remark: reductions of 'cur' (+ max, int), 'best' (max, int) and 'never' (max, int) [reduction]
        cur += x[i];
        if (cur < 0)
            cur = 0;
        if (cur > best)
            best = cur;
        if (x[i] > 5000)
            if (cur > never)
                never = cur;
    }
    show("starts", n, (long)cur * 3 + best - never);
    cur = 2000000000;
    best = -7;
    for (int i = 0; i < n; i++) { // remark: reductions of 'cur' (+ max, int) and 'best' (max, int) [reduction]
        cur += -3;
        if (cur < -2000000000)
            cur = -2000000000;
        if (cur > best)
            best = cur;
    }
    show("down", n, (long)cur * 3 + best);
}

/* the sum is read elsewhere, or not as it is */
CASE_FN void read_too(int n)
{
    int cur = 0, best = 0, above = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'cur' (+ max, int)
        cur += x[i];
        if (cur < 0)
            cur = 0;
        if (cur > best)
            best = cur;
        above += cur > 100;
    }
    show("read", n, (long)cur * 3 + best + above);
    long wide = 0;
    cur = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'cur' (+ max, int)
        cur += x[i];
        if (cur < 0)
            cur = 0;
        if (cur > wide)
            wide = cur;
    }
    show("wider", n, wide);
    best = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'cur' (+ max, int)
        cur += x[i];
        if (cur < 0)
            cur = 0;
        if ((short)cur > best)
            best = (short)cur;
    }
    show("narrowed", n, best);
    best = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'cur' (+ max, int)
        cur += x[i];
        if (cur < 0)
            cur = 0;
        if (best < (double)cur)
            best = cur;
    }
    show("cast", n, best);
}

CASE_FN void read_otherwise(int n)
{
    int cur = 0, best = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'cur' (+ max, int)
        cur += x[i];
        if (cur < 0)
            cur = 0;
        if (cur + y[i] > best)
            best = cur + y[i];
    }
    show("more", n, best);
    best = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'cur' (+ max, int)
        cur += x[i];
        if (cur < 0)
            cur = 0;
        if (cur < best)
            best = cur;
    }
    show("other", n, best);
    for (int i = 0; i < n; i++) { // left:
        cur += x[i];
        if (cur < 0)
            cur = 0;
        if (cur > best)
            best = cur;
        if (best > 1000000)
            cur = 0;
    }
    show("depends", n, best);
}

static void test(int n)
{
    FILL(x, n, rnd_in(-1000, 999));
    FILL(y, n, rnd_in(-30, 30));
    FILL(z, n, rnd_in(-999, 900) * 1000000000000L);
    alone(n);
    starts(n);
    read_too(n);
    read_otherwise(n);
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 20001, 200001)
