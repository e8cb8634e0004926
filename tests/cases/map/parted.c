/*
 * Loops that write one part of an array and read or write another part of it; how far these are
 * apart is known at run time, and they may be one, or overlap by any number of elements.
 */
#include "../case.h"

static double m[3 * CASE_MAX];
static float q[3 * CASE_MAX];
static float grid[8][CASE_MAX];
static unsigned char c[3 * CASE_MAX];
static struct {
    int key;
    long value[2 * CASE_MAX];
} held;

CASE_FN void axpy(double *a, int n, int j, int k, int ld, double t)
{
    for (int i = 0; i <= n - 1; ++i) // remark: independent iterations, writing 'a' [map]
        a[i + k * ld] -= t * a[i + j * ld];
}

CASE_FN void swap(double *a, long n, long j, long k, long ld)
{
    for (long i = 0; i < n; i++) { // remark: independent iterations, writing 'a' [map]
        double t = a[i + j * ld];
        a[i + j * ld] = a[i + k * ld];
        a[i + k * ld] = t;
    }
}

CASE_FN void rotate(float *a, int n, int one, int other, float co, float si)
{
    for (int i = n - 1; i >= 0; i--) { // remark: independent iterations, writing 'a' [map]
        float x = a[one + i], y = a[other + i];
        a[one + i] = co * x + si * y;
        a[other + i] = co * y - si * x;
    }
}

CASE_FN void reflect(double *a, int j, int ld)
{
    for (int i = 0; i < j; ++i) // remark: independent iterations, writing 'a' [map]
        a[i + j * ld] = a[j + i * ld];
}

CASE_FN double delayed(double *x, int n, int by)
{
    double sum = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'sum' (+, double), writing 'x' [reduction]
        x[i] = x[i + by] * .5;
        sum += x[i] * 0x1p-8; // exact: what is added is whole
    }
    return sum;
}

CASE_FN void bytes(int n, int from, int to)
{
    for (int i = 0; i < n; i += 2) // remark: independent iterations, writing 'c' [map]
        if (c[from + i] & 1)
            c[to + i] = (unsigned char)(c[from + i] * 3);
}

CASE_FN void fields(int n, int by)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'held' [map]
        held.value[by + i] = held.value[i] - held.key;
}

/* Never apart by more than a step. */
CASE_FN void strided(double *a, long n, long s)
{
    for (long i = 0; i < n; i++) // left: [overlapping-writes]
        a[i * s] = a[i * s + s] + 1;
}

/* The loop in it is better folded by itself. */
CASE_FN void rows(double *a, int n, int k, int by)
{
    for (int j = 0; j < n / 2000; j++) { // left: [carried-dependence]
        a[j + k] += a[j + by];
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'grid' [map]
            grid[j][i] += (float)(i % 5);
    }
}

static void parts(int n, int by)
{
    FILL(m, 3 * CASE_MAX, rnd_in(-1000, 1000));
    FILL(q, 3 * CASE_MAX, (float)rnd_in(-1000, 1000));
    FILL(c, 3 * CASE_MAX, (unsigned char)rnd());
    FILL(held.value, 2 * CASE_MAX, rnd_in(-100000, 100000));
    axpy(m, n, 0, 1, by, .25);
    axpy(m, n, 1, 0, by, .5);
    axpy(m, n, 1, 1, by, .5);
    swap(m, n, 0, 1, by);
    rotate(q, n, by, 0, .8f, .6f);
    rotate(q, n, 3, by, .8f, .6f);
    show_bytes("m", n, m, sizeof m);
    show_bytes("q", n, q, sizeof q);
    FILL(m, 3 * CASE_MAX, rnd_in(-1000, 1000) * 256);
    double sum = delayed(m, n, by) + delayed(m + by, n, -by);
    bytes(n, 0, by);
    bytes(n, by, 1);
    fields(n < CASE_MAX ? n : CASE_MAX, by);
    printf("%d %d: %.17g\n", n, by, sum);
    show_bytes("m", by, m, sizeof m);
    show_bytes("c", by, c, sizeof c);
    show_bytes("held", by, &held, sizeof held);
}

int main(void)
{
    static const int sizes[] = {0, 1, 1023, 1024, 1025, 9000, CASE_MAX};

    held.key = 5;
    for (int k = 0; k < 7; k++) { // left: [impure-call]
        static const int apart[] = {0, 1, 2, 7, 1000, 1024, 1025, CASE_MAX - 1, CASE_MAX};
        for (int i = 0; i < 9; i++) // left: [impure-call]
            parts(sizes[k], apart[i]);
        parts(sizes[k], sizes[k]);
        parts(sizes[k], sizes[k] ? sizes[k] - 1 : 0);
    }
    FILL(m, 3 * CASE_MAX, rnd_in(-1000, 1000));
    reflect(m, 100, 100);
    reflect(m, 1030, 20);
    strided(m, 5000, 3);
    strided(m, 5000, 0);
    rows(m, 5000, 4, 9000);
    show_bytes("grid", 0, grid, sizeof grid);
    show_bytes("m", 0, m, sizeof m);
    return 0;
}
