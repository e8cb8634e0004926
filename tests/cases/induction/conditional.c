/* Stepped on some iterations only and used in all: that is a scan. */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX + 1];

static void test(int n)
{
    int s = 0, k = 0;
    FILL(x, n, rnd_in(-999, 999));
    FILL(y, CASE_MAX + 1, rnd_in(-999, 999));
    for (int i = 0; i < n; i++) { // remark: scan of 'k' (+, int), reduction of 's' (+, int) [scan]
        if (x[i] > 0)
            k++;
        s += y[k];
    }
    show("s", n, s);
    show("k", n, k);
}
CASE_MAIN(test)
