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
#define FOLD_AT_END(function) __attribute__((cleanup(function)))
#define FOLD_APART static __attribute__((noinline, unused))
/* An entry: without gcc's passes it takes half the time to compile. (Before gcc 12 the word put
   other options back, too.) */
#if defined __GNUC__ && !defined __clang__ && __GNUC__ > 11
#define FOLD_BRIEF __attribute__((optimize("O0")))
#else
#define FOLD_BRIEF
#endif

/* Linkage of the functions of a tree, below: foldrt has the common ones for all kernels. */
#ifdef FOLD_TREES
#define FOLD_OF_TREE __attribute__((noinline))
#define FOLD_OF_FOLD
#else
#define FOLD_OF_TREE static __attribute__((noinline, unused))
#define FOLD_OF_FOLD FOLD_HIDDEN
#endif

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
/* Of loops that are not compiled for the widest set, AVX-512. */
#define FOLD_CODES_NARROW(u)                                                                       \
    {                                                                                              \
        &u##_base, &u##_avx2                                                                       \
    }
#ifdef __AVX512F__
#define FOLD_WIDEST
#endif

/* The head of a row of a walk (foldrt_row), and the declaration of those that other sets use. */
#define FOLD_ROW(name)                                                                             \
    void name(const void *frame, void *lanes, int64_t row, int64_t from, int64_t to, int64_t rows)
#define FOLD_DECLARE_ROWS(u) extern FOLD_HIDDEN foldrt_row u##_base, u##_avx2;

/* place = value, where others may write the same value to it; `size` bits. It is the value. */
typedef uint8_t fold_mark8 __attribute__((may_alias));
typedef uint16_t fold_mark16 __attribute__((may_alias));
typedef uint32_t fold_mark32 __attribute__((may_alias));
typedef uint64_t fold_mark64 __attribute__((may_alias));
#define FOLD_MARK(size, place, value)                                                              \
    __extension__({                                                                                \
        const union {                                                                              \
            __typeof__(place) as;                                                                  \
            uint##size##_t bits;                                                                   \
        } fold_mark = {(value)};                                                                   \
        fold_mark##size *const fold_at = (fold_mark##size *)&(place);                              \
        if (__atomic_load_n(fold_at, __ATOMIC_RELAXED) != fold_mark.bits)                          \
            __atomic_store_n(fold_at, fold_mark.bits, __ATOMIC_RELAXED);                           \
        fold_mark.as;                                                                              \
    })

/* Before a `for` whose iterations do not depend on one another: vectorise without checks. */
#ifdef __clang__
#pragma clang diagnostic ignored "-Wpass-failed" /* it need not */
#define FOLD_INDEPENDENT _Pragma("clang loop vectorize(assume_safety)")
#else
#define FOLD_INDEPENDENT _Pragma("GCC ivdep")
#endif

/* Behind that, before a walk over the lanes of a row: so many vectors a turn. With one, an EPYC
   (Zen 4) seems to fetch a row's memory ahead only where the loop's code happens to lie well: rows
   of doubles took up to 1.8 times as long. clang has several a turn of itself; the base set, which
   hardly any machine runs, is not worth the time. */
#if defined __clang__ || (defined FOLD_MAIN && !defined FOLD_TREES)
#define FOLD_AT_ONCE(vectors)
#else
#define FOLD_PRAGMA(text) _Pragma(#text)
#define FOLD_AT_ONCE(vectors) FOLD_PRAGMA(GCC unroll vectors)
#endif

/* The same where an iteration has several things to update. clang merges updates of two variables
   on different paths before it knows them to be variables, `*(c ? &a : &b) += x`, and would take
   the word to be said of these too. */
#ifdef __clang__
#define FOLD_INDEPENDENT_MIXED
#else
#define FOLD_INDEPENDENT_MIXED FOLD_INDEPENDENT
#endif

/* The same before a loop over lanes of a tile, each of which takes eight neighbouring values of 8
   bytes. Where AVX-512 has gathers and scatters clang makes these of them, which take twice the
   time of scalar code. */
