/* Bits of the accumulator that are lost on the way back to it. */
#include "../case.h"

static unsigned x[CASE_MAX];

static void test(int n)
{
    uint64_t s = 1, t = ~0u;
    FILL(x, n, (unsigned)rnd());
    for (int i = 0; i < n; i++) // left: [not-associative]
        s = (unsigned)s | x[i];
    for (int i = 0; i < n; i++) // left: [not-associative]
        t = (unsigned char)(t ^ x[i]);
    show_u("s", n, s);
    show_u("t", n, t);
}
CASE_MAIN(test)
