/* The user's -ffast-math and -Os change neither the shape nor what a fold gives. */
// flags: -ffast-math -Os -fno-finite-math-only
#include "../case.h"

static double x[CASE_MAX];
static long k[CASE_MAX];

static void test(int n)
{
    double s = 0, m = -1;
    long t = 0;
    FILL(x, n, rnd_in(-1000, 1000) * 0.125);
    FILL(k, n, rnd_in(-1000, 1000));
    for (int i = 0; i < n; i++) { // remark: reductions of 's' (+, double) and 'm' (max, double)
        s += x[i];
        m = x[i] > m ? x[i] : m;
    }
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, long)
        t += k[i];
    show_d("s", n, s);
    show_d("m", n, m);
    show("t", n, t);
}
CASE_MAIN(test)
