/* Inline assembly in the body. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int s = 0;
    FILL(x, n, rnd_in(0, 9));
    for (int i = 0; i < n; i++) { // left: inline assembly [asm]
        int t = x[i];
        __asm__ volatile("" : "+r"(t));
        s += t;
    }
    show("s", n, s);
}
CASE_MAIN(test)
