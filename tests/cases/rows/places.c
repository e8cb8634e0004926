/* The place of the least element of each row, by its index, behind plain pointers: where it is read
   the index is one of those that the row goes through. */
#include "../case.h"

#define ROWS 3000

static double d[ROWS * 9 + 64];
static int k[ROWS * 9 + 64], at[ROWS + 64];
static float f[ROWS * 9 + 64], best[ROWS + 64];

CASE_FN void least(int n, int m, const double *x, int *to)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'to' [map]
        int b = 0;
        for (int j = 1; j < m; j++)
            if (x[i * m + j] < x[i * m + b])
                b = j;
        to[i] = b;
    }
}

/* all of one type: only the run tells them apart */
CASE_FN void same(int n, int m, const int *x, int *to)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'to' [map]
        int b = 0;
        for (int j = 1; j < m; j++)
            if (x[i * m + j] >= x[i * m + b])
                b = j;
        to[i] = b;
    }
}

CASE_FN void pointers(size_t n, size_t m, const float *x, int *to, float *value)
{
    for (size_t i = 0; i < n; i++) { // remark: independent iterations, writing 'to' and 'value' [map]
        const float *row = x + i * m;
        size_t b = m - 1;
        for (size_t j = 0; j < m; j++)
            if (row[j] > row[b])
                b = j;
        to[i] = (int)b;
        value[i] = row[b];
    }
}

/* of constant width, two at once, from the end */
CASE_FN void eight(int n, const int *x, int *to)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'to' [map]
        int low = 7, high = 0;
        for (int j = 6; j >= 0; j--) {
            if (x[i * 8 + j] < x[i * 8 + low])
                low = j;
            if (x[i * 8 + j] > x[i * 8 + high])
                high = j;
        }
        to[i] = low * 8 + high;
    }
}

/* the sum of those before the largest one */
CASE_FN double before(int n, int m, const double *x)
{
    double s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, double) [reduction]
        int b;
        b = 0;
        for (int j = 0; j < m; j++)
            if (!(x[i * m + b] >= x[i * m + j]))
                b = j;
        s += b ? x[i * m + b] : 1;
    }
    return s;
}

/* one of two places far from one another */
CASE_FN void far(int n, const int *x, const float *pick, int *to)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'to' [map]
        int b = 0;
        if (pick[i] > -15)
            b = 4000;
        to[i] = x[i + b] + 1;
    }
}

static void run(int n, int m)
{
    least(n, m, d, at);
    show_bytes("least", n * 100 + m, at, sizeof at);
    same(n, m, k, at);
    show_bytes("same", n * 100 + m, at, sizeof at);
    if (m) {
        pointers((size_t)n, (size_t)m, f, at, best);
        show_bytes("pointers", n * 100 + m, at, sizeof at);
        show_bytes("values", n * 100 + m, best, sizeof best);
        show_d("before", n * 100 + m, before(n, m, d));
    }
    if (m == 8) {
        eight(n, k, at);
        show_bytes("eight", n, at, sizeof at);
    }
    /* over what the rows to come are made of, and over what is behind them */
    for (int by = 0; by < 60; by += 19) { // left:
        same(n, m, k, k + by);
        show_bytes("meet", by, k, sizeof k);
        same(n, m, k, k + n * m + by - 20 * (n * m > 20));
        show_bytes("behind", by, k, sizeof k);
    }
}

static void test(int n)
{
    FILL(d, ROWS * 9, rnd_in(-20, 20));
    FILL(k, ROWS * 9, rnd_in(-20, 20));
    FILL(f, ROWS * 9, (float)rnd_in(-20, 20));
    d[7] = d[40] = f[9] = NAN;
    d[8] = -0.0;
    far(n, k, f, at);
    show_bytes("far", n, at, sizeof at);
    far(n, k, f, k + 4001);
    show_bytes("far", n, k, sizeof k);
    run(n, 8);
    run(n, 3);
    run(n, 1);
    run(n, 0);
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 3000)
