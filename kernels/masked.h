/*
 * Stores on a condition by masks, pasted where a loop's iterations end in one (src/emit/masked.c).
 * gcc asks of each vector whether any lane stores, and passes over the store where none does: a
 * jump that cannot be foretold, which takes several times as long as the store. But on a page that
 * may not be written, as pages of zeros may not that no program has written yet, a store without a
 * lane is 300 times slower than a jump. So it is asked until some lane has stored in the page. (A
 * vector that begins in it may end in the next one.)
 */
#if defined FOLD_WIDEST && !defined __clang__
#define FOLD_MASKS

enum { FOLD_MASK_PAGE = 4096, FOLD_MASK_BYTES = 64 };

/* No page is at 1. */
#define FOLD_MASK_NONE ((uintptr_t)1)

/* The lanes of `values` whose number in `set` is not 0 go to `to`. *page: one that some lane has
   stored in. */
#define FOLD_MASKED(bits, letter, lane, mask)                                                      \
    typedef lane fold_masked##bits __attribute__((vector_size(FOLD_MASK_BYTES)));                  \
    typedef lane fold_masked_place##bits                                                           \
        __attribute__((vector_size(FOLD_MASK_BYTES), aligned(bits / 8), may_alias));               \
    FOLD_INLINE void fold_put_masked##bits(char *to, const void *values, const int##bits##_t *set, \
                                           uintptr_t *page)                                        \
    {                                                                                              \
        const fold_masked##bits lanes = *(const fold_masked_place##bits *)set;                     \
        const fold_masked##bits value = *(const fold_masked_place##bits *)values;                  \
        if (__builtin_expect((uintptr_t)to - *page >= FOLD_MASK_PAGE, 0)) {                        \
            if (!__builtin_ia32_ptestm##letter##512(lanes, lanes, (mask)-1))                       \
                return;                                                                            \
            *page = (uintptr_t)to & -(uintptr_t)FOLD_MASK_PAGE;                                    \
        }                                                                                          \
        __asm__ volatile("vptestm" #letter " %1, %1, %%k1\n\t"                                     \
                         "vmovdqu" #bits " %2, %0%{%%k1%}"                                         \
                         : "+m"(*(fold_masked_place##bits *)to)                                    \
                         : "v"(lanes), "v"(value)                                                  \
                         : "k1");                                                                  \
    }
FOLD_MASKED(32, d, int, uint16_t)
FOLD_MASKED(64, q, long long, uint8_t)

/* The same for lanes whose bits are set: of comparisons such a mask comes at once, where numbers
   that say the same have to be made and asked for it. */
#define FOLD_PUT_LANES(bits, mask)                                                                 \
    FOLD_INLINE void fold_put_lanes##bits(char *to, const void *values, mask lanes,                \
                                          uintptr_t *page)                                         \
    {                                                                                              \
        const fold_masked##bits value = *(const fold_masked_place##bits *)values;                  \
        if (__builtin_expect((uintptr_t)to - *page >= FOLD_MASK_PAGE, 0)) {                        \
            if (!lanes)                                                                            \
                return;                                                                            \
            *page = (uintptr_t)to & -(uintptr_t)FOLD_MASK_PAGE;                                    \
        }                                                                                          \
        __asm__ volatile("vmovdqu" #bits " %1, %0%{%2%}"                                           \
                         : "+m"(*(fold_masked_place##bits *)to)                                    \
                         : "v"(value), "Yk"(lanes));                                               \
    }
FOLD_PUT_LANES(32, uint16_t)
FOLD_PUT_LANES(64, uint8_t)

/* How sixteen or eight numbers compare to others: 0 equal, 1 less, 2 or equal, 4 not equal. */
#define FOLD_COMPARED(name, type, vector, mask, compare, ...)                                      \
    typedef type fold_of_##name;                                                                   \
    typedef vector fold_compared_##name                                                            \
        __attribute__((vector_size(FOLD_MASK_BYTES), aligned(sizeof(vector)), may_alias));         \
    FOLD_INLINE mask fold_compare_##name(const type *a, const type *b, const int how)              \
    {                                                                                              \
        const fold_compared_##name x = *(const fold_compared_##name *)a;                           \
        const fold_compared_##name y = *(const fold_compared_##name *)b;                           \
        return how == 0   ? compare(x, y, 0, __VA_ARGS__)                                          \
               : how == 1 ? compare(x, y, 1, __VA_ARGS__)                                          \
               : how == 2 ? compare(x, y, 2, __VA_ARGS__)                                          \
                          : compare(x, y, 4, __VA_ARGS__);                                         \
    }
FOLD_COMPARED(float, float, float, uint16_t, __builtin_ia32_cmpps512_mask, (uint16_t)-1, 4)
FOLD_COMPARED(double, double, double, uint8_t, __builtin_ia32_cmppd512_mask, (uint8_t)-1, 4)
FOLD_COMPARED(int32, int32_t, int, uint16_t, __builtin_ia32_cmpd512_mask, (uint16_t)-1)
FOLD_COMPARED(uint32, uint32_t, int, uint16_t, __builtin_ia32_ucmpd512_mask, (uint16_t)-1)
FOLD_COMPARED(int64, int64_t, long long, uint8_t, __builtin_ia32_cmpq512_mask, (uint8_t)-1)
FOLD_COMPARED(uint64, uint64_t, long long, uint8_t, __builtin_ia32_ucmpq512_mask, (uint8_t)-1)
#define FOLD_MASK_EQ(name, a, b) fold_compare_##name(a, b, 0)
#define FOLD_MASK_NE(name, a, b) fold_compare_##name(a, b, 4)
#define FOLD_MASK_LT(name, a, b) fold_compare_##name(a, b, 1)
#define FOLD_MASK_LE(name, a, b) fold_compare_##name(a, b, 2)
#define FOLD_MASK_GT(name, a, b) fold_compare_##name(b, a, 1)
#define FOLD_MASK_GE(name, a, b) fold_compare_##name(b, a, 2)
#endif
