/*
 * The first iteration that leaves a loop. This thread begins alone, for hits are often early, and
 * is joined by others once it has looked for a while; they take units in order, and nobody begins
 * one behind the best hit so far. So what is evaluated behind the hit is a unit for each thread.
 *
 * What C would not read may not be there. Memory that is not known to be there is asked for
 * (mapped.c) before a unit is read; where the answer is no, iterations are evaluated one by one in
 * order, as the loop as written would.
 */
#include "internal.h"

#include <errno.h>

#define PAGE 4096
#define STATUS_MISMATCH 70
#define SPAN_FIRST 1024      /* iterations, or bytes: the first span looked at alone */
#define SPAN_MOST (1 << 20)  /* the largest, where iterations are cheap */
#define BYTES_ASKED 16384    /* a smaller span is sooner read in order than asked for */
#define NS_ALONE 20000.0     /* that this thread looks for before it asks for a team */
#define NS_UNIT 20000.0      /* that a unit takes at most, */
#define NS_UNIT_LEAST 2000.0 /* and at least */
#define UNITS_EACH 4         /* for each thread, between these */
#define NS_ASKED 1.28e6      /* of one thread's work the memory is asked for at once: a batch */
#define BLOCK 256            /* iterations: a multiple of what generated code evaluates at once */
#define STEP_MOST 16         /* bytes: blocks fit into a page */

struct hunt {
    _Alignas(64) struct team_call call;
    const struct run *run;
    int64_t from, unit, batch;
    int threads; /* that took part */
    _Alignas(64) _Atomic int64_t next;
    _Alignas(64) _Atomic int64_t best;     /* the first hit so far */
    _Alignas(64) _Atomic int64_t limit;    /* what is read from here on may not be there */
    _Alignas(64) _Atomic int64_t asked[2]; /* batches, by parity, of which all is there */
};

/* ---- memory ---- */

/* Joins ranges that share pages. */
static uint32_t pages_join(struct foldrt_range *at, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = i + 1; k < n; k++) {
            char *from = at[i].base, *to = from + at[i].nbytes;
            char *other = at[k].base, *end = other + at[k].nbytes;
            if (other > to + PAGE || from > end + PAGE)
                continue;
            at[i].base = from < other ? from : other;
            at[i].nbytes = (size_t)((to > end ? to : end) - (char *)at[i].base);
            at[k] = at[--n];
            k = i;
        }
    return n;
}

/* Does `is` say so of all of them? Joins those that share pages. */
static bool ranges_are(struct foldrt_range *ranges, uint32_t n,
                       bool (*is)(const struct foldrt_range *))
{
    int error = errno;
    bool all = true;

    n = pages_join(ranges, n);
    for (uint32_t k = 0; k < n && all; k++)
        all = is(&ranges[k]);
    errno = error;
    return all;
}

bool foldrt__are_there(foldrt_touch *touch, const void *frame, int64_t n)
{
    struct foldrt_range ranges[FOLDRT_TOUCHES];

    return ranges_are(ranges, touch(frame, 0, n, ranges), foldrt__is_there);
}

/* Does `is` say so of all that iterations lo .. hi-1 may read? Of less than `least` bytes it is not
   asked. */
static bool memory_is(const struct run *r, int64_t lo, int64_t hi, size_t least,
                      bool (*is)(const struct foldrt_range *))
{
    struct foldrt_range ranges[FOLDRT_TOUCHES];
    uint32_t n = r->search->touch(r->call->frame, lo, hi, ranges);
    size_t nbytes = 0;

    if (n == 0)
        return true;
    if (n > FOLDRT_TOUCHES)
        return false;
    for (uint32_t k = 0; k < n; k++)
        nbytes += ranges[k].nbytes;
    return nbytes >= least && ranges_are(ranges, n, is);
}

bool foldrt__iterations_are_there(const struct run *r, int64_t lo, int64_t hi)
{
    return r->search->touch && memory_is(r, lo, hi, 0, foldrt__is_there);
}

bool foldrt__iterations_are_in_memory(const struct run *r, int64_t lo, int64_t hi)
{
    return r->search->touch && memory_is(r, lo, hi, 0, foldrt__is_in_memory);
}

bool foldrt__iterations_are_short(const struct run *r, int64_t lo, int64_t hi)
{
    struct foldrt_range ranges[FOLDRT_TOUCHES];

    return r->search->touch(r->call->frame, lo, hi, ranges) <= FOLDRT_TOUCHES;
}

/* For a thread that could also go on in order. */
static bool memory_is_there(const struct run *r, int64_t lo, int64_t hi)
{
    size_t least = r->loop->flags & FOLDRT_HEAVY ? 0 : BYTES_ASKED;

    return memory_is(r, lo, hi, least, foldrt__is_there);
}

