/*
 * Products of matrices and what is like them: the loops over turns of kernels/products.h, for each
 * type of sums (product.h). Compiled for each instruction set that has vectors for panels,
 * FOLD_ISA, with the options that kernels are compiled with.
 */
#include "prelude.h"

#include "foldrt.h"

#include "../kernels/panels.h"
#include "../kernels/products.h"

/* The low halves of two vectors of 4, 8 or 16 elements, by turns; the high halves. */
#define LOW_4(a, b) __builtin_shufflevector(a, b, 0, 4, 1, 5)
#define HIGH_4(a, b) __builtin_shufflevector(a, b, 2, 6, 3, 7)
#define LOW_8(a, b) __builtin_shufflevector(a, b, 0, 8, 1, 9, 2, 10, 3, 11)
#define HIGH_8(a, b) __builtin_shufflevector(a, b, 4, 12, 5, 13, 6, 14, 7, 15)
#define LOW_16(a, b)                                                                               \
    __builtin_shufflevector(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23)
#define HIGH_16(a, b)                                                                              \
    __builtin_shufflevector(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31)

#define T float
#define SIZE 4
#define FOLD_MAY_BE_LONG 1
#include "product.h"
#define T double
#define SIZE 8
#define FOLD_MAY_BE_LONG 1
#include "product.h"
#define T uint32_t
#define SIZE 4
#define FOLD_MAY_BE_LONG 0
#include "product.h"
#define T uint64_t
#define SIZE 8
#define FOLD_MAY_BE_LONG 0
#include "product.h"
