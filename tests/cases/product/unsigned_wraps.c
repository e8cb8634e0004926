/* Products of unsigned integers, 32 and 64 bits, modulo 2^32 and 2^64. */
#include "../case.h"

static uint32_t x[CASE_MAX];
static uint64_t y[CASE_MAX];

static void test(int n)
{
    uint32_t a = 1, b = 7;
    uint64_t c = 1, d = 3;
    FILL(x, n, (uint32_t)rnd() | 1);
    FILL(y, n, rnd() | 1);
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (*, unsigned int)
        a *= x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (*, unsigned int)
        b = y[i] * b;
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (*, unsigned long)
        c *= y[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'd' (*, unsigned long)
        d = d * x[i] * (i | 1u);
    show_u("a", n, a);
    show_u("b", n, b);
    show_u("c", n, c);
    show_u("d", n, d);
}
CASE_MAIN(test)
