/*
 * Ranges of loops over an array's own integers, and rows of sums of products (kernels/given.h),
 * compiled for each instruction set, FOLD_ISA, with the options that gcc gets for kernels
 * (src/driver/object.c): with -O2 it loads a vector twice whose halves are made wider.
 */
#include "prelude.h"
#include "foldrt.h"
#include "given.h"

/* Four rows at once as in loops' own code (src/emit/range.c). */
#ifdef __AVX2__
#define WALK_FOUR(step, type)                                                                      \
    for (int four = foldrt_takes_four(); four && hi - lo >= 4096; lo += 4096) {                    \
        const __typeof__(*at) *from = at + lo;                                                     \
        FOLD_INDEPENDENT                                                                           \
        for (int64_t l = 0; l < 1024; l++) {                                                       \
            s = step(s, (type)from[l]);                                                            \
            s = step(s, (type)from[l + 1024]);                                                     \
            s = step(s, (type)from[l + 2048]);                                                     \
            s = step(s, (type)from[l + 3072]);                                                     \
        }                                                                                          \
    }
#else
#define WALK_FOUR(step, type)
#endif
#define WALK(what, type, of, identity, step)                                                       \
    type fold_walk_##what(const void *array, int64_t lo, int64_t hi)                               \
    {                                                                                              \
        const of *at = array;                                                                      \
        type s = identity;                                                                         \
        WALK_FOUR(step, type)                                                                      \
        FOLD_INDEPENDENT                                                                           \
        for (int64_t t = lo; t < hi; t++)                                                          \
            s = step(s, (type)at[t]);                                                              \
        return s;                                                                                  \
    }
FOLD_WALKS(WALK)

/* As loops' own rows (src/emit/rows.c): whole vectors, what is left by the base set. */
#ifdef __AVX2__
#define PRODUCT_REST(what, from_none, each)                                                        \
    const int64_t many = (to - from) & -16;                                                        \
    if (many < to - from) {                                                                        \
        from_none fold_##what##_base(frame, lanes, row, from + many, to, each);                    \
    }
#else
#define PRODUCT_REST(what, from_none, each) const int64_t many = to - from;
#endif
/* Of two arrays a and b, or a alone. */
#define ARRAYS_b(type)                                                                             \
    const type *const *arrays = frame;                                                             \
    const type *a = arrays[0] + row, *b = arrays[1] + row;
