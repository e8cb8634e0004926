/*
 * What the programs of foldbench's tables share: PROGRAM CASE SIZE REPEATS runs the case once to
 * warm up and then REPEATS times, but no more once these have taken TABLE_BUDGET milliseconds (of
 * the environment), and prints `time MS` for each of these, `error E`, a result's relative error,
 * and `wrong` if that cannot be. Results of a few bytes are looked at after each run, arrays after
 * the last one: to read them may bring them back from a device. Loops that make data are OpenMP's
 * or left as they are, so that a trace has only what is measured.
 */
#ifndef TABLE_H
#define TABLE_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double table_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return 1e3 * (double)t.tv_sec + 1e-6 * (double)t.tv_nsec;
}

/* 32 bits that look random, of the number i alone. */
static inline unsigned table_random(unsigned long i)
{
    unsigned long x = (i + 1) * 0x9e3779b97f4a7c15ul;

    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9ul;
    return (unsigned)(x >> 32) ^ (unsigned)x;
}

static void *table_memory(size_t n, size_t size)
{
    void *p = malloc(n * size + 1);

    if (!p) {
        fprintf(stderr, "no memory for %zu elements\n", n);
        exit(1);
    }
    return p;
}

/* Is there time for another run, after one that was measured? */
static inline int table_goes_on(double begun)
{
    const char *budget = getenv("TABLE_BUDGET");

    return !budget || table_ms() - begun < atof(budget);
}

/* Neither `prepare` nor `check` is timed. */
#define TABLE_TIMES_FROM(repeats, prepare, call, check)                                            \
    for (int table_k = -1; table_k < (repeats); table_k++) {                                       \
        static double table_begun;                                                                 \
        prepare;                                                                                   \
        double table_from = table_ms();                                                            \
        if (table_k == 0)                                                                          \
            table_begun = table_from;                                                              \
        call;                                                                                      \
        double table_to = table_ms();                                                              \
        check;                                                                                     \
        if (table_k < 0)                                                                           \
            continue;                                                                              \
        printf("time %.6f\n", table_to - table_from);                                              \
        if (!table_goes_on(table_begun))                                                           \
            break;                                                                                 \
    }
#define TABLE_TIMES(repeats, call, check) TABLE_TIMES_FROM(repeats, , call, check)

/* `size` is the sum of the absolute values added, `unit` the accumulator's epsilon: no order of n
   additions is farther off. */
static inline void table_check(double is, double exact, double n, double unit, double size)
{
    double off = is > exact ? is - exact : exact - is;
    double magnitude = exact < 0 ? -exact : exact;

    printf("error %.3g\n", magnitude > 0 ? off / magnitude : off);
    if (!(off <= n * unit * size))
        printf("wrong: %.17g, and not %.17g\n", is, exact);
}

#endif
