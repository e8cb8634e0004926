/*
 * Loops in the fixed shape: chunks of lanes, a tree for each chunk, and the chunks' partials folded
 * as one more chunk.
 */
#include "eighths.h"
#include "job.h"
#include "value.h"

#define LANE_BLOCK 16  /* lanes of a costly loop that a thread takes at once */
#define LANES_LEAST 64 /* of any other loop: those of two threads share no cache line */
/* On one thread, and for each byte of a chunk's lanes: what sharing these costs, since a core that
   folds what another one has stored waits for it. On 2 cores of an EPYC sums of sqrt(x) / y gain
   from 2.7 us on. */
#define NS_LANES 1500.0
#define NS_LANE_BYTE 0.15
#define FEW_CHUNKS 8 /* for each thread: with fewer, a costly loop shares out the lanes */
#define FREE_MOST 65536
#define FREE_CHUNKS 4            /* for each thread, at least */
#define NEAR_BYTES (1 << 20)     /* of a thread: in its cache, if anything is */
#define PAST_BYTES (8 << 20)     /* of a thread: not there, but in one that is not far */
#define NEAREST_LARGE (48 << 10) /* a Zen 5's; a Zen 4 has 32 KiB */
#define OWN 512                  /* bytes of partials that a thread keeps to itself */
#define FROM_END 16              /* one part of so many is looked at from its end on */
#define LAST_LEAST 1024          /* iterations, first */

/* Iterations of chunk c, from j->unit * c on. */
static int64_t chunk_length(const struct job *j, int64_t c)
{
    int64_t rest = j->n - c * j->unit;

    return rest < j->unit ? rest : j->unit;
}

static void chunk_tree(struct job *j, int64_t c, void *lanes, void *partial)
{
    int64_t length = chunk_length(j, c);

    j->code->tree(lanes, length < FOLDRT_LANES ? (int32_t)length : FOLDRT_LANES, partial);
}

/* Stores the partials of chunks from .. to-1, one after the other. */
static void chunks_fill(struct job *j, int thread, int64_t from, int64_t to, char *partials)
{
    void *lanes = job_lanes(j, thread);
    const void *frame = job_frame(j, thread);

    for (int64_t c = from; c < to; c++, partials += j->partial_size) {
        int64_t lo = c * j->unit, length = chunk_length(j, c);
        if (j->whole && length % FOLDRT_LANES == 0 && length > FOLDRT_LANES) {
            foldrt__whole_run(j->whole, j->code, frame, lo, length / FOLDRT_LANES,
                              j->reach == REACH_NEAR, lanes, partials);
            continue;
        }
        foldrt__lanes_fill(j->code, frame, lo, lo + length, 0, FOLDRT_LANES, lanes, j->reach);
        chunk_tree(j, c, lanes, partials);
    }
}

/* Neighbouring partials may be another thread's, and a store to a line that both write delays those
   to the lanes behind it: so a thread hands over several at once. Sums of 2^17 floats in the cache
   take three quarters of the time on 2 cores. */
static void chunks_work(struct job *j, int thread, int64_t from, int64_t to)
{
    _Alignas(64) char own[OWN];
    bool is_small = j->partial_size && j->partial_size <= OWN / 2;

    if (j->call.threads == 1 || !is_small) {
        chunks_fill(j, thread, from, to, job_partial(j, from));
        return;
    }
    int64_t most = (int64_t)(OWN / j->partial_size);
    for (int64_t end; from < to; from = end) {
        end = to - from < most ? to : from + most;
        chunks_fill(j, thread, from, end, own);
        __builtin_memcpy(job_partial(j, from), own, (size_t)(end - from) * j->partial_size);
    }
}

/* Units are blocks of lanes, those that follow one another in a chunk filled as one; who does the
   last block of a chunk folds its lanes. */
static void blocks_work(struct job *j, int thread, int64_t from, int64_t to)
{
    const int64_t blocks = FOLDRT_LANES / j->block;
    const void *frame = job_frame(j, thread);

    for (int64_t u = from, some; u < to; u += some) {
        int64_t c = u / blocks, lo = c * j->unit;
        int32_t l0 = (int32_t)(u % blocks) * j->block;
        void *lanes = job_lanes(j, c);
        some = (c + 1) * blocks < to ? (c + 1) * blocks - u : to - u;
        foldrt__lanes_fill(j->code, frame, lo, lo + chunk_length(j, c), l0,
                           l0 + (int32_t)some * j->block, lanes, REACH_ANY);
        if (atomic_fetch_sub(&j->left[c], (int32_t)some) == some)
            chunk_tree(j, c, lanes, job_partial(j, c));
    }
}

/* The iterations that set the accumulators, in the chunks that the total names. */
static void winners_find(struct job *j, const struct run *r)
{
    for (uint32_t k = 0; k < r->loop->nacc; k++) {
        const struct foldrt_acc *acc = &r->loop->acc[k];
        int64_t *at = (int64_t *)((char *)r->call->total + acc->at);
        if (acc->winner == FOLDRT_NONE)
            continue;
        int64_t lo = *at * j->unit;
        *at = j->code->find(j->frame, lo, lo + chunk_length(j, *at), k, r->call->total);
    }
}

