/* Figure 1: a scalar reduction whose running value has a consumer in the loop. */
#include "../case.h"

static int a[CASE_MAX], used[CASE_MAX];

static void test(int n)
{
    int s = 0;
    FILL(a, n, rnd_in(-99, 99));
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, int), writing 'used' [scan]
        s = s + a[i];
        used[i] = s;
    }
    show("s", n, s);
    show_bytes("used", n, used, sizeof used);
}
CASE_MAIN(test)
