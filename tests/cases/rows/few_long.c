/* A few rows of any length, which threads share out row by row or each of them: the bits are those
   of the fixed shape of a row either way, and C's order over the rows. */
#include "../case.h"

#define LONG 140001 /* long enough to be shared out */
#define ROWS 9

static double a[ROWS * LONG];
static float b[ROWS * LONG];
static double r[ROWS];
static long row, kind;

static double step_d(double s, long t)
{
    return kind ? s - a[row + t] * (double)t : s + a[row + t];
}

static float step_f(float s, long t)
{
    return s + b[row + t];
}

CASE_FN void plain(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'r'
        double s = 0;
        for (int j = 0; j < m; j++) // remark: reduction of 's' (+, double)
            s += a[i * m + j];
        r[i] = s;
    }
}

/* The rows' sums, in C's order; two loops in an iteration, and one that is left. */
CASE_FN double several(int n, unsigned m, int *most)
{
    double total = 1;
    for (int i = 0; i < n; i++) { // remark: reductions of 'total' (+, double) and '*most' (max, int)
        float s = 0;
        double t = 0;
        int k = 0;
        for (unsigned j = 0; j < m; j++) // remark: reduction of 's' (+, float)
            s += b[(unsigned)i * m + j];
        for (unsigned j = 0; j < m; j++) // remark: reduction of 't' (+, double)
            t -= a[(unsigned)i * m + j] * (double)j;
        while (k < (int)m && b[(unsigned)i * m + (unsigned)k] < 0.99f)
            k++;
        total += (double)s * t;
        if (k > *most)
            *most = k;
    }
    return total;
}

/* The rows' length is no longer known when the loop begins. */
CASE_FN void growing(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'r'
        double s = i;
        for (int j = i; j < m; j++) // remark: reduction of 's' (+, double)
            s += a[i * m + j];
        r[i] = s;
    }
}

static void rows(int n, int m)
{
    double total = 1;
    int most = -1;

    plain(n, m);
    kind = 0;
    for (volatile int i = 0; i < n; i++) { // left: loop left as it is
        row = (long)i * m;
        shape_d("plain", m, r[i], ref_d('+', 0, m, step_d));
    }
    growing(n, m);
    for (volatile int i = 0; i < n; i++) { // left: loop left as it is
        row = (long)i * m + i;
        shape_d("growing", m, r[i], ref_d('+', i, m - i, step_d));
    }
    double got = several(n, (unsigned)m, &most);
    kind = 1;
    for (volatile int i = 0; i < n; i++) { // left: loop left as it is
        row = (long)i * m;
        float s = ref_f('+', 0, m, step_f);
        total += (double)s * ref_d('+', 0, m, step_d);
    }
    shape_d("several", m, got, total);
    show("most", n, most);
}

static void test(int m)
{
    FILL(a, (long)ROWS * m, rnd_d());
    FILL(b, (long)ROWS * m, rnd_f());
    rows(0, m);
    rows(1, m);
    rows(3, m);
    rows(4, m);
    rows(ROWS, m);
}
CASE_MAIN_AT(test, 0, 9, 1025, 131071, 131072, LONG)
