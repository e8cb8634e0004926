/*
 * Products of matrices, and what is like them, for GPUs:
 *
 *     for (i …) for (j …) { s = first; for (l …) s += x[i][l] * y[l][j]; z[i][j] = s; }
 *
 * A group of threads runs a tile of rows (i) and columns (j); a thread has some rows of each
 * FOLD_WARP-th column, whose sums are in registers while l goes on. For some turns at a time the
 * group lays in its own memory what rows and columns have in each: x[i][l] and y[l][j] (V. Volkov
 * and J. Demmel, Benchmarking GPUs to Tune Dense Linear Algebra, 2008). Each sum gets its terms in
 * the order that it has elsewhere: C's, or from FOLDRT_LANES turns on the fixed shape's.
 *
 * What stands before this text says what the loop is, besides what fold.h asks for:
 *
 *     FOLD_PANEL          the sums' type
 *     FOLD_OF_LOOP(name)  the loop's own: struct fold_place, where a row of it begins, and
 *         fold_place_at(f, t)                that of iteration t
 *         fold_turns(place, row, column)     turns of the inner loop
 *         fold_first(place, row, column)     what the sum begins with
 *         fold_last(place, row, column, sum) what becomes of it
 *         fold_lay_columns(place, row, column, turn, to), fold_lay_rows: parts of what the turn
 *             adds that all rows share, or all columns
 *         fold_term(place, row, column, turn, columns, apart, rows, away): what it adds, given
 *             these, from part to part `apart` and `away` elements; fold_term_alone: without them
 *
 *     FOLD_COLUMN_PARTS, FOLD_ROW_PARTS      how many such parts, 1 at least
 *     FOLD_COLUMNS_BESIDE, FOLD_ROWS_BESIDE  1: neighbouring columns, or rows, lie side by side in
 *                                            memory; 0: neighbouring turns do
 *     FOLD_PANEL_BLOCK(f, rows)              rows under the same outer indices, of `rows` in all
 *     FOLD_PANEL_TRIPS(width)                iterations of a row of `width` columns
 *     FOLD_PANEL_SHORT, FOLD_PANEL_LONG      the inner loop may have few turns, or many
 *     FOLD_PANEL_BEGINS                      fold_first has to run once, before the inner loop
 *     FOLD_PANEL_AROUND                      rows are iterations, which do more than their sums:
 *         fold_before(place, 0, 0), fold_behind
 */
#if defined FOLD_PANEL && !defined FOLD_ITEM_PER_CHUNK
#define FOLD_PANEL_THREADS 256
#define FOLD_WARP 32
#define FOLD_WARPS (FOLD_PANEL_THREADS / FOLD_WARP)
#define FOLD_HIGH 8                                  /* rows of a thread, at most */
#define FOLD_WIDE 4                                  /* columns */
#define FOLD_DEEP (64 / (int32_t)sizeof(FOLD_PANEL)) /* turns that are laid down at once */
#define FOLD_PLACE struct FOLD_OF_LOOP(fold_place)
/* From turn to turn in a group's memory: threads that write do not meet in a bank, and what a
   thread reads of rows is aligned. */
#define FOLD_COLUMNS_PITCH(wide) (FOLD_WARP * (wide) + 1)
#define FOLD_ROWS_PITCH(high) (FOLD_WARPS * (high) + 4)

/* A tile begins at a row and a column. Rows first .. last of its block are to be run, and columns
   up to width - 1. A thread has `high` rows and `wide` columns. */
struct fold_tile_place {
    FOLD_PLACE at;
    int64_t row, first, last, column, width;
    int32_t high, wide;
};

/* What rows and columns have in `deep` turns, in a group's memory. */
struct fold_panel_parts {
    FOLD_SHARED FOLD_PANEL *columns;
    FOLD_SHARED FOLD_PANEL *rows;
    int32_t deep;
};

FOLD_INLINE int64_t fold_row_of(const struct fold_tile_place *p, int64_t row)
{
    row += p->row;
    return row < p->first ? p->first : row > p->last ? p->last : row;
}

