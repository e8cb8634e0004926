/* s = !s && e, s = e && !s: the flag changes to and fro. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int s = 0, t = 1, u = 0;
    FILL(x, n, rnd_in(0, 1));
    for (int i = 0; i < n; i++) // left: loop left as it is
        s = x[i] && !s;
    for (int i = 0; i < n; i++) // remark: reduction of 't' (^, int) [reduction]
        if (x[i])
            t = !t;
    for (int i = 0; i < n; i++) // left: loop left as it is
        u = (x[i] && u) || i % 5 == 0;
    show("s", n, s);
    show("t", n, t);
    show("u", n, u);
}
CASE_MAIN(test)
