/* Rows of 1024 elements, whose tree begins while the terms are loaded. */
#include "../case.h"

#include <math.h>

#define ROWS 9
#define MOST 20001

static float a[ROWS * MOST + 20], x[MOST + 8], r[ROWS];
static double d[ROWS * MOST + 8], w[MOST + 8], q[ROWS];
static long row, by;

static float step_terms(float s, long t)
{
    return s + (-a[row + t] * x[t + 1] / ((float)by + 2) - 3 * x[t]);
}

CASE_FN void terms(int n, int m, float d)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'r' [map]
        float s = 0;
        for (int j = 0; j < m; j++) // remark: reduction of 's' (+, float) [reduction]
            s += -a[i * m + j] * x[j + 1] / (d + 2) - 3 * x[j];
        r[i] = s;
    }
}

static double step_mixed(double s, long t)
{
    return a[row + 3 + t] * w[t + 3] + s;
}

/* Doubles of floats, from a column on; the sum by its name. */
CASE_FN void mixed(long n, long m)
{
    for (long i = 0; i < n; i++) { // remark: independent iterations, writing 'q' [map]
        double s = (double)i;
        for (long j = 3; j <= m + 2; ++j) // remark: reduction of 's' (+, double) [reduction]
            s = a[i * m + j] * w[j] + s;
        q[i] = s;
    }
}

static double step_cell(double s, long t)
{
    return s + d[row + t] * w[t];
}

/* The sum is an element. */
CASE_FN void cells(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'q' [map]
        for (int j = 0; j < m; j++) // remark: reduction of 'q[i]' (+, double) [reduction]
            q[i] += d[i * m + j] * w[j];
    }
}

static float step_apart(float s, long t)
{
    return s + a[row + t] * a[2 * t];
}

/* Neighbouring terms are not neighbours in memory. */
CASE_FN void apart(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'r' [map]
        float s = 1;
        for (int j = 0; j < m; j++) // remark: reduction of 's' (+, float) [reduction]
            s += a[i * m + j] * a[2 * j];
        r[i] = s;
    }
}

static float step_two(float s, long t)
{
    return s + a[row + 2 * t];
}

CASE_FN void two(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'r' [map]
        float s = 1;
        for (int j = 0; j < 2 * m; j += 2) // remark: reduction of 's' (+, float) [reduction]
            s += a[i * m + j];
        r[i] = s;
    }
}

static float step_back(float s, long t)
{
    return s + a[row - t];
}

CASE_FN void back(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'r' [map]
        float s = 1;
        for (int j = m - 1; j >= 0; j--) // remark: reduction of 's' (+, float) [reduction]
            s += a[i * m + j];
        r[i] = s;
    }
}

static float step_wide(float s, long t)
{
    return (float)(s + a[row + t] * (double)x[t]);
}

static float step_round(float s, long t)
{
    return s + (float)(d[row + t] * w[t]);
}

/* Additions in double, each rounded; terms in double, rounded to floats. */
CASE_FN void wider(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'r' and 'q' [map]
        float s = 1, t = 2;
        for (int j = 0; j < m; j++) // remark: reduction of 's' (+, float) [reduction]
            s += a[i * m + j] * (double)x[j];
        for (int j = 0; j < m; j++) // remark: reduction of 't' (+, float) [reduction]
            t += (float)(d[i * m + j] * w[j]);
        r[i] = s;
        q[i] = t;
    }
}

static float step_some(float s, long t)
{
    return a[row + t] > x[t] ? s + a[row + t] : s;
}

static float step_less(float s, long t)
{
    return s - a[row + t] * x[t];
}

/* Not all terms are added; what is subtracted. */
CASE_FN void some(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'r' and 'q' [map]
        float s = 1, t = 2;
        for (int j = 0; j < m; j++) // remark: reduction of 's' (+, float) [reduction]
            if (a[i * m + j] > x[j])
                s += a[i * m + j];
        for (int j = 0; j < m; j++) // remark: reduction of 't' (+, float) [reduction]
            t -= a[i * m + j] * x[j];
        r[i] = s;
        q[i] = t;
    }
}

static float step_plain(float s, long t)
{
    return s + a[t];
}

CASE_FN void plain(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'r' [map]
        float s = -0.0f;
        for (int j = 0; j < m; j++) // remark: reduction of 's' (+, float) [reduction]
            s += a[i * m + j];
        r[i] = s;
    }
}

