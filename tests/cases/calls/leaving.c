/* Calls that do not come back: exit, abort, a failed assertion. */
#include "../case.h"

#include <assert.h>

static int x[CASE_MAX];

static void test(int n)
{
    long s = 0, t = 0, u = 0;
    FILL(x, n, rnd_in(0, 99));
    for (int i = 0; i < n; i++) { // remark: search for the iteration that leaves the loop, reduction of 's' (+, long) [search]
        if (x[i] > 99)
            exit(3);
        s += x[i];
    }
    for (int i = 0; i < n; i++) { // remark: search for the iteration that leaves the loop, reduction of 't' (+, long) [search]
        if (x[i] < 0)
            abort();
        t += x[i];
    }
    for (int i = 0; i < n; i++) { // left: [unsupported]
        assert(x[i] >= 0);
        u += x[i];
    }
    show("s", n, s);
    show("t", n, t);
    show("u", n, u);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 3000)
