/* Iterations of a row, and of loops that write as many elements: on a device all threads of a group
   run them, and each element is written by one of them. */
#include "../case.h"

enum { ROWS = 66, MOST = 1040 };
static float x[ROWS][MOST], y[ROWS][MOST], out[ROWS];
static double a[ROWS][MOST], q[MOST], r[ROWS], table[40];
static int counts[ROWS][MOST];

/* each row by its sum */
CASE_FN void normal(int m, int n)
{
    for (int i = 0; i < m; i++) { // remark: independent iterations, writing 'y' [map]
        float s = 0, most = x[i][0];
        for (int j = 0; j < n; j++) { // remark: reduction of 's' (+, float), writing 'y' [reduction]
            y[i][j] = most - x[i][j];
            s += y[i][j];
        }
        for (int j = 0; j < n; j++)
            y[i][j] /= s + 1;
    }
}

CASE_FN void spread(int m, int n)
{
    for (int i = 0; i < m; i++) { // remark: independent iterations, writing 'y' [map]
        float s = 0, t = 0;
        for (int j = 0; j < n; j++) { // remark: reductions of 's' (+, float) and 't' (+, float) [reduction]
            s += x[i][j];
            t += x[i][j] * x[i][j];
        }
        for (int j = n - 1; j >= 0; j -= 2)
            y[i][j] = (x[i][j] - s) / (t + 1);
    }
}

/* A column is taken from all that follow, and what of it is in them. */
CASE_FN void columns(int m, int n, double (*restrict to)[MOST])
{
    for (int j = 0; j < m; j++) { // remark: independent iterations, writing 'r' and 'to' [map]
        r[j] = 0;
        for (int k = 0; k < n; k++) // remark: reduction of 'r[j]' (+, double) [reduction]
            r[j] += q[k] * to[j][k];
        for (int k = 0; k < n; k++)
            to[j][k] = to[j][k] - q[k] * r[j];
    }
}

/* The row has been changed when a thread alone gives up at its sum. */
CASE_FN void in_place(int m, int n)
{
    for (int i = 0; i < m; i++) { // remark: independent iterations, writing 'x' and 'out' [map]
        float s = 0;
        for (int j = 0; j < n; j++)
            x[i][j] = x[i][j] + 1;
        for (int j = 0; j < n; j++) // remark: reduction of 's' (+, float) [reduction]
            s += x[i][j];
        out[i] = s;
    }
    for (int i = 0; i < m; i++) { // remark: independent iterations, writing 'x' and 'out' [map]
        float s = x[i][0], t = 0;
        for (int j = 0; j < n; j++)
            x[i][j] = s + (float)j;
        for (int j = 0; j < n; j++) // remark: reduction of 't' (+, float) [reduction]
            t += x[i][j];
        out[i] = t;
    }
}

/* What is read before and behind; each thread has an array of its own. */
CASE_FN void around(int m, int n, int w)
{
    for (int i = 0; i < m; i++) { // remark: independent iterations, writing 'y' and 'out' [map]
        double own[40];
        float s = 0, first = y[i][0], last;
        for (int k = 0; k < w; k++)
            own[k] = table[k] + i;
        for (int j = 0; j < n; j++) // remark: reduction of 's' (+, float) [reduction]
            s += x[i][j] * 2;
        for (int j = 0; j < n; j++)
            y[i][j] = s + first + (float)own[j % 40];
        last = n > 0 ? y[i][n - 1] + y[i][n / 2] : 0;
        for (int j = 0; j < n; j++)
            y[i][j] -= last;
        out[i] = last;
    }
}

/* Loops whose turns depend on one another, or that leave something. */
CASE_FN void not_shared(int m, int n)
{
    for (int i = 0; i < m; i++) { // remark: independent iterations, writing 'counts' and 'out' [map]
        float s = 0, most = 3;
        int k = 0, at = 0;
        for (int j = 0; j < n; j++) // remark: reduction of 's' (+, float) [reduction]
            s += x[i][j];
        for (int j = 0; j < n; j++)
            most = x[i][j] > most ? x[i][j] : most;
        for (int j = 0; j < n; j++) {
            counts[i][j] = (int)(s + most) + k;
            k += 2;
            at = j;
        }
        out[i] = (float)(k + at);
    }
}

static void show_all(const char *name, int n)
{
    show_bytes(name, n, y, sizeof y);
    show_bytes(name, n, out, sizeof out);
}

static void test(int n)
{
    FILL((float *)(void *)x, ROWS * MOST, (float)(rnd() % 16)); /* sums are exact in any order */
    FILL((double *)(void *)a, ROWS * MOST, (double)(rnd() % 16) - 8);
    FILL(q, MOST, (double)(rnd() % 4));
    FILL(table, 40, (double)(rnd() % 4));
    normal(ROWS, n);
    show_all("normal", n);
    spread(ROWS, n);
    show_all("spread", n);
    columns(ROWS, n, a);
    show_bytes("columns", n, a, sizeof a);
    around(ROWS, n, 40);
    show_all("around", n);
    in_place(ROWS, n);
    show_bytes("in place", n, x, sizeof x);
    show_all("in place", n);
    not_shared(ROWS, n);
    show_bytes("not shared", n, counts, sizeof counts);
    show_all("not shared", n);
}
CASE_MAIN_AT(test, 0, 1, 700, 1023, 1024, MOST)
