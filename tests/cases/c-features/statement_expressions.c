/* GNU statement expressions: in the body they are not represented, around a loop they are text. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    long s = 0, t = 0;
    FILL(x, n, rnd_in(-99, 99));
    for (int i = 0; i < n; i++) // left: [unsupported]
        s += ({
            int k = x[i];
            k * k;
        });
    t = ({
        long u = 0;
        for (int i = 0; i < n; i++) // left: [unsupported]
            u += x[i];
        u;
    });
    show("s", n, s);
    show("t", n, t);
}
CASE_MAIN(test)
