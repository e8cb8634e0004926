/* Row k and column k are read by all iterations, and stay as they are where the place that both
   have is not below 0: Floyd's and Warshall's loops. */
#include "../pages.h"

#define SIDE 160
#define MIN(a, b) ((a) < (b) ? (a) : (b))

static int d[SIDE][SIDE], next[SIDE][SIDE];
static double x[SIDE * SIDE];
static float f[SIDE][SIDE];
static unsigned u[SIDE * SIDE];
static short s[SIDE][SIDE];
static unsigned char c[SIDE][SIDE];

CASE_FN void plain(int n)
{
    for (int k = 0; k < n; k++) // left: [overlapping-writes]
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'd' [map]
            for (int j = 0; j < n; j++)
                if (d[i][k] + d[k][j] < d[i][j])
                    d[i][j] = d[i][k] + d[k][j];
}

/* As PolyBench has it. */
CASE_FN void chosen(int n)
{
    int i, j, k;
    for (k = 0; k < n; k++) { // left: [overlapping-writes]
        for (i = 0; i < n; i++) // remark: independent iterations, writing 'd' [map]
            for (j = 0; j < n; j++)
                d[i][j] = d[i][j] < d[i][k] + d[k][j] ? d[i][j] : d[i][k] + d[k][j];
    }
}

CASE_FN void by_macro(int n)
{
    for (int k = 0; k < n; k++) // left: [overlapping-writes]
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'd' [map]
            for (int j = 0; j < n; j++)
                d[i][j] = MIN(d[i][j], d[i][k] + d[k][j]);
}

CASE_FN void by_rows(double *a, int n)
{
    for (int k = 0; k < n; k++) // left: [overlapping-writes]
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'a' [map]
            for (int j = 0; j < n; j++) {
                double way = a[i * n + k] + a[k * n + j];
                if (way < a[i * n + j])
                    a[i * n + j] = way;
            }
}

CASE_FN void with_places(int n, int none)
{
    for (int k = 0; k < n; k++) // left: [overlapping-writes]
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'd' and 'next' [map]
            for (int j = 0; j < n; j++)
                if (d[i][k] != none && d[k][j] != none && d[i][j] > d[i][k] + d[k][j]) {
                    d[i][j] = d[i][k] + d[k][j];
                    next[i][j] = next[i][k];
                }
}

CASE_FN void longest(int n)
{
    for (int k = 0; k < n; k++) // left: [overlapping-writes]
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'f' [map]
            for (int j = 0; j < n; j++)
                if (f[k][j] + f[i][k] > f[i][j])
                    f[i][j] = f[k][j] + f[i][k];
}

CASE_FN void unsigned_numbers(unsigned *a, int n, int lo, int hi)
{
    for (int k = 0; k < n; k++) // left: [overlapping-writes]
        for (int i = lo; i < hi; i++) // remark: independent iterations, writing 'a' [map]
            for (int j = 0; j < n; j++)
                if (a[i * n + k] + a[k * n + j] <= a[i * n + j])
                    a[i * n + j] = a[i * n + k] + a[k * n + j];
}

CASE_FN void sizes(double *a, size_t n)
{
    for (size_t k = 0; k < n; k++) // left: [overlapping-writes]
        for (size_t i = 0; i < n; i++) // remark: independent iterations, writing 'a' [map]
            for (size_t j = 0; j < n; j++)
                if (a[i * n + k] + a[k * n + j] < a[i * n + j])
                    a[i * n + j] = a[i * n + k] + a[k * n + j];
}

/* What can be come to, in bits. */
CASE_FN void closure(int n)
{
    for (int k = 0; k < n; k++) // left: [overlapping-writes]
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'c' [map]
            for (int j = 0; j < n; j++)
                c[i][j] |= c[i][k] & c[k][j];
}

CASE_FN void no_closure(int n, int k)
{
    for (int i = 0; i < n; i++) // left: [carried-dependence]
        for (int j = 0; j < n; j++) // remark: independent iterations, writing 'c' [map]
            c[i][j] |= (unsigned char)(c[i][k] ^ c[k][j]);
    for (int i = 0; i < n; i++) // left: [carried-dependence]
        for (int j = 0; j < n; j++) // remark: independent iterations, writing 'c' [map]
            c[i][j] &= c[i][k] & c[k][j];
}

CASE_FN void one_step(int n, int k)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 's' [map]
        for (int j = 0; j < n; j++)
            if (s[i][k] + s[k][j] < s[i][j])
                s[i][j] = (short)(s[i][k] + s[k][j]);
}

/* Of column k and row k, behind the others, the place that both have is not there. */
CASE_FN void last_step(double *a, int n, int width, int k)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'a' [map]
        for (int j = 0; j < n; j++)
            if (a[i * width + k] + a[k * width + j] < a[i * width + j])
                a[i * width + j] = a[i * width + k] + a[k * width + j];
}

