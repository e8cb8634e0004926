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

/* Lanes of 32 bits, of which a vector has twice as many (src/emit/small_lanes.c): numbers that they
   begin with, and what one iteration may add. A strip's iterations add less than the former. */
#ifdef __AVX512F__
#define FOLD_SMALL 16
#else
#define FOLD_SMALL 8
#endif
#define FOLD_SMALL_MOST 496
#define FOLD_SMALL_START ((1 << 30) - 1)
#define FOLD_SMALL_ADD (1 << 21)

/* Iterations of each of these strips, a multiple of the lanes, with the same in mind. */
FOLD_INLINE int64_t fold_small_of(int64_t count)
{
    int64_t each = count / FOLD_SMALL & -FOLD_SMALL;

    each = each < FOLD_SMALL_MOST ? each : FOLD_SMALL_MOST;
    return each & 255 ? each : each - FOLD_SMALL;
}

typedef int32_t fold_small __attribute__((vector_size(4 * FOLD_SMALL)));

/* A row for each element of FOLD_SMALL vectors: halves of the vectors change places, then quarters
   and so on. */
#define FOLD_SWAP(i, j)                                                                            \
    {                                                                                              \
        fold_small other = __builtin_shuffle(a[i], a[j], high);                                    \
        a[i] = __builtin_shuffle(a[i], a[j], low), a[j] = other;                                   \
    }
#ifdef __AVX512F__
FOLD_INLINE void fold_turn(fold_small *a, int32_t (*rows)[FOLD_SMALL])
{
    {
        static const fold_small low = {0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23};
        static const fold_small high = {8,  9,  10, 11, 12, 13, 14, 15,
                                        24, 25, 26, 27, 28, 29, 30, 31};
        FOLD_SWAP(0, 8);
        FOLD_SWAP(1, 9);
        FOLD_SWAP(2, 10);
        FOLD_SWAP(3, 11);
        FOLD_SWAP(4, 12);
        FOLD_SWAP(5, 13);
        FOLD_SWAP(6, 14);
        FOLD_SWAP(7, 15);
    }
    {
        static const fold_small low = {0, 1, 2, 3, 16, 17, 18, 19, 8, 9, 10, 11, 24, 25, 26, 27};
        static const fold_small high = {4, 5, 6, 7, 20, 21, 22, 23, 12, 13, 14, 15, 28, 29, 30, 31};
        FOLD_SWAP(0, 4);
        FOLD_SWAP(1, 5);
        FOLD_SWAP(2, 6);
        FOLD_SWAP(3, 7);
        FOLD_SWAP(8, 12);
        FOLD_SWAP(9, 13);
        FOLD_SWAP(10, 14);
        FOLD_SWAP(11, 15);
    }
    {
        static const fold_small low = {0, 1, 16, 17, 4, 5, 20, 21, 8, 9, 24, 25, 12, 13, 28, 29};
        static const fold_small high = {2, 3, 18, 19, 6, 7, 22, 23, 10, 11, 26, 27, 14, 15, 30, 31};
        FOLD_SWAP(0, 2);
        FOLD_SWAP(1, 3);
        FOLD_SWAP(4, 6);
        FOLD_SWAP(5, 7);
        FOLD_SWAP(8, 10);
        FOLD_SWAP(9, 11);
        FOLD_SWAP(12, 14);
        FOLD_SWAP(13, 15);
    }
    {
        static const fold_small low = {0, 16, 2, 18, 4, 20, 6, 22, 8, 24, 10, 26, 12, 28, 14, 30};
        static const fold_small high = {1, 17, 3, 19, 5, 21, 7, 23, 9, 25, 11, 27, 13, 29, 15, 31};
        FOLD_SWAP(0, 1);
        FOLD_SWAP(2, 3);
        FOLD_SWAP(4, 5);
        FOLD_SWAP(6, 7);
        FOLD_SWAP(8, 9);
        FOLD_SWAP(10, 11);
        FOLD_SWAP(12, 13);
        FOLD_SWAP(14, 15);
    }
    __builtin_memcpy(rows, a, FOLD_SMALL * sizeof *a);
}
#define FOLD_LOAD_STRIPS                                                                           \
    FOLD_LOAD_STRIP(0);                                                                            \
    FOLD_LOAD_STRIP(1);                                                                            \
    FOLD_LOAD_STRIP(2);                                                                            \
    FOLD_LOAD_STRIP(3);                                                                            \
    FOLD_LOAD_STRIP(4);                                                                            \
    FOLD_LOAD_STRIP(5);                                                                            \
    FOLD_LOAD_STRIP(6);                                                                            \
    FOLD_LOAD_STRIP(7);                                                                            \
    FOLD_LOAD_STRIP(8);                                                                            \
    FOLD_LOAD_STRIP(9);                                                                            \
    FOLD_LOAD_STRIP(10);                                                                           \
    FOLD_LOAD_STRIP(11);                                                                           \
    FOLD_LOAD_STRIP(12);                                                                           \
    FOLD_LOAD_STRIP(13);                                                                           \
    FOLD_LOAD_STRIP(14);                                                                           \
    FOLD_LOAD_STRIP(15);
