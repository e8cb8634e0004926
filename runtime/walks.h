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
