/*
 * Loops that are left by a running value. They run as scans do (scan.c), of which each iteration
 * that would leave stores its number, a span at a time: first on this thread, for such loops may be
 * short, then by a team, whose threads take blocks in order and begin none behind the first one
 * that an iteration has left. That block then runs again up to that iteration. What comes of the
 * blocks behind it is dropped.
 *
 * What C would not read may not be there: of each span the system is asked first. Where it says no
 * the loop as written goes on, from an iteration before which nothing has left the loop.
 *
 * A device that is asked for by name is given all iterations, once the first ones have shown that
 * none of them leaves (device_until.c).
 *
 * Where the order decides the bits, spans are of the tiles of docs/fixed-shape.md. What they pass
 * on is kept for a window of some groups of them; the next one goes on with the last group's.
 */
#include "tiles.h"
#include "value.h"

#include <stdlib.h>

#define STATUS_MISMATCH 70
#define IN_ORDER 64     /* iterations that are run one by one: hits are often early */
#define SPAN_FIRST 1024 /* the first span of others */
#define SPAN_COSTLY 16  /* where they are costly */
#define SPAN_MOST (1 << 16)
#define SPAN_LEAST 64      /* that are asked for */
#define ASKED 16           /* spans that are asked for at once */
#define ASKED_SHORT 4      /* the same of less than LONG */
#define LONG (128 << 10)   /* bytes: below, all pages are sooner asked for one by one */
#define NS_ALONE 5000.0    /* that this thread runs before it asks for a team */
#define BLOCKS_EACH 4      /* for each thread, in a team's first span */
#define BLOCKS_MOST 1024   /* in a span */
#define WINDOW (8 * GROUP) /* tiles whose totals are kept */
#define START_MOST 256     /* bytes of a partial that a device can make */

struct until {
    struct run *run;
    struct run own; /* of `call`, whose total is what stands before the span, or all tiles */
    struct foldrt_call call;
    struct scan scan;
    int64_t lo;    /* iterations before it have been run, and none has left the loop */
    int64_t there; /* what iterations before it read is known to be there */
    double from;
    bool has_any;    /* there are such */
    bool was_sought; /* a device has been asked */
    char start[START_MOST];
};

static void join(struct until *w, const void *later)
{
    void *total = w->run->call->total;

    if (w->has_any)
        w->scan.code->append(total, later);
    else
        copy(&w->scan, total, later);
    w->has_any = true;
}

/* Iteration n-1 is to keep the values that outlive the loop. */
static void last_is(const struct until *w, int64_t n)
{
    if (w->run->search->trip)
        *w->run->search->trip = n;
}

/* The end of `spans` spans from lo on. */
static int64_t end_of(const struct until *w, int64_t lo, int64_t hi, int64_t spans)
{
    int64_t left = w->call.n - lo, more = (hi - lo) * spans;

    return lo + (more < left ? more : left);
}

/* Of what is in memory a long range is soon asked for; of less a few spans, for each question takes
   as long as some pages. */
static bool are_there(struct until *w, int64_t lo, int64_t hi)
{
    if (hi <= w->there)
        return true;
    int64_t more = end_of(w, lo, hi, ASKED), some = end_of(w, lo, hi, ASKED_SHORT);
    bool is_long = (uint64_t)(more - lo) * w->run->loop->bytes_per_iteration >= LONG;
    if (is_long && foldrt__iterations_are_in_memory(w->run, lo, more))
        w->there = more;
    else if (!is_long && some > hi && foldrt__iterations_are_there(w->run, lo, some))
        w->there = some;
    return hi <= w->there || foldrt__iterations_are_there(w->run, lo, hi);
}

static int team_for(const struct until *w)
{
    const struct run *r = w->run;
    double now = foldrt__now();

    if (!r->may_share || w->lo == 0 || now - w->from < NS_ALONE)
        return 1;
    double each = (now - w->from) / (double)w->lo;
    return foldrt__team_size(now, each * (double)(r->call->n - w->lo));
}

/* Has a device run the loop, up to iteration w->lo? It begins with the first one, as some of these
   have shown that none of them leaves. */
static bool is_run_there(struct until *w)
{
    if (LIKELY(!foldrt__settings.device) || w->was_sought || w->lo == w->call.n ||
        w->run->loop->partial_size > START_MOST ||
        !foldrt__iterations_are_short(w->run, w->lo, w->call.n))
        return false;
    w->was_sought = true;
    bool done = foldrt__until_there(w->run, w->start);
    if (done)
        w->lo = w->run->search->at;
    return done;
}

/* ---- one thread ---- */

