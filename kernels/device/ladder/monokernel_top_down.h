/*
 * monokernel-top-down (Lawlor's topdownAllFloats): all levels in one launch. A barrier holds for
 * one group alone, and the lecture starts as many groups as the array needs: where one of them is
 * late, others read what it has not added yet. Here it is one group, whose threads take several
 * places each.
 */
FOLD_KERNEL void fold_ladder(FOLD_RUNG)
{
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
    int64_t left = n - lo;
    FOLD_PART p;

    for (int64_t t = FOLD_THREAD; t < left; t += FOLD_SIZE) {
        fold_factor(&f, lo + t, &p);
        array[t] = p;
    }
    FOLD_BARRIER_ALL;
    while (left > 1) {
        const int64_t stride = (left + 1) / 2;
        for (int64_t i = FOLD_THREAD; i + stride < left; i += FOLD_SIZE)
            fold_pair_global(array, i, i + stride);
        FOLD_BARRIER_ALL;
        left = stride;
    }
    if (FOLD_THREAD == 0) {
        p = array[0];
        fold_hand_in(slots, partials, first, &p);
    }
}
