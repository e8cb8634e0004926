/*
 * unrolled (EPITA reduce6): cascade with its loops written out. The slides' last steps rely on a
 * warp's threads keeping step by themselves, which they do not since Volta; here they wait for one
 * another as a warp, which costs next to nothing. Barriers stand outside of conditions: each one
 * inside doubles what PoCL makes of the kernel.
 */
#define FOLD_UNROLLED(d)                                                                           \
    if (FOLD_THREAD < (d) && FOLD_SIZE >= 2 * (d))                                                 \
        fold_pair(tile, FOLD_THREAD, FOLD_THREAD + (d));                                           \
    FOLD_BARRIER_BELOW(d);

FOLD_KERNEL void fold_ladder(FOLD_RUNG)
{
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
    FOLD_TILE(FOLD_PART, tile);
    const int64_t step = FOLD_GROUPS * FOLD_SIZE;
    int64_t t = lo + FOLD_GROUP * FOLD_SIZE + FOLD_THREAD;
    FOLD_PART p;

    fold_identity(&p);
    for (; t + 3 * step < n; t += 4 * step) {
        fold_one(&f, t, &p);
        fold_one(&f, t + step, &p);
        fold_one(&f, t + 2 * step, &p);
        fold_one(&f, t + 3 * step, &p);
    }
    for (; t < n; t += step)
        fold_one(&f, t, &p);
    fold_settle(&p);
    tile[FOLD_THREAD] = p;
    FOLD_BARRIER;
    FOLD_UNROLLED(512)
    FOLD_UNROLLED(256)
    FOLD_UNROLLED(128)
    FOLD_UNROLLED(64)
    FOLD_UNROLLED(32)
    FOLD_UNROLLED(16)
    FOLD_UNROLLED(8)
    FOLD_UNROLLED(4)
    FOLD_UNROLLED(2)
    FOLD_UNROLLED(1)
    if (FOLD_THREAD == 0) {
        p = tile[0];
        fold_hand_in(slots, partials, first + FOLD_GROUP, &p);
    }
}
