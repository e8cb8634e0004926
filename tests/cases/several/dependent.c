/* One accumulator adds the other: its running value is used. */
#include "../case.h"

static double x[CASE_MAX];

static void test(int n)
{
    double s = 0, t = 0, u = 0, v = 0;
    unsigned f = 0, g = 1;
    FILL(x, n, rnd_d());
    for (int i = 0; i < n; i++) { // left: the running value of 's' is used in the loop [running-value]
        s += x[i];
        t += s;
    }
    for (int i = 0; i < n; i++) { // left: loop left as it is
        u += v;
        v += x[i];
    }
    for (int i = 0; i < n; i++) { // left: loop left as it is
        unsigned old = f;
        f = g;
        g += old;
    }
    show_d("s", n, s);
    show_d("t", n, t);
    show_d("u", n, u);
    show_d("v", n, v);
    show_u("f", n, f);
    show_u("g", n, g);
}
CASE_MAIN(test)
