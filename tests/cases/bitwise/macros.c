/* Masks by macros. */
#include "../case.h"

#define SET(s, b) ((s) |= (b))
#define CLEAR(s, b) ((s) &= ~(b))
#define BIT(k) (1u << (k))

static unsigned char x[CASE_MAX];

static void test(int n)
{
    unsigned s = 0, t = UINT_MAX, u = UINT_MAX;
    FILL(x, n, (unsigned char)rnd_in(0, 29));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (|, unsigned int)
        SET(s, BIT(x[i]));
    for (int i = 0; i < n; i++) // remark: reduction of 't' (&, unsigned int)
        CLEAR(t, BIT(x[i]));
    for (int i = 0; i < n; i++) { // left: [mixed-operators]
        SET(u, BIT(x[i]));
        CLEAR(u, BIT(x[i] + 1));
    }
    show_u("s", n, s);
    show_u("t", n, t);
    show_u("u", n, u);
}
CASE_MAIN(test)
