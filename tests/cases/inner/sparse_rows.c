/* A sparse matrix times a vector: short float sums of data-dependent length. */
#include "../case.h"

static double x[2000], y[2000], a[12000];
static int starts[2001], columns[12000];

static void test(int n)
{
    FILL(x, 2000, rnd_d());
    FILL(a, 12000, rnd_d());
    FILL(columns, 12000, rnd_in(0, 1999));
    FILL(starts, n + 1, case_k ? starts[case_k - 1] + rnd_in(0, 5) : 0);
    memset(y, 0, sizeof y);
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' [map]
        double s = 0;
        for (int j = starts[i]; j < starts[i + 1]; j++) // remark: reduction of 's' (+, double)
            s += a[j] * x[columns[j]];
        y[i] = s;
    }
    show_bytes("y", n, y, sizeof y);
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 2000)
