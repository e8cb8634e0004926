/*
 * What the loops of the kinds read and what tells of their results, for them and their peers on
 * GPUs. Elements are -1, 0 and 1, so that floats hold each sum exactly, whatever the order; a few
 * are far from all others. So equal results are equal numbers.
 */
#ifndef TABLE_KINDS_DATA_H
#define TABLE_KINDS_DATA_H

#include "../table.h"

#define KEYS (1 << 20) /* k[i] is below; out has room for so many */

struct data {
    long n;
    float *a, *b, *out;
    int *k;
};

static inline long data_room(long n)
{
    return n > KEYS ? n : KEYS;
}

static inline void data_make(struct data *d, long n)
{
    d->n = n;
    d->a = (float *)table_memory((size_t)n, sizeof *d->a);
    d->b = (float *)table_memory((size_t)n, sizeof *d->b);
    d->k = (int *)table_memory((size_t)n, sizeof *d->k);
    d->out = (float *)table_memory((size_t)data_room(n), sizeof *d->out);
#pragma omp parallel for
    for (long i = 0; i < n; i++) {
        unsigned r = table_random((unsigned long)i);
        d->k[i] = (int)(r % KEYS);
        d->a[i] = (float)((int)(r >> 20) % 3 - 1);
        d->b[i] = (float)((int)(r >> 24) % 3 - 1);
    }
    d->a[n / 2 + 1] = 50;
    d->a[n / 3] = d->a[n / 4 * 3] = d->a[n - 5] = -50;
}

/* Before each run that writes, as bench/reductions/rows.def says: the first of what some loops only
   add to, or the copy that others change in place. */
static inline void data_clear(struct data *d, int writes)
{
    if (writes == 2)
        memcpy(d->out, d->a, (size_t)d->n * sizeof *d->out);
    else
        memset(d->out, 0, KEYS * sizeof *d->out);
}

/* What a run has returned and, if it writes, what it has written in which places. */
static inline void data_say(const struct data *d, double result, int writes)
{
    long written = 0, room = writes ? data_room(d->n) : 0;

#pragma omp parallel for reduction(+ : written)
    for (long i = 0; i < room; i++)
        written += (long)(1024 * d->out[i]) * (1 + i % 61);
    printf("value %.17g %ld\n", result, written);
}

static inline void data_end(struct data *d)
{
    free(d->a);
    free(d->b);
    free(d->k);
    free(d->out);
}

#endif
