/* Figure 7: two paths, one reduction statement on each. */
#include "../case.h"

static double a1[CASE_MAX], a2[CASE_MAX];
static int which[CASE_MAX];

static double step(double s, long t)
{
    return which[t] ? s + a1[t] : s + a2[t];
}

static void test(int n)
{
    double s = 0;
    long k = 0;
    FILL(a1, n, rnd_d());
    FILL(a2, n, rnd_d() * 9);
    FILL(which, n, rnd_in(0, 1));
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, double)
        if (which[i]) {
            s = s + a1[i];
        } else {
            s = s + a2[i];
        }
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'k' (+, long)
        if (a1[i] > a2[i]) {
            k = k + which[i];
        } else {
            k = k - i;
        }
    }
    shape_d("s", n, s, ref_d('+', 0, n, step));
    show("k", n, k);
}
CASE_MAIN(test)
