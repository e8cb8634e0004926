/* Rows behind pointers: where they lie at one distance from one another, and apart from other rows,
   whole nests run in parallel; where not, the loops in them for themselves. */
#include "../case.h"

#include <sys/mman.h>
#include <unistd.h>

enum { ROWS = 12, MOST = 1100 };

static double memory[3 * ROWS * MOST];
static double *a[ROWS], *b[ROWS], *c[ROWS];

CASE_FN void copied(double **y, double **x, int n, int m)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'y' [map]
        for (int j = 0; j < m; j++) // remark: independent iterations [map]
            y[i][j] = x[i][j] + 1;
}

CASE_FN void turned(double **y, double *const *x, size_t n, size_t m)
{
    for (size_t i = 0; i < n; i++) // remark: independent iterations, writing 'y' [map]
        for (size_t j = 0; j < m; j++) // remark: independent iterations, writing 'y' [map]
            y[j][i] = x[i][j];
}

CASE_FN void stencil(double **y, double **x, size_t n, size_t m)
{
    for (size_t i = 1; i + 1 < n; i++) // remark: independent iterations, writing 'y' [map]
        for (size_t j = 1; j + 1 < m; j++) // remark: independent iterations [map]
            y[i][j] = x[i - 1][j] + x[i + 1][j] + x[i][j - 1] + x[i][j + 1];
}

CASE_FN void named(double **y, double **x, unsigned n, unsigned m)
{
    for (unsigned i = 1; i + 1 < n; i++) { // remark: independent iterations, writing 'y' [map]
        const double *up = x[i - 1], *at = x[i], *down = x[i + 1];
        double *out = y[i];
        for (unsigned j = 1; j + 1 < m; j++) // remark: independent iterations, writing 'out' [map]
            out[j] = up[j] + down[j] + at[j - 1] + at[j + 1];
    }
}

CASE_FN void eliminated(double **x, int n, int m, int k)
{
    for (int i = k + 1; i < n; i++) { // remark: independent iterations, writing 'x' [map]
        x[i][k] /= 8 + x[k][k] * x[k][k];
        for (int j = k + 1; j < m; j++) // remark: independent iterations [map]
            x[i][j] -= x[i][k] * x[k][j];
    }
}

CASE_FN void eliminated_long(double **x, size_t n, size_t m, size_t k)
{
    for (size_t i = k + 1; i < n; i++) // remark: independent iterations, writing 'x' [map]
        for (size_t j = k + 1; j < m; j++) // remark: independent iterations [map]
            x[i][j] -= x[i][k] * x[k][j];
}

/* row k is written, too */
CASE_FN void all_rows(double **x, int n, int m, int k)
{
    for (int i = 0; i < n; i++) // left: [aggregate]
        for (int j = k; j < m; j++) // left: [carried-dependence]
            x[i][j] -= x[i][0] * x[k][j];
}

CASE_FN void product(double **z, double **x, double **y, int n, int l, int m)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z' [map]
        for (int k = 0; k < l; k++) // left: [overlapping-writes]
            for (int j = 0; j < m; j++) // remark: independent iterations [map]
                z[i][j] += x[i][k] * y[k][j];
}

CASE_FN void here(int n, int m)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'a' [map]
        for (int j = 0; j < m; j++) // remark: independent iterations [map]
            a[i][j] *= 2;
}

/* which rows there are is not known from the least and the largest index */
CASE_FN void some(double **y, double **x, const int *on, int n, int m)
{
    for (int i = 0; i < n; i++) // left: [indirect-write]
        for (int j = 0; j < m; j++) // left: [overlapping-writes]
            if (on[i])
                y[i][j] = x[i][j];
    for (int i = 0; i < n; i += 3) // left: [indirect-write]
        for (int j = 0; j < m; j++) // remark: independent iterations [map]
            y[i][j] = x[i][j];
    for (int i = 0; i < n; i++) // left: [indirect-write]
        for (int j = 0; j < m; j++) // remark: independent iterations [map]
            y[2 * i - i][j] = x[i][j];
}

/* Characters may be a part of a pointer. */
CASE_FN void bytes(unsigned char **x, int n, int m)
{
    for (int i = 0; i < n; i++) // left: [indirect-write]
        for (int j = 0; j < m; j++) // remark: independent iterations [map]
            x[i][j] = (unsigned char)(255 - x[i][j]);
}

