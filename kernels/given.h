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
        FOLD_SYMBOL(what##_partials);
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
