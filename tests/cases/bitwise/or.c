/* s |= e in 32 and 64 bits. */
#include "../case.h"

static int x[CASE_MAX];
static uint64_t y[CASE_MAX];

static void test(int n)
{
    int s = 0, t = INT_MIN;
    uint64_t u = 1;
    FILL(x, n, 1 << rnd_in(0, 3) << rnd_in(0, 25));
    FILL(y, n, (uint64_t)1 << rnd_in(0, 63));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (|, int) [reduction]
        s |= x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 't' (|, int)
        t |= x[i] & 0x555;
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (|, unsigned long)
        u |= y[i];
    show("s", n, s);
    show("t", n, t);
    show_u("u", n, u);
}
CASE_MAIN(test)
