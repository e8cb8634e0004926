/* Shifted accumulators: registers, hashes, generators. */
#include "../case.h"

static unsigned char x[CASE_MAX];

static void test(int n)
{
    unsigned a = 1, b = 2166136261u, c = 99, d = 1;
    FILL(x, n, (unsigned char)rnd());
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (affine, unsigned int) [reduction]
        a = a << 1 | (x[i] & 1);
    for (int i = 0; i < n; i++) // left: loop left as it is
        b = (b ^ x[i]) * 16777619u;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        c ^= c << 5 ^ x[i];
    for (int i = 0; i < n; i++) // remark: [reduction]
        d <<= x[i] & 1;
    show_u("a", n, a);
    show_u("b", n, b);
    show_u("c", n, c);
    show_u("d", n, d);
}
CASE_MAIN(test)
