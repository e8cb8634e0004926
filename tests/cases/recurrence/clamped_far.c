/* Held sums of which a part of the iterations sums up to more than the type has room for, though
   the loop as written never does. */
#include "../case.h"

static int x[CASE_BIG];
static long z[CASE_BIG];

CASE_FN void ints(int n, int floor)
{
    int cur = floor, best = INT_MIN, low = 0, least = INT_MAX;
    for (int i = 0; i < n; i++) { // remark: reductions of 'cur' (+ max, int) and 'best' (max, int) [reduction]
        cur += x[i];
        if (cur < floor)
            cur = floor;
        if (cur > best)
            best = cur;
    }
    show("ints", n, (long)cur * 3 + best);
    for (int i = 0; i < n; i++) { // remark: reductions of 'low' (+ min, int) and 'least' (min, int) [reduction]
        low -= x[i] / 2;
        if (low > 5)
            low = 5;
        if (low < least)
            least = low;
    }
    show("low", n, (long)low * 3 + least);
}

CASE_FN void longs(int n)
{
    long cur = 0, best = LONG_MIN;
    for (int i = 0; i < n; i++) { // remark: reductions of 'cur' (+ max, long) and 'best' (max, long) [reduction]
        cur = cur > 0 ? cur + z[i] : z[i];
        if (cur > best)
            best = cur;
    }
    printf("longs %d %ld %ld\n", n, cur, best);
}

/* Falls by 2^30 nearly everywhere; some iterations rise as far as the type goes. */
static void fill(int n, int often)
{
    int at = 0;
    for (int i = 0; i < n; i++) { // left:
        bool up = often && i % often == often - 1;
        x[i] = up ? INT_MAX - at : -(1 << 30) + 1;
        at = up ? INT_MAX : at + x[i] < 0 ? 0 : at + x[i];
    }
    long now = 0;
    for (int i = 0; i < n; i++) { // left:
        bool up = often && i % often == often - 1;
        now = now > 0 ? now : 0;
        z[i] = up ? LONG_MAX - now : -(1L << 62) + 1;
        now += z[i];
    }
}

static void test(int n)
{
    static const int often[] = {0, 1, 2, 3, 1000, 70001};
    for (unsigned k = 0; k < sizeof often / sizeof *often; k++) { // left:
        fill(n, often[k]);
        ints(n, 0);
        longs(n);
    }
    /* from the least value to the largest one, in a part of the loop and in all of it */
    FILL(x, n, (int)(2147483647u / (unsigned)n) * 2);
    x[n / 2] = -x[n / 2];
    ints(n, INT_MIN);
}
CASE_MAIN_AT(test, 2, 1023, 1024, 20001, 200001)
