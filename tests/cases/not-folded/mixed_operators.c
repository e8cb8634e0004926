/* Two operators in turn. */
#include "../case.h"

static unsigned x[CASE_MAX];

static void test(int n)
{
    unsigned s = 1;
    FILL(x, n, (unsigned)rnd());
    for (int i = 0; i < n; i++) { // left: accumulator 's' is updated by different operators [mixe
        s += x[i];
        s ^= 3;
    }
    show_u("s", n, s);
}
CASE_MAIN(test)
