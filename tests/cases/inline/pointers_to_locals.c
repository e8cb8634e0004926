/* Results through pointer arguments that lead to locals of the body. */
#include "../case.h"

static int x[CASE_MAX];

static void split(int v, int *high, int *low)
{
    *high = v / 16;
    *low = v % 16;
}

static void order(int *a, int *b)
{
    if (*a > *b) {
        int t = *a;
        *a = *b;
        *b = t;
    }
}

static void test(int n)
{
    long s = 0;
    FILL(x, n, rnd_in(-999, 999));
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long)
        int h, l;
        split(x[i], &h, &l);
        order(&h, &l);
        s += h * 3 - l;
    }
    show("s", n, s);
}
CASE_MAIN(test)
