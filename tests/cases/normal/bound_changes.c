/* The bound or the step changes in the loop. */
#include "../case.h"

static int x[CASE_MAX];

static int shrink(int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // left: [bound-changes]
        s += x[i];
        if (x[i] > 990)
            n--;
    }
    return s * 4 + (n & 3);
}

static int variable_step(int n, int k)
{
    int s = 0;
    for (int i = 0; i < n; i += k, k ^= 1) // left: [bound-changes]
        s += x[i];
    return s;
}

static void test(int n)
{
    FILL(x, n, rnd_in(0, 999));
    show("shrink", n, shrink(n));
    show("step", n, variable_step(n, 3));
}
CASE_MAIN(test)
