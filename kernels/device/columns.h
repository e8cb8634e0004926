/*
 * Columns that only add up: what is added to a place waits for what was added before, but the
 * values do not. All threads of a group compute those of the next rows of a few columns, while one
 * thread a column adds the last ones up, in C's order. What stands before this text says, besides
 * what fold.h asks for:
 *
 *     FOLD_COLUMNS
 *     FOLD_PLACE, FOLD_VALUE   the types of a sum and of what is added
 *     FOLD_ONTO(sum, value)    adds
 *     fold_column(f, t)        the FOLD_COLUMN t
 *     fold_place(f, t, at)     its place
 *     fold_value(f, t, at, row)   what the row adds there, t being the iteration
 */
#if defined FOLD_COLUMNS && !defined FOLD_ITEM_PER_CHUNK
#define FOLD_WAITING (sizeof(FOLD_VALUE) > 4 ? 8 : 16) /* values of a thread on their way */

/* Group g has the columns g * width and following; width is a power of two up to FOLD_THREADS. */
FOLD_KERNEL void fold_columns(FOLD_ARGS, int64_t n, int64_t rows, int32_t width)
{
    FOLD_IN_GROUP FOLD_VALUE tile[FOLD_WAITING * FOLD_THREADS];
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
    const int32_t down = FOLD_THREADS / width, height = FOLD_WAITING * down;
    const int32_t mine = FOLD_THREAD % width;
    const int64_t t = FOLD_GROUP * width + mine;
    const int32_t is_adding = FOLD_THREAD < width && t < n;
    const FOLD_COLUMN at = fold_column(&f, t < n ? t : 0);
    FOLD_VALUE next[FOLD_WAITING];
    FOLD_PLACE sum = 0;
    int64_t from = FOLD_THREAD / width; /* the first row of `next` */

    if (is_adding)
        sum = *fold_place(&f, t, at);
#pragma unroll
    for (int32_t k = 0; k < FOLD_WAITING; k++)
        if (t < n && from + k * down < rows)
            next[k] = fold_value(&f, (from + k * down) * n + t, at, from + k * down);
    for (int64_t row = 0; row < rows; row += height) {
#pragma unroll
        for (int32_t k = 0; k < FOLD_WAITING; k++)
            tile[k * FOLD_THREADS + FOLD_THREAD] = next[k];
        FOLD_BARRIER;
        from += height;
#pragma unroll
        for (int32_t k = 0; k < FOLD_WAITING; k++)
            if (t < n && from + k * down < rows)
                next[k] = fold_value(&f, (from + k * down) * n + t, at, from + k * down);
        if (is_adding && row + height <= rows) {
#pragma unroll 16
            for (int32_t i = 0; i < height; i++)
                FOLD_ONTO(sum, tile[i * width + mine]);
        } else if (is_adding) {
            for (int32_t i = 0; row + i < rows; i++)
                FOLD_ONTO(sum, tile[i * width + mine]);
        }
        FOLD_BARRIER;
    }
    if (is_adding)
        *fold_place(&f, t, at) = sum;
}
#endif
