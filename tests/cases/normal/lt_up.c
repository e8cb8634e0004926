/* Every spelling of one step up under <. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int a = 0, b = 1, c = 2, d = 3, e = 4;
    FILL(x, n, rnd_in(-9999, 9999));
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (+, int) [reduction]
        a += x[i];
    for (int i = 0; i < n; ++i) // remark: reduction of 'b' (+, int) [reduction]
        b += x[i];
    for (int i = 0; i < n; i += 1) // remark: reduction of 'c' (+, int) [reduction]
        c += x[i];
    for (int i = 0; i < n; i = i + 1) // remark: reduction of 'd' (+, int) [reduction]
        d += x[i];
    for (int i = 0; i < n; i = 1 + i) // remark: reduction of 'e' (+, int) [reduction]
        e += x[i];
    show("a", n, a);
    show("b", n, b);
    show("c", n, c);
    show("d", n, d);
    show("e", n, e);
}
CASE_MAIN(test)
