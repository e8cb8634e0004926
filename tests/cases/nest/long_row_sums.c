/* Float row sums that may be long: each has the fixed shape, whichever loop is folded. */
#include "../case.h"

static double m[12][3000], out[12];
static const double *row;

static double step(double s, long t)
{
    return s + row[t];
}

static void sums(int rows, int cols)
{
    for (int i = 0; i < rows; i++) { // remark: independent iterations, writing 'out' [map]
        double s = 0;
        for (int j = 0; j < cols; j++) // remark: reduction of 's' (+, double)
            s += m[i][j];
        out[i] = s;
    }
}

static void test(int n)
{
    FILL(&m[0][0], 12 * 3000, rnd_d());
    sums(12, n);
    for (volatile int i = 0; i < 12; i++) { // left: [volatile]
        row = m[i];
        shape_d("row", i, out[i], ref_d('+', 0, n, step));
    }
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 3000)
