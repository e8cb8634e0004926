/*
 * Running sums of a block's terms, pasted behind foldrt.h where a scan of integers has such blocks
 * (src/emit/prefix.c). In a vector's width, in log2(width) steps of adding what lies 1, 2, 4 ...
 * places below (Hillis and Steele, Data parallel algorithms, CACM 29(12), 1986); what the blocks
 * come to is added up beside, so that a vector waits for one addition of the one before.
 *
 * fold_prefix_u32(terms, s) and _u64 take FOLD_PREFIX_BLOCK terms, aligned to 64 bytes, leave s and
 * the sum of all terms before it in place of each, and return s and the sum of all.
 */
#define FOLD_PREFIX_BLOCK 512
#ifdef __AVX512F__
#define FOLD_PREFIX_BYTES 64
#define FOLD_UP_4_1 0, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30
#define FOLD_UP_4_2 0, 0, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29
#define FOLD_UP_4_4 0, 0, 0, 0, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27
#define FOLD_UP_4_8 0, 0, 0, 0, 0, 0, 0, 0, 16, 17, 18, 19, 20, 21, 22, 23
#define FOLD_UP_4_TOP 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15
#define FOLD_UP_8_1 0, 8, 9, 10, 11, 12, 13, 14
#define FOLD_UP_8_2 0, 0, 8, 9, 10, 11, 12, 13
#define FOLD_UP_8_4 0, 0, 0, 0, 8, 9, 10, 11
#define FOLD_UP_8_TOP 7, 7, 7, 7, 7, 7, 7, 7
#elif defined __AVX2__
#define FOLD_PREFIX_BYTES 32
#define FOLD_UP_4_1 0, 8, 9, 10, 11, 12, 13, 14
#define FOLD_UP_4_2 0, 0, 8, 9, 10, 11, 12, 13
#define FOLD_UP_4_4 0, 0, 0, 0, 8, 9, 10, 11
#define FOLD_UP_4_TOP 7, 7, 7, 7, 7, 7, 7, 7
#define FOLD_UP_8_1 0, 4, 5, 6
#define FOLD_UP_8_2 0, 0, 4, 5
#define FOLD_UP_8_TOP 3, 3, 3, 3
#else
#define FOLD_PREFIX_BYTES 16
#define FOLD_UP_4_1 0, 4, 5, 6
#define FOLD_UP_4_2 0, 0, 4, 5
#define FOLD_UP_4_TOP 3, 3, 3, 3
#define FOLD_UP_8_1 0, 2
#define FOLD_UP_8_TOP 1, 1
#endif
#define FOLD_UP(up) to += __builtin_shufflevector(none, to, up);
#ifdef FOLD_UP_8_4
#define FOLD_UPS_4                                                                                 \
    FOLD_UP(FOLD_UP_4_1) FOLD_UP(FOLD_UP_4_2) FOLD_UP(FOLD_UP_4_4) FOLD_UP(FOLD_UP_4_8)
#define FOLD_UPS_8 FOLD_UP(FOLD_UP_8_1) FOLD_UP(FOLD_UP_8_2) FOLD_UP(FOLD_UP_8_4)
#elif defined FOLD_UP_8_2
#define FOLD_UPS_4 FOLD_UP(FOLD_UP_4_1) FOLD_UP(FOLD_UP_4_2) FOLD_UP(FOLD_UP_4_4)
#define FOLD_UPS_8 FOLD_UP(FOLD_UP_8_1) FOLD_UP(FOLD_UP_8_2)
#else
#define FOLD_UPS_4 FOLD_UP(FOLD_UP_4_1) FOLD_UP(FOLD_UP_4_2)
#define FOLD_UPS_8 FOLD_UP(FOLD_UP_8_1)
#endif

#define FOLD_PREFIX(name, type, size)                                                              \
    typedef type name##_vector __attribute__((vector_size(FOLD_PREFIX_BYTES), may_alias));         \
    FOLD_INLINE type name(type *terms, type s)                                                     \
    {                                                                                              \
        const name##_vector none = {0};                                                            \
        name##_vector before = none + s;                                                           \
        for (int32_t j = 0; j < FOLD_PREFIX_BLOCK; j += FOLD_PREFIX_BYTES / size) {                \
            name##_vector *at = (name##_vector *)(terms + j), to = *at;                            \
            FOLD_UPS_##size *at = to - *at + before;                                               \
            before += __builtin_shufflevector(to, to, FOLD_UP_##size##_TOP);                       \
        }                                                                                          \
        return before[0];                                                                          \
    }
FOLD_PREFIX(fold_prefix_u32, uint32_t, 4)
FOLD_PREFIX(fold_prefix_u64, uint64_t, 8)
