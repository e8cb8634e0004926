/*
 * Lists of what a block of iterations keeps, pasted behind foldrt.h where a compaction goes by
 * blocks (src/emit/keep.c). No jump depends on what is kept: a table has the lists of eight flags,
 * as in Lemire's "Iterating over set bits quickly" (2018), and a list's end is where the next one
 * is written over what the last one has too many.
 */
#define FOLD_KEEP_BLOCK 512

/* The numbers of the bits that each byte has set, then any: eight of them count. */
#define FOLD_KEEP_1(...)                                                                           \
    {__VA_ARGS__},                                                                                 \
    {                                                                                              \
        0, __VA_ARGS__                                                                             \
    }
#define FOLD_KEEP_2(...) FOLD_KEEP_1(__VA_ARGS__), FOLD_KEEP_1(1, __VA_ARGS__)
#define FOLD_KEEP_3(...) FOLD_KEEP_2(__VA_ARGS__), FOLD_KEEP_2(2, __VA_ARGS__)
#define FOLD_KEEP_4(...) FOLD_KEEP_3(__VA_ARGS__), FOLD_KEEP_3(3, __VA_ARGS__)
#define FOLD_KEEP_5(...) FOLD_KEEP_4(__VA_ARGS__), FOLD_KEEP_4(4, __VA_ARGS__)
#define FOLD_KEEP_6(...) FOLD_KEEP_5(__VA_ARGS__), FOLD_KEEP_5(5, __VA_ARGS__)
#define FOLD_KEEP_7(...) FOLD_KEEP_6(__VA_ARGS__), FOLD_KEEP_6(6, __VA_ARGS__)
#define FOLD_KEEP_8(...) FOLD_KEEP_7(__VA_ARGS__), FOLD_KEEP_7(7, __VA_ARGS__)
static const uint8_t fold_keep_lists[256][9] = {FOLD_KEEP_8(0)};

typedef uint8_t fold_keep_bits __attribute__((vector_size(8)));
typedef uint16_t fold_keep_numbers __attribute__((vector_size(16)));

struct fold_keep {
    uint8_t flags[FOLD_KEEP_BLOCK]; /* of each iteration, 0 or 1 */
    uint16_t list[FOLD_KEEP_BLOCK + 8];
};

/* The iterations among the first `count` that have the flag, into the list, in order; how many. */
FOLD_INLINE int64_t fold_keep_list(struct fold_keep *b, int64_t count, int flag)
{
    const uint64_t flip = flag ? 0 : 0x101010101010101;
    int64_t n = 0;

    for (int64_t at = 0; at < count; at += 8) {
        uint64_t flags;
        fold_keep_bits bits;
        fold_keep_numbers list;
        __builtin_memcpy(&flags, b->flags + at, sizeof flags);
        flags ^= flip;
        if (count - at < 8)
            flags &= ((uint64_t)1 << 8 * (count - at)) - 1;
        __builtin_memcpy(&bits, fold_keep_lists[flags * 0x102040810204080 >> 56], sizeof bits);
        list = __builtin_convertvector(bits, fold_keep_numbers) + (uint16_t)at;
        __builtin_memcpy(b->list + n, &list, sizeof list);
        n += (int64_t)(flags * 0x101010101010101 >> 56);
    }
    return n;
}
