/* Matrices whose rows are pointers: where the rows lie that a loop reads is looked for, and told by
   its first and its last iteration. */
#include "../case.h"

enum { ROWS = 40, MOST = 1100 };

static double memory[3 * ROWS * MOST];
static double *a[ROWS], *b[ROWS], *c[ROWS];
static double *far[MOST + ROWS];
static int on[MOST];

CASE_FN void in_place(double **x, double **y, double **z, int n, int w, int deep)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z' [map]
        for (int j = 0; j < w; j++) { // remark: independent iterations [map]
            z[i][j] = 0;
            for (int k = 0; k < deep; k++) // remark: reduction of 'z[i][j]' (+, double) [reduction]
                z[i][j] += x[i][k] * y[k][j];
        }
}

CASE_FN void backwards(double **x, double **y, double **z, int n, int w, int deep)
{
    for (int i = 0; i < n; i++) // left: [indirect-write]
        for (int j = w - 1; j >= 0; j--) { // remark: independent iterations [map]
            double s = 0;
            for (int k = 0; k < deep; k++) // remark: reduction of 's' (+, double) [reduction]
                s += x[i][k] * y[k][j + 1];
            z[i][j] = s;
        }
}

/* Rows that some iterations alone come to: all iterations are looked through. */
CASE_FN void sometimes(double **y, double *z, int w, int deep)
{
    for (int j = 0; j < w; j++) { // remark: independent iterations, writing 'z' [map]
        double s = 0;
        for (int k = 0; k < deep; k++) // remark: reduction of 's' (+, double) [reduction]
            if (on[j])
                s += y[k][j];
        z[j] = s;
    }
    for (int j = 0; j < w; j++) { // remark: independent iterations, writing 'z' [map]
        double s = 0;
        for (int k = 0; k < deep; k++) // remark: reduction of 's' (+, double) [reduction]
            s += y[k][j < w / 2 ? j : w - 1 - j];
        z[j] = s;
    }
}

/* Rows that go on with the iterations: those in the middle may lie anywhere. */
CASE_FN void moving(double **y, double *z, int w, int deep, int step)
{
    int first = step < 0 ? -step * (w - 1) : 0;

    for (int j = 0; j < w; j++) { // remark: independent iterations, writing 'z' [map]
        double s = 0;
        for (int k = 0; k < deep; k++) // remark: reduction of 's' (+, double) [reduction]
            s += y[k + first][j];
        z[j] = s;
        first += step;
    }
}

// cases: ignore-rest
static void fill(int w)
{
    FILL(memory, 3 * ROWS * MOST, (double)rnd_in(-9, 9) / 4);
    for (int i = 0; i < MOST + ROWS; i++)
        far[i] = memory + (i < 30 || i >= w ? ROWS + i % ROWS : 0) * MOST;
    for (int i = 0; i < ROWS; i++) {
        a[i] = memory + i * MOST;
        b[i] = memory + (ROWS + i) * MOST;
        c[i] = memory + (2 * ROWS + i) * MOST;
    }
    FILL(on, MOST, 0);
}

static void all(int n, int w, int deep)
{
    in_place(a, b, c, n, w, deep);
    show_bytes("in place", w, memory, sizeof memory);
    backwards(a, b, c, n, w, deep);
    show_bytes("backwards", w, memory, sizeof memory);
    sometimes(b, c[0], w, deep);
    show_bytes("sometimes", w, memory, sizeof memory);
}

static void test(int w)
{
    fill(w);
    all(5, w, 30);
    c[1] = b[7] + w - 1; /* the last element of a row that is read, or the first */
    all(5, w, 30);
    fill(w);
    c[0] = b[3] - w + 2;
    all(5, w, 30);
    fill(w);
    c[0] = b[29] + 1; /* behind what the first and the last iteration of all read there */
    all(4, w, 30);
    fill(w);
    c[2] = b[29];
    b[29] = b[30] + 3;
    on[w / 2] = 1;
    all(4, w, 30);
    fill(w);
    c[0] = b[5] + w / 2 - 1;
    on[w / 2] = 1;
    all(4, w, 30);
    for (int step = -1; step <= 1; step++) {
        fill(w);
        moving(far, a[0] + 9, w, 20, step); /* onto what the rows in the middle have */
        show_bytes("moving", w, memory, sizeof memory);
    }
}
CASE_MAIN_AT(test, 2, 9, 64, 1030)
