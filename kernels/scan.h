/* Scans in tiles, pasted behind foldrt.h where there is one: what lanes and rows begin with. */

/*
 * FOLD_SCAN(name, type, expression of a and b) defines, for the 32 rows of 32 lanes of a tile, of
 * which `count` are there and the others come to what the last of these does,
 *     static void name(type *s, type *lanes, type *rows, int32_t count)
 * lanes[l] is the fold of the totals s of a row up to lane l, rows[r] that of the rows' totals up
 * to row r, each by doubling distances; s is scratch afterwards. And static void name_before(const
 * type *lanes, const type *rows, type start, type *before) before[l] is what stands before lane l
 * of the tile, start being what stands before the tile. FOLD_SCAN_USER is for functions of the
 * program, whose variables may be one piece of memory for all iterations.
 */
#define FOLD_SCAN_HINT_PLAIN FOLD_INDEPENDENT
#define FOLD_SCAN_HINT_USER
/* Is the tile full, and its loops vectors, which take longer where their trip counts vary? */
#define FOLD_SCAN_WHOLE_PLAIN(count) ((count) == 32)
#define FOLD_SCAN_WHOLE_USER(count) 0
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
#define FOLD_SCAN_BEFORE(hint, name, type, count)                                                  \
    for (int32_t r = 0; r < count; r++) {                                                          \
        type row = r ? name##_op(start, rows[r - 1]) : start;                                      \
        before[32 * r] = row;                                                                      \
        FOLD_SCAN_HINT_##hint for (int32_t l = 32 * r + 1; l < 32 * r + 32; l++) before[l] =       \
            name##_op(row, lanes[l - 1]);                                                          \
    }
#define FOLD_SCAN(name, type, ab) FOLD_SCAN_AS(PLAIN, name, type, (type)(ab))
#define FOLD_SCAN_USER(name, type, ab) FOLD_SCAN_AS(USER, name, type, ab)
#define FOLD_SCAN_AS(hint, name, type, ab)                                                         \
    FOLD_INLINE type name##_op(type a, type b)                                                     \
    {                                                                                              \
        return ab;                                                                                 \
    }                                                                                              \
    FOLD_OF_TREE void name(type *restrict s, type *restrict lanes, type *restrict rows,            \
                           int32_t count)                                                          \
    {                                                                                              \
        type few[32];                                                                              \
        if (FOLD_SCAN_WHOLE_##hint(count)) {                                                       \
            FOLD_SCAN_ROWS(hint, name, s, lanes, 1024)                                             \
        } else {                                                                                   \
            FOLD_SCAN_ROWS(hint, name, s, lanes, 32 * count)                                       \
        }                                                                                          \
        for (int32_t r = 0; r < 32; r++)                                                           \
            few[r] = lanes[32 * (r < count ? r : count - 1) + 31];                                 \
        FOLD_SCAN_ROWS(hint, name, few, rows, 32)                                                  \
    }                                                                                              \
    FOLD_OF_TREE void name##_before(const type *restrict lanes, const type *restrict rows,         \
                                    type start, type *restrict before, int32_t count)              \
    {                                                                                              \
        if (FOLD_SCAN_WHOLE_##hint(count)) {                                                       \
            FOLD_SCAN_BEFORE(hint, name, type, 32)                                                 \
        } else {                                                                                   \
            FOLD_SCAN_BEFORE(hint, name, type, count)                                              \
        }                                                                                          \
    }

/*
 * For folds by such a function, of which no running value is read: FOLD_SCAN_TOTAL(name, type)
 * defines, behind FOLD_SCAN_USER(name, ...),
 *     static void name_total(const type *s, int32_t count, type *rows)
 * rows[r] as above: what a row's last lane comes to by doubling
 * distances are pairs of neighbours, pairs of these, and so on. And static type name_ahead(const
 * type *s, const type *rows, type start, int64_t l): what stands before lane l of the tile.
 */
#define FOLD_SCAN_PREFIXES(name, of, n)                                                            \
    for (int64_t by = 1; by < 32; by *= 2)                                                         \
        for (int64_t at = (n)-1; at >= by; at--)                                                   \
            of[at] = name##_op(of[at - by], of[at]);
#define FOLD_SCAN_TOTAL(name, type)                                                                \
    FOLD_OF_TREE void name##_total(const type *restrict s, int32_t count, type *restrict rows)     \
    {                                                                                              \
        for (int64_t r = 0; r < count; r++) {                                                      \
            type pairs[16];                                                                        \
            for (int64_t l = 0; l < 16; l++)                                                       \
                pairs[l] = name##_op(s[32 * r + 2 * l], s[32 * r + 2 * l + 1]);                    \
            for (int64_t n = 8; n > 0; n /= 2)                                                     \
                for (int64_t l = 0; l < n; l++)                                                    \
                    pairs[l] = name##_op(pairs[2 * l], pairs[2 * l + 1]);                          \
            rows[r] = pairs[0];                                                                    \
        }                                                                                          \
        for (int64_t r = count; r < 32; r++)                                                       \
            rows[r] = rows[count - 1];                                                             \
        FOLD_SCAN_PREFIXES(name, rows, 32)                                                         \
    }                                                                                              \
    FOLD_OF_TREE type name##_ahead(const type *restrict s, const type *restrict rows, type start,  \
                                   int64_t l)                                                      \
    {                                                                                              \
        type lanes[32], row = l < 32 ? start : name##_op(start, rows[l / 32 - 1]);                 \
        for (int64_t k = 0; k < l % 32; k++)                                                       \
            lanes[k] = s[l / 32 * 32 + k];                                                         \
        FOLD_SCAN_PREFIXES(name, lanes, l % 32)                                                    \
        return l % 32 ? name##_op(row, lanes[l % 32 - 1]) : row;                                   \
    }

