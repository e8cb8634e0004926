/* break, return and exit. */
#include "../case.h"

static int x[CASE_MAX];

static int returns(int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // left: the loop is left early by 'return' [early-exit]
        s += x[i];
        if (s > 30000)
            return i;
    }
    return s;
}

static void test(int n)
{
    int s = 0, t = 0;
    FILL(x, n, rnd_in(0, 9));
    for (int i = 0; i < n; i++) { // left: the loop is left early by 'break' [early-exit]
        if (x[i] > 9)
            break;
        s += x[i];
    }
    for (int i = 0; i < n; i++) { // left: the loop is left early by 'exit' [early-exit]
        if (x[i] > 9)
            exit(3);
        t += x[i];
    }
    show("s", n, s);
    show("t", n, t);
    show("returns", n, returns(n));
}
CASE_MAIN(test)
