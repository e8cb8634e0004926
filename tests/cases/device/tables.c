/* Tables that nothing but functions of the body read: they go to the device too. */
#include "../case.h"

#include <ctype.h>

static const int worth[8] = {5, 3, 0, -7, 11, 2, 40, 1};
static int x[CASE_MAX], y[CASE_MAX];

static int weigh(int v)
{
    return worth[v & 7] * v;
}

static int change(int c)
{
    return isupper(c) ? tolower(c) : toupper(c) + weigh(c);
}

CASE_FN long sum(int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += weigh(x[i]);
    return s;
}

CASE_FN void changed(int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'y'
        y[i] = change(x[i]);
}

static void test(int n)
{
    FILL(x, n, rnd_in(-128, 255));
    show("sum", n, sum(n));
    changed(n);
    show_bytes("changed", n, y, (size_t)n * sizeof *y);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 3000, CASE_MAX)
