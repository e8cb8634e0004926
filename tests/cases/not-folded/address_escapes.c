/* The address of a variable of the loop is kept by the iterations. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int s = 0, t = 0, *p = &t;
    FILL(x, n, rnd_in(0, 99));
    for (int i = 0; i < n; i++) { // left: the address of 's' is taken in the loop [address-escape
        s += x[i];
        p = x[i] == 50 ? &s : p;
        *p += 1;
    }
    show("s", n, s);
    show("t", n, t);
}
CASE_MAIN(test)
