/* fmax of a double, cut to a float: each step rounds. */
#include "../case.h"

static double x[CASE_MAX];

static void test(int n)
{
    float m = 0;
    int k = -9;
    FILL(x, n, rnd_d());
    for (int i = 0; i < n; i++) // left: the update of 'm' is not associative [not-associative]
        m = (float)fmax(m, x[i]);
    for (int i = 0; i < n; i++) // left: loop left as it is
        k = (int)fmax(k, x[i] * 1000);
    show_d("m", n, m);
    show("k", n, k);
}
CASE_MAIN(test)
