/* A guarded sum beside elementwise writes, guarded as well. */
#include "../case.h"

static double x[CASE_MAX], y[CASE_MAX];
static int k[CASE_MAX];

static double step(double s, long t)
{
    return k[t] > 4 ? s + x[t] * 3 : s;
}

static void test(int n)
{
    double s = 0;
    FILL(x, n, rnd_d());
    FILL(y, CASE_MAX, -1);
    FILL(k, n, rnd_in(0, 9));
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, double), writing 'y' [reduction]
        if (k[i] > 4) {
            double t = x[i] * 3;
            s += t;
            y[i] = t;
        }
    }
    shape_d("s", n, s, ref_d('+', 0, n, step));
    show_bytes("y", n, y, sizeof y);
}
CASE_MAIN(test)
