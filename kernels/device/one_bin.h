/*
 * One bin on a device, before the text of kernels/device/bins.h, which says what stands before this
 * one: how values become bins, two bins one, and how a value comes to a bin that others come to at
 * the same time.
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

/* What is seen of values, as the second word before all bins says it: one of the largest that have
   this scale, by which it is right; one that is too large for it, or a NaN; and small ones, of
   which it has fewer than `least` units. SMALL_NOW: the value that was seen last is one. */
#define FOLD_SEEN_LARGE 4u
#define FOLD_SEEN_OVER 8u
#define FOLD_SEEN_SMALL 16u
#define FOLD_SEEN_SMALL_NOW 32u
FOLD_INLINE double fold_see(const FOLD_FRAME *f, double v, double scale, double low, double least)
{
    const double x = v * scale; /* may be 0 where v is not */

    if (!(fabs(x) < 0.5 * low))
        ((FOLD_FRAME *)f)->fold_bins.seen |= fabs(x) < low ? FOLD_SEEN_LARGE : FOLD_SEEN_OVER;
    if (fabs(x) < least && v != 0)
        ((FOLD_FRAME *)f)->fold_bins.seen |= FOLD_SEEN_SMALL_NOW;
    return x;
}
FOLD_INLINE int fold_was_small(const FOLD_FRAME *f)
{
    if (!(f->fold_bins.seen & FOLD_SEEN_SMALL_NOW))
        return 0;
    ((FOLD_FRAME *)f)->fold_bins.seen ^= FOLD_SEEN_SMALL_NOW;
    ((FOLD_FRAME *)f)->fold_bins.seen |= FOLD_SEEN_SMALL;
    return 1;
}

/* Sums of floats: what is added, in fixed point. */
FOLD_INLINE uint64_t fold_fix_float(const FOLD_FRAME *f, double v, double scale, double low,
                                    double least)
{
    const double x = fold_see(f, v, scale, low, least);

    if (low <= 1125899906842624.0 /* 2^50 */)
        return fold_integer_bits(x + FOLD_INTEGER_BITS);
    return (uint64_t)(int64_t)rint(x);
}

FOLD_INLINE struct fold_fixed fold_fix_double(const FOLD_FRAME *f, double v, double scale,
                                              double low, double least)
{
    const double x = fold_see(f, v, scale, low, least), high = x + FOLD_INTEGER_BITS;
    struct fold_fixed fixed;

    fixed.high = fold_integer_bits(high);
    fixed.low = fold_integer_bits((x - (high - FOLD_INTEGER_BITS)) * low + FOLD_INTEGER_BITS);
    return fixed;
}

#define FOLD_KEEPS(type)                                                                           \
    FOLD_INLINE type fold_kept_##type(const FOLD_FRAME *f, type v)                                 \
    {                                                                                              \
        if (v != v)                                                                                \
            FOLD_MARK(f->fold_bins.store);                                                         \
        return v;                                                                                  \
    }

#ifdef FOLD_RANGES
#define FOLD_IS_HELD FOLD_HOLDS /* of the bins that this launch makes */
#else
#define FOLD_IS_HELD(f, at) 1
#endif
#define FOLD_SMALLS 1024 /* as FOLDRT_SMALLS */
#define FOLD_CLEAR_HEADER(to) (to)[0] = (to)[1] = 0, (to)[FOLD_HAS_FIXED ? hulls.list : 0] = 0

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
#define FOLD_EMPTY_32(at) atomic_xchg(at, 0u)
#define FOLD_ROLLED
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
#define FOLD_EMPTY_32(at) atomicExch(at, 0u)
#define FOLD_ROLLED _Pragma("unroll 1")
#endif

FOLD_INLINE void fold_tell(const FOLD_FRAME *f, FOLD_SHARED uint32_t *own)
{
    if (f->fold_bins.seen)
        FOLD_OR_32(own + 1, f->fold_bins.seen);
}

/* What a group has in the words before its bins goes to those before the device's. */
FOLD_INLINE void fold_say(FOLD_GLOBAL uint32_t *store, FOLD_SHARED const uint32_t *own)
{
    if (own[0])
        FOLD_OR_32(store, 1u);
    if (own[1])
        FOLD_OR_32(store + 1, own[1]);
}

#define FOLD_COOL(i, bits, kind, type, join, convert, none) fold_cool_##i(&f);

