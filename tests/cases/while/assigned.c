/* Conditions that assign the value that they test. */
#include "../case.h"

static unsigned a[CASE_MAX + 8];
static int x[CASE_MAX + 8], y[CASE_MAX + 8];

CASE_FN unsigned up(const unsigned *p, int n)
{
    unsigned s = 0;
    int i = 0, j;
    while ((j = i++) < n) // remark: reduction of 's' (+, unsigned int) [reduction]
        s += p[j];
    s = s * 31 + (unsigned)(i * 3 + j);
    i = -1;
    while ((j = ++i) <= n - 1) // remark: [reduction]
        s ^= p[j] + (unsigned)i;
    s = s * 31 + (unsigned)(i * 3 + j);
    i = n / 7;
    while (n > (j = i++)) // remark: [reduction]
        s += p[i] * 3 + p[j];
    s = s * 31 + (unsigned)(i * 3 + j);
    i = -1;
    while ((j = i += 1) != n) // remark: [reduction]
        s += p[j] * 5;
    return s * 31 + (unsigned)(i * 3 + j);
}

CASE_FN unsigned down(const unsigned *p, int n)
{
    unsigned s = 0;
    int i, k = n;
    while ((i = --n) >= 0) // remark: reduction of 's' (+, unsigned int) [reduction]
        s += p[i];
    s = s * 31 + (unsigned)(i * 3 + n);
    while ((i = k--) > 0) // remark: [reduction]
        s += p[i - 1] * 3;
    return s * 31 + (unsigned)(i * 3 + k);
}

CASE_FN unsigned pointers(const unsigned *p, const unsigned *end)
{
    const unsigned *q, *first = p;
    unsigned s = 0;
    while ((q = p++) < end) // remark: reduction of 's' (+, unsigned int) [reduction]
        s += *q;
    s = s * 31 + (unsigned)(q - first) * 3 + (unsigned)(p - first);
    p = first;
    while ((q = p++) != end) // remark: [reduction]
        s += *q * 3;
    s = s * 31 + (unsigned)(q - first) * 3 + (unsigned)(p - first);
    while (first < (q = --p)) // remark: [reduction]
        s += q[-1] * 5;
    return s * 31 + (unsigned)(q - first) * 3 + (unsigned)(p - first);
}

/* ends of the type */
CASE_FN long far(int from, int to)
{
    int i = from, j;
    long s = 0;
    while ((j = i++) < to) // remark: reduction of 's' (+, long) [reduction]
        s += j & 7;
    return s * 31 + (i - (long)from) * 3 + j - from;
}

CASE_FN long no_sign(unsigned n, unsigned low)
{
    unsigned i;
    long s = 0;
    while ((i = n--) > low) // remark: [reduction]
        s += i & 7;
    return s * 31 + i * 3L + n;
}

CASE_FN int finds(const int *p, int n, int what)
{
    int i = 0, j;
    while ((j = i++) < n) { // remark: search for the iteration that leaves the loop [search]
        if (p[j] == what)
            return j * 3 + i;
    }
    return -i - j;
}

CASE_FN int maps(int *to, const int *from, int n)
{
    int i = 0, j, k = 0;
    while ((j = i++) < n) { // remark: compaction by 'k' (+, int), writing 'to' [compaction]
        if (from[j] < 0)
            continue;
        to[k++] = from[j] * 2;
    }
    i = 0;
    while ((j = i++) < n) // remark: independent iterations, writing 'to' [map]
        to[j] ^= from[j];
    return k * 7 + i * 3 + j;
}

/* what an element is read into, with a step */
CASE_FN unsigned elements(const unsigned *p, int n)
{
    unsigned s = 0, v = 7;
    int i = 0;
    while (i < n && (v = p[i++]) != 5) // remark: search for the iteration that leaves the loop, reduction of 's' (+, unsigned int) [search]
        s += v;
    const unsigned *q = p, *end = p + n;
    s = s * 31 + v + (unsigned)i * 3;
    while (q < end && (v = *q++) > 5) // remark: [search]
        s += v * 3;
    return s * 31 + v + (unsigned)(q - p);
}

/* the body steps it too, bounds that move, other types, values that are not what is stepped */
CASE_FN long hostile(const int *p, int n)
{
    long s = 0;
    int i = 0, j, m = n;
    while ((j = i++) < n) { // left: [not-counted]
        s += p[j];
        if (p[j] > 5)
            i++;
    }
    i = 0;
    while ((j = i++) < m) { // left: [not-counted]
        s += p[j] * 3;
        m -= p[j] & 1;
    }
    i = 0;
    while ((j = i++ * 2) < n) // left: [not-counted]
        s += p[j] * 5;
    i = 0;
    short t;
    while ((t = (short)i++) < (n & 4095)) // left: [not-counted]
        s += p[t] * 7;
    i = 0;
    while ((j = i += 2) < n) // left: [not-counted]
        s += p[j] * 9;
    i = 0;
    j = 0;
    while ((j = i++) < n && j < 5000) { // left: [not-counted]
        s += p[j] * 11;
        j += p[j] > 0;
    }
    return s * 31 + i * 3 + j;
}

static void test(int n)
{
    FILL(a, n + 8, (unsigned)rnd_in(6, 9999));
    show_u("up", n, up(a, n));
    show_u("down", n, down(a, n));
    show_u("pointers", n, pointers(a, a + n));
    show("far", n, far(0, n) + far(5, -n) + far(INT32_MIN, INT32_MIN + n));
    show("far", n, far(INT32_MAX - 1 - n, INT32_MAX - 1));
    show("no sign", n, no_sign((unsigned)n, 0) + no_sign(UINT32_MAX, UINT32_MAX - (unsigned)n));
    show_u("elements", n, elements(a, n));
    if (n > 9)
        a[n - 9] = 5;
    show_u("elements", n, elements(a, n));
    FILL(x, n + 8, rnd_in(-99, 99));
    show("maps", n, maps(y, x, n));
    show_bytes("maps", n, y, sizeof y);
    if (n > 5)
        x[n - 5] = 1000;
    show("finds", n, finds(x, n, 1000) + finds(x, n, 2000));
    show("hostile", n, hostile(x, n));
}
CASE_MAIN(test)
