/*
 * Places that are looked for before a loop, pasted behind foldrt.h where one is: the least and the
 * largest subscript or address that it comes to, and the bytes between.
 */

/* Elements first .. last; everything when they are none that memory could have. */
FOLD_INLINE struct fold_span fold_span_elements(const char *base, int64_t first, int64_t last,
                                                int64_t size)
{
    const int64_t most = __INT64_MAX__ >> 8;
    uintptr_t at = (uintptr_t)base;

    if (first < -most / size || last > most / size || at > (uintptr_t)most)
        return (struct fold_span){0, 0, ~(uintptr_t)0};
    at += (uintptr_t)(first * size);
    return (struct fold_span){at, at, (uintptr_t)base + (uintptr_t)((last + 1) * size)};
}
FOLD_INLINE struct fold_span fold_span_addresses(uint64_t first, uint64_t last, uint64_t size)
{
    return (struct fold_span){first, first, last > ~size ? ~(uint64_t)0 : last + size};
}
FOLD_INLINE struct fold_span fold_span_join(struct fold_span a, struct fold_span b)
{
    if (a.from >= a.to || b.from >= b.to)
        return a.from < a.to ? a : b;
    return (struct fold_span){a.origin, a.from < b.from ? a.from : b.from,
                              a.to > b.to ? a.to : b.to};
}
/* The least and the largest of the places that a pass comes to, which begin the other way round. */
#define FOLD_PLACES_int32 __INT32_MAX__, -__INT32_MAX__ - 1
#define FOLD_PLACES_int64 __INT64_MAX__, -__INT64_MAX__ - 1
#define FOLD_PLACES_uint64 ~(uint64_t)0, 0
#define FOLD_REACH(name, type)                                                                     \
    FOLD_INLINE void fold_reach_##name(type *first, type *last, type at)                           \
    {                                                                                              \
        *first = at < *first ? at : *first;                                                        \
        *last = at > *last ? at : *last;                                                           \
    }
FOLD_REACH(int32, int32_t)
FOLD_REACH(int64, int64_t)
FOLD_REACH(uint64, uint64_t)
/* The least and the largest of the elements at *(const type **)frame, as a loop's code. */
#define FOLD_BETWEEN 32 /* elements in all for each that the loop comes to, at most */
struct fold_ends_int32 {
    int32_t first, last;
};
struct fold_ends_int64 {
    int64_t first, last;
};
#define FOLD_THROUGH_RANGE(code, kept, type)                                                       \
    static void code##_range(const void *frame, int64_t lo, int64_t hi, void *part)                \
    {                                                                                              \
        const type *at = *(const type *const *)frame;                                              \
        struct fold_ends_##kept ends = {FOLD_PLACES_##kept};                                       \
        for (int64_t t = lo; t < hi; t++)                                                          \
            fold_reach_##kept(&ends.first, &ends.last, (kept##_t)at[t]);                           \
        *(struct fold_ends_##kept *)part = ends;                                                   \
    }
#define FOLD_THROUGH(code, kept, type)                                                             \
    FOLD_THROUGH_RANGE(code, kept, type)                                                           \
    static void code##_combine(void *into, const void *later)                                      \
    {                                                                                              \
        struct fold_ends_##kept *a = into;                                                         \
        const struct fold_ends_##kept *b = later;                                                  \
        a->first = b->first < a->first ? b->first : a->first;                                      \
        a->last = b->last > a->last ? b->last : a->last;                                           \
    }                                                                                              \
    FOLD_HIDDEN const struct foldrt_code FOLD_CODE(code) = {.range = code##_range,                 \
                                                            .combine = code##_combine};
