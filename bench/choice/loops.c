/*
 * Loops from tiny to huge, of memory and of arithmetic, over data of the host: `loops` prints for
 * each of them the median time of its runs, after runs that are not counted.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../harness/arithmetic.h"

enum { RUNS = 200, WARM_RUNS = 1000 };
#define NS_WARM 4e8
#define NS_TIMED 2e8
#define NS_LEAST 5e4 /* of runs that are timed together */

static float *ys;

static double sum(long n)
{
    float s = 0;

    for (long i = 0; i < n; i++)
        s += xs[i];
    return (double)s;
}

static double quotients(long n)
{
    double s = 0;

    for (long i = 0; i < n; i++)
        s += 1.0 / (1.0 + ds[i] * ds[i]);
    return s;
}

static double scale(long n)
{
    for (long i = 0; i < n; i++)
        ys[i] = 2.0F * xs[i] + 1.0F;
    return (double)ys[n - 1];
}

static const struct row {
    const char *name;
    double (*run)(long n);
    int sizes[5]; /* as powers of two */
} rows[] = {
    {"sum", sum, {12, 16, 20, 24, 28}},
    {"quotients", quotients, {12, 16, 20, 24, 27}},
    {"polynomial", polynomial, {12, 16, 20, 24, 28}},
    {"logistic", logistic, {12, 15, 18, 22, 26}},
    {"mandelbrot", mandelbrot, {12, 15, 18, 20, 22}},
    {"scale", scale, {12, 16, 20, 24, 28}},
};

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

/* The median, in ns; *value: what the loop gives. */
static double measure(const struct row *r, long n, int runs, double most, double *value)
{
    static double took[WARM_RUNS];
    double begun = now();
    int k = 0;

    while (k < runs && (k < 3 || now() - begun < most)) {
        double from = now(), ns = 0;
        int together = 0;
        while (ns < NS_LEAST) {
            *value = r->run(n);
            together++;
            ns = now() - from;
        }
        took[k++] = ns / together;
    }
    qsort(took, (size_t)k, sizeof *took, compare);
    return took[k / 2];
}

int main(int argc, char **argv)
{
    int most = argc > 1 ? atoi(argv[1]) : 28;
    size_t n = (size_t)1 << most;
    double value;

    xs = malloc(n * sizeof *xs);
    ys = malloc(n * sizeof *ys);
    ds = malloc(n / 2 * sizeof *ds);
    if (!xs || !ys || !ds)
        return 1;
    for (size_t i = 0; i < n; i++) {
        xs[i] = (float)(i % 1000) / 1000;
        ys[i] = 0;
        if (i < n / 2)
            ds[i] = (double)(i % 1000) / 1000;
    }
    for (int timed = 0; timed < 2; timed++)
        for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
            for (int s = 0; s < 5; s++) {
                if (rows[k].sizes[s] > most - (rows[k].run == quotients))
                    continue;
                double ns = measure(&rows[k], 1L << rows[k].sizes[s], timed ? RUNS : WARM_RUNS,
                                    timed ? NS_TIMED : NS_WARM, &value);
                if (timed)
                    printf("%s %d %.3f %a\n", rows[k].name, rows[k].sizes[s], ns / 1000, value);
            }
    return 0;
}
