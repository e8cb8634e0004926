/*
 * What the order of the fixed shape costs on cores where several accumulators read two arrays, and
 * what other walks through it would cost: GB/s of Quasar's four sums of products over n rows of
 * two, the best of several runs.
 *
 * plain: each thread reads its half (or share) from one end to the other, sums in registers, as
 * OpenMP's static schedule does. The others keep 1024 lanes of each accumulator and give threads
 * one chunk after the other, as foldrt does: R rows at once (rR), all lanes of these or L of them
 * through the whole chunk (rR_L); with the accumulators' lanes a KiB further apart (pad), so that
 * they fall on other sets of a cache; with so many lines of each page ahead (ahead).
 *
 * gcc -O3 -march=native -mprefer-vector-width=256 -fopenmp -ffp-contract=off -DTYPE=double rows.c
 * usage: rows THREADS LOG2_N...
 */
#include <omp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef TYPE
#define TYPE float
#endif
#define W 1024                              /* lanes */
#define PAGE (4096 / 2 / (int)sizeof(TYPE)) /* iterations that a page holds */
#define THREADS_MOST 256

struct lanes {
    TYPE s0[W], s1[W], s2[W], s3[W];
};
struct apart {
    TYPE s0[W + 1024 / sizeof(TYPE)], s1[W + 1024 / sizeof(TYPE)], s2[W + 1024 / sizeof(TYPE)],
        s3[W];
};

static const TYPE *a, *b;
static struct apart all[THREADS_MOST];

#define STEP(i, s0, s1, s2, s3)                                                                    \
    do {                                                                                           \
        TYPE a0 = a[2 * (i)], a1 = a[2 * (i) + 1], b0 = b[2 * (i)], b1 = b[2 * (i) + 1];           \
        s0 += a0 * b0;                                                                             \
        s1 += a0 * b1;                                                                             \
        s2 += a1 * b0;                                                                             \
        s3 += a1 * b1;                                                                             \
    } while (0)

static void plain(int64_t first, int64_t n, void *lanes)
{
    struct lanes *p = lanes;
    TYPE s0 = 0, s1 = 0, s2 = 0, s3 = 0;
#pragma omp simd reduction(+ : s0, s1, s2, s3)
    for (int64_t i = first; i < first + n; i++)
        STEP(i, s0, s1, s2, s3);
    p->s0[0] += s0, p->s1[0] += s1, p->s2[0] += s2, p->s3[0] += s3;
}

static inline __attribute__((always_inline)) void ask(int64_t i, int lines)
{
    for (int q = 0; q < lines; q++) {
        __builtin_prefetch((const char *)&a[2 * i] + 64 * q, 0, 2);
        __builtin_prefetch((const char *)&b[2 * i] + 64 * q, 0, 2);
    }
}

/* `wide` lanes of all rows of a chunk; `ahead` lines of the pages that come next. */
#define WALK(name, rows, wide, kept, ahead)                                                        \
    __attribute__((noinline)) static void name(int64_t first, int64_t n, void *lanes)              \
    {                                                                                              \
        struct kept *restrict p = lanes;                                                           \
        const int64_t step = ahead ? PAGE : wide;                                                  \
        for (int64_t from = 0; from < W; from += wide)                                             \
            for (int64_t row = first; row < first + n; row += rows * W)                            \
                for (int64_t at = from; at < from + wide; at += step) {                            \
                    for (int k = 0; k < rows; k++)                                                 \
                        ask(row + k * W + at + step + (at + step >= W ? (rows - 1) * W : 0),       \
                            ahead);                                                                \
                    _Pragma("GCC ivdep") for (int64_t l = at; l < at + step; l++)                  \
                    {                                                                              \
                        TYPE s0 = p->s0[l], s1 = p->s1[l], s2 = p->s2[l], s3 = p->s3[l];           \
                        for (int k = 0; k < rows; k++)                                             \
                            STEP(row + k * W + l, s0, s1, s2, s3);                                 \
                        p->s0[l] = s0, p->s1[l] = s1, p->s2[l] = s2, p->s3[l] = s3;                \
                    }                                                                              \
                }                                                                                  \
    }
WALK(r1, 1, W, lanes, 0)
WALK(r2, 2, W, lanes, 0)
WALK(r4, 4, W, lanes, 0)
WALK(r8, 8, W, lanes, 0)
WALK(r4_256, 4, 256, lanes, 0)
WALK(r2_256, 2, 256, lanes, 0)
WALK(r4_pad, 4, W, apart, 0)
WALK(r4_ahead_1, 4, W, lanes, 1)
WALK(r4_ahead_4, 4, W, lanes, 4)

#define NAMED(f)                                                                                   \
    {                                                                                              \
#f, f                                                                                      \
    }
static const struct {
    const char *name;
    void (*f)(int64_t first, int64_t n, void *lanes);
} walks[] = {NAMED(plain),  NAMED(r1),     NAMED(r2),     NAMED(r4),         NAMED(r8),
             NAMED(r4_256), NAMED(r2_256), NAMED(r4_pad), NAMED(r4_ahead_1), NAMED(r4_ahead_4)};

/* Seconds of one run. */
static double run(size_t which, int threads, int64_t n, int64_t chunk)
{
    int64_t next = 0;
    double begun = omp_get_wtime();

#pragma omp parallel num_threads(threads)
    {
        int me = omp_get_thread_num();
        if (which == 0)
            plain(me * (n / threads), n / threads, &all[me]);
        for (int64_t c; which && (c = __atomic_fetch_add(&next, chunk, __ATOMIC_RELAXED)) < n;)
            walks[which].f(c, chunk, &all[me]);
    }
    return omp_get_wtime() - begun;
}

static void measure(int threads, int log2_n)
{
    int64_t n = INT64_C(1) << log2_n, chunk = n / 4096 < 8192 ? 8192 : n / 4096;
    size_t nbytes = (size_t)n * 2 * sizeof(TYPE);
    TYPE *x = malloc(nbytes), *y = malloc(nbytes);
    int runs = (int)((1 << 27) / n < 8 ? 8 : (1 << 27) / n < 200 ? (1 << 27) / n : 200);

    if (!x || !y)
        exit(1);
    for (int64_t i = 0; i < 2 * n; i++)
        x[i] = y[i] = (TYPE)(i % 64) / 64;
    a = x, b = y;
    printf("2^%d", log2_n);
    for (size_t k = 0; k < sizeof walks / sizeof *walks; k++) {
        double best = 1e9;
        for (int r = 0; r < runs; r++) {
            double s = run(k, threads, n, chunk);
            best = s < best ? s : best;
        }
        printf("  %s %.1f", walks[k].name, 2 * (double)nbytes / best * 1e-9);
    }
    printf("\n");
    free(x);
    free(y);
}

int main(int argc, char **argv)
{
    int threads = argc > 1 ? atoi(argv[1]) : 2;

    if (threads < 1 || threads > THREADS_MOST)
        return 2;
    for (int k = 2; k < argc; k++)
        if (atoi(argv[k]) >= 13 && atoi(argv[k]) <= 30)
            measure(threads, atoi(argv[k]));
    return 0;
}
