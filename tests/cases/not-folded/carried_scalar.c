/* A filter: each value is made of the one before. */
#include "../case.h"

static double x[CASE_MAX];

static void test(int n)
{
    double y = 0, s = 0;
    FILL(x, n, rnd_d());
    for (int i = 0; i < n; i++) { // left: 'y' carries a value from one iteration to the next in a
        y = 0.9 * y + x[i];
        s += y;
    }
    show_d("y", n, y);
    show_d("s", n, s);
}
CASE_MAIN(test)
