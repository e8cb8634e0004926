/* The accumulator at the right of a minus, or negated: each iteration flips the sign. */
#include "../case.h"

static double x[CASE_MAX];
static unsigned k[CASE_MAX];

static void test(int n)
{
    double s = 1, t = 2, u = 3;
    unsigned v = 4, w = 5;
    FILL(x, n, rnd_d());
    FILL(k, n, (unsigned)rnd());
    for (int i = 0; i < n; i++) // left: the update of 's' is not associative [not-associative]
        s = x[i] - s;
    for (int i = 0; i < n; i++) // left: [not-associative]
        t = -t + x[i];
    for (int i = 0; i < n; i++) // left: [not-associative]
        u = x[i] - (u + 1);
    for (int i = 0; i < n; i++) // remark: reduction of 'v' (affine, unsigned int) [reduction]
        v = k[i] - v;
    for (int i = 0; i < n; i++) // remark: reduction of 'w' (affine, unsigned int) [reduction]
        w = ~w + k[i];
    show_d("s", n, s);
    show_d("t", n, t);
    show_d("u", n, u);
    show_u("v", n, v);
    show_u("w", n, w);
}
CASE_MAIN(test)
