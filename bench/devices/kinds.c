/* A loop of each kind, for FOLD_TRACE's times of kernels. usage: kinds LOG2_N REPEATS */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned h256[256], h4096[4096];
static float w256[256];

static void counts_256(const unsigned char *key, long n)
{
    for (long i = 0; i < n; i++)
        h256[key[i]]++;
}
static void counts_4096(const unsigned short *key, long n)
{
    for (long i = 0; i < n; i++)
        h4096[key[i] & 4095]++;
}
static void weights_256(const unsigned char *key, const float *x, long n)
{
    for (long i = 0; i < n; i++)
        w256[key[i]] += x[i];
}
static void scan_f32(const float *restrict x, float *restrict y, long n)
{
    float s = 0;
    for (long i = 0; i < n; i++) {
        s += x[i];
        y[i] = s;
    }
}
static void scan_i32(const int *restrict x, int *restrict y, long n)
{
    int s = 0;
    for (long i = 0; i < n; i++) {
        s += x[i];
        y[i] = s;
    }
}
static void scan_f64(const double *restrict x, double *restrict y, long n)
{
    double s = 0;
    for (long i = 0; i < n; i++) {
        s += x[i];
        y[i] = s;
    }
}
static long compact_i32(const int *restrict x, int *restrict y, long n)
{
    long k = 0;
    for (long i = 0; i < n; i++)
        if (x[i] & 4)
            y[k++] = x[i];
    return k;
}
static long find_i32(const int *x, long n)
{
    for (long i = 0; i < n; i++)
        if (x[i] == -1)
            return i;
    return n;
}
static void columns_f32(const float *restrict x, float *restrict s, long rows, long cols)
{
    for (long i = 0; i < rows; i++)
        for (long j = 0; j < cols; j++)
            s[j] += x[i * cols + j];
}
static void rows_f32(const float *restrict x, float *restrict s, long rows, long cols)
{
    for (long i = 0; i < rows; i++) {
        float t = 0;
        for (long j = 0; j < cols; j++)
            t += x[i * cols + j];
        s[i] = t;
    }
}

int main(int argc, char **argv)
{
    long n = 1L << (argc > 1 ? atoi(argv[1]) : 20), kept = 0, at = 0, cols = n < 65536 ? 64 : 4096;
    int repeats = argc > 2 ? atoi(argv[2]) : 5;
    float *x = malloc(n * 4), *y = malloc(n * 4), *s = calloc(n, 4);
    double *d = malloc(n * 8), *e = malloc(n * 8);
    int *k = malloc(n * 4), *z = malloc(n * 4);
    unsigned char *b = malloc(n);
    unsigned short *c = malloc(n * 2);
    unsigned r = 1;
    for (long i = 0; i < n; i++) {
        r = r * 1664525u + 1013904223u;
        x[i] = (float)(r >> 8) * 0x1p-24f;
        d[i] = x[i];
        k[i] = (int)(r >> 4);
        b[i] = (unsigned char)(r >> 20);
        c[i] = (unsigned short)(r >> 16);
    }
    for (int j = 0; j < repeats; j++) {
        counts_256(b, n);
        counts_4096(c, n);
        weights_256(b, x, n);
        scan_f32(x, y, n);
        scan_i32(k, z, n);
        scan_f64(d, e, n);
        kept = compact_i32(k, z, n);
        at = find_i32(k, n);
        columns_f32(x, s, n / cols, cols);
        rows_f32(x, s, n / cols, cols);
    }
    printf("%u %u %a %a %a %d %ld %ld %a\n", h256[3], h4096[5], w256[7], y[n - 1], e[n - 1], z[1],
           kept, at, s[1]);
    return 0;
}
