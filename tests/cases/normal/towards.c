/* Two indices that run towards each other, and others that the head sets and steps. */
#define CASE_BIG 700001
#include "../case.h"

static char s[CASE_BIG];
static int x[CASE_MAX + 8], y[CASE_MAX];
static long z[CASE_MAX];

CASE_FN int is_same(const char *p, int n)
{
    for (int i = 0, j = n - 1; i < j; i++, j--) // remark: search for the iteration that leaves the loop [search]
        if (p[i] != p[j])
            return 0;
    return 1;
}

CASE_FN int where(const char *p, int n)
{
    int i, j;
    for (i = 0, j = n - 1; i <= j; ++i, --j) // remark: search for the iteration that leaves the loop [search]
        if (p[i] != p[j])
            break;
    return i * 3 + j;
}

CASE_FN void reverse(int *p, int n)
{
    for (int i = 0, j = n - 1; i < j; i++, j--) { // remark: independent iterations, writing 'p' [map]
        int t = p[i];
        p[i] = p[j];
        p[j] = t;
    }
}

CASE_FN long sums(const int *p, int n)
{
    int i, j;
    long k = 0;
    for (i = 3, j = n; j >= i; i += 1, j -= 1) // remark: reduction of 'k' (+, long) [reduction]
        k += p[i] * (long)p[j];
    k = k * 31 + i - j;
    for (j = n - 1, i = -5; j > i; j--, i++) // remark: reduction of 'k' (+, long) [reduction]
        k += p[j] * (long)(i & 7);
    k = k * 31 + i - j;
    for (unsigned a = 1, b = (unsigned)n + 1; a < b; a++, b--) // remark: reduction of 'k' (+, long) [reduction]
        k += p[a - 1] ^ (long)p[b - 1];
    for (long a = 0, b = n; a < b; a++, b--) // remark: reduction of 'k' (+, long) [reduction]
        k += p[a] * p[b];
    for (size_t a = 0, b = (size_t)n; a < b; a++, b--) // remark: reduction of 'k' (+, long) [reduction]
        k -= p[a] * p[b] * 3;
    return k;
}

/* ends of the type */
CASE_FN long far(int from, int to)
{
    long k = 0;
    int i, j;
    for (i = from, j = to; i < j; i++, j--) { // remark: reduction of 'k' (+, long) [reduction]
        if (i & 64)
            k += i ^ j;
    }
    return k * 7 + i - (long)j;
}

CASE_FN void beside(const int *p, int n)
{
    int i, j;
    const int *q;
    for (i = 0, j = 5, q = p + 1; i < n; i++, j += 2, q++) // remark: independent iterations, writing 'z' [map]
        z[i] = *q * (long)j;
    show("beside", n, i + j + (q - p));
}

/* the first one goes on from where it is; the other one moves in the body, does not move alike, begins where the first
   does; values that the body changes */
CASE_FN long left(int *p, int n)
{
    long k = 0;
    int i, j = n, m = n;
    for (i = 0; i < j; i++, j--) // remark: reduction of 'k' (+, long) [reduction]
        k += p[i];
    for (i = 0, j = n; i < j; i++, j--) // left: [bound-changes]
        if (p[i] > 5)
            j--;
    for (i = 0, j = n; i < j; i++, j -= 2) // left: [bound-changes]
        k += p[i] * 3;
    for (i = 0, j = n; i != j; i++, j++) { // left: [bound-changes]
        k += p[i] * 5;
        if (i > 3)
            break;
    }
    for (i = 0, j = n; i < j; i += 3, j -= 3) // left: [bound-changes]
        k += p[i] * 6;
    for (i = n & ~1, j = 0; i != j; i--, j++) // left: [bound-changes]
        k += p[i] * 9;
    for (i = 2, j = i + n; i < j; i++, j--) // remark: reduction of 'k' (+, long) [reduction]
        k += p[i] * 7;
    for (i = 0, j = m; i < j; i++, j--) { // remark: reduction of 'k' (+, long) [reduction]
        k += p[i] * 11;
        m = i;
    }
    for (i = 0, j = n, m = 3; i < n; i++, j--) // remark: reduction of 'k' (+, long) [reduction]
        k += p[i] * m;
    /* the halves are not apart */
    for (i = 0, j = n - 1; i < j; i++, j--) // left: [overlapping-writes]
        p[i + 4] = p[j] = i;
    for (i = 0, j = n - 1; i < j; i++, j--) // left: [carried-dependence]
        p[i] = p[j - i] + 1;
    return k + i + j + m;
}

