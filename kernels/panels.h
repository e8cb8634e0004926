/*
 * Sums of neighbouring iterations in vectors, pasted behind foldrt.h where a loop has some:
 *
 *     for (i …) for (j …) { s = first; for (l …) s += x[i][l] * y[l][j]; z[i][j] = s; }
 *
 * A panel is a few rows (i) of a few vectors of columns (j), whose sums stay in registers while l
 * goes on (Goto and van de Geijn, Anatomy of High-Performance Matrix Multiplication, 2008, without
 * the packing). Each sum gets its terms in the order that it has without panels: C's, or where the
 * inner loop is long the fixed shape's.
 *
 * Of loop k there are struct fold_place_k, which says where a panel stands, and, of row and column
 * of it,
 *     fold_first_k(place, row, column)       what the sum begins with
 *     fold_term_k(place, row, column, turn)  what a turn adds to a vector of columns
 *     fold_last_k(place, row, column, sum)   what stands behind the inner loop.
 */
#if !defined FOLD_MAIN && (defined __clang__ || __GNUC__ >= 12)
#define FOLD_PANELS
#ifdef FOLD_WIDEST
#define FOLD_PANEL 64     /* bytes of a vector */
#define FOLD_PANEL_ROWS 4 /* with four vectors each: half of the registers */
#else
#define FOLD_PANEL 32
#define FOLD_PANEL_ROWS 2
#endif
#define FOLD_PANEL_NEAR 64   /* rows that take turns with each panel of columns */
#define FOLD_PANEL_DEEP 128  /* turns that are packed at once */
#define FOLD_PANEL_CHUNKS 64 /* of 8192 turns; longer sums take no panels */

typedef float fold_panel_float __attribute__((vector_size(FOLD_PANEL)));
typedef double fold_panel_double __attribute__((vector_size(FOLD_PANEL)));
typedef uint32_t fold_panel_uint32_t __attribute__((vector_size(FOLD_PANEL)));
typedef uint64_t fold_panel_uint64_t __attribute__((vector_size(FOLD_PANEL)));
/* In the program's arrays. */
typedef float fold_there_float __attribute__((vector_size(FOLD_PANEL), aligned(4), may_alias));
typedef double fold_there_double __attribute__((vector_size(FOLD_PANEL), aligned(8), may_alias));
typedef uint32_t fold_there_uint32_t
    __attribute__((vector_size(FOLD_PANEL), aligned(4), may_alias));
typedef uint64_t fold_there_uint64_t
    __attribute__((vector_size(FOLD_PANEL), aligned(8), may_alias));

/* Of so many rows, how many run together: those that are left are enough for panels, too. */
#define FOLD_PANEL_ROWS_OF(rows)                                                                   \
    ((rows) < FOLD_PANEL_ROWS                   ? 1                                                \
     : (rows) <= FOLD_PANEL_NEAR                ? (rows)                                           \
     : (rows)-FOLD_PANEL_NEAR < FOLD_PANEL_ROWS ? FOLD_PANEL_NEAR - FOLD_PANEL_ROWS                \
                                                : FOLD_PANEL_NEAR)

#define FOLD_PANEL_UNROLL _Pragma("GCC unroll 16")
/* A statement for each row r and vector v of a panel. */
#define FOLD_PANEL_EACH(R, N, statement)                                                           \
    FOLD_PANEL_UNROLL for (int r = 0; r < R; r++)                                                  \
    {                                                                                              \
        FOLD_PANEL_UNROLL for (int v = 0; v < N; v++) statement;                                   \
    }

/*
 * FOLD_PANEL_PLAIN(name, k, type, R, N) defines the function `name`: R rows of N vectors from (row,
 * column) on, but for the first `rows` rows and `columns` columns, which are there already. The
 * inner loop has `turns`.
 */
#define FOLD_PANEL_HEAD(name, k)                                                                   \
    FOLD_APART void name(const struct fold_place_##k *place, int64_t row, int64_t column,          \
                         int64_t rows, int64_t columns, uint64_t turns)
/* *p: the place in memory that what a panel writes is known not to be. */
#define FOLD_PANEL_PLACE(k)                                                                        \
    const struct fold_frame_##k frame = *place->frame;                                             \
    struct fold_place_##k here = *place;                                                           \
    const struct fold_place_##k *const p = &here;                                                  \
    here.frame = &frame;
