/* The place of the smallest goes along with it: an arg-reduction, which this version leaves. */
#include "../case.h"

static double x[CASE_MAX];

static void test(int n)
{
    double m = 9, l = -9;
    int at = -1, last = -1;
    FILL(x, n, floor(rnd_d() * 500));
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (x[i] < m) {
            m = x[i];
            at = i;
        }
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (x[i] >= l) {
            last = i;
            l = x[i];
        }
    }
    show_d("m", n, m);
    show("at", n, at);
    show_d("l", n, l);
    show("last", n, last);
}
CASE_MAIN(test)
