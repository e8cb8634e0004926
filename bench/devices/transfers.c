/* Arrays of the host's, for FOLD_TRACE's times of whole runs. usage: transfers LOG2_N REPEATS */
#include <stdio.h>
#include <stdlib.h>

static float sum_there(const float *x, long n)
{
    float s = 0;
    for (long i = 0; i < n; i++)
        s += x[i];
    return s;
}
static void map_in_place(float *x, long n)
{
    for (long i = 0; i < n; i++)
        x[i] = 0.5f * x[i] + 1.0f;
}
static void map_to_another(const float *x, float *y, long n)
{
    for (long i = 0; i < n; i++)
        y[i] = 2.0f * x[i];
}
static float sum_and_map(const float *x, float *y, long n)
{
    float s = 0;
    for (long i = 0; i < n; i++) {
        s += x[i];
        y[i] = x[i] - 1.0f;
    }
    return s;
}

int main(int argc, char **argv)
{
    long n = 1L << (argc > 1 ? atoi(argv[1]) : 20);
    int repeats = argc > 2 ? atoi(argv[2]) : 5;
    float *x = malloc(n * 4), *y = malloc(n * 4);
    unsigned r = 1;
    for (long i = 0; i < n; i++) {
        r = r * 1664525u + 1013904223u;
        x[i] = (r >> 8) * 0x1p-24f, y[i] = 0;
    }
    for (int j = 0; j < repeats; j++) {
        float s = sum_there(x, n);
        map_in_place(x, n);
        map_to_another(x, y, n);
        float t = sum_and_map(x, y, n);
        if (j == repeats - 1)
            printf("%a %a %a %a\n", s, t, x[n / 3], y[n - 1]);
    }
    return 0;
}
