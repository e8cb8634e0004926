/* s &= e in 32 and 64 bits. */
#include "../case.h"

static uint32_t x[CASE_MAX];
static int64_t y[CASE_MAX];

static void test(int n)
{
    uint32_t s = UINT32_MAX, t = 0x0ff0;
    int64_t u = -1;
    FILL(x, n, (uint32_t)(~(1u << rnd_in(0, 31)) | (rnd() & 0xff00ff)));
    FILL(y, n, (int64_t)(rnd() | 0x8000000000000100u));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (&, unsigned int) [reduction]
        s &= x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 't' (&, unsigned int)
        t &= x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (&, long)
        u &= y[i];
    show_u("s", n, s);
    show_u("t", n, t);
    show("u", n, u);
}
CASE_MAIN(test)
