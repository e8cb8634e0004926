/* Figure 9: the loop as written, and its three steps written by hand: factors to an array, a
   prefix sum, the consumer of the running values. */
#include "../case.h"

static int a[CASE_MAX], t[CASE_MAX], used[CASE_MAX];

static void test(int n)
{
    int s = 5, r = 5;
    FILL(a, n, rnd_in(-99, 99));
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, int), writing 'used' [scan]
        s = s + a[i] * 3;
        used[i] = s & 7;
    }
    show_bytes("used", n, used, sizeof used);
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 't' [map]
        t[i] = a[i] * 3;
    t[0] += n ? r : 0;
    for (int i = 1; i < n; i++) // remark: scan of 't[i]' (+, int), writing 't' [scan]
        t[i] = t[i - 1] + t[i];
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'used' [map]
        used[i] = t[i] & 7;
    r = n ? t[n - 1] : r;
    show("s", n, s);
    show("r", n, r);
    show_bytes("used", n, used, sizeof used);
}
CASE_MAIN(test)
