/*
 * Scans in one launch, behind the text of kernels/device/tell.h. A group takes the next tile by a
 * ticket, so that it waits only for groups that run, reads the tile once, tells its total, gathers
 * those of the tiles before it, and runs the iterations. With FOLD_EIGHT the loop's own text has
 *
 *     struct FOLD_EIGHT            what eight iterations use, FOLD_EIGHT_BYTES read by each, of
 *                                  elements of FOLD_EIGHT_LARGEST at most
 *     FOLD_EIGHT_APART             1: they need not be aligned
 *     fold_eights_are_aligned(f, t), fold_eight_load(f, t, e, room), fold_eight_store(likewise)
 *     fold_need_of_eight(f, t, e, k, from, p), fold_one_of_eight(f, t, e, k, from, p)
 *                                  fold_need and fold_one of iteration t + k
 *
 * (fold_eight_hand(e, room) ends a load) and with FOLD_PACKED, the bytes of an iteration, what a
 * compaction writes goes through the group's memory: fold_pack(f, a, stage, n), fold_unpack(f, a,
 * b, i, stage, n). FOLD_PLACES_ONLY: the running values are counters, read where it writes alone.
 * With FOLD_EIGHT_AHEAD, the bytes of an element of the one array that eights read:
 *
 *     fold_eight_send(f, t, slot)  begins to copy what a warp's eights read, aligned, to `slot`
 *     fold_eight_take(e, slot)     a thread's, when that is there
 *
 * and with FOLD_SLOTS a group holds most of a tile's elements in its memory, of which it has
 * room for all lanes but FOLD_KEPT of each thread from the host: so four groups are on a
 * multiprocessor.
 */
#define FOLD_OWN_LANES (FOLDRT_LANES / FOLD_THREADS)
#if defined FOLD_PACKED && FOLD_PACKED <= 4 && !defined FOLD_STAGED
#define FOLD_PACKED_ROWS FOLD_ROW /* the whole tile at once */
#ifdef FOLD_PLACES_ONLY
#define FOLD_PACKS_EARLY /* while those in front of it are waited for */
#endif
#else
#define FOLD_PACKED_ROWS (FOLD_THREADS / FOLD_ROW)
#endif
#define FOLD_WARP_ROOM (FOLD_ROW * FOLD_LANE * FOLD_EIGHT_LARGEST)
#define FOLD_WARP_BYTES (FOLD_ROW * FOLD_LANE * FOLD_EIGHT_AHEAD)
#ifndef FOLD_GROUPS_AT_ONCE /* of a multiprocessor, at least */
#ifdef FOLD_SLOTS
#define FOLD_GROUPS_AT_ONCE 4
#elif defined FOLD_PACKED && FOLD_PACKED > 4
#define FOLD_GROUPS_AT_ONCE 3
#elif defined FOLD_EIGHT && FOLD_EIGHT_BYTES <= 4
#define FOLD_GROUPS_AT_ONCE (FOLD_WORDS_OF_PART > 2 ? 2 : 4)
#elif defined FOLD_EIGHT && FOLD_EIGHT_BYTES <= 8
#define FOLD_GROUPS_AT_ONCE 2
#else
#define FOLD_GROUPS_AT_ONCE 1
#endif
#endif

#ifdef FOLD_EIGHT
FOLD_INLINE void fold_eight_total(const FOLD_FRAME *f, int64_t at, FOLD_EIGHT *e, FOLD_PART *p)
{
    fold_identity(p);
#pragma unroll
    for (int32_t k = 0; k < FOLD_LANE; k++)
        fold_need_of_eight(f, at, e, k, p, p);
}

FOLD_INLINE void fold_eight_run(const FOLD_FRAME *f, int64_t at, FOLD_EIGHT *e, char *room,
                                const FOLD_PART *from, FOLD_PART *p)
{
    fold_begin(p, from);
#pragma unroll
    for (int32_t k = 0; k < FOLD_LANE; k++)
        fold_one_of_eight(f, at, e, k, from, p);
    fold_eight_store(f, at, e, room);
}
#endif

