/* Minima and maxima of floats on the way: NaN, infinities and zeros of both signs as C has them. */
#include "../case.h"

static double x[CASE_BIG], y[CASE_BIG], z[CASE_BIG];
static float u[CASE_BIG], v[CASE_BIG];

static void special(int n, int kind, double start)
{
    double lo = start, hi = start, top = -INFINITY, sum = 0;
    float last = (float)start, kept = (float)start;
    special_d(x, n, kind);
    special_f(u, n, kind);
    for (int i = 0; i < n; i++) { // remark: scans of 'lo' (min, double) and 'hi' (max, double), writing 'y' and 'z' [scan]
        if (x[i] < lo)
            lo = x[i];
        hi = x[i] > hi ? x[i] : hi;
        y[i] = lo;
        z[i] = 1 / hi;
    }
    for (int i = 0; i < n; i++) { // remark: scan of 'last' (max, float), writing 'v' [scan]
        v[i] = 1 / last;
        if (u[i] >= last)
            last = u[i];
    }
    put_d(lo);
    put_d(hi);
    put_d((double)last);
    for (volatile int i = 0; i < n; i += n / 5 + 1) { // left: [volatile]
        put_d(y[i]);
        put_d(z[i]);
        put_d((double)v[i]);
    }
    for (int i = 0; i < n; i++) { // remark: scan of 'kept' (max, float), writing 'v' [scan]
        kept = kept > u[i] ? kept : u[i];
        v[i] = kept;
    }
    for (int i = 0; i < n; i++) { // remark: scan of 'top' (max, double), reduction of 'sum' (+, double), writing 'y' [scan]
        if (x[i] > top)
            top = x[i];
        sum += i & 7;
        y[i] = top;
    }
    put_d(top);
    put_d(sum);
    put_d((double)kept);
    printf("\n");
}

static void test(int n)
{
    for (int kind = 0; kind < CASE_SPECIALS; kind++) { // left: loop left as it is
        printf("%d %d:", n, kind);
        special(n, kind, 0.0);
        special(n, kind, -0.0);
        special(n, kind, NAN);
    }
}
CASE_MAIN_AT(test, 1, 1023, 1024, 1025, 9000, 70001)
