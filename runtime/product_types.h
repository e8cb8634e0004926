/*
 * Products of matrices and what is like them: the loops over turns of kernels/products.h, for each
 * type of sums (product.h). Compiled for each instruction set that has vectors for panels,
 * FOLD_ISA, with the options that kernels are compiled with.
 */
#include "prelude.h"

#include "foldrt.h"

#include "panels.h"
#include "products.h"

#define FOLD_PRODUCT_DEEP                                                                          \
    (8192 / FOLD_PANEL) /* turns that are packed at once: with two vectors each half of a first    \
                           cache */
#define FOLD_LAID_MOST                                                                             \
    (16ul << 20) /* bytes of the rows of long sums that are laid down at once                      \
                  */

/* runtime/bins.h */
FOLD_HIDDEN void *foldrt__room_get(size_t nbytes, _Bool *is_new);
FOLD_HIDDEN void foldrt__room_put(void *room, size_t nbytes);

/* Memory of a power of two of bytes is found again. */
FOLD_INLINE size_t room_size(size_t least)
{
    size_t nbytes = 4096;

    while (nbytes < least)
        nbytes *= 2;
    return nbytes;
}

/* A chunk of the fixed shape: `count` turns from `first` on, and where the first turn of each lane
   is if lanes are laid down in the order of their numbers' bits read backwards. */
struct chunk {
    uint64_t first, count;
    uint32_t at[1024];
};

/* How many there are, or a power of two above. */
FOLD_INLINE uint32_t chunks_of(uint64_t turns)
{
    uint32_t chunks = 1;

    while (chunks * 8192ul < turns)
        chunks *= 2;
    return chunks;
}

FOLD_APART void chunk_make(struct chunk *c, uint64_t number, uint64_t turns)
{
    uint32_t at = 0;

    c->first = number * 8192 < turns ? number * 8192 : turns;
    c->count = turns - c->first < 8192 ? turns - c->first : 8192;
    for (uint32_t i = 0; i < 1024; i++) {
        const uint32_t lane = fold_backwards(i, 1024);
        c->at[lane] = at;
        at += (uint32_t)(c->count / 1024) + (lane < c->count % 1024);
    }
}

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
#define SUFFIX "ps"
#define ALL "%{1to16%}"
#include "product.h"
#define T double
#define SIZE 8
#define FOLD_MAY_BE_LONG 1
#define SUFFIX "pd"
#define ALL "%{1to8%}"
#include "product.h"
#define T uint32_t
#define SIZE 4
#define FOLD_MAY_BE_LONG 0
#include "product.h"
#define T uint64_t
#define SIZE 8
#define FOLD_MAY_BE_LONG 0
#include "product.h"
