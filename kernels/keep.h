/*
 * Lists of what a block of iterations keeps, pasted behind foldrt.h where a compaction goes by
 * blocks (src/emit/keep.c). No jump depends on what is kept: a table has the lists of eight flags,
 * as in Lemire's "Iterating over set bits quickly" (2018), and a list's end is where the next one is
 * written over what the last one has too many.
 */
#define FOLD_BLOCK 512

/* The numbers of the bits that each byte has set, then any: eight of them count. */
#define FOLD_KEPT_1(...) {__VA_ARGS__}, {0, __VA_ARGS__}
#define FOLD_KEPT_2(...) FOLD_KEPT_1(__VA_ARGS__), FOLD_KEPT_1(1, __VA_ARGS__)
#define FOLD_KEPT_3(...) FOLD_KEPT_2(__VA_ARGS__), FOLD_KEPT_2(2, __VA_ARGS__)
#define FOLD_KEPT_4(...) FOLD_KEPT_3(__VA_ARGS__), FOLD_KEPT_3(3, __VA_ARGS__)
#define FOLD_KEPT_5(...) FOLD_KEPT_4(__VA_ARGS__), FOLD_KEPT_4(4, __VA_ARGS__)
#define FOLD_KEPT_6(...) FOLD_KEPT_5(__VA_ARGS__), FOLD_KEPT_5(5, __VA_ARGS__)
#define FOLD_KEPT_7(...) FOLD_KEPT_6(__VA_ARGS__), FOLD_KEPT_6(6, __VA_ARGS__)
#define FOLD_KEPT_8(...) FOLD_KEPT_7(__VA_ARGS__), FOLD_KEPT_7(7, __VA_ARGS__)
static const uint8_t fold_kept_bits[256][9] = {FOLD_KEPT_8(0)};

typedef uint8_t fold_eight_small __attribute__((vector_size(8)));
typedef uint16_t fold_eight __attribute__((vector_size(16)));

struct fold_block {
    uint8_t flags[FOLD_BLOCK]; /* of each iteration, 0 or 1 */
    uint16_t list[FOLD_BLOCK + 8];
};

/* The iterations among the first `count` that have a flag, into the list, in order; how many. */
FOLD_INLINE int64_t fold_block_list(struct fold_block *b, int64_t count)
{
    int64_t n = 0;

    for (int64_t at = 0; at < count; at += 8) {
        uint64_t flags;
        fold_eight_small bits;
        fold_eight list;
        __builtin_memcpy(&flags, b->flags + at, sizeof flags);
        if (count - at < 8)
            flags &= ((uint64_t)1 << 8 * (count - at)) - 1;
        __builtin_memcpy(&bits, fold_kept_bits[flags * 0x102040810204080 >> 56], sizeof bits);
        list = __builtin_convertvector(bits, fold_eight) + (uint16_t)at;
        __builtin_memcpy(b->list + n, &list, sizeof list);
        n += (int64_t)(flags * 0x101010101010101 >> 56);
    }
    return n;
}
