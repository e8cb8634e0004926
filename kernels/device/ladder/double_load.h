/*
 * double-load (EPITA reduce4): a group takes two iterations for each thread, so that none is idle
 * in the first step of the tree; it needs twice the memory for that.
 */
FOLD_KERNEL void fold_ladder(FOLD_RUNG)
{
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
    FOLD_TILE(FOLD_PART, tile);
    int64_t t = lo + 2 * FOLD_GROUP * FOLD_SIZE + FOLD_THREAD;
    FOLD_PART p;

    for (int32_t k = 0; k < 2; k++, t += FOLD_SIZE) {
        fold_identity(&p);
        if (t < n)
            fold_factor(&f, t, &p);
        tile[FOLD_THREAD + k * FOLD_SIZE] = p;
    }
    FOLD_BARRIER;
    for (int32_t stride = FOLD_SIZE; stride > 0; stride /= 2) {
        if (FOLD_THREAD < stride)
            fold_pair(tile, FOLD_THREAD, FOLD_THREAD + stride);
        FOLD_BARRIER;
    }
    if (FOLD_THREAD == 0) {
        p = tile[0];
        fold_hand_in(slots, partials, first + FOLD_GROUP, &p);
    }
}
