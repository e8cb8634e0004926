/*
 * Long scans in one launch, behind the text of kernels/device/once.h: groups that stay, and send
 * for their next tile's elements ahead of time. Such a group tells the total of its next tile
 * before it gathers those in front of the tile in hand, whose elements are in registers, so that no
 * group waits for one that waits itself. It takes its tiles by tickets, one that is no tile's last
 * of all. foldrt says how many stay on a multiprocessor, FOLD_GROUPS_THAT_STAY: it starts so many.
 *
 * For loops of few running values and nothing else, of which eight iterations read elements of 4
 * bytes from one array: FOLD_EIGHT_AHEAD. With FOLD_AHEAD_APART arrays need not be aligned: words
 * are sent for one by one, and threads hand over what they store.
 */
#ifdef FOLD_AHEAD_APART
#define FOLD_IS_AHEAD(f) 1
#else
#define FOLD_IS_AHEAD(f) fold_eights_are_aligned(f, 0)
#endif
typedef struct {
    fold_group_memory all;
    int64_t at[2];               /* the tile in hand, in turns with that before */
    FOLD_PART rows[2][FOLD_ROW]; /* of the tile in hand and the next one */
    __align__(16) char slots[FOLD_TILE / (FOLD_ROW * FOLD_LANE)][FOLD_WARP_BYTES];
} fold_ahead_memory;

FOLD_INLINE void fold_ahead_send(const fold_own_tile *t, fold_ahead_memory *ahead)
{
    const int64_t at = t->lo + FOLD_THREAD * FOLD_LANE;

    __syncwarp(); /* what was there has been taken */
#pragma unroll
    for (int32_t k = 0; k < FOLD_OWN_LANES; k++)
        fold_eight_send(&t->f, at + k * FOLD_AT_ONCE, ahead->slots[fold_slot(k)]);
}

/* The elements in the slots are those of the tile in hand. */
FOLD_INLINE void fold_ahead_take(fold_own_tile *t, fold_ahead_memory *ahead)
{
#pragma unroll
    for (int32_t k = 0; k < FOLD_OWN_LANES; k++) {
        fold_eight_take(&t->e[k], ahead->slots[fold_slot(k)]);
        const fold_few few = fold_tile_lanes(t, k, k);
        t->lanes[k] = fold_few_before(&few);
    }
}

/* Draws the next tile; if it is one of the `quick` ones in front, sends for its elements and tells
   its total. */
FOLD_INLINE void fold_ahead_draw(const fold_own_tile *now, fold_ahead_memory *ahead,
                                 FOLD_PART *rows, int64_t quick, int64_t last, uint64_t *state,
                                 uint32_t run)
{
    const int64_t b = fold_next_tile(state, last, &ahead->all);
    fold_own_tile t;

    if (b >= quick)
        return;
    t.f = now->f;
    fold_tile_at(&t, b, 0, 1);
    fold_ahead_send(&t, ahead);
    fold_await_sent();
#pragma unroll 1
    for (int32_t k = 0; k < FOLD_OWN_LANES; k++) {
        fold_eight_take(&t.e[0], ahead->slots[fold_slot(k)]);
        const fold_few few = fold_tile_lanes(&t, k, 0);
        fold_note_row(rows, k, &few);
    }
    FOLD_BARRIER;
    if (FOLD_THREAD < FOLD_ROW)
        fold_tell_tile(rows, state, ahead->all.ticket, run);
}

FOLD_KERNEL void __launch_bounds__(FOLD_THREADS, FOLD_GROUPS_THAT_STAY)
    fold_ahead(FOLD_ARGS, int64_t n, int64_t m, FOLD_PART *parts, uint64_t *state,
               uint32_t run FOLD_TOLD_BY)
{
    __shared__ fold_ahead_memory ahead;
    fold_group_memory *const all = &ahead.all;
    const volatile int64_t *const drawn = &all->ticket;
    volatile int64_t *const at = ahead.at;
    const int64_t last = m + gridDim.x - 1; /* of the tickets */
    fold_own_tile t;
    FOLD_PART p;
    int32_t which = 0;
    FOLD_MAKE_FRAME(t.f)
    const int64_t quick = FOLD_IS_AHEAD(&t.f) ? n / FOLD_TILE : 0;

    if (FOLD_THREAD == 0)
        at[1] = -1;
    fold_ahead_draw(&t, &ahead, ahead.rows[0], quick, last, state, run);
    for (; *drawn < quick; which ^= 1) {
        if (FOLD_THREAD == 0)
            at[which] = *drawn;
        fold_tile_at(&t, *drawn, n, 1);
        fold_ahead_take(&t, &ahead);
        FOLD_BARRIER;
        fold_ahead_draw(&t, &ahead, ahead.rows[which ^ 1], quick, last, state, run);
        if (FOLD_THREAD < FOLD_ROW) {
            const FOLD_PART own = ahead.rows[which][FOLD_ROW - 1];
            fold_gather(&own, parts, state, m, at[which], run, &p);
            if (FOLD_THREAD == 0)
                all->before = p;
        }
        FOLD_BARRIER;
        fold_tile_at(&t, at[which], n, 1);
        fold_tile_run(&t, all, ahead.rows[which], &p);
    }
    for (; *drawn < m; which ^= 1) {
        if (FOLD_THREAD == 0)
            at[which] = *drawn;
        fold_tile_all(&t, all, *drawn, n, m, parts, state, run, 0, &p);
        FOLD_BARRIER;
        fold_next_tile(state, last, all);
    }
    FOLD_BARRIER;
    if (FOLD_THREAD == 0 && at[which ^ 1] == m - 1) {
        fold_identity(&p);
        fold_take(&p, &all->last);
        parts[FOLD_LEFT(m) + m - 1] = p;
        FOLD_LEAVE(&parts[FOLD_LEFT(m) + m - 1], 4);
    }
}
