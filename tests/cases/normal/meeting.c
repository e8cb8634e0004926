/* Indices and pointers that run towards each other, stepped anywhere in an iteration. */
#define CASE_BIG 700001
#include "../case.h"

static char s[CASE_BIG + 1];
static int x[CASE_MAX + 8];
static unsigned u[CASE_MAX + 8];

/* ---- from both ends ---- */

CASE_FN int both_step(const char *a, size_t n)
{
    const char *p = a, *q = a + n;
    while (p < q) { // remark: search for the iteration that leaves the loop [search]
        if (*p++ != *--q)
            return (int)(p - a) * 3 + (int)(q - a);
    }
    return (int)(p - q) + 5;
}

CASE_FN int behind(const char *a, int n)
{
    const char *p = a, *q = a + n - 1;
    while (p < q) { // remark: [search]
        if (*p != *q)
            break;
        p++;
        q--;
    }
    return (int)(p - a) * 3 + (int)(q - a);
}

CASE_FN int in_test(const char *a, size_t n)
{
    size_t i = 0, j = n - 1;
    while (i < j) // remark: [search]
        if (a[i++] != a[j--])
            return 0;
    return (int)(i * 3 + j);
}

CASE_FN int in_condition(const char *a, int n)
{
    const char *p = a, *q = a + n;
    while (p < q && *p == *--q) // remark: [search]
        p++;
    return (int)(p - a) * 3 + (int)(q - a);
}

CASE_FN int between(const char *a, int l, int r)
{
    for (; l < r; ++l, --r) // remark: [search]
        if (a[l] != a[r])
            return l;
    return l * 3 + r;
}

CASE_FN int declared(const char *a, size_t n)
{
    for (const char *p = a, *q = a + n - 1; p < q; p++, q--) // remark: [search]
        if (*p != *q)
            return (int)(p - a);
    return -1;
}

/* letters alone count: neither moves alike */
CASE_FN int letters(const char *a, int n)
{
    int l = 0, r = n - 1;
    while (l < r) { // left: [bound-changes]
        if (a[l] == 2)
            l++;
        else if (a[r] == 2)
            r--;
        else if (a[l++] != a[r--])
            return 0;
    }
    return l * 3 + r;
}

/* ---- sums ---- */

CASE_FN unsigned sums(const unsigned *a, size_t n)
{
    unsigned k = 0;
    for (size_t i = 0, j = n; i < j; i++) // remark: reduction of 'k' (+, unsigned int) [reduction]
        k += a[i] * a[--j];
    const unsigned *p = a, *q = a + n;
    while (p < q) // remark: [reduction]
        k += *p++ * *--q;
    k = k * 31 + (unsigned)(p - a) * 3 + (unsigned)(q - a);
    for (p = a, q = a + n; p <= q; p++, q--) // remark: [reduction]
        k += *p ^ (*q * 3);
    k = k * 31 + (unsigned)(p - a) * 3 + (unsigned)(q - a);
    size_t i = n / 3, j = n - n / 5;
    while (i < j--) // remark: [reduction]
        k += a[i++] * a[j];
    k = k * 31 + (unsigned)i * 3 + (unsigned)j;
    i = 1, j = n + 3;
    while (++i < --j) // remark: [reduction]
        k += a[i] - a[j] * 5;
    k = k * 31 + (unsigned)i * 3 + (unsigned)j;
    j = n;
    for (i = 0; j > i; j -= 1) // remark: [reduction]
        k += a[i += 1] - a[j] * 7;
    return k * 31 + (unsigned)i * 3 + (unsigned)j;
}

CASE_FN double products(const double *p, const double *q)
{
    double k = 0;
    for (; p < q; p++, q--) // remark: reduction of 'k' (+, double) [reduction]
        k += *p * *q;
    return k;
}

/* with nothing there the one without a sign is its type's largest value: C goes on for ever, or to
   where this one leaves */
CASE_FN int empty(const unsigned *a, size_t n)
{
    size_t i = 0, j = n - 1;
    unsigned k = 0;
    while (i < j) { // remark: search for the iteration that leaves the loop, reduction of 'k' (+, unsigned int) [search]
        if (i > 5000)
            break;
        k += a[i];
        i++;
        j--;
    }
    return (int)(k * 31 + i * 3 + j);
}

CASE_FN long far(long from, long to)
{
    long k = 0, i = from, j = to;
    while (i < j) { // remark: search for the iteration that leaves the loop, reduction of 'k' (+, long) [search]
        if (i - from > 30000)
            break;
        k += (i++ & 7) + (--j & 3);
    }
    return k * 7 + (i - from) * 3 + (to - j);
}

/* ---- in place ---- */

CASE_FN void reverse_steps(char *a, size_t n)
{
    char *p = a, *q = a + n;
    while (p < q) { // remark: independent iterations, writing 'p' and 'q' [map]
        char t = *p;
        *p++ = *--q;
        *q = t;
    }
}

