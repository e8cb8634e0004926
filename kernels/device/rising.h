/*
 * Sums by key on a GPU where keys rise with the iterations, behind kernels/device/buckets.h: a
 * group has a tile of iterations in its memory, and each thread makes all updates of one bin, in
 * order, also those that lie behind the tile.
 */
#ifndef FOLD_ITEM_PER_CHUNK
/* A tile's values and places, behind that of the iteration before it, and where its runs of one
   place each begin, in order. */
#define FOLD_MASKS (FOLD_TILE / 2 / FOLD_WARP)
struct fold_tile {
    FOLD_OWN_VALUE values[FOLD_TILE / 2];
    uint32_t places[FOLD_TILE / 2 + 1], masks[FOLD_MASKS], before[FOLD_MASKS + 1];
    uint16_t begins[FOLD_TILE / 2 + 1];
};

/* Brings the tile's, and marks where the place is another one than before. */
FOLD_INLINE void fold_tile_load(FOLD_FRAME f, FOLD_SHARED struct fold_tile *s, int64_t n,
                                int64_t lo, int64_t base)
{
    uint32_t place[FOLD_TURNS / 2];
    FOLD_OWN_VALUE value[FOLD_TURNS / 2];

    FOLD_EACH_TURN
    for (int32_t i = 0; i < FOLD_TURNS / 2; i++) {
        const int64_t t = FOLD_UP_TO(base + i * FOLD_THREADS + FOLD_THREAD, n);
        place[i] = (uint32_t)fold_place(&f, t, lo);
        value[i] = fold_value(&f, t);
    }
    if (FOLD_THREAD == 0 && base > 0)
        s->places[0] = (uint32_t)fold_place(&f, base - 1, lo);
    if (FOLD_THREAD < FOLD_MASKS)
        s->masks[FOLD_THREAD] = 0;
    FOLD_EACH_TURN
    for (int32_t i = 0; i < FOLD_TURNS / 2; i++) {
        s->places[i * FOLD_THREADS + FOLD_THREAD + 1] = place[i];
        s->values[i * FOLD_THREADS + FOLD_THREAD] = value[i];
    }
    FOLD_BARRIER;
    FOLD_EACH_TURN
    for (int32_t i = 0; i < FOLD_TURNS / 2; i++) {
        const int32_t k = i * FOLD_THREADS + FOLD_THREAD;
        const bool begins = base + k < n && (base + k == 0 || s->places[k] != place[i]);
#ifdef __OPENCL_VERSION__
        if (begins)
            atomic_or(s->masks + k / FOLD_WARP, 1u << k % FOLD_WARP);
#else
        const uint32_t mask = __ballot_sync(0xffffffffu, begins);
        if (k % FOLD_WARP == 0)
            s->masks[k / FOLD_WARP] = mask;
#endif
    }
    FOLD_BARRIER;
    if (FOLD_THREAD <= FOLD_MASKS) {
        uint32_t sum = 0;
        for (int32_t k = 0; k < FOLD_THREAD; k++)
            sum += (uint32_t)fold_ones(s->masks[k]);
        s->before[FOLD_THREAD] = sum;
    }
    FOLD_BARRIER;
    FOLD_EACH_TURN
    for (int32_t i = 0; i < FOLD_TURNS / 2; i++) {
        const int32_t k = i * FOLD_THREADS + FOLD_THREAD;
        const uint32_t mask = s->masks[k / FOLD_WARP], bit = 1u << k % FOLD_WARP;
        if (mask & bit)
            s->begins[s->before[k / FOLD_WARP] + (uint32_t)fold_ones(mask & (bit - 1))] =
                (uint16_t)k;
    }
    if (FOLD_THREAD == 0)
        s->begins[s->before[FOLD_MASKS]] =
            (uint16_t)(n - base < FOLD_TILE / 2 ? n - base : FOLD_TILE / 2);
    FOLD_BARRIER;
}

/* Each thread takes runs, also what lies of them behind the tile. */
FOLD_KERNEL void fold_rising(FOLD_SORT, int64_t most, FOLD_GLOBAL uint32_t *flags)
{
    FOLD_IN_GROUP struct fold_tile s;
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
    FOLD_GLOBAL FOLD_OWN_ELEMENT *at = (FOLD_GLOBAL FOLD_OWN_ELEMENT *)FOLD_OWN(&f);
    const int64_t base = FOLD_GROUP * (FOLD_TILE / 2);

    fold_tile_load(f, &s, n, lo, base);
    const uint32_t runs = s.before[FOLD_MASKS];
    for (uint32_t r = (uint32_t)FOLD_THREAD; r < runs; r += FOLD_THREADS) {
        const uint32_t place = s.places[s.begins[r] + 1], behind = s.begins[r + 1];
        const int64_t j = lo + (int64_t)place;
        FOLD_OWN_TYPE bin = FOLD_OWN_BIN;
        for (uint32_t k = s.begins[r]; k < behind; k++)
            bin = (FOLD_OWN_TYPE)(FOLD_OWN_ADD(bin, s.values[k]));
        int64_t t = base + behind, end = n - t < most ? n : t + most;
        for (; r + 1 == runs && t < end && (uint32_t)fold_place(&f, t, lo) == place; t++)
            bin = (FOLD_OWN_TYPE)(FOLD_OWN_ADD(bin, fold_value(&f, t)));
        FOLD_OWN_BIN = bin;
        if (r + 1 == runs && t == end && end < n && (uint32_t)fold_place(&f, t, lo) == place)
            FOLD_FLAG(flags + FOLD_LONG);
    }
}
#endif
