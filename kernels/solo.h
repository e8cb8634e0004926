/*
 * Inner loops that have a shape of their own, in the text of a loop whose iterations threads of a
 * device run alone: one thread runs the whole shape. The tree over the lanes is walked from its
 * first leaf on, far half first, so that ten partials are all that is kept:
 *
 *     FOLD_SOLO(k)   fold_total_k, the fold of all n iterations; k is the suffix of the inner
 *                    loop's fold_frame_, fold_part_, fold_one_, fold_identity_, fold_merge_ and
 *                    fold_settle_
 */
#define FOLD_SOLO_LEVELS 10 /* 1 << FOLD_SOLO_LEVELS lanes */

/* Which lane is that leaf? Its bits the other way around. */
FOLD_INLINE int64_t fold_solo_lane(int32_t leaf)
{
    int64_t lane = 0;

    for (int32_t i = 0; i < FOLD_SOLO_LEVELS; i++)
        lane |= (int64_t)(leaf >> i & 1) << (FOLD_SOLO_LEVELS - 1 - i);
    return lane;
}

#define FOLD_SOLO(k)                                                                               \
    /* p, of that leaf, onto what the leaves before it have come to; after the last: of all */     \
    FOLD_INLINE void fold_solo_add_##k(struct fold_part_##k *levels, int32_t leaf,                 \
                                       struct fold_part_##k *p)                                    \
    {                                                                                              \
        int32_t i = 0;                                                                             \
                                                                                                   \
        for (; leaf >> i & 1; i++) {                                                               \
            fold_merge_##k(&levels[i], p);                                                         \
            *p = levels[i];                                                                        \
        }                                                                                          \
        if (i < FOLD_SOLO_LEVELS)                                                                  \
            levels[i] = *p;                                                                        \
    }                                                                                              \
    FOLD_INLINE void fold_solo_chunk_##k(const struct fold_frame_##k *f, int64_t lo, int64_t hi,   \
                                         struct fold_part_##k *p)                                  \
    {                                                                                              \
        struct fold_part_##k levels[FOLD_SOLO_LEVELS];                                             \
                                                                                                   \
        for (int32_t leaf = 0; leaf < FOLDRT_LANES; leaf++) {                                      \
            fold_identity_##k(p);                                                                  \
            for (int64_t t = lo + fold_solo_lane(leaf); t < hi; t += FOLDRT_LANES)                 \
                fold_one_##k(f, t, p);                                                             \
            fold_settle_##k(p);                                                                    \
            fold_solo_add_##k(levels, leaf, p);                                                    \
        }                                                                                          \
    }                                                                                              \
    FOLD_INLINE void fold_total_##k(const struct fold_frame_##k *f, int64_t n,                     \
                                    struct fold_part_##k *total)                                   \
    {                                                                                              \
        struct fold_part_##k levels[FOLD_SOLO_LEVELS], p;                                          \
        int64_t chunk = 8192;                                                                      \
                                                                                                   \
        while (n > 4096 * chunk)                                                                   \
            chunk *= 2;                                                                            \
        if (n <= chunk) {                                                                          \
            fold_solo_chunk_##k(f, 0, n, total);                                                   \
            return;                                                                                \
        }                                                                                          \
        for (int32_t leaf = 0; leaf < FOLDRT_LANES; leaf++) {                                      \
            fold_identity_##k(total);                                                              \
            for (int64_t lo = fold_solo_lane(leaf) * chunk; lo < n; lo += FOLDRT_LANES * chunk) {  \
                fold_solo_chunk_##k(f, lo, lo + chunk < n ? lo + chunk : n, &p);                   \
                fold_merge_##k(total, &p);                                                         \
            }                                                                                      \
            fold_solo_add_##k(levels, leaf, total);                                                \
        }                                                                                          \
    }
