/* k *= 2 and k = k * 3 + 1 are no inductions. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    unsigned k = 1, m = 5;
    int s = 0;
    FILL(x, CASE_MAX, rnd_in(0, 999));
    for (int i = 0; i < n; i++) { // remark: scan of 'k' (*, unsigned int), reduction of 's' (+, int) [scan]
        s += x[k % CASE_MAX];
        k *= 3;
    }
    for (int i = 0; i < n; i++) { // remark: scan of 'm' (affine, unsigned int), reduction of 's' (+, int) [scan]
        m = m * 1664525u + 1013904223u;
        s += x[m % CASE_MAX];
    }
    show("s", n, s);
    show("k", n, k);
    show("m", n, m);
}
CASE_MAIN(test)
