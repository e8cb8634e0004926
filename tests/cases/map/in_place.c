/* Each element from itself. */
#include "../case.h"

static int a[CASE_MAX];
static float x[CASE_MAX];

static void test(int n)
{
    FILL(a, n, rnd_in(-999, 999));
    FILL(x, n, rnd_f());
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'a' [map]
        a[i] = a[i] * 5 - i;
    for (int i = n - 1; i >= 0; i--) // remark: independent iterations, writing 'x' [map]
        x[i] = x[i] < 0 ? -x[i] : x[i] / 2;
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'a' [map]
        a[i] = -a[i];
    show_bytes("a", n, a, sizeof a);
    show_bytes("x", n, x, sizeof x);
}
CASE_MAIN(test)
