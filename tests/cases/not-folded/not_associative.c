/* Exclusive or modulo a number is not associative; a saturating one is a sum that is held to a bound. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int s = 0, t = 0;
    FILL(x, n, rnd_in(0, 999));
    for (int i = 0; i < n; i++) // left: the update of 's' is not associative [not-associative]
        s = (s ^ x[i]) % 1009;
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+ min, int)
        t = t + x[i] > 5000 ? 5000 : t + x[i];
    show("s", n, s);
    show("t", n, t);
}
CASE_MAIN(test)
