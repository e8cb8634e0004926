/* Of omp.c products of matrices, as Goto and van de Geijn make them (Anatomy of High-Performance
   Matrix Multiplication, 2008): rows and columns are packed, a tile of sums stays in registers. */
#ifndef BENCH_KINDS_OMP_PRODUCTS_H
#define BENCH_KINDS_OMP_PRODUCTS_H

#ifdef __AVX512F__
#define TILE_BYTES 64
#define TILE_VECTORS 4
#else
#define TILE_BYTES 32
#define TILE_VECTORS 2
#endif
#define TILE_ROWS 6
#define TILE_MANY ((long)(TILE_BYTES / sizeof(T)))
#define TILE_COLUMNS (TILE_VECTORS * TILE_MANY)
#define TILE_DEEP 128 /* turns packed at once: columns of a tile are in the first cache */
#define BLOCK_ROWS 96
#define BLOCK_COLUMNS 1024 /* columns packed at once: in the second */

typedef T tile_vector __attribute__((vector_size(TILE_BYTES)));
typedef T tile_there __attribute__((vector_size(TILE_BYTES), aligned(sizeof(T)), may_alias));

/* Matrix elements at [i * row + l * turn], whose terms are products or squares of differences. */
struct factors {
    const T *a, *b;
    long a_row, a_turn, b_turn, b_column, columns, turns;
    int is_distance;
};

static T packed_columns[BLOCK_COLUMNS * TILE_DEEP] __attribute__((aligned(64)));

/* The tiles of `rows` rows from `row` on, TILE_ROWS side by side, none where there is no row. */
static void pack_rows(T *to, const struct factors *f, long row, long rows, long turn, long deep)
{
    for (long tile = 0; tile < rows; tile += TILE_ROWS)
        for (long r = 0; r < TILE_ROWS; r++)
            for (long l = 0; l < deep; l++)
                to[tile * deep + l * TILE_ROWS + r] =
                    tile + r < rows ? f->a[(row + tile + r) * f->a_row + (turn + l) * f->a_turn]
                                    : 0;
}

static void pack_columns(T *to, const struct factors *f, long column, long turn, long deep)
{
    long many = f->columns - column < TILE_COLUMNS ? f->columns - column : TILE_COLUMNS;
    const T *b = f->b + column * f->b_column + turn * f->b_turn;

    if (many < TILE_COLUMNS)
        memset(to, 0, (size_t)(deep * TILE_COLUMNS) * sizeof *to);
    if (f->b_column == 1 && many == TILE_COLUMNS)
        for (long l = 0; l < deep; l++)
            memcpy(to + l * TILE_COLUMNS, b + l * f->b_turn, TILE_COLUMNS * sizeof *to);
    else
        for (long u = 0; u < many; u++)
            for (long l = 0; l < deep; l++)
                to[l * TILE_COLUMNS + u] = b[u * f->b_column + l * f->b_turn];
}

/* A tile of sums over `deep` turns; those of all turns before are in `out`. */
static inline __attribute__((always_inline)) void tile(T *out, long width, const T *a, const T *b,
                                                       long rows, long columns, long deep,
                                                       int is_first, int is_distance)
{
    tile_vector s[TILE_ROWS][TILE_VECTORS] = {0};

    for (long l = 0; l < deep; l++, a += TILE_ROWS, b += TILE_COLUMNS)
#pragma GCC unroll 8
        for (int r = 0; r < TILE_ROWS; r++)
#pragma GCC unroll 4
            for (int v = 0; v < TILE_VECTORS; v++) {
                tile_vector y = *(const tile_vector *)(b + v * TILE_MANY);
                s[r][v] += is_distance ? (a[r] - y) * (a[r] - y) : a[r] * y;
            }
    if (rows == TILE_ROWS && columns == TILE_COLUMNS) {
        for (int r = 0; r < TILE_ROWS; r++)
            for (int v = 0; v < TILE_VECTORS; v++) {
                tile_there *z = (tile_there *)(out + r * width + v * TILE_MANY);
                if (!is_first)
                    s[r][v] += *z;
                *z = s[r][v];
            }
        return;
    }
    for (long r = 0; r < rows; r++)
        for (long u = 0; u < columns; u++) {
            T *z = out + r * width + u, sum = s[r][u / TILE_MANY][u % TILE_MANY];
            *z = is_first ? sum : *z + sum;
        }
}

/* Rows from `row` on by the columns that are packed, from `column` on. */
static void block(const struct factors *f, T *out, const T *a, long row, long rows, long column,
                  long columns, long turn, long deep)
{
    for (long j = 0; j < columns; j += TILE_COLUMNS)
        for (long i = 0; i < rows; i += TILE_ROWS) {
            T *to = out + (row + i) * f->columns + column + j;
            const T *x = a + i * deep, *y = packed_columns + j * deep;
            long height = rows - i < TILE_ROWS ? rows - i : TILE_ROWS;
            long width = columns - j < TILE_COLUMNS ? columns - j : TILE_COLUMNS;
            if (f->is_distance)
                tile(to, f->columns, x, y, height, width, deep, turn == 0, 1);
            else
                tile(to, f->columns, x, y, height, width, deep, turn == 0, 0);
        }
}

static T multiply(const struct factors *f, T *out, long rows)
{
#pragma omp parallel
    {
        long share = (rows / omp_get_num_threads() / TILE_ROWS + 1) * TILE_ROWS;
        long height = share < BLOCK_ROWS ? share : BLOCK_ROWS;
        T a[BLOCK_ROWS * TILE_DEEP] __attribute__((aligned(64)));
        for (long column = 0; column < f->columns; column += BLOCK_COLUMNS)
            for (long turn = 0; turn < f->turns; turn += TILE_DEEP) {
                long left = f->columns - column, deep = f->turns - turn;
                long columns = left < BLOCK_COLUMNS ? left : BLOCK_COLUMNS;
                deep = deep < TILE_DEEP ? deep : TILE_DEEP;
#pragma omp for
                for (long j = 0; j < columns; j += TILE_COLUMNS)
                    pack_columns(packed_columns + j * deep, f, column + j, turn, deep);
#pragma omp for schedule(dynamic)
                for (long row = 0; row < rows; row += height) {
                    long many = rows - row < height ? rows - row : height;
                    pack_rows(a, f, row, many, turn, deep);
                    block(f, out, a, row, many, column, columns, turn, deep);
                }
            }
    }
    return out[0];
}

LOOP(product)
{
    UNUSED(k);
    const long side = product_side(n);
    const struct factors f = {a, b, side, 1, side, 1, side, side, 0};
    return multiply(&f, out, side);
}

LOOP(productrow)
{
    return NAME(product)(a, b, k, out, n);
}

LOOP(transposed)
{
    UNUSED(k);
    const long side = product_side(n);
    const struct factors f = {a, b, side, 1, 1, side, side, side, 0};
    return multiply(&f, out, side);
}

LOOP(distances)
{
    UNUSED(k);
    const long points = points_of(n, SIDE);
    const struct factors f = {a, b, SIDE, 1, 1, SIDE, points, SIDE, 1};
    return multiply(&f, out, points);
}

LOOP(longsums)
{
    UNUSED(k);
    const long points = points_of(n, WIDTH);
    const struct factors f = {a, b, WIDTH, 1, points, 1, points, WIDTH, 0};
    return multiply(&f, out, points);
}

#endif