FOLD_INLINE int64_t fold_column_of(const struct fold_tile_place *p, int64_t column)
{
    column += p->column;
    return column < p->width ? column : p->width - 1;
}

FOLD_INLINE int32_t fold_is_mine(const struct fold_tile_place *p, int64_t row, int64_t column)
{
    return fold_row_of(p, row) == p->row + row && fold_column_of(p, column) == p->column + column;
}

/* What a sum of the group's begins with; 0: there is none. */
FOLD_INLINE FOLD_PANEL fold_begin(const struct fold_tile_place *p, int64_t row, int64_t column)
{
    if (!fold_is_mine(p, row, column))
        return 0;
    return FOLD_OF_LOOP(fold_first)(&p->at, p->row + row, p->column + column);
}

#define FOLD_TURN_OF(k)                                                                            \
    (has_turns ? turns[k] : last - turn < (uint64_t)(k) ? last : turn + (uint64_t)(k))
/* The thread's i-th element, of `n` in a turn: c of turn k. */
#define FOLD_LAID(i, n, are_beside)                                                                \
    const int32_t at = FOLD_THREAD + i * FOLD_PANEL_THREADS;                                       \
    const int32_t k = are_beside ? at / (n) : at % FOLD_DEEP;                                      \
    const int32_t c = are_beside ? at % (n) : at / FOLD_DEEP;

/* Lays down what rows and columns have in FOLD_DEEP turns, turns[k] if there are any, or turn + k
   up to `last`, behind k0 others. All is on its way before the first of it is waited for. (Of a
   null pointer to a group's memory NVIDIA's OpenCL does not know that it is one.) */
FOLD_INLINE void fold_lay(const struct fold_tile_place *p, const struct fold_panel_parts *to,
                          int32_t k0, uint64_t turn, uint64_t last, int32_t has_turns,
                          FOLD_SHARED const uint64_t *turns)
{
    enum {
        COLUMNS = FOLD_DEEP * FOLD_WARP * FOLD_WIDE / FOLD_PANEL_THREADS,
        ROWS = FOLD_DEEP * FOLD_WARPS * FOLD_HIGH / FOLD_PANEL_THREADS
    };
    const int32_t width = FOLD_WARP * p->wide, height = FOLD_WARPS * p->high;
    FOLD_PANEL columns[COLUMNS][FOLD_COLUMN_PARTS], rows[ROWS][FOLD_ROW_PARTS];

#pragma unroll
    for (int32_t i = 0; i < COLUMNS * p->wide / FOLD_WIDE; i++) {
        FOLD_LAID(i, width, FOLD_COLUMNS_BESIDE)
        FOLD_OF_LOOP(fold_lay_columns)
        (&p->at, fold_row_of(p, 0), fold_column_of(p, c), FOLD_TURN_OF(k), columns[i]);
    }
#pragma unroll
    for (int32_t i = 0; i < ROWS * p->high / FOLD_HIGH; i++) {
        FOLD_LAID(i, height, FOLD_ROWS_BESIDE)
        FOLD_OF_LOOP(fold_lay_rows)(&p->at, fold_row_of(p, c), p->column, FOLD_TURN_OF(k), rows[i]);
    }
#pragma unroll
    for (int32_t i = 0; i < COLUMNS * p->wide / FOLD_WIDE; i++) {
        FOLD_LAID(i, width, FOLD_COLUMNS_BESIDE)
#pragma unroll
        for (int32_t part = 0; part < FOLD_COLUMN_PARTS; part++)
            to->columns[(part * to->deep + k0 + k) * FOLD_COLUMNS_PITCH(p->wide) + c] =
                columns[i][part];
    }
#pragma unroll
    for (int32_t i = 0; i < ROWS * p->high / FOLD_HIGH; i++) {
        FOLD_LAID(i, height, FOLD_ROWS_BESIDE)
#pragma unroll
        for (int32_t part = 0; part < FOLD_ROW_PARTS; part++)
            to->rows[(part * to->deep + k0 + k) * FOLD_ROWS_PITCH(p->high) + c] = rows[i][part];
    }
}

