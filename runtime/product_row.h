/*
 * Products' sums of a single row, of eight vectors of columns at a time, or one: part of product.h.
 * Nothing is packed, for nothing is used twice: columns lie side by side where they are.
 */
enum { NAME(row_vectors) = 8 };

/* What the columns hold in turn `turn`, in vector v of the panel. */
#define COLUMNS(turn, v) (*(const THERE *)&columns[(int64_t)(turn)*w->column_turn + (v)*MANY])

FOLD_INLINE void NAME(row_panel)(const WORK *w, const int n, const int is_square)
{
    const struct fold_product *const q = w->product;
    const int64_t step = q->row ? w->row_turn : 1;
    V sums[NAME(row_vectors)] = {{0}}, s[NAME(row_vectors)];
    T made[DEEP];
    uint64_t count;

    q->first(w->place, 0, w->column, w->skip, w->width, sums);
    UNROLL for (int v = 0; v < n; v++) s[v] = sums[v];
    for (uint64_t turn = 0; turn < w->turns; turn += count) {
        const T *const columns = (const T *)q->column(w->place, w->column, turn), *row = made;
        count = w->turns - turn < DEEP ? w->turns - turn : DEEP;
        if (q->row)
            row = (const T *)q->row(w->place, 0, turn);
        else
            q->rows(w->place, 0, turn, count, made);
        for (uint64_t i = 0; i < count; i++) {
            const T a = row[(int64_t)i * step];
            UNROLL for (int v = 0; v < n; v++) s[v] += TERM(a, COLUMNS(i, v));
        }
    }
    UNROLL for (int v = 0; v < n; v++) sums[v] = s[v];
    q->last(w->place, 0, w->column, w->skip, w->width, sums);
}

#if FOLD_MAY_BE_LONG
/* The sums of a chunk of the fixed shape, whose lanes are taken as in product_long.h. */
FOLD_INLINE void NAME(row_chunk)(const WORK *w, const int n, const int is_square, uint64_t first,
                                 uint64_t count, V *s)
{
    const struct fold_product *const q = w->product;
    const T *const columns = (const T *)q->column(w->place, w->column, first), *row;
    const int64_t step = q->row ? w->row_turn : 1;
    V halves[11][NAME(row_vectors)];
    T made[8192];
    uint32_t level;

    row = made;
    if (q->row)
        row = (const T *)q->row(w->place, 0, first);
    else
        q->rows(w->place, 0, first, count, made);
    for (uint32_t leaf = 0; leaf < 1024; leaf++) {
        const uint32_t lane = fold_backwards(leaf, 1024);
        UNROLL for (int v = 0; v < n; v++) s[v] = -(V){0};
        for (uint64_t i = lane; i < count; i += 1024) {
            const T a = row[(int64_t)i * step];
            UNROLL for (int v = 0; v < n; v++) s[v] += TERM(a, COLUMNS(i, v));
        }
        for (level = 0; leaf >> level & 1; level++)
            UNROLL for (int v = 0; v < n; v++) s[v] = halves[level][v] + s[v];
        UNROLL for (int v = 0; v < n; v++) halves[level][v] = s[v];
    }
}

FOLD_INLINE void NAME(row_long)(const WORK *w, const int n, const int is_square)
{
    V upper[FOLD_PANEL_LEVELS][NAME(row_vectors)] = {{{0}}}, begun[NAME(row_vectors)] = {{0}};
    V s[NAME(row_vectors)] = {{0}};
    const uint32_t chunks = chunks_of(w->turns);
    uint32_t level = 0;

    w->product->first(w->place, 0, w->column, w->skip, w->width, begun);
    for (uint32_t number = 0; number < chunks; number++) {
        const uint64_t at = fold_backwards(number, chunks) * 8192ul;
        const uint64_t first = at < w->turns ? at : w->turns, left = w->turns - first;
        NAME(row_chunk)(w, n, is_square, first, left < 8192 ? left : 8192, s);
        for (level = 0; number >> level & 1; level++)
            UNROLL for (int v = 0; v < n; v++) s[v] = upper[level][v] + s[v];
        UNROLL for (int v = 0; v < n; v++) upper[level][v] = s[v];
    }
    NAME(finish)(w, 0, (const T *)begun, (T *)upper[level]);
}
#endif

#define ROW(name, of, n, is_square)                                                                \
    static __attribute__((noinline)) void NAME(name)(const WORK *w)                                \
    {                                                                                              \
        NAME(of)(w, n, is_square);                                                                 \
    }
ROW(row_wide, row_panel, NAME(row_vectors), 0)
ROW(row_slim, row_panel, 1, 0)
ROW(row_wide_squares, row_panel, NAME(row_vectors), 1)
ROW(row_slim_squares, row_panel, 1, 1)
#if FOLD_MAY_BE_LONG
ROW(row_wide_long, row_long, NAME(row_vectors), 0)
ROW(row_slim_long, row_long, 1, 0)
ROW(row_wide_long_squares, row_long, NAME(row_vectors), 1)
ROW(row_slim_long_squares, row_long, 1, 1)
#endif

/* All `width` columns of the row. The last vector begins among columns that are done. */
static void NAME(row_sums)(WORK *w, int64_t width, int is_long)
{
    typedef void function(const WORK *);
    const int kind = 2 * is_long + (w->product->is_square != 0);
    function *const wide[] = {
        NAME(row_wide),
        NAME(row_wide_squares),
#if FOLD_MAY_BE_LONG
        NAME(row_wide_long),
        NAME(row_wide_long_squares)
#endif
    };
    function *const slim[] = {
        NAME(row_slim),
        NAME(row_slim_squares),
#if FOLD_MAY_BE_LONG
        NAME(row_slim_long),
        NAME(row_slim_long_squares)
#endif
    };

    while (w->column < width) {
        const int64_t left = width - w->column, all = NAME(row_vectors) * MANY;
        w->width = left < all ? MANY : all;
        w->skip = left < w->width ? w->width - left : 0;
        w->column -= w->skip;
        (left < all ? slim : wide)[kind](w);
        w->column += w->width;
    }
}

#undef COLUMNS
#undef ROW
