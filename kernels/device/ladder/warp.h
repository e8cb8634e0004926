/*
 * warp (EPITA reduce8): groups of one warp, each of which takes 32 rows of 32 iterations; then one
 * tree within the warp. The slides let group g begin at 32 g and not at 1024 g, so that groups read
 * the same elements up to 32 times and, of those behind the first 32nd of the buffer, none; nor do
 * they ask whether there is an element.
 */
#define FOLD_ROWS 32

FOLD_KERNEL void fold_ladder(FOLD_RUNG)
{
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
    FOLD_TILE(FOLD_PART, tile);
    const int64_t begin = lo + FOLD_GROUP * FOLD_ROWS * FOLD_SIZE + FOLD_THREAD;
    FOLD_PART p;

    fold_identity(&p);
    for (int32_t k = 0; k < FOLD_ROWS; k++)
        if (begin + k * FOLD_SIZE < n)
            fold_one(&f, begin + k * FOLD_SIZE, &p);
    fold_settle(&p);
    tile[FOLD_THREAD] = p;
    FOLD_BARRIER;
    fold_group(tile);
    if (FOLD_THREAD == 0) {
        p = tile[0];
        fold_hand_in(slots, partials, first + FOLD_GROUP, &p);
    }
}
