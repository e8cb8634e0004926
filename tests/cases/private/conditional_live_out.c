/* Set on some iterations and used after the loop. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int last = -1, s = 0, at = -1;
    FILL(x, n, rnd_in(-999, 999));
    for (int i = 0; i < n; i++) { // remark: [search]
        if (x[i] > 0)
            last = i;
        s += x[i];
    }
    for (int i = 0; i < n; i++) // remark: [search]
        if (x[i] == 7)
            at = i;
    show("last", n, last);
    show("s", n, s);
    show("at", n, at);
}
CASE_MAIN(test)
