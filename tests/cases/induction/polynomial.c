/* x += y; y -= i: the term depends on another variable that the loop carries. */
#include "../case.h"

static void test(int n)
{
    unsigned x = 3, y = 1000;
    for (int i = 0; i < n; i++) { // left: loop left as it is
        x += y;
        y -= (unsigned)i;
    }
    show_u("x", n, x);
    show_u("y", n, y);
}
CASE_MAIN(test)
