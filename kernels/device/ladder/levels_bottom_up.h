/*
 * levels-bottom-up (Lawlor's totalFloats): one launch for each level of the tree, neighbours first:
 * pairs, then fours, then eights.
 */
FOLD_KERNEL void fold_level(FOLD_GLOBAL FOLD_PART *array, int64_t n, int64_t step)
{
    const int64_t i = FOLD_GROUP * FOLD_SIZE + FOLD_THREAD;

    if (step * i + step / 2 < n)
        fold_pair_global(array, step * i, step * i + step / 2);
}

FOLD_KERNEL void fold_ladder(FOLD_RUNG)
{
    FOLD_PART p = array[0];

    if (FOLD_THREAD == 0)
        fold_hand_in(slots, partials, first, &p);
}
