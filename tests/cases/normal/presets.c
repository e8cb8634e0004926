/* Heads that set more than the index: what loops reduce to, what iterations use, places in memory. */
#include "../case.h"

#define START 7

static int x[CASE_MAX + 8], y[CASE_MAX + 8];
static double v[CASE_MAX + 8];
static double mean;

struct pair {
    int n, k;
};

CASE_FN double sum(const double *a, int n)
{
    double s;
    int j;
    for (s = 0.0, j = 1; j <= n; j++) // remark: reduction of 's' (+, double) [reduction]
        s += a[j];
    return s * 4 + j;
}

CASE_FN int largest(const int *a, int n)
{
    int m, i, at = 5;
    for (m = a[0], i = 1; i < n; i++) // remark: reduction of 'm' (max, int) [reduction]
        if (a[i] > m)
            m = a[i];
    for (i = n - 1, m = START, at = -1; i >= 0; i--) // remark: reduction of 'm' (min, int) with 'at' of its first place [arg-reduction]
        if (a[i] < m) {
            m = a[i];
            at = i;
        }
    return m * 31 + at;
}

/* in the loop's own scope, with and without a value; in place of a statement */
CASE_FN int declared(const int *a, int n, int len)
{
    int best = 0, all = len;
    if (n > 3)
        for (int i = 0, len = 1, t; i < n; i++) { // remark: scan of 'len' (affine, int), reductions of 'best' (max, int) and 'all' (+, int) [scan]
            t = a[i] & 3;
            len = t ? len + 1 : 0;
            if (len > best)
                best = len;
            all += t;
        }
    else
        best = 2;
    return best * 31 + all + len;
}

/* behind a pointer, in a global variable, in a struct */
CASE_FN void moments(const double *a, int n, double *most, struct pair *p)
{
    int j;
    for (mean = 0, *most = -99, p->n = 3, j = 0; j < n; j++) { // remark: reductions of 'mean' (+, double), '*most' (max, double) and 'p->n' (+, int) [reduction]
        mean += a[j];
        if (a[j] > *most)
            *most = a[j];
        p->n += a[j] > 2;
    }
    p->k = j;
}

/* rows: the inner loop's are set in each iteration */
CASE_FN void rows(const int *a, int *out, int n, int m)
{
    int i, j, s;
    for (i = 0; i < n; i++) { // remark: independent iterations, writing 'out' [map]
        for (s = i, j = 0; j < m; j++)
            s += a[i + j];
        out[i] = s;
    }
}

CASE_FN int find(const int *a, int n, int wanted)
{
    int i, k, before;
    for (before = 0, k = 3, i = 0; i < n; i++) { // remark: search for the iteration that leaves the loop, reduction of 'before' (+, int) [search]
        if (a[i] == wanted)
            break;
        before += a[i];
    }
    return before + k * i;
}

CASE_FN int kept(const int *a, int *to, int n)
{
    int i, k;
    for (k = 0, i = 0; i < n; i++) // remark: compaction by 'k' (+, int), writing 'to' [compaction]
        if (a[i] > 2)
            to[k++] = a[i];
    return k;
}

/* one value for several, a bound that the head sets, what a test sets */
CASE_FN int chained(const int *a, int *to, const double *d, int n)
{
    int i, k, words, state;
    unsigned char few;
    const int *p, *end;
    double big, t, whole;
    for (state = words = few = 0, whole = i = 2; i < n; i++) { // remark: reductions of 'words' (+, int), 'few' (+, unsigned char) and 'whole' (+, double) [reduction]
        if (a[i] == 0)
            state = 0;
        else if (!state) {
            state = 1;
            words++;
        }
        few += 3;
        whole += a[i];
    }
    for (i = k = 0; i < n; i++) // remark: compaction by 'k' (+, int), writing 'to' [compaction]
        if (a[i] != 3)
            to[k++] = a[i];
    for (p = a, end = to + n, state = 0; p < a + n; p++) // remark: reduction of 'state' (+, int) [reduction]
        state += *p;
    for (k = state, p = a, end = a + n; p != end; ++p) // remark: reduction of 'k' (+, int) [reduction]
        k += *p * 2;
    for (big = -99, i = 1; i < n; i++) // remark: reduction of 'big' (max, double) [reduction]
        if ((t = fabs(d[i])) > big)
            big = t;
    return k + words * 3 + few + (int)whole + (int)big + (int)(end - a) + i;
}

/* places in memory that are set to one element, which may be one of them */
CASE_FN void ends(const int *a, int n, int *lo, int *hi)
{
    int i;
    for (*lo = *hi = a[0], i = 1; i < n; i++) // remark: reductions of '*lo' (min, int) and '*hi' (max, int) [reduction]
        if (a[i] < *lo)
            *lo = a[i];
        else if (a[i] > *hi)
            *hi = a[i];
}

