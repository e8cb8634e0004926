/* Accumulators that are named as parameters and variables of the generated functions are. */
#include "../case.h"

static double x[CASE_MAX], y[CASE_MAX];

static double sums(int n)
{
    double row = 1, rows = 2;
    for (int i = 0; i < n; i++) { // remark: reductions of 'row' (+, double) and 'rows' (+, double)
        row += x[i];
        rows += x[i] * y[i];
    }
    return row * 3 + rows;
}

static double guarded(int n)
{
    double lanes = 1;
    int many = 2, partial = 3;
    for (int i = 0; i < n; i++) { // remark: reductions of 'lanes' (+, double), 'many' (+, int) and 'partial' (+, int)
        lanes += x[i];
        if (x[i] > 0) {
            many++;
            partial += (int)y[i];
        }
    }
    return lanes + many * 3 + partial;
}

static double running(int n)
{
    double partial = 1;
    for (int i = 0; i < n; i++) { // remark: scan of 'partial' (+, double), writing 'y' [scan]
        partial += x[i];
        y[i] = partial;
    }
    return partial;
}

static void test(int n)
{
    FILL(x, n, (double)rnd_in(-99, 99));
    FILL(y, n, (double)rnd_in(-99, 99));
    show_d("sums", n, sums(n));
    show_d("guarded", n, guarded(n));
    show_d("running", n, running(n));
    show_values("y", n, y, NULL);
}
CASE_MAIN(test)
