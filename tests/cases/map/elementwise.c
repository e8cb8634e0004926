/* One array from others, of several types. */
#include "../case.h"

static int a[CASE_MAX], b[CASE_MAX];
static double x[CASE_MAX], y[CASE_MAX];
static uint64_t u[CASE_MAX];

static void test(int n)
{
    FILL(b, n, rnd_in(-999, 999));
    FILL(y, n, rnd_d());
    memset(a, 1, sizeof a);
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'a' [map]
        a[i] = b[i] * b[i] - i;
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'x' [map]
        x[i] = y[i] / 3 + a[i];
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'u' [map]
        u[i] = (uint64_t)i << 40 | (unsigned)b[i];
    show_bytes("a", n, a, sizeof a);
    show_bytes("x", n, x, sizeof x);
    show_bytes("u", n, u, sizeof u);
}
CASE_MAIN(test)
