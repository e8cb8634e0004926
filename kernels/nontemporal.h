/*
 * Stores that no cache keeps, pasted behind foldrt.h where a loop has some: a line that is written
 * as a whole need not be fetched first. Others see them when the function that makes them has ended
 * with FOLD_NONTEMPORAL_END.
 */
#define FOLD_NONTEMPORAL_END __builtin_ia32_sfence();

/* place = value, of 4 or 8 bytes. It is the value. */
#define FOLD_NONTEMPORAL(place, value)                                                             \
    __extension__({                                                                                \
        const __typeof__(place) fold_value = (value);                                              \
        fold_nontemporal(&(place), &fold_value, sizeof fold_value);                                \
        fold_value;                                                                                \
    })

FOLD_INLINE void fold_nontemporal(void *to, const void *from, size_t size)
{
    long long wide = 0;
    int value = 0;

    if (size == sizeof wide)
        __builtin_memcpy(&wide, from, sizeof wide);
    else
        __builtin_memcpy(&value, from, sizeof value);
#ifdef __clang__
    if (size == sizeof wide)
        __builtin_nontemporal_store(wide, (long long *)to);
    else
        __builtin_nontemporal_store(value, (int *)to);
#else
    if (size == sizeof wide)
        __builtin_ia32_movnti64(to, wide);
    else
        __builtin_ia32_movnti(to, value);
#endif
}
