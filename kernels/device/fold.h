/*
 * The fold of a loop on a device, in the fixed shape of docs/fixed-shape.md: a group of threads, or
 * with FOLD_ITEM_PER_CHUNK one work-item, for each chunk. What stands before this text says what
 * the loop is:
 *
 *     FOLD_ARGS           the kernels' first parameters, and
 *     FOLD_MAKE_FRAME(f)  the FOLD_FRAME that is made of them
 *     fold_one(f, t, p)   iteration t on the accumulators *p
 *     FOLD_PART           a struct of all accumulators; FOLD_HAS_PART unless there are none
 *     FOLD_EXACT          every order gives the same bits
 *     FOLD_FREE           or all but NaNs and zeros, which fold_settle and fold_merge tell of
 *     FOLD_COSTLY         an iteration is costly
 *     FOLD_LIMITED        kernels/limited.h stands before it, and there is in place of fold_one
 *     fold_limited(f, t, left)   iteration t, which may take *left turns
 *     fold_identity(p), fold_merge(p, later), fold_settle(p)
 *
 * A loop without accumulators, which writes arrays, runs by the same kernel. Under FOLD_HAS_BINS
 * that of kernels/device/bins.h stands for it.
 */
#ifndef FOLD_THREADS
#define FOLD_THREADS 256
#endif

#ifdef FOLD_HAS_PART

#define FOLD_OWN (FOLDRT_LANES / FOLD_THREADS) /* lanes of a thread: t, t + FOLD_THREADS, ... */

/* Threads whose accumulators the group's memory holds at once, as in runtime/device_fold.c: all of
   them in 46 KiB, else as many as 31 KiB hold, but 16. */
#define FOLD_HELD_IN(nbytes, held) (sizeof(FOLD_PART) * (held) <= (nbytes))
#define FOLD_HELD                                                                                  \
    (FOLD_HELD_IN(47104, FOLD_THREADS)       ? FOLD_THREADS                                        \
     : FOLD_HELD_IN(31744, FOLD_THREADS / 2) ? FOLD_THREADS / 2                                    \
     : FOLD_HELD_IN(31744, FOLD_THREADS / 4) ? FOLD_THREADS / 4                                    \
     : FOLD_HELD_IN(31744, FOLD_THREADS / 8) ? FOLD_THREADS / 8                                    \
                                             : FOLD_THREADS / 16)

/* A step of fold_tree: threads from d on hand theirs to those before d, FOLD_HELD at a time. */
FOLD_INLINE void fold_halve(FOLD_PART *p, FOLD_SHARED FOLD_PART *tile, int32_t d)
{
    const int32_t t = FOLD_THREAD;

    for (int32_t b = 0; b < d; b += FOLD_HELD) {
        const int32_t end = b + FOLD_HELD < d ? b + FOLD_HELD : d;
        if (t >= d + b && t < d + end)
            tile[t - d - b] = p[0];
        FOLD_BARRIER;
        if (t >= b && t < end) {
            FOLD_PART later = tile[t - b];
            fold_merge(&p[0], &later);
        }
        FOLD_BARRIER;
    }
}

/* The fold of `count` lanes' values, far half first: in the thread, then in the group. The result
   is in p[0] of thread 0. */
FOLD_INLINE void fold_tree(FOLD_PART *p, FOLD_SHARED FOLD_PART *tile)
{
    const int32_t t = FOLD_THREAD;

#pragma unroll
    for (int32_t d = FOLD_OWN / 2; d > 0; d /= 2)
#pragma unroll
        for (int32_t k = 0; k < d; k++)
            fold_merge(&p[k], &p[k + d]);
    if (FOLD_HELD < FOLD_THREADS) {
        for (int32_t d = FOLD_THREADS / 2; d > 0; d /= 2)
            fold_halve(p, tile, d);
        return;
    }
    tile[t] = p[0];
    FOLD_BARRIER;
    for (int32_t d = FOLD_THREADS / 2; d > 0; d /= 2) {
        if (t < d) {
            FOLD_PART later = tile[t + d];
            fold_merge(&p[0], &later);
            tile[t] = p[0];
        }
        FOLD_BARRIER_BELOW(d);
    }
}

