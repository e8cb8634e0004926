/*
 * The loops over turns of kernels/products.h where sums are of type T: a panel of FOLD_PANEL_HIGH
 * rows and one or two vectors of columns at a time, as kernels/panels.h has it. Each sum gets its
 * terms in the order that it has without panels: C's, or where FOLD_MAY_BE_LONG and the inner loop
 * is long the fixed shape's (docs/fixed-shape.md). Included for each type.
 */
#define NAME(what) FOLD_PASTE(what, T)
#define V NAME(fold_panel)
#define THERE NAME(fold_there)
#define DEEP FOLD_PANEL_DEEP
#define HIGH FOLD_PANEL_HIGH
#define UNROLL FOLD_PANEL_UNROLL
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

struct NAME(work) {
    const struct fold_product *product;
    const void *place;
    int64_t rows, column, width; /* of a panel: `width` columns from `column` on */
    uint64_t turns;
    struct fold_block *block;
    /* From row to row's first turn's, turn to turn, column to column: elements. Those of `row` and
       `column` of the product; of values that are made they are 1. */
    int64_t row_turn, column_turn, column_column;
    uint64_t slots[DEEP]; /* where values that are made are: 0, 1, … */
};

/* As many turns of as many columns, whose turns lie side by side from at[0] on, `column` elements
   apart: packed[i] gets turn i. Rows that are put together by turns, the first with that in the
   middle, and so on, come by log2(MANY) such steps to be columns. */
FOLD_INLINE void NAME(turn_over)(const T *at, int64_t column, V (*packed)[2])
{
    V m[MANY], to[MANY];

    UNROLL for (int i = 0; i < MANY; i++) m[i] = *(const THERE *)(at + i * column);
    UNROLL for (int step = 1; step < MANY; step *= 2)
    {
        UNROLL for (int i = 0; i < MANY / 2; i++)
        {
            to[2 * i] = LOWS(m[i], m[i + MANY / 2]);
            to[2 * i + 1] = HIGHS(m[i], m[i + MANY / 2]);
        }
        UNROLL for (int i = 0; i < MANY; i++) m[i] = to[i];
    }
    UNROLL for (int i = 0; i < MANY; i++) packed[i][0] = m[i];
}

/* Values that lie apart. Those of `count` turns, whose numbers follow one another, are side by
   side where that is so of two turns. */
static void NAME(pack_apart)(const struct NAME(work) *w, const T *at, const uint64_t *turns,
                             uint64_t count, V (*packed)[2])
{
    const uint64_t over = w->column_turn == 1 && w->block->leaves == 1 ? count / MANY * MANY : 0;
    int64_t u = 0;

    for (; over && u + MANY <= w->width; u += MANY) {
        const T *const from = at + u * w->column_column + (int64_t)turns[0];
        for (uint64_t i = 0; i < over; i += MANY)
            NAME(turn_over)(from + i, w->column_column, (V(*)[2])&packed[i][u / MANY]);
    }
    for (int64_t c = 0; c < w->width; c++)
        for (uint64_t i = c < u ? over : 0; i < count; i++)
            ((T *)packed[i])[c] = at[c * w->column_column + (int64_t)turns[i] * w->column_turn];
}

/* A block's values of the columns, side by side for each of `count` turns. */
static void NAME(pack)(const struct NAME(work) *w, int n, const uint64_t *turns, uint64_t count,
                       V (*packed)[2])
{
    const struct fold_product *const q = w->product;

    if (!q->column) {
        q->columns(w->place, w->column, w->width, turns, count, 2 * MANY, packed);
        return;
    }
    const T *const at = (const T *)q->column(w->place, w->column, 0);
    if (w->column_column != 1 || w->width < n * MANY) {
        NAME(pack_apart)(w, at, turns, count, packed);
        return;
    }
    for (uint64_t i = 0; i < count; i++)
        for (int v = 0; v < n; v++)
            packed[i][v] = *(const THERE *)&at[(int64_t)turns[i] * w->column_turn + v * MANY];
}

/* Where the values of a panel's rows are, in from[r][where[i] * step] that of turn i of the block.
   Behind the last row there is that one again. */
