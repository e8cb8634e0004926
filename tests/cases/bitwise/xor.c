/* s ^= e: a parity, in 32 and 64 bits. */
#include "../case.h"

static unsigned x[CASE_MAX];
static long y[CASE_MAX];

static void test(int n)
{
    unsigned s = 0, p = 1;
    long t = -7;
    FILL(x, n, (unsigned)rnd());
    FILL(y, n, (long)rnd());
    for (int i = 0; i < n; i++) // remark: reduction of 's' (^, unsigned int) [reduction]
        s ^= x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'p' (^, unsigned int)
        p ^= x[i] >> 5 & 1;
    for (int i = 0; i < n; i++) // remark: reduction of 't' (^, long)
        t ^= y[i];
    show_u("s", n, s);
    show_u("p", n, p);
    show("t", n, t);
}
CASE_MAIN(test)
