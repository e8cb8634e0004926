/* k += i: its value is used, and its step changes. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    unsigned k = 0;
    int s = 0;
    FILL(x, CASE_MAX, rnd_in(0, 999));
    for (int i = 0; i < n; i++) { // remark: scan of 'k' (+, unsigned int), reduction of 's' (+, int) [scan]
        s += x[k % CASE_MAX];
        k += (unsigned)i;
    }
    show("s", n, s);
    show("k", n, k);
}
CASE_MAIN(test)
