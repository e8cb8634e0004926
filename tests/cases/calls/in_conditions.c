/* Pure calls as guards, subscripts and bounds of inner loops. */
#include "../case.h"

static int x[CASE_MAX];
static double y[CASE_MAX];

static void test(int n)
{
    long s = 0, t = 0, u = 0;
    FILL(x, n, rnd_in(-30, 30));
    FILL(y, n, rnd_d());
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        if (fabs(y[i]) > 0.5)
            s += x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, long)
        t += x[(int)(fabs(y[i]) * (n - 1))];
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (+, long)
        for (int j = 0; j < abs(x[i]); j++)
            u += j ^ x[i];
    show("s", n, s);
    show("t", n, t);
    show("u", n, u);
}
CASE_MAIN(test)