/* The partials as one more chunk, by one group. Those of the first rows, which are all in the fixed
   shape, are on their way at once where a thread has registers for them: while the last group waits
   for them no other has work. */
#define FOLD_PARTIAL_ROWS (sizeof(FOLD_PART) > 8 ? 1 : 4)
FOLD_INLINE void fold_partials(FOLD_GLOBAL FOLD_PART *partials, int64_t m, FOLD_PART *p,
                               FOLD_SHARED FOLD_PART *tile)
{
    FOLD_PART rows[FOLD_PARTIAL_ROWS][FOLD_OWN];
    int64_t c = FOLD_THREAD;

#pragma unroll
    for (int32_t r = 0; r < FOLD_PARTIAL_ROWS; r++)
#pragma unroll
        for (int32_t k = 0; k < FOLD_OWN; k++, c += FOLD_THREADS)
            if (c < m)
                rows[r][k] = partials[c];
            else
                fold_identity(&rows[r][k]);
#pragma unroll
    for (int32_t r = 0; r < FOLD_PARTIAL_ROWS; r++)
#pragma unroll
        for (int32_t k = 0; k < FOLD_OWN; k++)
            if (r == 0)
                p[k] = rows[r][k];
            else
                fold_merge(&p[k], &rows[r][k]);
#pragma unroll 4
    for (; c + FOLDRT_LANES - FOLD_THREADS < m; c += FOLDRT_LANES) {
#pragma unroll
        for (int32_t k = 0; k < FOLD_OWN; k++) {
            FOLD_PART later = partials[c + k * FOLD_THREADS];
            fold_merge(&p[k], &later);
        }
    }
#pragma unroll
    for (int32_t k = 0; k < FOLD_OWN; k++)
        if (c + k * FOLD_THREADS < m) {
            FOLD_PART later = partials[c + k * FOLD_THREADS];
            fold_merge(&p[k], &later);
        }
    fold_tree(p, tile);
    if (FOLD_THREAD == 0)
        partials[m] = p[0];
}
#endif

#ifdef FOLD_ITEM_PER_CHUNK

/* The iterations lo .. hi-1 of a chunk by one work-item: the partial is in p[0]. */
#ifdef FOLD_HAS_PART
#ifdef FOLD_EXACT
#define FOLD_LANES_OF_ITEM 1
FOLD_INLINE void fold_chunk(const FOLD_FRAME *f, int64_t lo, int64_t hi, FOLD_PART *p)
{
    fold_identity(p);
    for (int64_t t = lo; t < hi; t++)
        fold_one(f, t, p);
}
#else
#define FOLD_LANES_OF_ITEM FOLDRT_LANES
FOLD_INLINE void fold_chunk(const FOLD_FRAME *f, int64_t lo, int64_t hi, FOLD_PART *p)
{
    for (int32_t l = 0; l < FOLDRT_LANES; l++)
        fold_identity(&p[l]);
    for (int64_t row = lo; row < hi; row += FOLDRT_LANES) {
        const int32_t end = (int32_t)(hi - row < FOLDRT_LANES ? hi - row : FOLDRT_LANES);
        for (int32_t l = 0; l < end; l++)
            fold_one(f, row + l, &p[l]);
    }
    for (int32_t l = 0; l < FOLDRT_LANES; l++)
        fold_settle(&p[l]);
    for (int32_t d = FOLDRT_LANES / 2; d > 0; d /= 2)
        for (int32_t l = 0; l < d; l++)
            fold_merge(&p[l], &p[l + d]);
}
#endif
#endif

#ifdef FOLD_HAS_PART
FOLD_KERNEL void fold_last(int64_t m, FOLD_GLOBAL FOLD_PART *partials)
{
    FOLD_PART p[FOLDRT_LANES];

    for (int32_t l = 0; l < FOLDRT_LANES; l++)
        fold_identity(&p[l]);
    for (int64_t c = 0; c < m; c++) {
        FOLD_PART later = partials[c];
        fold_merge(&p[c % FOLDRT_LANES], &later);
    }
    for (int32_t d = FOLDRT_LANES / 2; d > 0; d /= 2)
        for (int32_t l = 0; l < d; l++)
            fold_merge(&p[l], &p[l + d]);
    partials[m] = p[0];
}
#endif

#else

