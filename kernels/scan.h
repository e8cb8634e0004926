/* Scans in tiles, pasted behind foldrt.h where there is one: what lanes and rows begin with. */

/*
 * FOLD_SCAN(name, type, expression of a and b) defines, for the 32 rows of 32 lanes of a tile,
 *     static void name(type *s, type *lanes, type *rows)
 * lanes[l] is the fold of the totals s of a row up to lane l, rows[r] that of the rows' totals up
 * to row r, each by doubling distances; s is scratch afterwards. And static void name_before(const
 * type *lanes, const type *rows, type start, type *before) before[l] is what stands before lane l
 * of the tile, start being what stands before the tile. FOLD_SCAN_USER is for functions of the
 * program, whose variables may be one piece of memory for all iterations.
 */
#define FOLD_SCAN_HINT_PLAIN FOLD_INDEPENDENT
#define FOLD_SCAN_HINT_USER
#define FOLD_SCAN_STEP(hint, name, from, to, d, n)                                                 \
    FOLD_SCAN_HINT_##hint for (int32_t l = 0; l < d; l++) to[l] = from[l];                         \
    FOLD_SCAN_HINT_##hint for (int32_t l = d; l < n; l++) to[l] =                                  \
        (l & 31) >= d ? name##_op(from[l - d], from[l]) : from[l];
#define FOLD_SCAN_ROWS(hint, name, s, t, n)                                                        \
    FOLD_SCAN_STEP(hint, name, s, t, 1, n)                                                         \
    FOLD_SCAN_STEP(hint, name, t, s, 2, n)                                                         \
    FOLD_SCAN_STEP(hint, name, s, t, 4, n)                                                         \
    FOLD_SCAN_STEP(hint, name, t, s, 8, n)                                                         \
    FOLD_SCAN_STEP(hint, name, s, t, 16, n)
#define FOLD_SCAN(name, type, ab) FOLD_SCAN_AS(PLAIN, name, type, (type)(ab))
#define FOLD_SCAN_USER(name, type, ab) FOLD_SCAN_AS(USER, name, type, ab)
#define FOLD_SCAN_AS(hint, name, type, ab)                                                         \
    FOLD_INLINE type name##_op(type a, type b)                                                     \
    {                                                                                              \
        return ab;                                                                                 \
    }                                                                                              \
    FOLD_OF_TREE void name(type *restrict s, type *restrict lanes, type *restrict rows)            \
    {                                                                                              \
        type few[32];                                                                              \
        FOLD_SCAN_ROWS(hint, name, s, lanes, 1024)                                                 \
        for (int32_t r = 0; r < 32; r++)                                                           \
            few[r] = lanes[32 * r + 31];                                                           \
        FOLD_SCAN_ROWS(hint, name, few, rows, 32)                                                  \
    }                                                                                              \
    FOLD_OF_TREE void name##_before(const type *restrict lanes, const type *restrict rows,         \
                                    type start, type *restrict before)                             \
    {                                                                                              \
        for (int32_t r = 0; r < 32; r++) {                                                         \
            type row = r ? name##_op(start, rows[r - 1]) : start;                                  \
            before[32 * r] = row;                                                                  \
            FOLD_SCAN_HINT_##hint for (int32_t l = 32 * r + 1; l < 32 * r + 32; l++) before[l] =   \
                name##_op(row, lanes[l - 1]);                                                      \
        }                                                                                          \
    }

/* Those that foldrt has (runtime/trees.h): declares what FOLD_SCAN(fold_scan_WHAT, ...) defines. */
#define FOLD_SCAN_GIVEN(what, type)                                                                \
    void fold_scan_##what(type *restrict s, type *restrict lanes, type *restrict rows)             \
        FOLD_SYMBOL(scan_##what);                                                                  \
    void fold_scan_##what##_before(const type *restrict lanes, const type *restrict rows,          \
                                   type start, type *restrict before)                              \
        FOLD_SYMBOL(scan_##what##_before);

/*
 * FOLD_SCAN_MAPS(name, type) is the same for maps x -> m * x + c, those of later iterations being
 * applied to what earlier ones make; a value is the map with the factor 0. And static int
 * name_finite(const struct fold_map_type *s): are all 1024 values finite?
 */
struct fold_map_float {
    float c, m;
};
struct fold_map_double {
    double c, m;
};
#define FOLD_SCAN_MAPS(name, type)                                                                 \
    FOLD_SCAN_USER(name, struct fold_map_##type,                                                   \
                   ((struct fold_map_##type){FOLD_ROUND(b.m * a.c) + b.c, b.m * a.m}))             \
    static __attribute__((noinline)) int name##_finite(const struct fold_map_##type *s)            \
    {                                                                                              \
        uint32_t bad = 0;                                                                          \
        for (int32_t l = 0; l < 1024; l++)                                                         \
            bad |= !(s[l].c - s[l].c == 0);                                                        \
        return !bad;                                                                               \
    }
