/* Subscripts that wrap around in narrow and unsigned types. */
#include "../case.h"

static int x[65536];

static void test(int n)
{
    long s = 0, t = 0, u = 0;
    unsigned start = (unsigned)-5;
    FILL(x, 65536, rnd_in(0, 999));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += x[(unsigned char)(i * 7)] - x[(unsigned short)(i * 40503)];
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, long)
        t += x[(start + (unsigned)i) & 65535u] * (i & 3);
    for (unsigned i = 0; i < (unsigned)n; i++) // remark: reduction of 'u' (+, long)
        u += x[(unsigned char)i] * (long)i - x[(i * 3u) % 1000u];
    show("s", n, s);
    show("t", n, t);
    show("u", n, u);
}
CASE_MAIN(test)
