/* A temporary whose address is kept: a pointer of the loop may reach it. */
#include "../case.h"

static int x[CASE_MAX];

static int sum(int n, int *out)
{
    int t = 0, s = 0, *p = out ? out : &t;
    for (int i = 0; i < n; i++) { // left: loop left as it is
        t = x[i];
        *p = i;
        s += t;
    }
    return s + t;
}

static void test(int n)
{
    int out = 0;
    FILL(x, n, rnd_in(0, 99));
    show("own", n, sum(n, NULL));
    show("other", n, sum(n, &out));
    show("out", n, out);
}
CASE_MAIN(test)
