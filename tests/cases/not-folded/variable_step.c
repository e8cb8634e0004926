/* Steps that are variables, and change, may change, or have no first value in the head. */
#include "../case.h"

static int x[CASE_MAX + 1];
static int step = 1;

static void test(int n)
{
    long s = 0;
    int by = 1;
    FILL(x, n + 1, 1 + (case_k & 1));
    for (int i = 0; i < n; i += by) { // left: the bound or step 'by' may change in the loop [bound-changes]
        s += x[i];
        by = 1 + i % 3;
    }
    for (int i = 0; i < n; i += x[i]) // left: the bound or step 'i' may change in the loop [bound-changes]
        s += i;
    for (int i = 0; i < n; i += step) { // left: the bound or step 'step' may change in the loop [bound-changes]
        s += x[i];
        step ^= 3;
    }
    for (int i = 1; i < n; i += i) // left: the bound or step 'i' may change in the loop [bound-changes]
        s += x[i];
    by = 1;
    for (int i = 0; i != n; i += by) // left: not a counted loop: the step of 'i' is no constant [not-counted]
        s += x[i];
    int k = 0;
    s += n;
    for (; k < n; k += by) // left: not a counted loop: the step of 'k' is no constant [not-counted]
        s += x[k];
    for (int i = 0; i < n; i += by, i += by) // left: not a counted loop: the step of 'i' is no constant [not-counted]
        s += x[i];
    for (int i = 0; i < n; i += 0.5 + by) // left: not a counted loop: the step of 'i' is no constant [not-counted]
        s += x[i];
    show("s", n, s);
}
CASE_MAIN(test)
