/*
 * Loops of little and of much arithmetic over data of the host, from small to large: prints for
 * each size in turn, and for each loop, the median time of a run, after runs that are not counted.
 * Sizes end when the time is up. usage: loops FIRST LAST SECONDS, sizes being powers of two.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../harness/arithmetic.h"

enum { WARM = 4, SAMPLES = 15, BINS = 256 };
#define NS_LEAST 5e4 /* of runs that are timed together */
#define NS_WARM_MOST 1e9

static float *out;
static double *es;
static int *keys;

static double sum(long n)
{
    double s = 0;

    for (long i = 0; i < n; i++)
        s += ds[i];
    return s;
}

static double dot(long n)
{
    double s = 0;

    for (long i = 0; i < n; i++)
        s += ds[i] * es[i];
    return s;
}

static double largest(long n)
{
    float m = -1;
    long at = -1;

    for (long i = 0; i < n; i++)
        if (xs[i] > m) {
            m = xs[i];
            at = i;
        }
    return (double)at;
}

static double map(long n)
{
    for (long i = 0; i < n; i++)
        out[i] = 2.0F * xs[i] + 1.0F;
    return (double)out[n - 1];
}

static double stencil(long n)
{
    for (long i = 1; i < n - 1; i++)
        out[i] = 0.25F * xs[i - 1] + 0.5F * xs[i] + 0.25F * xs[i + 1];
    return (double)out[n / 2];
}

static double scan(long n)
{
    float s = 0;

    for (long i = 0; i < n; i++) {
        s += xs[i];
        out[i] = s;
    }
    return (double)s;
}

static double histogram(long n)
{
    static int h[BINS];

    memset(h, 0, sizeof h);
    for (long i = 0; i < n; i++)
        h[keys[i]]++;
    return h[1] + 2.0 * h[BINS - 1];
}

static double quotients(long n)
{
    double s = 0;

    for (long i = 0; i < n; i++)
        s += 1.0 / (1.0 + ds[i] * es[i]);
    return s;
}

static double roots(long n)
{
    for (long i = 0; i < n; i++) {
        float y = xs[i] + 1.0F;
        for (int k = 0; k < 8; k++)
            y = sqrtf(y + 0.5F);
        out[i] = y;
    }
    return (double)out[n - 1];
}

static const struct row {
    const char *name, *bytes; /* read and written by an iteration */
    double (*run)(long n);
    int less; /* of the exponents: it takes long */
} rows[] = {
    {"sum", "8", sum, 0},
    {"dot", "16", dot, 0},
    {"largest", "4", largest, 0},
    {"map", "4+4", map, 0},
    {"stencil", "4+4", stencil, 0},
    {"scan", "4+4", scan, 0},
    {"histogram", "4", histogram, 0},
    {"polynomial", "4", polynomial, 0},
    {"quotients", "16", quotients, 0},
    {"roots", "4+4", roots, 1},
    {"logistic", "8", logistic, 2},
    {"mandelbrot", "0", mandelbrot, 4},
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

/* The median, in ns, of as many samples as fit into `most`; *value: what the loop gives. */
static double measure(const struct row *r, long n, double most, double *value)
{
    double took[SAMPLES], begun = now();
    int k = 0;

    for (int w = 0; w < WARM && (w < 3 || now() - begun < NS_WARM_MOST); w++)
        *value = r->run(n);
    for (begun = now(); k < SAMPLES && (k < 3 || now() - begun < most);) {
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

/* Elements from .. to-1. */
static void fill(long from, long to)
{
#pragma foldcc serial
    for (long i = from; i < to; i++) {
        xs[i] = (float)(i * 7 % 1000) / 1000;
        ds[i] = (double)(i % 1000) / 1000;
        es[i] = (double)(i % 77) / 8;
        keys[i] = (int)((unsigned long)i * 2654435761u >> 7) & (BINS - 1);
        out[i] = 0;
    }
}

int main(int argc, char **argv)
{
    int first = argc > 1 ? atoi(argv[1]) : 10, last = argc > 2 ? atoi(argv[2]) : 24;
    double seconds = argc > 3 ? atof(argv[3]) : 30, end = now() + 1e9 * seconds, value;
    size_t n = (size_t)1 << last, count = sizeof rows / sizeof *rows;
    double each = 1e9 * seconds / (double)(count * (size_t)(last - first + 1)) / 2;

    xs = malloc(n * sizeof *xs);
    out = malloc(n * sizeof *out);
    ds = malloc(n * sizeof *ds);
    es = malloc(n * sizeof *es);
    keys = malloc(n * sizeof *keys);
    if (first < 2 || !xs || !out || !ds || !es || !keys)
        return 1;
    for (int size = first; size <= last && now() < end; size++) {
        fill(size == first ? 0 : 1L << (size - 1), 1L << size);
        for (size_t k = 0; k < count; k++) {
            if (size > last - rows[k].less)
                continue;
            double ns = measure(&rows[k], 1L << size, each, &value);
            printf("%s %s %d %.3f %a\n", rows[k].name, rows[k].bytes, size, ns / 1000, value);
            fflush(stdout);
        }
    }
    return 0;
}
