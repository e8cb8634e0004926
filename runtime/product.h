/*
 * The loops over turns of kernels/products.h where sums are of type T: a panel of FOLD_PANEL_HIGH
 * rows and one or two vectors of columns at a time, as kernels/panels.h has it. Each sum gets its
 * terms in C's order, but for long ones (product_long.h). Included for each type.
 */
#define NAME(what) FOLD_PASTE(what, T)
#define V NAME(fold_panel)
#define THERE NAME(fold_there)
#define DEEP FOLD_PRODUCT_DEEP
#define HIGH FOLD_PANEL_HIGH
#define UNROLL FOLD_PANEL_UNROLL
#define WORK struct NAME(work)
#define TERM(a, b) (is_square ? ((a) - (b)) * ((a) - (b)) : (a) * (b))
#define ROW_TERM(r, a, b) (is_square ? NAME(square)(a, b, r) : NAME(product)(a, b))
#define MANY (FOLD_PANEL / SIZE) /* elements of a vector */
#if MANY == 4
#define LOWS LOW_4
#define HIGHS HIGH_4
#elif MANY == 8
#define LOWS LOW_8
#define HIGHS HIGH_8
#else
#define LOWS LOW_16
#define HIGHS HIGH_16
#endif

#include "product_terms.h"

struct NAME(work) {
    const struct fold_product *product;
    const void *place;
    int64_t rows, column, width; /* of a panel: `width` columns from `column` on */
    int64_t skip;                /* the first of them, which are done */
    uint64_t turns;
    /* Elements from turn to turn, from column to column, where the product says where values are;
       a row's values that are made lie side by side. */
    int64_t row_turn, column_turn, column_column;
};

/* As many turns of as many columns, whose turns lie side by side from from[0] on, `column` elements
   apart: turn i goes to packed[at ? at[i] : i][0]. Rows that are put together by turns, the first
   with that in the middle, and so on, come by log2(MANY) such steps to be columns. */
FOLD_INLINE void NAME(turn_over)(const T *from, int64_t column, V (*packed)[2], const uint32_t *at)
{
    V m[MANY], to[MANY];

    UNROLL for (int i = 0; i < MANY; i++) m[i] = *(const THERE *)(from + i * column);
    UNROLL for (int step = 1; step < MANY; step *= 2)
    {
        UNROLL for (int i = 0; i < MANY / 2; i++)
        {
            to[2 * i] = LOWS(m[i], m[i + MANY / 2]);
            to[2 * i + 1] = HIGHS(m[i], m[i + MANY / 2]);
        }
        UNROLL for (int i = 0; i < MANY; i++) m[i] = to[i];
    }
    UNROLL for (int i = 0; i < MANY; i++) packed[at ? at[i] : (uint32_t)i][0] = m[i];
}

/* Values that lie apart; turns that are side by side in memory are turned over. */
FOLD_INLINE void NAME(pack_apart)(const WORK *w, const T *from, uint64_t count, V (*packed)[2],
                                  const uint32_t *at)
{
    const uint64_t over = w->column_turn == 1 ? count / MANY * MANY : 0;
    int64_t u = 0;

    for (; over && u + MANY <= w->width; u += MANY)
        for (uint64_t i = 0; i < over; i += MANY)
            NAME(turn_over)
    (from + u * w->column_column + i, w->column_column, (V(*)[2]) & packed[at ? 0 : i][u / MANY],
     at ? at + i : NULL);
    for (int64_t c = 0; c < w->width; c++)
        for (uint64_t i = c < u ? over : 0; i < count; i++)
            ((T *)packed[at ? at[i] : i])[c] =
                from[c * w->column_column + (int64_t)i * w->column_turn];
}

/* The columns' values of `count` turns from `turn` on, side by side for each turn: turn i at
   packed[at ? at[i] : i]. */
FOLD_INLINE void NAME(pack)(const WORK *w, int n, uint64_t turn, uint64_t count, V (*packed)[2],
                            const uint32_t *at)
{
    const T *const from = (const T *)w->product->column(w->place, w->column, turn);

    if (w->column_column != 1 || w->width < n * MANY) {
        NAME(pack_apart)(w, from, count, packed, at);
        return;
    }
    for (uint64_t i = 0; i < count; i++)
        for (int v = 0; v < n; v++)
            packed[at ? at[i] : i][v] =
                *(const THERE *)&from[(int64_t)i * w->column_turn + v * MANY];
}

static void NAME(pack_line)(const WORK *w, int n, uint64_t turn, uint64_t count, V (*packed)[2])
{
    if (w->product->column)
        NAME(pack)(w, n, turn, count, packed, NULL);
    else
        w->product->columns(w->place, w->column, w->width, turn, count, 2 * MANY, packed);
}

/* The values of `count` turns of rows from number `tile` on, in from[r][i * step]. Behind the last
   row there is that one again. The step. */
static int64_t NAME(find_rows)(const WORK *w, int64_t tile, uint64_t turn, uint64_t count,
                               T (*made)[DEEP], const T **from)
{
    const struct fold_product *const q = w->product;

    for (int r = 0; r < HIGH; r++) {
        const int64_t row = tile + r < w->rows ? tile + r : w->rows - 1;
        if (row < tile + r)
            from[r] = from[r - 1];
        else if (q->row)
            from[r] = (const T *)q->row(w->place, row, turn);
        else {
            q->rows(w->place, row, turn, count, made[r]);
            from[r] = made[r];
        }
    }
    return q->row ? w->row_turn : 1;
}

