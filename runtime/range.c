/*
 * Loops whose every order gives the same bits, and loops that only write: each thread runs spans of
 * iterations and keeps one partial, and those are merged at the end.
 */
#include "job.h"

#include <string.h>

#define UNIT BINS_UNIT   /* iterations, so that threads do not write to one cache line */
#define COSTLY_SPANS 64  /* for each thread, when iterations are costly and not alike */
#define LINES_LEAST 2048 /* iterations, where a loop begins at whole lines */
#define LANES_PIECE 256  /* iterations for kernels/chains.h, FOLD_CHAIN_BLOCK */
#define LANES_BATCHES 4  /* to a thread's share at least */
#define ABREAST 16       /* iterations that some loops take at once (src/emit/quads.c) */
#define SPANS_LEAST 8    /* of whole such ones, for each thread */
#define ROWS 8           /* of panels at once, at most (kernels/panels.h) */
#define ROWS_SPANS 8     /* of such rows, for each thread; */
#define ROWS_MANY 32     /* half as many, where they would have fewer rows */
#define ROWS_PIECE 64    /* panels' rows at once in a run whose iterations are alike */
#define NS_ABREAST 100.0 /* for an iteration at most, where it matters how many are at once */

/*
 * What a thread has, in cache lines of its own: its partial so far, one for another span, and
 * whether there is any.
 */
static size_t thread_size(size_t partial_size)
{
    return (2 * partial_size + sizeof(bool) + 63) / 64 * 64;
}

static bool *has_partial(const struct job *j, int thread)
{
    return (bool *)job_partial(j, thread + 1) - 1;
}

static void piece_add(struct job *j, int thread, int64_t lo, int64_t hi)
{
    char *sum = job_partial(j, thread), *more = sum + j->partial_size;
    const void *frame = job_frame(j, thread);

    if (!j->partial_size) {
        j->code->range(frame, lo, hi, NULL);
    } else if (*has_partial(j, thread)) {
        j->code->range(frame, lo, hi, more);
        j->code->combine(sum, more);
    } else {
        j->code->range(frame, lo, hi, sum);
        *has_partial(j, thread) = true;
    }
}

/* The first unit has the iterations in front of whole vectors as well. */
static void span_piece(struct job *j, int thread, int64_t from, int64_t to)
{
    int64_t lo = from * j->unit + j->skew;
    int64_t hi = to - from > (j->n - lo - 1) / j->unit ? j->n : to * j->unit + j->skew;

    if (from == 0 && j->skew)
        piece_add(j, thread, 0, j->skew);
    piece_add(j, thread, lo, hi);
}

/* Bins that have turned out to be too far apart end the run, on all threads: the loop runs as
   written then. So do values that no scale was made for. */
static void span_work(struct job *j, int thread, int64_t from, int64_t to)
{
    if (LIKELY(!j->bins)) {
        span_piece(j, thread, from, to);
        return;
    }
    for (int64_t next; from < to; from = next) {
        next = to - from > j->bins->units ? from + j->bins->units : to;
        if (foldrt__bins_are_over(j->bins, thread, from * j->unit))
            return;
        span_piece(j, thread, from, next);
    }
}

/* Merges the threads' partials, and `count` others; there is at least one. */
static void total_merge(const struct job *j, void *total, const char *others, int64_t count)
{
    bool has_total = false;

    for (int64_t k = 0; k < j->threads + count && j->partial_size; k++) {
        const char *one = k < j->threads ? job_partial(j, k)
                                         : others + (size_t)(k - j->threads) * j->partial_size;
        if (k < j->threads && !*has_partial(j, (int)k))
            continue;
        if (has_total)
            j->code->combine(total, one);
        else
            __builtin_memcpy(total, one, j->partial_size);
        has_total = true;
    }
}

static bool range_init(struct job *j, const struct run *r, int threads)
{
    struct wants w = {.partials = (size_t)threads,
                      .partial_stride = thread_size(r->loop->partial_size)};

    if (!foldrt__job_init(j, r, threads, w))
        return false;
    for (int i = 0; i < threads && j->partial_size; i++)
        *has_partial(j, i) = false; /* a line that another core has written */
    j->work = span_work;
    return true;
}

bool foldrt__range_job(struct job *j, const struct run *r, int threads, int64_t unit)
{
    if (!range_init(j, r, threads))
        return false;
    j->unit = unit;
    return true;
}

void foldrt__range_total(const struct job *j, const struct run *r, const char *partials,
                         int64_t count)
{
    total_merge(j, r->call->total, partials, count);
}

int64_t foldrt__until_line(const struct run *r)
{
    const struct foldrt_code *code = r->code;
    const char *first;

    if (!code->stride || r->call->n < LINES_LEAST)
        return 0;
    memcpy(&first, (const char *)r->call->frame + code->pointer, sizeof first);
    uint64_t off = -(uint64_t)(uintptr_t)(first + code->first) % 64;
    return off % code->stride ? 0 : (int64_t)(off / code->stride);
}

