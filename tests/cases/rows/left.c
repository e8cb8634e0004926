/* What looks like rows and is none. */
#include "../case.h"

static double a[20 * 2000], r[40];

/* the sum goes on into the next row */
CASE_FN void carried(int n, int m)
{
    double s = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, double), writing 'r' [scan]
        for (int j = 0; j < m; j++) // remark: reduction of 's' (+, double) [reduction]
            s += a[i * m + j];
        r[i] = s;
    }
}

/* a row's sum begins with the sum of the row before */
CASE_FN void chained(int n, int m)
{
    for (int i = 1; i < n; i++) { // left: [carried-dependence]
        double s = r[i - 1];
        for (int j = 0; j < m; j++) // remark: reduction of 's' (+, double) [reduction]
            s += a[i * m + j];
        r[i] = s;
    }
}

CASE_FN void volatile_rows(volatile double *x, int n, int m)
{
    for (int i = 0; i < n; i++) { // left: [volatile]
        double s = 0;
        for (int j = 0; j < m; j++) // left: [volatile]
            s += x[i * m + j];
        r[i] = s;
    }
}

CASE_FN void leaves(int n, int m)
{
    for (int i = 0; i < n; i++) { // left: [search-ahead]
        double s = 0;
        for (int j = 0; j < m; j++) // remark: reduction of 's' (+, double) [reduction]
            s += a[i * m + j];
        r[i] = s;
        if (s > 1e6)
            return;
    }
}

/* the inner loop stops by itself: no reduction, but part of an iteration */
CASE_FN void stops(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'r' [map]
        double s = 0;
        for (int j = 0; j < m; j++) {
            s += a[i * m + j];
            if (s > 500)
                break;
        }
        r[i] = s;
    }
}

static void show_all(const char *what, int m)
{
    show_bytes(what, m, r, sizeof r);
}

static void test(int m)
{
    if (m > 2000)
        return;
    FILL(a, 20 * 2000, (double)(rnd() % 4096));
    FILL(r, 40, 1);
    carried(20, m);
    show_all("carried", m);
    chained(20, m);
    show_all("chained", m);
    volatile_rows(a, 20, m);
    show_all("volatile", m);
    leaves(20, m);
    show_all("leaves", m);
    stops(20, m);
    show_all("stops", m);
}
CASE_MAIN(test)
