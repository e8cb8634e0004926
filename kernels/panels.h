/*
 * Sums of neighbouring iterations in vectors, pasted behind foldrt.h where a loop has some:
 *
 *     for (i …) for (j …) { s = first; for (l …) s += x[i][l] * y[l][j]; z[i][j] = s; }
 *
 * A panel is a few rows (i) of a few vectors of columns (j), whose sums stay in registers while l
 * goes on (Goto and van de Geijn, Anatomy of High-Performance Matrix Multiplication, 2008). Each
 * sum gets its terms in the order that it has without panels: C's, or where the inner loop is long
 * the fixed shape's.
 *
 * Of loop k there are struct fold_place_k, which says where a panel stands, and, of row and column
 * of it,
 *     fold_first_k(place, row, column)      what the sum begins with
 *     fold_term_k(place, row, column, turn, packed, apart)  what a turn adds to a vector of columns
 *     fold_last_k(place, row, column, sum)  what stands behind the inner loop.
 *
 * What is the same in all rows is packed, as Goto's panels are: for some turns at a time it is laid
 * side by side, once for many rows, wherever neighbouring columns have it; y's lines are too far
 * apart for the first cache, and those of 2^12 bytes would meet in a few places of it.
 *     fold_pack_k(place, row, column, turn, packed, apart)  a column's; part i at packed[i * apart]
 *     fold_lay_k(place, row, column, turn, packed, apart)   the same of a vector of columns
 */
#if !defined FOLD_MAIN && (defined __clang__ || __GNUC__ >= 12)
#define FOLD_PANELS
#ifdef FOLD_WIDEST
#define FOLD_PANEL 64     /* bytes of a vector */
#define FOLD_PANEL_HIGH 8 /* rows, with two vectors each: half of the registers */
#else
#define FOLD_PANEL 32
#define FOLD_PANEL_HIGH 4
#endif
#define FOLD_PANEL_NEAR 64   /* rows for which columns are packed once */
#define FOLD_PANEL_DEEP 256  /* turns that are packed at once */
#define FOLD_PANEL_CHUNKS 64 /* of 8192 turns; longer sums take no panels */
#define FOLD_PANEL_LEVELS 12 /* of the tree over so many chunks, in blocks of 32 leaves */

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

/* Of so many rows, how many run together, up to `near`; 0: a part of one is left. */
#define FOLD_ROWS_OF(rows, near)                                                                   \
    ((rows) < 1 ? 1 : (rows) <= (near) ? (rows) : (rows) < 2 * (near) ? (rows) / 2 : (near))
#define FOLD_PANEL_ROWS_OF(rows) FOLD_ROWS_OF(rows, FOLD_PANEL_NEAR)

#define FOLD_PANEL_UNROLL _Pragma("GCC unroll 16")
/* A statement for each row r and vector v of a panel. */
#define FOLD_PANEL_EACH(R, N, statement)                                                           \
    FOLD_PANEL_UNROLL for (int r = 0; r < R; r++)                                                  \
    {                                                                                              \
        FOLD_PANEL_UNROLL for (int v = 0; v < N; v++) statement;                                   \
    }

/* The turns that are packed next, those of leaf i of the tree from turn[begin[i]] to
   turn[begin[i + 1] - 1]. A leaf is a lane; where each has one turn, two of them, which are added
   in the same order. There are 32 leaves to 256 in a block, and what lies behind the last turn has
   a place in the tree, too. A short loop is one leaf. */
struct fold_block {
    uint64_t next, end; /* leaves of the tree, or turns of a short loop */
    uint64_t listed;    /* 1 + what was `next` before them; 0: none are there */
    uint32_t leaves;
    uint32_t is_flat;
    uint32_t begin[FOLD_PANEL_DEEP + 1];
    uint64_t turn[FOLD_PANEL_DEEP];
};

/*
 * A function of N vectors of columns: `most` rows, and of the columns from `column` on those from
 * `skip` to `width`. The inner loop has `turns`.
 */
