/* Updates that are no sums: the accumulator's own value decides what is added. */
#include "../case.h"

static double x[CASE_MAX];
static unsigned k[CASE_MAX];

static void test(int n)
{
    double s = 0, t = 1, u = 0;
    unsigned v = 1, w = 0;
    FILL(x, n, rnd_d() * 0.5);
    FILL(k, n, (unsigned)rnd());
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        s = s * 0.5 + x[i];
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        t += t * x[i];
    for (int i = 0; i < n; i++) // left: [not-associative]
        u = u > 10 ? x[i] : u + x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'v' (affine, unsigned int) [reduction]
        v += v + k[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'w' (+, unsigned int) modulo '1000003' [reduction]
        w = (w + k[i]) % 1000003;
    show_d("s", n, s);
    show_d("t", n, t);
    show_d("u", n, u);
    show_u("v", n, v);
    show_u("w", n, w);
}
CASE_MAIN(test)
