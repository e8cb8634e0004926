/*
 * FOLD_VERIFY=1: each loop runs as usual and then once more, one iteration at a time in C's order,
 * on the memory as it was. What the loop wrote, its live-out values and its exact accumulators must
 * agree bit for bit; sums and products of floats must be within the fixed shape's bound of an exact
 * fold of the contributions.
 */
#include "value.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define STATUS_MISMATCH 70
#define SLACK 16 /* roundings of one iteration: several updates, conversions */

/* One accumulator, folded serially. */
struct tally {
    struct value exact;    /* operators that no order changes */
    long double sum, lost; /* float sums: Neumaier's, `lost` being what sum rounded away */
    long double size;      /* of the sum: of absolute values; NaN once a contribution is one */
    long double product;
    bool has_any;
};

struct check {
    struct run *run;
    char *before, *after; /* the written ranges, one after the other */
    size_t written;
    char *live;         /* the live-out values of the usual run */
    char *start;        /* *call->total before the run */
    char *part, *chain; /* partials: of one iteration; of all so far, where there is `combine` */
    void *lanes;
    struct tally *tallies;
    int answer;
};

static void ranges_copy(const struct foldrt_call *call, char *copy, bool out)
{
    for (uint32_t k = 0; k < call->nwrites; k++) {
        const struct foldrt_range *w = &call->writes[k];
        if (out)
            memcpy(copy, w->base, w->nbytes);
        else
            memcpy(w->base, copy, w->nbytes);
        copy += w->nbytes;
    }
}

static void sum_add(struct tally *t, long double x)
{
    long double sum = t->sum + x;

    t->lost += fabsl(t->sum) >= fabsl(x) ? (t->sum - sum) + x : (x - sum) + t->sum;
    t->sum = sum;
    t->size += fabsl(x);
}

static void tally_add(struct tally *t, const struct foldrt_acc *acc, struct value x)
{
    bool extreme = !strcmp(acc->op, "min") || !strcmp(acc->op, "max");

    if (value_is_float(acc->type) && !extreme) {
        sum_add(t, x.f);
        t->product = t->has_any ? t->product * (long double)x.f : (long double)x.f;
    } else {
        if (value_is_float(acc->type) && x.f != x.f)
            t->size = (long double)NAN;
        t->exact = t->has_any ? foldrt__value_fold(acc->op, t->exact, x) : x;
    }
    t->has_any = true;
}

/* Runs the loop's iterations in order and folds what each contributes. */
static void serial_run(struct check *c)
{
    const struct foldrt_loop *loop = c->run->loop;
    const struct foldrt_code *code = c->run->code;
    const void *frame = c->run->call->frame;
    bool chained = code->range || c->answer == 2;

    for (int64_t t = 0; t < c->run->call->n; t++) {
        if (code->range) {
            code->range(frame, t, t + 1, c->part);
        } else {
            code->lanes(frame, t, t + 1, 0, 1, c->lanes);
            code->tree(c->lanes, 1, c->part);
        }
        if (chained && (t > 0 || c->answer == 2))
            code->combine(c->chain, c->part);
        else if (chained)
            memcpy(c->chain, c->part, loop->partial_size);
        for (uint32_t k = 0; k < loop->nacc && !chained; k++)
            tally_add(&c->tallies[k], &loop->acc[k], foldrt__value_get(&loop->acc[k], c->part));
    }
}

static _Noreturn void differs(const struct run *r, const char *what, const char *op, const char *is,
                              const char *should)
{
    foldrt__die(STATUS_MISMATCH,
                "%s:%u:%u: %s: FOLD_VERIFY: '%s'%s%s%s is %s, the iterations in order give %s",
                r->loop->file, r->loop->line, r->loop->column, r->loop->what, what, op ? " (" : "",
                op ? op : "", op ? ")" : "", is, should);
}

/* Additions that a value goes through at most: its lane, a tree, a lane of the partials, a tree. */
static double depth(int64_t n)
{
    int64_t chunk = foldrt__chunk(n), m = (n - 1) / chunk + 1;
    int64_t in_chunk = n < chunk ? n : chunk;

    return (double)((in_chunk - 1) / FOLDRT_LANES + (m - 1) / FOLDRT_LANES + 22);
}

/* May `is` be the fold of what t has seen? Results that are not finite are left alone: the caller
   computes those again, as written. */
static bool is_near(const struct tally *t, const struct foldrt_acc *acc, struct value is, int64_t n,
                    long double *should)
{
    long double unit = acc->type == FOLDRT_F32 ? FLT_EPSILON / 2 : DBL_EPSILON / 2;
    long double least = acc->type == FOLDRT_F32 ? FLT_MIN : DBL_MIN;
    long double most = acc->type == FOLDRT_F32 ? FLT_MAX : DBL_MAX;

    if (*acc->op == '*') {
        long double p = *should = t->product;
        bool usual = isfinite(is.f) && fabsl(p) >= least && fabsl(p) <= most;
        return !usual || fabsl(is.f - p) <= ((long double)n + SLACK) * unit * fabsl(p);
    }
    *should = t->sum + t->lost;
    long double bound = ((long double)depth(n) + SLACK) * unit * t->size + least;
    return !isfinite(is.f) || !isfinite(bound) || fabsl(is.f - *should) <= bound;
}

