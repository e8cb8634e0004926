/* Conditions on indices tell apart what is written from what is read elsewhere. */
#include "../case.h"

#define SIDE 130
#define MOST 20001 /* of case_sizes */

static double grid[SIDE][SIDE], x[SIDE * SIDE + 9];
static int a[2 * MOST + 9];
static unsigned char bytes[MOST + 9];

/* Red and black places. */
CASE_FN void named(int n, int colour)
{
    for (int i = 1; i < n - 1; i++) // remark: independent iterations, writing 'grid' [map]
        for (int j = 1; j < n - 1; j++)
            if (((i + j) & 1) == colour)
                grid[i][j] =
                    0.25 * (grid[i - 1][j] + grid[i + 1][j] + grid[i][j - 1] + grid[i][j + 1]);
}

CASE_FN void rows(double *u, int n, int width)
{
    for (int i = 1; i < n - 1; i++) // remark: independent iterations, writing 'u' [map]
        for (int j = 1; j < width - 1; j++)
            if ((i + j) % 2)
                u[i * width + j] =
                    0.25 * (u[(i - 1) * width + j] + u[(i + 1) * width + j] +
                            u[i * width + j - 1] + u[i * width + j + 1]);
}

CASE_FN void relaxed(int n, int m, double u[n][m], double w)
{
    for (int i = 1; i < n - 1; i++) // remark: independent iterations, writing 'u' [map]
        for (int j = 1; j < m - 1; j++) {
            if (!((i + j) % 2 != 0)) {
                double old = u[i][j];
                u[i][j] = old + w * (u[i - 1][j] + u[i + 1][j] - 2 * old);
            }
        }
}

/* All but one row, of which all others take away, and all but its own. */
CASE_FN void eliminate(int n, int k)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'grid' [map]
        if (i != k)
            for (int j = k + 1; j < n; j++)
                grid[i][j] -= grid[i][k] * grid[k][j];
    }
}

CASE_FN void others(int *p, int n, int k)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'p' [map]
        if (i < k || i > k)
            p[i] += p[k];
}

/* One half of the other, what odd places say of even ones, and what an else says. */
CASE_FN void halves(int *p, int n, int m)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'p' [map]
        if (i < m && m > 0)
            p[i] = p[i + m] + 1;
    for (int i = 1; i < n; i++) // remark: independent iterations, writing 'p' [map]
        if (i % 2 == 0)
            p[i] -= p[i - 1];
        else
            p[i + n] = p[i] ^ p[i - 1 + n];
    for (int i = 0; i < n; i++) { // left: [carried-dependence]
        if (i == 0)
            continue;
        p[i] += p[0];
    }
}

CASE_FN void narrow(unsigned char *p, unsigned n)
{
    for (unsigned i = 3; i < n; i++) // remark: independent iterations, writing 'p' [map]
        if (i % 4u == 1)
            p[i] += p[i - 1] + p[i - 2] * p[i - 3];
}

/* Places of the same kind meet, conditions say nothing, or they say it of something else. */
CASE_FN void left(double *u, int *p, int n, int k)
{
    for (int i = 1; i < n - 1; i++) // left: [carried-dependence]
        for (int j = 1; j < n - 1; j++) // remark: independent iterations, writing 'u' [map]
            if ((i + j) % 2)
                u[i * n + j] = 0.25 * (u[(i - 1) * n + j - 1] + u[i * n + j]);
    for (int i = 1; i < n - 1; i++) // remark: independent columns, writing 'u' [columns]
        for (int j = 1; j < n - 1; j++)
            if ((i + j) % 3)
                u[i * n + j] = 0.25 * (u[(i - 1) * n + j] + u[i * n + j]);
    for (int i = 2; i < n; i++) // left: [carried-dependence]
        if (i % 2)
            p[i] += p[i - 2];
    for (int i = 1; i < n; i++) // left: [carried-dependence]
        if (i != k)
            p[i] += p[i - 1];
    for (int i = 0; i < n; i++) // left: [carried-dependence]
        if (i != 10)
            p[i] += p[3];
    for (int i = 1; i < n; i++) { // left: [carried-dependence]
        if (i == 5)
            p[i] = 0;
        else
            p[i] += p[i - 1];
    }
    for (int i = 1; i < n; i++) // left: [carried-dependence]
        if (i % 2 == 0 || p[i] > 0)
            p[i] += p[i - 1];
    for (int i = 1; i < n; i++) // left: [carried-dependence]
        if (p[0] % 2)
            p[i] += p[i - 1];
    for (int i = 1; i < n; i++) // left: [carried-dependence]
        if ((unsigned char)(i * 128) == 0)
            p[i] += p[i - 2];
    for (int i = 1; i < n; i++) { // left: [goto]
        if (k > 5)
            goto in;
        if (i % 2) {
        in:
            p[i] += p[i - 1];
        }
    }
}

static void fill(void)
{
    FILL(x, SIDE * SIDE + 9, rnd_in(-900, 900) / 8.0);
    FILL(a, 2 * MOST + 9, rnd_in(-900, 900));
    FILL(bytes, MOST + 9, (unsigned char)rnd());
    memcpy(grid, x, sizeof grid);
}

static void test(int n)
{
    static const int sizes[] = {0, 1, 2, 3, 4, 33, 64, 65, 130};

    fill();
    others(a, n, n / 3);
    others(a + 1, n, -1);
    show_bytes("others", n, a, sizeof a);
    halves(a + 3, n, n / 2);
    show_bytes("halves", n, a, sizeof a);
    narrow(bytes, (unsigned)n);
    show_bytes("narrow", n, bytes, sizeof bytes);
    for (int k = 0; k < 9 && sizes[k] <= n; k++) { // left: [unsupported]
        int m = sizes[k];
        fill();
        named(m, 0);
        named(m, 1);
        named(m, 2);
        show_bytes("named", m, grid, sizeof grid);
        rows(x + 3, m, m);
        rows(x + 3, m, m / 2);
        rows(x + 3, m, 0);
        show_bytes("rows", m, x, sizeof x);
        relaxed(m, m > 0 ? m : 1, (void *)x, 0.3);
        show_bytes("relaxed", m, x, sizeof x);
        eliminate(m, m / 2);
        eliminate(m, 0);
        show_bytes("eliminate", m, grid, sizeof grid);
        left(x, a + 2, m, m / 2);
        show_bytes("left", m, x, sizeof x);
        show_bytes("left", m, a, sizeof a);
    }
}
CASE_MAIN(test)
