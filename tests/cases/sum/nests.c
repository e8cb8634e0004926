/* Sums over two and three dimensions, perfect nests and others. */
#include "../case.h"

static double grid[160][130];
static int cube[30][20][10];

static double step(double s, long t)
{
    return s + grid[t / 130][t % 130];
}

static void test(int n)
{
    double s = 0;
    long t = 0, u = 0;
    for (int i = 0; i < 160; i++)     // left: [impure-call]
        for (int j = 0; j < 130; j++) // left: [impure-call]
            grid[i][j] = rnd_d();
    for (int i = 0; i < 30; i++) // remark: independent iterations, writing 'cube'
        for (int j = 0; j < 20; j++)
            for (int k = 0; k < 10; k++)
                cube[i][j][k] = i * 31 + j * 17 - k * k + n;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        for (int j = 0; j < 130; j++)
            s += grid[i][j];
    for (int i = 0; i < 30; i++) // remark: reduction of 't' (+, long)
        for (int j = 0; j < 20; j++)
            for (int k = 0; k < 10; k++)
                t += cube[i][j][k];
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (+, long)
        for (int j = 0; j < i; j++)
            u += i * j % 7;
    shape_d("s", n, s, ref_d('+', 0, 130L * n, step));
    show("t", n, t);
    show("u", n, u);
}
CASE_MAIN_AT(test, 0, 1, 7, 8, 63, 64, 159, 160)
