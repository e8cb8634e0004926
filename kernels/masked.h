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
#endif
