/* Bit-fields share their words. */
#include "../case.h"

struct flags {
    unsigned a : 5;
    int b : 11;
    unsigned c;
};
static unsigned x[CASE_MAX];

static void test(int n)
{
    struct flags f = {1, 2, 3};
    FILL(x, n, (unsigned)rnd());
    for (int i = 0; i < n; i++) // left: [unsupported]
        f.a += x[i] & 3;
    for (int i = 0; i < n; i++) // left: [unsupported]
        f.b ^= x[i] & 1023;
    for (int i = 0; i < n; i++) // remark: reduction of 'f.c' (+, unsigned int)
        f.c += x[i];
    printf("%d: %u %d %u\n", n, f.a, f.b, f.c);
}
CASE_MAIN(test)
