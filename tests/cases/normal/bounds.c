/* First and bound as expressions of invariants. */
#include "../case.h"

static int x[CASE_MAX + 9];

static int between(int lo, int hi, int m)
{
    int s = 0;
    for (int i = lo + 1; i < hi - 1; i++) // remark: reduction of 's' (+, int)
        s += x[i];
    for (int i = lo * 2 / 3; i < hi / 2 + m * 2; i++) // remark: reduction of 's' (+, int)
        s += x[i];
    for (int i = m < lo ? m : lo; i < (hi > m ? hi : m); i++) // remark: reduction of 's' (+, int)
        s += x[i];
    return s;
}

static void test(int n)
{
    FILL(x, CASE_MAX + 9, rnd_in(0, 999));
    show("all", n, between(0, n, 2));
    show("part", n, between(n / 3, n, 3));
}
CASE_MAIN(test)
