/*
 * Sums of floats whose terms are computed in vectors, pasted behind foldrt.h where a loop is one.
 * Of a loop that sums doubles, floats come in half vectors.
 */
#if !defined FOLD_MAIN && (defined __clang__ || __GNUC__ >= 12)
#define FOLD_VECTORS
#ifdef FOLD_WIDEST
#define FOLD_VECTOR 64
#else
#define FOLD_VECTOR 32
#endif

typedef float fold_floats_float __attribute__((vector_size(FOLD_VECTOR)));
typedef float fold_doubles_float __attribute__((vector_size(FOLD_VECTOR / 2)));
typedef double fold_doubles_double __attribute__((vector_size(FOLD_VECTOR)));
typedef float fold_last_eight_float __attribute__((vector_size(32)));
typedef float fold_last_four_float __attribute__((vector_size(16)));
typedef double fold_last_four_double __attribute__((vector_size(32)));
/* In the program's arrays. */
typedef float fold_at_floats_float __attribute__((vector_size(FOLD_VECTOR), aligned(4), may_alias));
typedef float fold_at_doubles_float
    __attribute__((vector_size(FOLD_VECTOR / 2), aligned(4), may_alias));
typedef double fold_at_doubles_double
    __attribute__((vector_size(FOLD_VECTOR), aligned(8), may_alias));

#define FOLD_MANY(type) (FOLD_VECTOR / sizeof(type))

/* What the tree makes of 128 lanes, which its first three levels have come to. The last 16 stay in
   registers: the processor has not come far into the next row when it waits for them. */
#define FOLD_SUM(a, b, met) ((a) + (b))
#define FOLD_HALVES(v)                                                                             \
    (__builtin_shufflevector(v, v, 0, 1, 2, 3) + __builtin_shufflevector(v, v, 4, 5, 6, 7))
FOLD_INLINE fold_last_four_float fold_last_sixteen_float(const fold_floats_float *v)
{
#ifdef FOLD_WIDEST
    const fold_floats_float s = *v;
    fold_last_eight_float sum = __builtin_shufflevector(s, s, 0, 1, 2, 3, 4, 5, 6, 7) +
                                __builtin_shufflevector(s, s, 8, 9, 10, 11, 12, 13, 14, 15);
#else
    fold_last_eight_float sum = v[0] + v[1];
#endif
    return FOLD_HALVES(sum);
}
FOLD_INLINE fold_last_four_double fold_last_sixteen_double(const fold_doubles_double *v)
{
#ifdef FOLD_WIDEST
    fold_doubles_double sum = v[0] + v[1];
    return FOLD_HALVES(sum);
#else
    return (v[0] + v[2]) + (v[1] + v[3]);
#endif
}
#define FOLD_OF_EIGHTS(type)                                                                       \
    FOLD_INLINE type fold_of_eights_##type(fold_##type##s_##type *v)                               \
    {                                                                                              \
        enum { few = 16 / FOLD_MANY(type) };                                                       \
        for (int64_t l = 0; l < few; l++)                                                          \
            v[l] = FOLD_EIGHT(v, few, FOLD_SUM);                                                   \
        const fold_last_four_##type four = fold_last_sixteen_##type(v);                            \
        return (four[0] + four[2]) + (four[1] + four[3]);                                          \
    }
FOLD_OF_EIGHTS(float)
FOLD_OF_EIGHTS(double)

/* foldrt_code.whole, term(d) being the terms d iterations on, and go(n) moving on all that they are
   made of. Pointers that do take gcc half the time of indices. Eight places of `row` move at once,
   each for a few hundred bytes, which is too short for the processor to run ahead of. So the row
   that comes next, as in most arrays it follows this one, is asked for meanwhile, line by line from
   its beginning. */
#define FOLD_GO(p, n) p = (__typeof__(p))((const char *)(p) + (n) * (int64_t)sizeof((*(p))[0]))
#define FOLD_TWO_TERMS(term, d) (term(d) + term((d) + 512))
#define FOLD_FOUR_TERMS(term, d) (FOLD_TWO_TERMS(term, d) + FOLD_TWO_TERMS(term, (d) + 256))
#define FOLD_ASK(row, line)                                                                        \
    if (64 * (line) < 8 * sizeof *(row))                                                           \
        __builtin_prefetch((const char *)(row) + 64 * (line));
#define FOLD_ASK_FOUR(row, line)                                                                   \
    FOLD_ASK(row, line)                                                                            \
    FOLD_ASK(row, (line) + 1) FOLD_ASK(row, (line) + 2) FOLD_ASK(row, (line) + 3)
/* It goes from the row's first whole line on, for vectors that begin elsewhere lie in two: place p
   stands for lane p + turn, and the tree pairs places as it pairs lanes. The last vector's lanes
   are the row's last ones and its first. */
#define FOLD_WHOLE(type, term, go, row)                                                            \
    fold_##type##s_##type fold_v[128 / FOLD_MANY(type)], *fold_to = fold_v;                        \
    fold_##type##s_##type *const fold_stop = fold_v + 128 / FOLD_MANY(type);                       \
    __typeof__(row) fold_row = (row);                                                              \
    fold_##type##s_##type fold_ends[2] = {term(1024 - FOLD_MANY(type)), term(0)}, fold_last;       \
    const uint64_t fold_off = -(uint64_t)(uintptr_t)(row) % sizeof *(row);                         \
    const int64_t fold_turn = fold_off % sizeof((*(row))[0]) ? 0 : fold_off / sizeof((*(row))[0]); \
    __builtin_memcpy(&fold_last, (const type *)fold_ends + fold_turn, sizeof fold_last);           \
    go(fold_turn);                                                                                 \
    for (; fold_to < fold_stop; fold_row += 8, go(FOLD_MANY(type))) {                              \
        fold_##type##s_##type fold_end = fold_last;                                                \
        if (fold_to + 1 < fold_stop)                                                               \
            fold_end = term(896);                                                                  \
        *fold_to++ =                                                                               \
            FOLD_FOUR_TERMS(term, 0) + (FOLD_TWO_TERMS(term, 128) + (term(384) + fold_end));       \
        FOLD_ASK_FOUR(fold_row + 1024 / FOLD_MANY(type), 0)                                        \
        FOLD_ASK_FOUR(fold_row + 1024 / FOLD_MANY(type), 4)                                        \
    }                                                                                              \
    *(type *)fold_partial = fold_of_eights_##type(fold_v);
#endif
