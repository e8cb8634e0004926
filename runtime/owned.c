/*
 * Bins too many for each thread to have its own, or sums of floats whose bins rise, where keys rise
 * or fall with the iterations, if only roughly: a thread owns a range of the program's bins and
 * runs the iterations of all blocks that come to it, in order, leaving out updates of other bins.
 * So each bin sees what it sees in C, nothing is sorted and no bin is kept twice; most blocks come
 * to one range or two.
 *
 * What blocks come to is found first, in one pass over the keys; where they come to many ranges,
 * which a sample of the keys tells in most cases, the bins are left to sort.c.
 */
#include "bins.h"

#define PIECES 16 /* of a sample: iterations of a block at its beginning, at its end, between */
#define PIECE 32  /* of each */
#define NEAR 4    /* times as far as within a piece all of them are apart, at least */
#define LEAST (1 << 17)
#define BLOCK_LEAST 2048
#define BLOCKS_MOST 4096
#define FINE 1024    /* ranges of bins that are weighed */
#define UNITS_EACH 4 /* ranges for each thread */
#define GAIN 0.75    /* of the time of the loop as written, at most; of that of sorting: */
#define SORTED 3.0   /* times as long as the loop as written, shared out */

struct hull {
    int64_t first, last;
};

struct owned {
    struct team_call call;
    const struct run *run;
    int64_t n, block;
    uint32_t blocks, units;
    int threads;
    _Atomic bool falls;                 /* a place is below that of the iteration before it, */
    bool must_rise;                     /* and that ends the look */
    _Alignas(64) _Atomic uint32_t next; /* block, or unit */
    int64_t first[FINE + 1];            /* bin of each unit, and the one behind the last */
    struct hull hulls[BLOCKS_MOST];     /* of blocks */
};

static struct hull joined(struct hull a, struct hull b)
{
    return (struct hull){a.first < b.first ? a.first : b.first, a.last > b.last ? a.last : b.last};
}

static uint64_t span(struct hull h)
{
    return (uint64_t)h.last - (uint64_t)h.first;
}

static int64_t block_of(int64_t n)
{
    int64_t even = (n - 1) / BLOCKS_MOST + 1;

    return even < BLOCK_LEAST ? BLOCK_LEAST : even;
}

/* *falls: also if one within it is below the one before it. */
static struct hull hull_of(const struct run *r, int64_t lo, int64_t hi, bool *falls)
{
    int64_t ends[3];

    r->code->ends(r->call->frame, lo, hi, ends);
    *falls |= ends[2] != 0;
    return (struct hull){ends[0], ends[1]};
}

/* All pieces' hull; *each: what they span by themselves, on average. */
static struct hull sample(const struct run *r, double *each)
{
    int64_t n = r->call->n, block = block_of(n);
    struct hull all = {INT64_MAX, INT64_MIN};
    bool falls = false;

    *each = 0;
    for (int i = 0; i < PIECES; i++) {
        int64_t lo = (n - block) / (PIECES - 1) * i, hi = lo + block;
        int64_t mid = lo + block / 8 * 3; /* far from both, whatever they repeat after */
        struct hull piece =
            joined(hull_of(r, lo, lo + PIECE, &falls), hull_of(r, hi - PIECE, hi, &falls));
        piece = joined(piece, hull_of(r, mid, mid + PIECE, &falls));
        *each += (double)span(piece) / PIECES;
        all = joined(all, piece);
    }
    return all;
}

bool foldrt__keys_span(const struct run *r, uint64_t most)
{
    double each;

    return r->code->ends && r->call->n >= LEAST && span(sample(r, &each)) >= most;
}

bool foldrt__keys_are_near(const struct run *r, uint64_t least)
{
    double each;

    if (!r->code->ends || r->call->n < LEAST)
        return false;
    struct hull all = sample(r, &each);
    return span(all) >= least && (double)span(all) >= NEAR * each;
}

/* ---- what blocks come to ---- */

