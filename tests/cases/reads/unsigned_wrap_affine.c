/* x[i - 3u] and x[k - i] in unsigned arithmetic: linear only while nothing wraps. */
#include "../case.h"

static int x[CASE_MAX + 8];

static long behind(const int *p, unsigned n)
{
    long s = 0;
    for (unsigned i = 3; i < n; i++) // remark: reduction of 's' (+, long)
        s += p[i - 3u] * (long)(i & 7u);
    return s;
}

static long mirrored(const int *p, unsigned n)
{
    long s = 0;
    for (unsigned i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += p[n - 1u - i] * (long)(i & 7u);
    return s;
}

/* the subscript goes below zero and around, and comes back by the addition */
static long around(const int *p, unsigned n)
{
    long s = 0;
    for (unsigned i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += p[(i - 4u) + 4u] * (long)(i & 7u);
    return s;
}

static void test(int n)
{
    FILL(x, n + 8, rnd_in(-999, 999));
    show("behind", n, behind(x, (unsigned)n));
    show("mirrored", n, mirrored(x, (unsigned)n));
    show("around", n, around(x, (unsigned)n));
}
CASE_MAIN(test)
