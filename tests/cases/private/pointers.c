/* A pointer as a temporary; it points into the same array after the loop. */
#include "../case.h"

static int x[CASE_MAX + 1];

static void test(int n)
{
    int s = 0;
    const int *p = x, *q;
    FILL(x, CASE_MAX + 1, rnd_in(0, 99));
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, int)
        p = x + i;
        q = p + 1;
        s += *p * 2 - *q;
    }
    show("s", n, s);
    show("p", n, p - x);
}
CASE_MAIN(test)
