/* Nests that run backwards, in one or both loops, with larger steps. */
#include "../case.h"

static double m[60][80];
static int rows, cols, first_i, first_j, step_i, step_j;

static double step(double s, long t)
{
    return s + m[first_i + t / cols * step_i][first_j + t % cols * step_j];
}

static void check(const char *what, double got, int i, int di, int ni, int j, int dj, int nj)
{
    rows = ni, cols = nj, first_i = i, first_j = j, step_i = di, step_j = dj;
    shape_d(what, (long)rows * cols, got, ref_d('+', 0, (long)rows * cols, step));
}

static void test(int n)
{
    double a = 0, b = 0, c = 0;
    FILL(&m[0][0], 60 * 80, rnd_d());
    for (int i = n - 1; i >= 0; i--) // remark: reduction of 'a' (+, double)
        for (int j = 79; j >= 0; j--)
            a += m[i][j];
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (+, double)
        for (int j = 79; j > 0; j -= 2)
            b += m[i][j];
    for (int i = n - 1; i > -1; i -= 3) // remark: reduction of 'c' (+, double)
        for (int j = 5; j != 80; j++)
            c += m[i][j];
    check("a", a, n - 1, -1, n, 79, -1, 80);
    check("b", b, 0, 1, n, 79, -2, 40);
    check("c", c, n - 1, -3, (n + 2) / 3, 5, 1, 75);
}
CASE_MAIN_AT(test, 1, 2, 13, 14, 59, 60)
