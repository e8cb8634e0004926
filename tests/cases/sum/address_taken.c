/* The accumulator's address is known outside of the loop, or taken in it. */
#include "../case.h"

static int x[CASE_MAX];
static int *kept;

static void keep(int *p)
{
    kept = p;
}

static void test(int n)
{
    int s = 3, t = 4;
    unsigned u = 5;
    FILL(x, n, rnd_in(-99, 99));
    keep(&s);
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int)
        s += x[i];
    for (int i = 0; i < n; i++) { // left: the address of 't' is taken in the loop [address-escape
        int *p = &t;
        *p += x[i];
    }
    keep((int *)&u);
    for (int i = 0; i < n; i++) { // remark: reductions of 'u' (+, unsigned int) and '*kept' (+, i
        u += (unsigned)x[i];
        *kept += 1;
    }
    show("s", n, s);
    show("t", n, t);
    show_u("u", n, u);
}
CASE_MAIN(test)
