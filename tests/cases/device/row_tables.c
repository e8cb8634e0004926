/* Rows that a table of pointers leads to. A device runs the loop where they turn out to follow one
   another at one distance; others may lie anywhere. */
#include "../case.h"

#define ROWS 700
#define COLUMNS 90
#define MOST (ROWS * (COLUMNS + 9))

struct pair {
    float a;
    int b;
};
struct grid {
    int n, m;
    struct pair **at;
};

static double room[MOST], x[MOST], y[MOST];
static double *rows[ROWS + 2], *others[ROWS + 2];
static struct pair pairs[MOST], *lines[ROWS];
static int k[MOST];

CASE_FN double total(double **a, int n, int m)
{
    double s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double) [reduction]
        for (int j = 0; j < m; j++)
            s += a[i][j];
    return s;
}

/* Rows from the third on. */
CASE_FN double later(double **a, int n, int m)
{
    double s = 0;
    for (int i = 2; i < n; i++) // remark: reduction of 's' (+, double) [reduction]
        for (int j = 0; j < m; j++)
            s += a[i][j] * (j + 1);
    return s;
}

CASE_FN void products(double *const *a, int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' [map]
        const double *row = a[i];
        double s = 0;
        for (int j = 0; j < m; j++) // remark: reduction of 's' (+, double) [reduction]
            s += row[j] * x[j];
        y[i] = s;
    }
}

CASE_FN double declared(int n, int m)
{
    double s = 0;
    for (int i = n - 1; i >= 0; i--) // remark: reduction of 's' (+, double) [reduction]
        for (int j = 0; j < m; j += 2)
            s += rows[i][j] * rows[i + 1][j + 1];
    return s;
}

CASE_FN void stencil(double **a, int n, int m)
{
    for (int i = 1; i + 1 < n; i++) // remark: independent iterations, writing 'y' [map]
        for (int j = 1; j + 1 < m; j++)
            y[i * m + j] = a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1] - 4 * a[i][j];
}

CASE_FN void transposed(double **a, int n, int m)
{
    for (int j = 0; j < m; j++) // remark: independent iterations, writing 'y' [map]
        for (int i = 0; i < n; i++)
            y[j * n + i] = a[i][j];
}

CASE_FN float most(const struct grid *g)
{
    float b = -1000;
    for (int i = 0; i < g->n; i++) // remark: reduction of 'b' (max, float) [reduction]
        for (int j = 0; j < g->m; j++)
            if (g->at[i][j].b & 1 && g->at[i][j].a > b)
                b = g->at[i][j].a;
    return b;
}

/* The table, or a row, is there in some iterations only. */
CASE_FN double guarded(double **a, int n, int m)
{
    double s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double) [reduction]
        if (k[i] > 0)
            for (int j = 0; j < m; j++) // remark: reduction of 's' (+, double) [reduction]
                s += a[i][j];
    return s;
}

/* Rows, or columns, that data tells; and a table that the loop writes. */
CASE_FN double from_data(double **a, int n, int m)
{
    double s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double) [reduction]
        s += a[k[i] & 7][i % m];
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double) [reduction]
        s += a[i][k[i] & 15];
    return s;
}

CASE_FN double written(double **a, double **b, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, double), writing 'a'
        a[i] = b[n - 1 - i];
        s += b[i][3];
    }
    return s;
}

/* What is written may be an element. */
CASE_FN void into(double *to, double **a, int n, int m)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        for (int j = 0; j < m; j++)
            to[i * m + j] = a[i][j] * 0.5;
}

static void fill(int n, int m, int way)
{
    FILL(room, MOST, rnd_in(-99, 99));
    FILL(x, MOST, rnd_in(-9, 9));
    FILL(y, MOST, 0);
    FILL(k, MOST, rnd_in(-99, 99));
    FILL(pairs, MOST, ((struct pair){(float)rnd_in(-99, 99), rnd_in(-9, 9)}));
    for (int i = 0; i < n + 2; i++) { // remark: independent iterations, writing 'rows' and 'others' [map]
        int at[] = {i * m, i * (m + 3) + 1, (n + 1 - i) * m, i * m + (i == n / 2), 0};
        rows[i] = room + at[way];
        others[i] = rows[i];
    }
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'lines' [map]
        lines[i] = pairs + i * m;
}

static void test_of(int n, int m, int way)
{
    struct grid g = {n, m, lines};

    fill(n, m, way);
    show_d("total", n, total(rows, n, m));
    show_d("one", n, total(rows + n, 1, m) + total(NULL, 0, m) + total(NULL, 0, 0));
    show_d("later", n, later(rows, n, m));
    products(rows, n, m);
    show_bytes("products", n, y, sizeof y);
    show_d("declared", n, declared(n, m));
    stencil(rows, n + 2, m);
    show_bytes("stencil", n, y, sizeof y);
    transposed(rows + 1, n, m);
    show_bytes("transposed", n, y, sizeof y);
    show_d("most", n, n && m ? most(&g) : 0);
    show_d("guarded", n, guarded(rows, n, m));
    show_d("data", n, m > 20 && n > 8 ? from_data(rows, n, m) : 0);
    show_d("written", n, m > 3 ? written(others, rows, n) : 0);
    show_d("others", n, total(others, n, m));
    show_d("same", n, m > 3 ? written(others, others, n) : 0);
    into(y, rows, n, m);
    into(room + 1, rows, n, m);
    show_bytes("into", n, y, sizeof y);
    show_bytes("over", n, room, sizeof room);
    memset(k, 0, sizeof k);
    show_d("none", n, guarded(NULL, n, m));
}

static void test(int n)
{
    static const int widths[] = {1, 33, COLUMNS};

    for (int way = 0; way < 5; way++) // left: [impure-call]
        for (int w = 0; w < 3; w++)   // left: [impure-call]
            test_of(n, widths[w], way);
}
CASE_MAIN_AT(test, 0, 1, 2, 12, 300, ROWS - 2)
