/* x += y; y -= i: the term depends on another variable that the loop carries. */
#include "../case.h"

static void test(int n)
{
    unsigned x = 3, y = 1000;
    for (int i = 0; i < n; i++) { // remark: scan of 'y' (+, unsigned int), reduction of 'x' (+, unsigned int) [scan]
        x += y;
        y -= (unsigned)i;
    }
    show_u("x", n, x);
    show_u("y", n, y);
}
CASE_MAIN(test)
