/* && and || guard what stands at their right. */
#include "../case.h"

static int x[CASE_MAX], at[CASE_MAX];

static void test(int n)
{
    long s = 0, t = 0;
    int u = 0;
    FILL(x, n, rnd_in(-9, 9));
    FILL(at, n, case_k % 3 ? rnd_in(0, n - 1) : -1000000);
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += at[i] >= 0 && x[at[i]] > 0;
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, long)
        if (at[i] < 0 || (x[at[i]] != 0 && 100 / x[at[i]] > 20))
            t += i & 7;
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (+, int)
        x[i] > 3 && u++;
    show("s", n, s);
    show("t", n, t);
    show("u", n, u);
}
// flags: -Wno-unused-value
CASE_MAIN(test)
