/* The accumulator's pointer is NULL; the guard never lets the update run. */
#include "../case.h"

static int x[CASE_MAX];

static void count(int *out, const int *a, int n, int limit)
{
    for (int i = 0; i < n; i++) // remark: reduction of '*out' (+, int)
        if (a[i] > limit)
            *out += a[i];
}

static void test(int n)
{
    int out = 0;
    FILL(x, n, rnd_in(0, 999));
    count(NULL, x, n, 1000);
    count(&out, x, n, 500);
    show("out", n, out);
    count(NULL, NULL, 0, 0);
}
CASE_MAIN(test)
