/*
 * Sums of floats whose terms are computed in vectors, pasted behind foldrt.h where a loop is one. A
 * vector has 32 bytes in each set, so that the AVX-512 set has the AVX2 set's functions: of arrays
 * that begin anywhere each vector of 64 lies in two lines, and rows that no cache holds took a
 * third more time. Of a loop that sums doubles, floats come in half ones.
 */
#if !defined FOLD_MAIN && (defined __clang__ || __GNUC__ >= 9)
#define FOLD_VECTORS
#ifdef FOLD_WIDEST
#define FOLD_VECTORS_GIVEN
#endif

#define FOLD_VECTOR 32
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
   a few hundred bytes, which is too short for the processor to run ahead of. So rows that come
   next, as in most arrays they follow this one, are asked for meanwhile, line by line from their
   beginning: the next one, and the fourth one from here. Of that, each fourth line is enough where
   the terms are the row's elements: it tells the processor where the walk goes. */
#define FOLD_TWO_TERMS(term, d) (term(d) + term((d) + 512))
#define FOLD_FOUR_TERMS(term, d) (FOLD_TWO_TERMS(term, d) + FOLD_TWO_TERMS(term, (d) + 256))
#define FOLD_ASK(row, line, level)                                                                 \
    if (64 * (line) < 8 * sizeof *(row))                                                           \
        __builtin_prefetch((const char *)(row) + 64 * (line), 0, level);
#define FOLD_ASK_LINES(row, level)                                                                 \
    FOLD_ASK(row, 0, level)                                                                        \
    FOLD_ASK(row, 1, level) FOLD_ASK(row, 2, level) FOLD_ASK(row, 3, level)
#define FOLD_ASK_ELEMENTS(row, length)                                                             \
    FOLD_ASK_LINES((row) + (length), 3) FOLD_ASK((row) + 4 * (length), 0, 2)
#define FOLD_ASK_TERMS(row, length)                                                                \
    FOLD_ASK_LINES((row) + (length), 3) FOLD_ASK_LINES((row) + 4 * (length), 2)
#define FOLD_WHOLE(type, term, row, ask, ...)                                                      \
    fold_##type##s_##type fold_v[128 / FOLD_MANY(type)], *fold_to = fold_v;                        \
    __typeof__(row) fold_row = (row);                                                              \
    for (; fold_to < fold_v + 128 / FOLD_MANY(type); fold_row += 8, __VA_ARGS__) {                 \
        *fold_to++ = FOLD_FOUR_TERMS(term, 0) + FOLD_FOUR_TERMS(term, 128);                        \
        ask(fold_row, 1024 / FOLD_MANY(type))                                                      \
    }                                                                                              \
    *(type *)fold_partial = fold_of_eights_##type(fold_v);
#endif
