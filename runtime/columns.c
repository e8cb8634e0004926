/*
 * Nests by columns. Where each place keeps C's order a thread takes some columns of all rows. Sums
 * and products of floats in few columns have a shape of their own (docs/fixed-shape.md, Columns):
 * there a thread takes blocks of rows, all columns of each.
 */
#include "job.h"

#include <stdlib.h>
#include <string.h>

#define LINE 64          /* bytes that threads should not share */
#define LINES_LEAST 4    /* of each row, for memory is read in runs */
#define COLUMN_UNITS 8   /* for each thread */
#define PIECE 4096       /* bytes of each row that a thread takes at once, if it has as many */
#define COLUMNS_LEAST 32 /* with fewer the loop as written is no slower */

/* ---- in C's order ---- */

/* A unit is a few cache lines of each row; it begins with one of them, so that threads do not
   write to the same. */
static void columns_work(struct job *j, int thread, int64_t from, int64_t to)
{
    int64_t lo = from * j->unit - j->skew, hi = to * j->unit - j->skew;

    (void)thread;
    j->code->range(j->frame, lo < 0 ? 0 : lo, hi < j->n ? hi : j->n, NULL);
}

static int ordered_run(struct run *r, double ns)
{
    const struct foldrt_call *call = r->call;
    bool is_heavy = r->loop->flags & FOLDRT_HEAVY;
    int64_t line = call->stride && LINE % call->stride == 0 ? LINE / call->stride : 1;
    int64_t least = is_heavy ? 1 : line > 1 ? LINES_LEAST * line : COLUMNS_LEAST;
    int64_t even = call->n / ((int64_t)COLUMN_UNITS * foldrt__settings.threads);
    int64_t unit = ((even < least ? least : even) + line - 1) / line * line;
    int64_t first = line > 1 ? (int64_t)(-(uintptr_t)call->stream[0] % LINE) / call->stride : 0;
    int64_t skew = first ? unit - first : 0;
    int64_t units = (call->n + skew - 1) / unit + 1;
    struct job j;

    if (call->n < COLUMNS_LEAST && !is_heavy)
        return 0;
    int threads = units > 1 && r->may_share ? foldrt__team_size(r->from, ns) : 1;
    threads = threads < units ? threads : (int)units;
    if (threads == 1 || !foldrt__job_init(&j, r, threads, (struct wants){.lanes = 0}))
        return foldrt__range_alone(r);
    j.unit = unit;
    j.skew = skew;
    j.is_even = !is_heavy;
    j.piece = is_heavy || !call->stride ? 0 : (PIECE - 1) / (unit * call->stride) + 1;
    j.work = columns_work;
    foldrt__job_share(&j, units, ns);
    r->threads = j.threads;
    return 1;
}

/* ---- in the shape ---- */

#define BLOCK_ROWS 128 /* of a lane */

bool foldrt__has_column_sums(const struct run *r)
{
    const struct foldrt_acc *sum = r->loop->column_sum;

    return sum && !sum->exact && r->call->rows >= FOLDRT_LANES && r->call->n <= FOLDRT_LANES;
}

struct sums foldrt__sums_of(const struct run *r)
{
    const struct foldrt_acc *column = r->loop->column_sum;
    struct sums s = {.width = r->call->n, .rows = r->call->rows, .lanes = 1};

    while (2 * s.lanes * s.width <= FOLDRT_LANES)
        s.lanes *= 2;
    s.block = BLOCK_ROWS * s.lanes;
    while ((s.rows - 1) / s.block >= FOLDRT_MAX_CHUNKS)
        s.block *= 2;
    s.count = (s.rows - 1) / s.block + 1;
    s.is_double = column->type == FOLDRT_F64;
    s.is_product = *column->op == '*';
    s.size = s.is_double ? sizeof(double) : sizeof(float);
    return s;
}

#define FOLD(type, op)                                                                             \
    for (int64_t i = 0; i < n; i++)                                                                \
    ((type *)into)[i] op## = ((const type *)from)[i]

