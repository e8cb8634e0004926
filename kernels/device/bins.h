/*
 * Loops with bins on a device, behind the text of kernels/device/fold.h, whose accumulators and
 * chunks they share. What stands before this text says beside what that one needs:
 *
 *     FOLD_HAS_BINS      the number of arrays
 *     FOLD_EACH_BIN(X)   X(i, bits, kind, type, join, convert, none) for the i-th of them:
 *                        a bin of 32, 64 or 128 bits; how values come to it (FOLD_TO_KIND); their
 *                        type in an update; two bins as one; the bin that a value makes; and the
 *                        one that nothing has come to
 *     struct fold_hulls  of each array the elements lo .. lo + count - 1, and where they begin
 *     FOLD_FRAME         with a struct fold_binned fold_bins
 *
 * and calls fold_put_i(frame, k, value). Memory begins with a word for elements that cannot be.
 * Narrow integers are kept in 32 bits: all operators but min and max are those of integers modulo
 * a power of two.
 *
 * Groups of threads share bins, in their own memory where it has room for all arrays, and those
 * are joined in the device's. With FOLD_ITEM_PER_CHUNK each work-item has bins of its own.
 */
#define FOLD_BITS_OF_32 uint32_t
#define FOLD_BITS_OF_64 uint64_t
#define FOLD_BITS_OF_128 struct fold_fixed

struct fold_fixed { /* the sum of doubles in a bin, as in kernels/bins.h */
    uint64_t high, low;
};

/* ---- values ---- */

#define FOLD_OF_WORD(f, v) (uint32_t)(v)
#define FOLD_OF_LONG(f, v) (uint64_t)(v)
#define FOLD_OF_FLOAT(f, v) (uint32_t) FOLD_BITS_float(v)
#define FOLD_OF_DOUBLE(f, v) (uint64_t) FOLD_BITS_double(v)
/* C would take a NaN, and from then on the order decides. */
#define FOLD_OF_KEPT_FLOAT(f, v) (uint32_t) FOLD_BITS_float(fold_kept_float(f, v))
#define FOLD_OF_KEPT_DOUBLE(f, v) (uint64_t) FOLD_BITS_double(fold_kept_double(f, v))

#ifdef __OPENCL_VERSION__
#define FOLD_FLOAT_OF(bits) as_float(bits)
#define FOLD_DOUBLE_OF(bits) as_double(bits)
#else
#define FOLD_FLOAT_OF(bits) __int_as_float((int)(bits))
#define FOLD_DOUBLE_OF(bits) __longlong_as_double((long long)(bits))
#endif

/* Added to an x of less than 2^51 it leaves the nearest integer in the lower bits. */
#define FOLD_INTEGER_BITS 6755399441055744.0

FOLD_INLINE uint64_t fold_integer_bits(double sum)
{
    return (uint64_t)FOLD_BITS_double(sum) - (uint64_t)FOLD_BITS_double(FOLD_INTEGER_BITS);
}

/* Sums of floats: what is added, in fixed point. */
FOLD_INLINE uint64_t fold_fix_float(double v, double scale, double low)
{
    if (low <= 1125899906842624.0 /* 2^50 */)
        return fold_integer_bits(v * scale + FOLD_INTEGER_BITS);
    return (uint64_t)(int64_t)rint(v * scale);
}

FOLD_INLINE struct fold_fixed fold_fix_double(double v, double scale, double low)
{
    const double x = v * scale, high = x + FOLD_INTEGER_BITS;
    struct fold_fixed fixed;

    fixed.high = fold_integer_bits(high);
    fixed.low = fold_integer_bits((x - (high - FOLD_INTEGER_BITS)) * low + FOLD_INTEGER_BITS);
    return fixed;
}

/* ---- two bins as one ---- */

