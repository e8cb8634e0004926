/*
 * Small values that have come to bins of sums of floats (docs/fixed-shape.md, Bins): how many to
 * each, and where, as long as they are few. Then nobody has to look at all bins.
 */
#include "bins.h"

#include <stdlib.h>

/* Counts for so many elements, all 0, behind an empty list of places. */
static uint32_t *small_make(uint64_t count)
{
    uint32_t *all = calloc(count + FOLDRT_SMALLS + 1, sizeof *all);

    return all ? all + FOLDRT_SMALLS + 1 : NULL;
}

void foldrt__small_free(struct foldrt_bins *b)
{
    if (b->small)
        free(b->small - FOLDRT_SMALLS - 1);
    b->small = NULL;
}

/* n more, as far as there are numbers. */
static void small_count(uint32_t *small, uint32_t n)
{
    *small = n > UINT32_MAX - *small ? UINT32_MAX : *small + n;
}

/* One more for the element at a place of the room. */
static void small_add(struct foldrt_bins *b, uint64_t place)
{
    uint32_t *listed = &b->small[-1];

    small_count(&b->small[place], 1);
    if (*listed < FOLDRT_SMALLS)
        b->small[(int64_t)(*listed)++ - 1 - FOLDRT_SMALLS] = (uint32_t)place;
}

/* Those of `from` beside those that there are; the places are `by` further on. */
static void small_take(struct foldrt_bins *to, const uint32_t *from, uint64_t begin, uint64_t end,
                       uint64_t by)
{
    if (from[-1] < FOLDRT_SMALLS) {
        for (int64_t i = 0; i < from[-1]; i++)
            small_add(to, from[i - 1 - FOLDRT_SMALLS] + by);
        return;
    }
    to->small[-1] = FOLDRT_SMALLS;
    for (uint64_t j = begin; j < end; j++)
        small_count(&to->small[j + by], from[j]);
}

bool foldrt__small_move(struct foldrt_bins *b, int64_t room_lo, uint64_t room_count)
{
    struct foldrt_bins old = *b;
    uint64_t begin = (uint64_t)b->lo - (uint64_t)b->room_lo;

    if (!b->small)
        return true;
    b->small = small_make(room_count);
    if (b->small)
        small_take(b, old.small, begin, begin + b->count, (uint64_t)b->room_lo - (uint64_t)room_lo);
    foldrt__small_free(&old);
    return b->small != NULL;
}

uint32_t *foldrt__small_counts(struct foldrt_bins *b)
{
    if (!b->small)
        b->small = small_make(b->room_count);
    return b->small ? b->small + ((uint64_t)b->lo - (uint64_t)b->room_lo) : NULL;
}

void foldrt__small_unlist(struct foldrt_bins *b)
{
    b->small[-1] = FOLDRT_SMALLS;
}

void foldrt_bins_small(struct foldrt_bins *b, const void *bin)
{
    uint64_t place = ((uintptr_t)bin - (uintptr_t)b->store) / b->kind->size;

    if (!b->bad && foldrt__small_counts(b) && place < b->count)
        small_add(b, (uint64_t)b->lo - (uint64_t)b->room_lo + place);
    else
        b->bad = 1;
}

bool foldrt__small_join(struct foldrt_bins *into, const struct foldrt_bins *b)
{
    uint64_t begin = (uint64_t)b->lo - (uint64_t)b->room_lo;

    if (!b->small || into == b)
        return true;
    if (!foldrt__small_counts(into))
        return false;
    small_take(into, b->small, begin, begin + b->count,
               (uint64_t)b->room_lo - (uint64_t)into->room_lo);
    return true;
}
