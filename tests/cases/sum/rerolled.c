/* Sums whose loop has been unrolled by hand, and what only looks like them. */
#include "../case.h"

static double d[CASE_MAX + 16];
static float f[CASE_MAX + 16];
static int x[CASE_MAX + 16], at[CASE_MAX + 16];
static unsigned char c[CASE_MAX + 16];
static double far[2], sums[2000];

static double step_d(double s, long t)
{
    return s + d[t];
}

static double step_all(double s, long t)
{
    return s * (1 + d[t] / 64);
}

CASE_FN double three(int n, double s)
{
    int i;
    for (i = 0; i + 2 < n; i += 3) // remark: reduction of 's' (+, double)
        s = s + d[i] + d[1 + i] + d[i + 2];
    return s + i * 0.0;
}

CASE_FN double apart(long n, double s)
{
    for (long i = 0; i < n - 3; i += 4) { // remark: reduction of 's' (+, double)
        s += d[i];
        s += d[i + 1];
        s += d[i + 2];
        s += d[i + 3];
    }
    return s;
}

CASE_FN double products(int n)
{
    double p = 1;
    for (int i = 0; i + 1 < n; i += 2) // remark: reduction of 'p' (*, double)
        p *= (1 + d[i] / 64) * (1 + d[i + 1] / 64);
    return p;
}

/* The index as it is left, and a sum that lives in memory. */
CASE_FN int left(int n, int *sum)
{
    int i;
    for (i = 0; i < n; i += 2) // remark: reduction
        *sum += x[i + 3] * x[i] + x[i + 4] * x[i + 1];
    return i;
}

/* ---- no elements in a row ---- */

CASE_FN long gap(int n)
{
    long s = 0;
    for (int i = 0; i < n; i += 3) // remark: reduction of 's' (+, long)
        s += x[i] + x[i + 2];
    for (int i = 0; i < n; i += 2) // remark: reduction of 's' (+, long)
        s += (long)x[i] + (long)x[i + 2];
    for (int i = 0; i < n; i += 4) // remark: reduction of 's' (+, long)
        s += (long)x[i] + (long)x[i + 1];
    for (int i = 0; i < n; i += 2) // remark: reduction of 's' (+, long)
        s += (long)x[i + 1] + (long)x[i];
    for (int i = 0; i < n; i += 2) // remark: reduction of 's' (+, long)
        s += (long)x[i] + (long)at[i + 1];
    return s;
}

CASE_FN long other_uses(int n)
{
    long s = 0;
    for (int i = 0; i < n; i += 2) // remark: reduction of 's' (+, long)
        s += (long)x[i] * i + (long)x[i + 1] * (i + 1);
    for (int i = 0; i < n; i += 2) // remark: reduction of 's' (+, long)
        s += (long)x[2 * i] + (long)x[2 * i + 1];
    for (int i = 0; i < n; i += 2) // remark: reduction of 's' (+, long)
        s += (long)x[at[i]] + (long)x[at[i + 1]];
    for (int i = 1; i < n; i += 2) // remark: reduction of 's' (+, long)
        s += (long)x[i] + (long)x[i + 1];
    for (unsigned i = 0; i < (unsigned)n; i += 2) // remark: reduction of 's' (+, long)
        s += (long)x[i] + (long)x[i + 1];
    for (int i = n - n % 2; i > 1; i -= 2) // remark: reduction of 's' (+, long)
        s += (long)x[i] + (long)x[i - 1];
    return s;
}

/* Each term, or both together, is rounded before it is added. */
static double step_pair(double s, long t)
{
    return s + (f[2 * t] + f[2 * t + 1]);
}

CASE_FN double pairs(int n)
{
    double s = 0;
    for (int i = 0; i < n; i += 2) // remark: reduction of 's' (+, double)
        s += f[i] + f[i + 1];
    return s;
}

static double step_less(double s, long t)
{
    return s + (d[2 * t] - d[2 * t + 1]);
}

