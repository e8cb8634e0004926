/* A[k] with k in memory that the loop may change. */
#include "../case.h"

static int x[CASE_MAX];
static long bins[16];
int where;

static void apart(long *b, const int *k, int n)
{
    for (int i = 0; i < n; i++) // remark: (+, long)
        b[*k] += x[i];
}

static void changes(int *b, const int *k, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'b[*k]' (+, int)
        b[*k] += x[i];
}

static void test(int n)
{
    int k = 3, few[4] = {0, 1, 2, 3};
    FILL(x, n, rnd_in(0, 1));
    apart(bins, &k, n);
    show("apart", n, bins[3]);
    changes(few, &k, n);
    show("few", n, few[3]);
    where = 5;
    for (int i = 0; i < n; i++) // remark: (+, long)
        bins[where] += x[i];
    show("global", n, bins[5]);
}
CASE_MAIN(test)
