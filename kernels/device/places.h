/*
 * Where arg-reductions have their winners, behind fold.h, once the total is there: the first chunk
 * (or the last one) whose partial is the total, and in it the first (last) iteration that gives it.
 * Each group has a share of the chunk, which it looks through window by window while nothing has
 * been found, and answers for it: the iteration, or -1. The first answer that is none wins. What
 * stands before this text says besides
 *
 *     FOLD_EACH_WINNER(X)  of each: X(its number, accumulator, 1 where the last one wins)
 *
 * Iterations write nothing. None gives the total if that is a NaN.
 */
#ifdef FOLD_EACH_WINNER
#define FOLD_NOWHERE 0xffffffffu
#define FOLD_WINDOW 8 /* iterations of a thread */
#define FOLD_LOOKS 16 /* partials of a thread: 4096 in all */
#ifdef __OPENCL_VERSION__
#define FOLD_WHOLE_WINDOW
#else
#define FOLD_WHOLE_WINDOW _Pragma("unroll")
#endif

/* `which` is a constant to all of these. */
#define FOLD_DEFINE_GIVES(i, acc, last)                                                            \
    if (which == i)                                                                                \
        return p->acc == want->acc;
FOLD_INLINE int32_t fold_gives(const FOLD_PART *p, const FOLD_PART *want, int32_t which)
{
    FOLD_EACH_WINNER(FOLD_DEFINE_GIVES)
    return 0;
}

FOLD_INLINE int32_t fold_chunk_gives(FOLD_GLOBAL const FOLD_PART *partials, int64_t c,
                                     const FOLD_PART *want, int32_t which)
{
    const FOLD_PART p = partials[c];

    return fold_gives(&p, want, which);
}

/* Iteration t from the identities. */
FOLD_INLINE int32_t fold_one_gives(const FOLD_FRAME *f, int64_t t, const FOLD_PART *want,
                                   int32_t which)
{
    FOLD_PART p;

    fold_identity(&p);
    fold_one(f, t, &p);
    return fold_gives(&p, want, which);
}

/* The k-th of lo .. hi-1 that is looked at. */
#define FOLD_NTH(lo, hi, k) (last ? (hi)-1 - (int64_t)(k) : (lo) + (int64_t)(k))

/* Of count iterations the share that this group has: from *from on, up to what is the answer. */
FOLD_INLINE int64_t fold_share(int64_t count, int64_t groups, int64_t *from)
{
    const int64_t share = (count - 1) / groups + 1;

    *from = FOLD_GROUP * share;
    return *from + share < count ? *from + share : count;
}

#ifdef FOLD_ITEM_PER_CHUNK
FOLD_INLINE int64_t fold_find(const FOLD_FRAME *f, int64_t n, int64_t chunk, int64_t m,
                              FOLD_GLOBAL const FOLD_PART *partials, int64_t groups,
                              const FOLD_PART *want, int32_t which, int32_t last)
{
    int64_t c = 0, k;

    while (c < m && !fold_chunk_gives(partials, FOLD_NTH(0, m, c), want, which))
        c++;
    if (c == m)
        return -1;
    const int64_t lo = FOLD_NTH(0, m, c) * chunk, hi = lo + chunk < n ? lo + chunk : n;
    const int64_t end = fold_share(hi - lo, groups, &k);
    while (k < end && !fold_one_gives(f, FOLD_NTH(lo, hi, k), want, which))
        k++;
    return k < end ? FOLD_NTH(lo, hi, k) : -1;
}
#define FOLD_LEAST_OF_GROUP

#else
#define FOLD_LEAST_OF_GROUP , &least

/* The least of what the threads of the group have, for all of them. */
FOLD_INLINE uint32_t fold_least(uint32_t own, FOLD_SHARED uint32_t *least)
{
    FOLD_BARRIER;
    if (FOLD_THREAD == 0)
        *least = FOLD_NOWHERE;
    FOLD_BARRIER;
    if (own != FOLD_NOWHERE)
        FOLD_LOWER(least, own);
    FOLD_BARRIER;
    return *least;
}

/* The first one of a window of lo .. hi-1 that this thread has: FOLD_THREADS apart, up to the
   end-th one. A window that is whole has no guards, so that all of its loads are on their way at
   once. */
