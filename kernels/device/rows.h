/*
 * Loops whose iterations hold loops with a shape of their own. A group of threads, or with
 * FOLD_ITEM_PER_CHUNK one work-item, runs the iterations of one lane: all its threads do the same,
 * but for the inner loops, which they share out. Then fold.h folds the lanes. What stands before
 * this text says what the loop is, besides what fold.h asks for:
 *
 *     FOLD_INSIDE   FOLD_TOTAL(k) for each inner loop: k is the suffix of its fold_frame_,
 * fold_part_, fold_one_, fold_identity_, fold_merge_ and fold_settle_ fold_tile     a union of
 * these loops' accumulators; the frame's field for a group's own
 */
#ifdef FOLD_ITEM_PER_CHUNK
#define FOLD_SIDE 1
#define FOLD_MEET ((void)0)
#else
#define FOLD_SIDE 256 /* threads of a group */
#define FOLD_MEET FOLD_BARRIER
#endif
#define FOLD_MINE (FOLDRT_LANES / FOLD_SIDE) /* lanes of a thread: t, t + FOLD_SIDE, ... */

/* fold_total_k: the fold of all n iterations of an inner loop, for every thread of the group. */
#define FOLD_TOTAL(k)                                                                              \
    /* of lanes' values, far half first: in the thread, then in the group */                       \
    FOLD_INLINE void fold_join_##k(struct fold_part_##k *p,                                        \
                                   FOLD_SHARED struct fold_part_##k *tile,                         \
                                   struct fold_part_##k *total)                                    \
    {                                                                                              \
        for (int32_t d = FOLD_MINE / 2; d > 0; d /= 2)                                             \
            for (int32_t i = 0; i < d; i++)                                                        \
                fold_merge_##k(&p[i], &p[i + d]);                                                  \
        tile[FOLD_THREAD] = p[0];                                                                  \
        FOLD_MEET;                                                                                 \
        for (int32_t d = FOLD_SIDE / 2; d > 0; d /= 2) {                                           \
            if (FOLD_THREAD < d) {                                                                 \
                struct fold_part_##k later = tile[FOLD_THREAD + d];                                \
                fold_merge_##k(&p[0], &later);                                                     \
                tile[FOLD_THREAD] = p[0];                                                          \
            }                                                                                      \
            FOLD_MEET;                                                                             \
        }                                                                                          \
        *total = tile[0];                                                                          \
        FOLD_MEET;                                                                                 \
    }                                                                                              \
    FOLD_INLINE void fold_total_##k(const struct fold_frame_##k *f, int64_t n,                     \
                                    FOLD_SHARED void *room, struct fold_part_##k *total)           \
    {                                                                                              \
        FOLD_SHARED struct fold_part_##k *const tile = (FOLD_SHARED struct fold_part_##k *)room;   \
        struct fold_part_##k p[FOLD_MINE], partials[FOLD_MINE];                                    \
        int64_t chunk = 8192;                                                                      \
                                                                                                   \
        while (n > 4096 * chunk)                                                                   \
            chunk *= 2;                                                                            \
        for (int32_t i = 0; n > chunk && i < FOLD_MINE; i++)                                       \
            fold_identity_##k(&partials[i]);                                                       \
        for (int64_t lo = 0, c = 0; lo < n; lo += chunk, c++) {                                    \
            const int64_t hi = lo + chunk < n ? lo + chunk : n;                                    \
            for (int32_t i = 0; i < FOLD_MINE; i++)                                                \
                fold_identity_##k(&p[i]);                                                          \
            for (int64_t row = lo + FOLD_THREAD; row < hi; row += FOLDRT_LANES)                    \
                for (int32_t i = 0; i < FOLD_MINE; i++)                                            \
                    if (row + i * FOLD_SIDE < hi)                                                  \
                        fold_one_##k(f, row + i * FOLD_SIDE, &p[i]);                               \
            for (int32_t i = 0; i < FOLD_MINE; i++)                                                \
                fold_settle_##k(&p[i]);                                                            \
            fold_join_##k(p, tile, total);                                                         \
            for (int32_t i = 0; n > chunk && i < FOLD_MINE; i++)                                   \
                if (c % FOLDRT_LANES == i * FOLD_SIDE + FOLD_THREAD)                               \
                    fold_merge_##k(&partials[i], total);                                           \
        }                                                                                          \
        if (n > chunk)                                                                             \
            fold_join_##k(partials, tile, total);                                                  \
    }

