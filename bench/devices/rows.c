/* Sums of rows and of columns, for FOLD_TRACE's times of kernels. usage: rows LOG2_N REPEATS */
#include <stdio.h>
#include <stdlib.h>

static void rows_of_3(const float *restrict x, float *restrict s, long rows, long length)
{
    for (long i = 0; i < rows; i++) {
        float t = 0;
        for (long j = 0; j < length; j++)
            t += x[i * length + j];
        s[i] = t;
    }
}
static void rows_of_32(const float *restrict x, float *restrict s, long rows, long length)
{
    for (long i = 0; i < rows; i++) {
        float t = 0;
        for (long j = 0; j < length; j++)
            t += x[i * length + j];
        s[i] = t;
    }
}
static void rows_of_1000(const float *restrict x, float *restrict s, long rows, long length)
{
    for (long i = 0; i < rows; i++) {
        float t = 0;
        for (long j = 0; j < length; j++)
            t += x[i * length + j];
        s[i] = t;
    }
}
static void rows_of_100000(const float *restrict x, float *restrict s, long rows, long length)
{
    for (long i = 0; i < rows; i++) {
        float t = 0;
        for (long j = 0; j < length; j++)
            t += x[i * length + j];
        s[i] = t;
    }
}
static void columns_3(const float *restrict x, float *restrict s, long rows, long columns)
{
    for (long i = 0; i < rows; i++)
        for (long j = 0; j < columns; j++)
            s[j] += x[i * columns + j];
}
static void columns_32(const float *restrict x, float *restrict s, long rows, long columns)
{
    for (long i = 0; i < rows; i++)
        for (long j = 0; j < columns; j++)
            s[j] += x[i * columns + j];
}
static void columns_64(const float *restrict x, float *restrict s, long rows, long columns)
{
    for (long i = 0; i < rows; i++)
        for (long j = 0; j < columns; j++)
            s[j] += x[i * columns + j];
}
static void columns_1000(const float *restrict x, float *restrict s, long rows, long columns)
{
    for (long i = 0; i < rows; i++)
        for (long j = 0; j < columns; j++)
            s[j] += x[i * columns + j];
}
static void columns_100000(const float *restrict x, float *restrict s, long rows, long columns)
{
    for (long i = 0; i < rows; i++)
        for (long j = 0; j < columns; j++)
            s[j] += x[i * columns + j];
}

int main(int argc, char **argv)
{
    long n = 1L << (argc > 1 ? atoi(argv[1]) : 20);
    int repeats = argc > 2 ? atoi(argv[2]) : 5;
    float *x = malloc((size_t)n * sizeof *x), *s = calloc((size_t)n + 100000, sizeof *s);

    if (!x || !s)
        return 1;
    for (long i = 0; i < n; i++)
        x[i] = (float)(i % 1000) / 7;
    for (int r = 0; r < repeats; r++) {
        rows_of_3(x, s, n / 3, 3);
        rows_of_32(x, s, n / 32, 32);
        rows_of_1000(x, s, n / 1000, 1000);
        if (n > 64 * 100000)
            rows_of_100000(x, s, n / 100000, 100000);
        columns_3(x, s, n / 3, 3);
        columns_32(x, s, n / 32, 32);
        columns_64(x, s, n / 64, 64);
        columns_1000(x, s, n / 1000, 1000);
        columns_100000(x, s, n / 100000, 100000);
    }
    printf("%a %a\n", (double)s[1], (double)s[63]);
    free(x);
    free(s);
    return 0;
}