int foldrt__range_alone(struct run *r)
{
    int64_t n = r->call->n, begun;
    void *more;
    struct job j;

    if (r->is_optional)
        return 0;
    if (!r->bins) {
        begun = foldrt__until_line(r);
        more = begun ? foldrt__scratch(r->loop->partial_size + 1) : NULL; /* maps have no partial */
        r->code->range(r->call->frame, 0, more ? begun : n, r->call->total);
        if (more) {
            r->code->range(r->call->frame, begun, n, more);
            r->code->combine(r->call->total, more);
        }
        return 1;
    }
    if (!range_init(&j, r, 1))
        return 0;
    j.unit = UNIT;
    span_work(&j, 0, 0, (n - 1) / UNIT + 1);
    total_merge(&j, r->call->total, NULL, 0);
    return 1;
}

/* Some whole rows of `whole` iterations. Panels pack what rows share once for each span. */
static int64_t rows_unit(int64_t rows, int64_t whole)
{
    int64_t few = rows / foldrt__settings.threads, each = few / ROWS_SPANS;

    if (each < ROWS_MANY)
        each = few / (ROWS_SPANS / 2) < ROWS_MANY ? few / (ROWS_SPANS / 2) : ROWS_MANY;
    each &= -ROWS;
    return whole * (each >= ROWS ? each : few >= ROWS ? ROWS : few > 0 ? few : 1);
}

/* Units that a thread of an even run takes at once at least: of its rows half, and so many that
   what is packed for them is worth it. */
static int64_t rows_piece(int64_t units, int64_t unit, int64_t whole)
{
    int64_t half = units / (2 * (int64_t)foldrt__settings.threads), least;

    if (!whole || unit < whole)
        return 0;
    least = (ROWS_PIECE - 1) / (unit / whole) + 1;
    return half > least ? half : least;
}

static int64_t costly_unit(int64_t n, double ns, int64_t whole_row)
{
    int64_t unit = n / ((int64_t)COSTLY_SPANS * foldrt__settings.threads);
    int64_t whole = (unit / ABREAST + 1) * ABREAST;

    if (whole_row && n / whole_row >= foldrt__settings.threads)
        return rows_unit(n / whole_row, whole_row);
    if (ns < NS_ABREAST * (double)n && n / whole >= SPANS_LEAST * foldrt__settings.threads)
        unit = whole;
    return unit < 1 ? 1 : unit < UNIT ? unit : UNIT;
}

/* The same where iterations take turns in lanes: with few of them most lanes would wait for the
   longest one. */
static int64_t lanes_piece(int64_t n, int64_t unit)
{
    int64_t few = n / (LANES_BATCHES * (int64_t)foldrt__settings.threads);

    return (few < LANES_PIECE ? few : LANES_PIECE) / unit;
}

/* Where iterations are alike and their cost is known, each thread has its share from the start on:
   it reads what it has read in the run before. */
static int range_costly(struct run *r, double ns)
{
    bool is_even = r->is_known && r->loop->flags & FOLDRT_ALIKE;
    int64_t n = r->call->n, unit = costly_unit(n, ns, r->call->whole), units = (n - 1) / unit + 1;
    int threads = is_even && units > 1 ? foldrt__team_size(r->from, ns) : 1;
    struct job j;

    threads = threads < units ? threads : (int)units;
    if (!range_init(&j, r, threads > 1 ? threads : foldrt__settings.threads))
        return foldrt__range_alone(r);
    j.unit = unit;
    j.is_even = is_even;
    if (is_even)
        j.piece = rows_piece(units, unit, r->call->whole);
    else if (r->loop->flags & FOLDRT_CHAINS)
        j.piece = lanes_piece(n, unit);
    if (threads > 1)
        foldrt__job_share(&j, units, ns);
    else
        foldrt__job_probe(&j, units);
    total_merge(&j, r->call->total, NULL, 0);
    r->threads = j.threads;
    return 1;
}

int foldrt__range_run(struct run *r, double ns)
{
    if (r->call->rows)
        return foldrt__columns_run(r, ns);
    if (foldrt__is_costly(r, ns))
        return range_costly(r, ns);
    int64_t skew = foldrt__until_line(r), units = (r->call->n - skew - 1) / UNIT + 1;
    int threads = units > 1 && r->may_share ? foldrt__team_size(r->from, ns) : 1;
    if (threads == 1)
        return foldrt__range_alone(r);
    threads = threads < units ? threads : (int)units;
    struct job j;
    if (!range_init(&j, r, threads))
        return foldrt__range_alone(r);
    j.unit = UNIT;
    j.skew = skew;
    j.is_even = run_is_even(r);
    foldrt__job_share(&j, units, ns);
    total_merge(&j, r->call->total, NULL, 0);
    r->threads = j.threads;
    return 1;
}
