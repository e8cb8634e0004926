/* NAN, INFINITY, HUGE_VAL and the limits: constants that the compilers spell as calls. */
#include "../case.h"

static double x[CASE_MAX];
static float f[CASE_MAX];

static double step(double s, long t)
{
    return s + (x[t] != x[t] ? 1e-320 : x[t] > HUGE_VAL ? 5 : DBL_EPSILON);
}

static void test(int n)
{
    double s = 0, m = -INFINITY;
    int c = 0;
    memset(x, 0, sizeof x);
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'x' [map]
        x[i] = i % 7 == 3 ? (double)NAN : i * 0.5 - 700;
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'f' [map]
        f[i] = i % 5 ? (float)x[i] : -INFINITY;
    FILL(x, n, x[case_k] != x[case_k] ? (double)NAN : x[case_k]); /* the bits of a NaN are open */
    FILL(f, n, f[case_k] != f[case_k] ? NAN : f[case_k]);
    show_bytes("x", n, x, sizeof x);
    show_bytes("f", n, f, sizeof f);
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        s += x[i] != x[i] ? 1e-320 : x[i] > HUGE_VAL ? 5 : DBL_EPSILON;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, double)
        m = x[i] > m ? x[i] : m;
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (+, int)
        c += f[i] == -HUGE_VALF ? 2 : f[i] > FLT_MAX / 2 ? 3 : f[i] < (float)INT_MIN;
    shape_d("s", n, s, ref_d('+', 0, n, step));
    show_d("m", n, m);
    show("c", n, c);
}
CASE_MAIN(test)
