/* Elementwise writes, in loops that step by themselves. */
#include "../case.h"

static int a[CASE_MAX + 2], b[CASE_MAX + 2];

static void copy(int *to, const int *from, int n)
{
    while (n--) // remark: independent iterations, writing 'to'
        *to++ = *from++ * 2;
}

static void from_end(int *to, int n)
{
    while (n-- > 0) // remark: independent iterations, writing 'to'
        to[n] = to[n] + n;
}

static int both(int *p, int *end)
{
    int s = 0;
    while (p < end) { // remark: reduction of 's' (+, int)
        s += *p;
        *p++ = 7;
    }
    return s;
}

static void shifted(int *p, int n)
{
    int i = 1;
    while (i < n) { // remark: scan of 'p[i]' (+, int), writing 'p' [scan]
        p[i] = p[i - 1] + 1;
        i++;
    }
}

static void halved(int *p, int n)
{
    int i = 1;
    while (i < n) { // left: [carried-dependence]
        p[i] = p[i - 1] / 2 + p[i];
        i++;
    }
}

static void test(int n)
{
    FILL(a, n + 2, rnd_in(-99, 99));
    copy(b, a, n);
    show_bytes("copy", n, b, sizeof b);
    copy(a + 1, a, n);
    show_bytes("overlap", n, a, sizeof a);
    copy(a, a + 1, n);
    show_bytes("overlap", n, a, sizeof a);
    copy(b, b, n);
    show_bytes("same", n, b, sizeof b);
    from_end(b, n);
    show_bytes("from_end", n, b, sizeof b);
    show("both", n, both(b, b + n));
    show_bytes("both", n, b, sizeof b);
    shifted(b, n);
    show_bytes("shifted", n, b, sizeof b);
    halved(b, n);
    show_bytes("halved", n, b, sizeof b);
}
CASE_MAIN(test)
