/* Both sides, chains, parentheses. */
#include "../case.h"

static unsigned x[CASE_MAX], y[CASE_MAX];

static void test(int n)
{
    unsigned a = 0, b = 0, c = ~0u, d = ~0u, e = 5;
    FILL(x, n, 1u << rnd_in(0, 20));
    FILL(y, n, (unsigned)rnd());
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (|, unsigned int)
        a = a | x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (|, unsigned int)
        b = x[i] | (y[i] & 3) | b;
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (&, unsigned int)
        c = ~x[i] & c;
    for (int i = 0; i < n; i++) // remark: reduction of 'd' (&, unsigned int)
        d = (((d) & ~x[i])) & (y[i] | 0xffff0000);
    for (int i = 0; i < n; i++) // remark: reduction of 'e' (^, unsigned int)
        e = x[i] ^ (e ^ y[i]);
    show_u("a", n, a);
    show_u("b", n, b);
    show_u("c", n, c);
    show_u("d", n, d);
    show_u("e", n, e);
}
CASE_MAIN(test)
