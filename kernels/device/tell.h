/*
 * What the groups of a scan in one launch tell one another, behind the text of
 * kernels/device/scan.h (FOLD_ONCE, on devices whose groups may wait for others): the totals of
 * tiles, from which each gathers those before its own, each at its place in the fixed shape whoever
 * came first.
 *
 * They tell words of 64 bits: 32 of a value, and the number of the run, by which the reader knows
 * that they are there. With FOLD_FEW all running values are counters, and those of a tile take 16
 * bits each, in so many words: fold_few_of(words, a), fold_of_few(a, words).
 */
#define FOLD_ALL 0xffffffffu
#define FOLD_STATE 16 /* words before those of tiles: the first is the next ticket */

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
    union fold_words w = {*p};
    int32_t is_told = 1;

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

/* By the first warp, which has told the total of tile b: tells what follows of it for its group,
   and finds the running values before the tile. */
FOLD_INLINE void fold_gather(const FOLD_PART *own, FOLD_PART *parts, uint64_t *state, int64_t m,
                             int64_t b, uint32_t run, FOLD_PART *before)
{
    const int32_t lane = FOLD_THREAD % FOLD_ROW, place = (int32_t)(b % (FOLD_ROW * FOLD_TEAM));
    const int32_t row = place / FOLD_ROW, column = place % FOLD_ROW;
    const int64_t group = b / (FOLD_ROW * FOLD_TEAM);
    const int64_t groups = (m - 1) / (FOLD_ROW * FOLD_TEAM) + 1;
    const int32_t is_end = place == FOLD_ROW * FOLD_TEAM - 1;
    FOLD_PART tiles[FOLD_TEAM], rows[FOLD_TEAM], chain, inside;
    int32_t is_here;

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
    if (b == m - 1) {
        FOLD_PART behind = is_end ? parts[0] : *before;
        if (is_end)
            fold_append(&behind, &chain);
        else
            fold_append_tiles(&behind, rows, &inside, place + 1);
        if (lane == 0)
            parts[FOLD_BEHIND_LAST(m)] = behind;
    }
    fold_append_tiles(before, rows, &inside, place);
    if (b == m - 1 && lane == 0)
        parts[FOLD_BEFORE_LAST(m)] = *before;
}
