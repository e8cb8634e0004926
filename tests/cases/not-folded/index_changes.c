/* The body moves the index. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int s = 0;
    FILL(x, n, rnd_in(0, 9));
    for (int i = 0; i < n; i++) { // left: the induction variable 'i' is changed in the body [inde
        s += x[i];
        if (x[i] == 9)
            i++;
    }
    show("s", n, s);
}
CASE_MAIN(test)
