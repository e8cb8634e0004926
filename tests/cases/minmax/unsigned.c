/* Unsigned values above the signed range. */
#include "../case.h"

static uint32_t x[CASE_MAX];
static uint64_t y[CASE_MAX];

static void test(int n)
{
    uint32_t lo = UINT32_MAX, hi = 0;
    uint64_t low = UINT64_MAX, high = 0;
    FILL(x, n, (uint32_t)rnd());
    FILL(y, n, rnd() | 1);
    for (int i = 0; i < n; i++) { // remark: reductions of 'lo' (min, unsigned int) and 'hi' (max,
        if (x[i] < lo)
            lo = x[i];
        if (x[i] > hi)
            hi = x[i];
    }
    for (int i = 0; i < n; i++) { // remark: reductions of 'low' (min, unsigned long) and 'high' (
        low = y[i] < low ? y[i] : low;
        high = y[i] < high ? high : y[i];
    }
    show_u("lo", n, lo);
    show_u("hi", n, hi);
    show_u("low", n, low);
    show_u("high", n, high);
}
CASE_MAIN(test)