#else
FOLD_INLINE void fold_turn(fold_small *a, int32_t (*rows)[FOLD_SMALL])
{
    {
        static const fold_small low = {0, 1, 2, 3, 8, 9, 10, 11};
        static const fold_small high = {4, 5, 6, 7, 12, 13, 14, 15};
        FOLD_SWAP(0, 4);
        FOLD_SWAP(1, 5);
        FOLD_SWAP(2, 6);
        FOLD_SWAP(3, 7);
    }
    {
        static const fold_small low = {0, 1, 8, 9, 4, 5, 12, 13};
        static const fold_small high = {2, 3, 10, 11, 6, 7, 14, 15};
        FOLD_SWAP(0, 2);
        FOLD_SWAP(1, 3);
        FOLD_SWAP(4, 6);
        FOLD_SWAP(5, 7);
    }
    {
        static const fold_small low = {0, 8, 2, 10, 4, 12, 6, 14};
        static const fold_small high = {1, 9, 3, 11, 5, 13, 7, 15};
        FOLD_SWAP(0, 1);
        FOLD_SWAP(2, 3);
        FOLD_SWAP(4, 5);
        FOLD_SWAP(6, 7);
    }
    __builtin_memcpy(rows, a, FOLD_SMALL * sizeof *a);
}
#define FOLD_LOAD_STRIPS                                                                           \
    FOLD_LOAD_STRIP(0);                                                                            \
    FOLD_LOAD_STRIP(1);                                                                            \
    FOLD_LOAD_STRIP(2);                                                                            \
    FOLD_LOAD_STRIP(3);                                                                            \
    FOLD_LOAD_STRIP(4);                                                                            \
    FOLD_LOAD_STRIP(5);                                                                            \
    FOLD_LOAD_STRIP(6);                                                                            \
    FOLD_LOAD_STRIP(7);
#endif
#undef FOLD_SWAP

/* Of the elements from p on, and from each further strip's: rows of one element of each. */
#define FOLD_LOAD_STRIP(i)                                                                         \
    __builtin_memcpy(&v, p + (i)*each, sizeof v);                                                  \
    a[i] = __builtin_convertvector(v, fold_small);
#define FOLD_TURN(name, type)                                                                      \
    FOLD_INLINE void fold_turn_##name(const type *p, int64_t each, int32_t(*rows)[FOLD_SMALL])     \
    {                                                                                              \
        type v __attribute__((vector_size(sizeof(type) * FOLD_SMALL)));                            \
        fold_small a[FOLD_SMALL];                                                                  \
        FOLD_LOAD_STRIPS                                                                           \
        fold_turn(a, rows);                                                                        \
    }
FOLD_TURN(i8, signed char)
FOLD_TURN(u8, unsigned char)
FOLD_TURN(i16, short)
FOLD_TURN(u16, unsigned short)
FOLD_TURN(i32, int)
FOLD_TURN(u32, unsigned)
#undef FOLD_TURN
#undef FOLD_LOAD_STRIP
#undef FOLD_LOAD_STRIPS
#endif
