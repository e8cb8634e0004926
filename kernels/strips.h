/*
 * Strips whose chains are the lanes of vectors, pasted behind foldrt.h where a range has such
 * (src/emit/strip_lanes.c). SSE2 compares no values of 64 bits, and clang takes the lanes one by
 * one instead: these have no FOLD_STRIPS.
 */
#if !defined FOLD_MAIN && !defined __clang__
#ifdef __AVX512F__
#define FOLD_STRIPS 16 /* two vectors of 64 bits each: a step waits for the one before */
#else
#define FOLD_STRIPS 8
#endif
#define FOLD_STRIP_LEAST 64 /* iterations that are worth joining strips */

/* Iterations of each strip of `count`. Had long ones a power of two of them, the elements that are
   loaded together would be in the same few sets of a cache. */
FOLD_INLINE int64_t fold_strip_of(int64_t count)
{
    int64_t each = count / FOLD_STRIPS;

    return each < 2048 ? each : ((each - 16) & -32) + 16;
}
#endif
