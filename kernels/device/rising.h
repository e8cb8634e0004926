/*
 * Sums by key on a GPU where keys rise with the iterations, behind kernels/device/buckets.h: a
 * group has a tile of iterations in its memory, and each thread makes all updates of one bin, in
 * order, also those that lie behind the tile.
 *
 * Whether keys rise need not be known before: it is seen here as well. Where some of many places
 * rise (fold_probe), that all do is a guess, and the first and the last one are those of all. Where
 * they have risen the last time, these two are a guess, too.
 */
#ifndef FOLD_ITEM_PER_CHUNK
#define FOLD_RISERS 128 /* threads of a group */
#define FOLD_RISING_TURNS (FOLD_IS_WIDE ? 4 : 8)
#define FOLD_RISING_TILE (FOLD_RISERS * FOLD_RISING_TURNS)
#define FOLD_BEHIND FOLD_WARP /* iterations behind a tile, where its last run may end */

/* A tile's places and values, those behind it, and where its runs of one place each begin, in
   order. */
struct fold_tile {
    uint32_t places[FOLD_RISING_TILE + FOLD_BEHIND] __attribute__((aligned(16)));
    FOLD_OWN_VALUE values[FOLD_RISING_TILE + FOLD_BEHIND];
    uint32_t sums[FOLD_RISERS];
    uint16_t begins[FOLD_RISING_TILE + 1];
};

/* Brings the `left` iterations from t on, and those behind them. */
FOLD_INLINE void fold_tile_load(FOLD_FRAME f, FOLD_SHARED struct fold_tile *s, int64_t t,
                                int32_t left, bool is_full, int64_t n, int64_t lo, uint64_t bins)
{
    const int64_t behind = t + FOLD_RISING_TILE + FOLD_THREAD;
    uint64_t place[FOLD_RISING_TURNS];
    FOLD_OWN_VALUE value[FOLD_RISING_TURNS];

    FOLD_EACH_TURN
    for (int32_t i = 0; i < FOLD_RISING_TURNS; i++) {
        const int64_t at = t + FOLD_WITHIN_TILE(FOLD_THREAD + i * FOLD_RISERS, left);
        place[i] = fold_place(&f, at, 0);
        value[i] = fold_value(&f, at);
    }
    if (FOLD_THREAD < FOLD_BEHIND) {
        s->places[FOLD_RISING_TILE + FOLD_THREAD] =
            fold_place_of(&f, FOLD_UP_TO(behind, n), lo, bins);
        s->values[FOLD_RISING_TILE + FOLD_THREAD] = fold_value(&f, FOLD_UP_TO(behind, n));
    }
    FOLD_EACH_TURN
    for (int32_t i = 0; i < FOLD_RISING_TURNS; i++) {
        const uint64_t from_first = place[i] - (uint64_t)lo;
        s->places[FOLD_THREAD + i * FOLD_RISERS] =
            from_first < bins ? (uint32_t)from_first : FOLD_NO_PLACE;
        s->values[FOLD_THREAD + i * FOLD_RISERS] = value[i];
    }
    FOLD_BARRIER;
}

/* The runs of the tile that begins behind place `before`, or at the first iteration of all: as many
   as the answer. A thread looks at neighbours. *found: 1: one has a lower place than that before
   it; 2: it is none. */
FOLD_INLINE uint32_t fold_tile_runs(FOLD_SHARED struct fold_tile *s, int32_t left, uint32_t before,
                                    bool is_first, int32_t *found)
{
    const int32_t first = FOLD_THREAD * FOLD_RISING_TURNS;
    uint32_t begin = 0, last = FOLD_THREAD ? s->places[first - 1] : before;

    FOLD_EACH_TURN
    for (int32_t i = 0; i < FOLD_RISING_TURNS; i++) {
        const uint32_t here = s->places[first + i];
        *found |= (last > here) | (here == FOLD_NO_PLACE) << 1;
        begin |= (last != here) << i;
        last = here;
    }
    begin |= is_first && FOLD_THREAD == 0;
    if (first + FOLD_RISING_TURNS > left)
        begin &= first < left ? (1u << (left - first)) - 1 : 0;
    uint32_t r = fold_before_of((uint32_t)fold_ones(begin), s->sums, FOLD_RISERS);
    const uint32_t runs = s->sums[FOLD_RISERS - 1];
    FOLD_EACH_TURN
    for (int32_t i = 0; i < FOLD_RISING_TURNS; i++)
        if (begin >> i & 1)
            s->begins[r++] = (uint16_t)(first + i);
    if (FOLD_THREAD == 0)
        s->begins[runs] = (uint16_t)left;
    FOLD_BARRIER;
    return runs;
}

