/* Variables with the names of macros. */
#include "../case.h"

static int x[CASE_MAX];

static long sum(int n)
{
    long total = 3;
#define total (total)
    for (int i = 0; i < n; i++) // left: 'total' is also the name of a macro [macro-name]
        total += x[i];
    return total;
#undef total
}

static void test(int n)
{
    FILL(x, n, rnd_in(1, 9));
    show("sum", n, sum(n));
}
CASE_MAIN(test)
