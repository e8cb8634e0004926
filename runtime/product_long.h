/*
 * Products' sums of 1024 turns or more, which have the fixed shape (docs/fixed-shape.md): part of
 * product.h.
 *
 * A chunk's tree folds lanes l and l + 512, then l and l + 256, and so on: lanes are taken in the
 * order of their numbers' bits read backwards, two that are folded first at once, and what the two
 * halves of a subtree come to is folded when the second is there. So are chunks. The values of
 * rows and columns are laid down in that order before: those of the rows once for all columns.
 */
#define LONG_WORK struct NAME(long_work)
#define TILE (HIGH / 2) /* rows: two lanes' sums are in registers */

struct NAME(long_work) {
    WORK *w;
    int64_t from, rows; /* so many rows from number `from` on are laid down */
    T *laid;            /* TILE rows side by side, turn by turn of each chunk; more rows behind */
    V (*packed)[2];     /* the columns' values of a chunk */
    V (*begun)[2];      /* what each row's sums begin with */
    V (*upper)[2];      /* for each level of the tree over chunks that of each row */
    struct chunk chunk;
};

/* Lays down the values of the tile's rows in the chunk. */
static void NAME(lay_tile)(const LONG_WORK *l, int64_t tile)
{
    const WORK *const w = l->w;
    const struct fold_product *const q = w->product;
    const struct chunk *const c = &l->chunk;
    const int64_t step = q->row ? w->row_turn : 1;
    T *const to = l->laid + (tile / TILE * w->turns + c->first) * TILE;
    T made[TILE][1024];

    for (uint64_t done = 0; done < c->count; done += 1024) {
        const uint64_t n = c->count - done < 1024 ? c->count - done : 1024;
        const T *from[TILE];
        for (int r = 0; r < TILE; r++) {
            const int64_t row = l->from + (tile + r < l->rows ? tile + r : l->rows - 1);
            from[r] = made[r];
            if (q->row)
                from[r] = (const T *)q->row(w->place, row, c->first + done);
            else
                q->rows(w->place, row, c->first + done, n, made[r]);
        }
        for (uint64_t i = 0; i < n; i++) {
            T *const turn = to + (c->at[i] + done / 1024) * TILE;
            UNROLL for (int r = 0; r < TILE; r++) turn[r] = from[r][(int64_t)i * step];
        }
    }
}

/* Packs values of the columns that are made, of `count` turns from `turn` on. */
static void NAME(lay_made)(const WORK *w, uint64_t turn, uint64_t count, V (*packed)[2],
                           const uint32_t *at)
{
    V made[DEEP][2];
    uint64_t n;

    __builtin_memset(made, 0, sizeof made);
    for (uint64_t done = 0; done < count; done += n) {
        n = count - done < DEEP ? count - done : DEEP;
        NAME(pack_line)(w, 2, turn + done, n, made);
        for (uint64_t i = 0; i < n; i++)
            for (int v = 0; v < 2; v++)
                packed[at[done + i]][v] = made[i][v];
    }
}

/* Packs the columns' values of the chunk. */
static void NAME(lay_columns)(const LONG_WORK *l, int n)
{
    const struct chunk *const c = &l->chunk;
    const WORK *const w = l->w;

    if (w->width < n * MANY)
        __builtin_memset(l->packed, 0, c->count * sizeof *l->packed);
    for (uint64_t done = 0; done < c->count; done += 1024) {
        const uint64_t count = c->count - done < 1024 ? c->count - done : 1024;
        V(*const to)[2] = l->packed + done / 1024;
        if (w->product->column)
            NAME(pack)(w, n, c->first + done, count, to, c->at);
        else
            NAME(lay_made)(w, c->first + done, count, to, c->at);
    }
}

