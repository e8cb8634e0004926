/* s = 1 in each iteration is no flag: it is the last iteration's value. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int s = 0, sum = 0, t = 5;
    FILL(x, n, rnd_in(0, 9));
    for (int i = 0; i < n; i++) { // remark: reduction of 'sum' (+, int)
        s = 1;
        sum += x[i];
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'sum' (+, int)
        t = x[i] > 4;
        sum += t;
    }
    show("s", n, s);
    show("sum", n, sum);
    show("t", n, t);
}
CASE_MAIN(test)