#define FOLD_PANEL_PLAIN(name, k, type, R, N)                                                      \
    FOLD_PANEL_HEAD(name, k)                                                                       \
    {                                                                                              \
        enum { many = FOLD_PANEL / sizeof(type), width = N * many };                               \
        FOLD_PANEL_PLACE(k)                                                                        \
        type sums[R][width];                                                                       \
        fold_panel_##type s[R][N];                                                                 \
        __builtin_memset(sums, 0, sizeof sums);                                                    \
        for (int64_t r = rows; r < R; r++) {                                                       \
            FOLD_INDEPENDENT                                                                       \
            for (int64_t u = columns; u < width; u++)                                              \
                sums[r][u] = fold_first_##k(p, row + r, column + u);                               \
        }                                                                                          \
        __builtin_memcpy(s, sums, sizeof s);                                                       \
        for (uint64_t turn = 0; turn < turns; turn++)                                              \
            FOLD_PANEL_EACH(R, N, s[r][v] += fold_term_##k(p, row + r, column + v * many, turn))   \
        __builtin_memcpy(sums, s, sizeof s);                                                       \
        for (int64_t r = rows; r < R; r++) {                                                       \
            FOLD_INDEPENDENT                                                                       \
            for (int64_t u = columns; u < width; u++)                                              \
                fold_last_##k(p, row + r, column + u, sums[r][u]);                                 \
        }                                                                                          \
    }

/*
 * FOLD_PANEL_SHAPED(name, k, type, R, N) is the same in the fixed shape. A chunk's tree folds lanes
 * l and l + 512, then l and l + 256, and so on: lanes are taken in the order of their numbers' bits
 * read backwards, and what the two halves of a subtree come to is folded when the second is there.
 * Sums that are not finite are made again in C's order.
 */
#define FOLD_PANEL_SHAPED(name, k, type, R, N)                                                     \
    FOLD_INLINE void name##_leaf(const struct fold_place_##k *p, int64_t row, int64_t column,      \
                                 fold_panel_##type(*s)[N], uint64_t turn, uint64_t end)            \
    {                                                                                              \
        enum { many = FOLD_PANEL / sizeof(type) };                                                 \
        if (turn >= end) {                                                                         \
            FOLD_PANEL_EACH(R, N, s[r][v] = -(fold_panel_##type){0})                               \
            return;                                                                                \
        }                                                                                          \
        FOLD_PANEL_EACH(R, N, s[r][v] = fold_term_##k(p, row + r, column + v * many, turn))        \
        for (turn += 1024; turn < end; turn += 1024)                                               \
            FOLD_PANEL_EACH(R, N, s[r][v] += fold_term_##k(p, row + r, column + v * many, turn))   \
    }                                                                                              \
    FOLD_INLINE void name##_chunk(const struct fold_place_##k *p, int64_t row, int64_t column,     \
                                  fold_panel_##type(*total)[N], uint64_t from, uint64_t end)       \
    {                                                                                              \
        fold_panel_##type halves[9][R][N], a[R][N], b[R][N], c[R][N];                              \
        for (uint32_t q = 0; q < 256; q++) {                                                       \
            const uint64_t l = from + fold_backwards(q);                                           \
            uint32_t level = 0;                                                                    \
            name##_leaf(p, row, column, a, l, end);                                                \
            name##_leaf(p, row, column, b, l + 512, end);                                          \
            FOLD_PANEL_EACH(R, N, a[r][v] += b[r][v])                                              \
            name##_leaf(p, row, column, b, l + 256, end);                                          \
            name##_leaf(p, row, column, c, l + 768, end);                                          \
            FOLD_PANEL_EACH(R, N, b[r][v] += c[r][v])                                              \
            FOLD_PANEL_EACH(R, N, a[r][v] += b[r][v])                                              \
            for (; q >> level & 1; level++)                                                        \
                FOLD_PANEL_EACH(R, N, a[r][v] = halves[level][r][v] + a[r][v])                     \
            FOLD_PANEL_EACH(R, N, halves[level][r][v] = a[r][v])                                   \
        }                                                                                          \
        FOLD_PANEL_EACH(R, N, total[r][v] = halves[8][r][v])                                       \
    }                                                                                              \
    FOLD_APART void name##_again(const struct fold_place_##k *p, int64_t row, int64_t column,      \
                                 type(*sums)[N * (FOLD_PANEL / sizeof(type))],                     \
                                 type(*again)[N * (FOLD_PANEL / sizeof(type))], uint64_t turns)    \
    {                                                                                              \
        enum { many = FOLD_PANEL / sizeof(type), width = N * many };                               \
        fold_panel_##type s[R][N];                                                                 \
        __builtin_memcpy(s, again, sizeof s);                                                      \
        for (uint64_t turn = 0; turn < turns; turn++)                                              \
            FOLD_PANEL_EACH(R, N, s[r][v] += fold_term_##k(p, row + r, column + v * many, turn))   \
        __builtin_memcpy(again, s, sizeof s);                                                      \
        for (int r = 0; r < R; r++)                                                                \
            for (int u = 0; u < width; u++)                                                        \
                if (!__builtin_isfinite(sums[r][u]))                                               \
                    sums[r][u] = again[r][u];                                                      \
    }                                                                                              \
    FOLD_PANEL_HEAD(name, k)                                                                       \
    {                                                                                              \
        enum { width = N * (FOLD_PANEL / sizeof(type)) };                                          \
        FOLD_PANEL_PLACE(k)                                                                        \
        const int64_t m = (int64_t)((turns - 1) / 8192 + 1);                                       \
        fold_panel_##type chunks[FOLD_PANEL_CHUNKS][R][N];                                         \
        type first[R][width], sums[R][width];                                                      \
        int is_good = 1;                                                                           \
        __builtin_memset(first, 0, sizeof first);                                                  \
        for (int64_t r = rows; r < R; r++)                                                         \
            for (int64_t u = columns; u < width; u++)                                              \
                first[r][u] = fold_first_##k(p, row + r, column + u);                              \
        for (int64_t c = 0; c < m; c++)                                                            \
            name##_chunk(p, row, column, chunks[c], (uint64_t)c * 8192,                            \
                         c + 1 < m ? (uint64_t)(c + 1) * 8192 : turns);                            \
        for (int64_t d = FOLD_PANEL_CHUNKS / 2; d > 0; d /= 2)                                     \
            for (int64_t c = 0; c < d && c + d < m; c++)                                           \
                FOLD_PANEL_EACH(R, N, chunks[c][r][v] += chunks[c + d][r][v])                      \
        __builtin_memcpy(sums, chunks[0], sizeof sums);                                            \
        for (int r = 0; r < R; r++)                                                                \
            for (int u = 0; u < width; u++) {                                                      \
                sums[r][u] = first[r][u] + sums[r][u];                                             \
                is_good &= __builtin_isfinite(sums[r][u]) != 0;                                    \
            }                                                                                      \
        if (!is_good)                                                                              \
            name##_again(p, row, column, sums, first, turns);                                      \
        for (int64_t r = rows; r < R; r++)                                                         \
            for (int64_t u = columns; u < width; u++)                                              \
                fold_last_##k(p, row + r, column + u, sums[r][u]);                                 \
    }

/* Eight bits in the opposite order. */
FOLD_INLINE uint32_t fold_backwards(uint32_t q)
{
    q = (q & 0xf0) >> 4 | (q & 0x0f) << 4;
    q = (q & 0xcc) >> 2 | (q & 0x33) << 2;
    return (q & 0xaa) >> 1 | (q & 0x55) << 1;
}

/*
 * FOLD_PANEL_WALK(kind, name, k, type, R, N) defines the function `name`, which runs `width`
 * columns, as many as a vector has or more, of `most` rows, R or more: panels of N vectors, or one.
 * The last panels begin among rows and columns that are done.
 */
#define FOLD_PANEL_WALK(kind, name, k, type, R, N)                                                 \
    FOLD_PANEL_##kind(name##_wide, k, type, R, N) FOLD_PANEL_##kind(name##_slim, k, type, R, 1)    \
        FOLD_APART void                                                                            \
        name(const struct fold_place_##k *p, int64_t most, int64_t width, uint64_t turns)          \
    {                                                                                              \
        const int64_t one = FOLD_PANEL / sizeof(type), wide = N * one;                             \
        for (int64_t column = 0, step; column < width; column += step) {                           \
            const int64_t left = width - column;                                                   \
            step = width >= wide && left > wide / 2 ? wide : one;                                  \
            const int64_t columns = left < step ? step - left : 0;                                 \
            for (int64_t row = 0; row < most; row += R) {                                          \
                const int64_t rows = most - row < R ? R - (most - row) : 0;                        \
                if (step == wide)                                                                  \
                    name##_wide(p, row - rows, column - columns, rows, columns, turns);            \
                else                                                                               \
                    name##_slim(p, row - rows, column - columns, rows, columns, turns);            \
            }                                                                                      \
        }                                                                                          \
    }

/*
 * FOLD_PANEL_PACKED(name, k, type, R, P) is such a function for terms of which neighbouring columns
 * have P parts elsewhere in memory: rows of it, or whatever it is. For some turns at a time they
 * are laid side by side, once for all rows, by
 *     fold_pack_k(place, row, column, turn, packed, apart)  a column's; part i at packed[i * apart]
 * and fold_term_k gets them as vectors. There are FOLD_PANEL_NEAR rows at most.
 */
#define FOLD_PANEL_PACKED(name, k, type, R, P)                                                     \
    FOLD_PANEL_STRIP(name##_wide, k, type, R, 4, P)                                                \
    FOLD_PANEL_STRIP(name##_slim, k, type, R, 1, P)                                                \
    FOLD_APART void name(const struct fold_place_##k *p, int64_t most, int64_t width,              \
                         uint64_t turns)                                                           \
    {                                                                                              \
        const int64_t one = FOLD_PANEL / sizeof(type), wide = 4 * one;                             \
        for (int64_t column = 0, step; column < width; column += step) {                           \
            const int64_t left = width - column;                                                   \
            step = width >= wide && left > wide / 2 ? wide : one;                                  \
            const int64_t columns = left < step ? step - left : 0;                                 \
            if (step == wide)                                                                      \
                name##_wide(p, most, column - columns, columns, turns);                            \
            else                                                                                   \
                name##_slim(p, most, column - columns, columns, turns);                            \
        }                                                                                          \
    }
#define FOLD_PANEL_STRIP(name, k, type, R, N, P)                                                   \
    FOLD_APART void name(const struct fold_place_##k *place, int64_t most, int64_t column,         \
                         int64_t columns, uint64_t turns)                                          \
    {                                                                                              \
        enum { many = FOLD_PANEL / sizeof(type), width = N * many };                               \
        FOLD_PANEL_PLACE(k)                                                                        \
        fold_panel_##type packed[FOLD_PANEL_DEEP][P][N], sums[FOLD_PANEL_NEAR][N], s[R][N];        \
        __builtin_memset(sums, 0, sizeof sums);                                                    \
        for (int64_t row = 0; row < most; row++) {                                                 \
            type *const sum = (type *)sums[row];                                                   \
            FOLD_INDEPENDENT                                                                       \
            for (int64_t u = columns; u < width; u++)                                              \
                sum[u] = fold_first_##k(p, row, column + u);                                       \
        }                                                                                          \
        for (uint64_t from = 0; from < turns; from += FOLD_PANEL_DEEP) {                           \
            const uint64_t deep = turns - from < FOLD_PANEL_DEEP ? turns - from : FOLD_PANEL_DEEP; \
            for (int64_t u = 0; u < width; u++)                                                    \
                for (uint64_t turn = 0; turn < deep; turn++)                                       \
                    fold_pack_##k(p, 0, column + u, from + turn, (type *)packed[turn] + u, width); \
            for (int64_t tile = 0; tile < most; tile += R) {                                       \
                const int64_t row = most - tile < R ? most - R : tile, done = tile - row;          \
                FOLD_PANEL_EACH(R, N, s[r][v] = sums[row + r][v])                                  \
                for (uint64_t turn = 0; turn < deep; turn++)                                       \
                    FOLD_PANEL_EACH(R, N,                                                          \
                                    s[r][v] += fold_term_##k(p, row + r, column + v * many,        \
                                                             from + turn, &packed[turn][0][v], N)) \
                FOLD_PANEL_EACH(R, N, if (r >= done) sums[row + r][v] = s[r][v])                   \
            }                                                                                      \
        }                                                                                          \
        for (int64_t row = 0; row < most; row++) {                                                 \
            const type *const sum = (type *)sums[row];                                             \
            FOLD_INDEPENDENT                                                                       \
            for (int64_t u = columns; u < width; u++)                                              \
                fold_last_##k(p, row, column + u, sum[u]);                                         \
        }                                                                                          \
    }
#endif
