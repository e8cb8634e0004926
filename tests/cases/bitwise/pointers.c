/* The alignment that a set of addresses has: | of pointers as integers. */
#include "../case.h"

static double pool[64];
static const double *x[CASE_MAX];

static void test(int n)
{
    uintptr_t bits = 0;
    unsigned low = 0;
    FILL(x, n, pool + rnd_in(0, 63));
    for (int i = 0; i < n; i++) // remark: reduction of 'bits' (|, unsigned long)
        bits |= (uintptr_t)x[i] - (uintptr_t)pool;
    for (int i = 0; i < n; i++) // remark: reduction of 'low' (|, unsigned int)
        low |= (unsigned)(uintptr_t)x[i] & 7;
    show_u("bits", n, bits);
    show_u("low", n, low);
}
CASE_MAIN(test)