/* What the sums of a tile of rows begin with, whose columns are `many` elements. */
static void NAME(begin_tile)(const WORK *w, int64_t tile, int64_t many, V (*sums)[2])
{
    for (int64_t r = 0; r < HIGH; r++) {
        if (w->width < many || tile + r >= w->rows)
            sums[r][0] = sums[r][1] = (V){0};
        if (tile + r < w->rows)
            w->product->first(w->place, tile + r, w->column, 0, w->width, sums[r]);
    }
}

static void NAME(end_tile)(const WORK *w, int64_t tile, V (*sums)[2])
{
    for (int64_t r = 0; r < HIGH && tile + r < w->rows; r++)
        w->product->last(w->place, tile + r, w->column, 0, w->width, sums[r]);
}

/* A panel of all rows, of n vectors of columns. What stands behind the inner loop is done tile by
   tile: others' sums go on while memory takes what it writes. */
FOLD_INLINE void NAME(panel)(const WORK *w, const int n, const int is_square)
{
    V packed[DEEP][2], all[FOLD_PRODUCT_NEAR + HIGH][2], s[HIGH][2] = {{{0}}};
    T made[HIGH][DEEP];
    const T *from[HIGH], *rows[HIGH];
    uint64_t turn = 0, count;

    if (w->width < n * MANY)
        __builtin_memset(packed, 0, sizeof packed);
    do {
        count = w->turns - turn < DEEP ? w->turns - turn : DEEP;
        NAME(pack_line)(w, n, turn, count, packed);
        for (int64_t tile = 0; tile < w->rows; tile += HIGH) {
            const int64_t step = NAME(find_rows)(w, tile, turn, count, made, rows);
            V(*const sums)[2] = &all[tile];
            if (turn == 0)
                NAME(begin_tile)(w, tile, n * MANY, sums);
            UNROLL for (int r = 0; r < HIGH; r++) from[r] = rows[r];
            FOLD_PANEL_EACH(HIGH, n, s[r][v] = sums[r][v])
            for (int64_t i = 0; i < (int64_t)count; i++) {
                UNROLL for (int r = 0; r < HIGH; r++)
                {
                    const T *const a = &from[r][i * step];
                    UNROLL for (int v = 0; v < n; v++) s[r][v] += ROW_TERM(r, a, packed[i][v]);
                }
            }
            FOLD_PANEL_EACH(HIGH, n, sums[r][v] = s[r][v])
            if (turn + count == w->turns)
                NAME(end_tile)(w, tile, sums);
        }
        turn += count;
    } while (turn < w->turns);
}

#define PANEL(name, n, is_square)                                                                  \
    static __attribute__((noinline)) void NAME(name)(const WORK *w)                                \
    {                                                                                              \
        NAME(panel)(w, n, is_square);                                                              \
    }
PANEL(wide, 2, 0)
PANEL(slim, 1, 0)
PANEL(wide_squares, 2, 1)
PANEL(slim_squares, 1, 1)

/* The next columns of `width`: two vectors of them, or one. How many vectors. */
static int NAME(next)(WORK *w, int64_t width)
{
    const int64_t left = width - w->column;
    const int n = left > MANY ? 2 : 1;

    w->width = left < n * MANY ? left : n * MANY;
    return n;
}

#if FOLD_MAY_BE_LONG
#include "product_long.h"
#endif
#include "product_row.h"

/* From one place to another one, in elements. */
static int64_t NAME(step)(const char *a, const char *b)
{
    return (b - a) / SIZE;
}

int NAME(fold_products)(const struct fold_product *q, const void *place, int64_t rows,
                        int64_t width, uint64_t turns)
{
    WORK w = {.product = q, .place = place, .rows = rows, .turns = turns};

    if (q->row)
        w.row_turn = NAME(step)(q->row(place, 0, 0), q->row(place, 0, 1));
    if (q->column) {
        const char *const at = q->column(place, 0, 0);
        w.column_turn = NAME(step)(at, q->column(place, 0, 1));
        w.column_column = NAME(step)(at, q->column(place, 1, 0));
    }
    const int is_long = FOLD_MAY_BE_LONG && q->may_be_long && turns >= 1024;
    if (rows == 1 && q->column && w.column_column == 1) {
        NAME(row_sums)(&w, width, is_long);
        return 1;
    }
#if FOLD_MAY_BE_LONG
    if (is_long)
        return NAME(long_sums)(&w, width);
#endif
    for (; w.column < width; w.column += w.width) {
        if (NAME(next)(&w, width) == 2)
            (q->is_square ? NAME(wide_squares) : NAME(wide))(&w);
        else
            (q->is_square ? NAME(slim_squares) : NAME(slim))(&w);
    }
    return 1;
}

#undef T
#undef SIZE
#undef MANY
#undef LOWS
#undef HIGHS
#undef FOLD_MAY_BE_LONG
#undef SUFFIX
#undef ALL
#undef NAME
#undef V
#undef THERE
#undef DEEP
#undef HIGH
#undef UNROLL
#undef WORK
#undef TERM
#undef ROW_TERM
#undef PANEL
