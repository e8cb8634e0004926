/* Two operators on one accumulator. */
#include "../case.h"

static unsigned x[CASE_MAX], y[CASE_MAX];

static void test(int n)
{
    unsigned s = 0, t = 0, u = 0, v = 0;
    FILL(x, n, 1u << rnd_in(0, 31));
    FILL(y, n, 1u << rnd_in(0, 31));
    for (int i = 0; i < n; i++) { // left: accumulator 's' is updated by different operators [mixe
        s |= x[i];
        s &= ~y[i];
    }
    for (int i = 0; i < n; i++) // left: [not-associative]
        t = (t | x[i]) & ~y[i];
    for (int i = 0; i < n; i++) // left: [mixed-operators]
        if (x[i] > y[i])
            u ^= x[i];
        else
            u += y[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'v' (|, unsigned int)
        v |= (x[i] & y[i]) ^ (y[i] >> 1);
    show_u("s", n, s);
    show_u("t", n, t);
    show_u("u", n, u);
    show_u("v", n, v);
}
CASE_MAIN(test)
