/*
 * Sums of floats in more bins than a group of a GPU has room for, behind kernels/device/bins.h with
 * FOLD_BY_KEY: a group has a table of the bins that the iterations of a chunk come to in its own
 * memory, and brings these to the device's when the chunk is done. Where neighbouring iterations
 * come to neighbouring bins that is a fraction of all updates, and the updates of a double are two
 * of 64 bits each. Where it is most of them, the next FOLD_TABLE_CALM chunks
 * go to the device's memory at once.
 *
 * hulls.is_shared is the number of places of a table, a power of two, each of which has a word for
 * the key, 0 before any has come, and those of the bin: an odd number, so that neighbouring places
 * begin in different memory banks. Behind them stands how many updates have gone to the device's
 * memory, those of the table and those (hot) that found no place there.
 */
#define FOLD_TABLE_PROBES 8
#define FOLD_TABLE_CALM 15
/* What the second word before all bins says: a group's first table paid, or did not. */
#define FOLD_TABLE_NEAR 1u
#define FOLD_TABLE_FAR 2u

#define FOLD_TABLE_WORDS(bits) (1 + FOLD_WORDS(bits))
#define FOLD_TABLE_FOUND(places, bits) ((places)*FOLD_TABLE_WORDS(bits))

/* The words of the bin that the key has in the table, or NULL. */
FOLD_INLINE FOLD_SHARED uint32_t *fold_table_bin(FOLD_SHARED uint32_t *table, uint32_t places,
                                                 uint32_t words, uint64_t at)
{
    const uint32_t key = (uint32_t)at;
    uint32_t place = key / (words - 1) * 2654435769u >> 8;

    for (int32_t k = 0; k < FOLD_TABLE_PROBES && at >> 32 == 0; k++, place++) {
        FOLD_SHARED uint32_t *here = table + (place & (places - 1)) * words;
        uint32_t was = FOLD_READ_32(here);
        if (was == 0)
            was = FOLD_SWAP_32(here, 0u, key);
        if (was == 0 || was == key)
            return here + 1;
    }
    return 0;
}

#define FOLD_TABLE_SUM_64(w) ((uint64_t)(w)[0] | (uint64_t)(w)[1] << 32)
FOLD_INLINE struct fold_fixed fold_table_fixed(FOLD_SHARED const uint32_t *w)
{
    struct fold_fixed x;

    x.high = FOLD_TABLE_SUM_64(w);
    x.low = FOLD_TABLE_SUM_64(w + 2);
    return x;
}
#define FOLD_TABLE_SUM_128(w) fold_table_fixed(w)

/* No other thread comes to a place while a table is emptied. */
#define FOLD_DEFINE_UPDATE(i, bits, kind, type, join, convert, none)                               \
    FOLD_INLINE void fold_update_##i(const FOLD_FRAME *f, uint64_t at, FOLD_BITS_OF_##bits x)      \
    {                                                                                              \
        if (FOLD_IS_IN_RUN(i, at, x) || FOLD_IS_TAKEN(i, f, at, x))                                \
            return;                                                                                \
        FOLD_SHARED uint32_t *table = f->fold_bins.own;                                            \
        FOLD_SHARED uint32_t *bin = table ? fold_table_bin(table, f->fold_bins.hulls.is_shared,    \
                                                           FOLD_TABLE_WORDS(bits), at)             \
                                          : 0;                                                     \
        if (bin) {                                                                                 \
            fold_to_shared_##i(bin, x);                                                            \
            return;                                                                                \
        }                                                                                          \
        ((FOLD_FRAME *)f)->fold_bins.hot[i]++;                                                     \
        fold_to_global_##i(f->fold_bins.store + at, x);                                            \
    }                                                                                              \
    FOLD_INLINE void fold_table_empty_##i(const FOLD_FRAME *f, FOLD_SHARED uint32_t *table)        \
    {                                                                                              \
        const uint32_t places = f->fold_bins.hulls.is_shared;                                      \
        uint32_t found = (uint32_t)f->fold_bins.hot[i];                                            \
        for (uint32_t k = FOLD_THREAD; k < places; k += FOLD_BIN_THREADS) {                        \
            FOLD_SHARED uint32_t *w = table + k * FOLD_TABLE_WORDS(bits);                          \
            const uint32_t key = w[0];                                                             \
            if (!key)                                                                              \
                continue;                                                                          \
            found++;                                                                               \
            fold_to_global_##i(f->fold_bins.store + key, FOLD_TABLE_SUM_##bits(w + 1));            \
            for (int32_t j = 0; j < FOLD_TABLE_WORDS(bits); j++)                                   \
                w[j] = 0;                                                                          \
        }                                                                                          \
        FOLD_ADD_32(table + FOLD_TABLE_FOUND(places, bits), found);                                \
    }                                                                                              \
    FOLD_INLINE FOLD_SHARED uint32_t *fold_table_found_##i(FOLD_SHARED uint32_t *table,            \
                                                           uint32_t places)                        \
    {                                                                                              \
        return table + FOLD_TABLE_FOUND(places, bits);                                             \
    }
