/*
 * Whole chunks of sums of an array's elements, of their squares and of two arrays' products, which
 * foldrt has functions for (walks.h) where it has those of their rows.
 */
#include "whole.h"

#include <string.h>

#define SETS(X, what) X(what, base) X(what, avx2) X(what, avx512)
#define SUMS(X)                                                                                    \
    SETS(X, add_float)                                                                             \
    SETS(X, add_double)                                                                            \
    SETS(X, square_float)                                                                          \
    SETS(X, square_double)                                                                         \
    SETS(X, dot_float)                                                                             \
    SETS(X, dot_double)
#define DECLARE(what, set)                                                                         \
    foldrt_row foldrt_##what##_row_##set;                                                          \
    HIDDEN whole_fn foldrt__whole_##what##_##set;
SUMS(DECLARE)

whole_fn *foldrt__whole_of(const struct foldrt_code *code)
{
#define ENTRY(what, set) {foldrt_##what##_row_##set, foldrt__whole_##what##_##set},
    static const struct {
        foldrt_row *row;
        whole_fn *whole;
    } entries[] = {SUMS(ENTRY)};

    for (size_t k = 0; code->stride && k < sizeof entries / sizeof *entries; k++)
        if (code->row == entries[k].row)
            return entries[k].whole;
    return NULL;
}

void foldrt__whole_run(whole_fn *whole, const struct foldrt_code *code, const void *frame,
                       int64_t lo, int64_t rows, int near, void *lanes, void *partial)
{
    const char *first;

    memcpy(&first, (const char *)frame + code->pointer, sizeof first);
    first += code->first;
    whole(code->is_array ? (const void *)&first : frame, lo, rows, near, lanes, partial);
}
