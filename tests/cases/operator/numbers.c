/* Operators on numbers of every width. */
// flags: -Wno-unknown-pragmas
#include "../case.h"

static long x[CASE_MAX];
static unsigned char c[CASE_MAX];

static long gcd(long a, long b)
{
    while (b) { // left: [
        long t = a % b;
        a = b;
        b = t;
    }
    return a < 0 ? -a : a;
}

static unsigned char saturating(unsigned char a, unsigned char b)
{
    return a + b > 255 ? 255 : (unsigned char)(a + b);
}

static _Bool differ(_Bool a, _Bool b)
{
    return a != b;
}

/* a map of 0 .. 3 to itself, in two bits each */
static unsigned short after(unsigned short f, unsigned short g)
{
    unsigned short r = 0;
    for (int k = 0; k < 4; k++) // left: [
        r |= (unsigned short)((g >> 2 * (f >> 2 * k & 3) & 3) << 2 * k);
    return r;
}

static int largest(int a, int b)
{
    return a > b ? a : b;
}

static void test(int n)
{
    unsigned short f = 0xe4;
    unsigned char s = 3;
    _Bool d = 1;
    long g = 0, count = 0;
    int m = -5;
    FILL(x, n, 12L * rnd_in(-100000, 100000));
    FILL(c, n, (unsigned char)(rnd_in(0, 4000) == 0));
#pragma foldcc operator(gcd) identity(0)
    for (int i = 0; i < n; i++) // remark: reduction of 'g' (operator gcd, long) [user-operator]
        g = gcd(g, x[i]);
#pragma foldcc operator(saturating) identity(0)
    for (int i = 0; i < n; i++) // remark: reduction of 's' (operator saturating, unsigned char) [user-operator]
        s = saturating(s, c[i]);
#pragma foldcc operator(differ) identity(0)
    for (int i = 0; i < n; i++) // remark: reduction of 'd' (operator differ, _Bool) [user-operator]
        d = differ(d, x[i] > 0);
#pragma foldcc operator(after) identity(0xe4)
    for (int i = 0; i < n; i++) { // remark: reductions of 'count' (+, long) and 'f' (operator after, unsigned short) [user-operator]
        count += x[i] & 7;
        f = after(f, (unsigned short)(x[i] / 12 & 1 ? 0xe1 : 0x93));
    }
#pragma foldcc operator(largest) identity(-2147483647 - 1)
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (operator largest, int) [user-operator]
        m = largest(m, (int)(x[i] / 12));
    show("g", n, g);
    show("s", n, s);
    show("d", n, d);
    show("f", n, f);
    show("count", n, count);
    show("m", n, m);
}
CASE_MAIN(test)
