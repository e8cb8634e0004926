/*
 * cascade-atomic (EPITA reduce7): threads add up by themselves, and each updates the accumulators
 * in the device's memory once, without any tree.
 */
#if defined FOLD_EACH_SLOT && !defined FOLD_LACKS_64
FOLD_KERNEL void fold_ladder(FOLD_RUNG)
{
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
    int64_t t = lo + FOLD_GROUP * FOLD_SIZE + FOLD_THREAD;
    FOLD_PART p;

    fold_identity(&p);
    for (; t < n; t += FOLD_GROUPS * FOLD_SIZE)
        fold_one(&f, t, &p);
    fold_settle(&p);
    fold_onto_global(slots, &p);
}
#endif