#ifdef FOLD_SLOTS
#define FOLD_KEPT 1 /* lanes of a thread */
extern __shared__ __align__(16) char fold_slots[];
#define FOLD_SLOT(k) (fold_slots + fold_slot((k)-FOLD_KEPT) * FOLD_WARP_BYTES)
#define FOLD_ROOMS(all) fold_slots
#else
#define FOLD_ROOMS(all) all->rooms
#endif
#define FOLD_ROOM_OF(t, all)                                                                       \
    (t->is_apart ? FOLD_ROOMS(all) + FOLD_THREAD / FOLD_ROW * FOLD_WARP_ROOM : (char *)0)

/* The running values before row r of the tile. */
FOLD_INLINE FOLD_PART fold_before_row(const FOLD_PART *before, const FOLD_PART *rows, int32_t r)
{
    FOLD_PART p = *before;

    if (r > 0)
        fold_append(&p, &rows[r - 1]);
    return p;
}

/* What the threads of a group share. */
typedef struct {
    FOLD_PART rows[FOLD_ROW], before, last;
    int64_t ticket;
#ifdef FOLD_HAS_OTHERS
    FOLD_PART others[FOLD_THREADS];
#endif
#ifndef FOLD_SLOTS
    union { /* a tile has either */
#ifdef FOLD_STAGED
        char stage[FOLD_STAGED * FOLD_AT_ONCE];
#endif
#ifdef FOLD_EIGHT
        char rooms_of_warps[(FOLD_EIGHT_APART ? FOLD_THREADS / FOLD_ROW : 1) * FOLD_WARP_ROOM];
#endif
        __align__(16) char rooms[16];
    };
#endif
#ifdef FOLD_PACKED
    uint64_t packed[FOLD_PACKED * FOLD_PACKED_ROWS * FOLD_ROW * FOLD_LANE / 8];
#endif
} fold_group_memory;

/* The tile as a thread sees it: its iterations, and what it knows of its own lanes. */
typedef struct {
    FOLD_FRAME f;
    int64_t lo, hi;
    fold_few lanes[FOLD_OWN_LANES]; /* what the lanes before make in the lane's row */
#ifdef FOLD_EIGHT
    int32_t has_eight;
    int32_t is_apart; /* they are not aligned */
    int32_t is_sent;
    FOLD_EIGHT e[FOLD_OWN_LANES];
#endif
} fold_own_tile;

FOLD_INLINE int64_t fold_next_tile(uint64_t *state, int64_t last, fold_group_memory *all)
{
    if (FOLD_THREAD == 0) {
        all->ticket = (int64_t)atomicAdd((unsigned long long *)state, 1ull);
        if (all->ticket == last)
            *state = 0;
    }
    FOLD_BARRIER;
    return all->ticket;
}

#if defined FOLD_SLOTS || defined FOLD_AHEAD
/* The slot of the thread's k-th lane that has one; a warp has those of its own lanes. */
FOLD_INLINE int32_t fold_slot(int32_t k)
{
    return (FOLD_THREAD + k * FOLD_THREADS) / FOLD_ROW;
}
#endif

#ifdef FOLD_SLOTS
/* The thread's first lanes of a quick tile stay in registers. The others' elements are taken from
   the group's memory where they are used, by the warp that has sent for them. */
FOLD_INLINE void fold_tile_send(fold_own_tile *t)
{
    const int64_t at = t->lo + FOLD_THREAD * FOLD_LANE;

#pragma unroll
    for (int32_t k = 0; k < FOLD_OWN_LANES; k++)
        if (k < FOLD_KEPT)
            fold_eight_load(&t->f, at + k * FOLD_AT_ONCE, &t->e[k], (char *)0);
        else
            fold_eight_send(&t->f, at + k * FOLD_AT_ONCE, FOLD_SLOT(k));
    fold_await_sent();
#pragma unroll
    for (int32_t k = 0; k < FOLD_KEPT; k++)
        fold_eight_hand(&t->e[k], (char *)0);
}
#endif

