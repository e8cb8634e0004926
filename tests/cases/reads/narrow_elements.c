/* Elements of every integer type, and _Bool. */
#include "../case.h"

static signed char c[CASE_MAX];
static unsigned char uc[CASE_MAX];
static short h[CASE_MAX];
static unsigned short uh[CASE_MAX];
static unsigned u[CASE_MAX];
static int64_t l[CASE_MAX];
static uint64_t ul[CASE_MAX];
static bool b[CASE_MAX];

static void test(int n)
{
    long s = 0;
    unsigned long t = 0;
    FILL(c, n, (signed char)rnd_in(-128, 127));
    FILL(uc, n, (unsigned char)rnd_in(0, 255));
    FILL(h, n, (short)rnd_in(-32768, 32767));
    FILL(uh, n, (unsigned short)rnd_in(0, 65535));
    FILL(u, n, (unsigned)rnd());
    FILL(l, n, (int64_t)rnd() >> 20);
    FILL(ul, n, rnd());
    FILL(b, n, rnd_in(0, 3) == 0);
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += c[i] * uc[i] - h[i] * uh[i] / 2 + l[i] + b[i];
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, unsigned long)
        t += ul[i] * u[i] + ((unsigned)c[i] < u[i]) + (uh[i] << 3) + (unsigned long)-b[i];
    show("s", n, s);
    show_u("t", n, t);
}
CASE_MAIN(test)
