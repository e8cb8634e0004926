/* A trip count that is always below 1024. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int s = 0, t = 0, u = 0;
    FILL(x, CASE_MAX, rnd_in(0, 9) + n % 2);
    for (int i = 0; i < 1023; i++) // left: the loop runs at most 1023 times [short]
        s += x[i];
    for (int i = 0; i < 1024; i++) // remark: reduction of 't' (+, int)
        t += x[i];
    for (int i = 2000; i > 0; i -= 2) // left: the loop runs at most 1000 times [short]
        u += x[i];
    show("s", n, s);
    show("t", n, t);
    show("u", n, u);
}
CASE_MAIN_AT(test, 0, 1)