FOLD_INLINE void fold_take_sent(fold_own_tile *t, int32_t k)
{
#ifdef FOLD_SLOTS
    if (t->is_sent && k >= FOLD_KEPT)
        fold_eight_take(&t->e[k], FOLD_SLOT(k));
#endif
}

/* The total of the thread's lane k, whose eight are those at e[i], and of those before it in its
 * row.
 */
FOLD_INLINE fold_few fold_tile_lanes(fold_own_tile *t, int32_t k, int32_t i)
{
    const int64_t at = t->lo + (FOLD_THREAD + k * FOLD_THREADS) * FOLD_LANE;
    FOLD_PART p;

#ifdef FOLD_EIGHT
    if (t->has_eight)
        fold_eight_total(&t->f, at, &t->e[i], &p);
    else
#endif
        fold_lane_total(&t->f, at, t->hi, &p);
    return fold_few_row(&p);
}

/* By all threads of the warp, which has lanes k. */
FOLD_INLINE void fold_note_row(FOLD_PART *rows, int32_t k, const fold_few *few)
{
    if (FOLD_THREAD % FOLD_ROW == FOLD_ROW - 1)
        rows[(FOLD_THREAD + k * FOLD_THREADS) / FOLD_ROW] = fold_few_part(few);
}

#ifdef FOLD_EIGHT
/* Is it whole, and are its eights aligned? Such tiles have code of their own: the other ways in the
   middle of it would take registers. */
FOLD_INLINE int32_t fold_is_quick(const FOLD_FRAME *f, int64_t b, int64_t n)
{
    return (b + 1) * FOLD_TILE <= n && fold_eights_are_aligned(f, b * FOLD_TILE);
}
#endif

FOLD_INLINE void fold_tile_at(fold_own_tile *t, int64_t b, int64_t n, int32_t is_quick)
{
    t->lo = b * FOLD_TILE;
    t->hi = is_quick || t->lo + FOLD_TILE < n ? t->lo + FOLD_TILE : n;
#ifdef FOLD_EIGHT
#ifdef FOLD_AHEAD_APART
    t->is_apart = 1;
#else
    t->is_apart = !is_quick && !fold_eights_are_aligned(&t->f, t->lo);
#endif
    t->has_eight = t->hi - t->lo == FOLD_TILE && (FOLD_EIGHT_APART || !t->is_apart);
    t->is_sent = is_quick;
#endif
}

FOLD_INLINE void fold_tile_load(fold_own_tile *t, fold_group_memory *all)
{
#ifdef FOLD_EIGHT
    const int64_t at = t->lo + FOLD_THREAD * FOLD_LANE;
#ifdef FOLD_SLOTS
    if (t->is_sent) {
        fold_tile_send(t);
        return;
    }
#endif
    if (!t->has_eight)
        return;
#pragma unroll
    for (int32_t k = 0; k < FOLD_OWN_LANES; k++)
        fold_eight_load(&t->f, at + k * FOLD_AT_ONCE, &t->e[k], FOLD_ROOM_OF(t, all));
#pragma unroll
    for (int32_t k = 0; k < FOLD_OWN_LANES; k++)
        fold_eight_hand(&t->e[k], FOLD_ROOM_OF(t, all));
#endif
}

FOLD_INLINE void fold_tile_totals(fold_own_tile *t, fold_group_memory *all)
{
    fold_tile_load(t, all);
#pragma unroll
    for (int32_t k = 0; k < FOLD_OWN_LANES; k++) {
        fold_take_sent(t, k);
        const fold_few few = fold_tile_lanes(t, k, k);
        fold_note_row(all->rows, k, &few);
        t->lanes[k] = fold_few_before(&few);
    }
    FOLD_BARRIER;
}

