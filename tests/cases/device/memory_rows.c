/* Rows that add to memory, as matrices times vectors do: on a device all threads of a group run a
   long row, so what it adds to is each thread's own until all of them are done. */
#include "../case.h"

enum { ROWS = 70, MOST = 1100 };
static float a[ROWS][MOST], x[MOST];
static double b[ROWS][MOST], c[ROWS][MOST], z[MOST];
static float y[ROWS], left[ROWS];
static double t[ROWS], u[ROWS], grid[10][7], force[ROWS][3], point[MOST][3];
static int start[ROWS + 1], at[MOST + 5 * ROWS];

CASE_FN void product(int m, int n)
{
    for (int i = 0; i < m; i++) { // remark: independent iterations, writing 'y' [map]
        y[i] = 0;
        for (int j = 0; j < n; j++) // remark: reduction of 'y[i]' (+, float) [reduction]
            y[i] += a[i][j] * x[j];
    }
}

/* The place may not be there where there is no column. */
CASE_FN void added(int m, int n, float *restrict to)
{
    for (int i = 0; i < m; i++)     // remark: independent iterations, writing 'to' [map]
        for (int j = 0; j < n; j++) // remark: reduction of 'to[i]' (+, float) [reduction]
            to[i] = to[i] + a[i][j] * x[j];
}

/* Two places, and what they come to. */
CASE_FN void scaled(int m, int n, double alpha, double beta)
{
    for (int i = 0; i < m; i++) { // remark: independent iterations, writing 't' and 'u' [map]
        t[i] = 0;
        u[i] = 0;
        for (int j = 0; j < n; j++) { // remark: reductions of 't[i]' (+, double) and 'u[i]' (+, double) [reduction]
            t[i] = b[i][j] * z[j] + t[i];
            u[i] = c[i][j] * z[j] + u[i];
        }
        u[i] = alpha * t[i] + beta * u[i];
    }
}

/* What is in memory is read behind the row, and written. */
CASE_FN void behind(int m, int n)
{
    for (int i = 0; i < m; i++) { // remark: independent iterations, writing 'left' [map]
        float s = 0;
        left[i] = 1;
        for (int j = 0; j < n; j++) // remark: reduction of 's' (+, float) [reduction]
            s += a[i][j];
        left[i] = left[i] * 2 + s;
    }
}

CASE_FN void twice(int m, int n)
{
    for (int i = 0; i < m; i++) { // remark: independent iterations, writing 'u' [map]
        u[i] *= 3;
        for (int j = 0; j < n; j++) // remark: reduction of 'u[i]' (+, double) [reduction]
            if (b[i][j] > 0)
                u[i] += b[i][j];
        u[i] = u[i] / 2;
        for (int j = n - 1; j >= 0; j--) // remark: reduction of 'u[i]' (+, double) [reduction]
            u[i] -= c[i][j];
    }
}

/* A nest, with a place for each of its iterations. */
CASE_FN void cells(int p, int q, int n, double beta)
{
    for (int i = 0; i < p; i++) // remark: independent iterations, writing 'grid' [map]
        for (int j = 0; j < q; j++) {
            grid[i][j] *= beta;
            for (int k = 0; k < n; k++) // remark: reduction of 'grid[i][j]' (+, double) [reduction]
                grid[i][j] += b[i][k] * c[j][k];
        }
}

/* The rows' part of two nests that run one after the other. */
CASE_FN void both(int m, int n, float *restrict q, float *restrict s)
{
    for (int i = 0; i < m; i++) { // remark: two nests, one after the other: independent iterations, writing 'q'; independent columns, writing 's' [distribution]
        q[i] = 0;
        for (int j = 0; j < n; j++) { // remark: reduction of 'q[i]' (+, float), writing 's' [reduction]
            s[j] += a[i][j];
            q[i] += a[i][j] * x[j];
        }
    }
}

/* Ways past the sum, a place that the iteration looks for, a minimum. */
CASE_FN void others(int m, int n)
{
    for (int i = 0; i < m; i++) { // remark: independent iterations, writing 'y' [map]
        if (x[i] > 8)
            continue;
        for (int j = 0; j < n; j++) // remark: reduction of 'y[i]' (+, float) [reduction]
            y[i] += a[i][j];
    }
    for (int i = 0; i < m; i++) { // remark: independent iterations, writing 'y' [map]
        int at = m - 1 - i;
        y[at] = 2;
        for (int j = 0; j < n; j++) // remark: reduction of 'y[at]' (+, float) [reduction]
            y[at] += a[i][j];
    }
    for (int i = 0; i < m; i++) { // remark: independent iterations, writing 'left' [map]
        left[i] = a[i][0];
        for (int j = 1; j < n; j++)
            if (a[i][j] < left[i])
                left[i] = a[i][j];
    }
}

