/*
 * The trees of the common accumulators, which kernels would otherwise each have to be compiled
 * with: sums, products, minima and maxima of float and double, sums, minima and maxima of integers
 * that stand beside others. And the prefixes of a tile of running sums. Compiled for each
 * instruction set, FOLD_ISA, with the options that kernels are compiled with.
 */
#define FOLD_TREES
#define FOLD_MAIN
#include "prelude.h"
#undef FOLD_MAIN
#include "foldrt.h"
#include "given.h"
#include "scan.h"
#include "straight.h"

#define TREE(what, type, ab, identity)                                                             \
    FOLD_GIVEN(what, type)                                                                         \
    FOLD_TREE(fold_##what, type, ab)                                                               \
    FOLD_PARTIALS(fold_##what, type, identity)                                                     \
    FOLD_FOLD(fold_##what##_fold, fold_##what, type)
/* A chunk without lanes is for compilers that vectorise it: from the others comes the answer that
   lanes are needed. */
#ifdef FOLD_STRAIGHT
#define STRAIGHT(what, type, op)                                                                   \
    {                                                                                              \
        const type *at = array;                                                                    \
        type *lanes = to, a = lanes[0], b = a;                                                     \
        FOLD_STRAIGHT(reduction(op : a, b))                                                        \
        for (int64_t t = 0; t < n; t++) {                                                          \
            a = fold_take_##op##_##type(a, at[one + t]);                                           \
            b = fold_take_##op##_##type(b, at[two + t]);                                           \
        }                                                                                          \
        lanes[0] = fold_take_##op##_##type(a, b);                                                  \
        return 1;                                                                                  \
    }
#else
#define STRAIGHT(what, type, op)                                                                   \
    {                                                                                              \
        (void)array, (void)one, (void)two, (void)n, (void)to;                                      \
        return 0;                                                                                  \
    }
#endif
/* Rows of loops over an array's own elements: step(s, x) is what an iteration makes of s. Each form
   is a function of its own, for gcc makes all loops of one worse when there are many. */
#define ARRAY_ROW_HEAD(type)                                                                       \
    const type *at = *(const type *const *)frame + row;                                            \
    type *restrict s = lanes;
#define FOLD_INDEPENDENT_FOUR FOLD_INDEPENDENT FOLD_AT_ONCE(4)
/* Two at a time, which takes two thirds of the time where a cache holds them. */
#define NEAR_ROWS(what, type, step)                                                                \
    FOLD_APART FOLD_ROW(fold_##what##_near)                                                        \
    {                                                                                              \
        ARRAY_ROW_HEAD(type)                                                                       \
        for (; rows > 1; rows -= 2, at += 2048) {                                                  \
            FOLD_NEXT_ROW                                                                          \
            FOLD_INDEPENDENT                                                                       \
            for (int64_t l = from; l < to; l++)                                                    \
                s[l] = step(step(s[l], at[l]), at[l + 1024]);                                      \
        }                                                                                          \
        FOLD_INDEPENDENT                                                                           \
        for (int64_t l = from; rows > 0 && l < to; l++)                                            \
            s[l] = step(s[l], at[l]);                                                              \
    }
#define ARRAY_ROW(what, type, identity, step)                                                      \
    NEAR_ROWS(what, type, step)                                                                    \
    FOLD_ROW(fold_##what##_row)                                                                    \
    {                                                                                              \
        ARRAY_ROW_HEAD(type)                                                                       \
        if (rows < 0) {                                                                            \
            fold_##what##_near(frame, lanes, row, from, to, -rows);                                \
            return;                                                                                \
        }                                                                                          \
        if (rows == 0) {                                                                           \
            FOLD_INDEPENDENT                                                                       \
            for (int64_t l = from; l < to; l++)                                                    \
                s[l] = step(identity, at[l]);                                                      \
            return;                                                                                \
        }                                                                                          \
        for (; rows > 0; rows--, at += 1024) {                                                     \
            FOLD_NEXT_ROW                                                                          \
            FOLD_INDEPENDENT_FOUR                                                                  \
            for (int64_t l = from; l < to; l++)                                                    \
                s[l] = step(s[l], at[l]);                                                          \
        }                                                                                          \
    }
/* x > m ? x : m, and s += x. */
#define ARRAY_EXTREME(what, type, op, identity)                                                    \
    int fold_##what##_straight(const void *array, int64_t one, int64_t two, int64_t n, void *to)   \
        STRAIGHT(what, type, op) ARRAY_ROW(what, type, identity, fold_take_##op##_##type)
/* Four rows at a time, `rows` times; 0: once, from identities. */
#define EACH_FOUR(from_what, step)                                                                 \
    FOLD_INDEPENDENT                                                                               \
    for (int64_t l = from; l < to; l++)                                                            \
        s[l] = step(step(step(step((from_what), at[l]), at[l + 1024]), at[l + 2048]), at[l + 3072]);
#define ARRAY_FOUR(what, type, identity, step)                                                     \
    ARRAY_ROW(what, type, identity, step)                                                          \
    FOLD_ROW(fold_##what##_four)                                                                   \
    {                                                                                              \
        ARRAY_ROW_HEAD(type)                                                                       \
        if (rows == 0) {                                                                           \
            EACH_FOUR(identity, step)                                                              \
            return;                                                                                \
        }                                                                                          \
        for (; rows > 0; rows--, at += 4096) {                                                     \
            FOLD_NEXT_ROW                                                                          \
            EACH_FOUR(s[l], step)                                                                  \
        }                                                                                          \
    }
/* The first of the iterations lo .. hi-1 whose value, of element t, is the one that is wanted. */
#define ARRAY_FIND_OF(what, type, value)                                                           \
    int64_t fold_##what##_find(const void *array, int64_t lo, int64_t hi, type want)               \
    {                                                                                              \
        const type *at = array;                                                                    \
        for (int64_t from = lo, end; from < hi; from = end) {                                      \
            uint32_t any = 0;                                                                      \
            end = hi - from < 512 ? hi : from + 512;                                               \
            FOLD_INDEPENDENT                                                                       \
            for (int64_t t = from; t < end; t++)                                                   \
                any |= value == want;                                                              \
            for (int64_t t = from; any && t < end; t++)                                            \
                if (value == want)                                                                 \
                    return t;                                                                      \
        }                                                                                          \
        return -1;                                                                                 \
    }
#define ARRAY_FIND(what, type, op, identity)                                                       \
    ARRAY_FIND_OF(what, type, fold_take_##op##_##type(identity, at[t]))
#define ARRAY_FIND_INTEGER(what, type) ARRAY_FIND_OF(what, type, at[t])
#define TREE_EXTREME(what, type, bits, ab, identity)                                               \
    FOLD_GIVEN_EXTREME(what, type)                                                                 \
    FOLD_TREE_EXTREME(fold_##what, type, bits, ab)                                                 \
    FOLD_PARTIALS_EXTREME(fold_##what, type, bits, identity)                                       \
    FOLD_FOLD_EXTREME(fold_##what##_fold, fold_##what, type)

#define SCAN(what, type, ab)                                                                       \
    FOLD_SCAN_GIVEN(what, type)                                                                    \
    FOLD_SCAN(fold_scan_##what, type, ab)

/* Eight times `width` lanes folded as the tree folds them first (eighths.c). */
#define EIGHTH(what, type)                                                                         \
    void fold_##what##_eighth(const type *s, type *restrict to, int64_t width)                     \
        FOLD_SYMBOL(what##_eighth);                                                                \
    void fold_##what##_eighth(const type *s, type *restrict to, int64_t width)                     \
    {                                                                                              \
        uint32_t m = 0;                                                                            \
        FOLD_INDEPENDENT                                                                           \
        for (int64_t l = 0; l < width; l++)                                                        \
            to[l] = FOLD_EIGHT(s, width, fold_##what##_op);                                        \
    }

TREE(add_float, float, a + b, -0.0f)
TREE(add_double, double, a + b, -0.0)
TREE(mul_float, float, a *b, 1.0f)
TREE(mul_double, double, a *b, 1.0)
EIGHTH(add_float, float)
EIGHTH(add_double, double)
EIGHTH(mul_float, float)
EIGHTH(mul_double, double)
TREE_EXTREME(min_float, float, uint32_t, b < a ? b : a, __builtin_inff())
TREE_EXTREME(min_double, double, uint64_t, b < a ? b : a, __builtin_inf())
TREE_EXTREME(max_float, float, uint32_t, b > a ? b : a, -__builtin_inff())
TREE_EXTREME(max_double, double, uint64_t, b > a ? b : a, -__builtin_inf())
ARRAY_FOUR(add_float, float, -0.0f, FOLD_ADDED)
ARRAY_FOUR(add_double, double, -0.0, FOLD_ADDED)
ARRAY_EXTREME(min_float, float, min, __builtin_inff())
ARRAY_FIND(min_float, float, min, __builtin_inff())
ARRAY_EXTREME(min_double, double, min, __builtin_inf())
ARRAY_FIND(min_double, double, min, __builtin_inf())
ARRAY_EXTREME(max_float, float, max, -__builtin_inff())
ARRAY_FIND(max_float, float, max, -__builtin_inff())
ARRAY_EXTREME(max_double, double, max, -__builtin_inf())
ARRAY_FIND(max_double, double, max, -__builtin_inf())
TREE(add_int32, int32_t, a + b, 0)
TREE(add_int64, int64_t, a + b, 0)
TREE(add_uint32, uint32_t, a + b, 0)
TREE(add_uint64, uint64_t, a + b, 0)
TREE(min_int32, int32_t, b < a ? b : a, __INT32_MAX__)
TREE(min_int64, int64_t, b < a ? b : a, __INT64_MAX__)
TREE(max_int32, int32_t, b > a ? b : a, -__INT32_MAX__ - 1)
TREE(max_int64, int64_t, b > a ? b : a, -__INT64_MAX__ - 1)
ARRAY_FOUR(min_int32, int32_t, __INT32_MAX__, FOLD_LESSER)
ARRAY_FIND_INTEGER(min_int32, int32_t)
ARRAY_FOUR(min_int64, int64_t, __INT64_MAX__, FOLD_LESSER)
ARRAY_FIND_INTEGER(min_int64, int64_t)
ARRAY_FOUR(max_int32, int32_t, -__INT32_MAX__ - 1, FOLD_GREATER)
ARRAY_FIND_INTEGER(max_int32, int32_t)
ARRAY_FOUR(max_int64, int64_t, -__INT64_MAX__ - 1, FOLD_GREATER)
ARRAY_FIND_INTEGER(max_int64, int64_t)
SCAN(add_float, float, a + b)
SCAN(add_double, double, a + b)
FOLD_SCAN_MAPS_GIVEN(float)
FOLD_SCAN_MAPS_GIVEN(double)
FOLD_SCAN_MAPS(float)
FOLD_SCAN_MAPS(double)
