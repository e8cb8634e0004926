/*
 * Loops along rows, in iterations of their own: a group of threads has some rows, loads a piece of
 * each of them as it lies in memory, neighbouring threads neighbouring elements, and hands it over
 * in the memory that the group shares; there the thread whose row it is takes the elements in C's
 * order, while all threads load the next pieces. Where there are few rows a group has fewer of
 * them, down to one, and longer pieces. The loop's own text says, for each array that has rows:
 *
 *     FOLD_STAGED(at, type, piece, step)    its elements, log2 of those of a piece, and how many of
 *                                           them a turn goes on
 *     union fold_staged_room                what a group shares
 */
#ifndef FOLD_ITEM_PER_CHUNK
/* To tune: any will do of which threads are a multiple of rows and of the elements of a piece. */
#define FOLD_STAGED_THREADS 256
#define FOLD_STAGED_LOG_ROWS 5 /* at most; pieces of so many rows have elements, log2: */
#define FOLD_STAGED_ROWS (1 << FOLD_STAGED_LOG_ROWS)
#define FOLD_STAGED_PIECE 6
#define FOLD_STAGED_PIECE_OF_8 5 /* of arrays that are used beside elements of 8 bytes */
#define FOLD_STAGED_HELD(piece) ((FOLD_STAGED_ROWS << (piece)) / FOLD_STAGED_THREADS)
#define FOLD_STAGED_UNROLL _Pragma("unroll")

/* The elements of a piece where a group has 1 << rows rows. */
#define FOLD_STAGED_WIDE(piece, rows) ((FOLD_STAGED_ROWS << (piece)) >> (rows))

/* One word more than a piece in each row: threads that take elements of one column come to banks
   of their own. */
#define FOLD_STAGED_PITCH(type, piece, rows)                                                       \
    (FOLD_STAGED_WIDE(piece, rows) + (int32_t)(sizeof(type) < 4 ? 4 / sizeof(type) : 1))

#define FOLD_STAGED(at, type, piece, step)                                                         \
    struct fold_staged_##at {                                                                      \
        int64_t from[FOLD_STAGED_ROWS]; /* where rows begin, in elements from the array on */      \
        type tile[FOLD_STAGED_ROWS * FOLD_STAGED_PITCH(type, piece, FOLD_STAGED_LOG_ROWS)];        \
    };                                                                                             \
    /* The piece from `turn` on, of n elements; -1: of as many as turns says of each row. */       \
    FOLD_INLINE void fold_staged_load_##at(                                                        \
        FOLD_GLOBAL const type *array, FOLD_SHARED const struct fold_staged_##at *s, int32_t turn, \
        int32_t n, FOLD_SHARED const int32_t *turns, int32_t rows, type *held)                     \
    {                                                                                              \
        const int32_t wide = FOLD_STAGED_WIDE(piece, rows),                                        \
                      down = (piece) + FOLD_STAGED_LOG_ROWS - rows;                                \
                                                                                                   \
        FOLD_STAGED_UNROLL                                                                         \
        for (int32_t k = 0; k < FOLD_STAGED_HELD(piece); k++) {                                    \
            const int32_t place = k * FOLD_STAGED_THREADS + FOLD_THREAD, row = place >> down;      \
            const int32_t wanted = turn + (place & (wide - 1));                                    \
            const int32_t is_there = wanted < (n < 0 ? turns[row] : n);                            \
            held[k] = is_there ? array[s->from[row] + wanted * (step)] : (type)0;                  \
        }                                                                                          \
    }                                                                                              \
    FOLD_INLINE void fold_staged_put_##at(const type *held, int32_t rows,                          \
                                          FOLD_SHARED struct fold_staged_##at *s)                  \
    {                                                                                              \
        const int32_t wide = FOLD_STAGED_WIDE(piece, rows),                                        \
                      down = (piece) + FOLD_STAGED_LOG_ROWS - rows;                                \
        const int32_t pitch = FOLD_STAGED_PITCH(type, piece, rows);                                \
                                                                                                   \
        FOLD_STAGED_UNROLL                                                                         \
        for (int32_t k = 0; k < FOLD_STAGED_HELD(piece); k++) {                                    \
            const int32_t place = k * FOLD_STAGED_THREADS + FOLD_THREAD;                           \
            s->tile[(place >> down) * pitch + (place & (wide - 1))] = held[k];                     \
        }                                                                                          \
    }

/* Of rows that have turns of their own: the most that one of 1 << rows has. */
FOLD_INLINE int32_t fold_staged_most(FOLD_SHARED const int32_t *turns, int32_t rows)
{
    int32_t most = 0;

    for (int32_t k = 0; k < 1 << rows; k++)
        most = turns[k] > most ? turns[k] : most;
    return most;
}

/* Group g runs 1 << rows iterations from first + (g << rows) on. Threads without one of their own
   take part in one of these as far as its rows go: fold_stage is 2. */
#define FOLD_STAGED_KERNEL                                                                         \
    FOLD_KERNEL void fold_staged(FOLD_ARGS, int64_t n, int64_t first, int32_t rows)                \
    {                                                                                              \
        FOLD_IN_GROUP union fold_staged_room room;                                                 \
        FOLD_FRAME f;                                                                              \
        FOLD_MAKE_FRAME(f)                                                                         \
        const int64_t lo = first + ((int64_t)FOLD_GROUP << rows), t = lo + FOLD_THREAD;            \
        const int32_t is_mine = FOLD_THREAD < 1 << rows && t < n;                                  \
                                                                                                   \
        f.fold_room = &room;                                                                       \
        f.fold_rows = rows;                                                                        \
        f.fold_stage = is_mine ? 1 : 2;                                                            \
        fold_one(&f, is_mine ? t : lo, 0);                                                         \
    }
#endif
