/* The lanes of an exemplar with one accumulator, as the emitter writes them. */
#ifndef EXEMPLAR_ROWS_H
#define EXEMPLAR_ROWS_H

/* U_row and U_none. step is a statement: iteration t of frame f on acc, a local. independent is
   FOLD_INDEPENDENT or nothing. */
#define EX_ROWS(u, type, acc, identity, independent, step)                                         \
    FOLD_APART void u##_row(const void *frame, void *lanes, int64_t row, int64_t from, int64_t to, \
                            int64_t rows)                                                          \
    {                                                                                              \
        const struct u##_frame f = *(const struct u##_frame *)frame;                               \
        struct u##_lane *restrict p = lanes;                                                       \
        if (rows == 0) {                                                                           \
            independent for (int64_t t = row + from; t < row + to; t++)                            \
            {                                                                                      \
                type acc = identity;                                                               \
                step;                                                                              \
                p->acc[t - row] = acc;                                                             \
            }                                                                                      \
        }                                                                                          \
        for (; rows > 0; rows--, row += 1024) {                                                    \
            FOLD_NEXT_ROW                                                                          \
            independent for (int64_t t = row + from; t < row + to; t++)                            \
            {                                                                                      \
                type acc = p->acc[t - row];                                                        \
                step;                                                                              \
                p->acc[t - row] = acc;                                                             \
            }                                                                                      \
        }                                                                                          \
    }                                                                                              \
    FOLD_APART void u##_none(void *lanes, int64_t from, int64_t to)                                \
    {                                                                                              \
        struct u##_lane *p = lanes;                                                                \
        for (int64_t l = from; l < to; l++)                                                        \
            p->acc[l] = identity;                                                                  \
    }

/* U_lanes, for a loop that reads `a` from end to end. */
#define EX_LANES(u, type, acc, identity, independent, step)                                        \
    EX_ROWS(u, type, acc, identity, independent, step)                                             \
    static void u##_lanes(const void *frame, int64_t lo, int64_t hi, int32_t l0, int32_t l1,       \
                          void *lanes)                                                             \
    {                                                                                              \
        const struct u##_frame *f = frame;                                                         \
        foldrt_walk_by_row(frame, lo, hi, l0, l1, lanes, f->a, sizeof *f->a, u##_row, u##_none);   \
    }

#endif
