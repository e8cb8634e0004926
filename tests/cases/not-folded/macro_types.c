/* A type's name stands for another type's behind a typedef. */
#include "../case.h"

typedef double real;
static real x[CASE_MAX];

static real sum(int n)
{
    real s = 0;
#define double float
    for (int i = 0; i < n; i++) // left: 'double' is also the name of a macro [macro-name]
        s += x[i];
#undef double
    return s;
}

static void test(int n)
{
    FILL(x, n, rnd_in(1, 9));
    show("sum", n, (long)sum(n));
}
CASE_MAIN(test)
