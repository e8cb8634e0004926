/* Writes beside a floating-point sum: the lanes write too, each element once. */
#include "../case.h"

static double a[CASE_MAX], b[CASE_MAX];
static float c[CASE_MAX];

static double step(double s, long t)
{
    return s + (b[t] * 2 - 1);
}

static void test(int n)
{
    double s = 7;
    FILL(b, n, rnd_d());
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, double), writing 'a' and 'c' [reduction]
        double t = b[i] * 2 - 1;
        a[i] = t;
        c[i] = (float)t;
        s += t;
    }
    shape_d("s", n, s, ref_d('+', 7, n, step));
    show_bytes("a", n, a, sizeof a);
    show_bytes("c", n, c, sizeof c);
}
CASE_MAIN(test)
