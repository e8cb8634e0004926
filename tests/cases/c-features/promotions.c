/* Integer promotions: arithmetic of narrow operands runs in int, shifts in the left type. */
#include "../case.h"

static unsigned char c[CASE_MAX], d[CASE_MAX];
static signed char e[CASE_MAX];
static unsigned short h[CASE_MAX];

static void test(int n)
{
    long s = 0, t = 0;
    unsigned long u = 0;
    FILL(c, n, (unsigned char)rnd_in(0, 255));
    FILL(d, n, (unsigned char)rnd_in(0, 255));
    FILL(e, n, (signed char)rnd_in(-128, 127));
    FILL(h, n, (unsigned short)rnd_in(0, 65535));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += (c[i] - d[i]) * 3 + ~c[i] + -e[i] + (c[i] << 9) + (e[i] >> 2) + !d[i];
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, long)
        t += (unsigned char)(c[i] + d[i]) - (signed char)(e[i] - 1) + (c[i] + d[i] > 255);
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (+, unsigned long)
        u += h[i] * 3u + (unsigned)(h[i] >> 1) + (0u - c[i]) + (h[i] ^ 0x8000u);
    show("s", n, s);
    show("t", n, t);
    show_u("u", n, u);
}
CASE_MAIN(test)