#if defined __clang__ && defined __AVX512F__
#define FOLD_INDEPENDENT_LANES _Pragma("clang loop vectorize(disable)")
#else
#define FOLD_INDEPENDENT_LANES FOLD_INDEPENDENT_MIXED
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
 * stayed, else 0. A NaN in the last lane says that s[0] is the fold of all lanes already: unless
 * the loop runs as written for it, no value is a NaN.
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
    FOLD_OF_TREE void name(type *restrict s, int32_t count)                                        \
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
    FOLD_OF_TREE int name(type *restrict s, int32_t count)                                         \
    {                                                                                              \
        type few[128];                                                                             \
        bits m = 0, met = 0;                                                                       \
        if (count == 1024 && s[1023] != s[1023])                                                   \
            return 0;                                                                              \
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

/* Division where it must not trap. */
#define FOLD_DIVIDE(name, type, is_least)                                                          \
    FOLD_INLINE type fold_div_##name(type a, type b)                                               \
    {                                                                                              \
        return b == 0 || (is_least) ? 0 : a / b;                                                   \
    }                                                                                              \
    FOLD_INLINE type fold_rem_##name(type a, type b)                                               \
    {                                                                                              \
        return b == 0 || (is_least) ? 0 : a % b;                                                   \
    }
FOLD_DIVIDE(i32, int32_t, b == -1 && a < -__INT32_MAX__)
FOLD_DIVIDE(i64, int64_t, b == -1 && a < -__INT64_MAX__)
FOLD_DIVIDE(u32, uint32_t, 0)
FOLD_DIVIDE(u64, uint64_t, 0)

/* A NaN is passed over. Of two zeros C leaves it open which one comes of it, and compilers and
   libraries differ: here it is the first, on every device. */
#define FOLD_EXTREMES(type, f)                                                                     \
    FOLD_INLINE type fold_fmin##f(type x, type y)                                                  \
    {                                                                                              \
        return x <= y || y != y ? x : y;                                                           \
    }                                                                                              \
    FOLD_INLINE type fold_fmax##f(type x, type y)                                                  \
    {                                                                                              \
        return x >= y || y != y ? x : y;                                                           \
    }
FOLD_EXTREMES(double, )
FOLD_EXTREMES(float, f)
#define fmin fold_fmin
#define fmax fold_fmax
#define fminf fold_fminf
#define fmaxf fold_fmaxf
#define __builtin_fmin fold_fmin
#define __builtin_fmax fold_fmax
#define __builtin_fminf fold_fminf
#define __builtin_fmaxf fold_fmaxf

/* A product that nothing is fused with, an integer that is not seen to be of a float. */
#if defined __has_builtin && !defined __clang__
#if __has_builtin(__builtin_assoc_barrier)
#define FOLD_ROUND(product) __builtin_assoc_barrier(product)
#endif
#endif
#ifndef FOLD_ROUND
#define FOLD_ROUND(product) (product)
#endif

/* A product whose NaN is looked at later. */
#define FOLD_TIMES(type)                                                                           \
    FOLD_INLINE _Complex type fold_times_##type(_Complex type a, _Complex type b)                  \
    {                                                                                              \
        type re = FOLD_ROUND(__real__ a * __real__ b) - FOLD_ROUND(__imag__ a * __imag__ b);       \
        type im = FOLD_ROUND(__real__ a * __imag__ b) + FOLD_ROUND(__imag__ a * __real__ b);       \
        return __builtin_complex(re, im);                                                          \
    }
FOLD_TIMES(float)
FOLD_TIMES(double)

/* How many lanes the trees read of which only the first `count` hold values: a power of two. */
FOLD_INLINE int32_t fold_filled(int64_t count)
{
    return count > 128 ? 1024 : count > 16 ? 128 : count > 2 ? 16 : 2;
}

/*
 * FOLD_PARTIALS(name, type, identity), after FOLD_TREE of that name, defines
 *     static void NAME_none(void *lanes, int64_t from, int64_t to)
 * which stores the identity in lanes from .. to-1, and
 *     static void NAME_partials(const char *from, size_t size, int64_t m, type *s)
 * which gives the lanes s the m values that lie `size` bytes apart, as the fixed shape says.
 * FOLD_PARTIALS_EXTREME is the same for min and max of a float type; there `redo` is how far behind
 * a value its redo flag lies, and the answer is the flags of all, with 1 when +0 and -0 have met.
 *
 * Most loops have one accumulator: then tree and fold do not depend on the loop, and what there is
 * of them once need not be compiled for each. They are NAME_tree, and what FOLD_FOLD(u, NAME, type)
 * (or FOLD_FOLD_EXTREME) calls u.
 */
#define FOLD_NONE(name, type, identity)                                                            \
    FOLD_OF_TREE void name##_none(void *lanes, int64_t from, int64_t to)                           \
    {                                                                                              \
        type *s = lanes;                                                                           \
        for (int64_t l = from; l < to; l++)                                                        \
            s[l] = identity;                                                                       \
    }
#define FOLD_PARTIALS(name, type, identity)                                                        \
    FOLD_NONE(name, type, identity)                                                                \
    FOLD_OF_TREE void name##_tree(void *lanes, int32_t count, void *partial)                       \
    {                                                                                              \
        name(lanes, count);                                                                        \
        *(type *)partial = *(const type *)lanes;                                                   \
    }                                                                                              \
    FOLD_OF_TREE __attribute__((cold)) void name##_partials(const char *from, size_t size,         \
                                                            int64_t m, type *s)                    \
    {                                                                                              \
        name##_none(s, 0, fold_filled(m));                                                         \
        for (int64_t t = 0; t < m; t++, from += size)                                              \
            s[t & 1023] = name##_op(s[t & 1023], *(const type *)from, NULL);                       \
    }
