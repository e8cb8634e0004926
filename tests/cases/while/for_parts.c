/* for loops that lack a part, or step in their condition. */
#include "../case.h"

static int x[CASE_MAX + 2];

static void test(int n)
{
    int s = 0, t = 0, u = 0, v = 0, w = 0, i, k = 5;
    FILL(x, n + 2, rnd_in(-99, 99));
    for (i = 0; i < n;) // remark: reduction of 's' (+, int)
        s += x[i++];
    show("s", n, s + i);
    for (i = n; i-- > 0;) // remark: reduction of 't' (+, int)
        t += x[i] * i;
    show("t", n, t + i);
    for (unsigned j = (unsigned)n; j--;) // remark: reduction of 'u' (+, int)
        u += x[j] * (int)j;
    show("u", n, u);
    for (const int *p = x, *end = x + n; p < end; k += 3) // remark: reduction of 'v' (+, int)
        v += *p++ & 15;
    show("v", n, v);
    show("k", n, k);
    i = 0;
    for (; i < n;) { // remark: reduction of 'w' (+, int)
        w -= x[i];
        ++i;
    }
    show("w", n, w + i);
}
CASE_MAIN(test)
