/* abs and its wider kin. */
#include "../case.h"

static int x[CASE_MAX];
static long l[CASE_MAX];

static void test(int n)
{
    long s = 0, t = 0;
    FILL(x, n, rnd_in(-99999, 99999));
    FILL(l, n, rnd_in(-99999, 99999) * 1000000007L);
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += abs(x[i]);
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, long)
        t += labs(l[i]) ^ llabs(l[i] + i);
    show("s", n, s);
    show("t", n, t);
}
CASE_MAIN(test)
