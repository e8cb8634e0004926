/* Loops that end at the largest value of the index's type. */
#include "../case.h"

static unsigned near_max(int n)
{
    unsigned s = 0;
    for (int i = INT_MAX - n; i < INT_MAX; i++) // remark: reduction of 's' (+, unsigned int)
        s += (unsigned)i * 3u;
    for (int i = INT_MIN; i < INT_MIN + n; i++) // remark: reduction of 's' (+, unsigned int)
        s += (unsigned)i * 5u;
    for (unsigned i = UINT_MAX - (unsigned)n; i < UINT_MAX; i++) // remark: reduction of 's' (+,
        s += i * 7u;
    for (uint64_t i = UINT64_MAX; i > UINT64_MAX - (unsigned)n; i--) // remark: reduction of 's'
        s += (unsigned)i * 11u;
    return s;
}

/* This passes by zero: C defines it, the normal form does not hold. */
static unsigned wraps(int n)
{
    unsigned s = 0, i;
    for (i = UINT_MAX - (unsigned)n; i != 0; i++) // remark: reduction of 's'
        s += i * 7u;
    return s + i;
}

static void test(int n)
{
    show_u("near", n, near_max(n));
    show_u("wraps", n, wraps(n));
}
CASE_MAIN(test)
