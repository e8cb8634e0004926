/*
 * steps (Wu, Obeid and Hwu, Figure 13): the factors of all iterations go to an array, by
 * fold_factors, which a fold that knows nothing of the loop then adds up.
 */
FOLD_KERNEL void fold_ladder(FOLD_RUNG)
{
    FOLD_TILE(FOLD_PART, tile);
    FOLD_PART p;

    fold_identity(&p);
    for (int64_t i = FOLD_GROUP * FOLD_SIZE + FOLD_THREAD; i < n - lo;
         i += FOLD_GROUPS * FOLD_SIZE) {
        FOLD_PART later = array[i];
        fold_merge(&p, &later);
    }
    tile[FOLD_THREAD] = p;
    FOLD_BARRIER;
    fold_group(tile);
    if (FOLD_THREAD == 0) {
        p = tile[0];
        fold_hand_in(slots, partials, first + FOLD_GROUP, &p);
    }
}
