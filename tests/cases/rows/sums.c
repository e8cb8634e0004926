/* Sums of rows around 1024 elements: each has the fixed shape, whoever runs the row. */
#include "../case.h"

static float a[40 * 20001];
static double d[40 * 20001];
static float r[40];
static double q[40];
static long row;

static float step_f(float s, long t)
{
    return s + a[row + t];
}

static double step_d(double s, long t)
{
    return s - d[row + t] * d[t];
}

CASE_FN void rows_f(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'r'
        float s = 0;
        for (int j = 0; j < m; j++) // remark: reduction of 's' (+, float)
            s += a[i * m + j];
        r[i] = s;
    }
}

CASE_FN void rows_d(int n, int m)
{
    int i, j;
    for (i = 0; i != n; ++i) { // remark: independent iterations, writing 'q'
        q[i] = i;
        for (j = m - 1; j >= 0; j--) // remark: reduction of 'q[i]' (+, double)
            q[i] = q[i] - d[i * m + (m - 1 - j)] * d[m - 1 - j];
    }
}

static void test(int m)
{
    int n = m > 8192 ? 7 : 40;
    FILL(a, (long)n * m, rnd_f());
    FILL(d, (long)n * m, rnd_d());
    rows_f(n, m);
    rows_d(n, m);
    for (volatile int i = 0; i < n; i++) { // left: loop left as it is
        row = (long)i * m;
        shape_d("f", m, r[i], ref_f('+', 0, m, step_f));
        shape_d("d", m, q[i], ref_d('+', i, m, step_d));
    }
}
CASE_MAIN(test)
