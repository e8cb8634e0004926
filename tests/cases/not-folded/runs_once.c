/* A minimum or maximum that may need C's own order, in a loop that changes what it reads. */
#include "../case.h"

static double x[CASE_MAX];

static void test(int n)
{
    for (volatile int k = 0; k < CASE_SPECIALS; k++) { // left: loop left as it is
        double m = -3, l = 3;
        special_d(x, n, k);
        for (int i = 0; i < n; i++) { // left: [runs-once]
            m = m > x[i] ? m : x[i];
            x[i] *= -0.5;
        }
        for (int i = 0; i < n; i++) { // left: [runs-once]
            if (x[i] <= l)
                l = x[i];
            x[i] = -x[i];
        }
        show_d("m", n, m);
        show_d("l", n, l);
        show_bytes("x", n, x, sizeof x);
    }
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 3000)
