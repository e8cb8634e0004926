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

/* foldrt_code.eights of terms(f, t), which are those of iterations t, t + 1 … Loops whose first
   index gcc does not know take it half the time. */
#define FOLD_TWO_TERMS(terms, t) (terms(f, t) + terms(f, (t) + 512))
#define FOLD_FOUR_TERMS(terms, t) (FOLD_TWO_TERMS(terms, t) + FOLD_TWO_TERMS(terms, (t) + 256))
#define FOLD_EIGHTS(type, terms)                                                                   \
    fold_##type##s_##type *restrict to = lanes;                                                    \
    for (; l < end; l += FOLD_VECTOR / sizeof(type))                                               \
        *to++ = FOLD_FOUR_TERMS(terms, l) + FOLD_FOUR_TERMS(terms, l + 128);
#endif
