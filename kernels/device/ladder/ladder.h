/*
 * What the rungs of the ladder share. Each rung is a textbook strategy of a fold, a short file of
 * this folder behind this text; docs/ladder.md says where each comes from. What stands before this
 * text is the loop's part of kernels/device/fold.h, and
 *
 *     FOLD_EACH_SLOT(X, Y)  X(slot, how, bits, kind, type, field) for each accumulator, or
 *                           Y(slot, bits, kind, type, field, flags) for a minimum or maximum of
 *                           floats, whose flags are in the next slot: words of 64 bits in which
 *                           accumulators can be updated by atomic operations; not defined where
 *                           one of them cannot
 *     FOLD_BY_SLOTS         the rung does nothing without them
 *     FOLD_WITH_ARRAY       the rung stores what each iteration contributes in an array first
 *
 * A group has any power of two of threads, and memory for a partial of each in FOLD_ROOM.
 */
#ifdef __OPENCL_VERSION__
#define FOLD_SIZE ((int32_t)get_local_size(0))
#define FOLD_GROUPS ((int64_t)get_num_groups(0))
#define FOLD_BARRIER_ALL barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)
#define FOLD_ROOM , FOLD_SHARED uint64_t *fold_room
#define FOLD_TILE(type, tile) FOLD_SHARED type *tile = (FOLD_SHARED type *)fold_room
#else
#define FOLD_SIZE ((int32_t)blockDim.x)
#define FOLD_GROUPS ((int64_t)gridDim.x)
#define FOLD_BARRIER_ALL __syncthreads()
#define FOLD_ROOM
#define FOLD_TILE(type, tile)                                                                      \
    extern __shared__ uint64_t fold_room[];                                                        \
    type *tile = (type *)fold_room
#endif

/* The parameters of a rung: iterations lo .. n-1; where partial results go, the first of them being
   number `first`; the array, if it has one. */
#define FOLD_RUNG                                                                                  \
    FOLD_ARGS, int64_t lo, int64_t n, int64_t first, FOLD_GLOBAL uint64_t *slots,                  \
        FOLD_GLOBAL FOLD_PART *partials, FOLD_GLOBAL FOLD_PART *array FOLD_ROOM

/* What one iteration contributes. */
FOLD_INLINE void fold_factor(const FOLD_FRAME *f, int64_t t, FOLD_PART *p)
{
    fold_identity(p);
    fold_one(f, t, p);
    fold_settle(p);
}

FOLD_INLINE void fold_pair(FOLD_SHARED FOLD_PART *tile, int32_t to, int32_t from)
{
    FOLD_PART a = tile[to], b = tile[from];

    fold_merge(&a, &b);
    tile[to] = a;
}

/* The threads' parts in the tile, far half first: the sum is in tile[0] of thread 0. */
FOLD_INLINE void fold_group(FOLD_SHARED FOLD_PART *tile)
{
    for (int32_t d = FOLD_SIZE / 2; d > 0; d /= 2) {
        if (FOLD_THREAD < d)
            fold_pair(tile, FOLD_THREAD, FOLD_THREAD + d);
        FOLD_BARRIER_BELOW(d);
    }
}

/* ---- accumulators that many threads update ---- */

#ifdef FOLD_EACH_SLOT

#ifdef __OPENCL_VERSION__
#ifdef cl_khr_int64_base_atomics
#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
#define FOLD_SWAP_64(at, old, next) atom_cmpxchg(at, old, next)
#define FOLD_ADD_64(at, v) atom_add(at, v)
#else
#define FOLD_LACKS_64
#endif
#define FOLD_SWAP_32(at, old, next) atomic_cmpxchg(at, old, next)
#define FOLD_READ(bits, at) FOLD_SWAP_##bits(at, 0, 0)
#define FOLD_ADD_32(at, v) atomic_add(at, v)
#define FOLD_AND_32(at, v) atomic_and(at, v)
#define FOLD_OR_32(at, v) atomic_or(at, v)
#define FOLD_XOR_32(at, v) atomic_xor(at, v)
#define FOLD_AS_F32(type, word) as_float(word)
#define FOLD_AS_F64(type, word) as_double(word)
#else
#define FOLD_SWAP_32(at, old, next) atomicCAS(at, old, next)
#define FOLD_SWAP_64(at, old, next)                                                                \
    (uint64_t) atomicCAS((unsigned long long *)(at), (unsigned long long)(old),                    \
                         (unsigned long long)(next))
#define FOLD_READ(bits, at) (*(volatile uint##bits##_t *)(at))
#define FOLD_ADD_32(at, v) atomicAdd(at, v)
#define FOLD_ADD_64(at, v) atomicAdd((unsigned long long *)(at), (unsigned long long)(v))
#define FOLD_AND_32(at, v) atomicAnd(at, v)
#define FOLD_OR_32(at, v) atomicOr(at, v)
#define FOLD_XOR_32(at, v) atomicXor(at, v)
#define FOLD_AS_F32(type, word) __int_as_float((int)(word))
#define FOLD_AS_F64(type, word) __longlong_as_double((long long)(word))
#endif
#define FOLD_AS_I(type, word) ((type)(word))
#define FOLD_WORD_F32(bits, x) ((uint32_t)FOLD_BITS_float(x))
#define FOLD_WORD_F64(bits, x) ((uint64_t)FOLD_BITS_double(x))
#define FOLD_WORD_I(bits, x) ((uint##bits##_t)(x))

