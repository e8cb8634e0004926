/*
 * Sums by key on a GPU where keys rise with the iterations, behind kernels/device/buckets.h: a
 * group has a tile of iterations in its memory, and each thread makes all updates of one bin, in
 * order, also those that lie behind the tile.
 *
 * Whether keys rise need not be known before: it is seen here as well. Where some of many places
 * rise (fold_probe), that all do is a guess, and the first and the last one are those of all.
 */
#ifndef FOLD_ITEM_PER_CHUNK
/* A tile's values, where its runs of one place each begin, in order, and these places; how many
   runs begin in each warp's part, and before it. */
struct fold_tile {
    FOLD_OWN_VALUE values[FOLD_TILE];
    uint32_t places[FOLD_TILE], counts[FOLD_WARPS], all[FOLD_LANES * FOLD_WARPS];
    uint16_t begins[FOLD_TILE + 1];
};

/* Of the tile from t on, which has `left` iterations. 1: a place is below the one before it; 2: one
   is none. */
FOLD_INLINE int32_t fold_tile_load(FOLD_FRAME f, FOLD_SHARED struct fold_tile *s, int64_t t,
                                   int64_t left, int64_t lo, uint64_t bins, uint32_t *runs)
{
    const int32_t warp = FOLD_THREAD / FOLD_WARP, lane = FOLD_THREAD % FOLD_WARP;
    uint32_t here[FOLD_TURNS], before[FOLD_TURNS], masks[FOLD_TURNS], count = 0;
    FOLD_OWN_VALUE value[FOLD_TURNS];
    int32_t found = 0;

    FOLD_EACH_TURN
    for (int32_t i = 0; i < FOLD_TURNS; i++)
        value[i] = fold_value(&f, t + FOLD_UP_TO(FOLD_DEAL_AT + i * FOLD_WARP, left));
    fold_two_places(f, t, left, lo, bins, here, before);
    FOLD_EACH_TURN
    for (int32_t i = 0; i < FOLD_TURNS; i++) {
        const int32_t k = FOLD_DEAL_AT + i * FOLD_WARP;
        found |= (before[i] > here[i]) | (here[i] == FOLD_NO_PLACE) << 1;
        masks[i] = fold_ballot(k < left && (before[i] != here[i] || t + k == 0), s->all);
        count += (uint32_t)fold_ones(masks[i]);
        s->values[k] = value[i];
    }
    if (lane == 0)
        s->counts[warp] = count;
    FOLD_BARRIER;
    uint32_t at = 0, all = 0;
    for (int32_t w = 0; w < FOLD_WARPS; w++) {
        at += w < warp ? s->counts[w] : 0;
        all += s->counts[w];
    }
    FOLD_EACH_TURN
    for (int32_t i = 0; i < FOLD_TURNS; i++) {
        const uint32_t r = at + (uint32_t)fold_ones(masks[i] & ((1u << lane) - 1));
        if (masks[i] >> lane & 1) {
            s->begins[r] = (uint16_t)(FOLD_DEAL_AT + i * FOLD_WARP);
            s->places[r] = here[i];
        }
        at += (uint32_t)fold_ones(masks[i]);
    }
    if (FOLD_THREAD == 0)
        s->begins[all] = (uint16_t)(left < FOLD_TILE ? left : FOLD_TILE);
    FOLD_BARRIER;
    *runs = all;
    return found;
}

/* Each thread takes runs, also what lies of them behind the tile. */
FOLD_KERNEL void fold_rising(FOLD_SORT, int64_t most, FOLD_GLOBAL uint32_t *flags)
{
    FOLD_IN_GROUP struct fold_tile s;
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
    FOLD_GLOBAL FOLD_OWN_ELEMENT *at = (FOLD_GLOBAL FOLD_OWN_ELEMENT *)FOLD_OWN(&f);
    const int64_t base = FOLD_GROUP * FOLD_TILE, left = n - base;
    uint32_t runs;
    int32_t found;

    if (FOLD_IS_FULL(left - FOLD_TILE))
        found = fold_tile_load(f, &s, base, FOLD_TILE, lo, bins, &runs);
    else
        found = fold_tile_load(f, &s, base, left, lo, bins, &runs);
    if (found & 1)
        FOLD_FLAG(flags + FOLD_UNORDERED);
    if (found & 2)
        FOLD_FLAG(flags + FOLD_BAD);
    for (uint32_t r = (uint32_t)FOLD_THREAD; r < runs; r += FOLD_THREADS) {
        const uint32_t place = s.places[r], behind = s.begins[r + 1];
        const int64_t j = lo + (int64_t)place;
        if (place == FOLD_NO_PLACE)
            continue;
        FOLD_OWN_TYPE bin = FOLD_OWN_BIN;
        for (uint32_t k = s.begins[r]; k < behind; k++)
            bin = (FOLD_OWN_TYPE)(FOLD_OWN_ADD(bin, s.values[k]));
        int64_t t = base + behind, end = n - t < most ? n : t + most;
        for (; r + 1 == runs && t < end && fold_place_of(&f, t, lo, bins) == place; t++)
            bin = (FOLD_OWN_TYPE)(FOLD_OWN_ADD(bin, fold_value(&f, t)));
        FOLD_OWN_BIN = bin;
        if (r + 1 == runs && t == end && end < n && fold_place_of(&f, t, lo, bins) == place)
            FOLD_FLAG(flags + FOLD_LONG);
    }
}

/* Looks at the places of each tile's first iteration, of the next one, and of the next tile's. */
FOLD_KERNEL void fold_probe(FOLD_SORT, FOLD_GLOBAL uint32_t *flags)
{
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
    const int64_t t = (FOLD_GROUP * FOLD_THREADS + FOLD_THREAD) * tile, behind = t + tile;

    if (t + 1 < n) {
        const int64_t here = (int64_t)fold_place(&f, t, 0);
        if (here > (int64_t)fold_place(&f, t + 1, 0) ||
            here > (int64_t)fold_place(&f, behind < n ? behind : n - 1, 0))
            FOLD_FLAG(flags + FOLD_UNORDERED);
    }
    if (t == 0) {
        const uint64_t first = fold_place(&f, 0, 0), last = fold_place(&f, n - 1, 0);
        flags[FOLD_ENDS] = (uint32_t)first;
        flags[FOLD_ENDS + 1] = (uint32_t)(first >> 32);
        flags[FOLD_ENDS + 2] = (uint32_t)last;
        flags[FOLD_ENDS + 3] = (uint32_t)(last >> 32);
    }
}
#endif