/* The group that ends last folds the partials, or leaves words of the device's in the host's
   memory: so many, unless notice is NULL. */
#if defined FOLD_HAS_PART && defined FOLD_ONE_LAUNCH
#define FOLD_AT_THE_END                                                                            \
    if (fold_is_last_by(done, groups, own))                                                        \
        fold_partials(partials, m, p, tile);
#endif
#if defined FOLD_NOTICE && !defined FOLD_HAS_PART && !defined FOLD_RANGES
#define FOLD_SAID_BY , FOLD_GLOBAL uint64_t *notice, uint64_t turn, int64_t words
#define FOLD_AT_THE_END                                                                            \
    FOLD_BARRIER;                                                                                  \
    if (notice && fold_is_last_by(done, groups, own))                                              \
        fold_say_words(store, words, notice, turn);
#endif
#ifndef FOLD_SAID_BY
#define FOLD_SAID_BY
#endif
#ifndef FOLD_AT_THE_END
#define FOLD_AT_THE_END
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
#define fold_add_32_shared(at, v) FOLD_ADD_32(at, v)
#define fold_add_64_shared(at, v) fold_add_halves_shared(at, v)
#ifdef __OPENCL_VERSION__
#define fold_add_32_global(at, v) FOLD_ADD_32(at, v)
#define fold_add_64_global(at, v) fold_add_halves_global(at, v)
#else
/* Nobody asks for what was there. In a kernel with a fence ptxas makes atom of atomicAdd all the
   same, which brings it: on an H200 updates of 2^20 bins take 1.4 times as long. */
FOLD_INLINE void fold_add_32_global(uint32_t *at, uint32_t v)
{
    asm volatile("red.global.add.u32 [%0], %1;" ::"l"(__cvta_generic_to_global(at)), "r"(v)
                 : "memory");
}
FOLD_INLINE void fold_add_64_global(uint32_t *at, uint64_t v)
{
    asm volatile("red.global.add.u64 [%0], %1;" ::"l"(__cvta_generic_to_global(at)), "l"(v)
                 : "memory");
}
#endif

#define FOLD_TO(i, bits, space, name, steps)                                                       \
    FOLD_INLINE void fold_to_##name##_##i(space uint32_t *at, FOLD_BITS_OF_##bits v)               \
    {                                                                                              \
        steps                                                                                      \
    }