FOLD_INLINE uint32_t fold_window(const FOLD_FRAME *f, int64_t lo, int64_t hi, int64_t from,
                                 int64_t end, const FOLD_PART *want, int32_t which, int32_t last)
{
    const int64_t first = from + FOLD_THREAD;
    uint32_t hits = 0, own = FOLD_NOWHERE;

    if (from + FOLD_WINDOW * FOLD_THREADS <= end) {
        FOLD_WHOLE_WINDOW
        for (int32_t i = 0; i < FOLD_WINDOW; i++) {
            const int64_t k = first + i * FOLD_THREADS;
            hits |= (uint32_t)fold_one_gives(f, FOLD_NTH(lo, hi, k), want, which) << i;
        }
    } else {
        for (int32_t i = 0; i < FOLD_WINDOW; i++) {
            const int64_t k = first + i * FOLD_THREADS;
            if (k < end && fold_one_gives(f, FOLD_NTH(lo, hi, k), want, which))
                hits |= 1u << i;
        }
    }
    for (int32_t i = FOLD_WINDOW - 1; i >= 0; i--)
        if (hits >> i & 1)
            own = (uint32_t)(first + i * FOLD_THREADS);
    return own;
}

FOLD_INLINE int64_t fold_find(const FOLD_FRAME *f, int64_t n, int64_t chunk, int64_t m,
                              FOLD_GLOBAL const FOLD_PART *partials, int64_t groups,
                              const FOLD_PART *want, int32_t which, int32_t last,
                              FOLD_SHARED uint32_t *least)
{
    uint32_t own = FOLD_NOWHERE, k = FOLD_NOWHERE;
    int64_t from;

    for (int64_t first = FOLD_THREAD; first < m && own == FOLD_NOWHERE;
         first += FOLD_LOOKS * FOLD_THREADS) {
        FOLD_WHOLE_WINDOW /* all of these loads are on their way at once */
            for (int32_t i = 0; i < FOLD_LOOKS; i++)
        {
            const int64_t c = first + i * FOLD_THREADS;
            if (c < m && fold_chunk_gives(partials, FOLD_NTH(0, m, c), want, which) &&
                own == FOLD_NOWHERE)
                own = (uint32_t)c;
        }
    }
    const uint32_t c = fold_least(own, least);
    const int64_t lo = FOLD_NTH(0, m, c) * chunk, hi = lo + chunk < n ? lo + chunk : n;
    const int64_t end = c == FOLD_NOWHERE ? 0 : fold_share(hi - lo, groups, &from);
    for (; c != FOLD_NOWHERE && from < end && k == FOLD_NOWHERE; from += FOLD_WINDOW * FOLD_THREADS)
        k = fold_least(fold_window(f, lo, hi, from, end, want, which, last), least);
    return k == FOLD_NOWHERE ? -1 : FOLD_NTH(lo, hi, k);
}
#endif

/* The answers of each group, one for each of `accs` accumulators, lie `at` bytes behind the first
   partial, or with a notice behind the total there. A chunk has less than 2^31 iterations. */
FOLD_KERNEL void fold_places(FOLD_ARGS, int64_t n, int64_t chunk, int64_t m, int64_t groups,
                             int64_t accs, int64_t at, FOLD_GLOBAL FOLD_PART *partials
#ifdef FOLD_NOTICE
                             ,
                             FOLD_GLOBAL uint32_t *done, FOLD_GLOBAL uint64_t *notice, uint64_t turn
#endif
)
{
#ifndef FOLD_ITEM_PER_CHUNK
    FOLD_IN_GROUP uint32_t least;
#endif
    FOLD_GLOBAL int64_t *answers =
        (FOLD_GLOBAL int64_t *)((FOLD_GLOBAL char *)partials + at) + FOLD_GROUP * accs;
#ifdef FOLD_NOTICE
    if (notice)
        answers =
            (FOLD_GLOBAL int64_t *)((FOLD_GLOBAL FOLD_PART *)(notice + FOLD_NOTICE_WORDS) + 1) +
            FOLD_GROUP * accs;
#endif
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
    const FOLD_PART want = partials[m];
    int64_t t;

#define FOLD_FIND(i, acc, last)                                                                    \
    t = fold_find(&f, n, chunk, m, partials, groups, &want, i, last FOLD_LEAST_OF_GROUP);          \
    if (FOLD_THREAD == 0)                                                                          \
        answers[i] = t;
    FOLD_EACH_WINNER(FOLD_FIND)
#ifdef FOLD_NOTICE
    if (!notice)
        return;
    __threadfence_system();
    if (fold_is_last(done, groups))
        fold_tell(notice, turn, &want);
#endif
}
#endif