FOLD_INSIDE

/* Group g runs lane g % stride of chunk g / stride. */
FOLD_KERNEL void fold_rows(FOLD_ARGS, int64_t n, int64_t chunk, int64_t stride,
                           FOLD_GLOBAL FOLD_PART *lanes)
{
    FOLD_IN_GROUP union fold_tile tile[FOLD_SIDE];
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
    const int64_t lo = FOLD_GROUP / stride * chunk, hi = lo + chunk < n ? lo + chunk : n;
    FOLD_PART p;

    f.fold_tile = tile;
    f.fold_alone = 0;
#ifdef FOLD_HAS_PART
    fold_identity(&p);
#endif
    for (int64_t t = lo + FOLD_GROUP % stride; t < hi; t += stride)
        fold_one(&f, t, &p);
#ifdef FOLD_HAS_PART
    if (FOLD_THREAD == 0)
        lanes[FOLD_GROUP] = p;
#endif
}

#ifndef FOLD_ITEM_PER_CHUNK
/* For all threads of the group: is it so for any of them? */
#ifdef __OPENCL_VERSION__
FOLD_INLINE int32_t fold_any(int32_t is, FOLD_SHARED uint32_t *any)
{
    if (FOLD_THREAD == 0)
        *any = 0;
    FOLD_BARRIER;
    if (is)
        atomic_or(any, 1u);
    FOLD_BARRIER;
    is = (int32_t)*any;
    FOLD_BARRIER;
    return is;
}
#else
#define fold_any(is, any) __syncthreads_or(is)
#endif

/* Iteration t by all threads, as a call: the registers of threads that run iterations alone are
   those of fold_one for such threads. */
#ifdef __OPENCL_VERSION__
FOLD_INLINE
#else
static __device__ __noinline__
#endif
void fold_one_together(const FOLD_FRAME *f, int64_t t, FOLD_PART *p)
{
    fold_one(f, t, p);
}

#ifdef FOLD_HAS_PART
#define FOLD_ALONE_NEXT continue
#else
#define FOLD_ALONE_NEXT break /* all iterations are one chunk's first ones of their lanes */
#endif

/* What the threads of a group share. */
struct fold_alone_memory {
    FOLD_PART turn;
    uint32_t is_long[FOLD_SIDE], any;
};

FOLD_INLINE void fold_lanes_alone(FOLD_FRAME f, int64_t n, int64_t chunk, int64_t stride,
                                  int32_t each, uint32_t groups, FOLD_GLOBAL FOLD_PART *lanes,
                                  FOLD_SHARED struct fold_alone_memory *shared,
                                  const int32_t are_brief)
{
#ifdef FOLD_HAS_PART
    const uint32_t group = (uint32_t)FOLD_GROUP;
    const int64_t lo = group / groups * chunk, hi = lo + chunk < n ? lo + chunk : n;
    const int64_t first = (int64_t)(group % groups) * each;
#else
    const int64_t lo = 0, hi = n, first = FOLD_GROUP * each;
#endif
    const int32_t count = (int32_t)(stride - first < each ? stride - first : each);
    FOLD_PART p, next;

#ifdef FOLD_HAS_PART
    fold_identity(&p);
#else
    p = 0;
#endif
    for (int64_t t = lo + first; t < hi; t += stride) {
        next = p;
        f.fold_alone = 1;
        if (FOLD_THREAD < count && t + FOLD_THREAD < hi)
            fold_one(&f, t + FOLD_THREAD, &next);
        shared->is_long[FOLD_THREAD] = f.fold_alone == 2;
        if (f.fold_alone == 1)
            p = next;
        if (!fold_any(f.fold_alone == 2, &shared->any))
            FOLD_ALONE_NEXT;
        FOLD_FRAME together = f;
        together.fold_alone = 0;
        for (int32_t i = 0; i < count; i++) {
            if (!shared->is_long[i])
                continue;
            if (FOLD_THREAD == i)
                shared->turn = p;
            FOLD_BARRIER;
            FOLD_PART one = shared->turn;
            if (are_brief)
                fold_one_together(&together, t + i, &one);
            else
                fold_one(&together, t + i, &one);
            if (FOLD_THREAD == i)
                p = one;
            FOLD_BARRIER;
        }
        FOLD_BARRIER;
        FOLD_ALONE_NEXT;
    }
#ifdef FOLD_HAS_PART
    if (FOLD_THREAD < count)
        lanes[group / groups * stride + first + FOLD_THREAD] = p;
#endif
}