#define FOLD_PANEL_HEAD(name, k)                                                                   \
    FOLD_APART void name(const struct fold_place_##k *place, int64_t most, int64_t column,         \
                         int64_t skip, int64_t width, uint64_t turns, struct fold_block *b)
/* *p: the place in memory that what a panel writes is known not to be. */
#define FOLD_PANEL_PLACE(k, type, N)                                                               \
    enum { many = FOLD_PANEL / sizeof(type), wide = N * many };                                    \
    const struct fold_frame_##k frame = *place->frame;                                             \
    struct fold_place_##k here = *place;                                                           \
    const struct fold_place_##k *const p = &here;                                                  \
    here.frame = &frame;
/* The R rows from number `tile` on; behind the last row there is that one again. */
#define FOLD_PANEL_TILE(R)                                                                         \
    int64_t at[R];                                                                                 \
    FOLD_PANEL_UNROLL for (int r = 0; r < R; r++) at[r] = tile + r < most ? tile + r : most - 1;
#define FOLD_PANEL_TERM(k, N, turn, slot)                                                          \
    fold_term_##k(p, at[r], column + v * many, turn, &packed[slot][0][v], N)

/* How `count` turns are packed: `turn` is number i of them. */
#define FOLD_PANEL_NOT_PACKED(k, type, N, count, turn)
#define FOLD_PANEL_APART(k, type, N, count, turn)                                                  \
    for (int64_t u = 0; u < width; u++)                                                            \
        for (uint64_t i = 0; i < count; i++)                                                       \
            fold_pack_##k(p, 0, column + u, turn, (type *)packed[i] + u, wide);
#define FOLD_PANEL_BESIDE(k, type, N, count, turn)                                                 \
    if (width < wide) {                                                                            \
        FOLD_PANEL_APART(k, type, N, count, turn)                                                  \
    } else                                                                                         \
        for (uint64_t i = 0; i < count; i++)                                                       \
            FOLD_PANEL_UNROLL for (int v = 0; v < N; v++)                                          \
                fold_lay_##k(p, 0, column + v * many, turn, &packed[i][0][v], N);

/* What becomes of column u of row r behind a long inner loop, whose sum is `first` and sum[u]; made
   in C's order where it is not finite. 0: there are none; 2: fold_first must run once alone. */
#define FOLD_PANEL_LAST(k, type, N, PACK, begin)                                                   \
    const type first = begin;                                                                      \
    sum[u] = first + sum[u];                                                                       \
    if (!__builtin_isfinite(sum[u])) {                                                             \
        fold_panel_##type again = {0};                                                             \
        again[u % many] = first;                                                                   \
        for (uint64_t turn = 0; turn < turns; turn++) {                                            \
            PACK(k, type, N, 1, turn)                                                              \
            again +=                                                                               \
                fold_term_##k(p, r, column + u / many * many, turn, &packed[0][0][u / many], N);   \
        }                                                                                          \
        sum[u] = again[u % many];                                                                  \
    }                                                                                              \
    fold_last_##k(p, r, column + u, sum[u]);
