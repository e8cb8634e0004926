/* continue before the update, once and several times. */
#include "../case.h"

static double x[CASE_MAX];
static int k[CASE_MAX];

static double step(double s, long t)
{
    return k[t] < 3 || x[t] < -0.9 ? s : s + x[t];
}

static void test(int n)
{
    double s = 0;
    int u = 0, v = 0;
    FILL(x, n, rnd_d());
    FILL(k, n, rnd_in(0, 9));
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, double)
        if (k[i] < 3)
            continue;
        if (x[i] < -0.9)
            continue;
        s += x[i];
    }
    for (int i = 0; i < n; i++) { // remark: reductions of 'u' (+, int) and 'v' (+, int)
        u++;
        if (k[i] == 5)
            continue;
        v += k[i];
        if (k[i] < 0)
            continue;
    }
    shape_d("s", n, s, ref_d('+', 0, n, step));
    show("u", n, u);
    show("v", n, v);
}
CASE_MAIN(test)
