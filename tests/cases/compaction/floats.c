/* Elements that pass, beside a sum of floats and a float scan: all in one shape. */
#include "../case.h"

static double x[CASE_MAX], y[CASE_MAX], z[CASE_MAX], was[CASE_MAX], ref[CASE_MAX];

static double sum(double s, long t)
{
    return s + x[t];
}
static double passed(double s, long t)
{
    return x[t] > 0 ? s + x[t] : s;
}

static void test(int n)
{
    int k = 0, m = 0;
    double s = 0, t = 1;
    FILL(x, n, rnd_d());
    memcpy(was, x, sizeof x);
    memset(y, 0, sizeof y);
    for (int i = 0; i < n; i++) // remark: compaction by 'k' (+, int), reduction of 's' (+, double), writing 'y' [compaction]
        if (x[i] > 0) {
            y[k++] = x[i];
            s += x[i];
        }
    show("k", n, k);
    show_bytes("y", n, y, sizeof y);
    scan_d('+', 0, n, passed, ref, false);
    shape_d("s", n, s, n ? ref[n - 1] : 0);
    memset(y, 0, sizeof y);
    memset(z, 0, sizeof z);
    for (int i = 0; i < n; i++) { // remark: compaction by 'm' (+, int), scan of 't' (+, double), writing 'y' and 'z' [compaction]
        t += x[i];
        if (x[i] < -0.25)
            y[m++] = t;
        z[i] = t;
    }
    scan_d('+', 1, n, sum, ref, false);
    shape_bytes("z", n, z, ref, (size_t)n * sizeof *z);
    int passes = 0;
    for (int i = 0; i < n; i++) // remark: compaction by 'passes' (+, int), writing 'x' [compaction]
        if (was[i] < -0.25)
            x[passes++] = ref[i];
    shape_bytes("passes", n, y, x, (size_t)passes * sizeof *y);
    show("m", n, m);
}
CASE_MAIN(test)
