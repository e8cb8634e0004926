/*
 * Sums of integers in few bins, of which neighbouring updates have tables of their own: keys of 8,
 * 16, 32 and 64 bits, below 0, that come in runs, and that rise, so that bins become more while
 * there are tables; bins of 8 to 64 bits that wrap around, of which a table holds as many as there
 * are, or one fewer; and bins in records.
 */
#define CASE_BIG 700001
#include "../case.h"

#include <stdint.h>

enum { MOST = 1100, FULL = 1024 };
static int k[CASE_BIG];
static unsigned char small[CASE_BIG];
static unsigned short short_key[CASE_BIG];
static long far_key[CASE_BIG];
static struct {
    int before, count;
} record[MOST];

CASE_FN void bytes(const unsigned char *s, int n, unsigned char *h)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[s[i]]' (+, unsigned char) [bins]
        h[s[i]]++;
}

CASE_FN void shorts(const unsigned short *s, int n, short *h)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[s[i]]' (+, short) [bins]
        h[s[i]] -= 777;
}

CASE_FN void ints(const int *s, int n, int *h)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[s[i]]' (+, int) [bins]
        h[s[i]]++;
}

CASE_FN void longs(const long *s, const int *v, int n, long *h)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[s[i]]' (+, long) [bins]
        h[s[i]] += 0x7000000000000l * v[i];
}

CASE_FN void weighted(const int *s, const int *v, int n, unsigned *h)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[s[i]>>1]' (+, unsigned int) [bins]
        h[s[i] >> 1] += (unsigned)v[i];
}

static void records(int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'record[k[i]].count' (+, int) [bins]
        record[k[i]].count++;
}

static void declared(int n)
{
    unsigned h[FULL / 4] = {0};

    for (int i = 0; i < n; i++) // remark: bins 'h[small[i]]' (+, unsigned int) [bins]
        h[small[i]] += (unsigned)k[i];
    show_bytes("declared", n, h, sizeof h);
}

/* Key `at` of n: any, in runs of 16, rising, or one for all of them. */
static int key(int form, int at, int n, int bins)
{
    switch (form) {
    case 0:
        return rnd_in(0, bins - 1);
    case 1:
        return (at >> 4) * 7 % bins;
    case 2:
        return (int)((long)at * bins / (n + 1L));
    default:
        return bins / 2;
    }
}

static void all(int n, int form, int bins)
{
    static unsigned char a[MOST];
    static short b[MOST];
    static int c[MOST];
    static long d[MOST];
    static unsigned e[MOST];

    FILL(k, n, key(form, case_k, n, bins));
    FILL(small, n, (unsigned char)k[case_k]);
    FILL(short_key, n, (unsigned short)k[case_k]);
    FILL(far_key, n, (long)k[case_k] - 70);
    bytes(small, n, a);
    shorts(short_key, n, b);
    ints(k, n, c);
    longs(far_key, k, n, d + 70);
    records(n);
    declared(n);
    FILL(k, n, k[case_k] - 90);
    weighted(k, k, n, e + 45);
    show_bytes("bytes", n, a, sizeof a);
    show_bytes("shorts", n, b, sizeof b);
    show_bytes("ints", n, c, sizeof c);
    show_bytes("longs", n, d, sizeof d);
    show_bytes("weighted", n, e, sizeof e);
    show_bytes("records", n, record, sizeof record);
}

static void test(int n)
{
    for (int form = 0; form < 4; form++) { // left: [impure-call]
        all(n, form, 256);
        all(n, form, FULL);
        all(n, form, FULL + 1);
    }
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 5000, CASE_BIG)
