/*
 * The trees that foldrt has, for each instruction set (runtime/trees.h): FOLD_GIVEN(add_double,
 * double) declares what the above define for fold_add_double, the fold being fold_add_double_fold.
 */
#define FOLD_GIVEN_PARTS(what)                                                                     \
    void fold_##what##_none(void *lanes, int64_t from, int64_t to) FOLD_SYMBOL(what##_none);       \
    void fold_##what##_tree(void *lanes, int32_t count, void *partial) FOLD_SYMBOL(what##_tree);   \
    void fold_##what##_fold(const void *partials, int64_t m, void *lanes, void *total)             \
        FOLD_SYMBOL(what##_fold);                                                                  \
    FOLD_ROW(fold_##what##_row) FOLD_SYMBOL(what##_row);                                           \
    FOLD_ROW(fold_##what##_four) FOLD_SYMBOL(what##_four);
#define FOLD_GIVEN(what, type)                                                                     \
    FOLD_GIVEN_PARTS(what)                                                                         \
    void fold_##what(type *restrict s, int32_t count) FOLD_SYMBOL(what);                           \
    void fold_##what##_partials(const char *from, size_t size, int64_t m, type *s)                 \
        FOLD_SYMBOL(what##_partials);                                                              \
    int64_t fold_##what##_find(const void *array, int64_t lo, int64_t hi, type want)               \
        FOLD_SYMBOL(what##_find);
#define FOLD_GIVEN_EXTREME(what, type)                                                             \
    FOLD_GIVEN_PARTS(what)                                                                         \
    int fold_##what(type *restrict s, int32_t count) FOLD_SYMBOL(what);                            \
    int fold_##what##_partials(const char *from, size_t size, int64_t m, type *s, size_t redo)     \
        FOLD_SYMBOL(what##_partials);                                                              \
    int fold_##what##_straight(const void *array, int64_t one, int64_t two, int64_t n, void *to)   \
        FOLD_SYMBOL(what##_straight);                                                              \
    int64_t fold_##what##_find(const void *array, int64_t lo, int64_t hi, type want)               \
        FOLD_SYMBOL(what##_find);

/* Of an array whose elements themselves are compared, `if (a[i] > m) m = a[i];`, foldrt has the
   rows, the chunks without lanes and the search for the winner as well; of one whose elements are
   added, `s += a[i];`, the rows. A row gets the address of
   a pointer to the element of iteration 0, the others that pointer. */

/* The sum, least or largest of an array's elements lo .. hi-1, from its identity. FOLD_WALKS(X) is
   X(name, its type, that of the elements, identity, operator) for each. */
#define FOLD_ADDED(s, x) ((s) + (x))
#define FOLD_LESSER(s, x) ((x) < (s) ? (x) : (s))
#define FOLD_GREATER(s, x) ((x) > (s) ? (x) : (s))
#define FOLD_WALKS(X)                                                                              \
    X(add_uint32, uint32_t, uint32_t, 0, FOLD_ADDED)                                               \
    X(add_uint64, uint64_t, uint64_t, 0, FOLD_ADDED)                                               \
    X(add_wide_int32, uint64_t, int32_t, 0, FOLD_ADDED)                                            \
    X(add_wide_uint32, uint64_t, uint32_t, 0, FOLD_ADDED)                                          \
    X(min_int32, int32_t, int32_t, __INT32_MAX__, FOLD_LESSER)                                     \
    X(min_uint32, uint32_t, uint32_t, __UINT32_MAX__, FOLD_LESSER)                                 \
    X(min_int64, int64_t, int64_t, __INT64_MAX__, FOLD_LESSER)                                     \
    X(min_uint64, uint64_t, uint64_t, __UINT64_MAX__, FOLD_LESSER)                                 \
    X(max_int32, int32_t, int32_t, -__INT32_MAX__ - 1, FOLD_GREATER)                               \
    X(max_uint32, uint32_t, uint32_t, 0, FOLD_GREATER)                                             \
    X(max_int64, int64_t, int64_t, -__INT64_MAX__ - 1, FOLD_GREATER)                               \
    X(max_uint64, uint64_t, uint64_t, 0, FOLD_GREATER)
#define FOLD_DECLARE_WALK(what, type, of, identity, step)                                          \
    type fold_walk_##what(const void *array, int64_t lo, int64_t hi) FOLD_SYMBOL(walk_##what);
FOLD_WALKS(FOLD_DECLARE_WALK)

/* The rows of sums of products of two arrays' elements, and of squares. The frame begins with the
   arrays. */
#define FOLD_GIVEN_ROWS(what)                                                                      \
    FOLD_ROW(fold_##what##_row) FOLD_SYMBOL(what##_row);                                           \
    FOLD_ROW(fold_##what##_four) FOLD_SYMBOL(what##_four);
FOLD_GIVEN_ROWS(dot_float)
FOLD_GIVEN_ROWS(dot_double)
FOLD_GIVEN_ROWS(square_float)
FOLD_GIVEN_ROWS(square_double)