#define FOLD_JOIN_ADD(a, b) ((a) + (b))
#define FOLD_JOIN_MUL(a, b) ((a) * (b))
#define FOLD_JOIN_AND(a, b) ((a) & (b))
#define FOLD_JOIN_OR(a, b) ((a) | (b))
#define FOLD_JOIN_XOR(a, b) ((a) ^ (b))
#define FOLD_JOIN_MIN(type, a, b) ((type)(b) < (type)(a) ? (b) : (a))
#define FOLD_JOIN_MAX(type, a, b) ((type)(b) > (type)(a) ? (b) : (a))
#define FOLD_JOIN_MIN_int32_t(a, b) FOLD_JOIN_MIN(int32_t, a, b)
#define FOLD_JOIN_MAX_int32_t(a, b) FOLD_JOIN_MAX(int32_t, a, b)
#define FOLD_JOIN_MIN_uint32_t(a, b) FOLD_JOIN_MIN(uint32_t, a, b)
#define FOLD_JOIN_MAX_uint32_t(a, b) FOLD_JOIN_MAX(uint32_t, a, b)
#define FOLD_JOIN_MIN_int64_t(a, b) FOLD_JOIN_MIN(int64_t, a, b)
#define FOLD_JOIN_MAX_int64_t(a, b) FOLD_JOIN_MAX(int64_t, a, b)
#define FOLD_JOIN_MIN_uint64_t(a, b) FOLD_JOIN_MIN(uint64_t, a, b)
#define FOLD_JOIN_MAX_uint64_t(a, b) FOLD_JOIN_MAX(uint64_t, a, b)
#define FOLD_JOIN_MIN_float fold_join_min_float
#define FOLD_JOIN_MAX_float fold_join_max_float
#define FOLD_JOIN_MIN_double fold_join_min_double
#define FOLD_JOIN_MAX_double fold_join_max_double
#define FOLD_JOIN_FIXED fold_join_fixed

/* As FOLD_BIN_EXTREME in kernels/bins.h: a NaN is a bin that nothing has come to, of zeros -0 is
   the one that stays. */
#define FOLD_JOIN_EXTREME(name, rel, type, bits, value)                                            \
    FOLD_INLINE bits fold_join_##name##_##type(bits a, bits b)                                     \
    {                                                                                              \
        const type m = value(a), x = value(b);                                                     \
        if (x != x)                                                                                \
            return a;                                                                              \
        if (m != m)                                                                                \
            return b;                                                                              \
        if (m != x)                                                                                \
            return x rel m ? b : a;                                                                \
        return a | b;                                                                              \
    }
FOLD_JOIN_EXTREME(min, <, float, uint32_t, FOLD_FLOAT_OF)
FOLD_JOIN_EXTREME(max, >, float, uint32_t, FOLD_FLOAT_OF)
FOLD_JOIN_EXTREME(min, <, double, uint64_t, FOLD_DOUBLE_OF)
FOLD_JOIN_EXTREME(max, >, double, uint64_t, FOLD_DOUBLE_OF)

FOLD_INLINE struct fold_fixed fold_join_fixed(struct fold_fixed a, struct fold_fixed b)
{
    a.high += b.high;
    a.low += b.low;
    return a;
}

FOLD_INLINE struct fold_fixed fold_fixed_none(void)
{
    struct fold_fixed none;

    none.high = none.low = 0;
    return none;
}

#define FOLD_IS_SAME_32(a, b) ((a) == (b))
#define FOLD_IS_SAME_64(a, b) ((a) == (b))
#define FOLD_IS_SAME_128(a, b) ((a).high == (b).high && (a).low == (b).low)

/* ---- a value onto a bin that others come to at the same time ---- */

#ifndef FOLD_ITEM_PER_CHUNK
#ifdef __OPENCL_VERSION__
#ifdef cl_khr_int64_base_atomics
#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
#define FOLD_SWAP_64(at, old, next) atom_cmpxchg(at, old, next)
#else
#define FOLD_LACKS_64
#endif
#define FOLD_ADD_32(at, v) atomic_add(at, v)
#define FOLD_AND_32(at, v) atomic_and(at, v)
#define FOLD_OR_32(at, v) atomic_or(at, v)
#define FOLD_XOR_32(at, v) atomic_xor(at, v)
#define FOLD_SWAP_32(at, old, next) atomic_cmpxchg(at, old, next)
#define FOLD_READ_32(at) atomic_or(at, 0u)
#define FOLD_READ_64(at) atom_add(at, 0ul)
#else
#define FOLD_ADD_32(at, v) atomicAdd(at, v)
#define FOLD_AND_32(at, v) atomicAnd(at, v)
#define FOLD_OR_32(at, v) atomicOr(at, v)
#define FOLD_XOR_32(at, v) atomicXor(at, v)
#define FOLD_SWAP_32(at, old, next) atomicCAS(at, old, next)
#define FOLD_SWAP_64(at, old, next)                                                                \
    (uint64_t) atomicCAS((unsigned long long *)(at), (unsigned long long)(old),                    \
                         (unsigned long long)(next))
#define FOLD_READ_32(at) (*(volatile uint32_t *)(at))
#define FOLD_READ_64(at) (*(volatile uint64_t *)(at))
#endif