CASE_FN int reverse_tested(int *a, int n)
{
    int *end = a + n, *p;
    for (p = a; p < --end; ++p) { // remark: independent iterations, writing 'p' and 'end' [map]
        int t = *p;
        *p = *end;
        *end = t;
    }
    return (int)(p - a) * 3 + (int)(end - a);
}

CASE_FN void reverse_size(int *a, size_t n)
{
    for (size_t i = 0, j = n - 1; i < j; i++, j--) { // remark: independent iterations, writing 'a' [map]
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
    }
}

CASE_FN void reverse_declared(int *a, size_t n)
{
    for (size_t i = 0, j = n; i < j--; i++) { // remark: independent iterations, writing 'a' [map]
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
    }
}

CASE_FN long reverse_part(int *a, long lo, long hi)
{
    while (lo < hi) { // remark: independent iterations, writing 'a' [map]
        int t = a[lo];
        a[lo++] = a[hi];
        a[hi--] = t;
    }
    return lo * 3 + hi;
}

CASE_FN void reverse_string(char *a)
{
    int c, i, j;
    for (i = 0, j = (int)strlen(a) - 1; i < j; i++, j--) { // remark: independent iterations, writing 'a' [map]
        c = a[i];
        a[i] = a[j];
        a[j] = (char)c;
    }
}

/* the halves are not apart */
CASE_FN void crossed(int *a, long n)
{
    for (long i = 0, j = n; i < j;) // left: [not-counted]
        a[i++ + 5] = a[--j] + 1;
    int *p = a, *q = a + n;
    while (p < q) { // remark: [map]
        p[8] = *--q;
        p++;
    }
}

/* ---- what only looks like it ---- */

CASE_FN long hostile(const int *a, long n)
{
    long k = 0, i, j;
    i = 0, j = n;
    while (i < j) { // left: [bound-changes]
        if (a[i] & 1 && a[j--] > 3)
            k += 5;
        k += a[i++];
    }
    i = 0, j = n;
    while (i < j) { // left: [bound-changes]
        k += a[i++];
        if (a[i] > 7)
            continue;
        j--;
    }
    i = 0, j = n;
    while (i != j && i < n) { // left: [bound-changes]
        k += a[i++] * 3;
        j = a[i] > 0 ? j - 1 : j;
    }
    for (i = 0, j = n; i < j; i++, j--) { // left: [bound-changes]
        for (int m = 0; m < 2; m++) // left: [short]
            j--;
        k += a[i] - a[j];
    }
    i = 0, j = n;
    while (i < j) { // left: [bound-changes]
        k += a[i++];
        j -= i;
    }
    i = 0, j = n;
    while (i < j) { // left: [bound-changes]
        k += a[i++];
        i++;
        j--;
    }
    i = 0, j = n;
    while (i > j || j > i) { // left: [not-counted]
        i++;
        j -= 2;
        k++;
        if (i > n)
            break;
    }
    for (i = n, j = 0; i < j; i--, j++) // left: [bound-changes]
        k += 3;
    return k * 31 + i * 3 + j;
}

static double y[CASE_MAX + 8];

static void test(int n)
{
    size_t m = (size_t)n;
    for (int d = 0; d < 3; d++) { // left: loop left as it is
        FILL(s, n, (char)(1 + (case_k < n / 2 ? case_k : n - 1 - case_k) % 7));
        s[n] = 0;
        if (d && n > 4)
            s[d == 1 ? n / 2 - n / 9 : n - 3] = 9;
        show("both", n, both_step(s, m) + behind(s, n));
        show("in", n, (n ? in_test(s, m) : 0) + in_condition(s, n));
        show("between", n, between(s, 0, n - 1) + declared(s, m) + between(s, n / 7, n - n / 7));
        show("letters", n, letters(s, n));
    }
    FILL(u, n + 8, rnd_in(0, 99999));
    show_u("sums", n, sums(u, m));
    FILL(y, n + 8, rnd_in(-9, 9));
    show("products", n, (long)products(y, y + n));
    show("empty", n, n > 6000 ? empty(u, m) : 0);
    show("far", n, far(0, n) + far(-n, n) + far(5, -n));
    show("far", n, far(INT64_MIN, INT64_MIN + n) + far(INT64_MAX - n, INT64_MAX));
    show("far", n, n > 5000 ? far(INT64_MIN, INT64_MAX) : 0);
    FILL(s, n, (char)rnd_in(1, 99));
    reverse_steps(s, m);
    reverse_string(s);
    reverse_steps(s + (n > 0), n > 0 ? m - 1 : 0);
    show_bytes("s", n, s, sizeof s);
    FILL(x, n + 8, rnd_in(-9, 9));
    show("tested", n, reverse_tested(x, n));
    reverse_size(x, n ? m : 1);
    reverse_declared(x + 1, m);
    show("part", n, reverse_part(x, 2, n) + reverse_part(x, n / 4, n - n / 3));
    show("hostile", n, hostile(x, n));
    crossed(x, n);
    show_bytes("x", n, x, sizeof x);
}
CASE_MAIN(test)