CASE_FN double ends_of(const double *d, int n, struct pair *p, double *top)
{
    int i, k, m;
    double lo, hi;
    for (lo = hi = *top = d[0], i = 1; i < n; i++) { // remark: reductions of 'lo' (min, double), 'hi' (+, double) and '*top' (max, double) [reduction]
        if (d[i] > *top)
            *top = d[i];
        if (d[i] < lo)
            lo = d[i];
        hi += d[i] * .5;
    }
    for (p->n = p->k = x[1], m = i = k = n & 3; i < n; i++) { // remark: [reduction]
        p->n ^= x[i];
        m += x[i] & k;
    }
    return lo * 3 + hi + k + m;
}

/* what is read may be what another one sets */
CASE_FN int met(const int *a, int n, int *lo, int *hi)
{
    int i, k = 1;
    for (*lo = a[0], *hi = a[1], i = 1; i < n; i++) { // left: [not-counted]
        *lo += a[i];
        *hi += 2;
    }
    for (*lo = a[0], *hi = 7, i = 1; i < n; i++) { // left: [not-counted]
        *lo += a[i];
        *hi += 2;
    }
    for (*lo = a[0], *hi = n, i = 1; i < n; i++) { // left: [not-counted]
        *lo += a[i];
        *hi += 2;
    }
    for (*lo = a[*hi & 1], i = 1; i < n; i++) // left: [not-counted]
        *lo += a[i];
    for (*lo = a[0], k = a[1], i = 1; i < n; i++) { // left: [not-counted]
        *lo += a[i];
        k += 2;
    }
    return k;
}

static int nmade;
static int ticks_made(void)
{
    return ++nmade;
}

/* one uses another one, or memory that one of them sets; has effects; is volatile */
CASE_FN long hostile(const int *a, int n, int *t, volatile int *once)
{
    int i, s = 4, k = 2;
    volatile int w = 0;
    long all = 0;
    for (i = s & 1, s = 0; i < n; i++) // left: loop left as it is
        s += a[i];
    for (s = 1, k = s, i = 0; i < n; i++) // left: [not-counted]
        k += a[i] * s;
    all += k + s + i;
    for (i = 0, *t = a[0] + 1; i < n; i++) // left: [not-counted]
        *t += a[i];
    for (all = k = n & 3, i = 0; i < n; i++) // left: [not-counted]
        all += a[i];
    for (s++, i = 0; i < n; i++) // left: [not-counted]
        s += a[i];
    for (w = 0, i = 0; i < n; i++) // left: loop left as it is
        w += a[i];
    for (int k = s & 1, s = 2, i = k; i < n; i++) // left: loop left as it is
        all += a[i] * s;
    for (*once = 1, s = 0, i = 0; i < n; i++) // left: [not-counted]
        s += a[i];
    for (s = ticks_made(), i = 0; i < n; i++) // left: [not-counted]
        s += a[i];
    return all + s + k + *t + w + nmade;
}

static void test(int n)
{
    double most;
    struct pair p;
    FILL(x, CASE_MAX + 8, rnd_in(-9, 9));
    FILL(v, CASE_MAX + 8, rnd_in(-9, 9));
    show("sum", n, (long)sum(v, n));
    show("largest", n, largest(x, n));
    show("declared", n, declared(x, n, 9));
    moments(v, n, &most, &p);
    show("moments", n, (long)mean * 31 + (long)most * 7 + p.n * 3 + p.k);
    rows(x, y, n / 3, n / 5);
    show_bytes("rows", n, y, sizeof *y * (size_t)(n / 3));
    show("find", n, find(x, n, 99) + find(x, n, x[n * 3 / 4]));
    show("kept", n, kept(x, y, n));
    show_bytes("kept", n, y, sizeof *y * (size_t)(n / 3));
    show("chained", n, chained(x, y, v, n));
    for (int k = 0; k < 4 && n > 1; k++) { // left:
        int *lo = k & 1 ? x : y, *hi = k & 2 ? x + n - 1 : y + 1;
        ends(x, n, lo, hi);
        show_bytes("ends", *lo, x, sizeof *x * (size_t)n);
        ends(x, n, hi, hi);
        int seen = met(x, n, lo, hi);
        show("met", *hi, seen);
        show_bytes("met", *lo, x, sizeof *x * (size_t)n);
        for (int i = 0; i < n; i++) // remark: [map]
            x[i] %= 10;
    }
    long at = (long)ends_of(v, n, &p, &most);
    show("ends", n, at + (long)most + p.n);
    at = (long)ends_of(v, n, &p, v + n / 2);
    show("ends", n, at + (long)v[n / 2] + p.n);
    show("hostile", n, hostile(x, n, y, &(volatile int){0}));
}
CASE_MAIN(test)
