/*
 * privatized (EPITA reduce1): a group's threads update accumulators in the group's memory, and one
 * of them adds these to the device's.
 */
#if defined FOLD_EACH_SLOT && !defined FOLD_LACKS_64
FOLD_KERNEL void fold_ladder(FOLD_RUNG)
{
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
    FOLD_TILE(uint64_t, own);
    const int64_t t = lo + FOLD_GROUP * FOLD_SIZE + FOLD_THREAD;
    FOLD_PART p;

    if (FOLD_THREAD == 0)
        fold_clear_shared(own);
    FOLD_BARRIER; /* nobody adds before all is clear */
    if (t < n) {
        fold_factor(&f, t, &p);
        fold_onto_shared(own, &p);
    }
    FOLD_BARRIER; /* nor is it read before all have added */
    if (FOLD_THREAD == 0) {
        fold_all_shared(own, &p);
        fold_onto_global(slots, &p);
    }
}
#endif
