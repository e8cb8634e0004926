/*
 * Panels (panels.h) whose turns add a product, of a value that the columns of a row share and one
 * that all rows share, or the square of what these differ by:
 *
 *     s += x[i][l] * y[l][j];        d = x[i][l] - y[j][l]; s += d * d;
 *
 * foldrt has the loops over turns, which are the same in all programs (runtime/product_types.h). Of
 * loop k there are, instead of fold_term_k and fold_pack_k,
 *     fold_row_k(place, row, 0, turn)        the value of a row
 *     fold_column_k(place, 0, column, turn)  the value of a column
 * or where these are in memory.
 */
#ifdef FOLD_PANELS
#define FOLD_PRODUCT_NEAR 128 /* rows for which columns are packed once */
#define FOLD_PRODUCT_ROWS_OF(rows) FOLD_ROWS_OF(rows, FOLD_PRODUCT_NEAR)

/* How a loop's sums are made. `sums` has an element of the sums' type for each column from `column`
   on, of which those from number `from` to number `to` - 1 are meant. */
struct fold_product {
    /* What sums begin with; what stands behind the inner loop. */
    void (*first)(const void *place, int64_t row, int64_t column, int64_t from, int64_t to,
                  void *sums);
    void (*last)(const void *place, int64_t row, int64_t column, int64_t from, int64_t to,
                 const void *sums);
    /* Where a turn's value is in memory, linear in turn and column; NULL: the next ones make it. */
    const char *(*row)(const void *place, int64_t row, uint64_t turn);
    const char *(*column)(const void *place, int64_t column, uint64_t turn);
    /* A row's values of `count` turns from `turn` on, one behind the other; the same of `width`
       columns, side by side, those of a turn `apart` elements behind those of the turn before. */
    void (*rows)(const void *place, int64_t row, uint64_t turn, uint64_t count, void *to);
    void (*columns)(const void *place, int64_t column, int64_t width, uint64_t turn, uint64_t count,
                    int64_t apart, void *to);
    uint32_t is_square;   /* the difference's square, else the product */
    uint32_t may_be_long; /* sums of 1024 turns or more have the fixed shape */
};

/* The sums of `rows` rows, up to FOLD_PRODUCT_NEAR, of `width` columns, at least a vector of them;
   0: nothing is done, for a long sum's memory is not to be had. */
typedef int fold_products(const struct fold_product *product, const void *place, int64_t rows,
                          int64_t width, uint64_t turns);
fold_products fold_products_float FOLD_SYMBOL(products_float);
fold_products fold_products_double FOLD_SYMBOL(products_double);
fold_products fold_products_uint32_t FOLD_SYMBOL(products_uint32_t);
fold_products fold_products_uint64_t FOLD_SYMBOL(products_uint64_t);

/* *p: the place in memory that what is written is known not to be. */
#define FOLD_PRODUCT_PLACE(k)                                                                      \
    struct fold_place_##k here = *(const struct fold_place_##k *)place;                            \
    const struct fold_frame_##k frame = *here.frame;                                               \
    const struct fold_place_##k *const p = &here;                                                  \
    here.frame = &frame;

#define FOLD_PRODUCT_SUMS(k, type)                                                                 \
    static void fold_firsts_##k(const void *place, int64_t row, int64_t column, int64_t from,      \
                                int64_t to, void *sums)                                            \
    {                                                                                              \
        FOLD_PRODUCT_PLACE(k)                                                                      \
        type *const sum = sums;                                                                    \
        FOLD_INDEPENDENT                                                                           \
        for (int64_t u = from; u < to; u++)                                                        \
            sum[u] = fold_first_##k(p, row, column + u);                                           \
    }                                                                                              \
    static void fold_lasts_##k(const void *place, int64_t row, int64_t column, int64_t from,       \
                               int64_t to, const void *sums)                                       \
    {                                                                                              \
        FOLD_PRODUCT_PLACE(k)                                                                      \
        const type *const sum = sums;                                                              \
        FOLD_INDEPENDENT                                                                           \
        for (int64_t u = from; u < to; u++)                                                        \
            fold_last_##k(p, row, column + u, sum[u]);                                             \
    }

#define FOLD_PRODUCT_ROW_THERE(k, type)                                                            \
    static const char *fold_row_at_##k(const void *place, int64_t row, uint64_t turn)              \
    {                                                                                              \
        return fold_row_##k(place, row, 0, turn);                                                  \
    }
#define FOLD_PRODUCT_ROW_MADE(k, type)                                                             \
    static void fold_row_at_##k(const void *place, int64_t row, uint64_t turn, uint64_t count,     \
                                void *to)                                                          \
    {                                                                                              \
        FOLD_PRODUCT_PLACE(k)                                                                      \
        type *const value = to;                                                                    \
        FOLD_INDEPENDENT                                                                           \
        for (uint64_t i = 0; i < count; i++)                                                       \
            value[i] = fold_row_##k(p, row, 0, turn + i);                                          \
    }
#define FOLD_PRODUCT_COLUMN_THERE(k, type)                                                         \
    static const char *fold_column_at_##k(const void *place, int64_t column, uint64_t turn)        \
    {                                                                                              \
        return fold_column_##k(place, 0, column, turn);                                            \
    }
#define FOLD_PRODUCT_COLUMN_MADE(k, type)                                                          \
    static void fold_column_at_##k(const void *place, int64_t column, int64_t width,               \
                                   uint64_t turn, uint64_t count, int64_t apart, void *to)         \
    {                                                                                              \
        FOLD_PRODUCT_PLACE(k)                                                                      \
        type *value = to;                                                                          \
        for (; count > 0; count--, turn++, value += apart) {                                       \
            FOLD_INDEPENDENT                                                                       \
            for (int64_t u = 0; u < width; u++)                                                    \
                value[u] = fold_column_##k(p, 0, column + u, turn);                                \
        }                                                                                          \
    }
#endif
