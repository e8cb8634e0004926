/* The sum of a 512 x 512 image, Quasar's first example, a hundred times as in its table. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static float im[512][512];

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static float image_sum(void)
{
    float total = 0.0f;
    for (int m = 0; m < 512; m++)
        for (int n = 0; n < 512; n++)
            total += im[m][n];
    return total;
}

int main(void)
{
    for (int m = 0; m < 512; m++)
        for (int n = 0; n < 512; n++)
            im[m][n] = (float)((m * 31 + n * 17) % 256) / 255.0f;

    float total = image_sum();
    double start = seconds();
    for (int k = 0; k < 100; k++) {
        im[0][0] = (float)k;
        total += image_sum();
    }
    printf("total %a (%.2f)\n", (double)total, (double)total);
    fprintf(stderr, "time %.3f ms for 100 sums of 512 x 512\n", 1e3 * (seconds() - start));
    return 0;
}
