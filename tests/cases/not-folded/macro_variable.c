/* A macro of an included file has the name of a variable that a function before it uses. */
#include "../case.h"

static int x[CASE_MAX];
static int scale = 7, other = 1000;

static int scaled(int i)
{
    return scale * i;
}

#include "macro_variable.h"

static long sum_scaled(int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) // left: 'scale' is also the name of a macro [macro-name]
        s += scaled(i);
    return s + other;
}

static int smallest(int n)
{
    int least = n ? x[0] : 0;
    for (int i = 1; i < n; i++) // remark: reduction of 'least' (min, int) [reduction]
        least = least(least, x[i]);
    return least;
}

static void test(int n)
{
    FILL(x, n, rnd_in(-9999, 9999));
    show("scaled", n, sum_scaled(n));
    show("smallest", n, smallest(n));
}
CASE_MAIN(test)
