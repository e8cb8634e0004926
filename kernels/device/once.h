/*
 * Scans in one launch, behind the text of kernels/device/scan.h, on devices whose groups may wait
 * for others: FOLD_ONCE. A group takes the next tile by a ticket, so that it waits only for groups
 * that run, reads the tile once, tells its total, gathers those of the tiles before it, each at its
 * place in the fixed shape whoever came first, and runs the iterations.
 *
 * What groups tell one another are words of 64 bits: 32 of a value, and the number of the run, by
 * which the reader knows that they are there. With FOLD_EIGHT the loop's own text has
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
 * b, i, stage, n). With FOLD_FEW all running values are counters, and those of a tile take 16 bits
 * each, in so many words: fold_few_of(words, a), fold_of_few(a, words).
 */
#define FOLD_ALL 0xffffffffu
#define FOLD_OWN_LANES (FOLDRT_LANES / FOLD_THREADS)
#if defined FOLD_PACKED && FOLD_PACKED <= 4 && !defined FOLD_STAGED
#define FOLD_PACKED_ROWS FOLD_ROW /* the whole tile at once */
#else
#define FOLD_PACKED_ROWS (FOLD_THREADS / FOLD_ROW)
#endif
#define FOLD_WARP_ROOM (FOLD_ROW * FOLD_LANE * FOLD_EIGHT_LARGEST)
#define FOLD_STATE 16 /* words before those of tiles: the first is the next ticket */

#ifndef FOLD_GROUPS_AT_ONCE /* of a multiprocessor, at least */
#if defined FOLD_PACKED && FOLD_PACKED > 4
#define FOLD_GROUPS_AT_ONCE 3
#elif defined FOLD_EIGHT && FOLD_EIGHT_BYTES <= 4
#define FOLD_GROUPS_AT_ONCE 4
#elif defined FOLD_EIGHT && FOLD_EIGHT_BYTES <= 8
#define FOLD_GROUPS_AT_ONCE 2
#else
#define FOLD_GROUPS_AT_ONCE 1
#endif
#endif

union fold_words {
    FOLD_PART part;
    uint32_t at[FOLD_WORDS_OF_PART];
};

/* *p of another thread of the warp. */
FOLD_INLINE FOLD_PART fold_of_lane(const FOLD_PART *p, int32_t lane)
{
    union fold_words w;

    w.at[FOLD_WORDS_OF_PART - 1] = 0;
    w.part = *p;
    for (int32_t i = 0; i < FOLD_WORDS_OF_PART; i++)
        w.at[i] = __shfl_sync(FOLD_ALL, w.at[i], lane);
    return w.part;
}

/* The values of a warp combine by doubling distances. */
FOLD_INLINE void fold_warp_row(FOLD_PART *p)
{
    const int32_t lane = FOLD_THREAD % FOLD_ROW;

#pragma unroll
    for (int32_t d = 1; d < FOLD_ROW; d *= 2) {
        FOLD_PART sum = fold_of_lane(p, lane >= d ? lane - d : lane);
        if (lane >= d) {
            fold_append(&sum, p);
            *p = sum;
        }
    }
}

/* What lanes of a tile make, until it meets that of other tiles. */
#ifdef FOLD_FEW
typedef struct {
    uint32_t at[FOLD_FEW];
} fold_few;

FOLD_INLINE fold_few fold_few_row(const FOLD_PART *p)
{
    fold_few few;

    fold_few_of(few.at, p);
#pragma unroll
    for (int32_t d = 1; d < FOLD_ROW; d *= 2)
#pragma unroll
        for (int32_t i = 0; i < FOLD_FEW; i++) {
            const uint32_t before = __shfl_up_sync(FOLD_ALL, few.at[i], d);
            few.at[i] += FOLD_THREAD % FOLD_ROW >= d ? before : 0;
        }
    return few;
}

FOLD_INLINE FOLD_PART fold_few_part(const fold_few *few)
{
    FOLD_PART p;

    fold_identity(&p);
    fold_of_few(&p, few->at);
    return p;
}

FOLD_INLINE fold_few fold_few_before(const fold_few *few)
{
    fold_few before;

#pragma unroll
    for (int32_t i = 0; i < FOLD_FEW; i++)
        before.at[i] = __shfl_up_sync(FOLD_ALL, few->at[i], 1);
    return before;
}
#else
typedef FOLD_PART fold_few;

FOLD_INLINE fold_few fold_few_row(const FOLD_PART *p)
{
    fold_few few = *p;

    fold_warp_row(&few);
    return few;
}

