/*
 * Loops that place elements by counters, behind in_order.h: the same in one launch of a CUDA
 * device, where groups have the tiles in turn. At any time all of them then write to neighbouring
 * places of each key; parts write each to their own, far from one another, which took a third more
 * time. Where a tile's counters begin follows from what the tiles in front of it have told of
 * theirs: of each key its own steps, and then those of all tiles up to it (D. Merrill and M.
 * Garland, Single-pass Parallel Prefix Scan with Decoupled Look-back, NVIDIA 2016; for radix sorts
 * A. Adinets and D. Merrill, arXiv 2206.01784). A tile is begun behind all in front of it, so these
 * get done.
 *
 * Under FOLD_BRINGS what iterations read of arrays that are walked from end to end is sent for as
 * it lies (fold_bring), while the tile is sorted; each takes its own (fold_one_brought).
 */
#if defined FOLD_ROWS && !defined __OPENCL_VERSION__
#define FOLD_TURN_ROWS 16
#define FOLD_TURN_BITS 8  /* there is code for digits of so many bits, and of one more */
#define FOLD_TURN_AHEAD 4 /* tiles in front that are looked at at once */
#define FOLD_TOLD_ALL (1ull << 63)
#define FOLD_TOLD_OWN (1ull << 62)

/* What a group has in its memory, behind `room`. */
struct fold_turn_desk {
#ifdef FOLD_BRINGS
    struct fold_brought *brought; /* of each iteration of the tile */
#endif
    uint32_t *items; /* the tile's, as in in_order.h */
    uint32_t *seen;  /* for each warp: of each key, how many it has; then where these begin */
    uint32_t *below; /* of lower keys */
    uint32_t *sums;  /* of each thread */
    FOLD_STEPS *own; /* each key's counter, where its items begin */
};

FOLD_INLINE struct fold_turn_desk fold_turn_desk_of(uint64_t *room, int32_t side, int32_t bits)
{
    struct fold_turn_desk d;
    void *at = room;

#ifdef FOLD_BRINGS
    d.brought = (struct fold_brought *)at;
    at = d.brought + side * FOLD_TURN_ROWS;
#endif
    d.items = (uint32_t *)at;
    d.seen = d.items + side * FOLD_TURN_ROWS;
    d.below = d.seen + (side / FOLD_LANES << bits);
    d.sums = d.below + (1 << bits);
    d.own = (FOLD_STEPS *)(d.sums + side);
    return d;
}

FOLD_INLINE uint32_t fold_turn_item(const FOLD_FRAME *f, int64_t from, int32_t at, int64_t lo)
{
    struct fold_noted noted = {0, 0};

    fold_tally(f, from + at, &noted);
    return noted.any ? (uint32_t)(noted.key - lo) << 16 | (uint32_t)at : FOLD_NO_ITEM;
}

/* The tile's items; iterations that make no step run here. Loads come before anything waits for
   them: most tiles are whole. */
FOLD_INLINE void fold_turn_items(const FOLD_FRAME *f, int64_t from, int32_t first, int64_t left,
                                 int64_t lo, uint32_t *item, int32_t side,
                                 const struct fold_turn_desk *d)
{
    char none;

    if (left >= side * FOLD_TURN_ROWS) {
#ifdef FOLD_BRINGS
        FOLD_EACH_TAKEN for (int32_t i = 0; i < FOLD_TURN_ROWS; i++)
            fold_bring(f, from + first + i * FOLD_LANES, d->brought + first + i * FOLD_LANES);
#endif
        FOLD_EACH_TAKEN for (int32_t i = 0; i < FOLD_TURN_ROWS; i++) item[i] =
            fold_turn_item(f, from, first + i * FOLD_LANES, lo);
    } else {
        FOLD_EACH_TAKEN for (int32_t i = 0; i < FOLD_TURN_ROWS; i++)
        {
            const int32_t at = first + i * FOLD_LANES;
            item[i] = FOLD_NO_ITEM;
            if (at < left) {
#ifdef FOLD_BRINGS
                fold_bring(f, from + at, d->brought + at);
#endif
                item[i] = fold_turn_item(f, from, at, lo);
            }
        }
    }
    FOLD_EACH_TAKEN for (int32_t i = 0; i < FOLD_TURN_ROWS; i++)
    {
        if (item[i] == FOLD_NO_ITEM && first + i * FOLD_LANES < left)
            fold_one(f, from + first + i * FOLD_LANES, &none);
    }
}

