/* One sum that is not finite, beside others: all of them start again from their old values. */
#include "../case.h"

static double x[CASE_MAX];
static int k[CASE_MAX];

static void test(int n)
{
    double s = 1, u = 2, m = -1;
    long c = 3;
    FILL(x, n, case_k % 2 ? -DBL_MAX : DBL_MAX);
    FILL(k, n, rnd_in(-9, 9));
    for (int i = 0; i < n; i++) { // remark: reductions of 's' (+, double), 'u' (+, double), 'm' (
        s += x[i];
        u += k[i] * 0.5;
        m = k[i] > m ? k[i] : m;
        c += k[i];
    }
    show_d("s", n, s);
    show_d("u", n, u);
    show_d("m", n, m);
    show("c", n, c);
}
CASE_MAIN(test)