FOLD_INLINE FOLD_PART fold_few_part(const fold_few *few)
{
    return *few;
}

FOLD_INLINE fold_few fold_few_before(const fold_few *few)
{
    const int32_t lane = FOLD_THREAD % FOLD_ROW;

    return fold_of_lane(few, lane > 0 ? lane - 1 : 0);
}
#endif

FOLD_INLINE void fold_tell(uint64_t *to, const FOLD_PART *p, uint32_t run)
{
    union fold_words w;

    w.at[FOLD_WORDS_OF_PART - 1] = 0;
    w.part = *p;
    for (int32_t i = 0; i < FOLD_WORDS_OF_PART; i++)
        ((volatile uint64_t *)to)[i] = (uint64_t)run << 32 | w.at[i];
}

/* Has the value been told? Then it is in *p. */
FOLD_INLINE int32_t fold_is_told(const uint64_t *from, uint32_t run, FOLD_PART *p)
{
    union fold_words w;
    int32_t is_told = 1;

    w.part = *p;
    for (int32_t i = 0; i < FOLD_WORDS_OF_PART; i++) {
        const uint64_t word = ((const volatile uint64_t *)from)[i];
        is_told &= (uint32_t)(word >> 32) == run;
        w.at[i] = (uint32_t)word;
    }
    if (is_told)
        *p = w.part;
    return is_told;
}

/* Where the totals of tiles, and of groups of tiles, and the groups' chain are told. */
FOLD_INLINE uint64_t *fold_state_of(uint64_t *state, int64_t i)
{
    return state + FOLD_STATE + i * FOLD_WORDS_OF_PART;
}

/* The groups' chain up to the one before `group`, for the whole warp: from the nearest group whose
   chain is told the totals behind it follow in order. */
FOLD_INLINE FOLD_PART fold_chain_before(uint64_t *state, int64_t m, int64_t group, uint32_t run)
{
    const int64_t groups = (m - 1) / (FOLD_ROW * FOLD_TEAM) + 1;
    const int64_t at = group - 1 - FOLD_THREAD % FOLD_ROW;
    FOLD_PART chain, total, p;
    uint32_t chains, totals;
    int32_t nearest;

    fold_identity(&chain);
    fold_identity(&total);
    do {
        chains = __ballot_sync(
            FOLD_ALL, at >= 0 && fold_is_told(fold_state_of(state, m + groups + at), run, &chain));
        totals = __ballot_sync(FOLD_ALL,
                               at >= 0 && fold_is_told(fold_state_of(state, m + at), run, &total));
        nearest = __ffs((int32_t)chains) - 1;
    } while (nearest < 0 || (~totals & ((1u << nearest) - 1)));
    p = fold_of_lane(&chain, nearest);
    for (int32_t i = nearest - 1; i >= 0; i--) {
        FOLD_PART later = fold_of_lane(&total, i);
        fold_append(&p, &later);
    }
    return p;
}

/* What `place` tiles of a group make of *p: `rows` are the combined rows of tiles, `inside` the
   combined tiles of the last one's row. */
FOLD_INLINE void fold_append_tiles(FOLD_PART *p, const FOLD_PART *rows, const FOLD_PART *inside,
                                   int32_t place)
{
    const int32_t row = place / FOLD_ROW, column = place % FOLD_ROW;
    FOLD_PART later = rows[0];
    const FOLD_PART tile = fold_of_lane(inside, column > 0 ? column - 1 : 0);

#pragma unroll
    for (int32_t r = 1; r < FOLD_TEAM; r++)
        if (r == row - 1)
            later = rows[r];
    if (row > 0 && column > 0)
        fold_append(&later, &tile);
    if (row > 0)
        fold_append(p, &later);
    else if (column > 0)
        fold_append(p, &tile);
}

/* The totals of a group's rows of tiles combine by doubling distances. */
FOLD_INLINE void fold_team_rows(FOLD_PART *rows)
{
#pragma unroll
    for (int32_t d = 1; d < FOLD_TEAM; d *= 2)
#pragma unroll
        for (int32_t r = FOLD_TEAM - 1; r >= d; r--) {
            FOLD_PART sum = rows[r - d];
            fold_append(&sum, &rows[r]);
            rows[r] = sum;
        }
}

/* By the first warp: tells the total of tile b, and what follows of it for its group, and finds the
   running values before the tile. */
