/*
 * Float minima and maxima without lanes, pasted behind foldrt.h where a loop is one.
 */

/* Before a loop of float minima or maxima, of which any order will do: vectorise with the values in
   registers. Not worth the time to compile it for the base set. */
#if !defined __clang__ && !defined FOLD_MAIN
#define FOLD_STRAIGHT(reductions) FOLD_PRAGMA(omp simd reductions)
#endif
/* Few chunks need lanes after all: the AVX2 set's rows do for them. */
#if defined FOLD_STRAIGHT && defined FOLD_WIDEST
#define FOLD_STRAIGHT_ALONE
#define FOLD_STRAIGHT_ROW(u) u##_avx2
#else
#define FOLD_STRAIGHT_ROW(u) FOLD_CODE(u)
#endif
