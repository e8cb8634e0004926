/*
 * Float minima and maxima without lanes, pasted behind foldrt.h where a loop is one.
 */

/* Before a loop of float minima or maxima, of which any order will do: vectorise with the values in
   registers. Not worth the time to compile it for the base set. */
#if !defined __clang__ && !defined FOLD_MAIN
#define FOLD_PRAGMA(text) _Pragma(#text)
#define FOLD_STRAIGHT(op, a, b) FOLD_PRAGMA(omp simd reduction(op : a, b))
#endif

/* A chunk without lanes: iterations one + t and two + t for t < n, aligned as rows are; then, where
   some are left, its first and its last 128, be it again. */
struct fold_halves {
    int64_t one, two, n;
};
FOLD_INLINE struct fold_halves fold_halves(const void *at, uint32_t stride, int64_t lo, int64_t hi)
{
    int64_t one = lo + foldrt_turn(at, stride, lo, hi, 0, 1024), n = (hi - one) >> 7 << 6;

    return (struct fold_halves){one, one + n, n};
}
FOLD_INLINE int fold_halves_rest(struct fold_halves *h, int64_t lo, int64_t hi)
{
    if (h->one == lo && h->two + h->n == hi)
        return 0;
    *h = (struct fold_halves){lo, hi - 128, 128};
    return 1;
}
