/* An index that is only valid where a guard holds. */
#include "../case.h"

static int x[CASE_MAX], at[CASE_MAX];

static void test(int n)
{
    long s = 0, t = 0;
    FILL(x, n, rnd_in(0, 999));
    FILL(at, n, case_k % 4 ? rnd_in(0, n - 1) : INT_MIN);
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        if (at[i] >= 0)
            s += x[at[i]];
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, long)
        t += at[i] < 0 ? 1 : x[at[i]] > 500 && x[n - 1 - at[i]] > 500;
    show("s", n, s);
    show("t", n, t);
}
CASE_MAIN(test)
