/*
 * Sums of floats whose terms are computed in vectors, pasted behind foldrt.h where a loop is one.
 * Where terms are an array's elements alone, a vector has 32 bytes in each set, so that the AVX-512
 * set has the AVX2 set's functions: of arrays that begin anywhere each vector of 64 lies in two
 * lines. Two loads for a term keep a processor busy in all caches, and have the set's own vectors.
 * Of a loop that sums doubles, floats come in half ones.
 */
#if !defined FOLD_MAIN && (defined __clang__ || __GNUC__ >= 9)
#define FOLD_VECTORS
#ifdef FOLD_WIDEST
#define FOLD_VECTORS_GIVEN
#define FOLD_VECTOR 64
#else
#define FOLD_VECTOR 32
#endif

typedef float fold_floats_float __attribute__((vector_size(FOLD_VECTOR)));
typedef float fold_doubles_float __attribute__((vector_size(FOLD_VECTOR / 2)));
typedef double fold_doubles_double __attribute__((vector_size(FOLD_VECTOR)));
/* In the program's arrays. */
typedef float fold_at_floats_float __attribute__((vector_size(FOLD_VECTOR), aligned(4), may_alias));
typedef float fold_at_doubles_float
    __attribute__((vector_size(FOLD_VECTOR / 2), aligned(4), may_alias));
typedef double fold_at_doubles_double
    __attribute__((vector_size(FOLD_VECTOR), aligned(8), may_alias));

#define FOLD_MANY(type) (FOLD_VECTOR / sizeof(type))

/* What the tree makes of 128 lanes, which its first three levels have come to. */
#define FOLD_SUM(a, b, met) ((a) + (b))
#define FOLD_OF_EIGHTS(type)                                                                       \
    FOLD_INLINE type fold_of_eights_##type(fold_##type##s_##type *v)                               \
    {                                                                                              \
        enum { few = 16 / FOLD_MANY(type) };                                                       \
        const type *s = (const type *)v;                                                           \
        type ends[2];                                                                              \
        for (int64_t l = 0; l < few; l++)                                                          \
            v[l] = FOLD_EIGHT(v, few, FOLD_SUM);                                                   \
        for (int64_t l = 0; l < 2; l++)                                                            \
            ends[l] = FOLD_EIGHT(s, 2, FOLD_SUM);                                                  \
        return ends[0] + ends[1];                                                                  \
    }
FOLD_OF_EIGHTS(float)
FOLD_OF_EIGHTS(double)

/* foldrt_code.whole, term(d) being the terms d iterations on, and `...` what moves on with them.
   Pointers that do take gcc half the time of indices. Eight places of `row` move at once, each for
   a few hundred bytes, which is too short for the processor to run ahead of. So the row that comes
   next, as in most arrays it follows this one, is asked for meanwhile, line by line from its
   beginning. */
#define FOLD_TWO_TERMS(term, d) (term(d) + term((d) + 512))
#define FOLD_FOUR_TERMS(term, d) (FOLD_TWO_TERMS(term, d) + FOLD_TWO_TERMS(term, (d) + 256))
#define FOLD_ASK(row, line)                                                                        \
    if (64 * (line) < 8 * sizeof *(row))                                                           \
        __builtin_prefetch((const char *)(row) + 64 * (line));
#define FOLD_ASK_FOUR(row, line)                                                                   \
    FOLD_ASK(row, line)                                                                            \
    FOLD_ASK(row, (line) + 1) FOLD_ASK(row, (line) + 2) FOLD_ASK(row, (line) + 3)
#define FOLD_WHOLE(type, term, row, ...)                                                           \
    fold_##type##s_##type fold_v[128 / FOLD_MANY(type)], *fold_to = fold_v;                        \
    __typeof__(row) fold_row = (row);                                                              \
    for (; fold_to < fold_v + 128 / FOLD_MANY(type); fold_row += 8, __VA_ARGS__) {                 \
        *fold_to++ = FOLD_FOUR_TERMS(term, 0) + FOLD_FOUR_TERMS(term, 128);                        \
        FOLD_ASK_FOUR(fold_row + 1024 / FOLD_MANY(type), 0)                                        \
        FOLD_ASK_FOUR(fold_row + 1024 / FOLD_MANY(type), 4)                                        \
    }                                                                                              \
    *(type *)fold_partial = fold_of_eights_##type(fold_v);
#endif