/* Runs iterations from w->lo on; true: one has left the loop, w->lo. */
static bool span_run(struct until *w, int64_t hi)
{
    const struct scan *s = &w->scan;
    char *after = partial_of(s, 0, AFTER);
    const void *frame = w->call.frame;

    last_is(w, hi);
    s->scan(frame, w->lo, hi, w->call.total, NULL, after);
    int64_t number = number_in(s, after);
    if (number > w->lo && number < INT64_MAX) {
        last_is(w, number);
        s->scan(frame, w->lo, number, w->call.total, NULL, after);
    }
    if (number > w->lo)
        join(w, after);
    w->lo = number == INT64_MAX ? hi : number;
    return number < INT64_MAX;
}

/* ---- a team ---- */

/* Iterations of block b below hi, once more; of the first block before any has been joined. */
static const void *block_again(const struct until *w, int64_t b, int64_t hi)
{
    const struct scan *s = &w->scan;
    char *before = partial_of(s, 0, BEFORE), *after = partial_of(s, 0, AFTER);
    const void *frame = w->call.frame;
    int64_t lo = block_begin(s, b);

    foldrt__scan_before(s, b);
    if (s->is_tiled)
        s->code->sum(frame, lo, hi, lanes_of(s, 0), partial_of(s, 0, MINE));
    s->scan(frame, lo, hi, before, lanes_of(s, 0), after);
    return after;
}

/* What has come of blocks first .. s->blocks-1; true: an iteration has left the loop, w->lo. */
static bool blocks_join(struct until *w, int64_t first)
{
    struct scan *s = &w->scan;
    int64_t last = atomic_load(&s->limit) - 1;
    int64_t number = number_in(s, passed(s, last, s->own));
    bool leaves = number < INT64_MAX, is_first = leaves && number == block_begin(s, last);

    if (leaves)
        last_is(w, number);
    if (is_first && w->run->search->trip && last > first)
        block_again(w, last - 1, number);
    for (int64_t b = first; b < last + !leaves; b++)
        join(w, passed(s, b, s->own));
    w->lo = leaves ? number : s->end;
    if (w->run->threads < s->threads)
        w->run->threads = s->threads;
    if (leaves && !is_first)
        join(w, block_again(w, last, number));
    return leaves;
}

/* Runs blocks first .. blocks-1, the last of which ends with iteration end-1. */
static bool blocks_run(struct until *w, int threads, int64_t first, int64_t blocks, int64_t end)
{
    w->scan.call.threads = threads;
    w->scan.end = end;
    last_is(w, end);
    foldrt__scan_until(&w->scan, first, blocks);
    return blocks_join(w, first);
}

/* ---- ranges ---- */

/* Blocks by a team; false: there is no memory for it, or of the next one not all is there. */
static bool ranges_together(struct until *w, int threads)
{
    struct scan *s = &w->scan;
    int64_t n = w->call.n, block = foldrt__scan_block(w->run), span = BLOCKS_EACH * threads;
    int64_t most = (n - w->lo - 1) / block + 1;

    if (!foldrt__scan_init(s, &w->own, threads, block, most < BLOCKS_MOST ? most : BLOCKS_MOST))
        return !foldrt__scan_init(s, &w->own, 1, block, 1);
    for (bool leaves = false; w->lo < n && !leaves;) {
        int64_t left = n - w->lo, blocks = (left - 1) / block + 1;
        blocks = blocks < span ? blocks : span;
        int64_t end = left < blocks * block ? n : w->lo + blocks * block;
        if (!are_there(w, w->lo, end)) {
            if (span == 1)
                return false;
            span = 1;
            continue;
        }
        s->origin = w->lo;
        leaves = blocks_run(w, threads, 0, blocks, end);
        span = span * 2 < BLOCKS_MOST ? span * 2 : BLOCKS_MOST;
    }
    return true;
}

static bool ranges(struct until *w)
{
    int64_t n = w->call.n, span = w->run->loop->flags & FOLDRT_HEAVY ? SPAN_COSTLY : SPAN_FIRST;

    if (!foldrt__scan_init(&w->scan, &w->own, 1, foldrt__scan_block(w->run), 1))
        return false;
    while (w->lo < IN_ORDER)
        if (span_run(w, w->lo + 1))
            return true;
    while (w->lo < n) {
        int64_t hi = n - w->lo < span ? n : w->lo + span;
        if (!are_there(w, w->lo, hi)) {
            span = (hi - w->lo) / 2;
            if (span < SPAN_LEAST)
                return true;
            continue;
        }
        if (span_run(w, hi) || is_run_there(w))
            return true;
        span = span * 2 < SPAN_MOST ? span * 2 : SPAN_MOST;
        int threads = w->run->threads > 1 ? 1 : team_for(w);
        if (threads > 1 && ranges_together(w, threads))
            return true;
    }
    return true;
}

/* ---- tiles ---- */

/* How many iterations of less than a tile are there. */
static int64_t part_there(struct until *w)
{
    int64_t count = 0;

    for (int64_t d = TILE / 2; d > 0; d /= 2)
        if (w->lo + count + d <= w->call.n && are_there(w, w->lo, w->lo + count + d))
            count += d;
    return count;
}

