/* A _Bool that takes bits: | keeps any, & keeps the lowest alone. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    _Bool a = 0, b = 1, c = 0;
    FILL(x, n, rnd() % 3000 ? 3 : 2);
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (|, _Bool)
        a |= x[i] & 4;
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (&, _Bool)
        b &= x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (|, _Bool)
        c = x[i] >> 1 | c;
    show("a", n, a);
    show("b", n, b);
    show("c", n, c);
}
CASE_MAIN(test)
