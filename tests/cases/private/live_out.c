/* The last iteration's value of a temporary is used after the loop; without iterations the old one. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int last = -77, twice = 5, s = 0;
    FILL(x, n, rnd_in(0, 999));
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, int)
        last = x[i];
        twice = last * 2;
        s += twice & 15;
    }
    show("last", n, last);
    show("twice", n, twice);
    show("s", n, s);
}
CASE_MAIN(test)
