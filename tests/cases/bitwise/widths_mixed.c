/* Operands that are sign-extended, zero-extended or cut on their way into the accumulator. */
#include "../case.h"

static int x[CASE_MAX];
static unsigned u[CASE_MAX];
static long y[CASE_MAX];
static signed char c[CASE_MAX];

static void test(int n)
{
    uint64_t a = 0, b = UINT64_MAX, d = UINT64_MAX;
    uint8_t e = 0;
    short f = 9;
    FILL(x, n, rnd() % 9 ? rnd_in(0, 1 << 20) : -rnd_in(1, 99));
    FILL(u, n, (unsigned)rnd() | 0xf0000001);
    FILL(y, n, (long)rnd());
    FILL(c, n, (signed char)(rnd() | 0x81));
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (|, unsigned long)
        a |= x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (&, unsigned long)
        b &= u[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'd' (&, unsigned long)
        d &= c[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'e' (|, unsigned char)
        e |= y[i] & 0x1ff80;
    for (int i = 0; i < n; i++) // remark: reduction of 'f' (^, short)
        f ^= y[i];
    show_u("a", n, a);
    show_u("b", n, b);
    show_u("d", n, d);
    show("e", n, e);
    show("f", n, f);
}
CASE_MAIN(test)