static void batch_ask(struct hunt *h, int64_t batch)
{
    int64_t n = h->run->call->n;

    if (batch > (n - 1 - h->from) / h->batch)
        return;
    int64_t lo = h->from + batch * h->batch, hi = n - lo < h->batch ? n : lo + h->batch;
    if (memory_is(h->run, lo, hi, 0, foldrt__is_in_memory))
        atomic_store_explicit(&h->asked[batch & 1], batch, memory_order_relaxed);
}

/* Is the memory of a unit there? The batch of the first unit is asked for before the team starts,
   and whoever takes the first unit of one asks for the next: threads that ask at the same time get
   in each other's way. */
static bool unit_is_there(struct hunt *h, int64_t lo, int64_t hi)
{
    int64_t batch = (lo - h->from) / h->batch;
    bool is_known = atomic_load_explicit(&h->asked[batch & 1], memory_order_relaxed) == batch;

    if (lo == h->from + batch * h->batch)
        batch_ask(h, batch + 1);
    return is_known || memory_is(h->run, lo, hi, 0, foldrt__is_there);
}

/* ---- looking ---- */

static void lower(_Atomic int64_t *at, int64_t to)
{
    int64_t is = atomic_load_explicit(at, memory_order_relaxed);

    while (to < is && !atomic_compare_exchange_weak_explicit(at, &is, to, memory_order_relaxed,
                                                             memory_order_relaxed))
        continue;
}

static void hunt_work(struct team_call *call, int thread, int threads)
{
    struct hunt *h = (struct hunt *)call;
    const struct run *r = h->run;
    int64_t n = r->call->n;

    if (thread == 0)
        h->threads = threads;
    for (;;) {
        int64_t lo = atomic_fetch_add_explicit(&h->next, h->unit, memory_order_relaxed);
        if (lo >= n || lo >= atomic_load_explicit(&h->best, memory_order_relaxed) ||
            lo >= atomic_load_explicit(&h->limit, memory_order_relaxed))
            return;
        int64_t hi = n - lo < h->unit ? n : lo + h->unit;
        if (!unit_is_there(h, lo, hi)) {
            lower(&h->limit, lo);
            return;
        }
        int64_t at = r->code->seek(r->call->frame, lo, hi, 0);
        if (at < hi) {
            lower(&h->best, at);
            return;
        }
    }
}

/* Iterations of a unit: small enough for all threads to have some. */
static int64_t unit_of(int64_t n, int threads, double each)
{
    double ns = each * (double)n / (UNITS_EACH * threads);
    double unit = (ns < NS_UNIT_LEAST ? NS_UNIT_LEAST : ns > NS_UNIT ? NS_UNIT : ns) / each;

    if (unit < BLOCK)
        return unit < 1 ? 1 : (int64_t)unit;
    return unit > SPAN_MOST ? SPAN_MOST : (int64_t)unit / BLOCK * BLOCK;
}

/* With a team, from iteration lo on. */
static int64_t find_together(struct run *r, int64_t lo, int threads, double each)
{
    int64_t n = r->call->n, unit = unit_of(n - lo, threads, each);
    struct hunt h = {.call = {.body = hunt_work, .threads = threads},
                     .run = r,
                     .from = lo,
                     .unit = unit,
                     .batch = unit * (1 + (int64_t)(NS_ASKED / (each * (double)unit))),
                     .threads = 1};

    atomic_init(&h.next, lo);
    atomic_init(&h.best, n);
    atomic_init(&h.limit, n);
    atomic_init(&h.asked[0], -1);
    atomic_init(&h.asked[1], -1);
    batch_ask(&h, 0);
    foldrt__team_run(&h.call);
    r->threads = h.threads;
    int64_t best = atomic_load(&h.best), limit = atomic_load(&h.limit);
    return best < limit ? best : r->code->seek(r->call->frame, limit, best, 1);
}

/* ---- within pages ---- */

/* What iteration `at` touches, and by how many bytes the next one's moves. */
struct stride {
    struct foldrt_range at;
    int64_t step;
};

/* Of FOLDRT_READS, at iteration lo; returns how many there are, 0 where blocks of iterations do not
   fit. Ranges in declared objects are left out; one that ends outside would not be. */
static uint32_t strides_find(const struct run *r, int64_t lo, struct stride *strides)
{
    struct foldrt_range one[FOLDRT_TOUCHES], two[FOLDRT_TOUCHES], all[FOLDRT_TOUCHES];
    const void *frame = r->call->frame;

    if (!(r->loop->flags & FOLDRT_READS) || r->call->n - lo < 2)
        return 0;
    uint32_t n = r->search->touch(frame, lo, lo + 1, one);
    if (n > FOLDRT_TOUCHES || r->search->touch(frame, lo, lo + 2, two) != n ||
        r->search->touch(frame, lo, r->call->n, all) != n)
        return 0;
    for (uint32_t k = 0; k < n; k++) {
        int64_t step = (int64_t)(two[k].nbytes - one[k].nbytes);
        if (step > STEP_MOST)
            return 0;
        strides[k].at = one[k];
        strides[k].step = two[k].base == one[k].base ? step : -step;
    }
    return n;
}

