/* Red and black places: the inner loop begins by the parity of the outer index, and steps by two.
 */
#include "../case.h"

#define SIDE 130

static double grid[SIDE][SIDE], x[SIDE * SIDE + 9];
static int a[SIDE * SIDE + 9], b[SIDE * SIDE + 9];

/* One colour is made of the other. */
CASE_FN void named(int n, int colour)
{
    for (int i = 1; i < n - 1; i++) // remark: independent iterations, writing 'grid' [map]
        for (int j = 1 + (i + colour) % 2; j < n - 1; j += 2)
            grid[i][j] =
                0.25 * (grid[i - 1][j] + grid[i + 1][j] + grid[i][j - 1] + grid[i][j + 1]);
}

CASE_FN void rows(double *u, int n, int colour)
{
    for (int i = 1; i < n - 1; i++) // remark: independent iterations, writing 'u' [map]
        for (int j = 1 + ((i + colour) & 1); j < n - 1; j += 2)
            u[i * n + j] = 0.25 * (u[(i - 1) * n + j] + u[(i + 1) * n + j] + u[i * n + j - 1] +
                                   u[i * n + j + 1]);
}

CASE_FN void relaxed(int n, int m, double u[n][m], double w)
{
    for (int i = 1; i <= n - 2; ++i) // remark: independent iterations, writing 'u' [map]
        for (int j = 2 - (i & 1); j <= m - 2; j = j + 2)
            u[i][j] += w * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1] - 4 * u[i][j]);
}

CASE_FN void sizes(double *u, size_t n, size_t width)
{
    for (size_t i = 1; i + 1 < n; i++) // left: [overlapping-writes]
        for (size_t j = 1 + i % 2; j < n - 1; j += 2) // remark: independent iterations, writing 'u' [map]
            u[i * width + j] = u[(i - 1) * width + j] + u[i * width + j + 1];
}

/* By four, of which each second one is read. */
CASE_FN void fours(int *restrict to, const int *from, int n, int width)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        for (int j = i & 3; j < n; j += 4)
            to[i * width + j] += from[i * width + j] + i;
}

CASE_FN long counted(const int *from, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long) [reduction]
        for (int j = i % 3; j < n; j += 3)
            s += from[i * n + j] * (j - i);
    return s;
}

/* Rows of one parity meet, or all places do. */
CASE_FN void left(double *u, int n)
{
    for (int i = 1; i < n - 1; i++) // left: [carried-dependence]
        for (int j = 1 + (i >> 1 & 1); j < n - 1; j += 2) // remark: independent iterations, writing 'u' [map]
            u[i * n + j] = 0.25 * (u[(i - 1) * n + j] + u[(i + 1) * n + j]);
    for (int i = 1; i < n - 1; i++) // left: [carried-dependence]
        for (int j = 1 + i % 3; j < n - 1; j += 2) // remark: independent iterations, writing 'u' [map]
            u[i * n + j] = 0.25 * (u[(i - 1) * n + j] + u[i * n + j - 1]);
    for (int i = 1; i < n - 1; i++) // left: [carried-dependence]
        for (int j = 1 + (i & 1); j < n - 1; j++) // left: [carried-dependence]
            u[i * n + j] = 0.25 * (u[(i - 1) * n + j] + u[i * n + j - 1]);
    for (int i = 2; i < n - 1; i++) // left: [carried-dependence]
        for (int j = 1 + (i & 1); j < n - 1; j += 2) // remark: independent iterations, writing 'u' [map]
            u[i * n + j] = 0.25 * (u[(i - 2) * n + j] + u[i * n + j - 1]);
    for (int i = 1; i < n - 1; i++) // left: [overlapping-writes]
        for (int j = 1 + (i & 1); j < n - 1; j += 2) // left: [carried-dependence]
            u[i * (n & ~1) + j] = 0.25 * (u[(i - 1) * n + j] + u[i * n + j - 1]);
}

static void fill(void)
{
    FILL(x, SIDE * SIDE + 9, rnd_in(-900, 900) / 8.0);
    FILL(a, SIDE * SIDE + 9, rnd_in(-900, 900));
    FILL(b, SIDE * SIDE + 9, rnd_in(-900, 900));
    memcpy(grid, x, sizeof grid);
}

static void test(int n)
{
    for (int colour = -3; colour < 3; colour++) { // left: [unsupported]
        fill();
        named(n, colour);
        rows(x + 3, n, colour);
        show_bytes("named", n, grid, sizeof grid);
        show_bytes("rows", n, x, sizeof x);
        relaxed(n, n + colour > 0 ? n + colour : 1, (void *)x, 0.5 + colour);
        show_bytes("relaxed", n, x, sizeof x);
        if (n) {
            sizes(x, (size_t)n, SIDE);
            sizes(x, (size_t)n, (size_t)n);
            sizes(x, (size_t)n, (size_t)n / 2);
            sizes(x, (size_t)n, 1);
        }
        show_bytes("sizes", n, x, sizeof x);
        fours(a, b, n, SIDE);
        fours(a, b, n, n - 1);
        fours(a, b, n, n / 3);
        fours(a, b, n, 0);
        show_bytes("fours", n, a, sizeof a);
        show("counted", n, counted(a + 2, n));
        left(x, n);
        show_bytes("left", n, x, sizeof x);
    }
}
CASE_MAIN_AT(test, 0, 1, 2, 3, 32, 33, 34, 65, 128, 129)
