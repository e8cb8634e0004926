/*
 * Loops whose every order gives the same bits, and loops that only write: each thread runs spans of
 * iterations and keeps one partial, and those are merged at the end.
 */
#include "job.h"

#define UNIT 4096        /* iterations, so that threads do not write to one cache line */
#define LINE 64          /* bytes that threads should not share */
#define LINES_LEAST 4    /* of each row, for memory is read in runs */
#define COLUMN_UNITS 8   /* for each thread */
#define PIECE 4096       /* bytes of each row that a thread takes at once, if it has as many */
#define COLUMNS_LEAST 32 /* with fewer the loop as written is no slower */
#define COSTLY_SPANS 64  /* for each thread, when iterations are costly and not alike */

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

static void span_piece(struct job *j, int thread, int64_t from, int64_t to)
{
    int64_t lo = from * j->unit;
    int64_t hi = to - from > (j->n - lo - 1) / j->unit ? j->n : to * j->unit;
    char *sum = job_partial(j, thread), *more = sum + j->partial_size;
    const void *frame = job_frame(j, thread);

    if (*has_partial(j, thread)) {
        j->code->range(frame, lo, hi, more);
        j->code->combine(sum, more);
    } else {
        j->code->range(frame, lo, hi, sum);
        *has_partial(j, thread) = true;
    }
}

/* Bins that have turned out to be too far apart end the run: the loop runs as written then. */
static void span_work(struct job *j, int thread, int64_t from, int64_t to)
{
    if (LIKELY(!j->bins)) {
        span_piece(j, thread, from, to);
        return;
    }
    for (; from < to && !foldrt__bins_are_bad(j->bins, thread); from++)
        span_piece(j, thread, from, from + 1);
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
    for (int i = 0; i < threads; i++)
        *has_partial(j, i) = false;
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

static int range_alone(struct run *r)
{
    int64_t n = r->call->n;
    struct job j;

    if (r->is_optional)
        return 0;
    if (!r->bins) {
        r->code->range(r->call->frame, 0, n, r->call->total);
        return 1;
    }
    if (!range_init(&j, r, 1))
        return 0;
    j.unit = UNIT;
    span_work(&j, 0, 0, (n - 1) / UNIT + 1);
    total_merge(&j, r->call->total, NULL, 0);
    return 1;
}

static int range_costly(struct run *r)
{
    int64_t n = r->call->n, even = n / ((int64_t)COSTLY_SPANS * foldrt__settings.threads);
    struct job j;

    if (!range_init(&j, r, foldrt__settings.threads))
        return range_alone(r);
    j.unit = even < 1 ? 1 : even < UNIT ? even : UNIT;
    foldrt__job_probe(&j, (n - 1) / j.unit + 1);
    total_merge(&j, r->call->total, NULL, 0);
    r->threads = j.threads;
    return 1;
}

/* A unit is a few cache lines of each row; it begins with one of them, so that threads do not
   write to the same. */
static void columns_work(struct job *j, int thread, int64_t from, int64_t to)
{
    int64_t lo = from * j->unit - j->skew, hi = to * j->unit - j->skew;

    (void)thread;
    j->code->range(j->frame, lo < 0 ? 0 : lo, hi < j->n ? hi : j->n, NULL);
}

static int columns_run(struct run *r, double ns)
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
        return range_alone(r);
    j.unit = unit;
    j.skew = skew;
    j.is_even = !is_heavy;
    j.piece = is_heavy || !call->stride ? 0 : (PIECE - 1) / (unit * call->stride) + 1;
    j.work = columns_work;
    foldrt__job_share(&j, units, ns);
    r->threads = j.threads;
    return 1;
}

int foldrt__range_run(struct run *r, double ns)
{
    if (r->call->rows)
        return columns_run(r, ns);
    if (foldrt__is_costly(r, ns))
        return range_costly(r);
    int64_t units = (r->call->n - 1) / UNIT + 1;
    int threads = units > 1 && r->may_share ? foldrt__team_size(r->from, ns) : 1;
    if (threads == 1)
        return range_alone(r);
    threads = threads < units ? threads : (int)units;
    struct job j;
    if (!range_init(&j, r, threads))
        return range_alone(r);
    j.unit = UNIT;
    j.is_even = !(r->loop->flags & FOLDRT_HEAVY);
    foldrt__job_share(&j, units, ns);
    total_merge(&j, r->call->total, NULL, 0);
    r->threads = j.threads;
    return 1;
}
