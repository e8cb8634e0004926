/*
 * Loops with bins on a device, behind the texts of kernels/device/fold.h, whose accumulators and
 * chunks they share, and of kernels/device/one_bin.h. What stands before these says beside what
 * the first one needs:
 *
 *     FOLD_HAS_BINS      the number of arrays
 *     FOLD_EACH_BIN(X)   X(i, bits, kind, type, join, convert, none) for the i-th of them:
 *                        a bin of 32, 64 or 128 bits; how values come to it (FOLD_TO_KIND); their
 *                        type in an update; two bins as one; the bin that a value makes; and the
 *                        one that nothing has come to
 *     FOLD_IS_FIXED_i    1: sums of floats, of which it counts the small values of each; or 0;
 *                        FOLD_HAS_FIXED: is any 1?
 *     FOLD_MOST_i        of kind COUNT: the largest of the constants that come to these bins; of
 *                        kind TURNS: their sum, for an iteration makes each update at most once;
 *                        FOLD_HAS_TURNS: there are such bins
 *     struct fold_hulls  of each array the elements lo .. lo + count - 1, where they begin, and
 *                        where those counts do; where the list of small values is, if any
 *     FOLD_KNOWN_HULLS(h)  sets what declarations say of them; FOLD_ALL_SHARED: all, and each GPU
 *                        with FOLD_ONE_MEMORY has room for them in a group's memory
 *     FOLD_NEAR(f)       FOLD_NEAR_ARRAY for each array of the frame that a group has a copy of
 *     FOLD_FRAME         with a struct fold_binned fold_bins
 *
 * and calls fold_put_i(frame, k, value). Memory begins with a word for elements that cannot be.
 * Narrow integers are kept in 32 bits: all operators but min and max are those of integers modulo
 * a power of two.
 *
 * Groups of threads share bins, in their own memory where it has room for all arrays, and those
 * are joined in the device's. With FOLD_ITEM_PER_CHUNK each work-item has bins of its own. With
 * FOLD_RANGES groups have room for a range of the bins: each launch runs all iterations, and makes
 * the updates of one range.
 */
#define FOLD_WORDS(bits) ((bits) / 32)

/* ---- the bins that a group has ---- */

#ifdef FOLD_RANGES
/* Of the words of all bins hulls.is_shared from `first` on, both of which are even, so no bin of up
   to 64 bits lies in two ranges. In the group's memory they stand behind the words that come first
   there, too. Bins come from and go to their places in the device's. */
#define FOLD_HEADER 2
#define FOLD_IS_SHARED(hulls) 1
#define FOLD_HELD_WORD(f, at) ((at) - (f)->fold_bins.first + FOLD_HEADER)
#define FOLD_HOLDS(f, at) ((at) - (f)->fold_bins.first < (f)->fold_bins.hulls.is_shared)
/* How many of `count` bins from the word `at` on begin before the word `end`? */
FOLD_INLINE uint64_t fold_bins_before(uint64_t end, uint64_t at, uint64_t words, uint64_t count)
{
    const int64_t before = (int64_t)(end - at) / (int64_t)words;

    if (before < 0)
        return 0;
    return (uint64_t)before < count ? (uint64_t)before : count;
}
#define FOLD_HELD_FROM(f, i, bits)                                                                 \
    fold_bins_before((f)->fold_bins.first, (f)->fold_bins.hulls.at[i], FOLD_WORDS(bits),           \
                     (f)->fold_bins.hulls.count[i])
#define FOLD_HELD_TO(f, i, bits)                                                                   \
    fold_bins_before((f)->fold_bins.first + (f)->fold_bins.hulls.is_shared,                        \
                     (f)->fold_bins.hulls.at[i], FOLD_WORDS(bits), (f)->fold_bins.hulls.count[i])