FOLD_EACH_BIN(FOLD_DEFINE_UPDATE)

/* The thread's iterations of a chunk; loads of the next ones are on their way while some are made,
   for compilers move no load across an update. */
FOLD_INLINE void fold_table_chunk(const FOLD_FRAME *f, int64_t lo, int64_t hi)
{
    int64_t t = lo;

#ifdef FOLD_FETCHES
    const int64_t step = 4 * FOLD_BIN_THREADS;
    if (fold_is_aligned(f, lo) && t + step <= hi) {
        struct fold_fetched now, next;
        fold_fetch(f, t + 4 * FOLD_THREAD, &now);
        for (; t + 2 * step <= hi; t += step) {
            fold_fetch(f, t + step + 4 * FOLD_THREAD, &next);
            fold_use(f, t + 4 * FOLD_THREAD, &now);
            now = next;
        }
        fold_use(f, t + 4 * FOLD_THREAD, &now);
        t += step;
    }
#endif
    for (t += FOLD_THREAD; t < hi; t += FOLD_BIN_THREADS)
        fold_one(f, t, 0);
}

#define FOLD_TABLE_CALM_OF(i, bits, kind, type, join, convert, none) f.fold_bins.calm[i] = 0;
/* Of a chunk's updates, if so many come to the device's memory, tables do not pay. */
#define FOLD_TABLE_IS_FAR(found, updates) ((found)*3 > (updates)*2)

FOLD_KERNEL void __launch_bounds__(1024) fold_bins(FOLD_KEY_RUNG)
{
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
    FOLD_TILE(table);
    FOLD_SHARED uint32_t *found = fold_table_found_0(table, hulls.is_shared);
    int32_t calm = 0;

    f.fold_bins.hulls = hulls;
    f.fold_bins.store = store;
    f.fold_bins.seen = 0;
    FOLD_EACH_BIN(FOLD_TABLE_CALM_OF)
    for (FOLD_SHARED uint32_t *w = table + FOLD_THREAD; w <= found; w += FOLD_BIN_THREADS)
        *w = 0;
    for (int64_t c = FOLD_GROUP; c < m; c += groups) {
        const int64_t lo = c * chunk, hi = lo + chunk < n ? lo + chunk : n;
        f.fold_bins.own = calm ? 0 : table;
        f.fold_bins.hot[0] = 0;
        FOLD_BARRIER;
        fold_table_chunk(&f, lo, hi);
        FOLD_BARRIER;
        if (calm) {
            calm--;
            continue;
        }
        fold_table_empty_0(&f, table);
        FOLD_BARRIER;
        calm = FOLD_TABLE_IS_FAR(*found, hi - lo) ? FOLD_TABLE_CALM : 0;
        FOLD_BARRIER;
        if (FOLD_THREAD == 0) {
            *found = 0;
            if (c == FOLD_GROUP)
                FOLD_OR_32(store + 1, calm ? FOLD_TABLE_FAR : FOLD_TABLE_NEAR);
        }
    }
    FOLD_BARRIER;
    if (f.fold_bins.seen)
        FOLD_OR_32(found, f.fold_bins.seen);
    FOLD_BARRIER;
    if (FOLD_THREAD == 0 && *found)
        FOLD_OR_32(store + 1, *found);
}
