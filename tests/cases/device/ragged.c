/* Inner loops along rows of memory that have others turns in each iteration: on GPUs a group of
   threads loads them for those that add them up in C's order, and runs the rows that have a shape
   of their own together. */
#include "../case.h"

#define MOST 1100
#define WIDE 700 /* elements from row to row; what is read of them may overlap */
#define ALL ((MOST + 4) * WIDE + 16000)

static double a[ALL], x[8 * WIDE], y[MOST + 1], z[MOST + 1];
static float f[ALL];
static int at[MOST + 1];

CASE_FN void lower(int n, int m, const float *p)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' [map]
        float s = -0.0f;
        for (int j = 0; j < 8 * i + m; j++) // remark: reduction of 's' (+, float) [reduction]
            s += p[i * WIDE + j];
        y[i] = s;
    }
}

/* from the end on, every second one; what is left of the index */
CASE_FN void upper(int n, int m, const double *p, const double *q)
{
    int j;

    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' and 'at' [map]
        double s = q[i % 7];
        for (j = 2 * (n + m) - 1; j >= 2 * i; j -= 2) // remark: reduction of 's' (+, double) [reduction]
            s -= p[i * WIDE + j] * q[j];
        y[i] = s;
        at[i] = j;
    }
}

/* of several arrays, from the last row on, as far as an end for all */
CASE_FN void several(long n, long m, const float *p)
{
    for (long i = n - 1; i >= 0; i--) { // remark: independent iterations, writing 'y' and 'z' [map]
        float s = 0, t = 1 / 16.0f;
        for (long j = i; j < (3 * i < m + 90 ? 3 * i : m + 90); j++) { // remark: reductions of 's' (+, float) and 't' (+, float) [reduction]
            s += p[i * WIDE + j] - p[(n - 1 - i) * WIDE + j + 1];
            t += p[i * WIDE + j] * p[i * WIDE + j];
        }
        y[i] = s;
        z[i] = t;
    }
}

/* the sum is in memory */
CASE_FN void in_memory(int n, int m, const double *p, const double *q)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'y' [map]
        for (int j = m; j < n; j++) // remark: reduction of 'y[i]' (+, double) [reduction]
            y[i] += p[i * WIDE + j];
    for (int i = 1; i < n; i++) // remark: independent iterations, writing 'z' [map]
        for (int j = 0; j < i; j++) // remark: reduction of 'z[i]' (+, double) [reduction]
            z[i] = z[i] + p[i * WIDE + j] / q[j];
}

/* written before, or in between: by one thread for each iteration */
CASE_FN void written(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'z' and 'y' [map]
        double s = 0;
        z[i] = i;
        for (int j = m; j < n + i; j++) // remark: reduction of 's' (+, double) [reduction]
            s += a[i * WIDE + j];
        y[i] = s;
    }
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' [map]
        double s = 0, t = 0;
        for (int j = 0; j < i; j++) // remark: reduction of 's' (+, double) [reduction]
            s += a[i * WIDE + j];
        for (int j = 0; j < i; j++) // remark: reduction of 't' (+, double) [reduction]
            t += a[i * WIDE + j] - s;
        y[i] = t;
    }
}

/* unsigned ends, which wrap around, and another one */
CASE_FN void around(unsigned n, unsigned m)
{
    for (unsigned i = 0; i < n; i++) { // remark: independent iterations, writing 'y' [map]
        double s = 0;
        for (unsigned j = 0; j < i - m; j++) {
            if (j == 1500)
                break;
            s += a[(long)i * WIDE + j];
        }
        y[i] = s;
    }
}

/* The payload and the sign of a NaN are not promised. */
static double number(double v)
{
    return v != v ? 7 : v;
}

static void show_all(const char *what, int n)
{
    FILL(y, MOST + 1, number(y[case_k]));
    FILL(z, MOST + 1, number(z[case_k]));
    show_bytes(what, n, y, sizeof y);
    show_bytes(what, n, z, sizeof z);
    show_bytes(what, n, at, sizeof at);
}

static void test_rows(int n, int m)
{
    lower(n, m, f + 3);
    show_all("lower", n);
    upper(n, m, a, x);
    show_all("upper", n);
    several(n, m, f);
    show_all("several", n);
    in_memory(n, m, a, x);
    show_all("in memory", n);
    written(n, m);
    show_all("written", n);
    around((unsigned)n, (unsigned)m);
    show_all("around", n);
}

static void test(int m)
{
    static const int rows[] = {1, 31, 32, 33, 290, MOST};

    for (volatile int k = 0; k < 6; k++) { // left: [volatile]
        /* rows of 1024 elements have sums that do not depend on the order */
        if (rows[k] > 100 || m > 300) {
            FILL(x, 8 * WIDE, 1 << rnd_in(0, 4));
            FILL(a, ALL, rnd_in(-64, 64) / 4.0);
            FILL(f, ALL, rnd_in(-64, 64) / 4.0f);
        } else {
            FILL(x, 8 * WIDE, rnd_d());
            FILL(a, ALL, rnd_d());
            FILL(f, ALL, case_k % 1999 ? rnd_f() : case_k % 3998 ? -0.0f : NAN);
            a[5] = NAN;
            a[3 * WIDE + 1] = INFINITY;
        }
        test_rows(rows[k], m);
    }
}
CASE_MAIN_AT(test, 0, 1, 64, 1022, 1023)
