/* Inner for loops whose trip counts come from data. */
#include "../case.h"

static int x[CASE_MAX], starts[CASE_MAX + 1], values[60000];

static void test(int n)
{
    long s = 0, t = 0;
    FILL(x, n, rnd_in(-3, 12));
    FILL(values, 60000, rnd_in(-99, 99));
    FILL(starts, n + 1, case_k ? starts[case_k - 1] + rnd_in(0, 5) : 0);
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        for (int j = 0; j < x[i]; j++)
            s += j ^ i;
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, long)
        for (int j = starts[i]; j < starts[i + 1]; j++)
            t += values[j] * (i & 7);
    show("s", n, s);
    show("t", n, t);
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 9000)