/* What turn `turn`, whose parts are the k-th, adds to a sum. */
FOLD_INLINE FOLD_PANEL fold_panel_term(const struct fold_tile_place *p,
                                       const struct fold_panel_parts *parts, int32_t k,
                                       uint64_t turn, int32_t row, int32_t column)
{
    return FOLD_OF_LOOP(fold_term)(&p->at, fold_row_of(p, row), fold_column_of(p, column), turn,
                                   parts->columns + k * FOLD_COLUMNS_PITCH(p->wide) + column,
                                   parts->deep * FOLD_COLUMNS_PITCH(p->wide),
                                   parts->rows + k * FOLD_ROWS_PITCH(p->high) + row,
                                   parts->deep * FOLD_ROWS_PITCH(p->high));
}

/* The tile of that number of rows lo .. hi-1, of `rows` in all; the first is 0. Returns 0 behind
   the last one. */
FOLD_INLINE int32_t fold_panel_find(const FOLD_FRAME *f, int64_t tile, int64_t lo, int64_t hi,
                                    int64_t rows, int64_t width, struct fold_tile_place *to)
{
    const int64_t height = FOLD_WARPS * to->high, block = FOLD_PANEL_BLOCK(f, rows);
    const int64_t across = (width - 1) / (FOLD_WARP * to->wide) + 1;
    const int64_t tall = (block - 1) / height + 1; /* tiles of a block's rows */
    const int64_t down = lo / block * tall + lo % block / height + tile / across;
    const int64_t before = down / tall * block; /* rows of other blocks */

    to->row = down % tall * height;
    if (before + to->row >= hi)
        return 0;
    to->first = lo > before ? lo - before : 0;
    to->last = (hi - before < block ? hi - before : block) - 1;
    to->column = tile % across * (FOLD_WARP * to->wide);
    to->width = width;
    to->at = FOLD_OF_LOOP(fold_place_at)(f, before * FOLD_PANEL_TRIPS(width));
    return 1;
}

/* A thread runs what stands around its sums alone (rows.h). */
#ifdef FOLD_INSIDE
#define FOLD_MAKE_ALONE(f) f.fold_tile = 0, f.fold_alone = 1;
#else
#define FOLD_MAKE_ALONE(f)
#endif

#ifdef FOLD_PANEL_AROUND
/* What iterations lo .. hi-1 do before their sums, or behind them. */
FOLD_KERNEL void fold_panels_around(FOLD_ARGS, int64_t lo, int64_t hi, int32_t is_behind)
{
    const int64_t t = lo + FOLD_GROUP * FOLD_PANEL_THREADS + FOLD_THREAD;
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
    FOLD_MAKE_ALONE(f)

    if (t >= hi)
        return;
    const FOLD_PLACE at = FOLD_OF_LOOP(fold_place_at)(&f, t);
    if (is_behind)
        FOLD_OF_LOOP(fold_behind)(&at, 0, 0);
    else
        FOLD_OF_LOOP(fold_before)(&at, 0, 0);
}
#endif

/* So many groups are to find room in a unit: while one waits others run. */
#ifdef __OPENCL_VERSION__
#define FOLD_PANEL_BOUNDS(groups)
#else
#define FOLD_PANEL_BOUNDS(groups) __launch_bounds__(FOLD_PANEL_THREADS, groups)
#endif

/* A kernel for rows lo .. hi-1, of `rows` in all, of `width` columns, by so many groups. */
#define FOLD_PANEL_KERNEL(name, bounds, run, tall, across, most)                                   \
    FOLD_KERNEL void bounds name(FOLD_ARGS, int64_t lo, int64_t hi, int64_t rows, int64_t width,   \
                                 int64_t groups)                                                   \
    {                                                                                              \
        FOLD_IN_GROUP FOLD_PANEL columns[FOLD_COLUMN_PARTS * most * FOLD_COLUMNS_PITCH(across)];   \
        FOLD_IN_GROUP FOLD_PANEL below[FOLD_ROW_PARTS * most * FOLD_ROWS_PITCH(tall)];             \
        FOLD_IN_GROUP uint64_t turns[2 * most];                                                    \
        FOLD_FRAME f;                                                                              \
        FOLD_MAKE_FRAME(f)                                                                         \
        FOLD_MAKE_ALONE(f)                                                                         \
        struct fold_tile_place p;                                                                  \
        struct fold_panel_parts parts;                                                             \
                                                                                                   \
        p.high = tall;                                                                             \
        p.wide = across;                                                                           \
        parts.columns = columns;                                                                   \
        parts.rows = below;                                                                        \
        parts.deep = most;                                                                         \
        for (int64_t tile = FOLD_GROUP; fold_panel_find(&f, tile, lo, hi, rows, width, &p);        \
             tile += groups)                                                                       \
            run(&p, FOLD_OF_LOOP(fold_turns)(&p.at, 0, 0), &parts, turns);                         \
    }

