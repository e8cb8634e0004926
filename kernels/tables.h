/*
 * Sums of integers in few bins, pasted behind kernels/bins.h. A bin that comes again soon waits for
 * what the update before has stored, as the neighbours in a picture do. So of four updates each has
 * a table of its own: the bins themselves and three more, which are added to the bins in the end,
 * or when these have become more.
 */
#define FOLD_TABLES 4
#define FOLD_TABLE 4096      /* bytes of one, at most */
#define FOLD_TABLE_APART 192 /* no two of a bin's places are a page apart */
#define FOLD_PER_BIN 16      /* iterations, at least */

struct fold_tables {
    int64_t lo;
    uint64_t count; /* of the bins; 0: none has been begun */
    _Alignas(64) char at[FOLD_TABLES - 1][FOLD_TABLE + FOLD_TABLE_APART];
};

FOLD_INLINE void fold_tables_open(struct fold_tables *t)
{
    t->lo = 0;
    t->count = 0;
}

/* Bin 0 of table 1, 2 or 3. */
FOLD_INLINE char *fold_table_zero(struct fold_tables *t, int which, size_t size)
{
    return (char *)((uintptr_t)t->at[which - 1] - (uintptr_t)t->lo * size);
}

/* fold_tables_end: adds up what there is. fold_tables_begin: are there tables for the bins, with
   `left` iterations to come? */
#define FOLD_OF_TABLES(bits)                                                                       \
    FOLD_INLINE void fold_tables_end_##bits(struct fold_tables *t, const struct fold_bins *b)      \
    {                                                                                              \
        fold_mark##bits *to = (fold_mark##bits *)b->store + ((uint64_t)t->lo - (uint64_t)b->lo);   \
        const fold_mark##bits *one = (const fold_mark##bits *)t->at[0];                            \
        const fold_mark##bits *two = (const fold_mark##bits *)t->at[1];                            \
        const fold_mark##bits *three = (const fold_mark##bits *)t->at[2];                          \
        FOLD_INDEPENDENT                                                                           \
        for (uint64_t j = 0; j < t->count; j++)                                                    \
            to[j] = (fold_mark##bits)(to[j] + one[j] + two[j] + three[j]);                         \
        t->count = 0;                                                                              \
    }                                                                                              \
    FOLD_INLINE int fold_tables_begin_##bits(struct fold_tables *t, const struct fold_bins *b,     \
                                             int64_t left)                                         \
    {                                                                                              \
        if (__builtin_expect(t->count == b->count && t->lo == b->lo, 1))                           \
            return 1;                                                                              \
        fold_tables_end_##bits(t, b);                                                              \
        if (b->count > FOLD_TABLE / sizeof(fold_mark##bits) ||                                     \
            b->count > (uint64_t)left / FOLD_PER_BIN)                                              \
            return 0;                                                                              \
        t->lo = b->lo;                                                                             \
        t->count = b->count;                                                                       \
        for (int k = 0; k < FOLD_TABLES - 1; k++)                                                  \
            __builtin_memset(t->at[k], 0, t->count * sizeof(fold_mark##bits));                     \
        return 1;                                                                                  \
    }
FOLD_OF_TABLES(8)
FOLD_OF_TABLES(16)
FOLD_OF_TABLES(32)
FOLD_OF_TABLES(64)

/*
 * Counts of keys, which are computed many at a time: from an array that is in no cache they come
 * faster then, and whether they are among the bins is asked once for all. It adds one to the bins
 * of n keys; if some can be no bins none of all that are counted counts.
 */
#define FOLD_COUNT_KEYS(key, bits)                                                                 \
    FOLD_INLINE __attribute__((unused)) void fold_count_##key##_##bits(                            \
        struct fold_bins *b, struct fold_tables *t, const key##_t *at, int64_t n, int64_t left)    \
    {                                                                                              \
        int64_t j = 0;                                                                             \
        if (!fold_bins_hold_##key(b, at, n))                                                       \
            return;                                                                                \
        uint##bits##_t *bins = (uint##bits##_t *)fold_bins_zero(b, sizeof *bins);                  \
        if (fold_tables_begin_##bits(t, b, left)) {                                                \
            uint##bits##_t *one = (uint##bits##_t *)fold_table_zero(t, 1, sizeof *bins);           \
            uint##bits##_t *two = (uint##bits##_t *)fold_table_zero(t, 2, sizeof *bins);           \
            uint##bits##_t *three = (uint##bits##_t *)fold_table_zero(t, 3, sizeof *bins);         \
            for (; j + FOLD_TABLES <= n; j += FOLD_TABLES) {                                       \
                ++bins[at[j]];                                                                     \
                ++one[at[j + 1]];                                                                  \
                ++two[at[j + 2]];                                                                  \
                ++three[at[j + 3]];                                                                \
            }                                                                                      \
        }                                                                                          \
        for (; j < n; j++)                                                                         \
            ++bins[at[j]];                                                                         \
    }
FOLD_COUNT_KEYS(int32, 32)
FOLD_COUNT_KEYS(int32, 64)
FOLD_COUNT_KEYS(int64, 32)
FOLD_COUNT_KEYS(int64, 64)
