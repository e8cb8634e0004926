/* Addends from everywhere: reversed, strided, gathered, through pointers, fields, two arrays. */
#include "../case.h"

struct item {
    char c;
    double v;
    short k[3];
};
static struct item items[CASE_MAX];
static double x[2 * CASE_MAX + 1], grid[8][CASE_MAX];
static int idx[CASE_MAX];

static double reversed(double s, long t)
{
    return s + x[t] * items[t].v;
}

static double gathered(double s, long t)
{
    return s + x[idx[t]] + x[2 * t + 1];
}

static double columns(double s, long t)
{
    return s + grid[5][t] * grid[t % 8][0];
}

static void test(int n)
{
    double a = 0, b = 0, c = 0;
    long d = 0;
    const double *p = x + n;
    FILL(x, 2 * n + 1, rnd_d());
    FILL(idx, n, rnd_in(0, n - 1));
    FILL(grid[5], n, rnd_d());
    for (int i = 0; i < 8; i++) // left: [short]
        grid[i][0] = i + 0.5;
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'items' [map]
        items[i].v = i * 0.25;
        items[i].k[0] = items[i].k[2] = (short)(i * 7);
        items[i].k[1] = (short)(i * 9);
    }
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (+, double)
        a += *(p + (i - n)) * items[i].v;
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (+, double)
        b = b + x[idx[i]] + x[2 * i + 1];
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (+, double)
        c += grid[5][i] * grid[i % 8][0];
    for (int i = n - 1; i >= 0; i--) // remark: reduction of 'd' (+, long)
        d += items[n - 1 - i].k[i % 3] * items[i].k[1];
    shape_d("a", n, a, ref_d('+', 0, n, reversed));
    shape_d("b", n, b, ref_d('+', 0, n, gathered));
    shape_d("c", n, c, ref_d('+', 0, n, columns));
    show("d", n, d);
}
CASE_MAIN(test)