/* Tiles first .. last-1 of the window; true: nothing is left to be done. */
static bool window_run(struct until *w, int64_t first, int64_t last, int64_t *step)
{
    struct scan *s = &w->scan;
    int64_t n = w->call.n;

    for (int64_t b = first; b < last;) {
        int threads = team_for(w);
        int64_t least = threads > 1 ? BLOCKS_EACH * threads : 1;
        int64_t to = b + (*step > least ? *step : least);
        to = to < last ? to : last;
        int64_t end = n - s->origin < to * TILE ? n : s->origin + to * TILE;
        bool all = are_there(w, w->lo, end);
        if (!all) {
            to = b + 1;
            end = n - w->lo < TILE ? n : w->lo + TILE;
            all = are_there(w, w->lo, end);
            *step = 1;
        }
        if (!all)
            end = w->lo + part_there(w);
        if (end == w->lo || blocks_run(w, threads, b, to, end) || !all)
            return true;
        b = to;
        *step *= 2;
    }
    return w->lo == n;
}

/* Does one of the first iterations leave the loop? Then it runs as written, w->lo being less than
   1024. */
static bool leaves_early(struct until *w)
{
    struct scan *s = &w->scan;
    char *more = partial_of(s, 0, MINE), *after = partial_of(s, 0, AFTER);

    if (!are_there(w, 0, FOLDRT_LANES))
        return false;
    s->code->sum(w->call.frame, 0, FOLDRT_LANES, lanes_of(s, 0), more);
    s->scan(w->call.frame, 0, FOLDRT_LANES, w->call.total, lanes_of(s, 0), after);
    if (number_in(s, after) < FOLDRT_LANES)
        w->lo = number_in(s, after);
    return number_in(s, after) < FOLDRT_LANES;
}

static bool tiles(struct until *w)
{
    struct scan *s = &w->scan;
    int64_t n = w->call.n, all = (n - 1) / TILE + 1, step = 1, first = 0;
    int64_t room = all < GROUP ? all : WINDOW + GROUP;
    int threads = w->run->may_share ? foldrt__settings.threads : 1;

    if (!foldrt__scan_init(s, &w->own, threads, TILE, room + 1))
        return false;
    w->call.total = passed(s, room, VALUE);
    copy(s, w->call.total, w->run->call->total);
    if (leaves_early(w) || is_run_there(w))
        return true;
    for (;;) {
        int64_t left = (n - w->lo - 1) / TILE + 1;
        int64_t last = left < room - first ? first + left : room / GROUP * GROUP;
        if (all < GROUP)
            last = all;
        if (window_run(w, first, last, &step))
            return true;
        copy(s, passed(s, GROUP - 1, GROUPS), passed(s, last - 1, GROUPS));
        say(s, GROUP - 1, HAS_GROUP);
        first = GROUP;
        s->origin = w->lo - GROUP * TILE;
    }
}

/* ---- the run ---- */

int foldrt__until_run(struct run *r)
{
    struct until w = {.run = r, .own = *r, .call = *r->call, .from = foldrt__now()};

    w.own.call = &w.call;
    if (UNLIKELY(foldrt__settings.device) && r->loop->partial_size <= START_MOST)
        __builtin_memcpy(w.start, r->call->total, r->loop->partial_size);
    if (!foldrt__reads_are_there(r->call) ||
        !(r->loop->flags & FOLDRT_TILES ? tiles(&w) : ranges(&w)))
        return 0;
    r->search->at = w.lo;
    return 1;
}

/* The same iterations as a loop that is not left have the same values. */
static bool is_right(const struct run *r, void *total)
{
    struct foldrt_call call = *r->call;
    struct run whole = *r;

    call.n = r->search->at;
    whole.call = &call;
    if (!foldrt__scan_alone(&whole, total))
        return true;
    for (uint32_t k = 0; k < r->loop->nacc; k++) {
        const struct foldrt_acc *acc = &r->loop->acc[k];
        if (!foldrt__value_same(acc->op, foldrt__value_get(acc, total),
                                foldrt__value_get(acc, r->call->total)))
            return false;
    }
    return true;
}

int foldrt__until_verify(struct run *r)
{
    size_t nbytes = r->loop->partial_size;
    char *start = malloc(nbytes);

    if (!start)
        return 0;
    __builtin_memcpy(start, r->call->total, nbytes);
    int answer = foldrt__search_run(r);
    bool is_good = !answer || r->search->at < FOLDRT_LANES || is_right(r, start);
    free(start);
    if (!is_good)
        foldrt__die(
            STATUS_MISMATCH, "%s:%u:%u: %s: FOLD_VERIFY: left before iteration %lld, in order",
            r->loop->file, r->loop->line, r->loop->column, r->loop->what, (long long)r->search->at);
    return answer;
}
