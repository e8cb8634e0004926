/* More than two groups of tiles. */
// cases: no-verify
#include "../case.h"

#define MOST 2200007
static float x[MOST], y[MOST], ref[MOST];

static float sum(float s, long t)
{
    return s + x[t];
}

static void test(int n)
{
    float s = 1;
    FILL(x, n, rnd_f());
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, float), writing 'y' [scan]
        s += x[i];
        y[i] = s;
    }
    scan_f('+', 1, n, sum, ref, false);
    shape_bytes("s", n, y, ref, (size_t)n * sizeof *y);
    shape_d("s", n, s, ref[n - 1]);
}
CASE_MAIN_AT(test, 1048577, MOST)