/* The same of `each` neighbouring lanes, of which a chunk has `groups` times as many: an iteration
   is first run by a thread, which gives up (fold_alone) at an inner loop that has a shape of its
   own; then all threads run it together. */
FOLD_KERNEL void fold_rows_alone(FOLD_ARGS, int64_t n, int64_t chunk, int64_t stride, int32_t each,
                                 uint32_t groups, FOLD_GLOBAL FOLD_PART *lanes)
{
    FOLD_IN_GROUP union fold_tile tile[FOLD_SIDE];
    FOLD_IN_GROUP struct fold_alone_memory shared;
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)

    f.fold_tile = tile;
    fold_lanes_alone(f, n, chunk, stride, each, groups, lanes, &shared, 0);
}

#ifdef FOLD_RAGGED
/* Iterations of one inner loop that has others turns in each: a group runs 1 << rows of them from
   first + (g << rows) on, and loads for the threads that run them what they add up
   (kernels/staged.h). Those that come to a longer loop are run by all threads together then. */
FOLD_KERNEL void fold_rows_staged(FOLD_ARGS, int64_t n, int64_t first, int32_t rows)
{
    FOLD_IN_GROUP union fold_staged_room room;
    FOLD_IN_GROUP union fold_tile tile[FOLD_SIDE];
    FOLD_IN_GROUP int32_t is_long[FOLD_STAGED_ROWS];
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
    const int64_t lo = first + ((int64_t)FOLD_GROUP << rows), t = lo + FOLD_THREAD;
    const int32_t is_mine = FOLD_THREAD < 1 << rows && t < n;
    FOLD_PART p = 0;

    f.fold_room = &room;
    f.fold_rows = rows;
    f.fold_stage = is_mine ? 1 : 2;
    fold_one(&f, is_mine ? t : lo, &p);
    if (FOLD_THREAD < 1 << rows)
        is_long[FOLD_THREAD] = is_mine && f.fold_alone == 2;
    FOLD_BARRIER;
    f.fold_tile = tile;
    f.fold_stage = f.fold_alone = 0;
    for (int32_t k = 0; k < 1 << rows; k++) {
        if (is_long[k])
            fold_one_together(&f, lo + k, &p);
        FOLD_BARRIER;
    }
}
#endif

#if defined FOLD_BRIEF_ROWS && !defined FOLD_HAS_PART && !defined __OPENCL_VERSION__
/* For iterations that are short but for a few: their threads wait for memory, so there are as many
   as there can be. */
FOLD_KERNEL void __launch_bounds__(FOLD_SIDE, 8)
    fold_rows_brief(FOLD_ARGS, int64_t n, int64_t chunk, int64_t stride, int32_t each,
                    uint32_t groups, FOLD_GLOBAL FOLD_PART *lanes)
{
    FOLD_IN_GROUP union fold_tile tile[FOLD_SIDE];
    FOLD_IN_GROUP struct fold_alone_memory shared;
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)

    f.fold_tile = tile;
    fold_lanes_alone(f, n, chunk, stride, each, groups, lanes, &shared, 1);
}
#endif
#endif

/* For fold.h: a loop of one iteration for each lane. */
struct fold_lanes_of_rows {
    FOLD_GLOBAL const FOLD_PART *lanes;
};

FOLD_INLINE void fold_lane_of_rows(const struct fold_lanes_of_rows *f, int64_t t, FOLD_PART *p)
{
#ifdef FOLD_HAS_PART
    *p = f->lanes[t];
#endif
}

#undef FOLD_ARGS
#undef FOLD_FRAME
#undef FOLD_MAKE_FRAME
#undef FOLD_EXACT
#define FOLD_ARGS FOLD_GLOBAL FOLD_PART *fold_from
#define FOLD_FRAME struct fold_lanes_of_rows
#define FOLD_MAKE_FRAME(f) f.lanes = fold_from;
#define fold_one fold_lane_of_rows
