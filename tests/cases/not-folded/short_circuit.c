/* C stops reading when the answer is known. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int s = 1;
    FILL(x, n, rnd_in(0, 99));
    for (int i = 0; i < n; i++) // left: 'x[x[i]]' would be evaluated where C may not evaluate it [short-circu
        s = s && x[x[i]] != 50;
    show("s", n, s);
}
CASE_MAIN(test)
