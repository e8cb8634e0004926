/* Iterations that end in a store on a condition, in place: what C does not store is not written, and
   may be memory that cannot be. */
#include "../pages.h"

#define MOST 20000

static int a[MOST + 64], b[MOST + 64];
static float f[MOST + 64], g[MOST + 64];
static double d[MOST + 64], e[MOST + 64];
static unsigned u[MOST + 64];
static int64_t l[MOST + 64];
static uint64_t o[MOST + 64];
static short s[MOST + 64];
static volatile int watched[MOST + 64];

CASE_FN void least(int *to, const int *from, long n)
{
    for (long i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        if (from[i] < to[i])
            to[i] = from[i];
}

CASE_FN void above(float *to, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        if (!(to[i] >= 0.25f))
            to[i] = 0.25f - to[i];
}

CASE_FN void near(double *to, const double *by, double lo, double hi, unsigned n)
{
    for (unsigned i = 0; i < n; i++) { // remark: independent iterations, writing 'to' [map]
        double x = by[i] * 2;
        double y = to[i] - x;
        if (y > lo && (y < hi || x < lo))
            to[i] = y > 0 ? x : -x;
    }
}

CASE_FN void updated(int *to, double *of, const int *by, long n)
{
    for (long i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        if (to[i] < 0)
            to[i] += 360;
    for (long i = 0; i < n; i++) // remark: independent iterations, writing 'of' [map]
        if (of[i] > by[i])
            of[i] -= by[i] * 2;
    for (long i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        if (to[i] + by[i] > 9)
            to[i] *= 1.5;
    for (long i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        if (to[i] & 4)
            to[i]++;
}

CASE_FN void several(unsigned *to, const int *by, long n)
{
    for (long i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        if (to[i + 3] & 1)
            to[i + 3] = (unsigned)by[2] * 3u - to[i + 3];
}

CASE_FN void wide(int64_t *to, const int *by, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        if (by[i] > 0 || to[i] < by[i])
            to[i] = to[i] ^ by[i];
}

/* Each comparison of each type of numbers, and not-a-numbers. */
CASE_FN void compared(float *to, const float *by, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        if (to[i] < by[i])
            to[i] = by[i] - to[i];
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        if (to[i] <= by[i])
            to[i] = by[i] - to[i];
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        if (to[i] > by[i])
            to[i] = by[i] - to[i];
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        if (to[i] >= by[i])
            to[i] = by[i] - to[i];
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        if (to[i] == by[i])
            to[i] = 3;
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        if (to[i] != by[i])
            to[i] = by[i] - to[i];
}

CASE_FN void compared_wide(double *to, int64_t *at, uint64_t *of, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        if (to[i] > 0.5)
            to[i] = 0.5 - to[i];
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        if (to[i] != to[i])
            to[i] = -1;
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'at' [map]
        if (at[i] < -5)
            at[i] = at[i] + 3;
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'at' [map]
        if (at[i] >= n)
            at[i] -= n;
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'of' [map]
        if (of[i] > (uint64_t)INT64_MAX)
            of[i] = of[i] * 3u;
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'of' [map]
        if (of[i] <= 1u << 31)
            of[i] = ~of[i];
}

CASE_FN void compared_narrow(unsigned *to, int *at, const int *by, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        if (to[i] > 0x80000000u)
            to[i] -= 7;
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        if (to[i] < 0x90000000u)
            to[i] ^= 5;
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'at' [map]
        if (at[i] == by[i])
            at[i] = 1000;
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'at' [map]
        if (at[i] > -50)
            at[i] = by[i];
}

/* One comparison in the other. */
CASE_FN void compared_twice(float *to, const float *by, float hi, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        if (to[i] > by[i])
            if (to[i] + by[i] <= hi)
                to[i] = by[i] * 2;
}

/* What is divided, and what the condition reads in some iterations alone. */
CASE_FN void not_always(int *to, const int *by, const float *from, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        if (to[i] && by[i])
            to[i] = to[i] / by[i];
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        if (to[i] > by[i] && by[i] != 0)
            to[i] = to[i] / by[i];
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        if (by[i] > 0)
            to[i] = by[i] * 3;
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        if (to[i] % 3 == 0)
            to[i] = (int)(from[i] * 100);
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        if (to[i] > 7)
            to[i] = 7;
        else
            to[i]++;
}

/* Small elements, downwards, every second one, the next one. */
CASE_FN void others(int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 's' [map]
        if (s[i] < a[i])
            s[i] = (short)a[i];
    for (int i = n - 1; i >= 0; i--) // remark: independent iterations, writing 'a' [map]
        if (a[i] < b[i])
            a[i] = b[i];
    for (int i = 0; i < n / 2; i++) // remark: independent iterations, writing 'a' [map]
        if (a[2 * i] > b[i])
            a[2 * i] = b[i];
    for (int i = 0; i < n; i++) // remark: iterations that read what later ones write, writing 'b' [map]
        if (b[i] > b[i + 1])
            b[i] = b[i + 1];
    for (int i = 0; i < n; i++) // left: [volatile]
        if (watched[i] > 3)
            watched[i] = 3;
}

CASE_FN void rows(double *to, const double *by, const float *from, int h, int w)
{
    for (int i = 0; i < h; i++) // remark: independent iterations, writing 'to' [map]
        for (int j = 0; j < w; j++)
            if (to[i * w + j] + from[j] < by[i])
                to[i * w + j] = by[i] + to[i * w + j];
}

CASE_FN void where_none(float *to, const float *by, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        if (to[i] < 0)
            to[i] = by[i];
}

/* What would be stored is not there where nothing is. */
CASE_FN void half_there(int n)
{
    size_t size = (size_t)(n / 2 + 1) * sizeof(float);
    float *by = pages_end(size);

    FILL(by, n / 2 + 1, rnd_f());
    FILL(g, n, case_k <= n / 2 ? rnd_f() : 0.5f);
    where_none(g, by, n);
    show_bytes("half there", n, g, sizeof g);
    pages_end_drop(by, size);
}

/* Pages that cannot be written, and one behind them that cannot be read. */
CASE_FN void read_only(int n)
{
    size_t size = (size_t)n * sizeof(int), npages = size / PAGE + 1;
    int *to = pages_end(size);
    char *from = (char *)to + size - npages * PAGE;

    FILL(to, n, rnd_in(-9, 9));
    FILL(b, n, to[case_k]);
    if (mprotect(from, npages * PAGE, PROT_READ))
        exit(1);
    least(to, b, n);
    show_bytes("read only", n, to, size);
    if (npages > 1) { /* all but the first page */
        if (mprotect(from, PAGE, PROT_READ | PROT_WRITE))
            exit(1);
        long there = (int *)(from + PAGE) - to;
        FILL(b, there, -10);
        least(to, b, n);
        show_bytes("first page", n, to, size);
    }
    pages_end_drop(to, size);
}

CASE_FN void comparisons(int n)
{
    FILL(f, n + 64, case_k % 11 == 3 ? NAN : rnd_in(-3, 3));
    FILL(g, n + 64, case_k % 7 == 4 ? NAN : rnd_in(-3, 3));
    compared(f, g, n);
    show_bytes("compared", n, f, sizeof f);
    FILL(d, n + 64, case_k % 9 == 3 ? NAN : rnd_d());
    FILL(o, n + 64, (uint64_t)rnd() << (case_k % 34));
    compared_wide(d, l, o, n);
    show_bytes("compared wide", n, d, sizeof d);
    show_bytes("compared wide", n, l, sizeof l);
    show_bytes("compared wide", n, o, sizeof o);
    FILL(u, n + 64, (unsigned)rnd());
    compared_narrow(u, a, b, n);
    show_bytes("compared narrow", n, u, sizeof u);
    show_bytes("compared narrow", n, a, sizeof a);
    FILL(f, n + 64, rnd_f());
    FILL(g, n + 64, rnd_f());
    compared_twice(f, g, 0.25f, n);
    show_bytes("compared twice", n, f, sizeof f);
}

CASE_FN void test(int n)
{
    FILL(a, n + 64, rnd_in(-100, 100));
    FILL(b, n + 64, rnd_in(-100, 100));
    least(a, b, n);
    least(a + 1, b, n);
    show_bytes("least", n, a, sizeof a);
    FILL(f, n + 64, case_k % 37 == 5 ? -0.0f : rnd_f());
    above(f, n);
    show_bytes("above", n, f, sizeof f);
    FILL(d, n + 64, rnd_d() * 10);
    FILL(e, n + 64, rnd_d() * 10);
    near(d, e, -2, 3, (unsigned)n);
    show_bytes("near", n, d, sizeof d);
    near(d, d, -5, 5, (unsigned)n);
    near(d + 1, d, -5, 5, (unsigned)n);
    show_bytes("near", n, d, sizeof d);
    updated(a, d, b, n);
    show_bytes("updated", n, a, sizeof a);
    show_bytes("updated", n, d, sizeof d);
    FILL(u, n + 64, (unsigned)rnd());
    several(u, a, n);
    several(u, (int *)u, n);
    show_bytes("several", n, u, sizeof u);
    FILL(l, n + 64, (int64_t)rnd());
    wide(l, a, n);
    show_bytes("wide", n, l, sizeof l);
    comparisons(n);
    FILL(g, n + 64, rnd_f());
    not_always(a, b, g, n);
    show_bytes("not always", n, a, sizeof a);
    FILL(s, n + 64, (short)rnd_in(-100, 100));
    others(n);
    show_bytes("others", n, a, sizeof a);
    show_bytes("others", n, b, sizeof b);
    show_bytes("others", n, s, sizeof s);
    FILL(d, n + 64, rnd_d());
    rows(d, e, g, n / 255, 255);
    rows(d, e, g, n / 1024, 1024);
    rows(d, e, g, n / 7, 7);
    show_bytes("rows", n, d, sizeof d);
    half_there(n);
    if (n)
        read_only(n);
}

int main(void)
{
    static const int sizes[] = {0, 1, 7, 1023, 1024, 1025, 1039, 4096, 5003, MOST};

    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) // left: [impure-call]
        test(sizes[i]);
    return 0;
}