/* Gives each item its number among those of the same key that its warp has, in place of its number
   in the tile, and leaves in d->seen where that key's items of this warp begin. */
FOLD_INLINE void fold_turn_rank(uint32_t *item, int32_t bits, int32_t side,
                                const struct fold_turn_desk *d)
{
    const int32_t keys = 1 << bits, warps = side / FOLD_LANES;
    uint32_t *const own = d->seen + FOLD_THREAD / FOLD_LANES * keys;
    uint32_t all = 0;

    for (int32_t k = FOLD_THREAD; k < keys * warps; k += side)
        d->seen[k] = 0;
    FOLD_BARRIER;
    FOLD_EACH_TAKEN for (int32_t i = 0; i < FOLD_TURN_ROWS; i++)
    {
        const int32_t key = item[i] == FOLD_NO_ITEM ? -1 : (int32_t)FOLD_KEY_OF(item[i]);
        int32_t count;
        const int32_t before = fold_peers(key, bits, &count);
        const uint32_t rank = key < 0 ? 0 : own[key];
        __syncwarp();
        if (key >= 0 && before == count - 1)
            own[key] = rank + (uint32_t)count;
        if (key >= 0)
            item[i] = FOLD_KEY_OF(item[i]) << 16 | (rank + (uint32_t)before);
        __syncwarp();
    }
    FOLD_BARRIER;
    for (int32_t w = 0; FOLD_THREAD < keys && w < warps; w++)
        all += d->seen[w * keys + FOLD_THREAD];
    uint32_t at = fold_up_to(all, d->sums, side) - all;
    if (FOLD_THREAD < keys)
        d->below[FOLD_THREAD] = at;
    for (int32_t w = 0; FOLD_THREAD < keys && w < warps; w++) {
        const uint32_t some = d->seen[w * keys + FOLD_THREAD];
        d->seen[w * keys + FOLD_THREAD] = at;
        at += some;
    }
    FOLD_BARRIER;
}

/* Puts the items in the order of their keys, those of one key as they stand, into d->items. */
FOLD_INLINE void fold_turn_deal(const uint32_t *item, int32_t first, int32_t bits,
                                const struct fold_turn_desk *d)
{
    const uint32_t *const own = d->seen + (FOLD_THREAD / FOLD_LANES << bits);

    FOLD_EACH_TAKEN for (int32_t i = 0; i < FOLD_TURN_ROWS; i++)
    {
        const uint32_t key = FOLD_KEY_OF(item[i]);
        if (item[i] != FOLD_NO_ITEM)
            d->items[own[key] + FOLD_AT_OF(item[i])] =
                key << 16 | (uint32_t)(first + i * FOLD_LANES);
    }
}

FOLD_INLINE uint64_t fold_heard(const volatile uint64_t *word)
{
    uint64_t told = *word;

    while (!told)
        told = *word;
    return told;
}

/* A key's steps of all tiles in front. told: that key's word of this tile. */
FOLD_INLINE FOLD_STEPS fold_steps_before(const volatile uint64_t *told, int64_t tile, int64_t keys)
{
    FOLD_STEPS before = 0;

    while (tile > 0) {
        const int32_t some = tile < FOLD_TURN_AHEAD ? (int32_t)tile : FOLD_TURN_AHEAD;
        uint64_t words[FOLD_TURN_AHEAD];
        FOLD_EACH_TAKEN for (int32_t i = 0; i < FOLD_TURN_AHEAD; i++) words[i] =
            i < some ? told[-(i + 1) * keys] : FOLD_TOLD_ALL;
        FOLD_EACH_TAKEN for (int32_t i = 0; i < FOLD_TURN_AHEAD; i++)
        {
            if (!words[i])
                words[i] = fold_heard(told - (i + 1) * keys);
            before += (FOLD_STEPS)(words[i] & ~(FOLD_TOLD_ALL | FOLD_TOLD_OWN));
            if (words[i] & FOLD_TOLD_ALL)
                return before;
        }
        tile -= some;
        told -= some * keys;
    }
    return before;
}