/* Runs the iterations of the thread's lane k from the values before them. */
FOLD_INLINE void fold_tile_lane(fold_own_tile *t, fold_group_memory *all, const FOLD_PART *before,
                                int32_t k, const FOLD_PART *from, FOLD_PART *own)
{
    const int64_t first = t->lo + k * FOLD_AT_ONCE, at = first + FOLD_THREAD * FOLD_LANE;
    FOLD_FRAME staged = t->f;

#ifdef FOLD_PACKED
    const int32_t row = k * (FOLD_THREADS / FOLD_ROW) / FOLD_PACKED_ROWS * FOLD_PACKED_ROWS;
    const int32_t count = FOLD_PACKED_ROWS * FOLD_ROW * FOLD_LANE;
    const FOLD_PART start = fold_before_row(before, all->rows, row);
    const FOLD_PART end = fold_before_row(before, all->rows, row + FOLD_PACKED_ROWS);
    fold_pack(&staged, &start, (char *)all->packed, count);
#endif
#ifdef FOLD_EIGHT
    fold_take_sent(t, k);
    if (t->has_eight)
        fold_eight_run(&staged, at, &t->e[k], FOLD_ROOM_OF(t, all), from, own);
    else
#endif
    {
#ifdef FOLD_STAGED
        fold_stage(&staged, first, FOLD_ROOMS(all), FOLD_AT_ONCE);
#endif
        fold_lane_run(&staged, at, t->hi, from, own);
#ifdef FOLD_STAGED
        FOLD_BARRIER;
        for (int32_t i = FOLD_THREAD; i < FOLD_AT_ONCE && first + i < t->hi; i += FOLD_THREADS)
            fold_unstage(&t->f, first, i, FOLD_ROOMS(all), FOLD_AT_ONCE);
        FOLD_BARRIER;
#endif
    }
#ifdef FOLD_PACKED
#ifndef FOLD_PACKS_EARLY
    if ((k + 1) * (FOLD_THREADS / FOLD_ROW) == row + FOLD_PACKED_ROWS) {
        FOLD_BARRIER;
        fold_unpack(&t->f, &start, &end, (const char *)all->packed, count, FOLD_THREADS);
        FOLD_BARRIER;
    }
#endif
#endif
}

/* By the first warp: of a tile's rows what those up to each come to, and tells the tile's total. */
FOLD_INLINE FOLD_PART fold_tell_tile(FOLD_PART *rows, uint64_t *state, int64_t b, uint32_t run)
{
    const int32_t lane = FOLD_THREAD % FOLD_ROW;
    const fold_few few = fold_few_row(&rows[lane]);
    FOLD_PART p = fold_few_part(&few);

    rows[lane] = p;
    p = fold_of_lane(&p, FOLD_ROW - 1);
    if (lane == 0)
        fold_tell(fold_state_of(state, b), &p, run);
    return p;
}

/* Runs the tile's iterations; *p: the other values. */
FOLD_INLINE void fold_tile_run(fold_own_tile *t, fold_group_memory *all, const FOLD_PART *rows,
                               FOLD_PART *p)
{
#ifdef FOLD_PACKS_EARLY
    FOLD_PART before;
    fold_identity(&before);
#else
    const FOLD_PART before = all->before;
#endif

    fold_others_begin(p);
#pragma unroll
    for (int32_t k = 0; k < FOLD_OWN_LANES; k++) {
        const int32_t l = FOLD_THREAD + k * FOLD_THREADS;
        const int64_t at = t->lo + l * FOLD_LANE;
        FOLD_PART from = fold_before_row(&before, rows, l / FOLD_ROW), own;
        FOLD_PART in_row = fold_few_part(&t->lanes[k]);
        if (l % FOLD_ROW > 0)
            fold_append(&from, &in_row);
        fold_tile_lane(t, all, &before, k, &from, &own);
        fold_others_of_lane(p, k, &own);
        if (at < t->hi && at + FOLD_LANE >= t->hi) {
            fold_end(&own, &from);
            all->last = own;
        }
    }
}

