/* Rows whose sums are kept in vectors, 16 at a time, four columns at once. */
#include "../case.h"

#include <math.h>

#define ROWS 70
#define MOST 1030

static float m[ROWS * MOST + 8], out[ROWS + 8], weights[MOST + 8];
static double d[ROWS * MOST + 8], x[MOST + 8], y[ROWS + 8], z[ROWS + 8];
static int starts[ROWS + 1];

/* All that a term may be made of. */
CASE_FN void terms(int n, int w, float by)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'out' [map]
        float s = i;
        for (int j = 0; j < w; j++) // remark: reduction of 's' (+, float) [reduction]
            s -= -m[i * w + j] * weights[j + 1] / (by + 2) - 3 * weights[j];
        out[i] = s;
    }
}

/* The sum by its name. */
CASE_FN void named(int n, int w)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' and 'z' [map]
        double s = 1, r = i;
        for (int j = 0; j < w; j++) // remark: reduction of 's' (+, double) [reduction]
            s = s + d[i * w + j];
        for (int j = 3; j < w; j++) // remark: reduction of 'r' (+, double) [reduction]
            r = x[j] * d[j] + r;
        for (int j = i; j < w; j++) // remark: reduction of 's' (+, double) [reduction]
            s = s - (d[i * w + j] - 1);
        y[i] = s;
        z[i] = r;
    }
}

/* It changes its sign with each column. */
CASE_FN void turned(int n, int w)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' [map]
        double s = 1;
        for (int j = 0; j < w; j++)
            s = d[i * w + j] - s;
        y[i] = s;
    }
}

/* A float for each double, and doubles of floats. */
CASE_FN void mixed(long n, long w)
{
    for (long i = 0; i < n; i++) { // remark: independent iterations, writing 'y' and 'out' [map]
        double s = 0;
        float r = 0;
        for (long j = 0; j < w; ++j) // remark: reduction of 's' (+, double) [reduction]
            s += m[i * w + j] * x[j];
        for (long j = 0; j < w; j += 1) // remark: reduction of 'r' (+, float) [reduction]
            r += (float)(d[i * w + j] * s);
        y[i] = s;
        out[i] = r;
    }
}

/* The sum is a float and the additions are made in double: one after the other. */
CASE_FN void wider(int n, int w)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'out' [map]
        float s = 0;
        for (int j = 0; j < w; j++) // remark: reduction of 's' (+, float) [reduction]
            s += d[i * w + j];
        out[i] = s;
    }
}

/* Rows that begin and end anywhere, some of them empty. */
CASE_FN void ragged(int n)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' [map]
        double s = -0.0;
        for (int j = starts[i]; j < starts[i + 1]; j++) // remark: reduction of 's' (+, double) [reduction]
            s += d[j];
        y[i] = s;
    }
}

/* Triangles, the last column included; the index lives on. */
CASE_FN long corners(int n)
{
    long j = 5;

    for (long i = 0; i < n; i++) { // remark: independent iterations, writing 'y' and 'z' [map]
        double s = x[i];
        for (j = 0; j <= i; j++) // remark: reduction of 's' (+, double) [reduction]
            s += d[i * ROWS + j] * x[j];
        y[i] = s;
        z[i] = j;
    }
    return j;
}

/* A subscript that begins anew behind 127, and one that does not. */
CASE_FN void wraps(int n, int w, int from)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' [map]
        double s = 0;
        for (int j = 0; j < w; j++) // remark: reduction of 's' (+, double) [reduction]
            s += x[j] * d[128 + (signed char)(from + j)] * d[from + j];
        y[i] = s + i;
    }
}

/* Unsigned ones of 32 bits, which could. */
CASE_FN void rolls(unsigned n, unsigned w, unsigned from)
{
    for (unsigned i = 0; i < n; i++) { // remark: independent iterations, writing 'y' [map]
        double s = 0;
        for (unsigned j = 0; j < w; j++) // remark: reduction of 's' (+, double) [reduction]
            s += x[j] * d[(unsigned char)(from + j)] * d[from + j];
        y[i] = s + i;
    }
}

/* Every second column, every column backwards. */
CASE_FN void strides(int n, int w)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' [map]
        double s = 0;
        for (int j = 0; j < w; j++) // remark: reduction of 's' (+, double) [reduction]
            s += x[j / 2 + i] * d[w - j];
        y[i] = s;
    }
}

/* What is added changes with the sum. */
CASE_FN void grows(int n, int w, double by)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' [map]
        double s = i;
        for (int j = 0; j < w; j++)
            s += x[j] * (s * by);
        y[i] = s;
    }
}

/* What is written may be what is read: only the program knows. */
CASE_FN void overlap(double *to, const double *from, int n, int w)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'to' [map]
        double s = 0;
        for (int j = 0; j < w; j++) // remark: reduction of 's' (+, double) [reduction]
            s += from[i * w + j];
        to[i] = s;
    }
}

/* Rows of pointers; the factor of a row may have been written by the row. */
CASE_FN void pointers(const double *const *rows, int n, int w)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'z' and 'y' [map]
        double s = 0;
        z[i] = i + 1;
        for (int j = 0; j < w; j++) // remark: reduction of 's' (+, double) [reduction]
            s += rows[i][j] * z[i];
        y[i] = s;
    }
}