#ifdef FOLD_HAS_PART
/* The lanes of this thread over the iterations lo .. hi-1 of a chunk. */
FOLD_INLINE void fold_lanes(const FOLD_FRAME *f, int64_t lo, int64_t hi, FOLD_PART *p)
{
    int64_t t = lo + FOLD_THREAD;

    for (int32_t k = 0; k < FOLD_OWN; k++)
        fold_identity(&p[k]);
#pragma unroll 4
    for (; t + FOLDRT_LANES - FOLD_THREADS < hi; t += FOLDRT_LANES) {
#ifdef FOLD_ONES
        struct fold_ones q[FOLD_OWN];
#pragma unroll
        for (int32_t k = 0; k < FOLD_OWN; k++)
            fold_ones_load(f, t + k * FOLD_THREADS, &q[k]);
#pragma unroll
        for (int32_t k = 0; k < FOLD_OWN; k++)
            fold_ones_use(f, t + k * FOLD_THREADS, &q[k], &p[k]);
#else
#pragma unroll
        for (int32_t k = 0; k < FOLD_OWN; k++)
            fold_one(f, t + k * FOLD_THREADS, &p[k]);
#endif
    }
#pragma unroll
    for (int32_t k = 0; k < FOLD_OWN; k++)
        if (t + k * FOLD_THREADS < hi)
            fold_one(f, t + k * FOLD_THREADS, &p[k]);
#pragma unroll
    for (int32_t k = 0; k < FOLD_OWN; k++)
        fold_settle(&p[k]);
}

#ifdef FOLD_FOUR
#define FOLD_KEPT FOLDRT_LANES
/* The same on four neighbouring lanes, which then go to the threads that have them in the tree. The
   first `apart` iterations come before the first row, where any lane may have them. */
FOLD_INLINE void fold_fours(const FOLD_FRAME *f, int64_t lo, int64_t hi, int32_t apart,
                            FOLD_PART *p, FOLD_SHARED FOLD_PART *tile)
{
    const int32_t first = FOLD_OWN * FOLD_THREAD;
    int64_t row = lo + apart;

    for (int32_t k = 0; k < FOLD_OWN; k++)
        fold_identity(&p[k]);
    if (FOLD_THREAD < apart)
        fold_one(f, lo + FOLD_THREAD, &p[0]);
#ifdef FOLD_FETCHES
    for (; row + FOLD_FETCHES * FOLDRT_LANES <= hi; row += FOLD_FETCHES * FOLDRT_LANES) {
        struct fold_fetched rows[FOLD_FETCHES];
#pragma unroll
        for (int32_t k = 0; k < FOLD_FETCHES; k++)
            fold_fetch(f, row + k * FOLDRT_LANES + first, &rows[k]);
#pragma unroll
        for (int32_t k = 0; k < FOLD_FETCHES; k++)
            fold_use(f, row + k * FOLDRT_LANES + first, &rows[k], p);
    }
#endif
#pragma unroll 4
    for (; row + FOLDRT_LANES <= hi; row += FOLDRT_LANES)
        fold_four(f, row + first, p);
#pragma unroll
    for (int32_t k = 0; k < FOLD_OWN; k++) {
        if (row + first + k < hi)
            fold_one(f, row + first + k, &p[k]);
        fold_settle(&p[k]);
        tile[first + k] = p[k];
    }
    FOLD_BARRIER;
#pragma unroll
    for (int32_t k = 0; k < FOLD_OWN; k++)
        p[k] = tile[FOLD_THREAD + k * FOLD_THREADS];
    FOLD_BARRIER;
}
#else
#define FOLD_KEPT FOLD_HELD
#endif
#endif

#ifdef FOLD_FOUR
/* The iterations from lo on before the first that fours may begin with, up to 3; -1: there is
   none. */
FOLD_INLINE int32_t fold_apart(const FOLD_FRAME *f, int64_t lo)
{
#if defined FOLD_FREE || !defined FOLD_HAS_PART
    const int32_t most = 3;
#else
    const int32_t most = 0;
#endif
    for (int32_t apart = 0; apart <= most; apart++)
        if (fold_is_aligned(f, lo + apart))
            return apart;
    return -1;
}
#endif

