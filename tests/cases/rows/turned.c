/*
 * Loops within an iteration whose turns write places of their own run in vectors, and sums with the
 * columns around them with the columns innermost: each place gets its terms in C's order all the
 * same. Turns that come to what others write, or to one place, stay in order.
 */
#include "../case.h"

#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define ROWS 200
#define TILE 25
#define LONG 1030

static double a[ROWS][ROWS], b[ROWS][ROWS], c[ROWS][ROWS];
static float f[ROWS][ROWS], g[ROWS][ROWS];
static double wide[64][LONG], tall[LONG][16], small[64][16];

CASE_FN void tiles(void)
{
    for (int ii = 0; ii < ROWS; ii += TILE) // remark: independent iterations, writing 'c' [map]
        for (int jj = 0; jj < ROWS; jj += TILE)
            for (int kk = 0; kk < ROWS; kk += TILE)
                for (int i = ii; i < ii + TILE; i++)
                    for (int j = jj; j < jj + TILE; j++)
                        for (int k = kk; k < kk + TILE; k++) // remark: reduction of 'c[i][j]' (+, double) [reduction]
                            c[i][j] += a[i][k] * b[k][j];
}

CASE_FN void rows_of_tiles(void)
{
    for (int ii = 0; ii < ROWS; ii += 32) // left: [short]
        for (int jj = 0; jj < ROWS; jj += 32) // remark: independent iterations, writing 'c' [map]
            for (int i = ii; i < MIN(ii + 32, ROWS); i++)
                for (int k = 0; k < ROWS; k++)
                    for (int j = jj; j < MIN(jj + 32, ROWS); j++)
                        c[i][j] += a[i][k] * b[k][j];
}

/* Long sums have a shape of their own. */
CASE_FN void long_sums(int n)
{
    for (int i = 0; i < 64; i++) // remark: independent iterations, writing 'small' [map]
        for (int t = 0; t < 2; t++)
            for (int j = t; j < 16; j++)
                for (int k = 0; k < n; k++) // remark: reduction of 'small[i][j]' (+, double) [reduction]
                    small[i][j] += wide[i][k] * tall[k][j];
}

/* Turns that read what the turn before has written, or what a later one writes. */
CASE_FN void running(void)
{
    for (int i = 0; i < ROWS; i++) // remark: independent iterations, writing 'f' [map]
        for (int t = 0; t < 3; t++)
            for (int j = 1; j < ROWS - 1; j++)
                f[i][j] = f[i][j - 1] * 0.5f + f[i][j + 1];
}

/* The same at a distance that only the program knows. */
CASE_FN void delayed(int by)
{
    for (int i = 0; i < ROWS; i++) // remark: independent iterations, writing 'f' [map]
        for (int t = 0; t < 2; t++)
            for (int j = by; j < ROWS; j++)
                f[i][j] = f[i][j - by] * 0.5f + g[i][j];
}

/* One place for several turns. */
CASE_FN void shared(void)
{
    for (int i = 0; i < ROWS; i++) // remark: independent iterations, writing 'f' [map]
        for (int t = 0; t < 3; t++)
            for (int j = 0; j < ROWS; j++)
                f[i][j / 2] = f[i][j / 2] * 0.5f + g[i][j];
}

/* A place that the turns share, beside one of their own. */
CASE_FN void last(void)
{
    for (int i = 0; i < ROWS; i++) // remark: independent iterations, writing 'f' and 'g' [map]
        for (int t = 0; t < 3; t++)
            for (int j = 1; j < ROWS; j++) {
                f[i][j] = g[i][0] + g[i][j];
                g[i][0] = f[i][j] * 0.5f;
            }
}

/* Rows of which one may be another: told apart before the loop, or it runs as written. */
CASE_FN void pointers(int n, float *z, const float *x, const float *y)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z' [map]
        for (int t = 0; t < 3; t++)
            for (int j = 0; j < 16; j++)
                z[i * 16 + j] += x[j] * y[i * 16 + j];
}