/* Where the last iteration is wanted of which something holds: from the end on, in spans that grow
   up to a chunk. */
static bool last_find(struct run *r, int64_t unit)
{
    const struct foldrt_acc *acc = &r->loop->acc[0];
    const void *frame = r->call->frame;
    char *total = r->call->total;
    void *lanes = foldrt__lanes(r);
    int64_t hi = r->call->n, stop = hi - hi / FROM_END, span = LAST_LEAST;

    for (int64_t lo; lanes && hi > stop; hi = lo) {
        lo = (hi - span) & -FOLDRT_LANES;
        foldrt__lanes_fill(r->code, frame, lo, hi, 0, FOLDRT_LANES, lanes, REACH_ANY);
        r->code->tree(lanes, FOLDRT_LANES, total);
        if (foldrt__value_get(acc, total).i != INT64_MIN) {
            *(int64_t *)(total + acc->at) = r->code->find(frame, lo, hi, 0, total);
            r->is_short = true;
            return true;
        }
        span = span < unit ? 2 * span : span;
    }
    return false;
}

static void total_fold(struct job *j, int64_t m, const struct run *r)
{
    if (m == 1)
        __builtin_memcpy(r->call->total, j->partials, r->loop->partial_size);
    else
        j->code->fold(j->partials, m, j->lanes, r->call->total);
    if (j->code->find)
        winners_find(j, r);
}

int foldrt__lanes_total(struct run *r, char *partials)
{
    int64_t unit = foldrt__chunk(r->call->n), m = (r->call->n - 1) / unit + 1;
    struct job j;

    if (!foldrt__job_init(&j, r, 1, (struct wants){.lanes = 1}))
        return 0;
    j.unit = unit;
    j.partials = partials;
    total_fold(&j, m, r);
    return 1;
}

bool foldrt__lanes_job(struct job *j, const struct run *r, int threads, int64_t unit,
                       char *partials)
{
    if (!foldrt__job_init(j, r, threads, (struct wants){.lanes = (size_t)threads}))
        return false;
    j->unit = unit;
    j->partials = partials;
    j->work = chunks_work;
    return true;
}

int foldrt__lanes_live(struct run *r)
{
    int64_t n = r->call->n;
    void *lanes = foldrt__lanes(r);

    if (lanes)
        foldrt__lanes_fill(r->code, r->call->frame, n - 1, n, 0, FOLDRT_LANES, lanes, REACH_ANY);
    return lanes != NULL;
}

/* Are pages of a loop read side by side where no cache holds them? Lanes and rows of one sum of
   floats are not much of the nearest cache: rows come as soon one after the other. */
static bool has_pages(const struct foldrt_code *code)
{
    return !foldrt_takes_four() && !(code->is_single && code->stride < 8);
}

/* Where each thread has the same share next time, its own cache may hold that. Past it, rows that
   are walked one after the other come sooner than four at once, while all lanes and what a row
   reads stay in a nearest cache that is large; so do rows of two arrays that ask for what is ahead,
   wherever that is and in any. */
static enum reach reach_of(const struct run *r, int threads)
{
    static _Atomic size_t nearest;
    uint64_t each = r->loop->bytes_per_iteration, nbytes = (uint64_t)r->call->n * each;

    if (nbytes >= FAR_BYTES)
        return has_pages(r->code) ? REACH_PAGES : REACH_FAR;
    nbytes /= (unsigned)threads;
    if (nbytes > PAST_BYTES)
        return REACH_ANY;
    if (!nearest)
        nearest = foldrt__nearest_cache();
    bool is_near = nbytes <= NEAR_BYTES,
         is_asking = r->code->is_asking && !foldrt__has_four(r->call->n);
    bool is_past = is_asking || (!is_near && nearest >= NEAREST_LARGE);
    if (is_past && r->loop->lanes_size + FOLDRT_LANES * each <= nearest / 4 * 3)
        return REACH_PAST;
    return is_near && threads > 1 ? REACH_NEAR : REACH_ANY;
}

/* How chunks are walked. */
static void job_walks(struct job *j, const struct run *r, int threads)
{
    j->reach = reach_of(r, threads);
    if (j->reach != REACH_PAGES && !foldrt__has_four(r->call->n))
        j->whole = foldrt__whole_of(r->code);
}

/* A run of one chunk, short enough for what stands around it to count. */
static int chunk_alone(const struct run *r)
{
    int64_t n = r->call->n;
    void *lanes = foldrt__lanes(r);

    if (!lanes)
        return 0;
    foldrt__lanes_fill(r->code, r->call->frame, 0, n, 0, FOLDRT_LANES, lanes,
                       r->code->is_asking ? reach_of(r, 1) : REACH_ANY);
    r->code->tree(lanes, n < FOLDRT_LANES ? (int32_t)n : FOLDRT_LANES, r->call->total);
    return 1;
}

