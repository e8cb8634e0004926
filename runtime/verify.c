/*
 * FOLD_VERIFY=1: each loop runs as usual and then once more, one iteration at a time in C's order,
 * on the memory as it was. What the loop wrote, its live-out values and its exact accumulators must
 * agree bit for bit. Sums and products of floats must have the bits of the fixed shape, which is
 * made here from what each iteration contributes, and a sum must be within the shape's bound of the
 * exact sum. Where one iteration updates such an accumulator several times its contribution does
 * not tell the shape's bits: there the loop's lanes run once more, one by one on this thread.
 */
#include "bins.h"
#include "job.h"
#include "shape.h"
#include "value.h"
#include "written.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SLACK 8 /* roundings */

/* One accumulator, folded from what each iteration contributes. */
struct tally {
    struct value exact;    /* operators that no order changes */
    struct shape *shape;   /* sums and products of floats whose contributions are single values */
    long double sum, lost; /* Neumaier's sum, `lost` being what sum rounded away */
    long double size;      /* sum of absolute values */
    double powers;         /* products: of the values' powers of two, whatever their signs */
    int64_t at;            /* winner: the iteration that has it so far */
    bool has_any, has_nan;
};

struct check {
    struct run *run;
    struct written written;
    char *before, *after; /* of the written ranges */
    char *live;           /* the live-out values of the usual run */
    char *start;          /* *call->total before the run */
    char *part;           /* partial of one iteration */
    char *chain; /* of all so far, where there is `combine`; then of the lanes run one by one */
    char *parts; /* partials of chunks */
    void *lanes;
    struct tally *tallies;
    struct bins_run bins; /* of the iterations in order, where the loop has bins */
    const void *frame;
    bool lacks_shape; /* there are float sums or products without one */
    int answer;
};

static bool is_rounded(const struct foldrt_acc *acc)
{
    return (acc->type == FOLDRT_F32 || acc->type == FOLDRT_F64) &&
           (*acc->op == '+' || *acc->op == '*');
}

static void sum_add(struct tally *t, long double x)
{
    long double sum = t->sum + x;

    t->lost += fabsl(t->sum) >= fabsl(x) ? (t->sum - sum) + x : (x - sum) + t->sum;
    t->sum = sum;
    t->size += fabsl(x);
}

static void winner_add(struct tally *t, const struct foldrt_acc *acc, struct value x, int64_t at)
{
    struct value better = t->has_any ? foldrt__value_fold(acc->op, t->exact, x) : x;
    bool is_equal = t->has_any && foldrt__value_same(acc->op, t->exact, x);

    if (is_equal ? acc->winner == FOLDRT_LAST
                 : !t->has_any || foldrt__value_same(acc->op, better, x))
        t->at = at;
}

/* The power of two that x, or 1/x, does not exceed. */
static double power(double x)
{
    uint64_t bits;

    memcpy(&bits, &x, sizeof bits);
    int exponent = (int)(bits >> 52 & 2047);
    return exponent == 0 || exponent == 2047 ? INFINITY
           : exponent >= 1023                ? exponent - 1022
                                             : 1023 - exponent;
}

static void tally_add(struct tally *t, const struct foldrt_acc *acc, struct value x, int64_t at)
{
    if (is_rounded(acc)) {
        if (!t->shape)
            return;
        foldrt__shape_add(t->shape, x.f);
        sum_add(t, x.f);
        if (*acc->op == '*')
            t->powers += power(x.f);
    } else {
        t->has_nan |= value_is_float(acc->type) && x.f != x.f;
        if (acc->winner)
            winner_add(t, acc, x, at);
        t->exact = t->has_any ? foldrt__value_fold(acc->op, t->exact, x) : x;
    }
    t->has_any = true;
}

/* Are the accumulators' values made one iteration after the other? */
static bool is_chained(const struct check *c)
{
    return c->run->code->range || c->run->code->scan || c->answer == 2;
}

/* Runs iterations that read running values: each reads those behind the one before it, where the
   order may not decide the bits. */
static void scan_serially(struct check *c)
{
    if (c->run->loop->flags & FOLDRT_TILES) {
        memcpy(c->chain, c->start, c->run->loop->partial_size);
        c->answer = foldrt__scan_alone(c->run, c->chain);
        return;
    }
    const struct foldrt_code *code = c->run->code;
    const void *frame = c->run->call->frame;

    code->scan(frame, 0, 1, c->start, NULL, c->chain);
    for (int64_t t = 1; t < c->run->call->n; t++) {
        code->scan(frame, t, t + 1, c->chain, NULL, c->part);
        code->append(c->chain, c->part);
    }
}

