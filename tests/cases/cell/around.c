/* A loop around a folded one that looks at memory, and of which no result could stay away. */
#include "../case.h"

static void test(int n)
{
    unsigned char s = 1, *to = &s;
    do { // left:
        for (int i = 0; i < n; i++) // remark: reduction of 's' (+, unsigned char)
            s += (unsigned char)(n > 1 ? 3 : -2);
    } while (n < 0);
    show("s", n, s + *to);
}
CASE_MAIN(test)
