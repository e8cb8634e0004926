/* Histograms and sums by key, for FOLD_TRACE's times of kernels. usage: bins LOG2_N REPEATS */
#include <stdio.h>
#include <stdlib.h>

static int few[256], some[10000], many[1 << 20];
static float f32[256], f32_more[4096];
static double f64[256];

static void counts_random_256(const int *key, long n)
{
    for (long i = 0; i < n; i++)
        few[key[i]]++;
}
static void counts_one_256(const int *key, long n)
{
    for (long i = 0; i < n; i++)
        few[key[i]]++;
}
static void counts_random_10000(const int *key, long n)
{
    for (long i = 0; i < n; i++)
        some[key[i]]++;
}
static void counts_random_million(const int *key, long n)
{
    for (long i = 0; i < n; i++)
        many[key[i]]++;
}
static void counts_one_million(const int *key, long n)
{
    for (long i = 0; i < n; i++)
        many[key[i]]++;
}
static void counts_ordered_million(const int *key, long n)
{
    for (long i = 0; i < n; i++)
        many[key[i]]++;
}
static void float_random_256(const int *key, const float *x, long n)
{
    for (long i = 0; i < n; i++)
        f32[key[i]] += x[i];
}
static void float_one_256(const int *key, const float *x, long n)
{
    for (long i = 0; i < n; i++)
        f32[key[i]] += x[i];
}
static void double_random_256(const int *key, const float *x, long n)
{
    for (long i = 0; i < n; i++)
        f64[key[i]] += x[i];
}
static void float_random_4096(const int *key, const float *x, long n)
{
    for (long i = 0; i < n; i++)
        f32_more[key[i]] += x[i];
}
/* Keys below `count`: random, all one, or in order. */
enum order { RANDOM, ONE, ORDERED };
static void keys_make(int *key, long n, unsigned count, enum order order)
{
    unsigned state = 12345;

    for (long i = 0; i < n; i++) {
        state = state * 1664525u + 1013904223u;
        if (order == RANDOM)
            key[i] = (int)((state >> 8) % count);
        else
            key[i] = order == ONE ? 7 : (int)(i * (long)count / n);
    }
}

int main(int argc, char **argv)
{
    long n = 1L << (argc > 1 ? atoi(argv[1]) : 20);
    int repeats = argc > 2 ? atoi(argv[2]) : 5;
    int *key = malloc((size_t)n * sizeof *key);
    float *x = malloc((size_t)n * sizeof *x);

    if (!key || !x)
        return 1;
    for (long i = 0; i < n; i++)
        x[i] = (float)(i % 1000) / 7;
    keys_make(key, n, 256, RANDOM);
    for (int r = 0; r < repeats; r++) {
        counts_random_256(key, n);
        float_random_256(key, x, n);
        double_random_256(key, x, n);
    }
    keys_make(key, n, 4096, RANDOM);
    for (int r = 0; r < repeats; r++)
        float_random_4096(key, x, n);
    keys_make(key, n, 10000, RANDOM);
    for (int r = 0; r < repeats; r++)
        counts_random_10000(key, n);
    keys_make(key, n, 1 << 20, RANDOM);
    for (int r = 0; r < repeats; r++)
        counts_random_million(key, n);
    keys_make(key, n, 1 << 20, ORDERED);
    for (int r = 0; r < repeats; r++)
        counts_ordered_million(key, n);
    keys_make(key, n, 256, ONE);
    for (int r = 0; r < repeats; r++) {
        counts_one_256(key, n);
        counts_one_million(key, n);
        float_one_256(key, x, n);
    }
    printf("%d %d %d %a %a %a\n", few[7], some[7], many[7], (double)f32[7], f64[7],
           (double)f32_more[7]);
    free(key);
    free(x);
    return 0;
}
