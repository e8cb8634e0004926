/* Counts that run over the end of their type, or the wrong way. */
#include "../case.h"

static int x[CASE_MAX + 300];

static void bytes(int n)
{
    unsigned char c = 200, d = (unsigned char)n;
    int s = 0;
    while (c++) // left: [may-not-end]
        s += x[c];
    while (d--) // remark: reduction of 's' (+, int)
        s += x[d];
    show("bytes", n, s + c + d);
}

static void past(unsigned n)
{
    unsigned i = UINT_MAX - 1500;
    int s = 0;
    while (i != n) // remark: reduction of 's' (+, int)
        s += x[i++ & 1023];
    show("past", n, s + (int)i);
}

static void from_negative(int n)
{
    int i = n - 5, s = 0;
    unsigned u = (unsigned)n + 100;
    while ((unsigned)i < u) // remark: reduction of 's' (+, int)
        s += x[i++ + 5];
    show("negative", n, s + i);
}

static void not_at_all(int n)
{
    int m = -n, s = 0;
    while (m-- > 0) // remark: reduction of 's' (+, int)
        s += x[m];
    show("m", n, m + s);
    m = -n;
    do // remark: reduction of 's' (+, int)
        s += m;
    while (m-- > 0);
    show("m", n, m + s);
}

static void at_the_end(int n)
{
    int i = INT_MAX - n, s = 0;
    signed char c = (signed char)(n & 127);
    while (i < INT_MAX) // remark: reduction of 's' (+, int)
        s += x[INT_MAX - i++];
    do // remark: reduction of 's' (+, int)
        s += c;
    while (c-- > 0);
    show("end", n, s + (i == INT_MAX) + c);
}

static void test(int n)
{
    FILL(x, n + 300, rnd_in(-99, 99));
    bytes(n);
    past((unsigned)n);
    from_negative(n);
    not_at_all(n);
    at_the_end(n);
}
CASE_MAIN(test)
