/*
 * Bins too many for each thread to have its own: a thread owns a range of the program's bins
 * instead, and makes the updates of those in the order of the iterations. So each bin sees what it
 * sees in C, of sums of floats too, and no other bin is touched. Keys that rise or fall are for
 * owned.c, all others are sorted.
 *
 * First the range of all places is found, for the caller to compare with what the loop reads. Then,
 * round by round, threads sort the updates of blocks of iterations by the ranges that these go to,
 * and threads make the updates of one range after the other.
 */
#include "bins.h"

#define LEAST (1 << 16) /* iterations */
#define THREADS_LEAST                                                                              \
    4                  /* an iteration takes about three times as long as in the loop as written   \
                        */
#define THREADS_NEAR 6 /* where the second cache holds the bins, so that C is fast */
#define BYTES_NEAR (1 << 20)
#define NS_ITERATION 4.0 /* all of that */
#define BLOCK                                                                                      \
    (1 << 15)         /* iterations that are sorted at once: what they read stays in the cache     \
                       */
#define BLOCKS_EACH 2 /* for each thread in a round */
#define PAIRS_MOST (64ul << 20) /* bytes of a round */
#define SPOTS 512               /* places that are found at once */
#define PIECE 4096              /* iterations whose first and last place are found at once */
#define RANGES_MOST 1024        /* of bins */
#define RANGES_EACH 4           /* for each thread, since some are updated more often than others */

struct hull {
    _Alignas(64) int64_t first, last;
};

struct sort {
    struct team_call call;
    const struct run *run;
    int64_t n, lo;
    int32_t shift; /* a range is 2^shift bins */
    uint32_t ranges;
    int64_t block; /* iterations of one */
    int64_t from;  /* the first iteration of the round */
    uint32_t blocks;
    struct hull *hulls; /* one for each thread */
    char *pairs;        /* those of each block, by ranges */
    uint32_t *starts;   /* for each block: where those of each range begin, and where all end */
    int threads;        /* that took part */
    _Alignas(64) _Atomic uint32_t next; /* block, or range */
};

/* ---- the first and the last place ---- */

static void hull_work(struct team_call *call, int thread, int threads)
{
    const struct sort *s = (const struct sort *)call;
    int64_t each = (s->n + threads - 1) / threads, lo = each * thread;
    int64_t hi = s->n - lo < each ? s->n : lo + each;
    struct hull h = {INT64_MAX, INT64_MIN};
    int64_t ends[3];

    for (; lo < hi; lo += PIECE) {
        s->run->code->ends(s->run->call->frame, lo, hi - lo < PIECE ? hi : lo + PIECE, ends);
        h.first = ends[0] < h.first ? ends[0] : h.first;
        h.last = ends[1] > h.last ? ends[1] : h.last;
    }
    s->hulls[thread] = h;
}

static int hull_find(struct sort *s, struct foldrt_bins *to)
{
    struct hull all = {INT64_MAX, INT64_MIN};

    s->hulls = foldrt__scratch((size_t)s->call.threads * sizeof *s->hulls);
    if (!s->hulls)
        return 0;
    for (int i = 0; i < s->call.threads; i++)
        s->hulls[i] = all;
    s->call.body = hull_work;
    foldrt__team_run(&s->call);
    for (int i = 0; i < s->call.threads; i++) {
        all.first = s->hulls[i].first < all.first ? s->hulls[i].first : all.first;
        all.last = s->hulls[i].last > all.last ? s->hulls[i].last : all.last;
    }
    if ((uint64_t)all.last - (uint64_t)all.first >= UINT32_MAX)
        return 0;
    if (s->call.threads < THREADS_NEAR &&
        ((uint64_t)all.last - (uint64_t)all.first) * s->run->loop->bins->size < BYTES_NEAR)
        return 0;
    s->threads = s->call.threads;
    to->lo = all.first;
    to->count = (uint64_t)all.last - (uint64_t)all.first + 1;
    return 1;
}

/* ---- sorting ---- */

static uint32_t *starts_of(const struct sort *s, uint32_t block)
{
    return s->starts + (size_t)block * (s->ranges + 1);
}

static char *pairs_of(const struct sort *s, uint32_t block)
{
    return s->pairs + (size_t)block * (size_t)s->block * s->run->loop->pair_size;
}

static void block_sort(const struct sort *s, uint32_t block)
{
    const struct foldrt_code *code = s->run->code;
    const void *frame = s->run->call->frame;
    int64_t lo = s->from + block * s->block, hi = s->n - lo < s->block ? s->n : lo + s->block;
    uint32_t *starts = starts_of(s, block), next[RANGES_MOST] = {0}, sum = 0;
    int64_t at[SPOTS];

    for (int64_t t = lo; t < hi; t += SPOTS) {
        int64_t count = hi - t < SPOTS ? hi - t : SPOTS;
        code->spots(frame, t, t + count, at);
        for (int64_t k = 0; k < count; k++)
            next[((uint64_t)at[k] - (uint64_t)s->lo) >> s->shift]++;
    }
    for (uint32_t r = 0; r < s->ranges; r++) {
        uint32_t here = next[r];
        starts[r] = next[r] = sum;
        sum += here;
    }
    starts[s->ranges] = sum;
    code->deal(frame, lo, hi, s->lo, s->shift, next, pairs_of(s, block));
}