FOLD_INLINE void fold_gather(const FOLD_PART *own, FOLD_PART *parts, uint64_t *state, int64_t m,
                             int64_t b, uint32_t run, FOLD_PART *before)
{
    const int32_t lane = FOLD_THREAD % FOLD_ROW, place = (int32_t)(b % (FOLD_ROW * FOLD_TEAM));
    const int32_t row = place / FOLD_ROW, column = place % FOLD_ROW;
    const int64_t group = b / (FOLD_ROW * FOLD_TEAM);
    const int64_t groups = (m - 1) / (FOLD_ROW * FOLD_TEAM) + 1;
    const int32_t is_end = place == FOLD_ROW * FOLD_TEAM - 1;
    FOLD_PART tiles[FOLD_TEAM], rows[FOLD_TEAM], chain, inside, behind;
    int32_t is_here;

    if (lane == 0)
        fold_tell(fold_state_of(state, b), own, run);
#pragma unroll
    for (int32_t r = 0; r < FOLD_TEAM; r++) {
        fold_identity(&tiles[r]);
        if (r == row && lane == column)
            tiles[r] = *own;
    }
    do {
        is_here = 1;
#pragma unroll
        for (int32_t r = 0; r < FOLD_TEAM; r++)
            if (r < row || (r == row && lane < column))
                is_here &= fold_is_told(fold_state_of(state, b - place + r * FOLD_ROW + lane), run,
                                        &tiles[r]);
    } while (!__all_sync(FOLD_ALL, is_here));
#pragma unroll
    for (int32_t r = 0; r < FOLD_TEAM; r++) {
        fold_warp_row(&tiles[r]);
        rows[r] = fold_of_lane(&tiles[r], FOLD_ROW - 1);
        if (r == row)
            inside = tiles[r];
    }
    fold_team_rows(rows);
    if (is_end && lane == 0)
        fold_tell(fold_state_of(state, m + group), &rows[FOLD_TEAM - 1], run);
    *before = parts[0];
    chain = rows[FOLD_TEAM - 1];
    if (group > 0) {
        chain = fold_chain_before(state, m, group, run);
        fold_append(before, &chain);
        fold_append(&chain, &rows[FOLD_TEAM - 1]);
    }
    if (is_end && lane == 0)
        fold_tell(fold_state_of(state, m + groups + group), &chain, run);
    behind = is_end ? parts[0] : *before;
    if (is_end)
        fold_append(&behind, &chain);
    else
        fold_append_tiles(&behind, rows, &inside, place + 1);
    fold_append_tiles(before, rows, &inside, place);
    if (b == m - 1 && lane == 0) {
        parts[FOLD_BEFORE_LAST(m)] = *before;
        parts[FOLD_BEHIND_LAST(m)] = behind;
    }
}

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

#define FOLD_ROOM_OF(t, all) (t->is_apart ? all->rooms[FOLD_THREAD / FOLD_ROW] : (char *)0)

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
    union { /* a tile has either */
#ifdef FOLD_STAGED
        uint64_t stage[FOLD_STAGED * FOLD_AT_ONCE / 8];
#endif
#ifdef FOLD_EIGHT
        __align__(16) char rooms[FOLD_EIGHT_APART ? FOLD_THREADS / FOLD_ROW : 1][FOLD_WARP_ROOM];
#endif
        uint32_t none;
    };
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
    FOLD_EIGHT e[FOLD_OWN_LANES];
#endif
} fold_own_tile;

FOLD_INLINE int64_t fold_next_tile(uint64_t *state, int64_t m, fold_group_memory *all)
{
    if (FOLD_THREAD == 0) {
        all->ticket = (int64_t)atomicAdd((unsigned long long *)state, 1ull);
        if (all->ticket == m - 1)
            *state = 0;
    }
    FOLD_BARRIER;
    return all->ticket;
}

