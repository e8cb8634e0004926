/*
 * key-hash (Westphal's comparison: shared atomics, shared hashed): a group has a table of the bins
 * that the iterations of a chunk come to, in its own memory, at places that a hash of the key
 * tells. Keys that find no place there go to the device's memory at once, and so does the table
 * when the chunk is done.
 *
 * hulls.is_shared is the number of places of a table, a power of two. A place has a word for the
 * key, which is 0 before any has come, and four for the bin.
 */
#define FOLD_PROBES 8

/* The place in table i, or -1. */
FOLD_INLINE int32_t fold_place(const FOLD_FRAME *f, int32_t i, uint64_t at)
{
    const int32_t places = (int32_t)f->fold_bins.hulls.is_shared;
    const uint32_t key = (uint32_t)at;
    FOLD_SHARED uint32_t *keys = f->fold_bins.own + i * 5 * places;
    int32_t place = (int32_t)(key * 2654435769u >> 8) & (places - 1);

    for (int32_t k = 0; k < FOLD_PROBES && at >> 32 == 0; k++) {
        const uint32_t was = FOLD_SWAP_32(&keys[place], 0u, key);
        if (was == 0 || was == key)
            return place;
        place = (place + 1) & (places - 1);
    }
    return -1;
}

#define FOLD_TABLE_BIN(i, place)                                                                   \
    (f->fold_bins.own + f->fold_bins.hulls.is_shared * (5 * i + 1) + 4 * (place))
#define FOLD_DEFINE_UPDATE(i, bits, kind, type, join, convert, none)                               \
    FOLD_INLINE void fold_update_##i(const FOLD_FRAME *f, uint64_t at, FOLD_BITS_OF_##bits x)      \
    {                                                                                              \
        const int32_t place = fold_place(f, i, at);                                                \
        if (place < 0)                                                                             \
            fold_to_global_##i(f->fold_bins.store + at, x);                                        \
        else                                                                                       \
            fold_to_shared_##i(FOLD_TABLE_BIN(i, place), x);                                       \
    }                                                                                              \
    FOLD_INLINE void fold_empty_##i(const FOLD_FRAME *f, int32_t is_first)                         \
    {                                                                                              \
        const int32_t places = (int32_t)f->fold_bins.hulls.is_shared;                              \
        FOLD_SHARED uint32_t *keys = f->fold_bins.own + i * 5 * places;                            \
        for (int32_t k = FOLD_THREAD; k < places; k += FOLD_THREADS) {                             \
            FOLD_SHARED FOLD_BITS_OF_##bits *bin =                                                 \
                (FOLD_SHARED FOLD_BITS_OF_##bits *)FOLD_TABLE_BIN(i, k);                           \
            const FOLD_BITS_OF_##bits x = *bin;                                                    \
            if (!is_first && keys[k])                                                              \
                fold_to_global_##i(f->fold_bins.store + keys[k], x);                               \
            keys[k] = 0;                                                                           \
            *bin = fold_none_##i();                                                                \
        }                                                                                          \
    }
#define FOLD_EMPTY(i, bits, kind, type, join, convert, none) fold_empty_##i(&f, is_first);

#if !defined FOLD_LACKS_64 || !defined FOLD_NEEDS_64
FOLD_EACH_BIN(FOLD_DEFINE_UPDATE)

FOLD_KERNEL void fold_bins(FOLD_KEY_RUNG)
{
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
    FOLD_TILE(own);
    int32_t is_first = 1;

    f.fold_bins.hulls = hulls;
    f.fold_bins.store = store;
    f.fold_bins.seen = 0;
    f.fold_bins.own = own;
    FOLD_EACH_BIN(FOLD_EMPTY)
    is_first = 0;
    for (int64_t c = FOLD_GROUP; c < m; c += groups) {
        FOLD_BARRIER;
        for (int64_t t = c * chunk + FOLD_THREAD; t < n && t < (c + 1) * chunk; t += FOLD_THREADS)
            fold_one(&f, t, 0);
        FOLD_BARRIER;
        FOLD_EACH_BIN(FOLD_EMPTY)
    }
    FOLD_KEY_END
}
#endif