CASE_FN void last_row(int n)
{
    int width = n + 1;
    size_t size = (size_t)(n * width + n) * sizeof(double);
    double *a = pages_end(size);
    FILL(a, n * width + n, rnd_in(1, 900) / 8.0);
    last_step(a, n, width, n);
    show_bytes("a", n, a, size);
    pages_end_drop(a, size);
}

/* Floats of which equal ones are stored, other writes where it is equal, or always, sums of
   something else. */
CASE_FN void left(int n, int k)
{
    for (int i = 0; i < n; i++) // left: [carried-dependence]
        for (int j = 0; j < n; j++) // remark: independent iterations, writing 'f' [map]
            f[i][j] = f[i][j] < f[i][k] + f[k][j] ? f[i][j] : f[i][k] + f[k][j];
    for (int i = 0; i < n; i++) // left: [carried-dependence]
        for (int j = 0; j < n; j++) // remark: independent iterations, writing 'f' [map]
            if (f[i][k] + f[k][j] <= f[i][j])
                f[i][j] = f[i][k] + f[k][j];
    for (int i = 0; i < n; i++) // left: [carried-dependence]
        for (int j = 0; j < n; j++) // remark: independent iterations, writing 'f' [map]
            if (!(f[i][k] + f[k][j] >= f[i][j]))
                f[i][j] = f[i][k] + f[k][j];
    for (int i = 0; i < n; i++) // left: [carried-dependence]
        for (int j = 0; j < n; j++) // remark: independent iterations, writing 'd' and 'next' [map]
            if (d[i][k] + d[k][j] <= d[i][j]) {
                d[i][j] = d[i][k] + d[k][j];
                next[i][j] = next[i][k] + 1;
            }
    for (int i = 0; i < n; i++) // left: [carried-dependence]
        for (int j = 0; j < n; j++) { // remark: independent iterations, writing 'd' and 'next' [map]
            if (d[i][k] + d[k][j] < d[i][j])
                d[i][j] = d[i][k] + d[k][j];
            next[i][j] = next[i][k] + 1;
        }
    for (int i = 0; i < n; i++) // left: [carried-dependence]
        for (int j = 0; j < n; j++) // remark: independent iterations, writing 'd' [map]
            if (d[i][k] + d[k][j] - 1 < d[i][j])
                d[i][j] = d[i][k] + d[k][j] - 1;
    for (int i = 0; i < n; i++) // left: [carried-dependence]
        for (int j = 0; j < n; j++) // remark: independent iterations, writing 'd' [map]
            if (d[i][k] + d[j][k] < d[i][j])
                d[i][j] = d[i][k] + d[j][k];
}

static void fill(int n, int below)
{
    FILL(x, SIDE * SIDE, rnd_in(1, 900) / 8.0);
    FILL(u, SIDE * SIDE, (unsigned)rnd_in(1, 100000));
    for (int i = 0; i < SIDE; i++) // left: [impure-call]
        for (int j = 0; j < SIDE; j++) { // left: [impure-call]
            d[i][j] = i == j ? (rnd_in(0, 9) ? 0 : below) : rnd_in(0, 5) ? rnd_in(1, 999) : 99999;
            f[i][j] = (float)(i == j ? -rnd_in(0, 1) : -rnd_in(1, 999));
            s[i][j] = (short)(i == j ? below : rnd_in(1, 999));
            next[i][j] = j;
            c[i][j] = rnd_in(0, 20) ? 0 : (unsigned char)rnd();
        }
    for (int i = 0; i < n; i++) { // left: [impure-call]
        unsigned one = (unsigned)rnd_in(0, 1);
        x[i * n + i] = below < 0 && i % 7 == 5 ? -0.25 : below ? 0.5 : 0;
        u[i * n + i] = below > 0 ? one : below < 0 ? UINT_MAX - 5 : 0;
    }
}

static void show_all(const char *what, int n)
{
    printf("%s\n", what);
    show_bytes("d", n, d, sizeof d);
    show_bytes("next", n, next, sizeof next);
    show_bytes("x", n, x, sizeof x);
    show_bytes("f", n, f, sizeof f);
    show_bytes("u", n, u, sizeof u);
    show_bytes("s", n, s, sizeof s);
    show_bytes("c", n, c, sizeof c);
}

static void test(int n)
{
    for (int below = -1; below <= 1; below++) { // left: [unsupported]
        fill(n, below);
        plain(n);
        by_rows(x, n);
        unsigned_numbers(u, n, n / 8, n);
        longest(n);
        one_step(n, n / 2);
        one_step(n - 1, n - 1);
        show_all("plain", n);
        fill(n, below);
        chosen(n);
        if (n > 20)
            x[20 * n + 20] = x[n + 1] = NAN;
        by_rows(x, n);
        show_all("chosen", n);
        fill(n, below);
        by_macro(n);
        sizes(x, (size_t)n);
        closure(n);
        show_all("macro", n);
        fill(n, below);
        with_places(n, 99999);
        show_all("places", n);
        left(n, n / 3);
        no_closure(n, n / 3);
        show_all("left", n);
        last_row(n);
    }
}
CASE_MAIN_AT(test, 0, 1, 2, 31, 32, 33, 64, 150)
