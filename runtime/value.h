/*
 * The value of one accumulator, taken out of a partial by its type.
 */
#ifndef FOLDRT_VALUE_H
#define FOLDRT_VALUE_H

#include "internal.h"

struct value {
    enum foldrt_type type;
    union {
        int64_t i;  /* signed types */
        uint64_t u; /* unsigned types and bool */
        double f;   /* float types; a float is exact in it */
    };
};

static inline bool value_is_float(enum foldrt_type type)
{
    return type == FOLDRT_F32 || type == FOLDRT_F64;
}

static inline bool value_is_signed(enum foldrt_type type)
{
    return type == FOLDRT_I8 || type == FOLDRT_I16 || type == FOLDRT_I32 || type == FOLDRT_I64;
}

/* Does the caller run the loop as written all the same? */
HIDDEN bool foldrt__is_dropped(const struct foldrt_loop *loop, const void *total);
HIDDEN struct value foldrt__value_get(const struct foldrt_acc *acc, const void *partial);
/* a op b in the accumulator's type, for the operators whose order does not matter. */
HIDDEN struct value foldrt__value_fold(const char *op, struct value a, struct value b);
/* The same value? A NaN is a NaN, and -0 is 0. */
HIDDEN bool foldrt__value_same(const char *op, struct value a, struct value b);
HIDDEN const char *foldrt__value_text(struct value v, char *buffer, size_t size);

/* n bytes as hexadecimal digits, in 2 n + 1 of out. */
HIDDEN void foldrt__bytes_text(const unsigned char *at, size_t n, char *out);
/* Are these two NaNs of either float type that differ in payload or sign only? `at` is the first
   byte that differs. */
HIDDEN bool foldrt__both_nan(const char *a, const char *b, size_t at, size_t n);

/* Is one of a loop's accumulators a NaN in this partial? */
HIDDEN bool foldrt__part_has_nan(const struct foldrt_loop *loop, const void *part);

#endif
