/* Integer forms may be mixed: no NaN, no second zero. */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX];

static void test(int n)
{
    int m = -5, l = 5;
    FILL(x, n, rnd_in(-9999, 9999));
    FILL(y, n, rnd_in(-9999, 9999));
    for (int i = 0; i < n; i++) { // remark: reduction of 'm' (max, int)
        if (x[i] > m)
            m = x[i];
        m = m >= y[i] ? m : y[i];
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'l' (min, int)
        l = l < x[i] ? l : x[i];
        l = y[i] <= l ? y[i] : l;
    }
    show("m", n, m);
    show("l", n, l);
}
CASE_MAIN(test)
