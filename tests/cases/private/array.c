/* A small array of the body, filled and read in each iteration. */
#include "../case.h"

static int x[CASE_MAX + 4];

static void test(int n)
{
    int s = 0;
    FILL(x, CASE_MAX + 4, rnd_in(-99, 99));
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, int)
        int v[4], sorted = 0;
        for (int k = 0; k < 4; k++)
            v[k] = x[i + k];
        for (int k = 0; k < 3; k++)
            sorted += v[k] <= v[k + 1];
        s += sorted == 3 ? v[0] : v[3 - sorted];
    }
    show("s", n, s);
}
CASE_MAIN(test)