static void sort_work(struct team_call *call, int thread, int threads)
{
    struct sort *s = (struct sort *)call;
    uint32_t block;

    if (thread == 0)
        s->threads = threads;
    while ((block = atomic_fetch_add_explicit(&s->next, 1, memory_order_relaxed)) < s->blocks)
        block_sort(s, block);
}

static void update_work(struct team_call *call, int thread, int threads)
{
    struct sort *s = (struct sort *)call;
    size_t size = s->run->loop->pair_size;
    uint32_t r;

    (void)thread, (void)threads;
    while ((r = atomic_fetch_add_explicit(&s->next, 1, memory_order_relaxed)) < s->ranges)
        for (uint32_t b = 0; b < s->blocks; b++) {
            const uint32_t *starts = starts_of(s, b);
            s->run->code->update(s->run->call->frame, s->lo, pairs_of(s, b) + starts[r] * size,
                                 starts[r + 1] - starts[r]);
        }
}

static void phase_run(struct sort *s, void (*body)(struct team_call *, int, int))
{
    s->call.body = body;
    atomic_store_explicit(&s->next, 0, memory_order_relaxed);
    foldrt__team_run(&s->call);
}

static bool sort_init(struct sort *s, const struct foldrt_bins *hull)
{
    uint32_t threads = (uint32_t)s->call.threads, most = RANGES_EACH * threads;
    int64_t even = (s->n + threads - 1) / threads;

    s->lo = hull->lo;
    most = most < RANGES_MOST ? most : RANGES_MOST;
    while ((hull->count - 1) >> s->shift >= most)
        s->shift++;
    s->ranges = (uint32_t)((hull->count - 1) >> s->shift) + 1;
    s->block = even < BLOCK ? even : BLOCK;
    size_t each = (size_t)s->block * s->run->loop->pair_size, fit = PAIRS_MOST / each;
    s->blocks = fit < BLOCKS_EACH * threads ? (uint32_t)fit : BLOCKS_EACH * threads;

    size_t starts = s->blocks * (s->ranges + 1) * sizeof *s->starts, pairs = s->blocks * each;
    s->pairs = foldrt__scratch(pairs + starts);
    s->starts = (uint32_t *)(s->pairs + pairs);
    return s->pairs != NULL;
}

static int sort_all(struct sort *s, const struct foldrt_bins *hull)
{
    if (!sort_init(s, hull))
        return 0;
    while (s->from < s->n) {
        int64_t left = (s->n - s->from - 1) / s->block + 1;
        s->blocks = left < s->blocks ? (uint32_t)left : s->blocks;
        phase_run(s, sort_work);
        phase_run(s, update_work);
        s->from += s->blocks * s->block;
    }
    return 1;
}

/* On one thread as well: what comes of it decides the bits. */
static int rises_run(struct run *r)
{
    double ns = NS_ITERATION * (double)r->call->n;

    if (!foldrt__reads_are_there(r->call))
        return 0;
    bool enters = r->call->n >= LEAST && !r->is_nested, may = enters && foldrt__team_enter();
    int threads = may ? foldrt__team_size(foldrt__now(), ns) : 1;
    int answer = foldrt__rises(r, threads, r->call->bins->at);
    if (enters)
        foldrt__team_leave(threads > 1, foldrt__now());
    return answer;
}

int foldrt__sort_run(struct run *r)
{
    struct foldrt_bins *bins = r->call->bins->at;
    int64_t n = r->call->n;
    int answer;

    if (r->call->sort == FOLDRT_RISES)
        return rises_run(r);
    if (r->call->sort == FOLDRT_FIND)
        bins->rise = FOLDRT_SURE;
    if (n < LEAST || foldrt__settings.threads < 2 || r->is_nested || bins->rise != FOLDRT_SURE ||
        !foldrt__reads_are_there(r->call))
        return 0;
    bool may = foldrt__team_enter();
    int threads = may ? foldrt__team_size(foldrt__now(), NS_ITERATION * (double)n) : 1;
    struct sort s = {.call = {.threads = threads}, .run = r, .n = n, .threads = threads};
    if (r->call->sort == FOLDRT_FIND)
        answer = foldrt__owned_find(r, threads, bins) ||
                 (threads >= THREADS_LEAST && hull_find(&s, bins));
    else if (r->call->bins->block)
        answer = threads > 1 && foldrt__owned_run(r, threads);
    else
        answer = threads >= THREADS_LEAST && bins->count <= UINT32_MAX && sort_all(&s, bins);
    r->threads = answer ? s.threads : 1;
    foldrt__team_leave(threads > 1, foldrt__now());
    return answer;
}
