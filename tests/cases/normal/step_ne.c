/* != with a step other than one may pass by its bound: not folded unless it is known not to. */
#include "../case.h"

static int x[2 * CASE_MAX];

static int evens(int n)
{
    int s = 0;
    for (int i = 0; i != n; i += 2) // left: [may-not-end]
        s += x[i];
    return s;
}

static int constant(void)
{
    int s = 0;
    for (int i = 0; i != 3000; i += 2) // remark: reduction of 's' (+, int)
        s += x[i];
    return s;
}

static void test(int n)
{
    FILL(x, 2 * CASE_MAX, rnd_in(-99, 999));
    show("evens", n, evens(2 * n));
    show("constant", n, constant());
}
CASE_MAIN_AT(test, 0, 1, 1024, 5000)
