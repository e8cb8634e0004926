/* Arrays of the body with a size known when it runs. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int s = 0;
    FILL(x, n, rnd_in(1, 9));
    for (int i = 0; i < n; i++) { // left: 'v' has a run-time size that may change [vla]
        int v[x[i]];
        v[0] = v[x[i] - 1] = x[i];
        s += v[0];
    }
    show("s", n, s);
}
CASE_MAIN(test)