#ifdef FOLD_PANEL_SHORT
FOLD_INLINE void fold_panel_short(const struct fold_tile_place *p, uint64_t turns,
                                  const struct fold_panel_parts *parts,
                                  FOLD_SHARED uint64_t *unused)
{
    const int32_t row = FOLD_THREAD / FOLD_WARP * p->high, column = FOLD_THREAD % FOLD_WARP;
    FOLD_PANEL s[FOLD_HIGH][FOLD_WIDE];

    (void)unused;
#pragma unroll
    for (int32_t r = 0; r < p->high; r++)
#pragma unroll
        for (int32_t v = 0; v < p->wide; v++)
            s[r][v] = fold_begin(p, row + r, column + v * FOLD_WARP);
    for (uint64_t turn = 0; turn < turns; turn += FOLD_DEEP) {
        const int32_t deep = turns - turn < FOLD_DEEP ? (int32_t)(turns - turn) : FOLD_DEEP;
        FOLD_BARRIER;
        fold_lay(p, parts, 0, turn, turns - 1, 0, 0);
        FOLD_BARRIER;
#pragma unroll 8
        for (int32_t k = 0; k < deep; k++)
#pragma unroll
            for (int32_t r = 0; r < p->high; r++)
#pragma unroll
                for (int32_t v = 0; v < p->wide; v++)
                    s[r][v] += fold_panel_term(p, parts, k, turn + (uint64_t)k, row + r,
                                               column + v * FOLD_WARP);
    }
#pragma unroll
    for (int32_t r = 0; r < p->high; r++)
#pragma unroll
        for (int32_t v = 0; v < p->wide; v++)
            if (fold_is_mine(p, row + r, column + v * FOLD_WARP))
                FOLD_OF_LOOP(fold_last)
    (&p->at, p->row + row + r, p->column + column + v * FOLD_WARP, s[r][v]);
}

FOLD_PANEL_KERNEL(fold_panels, FOLD_PANEL_BOUNDS(2), fold_panel_short, FOLD_HIGH, FOLD_WIDE,
                  FOLD_DEEP)
FOLD_PANEL_KERNEL(fold_panels_small, FOLD_PANEL_BOUNDS(4), fold_panel_short, 4, 2, FOLD_DEEP)
#endif

#ifdef FOLD_PANEL_LONG
#define FOLD_LONG_HIGH 4
#define FOLD_LONG_WIDE (16 / (int32_t)sizeof(FOLD_PANEL))
#define FOLD_LONG_DEEP 32 /* turns whose parts are there at once: all of four lanes */
#define FOLD_EACH_SUM                                                                              \
    _Pragma("unroll") for (int32_t r = 0; r < FOLD_LONG_HIGH; r++)                                 \
        _Pragma("unroll") for (int32_t v = 0; v < FOLD_LONG_WIDE; v++)

/* Four bits in the opposite order, from a table of them; and `bits` bits, up to 12. */
FOLD_INLINE uint32_t fold_four_backwards(uint32_t x)
{
    return (uint32_t)(0xf7b3d591e6a2c480ul >> 4 * (x & 15)) & 15;
}
FOLD_INLINE uint32_t fold_backwards(uint32_t x, int32_t bits)
{
    x = fold_four_backwards(x) << 8 | fold_four_backwards(x >> 4) << 4 |
        fold_four_backwards(x >> 8);
    return x >> (12 - bits);
}

