/*
 * Sums and products of few columns, in the shape of docs/fixed-shape.md, Columns: a group for each
 * block of rows, then one for each column, which folds what the blocks have. What stands before
 * this text says, besides what columns.h asks for:
 *
 *     FOLD_COLUMN_SUMS
 *     FOLD_NEUTRAL       the identity
 *     FOLD_BOTH(a, b)    folds two values
 *
 * totals: n values of each of `count` blocks, n new values of the places, and a word that is not 0
 * if one of these is not finite; then the places stay as they are.
 */
#ifdef FOLD_COLUMN_SUMS
#define FOLD_BLOCKS_MOST 4096

FOLD_INLINE void fold_column_end(const FOLD_FRAME *f, int64_t n, int64_t t, int64_t count,
                                 FOLD_PLACE total, FOLD_GLOBAL FOLD_PLACE *totals)
{
    const FOLD_PLACE sum = FOLD_BOTH(*fold_place(f, t, fold_column(f, t)), total);

    totals[count * n + t] = sum;
    if (!(sum - sum == 0))
        totals[(count + 1) * n] = 1;
}

#ifdef FOLD_ITEM_PER_CHUNK

FOLD_KERNEL void fold_blocks(FOLD_ARGS, int64_t n, int64_t rows, int64_t block, int64_t lanes,
                             int64_t count, FOLD_GLOBAL FOLD_PLACE *totals)
{
    FOLD_PLACE sums[FOLDRT_LANES];
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
    const int64_t from = FOLD_GROUP * block, end = from + block < rows ? from + block : rows;

    if (FOLD_GROUP == 0)
        totals[(count + 1) * n] = 0;
    for (int64_t p = 0; p < lanes * n; p++)
        sums[p] = FOLD_NEUTRAL;
    for (int64_t row = from; row < end; row++)
        for (int64_t t = 0; t < n; t++)
            FOLD_ONTO(sums[(row - from) % lanes * n + t],
                      fold_value(&f, row * n + t, fold_column(&f, t), row));
    for (int64_t d = lanes / 2; d > 0; d /= 2)
        for (int64_t p = 0; p < d * n; p++)
            sums[p] = FOLD_BOTH(sums[p], sums[p + d * n]);
    for (int64_t t = 0; t < n; t++)
        totals[FOLD_GROUP * n + t] = sums[t];
}

FOLD_KERNEL void fold_block_totals(FOLD_ARGS, int64_t n, int64_t count,
                                   FOLD_GLOBAL FOLD_PLACE *totals)
{
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
    const int64_t t = FOLD_GROUP;

    for (int64_t d = 1; d < count; d *= 2)
        for (int64_t b = 0; b + d < count; b += 2 * d)
            totals[b * n + t] = FOLD_BOTH(totals[b * n + t], totals[(b + d) * n + t]);
    fold_column_end(&f, n, t, count, totals[t], totals);
}

#else
#define FOLD_RUN (FOLD_BLOCKS_MOST / FOLD_THREADS) /* blocks that a thread folds, at most */

FOLD_KERNEL void fold_blocks(FOLD_ARGS, int64_t n, int64_t rows, int64_t block, int64_t lanes,
                             int64_t count, FOLD_GLOBAL FOLD_PLACE *totals)
{
    FOLD_IN_GROUP FOLD_PLACE sums[FOLDRT_LANES];
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
    const int64_t from = FOLD_GROUP * block, end = from + block < rows ? from + block : rows;
    const int32_t width = (int32_t)n, all = (int32_t)lanes * width;

    if (FOLD_GROUP == 0 && FOLD_THREAD == 0)
        totals[(count + 1) * n] = 0;
    for (int32_t p = FOLD_THREAD; p < all; p += FOLD_THREADS) {
        const int64_t t = p % width;
        const FOLD_COLUMN at = fold_column(&f, t);
        FOLD_PLACE sum = FOLD_NEUTRAL;
#pragma unroll 8
        for (int64_t row = from + p / width; row < end; row += lanes)
            FOLD_ONTO(sum, fold_value(&f, row * n + t, at, row));
        sums[p] = sum;
    }
    FOLD_BARRIER;
    for (int32_t d = all / 2; d >= width; d /= 2) {
        for (int32_t p = FOLD_THREAD; p < d; p += FOLD_THREADS)
            sums[p] = FOLD_BOTH(sums[p], sums[p + d]);
        FOLD_BARRIER;
    }
    for (int32_t t = FOLD_THREAD; t < width; t += FOLD_THREADS)
        totals[FOLD_GROUP * n + t] = sums[t];
}

/* The blocks of a column: FOLD_RUN neighbours by each thread, then what the threads have. */
FOLD_KERNEL void fold_block_totals(FOLD_ARGS, int64_t n, int64_t count,
                                   FOLD_GLOBAL FOLD_PLACE *totals)
{
    FOLD_IN_GROUP FOLD_PLACE tile[FOLD_THREADS];
    FOLD_PLACE p[FOLD_RUN];
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
    const int64_t t = FOLD_GROUP;
    const int32_t me = FOLD_THREAD, left = (int32_t)count - me * FOLD_RUN;
    const int32_t threads = ((int32_t)count - 1) / FOLD_RUN + 1;

#pragma unroll
    for (int32_t k = 0; k < FOLD_RUN; k++)
        p[k] = k < left ? totals[(me * FOLD_RUN + k) * n + t] : FOLD_NEUTRAL;
#pragma unroll
    for (int32_t d = 1; d < FOLD_RUN; d *= 2)
#pragma unroll
        for (int32_t k = 0; k + d < FOLD_RUN; k += 2 * d)
            if (k + d < left)
                p[k] = FOLD_BOTH(p[k], p[k + d]);
    tile[me] = p[0];
    FOLD_BARRIER;
    for (int32_t d = 1; d < threads; d *= 2) {
        if (me % (2 * d) == 0 && me + d < threads)
            tile[me] = FOLD_BOTH(tile[me], tile[me + d]);
        FOLD_BARRIER;
    }
    if (me == 0)
        fold_column_end(&f, n, t, count, tile[0], totals);
}
#endif

FOLD_KERNEL void fold_block_put(FOLD_ARGS, int64_t n, int64_t count,
                                FOLD_GLOBAL const FOLD_PLACE *totals)
{
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
    const int64_t t = FOLD_GROUP;

    if (totals[(count + 1) * n] == 0)
        *fold_place(&f, t, fold_column(&f, t)) = totals[count * n + t];
}
#endif
