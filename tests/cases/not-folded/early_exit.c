/* Loops that their first iteration leaves, whatever it finds. */
#include "../case.h"

static int x[CASE_MAX + 1];

static int returns(int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // left: the loop is left early by 'return' [early-exit]
        s += x[i];
        return s;
    }
    return -1;
}

static void test(int n)
{
    int s = 0, t = 0;
    FILL(x, n + 1, rnd_in(0, 9));
    for (int i = 0; i < n; i++) { // left: the loop is left early by 'break' [early-exit]
        s += x[i];
        break;
    }
    for (int i = 0; i < n; i++) { // left: the loop is left early by 'break' [early-exit]
        t += x[i];
        if (x[i] > 4)
            break;
        else
            goto out;
    }
out:
    for (int i = 0; i < 0 * n; i++) // left: the loop is left early by 'exit' [early-exit]
        exit(3);
    show("s", n, s);
    show("t", n, t);
    show("returns", n, returns(n));
}
CASE_MAIN(test)
