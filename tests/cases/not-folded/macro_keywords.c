/* Macros that have the names of words which stand before folded loops. */
#include "../case.h"

#define case                                                                                       \
    break;                                                                                         \
    case

static int x[CASE_MAX];

static long sum(int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) // left: 'case' is also the name of a macro [macro-name]
        s += x[i];
    switch (n & 3) {
    case 0:
        s += 1;
    case 2:
        s *= 3;
    }
    return s;
}

static void test(int n)
{
    FILL(x, n, rnd_in(1, 9));
    show("sum", n, sum(n));
}
CASE_MAIN(test)