/* The chunk's sums of a tile, whose rows' values in the chunk begin at `rows`. */
FOLD_INLINE void NAME(chunk_sums)(const struct chunk *c, const V (*packed)[2], const T *rows,
                                  const int n, const int is_square, V (*sums)[2])
{
    V halves[10][TILE][2], a[TILE][2], b[TILE][2], one[TILE][2], two[TILE][2];
    const uint32_t each = c->count / 1024, more = c->count % 1024;
    uint32_t level;

#define AT(s, op, turn)                                                                            \
    UNROLL for (int r = 0; r < TILE; r++)                                                          \
    {                                                                                              \
        const T *const row = &rows[(turn)*TILE + r];                                               \
        UNROLL for (int v = 0; v < n; v++) s[r][v] op ROW_TERM(r, row, packed[turn][v]);           \
    }
    for (uint32_t four = 0; four < 128; four++) {
        UNROLL for (uint32_t i = 0; i < 4; i++)
        {
            const uint32_t lane = fold_backwards(four, 128) + (i & 1) * 256 + (i >> 1) * 128;
            const uint64_t first = each + (lane < more), second = each + (lane + 512 < more);
            if (second > 0) {
                AT(a, =, 0)
                AT(b, =, first)
                for (uint64_t turn = 1; turn < second; turn++) {
                    AT(a, +=, turn)
                    AT(b, +=, first + turn)
                }
                if (first > second)
                    AT(a, +=, second)
                FOLD_PANEL_EACH(TILE, n, a[r][v] = a[r][v] + b[r][v])
            } else if (first > 0) {
                AT(a, =, 0)
            } else
                FOLD_PANEL_EACH(TILE, n, a[r][v] = -(V){0})
            rows += (first + second) * TILE;
            packed += first + second;
            if (i == 0 || i == 2)
                FOLD_PANEL_EACH(TILE, n, one[r][v] = a[r][v])
            else
                FOLD_PANEL_EACH(TILE, n, a[r][v] = one[r][v] + a[r][v])
            if (i == 1)
                FOLD_PANEL_EACH(TILE, n, two[r][v] = a[r][v])
            if (i == 3)
                FOLD_PANEL_EACH(TILE, n, a[r][v] = two[r][v] + a[r][v])
        }
        for (level = 2; four << 2 >> level & 1; level++)
            FOLD_PANEL_EACH(TILE, n, a[r][v] = halves[level][r][v] + a[r][v])
        FOLD_PANEL_EACH(TILE, n, halves[level][r][v] = a[r][v])
    }
#undef AT
    FOLD_PANEL_EACH(TILE, n, sums[r][v] = a[r][v])
}

#define CHUNK(name, n, is_square)                                                                  \
    static __attribute__((noinline)) void NAME(name)(const struct chunk *c, const V(*packed)[2],   \
                                                     const T *rows, V(*sums)[2])                   \
    {                                                                                              \
        NAME(chunk_sums)(c, packed, rows, n, is_square, sums);                                     \
    }
CHUNK(chunk_wide, 2, 0)
CHUNK(chunk_slim, 1, 0)
CHUNK(chunk_wide_squares, 2, 1)
CHUNK(chunk_slim_squares, 1, 1)

/* The sum of that row and column once more, from `sum` on, in C's order. */
static __attribute__((noinline)) T NAME(again)(const WORK *w, int64_t row, int64_t column, T sum)
{
    const struct fold_product *const q = w->product;
    const int is_square = (int)q->is_square;

    for (uint64_t turn = 0; turn < w->turns; turn++) {
        T a, b;
        if (q->row)
            a = *(const T *)q->row(w->place, row, turn);
        else
            q->rows(w->place, row, turn, 1, &a);
        if (q->column)
            b = *(const T *)q->column(w->place, column, turn);
        else
            q->columns(w->place, column, 1, turn, 1, 1, &b);
        sum += TERM(a, b);
    }
    return sum;
}

/* What the row's sums have begun with and what stands behind the inner loop; sums that are not
   finite are made again. */
