/* A sum, and the last element that passed a test. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int s = 0, last = -1;
    FILL(x, n, rnd_in(-99, 99));
    for (int i = 0; i < n; i++) { // left: 'last' is set on some iterations only and used after th
        if (x[i] > 90)
            last = x[i];
        s += x[i];
    }
    show("s", n, s);
    show("last", n, last);
}
CASE_MAIN(test)
