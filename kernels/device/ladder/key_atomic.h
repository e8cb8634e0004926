/* key-atomic: every update is made in the device's memory at once. */
#define FOLD_DEFINE_UPDATE(i, bits, kind, type, join, convert, none)                               \
    FOLD_INLINE void fold_update_##i(const FOLD_FRAME *f, uint64_t at, FOLD_BITS_OF_##bits x)      \
    {                                                                                              \
        fold_to_global_##i(f->fold_bins.store + at, x);                                            \
    }
#if !defined FOLD_LACKS_64 || !defined FOLD_NEEDS_64
FOLD_EACH_BIN(FOLD_DEFINE_UPDATE)

FOLD_KERNEL void fold_bins(FOLD_KEY_RUNG)
{
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)

    f.fold_bins.hulls = hulls;
    f.fold_bins.store = store;
    f.fold_bins.seen = 0;
    for (int64_t c = FOLD_GROUP; c < m; c += groups)
        for (int64_t t = c * chunk + FOLD_THREAD; t < n && t < (c + 1) * chunk; t += FOLD_THREADS)
            fold_one(&f, t, 0);
    FOLD_KEY_END
}
#endif
