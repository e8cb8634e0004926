/* The product is looked at, stored or left early. */
#include "../case.h"

static double x[CASE_MAX], y[CASE_MAX], ref[CASE_MAX];

static double times(double s, long t)
{
    return s * x[t];
}

static void test(int n)
{
    double s = 1, t = 1, u = 1;
    int big = 0, ref_big = 0;
    FILL(x, n, 1 + rnd_d() * 0.25);
    for (int i = 0; i < n; i++) { // remark: scan of 's' (*, double), reduction of 'big' (+, int) [scan]
        s *= x[i];
        if (s > 1)
            big++;
    }
    for (int i = 0; i < n; i++) { // remark: scan of 't' (*, double), writing 'y' [scan]
        t *= x[i];
        y[i] = t;
    }
    for (int i = 0; i < n; i++) { // remark: search for the iteration that leaves the loop, scan of 'u' (*, double) [search]
        u *= x[i];
        if (u < 1e-3)
            break;
    }
    double last = scan_d('*', 1, n, times, ref, false);
    for (int i = 0; i < n; i++) // remark: reduction of 'ref_big' (+, int) [reduction]
        ref_big += ref[i] > 1;
    shape_d("s", n, s, last);
    shape_d("big", n, big, ref_big);
    shape_bytes("y", n, y, ref, (size_t)n * sizeof *y);
    shape_d("t", n, t, last);
    int at = 0;
    while (at < n - 1 && ref[at] >= 1e-3) // remark: [search]
        at++;
    shape_d("u", n, u, scan_d('*', 1, n ? at + 1 : 0, times, ref, false));
}
CASE_MAIN(test)
