/* Rows whose length depends on the index around them, and output that lies in every place beside them. */
#include "../case.h"

#define SIDE 1200
static double a[SIDE * SIDE + 2 * SIDE];
static long k[SIDE * SIDE];

static void lower(const double *x, double *out, int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'out'
        double s = 0;
        for (int j = 0; j <= i; j++) // remark: reduction of 's' (+, double)
            s += x[(long)i * m + j];
        out[i] = s;
    }
}

static void upper(const long *x, long *out, long n)
{
    for (long i = n - 1; i >= 0; i--) { // remark: independent iterations, writing 'out'
        long s = 0;
        for (long j = i + 1; j < n; j++)
            s += x[i * n + j];
        out[i] = s;
    }
}

static void shrinking(const long *x, long *out, int n)
{
    for (int i = 0; i < n; i += 2) { // remark: independent iterations, writing 'out'
        long s = 0;
        for (int j = 2 * (n - i); j > i - n; j -= 3)
            s += x[j + n];
        out[i] = s;
    }
}

static void sizes(const long *x, long *out, size_t n)
{
    for (size_t i = 0; i < n; i++) { // remark: independent iterations, writing 'out'
        long s = 0;
        for (size_t j = 0; j < i; j++)
            s += x[i * n + j];
        out[i] = s;
    }
}

/* A chain of three: where one index limits the next, not all pairs of their last values come up, and
   the places are looked for. */
static void triples(const long *x, long *out, int n)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'out'
        long s = 0;
        for (int p = i; p < n; p++)
            for (int q = p; q < p + 3; q++)
                s += x[3 * p + q];
        for (int p = i; p < n; p += 50)
            for (int q = p; q < p + i; q++)
                s ^= x[q];
        out[i] = s;
    }
}

/* Ends of rows that no step leads to from those of the first one. */
static void strides(const long *x, long *up, long *down, int n)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'up'
        long s = 0;
        for (int j = i; j < n; j += 100)
            s += x[j];
        up[i] = s;
    }
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'down'
        long s = 0;
        for (int j = i; j >= 0; j -= 7)
            s += x[j];
        down[i] = s;
    }
}

/* (i + k) * 1000000 fits an int for all i and k that come up, but not for the last ones of both. */
static void large(const char *x, char *out, int n)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'out'
        int s = 0;
        for (int p = 0; p < n - i; p++)
            for (int q = (i + p) * 1000000; q < (i + p) * 1000000 + 3; q++)
                s += x[q / 1000000];
        out[i] = (char)s;
    }
}

/* The first value wraps around at the first indices. */
static void wrapping(const long *x, long *out, unsigned n)
{
    for (unsigned i = 0; i < n; i++) { // remark: independent iterations, writing 'out'
        long s = 0;
        for (unsigned j = i - 3; j < i; j++)
            s += x[j];
        out[i] = s;
    }
}

static void pairs(const double *x, int n)
{
    long near = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 'near' (+, long)
        for (int j = i + 1; j < n; j++)
            if (fabs(x[i] - x[j]) < 0.01)
                near++;
    show("pairs", n, near);
}

static void test(int n)
{
    static double out[2 * SIDE + 1];
    static long whole[2 * SIDE + 1];

    FILL(a, SIDE * SIDE, rnd_in(-9, 9));
    FILL(k, SIDE * SIDE, rnd_in(-99, 99));
    lower(a, out, n, SIDE);
    show_bytes("lower", n, out, (size_t)n * sizeof *out);
    lower(a, a + (long)SIDE * SIDE, n, SIDE);
    lower(a, a + SIDE / 2, n, SIDE);
    lower(a + SIDE, a, n, SIDE);
    if (n < SIDE)
        lower(a, a + n, n, SIDE);
    show_bytes("in place", n, a, sizeof a);
    strides(k, k + 3, k + n / 2, n);
    strides(k + n / 2, k, k + 1, n);
    large((char *)k, (char *)k + 1, n);
    show_bytes("strides", n, k, sizeof k);
    upper(k, k + SIDE, n);
    upper(k + 5, k, n);
    shrinking(k, k + n, n);
    show_bytes("whole in place", n, k, sizeof k);
    upper(k, whole, n);
    show_bytes("upper", n, whole, (size_t)n * sizeof *whole);
    shrinking(k, whole, n);
    show_bytes("shrinking", n, whole, (size_t)n * sizeof *whole);
    sizes(k, whole, (size_t)n);
    show_bytes("sizes", n, whole, (size_t)n * sizeof *whole);
    triples(k, whole, n);
    show_bytes("triples", n, whole, (size_t)n * sizeof *whole);
    wrapping(k, k + 1, (unsigned)n);
    wrapping(k, whole, (unsigned)n);
    show_bytes("wrapping", n, whole, (size_t)n * sizeof *whole);
    FILL(a, SIDE, rnd_d());
    pairs(a, n);
}
CASE_MAIN_AT(test, 0, 1, 2, 3, 600, 1023, 1024, SIDE)
