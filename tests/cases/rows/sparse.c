/* Matrices in compressed rows: places by data, in loops whose ends are data. */
#include "../case.h"

#define ROWS 3000
#define ENTRIES 40000
static int row[ROWS + 2], col[ENTRIES], first[ROWS], last[ROWS];
static double v[ENTRIES], x[2 * ROWS], y[2 * ROWS];
static float vf[ENTRIES], xf[2 * ROWS], yf[2 * ROWS];
static int vi[ENTRIES], xi[2 * ROWS], yi[2 * ROWS];
static long lrow[ROWS + 2];
static unsigned ucol[ENTRIES];

static void doubles(int n, const int *at, const int *c, const double *a, const double *in,
                    double *out)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'out' [map]
        double s = 0;
        for (int k = at[i]; k < at[i + 1]; k++) // remark: reduction of 's' (+, double) [reduction]
            s += a[k] * in[c[k]];
        out[i] = s;
    }
}

static void floats(int n, const int *at, const int *c, const float *a, const float *in, float *out)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'out' [map]
        float s = out[i];
        for (int k = at[i]; k < at[i + 1]; k++) // remark: reduction of 's' (+, float) [reduction]
            s += a[k] * in[c[k]];
        out[i] = s;
    }
}

static void integers(int n, const int *at, const int *c, const int *a, const int *in, int *out)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'out' [map]
        int s = 0;
        for (int k = at[i]; k < at[i + 1]; k++)
            s += a[k] * in[c[k]];
        out[i] = s;
    }
}

/* The sum is made in memory. */
static void in_place(int n, const int *at, const int *c, const int *a, const int *in, int *out)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'out' [map]
        out[i] = 0;
        for (int k = at[i]; k < at[i + 1]; k++)
            out[i] += a[k] * in[c[k]];
    }
}

static void longs(long n, const long *at, const unsigned *c, const int *a, const int *in, int *out)
{
    for (long i = 0; i < n; i++) { // remark: independent iterations, writing 'out' [map]
        const long end = at[i + 1];
        int s = 0;
        for (long k = at[i]; k < end; ++k)
            s -= a[k] * in[c[k]];
        out[i] = s;
    }
}

/* Rows in two arrays, and a jump. */
static void two_ends(int n, const int *from, const int *to, const int *c, const int *a,
                     const int *in, int *out)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'out' [map]
        int s = 0;
        for (int k = from[i]; k < to[i]; k++) {
            int j = c[k];
            if (j > 2000)
                continue;
            s += a[k] ^ in[j];
        }
        out[i] = s;
    }
}

static void while_loop(int n, const int *at, const int *c, const int *a, const int *in, int *out)
{
    int k = 0;
    for (int i = 0; i < n; i++) { // left: loop left as it is
        int s = 0;
        while (k < at[i + 1]) { // remark: reduction of 's' (+, int) [reduction]
            s += a[k] * in[c[k]];
            k++;
        }
        out[i] = s;
    }
}

/* Rows of a part, far apart: what lies between them is no place of the loop. */
static void some_rows(int n, int by, const int *at, const int *c, const int *a, const int *in,
                      int *out)
{
    if (by == 2)
        for (int i = 0; i < n; i += 2) { // remark: independent iterations, writing 'out' [map]
            int s = 0;
            for (int k = at[i]; k < at[i + 1]; k++)
                s += a[k] * in[c[k]];
            out[i] = s;
        }
    else
        for (int i = 0; i < n; i += 90) { // remark: independent iterations, writing 'out' [map]
            int s = 0;
            for (int k = at[i]; k < at[i + 1]; k++)
                s += a[k] * in[c[k]];
            out[i] = s;
        }
}

/* r = b - A x and its length, as solvers have it. */
static double residual(int n, const int *at, const int *c, const double *a, const double *in,
                       const double *b, double *out)
{
    double length = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'length' (+, double), writing 'out'
        double s = b[i];
        for (int k = at[i]; k < at[i + 1]; k++) // remark: reduction of 's' (+, double) [reduction]
            s -= a[k] * in[c[k]];
        out[i] = s;
        length += s * s;
    }
    return length;
}