/* FOLD_SPACE is where the slots are. */
#define FOLD_WORD_AT(bits, slot) ((FOLD_SPACE uint##bits##_t *)(slots + slot))
#define FOLD_ONTO(slot, how, bits, kind, type, field) FOLD_ONTO_##how(slot, bits, kind, type, field)
#define FOLD_ONTO_ADD(slot, bits, kind, type, field)                                               \
    FOLD_ADD_##bits(FOLD_WORD_AT(bits, slot), (uint##bits##_t)p->field);
#define FOLD_ONTO_AND(slot, bits, kind, type, field) FOLD_WORDS_##bits(slot, FOLD_AND_32, p->field)
#define FOLD_ONTO_OR(slot, bits, kind, type, field) FOLD_WORDS_##bits(slot, FOLD_OR_32, p->field)
#define FOLD_ONTO_XOR(slot, bits, kind, type, field) FOLD_WORDS_##bits(slot, FOLD_XOR_32, p->field)
#define FOLD_WORDS_32(slot, one, x) one(FOLD_WORD_AT(32, slot), (uint32_t)(x));
#define FOLD_WORDS_64(slot, one, x)                                                                \
    one(FOLD_WORD_AT(32, slot), (uint32_t)(x));                                                    \
    one(FOLD_WORD_AT(32, slot) + 1, (uint32_t)((uint64_t)(x) >> 32));
/* Floats are added up in double: NVIDIA's additions of floats in memory lose denormals. */
#ifdef __OPENCL_VERSION__
#define FOLD_ONTO_SUM(slot, bits, kind, type, field)                                               \
    for (uint64_t old = FOLD_READ(64, FOLD_WORD_AT(64, slot));;) {                                 \
        const uint64_t next = as_ulong(as_double(old) + (double)p->field);                         \
        const uint64_t was = FOLD_SWAP_64(FOLD_WORD_AT(64, slot), old, next);                      \
        if (was == old)                                                                            \
            break;                                                                                 \
        old = was;                                                                                 \
    }
#else
#define FOLD_ONTO_SUM(slot, bits, kind, type, field)                                               \
    atomicAdd((double *)(slots + slot), (double)p->field);
#endif
/* Any other operator: what is there and what comes make what is to be there, again and again until
   nobody has come between. */
#define FOLD_ONTO_MERGE(slot, bits, kind, type, field)                                             \
    {                                                                                              \
        FOLD_PART a;                                                                               \
        FOLD_MERGE_LOOP(slot, bits, kind, type, field)                                             \
    }
#define FOLD_ONTO_EXTREME(slot, bits, kind, type, field, flags)                                    \
    {                                                                                              \
        FOLD_PART a;                                                                               \
        FOLD_MERGE_LOOP(slot, bits, kind, type, field)                                             \
        if (a.flags)                                                                               \
            FOLD_OR_32(FOLD_WORD_AT(32, slot + 1), (uint32_t)a.flags);                             \
    }
#define FOLD_MERGE_LOOP(slot, bits, kind, type, field)                                             \
    for (uint##bits##_t old = FOLD_READ(bits, FOLD_WORD_AT(bits, slot));;) {                       \
        fold_identity(&a);                                                                         \
        a.field = FOLD_AS_##kind(type, old);                                                       \
        fold_merge(&a, p);                                                                         \
        const uint##bits##_t next = FOLD_WORD_##kind(bits, a.field);                               \
        if (next == old)                                                                           \
            break;                                                                                 \
        const uint##bits##_t was = FOLD_SWAP_##bits(FOLD_WORD_AT(bits, slot), old, next);          \
        if (was == old)                                                                            \
            break;                                                                                 \
        old = was;                                                                                 \
    }

/* The slots before anything has come. */
#define FOLD_NONE(slot, how, bits, kind, type, field)                                              \
    slots[slot] = FOLD_NONE_##how(bits, kind, p.field);
#define FOLD_NONE_ADD(bits, kind, x) (uint64_t) FOLD_WORD_##kind(bits, x)
#define FOLD_NONE_AND FOLD_NONE_ADD
#define FOLD_NONE_OR FOLD_NONE_ADD
#define FOLD_NONE_XOR FOLD_NONE_ADD
#define FOLD_NONE_MERGE FOLD_NONE_ADD
#define FOLD_NONE_SUM(bits, kind, x) (uint64_t) FOLD_BITS_double((double)(x))
#define FOLD_NONE_EXTREME(slot, bits, kind, type, field, flags)                                    \
    slots[slot] = FOLD_NONE_ADD(bits, kind, p.field);                                              \
    slots[slot + 1] = 0;

/* What they hold in the end. */
#define FOLD_ALL(slot, how, bits, kind, type, field)                                               \
    p->field = FOLD_ALL_##how(bits, kind, type, slots[slot]);
