/* a[b[i]], with index arrays of several types. */
#include "../case.h"

static int a[CASE_MAX], b[CASE_MAX];
static unsigned char c[CASE_MAX];
static short d[CASE_MAX];

static void test(int n)
{
    int s = 0, t = 0, u = 0;
    FILL(a, CASE_MAX, rnd_in(0, 999));
    FILL(b, n, rnd_in(0, n - 1));
    FILL(c, n, (unsigned char)rnd_in(0, 255));
    FILL(d, n, (short)rnd_in(-100, 100));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int)
        s += a[b[i]];
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, int)
        t += a[c[i]] * (i & 1);
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (^, int)
        u ^= a[d[i] + 100] + i;
    show("s", n, s);
    show("t", n, t);
    show("u", n, u);
}
CASE_MAIN(test)
