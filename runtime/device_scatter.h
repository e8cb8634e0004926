/* Scatters on a device: what device_scatter.c and device_scatter_shape.c share. */
#ifndef FOLDRT_DEVICE_SCATTER_H
#define FOLDRT_DEVICE_SCATTER_H

#include "device_bins.h"
#include "scatter.h"

enum { CLEAR, TALLIES, SUMS, STARTS, SCATTER, IN_ORDER, IN_ORDER_WIDE };

#define SIDE_WIDE 1024 /* threads of a group, at most */

struct scatter {
    struct move *m;
    const struct built *b;
    int64_t n, lo, keys, parts, apart, next; /* as the kernels have them */
    int64_t near;                /* keys whose counters a group has in its memory: all, or none */
    int64_t side;                /* threads of a part */
    int64_t bits;                /* of keys */
    int64_t rows;                /* of a tile in the order of keys; 0: not in that order */
    int64_t low, high;           /* bits of their digits; high: 0: there is one digit */
    int in_order;                /* that kernel */
    bool is_guess;               /* keys: the first kernel sees whether there are others */
    bool is_wrong;               /* there are */
    uint64_t room;               /* bytes that a group has */
    uint64_t counts, sums, told; /* buffers */
    int64_t *steps, *begin;      /* of each key; what its counter holds */
    int64_t first, last;         /* keys that are stepped: no others' counters need be there */
    struct places places;
    char *why;
};

static inline int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static inline int64_t units_of(const struct device *d)
{
    return d->units ? d->units : 1;
}

/* FOLD_ROWS of kernels/device/scatter.h: threads of a group share a part. */
HIDDEN bool foldrt__scatter_has_rows(const struct scatter *s);
/* So many at most, of a part or a tile. */
HIDDEN int64_t foldrt__scatter_side_most(const struct scatter *s);
/* Do groups have tiles in turn (kernels/device/in_turn.h)? Else each has a part. */
HIDDEN bool foldrt__scatter_is_tiled(const struct scatter *s);
/* Tiles; bytes of what they tell one another. */
HIDDEN int64_t foldrt__scatter_tiles(const struct scatter *s);
HIDDEN uint64_t foldrt__scatter_told(const struct scatter *s);
/* Bytes of a group's memory that iterations in the order of their keys need. */
HIDDEN uint64_t foldrt__scatter_room(const struct scatter *s);
/* Counters of a part: behind the keys' there is one for all others. */
HIDDEN int64_t foldrt__scatter_counted(const struct scatter *s);
/* Bits of numbers up to `most`. */
HIDDEN int64_t foldrt__scatter_bits(int64_t most);
/* How the loop is run, its keys being known; false: too few parts would be at work. */
HIDDEN bool foldrt__scatter_parts(struct scatter *s);
/* Behind that: has a group room for its part's counters, beside what its threads tell one another?
 */
HIDDEN void foldrt__scatter_near(struct scatter *s);

#endif
