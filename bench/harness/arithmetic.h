/* Loops of much arithmetic that bench/choice and bench/breakeven have in common. */
#ifndef BENCH_ARITHMETIC_H
#define BENCH_ARITHMETIC_H

enum { TURNS = 64, MANDELBROT = 256 };

static float *xs;
static double *ds;

static double polynomial(long n)
{
    float s = 0;

    for (long i = 0; i < n; i++) {
        float x = xs[i], y = 0.5F;
        for (int k = 0; k < 16; k++)
            y = y * x + 0.25F;
        s += y;
    }
    return (double)s;
}

static double logistic(long n)
{
    double s = 0;

    for (long i = 0; i < n; i++) {
        double x = ds[i];
        for (int k = 0; k < TURNS; k++)
            x = 3.75 * x * (1.0 - x);
        s += x;
    }
    return s;
}

static double mandelbrot(long n)
{
    long inside = 0;

    for (long i = 0; i < n; i++) {
        double a = -2.0 + 2.5 * (double)(i % 4096) / 4096, b = (double)(i / 4096 % 4096) / 4096;
        double x = 0, y = 0;
        int k = 0;
        while (k < MANDELBROT && x * x + y * y < 4.0) {
            double t = x * x - y * y + a;
            y = 2.0 * x * y + b;
            x = t;
            k++;
        }
        inside += k;
    }
    return (double)inside;
}

#endif
