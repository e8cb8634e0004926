/*
 * Columns that only add up: what is added to a place waits for what was added before, but the
 * values do not. Of a few columns one warp adds up what all other threads of the group have
 * computed, in C's order, while they compute the values of the next rows. What stands before this
 * text says, besides what fold.h asks for:
 *
 *     FOLD_COLUMNS
 *     FOLD_PLACE, FOLD_VALUE     the types of a sum and of what is added
 *     FOLD_ONTO(sum, value)      adds
 *     fold_column(f, t)          the FOLD_COLUMN t
 *     fold_place(f, t, at)       its place
 *     fold_value(f, t, at, row)  what the row adds there, t being the iteration
 */
#if defined FOLD_COLUMNS && !defined FOLD_ITEM_PER_CHUNK
#define FOLD_WAITING (sizeof(FOLD_VALUE) > 4 ? 8 : 16) /* values of a thread on their way */
#define FOLD_ADDING 32                                 /* threads */
#define FOLD_COMPUTING (FOLD_THREADS - FOLD_ADDING)
#define FOLD_BATCH 16 /* values that are read while others are added up */

/* The rows from, from + down, ...; behind the last one it once more. */
FOLD_INLINE void fold_values_ahead(const FOLD_FRAME *f, int64_t n, int64_t rows, int64_t t,
                                   FOLD_COLUMN at, int64_t from, int32_t down, FOLD_VALUE *next)
{
#pragma unroll
    for (int32_t k = 0; k < FOLD_WAITING; k++) {
        const int64_t row = from + k * down < rows ? from + k * down : rows - 1;
        next[k] = fold_value(f, row * n + t, at, row);
    }
}

FOLD_INLINE void fold_hand_on(const FOLD_VALUE *next, FOLD_SHARED FOLD_VALUE *tile)
{
#pragma unroll
    for (int32_t k = 0; k < FOLD_WAITING; k++)
        tile[k * FOLD_COMPUTING] = next[k];
}

/* Adds `height` values of a column, a multiple of FOLD_BATCH. */
FOLD_INLINE FOLD_PLACE fold_add_up(FOLD_PLACE sum, FOLD_SHARED const FOLD_VALUE *p, int32_t width,
                                   int32_t height)
{
    FOLD_VALUE now[FOLD_BATCH], next[FOLD_BATCH];

#pragma unroll
    for (int32_t i = 0; i < FOLD_BATCH; i++)
        now[i] = p[i * width];
#pragma unroll 2
    for (int32_t row = FOLD_BATCH; row < height; row += FOLD_BATCH) {
#pragma unroll
        for (int32_t i = 0; i < FOLD_BATCH; i++)
            next[i] = p[(row + i) * width];
#pragma unroll
        for (int32_t i = 0; i < FOLD_BATCH; i++)
            FOLD_ONTO(sum, now[i]);
#pragma unroll
        for (int32_t i = 0; i < FOLD_BATCH; i++)
            now[i] = next[i];
    }
#pragma unroll
    for (int32_t i = 0; i < FOLD_BATCH; i++)
        FOLD_ONTO(sum, now[i]);
    return sum;
}

/* Group g has the columns g * WIDTH and following. There are two tiles: one is added up while the
   other is filled. */
#define FOLD_COLUMNS_OF(WIDTH)                                                                     \
    FOLD_KERNEL void fold_columns_##WIDTH(FOLD_ARGS, int64_t n, int64_t rows)                      \
    {                                                                                              \
        FOLD_IN_GROUP FOLD_VALUE tile[2][FOLD_WAITING * FOLD_COMPUTING];                           \
        FOLD_FRAME f;                                                                              \
        FOLD_MAKE_FRAME(f)                                                                         \
        const int32_t is_adding = FOLD_THREAD < FOLD_ADDING;                                       \
        const int32_t me = is_adding ? FOLD_THREAD : FOLD_THREAD - FOLD_ADDING, mine = me % WIDTH; \
        const int32_t down = FOLD_COMPUTING / WIDTH, height = FOLD_WAITING * down;                 \
        const int64_t wanted = FOLD_GROUP * WIDTH + mine, t = wanted < n ? wanted : n - 1;         \
        const FOLD_COLUMN at = fold_column(&f, t);                                                 \
        FOLD_GLOBAL FOLD_PLACE *const place = fold_place(&f, t, at);                               \
        FOLD_VALUE next[FOLD_WAITING];                                                             \
        const int32_t is_mine = is_adding && me < WIDTH && wanted < n;                             \
        FOLD_PLACE sum = is_mine ? *place : 0;                                                     \
        int32_t which = 0;                                                                         \
                                                                                                   \
        if (!is_adding)                                                                            \
            fold_values_ahead(&f, n, rows, t, at, me / WIDTH, down, next);                         \
        for (int64_t row = 0; row < rows; row += height) {                                         \
            if (!is_adding)                                                                        \
                fold_hand_on(next, &tile[which][me]);                                              \
            FOLD_BARRIER;                                                                          \
            if (!is_adding)                                                                        \
                fold_values_ahead(&f, n, rows, t, at, row + height + me / WIDTH, down, next);      \
            else if (row + height <= rows)                                                         \
                sum = fold_add_up(sum, &tile[which][mine], WIDTH, height);                         \
            else                                                                                   \
                for (int32_t i = 0; row + i < rows; i++)                                           \
                    FOLD_ONTO(sum, tile[which][i * WIDTH + mine]);                                 \
            which = !which;                                                                        \
        }                                                                                          \
        if (is_mine)                                                                               \
            *place = sum;                                                                          \
    }
FOLD_COLUMNS_OF(8)
FOLD_COLUMNS_OF(16)
#endif
