/* Division and remainder of integers round at each step. */
#include "../case.h"

static int x[CASE_MAX];
static uint64_t u[CASE_MAX];

static void test(int n)
{
    int s = INT_MAX, r = 1;
    unsigned long t = ULONG_MAX, v = 77;
    FILL(x, n, rnd_in(1, 2));
    FILL(u, n, rnd() | 1);
    for (int i = 0; i < n; i++) // left: the update of 's' is not associative [not-associative]
        s /= x[i];
    for (int i = 0; i < n; i++) // left: [not-associative]
        t = t / (u[i] % 3 + 1);
    for (int i = 0; i < n; i++) // left: [not-associative]
        v %= u[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'r' (affine, int) modulo '1009'
        r = r * (x[i] + 1) % 1009;
    show("s", n, s);
    show_u("t", n, t);
    show_u("v", n, v);
    show("r", n, r);
}
CASE_MAIN(test)
