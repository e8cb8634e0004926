/* A cell one element before and behind what is read, and half an element into it. */
#include "../case.h"

static unsigned x[CASE_MAX + 2];
static unsigned char b[4 * CASE_MAX + 8];

static void words(unsigned *p, const unsigned *v, int n)
{
    for (int i = 0; i < n; i++) // remark: reduction of '*p' (+, unsigned int)
        *p += v[i];
}

static void bytes(unsigned char *p, const unsigned *v, int n)
{
    for (int i = 0; i < n; i++) // remark: reduction of '*p' (+, unsigned char)
        *p += v[i] >> 7;
}

static void test(int n)
{
    FILL(x, n + 2, (unsigned)rnd());
    FILL(b, 4 * n + 8, (unsigned char)rnd());
    words(x, x + 1, n);
    show_u("before", n, x[0]);
    words(x + n + 1, x + 1, n);
    show_u("behind", n, x[n + 1]);
    words(x + 1, x + 1, n);
    show_u("first", n, x[1]);
    words(x + n, x + 1, n);
    show_u("last", n, x[n]);
    bytes((unsigned char *)(x + n) + 1, x + 1, n);
    show_u("byte", n, x[n]);
    bytes((unsigned char *)x + 3, x + 1, n);
    show_u("byte before", n, x[0]);
    bytes(b, x, n);
    show("apart", n, b[0]);
}
CASE_MAIN(test)
