/* `i <= n` where n may be the largest value: then the loop does not end, and is not run here. */
#include "../case.h"

static unsigned char x[CASE_MAX + 1];

static unsigned upto(unsigned n)
{
    unsigned s = 0;
    for (unsigned i = 0; i <= n; i++) // remark: reduction of 's' (+, unsigned int)
        s += x[i] * i;
    return s;
}

static unsigned down(unsigned n)
{
    unsigned s = 0;
    for (unsigned i = n; i >= 1; i--) // remark: reduction of 's' (+, unsigned int)
        s += x[i] * i;
    return s;
}

static void test(int n)
{
    FILL(x, CASE_MAX + 1, (unsigned char)rnd());
    show_u("upto", n, upto((unsigned)n));
    show_u("down", n, down((unsigned)n));
}
CASE_MAIN(test)
