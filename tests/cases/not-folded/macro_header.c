/* Macros of an included file name a type and a variable that stand before it. */
#include "../case.h"

typedef double real;
static real x[CASE_MAX];
static int scale = 7, other = 1000;

static int scaled(int i)
{
    return scale * i;
}

#include "macro_header.h"

static real sum(int n)
{
    real s = 0;
    for (int i = 0; i < n; i++) // left: 'double' is also the name of a macro [macro-name]
        s += x[i];
    return s;
}

static long sum_scaled(int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) // left: 'double' is also the name of a macro [macro-name]
        s += scaled(i);
    return s + other;
}

static void test(int n)
{
    FILL(x, n, rnd_in(1, 9));
    show("sum", n, (long)sum(n));
    show("scaled", n, sum_scaled(n));
}
CASE_MAIN(test)