static void accumulator_check(const struct check *c, uint32_t k)
{
    const struct run *r = c->run;
    const struct foldrt_acc *acc = &r->loop->acc[k];
    const struct tally *t = &c->tallies[k];
    struct value is = foldrt__value_get(acc, r->call->total), should = t->exact;
    char a[80], b[80];
    bool good;

    if (r->code->range || c->answer == 2) {
        should = foldrt__value_get(acc, c->chain);
        good = foldrt__value_same(acc->op, is, should);
    } else if (value_is_float(acc->type) && (*acc->op == '+' || *acc->op == '*')) {
        long double x;
        good = is_near(t, acc, is, r->call->n, &x);
        should = (struct value){.type = FOLDRT_F64, .f = (double)x};
    } else {
        good = t->size != t->size || foldrt__value_same(acc->op, is, should);
    }
    if (!good)
        differs(r, acc->name, acc->op, foldrt__value_text(is, a, sizeof a),
                foldrt__value_text(should, b, sizeof b));
}

static void bytes_text(const unsigned char *at, size_t n, char *out)
{
    static const char digits[] = "0123456789abcdef";

    for (size_t k = 0; k < n; k++) {
        *out++ = digits[at[k] >> 4];
        *out++ = digits[at[k] & 15];
    }
    *out = 0;
}

/* Are these two NaNs of either float type that differ in payload or sign only? `at` is the first
   byte that differs. */
static bool both_nan(const char *a, const char *b, size_t at, size_t n)
{
    size_t four = at & ~(size_t)3, eight = at & ~(size_t)7;
    float fa, fb;
    double da, db;

    if (four + 4 <= n) {
        memcpy(&fa, a + four, 4);
        memcpy(&fb, b + four, 4);
        if (fa != fa && fb != fb)
            return true;
    }
    if (eight + 8 > n)
        return false;
    memcpy(&da, a + eight, 8);
    memcpy(&db, b + eight, 8);
    return da != da && db != db;
}

static void memory_check(const struct run *r, const char *name, const char *is, const char *should,
                         size_t n)
{
    char what[160], a[17], b[17];

    if (memcmp(is, should, n) == 0)
        return;
    for (size_t at = 0; at < n; at++) {
        if (is[at] == should[at] || both_nan(is, should, at, n))
            continue;
        size_t from = at & ~(size_t)7, length = n - from < 8 ? n - from : 8;
        bytes_text((const unsigned char *)is + from, length, a);
        bytes_text((const unsigned char *)should + from, length, b);
        snprintf(what, sizeof what, "%s, bytes from %zu", name, from);
        differs(r, what, NULL, a, b);
    }
}

static void check_all(const struct check *c)
{
    const struct foldrt_call *call = c->run->call;
    const char *is = c->after;

    for (uint32_t k = 0; k < call->nwrites; k++) {
        memory_check(c->run, call->writes[k].name, is, call->writes[k].base,
                     call->writes[k].nbytes);
        is += call->writes[k].nbytes;
    }
    if (call->live)
        memory_check(c->run, "values after the loop", c->live, call->live, c->run->loop->live_size);
    for (uint32_t k = 0; k < c->run->loop->nacc; k++)
        accumulator_check(c, k);
}

static bool check_init(struct check *c, struct run *r)
{
    const struct foldrt_loop *loop = r->loop;
    size_t lanes_size = ((size_t)loop->lanes_size + 63) / 64 * 64 + 64;

    *c = (struct check){.run = r};
    for (uint32_t k = 0; k < r->call->nwrites; k++)
        c->written += r->call->writes[k].nbytes;
    c->before = malloc(2 * c->written + 1);
    c->live = calloc(1, loop->live_size + 1);
    c->start = calloc(3, loop->partial_size + 16);
    c->lanes = aligned_alloc(64, lanes_size);
    c->tallies = calloc(loop->nacc + 1, sizeof *c->tallies);
    if (!c->before || !c->live || !c->start || !c->lanes || !c->tallies)
        return false;
    size_t partial_room = (loop->partial_size + 15) / 16 * 16;
    c->after = c->before + c->written;
    c->part = c->start + partial_room;
    c->chain = c->part + partial_room;
    return true;
}

static void check_release(struct check *c)
{
    free(c->before);
    free(c->live);
    free(c->start);
    free(c->lanes);
    free(c->tallies);
}

int foldrt__verify_run(struct run *r)
{
    const struct foldrt_call *call = r->call;
    struct check c;

    if (!check_init(&c, r)) {
        check_release(&c);
        return 0;
    }
    ranges_copy(call, c.before, true);
    if (call->total)
        memcpy(c.start, call->total, r->loop->partial_size);
    c.answer = foldrt__cpu_run(r);
    if (c.answer) {
        ranges_copy(call, c.after, true);
        if (call->live)
            memcpy(c.live, call->live, r->loop->live_size);
        ranges_copy(call, c.before, false);
        if (c.answer == 2)
            memcpy(c.chain, c.start, r->loop->partial_size);
        serial_run(&c);
        check_all(&c);
    }
    check_release(&c);
    return c.answer;
}
