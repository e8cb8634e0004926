/* Functions in the tests: pure ones may run for every element where C runs them for every one. */
#include "../case.h"

static int x[CASE_MAX];

static int is_prime(int v)
{
    for (int d = 2; d * d <= v; d++) // left: [not-counted]
        if (v % d == 0)
            return 0;
    return v > 1;
}

static void test(int n)
{
    int any = 0, all = 1, lazy = 1;
    FILL(x, n, 2 * rnd_in(2, 500));
    for (int i = 0; i < n; i++) // remark: reduction of 'any' (||, int)
        any = is_prime(x[i]) || any;
    for (int i = 0; i < n; i++) // remark: reduction of 'all' (&&, int)
        if (!is_prime(x[i] / 2) && x[i] % 4)
            all = 0;
    for (int i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        int v = x[i];
        lazy = lazy && is_prime(v + 1);
    }
    printf("%d: %d %d %d\n", n, any, all, lazy);
}
CASE_MAIN(test)
