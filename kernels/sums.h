/*
 * Sums of floats in bins, pasted behind bins.h where a loop makes one in each iteration. A block of
 * iterations finds all of its places and values first, several at once. Blocks are small, so that
 * the next one's values come while a block's bins are updated; what a later block reads is asked
 * for between these updates, since lines that are asked for all at once wait for one another.
 */
#define FOLD_SUMS 128
#define FOLD_AHEAD 512
#define FOLD_BINS_NEAR (4 << 20) /* bytes; in more, places are asked for before they are needed */

/*
 * The sizes that a block's values may have, as their bits without the sign, which are in order:
 * less than `end`, so that the scale is for them, and if they are not 0 more than `small`, so that
 * no bin has to keep count of them. And the sizes that they have, of the least one less 1: that
 * makes 0 the largest.
 */
#define FOLD_SIZES(type, bits)                                                                     \
    struct fold_sizes_##type {                                                                     \
        int##bits##_t end;                                                                         \
        uint##bits##_t small;                                                                      \
    };                                                                                             \
    FOLD_INLINE struct fold_sizes_##type fold_sizes_##type(const struct fold_fix *fix)             \
    {                                                                                              \
        const type end = (type)(fix->low / fix->scale), small = (type)(fix->least / fix->scale);   \
        struct fold_sizes_##type sizes;                                                            \
        __builtin_memcpy(&sizes.end, &end, sizeof end);                                            \
        __builtin_memcpy(&sizes.small, &small, sizeof small);                                      \
        sizes.small -= small != 0; /* no float is less than 0, which may be all that is left */    \
        return sizes;                                                                              \
    }                                                                                              \
    FOLD_INLINE void fold_size_##type(struct fold_sizes_##type *seen, type v)                      \
    {                                                                                              \
        int##bits##_t size;                                                                        \
        __builtin_memcpy(&size, &v, sizeof size);                                                  \
        size &= __INT##bits##_MAX__;                                                               \
        const uint##bits##_t less = (uint##bits##_t)size - 1;                                      \
        seen->end = size > seen->end ? size : seen->end;                                           \
        seen->small = less < seen->small ? less : seen->small;                                     \
    }                                                                                              \
    FOLD_INLINE int fold_fit_##type(const struct fold_sizes_##type *seen,                          \
                                    const struct fold_sizes_##type *may)                           \
    {                                                                                              \
        return seen->end < may->end && seen->small >= may->small;                                  \
    }
FOLD_SIZES(float, 32)
FOLD_SIZES(double, 64)

FOLD_INLINE int64_t fold_round(double v, const struct fold_fix *fix)
{
    return fold_integer_bits(FOLD_TIMES_PLUS(v, fix->scale, FOLD_INTEGER_BITS));
}

/* Eight updates, at so many bytes from the first bin. Where two of them go is loaded at once: loads
   and stores are what these wait for. */
#define FOLD_EIGHT_SUMS 8
FOLD_INLINE void fold_add_floats(char *bins, const uint32_t *at, const int64_t *x)
{
    FOLD_AT_ONCE(4)
    for (int j = 0; j < FOLD_EIGHT_SUMS; j += 2) {
        uint64_t both;
        __builtin_memcpy(&both, at + j, sizeof both);
        *(int64_t *)(bins + (uint32_t)both) += x[j];
        *(int64_t *)(bins + (both >> 32)) += x[j + 1];
    }
}

FOLD_INLINE void fold_add_doubles(char *bins, const uint32_t *at, const struct fold_fixed *x)
{
    char *to = bins; /* with a register of its own, or gcc would add up each address first */

    __asm__("" : "+r"(to));
    FOLD_AT_ONCE(4)
    for (int j = 0; j < FOLD_EIGHT_SUMS; j += 2) {
        uint64_t both;
        __builtin_memcpy(&both, at + j, sizeof both);
        const uint64_t one = (uint32_t)both, two = both >> 32;
        *(fold_two_at *)(to + one) =
            *(const fold_two_at *)(bins + one) + *(const fold_two_at *)&x[j];
        *(fold_two_at *)(to + two) =
            *(const fold_two_at *)(bins + two) + *(const fold_two_at *)&x[j + 1];
    }
}

/* A block's updates, which have waited for their bins. */
FOLD_APART void fold_late_floats(char *bins, const uint32_t *at, const int64_t *x)
{
    for (int j = 0; j < FOLD_SUMS; j += FOLD_EIGHT_SUMS)
        fold_add_floats(bins, at + j, x + j);
}

FOLD_APART void fold_late_doubles(char *bins, const uint32_t *at, const struct fold_fixed *x)
{
    for (int j = 0; j < FOLD_SUMS; j += FOLD_EIGHT_SUMS)
        fold_add_doubles(bins, at + j, x + j);
}

/* Bins far away come all at once, not as the updates wait for one after the other. */
FOLD_INLINE void fold_bins_ask(const struct fold_bins *b, const uint32_t *at, size_t size)
{
    if (b->count <= FOLD_BINS_NEAR / size)
        return;
    for (int j = 0; j < FOLD_SUMS; j++)
        __builtin_prefetch(b->store + at[j], 1);
}