/* Rows of floats anywhere. */
CASE_FN void scattered(const float *const *rows, int n, int w)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'out' [map]
        float s = i;
        for (int j = 0; j < w; j++) // remark: reduction of 's' (+, float) [reduction]
            s += rows[i][j] * weights[j];
        out[i] = s;
    }
}

/* Rows of doubles anywhere, of lengths of their own. */
CASE_FN void lengths(const double *const *rows, int n)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' and 'z' [map]
        const int w = starts[i + 1] - starts[i];
        double s = i, r = 0;
        for (int j = 2; j < w; j++) // remark: reduction of 's' (+, double) [reduction]
            s += rows[i][j];
        for (int j = 0; j < w + 1; j++) // remark: reduction of 'r' (+, double) [reduction]
            r += rows[i][j];
        y[i] = s;
        z[i] = r;
    }
}

/* As many in each row, by a number in memory. */
CASE_FN void equal(const double *const *rows, int n, const int *w)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' [map]
        double s = 0;
        for (int j = 1; j <= *w; j++) // remark: reduction of 's' (+, double) [reduction]
            s += rows[i][j - 1];
        y[i] = s;
    }
}

// cases: ignore-rest
static void special(int n, int w)
{
    for (int k = 0; k < n * w; k++)
        d[k] = k % 7 ? -0.0 : 0.0;
    overlap(y, d, n, w);
    show_bytes("zeros", n, y, sizeof y);
    for (int k = 0; k < n * w; k++)
        d[k] = -0.0;
    ragged(n);
    show_bytes("negative zeros", n, y, sizeof y);
    for (int k = 0; k < n * w; k++)
        d[k] = k % 97 == 41 ? NAN : k % 89 == 3 ? INFINITY : k % 61 ? 1e308 : -1e308;
    overlap(y, d, n, w);
    for (int i = 0; i < n; i++)
        printf("%d", isnan(y[i]) ? 2 : isinf(y[i]) ? 1 : 0);
    printf("\n");
}

static void all(int n, int w)
{
    static const double *rows[ROWS];
    static const float *floats[ROWS];

    for (int i = 0; i < ROWS * MOST + 8; i++) {
        d[i] = rnd_d() * 8 - 4;
        m[i] = (float)rnd_d() - 0.5f;
    }
    FILL(x, MOST + 8, rnd_d());
    FILL(weights, MOST + 8, (float)rnd_d());
    for (int i = 0; i < ROWS; i++) {
        rows[i] = d + (i * 37 % ROWS) * w + i % 3;
        floats[i] = m + (i < 20 ? i : i * 37 % ROWS) * w;
        starts[i + 1] = starts[i] + (i % 16 == 5 ? 80 : i % 23 == 7 ? 0 : rnd_in(w % 2 ? 30 : 50, 60));
    }
    terms(n, w, 0.25f);
    show_bytes("terms", n, out, sizeof out);
    named(n, w);
    show_bytes("named", n, y, sizeof y);
    show_bytes("named", n, z, sizeof z);
    turned(n, w);
    show_bytes("turned", n, y, sizeof y);
    mixed(n, w);
    show_bytes("mixed", n, y, sizeof y);
    show_bytes("mixed", n, out, sizeof out);
    wider(n, w);
    show_bytes("wider", n, out, sizeof out);
    ragged(n);
    show_bytes("ragged", n, y, sizeof y);
    show("corners", n, corners(n));
    show_bytes("corners", n, y, sizeof y);
    show_bytes("corners", n, z, sizeof z);
    wraps(n, w, 130);
    show_bytes("wraps", n, y, sizeof y);
    rolls((unsigned)n, (unsigned)w, 130);
    show_bytes("wraps", n, y, sizeof y);
    strides(n, w);
    show_bytes("strides", n, y, sizeof y);
    grows(n, w, -0.125);
    show_bytes("grows", n, y, sizeof y);
    pointers(rows, n, w);
    show_bytes("pointers", n, y, sizeof y);
    scattered(floats, n, w);
    show_bytes("scattered", n, out, sizeof out);
    lengths(rows, n);
    show_bytes("lengths", n, y, sizeof y);
    show_bytes("lengths", n, z, sizeof z);
    equal(rows, n, &w);
    show_bytes("equal", n, y, sizeof y);
    overlap(y, d, n, w);
    show_bytes("apart", n, y, sizeof y);
    overlap(d + w, d, n, w);
    overlap(d, d + 1, n, w);
    show_bytes("overlap", n, d, sizeof d);
    special(n, w);
}

int main(void)
{
    static const int rows[] = {0, 2, 3, 15, 16, 18, 35, ROWS};
    static const int widths[] = {0, 1, 3, 4, 27, 28, 29, 30, 47, 1023};

    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
        for (unsigned j = 0; j < sizeof widths / sizeof *widths; j++)
            all(rows[i], widths[j]);
    for (int i = 0; i < ROWS * MOST; i++)
        d[i] = rnd_in(-9, 9) / 4.0;
    overlap(y, d, ROWS, 1024);
    show_bytes("long", ROWS, y, sizeof y);
    for (int i = 3; i < ROWS; i += 5)
        d[i * 1024 + i] = INFINITY;
    overlap(y, d, ROWS, 1024);
    show_bytes("long, some not finite", ROWS, y, sizeof y);
    return 0;
}