#define FOLD_PARTIALS_EXTREME(name, type, bits, identity)                                          \
    FOLD_NONE(name, type, identity)                                                                \
    struct name##_part {                                                                           \
        type value;                                                                                \
        int redo;                                                                                  \
    };                                                                                             \
    FOLD_OF_TREE void name##_tree(void *lanes, int32_t count, void *partial)                       \
    {                                                                                              \
        struct name##_part *to = partial;                                                          \
        to->redo = name(lanes, count);                                                             \
        to->value = *(const type *)lanes;                                                          \
    }                                                                                              \
    FOLD_OF_TREE __attribute__((cold)) int name##_partials(const char *from, size_t size,          \
                                                           int64_t m, type *s, size_t redo)        \
    {                                                                                              \
        bits met = 0;                                                                              \
        int any = 0;                                                                               \
        name##_none(s, 0, fold_filled(m));                                                         \
        for (int64_t t = 0; t < m; t++, from += size) {                                            \
            s[t & 1023] = name##_op(s[t & 1023], *(const type *)from, &met);                       \
            any |= *(const int *)(from + redo);                                                    \
        }                                                                                          \
        return any | (met != 0);                                                                   \
    }
#define FOLD_FOLD_HEAD(u)                                                                          \
    FOLD_OF_FOLD void u(const void *partials, int64_t m, void *lanes, void *total)
#ifdef FOLD_MAIN
#define FOLD_FOLD(u, name, type)                                                                   \
    FOLD_FOLD_HEAD(u)                                                                              \
    {                                                                                              \
        name##_partials(partials, sizeof(type), m, lanes);                                         \
        name##_tree(lanes, m < 1024 ? (int32_t)m : 1024, total);                                   \
    }
