/*
 * Loops from those that are bound by memory to those that are bound by arithmetic, over data of the
 * host: `loops LEAST MOST RUNS MS` runs each of them RUNS times for n = 2^LEAST, 2^(LEAST+2) ...
 * 2^MOST, but after three runs no more than MS milliseconds, and prints the bits of what they give.
 * Times stand in foldrt's trace.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static float *xs, *ys;
static double *ds, *es;

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

static double turns_8(long n)
{
    double s = 0;

    for (long i = 0; i < n; i++) {
        double x = ds[i];
        for (int k = 0; k < 8; k++)
            x = 3.75 * x * (1.0 - x);
        s += x;
    }
    return s;
}

static double turns_24(long n)
{
    double s = 0;

    for (long i = 0; i < n; i++) {
        double x = ds[i];
        for (int k = 0; k < 24; k++)
            x = 3.75 * x * (1.0 - x);
        s += x;
    }
    return s;
}

static double turns_64(long n)
{
    double s = 0;

    for (long i = 0; i < n; i++) {
        double x = ds[i];
        for (int k = 0; k < 64; k++)
            x = 3.75 * x * (1.0 - x);
        s += x;
    }
    return s;
}

static double turns_128(long n)
{
    double s = 0;

    for (long i = 0; i < n; i++) {
        double x = ds[i];
        for (int k = 0; k < 128; k++)
            x = 3.75 * x * (1.0 - x);
        s += x;
    }
    return s;
}

static double turns_512(long n)
{
    double s = 0;

    for (long i = 0; i < n; i++) {
        double x = ds[i];
        for (int k = 0; k < 512; k++)
            x = 3.75 * x * (1.0 - x);
        s += x;
    }
    return s;
}

static double scale(long n)
{
    for (long i = 0; i < n; i++)
        ys[i] = 2.0F * xs[i] + 1.0F;
    return (double)ys[n / 3] + (double)ys[n - 1];
}

static double map_64(long n)
{
    for (long i = 0; i < n; i++) {
        double x = ds[i];
        for (int k = 0; k < 64; k++)
            x = 3.75 * x * (1.0 - x);
        es[i] = x;
    }
    return es[n / 3] + es[n - 1];
}

static double map_256(long n)
{
    for (long i = 0; i < n; i++) {
        double x = ds[i];
        for (int k = 0; k < 256; k++)
            x = 3.75 * x * (1.0 - x);
        es[i] = x;
    }
    return es[n / 3] + es[n - 1];
}

static const struct row {
    const char *name;
    double (*run)(long n);
} rows[] = {
    {"sum", sum},
    {"quotients", quotients},
    {"turns_8", turns_8},
    {"turns_24", turns_24},
    {"turns_64", turns_64},
    {"turns_128", turns_128},
    {"turns_512", turns_512},
    {"scale", scale},
    {"map_64", map_64},
    {"map_256", map_256},
};

static double now_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return 1e3 * (double)t.tv_sec + 1e-6 * (double)t.tv_nsec;
}

static void row_run(const struct row *row, int size, int runs, double ms)
{
    double begun = now_ms();

    for (int t = 0; t < runs && (t < 3 || now_ms() - begun < ms); t++)
        printf("%s %d %a\n", row->name, size, row->run(1L << size));
}

int main(int argc, char **argv)
{
    int least = argc > 1 ? atoi(argv[1]) : 20, most = argc > 2 ? atoi(argv[2]) : 28;
    int runs = argc > 3 ? atoi(argv[3]) : 12;
    double ms = argc > 4 ? atof(argv[4]) : 1e9;
    size_t n = (size_t)1 << most;

    xs = malloc(n * sizeof *xs);
    ys = malloc(n * sizeof *ys);
    ds = malloc(n * sizeof *ds);
    es = malloc(n * sizeof *es);
    if (!xs || !ys || !ds || !es)
        return 1;
    for (size_t i = 0; i < n; i++) {
        xs[i] = (float)(i % 1000) / 1000;
        ds[i] = (double)(i % 1000) / 1000;
        ys[i] = 0;
        es[i] = 0;
    }
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
        for (int size = least; size <= most; size += 2)
            row_run(&rows[k], size, runs, ms);
    return 0;
}