#define FOLD_ALL_ADD(bits, kind, type, word) FOLD_AS_##kind(type, (uint##bits##_t)(word))
#define FOLD_ALL_AND FOLD_ALL_ADD
#define FOLD_ALL_OR FOLD_ALL_ADD
#define FOLD_ALL_XOR FOLD_ALL_ADD
#define FOLD_ALL_MERGE FOLD_ALL_ADD
#define FOLD_ALL_SUM(bits, kind, type, word) (type) FOLD_AS_F64(double, word)
#define FOLD_ALL_EXTREME(slot, bits, kind, type, field, flags)                                     \
    p->field = FOLD_ALL_ADD(bits, kind, type, slots[slot]);                                        \
    p->flags = (int32_t)slots[slot + 1];

#define FOLD_SLOTS_IN(space, name)                                                                 \
    FOLD_INLINE void fold_clear_##name(space uint64_t *slots)                                      \
    {                                                                                              \
        FOLD_PART p;                                                                               \
        fold_identity(&p);                                                                         \
        FOLD_EACH_SLOT(FOLD_NONE, FOLD_NONE_EXTREME)                                               \
    }                                                                                              \
    FOLD_INLINE void fold_all_##name(const space uint64_t *slots, FOLD_PART *p)                    \
    {                                                                                              \
        fold_identity(p);                                                                          \
        FOLD_EACH_SLOT(FOLD_ALL, FOLD_ALL_EXTREME)                                                 \
    }
#ifndef FOLD_LACKS_64
FOLD_SLOTS_IN(FOLD_GLOBAL, global)
FOLD_SLOTS_IN(FOLD_SHARED, shared)
/* *p comes to them, while others do. */
FOLD_INLINE void fold_onto_global(FOLD_GLOBAL uint64_t *slots, const FOLD_PART *p){
#define FOLD_SPACE FOLD_GLOBAL
    FOLD_EACH_SLOT(FOLD_ONTO, FOLD_ONTO_EXTREME)
#undef FOLD_SPACE
} FOLD_INLINE void fold_onto_shared(FOLD_SHARED uint64_t *slots, const FOLD_PART *p)
{
#define FOLD_SPACE FOLD_SHARED
    FOLD_EACH_SLOT(FOLD_ONTO, FOLD_ONTO_EXTREME)
#undef FOLD_SPACE
}
#endif
#endif

/* ---- the end ---- */

/* Groups end with atomic operations where the order of these makes no difference; else each has a
   cell of its own, so that every run has the same bits. */
#if defined FOLD_EACH_SLOT && !defined FOLD_LACKS_64 && defined FOLD_EXACT
#define FOLD_ENDS_IN_SLOTS
#endif
#ifdef FOLD_BY_SLOTS
#define FOLD_ENDS_IN_SLOTS
#endif

#if !defined FOLD_BY_SLOTS || (defined FOLD_EACH_SLOT && !defined FOLD_LACKS_64)
FOLD_INLINE void fold_hand_in(FOLD_GLOBAL uint64_t *slots, FOLD_GLOBAL FOLD_PART *partials,
                              int64_t cell, const FOLD_PART *p)
{
#ifdef FOLD_ENDS_IN_SLOTS
    fold_onto_global(slots, p);
#else
    partials[cell] = *p;
#endif
}

/* One thread, before all others. */
FOLD_KERNEL void fold_begin(FOLD_GLOBAL uint64_t *slots)
{
#ifdef FOLD_ENDS_IN_SLOTS
    fold_clear_global(slots);
#endif
}

/* One group: partials[m] becomes the fold of all. */
FOLD_KERNEL void fold_end(FOLD_GLOBAL uint64_t *slots, FOLD_GLOBAL FOLD_PART *partials,
                          int64_t m FOLD_ROOM)
{
    FOLD_PART p;

#ifdef FOLD_ENDS_IN_SLOTS
    fold_all_global(slots, &p);
    if (FOLD_THREAD == 0)
        partials[m] = p;
#else
    FOLD_TILE(FOLD_PART, tile);

    fold_identity(&p);
    for (int64_t c = FOLD_THREAD; c < m; c += FOLD_SIZE) {
        FOLD_PART later = partials[c];
        fold_merge(&p, &later);
    }
    tile[FOLD_THREAD] = p;
    FOLD_BARRIER;
    fold_group(tile);
    if (FOLD_THREAD == 0)
        partials[m] = tile[0];
#endif
}

#ifdef FOLD_WITH_ARRAY
/* Wu's first step: what each iteration contributes. */
FOLD_KERNEL void fold_factors(FOLD_RUNG)
{
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
    const int64_t t = lo + FOLD_GROUP * FOLD_SIZE + FOLD_THREAD;
    FOLD_PART p;

    if (t >= n)
        return;
    fold_factor(&f, t, &p);
    array[t - lo] = p;
}
FOLD_INLINE void fold_pair_global(FOLD_GLOBAL FOLD_PART *array, int64_t to, int64_t from)
{
    FOLD_PART a = array[to], b = array[from];

    fold_merge(&a, &b);
    array[to] = a;
}
#endif
#endif
