/* Integers that lie apart by what only the run knows are added up several at a time. */
#include "../case.h"

static int x[5 * CASE_MAX + 8];
static short narrow[5 * CASE_MAX + 8];

CASE_FN int by_step(const int *a, int n, int step)
{
    int s = 7;
    for (int i = 0; i < n; i += step) // remark: reduction of 's' (+, int) [reduction]
        s += a[i];
    return s;
}

CASE_FN unsigned wraps(const int *a, long n, long apart)
{
    unsigned s = 0xfffffff0u;
    for (long i = 0; i < n; i++) // remark: reduction of 's' (+, unsigned int) [reduction]
        s -= (unsigned)a[i * apart] * 65537u;
    return s;
}

CASE_FN long several(int n, int step)
{
    long s = 0, t = -5;
    unsigned long u = 0;
    for (int i = 0; i < n; i += step) { // remark: reductions of 's' (+, long), 't' (+, long) and 'u' (+, unsigned long) [reduction]
        s += x[i];
        t += (long)x[i] * narrow[i] + i;
        u += (unsigned long)x[i] << 40;
    }
    return s ^ 3 * t ^ (long)u;
}

CASE_FN int backwards(const int *a, int n, int step)
{
    int s = 0;
    const int *p = a + (long)n * step;
    for (int i = 0; i < n; i++, p -= step) // remark: reduction of 's' (+, int) [reduction]
        s += *p & 255;
    return s;
}

/* One of the steps may be one. */
CASE_FN unsigned two_steps(const int *a, const int *b, long n, long by_a, long by_b)
{
    unsigned s = 3;
    for (long i = 0; i < n; i++) // remark: reduction of 's' (+, unsigned int) [reduction]
        s += (unsigned)a[i * by_a] * (unsigned)b[i * by_b];
    return s;
}

/* Some iterations add nothing; narrow sums; values that lead elsewhere; an extreme beside it. */
CASE_FN long others(int n, int step)
{
    long s = 0;
    short few = 3;
    int most = INT_MIN, sum = 0;
    for (int i = 0; i < n; i += step) // remark: reduction of 's' (+, long) [reduction]
        if (x[i] > 0)
            s += x[i];
    for (int i = 0; i < n; i += step) // remark: reduction of 'few' (+, short) [reduction]
        few = (short)(few + narrow[i]);
    for (int i = 0; i < n; i += step) // remark: reduction of 's' (+, long) [reduction]
        s += narrow[x[i] & 1023];
    for (int i = 0; i < n; i += step) { // remark: reductions of 'most' (max, int) and 'sum' (+, int) [reduction]
        most = x[i] > most ? x[i] : most;
        sum += x[i];
    }
    return s * 31 + few + most + sum;
}

/* What is added may be what another iteration has added to. */
CASE_FN int into_what_it_reads(int *a, int *s, int n, int step)
{
    for (int i = 0; i < n; i += step) // remark: reduction of '*s' (+, int) [reduction]
        *s += a[i];
    return *s;
}

static float f[5 * CASE_MAX + 8];
static double d[5 * CASE_MAX + 8];
static long by;

static float plus_product(float s, long t)
{
    return s + f[t * by] * (float)d[by * (t + 1)];
}

static double plus_element(double s, long t)
{
    return s + d[t * by];
}

/* Four rows of such iterations at a time. */
CASE_FN float products(int n, long apart)
{
    float s = 0.5f;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, float) [reduction]
        s += f[i * apart] * (float)d[(i + 1) * apart];
    return s;
}

CASE_FN double elements(int n, int step)
{
    double s = 0;
    for (int i = 0; i < n; i += step) // remark: reduction of 's' (+, double) [reduction]
        s += d[i];
    return s;
}

static void floats(int n)
{
    FILL(f, 5 * n + 8, rnd_f());
    FILL(d, 5 * n + 8, rnd_d());
    for (by = 1; by <= 5; by++) { // left: [unsupported]
        shape_d("products", n, products(n, by), ref_f('+', 0.5f, n, plus_product));
        shape_d("elements", n, elements((int)(by * n), (int)by), ref_d('+', 0, n, plus_element));
    }
}

static void test(int n)
{
    FILL(x, 5 * n + 8, rnd_in(-99999, 99999));
    FILL(narrow, 5 * n + 8, (short)rnd());
    for (int step = 1; step <= 5; step++) { // left: [unsupported]
        show("by step", n, by_step(x, step * n, step));
        show_u("wraps", n, wraps(x + step * n, n, -step));
        show("several", n, several(step * n, step));
        show("backwards", n, backwards(x, n, step));
        show_u("two steps", n, two_steps(x, x + 3, n, step, 1));
        show_u("the other", n, two_steps(x, x + 3, n, 1, step));
        show("others", n, others(step * n, step));
        show("overlap", n, into_what_it_reads(x, x + step * (n / 2) + step / 3, step * n, step));
    }
    show_u("still", n, wraps(x, n, 0));
    floats(n);
}
CASE_MAIN(test)
