/* Conditional expressions and separate ifs under one condition. */
#include "../case.h"

static int x[CASE_MAX];
static double d[CASE_MAX];

static void test(int n)
{
    int m = -100, at = -1, k = 50, ki = -1, ki2 = -1, after = -1, a = 7;
    double lo = 1e9;
    long lo_at = -5;
    FILL(x, n, rnd_in(-40, 40));
    FILL(d, n, rnd_in(0, 999) / 8.0);
    for (int i = 0; i < n; i++) { // remark: reduction of 'm' (max, int) with 'at' of its first place [arg-reduction]
        at = x[i] > m ? i : at;
        m = x[i] > m ? x[i] : m;
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'lo' (min, double) with 'lo_at' of its last place [arg-reduction]
        lo_at = d[i] <= lo ? i : lo_at;
        lo = d[i] <= lo ? d[i] : lo;
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'k' (min, int) with 'ki' and 'ki2' of its first place [arg-reduction]
        if (x[i] < k)
            ki = i;
        if (x[i] < k)
            ki2 = 2 * i;
        if (x[i] < k)
            k = x[i];
    }
    /* here the comparison for `after` sees the new value */
    for (int i = 0; i < n; i++) { // left: [accumulator-read]
        a = x[i] > a ? x[i] : a;
        after = x[i] > a ? i : after;
    }
    show("m", n, m);
    show("at", n, at);
    show_d("lo", n, lo);
    show("lo_at", n, lo_at);
    show("k", n, k);
    show("ki", n, ki);
    show("ki2", n, ki2);
    show("after", n, after);
    show("a", n, a);
}
CASE_MAIN(test)
