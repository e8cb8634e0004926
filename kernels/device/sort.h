/*
 * Bins in C's own order on a device, behind a loop's text for kernels/device/bins.h, of which each
 * iteration makes one update: places and values are sorted by place, those of one place staying in
 * the order of the iterations, and one thread makes all updates of a bin. What stands before this
 * text says beside what that one asks for:
 *
 *     FOLD_OWN(f)         the program's bins, which are FOLD_OWN_ELEMENT, in the frame
 *     FOLD_OWN_BIN        bin j of them, `at`
 *     FOLD_OWN_TYPE       its type, and that of what is added: FOLD_OWN_VALUE; FOLD_OWN_IS_FLOAT
 *     FOLD_OWN_ADD(a, b)  the bin behind an update
 *
 * A radix sort from the lowest digit on, of up to 8 bits: how often each digit comes in each tile
 * of neighbouring places (fold_counts), where each tile's begin (fold_offsets, fold_bases), and all
 * to their new place (fold_deal). No group waits for another. A tile is a group's: a work-item's
 * own share with FOLD_ITEM_PER_CHUNK; else its threads take 2048 places at once, of which each row
 * of 32 threads, a warp, has 256 in turns of 32 neighbours. On a GPU kernels/device/deal.h
 * stands behind this text, and buckets.h, for which it sorts by the numbers of buckets alone.
 */
#ifndef FOLD_THREADS
#define FOLD_THREADS 256
#endif
#define FOLD_DIGITS 256
#define FOLD_TURNS 8 /* places of a thread at once, */
#define FOLD_WARP 32
#define FOLD_WARPS (FOLD_THREADS / FOLD_WARP)
#define FOLD_TILE (FOLD_TURNS * FOLD_THREADS) /* and of a group */
#define FOLD_AT_ONCE 8 /* updates of a bin whose values are loaded together */

/* What all kernels get behind the frame: iterations, the first bin, the number of bins; of a tile,
   and tiles; which digit, and how many there are; from_loop: places and values come from the
   iterations themselves. */
#define FOLD_SORT                                                                                  \
    FOLD_ARGS, int64_t n, int64_t lo, uint64_t bins, int64_t tile, int64_t tiles, int32_t shift,   \
        int32_t digits, int32_t from_loop, FOLD_GLOBAL const uint32_t *places,                     \
        FOLD_GLOBAL const FOLD_OWN_VALUE *values

/* A thread's places are in its registers; compilers for cores, which make loops over the threads
   between barriers, take minutes for the same. */
#ifdef __OPENCL_VERSION__
#define FOLD_EACH_TURN
#define FOLD_EIGHT_TURNS
#define FOLD_COUNT(at, x) atomic_add(at, x)
#define FOLD_FLAG(at) atomic_or(at, 1u)
#else
#define FOLD_EACH_TURN _Pragma("unroll")
#define FOLD_EIGHT_TURNS _Pragma("unroll 8")
#define FOLD_COUNT(at, x) atomicAdd(at, x)
#define FOLD_FLAG(at) atomicOr(at, 1u)
#endif
enum { FOLD_UNORDERED, FOLD_BAD, FOLD_LONG }; /* flags */

/* ---- one iteration ---- */

#ifdef FOLD_OWN_IS_FLOAT
#define FOLD_OWN_KEEP(v) (uint64_t) FOLD_BITS_double((double)(v))
#define FOLD_OWN_KEPT(x) (FOLD_OWN_VALUE) FOLD_OF_BITS_double(x)
#else
#define FOLD_OWN_KEEP(v) (uint64_t)(v)
#define FOLD_OWN_KEPT(x) (FOLD_OWN_VALUE)(x)
#endif

/* The update stays in the frame. */
#define FOLD_DEFINE_PUT(i, bits, kind, type, join, convert, none)                                  \
    FOLD_INLINE int32_t fold_put_##i(const FOLD_FRAME *f, int64_t k, type v)                       \
    {                                                                                              \
        struct fold_binned *mine = &((FOLD_FRAME *)f)->fold_bins;                                  \
        mine->places[i] = (uint64_t)k;                                                             \
        mine->values[i][0] = FOLD_OWN_KEEP(v);                                                     \
        return 0;                                                                                  \
    }
FOLD_EACH_BIN(FOLD_DEFINE_PUT)

/* Counted from the first bin. */
FOLD_INLINE uint64_t fold_place(FOLD_FRAME *f, int64_t t, int64_t lo)
{
    fold_one(f, t, 0);
    return f->fold_bins.places[0] - (uint64_t)lo;
}

FOLD_INLINE FOLD_OWN_VALUE fold_value(FOLD_FRAME *f, int64_t t)
{
    fold_one(f, t, 0);
    return FOLD_OWN_KEPT(f->fold_bins.values[0][0]);
}

