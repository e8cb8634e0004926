/* Sums in 64 bits of values of 32 beside others: all bits set for longer than a block, the least
   values there are, sums that grow and wrap, and sums modulo a number. */
#include "../case.h"

#define MOST 140000

static int a[MOST];
static unsigned u[MOST];

CASE_FN void both(const int *x, int n, long *sum, int *most)
{
    long s = *sum;
    int m = *most;
    for (int i = 0; i < n; i++) { // remark: reductions of 's' (+, long) and 'm' (max, int)
        s += x[i];
        if (x[i] > m)
            m = x[i];
    }
    *sum = s, *most = m;
}

CASE_FN void unsigned_sums(const unsigned *x, int n, unsigned long *sum, unsigned long *other)
{
    unsigned long s = *sum, t = *other;
    for (int i = 0; i < n; i++) { // remark: reductions of 's' (+, unsigned long) and 't' (+, unsigned long)
        s += x[i];
        t += x[i] * 3 + 1;
    }
    *sum = s, *other = t;
}

/* of both kinds, the values an expression of the other one */
CASE_FN void mixed(const int *x, const unsigned *y, int n, long *sum, unsigned long *other, int *bits)
{
    long s = *sum;
    unsigned long t = *other;
    int b = *bits;
    for (int i = 0; i < n; i++) { // remark: reductions of 's' (+, long), 't' (+, unsigned long) and 'b' (|, int)
        s += (int)(x[i] ^ (y[i] & 0xff));
        t += (unsigned)x[i];
        b |= x[i] & 8;
    }
    *sum = s, *other = t, *bits = b;
}

/* a sum that an unsigned value of 32 bits makes smaller */
CASE_FN void less(const int *x, int n, long *sum, int *least)
{
    long s = *sum;
    int m = *least;
    for (int i = 0; i < n; i++) { // remark: reductions of 's' (+, long) and 'm' (min, int)
        s -= x[i];
        if (x[i] < m)
            m = x[i];
    }
    *sum = s, *least = m;
}

CASE_FN int modulo(const int *x, int n)
{
    int s = 1;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int) modulo '1000000007'
        s = (s + x[i]) % 1000000007;
    return s;
}

static void print(int n)
{
    long s = -5, d = 7, e = 0;
    unsigned long t = 1, v = 2, w = 3;
    int m = -2000000000, l = 3, b = 0;

    both(a, n, &s, &m);
    printf("%d: %ld %d", n, s, m);
    unsigned_sums(u, n, &t, &v);
    mixed(a, u, n, &d, &w, &b);
    less(a, n, &e, &l);
    printf(" %lu %lu %ld %lu %d %ld %d\n", t, v, d, w, b, e, l);
}

static void test(int n)
{
    FILL(a, MOST, rnd_in(-1000000, 1000000));
    FILL(u, MOST, (unsigned)rnd());
    print(n);
    FILL(a, MOST, INT_MIN);
    FILL(u, MOST, 0xffffffffu);
    print(n);
    FILL(a, MOST, INT_MAX);
    FILL(u, MOST, 0x10000u);
    print(n);
    FILL(a, MOST, -1);
    FILL(u, MOST, 0xffffu);
    print(n);
    FILL(a, MOST, rnd_in(0, 999999999));
    printf("modulo %d", modulo(a, n));
    a[n / 2] = -3;
    printf(" %d", modulo(a, n));
    a[n / 2] = 1147483640; /* the largest for which there is room */
    printf(" %d\n", modulo(a, n));
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 20001, 65535, 65536, 65537, MOST - 1)
