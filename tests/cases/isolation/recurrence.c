/* Consumers without calls: recurrences of floating-point values, which keep C's order. */
#include "isolation.h"

static double a[9000];

static double linear(const double *x, int n)
{
    double v = 1;
    for (int i = 0; i < n; i++) // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        v = v * 0.5 + root(x[i]);
    return v;
}

static double coefficients(const double *x, int n)
{
    double v = 1;
    for (int i = 0; i < n; i++) { // remark: loop split: 2 factors run in parallel, the rest in C's order [isolation]
        double c = root(x[i]), d = root(x[i] + i);
        v = v * (c / (1 + d)) + d;
    }
    return v;
}

/* Two reductions, the second of what the first has come to. */
static double dependent(const double *x, int n, double *first)
{
    double s = 0, t = 0;
    for (int i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        s += root(x[i]);
        t += s / (i + 1);
    }
    *first = s;
    return t;
}

static int swapped(const double *x, int n)
{
    double one = 1, two = 2, t;
    for (int i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        t = one;
        one = two + root(x[i]);
        two = t * 0.25;
    }
    return (int)(one * 1e6) ^ (int)(two * 1e6);
}

/* A nest: the inner reduction is one of its own, the outer one takes its results. */
static double nested(int n)
{
    double outer = 0;
    for (int i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        int hits = 0;
        for (int j = 0; j < 40; j++)
            hits += is_prime(i + j * j);
        outer = outer * 0.75 + hits;
    }
    return outer;
}

/* More iterations than are ever computed ahead at once, several times. */
static long many(int n)
{
    long digest = 7;
    for (int i = 0; i < n; i++) // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        digest = (digest * 31 + steps((unsigned)i % 5000)) % 1000003;
    return digest;
}

int main(void)
{
    double s;
    FILL(a, 9000, fabs(rnd_d()) * 1000);
    for (int k = 0; k < SPLIT_SIZES; k++) { // remark: loop split: 4 factors run in parallel, the rest in C's order [isolation]
        int n = split_sizes[k];
        show_d("linear", n, linear(a, n));
        show_d("coefficients", n, coefficients(a, n));
        show_d("dependent", n, dependent(a, n, &s));
        show_d("first", n, s);
        show("swapped", n, swapped(a, n));
        show_d("nested", n, nested(n));
    }
    for (volatile int n = 65471; n < 200000; n += 32767) // left: [volatile]
        show("many", n, many(n));
    return 0;
}