/* The turns of a chunk in the order in which they run: lane by lane, those in the order of their
   numbers' bits read backwards, so that what a chunk's tree folds first is there first. */
struct fold_walk_of_turns {
    uint64_t from, end;          /* of the chunk */
    uint32_t each, whole;        /* turns of a lane; of lanes from `whole` on one less */
    uint32_t lanes, next;        /* whose parts are laid down at once; the first of the next ones */
    FOLD_SHARED uint64_t *turns; /* those that are laid down, and FOLD_LONG_DEEP others */
    int32_t k, side;             /* the turn that is next; turns[side] is of the next lanes */
};

/* The turns of the next lanes; for one that is none there is another. */
FOLD_INLINE void fold_turns_put(const struct fold_walk_of_turns *w)
{
    const uint32_t number = (uint32_t)FOLD_THREAD;

    if (number < FOLD_LONG_DEEP) {
        const uint32_t lane = fold_backwards((w->next + number / w->each) & 1023, 10);
        const uint64_t turn = w->from + lane + (uint64_t)(number % w->each) * FOLDRT_LANES;
        w->turns[w->side + (int32_t)number] = turn < w->end ? turn : w->end - 1;
    }
}

/* The sums of a lane, whose turns are the k-th and those behind it. */
FOLD_INLINE void fold_lane_sums(const struct fold_tile_place *p,
                                const struct fold_panel_parts *parts,
                                const struct fold_walk_of_turns *w, int32_t k, uint32_t lane,
                                FOLD_PANEL (*s)[FOLD_LONG_WIDE])
{
    const int32_t row = FOLD_THREAD / FOLD_WARP * FOLD_LONG_HIGH, column = FOLD_THREAD % FOLD_WARP;
    const int32_t end = k + (int32_t)w->each - (lane >= w->whole);
    FOLD_SHARED const uint64_t *const turns = w->turns + (w->side ^ FOLD_LONG_DEEP);

    FOLD_EACH_SUM s[r][v] = -(FOLD_PANEL)0;
#pragma unroll 2
    for (; k < end; k++)
        FOLD_EACH_SUM s[r][v] +=
            fold_panel_term(p, parts, k, turns[k], row + r, column + v * FOLD_WARP);
}

/* The parts of the next lanes. */
FOLD_INLINE void fold_lanes_lay(const struct fold_tile_place *p,
                                const struct fold_panel_parts *parts, struct fold_walk_of_turns *w)
{
    FOLD_BARRIER;
#pragma unroll 1
    for (int32_t k = 0; k < w->k; k += FOLD_DEEP)
        fold_lay(p, parts, k, 0, 0, 1, w->turns + w->side + k);
    w->side ^= FOLD_LONG_DEEP;
    w->next += w->lanes;
    w->k = 0;
    fold_turns_put(w);
    FOLD_BARRIER;
}

/* The tree of a chunk, depth first. `halves` has what the first halves of subtrees came to. */
FOLD_INLINE void fold_chunk_sums(const struct fold_tile_place *p,
                                 const struct fold_panel_parts *parts, struct fold_walk_of_turns *w,
                                 FOLD_PANEL (*halves)[FOLD_LONG_HIGH][FOLD_LONG_WIDE],
                                 FOLD_PANEL (*a)[FOLD_LONG_WIDE])
{
    FOLD_PANEL b[FOLD_LONG_HIGH][FOLD_LONG_WIDE], c[FOLD_LONG_HIGH][FOLD_LONG_WIDE];
    const int32_t each = (int32_t)w->each, most = (int32_t)w->lanes * each;

    FOLD_BARRIER;
    fold_turns_put(w);
    w->k = most;
    for (uint32_t q = 0; q < 256; q++) {
        const uint32_t lane = fold_backwards(q, 8);
        int32_t level = 0;
        if (w->k == most)
            fold_lanes_lay(p, parts, w);
        fold_lane_sums(p, parts, w, w->k, lane, a);
        fold_lane_sums(p, parts, w, w->k + each, lane + 512, b);
        FOLD_EACH_SUM a[r][v] += b[r][v];
        fold_lane_sums(p, parts, w, w->k + 2 * each, lane + 256, b);
        fold_lane_sums(p, parts, w, w->k + 3 * each, lane + 768, c);
        FOLD_EACH_SUM b[r][v] += c[r][v];
        FOLD_EACH_SUM a[r][v] += b[r][v];
        w->k += 4 * each;
        for (; q >> level & 1; level++)
            FOLD_EACH_SUM a[r][v] = halves[level][r][v] + a[r][v];
        if (q < 255)
            FOLD_EACH_SUM halves[level][r][v] = a[r][v];
    }
}

