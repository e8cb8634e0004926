/* The index of an inner loop is declared outside and used after both. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int s = 0, j = -1;
    FILL(x, n, rnd_in(0, 99));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int)
        for (j = 0; j < x[i] % 5; j++)
            s += j * x[i];
    show("s", n, s);
    show("j", n, j);
}
CASE_MAIN(test)