#define FOLD_TO_ADD(i, bits, space, name) FOLD_TO_ADD_##bits(i, space, name)
#define FOLD_TO_COUNT(i, bits, space, name) FOLD_TO_ADD_##bits(i, space, name)
#define FOLD_TO_TURNS(i, bits, space, name) FOLD_TO_ADD_##bits(i, space, name)
#define FOLD_TO_ADD_32(i, space, name) FOLD_TO(i, 32, space, name, fold_add_32_##name(at, v);)
#define FOLD_TO_ADD_64(i, space, name) FOLD_TO(i, 64, space, name, fold_add_64_##name(at, v);)
/* Of doubles that are whole numbers, floats or the like, the first integer keeps all. */
#define FOLD_TO_ADD_128(i, space, name)                                                            \
    FOLD_TO(i, 128, space, name, fold_add_64_##name(at, v.high);                                   \
            if (v.low) fold_add_64_##name(at + 2, v.low);)
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

/* A thread keeps what has come to the bin of the device's memory that it came to last, hot[i] (0 is
   no bin's place), until it comes to another one or ends: updates of one bin wait for each other.
 */
#define FOLD_KEEP_32(to, x) (to)[0] = (x);
#define FOLD_KEEP_64(to, x) (to)[0] = (x);
#define FOLD_KEEP_128(to, x) (to)[0] = (x).high, (to)[1] = (x).low;
#define FOLD_KEPT_32(from, x) x = (uint32_t)(from)[0];
#define FOLD_KEPT_64(from, x) x = (from)[0];
#define FOLD_KEPT_128(from, x) x.high = (from)[0], x.low = (from)[1];
#define FOLD_HOT(i, bits)                                                                          \
    FOLD_INLINE void fold_bring_##i(FOLD_GLOBAL uint32_t *store, uint64_t at,                      \
                                    FOLD_BITS_OF_##bits x)                                         \
    {                                                                                              \
        if (!FOLD_IS_PAIRED_##bits(store, at, x) && at)                                            \
            fold_to_global_##i(store + at, x);                                                     \
    }                                                                                              \
    FOLD_INLINE void fold_cool_##i(const FOLD_FRAME *f)                                            \
    {                                                                                              \
        FOLD_BITS_OF_##bits all = fold_none_##i();                                                 \
        if (f->fold_bins.hot[i]) {                                                                 \
            FOLD_KEPT_##bits(f->fold_bins.values[i], all)                                          \
        }                                                                                          \
        fold_bring_##i(f->fold_bins.store, f->fold_bins.hot[i], all);                              \
    }                                                                                              \
    FOLD_INLINE void fold_onto_##i(const FOLD_FRAME *f, uint64_t at, FOLD_BITS_OF_##bits x)        \
    {                                                                                              \
        struct fold_binned *mine = &((FOLD_FRAME *)f)->fold_bins;                                  \
        FOLD_BITS_OF_##bits all = fold_none_##i();                                                 \
        const uint64_t other = mine->hot[i] != at ? mine->hot[i] : 0;                              \
        if (mine->hot[i]) {                                                                        \
            FOLD_KEPT_##bits(mine->values[i], all)                                                 \
        }                                                                                          \
        fold_bring_##i(mine->store, other, all);                                                   \
        if (mine->hot[i] == at)                                                                    \
            x = fold_join_##i(all, x);                                                             \
        mine->hot[i] = at;                                                                         \
        FOLD_KEEP_##bits(mine->values[i], x)                                                       \
    }

#define FOLD_IS_PAIRED_32(store, at, x) 0
#define FOLD_IS_PAIRED_64(store, at, x) 0
#ifndef __OPENCL_VERSION__
#define FOLD_WARP_ALL 0xffffffffu
#define FOLD_IS_PAIRED_128(store, at, x) fold_is_paired(store, at, x)
/* Both integers of a bin of the device's memory at once: the L2 cache takes what a warp brings to
   neighbouring words in one step. Of two neighbouring threads the even one brings the first and the
   odd one the second integer, first of the even one's bin, then of the other's. at: 0 for none. */
FOLD_INLINE int fold_is_paired(uint32_t *store, uint64_t at, struct fold_fixed x)
{
    if (__activemask() != FOLD_WARP_ALL)
        return 0;
    const uint32_t is_odd = FOLD_THREAD & 1;
    const unsigned long long given = is_odd ? x.high : x.low;
    const uint64_t taken = __shfl_xor_sync(FOLD_WARP_ALL, given, 1);
    const uint64_t others = __shfl_xor_sync(FOLD_WARP_ALL, (unsigned long long)at, 1);
    const uint64_t even = is_odd ? others : at, odd = is_odd ? at : others;
    const uint64_t to_even = is_odd ? taken : x.high, to_odd = is_odd ? x.low : taken;

    if (even && to_even)
        fold_add_64_global(store + even + 2 * is_odd, to_even);
    if (odd && to_odd)
        fold_add_64_global(store + odd + 2 * is_odd, to_odd);
    return 1;
}

/* A bin that a good part of a warp comes to at once: its first thread takes the values of all that
   do. True: this thread's has been taken. Who has found none does not look for a while. */
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
#define FOLD_IS_PAIRED_128(store, at, x) 0
#define FOLD_TAKE(i, bits)
#define FOLD_TAKE_RUNS(i, bits)
#define FOLD_IS_TAKEN(i, f, at, x) 0
#define FOLD_IS_IN_RUN(i, at, x) 0
#endif
#endif

#ifdef FOLD_ITEM_PER_CHUNK
#define FOLD_ONE_MORE(at) (*(at))++
#define FOLD_HOW_MANY(at) *(at)
#else
#define FOLD_ONE_MORE(at) FOLD_ADD_32(at, 1u)
#define FOLD_HOW_MANY(at) FOLD_READ_32(at)
#endif

/* One more small value has come to a bin, which is counted at `at`, and listed while there is room:
   as in kernels/bins.h. */
FOLD_INLINE void fold_count_small(const FOLD_FRAME *f, uint64_t at)
{
    FOLD_GLOBAL uint32_t *list = f->fold_bins.store + f->fold_bins.hulls.list;

    FOLD_ONE_MORE(f->fold_bins.store + at);
    if (FOLD_HOW_MANY(list) >= FOLD_SMALLS)
        return;
    const uint32_t i = FOLD_ONE_MORE(list);
    if (i < FOLD_SMALLS)
        list[i + 1] = (uint32_t)at;
}