#define FOLD_PANEL_LAST_0(k, type, N, PACK)
#define FOLD_PANEL_LAST_1(k, type, N, PACK)                                                        \
    FOLD_PANEL_LAST(k, type, N, PACK, fold_first_##k(p, r, column + u))
#define FOLD_PANEL_LAST_2(k, type, N, PACK)                                                        \
    FOLD_PANEL_LAST(k, type, N, PACK, begun[r][u / many][u % many])

/*
 * FOLD_PANEL_ROWS(name, k, type, R, N, P, PACK, LONG) defines the function `name`, which runs R
 * rows at a time, FOLD_PANEL_NEAR at most; P parts are packed. LONG: 0, or the inner loop may have
 * the fixed shape, as FOLD_PANEL_LAST_1 and 2.
 *
 * A chunk's tree folds lanes l and l + 512, then l and l + 256, and so on, and so do all chunks'
 * sums: lanes and chunks are taken in the order of their numbers' bits read backwards, and what the
 * two halves of a subtree come to is folded when the second is there. Sums that are not finite
 * are made again in C's order. A short inner loop is one lane, which goes on from block to block.
 */
#define FOLD_PANEL_ROWS(name, k, type, R, N, P, PACK, LONG)                                        \
    FOLD_PANEL_HEAD(name, k)                                                                       \
    {                                                                                              \
        FOLD_PANEL_PLACE(k, type, N)                                                               \
        fold_panel_##type packed[FOLD_PANEL_DEEP][P][N], halves[LONG ? 9 : 1][R][N], s[R][N];      \
        fold_panel_##type upper[LONG ? FOLD_PANEL_LEVELS : 1][R == 1 ? 1 : FOLD_PANEL_NEAR + R]    \
                               [N],                                                                \
            none[R][N], begun[LONG == 2 && R > 1 ? FOLD_PANEL_NEAR : 1][N];                        \
        const int is_long = LONG && turns >= 1024;                                                 \
        FOLD_PANEL_EACH(R, N, none[r][v] = -(fold_panel_##type){0})                                \
        if (width < wide)                                                                          \
            __builtin_memset(packed, 0, sizeof packed);                                            \
        __builtin_memset(upper, 0, (size_t)most * sizeof **upper);                                 \
        if (LONG == 2)                                                                             \
            __builtin_memset(begun, 0, sizeof begun);                                              \
        for (int64_t r = 0; r < most && (!is_long || LONG == 2); r++) {                            \
            type *const sum = (type *)(is_long ? begun[r] : upper[0][r]);                          \
            FOLD_INDEPENDENT                                                                       \
            for (int64_t u = skip; u < width; u++)                                                 \
                sum[u] = fold_first_##k(p, r, column + u);                                         \
        }                                                                                          \
        b->next = 0;                                                                               \
        do {                                                                                       \
            const uint64_t number = is_long ? b->next / b->leaves : 0;                             \
            uint32_t level;                                                                        \
            fold_block_next(b, turns);                                                             \
            PACK(k, type, N, b->begin[b->leaves], b->turn[i])                                      \
            for (int64_t tile = 0; tile < most; tile += R) {                                       \
                FOLD_PANEL_TILE(R)                                                                 \
                for (uint32_t leaf = 0; leaf < b->leaves; leaf++) {                                \
                    const fold_panel_##type(*from)[N] = is_long ? none : &upper[0][tile];          \
                    FOLD_PANEL_EACH(R, N, s[r][v] = from[r][v])                                    \
                    for (uint64_t i = b->begin[leaf]; i < b->begin[leaf + 1]; i++)                 \
                        FOLD_PANEL_EACH(R, N, s[r][v] += FOLD_PANEL_TERM(k, N, b->turn[i], i))     \
                    for (level = 0; leaf >> level & 1; level++)                                    \
                        FOLD_PANEL_EACH(R, N, s[r][v] = halves[level][r][v] + s[r][v])             \
                    FOLD_PANEL_EACH(R, N, halves[level][r][v] = s[r][v])                           \
                }                                                                                  \
                for (level = 0; number >> level & 1; level++)                                      \
                    FOLD_PANEL_EACH(R, N, s[r][v] = upper[level][tile + r][v] + s[r][v])           \
                FOLD_PANEL_EACH(R, N, upper[level][tile + r][v] = s[r][v])                         \
            }                                                                                      \
        } while (b->next < b->end);                                                                \
        for (int64_t r = 0; r < most; r++) {                                                       \
            type *sum = (type *)upper[is_long ? __builtin_ctzll(b->end / b->leaves) : 0][r];       \
            if (is_long)                                                                           \
                for (int64_t u = skip; u < width; u++) {                                           \
                    FOLD_PANEL_LAST_##LONG(k, type, N, PACK)                                       \
                }                                                                                  \
            else {                                                                                 \
                FOLD_INDEPENDENT                                                                   \
                for (int64_t u = skip; u < width; u++)                                             \
                    fold_last_##k(p, r, column + u, sum[u]);                                       \
            }                                                                                      \
        }                                                                                          \
    }

FOLD_APART struct fold_block fold_block(uint64_t turns, int is_long)
{
    struct fold_block b = {.end = 1024, .leaves = FOLD_PANEL_DEEP};

    if (!is_long)
        return (struct fold_block){.end = turns, .leaves = 1};
    if (turns == 1024)
        return (struct fold_block){.end = 512, .leaves = FOLD_PANEL_DEEP / 2, .is_flat = 1};
    while (b.end * 8 < turns)
        b.end *= 2;
    while (b.leaves > 32 && b.leaves * (turns + 1023) / 1024 > FOLD_PANEL_DEEP)
        b.leaves /= 2;
    return b;
}

/* The bits of a number below `many`, a power of two up to 2^16, in the opposite order. */
FOLD_INLINE uint32_t fold_backwards(uint32_t q, uint32_t many)
{
    q = (q & 0xaaaa) >> 1 | (q & 0x5555) << 1;
    q = (q & 0xcccc) >> 2 | (q & 0x3333) << 2;
    q = (q & 0xf0f0) >> 4 | (q & 0x0f0f) << 4;
    return (q >> 8 | (q & 0xff) << 8) * many >> 16;
}

FOLD_APART void fold_block_next(struct fold_block *b, uint64_t turns)
{
    const uint64_t from = fold_backwards(b->next / 1024, b->end / 1024) * 8192ul;
    const uint64_t end = turns < from + 8192 ? turns : from + 8192;
    const uint64_t next = b->next, left = turns - next;
    uint32_t count = 0;

    if (b->leaves == 1)
        b->next += left < FOLD_PANEL_DEEP ? left : FOLD_PANEL_DEEP;
    else
        b->next += b->leaves;
    if (b->listed == next + 1)
        return;
    b->listed = next + 1;
    if (b->leaves == 1) {
        for (uint64_t t = next; t < b->next; t++)
            b->turn[count++] = t;
        b->begin[0] = 0;
        b->begin[1] = count;
        return;
    }
    for (uint32_t i = 0; i < b->leaves; i++) {
        b->begin[i] = count;
        for (uint64_t t = from + fold_backwards((next + i) % 1024 << b->is_flat, 1024); t < end;
             t += 1024 >> b->is_flat)
            b->turn[count++] = t;
    }
    b->begin[b->leaves] = count;
}

/*
 * In the function that runs `width` columns of `rows` rows: all of them by name_wide and name_slim,
 * of one vector. All that changes from column to column is packed, so that the last vectors may
 * have fewer columns.
 */
#define FOLD_PANEL_COLUMNS(name, type, N)                                                          \
    for (int64_t column = 0, one = FOLD_PANEL / sizeof(type), step; column < width;                \
         column += step) {                                                                         \
        const int64_t left = width - column;                                                       \
        step = left > one ? N * one : one;                                                         \
        if (step > one)                                                                            \
            name##_wide(p, rows, column, 0, left < step ? left : step, turns, &block);             \
        else                                                                                       \
            name##_slim(p, rows, column, 0, left < step ? left : step, turns, &block);             \
    }

/* The same where whole vectors are read in the program's memory. The last ones begin among columns
   that are done. */
#define FOLD_PANEL_COLUMNS_WHOLE(name, type, N)                                                    \
    for (int64_t column = 0, one = FOLD_PANEL / sizeof(type), step; column < width;                \
         column += step) {                                                                         \
        const int64_t wide = N * one, left = width - column;                                       \
        step = width >= wide && left > wide / 2 ? wide : one;                                      \
        const int64_t skip = left < step ? step - left : 0;                                        \
        if (step == wide)                                                                          \
            name##_wide(p, rows, column - skip, skip, step, turns, &block);                        \
        else                                                                                       \
            name##_slim(p, rows, column - skip, skip, step, turns, &block);                        \
    }
#endif
