/* if (!e) s = 0 */
#include "../case.h"

static int x[CASE_MAX];

static int all(int n, int s)
{
    for (int i = 0; i < n; i++) // remark: reduction of 's' (&&, int) [reduction]
        if (!(x[i] > 3))
            s = 0;
    return s;
}

static bool all_bool(int n, bool s)
{
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (&&, _Bool)
        if (x[i] > 3)
            continue;
        s = false;
    }
    return s;
}

static void test(int n)
{
    FILL(x, n, rnd_in(4, 99));
    show("1", n, all(n, 1));
    show("-7", n, all(n, -7));
    show("bool", n, all_bool(n, true));
    if (n)
        x[n - 1] = 3;
    show("1", n, all(n, 1));
    show("-7", n, all(n, -7));
    show("bool", n, all_bool(n, true));
}
CASE_MAIN(test)
