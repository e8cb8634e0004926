/* Sums that are held to a bound: parts of the iterations are combined in trees. */
#define CASE_BIG 700001
#include "../case.h"

static int x[CASE_BIG], y[CASE_BIG];

static void test(int n)
{
    int cur = 7, best = 0, low = 0, least = 0, level = -3;
    FILL(x, n, rnd_in(-1000000, 1000000));
    for (int i = 0; i < n; i++) { // remark: reductions of 'cur' (+ max, int) and 'best' (max, int) [reduction]
        cur = cur > 0 ? cur + x[i] : x[i];
        if (cur > best)
            best = cur;
    }
    /* whatever the sum was, each eighth iteration drops it: no sum of parts may come round again */
    for (int i = 0; i < n; i++) { // remark: reductions of 'low' (+ min, int) and 'least' (min, int) [reduction]
        if (i % 8 == 5)
            low = x[i] / 2;
        low += x[i] % 100;
        if (low > 40)
            low = 40;
        if (low < least)
            least = low;
    }
    for (int i = 0; i < n; i++) { // remark: scan of 'level' (+ max, int), writing 'y' [scan]
        level -= x[i] > 500000 ? -97 : 99;
        level = level > x[i] / 8192 ? level : x[i] / 8192;
        y[i] = level;
    }
    printf("%d %d %d %d %d %d\n", n, cur, best, low, least, level);
    show_bytes("y", n, y, sizeof y);
}
CASE_MAIN_AT(test, 1023, 1024, 1025, 20001, 700001)
