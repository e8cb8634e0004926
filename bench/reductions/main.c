/*
 * Times every row for n = 2^6 .. 2^LAST: four builds of the same loops, turn by turn in one run,
 * least time of each kept. Usage: reductions [LAST [ROW]] (default 28; all rows)
 *
 *   serial  gcc -O3                               omp   by hand, gcc -O3 -march=native
 *   fast    gcc -O3 -march=native -ffast-math           -ffast-math -fopenmp
 *   fold    foldcc -O3
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define BUILDS 4
static const char *const build_names[BUILDS] = {"serial", "fast", "omp", "fold"};

#define ROWS(X) X(sum) X(dot) X(sumsq) X(min) X(max) X(countif) X(four)
#define DECLARE(p, t, row) t p##row(const t *, const t *, long);
#define D_F32(row)                                                                                 \
    DECLARE(serial_f32_, float, row)                                                               \
    DECLARE(fast_f32_, float, row) DECLARE(omp_f32_, float, row) DECLARE(fold_f32_, float, row)
#define D_F64(row)                                                                                 \
    DECLARE(serial_f64_, double, row)                                                              \
    DECLARE(fast_f64_, double, row) DECLARE(omp_f64_, double, row) DECLARE(fold_f64_, double, row)
#define D_I32(row)                                                                                 \
    DECLARE(serial_i32_, int, row)                                                                 \
    DECLARE(fast_i32_, int, row) DECLARE(omp_i32_, int, row) DECLARE(fold_i32_, int, row)
ROWS(D_F32)
ROWS(D_F64)
ROWS(D_I32)

/* One row in one type: a call through each build, the result as a double. */
struct row {
    const char *name, *type;
    size_t size; /* bytes of an element */
    int arrays;  /* arrays read */
    int per_n;   /* elements of each read for each n */
    double (*run[BUILDS])(const void *, const void *, long);
};

#define CALL(b, ty, t, row)                                                                        \
    static double call_##b##_##ty##_##row(const void *a, const void *c, long n)                    \
    {                                                                                              \
        return (double)b##_##ty##_##row((const t *)a, (const t *)c, n);                            \
    }
#define CALLS(ty, t, row)                                                                          \
    CALL(serial, ty, t, row) CALL(fast, ty, t, row) CALL(omp, ty, t, row) CALL(fold, ty, t, row)
#define C_F32(row) CALLS(f32, float, row)
#define C_F64(row) CALLS(f64, double, row)
#define C_I32(row) CALLS(i32, int, row)
ROWS(C_F32)
ROWS(C_F64)
ROWS(C_I32)

#define ENTRY(row, ty, t, arrays, per)                                                             \
    {#row,                                                                                         \
     #ty,                                                                                          \
     sizeof(t),                                                                                    \
     arrays,                                                                                       \
     per,                                                                                          \
     {call_serial_##ty##_##row, call_fast_##ty##_##row, call_omp_##ty##_##row,                     \
      call_fold_##ty##_##row}},
#define ENTRIES(row, arrays, per)                                                                  \
    ENTRY(row, f32, float, arrays, per)                                                            \
    ENTRY(row, f64, double, arrays, per) ENTRY(row, i32, int, arrays, per)

static const struct row rows[] = {ENTRIES(sum, 1, 1) ENTRIES(dot, 2, 1) ENTRIES(
    sumsq, 1, 1) ENTRIES(min, 1, 1) ENTRIES(max, 1, 1) ENTRIES(countif, 1, 1) ENTRIES(four, 2, 2)};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void fill(void *at, const char *type, size_t n, unsigned long long state)
{
    for (size_t i = 0; i < n; i++) {
        state ^= state << 13, state ^= state >> 7, state ^= state << 17;
        double u = (double)(state >> 11) / 9007199254740992.0 - 0.25;
        if (!strcmp(type, "f32"))
            ((float *)at)[i] = (float)u;
        else if (!strcmp(type, "f64"))
            ((double *)at)[i] = u;
        else
            ((int *)at)[i] = (int)(u * 1000);
    }
}

/* Least seconds of a call for each build; calls are repeated so that one sample lasts long enough
   for the clock, samples go turn by turn. */
static void measure(const struct row *r, const void *a, const void *b, long n, double best[BUILDS],
                    double result[BUILDS])
{
    double work = (double)n * r->per_n * r->arrays;
    long repeat = work < 2e5 ? (long)(2e5 / work) + 1 : 1;
    int samples = work < 3e7 ? 41 : work < 3e8 ? 7 : 3;

    for (int v = 0; v < BUILDS; v++) {
        best[v] = INFINITY;
        result[v] = r->run[v](a, b, n);
    }
    for (int k = 0; k < samples; k++)
        for (int v = 0; v < BUILDS; v++) {
            double start = now();
            for (long q = 0; q < repeat; q++)
                r->run[v](a, b, n);
            double took = (now() - start) / (double)repeat;
            best[v] = took < best[v] ? took : best[v];
        }
}

static void print_row(const struct row *r, int log2n, const double best[BUILDS],
                      const double result[BUILDS])
{
    double bytes = ldexp((double)(r->size * (size_t)r->arrays * (size_t)r->per_n), log2n);
    double least = best[0] < best[2] ? best[0] : best[2];

    printf("%-8s %s 2^%-2d", r->name, r->type, log2n);
    for (int v = 0; v < BUILDS; v++)
        printf(" %11.3f", 1e6 * best[v]);
    printf(" %8.2f %7.2f %7.2f %7.2f %7.2f", 1e-9 * bytes / best[3], best[0] / best[3],
           best[1] / best[3], best[2] / best[3], least / best[3]);
    printf("  %.9g %.9g\n", result[2], result[3]);
    fflush(stdout);
}

int main(int argc, char **argv)
{
    int last = argc > 1 ? atoi(argv[1]) : 28;
    size_t room = (size_t)2 << last;
    void *a = malloc(room * sizeof(double)), *b = malloc(room * sizeof(double));

    if (last < 6 || last > 30 || !a || !b) {
        fprintf(stderr, "usage: reductions [LAST [ROW]], LAST from 6 to 30 and memory for it\n");
        return 2;
    }
    printf("times in us, least of several; ratios above 1: fold is faster\n%-8s %s %-4s", "row",
           "typ", "n");
    for (int v = 0; v < BUILDS; v++)
        printf(" %11s", build_names[v]);
    printf(" %8s %7s %7s %7s %7s  %s\n", "GB/s", "serial", "fast", "omp", "better",
           "results of omp and fold");
    const char *filled = "";
    for (int t = 0; t < 3; t++)
        for (size_t k = (size_t)t; k < sizeof rows / sizeof *rows; k += 3) {
            const struct row *r = &rows[k];
            if (argc > 2 && strcmp(argv[2], r->name))
                continue;
            if (strcmp(filled, r->type)) {
                fill(a, r->type, room, 88172645463325252ULL);
                fill(b, r->type, room, 362436069362436069ULL);
                filled = r->type;
            }
            for (int log2n = 6; log2n <= last; log2n++) {
                double best[BUILDS], result[BUILDS];
                measure(r, a, b, 1L << log2n, best, result);
                print_row(r, log2n, best, result);
            }
        }
    free(a);
    free(b);
    return 0;
}
