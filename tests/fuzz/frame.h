/*
 * What the programs of tests/fuzz stand on: their data, and how they print results. It is compiled
 * by the host compiler alone, so that it is the same in all programs that are compared.
 *
 * A line `NAME = VALUE` must be the host compiler's to the last bit, `NAME ~ VALUE TOLERANCE` may
 * be off by the tolerance (and must be one of the values behind that, if there are some: terms.py),
 * and what stands behind `NAME :` only has to be the same in all runs of the program that foldcc
 * made.
 */
#ifndef FRAME_H
#define FRAME_H

#include <complex.h>
#include <limits.h>
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum frame_type {
    FRAME_CHAR,
    FRAME_UCHAR,
    FRAME_SHORT,
    FRAME_USHORT,
    FRAME_INT,
    FRAME_UINT,
    FRAME_LONG,
    FRAME_ULONG,
    FRAME_FLOAT,
    FRAME_DOUBLE
};

enum frame_mode {
    FRAME_UNIFORM, /* whole numbers */
    FRAME_EQUAL,
    FRAME_RISING,
    FRAME_RARE,   /* the least, but for about one in a thousand */
    FRAME_REAL,   /* any numbers */
    FRAME_SPECIAL /* NaN, infinities, zeros of both signs among whole numbers */
};

/* A new round: the lines that follow begin with the name, n and the round; what the round before
   had is given back. */
void frame_begin(const char *name, long n, int round);
void frame_end(void);

/* Memory of `count` elements until the round ends; behind it no memory is. */
void *frame_room(enum frame_type type, long count);
void frame_fill(void *at, enum frame_type type, long count, double lo, double hi,
                enum frame_mode mode);

void frame_i(const char *name, long long v);
void frame_u(const char *name, unsigned long long v);
void frame_d(const char *name, double v);
void frame_near(const char *name, double v, double tolerance);
void frame_known(const char *name, double v, double tolerance, const char *known);
/* All bits (a NaN is a NaN); with a tolerance, the sum of all elements. */
void frame_memory(const char *name, const void *at, enum frame_type type, long count);
void frame_memory_near(const char *name, const void *at, enum frame_type type, long count,
                       double tolerance);

void frame_memory_known(const char *name, const void *at, enum frame_type type, long count,
                        double tolerance, const char *known);
uint64_t frame_hash(const void *at, enum frame_type type, long count);

/* A signal calls f again and again, whatever runs then; NULL ends that. */
void frame_alarm(void (*f)(void));
/* Calls all of them at the same time, and prints what they do one after the other. */
void frame_together(void (*const *run)(void), int n);

/* What no compiler sees into. */
void frame_touch(void *at);
int frame_outside(int x);

#endif