/* 64 bits in two steps. Nobody reads the sum before all have added, so a carry may come late. */
#define FOLD_HALVES(space, name)                                                                   \
    FOLD_INLINE void fold_add_halves_##name(space uint32_t *at, uint64_t v)                        \
    {                                                                                              \
        const uint32_t low = (uint32_t)v, old = FOLD_ADD_32(at, low);                              \
        const uint32_t high = (uint32_t)(v >> 32) + ((uint32_t)(old + low) < low ? 1u : 0u);       \
        if (high)                                                                                  \
            FOLD_ADD_32(at + 1, high);                                                             \
    }
FOLD_HALVES(FOLD_GLOBAL, global)
FOLD_HALVES(FOLD_SHARED, shared)
#ifdef __OPENCL_VERSION__
#define fold_add_64_global(at, v) fold_add_halves_global(at, v)
#else
#define fold_add_64_global(at, v) atomicAdd((unsigned long long *)(at), (unsigned long long)(v))
#endif
#define fold_add_64_shared(at, v) fold_add_halves_shared(at, v)

#define FOLD_TO(i, bits, space, name, steps)                                                       \
    FOLD_INLINE void fold_to_##name##_##i(space uint32_t *at, FOLD_BITS_OF_##bits v)               \
    {                                                                                              \
        steps                                                                                      \
    }
#define FOLD_TO_ADD(i, bits, space, name) FOLD_TO_ADD_##bits(i, space, name)
#define FOLD_TO_ADD_32(i, space, name) FOLD_TO(i, 32, space, name, FOLD_ADD_32(at, v);)
#define FOLD_TO_ADD_64(i, space, name) FOLD_TO(i, 64, space, name, fold_add_64_##name(at, v);)
#define FOLD_TO_ADD_128(i, space, name)                                                            \
    FOLD_TO(i, 128, space, name, fold_add_64_##name(at, v.high); fold_add_64_##name(at + 2, v.low);)
#define FOLD_TO_WORDS_32(i, space, name, one) FOLD_TO(i, 32, space, name, one(at, v);)
#define FOLD_TO_WORDS_64(i, space, name, one)                                                      \
    FOLD_TO(i, 64, space, name, one(at, (uint32_t)v); one(at + 1, (uint32_t)(v >> 32));)
#define FOLD_TO_AND(i, bits, space, name) FOLD_TO_WORDS_##bits(i, space, name, FOLD_AND_32)
#define FOLD_TO_OR(i, bits, space, name) FOLD_TO_WORDS_##bits(i, space, name, FOLD_OR_32)
#define FOLD_TO_XOR(i, bits, space, name) FOLD_TO_WORDS_##bits(i, space, name, FOLD_XOR_32)
/* Most values leave a bin of minima as it is. */
#define FOLD_TO_STEP(i, bits, space, name)                                                         \
    FOLD_TO(                                                                                       \
        i, bits, space, name, space uint##bits##_t *bin = (space uint##bits##_t *)at;              \
        uint##bits##_t old = FOLD_READ_##bits(bin); for (;;) {                                     \
            const uint##bits##_t next = fold_join_##i(old, v);                                     \
            if (next == old)                                                                       \
                return;                                                                            \
            const uint##bits##_t was = FOLD_SWAP_##bits(bin, old, next);                           \
            if (was == old)                                                                        \
                return;                                                                            \
            old = was;                                                                             \
        })

#ifndef __OPENCL_VERSION__
/* A bin that a good part of a warp comes to at once: its first thread takes the values of all that
   do. True: this thread's has been taken. Who has found none does not look for a while. */
#define FOLD_WARP_ALL 0xffffffffu
#define FOLD_WARP_PEERS 8
#define FOLD_WARP_CALM 15
#define FOLD_LANE(name, shuffle)                                                                   \
    FOLD_INLINE uint32_t name(uint32_t v, int d)                                                   \
    {                                                                                              \
        return shuffle(FOLD_WARP_ALL, v, d);                                                       \
    }                                                                                              \
    FOLD_INLINE uint64_t name(uint64_t v, int d)                                                   \
    {                                                                                              \
        return shuffle(FOLD_WARP_ALL, (unsigned long long)v, d);                                   \
    }                                                                                              \
    FOLD_INLINE struct fold_fixed name(struct fold_fixed v, int d)                                 \
    {                                                                                              \
        v.high = name(v.high, d);                                                                  \
        v.low = name(v.low, d);                                                                    \
        return v;                                                                                  \
    }
