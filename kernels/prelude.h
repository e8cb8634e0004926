/*
 * Top of every kernel text: what the generated code is written with. Self-contained, for the
 * kernels are compiled without any header of the user's or the system's. The text of
 * include/foldrt.h follows it. Needs FOLD_ISA (base, avx2 or avx512).
 */
#ifndef FOLD_PRELUDE_H
#define FOLD_PRELUDE_H

typedef __SIZE_TYPE__ size_t;
typedef __UINTPTR_TYPE__ uintptr_t;
typedef __INT8_TYPE__ int8_t;
typedef __INT16_TYPE__ int16_t;
typedef __INT32_TYPE__ int32_t;
typedef __INT64_TYPE__ int64_t;
typedef __UINT8_TYPE__ uint8_t;
typedef __UINT16_TYPE__ uint16_t;
typedef __UINT32_TYPE__ uint32_t;
typedef __UINT64_TYPE__ uint64_t;
#ifndef NULL
#define NULL ((void *)0)
#endif
#define FOLD_OFFSET(type, member) ((uint32_t) __builtin_offsetof(type, member))

#define FOLD_INLINE static inline __attribute__((always_inline))
#define FOLD_HIDDEN __attribute__((visibility("hidden")))

/* FOLD_CODE(u): the name of struct foldrt_code of loop u for the instruction set compiled for. */
#define FOLD_PASTE_(u, isa) u##_##isa
#define FOLD_PASTE(u, isa) FOLD_PASTE_(u, isa)
#define FOLD_CODE(u) FOLD_PASTE(u, FOLD_ISA)
#define FOLD_DECLARE_CODES(u)                                                                      \
    extern FOLD_HIDDEN const struct foldrt_code u##_base, u##_avx2, u##_avx512;
#define FOLD_CODES(u)                                                                              \
    {                                                                                              \
        &u##_base, &u##_avx2, &u##_avx512                                                          \
    }

/* Before a `for` whose iterations do not depend on one another: vectorise without checks. */
#ifdef __clang__
#define FOLD_INDEPENDENT _Pragma("clang loop vectorize(assume_safety)")
#else
#define FOLD_INDEPENDENT _Pragma("GCC ivdep")
#endif

/*
 * FOLD_TREE(name, type, expression of a and b) defines
 *     static void name(type *s, int32_t count)
 * which folds the lanes s[0 .. 1023] far half first into s[0]. Lanes from `count` on hold the
 * identity: passes that would fold nothing else are left out. A pass does three levels at once, in
 * the same association, with one store instead of seven.
 *
 * FOLD_TREE_EXTREME(name, type, bits, expression) is the same for min and max of a float type,
 * `bits` being the unsigned type of its size. It defines a function that returns 1 when s[0] is a
 * zero in the end and +0 and -0 have met as equals, so that the order may have decided which one
 * stayed, else 0.
 */
#define FOLD_EIGHT(s, d, op)                                                                       \
    op(op(op(s[l], s[l + 4 * d], &m), op(s[l + 2 * d], s[l + 6 * d], &m), &m),                     \
       op(op(s[l + d], s[l + 5 * d], &m), op(s[l + 3 * d], s[l + 7 * d], &m), &m), &m)
#define FOLD_PASS(s, d, op, bits)                                                                  \
    if (count > d) {                                                                               \
        FOLD_INDEPENDENT                                                                           \
        for (int64_t l = 0; l < d; l++) {                                                          \
            bits m = 0;                                                                            \
            s[l] = FOLD_EIGHT(s, d, op);                                                           \
            met |= m;                                                                              \
        }                                                                                          \
    }
#define FOLD_LAST_PASSES(s, op, bits)                                                              \
    FOLD_PASS(s, 16, op, bits)                                                                     \
    FOLD_PASS(s, 2, op, bits)                                                                      \
    if (count > 1)                                                                                 \
        s[0] = op(s[0], s[1], &met);
