/* A float that is stepped has rounding of its own in each iteration. */
#include "../case.h"

static void test(int n)
{
    double t = 0.1, s = 0;
    for (int i = 0; i < n; i++) { // left: [running-value]
        s += t * t;
        t += 0.1;
    }
    show_d("s", n, s);
    show_d("t", n, t);
}
CASE_MAIN(test)
