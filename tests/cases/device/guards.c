/* Guarded reads of memory that is not all there: none of it may be copied blindly. */
#define _GNU_SOURCE
#include "../pages.h"

static int use[CASE_MAX];

static void test(int n)
{
    size_t nbytes = (size_t)n * sizeof(int);
    int *x = pages_end(nbytes), *big = pages_end(4 * nbytes);
    long s = 0, t = 0;
    FILL(x, n, rnd_in(-9, 9));
    FILL(big, 4 * n, rnd_in(-9, 9));
    FILL(use, n, rnd_in(0, 1));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        if (i < n - 5)
            s += x[i + 5];
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, long)
        if (use[i])
            t += big[3 * i];
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, long)
        if (use[i] > 1)
            t += x[i + 100000];
    show("s", n, s);
    show("t", n, t);
    pages_end_drop(x, nbytes);
    pages_end_drop(big, 4 * nbytes);
}
CASE_MAIN(test)
