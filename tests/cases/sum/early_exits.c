/* Sums that stop on the way. */
#include "../case.h"

static int x[CASE_MAX];

static int until(int n, int stop)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // remark: search for the iteration that leaves the loop, reduction of 's' (+, int) [search]
        if (x[i] == stop)
            return s;
        s += x[i];
    }
    return -s;
}

static void test(int n)
{
    int s = 0, t = 0;
    FILL(x, n, rnd_in(0, 99999));
    for (int i = 0; i < n; i++) { // remark: search for the iteration that leaves the loop, reduction of 's' (+, int) [search]
        s += x[i];
        if (x[i] == 77)
            break;
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (+, int) [reduction]
        if (x[i] % 2)
            continue;
        t += x[i] % 10;
    }
    show("s", n, s);
    show("t", n, t);
    show("until", n, until(n, 5));
}
CASE_MAIN(test)
