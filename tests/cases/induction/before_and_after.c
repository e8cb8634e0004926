/* Read before and after the statement that steps it. */
#include "../case.h"

static int x[CASE_MAX + 1];

static void test(int n)
{
    int s = 0, k = 0;
    FILL(x, CASE_MAX + 1, rnd_in(0, 999));
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, int)
        s += x[k];
        k++;
        s -= x[k] * (k & 1);
    }
    show("s", n, s);
    show("k", n, k);
}
CASE_MAIN(test)
