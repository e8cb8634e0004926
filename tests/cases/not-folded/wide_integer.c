/* 128-bit accumulators. */
#include "../case.h"

static uint64_t x[CASE_MAX];

static void test(int n)
{
    unsigned __int128 s = 0;
    uint64_t high = 0;
    FILL(x, n, rnd());
    for (int i = 0; i < n; i++) // left: 's' is wider than 64 bits [wide-integer]
        s += x[i];
    for (int i = 0; i < n; i++) // left: [wide-integer]
        high ^= (uint64_t)((unsigned __int128)x[i] * x[i] >> 64);
    show_u("low", n, (uint64_t)s);
    show_u("high", n, (uint64_t)(s >> 64));
    show_u("high", n, high);
}
CASE_MAIN(test)
