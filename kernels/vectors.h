/*
 * Sums of floats whose terms are computed in vectors, pasted behind foldrt.h where a loop is one. A
 * vector is as long as the set's registers; of a loop that sums doubles, floats come in half ones.
 */
#if !defined FOLD_MAIN && (defined __clang__ || __GNUC__ >= 9)
#define FOLD_VECTORS

#ifdef FOLD_WIDEST
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

/* foldrt_code.eights, term(d) being the terms d iterations on, and `...` what moves on with them.
   Pointers that do take gcc half the time of indices. Eight places of `row` move at once, each for
   a few hundred bytes, which is too short for the processor to run ahead of. So the next row, which
   follows this one in most arrays, is asked for meanwhile, line by line from its beginning, and of
   the row three behind that each fourth line: that tells the processor where the walk goes, and all
   lines would take longer where a cache holds them. */
#define FOLD_TWO_TERMS(term, d) (term(d) + term((d) + 512))
#define FOLD_FOUR_TERMS(term, d) (FOLD_TWO_TERMS(term, d) + FOLD_TWO_TERMS(term, (d) + 256))
#define FOLD_ASK(line)                                                                             \
    if (64 * (line) < 8 * sizeof *fold_ask)                                                        \
        __builtin_prefetch((const char *)fold_ask + 64 * (line));
#define FOLD_ASK_FOUR(type, line)                                                                  \
    if (64 * (line) < 8 * sizeof *fold_ask)                                                        \
        __builtin_prefetch((const char *)(fold_ask + 3 * 1024 / FOLD_MANY(type)) + 64 * (line), 0, \
                           2);                                                                     \
    FOLD_ASK(line)                                                                                 \
    FOLD_ASK((line) + 1) FOLD_ASK((line) + 2) FOLD_ASK((line) + 3)
#define FOLD_EIGHTS(type, term, row, ...)                                                          \
    fold_##type##s_##type *restrict fold_to = fold_lanes;                                          \
    __typeof__(row) fold_ask = (row) + 1024 / FOLD_MANY(type);                                     \
    for (; t < fold_end; t += FOLD_MANY(type), fold_ask += 8, __VA_ARGS__) {                       \
        *fold_to++ = FOLD_FOUR_TERMS(term, 0) + FOLD_FOUR_TERMS(term, 128);                        \
        FOLD_ASK_FOUR(type, 0)                                                                     \
        FOLD_ASK_FOUR(type, 4)                                                                     \
    }
#endif