#define FOLD_PLACE(t) (from_loop ? (uint32_t)fold_place(&f, t, lo) : places[t])
#define FOLD_VALUE(t) (from_loop ? fold_value(&f, t) : values[t])
#define FOLD_DIGIT(place) ((int32_t)((place) >> shift) & (digits - 1))
/* t, or the last one below: loads under conditions would wait for one another. is_full: t is known
   to be below, but not to the compiler. */
#define FOLD_UP_TO(t, end) ((t) < (end) ? (t) : (end)-1)
#define FOLD_WITHIN_TILE(t, end) ((is_full) || (t) < (end) ? (t) : (end)-1)

/* ---- how often digits come ---- */

/* Of each digit the tiles' counts lie one after the other. */
#ifdef FOLD_ITEM_PER_CHUNK
/* Is the place none, or below the one before it? */
#define FOLD_LOOK(t)                                                                               \
    if (from_loop) {                                                                               \
        const uint64_t here = fold_place(&f, t, lo);                                               \
        is_bad |= here >= bins;                                                                    \
        is_unordered |= (t) > 0 && fold_place(&f, (t)-1, lo) > here;                               \
    }

FOLD_KERNEL void fold_counts(FOLD_SORT, FOLD_GLOBAL uint32_t *counts, FOLD_GLOBAL uint32_t *flags)
{
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
    const int64_t first = FOLD_GROUP * tile, hi = first + tile < n ? first + tile : n;
    int32_t is_bad = 0, is_unordered = 0;
    uint32_t own[FOLD_DIGITS];

    for (int32_t d = 0; d < digits; d++)
        own[d] = 0;
    for (int64_t t = first; t < hi; t++) {
        FOLD_LOOK(t)
        own[FOLD_DIGIT(FOLD_PLACE(t))]++;
    }
    for (int32_t d = 0; d < digits; d++)
        counts[d * tiles + FOLD_GROUP] = own[d];
    if (is_unordered)
        FOLD_FLAG(flags + FOLD_UNORDERED);
    if (is_bad)
        FOLD_FLAG(flags + FOLD_BAD);
}

/* Of digit d: how many there are before each tile, and in all. */
FOLD_KERNEL void fold_offsets(int64_t tiles, FOLD_GLOBAL uint32_t *counts,
                              FOLD_GLOBAL uint32_t *bases)
{
    FOLD_GLOBAL uint32_t *row = counts + FOLD_GROUP * tiles;
    uint32_t sum = 0;

    for (int64_t k = 0; k < tiles; k++) {
        const uint32_t here = row[k];
        row[k] = sum;
        sum += here;
    }
    bases[FOLD_GROUP] = sum;
}

/* Where each digit begins. */
FOLD_KERNEL void fold_bases(int32_t digits, FOLD_GLOBAL uint32_t *bases)
{
    uint32_t sum = 0;

    for (int32_t d = 0; d < digits; d++) {
        const uint32_t here = bases[d];
        bases[d] = sum;
        sum += here;
    }
}

FOLD_KERNEL void fold_deal(FOLD_SORT, FOLD_GLOBAL const uint32_t *counts,
                           FOLD_GLOBAL const uint32_t *bases, FOLD_GLOBAL uint32_t *to_places,
                           FOLD_GLOBAL FOLD_OWN_VALUE *to_values)
{
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
    const int64_t first = FOLD_GROUP * tile, hi = first + tile < n ? first + tile : n;
    uint32_t next[FOLD_DIGITS];

    for (int32_t d = 0; d < digits; d++)
        next[d] = bases[d] + counts[d * tiles + FOLD_GROUP];
    for (int64_t t = first; t < hi; t++) {
        const uint32_t place = FOLD_PLACE(t), to = next[FOLD_DIGIT(place)]++;
        to_places[to] = place;
        to_values[to] = FOLD_VALUE(t);
    }
}

#else

/* Of a place that is none, behind the last iteration, all digits are the highest ones. */
#define FOLD_NO_PLACE 0xffffffffu
/* Of so many iterations those of a tile. */
#define FOLD_LEFT(n) ((int32_t)((n) < FOLD_TILE ? (n) : FOLD_TILE))

/* Whether a call's way for whole turns may be taken, `left` behind them. In OpenCL there is one way
   alone: PoCL 3.1 loses what two calls of one function do to a group's memory. (Nor can it do with
   a loop that begins at a thread's own number and has no turn for some.) */
#ifdef __OPENCL_VERSION__
#define FOLD_IS_FULL(left) 0
#else
#define FOLD_IS_FULL(left) ((left) >= 0)
#endif

