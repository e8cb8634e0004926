/* while (n--) and its kin: the count after the loop, signed, unsigned, narrow. */
#include "../case.h"

static int x[CASE_MAX + 2];

static void plain(int n)
{
    const int *p = x;
    int m = n, s = 0;
    while (m--) // remark: reduction of 's' (+, int)
        s += *p++;
    show("plain", n, s);
    show("m", n, m);
    show("p", n, p - x);
}

static void above(int n)
{
    int m = n, s = 0;
    while (m-- > 0) // remark: reduction of 's' (+, int)
        s += x[m] * (m & 3);
    show("above", n, s);
    show("m", n, m);
}

static void before(int n)
{
    int m = n + 1, s = 0;
    while (--m > 0) // remark: reduction of 's' (+, int)
        s += x[m] * (m & 3);
    show("before", n, s);
    show("m", n, m);
}

static void before_zero(int n)
{
    int m = n + 1, s = 0;
    while (--m) // remark: reduction of 's' (+, int)
        s += x[m] * (m & 3);
    show("before_zero", n, s);
    show("m", n, m);
}

static void by_two(int n)
{
    long m = 2L * n, s = 0;
    while ((m -= 2) >= 0) // remark: reduction of 's' (+, long)
        s += x[m / 2];
    show("by_two", n, s);
    show("m", n, m);
}

static void is_unsigned(unsigned n)
{
    unsigned m = n, s = 0;
    while (m--) // remark: reduction of 's' (+, unsigned int)
        s += (unsigned)x[m] * m;
    show_u("unsigned", n, s);
    show_u("m", n, m);
}

static void is_size(size_t n)
{
    size_t m = n, s = 0;
    while (m-- > 0) // remark: reduction of 's' (+, unsigned long)
        s += (size_t)x[m] * m;
    show_u("size", (long)n, s);
    show_u("m", (long)n, m);
}

static void is_short(int n)
{
    short m = (short)n;
    unsigned short u = (unsigned short)n;
    int s = 0, t = 0;
    while (m-- > 0) // remark: reduction of 's' (+, int)
        s += x[m] * m;
    while (u--) // remark: reduction of 't' (+, int)
        t += x[u] * 5;
    show("short", n, s + m);
    show("ushort", n, t + u);
}

static void test(int n)
{
    FILL(x, n + 2, rnd_in(-99, 99));
    plain(n);
    above(n);
    before(n);
    before_zero(n);
    by_two(n);
    is_unsigned((unsigned)n);
    is_size((size_t)n);
    is_short(n);
}
CASE_MAIN(test)