#ifdef FOLD_ONE_LAUNCH
/* Is this the group that ends last? Then it sees what all have made. By all of its threads; a word
   of its memory tells them. */
FOLD_INLINE int fold_is_last_by(uint32_t *done, int64_t groups, uint32_t *is_last)
{
    if (FOLD_THREAD == 0) {
        __threadfence();
        *is_last = atomicAdd(done, 1u) == (uint32_t)(groups - 1);
    }
    __syncthreads();
    if (!*is_last)
        return 0;
    __threadfence();
    if (FOLD_THREAD == 0)
        *done = 0;
    return 1;
}

FOLD_INLINE int fold_is_last(uint32_t *done, int64_t groups)
{
    __shared__ uint32_t is_last;

    return fold_is_last_by(done, groups, &is_last);
}
#endif

#ifdef FOLD_HAS_PART

#ifdef FOLD_ONE_LAUNCH
#ifdef FOLD_NOTICE
/* The first thread of that group leaves the total in the host's memory, and behind it the word
   `turn`, which the host waits for. */
FOLD_INLINE void fold_tell(FOLD_GLOBAL uint64_t *notice, uint64_t turn, const FOLD_PART *total)
{
    if (FOLD_THREAD == 0 && notice) {
        *(FOLD_GLOBAL FOLD_PART *)(notice + FOLD_NOTICE_WORDS) = *total;
        fold_told(notice, turn);
    }
}
#endif
#endif
#endif

#if defined FOLD_HAS_PART && !defined FOLD_ONE_LAUNCH
FOLD_KERNEL void fold_last(int64_t m, FOLD_GLOBAL FOLD_PART *partials)
{
    FOLD_SHARED FOLD_PART tile[FOLD_HELD];
    FOLD_PART p[FOLD_OWN];

    fold_partials(partials, m, p, tile);
}
#endif
#endif

#ifdef FOLD_LIMITED
/* Iterations lo .. hi-1, as far as they may begin. Threads tell how many turns they have taken once
   it is worth it. */
FOLD_INLINE void fold_walk_limited(const FOLD_FRAME *f, int64_t lo, int64_t hi,
                                   FOLD_GLOBAL struct fold_limits *limits)
{
#ifdef FOLD_ITEM_PER_CHUNK
    const int32_t first = 0, step = 1;
#else
    const int32_t first = FOLD_THREAD, step = FOLD_THREADS;
#endif
    const int64_t each = limits->each, unit = limits->unit;
    int64_t taken = 0;

    for (int64_t t = lo + first; t < hi && fold_may_begin(limits, t); t += step) {
        int64_t left = each;
        fold_limited(f, t, &left);
        if (left < 0)
            FOLD_LOWER(&limits->dry, (uint32_t)t);
        else
            taken += each - left;
        if (taken >= each / 4) {
            FOLD_TAKE_UNITS(&limits->taken, (uint32_t)(taken / unit));
            taken = 0;
        }
    }
    FOLD_TAKE_UNITS(&limits->taken, (uint32_t)(taken / unit));
}
#elif !defined FOLD_HAS_PART
/* Iterations lo .. hi-1 of a loop that only writes memory, or bins. */
FOLD_INLINE void fold_walk(const FOLD_FRAME *f, int64_t lo, int64_t hi)
{
#ifdef FOLD_ITEM_PER_CHUNK
    for (int64_t t = lo; t < hi; t++)
        fold_one(f, t, 0);
#else
    int64_t t = lo;

#ifdef FOLD_FOUR
    const int32_t apart = fold_apart(f, lo);
    if (FOLD_THREAD < apart && t + FOLD_THREAD < hi)
        fold_one(f, t + FOLD_THREAD, 0);
    t += apart > 0 ? apart : 0;
    if (apart >= 0)
        for (; t + 4 * FOLD_THREADS <= hi; t += 4 * FOLD_THREADS)
            fold_four(f, t + 4 * FOLD_THREAD, 0);
#endif
    for (t += FOLD_THREAD; t < hi; t += FOLD_THREADS)
        fold_one(f, t, 0);
#endif
}
#endif

/* Behind the other parameters of a kernel that has a total: where it tells it, and the word. */
#if defined FOLD_NOTICE && defined FOLD_HAS_PART
#define FOLD_TOLD , FOLD_GLOBAL uint64_t *notice, uint64_t turn
#else
#define FOLD_TOLD
#endif

