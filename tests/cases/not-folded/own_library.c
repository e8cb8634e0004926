/* A program's own memcpy and memset: the runtime calls them too. */
// flags: -fno-tree-loop-distribute-patterns
// compilers: gcc
#include "../case.h"

void *memcpy(void *restrict to, const void *restrict from, size_t n)
{
    char *a = to;
    const char *b = from;
    while (n--) // left: not represented: a function that foldrt itself calls [unsupported]
        *a++ = *b++;
    return to;
}

void *memset(void *to, int c, size_t n)
{
    volatile unsigned char *a = to;
    for (size_t i = 0; i < n; i++) // left: [unsupported]
        a[i] = (unsigned char)c;
    return to;
}

static unsigned char x[CASE_MAX], y[CASE_MAX];

static void test(int n)
{
    int s = 0;
    FILL(x, n, (unsigned char)rnd_in(0, 255));
    memset(y, 3, sizeof y);
    memcpy(y, x, (size_t)n % (sizeof y + 1));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int)
        s += y[i] * 3;
    show("s", n, s);
}
CASE_MAIN(test)
