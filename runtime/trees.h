/*
 * The trees of the common accumulators, which kernels would otherwise each have to be compiled
 * with: sums, products, minima and maxima of float and double, sums, minima and maxima of integers
 * that stand beside others. And the prefixes of a tile of running sums. Compiled for each
 * instruction set, FOLD_ISA, with the options that kernels are compiled with.
 */
#define FOLD_TREES
#define FOLD_MAIN
#include "prelude.h"
#include "scan.h"

#define TREE(what, type, ab, identity)                                                             \
    FOLD_GIVEN(what, type)                                                                         \
    FOLD_TREE(fold_##what, type, ab)                                                               \
    FOLD_PARTIALS(fold_##what, type, identity)                                                     \
    FOLD_FOLD(fold_##what##_fold, fold_##what, type)
#define TREE_EXTREME(what, type, bits, ab, identity)                                               \
    FOLD_GIVEN_EXTREME(what, type)                                                                 \
    FOLD_TREE_EXTREME(fold_##what, type, bits, ab)                                                 \
    FOLD_PARTIALS_EXTREME(fold_##what, type, bits, identity)                                       \
    FOLD_FOLD_EXTREME(fold_##what##_fold, fold_##what, type)

#define SCAN(what, type, ab)                                                                       \
    FOLD_SCAN_GIVEN(what, type)                                                                    \
    FOLD_SCAN(fold_scan_##what, type, ab)

TREE(add_float, float, a + b, -0.0f)
TREE(add_double, double, a + b, -0.0)
TREE(mul_float, float, a *b, 1.0f)
TREE(mul_double, double, a *b, 1.0)
TREE_EXTREME(min_float, float, uint32_t, b < a ? b : a, __builtin_inff())
TREE_EXTREME(min_double, double, uint64_t, b < a ? b : a, __builtin_inf())
TREE_EXTREME(max_float, float, uint32_t, b > a ? b : a, -__builtin_inff())
TREE_EXTREME(max_double, double, uint64_t, b > a ? b : a, -__builtin_inf())
TREE(add_int32, int32_t, a + b, 0)
TREE(add_int64, int64_t, a + b, 0)
TREE(add_uint32, uint32_t, a + b, 0)
TREE(add_uint64, uint64_t, a + b, 0)
TREE(min_int32, int32_t, b < a ? b : a, __INT32_MAX__)
TREE(min_int64, int64_t, b < a ? b : a, __INT64_MAX__)
TREE(max_int32, int32_t, b > a ? b : a, -__INT32_MAX__ - 1)
TREE(max_int64, int64_t, b > a ? b : a, -__INT64_MAX__ - 1)
SCAN(add_float, float, a + b)
SCAN(add_double, double, a + b)
