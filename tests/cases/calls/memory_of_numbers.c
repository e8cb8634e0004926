/* memset and memcpy of whole numbers: what they do to memory is what loops would do. */
#include "../case.h"

enum { W = 8, ROWS = CASE_MAX };
static unsigned char bytes[ROWS * W];
static int peaks[ROWS], numbers[ROWS * W];
static double from[ROWS * W], to[ROWS * W + W], sums[ROWS];
static float bits[ROWS];
static unsigned words[ROWS];
static struct cell {
    int a[4];
    double w;
} cells[ROWS];

/* A histogram of each row's own. */
static void histograms(const unsigned char *x, int n, int m, int *out)
{
    for (int b = 0; b < n; b++) { // remark: writing 'out' [map]
        int h[16];
        memset(h, 0, 64);
        for (int j = 0; j < m; j++)
            h[x[b * m + j] & 15]++;
        int best = 0;
        for (int j = 1; j < 16; j++)
            if (h[j] > h[best])
                best = j;
        out[b] = best * 100 + h[best];
    }
}

static void rows(double *restrict a, const double *restrict b, int n, int m)
{
    for (int i = 0; i < n; i++) // remark: writing 'a' [map]
        memcpy(a + i * m, b + i * m, m * sizeof(double));
}

static void window(const double *x, double *y, int n)
{
    for (int i = 0; i < n; i++) { // remark: writing 'y' [map]
        double t[W], s = 0;
        memcpy(t, x + W * i, sizeof t);
        for (int j = 0; j < W; j++)
            s += t[j] * t[W - 1 - j];
        y[i] = s;
    }
}

static void ones(int *y, int n, unsigned long m)
{
    for (int i = 0; i < n; i++) // remark: writing 'y' [map]
        memset(y + i * m, -1, m * sizeof *y);
}

static void patterns(unsigned char *y, int n, int m, int c)
{
    for (int i = 0; i < n; i++) // remark: writing 'y' [map]
        memset(&y[i * m], c + i, (size_t)m);
}

static void fields(struct cell *s, int n)
{
    for (int i = 0; i < n; i++) { // remark: writing 's' [map]
        memset(s[i].a, 0, sizeof s[i].a);
        s[i].w = i;
    }
}

/* Rows meet: the last iteration's values are those that stay. */
static void overlapping(double *y, int n, int m)
{
    for (int i = 0; i < n; i++) // left: the call of 'memset' may have side effects [impure-call]
        memset(y + i, 0, m * sizeof *y);
}

static void shifted(double *y, int n)
{
    for (int i = 0; i < n; i++) // left: [carried-dependence]
        memcpy(y + i + 1, y + i, sizeof *y);
}

/* Bytes of another type, part of a number, bytes that make no zero. */
static void other(const float *x, unsigned *y, int n)
{
    for (int i = 0; i < n; i++) { // remark: writing 'y' [map]
        unsigned u;
        memcpy(&u, &x[i], sizeof u);
        y[i] = u ^ 1u;
    }
    for (int i = 0; i < n / 2; i++) // left: the call of 'memset' may have side effects [impure-call]
        memset(&y[2 * i], 0, 7);
    for (int i = 0; i < n; i++) // left: the call of 'memset' may have side effects [impure-call]
        memset(&y[i], 7, sizeof y[i]);
}

/* Of a number of bytes that the text says; a product that is another one in 32 bits is left. */
static void said(float *y, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'y' [map]
        memset(&y[3 * i], 0, 3 * sizeof *y);
    for (int i = 0; i < n; i++) // left: the call of 'memset' may have side effects [impure-call]
        memset(&y[3 * i], 0, 65536u * 65536u);
}

static void zero(int *p)
{
    memset(p, 0, sizeof *p);
}

/* What is set to 0 through a pointer to int is the bound. */
static int bound(int *p, const long *most, const unsigned *x)
{
    int i;
    unsigned s = 0;

    for (i = 0; i < *most; i++) { // left: the call of 'memset' may have side effects [impure-call]
        memset(&p[i], 0, sizeof p[i]);
        s += x[i];
    }
    return i + (int)(s & 1);
}

static int bound_below(int *p, const long *most, const unsigned *x)
{
    int i;
    unsigned s = 0;

    for (i = 0; i < *most; i++) { // left: the call of 'zero' may have side effects [impure-call]
        zero(p + i);
        s += x[i];
    }
    return i + (int)(s & 1);
}

/* How often is part of what is seen. */
static int counted(unsigned char *y, int n)
{
    int calls = 0;

    for (int i = 0; i < n; i++) // left: [impure-call]
        memset(&y[i], calls++, 1);
    return calls;
}

/* What it returns is used. */
static int returned(int n)
{
    int s = 0;

    for (int i = 0; i < n; i++) { // left: the call of 'memset' may have side effects [impure-call]
        int t[4];
        int *p = memset(t, 0, sizeof t);
        p[i & 3] = i;
        s += t[2];
    }
    return s;
}

static long limits[CASE_MAX];

static void test(int n)
{
    FILL(bytes, n * W, rnd() >> 5);
    FILL(from, n * W, rnd_d());
    FILL(bits, n, rnd_f());
    memset(to, 0, sizeof to);
    memset(numbers, 0, sizeof numbers);
    memset(words, 0, sizeof words);
    histograms(bytes, n, W, peaks);
    show_bytes("peaks", n, peaks, sizeof peaks);
    rows(to, from, n, W);
    show_bytes("rows", n, to, sizeof to);
    window(from, sums, n);
    show_bytes("window", n, sums, sizeof sums);
    ones(numbers, n, W);
    show_bytes("ones", n, numbers, sizeof numbers);
    patterns(bytes, n, W, 250);
    show_bytes("patterns", n, bytes, sizeof bytes);
    memset(cells, 1, sizeof cells);
    fields(cells, n);
    show_bytes("fields", n, cells, sizeof cells);
    shifted(to, n);
    show_bytes("shifted", n, to, sizeof to);
    overlapping(to, n, W);
    show_bytes("overlapping", n, to, sizeof to);
    other(bits, words, n);
    show_bytes("other", n, words, sizeof words);
    said(bits, n / 3);
    show_bytes("said", n, bits, sizeof bits);
    limits[n / 4] = n;
    show("bound", n, bound((int *)(void *)limits, &limits[n / 4], words));
    limits[n / 4] = n;
    show("bound_below", n, bound_below((int *)(void *)limits, &limits[n / 4], words));
    show("counted", n, counted(bytes, n));
    show("returned", n, returned(n));
    show_bytes("calls", n, bytes, sizeof bytes);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, CASE_MAX)