#define FOLD_TREE(name, type, ab)                                                                  \
    FOLD_INLINE type name##_op(type a, type b, uint32_t *met)                                      \
    {                                                                                              \
        (void)met;                                                                                 \
        return (type)(ab);                                                                         \
    }                                                                                              \
    static __attribute__((noinline)) void name(type *restrict s, int32_t count)                    \
    {                                                                                              \
        uint32_t met = 0;                                                                          \
        FOLD_PASS(s, 128, name##_op, uint32_t)                                                     \
        FOLD_LAST_PASSES(s, name##_op, uint32_t)                                                   \
    }
#define FOLD_TREE_EXTREME(name, type, bits, ab)                                                    \
    FOLD_INLINE type name##_op(type a, type b, bits *met)                                          \
    {                                                                                              \
        bits x, y;                                                                                 \
        __builtin_memcpy(&x, &a, sizeof x);                                                        \
        __builtin_memcpy(&y, &b, sizeof y);                                                        \
        *met |= (x ^ y) & -(bits)(a == b);                                                         \
        return ab;                                                                                 \
    }                                                                                              \
    FOLD_INLINE type name##_any(type a, type b, bits *met)                                         \
    {                                                                                              \
        (void)met;                                                                                 \
        return ab;                                                                                 \
    }                                                                                              \
    static __attribute__((noinline)) int name##_met(type *restrict s, int32_t count)               \
    {                                                                                              \
        bits met = 0;                                                                              \
        FOLD_PASS(s, 128, name##_op, bits)                                                         \
        FOLD_LAST_PASSES(s, name##_op, bits)                                                       \
        return met != 0;                                                                           \
    }                                                                                              \
    static __attribute__((noinline)) int name(type *restrict s, int32_t count)                     \
    {                                                                                              \
        type few[128];                                                                             \
        bits m = 0, met = 0;                                                                       \
        if (count > 128) {                                                                         \
            FOLD_INDEPENDENT                                                                       \
            for (int64_t l = 0; l < 128; l++)                                                      \
                few[l] = FOLD_EIGHT(s, 128, name##_any);                                           \
        } else {                                                                                   \
            __builtin_memcpy(few, s, sizeof few);                                                  \
        }                                                                                          \
        FOLD_LAST_PASSES(few, name##_any, bits)                                                    \
        if (few[0] == 0)                                                                           \
            return name##_met(s, count);                                                           \
        s[0] = few[0];                                                                             \
        return 0;                                                                                  \
    }

/* How many lanes the trees read of which only the first `count` hold values: a power of two. */
FOLD_INLINE int32_t fold_places(int64_t count)
{
    return count > 128 ? 1024 : count > 16 ? 128 : count > 2 ? 16 : 2;
}

/*
 * The walk of one chunk reads memory in order, row after row of 1024 iterations, each row a span of
 * lanes at once. Where an array is not aligned to 64 bytes the walk starts `turn` iterations late,
 * so that its loads are: place p then stands for lane p + turn (mod 1024). The tree pairs places
 * just as it pairs lanes, so a turn changes no bit. Use, after fold_walk_start:
 *     while (fold_walk_first(&w))
 *         for (int64_t l = w.l; l < w.end; l++)    iteration w.row + l, place l from the identity
 *     for (int64_t l = w.end; l < w.top; l++)      place l has no iteration: store the identity
 *     while (fold_walk_next(&w))
 *         for (int64_t l = w.l; l < w.end; l++)    iteration w.row + l, place l goes on
 * Where there are several accumulators it is faster to load and store each lane once for four rows:
 *     while (fold_walk_rows(&w))
 *         for (int64_t l = w.l; l < w.end; l++)
 *             iterations w.row + l, w.row + 1024 + l, ..., as many as w.rows says, 1 or 4; place l
 *             from the identity if w.fresh is set, else it goes on
 *     for (int64_t l = w.none; l < w.top; l++)     place l has no iteration: store the identity
 */
struct fold_walk {
    int64_t row, hi;
    int64_t l, end, top;
    int32_t l0, l1, turn, stage;
    int64_t rows, none, next, skipped, cut;
    int32_t rest, fresh;
};

/* `at` is what iteration 0 reads of the array that moves on by `stride` bytes each iteration; NULL
   and 1 when there is none. */
FOLD_INLINE struct fold_walk fold_walk_start(const void *at, uint32_t stride, int64_t lo,
                                             int64_t hi, int32_t l0, int32_t l1)
{
    uint32_t off = -(uint32_t)(uintptr_t)at & 63;
    int whole = l0 == 0 && l1 == 1024 && hi - lo >= 2048 && off % stride == 0;
    int32_t turn = whole ? (int32_t)(off / stride) : 0;

    return (struct fold_walk){.row = lo + turn - 1024,
                              .hi = hi,
                              .l = 1024 - turn,
                              .end = 1024,
                              .l0 = l0,
                              .l1 = l1,
                              .turn = turn,
                              .stage = !turn,
                              .rows = 1,
                              .next = lo + turn};
}

FOLD_INLINE void fold_walk_row(struct fold_walk *w, int64_t end)
{
    w->row += 1024;
    w->l = w->l0;
    w->end = w->hi - w->row < end ? w->hi - w->row : end;
}

FOLD_INLINE int fold_walk_first(struct fold_walk *w)
{
    if (w->stage == 1) {
        w->top = w->l1 - w->turn;
        fold_walk_row(w, w->top);
        w->end = w->end < w->l0 ? w->l0 : w->end;
    }
    return w->stage++ < 2;
}

/* The empty assembly keeps compilers from taking several rows at once: on memory that no cache
   holds, two rows at once are half as fast as one. */
FOLD_INLINE int fold_walk_next(struct fold_walk *w)
{
    __asm__ volatile("" ::: "memory");
    if (w->stage++ == 3 && w->turn) {
        w->l = w->l1 - w->turn;
        w->end = w->l1;
        return 1;
    }
    fold_walk_row(w, w->l1);
    return w->l < w->end;
}

FOLD_INLINE int fold_walk_several(struct fold_walk *w, int64_t row, int64_t rows, int64_t end)
{
    w->row = w->skipped = row;
    w->next = row + 1024 * rows;
    w->rows = rows;
    w->l = w->l0;
    w->end = w->cut = end;
    return 1;
}

/* Four rows begin with the lanes that all four have, and in the chunk's first rows no turn has had.
   The other lanes follow one row at a time. */
FOLD_INLINE int fold_walk_rows(struct fold_walk *w)
{
    int64_t left = w->hi - w->next, last = left - 3 * 1024;

    __asm__ volatile("" ::: "memory");
    w->fresh = w->stage < 2;
    if (w->stage == 0)
        return ++w->stage;
    if (w->stage == 1) {
        w->stage = 2;
        w->top = w->l1 - w->turn;
        w->none = left > w->top ? w->top : left < w->l0 ? w->l0 : left;
        w->rest = w->turn ? last >= 1024 ? 4 : 1 : 0;
        return fold_walk_several(w, w->next, last >= 1024 ? 4 : 1, w->none);
    }
    if (w->rest > 0) {
        w->rest--;
        w->rows = 1;
        w->row = w->skipped;
        w->skipped += 1024;
        w->l = w->cut;
        w->end = w->hi - w->row < w->l1 ? w->hi - w->row : w->l1;
        return 1;
    }
    if (left <= w->l0)
        return 0;
    if (last <= w->l0)
        return fold_walk_several(w, w->next, 1, left < w->l1 ? left : w->l1);
    w->rest = last < w->l1 ? 3 : 0;
    return fold_walk_several(w, w->next, 4, last < w->l1 ? last : w->l1);
}

/* The place of iteration t's lane. */
FOLD_INLINE int32_t fold_walk_place(const struct fold_walk *w, int64_t lo, int64_t t)
{
    return (int32_t)((t - lo - w->turn) & 1023);
}

/* ---- used by emitted code ---- */

/*
 * One step of a float min or max. take: a NaN x is passed over (fmin and fmax). keep: m = m > x ? m
 * : x, of equal values the last (the first when `first`); there C takes a NaN x, which then stays
 * in the lane, so that fold_any_nan_* finds it.
 */
#define FOLD_EXTREME(name, type, rel)                                                              \
    FOLD_INLINE type fold_take_##name##_##type(type m, type x)                                     \
    {                                                                                              \
        return x rel m ? x : m;                                                                    \
    }                                                                                              \
    FOLD_INLINE type fold_keep_##name##_##type(type m, type x, int first)                          \
    {                                                                                              \
        return m != m || (first ? m rel## = x : m rel x) ? m : x;                                  \
    }
#define FOLD_ANY_NAN(type)                                                                         \
    static __attribute__((noinline, unused)) int fold_any_nan_##type(const type *s, int32_t count) \
    {                                                                                              \
        int32_t n = count == 1 ? 1 : fold_places(count);                                           \
        uint32_t any = 0;                                                                          \
        for (int32_t l = 0; l < n; l++)                                                            \
            any |= s[l] != s[l];                                                                   \
        return any != 0;                                                                           \
    }
FOLD_EXTREME(max, float, >)
FOLD_EXTREME(max, double, >)
FOLD_EXTREME(min, float, <)
FOLD_EXTREME(min, double, <)
FOLD_ANY_NAN(float)
FOLD_ANY_NAN(double)

#define FOLD_SAME_BITS(a, b) (__builtin_memcmp(&(a), &(b), sizeof(a)) == 0)

/* The bytes [from, to) that an access touches. fold_span_reach widens them by a corner: the address
   when one counter is at its last value and the others are at their first, as in origin. */
struct fold_span {
    uintptr_t origin, from, to;
};
#define FOLD_SPAN_NONE ((struct fold_span){0, 0, 0})
#define FOLD_SPAN_RANGE(s, name)                                                                   \
    {                                                                                              \
        (void *)(s).from, (size_t)((s).to - (s).from), name                                        \
    }
FOLD_INLINE struct fold_span fold_span_start(const char *at, size_t size)
{
    return (struct fold_span){(uintptr_t)at, (uintptr_t)at, (uintptr_t)at + size};
}
FOLD_INLINE void fold_span_reach(struct fold_span *s, const char *corner)
{
    int64_t moved = (int64_t)((uintptr_t)corner - s->origin);

    if (moved < 0)
        s->from += (uintptr_t)moved;
    else
        s->to += (uintptr_t)moved;
}
FOLD_INLINE int fold_span_meets(struct fold_span a, struct fold_span b)
{
    return a.from < b.to && b.from < a.to && a.from < a.to && b.from < b.to;
}

#endif