static void hulls_work(struct team_call *call, int thread, int threads)
{
    struct owned *o = (struct owned *)call;
    bool falls = false;
    uint32_t k;

    (void)thread, (void)threads;
    while ((k = atomic_fetch_add_explicit(&o->next, 1, memory_order_relaxed)) < o->blocks &&
           !(o->must_rise && atomic_load_explicit(&o->falls, memory_order_relaxed))) {
        int64_t lo = k * o->block, hi = o->n - lo < o->block ? o->n : lo + o->block;
        o->hulls[k] = hull_of(o->run, lo, hi, &falls);
        if (falls)
            atomic_store_explicit(&o->falls, true, memory_order_relaxed);
    }
}

/* Cuts the bins into units of about as many iterations each, by the middles of blocks. */
static void units_make(struct owned *o, struct hull all, int threads)
{
    uint32_t weights[FINE] = {0}, sum = 0, most = o->blocks / (UNITS_EACH * (uint32_t)threads) + 1;
    uint64_t width = span(all) / FINE + 1;

    for (uint32_t k = 0; k < o->blocks; k++) {
        uint64_t from = (uint64_t)o->hulls[k].first - (uint64_t)all.first;
        weights[(from + span(o->hulls[k]) / 2) / width]++;
    }
    o->units = 0;
    for (uint32_t i = 0; i < FINE && i * width <= span(all); i++) {
        if (i == 0 || sum + weights[i] > most) {
            o->first[o->units++] = (int64_t)((uint64_t)all.first + i * width);
            sum = 0;
        }
        sum += weights[i];
    }
    o->first[o->units] = (int64_t)((uint64_t)all.last + 1);
}

static uint32_t unit_of(const struct owned *o, int64_t bin)
{
    uint32_t lo = 0, hi = o->units;

    while (hi - lo > 1) {
        uint32_t mid = (lo + hi) / 2;
        *(bin < o->first[mid] ? &hi : &lo) = mid;
    }
    return lo;
}

/* Blocks that all units have to run, as the time that they take of the loop's as written. */
static double time_of(const struct owned *o, int threads)
{
    uint32_t weights[FINE] = {0}, largest = 0;
    uint64_t all = 0;

    for (uint32_t k = 0; k < o->blocks; k++) {
        uint32_t last = unit_of(o, o->hulls[k].last);
        for (uint32_t i = unit_of(o, o->hulls[k].first); i <= last; i++, all++)
            largest = ++weights[i] > largest ? weights[i] : largest;
    }
    double even = (double)all / threads, most = even > largest ? even : largest;
    return most / o->blocks;
}

static struct owned *owned_get(const struct run *r, int threads, size_t *nbytes)
{
    int64_t n = r->call->n;
    bool is_new;

    *nbytes = 1;
    while (*nbytes < sizeof(struct owned))
        *nbytes *= 2;
    struct owned *o = foldrt__room_get(*nbytes, &is_new);
    if (!o)
        return NULL;
    o->call = (struct team_call){.body = hulls_work, .threads = threads};
    o->run = r;
    o->n = n;
    o->must_rise = r->call->sort == FOLDRT_RISES;
    atomic_store_explicit(&o->falls, false, memory_order_relaxed);
    atomic_store_explicit(&o->next, 0, memory_order_relaxed);
    o->block = block_of(n);
    o->blocks = (uint32_t)((n - 1) / o->block + 1);
    return o;
}

/* All blocks' hull, once these are known, if all that is asked for is so. */
static bool blocks_join(struct owned *o, struct hull *all)
{
    bool falls = atomic_load_explicit(&o->falls, memory_order_relaxed);

    for (uint32_t k = 1; k < o->blocks && !(o->must_rise && falls); k++)
        falls |= o->hulls[k].first < o->hulls[k - 1].last;
    if (o->must_rise && falls)
        return false;
    *all = o->hulls[0];
    for (uint32_t k = 1; k < o->blocks; k++)
        *all = joined(*all, o->hulls[k]);
    return span(*all) < INT64_MAX;
}

