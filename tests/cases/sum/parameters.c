/* Arrays, pointers to arrays and accumulators that are parameters; a size known at run time. */
#include "../case.h"

static int grid[300][70];

static long rows(int g[][70], int n, long s)
{
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        for (int j = 0; j < 70; j++)
            s += g[i][j];
    return s;
}

static long by_pointer(int (*g)[70], const int *const end, long s)
{
    for (const int *p = *g; p < end; p++) // remark: reduction of 's' (+, long)
        s -= *p;
    return s;
}

static long variable(int n, int m, int g[n][m])
{
    long s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        for (int j = 0; j < m; j++)
            s += g[i][j] * (i - j);
    return s;
}

static long fixed(const int x[static 4], int n, unsigned char s)
{
    for (; n > 0; n--) // remark: reduction of 's' (+, unsigned char)
        s += x[n & 3];
    return s;
}

static void test(int n)
{
    for (int i = 0; i < 300; i++) // remark: independent iterations, writing 'grid'
        for (int j = 0; j < 70; j++)
            grid[i][j] = i * 7 - j * j + n;
    show("rows", n, rows(grid, n, 5));
    show("pointer", n, by_pointer(grid, grid[n / 2], -5));
    show("variable", n, variable(n, 70, grid));
    show("fixed", n, fixed(grid[1], n * 10, 9));
}
CASE_MAIN_AT(test, 0, 1, 14, 15, 29, 30, 299)