/* Runs the loop's iterations in order and folds what each contributes. */
static void serial_run(struct check *c)
{
    const struct foldrt_loop *loop = c->run->loop;
    const struct foldrt_code *code = c->run->code;
    const void *frame = c->frame;
    bool chained = is_chained(c);

    if (c->answer == 2)
        memcpy(c->chain, c->start, loop->partial_size);
    if (code->scan) {
        scan_serially(c);
        return;
    }
    if (foldrt__has_column_sums(c->run)) {
        c->answer = foldrt__columns_check(c->run);
        return;
    }
    for (int64_t t = 0; t < c->run->call->n; t++) {
        if (code->range) {
            code->range(frame, t, t + 1, c->part);
        } else {
            foldrt__lanes_fill(code, frame, t, t + 1, 0, 1, c->lanes, false);
            code->tree(c->lanes, 1, c->part);
        }
        if (chained && (t > 0 || c->answer == 2))
            code->combine(c->chain, c->part);
        else if (chained)
            memcpy(c->chain, c->part, loop->partial_size);
        for (uint32_t k = 0; k < loop->nacc && !chained; k++)
            tally_add(&c->tallies[k], &loop->acc[k], foldrt__value_get(&loop->acc[k], c->part), t);
    }
}

/* Runs each lane of each chunk alone, and folds with the loop's own code. */
static void lanes_run(struct check *c)
{
    const struct foldrt_loop *loop = c->run->loop;
    const struct foldrt_code *code = c->run->code;
    int64_t n = c->run->call->n, chunk = foldrt__chunk(n), m = (n - 1) / chunk + 1;

    foldrt__written_put(&c->written, c->before);
    for (int64_t k = 0; k < m; k++) {
        int64_t lo = k * chunk, hi = n - lo < chunk ? n : lo + chunk;
        int32_t count = hi - lo < FOLDRT_LANES ? (int32_t)(hi - lo) : FOLDRT_LANES;
        for (int32_t l = 0; l < FOLDRT_LANES; l++)
            foldrt__lanes_fill(code, c->frame, lo, hi, l, l + 1, c->lanes, false);
        code->tree(c->lanes, count, c->parts + (size_t)k * loop->partial_size);
    }
    if (m == 1)
        memcpy(c->chain, c->parts, loop->partial_size);
    else
        code->fold(c->parts, m, c->lanes, c->chain);
}

static _Noreturn void value_differs(const struct run *r, const struct foldrt_acc *acc,
                                    struct value is, const char *reference, struct value should)
{
    char what[160], a[80], b[80];

    snprintf(what, sizeof what, "'%s' (%s)", acc->name, acc->op);
    foldrt__differs(r, what, foldrt__value_text(is, a, sizeof a), reference,
                    foldrt__value_text(should, b, sizeof b));
}

/* Additions that a value goes through at most: its lane, a tree, a lane of the partials, a tree. */
static double depth(const struct run *r)
{
    int64_t n = r->call->n;

    if (r->depth)
        return (double)r->depth;
    int64_t chunk = foldrt__chunk(n), m = (n - 1) / chunk + 1;
    int64_t in_chunk = n < chunk ? n : chunk;
    return (double)((in_chunk - 1) / FOLDRT_LANES + (m - 1) / FOLDRT_LANES + 22);
}

/* May `is` be a sum of what t has seen? One that is not finite is left alone: the caller computes
   it again, as written. */
static bool is_near(const struct tally *t, enum foldrt_type type, double is, const struct run *r)
{
    long double unit = type == FOLDRT_F32 ? FLT_EPSILON / 2 : DBL_EPSILON / 2;
    long double least = type == FOLDRT_F32 ? FLT_MIN : DBL_MIN;
    long double bound = ((long double)depth(r) + SLACK) * unit * t->size + least;

    return !isfinite(is) || !isfinite(bound) || fabsl(is - (t->sum + t->lost)) <= bound;
}

/* May both be products of what t has seen? That cannot be said where a product of some of the
   factors may leave the range of normal numbers. */
static bool is_near_product(const struct tally *t, const struct run *r, enum foldrt_type type,
                            double is, double should)
{
    double unit = type == FOLDRT_F32 ? FLT_EPSILON : DBL_EPSILON;
    double most = type == FOLDRT_F32 ? FLT_MAX_EXP : DBL_MAX_EXP;

    return !t->shape || !(t->powers < most - 4) ||
           fabs(is - should) <= (depth(r) + 2 * SLACK) * unit * fabs(should);
}

