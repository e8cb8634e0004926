/* Multiplications that are no products. */
#include "../case.h"

static double x[CASE_MAX];
static unsigned k[CASE_MAX];

static void test(int n)
{
    double s = 1, t = 0.5;
    unsigned h = 5381, p = 3;
    int sign = 1;
    FILL(x, n, rnd_d());
    FILL(k, n, (unsigned)rnd());
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        s = (s + x[i]) * 0.5;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        t *= 1 - t * x[i] * x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'h' (affine, unsigned int) [reduction]
        h = h * 33 + k[i];
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        p *= p;
    for (int i = 0; i < n; i++) // remark: reduction of 'sign' (affine, int) [reduction]
        sign = -sign;
    show_d("s", n, s);
    show_d("t", n, t);
    show_u("h", n, h);
    show_u("p", n, p);
    show("sign", n, sign);
}
CASE_MAIN(test)
