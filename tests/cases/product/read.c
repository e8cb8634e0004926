/* The product is looked at, stored or left early. */
#include "../case.h"

static double x[CASE_MAX], y[CASE_MAX];

static void test(int n)
{
    double s = 1, t = 1, u = 1;
    int big = 0;
    FILL(x, n, 1 + rnd_d() * 0.25);
    for (int i = 0; i < n; i++) { // left: [accumulator-read]
        s *= x[i];
        if (s > 1)
            big++;
    }
    for (int i = 0; i < n; i++) { // left: [scan]
        t *= x[i];
        y[i] = t;
    }
    for (int i = 0; i < n; i++) { // left: [accumulator-read]
        u *= x[i];
        if (u < 1e-3)
            break;
    }
    show_d("s", n, s);
    show("big", n, big);
    show_bytes("y", n, y, (size_t)n * sizeof *y);
    show_d("t", n, t);
    show_d("u", n, u);
}
CASE_MAIN(test)
