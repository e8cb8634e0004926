/* Both limits of one value: a clamp, not a reduction. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int s = 0, t = 0;
    double u = 0.5;
    FILL(x, n, rnd_in(-9, 9));
    for (int i = 0; i < n; i++) { // left: [mixed-operators]
        if (x[i] > s)
            s = x[i];
        if (x[i] + 5 < s)
            s = x[i] + 5;
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (+ max, int)
        t += x[i];
        if (t < 0)
            t = 0;
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'u' (max, double)
        u = fmax(u, x[i] * 0.1);
        u = fmin(u, 0.7);
    }
    show("s", n, s);
    show("t", n, t);
    show_d("u", n, u);
}
CASE_MAIN(test)
