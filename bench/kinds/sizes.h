/* Sizes that the loops and their peers share, and a text. */
#ifndef BENCH_KINDS_SIZES_H
#define BENCH_KINDS_SIZES_H

#include <stdlib.h>

#define HIST_BINS 256
#define WEIGHT_BINS 1024
#define WIDTH 1024 /* columns of a matrix */
#define SHORT_ROW 200
#define SIDE 64 /* of the small matrix that a tall one is multiplied by */
#define LONG_ROWS 4
#define TERMS 16       /* of products, for each element */
#define PLACE_KEYS 256 /* of a counting sort: keys by their upper bits */
#define PLACE_SHIFT 12
#define MANY_PLACES 4096
#define MANY_SHIFT 8
#define RUN_KEYS 131072 /* keys of one run: one of eight */
#define NOWHERE 100     /* no element has this value */
#define SLASH 47        /* one character of a text in 100 */
#define EARLY 1032192   /* one key in 64 is larger */
#define UPPER 917504    /* one key in eight is no smaller */
#define MODULUS 1000000007
#define HASH_BY 31
#define CLEARED 16         /* elements of an array that each iteration clears */
#define BUDGET 1000000     /* no sum of elements gets beyond it */
#define MIDDLE 524288      /* of all keys */
#define HELD 4194304       /* a walk by keys is held to it, on both sides */
#define CAP 40             /* no maximum gets beyond it */
#define WAVE 4194304       /* elements that are looked at before what they come to ends a loop */
#define APART 64           /* a loop with costly iterations has one for so many elements */
#define STEPS_MOST 64      /* of one of these */
#define TURNS_MOST 200     /* of another one */
#define PRIMES_FROM 200000 /* keys are added to it */

/* A square that takes at most half of n elements. */
static inline long side_of(long n)
{
    long side = 1;

    while (2 * side * side <= n)
        side *= 2;
    return side;
}

/* Of the largest square matrices whose product has fewer than TERMS * n terms. */
static inline long product_side(long n)
{
    long side = 1;

    while ((side + 1) * (side + 1) * (side + 1) < TERMS * n)
        side++;
    return side;
}

/* How many rows of `turns` elements there are, if each of them with each of as many others has
   TERMS * n terms at most. */
static inline long points_of(long n, long turns)
{
    long points = 1;

    while ((points + 1) * (points + 1) * turns <= TERMS * n)
        points++;
    return points;
}

/* A text of n characters, none of them 0, then a 0; made when the size is another one. */
static inline const char *text_of(const int *k, long n)
{
    static char *text;
    static long length = -1;

    if (n != length) {
        free(text);
        text = (char *)malloc((size_t)n + 1);
        if (!text)
            abort();
        for (long i = 0; i < n; i++)
            text[i] = (char)(1 + k[i] % 100);
        text[n] = 0;
        length = n;
    }
    return text;
}

#endif