#ifdef FOLD_PACKS_EARLY
/* What the tile has packed goes to its place. */
FOLD_INLINE void fold_tile_unpack(fold_own_tile *t, fold_group_memory *all)
{
    const FOLD_PART start = all->before, end = fold_before_row(&start, all->rows, FOLD_ROW);

    fold_unpack(&t->f, &start, &end, (const char *)all->packed, FOLD_TILE, FOLD_THREADS);
}
#endif

/* The whole of tile b. */
FOLD_INLINE void fold_tile_all(fold_own_tile *t, fold_group_memory *all, int64_t b, int64_t n,
                               int64_t m, FOLD_PART *parts, uint64_t *state, uint32_t run,
                               int32_t is_quick, FOLD_PART *p)
{
    FOLD_PART own;

    fold_tile_at(t, b, n, is_quick);
    fold_tile_totals(t, all);
    if (FOLD_THREAD < FOLD_ROW)
        own = fold_tell_tile(all->rows, state, b, run);
#ifdef FOLD_PACKS_EARLY
    FOLD_BARRIER;
#endif
    if (FOLD_THREAD < FOLD_ROW) {
        fold_gather(&own, parts, state, m, b, run, p);
        if (FOLD_THREAD == 0)
            all->before = *p;
    }
#ifdef FOLD_PACKS_EARLY
    fold_tile_run(t, all, all->rows, p);
    FOLD_BARRIER;
    fold_tile_unpack(t, all);
#else
    FOLD_BARRIER;
    fold_tile_run(t, all, all->rows, p);
#endif
}

#ifndef FOLD_AHEAD /* kernels/device/ahead.h stands behind this text */
#if defined FOLD_EIGHT && !defined FOLD_PACKED
/* The same for one that is not quick, where the kernel's own registers do not count. Tiles that are
   packed are better off with one code for all (bench/results/2026-11-30-h200-scans-ahead.txt). */
static __device__ __noinline__ void fold_tile_slow(FOLD_FRAME f, fold_group_memory *all, int64_t b,
                                                   int64_t n, int64_t m, FOLD_PART *parts,
                                                   uint64_t *state, uint32_t run, FOLD_PART *p)
{
    fold_own_tile t;

    t.f = f;
    fold_tile_all(&t, all, b, n, m, parts, state, run, 0, p);
}
#endif

FOLD_KERNEL void __launch_bounds__(FOLD_THREADS, FOLD_GROUPS_AT_ONCE)
    fold_values(FOLD_ARGS, int64_t n, int64_t m, FOLD_PART *parts, uint64_t *state,
                uint32_t run FOLD_TOLD_BY)
{
    __shared__ fold_group_memory all;
    const volatile int64_t *b = &all.ticket; /* at the end again: no register keeps it */
    fold_own_tile t;
    FOLD_PART p[FOLD_OTHERS];
    FOLD_MAKE_FRAME(t.f)

    fold_next_tile(state, m - 1, &all);
#if defined FOLD_EIGHT && !defined FOLD_PACKED
    if (fold_is_quick(&t.f, *b, n))
        fold_tile_all(&t, &all, *b, n, m, parts, state, run, 1, p);
    else
        fold_tile_slow(t.f, &all, *b, n, m, parts, state, run, p);
#else
    fold_tile_all(&t, &all, *b, n, m, parts, state, run, 0, p);
#endif
#ifdef FOLD_HAS_OTHERS
    fold_all_others(p, all.others);
#else
    FOLD_BARRIER;
    if (*b < m - 1)
        return;
#endif
    if (FOLD_THREAD == 0) {
        FOLD_PART *const left = &parts[FOLD_LEFT(m) + *b];
#ifdef FOLD_PACKS_EARLY /* what counts up to the last iteration began with 0 in its tile */
        FOLD_PART last = all.before;
        fold_append(&last, &all.last);
        fold_take(p, &last);
#else
        fold_take(p, &all.last);
#endif
        *left = p[0];
        FOLD_LEAVE(left, 4);
    }
}
#endif
