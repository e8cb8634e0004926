/* Comma operators: in bodies, in heads, in subscripts. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    long s = 0, t = 0;
    int i, k, m = 0;
    FILL(x, n, rnd_in(-99, 99));
    for (i = 0; i < n; i++) // remark: reductions of 's' (+, long) and 't' (+, long)
        s += x[i], t += x[i] * 2;
    for (i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        k = x[i], k *= k, s += (k++, k * 2), s -= x[(k, i)];
    for (i = 0; i < n; i++, m += 2) // remark: reduction of 's' (+, long)
        s += x[i] * (m & 6);
    show("s", n, s);
    show("t", n, t);
    show("m", n, m);
}
// flags: -Wno-unused-value
CASE_MAIN(test)