/* The inner loop as it is written. */
FOLD_INLINE FOLD_PANEL fold_again(const struct fold_tile_place *p, int64_t row, int64_t column,
                                  uint64_t turns, FOLD_PANEL s)
{
    for (uint64_t turn = 0; turn < turns; turn++)
        s += FOLD_OF_LOOP(fold_term_alone)(&p->at, row, column, turn);
    return s;
}

FOLD_INLINE void fold_panel_long(const struct fold_tile_place *p, uint64_t turns,
                                 const struct fold_panel_parts *parts, FOLD_SHARED uint64_t *room)
{
    const int32_t row = FOLD_THREAD / FOLD_WARP * FOLD_LONG_HIGH, column = FOLD_THREAD % FOLD_WARP;
    const uint32_t m = (uint32_t)((turns - 1) / 8192 + 1);
    FOLD_PANEL halves[8][FOLD_LONG_HIGH][FOLD_LONG_WIDE], a[FOLD_LONG_HIGH][FOLD_LONG_WIDE];
    FOLD_PANEL chunks[7][FOLD_LONG_HIGH][FOLD_LONG_WIDE];
    int32_t bits = 0, level;

#ifdef FOLD_PANEL_BEGINS
    FOLD_PANEL begun[FOLD_LONG_HIGH][FOLD_LONG_WIDE];
    FOLD_EACH_SUM begun[r][v] = fold_begin(p, row + r, column + v * FOLD_WARP);
#endif
    while (1u << bits < m)
        bits++;
    for (uint32_t i = 0; i < 1u << bits; i++) {
        struct fold_walk_of_turns w;
        w.from = (uint64_t)fold_backwards(i, bits) * 8192;
        w.end = w.from + 8192 < turns ? w.from + 8192 : turns;
        w.each = (uint32_t)((w.end - w.from - 1) / FOLDRT_LANES + 1);
        w.whole = (uint32_t)(w.end - w.from) - (w.each - 1) * FOLDRT_LANES;
        w.lanes = FOLD_LONG_DEEP / w.each & ~3u;
        w.next = 0;
        w.turns = room;
        w.side = 0;
        if (w.from < turns)
            fold_chunk_sums(p, parts, &w, halves, a);
        else
            FOLD_EACH_SUM a[r][v] = -(FOLD_PANEL)0;
        for (level = 0; i >> level & 1; level++)
            FOLD_EACH_SUM a[r][v] = chunks[level][r][v] + a[r][v];
        if (i + 1 < 1u << bits)
            FOLD_EACH_SUM chunks[level][r][v] = a[r][v];
    }
    FOLD_EACH_SUM
    {
        const int64_t at = p->row + row + r, there = p->column + column + v * FOLD_WARP;
        if (!fold_is_mine(p, row + r, column + v * FOLD_WARP))
            continue;
#ifdef FOLD_PANEL_BEGINS
        const FOLD_PANEL first = begun[r][v];
#else
        const FOLD_PANEL first = FOLD_OF_LOOP(fold_first)(&p->at, at, there);
#endif
        FOLD_PANEL sum = first + a[r][v];
        if (!__builtin_isfinite(sum))
            sum = fold_again(p, at, there, turns, first);
        FOLD_OF_LOOP(fold_last)(&p->at, at, there, sum);
    }
}

FOLD_PANEL_KERNEL(fold_panels_long, FOLD_PANEL_BOUNDS(2), fold_panel_long, FOLD_LONG_HIGH,
                  FOLD_LONG_WIDE, FOLD_LONG_DEEP)
#endif
#endif