/* The iterations of the items, each of which finds in its counter as much as stands in front of
   it. */
FOLD_INLINE void fold_turn_run(FOLD_FRAME *f, int64_t from, int32_t total, int32_t side,
                               const struct fold_turn_desk *d)
{
    for (int32_t i = FOLD_THREAD; i < total; i += side) {
        const uint32_t item = d->items[i];
        f->fold_counted.value = (FOLD_COUNTER)FOLD_BEHIND(d->own[FOLD_KEY_OF(item)], (FOLD_STEPS)i);
#ifdef FOLD_BRINGS
        fold_one_brought(f, from + FOLD_AT_OF(item), d->brought + FOLD_AT_OF(item));
#else
        char none;
        fold_one(f, from + FOLD_AT_OF(item), &none);
#endif
    }
}

/* state: the number of tiles that are begun, and a word for each key of each tile; all 0. begin:
   where keys' counters begin. bits: of keys. */
FOLD_KERNEL void __launch_bounds__(FOLD_SIDE_MOST, 2)
    fold_in_order(FOLD_ARGS, int64_t n, int64_t lo, const int64_t *begin, uint64_t *state,
                  int64_t side, int64_t keys, int64_t bits)
{
    FOLD_ROOM
    const int32_t threads = (int32_t)side, nkeys = (int32_t)keys;
    const struct fold_turn_desk d = fold_turn_desk_of(room, threads, (int32_t)bits);
    const int32_t first =
        FOLD_THREAD / FOLD_LANES * (FOLD_TURN_ROWS * FOLD_LANES) + FOLD_THREAD % FOLD_LANES;
    uint32_t item[FOLD_TURN_ROWS];
    FOLD_FRAME f;

    FOLD_MAKE_FRAME(f)
    if (FOLD_THREAD == 0)
        d.sums[0] = (uint32_t)atomicAdd((unsigned long long *)state, 1ull);
    FOLD_BARRIER;
    const int64_t tile = d.sums[0], from = tile * threads * FOLD_TURN_ROWS;
    volatile uint64_t *const told = state + 1 + tile * keys;
    FOLD_BARRIER;
    fold_turn_items(&f, from, first, n - from, lo, item, threads, &d);
    if (bits == FOLD_TURN_BITS)
        fold_turn_rank(item, FOLD_TURN_BITS, threads, &d);
    else
        fold_turn_rank(item, FOLD_TURN_BITS + 1, threads, &d);
    const int32_t total = (int32_t)d.sums[threads - 1];
    uint32_t steps = 0; /* of the thread's key */
    if (FOLD_THREAD < nkeys) {
        const int32_t k = FOLD_THREAD;
        steps = (k + 1 < 1 << bits ? d.below[k + 1] : (uint32_t)total) - d.below[k];
        told[k] = (tile ? FOLD_TOLD_OWN : FOLD_TOLD_ALL) | steps;
    }
    fold_turn_deal(item, first, (int32_t)bits, &d);
    if (FOLD_THREAD < nkeys) {
        const int32_t k = FOLD_THREAD;
        const FOLD_STEPS before = fold_steps_before(told + k, tile, keys);
        if (tile)
            told[k] = FOLD_TOLD_ALL | (uint64_t)(FOLD_STEPS)(before + steps);
        d.own[k] = FOLD_BEHIND(FOLD_BEHIND((FOLD_STEPS)begin[k], before),
                               (FOLD_STEPS)0 - (FOLD_STEPS)d.below[k]);
    }
    fold_await_sent();
    FOLD_BARRIER;
    fold_turn_run(&f, from, total, threads, &d);
}
#endif