static void NAME(finish)(const WORK *w, int64_t row, const T *begun, T *sums)
{
    for (int64_t u = w->skip; u < w->width; u++) {
        sums[u] = begun[u] + sums[u];
        if (sums[u] - sums[u] != 0) /* an infinity or NaN */
            sums[u] = NAME(again)(w, row, w->column + u, begun[u]);
    }
    w->product->last(w->place, row, w->column, w->skip, w->width, sums);
}

/* A panel of the rows that are laid down, of n vectors of columns. `chunks`: a power of two. */
static void NAME(long_panel)(LONG_WORK *l, int n, uint32_t chunks)
{
    WORK *const w = l->w;
    const struct fold_product *const q = w->product;
    const int64_t all = (l->rows + TILE - 1) / TILE * TILE;
    void (*const sums)(const struct chunk *, const V(*)[2], const T *, V(*)[2]) =
        n == 2         ? q->is_square ? NAME(chunk_wide_squares) : NAME(chunk_wide)
                : q->is_square ? NAME(chunk_slim_squares)
                       : NAME(chunk_slim);
    uint32_t level = 0;

    __builtin_memset(l->begun, 0, (size_t)all * sizeof *l->begun);
    for (int64_t r = 0; r < l->rows; r++)
        q->first(w->place, l->from + r, w->column, 0, w->width, l->begun[r]);
    for (uint32_t number = 0; number < chunks; number++) {
        if (chunks > 1)
            chunk_make(&l->chunk, fold_backwards(number, chunks), w->turns);
        NAME(lay_columns)(l, n);
        for (int64_t tile = 0; tile < all; tile += TILE) {
            V s[TILE][2];
            sums(&l->chunk, (const V(*)[2])l->packed,
                 l->laid + (tile / TILE * w->turns + l->chunk.first) * TILE, s);
            for (level = 0; number >> level & 1; level++)
                FOLD_PANEL_EACH(TILE, n, s[r][v] = l->upper[level * all + tile + r][v] + s[r][v])
            FOLD_PANEL_EACH(TILE, n, l->upper[level * all + tile + r][v] = s[r][v])
        }
    }
    for (int64_t r = 0; r < l->rows; r++)
        NAME(finish)(w, l->from + r, (const T *)l->begun[r], (T *)l->upper[level * all + r]);
}

/* All columns of the rows; 0: the memory is not to be had. */
static int NAME(long_sums)(WORK *w, int64_t width)
{
    const uint64_t deep = w->turns < 8192 ? w->turns : 8192;
    LONG_WORK l = {.w = w};
    int64_t most = (int64_t)(FOLD_LAID_MOST / (w->turns * SIZE)) / TILE * TILE;
    const uint32_t chunks = chunks_of(w->turns);

    most = most < TILE ? TILE : most > FOLD_PRODUCT_NEAR ? FOLD_PRODUCT_NEAR : most;
    const size_t vectors = deep + (FOLD_PANEL_LEVELS + 1) * (size_t)most;
    const size_t nbytes = room_size(vectors * sizeof *l.packed + w->turns * (size_t)most * SIZE);
    void *const room = foldrt__room_get(nbytes, &(_Bool){0});
    if (!room)
        return 0;
    l.packed = room;
    l.begun = l.packed + deep;
    l.upper = l.begun + most;
    l.laid = (T *)(l.packed + vectors);
    for (; l.from < w->rows; l.from += l.rows) {
        l.rows = w->rows - l.from < most ? w->rows - l.from : most;
        for (uint32_t number = 0; number < chunks; number++) {
            chunk_make(&l.chunk, number, w->turns);
            for (int64_t tile = 0; tile < l.rows; tile += TILE)
                NAME(lay_tile)(&l, tile);
        }
        for (w->column = 0; w->column < width; w->column += w->width)
            NAME(long_panel)(&l, NAME(next)(w, width), chunks);
    }
    foldrt__room_put(room, nbytes);
    return 1;
}

#undef LONG_WORK
#undef TILE
#undef CHUNK