/* Three places at once, set by one statement; what pointers lead to is told apart when it runs. */
CASE_FN void forces(int m, int n, double (*f)[3], const double (*p)[3])
{
    for (int i = 0; i < m; i++) { // remark: independent iterations, writing 'f' [map]
        f[i][0] = f[i][1] = f[i][2] = 0;
        for (int j = 0; j < n; j++) // remark: reductions of 'f[i][0]' (+, double), 'f[i][1]' (+, double) and 'f[i][2]' (+, double) [reduction]
            if (j != i) {
                f[i][0] += (p[j][0] - p[i][0]) * z[j];
                f[i][1] += (p[j][1] - p[i][1]) * z[j];
                f[i][2] += (p[j][2] - p[i][2]) * z[j];
            }
    }
}

/* Rows of a sparse matrix: where they read is looked for. */
CASE_FN void sparse(int m, const int *start, const int *at, const double *v, const double *from, double *to)
{
    for (int i = 0; i < m; i++) { // remark: independent iterations, writing 'to' [map]
        to[i] = 0;
        for (int k = start[i]; k < start[i + 1]; k++) // remark: reduction of 'to[i]' (+, double) [reduction]
            to[i] += v[k] * from[at[k]];
    }
}

/* No statement of the iteration's own writes the place, and two rows do; a way past it. */
CASE_FN void unsettled(int m, int n)
{
    for (int i = 0; i < m; i++) { // remark: independent iterations, writing 'u' [map]
        for (int j = 0; j < n; j++) // remark: reduction of 'u[i]' (+, double) [reduction]
            u[i] += b[i][j];
        for (int j = 0; j < n; j++) // remark: reduction of 'u[i]' (+, double) [reduction]
            u[i] -= c[i][j] * z[j];
    }
    for (int i = 0; i < m; i++) { // remark: independent iterations, writing 'left' [map]
        float s = 0;
        if (x[i] > 8)
            continue;
        left[i] = 1;
        for (int j = 0; j < n; j++) // remark: reduction of 's' (+, float) [reduction]
            s += a[i][j];
        left[i] = left[i] * 2 + s;
    }
}

static void test(int n)
{
    int m = ROWS;
    float columns[MOST] = {0};

    FILL((float *)(void *)a, ROWS * MOST, (float)(rnd() % 16) - 8);
    FILL((double *)(void *)b, ROWS * MOST, (double)(rnd() % 16) - 8);
    FILL((double *)(void *)c, ROWS * MOST, (double)(rnd() % 9));
    FILL(x, MOST, (float)(rnd() % 9 + 1)); /* all sums are exact in any order */
    FILL(z, MOST, (double)(rnd() % 7));
    FILL((double *)(void *)point, 3 * MOST, (double)(rnd() % 11));
    product(m, n);
    show_bytes("product", n, y, sizeof y);
    added(m, n, n ? y : NULL);
    show_bytes("added", n, y, sizeof y);
    scaled(m, n, 1.5, -0.25);
    show_bytes("t", n, t, sizeof t);
    show_bytes("u", n, u, sizeof u);
    behind(m, n);
    show_bytes("behind", n, left, sizeof left);
    twice(m, n);
    show_bytes("twice", n, u, sizeof u);
    cells(10, 7, n, 0.75);
    show_bytes("cells", n, grid, sizeof grid);
    both(m, n, left, columns);
    show_bytes("rows", n, left, sizeof left);
    show_bytes("columns", n, columns, sizeof columns);
    others(m, n);
    show_bytes("others", n, y, sizeof y);
    show_bytes("least", n, left, sizeof left);
    forces(m, n, force, point);
    show_bytes("forces", n, force, sizeof force);
    forces(m, n < ROWS ? n : ROWS, point, (const double (*)[3])point);
    show_bytes("in place", n, point, sizeof point);
    for (volatile int i = 0; i < ROWS; i++) // left: loop left as it is
        start[i + 1] = start[i] + (i == 40 ? n : i % 5);
    FILL(at, start[ROWS], rnd_in(0, MOST - 1));
    sparse(m, start, at, (const double *)(const void *)b, z, t);
    show_bytes("sparse", n, t, sizeof t);
    unsettled(m, n);
    show_bytes("unsettled", n, left, sizeof left);
    show_bytes("two rows", n, u, sizeof u);
    a[3][n / 2] = INFINITY; /* it is added again in C's order */
    product(m, n);
    added(m, n, y);
    show_bytes("infinite", n, y, sizeof y);
}
CASE_MAIN_AT(test, 0, 1, 2, 500, 1023, 1024, MOST)