/* Those that foldrt has (runtime/trees.h): declares what FOLD_SCAN(fold_scan_WHAT, ...) defines. */
#define FOLD_SCAN_GIVEN(what, type)                                                                \
    void fold_scan_##what(type *restrict s, type *restrict lanes, type *restrict rows,             \
                          int32_t count) FOLD_SYMBOL(scan_##what);                                 \
    void fold_scan_##what##_before(const type *restrict lanes, const type *restrict rows,          \
                                   type start, type *restrict before, int32_t count)               \
        FOLD_SYMBOL(scan_##what##_before);

/*
 * Maps x -> m * x + c of floats, those of later iterations being applied to what earlier ones make,
 * are doubles whatever x is: products of a few hundred factors leave the range of float, and a
 * result that is denormal takes a core a hundred times as long as another one. FOLD_SCAN_MAPS(type)
 * defines for the maps s of the lanes of a tile, of that type,
 *     static void fold_scan_maps_TYPE(const struct fold_maps_TYPE *s,
 *                                     struct fold_maps_double *lanes, struct fold_map_rows *rows,
 *                                     int32_t count)
 * as above, and
 *     static int fold_scan_maps_TYPE_before(lanes, rows, double start, TYPE *before, count)
 * where before[l] is x before lane l, rounded once, start being what it is before the tile: are all
 * of them finite? FOLD_SCAN_MAPS_GIVEN(type) declares these, where foldrt has them.
 */
struct fold_maps_float {
    float c[1024], m[1024];
};
struct fold_maps_double {
    double c[1024], m[1024];
};
struct fold_map_rows {
    double c[32], m[32];
};
#define FOLD_MAP_STEP(from, to, d, n)                                                              \
    FOLD_INDEPENDENT for (int64_t l = 0; l < d; l++) to.c[l] = from.c[l], to.m[l] = from.m[l];     \
    FOLD_INDEPENDENT for (int64_t l = d; l < n; l++)                                               \
    {                                                                                              \
        double m = from.m[l], c = from.c[l];                                                       \
        double both_c = FOLD_ROUND(m * from.c[l - d]) + c, both_m = m * from.m[l - d];             \
        to.c[l] = (l & 31) >= d ? both_c : c;                                                      \
        to.m[l] = (l & 31) >= d ? both_m : m;                                                      \
    }
#define FOLD_MAP_STEPS(s, t, to, n)                                                                \
    FOLD_MAP_STEP(s, to, 1, n)                                                                     \
    FOLD_MAP_STEP(to, t, 2, n)                                                                     \
    FOLD_MAP_STEP(t, to, 4, n)                                                                     \
    FOLD_MAP_STEP(to, t, 8, n)                                                                     \
    FOLD_MAP_STEP(t, to, 16, n)
#define FOLD_SCAN_MAPS(type)                                                                       \
    FOLD_OF_TREE void fold_scan_maps_##type(const struct fold_maps_##type *restrict s,             \
                                            struct fold_maps_double *restrict lanes,               \
                                            struct fold_map_rows *restrict rows, int32_t count)    \
    {                                                                                              \
        struct fold_maps_double t;                                                                 \
        struct fold_map_rows few, u;                                                               \
        if (count == 32) {                                                                         \
            FOLD_MAP_STEPS((*s), t, (*lanes), 1024)                                                \
        } else {                                                                                   \
            FOLD_MAP_STEPS((*s), t, (*lanes), 32 * count)                                          \
        }                                                                                          \
        for (int32_t r = 0; r < 32; r++) {                                                         \
            const int32_t l = 32 * (r < count ? r : count - 1) + 31;                               \
            few.c[r] = lanes->c[l], few.m[r] = lanes->m[l];                                        \
        }                                                                                          \
        FOLD_MAP_STEPS(few, u, (*rows), 32)                                                        \
    }                                                                                              \
    FOLD_OF_TREE int fold_scan_maps_##type##_before(                                               \
        const struct fold_maps_double *restrict lanes, const struct fold_map_rows *restrict rows,  \
        double start, type *restrict before, int32_t count)                                        \
    {                                                                                              \
        uint32_t bad = 0;                                                                          \
        for (int32_t r = 0; r < count; r++) {                                                      \
            const double row = r ? FOLD_ROUND(rows->m[r - 1] * start) + rows->c[r - 1] : start;    \
            before[32 * r] = (type)row;                                                            \
            FOLD_INDEPENDENT for (int64_t l = 32 * r + 1; l < 32 * r + 32; l++) before[l] =        \
                (type)(FOLD_ROUND(lanes->m[l - 1] * row) + lanes->c[l - 1]);                       \
        }                                                                                          \
        for (int32_t l = 0; l < 32 * count; l++)                                                   \
            bad |= !(before[l] - before[l] == 0);                                                  \
        return !bad;                                                                               \
    }
#define FOLD_SCAN_MAPS_GIVEN(type)                                                                 \
    void fold_scan_maps_##type(                                                                    \
        const struct fold_maps_##type *restrict s, struct fold_maps_double *restrict lanes,        \
        struct fold_map_rows *restrict rows, int32_t count) FOLD_SYMBOL(scan_maps_##type);         \
    int fold_scan_maps_##type##_before(const struct fold_maps_double *restrict lanes,              \
                                       const struct fold_map_rows *restrict rows, double start,    \
                                       type *restrict before, int32_t count)                       \
        FOLD_SYMBOL(scan_maps_##type##_before);
