/*
 * Products of matrices by tiles of a constant size: no tile is an iteration, and no place of the
 * product a bin. Rows within a tile run in parallel, where they are told apart. Bins that data
 * chooses stay bins.
 */
#include "../case.h"

#define TILE 50
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MOST 201

static double a[MOST * MOST], b[MOST * MOST], c[MOST * MOST];
static int key[CASE_MAX];

CASE_FN void in_place(int n, const double *restrict x, const double *restrict y, double *restrict z)
{
    for (int ii = 0; ii < n; ii += TILE) // left: [overlapping-writes]
        for (int kk = 0; kk < n; kk += TILE) // left: [overlapping-writes]
            for (int jj = 0; jj < n; jj += TILE) // left: [overlapping-writes]
                for (int i = ii; i < ii + TILE; i++) // remark: independent iterations, writing 'z'
                    for (int k = kk; k < kk + TILE; k++)
                        for (int j = jj; j < jj + TILE; j++)
                            z[i * n + j] += x[i * n + k] * y[k * n + j];
}

CASE_FN void sums(int n, const double *restrict x, const double *restrict y, double *restrict z)
{
    for (int ii = 0; ii < n; ii += TILE) // left: [overlapping-writes]
        for (int jj = 0; jj < n; jj += TILE) // left: [overlapping-writes]
            for (int kk = 0; kk < n; kk += TILE) // left: [overlapping-writes]
                for (int i = ii; i < MIN(ii + TILE, n); i++) // remark: independent iterations, writing 'z'
                    for (int j = jj; j < MIN(jj + TILE, n); j++) {
                        double s = z[i * n + j];
                        for (int k = kk; k < MIN(kk + TILE, n); k++) // remark: reduction of 's' (+, double)
                            s += x[i * n + k] * y[k * n + j];
                        z[i * n + j] = s;
                    }
}

CASE_FN void chosen(int n, const int *x, int *restrict h)
{
    for (int ii = 0; ii < n; ii += TILE) // remark: bins 'h[x[i]&63]' (+, int)
        for (int i = ii; i < MIN(ii + TILE, n); i++)
            h[x[i] & 63] += i;
}

static void test(int n)
{
    int h[64] = {0}, whole = n / TILE * TILE;
    FILL(a, n * n, rnd_d());
    FILL(b, n * n, rnd_d());
    FILL(c, n * n, rnd_d());
    in_place(whole, a, b, c);
    show_bytes("c", n, c, sizeof c);
    sums(n, b, a, c);
    show_bytes("c", n, c, sizeof c);
    FILL(key, 100 * n, (int)rnd());
    chosen(100 * n, key, h);
    show_bytes("h", n, h, sizeof h);
}
CASE_MAIN_AT(test, 0, 1, 50, 51, 100, 137, 200)
