/* Integers made of floats and floats made of these: of -0.5 it is 0, never -0. */
#include "../case.h"

static double x[CASE_MAX], y[CASE_MAX];
static float f[CASE_MAX], g[CASE_MAX];

CASE_FN void whole(int n)
{
    double last = 1;
    for (int i = 0; i < n; i++) // remark: independent iterations
        y[i] = (int)x[i];
    show_bytes("cast", n, y, (size_t)n * sizeof *y);
    for (int i = 0; i < n; i++) { // remark: independent iterations
        int t = f[i];
        g[i] = t;
    }
    show_bytes("variable", n, g, (size_t)n * sizeof *g);
    for (int i = 0; i < n; i++) { // remark: independent iterations
        long t;
        t = (long)(x[i] * 0.25);
        y[i] = 1 / (double)t;
    }
    show_bytes("inverse", n, y, (size_t)n * sizeof *y);
    for (int i = 0; i < n; i++) { // remark: independent iterations
        int t = 0;
        t += x[i];
        t -= f[i] + 0.125f;
        y[i] = t;
    }
    show_bytes("compound", n, y, (size_t)n * sizeof *y);
    for (int i = 0; i < n; i++) { // remark: scan of 'last' (last, double), writing 'y' [scan]
        if (f[i] < 0)
            last = (short)x[i];
        y[i] = last;
    }
    show_bytes("state", n, y, (size_t)n * sizeof *y);
}

CASE_FN void least(int n)
{
    double m = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'm' (min, double) [reduction]
        double t = (int)x[i];
        m = 1 / t < m ? 1 / t : m;
    }
    show_d("least", n, m);
}

static void test(int n)
{
    FILL(x, n, rnd_in(-9, 9) * 0.3);
    FILL(f, n, (float)rnd_in(-9, 9) * 0.3f);
    whole(n);
    least(n);
    FILL(x, n, -0.5);
    FILL(f, n, -0.75f);
    whole(n);
    least(n);
}
CASE_MAIN(test)
