/* A statement expression, and a label's address. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int s = 0;
    FILL(x, n, rnd_in(1, 9));
    for (int i = 0; i < n; i++) // left: [unsupported]
        s += __extension__({
            int v = x[i];
            v > 4 ? v : -v;
        });
    show("s", n, s);
}
CASE_MAIN(test)