#else
#define FOLD_IS_SHARED(hulls) (hulls).is_shared
#define FOLD_HELD_WORD(f, at) (at)
#define FOLD_HELD_FROM(f, i, bits) 0
#define FOLD_HELD_TO(f, i, bits) (f)->fold_bins.hulls.count[i]
#endif

/* ---- small constants onto bins of 64 bits in a group's memory ---- */

#if !defined FOLD_ITEM_PER_CHUNK && !defined FOLD_BY_KEY
/* They come to the bin's lower word alone, which all threads together cannot fill: before a thread
   makes more updates than are its share, it moves what it finds in all these bins to the device's
   memory, whatever the others do meanwhile. So between two moves of a bin no thread brings it more
   than its share. */
#define FOLD_SHARE_OF(most) (int32_t)(0x7fffffffu / (most) / (uint32_t)FOLD_BIN_THREADS)
#define FOLD_MOVES(i)                                                                              \
    FOLD_INLINE void fold_move_##i(const FOLD_FRAME *f)                                            \
    {                                                                                              \
        FOLD_ROLLED                                                                                \
        for (uint64_t j = FOLD_HELD_FROM(f, i, 64); j < FOLD_HELD_TO(f, i, 64); j++) {             \
            const uint64_t bin = f->fold_bins.hulls.at[i] + j * 2;                                 \
            const uint32_t found = FOLD_EMPTY_32(f->fold_bins.own + FOLD_HELD_WORD(f, bin));       \
            if (found)                                                                             \
                fold_to_global_##i(f->fold_bins.store + bin, found);                               \
        }                                                                                          \
    }
