/* Loops over two arrays again and again, for FOLD_TRACE. usage: loops BYTES REPEATS */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static double sum(const double *y, long n)
{
    double s = 0;
    for (long i = 0; i < n; i++)
        s += y[i];
    return s;
}
static double dot(const double *x, const double *y, long n)
{
    double s = 0;
    for (long i = 0; i < n; i++)
        s += x[i] * y[i];
    return s;
}
static void change(double *y, long n, double by)
{
    for (long i = 0; i < n; i++)
        y[i] = y[i] * 0.5 + by;
}
static double change_and_sum(double *y, long n, double by)
{
    double s = 0;
    for (long i = 0; i < n; i++) {
        y[i] -= by;
        s += y[i] * y[i];
    }
    return s;
}
static void fill(double *y, long n, double by)
{
    for (long i = 0; i < n; i++)
        y[i] = (double)i * by;
}
static double sum_filled(const double *y, long n)
{
    double s = 0;
    for (long i = 0; i < n; i++)
        s += y[i];
    return s;
}
static double sum_rewritten(const double *y, long n)
{
    double s = 0;
    for (long i = 0; i < n; i++)
        s += y[i];
    return s;
}

int main(int argc, char **argv)
{
    long nbytes = argc > 1 ? atol(argv[1]) : 1 << 23, n = nbytes / (long)sizeof(double);
    int repeats = argc > 2 ? atoi(argv[2]) : 9;
    double *x = malloc((size_t)nbytes), *y = malloc((size_t)nbytes), s = 0;

    if (!x || !y)
        return 1;
    memset(x, 0, (size_t)nbytes);
    memset(y, 0, (size_t)nbytes);
    for (int k = 0; k < repeats; k++)
        s += sum(y, n);
    for (int k = 0; k < repeats; k++) {
        s += dot(x, y, n);
        x[n / 2]++;
    }
    for (int k = 0; k < repeats; k++)
        change(y, n, k);
    for (int k = 0; k < repeats; k++)
        s += change_and_sum(y, n, k);
    for (int k = 0; k < repeats; k++) {
        fill(y, n, k);
        s += sum_filled(y, n);
    }
    for (int k = 0; k < repeats; k++) {
        memset(y, k, (size_t)nbytes);
        s += sum_rewritten(y, n);
    }
    printf("%g\n", s);
    free(x);
    free(y);
    return 0;
}
