/* Sums of arrays, for FOLD_TRACE's times of kernels. usage: sums LOG2_N REPEATS */
#include <stdio.h>
#include <stdlib.h>

static float sum_f32(const float *x, long n)
{
    float s = 0;
    for (long i = 0; i < n; i++)
        s += x[i];
    return s;
}
static double sum_f64(const double *x, long n)
{
    double s = 0;
    for (long i = 0; i < n; i++)
        s += x[i];
    return s;
}
static int sum_i32(const int *x, long n)
{
    int s = 0;
    for (long i = 0; i < n; i++)
        s += x[i];
    return s;
}
static long argmin_f32(const float *x, long n)
{
    float m = x[0];
    long where = 0;
    for (long i = 1; i < n; i++)
        if (x[i] < m) {
            m = x[i];
            where = i;
        }
    return where;
}
static void four_f32(const float *x, const float *y, long n, float *out)
{
    float a = 0, b = 0, c = 0, d = 0;
    for (long i = 0; i < n; i++) {
        a += x[i] * x[i];
        b += x[i] * y[i];
        c += y[i] * x[i];
        d += y[i] * y[i];
    }
    out[0] = a, out[1] = b, out[2] = c, out[3] = d;
}
static void axpy_f32(const float *x, float *y, long n)
{
    for (long i = 0; i < n; i++)
        y[i] = 2.0f * x[i] + y[i];
}

int main(int argc, char **argv)
{
    long n = 1L << (argc > 1 ? atoi(argv[1]) : 20), at = 0;
    int repeats = argc > 2 ? atoi(argv[2]) : 5;
    float *x = malloc(n * 4), *y = malloc(n * 4), out[4] = {0};
    double *d = malloc(n * 8);
    int *k = malloc(n * 4);
    unsigned r = 1;
    for (long i = 0; i < n; i++) {
        r = r * 1664525u + 1013904223u;
        x[i] = (r >> 8) * 0x1p-24f, y[i] = (r >> 9) * 0x1p-23f, d[i] = r * 0x1p-32;
        k[i] = (int)(r >> 4);
    }
    /* one after the other, as peers are measured: a cache keeps a part of what has been read */
    float s = 0;
    double t = 0;
    int i = 0;
    for (int j = 0; j < repeats; j++)
        s = sum_f32(x, n);
    for (int j = 0; j < repeats; j++)
        at = argmin_f32(x, n);
    for (int j = 0; j < repeats; j++)
        t = sum_f64(d, n);
    for (int j = 0; j < repeats; j++)
        i = sum_i32(k, n);
    for (int j = 0; j < repeats; j++)
        four_f32(x, y, n, out);
    for (int j = 0; j < repeats; j++)
        axpy_f32(x, y, n);
    printf("%a %ld %a %d %a %a\n", s, at, t, i, out[1], out[3]);
    return 0;
}
