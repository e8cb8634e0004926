/*
 * Of a loop that reads running values, what is made of these and folded behind them, in the order
 * of iterations: sums and products of floats, minima and maxima. A lane's iterations come one after
 * the other, and then, in the shape of docs/fixed-shape.md, neighbouring lanes, neighbouring pairs
 * of lanes and so on, up to a tile; then tiles likewise. Rows of lanes and the rows' last values,
 * which combine by doubling distances, come to the same. What is missing is an identity, which
 * changes nothing. This stands before kernels/device/scan.h; fold_others(a, later) keeps the order.
 */
#define FOLD_TRAIL_ROW 32 /* lanes, rows of a tile */
#ifndef FOLD_THREADS
#define FOLD_THREADS 256
#endif
#define fold_others_begin(p) ((void)0)

#ifdef FOLD_ITEM_PER_CHUNK

#define FOLD_OTHERS 11 /* of so many lanes: 1024, which is where a tile's are, 512 .. 1 */
#define FOLD_TRAILERS 1

/* Lane l's, all before it having come. */
FOLD_INLINE void fold_others_of_lane(FOLD_PART *p, int32_t l, const FOLD_PART *own)
{
    FOLD_PART *at = p + FOLD_OTHERS - 1, sum = *own;

    for (; l & 1; l >>= 1, at--) {
        FOLD_PART both = *at;
        fold_others(&both, &sum);
        sum = both;
    }
    *at = sum;
}

#else

#define FOLD_OTHERS (1024 / FOLD_THREADS) /* lanes of a thread */
#define FOLD_TRAILERS FOLD_THREADS
#define fold_others_of_lane(p, k, own) ((p)[k] = *(own))

/* The values of each row of 32 threads, in *p of its first one. */
FOLD_INLINE void fold_row_others(FOLD_PART *p, FOLD_SHARED FOLD_PART *s)
{
    s[FOLD_THREAD] = *p;
    FOLD_BARRIER_BELOW(1);
    for (int32_t d = 1; d < FOLD_TRAIL_ROW; d *= 2) {
        if (FOLD_THREAD % (2 * d) == 0) {
            FOLD_PART later = s[FOLD_THREAD + d];
            fold_others(p, &later);
            s[FOLD_THREAD] = *p;
        }
        FOLD_BARRIER_BELOW(1);
    }
}

/* The values of all lanes of a tile, in *p of thread 0. Threads have neighbouring lanes, and again
   from FOLD_THREADS on. */
FOLD_INLINE void fold_all_others(FOLD_PART *p, FOLD_SHARED FOLD_PART *s)
{
    const int32_t row = FOLD_THREAD / FOLD_TRAIL_ROW;

    FOLD_BARRIER;
#pragma unroll
    for (int32_t k = 0; k < FOLD_OTHERS; k++)
        fold_row_others(&p[k], s);
    FOLD_BARRIER;
    if (FOLD_THREAD % FOLD_TRAIL_ROW == 0)
#pragma unroll
        for (int32_t k = 0; k < FOLD_OTHERS; k++)
            s[k * (FOLD_THREADS / FOLD_TRAIL_ROW) + row] = p[k];
    FOLD_BARRIER;
    if (row == 0)
        p[0] = s[FOLD_THREAD];
    fold_row_others(p, s);
}

#endif

/* What m tiles have left, in the first of them, when all threads of the group are here; the last
   tile's is kept. */
FOLD_INLINE void fold_join_tiles(FOLD_GLOBAL FOLD_PART *left, int64_t m)
{
    for (int64_t d = 1; d < m; d *= 2) {
        for (int64_t b = 2 * d * FOLD_THREAD; b + d < m; b += 2 * d * FOLD_TRAILERS) {
            FOLD_PART p = left[b], later = left[b + d];
            fold_others(&p, &later);
            left[b] = p;
        }
        FOLD_BARRIER_ALL;
    }
}