/* Of each lane of the thread the total, and those of the lanes before it. */
FOLD_INLINE void fold_tile_totals(fold_own_tile *t, fold_group_memory *all)
{
    const int32_t lane = FOLD_THREAD % FOLD_ROW;
    fold_few few;
    FOLD_PART p;

#ifdef FOLD_EIGHT
    const int64_t at = t->lo + FOLD_THREAD * FOLD_LANE;
    t->is_apart = !fold_eights_are_aligned(&t->f, t->lo);
    t->has_eight = t->hi - t->lo == FOLD_TILE && (FOLD_EIGHT_APART || !t->is_apart);
    if (t->has_eight) {
#pragma unroll
        for (int32_t k = 0; k < FOLD_OWN_LANES; k++)
            fold_eight_load(&t->f, at + k * FOLD_AT_ONCE, &t->e[k], FOLD_ROOM_OF(t, all));
#pragma unroll
        for (int32_t k = 0; k < FOLD_OWN_LANES; k++)
            fold_eight_hand(&t->e[k], FOLD_ROOM_OF(t, all));
    }
#endif
#pragma unroll
    for (int32_t k = 0; k < FOLD_OWN_LANES; k++) {
        const int32_t l = FOLD_THREAD + k * FOLD_THREADS;
#ifdef FOLD_EIGHT
        if (t->has_eight)
            fold_eight_total(&t->f, t->lo + l * FOLD_LANE, &t->e[k], &p);
        else
#endif
            fold_lane_total(&t->f, t->lo + l * FOLD_LANE, t->hi, &p);
        few = fold_few_row(&p);
        if (lane == FOLD_ROW - 1)
            all->rows[l / FOLD_ROW] = fold_few_part(&few);
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
    if (t->has_eight)
        fold_eight_run(&staged, at, &t->e[k], FOLD_ROOM_OF(t, all), from, own);
    else
#endif
    {
#ifdef FOLD_STAGED
        fold_stage(&staged, first, (char *)all->stage, FOLD_AT_ONCE);
#endif
        fold_lane_run(&staged, at, t->hi, from, own);
#ifdef FOLD_STAGED
        FOLD_BARRIER;
        for (int32_t i = FOLD_THREAD; i < FOLD_AT_ONCE && first + i < t->hi; i += FOLD_THREADS)
            fold_unstage(&t->f, first, i, (const char *)all->stage, FOLD_AT_ONCE);
        FOLD_BARRIER;
#endif
    }
#ifdef FOLD_PACKED
    if ((k + 1) * (FOLD_THREADS / FOLD_ROW) == row + FOLD_PACKED_ROWS) {
        FOLD_BARRIER;
        fold_unpack(&t->f, &start, &end, (const char *)all->packed, count, FOLD_THREADS);
        FOLD_BARRIER;
    }
#endif
}

FOLD_KERNEL void __launch_bounds__(FOLD_THREADS, FOLD_GROUPS_AT_ONCE)
    fold_values(FOLD_ARGS, int64_t n, int64_t m, FOLD_PART *parts, uint64_t *state,
                uint32_t run FOLD_TOLD_BY)
{
    __shared__ fold_group_memory all;
    const int32_t lane = FOLD_THREAD % FOLD_ROW;
    FOLD_PART before, p;
    fold_own_tile t;
    FOLD_MAKE_FRAME(t.f)

    const int64_t b = fold_next_tile(state, m, &all);
    t.lo = b * FOLD_TILE;
    t.hi = t.lo + FOLD_TILE < n ? t.lo + FOLD_TILE : n;
    fold_tile_totals(&t, &all);
    if (FOLD_THREAD < FOLD_ROW) {
        FOLD_PART own;
        fold_few few = fold_few_row(&all.rows[lane]);
        p = fold_few_part(&few);
        all.rows[lane] = p;
        own = fold_of_lane(&p, FOLD_ROW - 1);
        fold_gather(&own, parts, state, m, b, run, &before);
        if (lane == 0)
            all.before = before;
    }
    FOLD_BARRIER;
    before = all.before;
    fold_identity(&p);
#pragma unroll
    for (int32_t k = 0; k < FOLD_OWN_LANES; k++) {
        const int32_t l = FOLD_THREAD + k * FOLD_THREADS;
        const int64_t at = t.lo + l * FOLD_LANE;
        FOLD_PART from = fold_before_row(&before, all.rows, l / FOLD_ROW), own;
        FOLD_PART in_row = fold_few_part(&t.lanes[k]);
        if (lane > 0)
            fold_append(&from, &in_row);
        fold_tile_lane(&t, &all, &before, k, &from, &own);
        fold_others(&p, &own);
        if (at < t.hi && at + FOLD_LANE >= t.hi) {
            fold_end(&own, &from);
            all.last = own;
        }
    }
#ifdef FOLD_HAS_OTHERS
    fold_all_others(&p, all.others);
#else
    FOLD_BARRIER;
    if (b < m - 1)
        return;
#endif
    if (FOLD_THREAD == 0) {
        fold_take(&p, &all.last);
        parts[FOLD_LEFT(m) + b] = p;
        FOLD_LEAVE(&parts[FOLD_LEFT(m) + b], 4);
    }
}
