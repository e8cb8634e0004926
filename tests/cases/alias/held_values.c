/* Matrices as arrays of pointers to rows: a value that all iterations of the inner loop read lies
   in a row that it does not write, in one that it does, or is an array's of the iteration. */
#include "../case.h"

#define ROWS 3

static double room[5 * CASE_MAX], other[4 * CASE_MAX];

static void product(double **c, double **a, double **b, int h, int w)
{
    for (int i = 0; i < h; i++)         // remark: independent iterations, writing 'c' [map]
        for (int k = 0; k < h; k++)     // left: [overlapping-writes]
            for (int j = 0; j < w; j++) // remark: independent iterations [map]
                c[i][j] += a[i][k] * b[k][j];
}

static void eliminate(double **a, int n, int k, int w)
{
    for (int i = k + 1; i < n; i++) { // remark: independent iterations, writing 'a' [map]
        double f = a[i][k];
        for (int j = k; j < w; j++) // remark: independent iterations [map]
            a[i][j] -= f * a[k][j];
    }
}

static void divide(double **a, int i, int k, int from, int w)
{
    for (int j = from; j < w; j++) // remark: independent iterations [map]
        a[i][j] = a[i][j] - a[i][k];
}

/* Where from is k, the first iteration writes what the others read. */
static void own(double **a, int i, int w)
{
    for (int j = 0; j < w; j++) // left: [carried-dependence]
        a[i][j] = a[i][j] - a[i][0];
}

static void guarded(double **a, double **b, int i, int k, int w)
{
    for (int j = 0; j < w; j++) // remark: bins 'a[i][j]' (+, double) [bins]
        if (b)
            a[i][j] += b[k][0];
        else
            a[i][j] += 1;
}

static void scratch(double **a, double **b, int i, int w)
{
    double t[2];
    for (int j = 0; j < w; j++) { // remark: independent iterations [map]
        t[0] = b[i][j];
        t[1] = t[0] + 1;
        a[i][j] += t[1] + t[0];
    }
}

static void rows_of(double **rows, double *at, int distance)
{
    for (int i = 0; i < ROWS; i++) // left: [short]
        rows[i] = at + i * distance;
}

static void test(int n)
{
    double *a[ROWS], *b[ROWS], *c[ROWS];
    const int apart[] = {n, 0, 1, n / 2, n > 2 ? n - 1 : 0};
    int low = n < ROWS ? n : ROWS;

    for (size_t m = 0; m < sizeof apart / sizeof *apart; m++) { // left: [unsupported]
        FILL(room, 5 * CASE_MAX, rnd_in(-2, 2));
        FILL(other, 4 * CASE_MAX, rnd_in(-2, 2));
        rows_of(a, room, apart[m]);
        rows_of(b, other, n);
        rows_of(c, other, apart[m]);
        product(a, b, c, low, n);
        product(a, a, b, low, n);
        product(c, b, c, low, n);
        eliminate(c, low, 0, n);
        scratch(a, b, 1, n);
        scratch(a, a, 2, n);
        guarded(a, NULL, 1, 0, n);
        guarded(a, c, 1, 2, n);
        guarded(a, a, 1, 2, n);
        for (int k = 0; k < n; k += n / 3 + 1) { // left: [impure-call]
            divide(a, 0, k, k + 1, n);
            divide(a, 1, k, 0, n);
            divide(b, 2, k, k, n);
        }
        own(b, 0, n);
        show_bytes("rows", n, room, sizeof room);
        show_bytes("rows", n, other, sizeof other);
    }
    a[0] = a[1] = a[2] = NULL;
    product(a, a, a, ROWS, 0);
    scratch(a, a, 1, 0);
    product(NULL, NULL, NULL, 0, n);
}
CASE_MAIN(test)