#define FOLD_COMES_COUNT(i, bits)                                                                  \
    FOLD_MOVES(i)                                                                                  \
    FOLD_INLINE void fold_comes_##i(const FOLD_FRAME *f, uint64_t at, uint64_t v)                  \
    {                                                                                              \
        int32_t *left = (int32_t *)&f->fold_bins.calm[i];                                          \
        if (--*left < 0) {                                                                         \
            fold_move_##i(f);                                                                      \
            *left = FOLD_SHARE_OF(FOLD_MOST_##i) - 1;                                              \
        }                                                                                          \
        FOLD_ADD_32(f->fold_bins.own + at, (uint32_t)v);                                           \
    }
/* Where an iteration makes each update at most once: of the share so many iterations as there are
   to come, up to `wanted` and all of it, are taken before the first of them. So updates have no
   condition: what has no bin comes to the first word of the group's memory, for all arrays
   together. It cannot be zero again before somebody looks, for the first look behind the first such
   update comes before any thread has made more of them than its share. */
#define FOLD_TURNS_OF(most) (FOLD_SHARE_OF(most) / FOLD_HAS_BINS)
#define FOLD_COMES_TURNS(i, bits)                                                                  \
    FOLD_MOVES(i)                                                                                  \
    FOLD_INLINE void fold_comes_##i(const FOLD_FRAME *f, uint64_t at, uint64_t v)                  \
    {                                                                                              \
        FOLD_ADD_32(f->fold_bins.own + at, (uint32_t)v);                                           \
    }                                                                                              \
    FOLD_INLINE int64_t fold_turns_##i(const FOLD_FRAME *f, int64_t wanted)                        \
    {                                                                                              \
        const int32_t share = FOLD_TURNS_OF(FOLD_MOST_##i);                                        \
        const int32_t turns = wanted < share ? (int32_t)wanted : share;                            \
        int32_t *left = (int32_t *)&f->fold_bins.calm[i];                                          \
        if (*left < turns) {                                                                       \
            fold_move_##i(f);                                                                      \
            if (FOLD_READ_32(f->fold_bins.own))                                                    \
                FOLD_MARK(f->fold_bins.store);                                                     \
            *left = share;                                                                         \
        }                                                                                          \
        *left -= turns;                                                                            \
        return turns;                                                                              \
    }
/* Other values, and what calm[i] begins with. */
#define FOLD_COMES(i, bits)                                                                        \
    FOLD_INLINE void fold_comes_##i(const FOLD_FRAME *f, uint64_t at, FOLD_BITS_OF_##bits x)       \
    {                                                                                              \
        if (bits == 32 || !FOLD_IS_TAKEN(i, f, at, x))                                             \
            fold_to_shared_##i(f->fold_bins.own + at, x);                                          \
    }
#define FOLD_COMES_ADD FOLD_COMES
#define FOLD_COMES_AND FOLD_COMES
#define FOLD_COMES_OR FOLD_COMES
#define FOLD_COMES_XOR FOLD_COMES
#define FOLD_COMES_STEP FOLD_COMES
#define FOLD_CALM_ADD(i) 0
#define FOLD_CALM_AND(i) 0
#define FOLD_CALM_OR(i) 0
#define FOLD_CALM_XOR(i) 0
#define FOLD_CALM_STEP(i) 0
#define FOLD_CALM_COUNT(i) FOLD_SHARE_OF(FOLD_MOST_##i)
#define FOLD_CALM_TURNS(i) FOLD_TURNS_OF(FOLD_MOST_##i)
#define FOLD_DEFINE_COMES(i, bits, kind) FOLD_COMES_##kind(i, bits)
#else
#define FOLD_DEFINE_COMES(i, bits, kind)
#endif
#if !defined FOLD_ITEM_PER_CHUNK && !defined FOLD_BY_KEY && !defined FOLD_RANGES
#define FOLD_SPARE_TURNS(i, bits, f, place, x)                                                     \
    if (f->fold_bins.hulls.is_shared) {                                                            \
        const uint64_t bin = f->fold_bins.hulls.at[i] + place * FOLD_WORDS(bits);                  \
        fold_comes_##i(f, place < f->fold_bins.hulls.count[i] ? bin : 0, x);                       \
        return 0;                                                                                  \
    }
#else
#define FOLD_SPARE_TURNS(i, bits, f, place, x)
#endif
#define FOLD_SPARE_ADD(i, bits, f, place, x)
#define FOLD_SPARE_AND(i, bits, f, place, x)
#define FOLD_SPARE_OR(i, bits, f, place, x)
#define FOLD_SPARE_XOR(i, bits, f, place, x)
#define FOLD_SPARE_STEP(i, bits, f, place, x)
#define FOLD_SPARE_COUNT(i, bits, f, place, x)

/* ---- an update ---- */

#ifdef FOLD_ITEM_PER_CHUNK
#define FOLD_MARK(store) (*(store) = 1u)
#define FOLD_DEFINE_TO(i, bits, kind)
#define FOLD_UPDATE(i, bits, f, at, x)                                                             \
    {                                                                                              \
        FOLD_GLOBAL FOLD_BITS_OF_##bits *bin =                                                     \
            (FOLD_GLOBAL FOLD_BITS_OF_##bits *)(f->fold_bins.store + at);                          \
        *bin = fold_join_##i(*bin, x);                                                             \
    }
#else
#define FOLD_MARK(store) FOLD_OR_32(store, 1u)
#define FOLD_DEFINE_TO(i, bits, kind)                                                              \
    FOLD_TO_##kind(i, bits, FOLD_GLOBAL, global) FOLD_TO_##kind(i, bits, FOLD_SHARED, shared)      \
        FOLD_TAKE(i, bits) FOLD_TAKE_RUNS(i, bits) FOLD_HOT(i, bits)                               \
            FOLD_DEFINE_COMES(i, bits, kind)
#ifdef FOLD_RANGES
#define FOLD_UPDATE(i, bits, f, at, x)                                                             \
    if (FOLD_HOLDS(f, at))                                                                         \
        fold_comes_##i(f, FOLD_HELD_WORD(f, at), x);
#endif
#if !defined FOLD_RANGES && !defined FOLD_BY_KEY
#define FOLD_UPDATE(i, bits, f, at, x)                                                             \
    if (f->fold_bins.hulls.is_shared) {                                                            \
        fold_comes_##i(f, at, x);                                                                  \
    } else if (!FOLD_IS_IN_RUN(i, at, x) && !FOLD_IS_TAKEN(i, f, at, x)) {                         \
        fold_onto_##i(f, at, x);                                                                   \
    }
#endif
#endif

#define FOLD_DEFINE_BIN(i, bits, kind, type, join, convert, none)                                  \
    FOLD_INLINE FOLD_BITS_OF_##bits fold_none_##i(void)                                            \
    {                                                                                              \
        return none;                                                                               \
    }                                                                                              \
    FOLD_INLINE FOLD_BITS_OF_##bits fold_join_##i(FOLD_BITS_OF_##bits a, FOLD_BITS_OF_##bits b)    \
    {                                                                                              \
        return join(a, b);                                                                         \
    }                                                                                              \
    FOLD_DEFINE_TO(i, bits, kind)                                                                  \
    FOLD_INLINE int32_t fold_put_##i(const FOLD_FRAME *f, int64_t k, type v)                       \
    {                                                                                              \
        const uint64_t place = (uint64_t)k - (uint64_t)f->fold_bins.hulls.lo[i];                   \
        FOLD_SPARE_##kind(i, bits, f, place, v);                                                   \
        if (place >= f->fold_bins.hulls.count[i]) {                                                \
            FOLD_MARK(f->fold_bins.store);                                                         \
            return 0;                                                                              \
        }                                                                                          \
        const uint64_t at = f->fold_bins.hulls.at[i] + place * FOLD_WORDS(bits);                   \
        FOLD_BITS_OF_##bits x = convert(f, v);                                                     \
        if (FOLD_IS_FIXED_##i && fold_was_small(f) && FOLD_IS_HELD(f, at))                         \
            fold_count_small(f, f->fold_bins.hulls.small[i] + place);                              \
        FOLD_UPDATE(i, bits, f, at, x)                                                             \
        return 0;                                                                                  \
    }

/* ---- all bins ---- */

/* Those in `to`, the device's, from the `from`-th on by `step` become those that nothing has come
   to; and those that the group has. */
#define FOLD_CLEAR(i, bits, kind, type, join, convert, none)                                       \
    for (uint64_t j = from; j < hulls.count[i]; j += step) {                                       \
        FOLD_GLOBAL FOLD_BITS_OF_##bits *bin =                                                     \
            (FOLD_GLOBAL FOLD_BITS_OF_##bits *)(to + hulls.at[i]) + j;                             \
        *bin = fold_none_##i();                                                                    \
        if (FOLD_IS_FIXED_##i)                                                                     \
            to[hulls.small[i] + j] = 0;                                                            \
    }
#define FOLD_HELD_BIN(i, bits, at)                                                                 \
    ((FOLD_SHARED FOLD_BITS_OF_##bits *)(own + FOLD_HELD_WORD(&f, at)))
#define FOLD_CLEAR_HELD(i, bits, kind, type, join, convert, none)                                  \
    for (uint64_t j = FOLD_HELD_FROM(&f, i, bits) + (uint64_t)FOLD_THREAD;                         \
         j < FOLD_HELD_TO(&f, i, bits); j += FOLD_BIN_THREADS)                                     \
        *FOLD_HELD_BIN(i, bits, f.fold_bins.hulls.at[i] + j * FOLD_WORDS(bits)) = fold_none_##i();

/* Without accumulators, which have lanes of the shape, any number of threads will do. */
#if defined __OPENCL_VERSION__ || defined FOLD_HAS_PART
#define FOLD_BIN_THREADS FOLD_THREADS
#define FOLD_BIN_BOUNDS
#else
#define FOLD_BIN_THREADS ((int32_t)blockDim.x)
#define FOLD_BIN_BOUNDS __launch_bounds__(1024)
#endif

#ifdef FOLD_ONE_MEMORY
#if defined FOLD_ALL_SHARED && !defined FOLD_RANGES
#define FOLD_KNOWN_SHARED(hulls) hulls.is_shared = 1;
#endif
#else
#undef FOLD_NEAR
#endif
#ifndef FOLD_KNOWN_SHARED
#define FOLD_KNOWN_SHARED(hulls)
#endif
#ifndef FOLD_NEAR
#define FOLD_NEAR(f)
#endif

/* A copy of a small array in the group's memory, in its place in the frame. */
#define FOLD_NEAR_ARRAY(f, unit, count, name)                                                      \
    __shared__ __align__(16) unit near_##name[count];                                              \
    for (int32_t j = FOLD_THREAD; j < count; j += FOLD_BIN_THREADS)                                \
        near_##name[j] = ((const unit *)f.name)[j];                                                \
    f.name = FOLD_ONCE_MADE(decltype(f.name), near_##name);

#define FOLD_JOIN_HELD(i, bits, kind, type, join, convert, none)                                   \
    for (uint64_t j = FOLD_HELD_FROM(&f, i, bits) + (uint64_t)FOLD_THREAD;                         \
         j < FOLD_HELD_TO(&f, i, bits); j += FOLD_BIN_THREADS) {                                   \
        const uint64_t at = f.fold_bins.hulls.at[i] + j * FOLD_WORDS(bits);                        \
        const FOLD_BITS_OF_##bits bin = *FOLD_HELD_BIN(i, bits, at);                               \
        if (!FOLD_IS_SAME_##bits(bin, fold_none_##i()))                                            \
            fold_to_global_##i(store + at, bin);                                                   \
    }

#if !defined FOLD_LACKS_64 || !defined FOLD_NEEDS_64

FOLD_KEEPS(float)
FOLD_KEEPS(double)
#ifdef FOLD_BY_KEY
FOLD_EACH_BIN(FOLD_DECLARE_UPDATE)
#endif
FOLD_EACH_BIN(FOLD_DEFINE_BIN)

#ifdef FOLD_ITEM_PER_CHUNK

/* Work-item g runs the chunks g, g + groups ... with the bins store[g * stride ...]. */
FOLD_KERNEL void fold_bins(FOLD_ARGS, int64_t n, int64_t chunk, int64_t m, int64_t groups,
                           FOLD_GLOBAL FOLD_PART *partials, FOLD_GLOBAL uint32_t *done,
                           struct fold_hulls hulls, FOLD_GLOBAL uint32_t *store, uint64_t stride)
{
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
    FOLD_GLOBAL uint32_t *to = store + (uint64_t)FOLD_GROUP * stride;
    const uint64_t from = 0, step = 1;

    f.fold_bins.hulls = hulls;
    f.fold_bins.store = to;
    f.fold_bins.seen = 0;
    FOLD_CLEAR_HEADER(to);
    FOLD_EACH_BIN(FOLD_CLEAR)
    for (int64_t c = FOLD_GROUP; c < m; c += groups) {
        const int64_t lo = c * chunk, hi = lo + chunk < n ? lo + chunk : n;
#ifdef FOLD_HAS_PART
        FOLD_PART p[FOLD_LANES_OF_ITEM];
        fold_chunk(&f, lo, hi, p);
        partials[c] = p[0];
#else
        for (int64_t t = lo; t < hi; t++)
            fold_one(&f, t, 0);
#endif
    }
    to[1] = f.fold_bins.seen;
}

#else

FOLD_KERNEL void fold_clear(struct fold_hulls hulls, FOLD_GLOBAL uint32_t *to, int64_t groups)
{
    const uint64_t from = (uint64_t)(FOLD_GROUP * FOLD_THREADS + FOLD_THREAD);
    const uint64_t step = (uint64_t)(groups * FOLD_THREADS);

    if (from == 0)
        FOLD_CLEAR_HEADER(to);
    FOLD_EACH_BIN(FOLD_CLEAR)
}

#ifdef FOLD_BY_KEY
/* Rungs take no tiles, whose text asks for this. */
FOLD_INLINE int64_t fold_turns(const FOLD_FRAME *f, int64_t wanted)
{
    (void)f;
    return wanted;
}
#else
#ifndef FOLD_HAS_PART
#define FOLD_TURNS_ADD(i)
#define FOLD_TURNS_AND(i)
#define FOLD_TURNS_OR(i)
#define FOLD_TURNS_XOR(i)
#define FOLD_TURNS_STEP(i)
#define FOLD_TURNS_COUNT(i)
#define FOLD_TURNS_TURNS(i) wanted = fold_turns_##i(f, wanted);
#define FOLD_TAKE_TURNS(i, bits, kind, type, join, convert, none) FOLD_TURNS_##kind(i)

/* How many iterations may come now, up to `wanted`, with bins of kind TURNS. */
FOLD_INLINE int64_t fold_turns(const FOLD_FRAME *f, int64_t wanted)
{
    if (FOLD_IS_SHARED(f->fold_bins.hulls)) {
        FOLD_EACH_BIN(FOLD_TAKE_TURNS)
    }
    return wanted;
}

#ifdef FOLD_FETCHES
/* Eight iterations of a thread, whose loads are on their way at once: an update waits for what it
   reads, and a load behind it for the update. */
#define FOLD_EIGHT_FETCH(t, to)                                                                    \
    fold_fetch(f, (t) + 4 * FOLD_THREAD, &(to)[0]);                                                \
    fold_fetch(f, (t) + 4 * FOLD_THREAD + 4 * FOLD_BIN_THREADS, &(to)[1]);
#define FOLD_EIGHT_USE(t, from)                                                                    \
    fold_use(f, (t) + 4 * FOLD_THREAD, &(from)[0]);                                                \
    fold_use(f, (t) + 4 * FOLD_THREAD + 4 * FOLD_BIN_THREADS, &(from)[1]);
/* From t on; those of the next eight are on their way, too, while eight are done. */
FOLD_INLINE int64_t fold_eights(const FOLD_FRAME *f, int64_t t, int64_t hi)
{
    const int64_t step = 8 * FOLD_BIN_THREADS;
    struct fold_fetched now[2], next[2];

    if (t + step > hi)
        return t;
    FOLD_EIGHT_FETCH(t, now)
    for (; t + 2 * step <= hi; t += step) {
        FOLD_EIGHT_FETCH(t + step, next)
        FOLD_EIGHT_USE(t, now)
        now[0] = next[0];
        now[1] = next[1];
    }
    FOLD_EIGHT_USE(t, now)
    return t + step;
}
#endif

/* A thread's iterations of those from lo to hi, which are not more than its share. */
FOLD_INLINE void fold_iterations(const FOLD_FRAME *f, int64_t lo, int64_t hi)
{
    const int64_t most = (hi - lo) / FOLD_BIN_THREADS + 1;
    int64_t t = lo;

    if (fold_turns(f, most) < most)
        FOLD_MARK(f->fold_bins.store);
#ifdef FOLD_FOUR
    if (fold_is_aligned(f, lo)) {
#ifdef FOLD_FETCHES
        t = fold_eights(f, t, hi);
#endif
        for (; t + 4 * FOLD_BIN_THREADS <= hi; t += 4 * FOLD_BIN_THREADS)
            fold_four(f, t + 4 * FOLD_THREAD, 0);
    }
#endif
    for (t += FOLD_THREAD; t < hi; t += FOLD_BIN_THREADS)
        fold_one(f, t, 0);
}

/* The same of a chunk, which may be longer than the share. */
FOLD_INLINE void fold_chunk_of_bins(const FOLD_FRAME *f, int64_t lo, int64_t hi)
{
#ifdef FOLD_HAS_TURNS
    const int64_t piece = 16 * (int64_t)FOLD_BIN_THREADS;
    for (; hi - lo > piece; lo += piece)
        fold_iterations(f, lo, lo + piece);
#endif
    fold_iterations(f, lo, hi);
}
#endif

#define FOLD_BE_CALM(i, bits, kind, type, join, convert, none)                                     \
    f.fold_bins.calm[i] = FOLD_IS_SHARED(hulls) ? FOLD_CALM_##kind(i) : 0;                         \
    f.fold_bins.hot[i] = f.fold_bins.seen = 0;

/* Group g runs the chunks g, g + groups ... with bins in `own`, or in `store` at once. */
FOLD_KERNEL void FOLD_BIN_BOUNDS fold_bins(FOLD_ARGS, int64_t n, int64_t chunk, int64_t m,
                                           int64_t groups, FOLD_GLOBAL FOLD_PART *partials,
                                           FOLD_GLOBAL uint32_t *done, struct fold_hulls hulls,
                                           FOLD_GLOBAL uint32_t *store FOLD_SAID_BY
#ifdef FOLD_RANGES
                                           ,
                                           uint64_t first
#endif
#ifdef __OPENCL_VERSION__
                                           ,
                                           FOLD_SHARED uint64_t *room
#endif
)
{
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
#ifndef __OPENCL_VERSION__
    extern __shared__ uint64_t room[];
#endif
    FOLD_SHARED uint32_t *own = (FOLD_SHARED uint32_t *)room;
#ifdef FOLD_HAS_PART
    FOLD_IN_GROUP FOLD_PART tile[FOLD_THREADS];
    FOLD_PART p[FOLD_OWN];
#endif

    FOLD_KNOWN_HULLS(hulls)
    FOLD_KNOWN_SHARED(hulls)
    f.fold_bins.hulls = hulls;
    f.fold_bins.store = store;
#ifdef FOLD_RANGES
    f.fold_bins.first = first;
#endif
    f.fold_bins.own = FOLD_ONCE_MADE(uint32_t *, own);
    FOLD_EACH_BIN(FOLD_BE_CALM)
    if (FOLD_THREAD == 0)
        own[0] = own[1] = 0;
    if (FOLD_IS_SHARED(hulls)) {
        FOLD_EACH_BIN(FOLD_CLEAR_HELD)
    }
    FOLD_NEAR(f)
    FOLD_BARRIER;
#ifdef FOLD_TILES
    const struct fold_tiles tiles = fold_tiles(&f, n, FOLD_BIN_THREADS, groups);
    for (int64_t c = FOLD_GROUP; c < tiles.n; c += groups)
        fold_tile(&f, (uint32_t)c, &tiles, FOLD_BIN_THREADS);
    m = tiles.n ? 0 : m;
#endif
    for (int64_t c = FOLD_GROUP; c < m; c += groups) {
        const int64_t lo = c * chunk, hi = lo + chunk < n ? lo + chunk : n;
#ifdef FOLD_HAS_PART
        fold_lanes(&f, lo, hi, p);
        fold_tree(p, tile);
        if (FOLD_THREAD == 0)
            partials[c] = p[0];
#else
        fold_chunk_of_bins(&f, lo, hi);
#endif
    }
    if (!FOLD_IS_SHARED(hulls)) {
        FOLD_EACH_BIN(FOLD_COOL)
    }
    fold_tell(&f, own);
    FOLD_BARRIER;
    if (FOLD_IS_SHARED(hulls)) {
        FOLD_EACH_BIN(FOLD_JOIN_HELD)
    }
    if (FOLD_THREAD == 0)
        fold_say(store, own);
    FOLD_AT_THE_END
}
#endif
#endif
#endif
