/*
 * Sums of floats in rows, pasted behind foldrt.h where a loop has some. A quad is what four
 * neighbouring columns add in one row. Vectors that hold one sum of each of several rows take quads
 * of these rows, transposed: each sum gets its four terms one after the other, as in C. The first
 * `skip` of four columns, up to three, are left out.
 */
#if !defined FOLD_MAIN && (defined __clang__ || __GNUC__ >= 12)
#define FOLD_QUADS

typedef float fold_quad_float __attribute__((vector_size(16)));
typedef double fold_quad_double __attribute__((vector_size(32)));
/* In the program's arrays. */
typedef float fold_at_float __attribute__((vector_size(16), aligned(4), may_alias));
typedef double fold_at_double __attribute__((vector_size(32), aligned(8), may_alias));
typedef double fold_at_half __attribute__((vector_size(16), aligned(8), may_alias));
/* The sums of eight rows, or four. */
typedef float fold_rows_float __attribute__((vector_size(32)));
typedef double fold_rows_double __attribute__((vector_size(32)));

/* Before a statement for each of a few rows, which is not worth vectors: these would have to wait
   for what has just been stored row by row. */
#define FOLD_EACH_ROW(first, end)                                                                  \
    for (int i = (first); i < (end); __extension__({                                               \
             __asm__ volatile("");                                                                 \
             i++;                                                                                  \
         }))

#define FOLD_PICK __builtin_shufflevector

/* How many bytes rows of `nbytes` are apart if they follow one another, the first two beginning at
   `first` and `second`, and half of a small cache holds so many; else 0. */
FOLD_INLINE uint64_t fold_quads_apart(const char *first, const char *second, uint64_t nbytes,
                                      uint64_t rows)
{
    uint64_t apart = (uint64_t)second - (uint64_t)first;

    return apart - nbytes <= nbytes / 4 && rows * apart <= 16384 ? apart : 0;
}

/* Asks for as many lines of the rows there as four columns of so many rows have. */
#define FOLD_QUADS_ASK_TWO(near)                                                                   \
    __builtin_prefetch(near);                                                                      \
    __builtin_prefetch((near) + 64);
#define FOLD_QUADS_ASK_FOUR(near) FOLD_QUADS_ASK_TWO(near) FOLD_QUADS_ASK_TWO((near) + 128)

/* So that gcc adds it to each pointer where that is used, not to all of them before the loop. */
#define FOLD_OPAQUE(number)                                                                        \
    __extension__({                                                                                \
        uint64_t fold_number = (number);                                                           \
        __asm__("" : "+r"(fold_number));                                                           \
        fold_number;                                                                               \
    })

/* gcc's own word for it takes b from memory as it is; of a shuffle gcc loads it first. */
FOLD_INLINE fold_rows_float fold_pair_float(fold_quad_float a, fold_quad_float b)
{
#if defined __AVX__ && !defined __clang__
    return __builtin_ia32_vinsertf128_ps256(__builtin_ia32_ps256_ps(a), b, 1);
#else
    return FOLD_PICK(a, b, 0, 1, 2, 3, 4, 5, 6, 7);
#endif
}

FOLD_INLINE fold_rows_float fold_four_float(fold_rows_float s, uint64_t skip, fold_quad_float r0,
                                            fold_quad_float r1, fold_quad_float r2,
                                            fold_quad_float r3, fold_quad_float r4,
                                            fold_quad_float r5, fold_quad_float r6,
                                            fold_quad_float r7)
{
    fold_rows_float a = fold_pair_float(r0, r4), b = fold_pair_float(r1, r5);
    fold_rows_float c = fold_pair_float(r2, r6), d = fold_pair_float(r3, r7);
    fold_rows_float ab = FOLD_PICK(a, b, 0, 8, 1, 9, 4, 12, 5, 13);
    fold_rows_float cd = FOLD_PICK(c, d, 0, 8, 1, 9, 4, 12, 5, 13);
    if (skip < 1)
        s += FOLD_PICK(ab, cd, 0, 1, 8, 9, 4, 5, 12, 13);
    if (skip < 2)
        s += FOLD_PICK(ab, cd, 2, 3, 10, 11, 6, 7, 14, 15);
    ab = FOLD_PICK(a, b, 2, 10, 3, 11, 6, 14, 7, 15);
    cd = FOLD_PICK(c, d, 2, 10, 3, 11, 6, 14, 7, 15);
    if (skip < 3)
        s += FOLD_PICK(ab, cd, 0, 1, 8, 9, 4, 5, 12, 13);
    s += FOLD_PICK(ab, cd, 2, 3, 10, 11, 6, 7, 14, 15);
    return s;
}

