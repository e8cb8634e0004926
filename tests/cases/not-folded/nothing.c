/* Nothing that the loop computes is used. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    FILL(x, n, rnd_in(0, 9));
    for (int i = 0; i < n; i++) { // left: the loop computes nothing that is used [nothing-to-fold
        int t = x[i];
        (void)t;
    }
    for (int i = 0; i < n; i++) // left: [nothing-to-fold]
        ;
    show("n", n, n);
}
CASE_MAIN(test)