/* Where the run of `place` that a full tile ends with ends, or what there is of those behind. */
FOLD_INLINE uint32_t fold_tile_end(FOLD_SHARED const struct fold_tile *s, int64_t left,
                                   uint32_t place)
{
    const uint32_t most = (uint32_t)FOLD_UP_TO(left, FOLD_RISING_TILE + FOLD_BEHIND + 1);
    uint32_t end = FOLD_RISING_TILE;

#pragma unroll 1
    while (end < most && s->places[end] == place)
        end++;
    return end;
}

/* The first place and the last one, of two words each. */
FOLD_INLINE void fold_two_ends(FOLD_FRAME *f, int64_t n, FOLD_GLOBAL uint32_t *to)
{
    const uint64_t first = fold_place(f, 0, 0), last = fold_place(f, n - 1, 0);

    to[0] = (uint32_t)first;
    to[1] = (uint32_t)(first >> 32);
    to[2] = (uint32_t)last;
    to[3] = (uint32_t)(last >> 32);
}

/* Each thread takes runs, also what lies of them behind the tile. */
FOLD_KERNEL void fold_rising(FOLD_SORT, int64_t most, FOLD_GLOBAL uint32_t *flags)
{
    FOLD_IN_GROUP struct fold_tile s;
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
    FOLD_GLOBAL FOLD_OWN_ELEMENT *at = (FOLD_GLOBAL FOLD_OWN_ELEMENT *)FOLD_OWN(&f);
    const int64_t base = FOLD_GROUP * FOLD_RISING_TILE;
    const int32_t left = n - base < FOLD_RISING_TILE ? (int32_t)(n - base) : FOLD_RISING_TILE;
    int32_t found = 0;
    uint32_t before = 0;

    if (FOLD_THREAD == 0)
        before = fold_place_of(&f, base > 0 ? base - 1 : 0, lo, bins);
    if (FOLD_IS_FULL(left - FOLD_RISING_TILE))
        fold_tile_load(f, &s, base, left, true, n, lo, bins);
    else
        fold_tile_load(f, &s, base, left, false, n, lo, bins);
    const uint32_t runs = fold_tile_runs(&s, left, before, base == 0, &found);
    if (found & 1)
        FOLD_FLAG(flags + FOLD_UNORDERED);
    if (found & 2)
        FOLD_FLAG(flags + FOLD_BAD);
    if (FOLD_GROUP == 0 && FOLD_THREAD == 0)
        fold_two_ends(&f, n, flags + FOLD_FIRST);
    for (uint32_t r = (uint32_t)FOLD_THREAD; r < runs; r += FOLD_RISERS) {
        const uint32_t first = s.begins[r], place = s.places[first];
        const int64_t j = lo + (int64_t)place;
        uint32_t behind = s.begins[r + 1];
        if (place == FOLD_NO_PLACE)
            continue;
        FOLD_OWN_TYPE bin = FOLD_OWN_BIN;
        if (behind == FOLD_RISING_TILE)
            behind = fold_tile_end(&s, n - base, place);
        for (uint32_t k = first; k < behind; k++)
            bin = (FOLD_OWN_TYPE)(FOLD_OWN_ADD(bin, s.values[k]));
        int64_t t = base + behind, end = n - t < most ? n : t + most;
        const bool may_go_on = behind == FOLD_RISING_TILE + FOLD_BEHIND;
        for (; may_go_on && t < end && fold_place_of(&f, t, lo, bins) == place; t++)
            bin = (FOLD_OWN_TYPE)(FOLD_OWN_ADD(bin, fold_value(&f, t)));
        FOLD_OWN_BIN = bin;
        if (may_go_on && t == end && end < n && fold_place_of(&f, t, lo, bins) == place)
            FOLD_FLAG(flags + FOLD_LONG);
    }
}

/* Looks at the places of each tile's first iteration, of the next one, and of the next tile's; of
   tiles of one iteration that is all. A thread has so many tiles as there are digits. words: those
   of the first place and the last one, and then for each group whether one falls. */
FOLD_KERNEL void fold_probe(FOLD_SORT, FOLD_GLOBAL uint32_t *words)
{
    FOLD_IN_GROUP uint32_t falls;
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
    int64_t t = (FOLD_GROUP * digits * FOLD_THREADS + FOLD_THREAD) * tile;

    if (FOLD_THREAD == 0)
        falls = 0;
    FOLD_BARRIER;
    for (int32_t i = 0; i < digits; i++, t += FOLD_THREADS * tile) {
        const int64_t here = t < n ? t : n - 1, next = here + 1, behind = here + tile;
        const int64_t place = (int64_t)fold_place(&f, here, 0);
        if (place > (int64_t)fold_place(&f, next < n ? next : n - 1, 0) ||
            place > (int64_t)fold_place(&f, behind < n ? behind : n - 1, 0))
            FOLD_FLAG(&falls);
    }
    FOLD_BARRIER;
    if (FOLD_THREAD == 0)
        words[4 + FOLD_GROUP] = FOLD_PEEK(&falls);
    if (FOLD_GROUP == 0 && FOLD_THREAD == 0)
        fold_two_ends(&f, n, words);
}
#endif
