/*
 * What the rungs for updates by key share. Their texts stand behind kernels/device/bins.h, and this
 * before it: bins are the integers that they always are, so a rung changes no bits.
 *
 *     fold_update_i(f, at, x)  x comes to the bin of array i whose words begin at store + at
 */
#define FOLD_BY_KEY
#define FOLD_THREADS 256
#define FOLD_UPDATE(i, bits, f, at, x) fold_update_##i(f, at, x);
#define FOLD_DECLARE_UPDATE(i, bits, kind, type, join, convert, none)                              \
    FOLD_INLINE void fold_update_##i(const FOLD_FRAME *f, uint64_t at, FOLD_BITS_OF_##bits x);

#ifdef __OPENCL_VERSION__
#define FOLD_ROOM , FOLD_SHARED uint64_t *room
#define FOLD_TILE(tile) FOLD_SHARED uint32_t *tile = (FOLD_SHARED uint32_t *)room
#else
#define FOLD_ROOM
#define FOLD_TILE(tile)                                                                            \
    extern __shared__ uint64_t room[];                                                             \
    uint32_t *tile = (uint32_t *)room
#endif
/* What has been seen of values comes to the second word before all bins. */
#define FOLD_KEY_END                                                                               \
    if (f.fold_bins.seen & ~FOLD_READ_32(store + 1))                                               \
        FOLD_OR_32(store + 1, f.fold_bins.seen);
/* Chunks of iterations, m of them, are dealt out to the groups in turn. */
#define FOLD_KEY_RUNG                                                                              \
    FOLD_ARGS, int64_t n, int64_t chunk, int64_t m, int64_t groups,                                \
        FOLD_GLOBAL FOLD_PART *partials, FOLD_GLOBAL uint32_t *done, struct fold_hulls hulls,      \
        FOLD_GLOBAL uint32_t *store FOLD_ROOM