/* Counts the digits of a thread's FOLD_TURNS iterations from t on, of which there are `left`. */
FOLD_INLINE void fold_count_some(FOLD_FRAME f, int64_t t, int32_t left, bool is_full, int64_t lo,
                                 int32_t shift, int32_t digits, int32_t from_loop,
                                 FOLD_GLOBAL const uint32_t *places, FOLD_SHARED uint32_t *own)
{
    uint32_t place[FOLD_TURNS];

    FOLD_EACH_TURN
    for (int32_t i = 0; i < FOLD_TURNS; i++) {
        const int32_t k = FOLD_THREAD + i * FOLD_THREADS;
        if (from_loop)
            place[i] = (uint32_t)fold_place(&f, t + FOLD_WITHIN_TILE(k, left), lo);
        else
            place[i] = places[t + FOLD_WITHIN_TILE(k, left)];
    }
    FOLD_EACH_TURN
    for (int32_t i = 0; i < FOLD_TURNS; i++)
        if (is_full || FOLD_THREAD + i * FOLD_THREADS < left)
            FOLD_COUNT(own + FOLD_DIGIT(place[i]), 1u);
}

/* 1: a place is below that of the iteration before it; 2: one is none. */
FOLD_INLINE int32_t fold_look(FOLD_FRAME f, int64_t t0, int32_t left, int64_t lo, uint64_t bins)
{
    int32_t found = 0;

    FOLD_EACH_TURN
    for (int32_t i = 0; i < FOLD_TURNS; i++) {
        const int64_t t = t0 + FOLD_UP_TO(FOLD_THREAD + i * FOLD_THREADS, left);
        const uint64_t here = fold_place(&f, t, lo);
        found |= t > 0 && fold_place(&f, t - 1, lo) > here;
        found |= (here >= bins) << 1;
    }
    return found;
}

FOLD_KERNEL void fold_counts(FOLD_SORT, FOLD_GLOBAL uint32_t *counts, FOLD_GLOBAL uint32_t *flags)
{
    FOLD_IN_GROUP uint32_t own[FOLD_DIGITS], seen[2];
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
    const int64_t first = FOLD_GROUP * tile, hi = first + tile < n ? first + tile : n;
    int32_t found = 0;

    for (int32_t d = FOLD_THREAD; d < FOLD_DIGITS; d += FOLD_THREADS)
        own[d] = 0;
    if (FOLD_THREAD < 2)
        seen[FOLD_THREAD] = 0;
    FOLD_BARRIER;
    for (int64_t t = first; t < hi; t += FOLD_TILE) {
        const int32_t left = FOLD_LEFT(hi - t);
        if (FOLD_IS_FULL(left - FOLD_TILE))
            fold_count_some(f, t, left, true, lo, shift, digits, from_loop, places, own);
        else
            fold_count_some(f, t, left, false, lo, shift, digits, from_loop, places, own);
        if (shift == 0 && from_loop) /* else fold_tally has looked */
            found |= fold_look(f, t, left, lo, bins);
    }
    if (found & 1)
        FOLD_FLAG(seen + FOLD_UNORDERED);
    if (found & 2)
        FOLD_FLAG(seen + FOLD_BAD);
    FOLD_BARRIER;
    for (int32_t d = FOLD_THREAD; d < digits; d += FOLD_THREADS)
        counts[d * tiles + FOLD_GROUP] = own[d];
    if (FOLD_THREAD < 2 && seen[FOLD_THREAD])
        FOLD_FLAG(flags + FOLD_THREAD);
}

/* Of a group's values, one of each thread, those before the thread's own, summed up; sums: behind
   it those up to each thread's own. All threads of the group come here. */
FOLD_INLINE uint32_t fold_before_of(uint32_t own, FOLD_SHARED uint32_t *sums, int32_t threads)
{
#ifdef __OPENCL_VERSION__
    sums[FOLD_THREAD] = own;
    FOLD_BARRIER;
    for (int32_t d = 1; d < threads; d *= 2) {
        const uint32_t more = FOLD_THREAD >= d ? sums[FOLD_THREAD - d] : 0;
        FOLD_BARRIER;
        sums[FOLD_THREAD] += more;
        FOLD_BARRIER;
    }
    return sums[FOLD_THREAD] - own;
#else
    uint32_t sum = own;

#pragma unroll
    for (int32_t d = 1; d < FOLD_WARP; d *= 2) {
        const uint32_t more = __shfl_up_sync(0xffffffffu, sum, d);
        sum += FOLD_THREAD % FOLD_WARP >= d ? more : 0;
    }
    if (FOLD_THREAD % FOLD_WARP == FOLD_WARP - 1)
        sums[FOLD_THREAD / FOLD_WARP] = sum;
    FOLD_BARRIER;
#pragma unroll
    for (int32_t w = 0; w < threads / FOLD_WARP; w++)
        sum += w < FOLD_THREAD / FOLD_WARP ? sums[w] : 0;
    FOLD_BARRIER;
    sums[FOLD_THREAD] = sum;
    FOLD_BARRIER;
    return sum - own;
#endif
}
#define fold_before(own, sums) fold_before_of(own, sums, FOLD_THREADS)