static const float *from;
static const double *wide_from;

static float step_shifted(float s, long t)
{
    return s + from[row + t];
}

static double step_shifted_wide(double s, long t)
{
    return s + wide_from[row + t] * from[t + 1];
}

/* Rows of arrays that begin anywhere in a line of the cache. */
CASE_FN void shifted(int n, int m, const float *p, const double *v)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'r' and 'q' [map]
        float s = 0;
        double t = 0;
        for (int j = 0; j < m; j++) // remark: reduction of 's' (+, float) [reduction]
            s += p[i * m + j];
        for (int j = 0; j < m; j++) // remark: reduction of 't' (+, double) [reduction]
            t += v[i * m + j] * p[j + 1];
        r[i] = s;
        q[i] = t;
    }
}

static void everywhere(int n, int m)
{
    for (volatile int k = 0; k < 18; k++) { // left: loop left as it is
        from = a + k, wide_from = d + k % 9;
        shifted(n, m, from, wide_from);
        for (volatile int i = 0; i < n; i++) { // left: loop left as it is
            row = (long)i * m;
            shape_d("shifted", m, r[i], ref_f('+', 0, m, step_shifted));
            shape_d("shifted", m, q[i], ref_d('+', 0, m, step_shifted_wide));
        }
    }
}

/* Zeros keep their sign; what is infinite or no number comes out so. */
static void special(const char *what, int m)
{
    plain(2, m);
    shape_d(what, m, r[0], ref_f('+', -0.0f, m, step_plain));
}

static void floats(int n, int m)
{
    terms(n, m, (float)by);
    for (volatile int i = 0; i < n; i++) { // left: loop left as it is
        row = (long)i * m;
        shape_d("terms", m, r[i], ref_f('+', 0, m, step_terms));
    }
    apart(n, m);
    for (volatile int i = 0; i < n; i++) { // left: loop left as it is
        row = (long)i * m;
        shape_d("apart", m, r[i], ref_f('+', 1, m, step_apart));
    }
    two(n, m);
    for (volatile int i = 0; i < n; i++) { // left: loop left as it is
        row = (long)i * m;
        shape_d("two", m, r[i], ref_f('+', 1, m, step_two));
    }
    back(n, m);
    for (volatile int i = 0; i < n; i++) { // left: loop left as it is
        row = (long)i * m + m - 1;
        shape_d("back", m, r[i], ref_f('+', 1, m, step_back));
    }
    wider(n, m);
    for (volatile int i = 0; i < n; i++) { // left: loop left as it is
        row = (long)i * m;
        shape_d("wide", m, r[i], ref_f('+', 1, m, step_wide));
        shape_d("round", m, q[i], ref_f('+', 2, m, step_round));
    }
    some(n, m);
    for (volatile int i = 0; i < n; i++) { // left: loop left as it is
        row = (long)i * m;
        shape_d("some", m, r[i], ref_f('+', 1, m, step_some));
        shape_d("less", m, q[i], ref_f('+', 2, m, step_less));
    }
}

static void test(int m)
{
    int n = m > 8192 ? ROWS / 2 : ROWS;

    by = m % 5;
    FILL(a, (long)n * m + 20, rnd_f());
    FILL(x, m + 8, rnd_f());
    FILL(d, (long)n * m + 8, rnd_d());
    FILL(w, m + 8, rnd_d());
    floats(n - 1, m);
    mixed(n, m);
    for (volatile int i = 0; i < n; i++) { // left: loop left as it is
        row = (long)i * m;
        shape_d("mixed", m, q[i], ref_d('+', i, m, step_mixed));
    }
    if (m < 2048)
        everywhere(n - 1, m);
    FILL(q, n, (double)case_k);
    cells(n, m);
    for (volatile int i = 0; i < n; i++) { // left: loop left as it is
        row = (long)i * m;
        shape_d("cell", m, q[i], ref_d('+', i, m, step_cell));
    }
    FILL(a, (long)n * m, -0.0f);
    special("zeros", m);
    a[m / 2] = INFINITY;
    special("infinite", m);
    a[m / 3] = -INFINITY;
    special("none", m);
}
CASE_MAIN_AT(test, 1, 1023, 1024, 1025, 1039, 1040, 2047, 2048, 4096, 8193, 20001)