/* n values onto as many earlier ones. */
static void fold(const struct sums *s, void *restrict into, const void *restrict from, int64_t n)
{
    if (s->is_double && s->is_product)
        FOLD(double, *);
    else if (s->is_double)
        FOLD(double, +);
    else if (s->is_product)
        FOLD(float, *);
    else
        FOLD(float, +);
}

static void identities(const struct sums *s, void *at, int64_t n)
{
    double value = s->is_product ? 1 : -0.0;

    for (int64_t i = 0; i < n; i++)
        if (s->is_double)
            ((double *)at)[i] = value;
        else
            ((float *)at)[i] = (float)value;
}

/* The lanes of a block to its total, in the first one. */
static void lanes_fold(const struct sums *s, void *lanes)
{
    for (int64_t d = s->lanes / 2; d >= 1; d /= 2)
        fold(s, lanes, (char *)lanes + (size_t)(d * s->width) * s->size, d * s->width);
}

/* The blocks' totals to that of all, in the first one. */
static void blocks_fold(const struct sums *s, char *totals)
{
    size_t stride = (size_t)s->width * s->size;

    for (int64_t d = 1; d < s->count; d *= 2)
        for (int64_t b = 0; b + d < s->count; b += 2 * d)
            fold(s, totals + (size_t)b * stride, totals + (size_t)(b + d) * stride, s->width);
}

/* The first row behind block b. */
static int64_t block_end(const struct sums *s, int64_t b)
{
    int64_t from = b * s->block;

    return s->rows - from < s->block ? s->rows : from + s->block;
}

struct sums_job {
    struct job job; /* first: foldrt knows it alone */
    struct sums sums;
};

static void blocks_work(struct job *j, int thread, int64_t from, int64_t to)
{
    const struct sums *s = &((const struct sums_job *)j)->sums;
    _Alignas(64) char lanes[FOLDRT_LANES * sizeof(double)];

    (void)thread;
    for (int64_t b = from; b < to; b++) {
        identities(s, lanes, s->lanes * s->width);
        j->code->add_rows(j->frame, b * s->block, block_end(s, b), s->lanes, lanes);
        lanes_fold(s, lanes);
        __builtin_memcpy(job_partial(j, b), lanes, j->partial_stride);
    }
}

static int sums_run(struct run *r, double ns)
{
    struct sums_job j = {.sums = foldrt__sums_of(r)};
    const struct sums *s = &j.sums;
    struct wants w = {.partials = (size_t)s->count, .partial_stride = (size_t)s->width * s->size};
    int threads = s->count > 1 && r->may_share ? foldrt__team_size(r->from, ns) : 1;

    threads = threads < s->count ? threads : (int)s->count;
    if (!foldrt__job_init(&j.job, r, threads, w))
        return 0;
    j.job.work = blocks_work;
    j.job.is_even = true;
    if (threads == 1)
        blocks_work(&j.job, 0, 0, s->count);
    else
        foldrt__job_share(&j.job, s->count, ns);
    blocks_fold(s, j.job.partials);
    r->threads = j.job.threads;
    return r->code->put_sums(r->call->frame, j.job.partials);
}

bool foldrt__columns_check(const struct run *r)
{
    struct sums s = foldrt__sums_of(r);
    size_t stride = (size_t)s.width * s.size;
    char *totals = malloc((size_t)s.count * stride), *lanes = malloc((size_t)s.lanes * stride);
    bool good = totals && lanes;

    for (int64_t b = 0; good && b < s.count; b++) {
        identities(&s, lanes, s.lanes * s.width);
        for (int64_t i = b * s.block; i < block_end(&s, b); i++)
            r->code->add_rows(r->call->frame, i, i + 1, 1, lanes + (size_t)(i % s.lanes) * stride);
        lanes_fold(&s, lanes);
        memcpy(totals + (size_t)b * stride, lanes, stride);
    }
    if (good) {
        blocks_fold(&s, totals);
        r->code->put_sums(r->call->frame, totals);
    }
    free(totals);
    free(lanes);
    return good;
}

int foldrt__columns_run(struct run *r, double ns)
{
    return foldrt__has_column_sums(r) ? sums_run(r, ns) : ordered_run(r, ns);
}