CASE_FN double differences(int n)
{
    double s = 0;
    for (int i = 0; i < n; i += 2) // remark: reduction of 's' (+, double)
        s += d[i] - d[i + 1];
    return s;
}

CASE_FN int narrow(int n)
{
    unsigned char s = 0;
    short t = 0;
    for (int i = 0; i < n; i += 2) { // remark: reductions of 's' (+, unsigned char) and 't'
        s += c[i];
        s += c[i + 1];
        t += (short)(x[i] + x[i + 1]);
    }
    for (int i = 0; i < n; i += 2) { // remark: reduction of 's' (+, unsigned char)
        s += c[i];
        s += c[i + 1];
    }
    return s + t;
}

/* The sum lies among what is added: where it may, the loop runs as written. */
CASE_FN void inside(int n)
{
    for (int i = 0; i < n; i += 2) // remark: reduction of 'x[5]' (+, int) [reduction]
        x[5] += x[i] + x[i + 1];
}

/* Two accumulators in turn. */
static double step_even(double s, long t)
{
    return s + d[2 * t];
}

static double step_odd(double s, long t)
{
    return s + d[2 * t + 1];
}

CASE_FN void in_turn(int n)
{
    far[0] = far[1] = 0;
    for (int i = 0; i < n; i += 2) { // remark: reductions of 'far[0]' (+, double) and 'far[1]'
        far[0] += d[i];
        far[1] += d[i + 1];
    }
}

/* Inside other loops they are summed in C's order, whoever runs these. */
CASE_FN void rows(int m, int n)
{
    for (int i = 0; i < m; i++) { // remark: [map]
        const double *p = d + i % 2 * 8;
        double s = 0;
        for (int j = 0; j < n; j += 2)
            s += p[j] + p[j + 1];
        sums[i] = s;
    }
}

static double in_order(int n, int step)
{
    double s = 0.5;
    for (volatile int i = 0; i < n; i += step) { // left: [volatile]
        double sum = s + d[i];
        for (volatile int k = 1; k < step; k++) // left: [volatile]
            sum += d[i + k];
        s = sum;
    }
    return s;
}

static void test(int n)
{
    int sum = 7, many = n / 3 * 3, fours = n / 4 * 4, twos = n / 2 * 2;

    FILL(d, n + 16, rnd_d() * 100 - 50);
    FILL(f, n + 16, rnd_f());
    FILL(x, n + 16, rnd_in(-99, 99));
    FILL(at, n + 16, rnd_in(0, n + 15));
    FILL(c, n + 16, (unsigned char)rnd_in(0, 255));
    shape_d("three", n, three(n, 0.5), many < 1024 ? in_order(many, 3)
                                                   : ref_d('+', 0.5, many, step_d));
    shape_d("apart", n, apart(n, 0.5), fours < 1024 ? in_order(fours, 4)
                                                    : ref_d('+', 0.5, fours, step_d));
    if (twos >= 1024)
        shape_d("products", n, products(n), ref_d('*', 1, twos, step_all));
    else
        show_d("products", n, products(n));
    for (volatile int m = 1; m <= 2000; m += 1999) { // left: [volatile]
        rows(m, n < 3000 ? n : 3000);
        show_bytes("rows", n, sums, sizeof sums);
    }
    show("left", n, left(n, &sum));
    show("left", n, sum);
    show("gap", n, gap(n));
    show("other uses", n, other_uses(n / 2));
    show("narrow", n, narrow(n));
    inside(n);
    show("inside", n, x[5]);
    shape_d("pairs", n, pairs(n), ref_d('+', 0, (n + 1) / 2, step_pair));
    shape_d("differences", n, differences(n), ref_d('+', 0, (n + 1) / 2, step_less));
    in_turn(n);
    shape_d("even", n, far[0], ref_d('+', 0, (n + 1) / 2, step_even));
    shape_d("odd", n, far[1], ref_d('+', 0, (n + 1) / 2, step_odd));
}
CASE_MAIN_AT(test, 0, 1, 2, 3, 1023, 1024, 1025, 2045, 3071, 3072, 3073, 12290, CASE_MAX)