// cases: ignore-rest
static void fill(void)
{
    FILL(memory, 3 * ROWS * MOST, (double)rnd_in(-9, 9) / 4);
}

/* Row i of a table lies at first + i * step, but for one. */
static void rows(double **t, long first, long step, int odd, long at)
{
    for (int i = 0; i < ROWS; i++)
        t[i] = memory + (i == odd ? at : first + i * step);
}

static void all(const char *what, int n, int m)
{
    int few = m < ROWS ? m : ROWS;

    copied(b, a, n, m);
    stencil(c, b, (size_t)n, (size_t)m);
    named(b, c, (unsigned)n, (unsigned)m);
    turned(c, a, (size_t)n, (size_t)few);
    turned(b, c, (size_t)few, (size_t)n);
    show_bytes(what, m, memory, sizeof memory);
    fill();
    eliminated(a, n, m, 0);
    eliminated_long(a, (size_t)n, (size_t)m, 1);
    eliminated(a + 3, n - 3, m, -1);
    all_rows(a, n, m, 2);
    product(c, a, b, n, few / 2, m);
    here(n, m);
    show_bytes("product", m, memory, sizeof memory);
}

/* Rows are apart; upside down; at one place; on one another; those of two tables by turns, or
   meeting; one row that lies elsewhere: in the middle, first, last, where another one is. */
static void tables(int n, int m)
{
    const long far = ROWS * MOST;

    rows(a, 0, MOST, -1, 0);
    rows(b, far, MOST, -1, 0);
    rows(c, 2 * far, MOST, -1, 0);
    all("apart", n, m);
    rows(b, 2 * far - MOST, -MOST, -1, 0);
    all("upside down", n, m);
    rows(b, far, 0, -1, 0);
    all("one place", n, m);
    rows(a, 0, m > 1 ? m - 1 : 1, -1, 0);
    rows(b, far, m, -1, 0);
    all("shared", n, m);
    rows(a, 0, 2 * MOST, -1, 0);
    rows(b, MOST, 2 * MOST, -1, 0);
    all("by turns", n, m);
    rows(b, 5 * MOST + 1, MOST, -1, 0);
    rows(a, 0, MOST, -1, 0);
    all("meeting", n, m);
    rows(b, 0, MOST, -1, 0);
    all("the same", n, m);
    rows(b, far, MOST, n / 2, far + 2);
    all("middle", n, m);
    rows(b, far, MOST, 0, 2);
    rows(a, 0, MOST, n > 0 ? n - 1 : 0, 3 * MOST - 2);
    all("ends", n, m);
}

/* Nothing is read of a table but what C reads. */
static void nothing_behind(int m)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    char *room = mmap(NULL, 3 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

    if (room == MAP_FAILED || mprotect(room + page, page, PROT_READ | PROT_WRITE) != 0)
        return;
    for (int k = 0; k < 2; k++) {
        double **t = (double **)(void *)(room + (k ? page : 2 * page)) - (k ? 0 : ROWS);
        rows(a, 0, MOST, -1, 0);
        memcpy(t, a, sizeof a);
        copied(t, t, ROWS, m);
        stencil(b, t, ROWS, (size_t)m);
        product(t, t, t, ROWS, 0, m);
        product(t, t, t, ROWS, 3, 0);
        eliminated(t, ROWS, m, 1);
        some(t, t, (const int[ROWS]){0}, ROWS - 2, m);
    }
    copied(NULL, NULL, 0, m);
    copied(NULL, NULL, m, 0);
    product(NULL, NULL, NULL, m, 3, 0);
    stencil(NULL, NULL, 2, (size_t)m);
    stencil(NULL, NULL, (size_t)m, 0);
    turned(NULL, NULL, (size_t)m, 0);
    show_bytes("behind", m, memory, sizeof memory);
    munmap(room, 3 * page);
}

static void test(int m)
{
    static unsigned char *parts[ROWS];

    fill();
    for (int n = 1; n <= ROWS; n = n < 2 ? n + 1 : n * 6)
        tables(n, m);
    rows(a, 0, MOST, -1, 0);
    rows(b, ROWS * MOST, MOST, -1, 0);
    nothing_behind(m);
    for (int i = 0; i < ROWS; i++)
        parts[i] = (unsigned char *)(memory + i * MOST);
    bytes(parts, ROWS, m);
    show_bytes("bytes", m, memory, sizeof memory);
}
CASE_MAIN_AT(test, 1, 3, 100, 1026)
