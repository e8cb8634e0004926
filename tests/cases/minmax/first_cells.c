/* What the first iteration takes lies in memory: behind pointers, in structs, in arrays. It may be
   what is compared, in the bound, or not there where the loop has no iteration. */
#include "../case.h"

struct range {
    double lo, hi;
    int n;
};
#pragma pack(push, 1)
struct packed {
    char c;
    int lo;
};
#pragma pack(pop)

static double a[CASE_MAX + 8];
static float f[CASE_MAX + 8];
static int d[CASE_MAX + 8];

CASE_FN void least(const float *x, float *lo, int n)
{
    for (int i = 0; i < n; i++) // remark: reduction of '*lo' (min, float) [reduction]
        if (i == 0 || x[i] < *lo)
            *lo = x[i];
}

CASE_FN void both(const double *x, double *lo, double *hi, int n)
{
    for (int i = 0; i < n; i++) { // remark: reductions of '*lo' (min, double) and '*hi' (max, double) [reduction]
        if (i == 0 || x[i] < *lo)
            *lo = x[i];
        if (i == 0 || x[i] > *hi)
            *hi = x[i];
    }
}

CASE_FN void at_once(const int *x, int *lo, int *hi, int n)
{
    for (int i = 0; i < n; i++) { // remark: reductions of '*lo' (min, int) and '*hi' (max, int) [reduction]
        int v = x[i];
        if (i == 0) {
            *lo = *hi = v;
        } else {
            if (v < *lo)
                *lo = v;
            if (v > *hi)
                *hi = v;
        }
    }
}

CASE_FN void of_range(const double *x, struct range *r, int n)
{
    for (int i = 0; i < n; i++) { // remark: reductions of 'r->lo' (min, double) and 'r->hi' (max, double) [reduction]
        if (i == 0)
            r->lo = r->hi = x[0];
        else {
            if (x[i] < r->lo)
                r->lo = x[i];
            if (x[i] > r->hi)
                r->hi = x[i];
        }
    }
}

CASE_FN int flagged(const int *x, int *hi, int n)
{
    int first = 1;
    for (int i = 0; i < n; i++) { // remark: reduction of '*hi' (max, int) [reduction]
        if (first || x[i] > *hi)
            *hi = x[i];
        first = 0;
    }
    return first;
}

CASE_FN float of_text(const float *x, int n)
{
    float m = -7;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, float) [reduction]
        if (i == 0)
            m = x[0];
        else if (x[i] > m)
            m = x[i];
    return m;
}

CASE_FN float of_other(const float *x, int n)
{
    float m = -7;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (i == 0)
            m = x[1];
        else if (x[i] > m)
            m = x[i];
    return m;
}

/* The first value is computed, or has another type: what it is made of may be the place. */
CASE_FN void computed(const float *x, float *lo, int n)
{
    for (int i = 0; i < n; i++) { // left: [overlapping-writes]
        float v = x[i] * x[i];
        if (i == 0 || v < *lo)
            *lo = v;
    }
}

CASE_FN void converted(const signed char *x, short *lo, int n)
{
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        if (i == 0 || x[i] < *lo)
            *lo = x[i];
}

CASE_FN void packed(const int *x, struct packed *p, int n)
{
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        if (i == 0 || x[i] < p->lo)
            p->lo = x[i];
}

CASE_FN void bound(const int *x, int *lo, const int *n)
{
    for (int i = 0; i < *n; i++) // left: [bound-changes]
        if (i == 0 || x[i] < *lo)
            *lo = x[i];
}

CASE_FN int read_before(const int *x, int *lo, int n)
{
    int last = 0;
    for (int i = 0; i < n; i++) { // left: [overlapping-writes]
        last = d[i + 3];
        if (i == 0 || x[i] < *lo)
            *lo = x[i];
    }
    return last;
}

static void hostile(int n)
{
    _Alignas(4) signed char small[40];
    double same;
    int m = n / 2;
    both(a, &same, &same, n);
    show_d("same", n, n ? same : 0);
    least(f, f, n);
    show_d("place 0", n, f[0]);
    least(f, f + n / 2, n);
    show_d("place", n, f[n / 2]);
    FILL(f, n, rnd_f() * 3);
    computed(f, f, n);
    show_d("computed", n, f[0]);
    at_once(d, d + n / 3, d + n / 2, n);
    show("inside", n, d[n / 3] * 10000L + d[n / 2]);
    FILL(small, 40, (signed char)(case_k * 37));
    converted(small + 1, (short *)(void *)&small[0], 30);
    show_bytes("small", n, small, sizeof small);
    d[0] = m + 7;
    bound(d, &m, &m);
    show("bound", n, m);
    show("read", n, read_before(d + 4, d + 3, n));
    show_bytes("d", n, d, sizeof d);
}

static void test(int n)
{
    double lo = 1, hi = 2;
    float small = 3;
    int low = 4, high = 5;
    struct range r = {0, 0, n};
    struct packed p = {1, 2};
    for (int kind = 0; kind < CASE_SPECIALS; kind++) { // left: [unsupported]
        special_d(a, n, kind);
        special_f(f, n, kind);
        least(f, n ? &small : NULL, n);
        show_d("least", n, small);
        both(a, n ? &lo : NULL, n ? &hi : NULL, n);
        show_d("both", n, lo);
        show_d("both", n, hi);
        of_range(a, n ? &r : NULL, n);
        show_d("range", n, r.lo);
        show_d("range", n, r.hi);
        show_d("text", n, of_text(f, n));
        f[1] += 1;
        show_d("other", n, of_other(f, n));
    }
    FILL(d, n + 8, rnd_in(-9000, 9000));
    at_once(d, n ? &low : NULL, n ? &high : NULL, n);
    show("once", n, low * 100000L + high);
    show("flag", n, flagged(d, n ? &high : NULL, n));
    show("high", n, high);
    packed(d, &p, n);
    show("packed", n, p.lo);
    FILL(f, n, rnd_f());
    hostile(n);
}
CASE_MAIN(test)
