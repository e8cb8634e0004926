/* _Bool accumulators; ^ with a value that is no truth value mixes its bits first. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    _Bool a = 0, b = 1, c = 0, d = 0, e = 1;
    FILL(x, n, rnd_in(0, 7) ? rnd_in(1, 1000) : 0);
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (|, _Bool)
        a |= x[i] == 999;
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (&, _Bool)
        b &= x[i] >= 0;
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (^, _Bool)
        c ^= x[i] > 500;
    for (int i = 0; i < n; i++) // left: the update of 'd' is not associative [not-associative]
        d ^= x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'e' (&, _Bool)
        e = e & (x[i] != 3 || i % 2);
    show("a", n, a);
    show("b", n, b);
    show("c", n, c);
    show("d", n, d);
    show("e", n, e);
}
CASE_MAIN(test)