/* the other one moves in the body under another name */
CASE_FN long pointed(const int *p, int n)
{
    long k = 0;
    int i, j, *to = &j;
    for (i = 0, j = n; i < j; i++, j--) { // left: [bound-changes]
        k += p[i];
        if (i == 7)
            *to -= 3;
    }
    return k * 31 + i - j;
}

/* the other one is the head's own, and moves at another speed, from elsewhere, in a narrow type */
CASE_FN long declared(const int *p, int n)
{
    long k = 0;
    for (int i = 0, j = n; i < j; i++, j -= 2) // left: [not-counted]
        k += p[i];
    for (long i = 3, j = n; i < j; i++, j--) // remark: reduction of 'k' (+, long) [reduction]
        k += p[i] * 3;
    for (short i = 0, j = (short)n; i < j; i++, j--) // left: [not-counted]
        k += p[i] * 5;
    for (size_t i = 0, j = (size_t)n + 1; i <= j; i++, j--) // remark: reduction of 'k' (+, long) [reduction]
        k += p[i] * 7;
    for (int i = 0, j = n; i < j; i++, --j, j--) // left: [not-counted]
        k += p[i] * 11;
    for (int i = 0, j = n; i < j; j--) // remark: reduction of 'k' (+, long) [reduction]
        k += p[i++] * 13;
    for (int i = 0, j = n; i < j; i++) // remark: reduction of 'k' (+, long) [reduction]
        k += p[i] * 17;
    return k;
}

/* of types that are compared in another one, pointers */
CASE_FN long types(int *p, int n)
{
    long k = 0;
    for (short a = 0, b = (short)(n & 511); a < b; a++, b--) // left: [not-counted]
        k += p[a] - 2L * p[b];
    for (unsigned char a = 0, b = (unsigned char)n; a < b; a++, b--) // left: [not-counted]
        k += p[a] - 3L * p[b];
    for (int a = 0, b = n; a < (long)b; a++, b--) // left: [not-counted]
        k += p[a] - 4L * p[b];
    unsigned u;
    int v;
    for (v = 0, u = (unsigned)n; v < (int)u; v++, u--) // left: [bound-changes]
        k += p[v] - 5L * p[u];
    for (v = -3, u = (unsigned)n; (unsigned)v < u; v++, u--) // left: [bound-changes]
        k += v + 5L * p[u];
    long w;
    for (v = 0, w = n; v < w; v++, w--) // left: [bound-changes]
        k += p[v] - 6L * p[w];
    for (v = n, w = 0; w < v; w++, v--) // left: [bound-changes]
        k += p[v] - 7L * p[w];
    for (long a = 2, b = n; a < b; a++, b--) // remark: reduction of 'k' (+, long) [reduction]
        k += p[a] - 8L * p[b];
    for (int *a = p, *b = p + n; a < b; a++, b--) // remark: reduction of 'k' (+, long) [reduction]
        k += *a - 9L * *b;
    for (float a = 0, b = (float)n; a < b; a++, b--) // left: [not-counted]
        k += (long)(a - b);
    int from = 1, to;
    for (to = n; from < to; from++, to--) // remark: reduction of 'k' (+, long) [reduction]
        k += p[from] - 10L * p[to];
    return k;
}

static void test(int n)
{
    for (int d = 0; d < 2; d++) { // left: loop left as it is
        int m = n > d ? n - d : 0;
        FILL(s, m, (case_k < m / 2 ? case_k : m - 1 - case_k) % 7);
        show("same", m, is_same(s, m));
        show("where", m, where(s, m));
        if (m > 2) {
            s[m / 3] = 9;
            show("same", m, is_same(s, m));
            show("where", m, where(s, m));
        }
    }
    FILL(x, n + 8, rnd_in(-99, 99));
    reverse(x, n);
    show_bytes("reverse", n, x, sizeof x);
    reverse(x + 1, n > 0 ? n - 1 : 0);
    show_bytes("reverse", n, x, sizeof x);
    show("sums", n, sums(x, n));
    show("declared", n, declared(x, n));
    show("pointed", n, pointed(x, n));
    show("types", n, types(x, n));
    show("far", n, far(-n, n));
    show("far", n, far(INT32_MAX - n, INT32_MAX));
    show("far", n, far(INT32_MIN, INT32_MIN + n));
    show("far", n, far(n, -n));
    FILL(y, n, rnd_in(-9, 9));
    beside(x, n);
    show_bytes("beside", n, z, sizeof z);
    show("left", n, left(x, n));
    show_bytes("left", n, x, sizeof x);
}
CASE_MAIN(test)
