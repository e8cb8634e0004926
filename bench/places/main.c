/*
 * Times the rows of bench/reductions where foldcc's loops run as written, n < 1024: by gcc -O3, by
 * gcc -O3 once more (the same code elsewhere in the program) and by foldcc -O3. Nanoseconds, the
 * least of many samples, which go turn by turn. One program says how fast the code is in one place.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define SAMPLES 500
#define SAMPLE 15000 /* iterations in a sample, about */
#define CALL 20      /* what a call takes, in iterations */
#define N_MOST 512

#define BUILDS 3

struct row {
    const char *name, *type;
    double (*run[BUILDS])(long);
};

static union {
    float f32[2 * N_MOST];
    double f64[2 * N_MOST];
    int i32[2 * N_MOST];
} a, b;

#define BUILD(build, ty, t, row)                                                                   \
    t build##_##ty##_##row(const t *, const t *, const int *, t *, long);                          \
    static double call_##build##_##ty##_##row(long n)                                              \
    {                                                                                              \
        return (double)build##_##ty##_##row(a.ty, b.ty, NULL, NULL, n);                            \
    }
#define CALLS(ty, t, row) BUILD(serial, ty, t, row) BUILD(again, ty, t, row) BUILD(fold, ty, t, row)
#define ROW(row, elements, keys, writes)                                                           \
    CALLS(f32, float, row) CALLS(f64, double, row) CALLS(i32, int, row)
#include "rows.def"
#undef ROW

#define ENTRY(ty, row)                                                                             \
    {#row, #ty, {call_serial_##ty##_##row, call_again_##ty##_##row, call_fold_##ty##_##row}},
#define ROW(row, elements, keys, writes) ENTRY(f32, row) ENTRY(f64, row) ENTRY(i32, row)
static const struct row rows[] = {
#include "rows.def"
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}

/* Numbers around zero. */
static void fill(const char *type)
{
    srand(1);
    for (int i = 0; i < 2 * N_MOST; i++) {
        double x = (double)rand() / RAND_MAX - 0.5, y = (double)rand() / RAND_MAX - 0.5;
        if (type[0] == 'i')
            a.i32[i] = (int)(8 * x), b.i32[i] = (int)(8 * y);
        else if (type[1] == '3')
            a.f32[i] = (float)x, b.f32[i] = (float)y;
        else
            a.f64[i] = x, b.f64[i] = y;
    }
}

static void measure(const struct row *r, long n)
{
    double best[BUILDS];
    long repeat = SAMPLE / (n + CALL) + 1;

    for (int v = 0; v < BUILDS; v++)
        best[v] = 1e18;
    for (int k = 0; k < SAMPLES; k++)
        for (int v = 0; v < BUILDS; v++) {
            double start = now();
            for (long q = 0; q < repeat; q++)
                r->run[v](n);
            double took = (now() - start) / (double)repeat;
            best[v] = took < best[v] ? took : best[v];
        }
    printf("%s %s %ld %.3f %.3f %.3f\n", r->name, r->type, n, best[0], best[1], best[2]);
}

int main(void)
{
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        fill(rows[k].type);
        for (long n = 64; n <= N_MOST; n *= 2)
            measure(&rows[k], n);
    }
    return 0;
}