struct NAME(panel_rows) {
    const T *from[HIGH];
    const uint64_t *where;
    int64_t step;
    T made[HIGH][DEEP];
};

static void NAME(find_rows)(const struct NAME(work) *w, int64_t tile, struct NAME(panel_rows) *to)
{
    const struct fold_product *const q = w->product;
    const struct fold_block *const b = w->block;

    to->where = q->row ? b->turn : w->slots;
    to->step = w->row_turn;
    for (int r = 0; r < HIGH; r++) {
        const int64_t row = tile + r < w->rows ? tile + r : w->rows - 1;
        if (q->row)
            to->from[r] = (const T *)q->row(w->place, row, 0);
        else if (tile + r > row)
            to->from[r] = to->from[r - 1];
        else {
            q->rows(w->place, row, b->turn, b->begin[b->leaves], b->leaves == 1, to->made[r]);
            to->from[r] = to->made[r];
        }
    }
}

/* The sum of that row and column once more, from `sum` on, in C's order. */
static __attribute__((noinline, unused)) T NAME(again)(const struct NAME(work) *w, int64_t row,
                                                       int64_t column, int is_square, T sum)
{
    const struct fold_product *const q = w->product;

    for (uint64_t turn = 0; turn < w->turns; turn++) {
        T a, b;
        if (q->row)
            a = *(const T *)q->row(w->place, row, turn);
        else
            q->rows(w->place, row, &turn, 1, 1, &a);
        if (q->column)
            b = *(const T *)q->column(w->place, column, turn);
        else
            q->columns(w->place, column, 1, &turn, 1, 1, &b);
        sum += is_square ? (a - b) * (a - b) : a * b;
    }
    return sum;
}

/* What stands behind the inner loop, in row r. Long sums have begun with begun[]. */
static void NAME(finish)(const struct NAME(work) *w, int64_t r, int64_t from, int is_square,
                         const T *begun, T *sums)
{
    for (int64_t u = from; begun && u < w->width; u++) {
        sums[u] = begun[u] + sums[u];
        if (sums[u] - sums[u] != 0) /* an infinity or NaN */
            sums[u] = NAME(again)(w, r, w->column + u, is_square, begun[u]);
    }
    w->product->last(w->place, r, w->column, from, w->width, sums);
}

/* A panel of all rows, of n vectors of columns. The tree of a long sum: kernels/panels.h. */
FOLD_INLINE void NAME(panels)(const struct NAME(work) *w, const int n, const int is_square)
{
    const struct fold_product *const q = w->product;
    struct fold_block *const b = w->block;
    const int is_long = FOLD_MAY_BE_LONG && b->leaves > 1;
    enum {
        levels = FOLD_MAY_BE_LONG ? FOLD_PANEL_LEVELS : 1,
        halvings = FOLD_MAY_BE_LONG ? 9 : 1,
        all = FOLD_PANEL_NEAR
    };
    V packed[DEEP][2], upper[levels][all + HIGH][2], begun[FOLD_MAY_BE_LONG ? all : 1][2];
    V halves[halvings][HIGH][2], none[HIGH][2], s[HIGH][2] = {{{0}}};
    struct NAME(panel_rows) rows;
    uint32_t level;

    FOLD_PANEL_EACH(HIGH, n, none[r][v] = -(V){0})
    if (w->width < n * MANY)
        __builtin_memset(packed, 0, sizeof packed);
    __builtin_memset(upper, 0, (size_t)w->rows * sizeof **upper);
    if (FOLD_MAY_BE_LONG && is_long)
        __builtin_memset(begun, 0, (size_t)w->rows * sizeof *begun);
    for (int64_t r = 0; r < w->rows; r++)
        q->first(w->place, r, w->column, 0, w->width, is_long ? begun[r] : upper[0][r]);
    b->next = 0;
    do {
        const uint64_t number = is_long ? b->next / b->leaves : 0;
        fold_block_next(b, w->turns);
        NAME(pack)(w, n, b->turn, b->begin[b->leaves], packed);
        for (int64_t tile = 0; tile < w->rows; tile += HIGH) {
            NAME(find_rows)(w, tile, &rows);
            const T *from[HIGH];
            UNROLL for (int r = 0; r < HIGH; r++) from[r] = rows.from[r];
            for (uint32_t leaf = 0; leaf < b->leaves; leaf++) {
                const V(*begin)[2] = is_long ? none : &upper[0][tile];
                FOLD_PANEL_EACH(HIGH, n, s[r][v] = begin[r][v])
                for (uint64_t i = b->begin[leaf]; i < b->begin[leaf + 1]; i++) {
                    const int64_t at = (int64_t)rows.where[i] * rows.step;
                    UNROLL for (int r = 0; r < HIGH; r++)
                    {
                        const T a = from[r][at];
                        UNROLL for (int v = 0; v < n; v++)
                        {
                            const V by = is_square ? a - packed[i][v] : packed[i][v];
                            s[r][v] += is_square ? by * by : a * by;
                        }
                    }
                }
                for (level = 0; FOLD_MAY_BE_LONG && leaf >> level & 1; level++)
                    FOLD_PANEL_EACH(HIGH, n, s[r][v] = halves[level][r][v] + s[r][v])
                if (is_long)
                    FOLD_PANEL_EACH(HIGH, n, halves[level][r][v] = s[r][v])
            }
            for (level = 0; FOLD_MAY_BE_LONG && number >> level & 1; level++)
                FOLD_PANEL_EACH(HIGH, n, s[r][v] = upper[level][tile + r][v] + s[r][v])
            FOLD_PANEL_EACH(HIGH, n, upper[level][tile + r][v] = s[r][v])
        }
    } while (b->next < b->end);
    level = is_long ? (uint32_t)__builtin_ctzll(b->end / b->leaves) : 0;
    for (int64_t r = 0; r < w->rows; r++)
        NAME(finish)(w, r, 0, is_square, is_long ? (const T *)begun[r] : NULL,
                     (T *)upper[level][r]);
}

