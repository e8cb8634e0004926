/* A division that C may skip. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int s = 1, t = 1;
    FILL(x, n, rnd_in(1, 9));
    if (n)
        x[n / 2] = 0;
    for (int i = 0; i < n; i++) { // left: [short-circuit-read]
        int v = x[i];
        s = s && v != 0 && 100 / v > 3;
    }
    for (int i = 0; i < n; i++) // remark: reduction of 't' (&&, int)
        t = (x[i] && 100 / x[i] > 3) && t;
    show("s", n, s);
    show("t", n, t);
}
CASE_MAIN(test)
