/* Inner integer sums of any length. */
#include "../case.h"

static int x[3000], y[1100];

static void test(int n)
{
    long best = LONG_MIN, all = 0;
    FILL(x, 3000, rnd_in(-99, 99));
    FILL(y, 1100, rnd_in(-9, 9));
    for (int i = 0; i < 30; i++) { // left: [short]
        long s = 0;
        for (int j = 0; j < n; j++) // remark: reduction of 's' (+, long)
            s += x[j] * y[i];
        if (s > best)
            best = s;
        all += s & 255;
    }
    show("best", n, best);
    show("all", n, all);
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 3000)