int foldrt__owned_find(struct run *r, int threads, struct foldrt_bins *to)
{
    bool must_rise = r->call->sort == FOLDRT_RISES;
    struct foldrt_binset *set = r->call->bins;
    uint64_t least = (uint64_t)r->call->n / FOLDRT_ITERATIONS_PER_BIN / NEAR;
    struct hull all;
    size_t nbytes;

    if (threads < 2 || (!must_rise && !foldrt__keys_are_near(r, least)))
        return 0;
    struct owned *o = owned_get(r, threads, &nbytes);
    if (!o)
        return 0;
    foldrt__team_run(&o->call);
    int answer = blocks_join(o, &all) ? 1 : must_rise ? -1 : 0;
    if (answer == 1) {
        to->lo = all.first;
        to->count = span(all) + 1;
        units_make(o, all, threads);
        double time = time_of(o, threads);
        if (time <= GAIN && time <= SORTED / threads) {
            set->block = o;
            set->nbytes = nbytes;
            return 1;
        }
    }
    foldrt__room_put(o, nbytes);
    return must_rise ? answer : 0;
}

/* ---- do bins rise? ---- */

bool foldrt__may_rise(const struct foldrt_loop *loop, int64_t first, int64_t last, int64_t n)
{
    bool is_by_key = foldrt__settings.device && foldrt__bytes_of_bins(loop) != BYTES_OF_BINS;

    return !is_by_key && first <= last &&
           (uint64_t)n / FOLDRT_RISING_PER_BIN <= (uint64_t)last - (uint64_t)first;
}

/* Some iterations tell in most cases that they do not. */
static bool is_seen_to_fall(const struct run *r)
{
    int64_t n = r->call->n, each = n / PIECES;
    bool falls = false;

    for (int i = 0; i < PIECES && !falls && each >= PIECE; i++)
        hull_of(r, i * each, i * each + PIECE, &falls);
    return falls;
}

/* One block after another, by one thread. */
static bool is_rising(const struct run *r)
{
    int64_t n = r->call->n;
    bool falls = false;
    struct hull before = hull_of(r, 0, 1, &falls);

    for (int64_t lo = 0; lo < n && !falls; lo += BLOCK_LEAST) {
        struct hull here = hull_of(r, lo, n - lo < BLOCK_LEAST ? n : lo + BLOCK_LEAST, &falls);
        falls |= here.first < before.last;
        before = here;
    }
    return !falls;
}

int foldrt__rises(struct run *r, int threads, struct foldrt_bins *to)
{
    int64_t n = r->call->n;
    bool falls = false;

    if (to->rise == FOLDRT_FALL)
        return 0;
    to->rise = FOLDRT_FALL;
    int64_t first = hull_of(r, 0, 1, &falls).first, last = hull_of(r, n - 1, n, &falls).last;
    if (!foldrt__may_rise(r->loop, first, last, n) || is_seen_to_fall(r))
        return 0;
    int answer = n < LEAST ? 0 : foldrt__owned_find(r, threads, to);
    if (answer == 0)
        answer = is_rising(r) ? 1 : -1;
    if (answer < 0)
        return 0;
    to->rise = FOLDRT_SURE;
    to->lo = first;
    to->count = (uint64_t)last - (uint64_t)first + 1;
    return 1;
}

/* ---- running ---- */

static void units_work(struct team_call *call, int thread, int threads)
{
    struct owned *o = (struct owned *)call;
    uint32_t i;

    if (thread == 0)
        o->threads = threads;
    while ((i = atomic_fetch_add_explicit(&o->next, 1, memory_order_relaxed)) < o->units) {
        int64_t first = o->first[i], last = (int64_t)((uint64_t)o->first[i + 1] - 1);
        uint64_t count = (uint64_t)last - (uint64_t)first + 1;
        for (uint32_t k = 0; k < o->blocks; k++) {
            int64_t lo = k * o->block, hi = o->n - lo < o->block ? o->n : lo + o->block;
            if (o->hulls[k].first <= last && o->hulls[k].last >= first)
                o->run->code->own(o->run->call->frame, lo, hi, first, count);
        }
    }
}

int foldrt__owned_run(struct run *r, int threads)
{
    struct owned *o = r->call->bins->block;

    o->run = r;
    o->threads = threads;
    o->call = (struct team_call){.body = units_work, .threads = threads};
    atomic_store_explicit(&o->next, 0, memory_order_relaxed);
    foldrt__team_run(&o->call);
    return o->threads;
}
