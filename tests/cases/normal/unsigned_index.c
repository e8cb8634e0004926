/* Unsigned indices of three widths. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    unsigned m = (unsigned)n, a = 0;
    size_t z = (size_t)n;
    uint64_t w = (uint64_t)n, b = 0;
    FILL(x, n, rnd_in(0, 999));
    for (unsigned i = 0; i < m; i++) // remark: reduction of 'a' (+, unsigned int)
        a += (unsigned)x[i] * i;
    for (size_t i = 0; i < z; ++i) // remark: reduction of 'b' (+, unsigned long)
        b += (uint64_t)x[i] * i;
    for (uint64_t i = 1; i <= w; i++) // remark: reduction of 'b' (^, unsigned long)
        b ^= (uint64_t)x[i - 1] << (i & 31);
    for (unsigned i = m; i > 0; i--) // remark: reduction of 'a' (^, unsigned int)
        a ^= (unsigned)x[i - 1] * i;
    show_u("a", n, a);
    show_u("b", n, b);
}
CASE_MAIN(test)
