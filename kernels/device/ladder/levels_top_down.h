/*
 * levels-top-down (Lawlor): one launch for each level of the tree, the two halves of the array
 * first.
 */
FOLD_KERNEL void fold_level(FOLD_GLOBAL FOLD_PART *array, int64_t n, int64_t stride)
{
    const int64_t i = FOLD_GROUP * FOLD_SIZE + FOLD_THREAD;

    if (i + stride < n)
        fold_pair_global(array, i, i + stride);
}

FOLD_KERNEL void fold_ladder(FOLD_RUNG)
{
    FOLD_PART p = array[0];

    if (FOLD_THREAD == 0)
        fold_hand_in(slots, partials, first, &p);
}
