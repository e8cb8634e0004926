/* Products of square matrices of 2^LOG2_N elements, for the times of kernels.
   usage: products LOG2_N REPEATS */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static void floats(const float *restrict x, const float *restrict y, float *restrict z, long n)
{
    for (long i = 0; i < n; i++)
        for (long j = 0; j < n; j++) {
            float s = 0;
            for (long l = 0; l < n; l++)
                s += x[i * n + l] * y[l * n + j];
            z[i * n + j] = s;
        }
}
static void floats_in_memory(const float *restrict x, const float *restrict y, float *restrict z,
                             long n)
{
    for (long i = 0; i < n; i++)
        for (long l = 0; l < n; l++)
            for (long j = 0; j < n; j++)
                z[i * n + j] += x[i * n + l] * y[l * n + j];
}
static void floats_by_rows(const float *restrict x, const float *restrict y, float *restrict z,
                           long n)
{
    for (long i = 0; i < n; i++)
        for (long j = 0; j < n; j++) {
            float s = 0;
            for (long l = 0; l < n; l++)
                s += x[i * n + l] * y[j * n + l];
            z[i * n + j] = s;
        }
}
static void doubles(const double *restrict x, const double *restrict y, double *restrict z, long n)
{
    for (long i = 0; i < n; i++)
        for (long j = 0; j < n; j++) {
            double s = 0;
            for (long l = 0; l < n; l++)
                s += x[i * n + l] * y[l * n + j];
            z[i * n + j] = s;
        }
}
static void doubles_in_memory(const double *restrict x, const double *restrict y,
                              double *restrict z, long n)
{
    for (long i = 0; i < n; i++)
        for (long l = 0; l < n; l++)
            for (long j = 0; j < n; j++)
                z[i * n + j] += x[i * n + l] * y[l * n + j];
}
static void ints(const int32_t *restrict x, const int32_t *restrict y, int32_t *restrict z, long n)
{
    for (long i = 0; i < n; i++)
        for (long j = 0; j < n; j++) {
            int32_t s = 0;
            for (long l = 0; l < n; l++)
                s += x[i * n + l] * y[l * n + j];
            z[i * n + j] = s;
        }
}
int main(int argc, char **argv)
{
    long n = 1L << (argc > 1 ? atoi(argv[1]) : 20) / 2, all = n * n;
    int repeats = argc > 2 ? atoi(argv[2]) : 5;
    float *f = malloc(3 * (size_t)all * sizeof *f);
    double *d = malloc(3 * (size_t)all * sizeof *d);
    int32_t *k = malloc(3 * (size_t)all * sizeof *k);

    if (!f || !d || !k)
        return 1;
    for (long i = 0; i < 3 * all; i++) {
        f[i] = (float)(i % 97) / 97;
        d[i] = (double)(i % 97) / 97;
        k[i] = (int32_t)(i % 97);
    }
    for (int r = 0; r < repeats; r++) {
        floats(f, f + all, f + 2 * all, n);
        floats_in_memory(f, f + all, f + 2 * all, n);
        floats_by_rows(f, f + all, f + 2 * all, n);
        doubles(d, d + all, d + 2 * all, n);
        doubles_in_memory(d, d + all, d + 2 * all, n);
        ints(k, k + all, k + 2 * all, n);
    }
    printf("%g %g %d\n", (double)f[2 * all + n], d[2 * all + n], (int)k[2 * all + n]);
    free(f);
    free(d);
    free(k);
    return 0;
}