FOLD_INLINE fold_rows_double fold_add_columns(fold_rows_double s, uint64_t skip,
                                              fold_rows_double c0, fold_rows_double c1,
                                              fold_rows_double c2, fold_rows_double c3)
{
    if (skip < 1)
        s += c0;
    if (skip < 2)
        s += c1;
    if (skip < 3)
        s += c2;
    return s + c3;
}

FOLD_INLINE fold_rows_double fold_four_double(fold_rows_double s, uint64_t skip,
                                              fold_quad_double r0, fold_quad_double r1,
                                              fold_quad_double r2, fold_quad_double r3)
{
    fold_rows_double ab = FOLD_PICK(r0, r1, 0, 4, 2, 6), cd = FOLD_PICK(r2, r3, 0, 4, 2, 6);
    fold_rows_double odd_ab = FOLD_PICK(r0, r1, 1, 5, 3, 7);
    fold_rows_double odd_cd = FOLD_PICK(r2, r3, 1, 5, 3, 7);
    return fold_add_columns(s, skip, FOLD_PICK(ab, cd, 0, 1, 4, 5),
                            FOLD_PICK(odd_ab, odd_cd, 0, 1, 4, 5), FOLD_PICK(ab, cd, 2, 3, 6, 7),
                            FOLD_PICK(odd_ab, odd_cd, 2, 3, 6, 7));
}

/* pair: what rows at `a` and `b` have `offset` bytes behind that column, two doubles each. gcc
   would take a register for each sum of a row's address and the column. */
#if defined __AVX__ && !defined __clang__
#define FOLD_PAIR_AT(pair, a, b, column, offset)                                                   \
    __asm__("vmovupd " #offset "(%1,%3,8), %x0\n\tvinsertf128 $1, " #offset "(%2,%3,8), %0, %0"    \
            : "=&x"(pair)                                                                          \
            : "r"(a), "r"(b), "r"(column)                                                          \
            : "memory")
#else
#define FOLD_PAIR_AT(pair, a, b, column, offset)                                                   \
    pair = FOLD_PICK(*(const fold_at_half *)((a) + 8 * (column) + (offset)),                       \
                     *(const fold_at_half *)((b) + 8 * (column) + (offset)), 0, 1, 2, 3)
#endif

/* The same of elements in memory, from that column on: half of the shuffles are loads. */
FOLD_INLINE fold_rows_double fold_four_at(fold_rows_double s, uint64_t skip, uint64_t column,
                                          const char *p0, const char *p1, const char *p2,
                                          const char *p3)
{
    fold_rows_double a, b, c, d;

    FOLD_PAIR_AT(a, p0, p2, column, 0);
    FOLD_PAIR_AT(b, p1, p3, column, 0);
    FOLD_PAIR_AT(c, p0, p2, column, 16);
    FOLD_PAIR_AT(d, p1, p3, column, 16);
    return fold_add_columns(s, skip, FOLD_PICK(a, b, 0, 4, 2, 6), FOLD_PICK(a, b, 1, 5, 3, 7),
                            FOLD_PICK(c, d, 0, 4, 2, 6), FOLD_PICK(c, d, 1, 5, 3, 7));
}
#endif
