/* An array from before the loop, every element of which each iteration writes first; live after. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int s = 0, v[3] = {7, 8, 9};
    FILL(x, n, rnd_in(-99, 99));
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, int)
        v[0] = x[i];
        v[1] = x[i] * 2;
        v[2] = v[0] + v[1];
        s += v[2];
    }
    show("s", n, s);
    show("v", n, v[0] + 1000L * v[1] + 1000000L * v[2]);
}
CASE_MAIN(test)