static int lanes_alone(struct run *r, int64_t unit, int64_t m)
{
    struct job j;

    if (m == 1 && !r->bins && !r->code->find)
        return chunk_alone(r);

    if (!foldrt__job_init(&j, r, 1, (struct wants){.partials = m > 1 ? (size_t)m : 0, .lanes = 1}))
        return 0;
    j.unit = unit;
    job_walks(&j, r, 1);
    if (m == 1)
        j.partials = r->call->total;
    chunks_work(&j, 0, 0, m);
    if (m > 1)
        total_fold(&j, m, r);
    else if (j.code->find)
        winners_find(&j, r);
    return 1;
}

/* Chunks whose lanes are shared out, `block` of them at once, to at most so many threads. */
static bool blocks_init(struct job *j, const struct run *r, int threads, int64_t unit, int64_t m,
                        int32_t block)
{
    struct wants w = {.partials = (size_t)m, .lanes = (size_t)m, .counters = (size_t)m};

    if (!foldrt__job_init(j, r, threads, w))
        return false;
    j->unit = unit;
    j->block = block;
    j->work = blocks_work;
    for (int64_t c = 0; c < m; c++)
        atomic_init(&j->left[c], FOLDRT_LANES / block);
    return true;
}

/* A loop of few chunks and costly iterations. */
static int lanes_costly(struct run *r, int64_t unit, int64_t m)
{
    struct job j;

    if (!blocks_init(&j, r, foldrt__settings.threads, unit, m, LANE_BLOCK))
        return 0;
    foldrt__job_probe(&j, m * (FOLDRT_LANES / LANE_BLOCK));
    r->threads = j.threads;
    total_fold(&j, m, r);
    return 1;
}

/* What a run on one thread has to take for sharing out its lanes to gain: half of it is what that
   costs two threads. */
static double cut_worth(const struct run *r)
{
    return NS_LANES + NS_LANE_BYTE * (double)r->loop->lanes_size;
}

/* A loop of fewer chunks than it is worth threads. */
static int lanes_shared(struct run *r, int64_t unit, int64_t m, int threads, double ns)
{
    int32_t block = FOLDRT_LANES / 2;
    struct job j;

    while (block > LANES_LEAST && m * (FOLDRT_LANES / block) < threads)
        block /= 2;
    if (!blocks_init(&j, r, threads, unit, m, block))
        return 0;
    j.is_even = true;
    foldrt__job_share(&j, m * (FOLDRT_LANES / block), ns);
    r->threads = j.threads;
    r->cut_ns = cut_worth(r) / 2;
    total_fold(&j, m, r);
    return 1;
}

/* Iterations of a chunk: fewer trees and fewer places to begin at, where it may be long. */
static int64_t chunk_most(const struct run *r, int64_t n)
{
    int64_t unit = foldrt__chunk(n);
    int64_t share = n / ((int64_t)FREE_CHUNKS * foldrt__settings.threads);

    while (r->loop->flags & FOLDRT_FREE && 2 * unit <= FREE_MOST && 2 * unit <= share)
        unit *= 2;
    return unit;
}

int foldrt__lanes_run(struct run *r, double ns)
{
    int64_t n = r->call->n, unit = n <= CHUNK_LEAST ? CHUNK_LEAST : chunk_most(r, n);
    int64_t m = (n - 1) / unit + 1;

    if (m == 1 && r->is_part && !r->code->find)
        return chunk_alone(r);
    if (UNLIKELY(r->loop->flags & FOLDRT_FROM_END) && m > 1 && last_find(r, unit))
        return 1;
    if (foldrt__is_costly(r, ns) && m < (int64_t)FEW_CHUNKS * foldrt__settings.threads)
        return lanes_costly(r, unit, m);
    bool by_eighths = m == 1 && r->is_known && foldrt__has_eighths(r);
    bool may_cut = by_eighths ? foldrt__eighths_are_worth(ns) : ns >= cut_worth(r);
    int threads = (m > 1 || may_cut) && r->may_share ? foldrt__team_size(r->from, ns) : 1;
    if (threads == 1)
        return lanes_alone(r, unit, m);
    if (by_eighths)
        return foldrt__eighths_run(r, threads, ns);
    if (may_cut && threads > m)
        return lanes_shared(r, unit, m, threads, ns);
    threads = threads < m ? threads : (int)m;
    struct wants w = {.partials = (size_t)m, .lanes = (size_t)threads};
    struct job j;
    if (!foldrt__job_init(&j, r, threads, w))
        return lanes_alone(r, unit, m);
    j.unit = unit;
    j.is_even = run_is_even(r);
    job_walks(&j, r, threads);
    j.work = chunks_work;
    foldrt__job_share(&j, m, ns);
    r->threads = j.threads;
    total_fold(&j, m, r);
    return 1;
}
