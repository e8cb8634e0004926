/* Many short loops into cells, just below and just above the number of lanes. */
#include "../case.h"

static double x[2048];
static double out[8];

static double step(double s, long t)
{
    return s + x[t];
}

static void test(int n)
{
    FILL(x, 2048, rnd_d());
    for (int r = 0; r < 8; r++) { // left: loop left as it is
        out[r] = r;
        for (int i = 0; i < n; i++) // remark: reduction of 'out[r]' (+, double)
            out[r] += x[i];
        shape_d("out", n, out[r], ref_d('+', r, n, step));
    }
}
CASE_MAIN_AT(test, 1022, 1023, 1024, 1025, 1026)
