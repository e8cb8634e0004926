/* One accumulator that is none refuses the loop with all that it holds. */
#include "../case.h"

static double x[CASE_MAX];

static void test(int n)
{
    double s = 0, y = 0, t = 0, u = 0;
    FILL(x, n, rnd_d());
    for (int i = 0; i < n; i++) { // left: 'y' carries a value from one iteration to the next
        s += x[i];
        y = y * 0.5 + x[i];
    }
    for (int i = 0; i < n; i++) { // left: the update of 'u' is not associative [not-associative]
        t += x[i];
        u = x[i] - u;
    }
    show_d("s", n, s);
    show_d("y", n, y);
    show_d("t", n, t);
    show_d("u", n, u);
}
CASE_MAIN(test)