#ifndef FOLD_HAS_BINS
/* Chunks from `first` on. partials[0 .. m-1]; partials[m] is for their fold, once all are there. */
FOLD_KERNEL void fold_chunks(FOLD_ARGS, int64_t n, int64_t chunk, int64_t m, int64_t first,
                             FOLD_GLOBAL FOLD_PART *partials, FOLD_GLOBAL uint32_t *done FOLD_TOLD)
{
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
    const int64_t group = first + FOLD_GROUP;
    const int64_t lo = group * chunk, hi = lo + chunk < n ? lo + chunk : n;

#ifdef FOLD_LIMITED
    fold_walk_limited(&f, lo, hi, (FOLD_GLOBAL struct fold_limits *)partials);
#elif !defined FOLD_HAS_PART
    fold_walk(&f, lo, hi);
#elif defined FOLD_ITEM_PER_CHUNK
    FOLD_PART p[FOLD_LANES_OF_ITEM];
    fold_chunk(&f, lo, hi, p);
    partials[group] = p[0];
#else
    FOLD_IN_GROUP FOLD_PART tile[FOLD_KEPT];
    FOLD_PART p[FOLD_OWN];

#ifdef FOLD_FOUR
    const int32_t apart = fold_apart(&f, lo);
    if (apart >= 0 && hi - lo > apart)
        fold_fours(&f, lo, hi, apart, p, tile);
    else
#endif
        fold_lanes(&f, lo, hi, p);
    fold_tree(p, tile);
    if (FOLD_THREAD == 0)
        partials[group] = p[0];
#ifdef FOLD_ONE_LAUNCH
    if (!fold_is_last(done, m))
        return;
    fold_partials(partials, m, p, tile);
#ifdef FOLD_NOTICE
    fold_tell(notice, turn, p);
#endif
#endif
#endif
}
#endif

#if defined FOLD_COSTLY && defined FOLD_EXACT && !defined FOLD_HAS_BINS &&                         \
    !defined FOLD_ITEM_PER_CHUNK
#define FOLD_FEW 64
/* Of the group's threads, as fold_tree. */
FOLD_INLINE void fold_few_tree(FOLD_PART *p, FOLD_SHARED FOLD_PART *tile)
{
    const int32_t t = FOLD_THREAD;

    tile[t] = *p;
    FOLD_BARRIER;
    for (int32_t d = FOLD_FEW / 2; d > 0; d /= 2) {
        if (t < d) {
            FOLD_PART later = tile[t + d];
            fold_merge(p, &later);
            tile[t] = *p;
        }
        FOLD_BARRIER_BELOW(d);
    }
}

/* fold_chunks by small groups, for costly iterations: a unit spreads the warps of many groups over
   all of its schedulers, where the first warps of large ones would share some of them. */
FOLD_KERNEL void fold_few(FOLD_ARGS, int64_t n, int64_t chunk, int64_t m, int64_t first,
                          FOLD_GLOBAL FOLD_PART *partials, FOLD_GLOBAL uint32_t *done FOLD_TOLD)
{
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
    const int64_t group = first + FOLD_GROUP;
    const int64_t lo = group * chunk, hi = lo + chunk < n ? lo + chunk : n;
    FOLD_IN_GROUP FOLD_PART tile[FOLD_FEW];
    FOLD_PART p;

    fold_identity(&p);
    for (int64_t t = lo + FOLD_THREAD; t < hi; t += FOLD_FEW)
        fold_one(&f, t, &p);
    fold_settle(&p);
    fold_few_tree(&p, tile);
    if (FOLD_THREAD == 0)
        partials[group] = p;
#ifdef FOLD_ONE_LAUNCH
    if (!fold_is_last(done, m))
        return;
    fold_identity(&p);
    for (int64_t c = FOLD_THREAD; c < m; c += FOLD_FEW) {
        FOLD_PART later = partials[c];
        fold_merge(&p, &later);
    }
    fold_few_tree(&p, tile);
    if (FOLD_THREAD == 0)
        partials[m] = p;
#ifdef FOLD_NOTICE
    fold_tell(notice, turn, &p);
#endif
#endif
}
#endif
