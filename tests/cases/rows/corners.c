/* Triangles that are written: inner loops with ends that depend on the index around them. */
#include "../case.h"

enum { N = 260 };
static double a[N * N + N], c[N * N + 2 * N], rows[N][N], sides[N][N];
static int ends[2 * N];

CASE_FN void correlation(int n, int m, double (*x)[N], double (*out)[N])
{
    for (int i = 0; i < m - 1; i++) { // remark: independent iterations, writing 'out' [map]
        out[i][i] = 1;
        for (int j = i + 1; j < m; j++) {
            out[i][j] = 0;
            for (int k = 0; k < n; k++) // remark: reduction of 'out[i][j]' (+, double) [reduction]
                out[i][j] += x[k][i] * x[k][j];
            out[j][i] = out[i][j];
        }
    }
}

CASE_FN void flat(const double *x, double *out, int n, int m)
{
    for (int i = 0; i < m; i++) // remark: independent iterations, writing 'out' [map]
        for (int j = i; j < m; j++) {
            double s = 0;
            for (int k = 0; k < n; k++) // remark: reduction of 's' (+, double) [reduction]
                s += x[k * m + i] * x[k * m + j];
            out[i * m + j] = s;
            out[j * m + i] = s;
        }
}

CASE_FN void below(const double *x, double *out, long n, long ld)
{
    for (long i = n - 1; i >= 0; i--) // remark: independent iterations, writing 'out' [map]
        for (long j = 0; j < i; j += 3)
            out[i * n + j] = x[j * ld + i] * 2;
}

/* products of a triangle, as a map over its rows; the inner loops come in columns */
CASE_FN void symmetric(int n, int m, double alpha, double (*x)[N], double (*out)[N])
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'out' [map]
        for (int j = 0; j <= i; j++)
            out[i][j] *= alpha;
        for (int k = 0; k < m; k++)
            for (int j = 0; j <= i; j++)
                out[i][j] += alpha * x[i][k] * x[j][k];
    }
}

/* one update of each place: no bins */
CASE_FN void once(const double *x, double *out, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'out' [map]
        for (int j = 0; j < i; j++)
            out[i * n + j] += x[j * n + i] * 0.1;
}

/* several of some */
CASE_FN void again(const int *x, int *out, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'out[i+j]' (+, int) [bins]
        for (int j = 0; j < i; j++)
            out[i + j] += x[j];
}

/* left: both triangles and what lies between them */
CASE_FN void twice(int n, double (*out)[N])
{
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        for (int j = i > 0 ? i - 1 : 0; j < n; j++) { // remark: independent iterations, writing 'out' [map]
            out[i][j] = i;
            out[j][i] = j;
        }
}

/* rows shorter than what is written to them */
CASE_FN void narrow(double *out, int n, int ld)
{
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        for (int j = 0; j <= i; j++) // remark: independent iterations, writing 'out' [map]
            out[i * ld + j] = i - j;
}

/* the ends of rows are what is written */
CASE_FN void moving(int *end, int n)
{
    for (int i = 0; i < n; i++) // left:
        for (int j = 0; j < end[i]; j++) // left: [bound-changes]
            end[j] = i & 1;
}

/* reads the triangle above, and what rows above have written */
CASE_FN void mirrored(int n, double (*out)[N])
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'out' [map]
        for (int j = 0; j <= i; j++)
            out[i][j] += out[j][i];
    for (int i = 0; i < n; i++) // left: [carried-dependence]
        for (int j = 0; j < i; j++) // remark: independent iterations, writing 'out' [map]
            out[i][j] += out[j][0];
}

static void test(int size)
{
    int n = size < 1 ? 0 : size < N ? size : N - 7;
    for (int i = 0; i < N; i++) // left: loop left as it is
        FILL(rows[i], N, rnd_in(-9, 9));
    FILL(a, N * N + N, rnd_in(-9, 9));
    correlation(n, n, rows, sides);
    show_bytes("correlation", n, sides, sizeof sides);
    symmetric(n, n, 2, rows, sides);
    show_bytes("symmetric", n, sides, sizeof sides);
    symmetric(n, n / 2, 0.5, sides, sides);
    show_bytes("itself", n, sides, sizeof sides);
    flat(a, c, n, n);
    show_bytes("flat", n, c, sizeof c);
    below(a, c, n, n + 1);
    show_bytes("below", n, c, sizeof c);
    below(c + n, c, n, n);
    show_bytes("below, met", n, c, sizeof c);
    flat(c + 3, c, n / 8, n / 8);
    show_bytes("flat, met", n, c, sizeof c);
    once(a, c, n);
    show_bytes("once", n, c, sizeof c);
    FILL(ends, 2 * N, rnd_in(-9, 9));
    again(ends + N, ends, n / 2);
    show_bytes("again", n, ends, sizeof ends);
    twice(n, rows);
    mirrored(n, rows);
    show_bytes("left", n, rows, sizeof rows);
    narrow(c, n, n / 2);
    show_bytes("narrow", n, c, sizeof c);
    FILL(ends, N, rnd_in(0, n));
    moving(ends, n);
    show_bytes("ends", n, ends, sizeof ends);
}
CASE_MAIN_AT(test, 0, 1, 2, 33, N, N)
