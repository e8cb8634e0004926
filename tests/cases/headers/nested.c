/* An included file that includes the one with the loop; which is included again. */
#include "../case.h"
#include "outer.h"
#include "inner.h"

static unsigned x[CASE_MAX];

static void test(int n)
{
    FILL(x, n, 1u << rnd_in(0, 31));
    show("bits", n, (long)inner_bits(x, n) * OUTER);
}
CASE_MAIN(test)
