/* The index after the loop: for every relation and step, also when nothing ran. */
#include "../case.h"

static int x[CASE_MAX + 10];

static void test(int n)
{
    int i, s = 0;
    unsigned u;
    long l;
    FILL(x, CASE_MAX + 10, rnd_in(0, 999));
    for (i = 7; i < n; i += 5) // remark: reduction of 's' (+, int)
        s += x[i];
    show("i", n, i);
    for (i = n; i >= 0; i -= 3) // remark: reduction of 's' (+, int)
        s += x[i];
    show("i", n, i);
    for (u = 0; u <= (unsigned)n; u += 4) // remark: reduction of 's' (+, int)
        s += x[u];
    show("u", n, u);
    for (l = n; l != 0; --l) // remark: reduction of 's' (+, int)
        s += x[l];
    show("l", n, l);
    show("s", n, s);
}
CASE_MAIN(test)
