/* The complement of the accumulator is no accumulator. */
#include "../case.h"

static unsigned x[CASE_MAX];

static void test(int n)
{
    unsigned s = 1, t = 2, u = 3;
    FILL(x, n, (unsigned)rnd());
    for (int i = 0; i < n; i++) // left: the update of 's' is not associative [not-associative]
        s = ~s & x[i];
    for (int i = 0; i < n; i++) // left: [not-associative]
        t = ~(t | x[i]);
    for (int i = 0; i < n; i++) // left: [not-associative]
        u = -u ^ x[i];
    show_u("s", n, s);
    show_u("t", n, t);
    show_u("u", n, u);
}
CASE_MAIN(test)