#define FOLD_FOLD_EXTREME(u, name, type)                                                           \
    FOLD_FOLD_HEAD(u)                                                                              \
    {                                                                                              \
        struct name##_part *to = total;                                                            \
        int redo = name##_partials(partials, sizeof *to, m, lanes,                                 \
                                   __builtin_offsetof(struct name##_part, redo));                  \
        name##_tree(lanes, m < 1024 ? (int32_t)m : 1024, to);                                      \
        to->redo |= redo;                                                                          \
    }
#else
#define FOLD_FOLD(u, name, type) FOLD_FOLD_HEAD(u);
#define FOLD_FOLD_EXTREME(u, name, type) FOLD_FOLD_HEAD(u);
#endif

/* What foldrt has for each instruction set. */
#define FOLD_QUOTE_(isa) #isa
#define FOLD_QUOTE(isa) FOLD_QUOTE_(isa)
#define FOLD_SYMBOL(what) __asm__("foldrt_" #what "_" FOLD_QUOTE(FOLD_ISA))

/* The merge of a loop without accumulators. */
FOLD_APART void fold_combine_none(void *into, const void *later)
{
    (void)into, (void)later;
}

/* Four rows at once, for all sets but the base set, which hardly any machine runs. */
#ifdef FOLD_MAIN
#define FOLD_BY_FOUR(f)
#define FOLD_BY_FAR(f)
#else
#define FOLD_BY_FOUR(f) .four = f,
#define FOLD_BY_FAR(f) .far = f,
#endif

/* Before each row of a walk (runtime/walk.c): keeps compilers from taking several at once. On
   memory that no cache holds, two rows at once are half as fast as one. */
#define FOLD_NEXT_ROW __asm__ volatile("" ::: "memory");

/* In a loop that is to stay without vectors; a value of which nothing is known from here on. */
#define FOLD_ONE_BY_ONE __asm__ volatile("");
#define FOLD_UNKNOWN(value) __asm__("" : "+r"(value));

/* In such a loop over lanes of 8 bytes: only in AVX-512 does gcc gain by sorting them into vectors,
   with others scalar code takes two thirds to five sixths of the time. */
#if defined __clang__ || defined FOLD_WIDEST
#define FOLD_WIDE_LANE
#else
#define FOLD_WIDE_LANE FOLD_ONE_BY_ONE
#endif

/* The place of iteration t's lane. */
FOLD_INLINE int32_t fold_place(int32_t turn, int64_t lo, int64_t t)
{
    return (int32_t)((t - lo - turn) & 1023);
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
        int32_t n = count == 1 ? 1 : fold_filled(count);                                           \
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

/* Compilers that are to be quick call a function for so few bytes. */
FOLD_INLINE int fold_same_32(const void *a, const void *b)
{
    uint32_t x, y;
    __builtin_memcpy(&x, a, sizeof x);
    __builtin_memcpy(&y, b, sizeof y);
    return x == y;
}
FOLD_INLINE int fold_same_64(const void *a, const void *b)
{
    uint64_t x, y;
    __builtin_memcpy(&x, a, sizeof x);
    __builtin_memcpy(&y, b, sizeof y);
    return x == y;
}
#define FOLD_SAME_BITS(a, b)                                                                       \
    (sizeof(a) == 4   ? fold_same_32(&(a), &(b))                                                   \
     : sizeof(a) == 8 ? fold_same_64(&(a), &(b))                                                   \
                      : __builtin_memcmp(&(a), &(b), sizeof(a)) == 0)

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
#define FOLD_SPAN_STORE(span, range)                                                               \
    do {                                                                                           \
        const struct fold_span fold_s = span;                                                      \
        (range)->base = (void *)fold_s.from;                                                       \
        (range)->nbytes = (size_t)(fold_s.to - fold_s.from);                                       \
        (range)->name = NULL;                                                                      \
    } while (0)
FOLD_INLINE int fold_span_within(struct fold_span s, const void *object, size_t size)
{
    return s.from >= (uintptr_t)object && s.to <= (uintptr_t)object + size && s.from < s.to;
}
FOLD_INLINE int fold_span_meets(struct fold_span a, struct fold_span b)
{
    return a.from < b.to && b.from < a.to && a.from < a.to && b.from < b.to;
}
/* Does no iteration write what a later one reads? The first place to be written is w, the next one
   `one` bytes behind it (or before it, downwards); an iteration writes `most` of them at most, the
   first one reads r, the others `step` bytes on each. */
FOLD_INLINE int fold_is_behind(const char *w, int64_t wsize, int64_t one, int64_t most,
                               const char *r, int64_t rsize, int64_t step)
{
    int64_t gap = (int64_t)((uintptr_t)r - (uintptr_t)w);

    if (one > 0)
        return step / most >= one && gap >= wsize - one;
    return -step / most >= -one && -gap >= rsize + one;
}

#endif
