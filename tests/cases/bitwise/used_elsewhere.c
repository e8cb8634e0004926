/* Compound operators in values and conditions of the body that are no accumulators. */
#include "../case.h"

static unsigned x[CASE_MAX];
static unsigned char flags[CASE_MAX];

static void test(int n)
{
    unsigned s = 0;
    FILL(x, n, (unsigned)rnd());
    FILL(flags, n, (unsigned char)rnd());
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (|, unsigned int), writing 'flags'
        unsigned t = x[i];
        t ^= t >> 16;
        t &= 0xffff;
        t |= t << 20;
        flags[i] ^= (unsigned char)t;
        s |= t & ~(t - 1);
    }
    show_u("s", n, s);
    show_bytes("flags", n, flags, (size_t)n);
}
CASE_MAIN(test)
