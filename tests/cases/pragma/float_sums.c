/* Sums of floats beside writes at places from data have the fixed shape. */
// flags: -Wno-unknown-pragmas
#include "../case.h"

static double x[CASE_BIG], out[CASE_BIG];
static int k[CASE_BIG];

static double step(double s, long i)
{
    return s + x[i];
}

static void test(int n)
{
    double s = 0.25;
    FILL(x, n, rnd_d());
    FILL(k, n, (int)((case_k + n / 2) % n));
#pragma foldcc parallel
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, double), writing 'out', by #pragma foldcc parallel
        out[k[i]] = x[i];
        s += x[i];
    }
    shape_d("s", n, s, ref_d('+', 0.25, n, step));
    show_bytes("out", n, out, n * sizeof *out);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 8193, CASE_BIG)
