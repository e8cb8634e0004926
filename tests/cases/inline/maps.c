/* Functions of the file in elementwise loops. */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX];
static double d[CASE_MAX];

static int clamp(int v, int low, int high)
{
    return v < low ? low : v > high ? high : v;
}

static int mirror(int i, int n)
{
    return n - 1 - i;
}

static double poly(double v)
{
    double r = 0;
    for (int k = 5; k > 0; k--) // left: loop left as it is
        r = r * v + k;
    return r;
}

static void test(int n)
{
    FILL(x, n, rnd_in(-999, 999));
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'y' [map]
        y[i] = clamp(x[i], -100, 100) + x[mirror(i, n)];
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'd' [map]
        d[i] = poly(x[i] / 1000.0);
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'x' [map]
        x[mirror(i, n)] = y[i];
    show_bytes("y", n, y, sizeof y);
    show_bytes("d", n, d, sizeof d);
    show_bytes("x", n, x, sizeof x);
}
CASE_MAIN(test)
