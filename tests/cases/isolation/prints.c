/* Consumers that print, with factors of every type of number. */
#include "isolation.h"

static double a[9000];

static inline float small(int n)
{
    float x = 1;
    while (n > 0) { // left: [carried-scalar]
        x = x * 0.75f + (float)(n % 3);
        n--;
    }
    return x;
}

static inline signed char code(int n)
{
    signed char c = 0;
    while (n > 1) { // left: [not-counted]
        c = (signed char)(c * 3 + n % 7);
        n /= 2;
    }
    return c;
}

static inline unsigned long wide(unsigned long x)
{
    unsigned long y = x;
    while (y % 17 != 3) // left: [not-counted]
        y = y * 6364136223846793005ul + 1442695040888963407ul;
    return y;
}

static inline _Bool odd_steps(unsigned short x)
{
    return steps(x) % 2;
}

static void ints(int n)
{
    for (int i = 0; i < n; i++) // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        printf("%d %d\n", i, steps((unsigned long)i));
}

static void doubles(const double *x, int n)
{
    for (int i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        printf("%a", root(x[i]));
        putchar('\n');
    }
}

static void all_types(int n)
{
    for (int i = 0; i < n; i++) // remark: loop split: 4 factors run in parallel, the rest in C's order [isolation]
        printf("%a %d %lx %d\n", (double)small(i % 50), code(i), wide((unsigned long)i),
               odd_steps((unsigned short)i));
}

static void running(int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        s += root(i);
        printf("%a\n", s);
    }
}

static int to_stream(FILE *f, int n)
{
    int errors = 0;
    for (int i = 0; i < n; i++) // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        errors += fprintf(f, "%d ", is_prime(i)) < 0;
    return errors;
}

static void twice(int n)
{
    for (int i = 0; i < n; i++) printf("%d ", steps((unsigned)i)), printf("%d\n", steps((unsigned)i + 1)); // remark: loop split: 2 factors run in parallel, the rest in C's order [isolation]
}

int main(void)
{
    FILL(a, 9000, fabs(rnd_d()) * 1000);
    for (int k = 0; k < SPLIT_SIZES; k++) { // left: [unsupported]
        int n = split_sizes[k];
        ints(n);
        doubles(a, n);
        all_types(n);
        running(n);
        show("errors", n, to_stream(stdout, n));
        twice(n);
    }
    return 0;
}
