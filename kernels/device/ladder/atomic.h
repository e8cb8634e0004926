/*
 * atomic (EPITA reduce0, Quasar's force_parallel): every iteration updates the accumulators in the
 * device's memory, which takes them one after the other.
 */
#if defined FOLD_EACH_SLOT && !defined FOLD_LACKS_64
FOLD_KERNEL void fold_ladder(FOLD_RUNG)
{
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
    const int64_t t = lo + FOLD_GROUP * FOLD_SIZE + FOLD_THREAD;
    FOLD_PART p;

    if (t >= n)
        return;
    fold_factor(&f, t, &p);
    fold_onto_global(slots, &p);
}
#endif
