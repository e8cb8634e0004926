/* 32 and 64 bits, wrapping around. */
#include "../case.h"

static uint32_t x[CASE_MAX];
static uint64_t y[CASE_MAX];

static void test(int n)
{
    uint32_t a = UINT32_MAX, b = 0;
    uint64_t c = UINT64_MAX, d = 0, e = 0;
    FILL(x, n, (uint32_t)rnd());
    FILL(y, n, rnd());
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (+, unsigned int)
        a += x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (+, unsigned int)
        b -= y[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (+, unsigned long)
        c += y[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'd' (+, unsigned long)
        d += x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'e' (+, unsigned long)
        e -= x[i] - 7u;
    show_u("a", n, a);
    show_u("b", n, b);
    show_u("c", n, c);
    show_u("d", n, d);
    show_u("e", n, e);
}
CASE_MAIN(test)
