/*
 * Loops along rows, in iterations of their own: a group of threads has some rows, loads a piece of
 * each of them as it lies in memory, neighbouring threads neighbouring elements, and hands it over
 * in the memory that the group shares; there the thread whose row it is takes the elements in C's
 * order, while all threads load the next pieces. The loop's own text says, for each array that has
 * rows:
 *
 *     FOLD_STAGED(at, type, width, step)    its elements, those of a piece, and how many of them a
 *                                           turn goes on
 *     union fold_staged_room                what a group shares
 */
#ifndef FOLD_ITEM_PER_CHUNK
/* To tune: any will do of which threads are a multiple of rows and of the elements of a piece. */
#define FOLD_STAGED_THREADS 256
#define FOLD_STAGED_ROWS 32
#define FOLD_STAGED_PIECE 64
#define FOLD_STAGED_PIECE_OF_8 32 /* of arrays that are used beside elements of 8 bytes */
#define FOLD_STAGED_HELD(width) (FOLD_STAGED_ROWS * (width) / FOLD_STAGED_THREADS)
#define FOLD_STAGED_UNROLL _Pragma("unroll")

/* One word more than a piece in each row: threads that take elements of one column come to banks
   of their own. */
#define FOLD_STAGED(at, type, width, step)                                                         \
    struct fold_staged_##at {                                                                      \
        int64_t from[FOLD_STAGED_ROWS]; /* where rows begin, in elements from the array on */      \
        type tile[FOLD_STAGED_ROWS][(width) + (sizeof(type) < 4 ? 4 / sizeof(type) : 1)];          \
    };                                                                                             \
    /* The piece from `turn` on, of n elements; behind the last one it once more. */               \
    FOLD_INLINE void fold_staged_load_##at(FOLD_GLOBAL const type *array,                          \
                                           FOLD_SHARED const struct fold_staged_##at *s,           \
                                           int32_t turn, int32_t n, type *held)                    \
    {                                                                                              \
        const int32_t wanted = turn + FOLD_THREAD % (width), row = FOLD_THREAD / (width);          \
        const int32_t place = (wanted < n ? wanted : n - 1) * (step);                              \
                                                                                                   \
        FOLD_STAGED_UNROLL                                                                         \
        for (int32_t k = 0; k < FOLD_STAGED_HELD(width); k++)                                      \
            held[k] = array[s->from[row + k * (FOLD_STAGED_THREADS / (width))] + place];           \
    }                                                                                              \
    FOLD_INLINE void fold_staged_put_##at(const type *held,                                        \
                                          FOLD_SHARED struct fold_staged_##at *s)                  \
    {                                                                                              \
        const int32_t column = FOLD_THREAD % (width), row = FOLD_THREAD / (width);                 \
                                                                                                   \
        FOLD_STAGED_UNROLL                                                                         \
        for (int32_t k = 0; k < FOLD_STAGED_HELD(width); k++)                                      \
            s->tile[row + k * (FOLD_STAGED_THREADS / (width))][column] = held[k];                  \
    }

/* Group g runs iterations from first + g * FOLD_STAGED_ROWS on. Threads without one of their own
   take part in one of these as far as its rows go: fold_stage is 2. */
#define FOLD_STAGED_KERNEL                                                                         \
    FOLD_KERNEL void fold_staged(FOLD_ARGS, int64_t n, int64_t first)                              \
    {                                                                                              \
        FOLD_IN_GROUP union fold_staged_room room;                                                 \
        FOLD_FRAME f;                                                                              \
        FOLD_MAKE_FRAME(f)                                                                         \
        const int64_t lo = first + FOLD_GROUP * FOLD_STAGED_ROWS, t = lo + FOLD_THREAD;            \
        const int32_t is_mine = FOLD_THREAD < FOLD_STAGED_ROWS && t < n;                           \
                                                                                                   \
        f.fold_room = &room;                                                                       \
        f.fold_stage = is_mine ? 1 : 2;                                                            \
        fold_one(&f, is_mine ? t : lo, 0);                                                         \
    }
#endif
