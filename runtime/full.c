/*
 * The iteration that brings a counter to its limit. What iterations add is summed up ahead, a span
 * at a time, by a team once that takes long; in the span in which the limit is reached the
 * iteration is found by halving. As many iterations as the counters have left certainly run in C;
 * the memory of more has to be there. Where it is not, and few are left, the loop goes on as
 * written: an earlier iteration than the one looked for will do. Not where the bits of a sum depend
 * on how many iterations it has (code->count): then they are looked at a few at a time.
 */
#include "internal.h"

#include <string.h>

#define IN_ORDER 64 /* iterations that are looked at one by one: limits may be small */
#define SPAN_FIRST 1024
#define SPAN_MOST (1 << 22)
#define SURE_LEAST 4096  /* iterations: fewer are not worth a step of their own */
#define NS_ALONE 20000.0 /* as in search.c */
#define UNITS 64         /* of a span that a team adds up */
#define UNIT_LEAST 256   /* iterations */

struct full {
    _Alignas(64) struct team_call call;
    struct run *run;
    int64_t lo, hi, unit;
    size_t nbytes; /* of a partial, rounded up */
    char *so_far, *after, *sums;
    _Atomic int64_t next;
    int threads; /* that took part */
};

static void sum(const struct full *f, int64_t lo, int64_t hi, void *to)
{
    const struct foldrt_code *code = f->run->code;

    if (code->count)
        code->count(f->run->call->frame, lo, hi, to);
    else if (code->sum)
        code->sum(f->run->call->frame, lo, hi, NULL, to);
    else
        code->range(f->run->call->frame, lo, hi, to);
}

static int64_t left_of(const struct full *f, const void *values)
{
    return f->run->search->left(f->run->call->frame, values);
}

/* Goes on behind iterations that add `more`; false: one of them comes to a limit. */
static bool pass(struct full *f, const void *more)
{
    memcpy(f->after, f->so_far, f->run->loop->partial_size);
    f->run->code->combine(f->after, more);
    if (left_of(f, f->after) < 0)
        return false;
    char *was = f->so_far;
    f->so_far = f->after;
    f->after = was;
    return true;
}

static int64_t halve(struct full *f, int64_t lo, int64_t hi)
{
    while (hi - lo > 1) {
        int64_t middle = lo + (hi - lo) / 2;
        sum(f, lo, middle, f->sums);
        if (pass(f, f->sums))
            lo = middle;
        else
            hi = middle;
    }
    return lo;
}

static void units_work(struct team_call *call, int thread, int threads)
{
    struct full *f = (struct full *)call;

    if (thread == 0)
        f->threads = threads;
    for (;;) {
        int64_t u = atomic_fetch_add_explicit(&f->next, 1, memory_order_relaxed);
        int64_t lo = f->lo + u * f->unit;
        if (lo >= f->hi)
            return;
        sum(f, lo, f->hi - lo < f->unit ? f->hi : lo + f->unit, f->sums + (size_t)u * f->nbytes);
    }
}

/* The iteration of lo .. hi-1 that comes to a limit, or hi. */
static int64_t find_in(struct full *f, int64_t lo, int64_t hi, int threads)
{
    f->lo = lo;
    f->hi = hi;
    f->unit = threads > 1 ? (hi - lo) / UNITS + 1 : hi - lo;
    if (f->unit < UNIT_LEAST)
        f->unit = UNIT_LEAST;
    f->call = (struct team_call){.body = units_work, .threads = threads};
    atomic_store_explicit(&f->next, 0, memory_order_relaxed);
    if (threads > 1)
        foldrt__team_run(&f->call);
    else
        units_work(&f->call, 0, 1);
    if (f->threads > f->run->threads)
        f->run->threads = f->threads;
    for (int64_t u = 0; lo < hi; u++) {
        int64_t end = hi - lo < f->unit ? hi : lo + f->unit;
        if (!pass(f, f->sums + (size_t)u * f->nbytes))
            return halve(f, lo, end);
        lo = end;
    }
    return hi;
}

/* How far the next span goes from lo; lo: no further. */
static int64_t span_end(const struct full *f, int64_t lo, int64_t sure, int64_t span)
{
    int64_t n = f->run->call->n, hi = n - lo < span ? n : lo + span;

    if (hi - lo <= sure || lo < IN_ORDER)
        return lo + sure;
    if (foldrt__iterations_are_there(f->run, lo, hi))
        return hi;
    return sure < SURE_LEAST && !f->run->code->count ? lo : lo + sure;
}

static int team_for(const struct full *f, double from, int64_t lo, int64_t hi)
{
    double now = foldrt__now();

    if (!f->run->may_share || lo == 0 || now - from < NS_ALONE)
        return 1;
    return foldrt__team_size(now, (now - from) / (double)lo * (double)(hi - lo));
}

int64_t foldrt__full_find(struct run *r)
{
    size_t nbytes = (r->loop->partial_size + 63) / 64 * 64;
    struct full f = {.run = r, .nbytes = nbytes};
    int64_t n = r->call->n, lo = 0, span = SPAN_FIRST;
    double from = foldrt__now();

    f.so_far = foldrt__scratch((UNITS + 2) * nbytes);
    if (!f.so_far || (!r->code->sum && !r->code->range && !r->code->count))
        return 0;
    f.after = f.so_far + nbytes;
    f.sums = f.after + nbytes;
    memcpy(f.so_far, r->search->start, r->loop->partial_size);
    for (;;) {
        int64_t left = left_of(&f, f.so_far);
        if (left < 0 || left >= n - lo)
            return left < 0 ? lo : n;
        int64_t hi = span_end(&f, lo, left + 1, span);
        int64_t at = hi > lo ? find_in(&f, lo, hi, team_for(&f, from, lo, hi)) : lo;
        if (at < hi || hi == lo)
            return at;
        lo = hi;
        if (span < SPAN_MOST)
            span *= 2;
    }
}

bool foldrt__full_is_right(const struct run *r, int64_t at)
{
    char *now = foldrt__scratch(2 * r->loop->partial_size), *more;
    bool is_below = true, must_come = r->code->count && at < r->call->n;

    if (!now)
        return true;
    more = now + r->loop->partial_size;
    struct full f = {.run = (struct run *)r};
    memcpy(now, r->search->start, r->loop->partial_size);
    for (int64_t t = 0; t < at + must_come && is_below; t++) {
        sum(&f, t, t + 1, more);
        r->code->combine(now, more);
        is_below = left_of(&f, now) >= 0;
        if (t == at)
            return !is_below;
    }
    return is_below;
}
