/* A flag behind a pointer that no iteration sets is not touched: it need not be there. */
#include "../case.h"

static int x[CASE_MAX];

static int check(const int *p, int n, int *bad)
{
    int sum = 0;
    for (int i = 0; i < n; i++) { // remark: reductions of 'sum' (+, int) and '*bad' (||, int)
        sum += p[i];
        if (p[i] < 0)
            *bad = 1;
    }
    return sum;
}

static void test(int n)
{
    int bad = 0;
    FILL(x, n, rnd_in(0, 99));
    show("null", n, check(x, n, NULL));
    show("sum", n, check(x, n, &bad));
    show("bad", n, bad);
    if (n)
        x[n / 2] = -1;
    show("sum", n, check(x, n, &bad));
    show("bad", n, bad);
}
CASE_MAIN(test)
