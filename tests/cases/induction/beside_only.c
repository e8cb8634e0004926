/* Stepped in the head and not mentioned in the body: read after the loop all the same. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int s = 0, k = 7;
    unsigned char c = 250;
    const int *p = x;
    FILL(x, n, rnd_in(-99, 99));
    for (int i = 0; i < n; i++, c++, k -= 3, p++) // remark: reduction of 's' (+, int) [reduction]
        s += x[i];
    show("s", n, s);
    show("c", n, c);
    show("k", n, k);
    show("p", n, p - x);
}
CASE_MAIN(test)