FOLD_LANE(fold_from_lane, __shfl_xor_sync)
FOLD_LANE(fold_from_above, __shfl_down_sync)
#define FOLD_TAKE(i, bits)                                                                         \
    FOLD_INLINE int fold_is_taken_##i(int32_t *calm, uint64_t at, FOLD_BITS_OF_##bits *v)          \
    {                                                                                              \
        if (*calm > 0) {                                                                           \
            --*calm;                                                                               \
            return 0;                                                                              \
        }                                                                                          \
        if (__activemask() != FOLD_WARP_ALL)                                                       \
            return 0;                                                                              \
        const bool is_peer = at == __shfl_sync(FOLD_WARP_ALL, at, 0);                              \
        if (__popc(__ballot_sync(FOLD_WARP_ALL, is_peer)) < FOLD_WARP_PEERS) {                     \
            *calm = FOLD_WARP_CALM;                                                                \
            return 0;                                                                              \
        }                                                                                          \
        FOLD_BITS_OF_##bits all = is_peer ? *v : fold_none_##i();                                  \
        for (int d = 16; d > 0; d /= 2)                                                            \
            all = fold_join_##i(all, fold_from_lane(all, d));                                      \
        if (FOLD_THREAD % 32 == 0)                                                                 \
            *v = all;                                                                              \
        return is_peer && FOLD_THREAD % 32 != 0;                                                   \
    }
#define FOLD_IS_TAKEN(i, f, at, x) fold_is_taken_##i((int32_t *)&f->fold_bins.calm[i], at, &x)

/* The same for bins in the device's memory that come up in runs, as where particles are sorted by
   cells: the first thread of each run takes the values of its others, by a segmented sum
   (Blelloch 1990, section 1.5) that doubles its reach. Not where there are many runs. */
#define FOLD_WARP_RUNS 20
#define FOLD_TAKE_RUNS(i, bits)                                                                    \
    FOLD_INLINE int fold_is_in_run_##i(uint64_t at, FOLD_BITS_OF_##bits *v)                        \
    {                                                                                              \
        if (__activemask() != FOLD_WARP_ALL)                                                       \
            return 0;                                                                              \
        const int lane = (int)(FOLD_THREAD % 32);                                                  \
        const uint64_t before = __shfl_up_sync(FOLD_WARP_ALL, (unsigned long long)at, 1);          \
        const uint32_t heads = __ballot_sync(FOLD_WARP_ALL, lane == 0 || at != before);            \
        if (__popc(heads) > FOLD_WARP_RUNS)                                                        \
            return 0;                                                                              \
        const uint32_t later = heads & ~(FOLD_WARP_ALL >> (31 - lane));                            \
        const int end = later ? __ffs((int)later) - 1 : 32;                                        \
        for (int d = 1; d < 32; d *= 2) {                                                          \
            const FOLD_BITS_OF_##bits next = fold_from_above(*v, d);                               \
            if (lane + d < end)                                                                    \
                *v = fold_join_##i(*v, next);                                                      \
        }                                                                                          \
        return (heads >> lane & 1) == 0;                                                           \
    }
#define FOLD_IS_IN_RUN(i, at, x) fold_is_in_run_##i(at, &x)
#else
#define FOLD_TAKE(i, bits)
#define FOLD_TAKE_RUNS(i, bits)
#define FOLD_IS_TAKEN(i, f, at, x) 0
#define FOLD_IS_IN_RUN(i, at, x) 0
#endif
#endif

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
        FOLD_TAKE(i, bits) FOLD_TAKE_RUNS(i, bits)
#ifndef FOLD_BY_KEY
#define FOLD_UPDATE(i, bits, f, at, x)                                                             \
    if (f->fold_bins.hulls.is_shared) {                                                            \
        if (bits == 32 || !FOLD_IS_TAKEN(i, f, at, x))                                             \
            fold_to_shared_##i(f->fold_bins.own + at, x);                                          \
    } else if (!FOLD_IS_IN_RUN(i, at, x) && !FOLD_IS_TAKEN(i, f, at, x)) {                         \
        fold_to_global_##i(f->fold_bins.store + at, x);                                            \
    }
#endif
#endif

#define FOLD_KEEPS(type)                                                                           \
    FOLD_INLINE type fold_kept_##type(const FOLD_FRAME *f, type v)                                 \
    {                                                                                              \
        if (v != v)                                                                                \
            FOLD_MARK(f->fold_bins.store);                                                         \
        return v;                                                                                  \
    }

