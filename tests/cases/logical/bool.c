/* _Bool accumulators, with every start value that they have. */
#include "../case.h"

static int x[CASE_MAX];

static bool all(int n, bool s)
{
    for (int i = 0; i < n; i++) // remark: reduction of 's' (&&, _Bool)
        s = x[i] != 3 && s;
    return s;
}

static bool any(int n, bool s)
{
    for (int i = 0; i < n; i++) // remark: reduction of 's' (||, _Bool)
        s = x[i] == 3 || s;
    return s;
}

static void test(int n)
{
    FILL(x, n, rnd_in(4, 99));
    show("none", n, all(n, 0) << 3 | all(n, 1) << 2 | any(n, 0) << 1 | any(n, 1));
    if (n)
        x[n / 2] = 3;
    show("one", n, all(n, 0) << 3 | all(n, 1) << 2 | any(n, 0) << 1 | any(n, 1));
}
CASE_MAIN(test)