#define ARRAYS_a(type) const type *a = *(const type *const *)frame + row;
#define NEXT_b(n) a += n, b += n
#define NEXT_a(n) a += n
#define PRODUCT(what, type, b, vectors)                                                            \
    FOLD_ROW(fold_##what##_base) __asm__("foldrt_" #what "_row_base");                             \
    FOLD_ROW(fold_##what##_row)                                                                    \
    {                                                                                              \
        ARRAYS_##b(type) type *restrict s = lanes;                                                 \
        PRODUCT_REST(what, , rows)                                                                 \
        if (rows == 0) {                                                                           \
            FOLD_INDEPENDENT                                                                       \
            for (int64_t t = 0, l = from; t < many; t++, l++)                                      \
                s[l] = a[l] * b[l];                                                                \
            return;                                                                                \
        }                                                                                          \
        for (; rows > 0; rows--, NEXT_##b(1024)) {                                                 \
            FOLD_NEXT_ROW                                                                          \
            FOLD_INDEPENDENT                                                                       \
            FOLD_AT_ONCE(4)                                                                        \
            for (int64_t t = 0, l = from; t < many; t++, l++)                                      \
                s[l] = s[l] + a[l] * b[l];                                                         \
        }                                                                                          \
    }                                                                                              \
    FOLD_ROW(fold_##what##_four)                                                                   \
    {                                                                                              \
        ARRAYS_##b(type) type *restrict s = lanes;                                                 \
        PRODUCT_REST(what, if (rows == 0) fold_add_##type##_none(lanes, from + many, to);          \
                     , rows ? 4 * rows : 4)                                                        \
        if (rows == 0) {                                                                           \
            fold_add_##type##_none(lanes, from, from + many);                                      \
            rows = 1;                                                                              \
        }                                                                                          \
        for (; rows > 0; rows--, NEXT_##b(4096)) {                                                 \
            FOLD_NEXT_ROW                                                                          \
            FOLD_INDEPENDENT                                                                       \
            FOLD_AT_ONCE(vectors)                                                                  \
            for (int64_t t = 0, l = from; t < many; t++, l++)                                      \
                s[l] = s[l] + a[l] * b[l] + a[l + 1024] * b[l + 1024] +                            \
                       a[l + 2048] * b[l + 2048] + a[l + 3072] * b[l + 3072];                      \
        }                                                                                          \
    }
FOLD_GIVEN(add_float, float)
FOLD_GIVEN(add_double, double)
PRODUCT(dot_float, float, b, 4)
PRODUCT(dot_double, double, b, 4)
PRODUCT(square_float, float, a, 2)
PRODUCT(square_double, double, a, 2)

/*
 * A chunk of the shape, `rows` whole rows from iteration lo on, from its first element to its
 * partial. Rows begin at lines of the cache as foldrt_walk_by_row has them, and the last one's
 * second half, as it comes, goes with the first into half as many lanes: the tree's first level.
 */
#define WHOLE_ADDED(x, y, met) ((x) + (y))
#define WHOLE_LANES(from, to, value)                                                               \
    FOLD_INDEPENDENT                                                                               \
    FOLD_AT_ONCE(4)                                                                                \
    for (int64_t l = (from); l < (to); l++)                                                        \
        s[l] = (value);
/* The few in front of a place that is turned to, and from it on. */
#define WHOLE_FEW(from, to, lane, value)                                                           \
    for (int64_t l = (from); l < (to); l++) {                                                      \
        FOLD_ONE_BY_ONE                                                                            \
        s[lane] = (value);                                                                         \
    }
#define WHOLE_ROWS(type, b, rows, n, TERM, STEP, LAST)                                             \
    {                                                                                              \
        const int64_t turn = foldrt_turn(a, sizeof *a, 0, 1024 * rows, 0, 1024);                   \
        const int64_t cut = 1024 - 64 / sizeof *a, top = 1024 - turn;                              \
        const type none = -(type)0;                                                                \
        NEXT_##b(turn);                                                                            \
        WHOLE_LANES(0, cut, STEP(none, l))                                                         \
        WHOLE_FEW(cut, top, l, STEP(none, l))                                                      \
        WHOLE_FEW(top, 1024, l, STEP(TERM(l - 1024), l))                                           \
        NEXT_##b(1024 * n);                                                                        \
        for (int64_t r = 2 * n; r < rows; r += n, NEXT_##b(1024 * n)) {                            \
            FOLD_NEXT_ROW                                                                          \
            WHOLE_LANES(0, 1024, STEP(s[l], l))                                                    \
        }                                                                                          \
        FOLD_NEXT_ROW                                                                              \
        WHOLE_LANES(0, 512, STEP(s[l], l))                                                         \
        FOLD_NEXT_ROW                                                                              \
        WHOLE_LANES(0, cut - 512, s[l] + STEP(s[l + 512], l + 512))                                \
        WHOLE_FEW(cut, top, l - 512, s[l - 512] + STEP(s[l], l))                                   \
        WHOLE_FEW(top, 1024, l - 512, s[l - 512] + LAST(s[l], l))                                  \
    }
#define WHOLE_HEAD(what)                                                                           \
    void fold_whole_##what(const void *frame, int64_t row, int64_t rows, int near, void *lanes,    \
                           void *partial)
#define WHOLE_TREE(type)                                                                           \
    {                                                                                              \
        const int count = 512;                                                                     \
        uint32_t met = 0;                                                                          \
        FOLD_PASS(s, 64, WHOLE_ADDED, uint32_t)                                                    \
        FOLD_PASS(s, 8, WHOLE_ADDED, uint32_t)                                                     \
        FOLD_PASS(s, 1, WHOLE_ADDED, uint32_t)                                                     \
        (void)met;                                                                                 \
        *(type *)partial = s[0];                                                                   \
    }
/* Two rows at once where a cache holds them, as in trees.h. */
#define WHOLE_SUM(what, type)                                                                      \
    FOLD_HIDDEN WHOLE_HEAD(what) FOLD_SYMBOL(_whole_##what);                                       \
    WHOLE_HEAD(what)                                                                               \
    {                                                                                              \
        ARRAYS_a(type) type *restrict s = lanes;                                                   \
        if (near && rows % 2 == 0 && rows > 2)                                                     \
            WHOLE_ROWS(type, a, rows, 2, ELEMENT, TWO_ELEMENTS, ONE_ELEMENT)                       \
        else                                                                                       \
            WHOLE_ROWS(type, a, rows, 1, ELEMENT, ONE_ELEMENT, NO_ELEMENT)                         \
        WHOLE_TREE(type)                                                                           \
    }
#define WHOLE_PRODUCTS(what, type, b, TERM, STEP)                                                  \
    FOLD_HIDDEN WHOLE_HEAD(what) FOLD_SYMBOL(_whole_##what);                                       \
    WHOLE_HEAD(what)                                                                               \
    {                                                                                              \
        ARRAYS_##b(type) type *restrict s = lanes;                                                 \
        (void)near;                                                                                \
        WHOLE_ROWS(type, b, rows, 1, TERM, STEP, NO_ELEMENT)                                       \
        WHOLE_TREE(type)                                                                           \
    }
#define NO_ELEMENT(s, l) (s)
#define ELEMENT(l) a[l]
#define ONE_ELEMENT(s, l) ((s) + a[l])
#define TWO_ELEMENTS(s, l) ((s) + a[l] + a[(l) + 1024])
#define SQUARE(l) (a[l] * a[l])
#define ONE_SQUARE(s, l) ((s) + SQUARE(l))
#define PRODUCT_OF(l) (a[l] * b[l])
#define ONE_PRODUCT(s, l) ((s) + PRODUCT_OF(l))
WHOLE_SUM(add_float, float)
WHOLE_SUM(add_double, double)
WHOLE_PRODUCTS(square_float, float, a, SQUARE, ONE_SQUARE)
WHOLE_PRODUCTS(square_double, double, a, SQUARE, ONE_SQUARE)
WHOLE_PRODUCTS(dot_float, float, b, PRODUCT_OF, ONE_PRODUCT)
WHOLE_PRODUCTS(dot_double, double, b, PRODUCT_OF, ONE_PRODUCT)
