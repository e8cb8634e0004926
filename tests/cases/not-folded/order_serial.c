/* --fold-order=serial: floating-point sums and products stay, all else is folded. */
// fold-flags: --fold-order=serial
#include "../case.h"

static double x[CASE_MAX];
static int k[CASE_MAX];

static void test(int n)
{
    double s = 0, p = 1, m = 0;
    long t = 0;
    FILL(x, n, 1 + rnd_d() * 0.01);
    FILL(k, n, rnd_in(0, 9));
    for (int i = 0; i < n; i++) // left: floating-point 's' may not be reordered (--fold-order=ser
        s += x[i];
    for (int i = 0; i < n; i++) // left: [order-serial]
        p *= x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, double)
        m = x[i] > m ? x[i] : m;
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, long)
        t += k[i];
    show_d("s", n, s);
    show_d("p", n, p);
    show_d("m", n, m);
    show("t", n, t);
}
CASE_MAIN(test)