/* A float sum or product, folded in lanes. */
static void rounded_check(const struct check *c, uint32_t k)
{
    const struct run *r = c->run;
    const struct foldrt_acc *acc = &r->loop->acc[k];
    const struct tally *t = &c->tallies[k];
    struct value is = foldrt__value_get(acc, r->call->total);
    struct value exact = {.type = FOLDRT_F64, .f = (double)(t->sum + t->lost)};
    struct value shape = {.type = acc->type};

    if (t->shape && *acc->op == '+' && !is_near(t, acc->type, is.f, r))
        value_differs(r, acc, is, "the exact sum is", exact);
    shape.f = t->shape ? foldrt__shape_total(t->shape) : foldrt__value_get(acc, c->chain).f;
    if (r->depth) { /* its order is not the shape's */
        if (*acc->op == '*' && !is_near_product(t, r, acc->type, is.f, shape.f))
            value_differs(r, acc, is, "the fixed shape gives", shape);
        return;
    }
    if (!foldrt__value_same(acc->op, is, shape) || (is.f == 0 && signbit(is.f) != signbit(shape.f)))
        value_differs(r, acc, is, "the fixed shape gives", shape);
}

static void winner_check(const struct check *c, const struct foldrt_acc *acc, int64_t at)
{
    struct value is = {.type = FOLDRT_I64}, should = {.type = FOLDRT_I64, .i = at};
    struct foldrt_acc place = {.name = acc->name, .op = "iteration", .type = FOLDRT_I64};

    memcpy(&is.i, (const char *)c->run->call->total + acc->at, sizeof is.i);
    if (is.i != should.i)
        value_differs(c->run, &place, is, "the iterations in order give", should);
}

static void exact_check(const struct check *c, uint32_t k)
{
    const struct run *r = c->run;
    const struct foldrt_acc *acc = &r->loop->acc[k];
    const struct tally *t = &c->tallies[k];
    struct value is = foldrt__value_get(acc, r->call->total);
    bool chained = is_chained(c);
    struct value should = chained ? foldrt__value_get(acc, c->chain) : t->exact;

    if (chained && foldrt__part_has_nan(r->loop, c->chain))
        return; /* among several keys it stays, so that the order of the merges tells what it hides
                 */
    if (!t->has_nan && !foldrt__value_same(acc->op, is, should))
        value_differs(r, acc, is, "the iterations in order give", should);
    if (acc->winner && !t->has_nan)
        winner_check(c, acc, chained ? *(const int64_t *)(c->chain + acc->at) : t->at);
}

/* The bytes of bin k; of one that nothing has come to, its identity. */
static const void *bin_at(const struct foldrt_bins *b, int64_t k, const uint64_t *identity)
{
    uint64_t place = (uint64_t)k - (uint64_t)b->lo;

    return place < b->count ? b->store + place * b->kind->size : (const void *)identity;
}

static void bins_check(const struct run *r, const struct foldrt_bins *is,
                       const struct foldrt_bins *should)
{
    const uint64_t none[2] = {is->kind->identity, 0};
    const struct foldrt_bins *both[2] = {is, should};
    char what[160], a[33], b[33];

    for (int side = 0; side < 2; side++)
        for (uint64_t j = 0; j < both[side]->count; j++) {
            int64_t k = (int64_t)((uint64_t)both[side]->lo + j);
            const void *x = bin_at(is, k, none), *y = bin_at(should, k, none);
            if (memcmp(x, y, is->kind->size) == 0)
                continue;
            foldrt__bytes_text(x, is->kind->size, a);
            foldrt__bytes_text(y, is->kind->size, b);
            snprintf(what, sizeof what, "'%s' (%s, element %lld)", is->kind->name, is->kind->op,
                     (long long)k);
            foldrt__differs(r, what, a, "the iterations in order give", b);
        }
}

static void bins_check_all(const struct check *c)
{
    const struct foldrt_bins *should;

    if (!c->run->loop->nbins)
        return;
    memcpy(&should, c->frame, sizeof should);
    for (uint32_t k = 0; k < c->run->loop->nbins; k++)
        if (!should[k].bad)
            bins_check(c->run, &c->run->call->bins->at[k], &should[k]);
}

/* What came of the usual run is kept, and the loop runs again from where it began. */
static void check_all(struct check *c)
{
    const struct run *r = c->run;
    bool chained = is_chained(c);

    foldrt__written_get(&c->written, c->after);
    if (r->call->live)
        memcpy(c->live, r->call->live, r->loop->live_size);
    foldrt__written_put(&c->written, c->before);
    serial_run(c);
    if (!c->answer)
        return;
    foldrt__written_check(&c->written, r, c->after, c->live);
    bins_check_all(c);
    if (!chained && c->lacks_shape) {
        lanes_run(c);
        foldrt__written_put(&c->written, c->after);
        if (r->call->live)
            memcpy(r->call->live, c->live, r->loop->live_size);
    }
    for (uint32_t k = 0; k < r->loop->nacc; k++) {
        if (is_rounded(&r->loop->acc[k]) && !chained)
            rounded_check(c, k);
        else
            exact_check(c, k);
    }
}