FOLD_KERNEL void fold_offsets(int64_t tiles, FOLD_GLOBAL uint32_t *counts,
                              FOLD_GLOBAL uint32_t *bases)
{
    FOLD_IN_GROUP uint32_t sums[FOLD_THREADS];
    FOLD_GLOBAL uint32_t *row = counts + FOLD_GROUP * tiles;
    uint32_t sum = 0;

    for (int64_t k = 0; k < tiles; k += FOLD_TILE) {
        uint32_t own[FOLD_TURNS], here = 0;
        const int64_t first = k + FOLD_THREAD * FOLD_TURNS;
        for (int32_t i = 0; i < FOLD_TURNS; i++) {
            own[i] = first + i < tiles ? row[first + i] : 0;
            here += own[i];
        }
        uint32_t at = sum + fold_before(here, sums);
        for (int32_t i = 0; i < FOLD_TURNS; i++) {
            if (first + i < tiles)
                row[first + i] = at;
            at += own[i];
        }
        sum += sums[FOLD_THREADS - 1];
        FOLD_BARRIER;
    }
    if (FOLD_THREAD == 0)
        bases[FOLD_GROUP] = sum;
}

FOLD_KERNEL void fold_bases(int32_t digits, FOLD_GLOBAL uint32_t *bases)
{
    FOLD_IN_GROUP uint32_t sums[FOLD_THREADS];
    const uint32_t base = fold_before(FOLD_THREAD < digits ? bases[FOLD_THREAD] : 0, sums);

    if (FOLD_THREAD < digits)
        bases[FOLD_THREAD] = base;
}
#endif

/* ---- the updates ---- */

/* All of the bin whose first one is t, of which there are at most `most`; 1: there are more. */
FOLD_INLINE int32_t fold_run(FOLD_FRAME f, int64_t n, int64_t lo, int32_t from_loop, int64_t most,
                             FOLD_GLOBAL const uint32_t *places,
                             FOLD_GLOBAL const FOLD_OWN_VALUE *values, int64_t t)
{
    const uint32_t place = FOLD_PLACE(t);
    const int64_t j = lo + (int64_t)place, end = n - t < most ? n : t + most;
    FOLD_GLOBAL FOLD_OWN_ELEMENT *at = (FOLD_GLOBAL FOLD_OWN_ELEMENT *)FOLD_OWN(&f);
    FOLD_OWN_TYPE bin = FOLD_OWN_BIN;

    for (; t + FOLD_AT_ONCE <= end && FOLD_PLACE(t + FOLD_AT_ONCE - 1) == place;
         t += FOLD_AT_ONCE) {
        FOLD_OWN_VALUE v[FOLD_AT_ONCE];
#pragma unroll
        for (int32_t i = 0; i < FOLD_AT_ONCE; i++)
            v[i] = FOLD_VALUE(t + i);
#pragma unroll
        for (int32_t i = 0; i < FOLD_AT_ONCE; i++)
            bin = (FOLD_OWN_TYPE)(FOLD_OWN_ADD(bin, v[i]));
    }
    for (; t < end && FOLD_PLACE(t) == place; t++) {
        const FOLD_OWN_VALUE v = FOLD_VALUE(t);
        bin = (FOLD_OWN_TYPE)(FOLD_OWN_ADD(bin, v));
    }
    FOLD_OWN_BIN = bin;
    return t == end && end < n && FOLD_PLACE(t) == place;
}

FOLD_KERNEL void fold_runs(FOLD_SORT, int64_t most, FOLD_GLOBAL uint32_t *flags)
{
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
#ifdef FOLD_ITEM_PER_CHUNK
    const int64_t first = FOLD_GROUP * tile, step = 1;
#else
    const int64_t first = FOLD_GROUP * tile + FOLD_THREAD, step = FOLD_THREADS;
#endif
    const int64_t hi = (FOLD_GROUP + 1) * tile < n ? (FOLD_GROUP + 1) * tile : n;

    for (int64_t t = first; t < hi; t += step)
        if (t == 0 || FOLD_PLACE(t - 1) != FOLD_PLACE(t))
            if (fold_run(f, n, lo, from_loop, most, places, values, t))
                FOLD_FLAG(flags + FOLD_LONG);
}
