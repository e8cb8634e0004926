/*
 * Loops whose every order gives the same bits, and loops that only write: each thread runs spans of
 * iterations and keeps one partial, and those are merged at the end.
 */
#include "job.h"

#define UNIT 4096       /* iterations, so that threads do not write to one cache line */
#define COSTLY_SPANS 64 /* for each thread, when iterations are costly and not alike */

/* Partial 2 * thread is what the thread has so far, the next one is for one more span. */
static void span_work(struct job *j, int thread, int64_t from, int64_t to)
{
    int64_t lo = from * j->unit, hi = to * j->unit < j->n ? to * j->unit : j->n;
    void *sum = job_partial(j, 2 * thread), *more = job_partial(j, 2 * thread + 1);

    j->code->range(j->frame, lo, hi, j->has_partial[thread] ? more : sum);
    if (j->has_partial[thread])
        j->code->combine(sum, more);
    j->has_partial[thread] = true;
}

/* Merges the threads' partials; at least one thread has one. */
static void total_merge(const struct job *j, void *total)
{
    bool has_total = false;

    for (int i = 0; i < j->threads; i++) {
        if (!j->has_partial[i])
            continue;
        if (has_total)
            j->code->combine(total, job_partial(j, 2 * i));
        else
            __builtin_memcpy(total, job_partial(j, 2 * i), j->partial_size);
        has_total = true;
    }
}

static bool range_init(struct job *j, const struct run *r, int threads)
{
    if (!foldrt__job_init(j, r, threads, (struct wants){.partials = 2 * (size_t)threads}))
        return false;
    for (int i = 0; i < threads; i++)
        j->has_partial[i] = false;
    j->work = span_work;
    return true;
}

static int range_alone(struct run *r)
{
    r->code->range(r->call->frame, 0, r->call->n, r->call->total);
    r->threads = 1;
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
    total_merge(&j, r->call->total);
    r->threads = j.threads;
    return 1;
}

int foldrt__range_run(struct run *r, double ns)
{
    if (UNLIKELY(r->loop->flags & FOLDRT_HEAVY) && foldrt__settings.threads > 1)
        return range_costly(r);
    int64_t units = (r->call->n - 1) / UNIT + 1;
    int threads = units > 1 ? foldrt__team_size(ns) : 1;
    if (threads == 1)
        return range_alone(r);
    threads = threads < units ? threads : (int)units;
    struct job j;
    if (!range_init(&j, r, threads)) {
        foldrt__team_drop();
        return range_alone(r);
    }
    j.unit = UNIT;
    foldrt__job_share(&j, units);
    total_merge(&j, r->call->total);
    r->threads = threads;
    return 1;
}