/* With a pointer or an offset in memory, told apart from what is written before the loop. */
struct matrix {
    int n;
    double *at;
};

CASE_FN void scaled(struct matrix *z, const struct matrix *x, const struct matrix *y, double beta, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations [map]
        for (int j = 0; j < n; j++) {
            z->at[i * n + j] *= beta;
            for (int k = 0; k < n; k++) // remark: reduction of 'z->at[i*n+j]' (+, double) [reduction]
                z->at[i * n + j] += x->at[i * n + k] * y->at[k * n + j];
        }
}

CASE_FN void behind(int n, int *z, const struct matrix *m, const int *x, const int *y)
{
    for (int i = 0; i < n; i++) // remark: bins 'z[m->n+i*16+j]' (+, int) [bins]
        for (int k = 0; k < 8; k++)
            for (int j = 0; j < 16; j++)
                z[m->n + i * 16 + j] += x[i * 8 + k] * y[k * 16 + j];
}

static union {
    int z[20000];
    struct matrix m[2];
} both;
static int bits[8 * 400];

/* m lies in z, and in what is written where the offset is 0. */
CASE_FN void offsets(int n, int first)
{
    struct matrix apart = {first, NULL};

    memset(&both, 0, sizeof both);
    FILL(bits, 8 * 400, (int)(rnd() & 1));
    behind(n, both.z, &apart, bits, bits);
    show_bytes("behind", n, both.z, sizeof both.z);
    memset(&both, 0, sizeof both);
    both.m[1].n = first;
    behind(n, both.z, &both.m[1], bits, bits);
    show_bytes("in itself", n, both.z, sizeof both.z);
}

CASE_FN void values(void)
{
    for (int i = 0; i < 64; i++) // remark: independent iterations, writing 'wide' [map]
        for (int k = 0; k < LONG; k++)
            wide[i][k] = (i * k) % 5 - 2;
    for (int i = 0; i < LONG; i++) // remark: independent iterations, writing 'tall' [map]
        for (int k = 0; k < 16; k++)
            tall[i][k] = (i + k) % 7 - 3;
    for (int i = 0; i < ROWS; i++) // left: [impure-call]
        for (int j = 0; j < ROWS; j++) { // left: [impure-call]
            a[i][j] = rnd_d();
            b[i][j] = (i + j) % 37 ? rnd_d() : -0.0;
            c[i][j] = (i * j) % 41 ? rnd_d() : -0.0;
            f[i][j] = (float)rnd_d();
            g[i][j] = (float)rnd_d();
        }
}

static void test(int n)
{
    values();
    tiles();
    show_bytes("tiles", n, c, sizeof c);
    rows_of_tiles();
    show_bytes("rows of tiles", n, c, sizeof c);
    long_sums(LONG - 7);
    show_bytes("short sums", n, small, sizeof small);
    long_sums(LONG);
    show_bytes("long sums", n, small, sizeof small);
    struct matrix p = {n, &a[0][0]}, q = {n, &b[0][0]}, r = {n, &c[0][0]};
    scaled(&r, &p, &q, 0.75, n < ROWS ? n : ROWS);
    show_bytes("scaled", n, c, sizeof c);
    scaled(&p, &p, &q, 0.75, n < ROWS ? n : ROWS);
    show_bytes("scaled in place", n, a, sizeof a);
    offsets(n, 0);
    offsets(n, 600);
    running();
    for (int by = 1; by < 9; by++) // left: [impure-call]
        delayed(by);
    shared();
    last();
    show_bytes("f", n, f, sizeof f);
    show_bytes("g", n, g, sizeof g);
    pointers(n, &f[0][0], &g[0][0], &g[2][0]);
    show_bytes("apart", n, f, sizeof f);
    pointers(n, &f[0][0], &f[0][1], &g[2][0]);
    show_bytes("over", n, f, sizeof f);
}
CASE_MAIN_AT(test, 0, 1, 50, 300)