/* How many iterations of `most` touch no other pages than the first of them does. */
static int64_t in_pages(const struct stride *strides, uint32_t n, int64_t moved, int64_t most)
{
    for (uint32_t k = 0; k < n; k++) {
        const struct stride *s = &strides[k];
        uintptr_t from = (uintptr_t)s->at.base + (uintptr_t)(s->step * moved);
        uintptr_t last = from + s->at.nbytes - 1;
        int64_t room = s->step < 0 ? (int64_t)(from % PAGE) : PAGE - 1 - (int64_t)(last % PAGE);
        int64_t step = s->step < 0 ? -s->step : s->step;
        if (step && room / step + 1 < most)
            most = room / step + 1;
    }
    return most;
}

/* When iteration lo, in order, does not leave, it has read all it touches, so the pages in which
   that lies are there. The strides are those of iteration `first`. */
static int64_t seek_by_pages(const struct run *r, const struct stride *strides, uint32_t n,
                             int64_t first, int64_t lo, int64_t hi)
{
    const void *frame = r->call->frame;

    while (lo < hi) {
        int64_t to = lo + in_pages(strides, n, lo - first, hi - lo);
        int64_t at = r->code->seek(frame, lo, lo + 1, 1);
        if (at > lo)
            at = r->code->seek(frame, lo, to, 0);
        if (at < to)
            return at;
        lo = to;
    }
    return hi;
}

/* The device has looked at the iterations from lo on. */
static bool is_sought_there(struct run *r, int64_t lo)
{
    if (LIKELY(!foldrt__settings.device) || r->call->n - lo < FOLDRT_LANES ||
        !foldrt__iterations_are_short(r, lo, r->call->n))
        return false;
    r->search->from = lo;
    return foldrt__device_run(r);
}

static int64_t find(struct run *r)
{
    const void *frame = r->call->frame;
    bool is_heavy = r->loop->flags & FOLDRT_HEAVY; /* then seek keeps the order anyway */
    int64_t n = r->call->n, lo = r->search->from;
    int64_t span = is_heavy ? 1 : SPAN_FIRST, first = lo;
    double from = 0;
    int64_t timed = lo; /* iterations before the clock was first read */
    struct stride strides[FOLDRT_TOUCHES];
    uint32_t nstrides = strides_find(r, lo, strides);

    while (lo < n) {
        int64_t hi = n - lo < span ? n : lo + span;
        bool there = is_heavy || nstrides || memory_is_there(r, lo, hi);
        int64_t at = nstrides ? seek_by_pages(r, strides, nstrides, first, lo, hi)
                              : r->code->seek(frame, lo, hi, !there);
        if (at < hi)
            return at;
        lo = hi;
        if (span == (is_heavy ? 1 : SPAN_FIRST) && is_sought_there(r, lo))
            return r->search->at;
        if (span < SPAN_MOST)
            span *= 2;
        if (!r->may_share || lo == n)
            continue;
        double now = foldrt__now();
        if (from == 0) {
            from = now;
            timed = lo;
            continue;
        }
        if (now - from < NS_ALONE || !there)
            continue;
        double each = (now - from) / (double)(lo - timed);
        int threads = foldrt__team_size(now, each * (double)(n - lo));
        if (threads > 1 && (!is_heavy || memory_is_there(r, lo, lo + 1)))
            return find_together(r, lo, threads, each);
    }
    return n;
}

int foldrt__search_run(struct run *r)
{
    bool entered = foldrt__settings.threads > 1 && !r->is_nested;

    r->may_share = entered && foldrt__team_enter();
    int answer = 1;
    if (r->loop->flags & FOLDRT_UNTIL)
        answer = foldrt__until_run(r);
    else
        r->search->at = r->search->left ? foldrt__full_find(r) : find(r);
    if (entered)
        foldrt__team_leave(r->threads > 1, r->threads > 1 ? foldrt__now() : 0);
    return answer;
}

int foldrt__search_verify(struct run *r)
{
    int64_t n = r->call->n, at;

    if (r->loop->flags & FOLDRT_UNTIL)
        return foldrt__until_verify(r);
    if (!foldrt__search_run(r))
        return 0;
    at = r->search->at;
    if (r->search->left && !foldrt__full_is_right(r, at))
        foldrt__die(STATUS_MISMATCH,
                    "%s:%u:%u: %s: FOLD_VERIFY: left before iteration %lld, in order",
                    r->loop->file, r->loop->line, r->loop->column, r->loop->what, (long long)at);
    if (r->search->left)
        return 1;
    int64_t should = r->code->seek(r->call->frame, 0, at < n ? at + 1 : n, 1);
    if (should != at)
        foldrt__die(STATUS_MISMATCH,
                    "%s:%u:%u: %s: FOLD_VERIFY: left at iteration %lld, in order at %lld",
                    r->loop->file, r->loop->line, r->loop->column, r->loop->what, (long long)at,
                    (long long)should);
    return 1;
}
