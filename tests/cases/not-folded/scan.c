/* The running sum is stored. */
#include "../case.h"

static double x[CASE_MAX], y[CASE_MAX];

static void test(int n)
{
    double s = 0;
    FILL(x, n, rnd_d());
    for (int i = 0; i < n; i++) { // left: the running value of 's' is used in the loop [scan]
        s += x[i];
        y[i] = s;
    }
    show_d("s", n, s);
    show_bytes("y", n, y, (size_t)n * sizeof *y);
}
CASE_MAIN(test)
