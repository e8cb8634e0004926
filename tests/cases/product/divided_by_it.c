/* The accumulator as a divisor: each iteration turns it over. */
#include "../case.h"

static double x[CASE_MAX];

static void test(int n)
{
    double s = 2, t = 3;
    FILL(x, n, 1 + rnd_d() * 0.5);
    for (int i = 0; i < n; i++) // left: the update of 's' is not associative [not-associative]
        s = x[i] / s;
    for (int i = 0; i < n; i++) // left: [not-associative]
        t = x[i] / (t * 2);
    show_d("s", n, s);
    show_d("t", n, t);
}
CASE_MAIN(test)
