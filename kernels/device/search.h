/*
 * The first iteration that leaves a loop. What stands before this text says what the loop is:
 *
 *     FOLD_ARGS, FOLD_MAKE_FRAME(f)   as in fold.h
 *     fold_hits(f, t)                 does iteration t leave the loop?
 *
 * Groups take tiles of iterations in order, and none begins one behind the best hit so far.
 */
#ifdef FOLD_ITEM_PER_CHUNK
#define FOLD_SIDE 1
#else
#define FOLD_SIDE 256 /* threads of a group */
#endif
#define FOLD_EACH 16    /* iterations of a thread in a tile */
#define FOLD_TOGETHER 4 /* of these, evaluated before it looks for a hit */
#define FOLD_TILE (FOLD_SIDE * FOLD_EACH)
#define FOLD_NOWHERE 0xffffffffu

/* Of iterations from .. from + n - 1, n at most 2^31. *best: the first hit less `from`, or
   FOLD_NOWHERE, which it is before. */
FOLD_KERNEL void fold_seek(FOLD_ARGS, int64_t from, int64_t n, int64_t groups,
                           FOLD_GLOBAL uint32_t *best)
{
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
#ifdef FOLD_ITEM_PER_CHUNK
    const int64_t tiles = (n - 1) / FOLD_TILE + 1, share = (tiles - 1) / groups + 1;
    const int64_t first = FOLD_GROUP * share * FOLD_TILE, stride = FOLD_TILE;
    const int64_t end = first + share * FOLD_TILE < n ? first + share * FOLD_TILE : n;
#else
    const int64_t first = FOLD_GROUP * FOLD_TILE, stride = groups * FOLD_TILE, end = n;
#endif

    FOLD_IN_GROUP uint32_t bound;
    for (int64_t lo = first; lo < end; lo += stride) {
        if (FOLD_THREAD == 0)
            bound = FOLD_PEEK(best);
        FOLD_BARRIER;
        if (lo >= bound)
            return;
        uint32_t at = FOLD_NOWHERE;
        for (int32_t k = FOLD_EACH - FOLD_TOGETHER; k >= 0; k -= FOLD_TOGETHER)
#pragma unroll
            for (int32_t j = FOLD_TOGETHER - 1; j >= 0; j--) {
                const int64_t t = lo + FOLD_THREAD + (k + j) * FOLD_SIDE;
                if (t < end && fold_hits(&f, from + t))
                    at = (uint32_t)t;
            }
        if (at != FOLD_NOWHERE)
            FOLD_LOWER(best, at);
        FOLD_BARRIER;
    }
}
