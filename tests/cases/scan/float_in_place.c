/* Floats that are replaced by their running sum, and cells. */
#include "../case.h"

static double x[CASE_MAX], was[CASE_MAX], y[CASE_MAX], ref[CASE_MAX];
static struct {
    double sum[2];
} cell;

static double sum(double s, long t)
{
    return s + was[t];
}

static void test(int n)
{
    double s = 1;
    FILL(x, n, rnd_d());
    memcpy(was, x, sizeof x);
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, double), writing 'x' [scan]
        s += x[i];
        x[i] = s;
    }
    scan_d('+', 1, n, sum, ref, false);
    shape_bytes("x", n, x, ref, (size_t)n * sizeof *x);
    shape_d("s", n, s, n ? ref[n - 1] : 1);
    cell.sum[1] = 1;
    for (int i = 0; i < n; i++) { // remark: scan of 'cell.sum[1]' (+, double), writing 'y' [scan]
        cell.sum[1] += was[i];
        y[i] = cell.sum[1];
    }
    shape_bytes("y", n, y, ref, (size_t)n * sizeof *y);
    shape_d("cell", n, cell.sum[1], n ? ref[n - 1] : 1);
}
CASE_MAIN(test)