static __attribute__((noinline)) void NAME(wide)(const struct NAME(work) *w)
{
    NAME(panels)(w, 2, 0);
}
static __attribute__((noinline)) void NAME(slim)(const struct NAME(work) *w)
{
    NAME(panels)(w, 1, 0);
}
static __attribute__((noinline)) void NAME(wide_squares)(const struct NAME(work) *w)
{
    NAME(panels)(w, 2, 1);
}
static __attribute__((noinline)) void NAME(slim_squares)(const struct NAME(work) *w)
{
    NAME(panels)(w, 1, 1);
}

/* From one place to another one, in elements. */
static int64_t NAME(step)(const char *a, const char *b)
{
    return (b - a) / (int64_t)sizeof(T);
}

void NAME(fold_products)(const struct fold_product *q, const void *place, int64_t rows,
                         int64_t width, uint64_t turns)
{
    const int64_t one = MANY;
    struct fold_block block =
        fold_block(turns, FOLD_MAY_BE_LONG && q->may_be_long && turns >= 1024);
    struct NAME(work) w = {.product = q, .place = place, .rows = rows, .turns = turns,
                           .block = &block, .row_turn = 1};

    for (uint64_t i = 0; i < DEEP; i++)
        w.slots[i] = i;
    if (q->row)
        w.row_turn = NAME(step)(q->row(place, 0, 0), q->row(place, 0, 1));
    if (q->column) {
        const char *const at = q->column(place, 0, 0);
        w.column_turn = NAME(step)(at, q->column(place, 0, 1));
        w.column_column = NAME(step)(at, q->column(place, 1, 0));
    }
    for (; w.column < width; w.column += w.width) {
        const int is_wide = width - w.column > one;
        const int64_t left = width - w.column, step = is_wide ? 2 * one : one;
        w.width = left < step ? left : step;
        if (is_wide)
            (q->is_square ? NAME(wide_squares) : NAME(wide))(&w);
        else
            (q->is_square ? NAME(slim_squares) : NAME(slim))(&w);
    }
}

#undef T
#undef SIZE
#undef MANY
#undef LOWS
#undef HIGHS
#undef FOLD_MAY_BE_LONG
#undef NAME
#undef V
#undef THERE
#undef DEEP
#undef HIGH
#undef UNROLL