#define FOLD_WORDS(bits) ((bits) / 32)

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
        if (place >= f->fold_bins.hulls.count[i]) {                                                \
            FOLD_MARK(f->fold_bins.store);                                                         \
            return 0;                                                                              \
        }                                                                                          \
        const uint64_t at = f->fold_bins.hulls.at[i] + place * FOLD_WORDS(bits);                   \
        FOLD_BITS_OF_##bits x = convert(f, v);                                                     \
        FOLD_UPDATE(i, bits, f, at, x)                                                             \
        return 0;                                                                                  \
    }

/* ---- all bins ---- */

/* Those in `to` from the `from`-th on by `step` become those that nothing has come to. */
#define FOLD_CLEAR(i, bits, kind, type, join, convert, none)                                       \
    for (uint64_t j = from; j < hulls.count[i]; j += step) {                                       \
        FOLD_BIN_SPACE FOLD_BITS_OF_##bits *bin =                                                  \
            (FOLD_BIN_SPACE FOLD_BITS_OF_##bits *)(to + hulls.at[i]) + j;                          \
        *bin = fold_none_##i();                                                                    \
    }

/* Without accumulators, which have lanes of the shape, any number of threads will do. */
#if defined __OPENCL_VERSION__ || defined FOLD_HAS_PART
#define FOLD_BIN_THREADS FOLD_THREADS
#define FOLD_BIN_BOUNDS
#else
#define FOLD_BIN_THREADS ((int32_t)blockDim.x)
#define FOLD_BIN_BOUNDS __launch_bounds__(1024)
#endif

#define FOLD_JOIN_OWN(i, bits, kind, type, join, convert, none)                                    \
    for (uint64_t j = FOLD_THREAD; j < hulls.count[i]; j += FOLD_BIN_THREADS) {                    \
        const uint64_t at = hulls.at[i] + j * FOLD_WORDS(bits);                                    \
        const FOLD_BITS_OF_##bits bin = *(FOLD_SHARED FOLD_BITS_OF_##bits *)(own + at);            \
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
    *to = 0;
#define FOLD_BIN_SPACE FOLD_GLOBAL
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
}

#else

FOLD_KERNEL void fold_clear(struct fold_hulls hulls, FOLD_GLOBAL uint32_t *to, int64_t groups)
{
    const uint64_t from = (uint64_t)(FOLD_GROUP * FOLD_THREADS + FOLD_THREAD);
    const uint64_t step = (uint64_t)(groups * FOLD_THREADS);

    if (from == 0)
        *to = 0;
#define FOLD_BIN_SPACE FOLD_GLOBAL
    FOLD_EACH_BIN(FOLD_CLEAR)
#undef FOLD_BIN_SPACE
}

#ifndef FOLD_BY_KEY
/* Group g runs the chunks g, g + groups ... with bins in `own`, or in `store` at once. */
FOLD_KERNEL void FOLD_BIN_BOUNDS fold_bins(FOLD_ARGS, int64_t n, int64_t chunk, int64_t m,
                                           int64_t groups, FOLD_GLOBAL FOLD_PART *partials,
                                           FOLD_GLOBAL uint32_t *done, struct fold_hulls hulls,
                                           FOLD_GLOBAL uint32_t *store
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

    f.fold_bins.hulls = hulls;
    f.fold_bins.store = store;
    f.fold_bins.own = own;
#define FOLD_BE_CALM(i, bits, kind, type, join, convert, none) f.fold_bins.calm[i] = 0;
    FOLD_EACH_BIN(FOLD_BE_CALM)
    if (hulls.is_shared) {
        FOLD_SHARED uint32_t *to = own;
        const uint64_t from = FOLD_THREAD, step = FOLD_BIN_THREADS;
#define FOLD_BIN_SPACE FOLD_SHARED
        FOLD_EACH_BIN(FOLD_CLEAR)
    }
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
        int64_t t = lo;
#ifdef FOLD_FOUR
        if (fold_is_aligned(&f, lo))
            for (; t + 4 * FOLD_BIN_THREADS <= hi; t += 4 * FOLD_BIN_THREADS)
                fold_four(&f, t + 4 * FOLD_THREAD, 0);
#endif
        for (t += FOLD_THREAD; t < hi; t += FOLD_BIN_THREADS)
            fold_one(&f, t, 0);
#endif
    }
    FOLD_BARRIER;
    if (hulls.is_shared) {
        FOLD_EACH_BIN(FOLD_JOIN_OWN)
    }
#if defined FOLD_HAS_PART && defined FOLD_ONE_LAUNCH
    if (fold_is_last(done, groups))
        fold_partials(partials, m, p, tile);
#endif
}
#endif
#endif
#endif