static double squares(double s, long i)
{
    return s + y[i] * y[i];
}

/* Every third row is empty, and the last ones lie together. */
static void fill(int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) { // left: loop left as it is
        row[i] = first[i] = k;
        k += i % 3 == 1 ? 0 : rnd_in(0, 24);
        last[i] = k;
    }
    row[n] = k;
    FILL(lrow, n + 1, row[case_k]);
    FILL(col, ENTRIES, rnd_in(0, n - 1));
    FILL(ucol, ENTRIES, (unsigned)rnd_in(0, n - 1));
    FILL(v, ENTRIES, rnd_d());
    FILL(vf, ENTRIES, rnd_f());
    FILL(vi, ENTRIES, rnd_in(-99, 99));
    FILL(x, 2 * ROWS, rnd_d());
    FILL(xf, 2 * ROWS, rnd_f());
    FILL(xi, 2 * ROWS, rnd_in(-9, 9));
    memset(y, 0, sizeof y);
    memset(yf, 0, sizeof yf);
}

static void apart(int n)
{
    fill(n);
    doubles(n, row, col, v, x, y);
    floats(n, row, col, vf, xf, yf);
    integers(n, row, col, vi, xi, yi);
    show_bytes("y", n, y, sizeof y);
    show_bytes("yf", n, yf, sizeof yf);
    show_bytes("yi", n, yi, sizeof yi);
    in_place(n, row, col, vi, xi, yi);
    show_bytes("yi", n, yi, sizeof yi);
    longs(n, lrow, ucol, vi, xi, yi);
    show_bytes("yi", n, yi, sizeof yi);
    two_ends(n, first, last, col, vi, xi, yi);
    show_bytes("yi", n, yi, sizeof yi);
    while_loop(n, row, col, vi, xi, yi);
    show_bytes("yi", n, yi, sizeof yi);
    some_rows(n, 2, row, col, vi, xi, yi);
    some_rows(n, 90, row, col, vi, xi, yi);
    show_bytes("yi", n, yi, sizeof yi);
    for (int i = 1; i < n; i += 2) // left: [overlapping-writes]
        for (int k = row[i]; k < row[i + 1]; k++) // remark: independent iterations, writing 'col'
            col[k] = 1 << 29;
    some_rows(n, 2, row, col, vi, xi, yi);
    show_bytes("yi", n, yi, sizeof yi);
    FILL(col, ENTRIES, rnd_in(0, n - 1));
    double length = residual(n, row, col, v, x, x + ROWS, y);
    shape_d("length", n, length, ref_d('+', 0, n, squares));
    show_bytes("y", n, y, sizeof y);
}

/* What is written is the vector, the values, the columns or the ends of rows. */
static void together(int n)
{
    fill(n);
    doubles(n, row, col, v, x, x);
    show_bytes("x", n, x, sizeof x);
    doubles(n, row, col, v, x, x + n / 2);
    show_bytes("x", n, x, sizeof x);
    doubles(n, row, col, v, x, v + 100);
    show_bytes("v", n, v, sizeof v);
    fill(n);
    integers(n, row, col, vi, xi, vi + 100);
    show_bytes("vi", n, vi, sizeof vi);
    FILL(vi, ENTRIES, case_k & 1);
    FILL(xi, 2 * ROWS, 0);
    integers(n, row, col, vi, xi, col + 70);
    show_bytes("col", n, col, sizeof col);
    fill(n);
    in_place(n, row, col, vi, xi, xi);
    show_bytes("xi", n, xi, sizeof xi);
    FILL(vi, ENTRIES, 0);
    integers(n / 2, row, col, vi, xi, row + n / 2);
    show_bytes("row", n, row, sizeof row);
}

static void test(int n)
{
    if (n < 100)
        return;
    apart(n);
    together(n);
}
CASE_MAIN_AT(test, 0, 100, 1023, 1024, ROWS)