static bool shapes_init(struct check *c)
{
    const struct foldrt_loop *loop = c->run->loop;
    int64_t n = c->run->call->n;

    for (uint32_t k = 0; k < loop->nacc; k++) {
        struct tally *t = &c->tallies[k];
        if (!is_rounded(&loop->acc[k]))
            continue;
        if (!loop->acc[k].single) {
            c->lacks_shape = true;
            continue;
        }
        t->shape = malloc(sizeof *t->shape);
        if (!t->shape)
            return false;
        if (!foldrt__shape_init(t->shape, loop->acc[k].type, loop->acc[k].op, n))
            return false;
    }
    return true;
}

/* The accumulators behind the loop, as far as its running values, which writes no memory. */
static void running_end(struct check *c, char *end)
{
    const struct foldrt_code *code = c->run->code;
    int64_t n = c->run->call->n;

    memcpy(end, c->start, c->run->loop->partial_size);
    for (int64_t lo = 0; lo < n; lo += TILE) {
        code->sum(c->run->call->frame, lo, n - lo < TILE ? n : lo + TILE, c->lanes, c->part);
        code->combine(end, c->part);
    }
}

static bool check_init(struct check *c, struct run *r)
{
    const struct foldrt_loop *loop = r->loop;
    size_t lanes_size = ((size_t)loop->lanes_size + 63) / 64 * 64 + 64;
    size_t partial_room = ((size_t)loop->partial_size + 15) / 16 * 16;
    size_t chunks = (size_t)((r->call->n - 1) / foldrt__chunk(r->call->n) + 1);

    *c = (struct check){.run = r};
    c->live = calloc(1, (size_t)loop->live_size + 1);
    c->start = calloc(3, partial_room + 1);
    c->parts = malloc(chunks * loop->partial_size + 1);
    c->lanes = aligned_alloc(64, lanes_size);
    c->tallies = calloc((size_t)loop->nacc + 1, sizeof *c->tallies);
    if (!c->live || !c->start || !c->parts || !c->lanes || !c->tallies)
        return false;
    c->frame = r->call->frame;
    if (loop->nbins) {
        if (!foldrt__bins_init(&c->bins, r, 1, foldrt__bytes_of_bins(loop)))
            return false;
        c->frame = foldrt__bins_frame(&c->bins, 0);
    }
    c->part = c->start + partial_room;
    c->chain = c->part + partial_room;
    if (r->call->total)
        memcpy(c->start, r->call->total, loop->partial_size);
    if (loop->ncounted)
        running_end(c, c->chain);
    if (!foldrt__written_make(&c->written, r, loop->ncounted))
        return false;
    if (loop->ncounted)
        loop->counted(c->frame, c->start, c->chain, c->written.at + r->call->nwrites);
    foldrt__written_look(&c->written);
    c->before = malloc(2 * c->written.nbytes + 1);
    if (!c->before)
        return false;
    c->after = c->before + c->written.nbytes;
    return shapes_init(c);
}

static void check_release(struct check *c)
{
    for (uint32_t k = 0; c->tallies && k < c->run->loop->nacc; k++) {
        if (c->tallies[k].shape)
            foldrt__shape_release(c->tallies[k].shape);
        free(c->tallies[k].shape);
    }
    if (c->bins.block)
        foldrt__bins_drop(&c->bins);
    foldrt__written_release(&c->written);
    free(c->before);
    free(c->live);
    free(c->start);
    free(c->parts);
    free(c->lanes);
    free(c->tallies);
}

int foldrt__verify_run(struct run *r)
{
    struct check c;

    if (!foldrt__reads_are_there(r->call))
        return 0;
    bool ready = check_init(&c, r);

    if (!ready || !c.written.is_whole) {
        check_release(&c);
        return ready ? foldrt__anywhere_run(r) : 0;
    }
    foldrt__written_get(&c.written, c.before);
    c.answer = foldrt__anywhere_run(r);
    if (c.answer && foldrt__ahead_is_whole(r->call->ahead) &&
        !foldrt__is_dropped(r->loop, r->call->total))
        check_all(&c);
    check_release(&c);
    return c.answer;
}
