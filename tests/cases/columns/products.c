/* Matrix products in the orders in which the outer loop carries the sum. */
#include "../case.h"

enum { M = 70 };
static double a[M][M], b[M][M], c[M][M], y[3000], x[60], t[60][3000];

CASE_FN void kij(int n)
{
    for (int k = 0; k < n; k++) // remark: independent columns, writing 'c'
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                c[i][j] += a[i][k] * b[k][j];
}

CASE_FN void kji(int n)
{
    for (int k = 0; k < n; k++) // remark: independent columns, writing 'c'
        for (int j = 0; j < n; j++)
            for (int i = 0; i < n; i++)
                c[i][j] -= a[i][k] * b[k][j];
}

CASE_FN void ikj(int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'c'
        for (int k = 0; k < n; k++)
            for (int j = 0; j < n; j++)
                c[i][j] += a[i][k] * b[k][j];
}

CASE_FN void vector(int n, int m)
{
    for (int i = 0; i < n; i++) // remark: independent columns, writing 'y'
        for (int j = 0; j < m; j++)
            y[j] += x[i] * t[i][j];
}

/* two levels in order around one */
CASE_FN void powers(int n, int m)
{
    for (int k = 0; k < 3; k++) // remark: independent columns, writing 'y'
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++)
                y[j] = y[j] * 0.5 + k * t[i][j];
}

static void test(int n)
{
    n = n > M ? M : n;
    kij(n);
    show_bytes("kij", n, c, sizeof c);
    kji(n);
    show_bytes("kji", n, c, sizeof c);
    ikj(n);
    show_bytes("ikj", n, c, sizeof c);
}

int main(void)
{
    for (volatile int i = 0; i < M; i++) { // left: loop left as it is
        FILL(a[i], M, rnd_d());
        FILL(b[i], M, rnd_d());
    }
    for (volatile int i = 0; i < 60; i++) // left: loop left as it is
        FILL(t[i], 3000, rnd_d());
    FILL(x, 60, rnd_d());
    case_run(test, (const long[]){0, 1, 2, 31, 32, 33, 70}, 7);
    vector(60, 3000);
    show_bytes("vector", 3000, y, sizeof y);
    vector(37, 17);
    powers(60, 3000);
    powers(1, 1);
    show_bytes("powers", 3000, y, sizeof y);
    return 0;
}
