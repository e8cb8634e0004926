/* Every compound assignment, ++ and --, on elements. */
#include "../case.h"

static int a[CASE_MAX];
static unsigned u[CASE_MAX];
static double x[CASE_MAX];

static void test(int n)
{
    FILL(a, n, rnd_in(-999, 999));
    FILL(u, n, (unsigned)rnd());
    FILL(x, n, rnd_d());
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'a' [map]
        a[i] += i;
        a[i] -= 3;
        a[i] *= 2;
        a[i] /= 3;
        a[i] %= 1000;
        a[i]++;
        --a[i];
        a[i] >>= a[i] > 0;
    }
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'u' [map]
        u[i] <<= i & 7;
        u[i] >>= 2;
        u[i] &= ~(unsigned)i;
        u[i] |= 0x10;
        u[i] ^= u[i] >> 16;
    }
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'x' [map]
        x[i] += 0.1f;
        x[i] *= i;
        x[i] /= 7;
        x[i]--;
    }
    show_bytes("a", n, a, sizeof a);
    show_bytes("u", n, u, sizeof u);
    show_bytes("x", n, x, sizeof x);
}
CASE_MAIN(test)
