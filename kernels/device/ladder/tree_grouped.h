/*
 * tree-grouped (EPITA reduce3): the same tree with the working threads side by side. Warps without
 * any are done early.
 */
FOLD_KERNEL void fold_ladder(FOLD_RUNG)
{
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
    FOLD_TILE(FOLD_PART, tile);
    const int64_t t = lo + FOLD_GROUP * FOLD_SIZE + FOLD_THREAD;
    FOLD_PART p;

    fold_identity(&p);
    if (t < n)
        fold_factor(&f, t, &p);
    tile[FOLD_THREAD] = p;
    FOLD_BARRIER;
    for (int32_t stride = FOLD_SIZE / 2; stride > 0; stride /= 2) {
        if (FOLD_THREAD < stride)
            fold_pair(tile, FOLD_THREAD, FOLD_THREAD + stride);
        FOLD_BARRIER;
    }
    if (FOLD_THREAD == 0) {
        p = tile[0];
        fold_hand_in(slots, partials, first + FOLD_GROUP, &p);
    }
}
