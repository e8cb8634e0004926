/* p[3], p[k], p[-1]: fixed places beside a pointer. */
#include "../case.h"

static int x[CASE_MAX];

static void into(long *p, int k, int n)
{
    for (int i = 0; i < n; i++) { // remark: reductions of 'p[3]' (+, long) and 'p[k]' (+, long)
        p[3] += x[i];
        p[k] -= x[i] * 2;
    }
    for (int i = 0; i < n; i++) // remark: (+, long)
        p[-1]++;
}

static void test(int n)
{
    long p[8] = {0, 1, 2, 3, 4, 5, 6, 7};
    FILL(x, n, rnd_in(-99, 99));
    into(p + 1, 5, n);
    show_bytes("apart", n, p, sizeof p);
    into(p + 1, 3, n);
    show_bytes("one", n, p, sizeof p);
    into(p + 1, -1, n);
    show_bytes("before", n, p, sizeof p);
}
CASE_MAIN(test)
