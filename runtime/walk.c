/*
 * The walk of one chunk, for the kernels of all instruction sets: what takes time are the rows,
 * which the loop's own code does.
 */
#include "internal.h"

#include <math.h>
#include <string.h>

/* Rows from `at` on, places l0 .. l1-1 going on. */
static void walk_on(const void *frame, int64_t at, int64_t hi, int32_t l0, int32_t l1, void *lanes,
                    foldrt_row *row)
{
    int64_t full = hi - at < l1 ? 0 : ((hi - at - l1) >> 10) + 1, left = hi - at - 1024 * full;

    if (full > 0)
        row(frame, lanes, at, l0, l1, full);
    if (left > l0)
        row(frame, lanes, hi - left, l0, left, 1);
}

static inline __attribute__((always_inline)) int32_t
by_row(const void *frame, int64_t lo, int64_t hi, int32_t l0, int32_t l1, void *lanes,
       const void *first, uint32_t stride, foldrt_row *row, foldrt_none *none)
{
    int32_t turn = foldrt_turn(first, stride, lo, hi, l0, l1);
    int64_t at = lo + turn, top = l1 - turn, end = hi - at < top ? hi - at : top;

    if (turn)
        row(frame, lanes, at - 1024, top, 1024, 0);
    if (l0 < end)
        row(frame, lanes, at, l0, end, 0);
    if (end < top)
        none(lanes, end < l0 ? l0 : end, top);
    if (turn)
        row(frame, lanes, at, top, 1024, 1);
    walk_on(frame, at + 1024, hi, l0, l1, lanes, row);
    return turn;
}

int32_t foldrt_walk_by_row(const void *frame, int64_t lo, int64_t hi, int32_t l0, int32_t l1,
                           void *lanes, const void *first, uint32_t stride, foldrt_row *row,
                           foldrt_none *none)
{
    return by_row(frame, lo, hi, l0, l1, lanes, first, stride, row, none);
}

int32_t foldrt_walk_by_four(const void *frame, int64_t lo, int64_t hi, int32_t l0, int32_t l1,
                            void *lanes, const void *first, uint32_t stride, foldrt_row *row,
                            foldrt_row *four, foldrt_none *none)
{
    int32_t turn = foldrt_turn(first, stride, lo, hi, l0, l1);
    int64_t at = lo + turn, top = l1 - turn, last = hi - at - 3072;

    if (turn) {
        none(lanes, top, 1024);
        row(frame, lanes, at - 1024, top, 1024, 1);
    }
    if (last < l1) {
        none(lanes, l0, top);
    } else {
        four(frame, lanes, at, l0, top, 0);
        if (turn)
            row(frame, lanes, at, top, 1024, 4);
        at += 4096;
        last -= 4096;
    }
    if (last >= l1) {
        int64_t full = ((last - l1) >> 12) + 1;
        four(frame, lanes, at, l0, l1, full);
        at += 4096 * full;
        last -= 4096 * full;
    }
    if (last > l0) { /* the lanes that have all four rows */
        four(frame, lanes, at, l0, last, 1);
        row(frame, lanes, at, last, l1, 3);
    } else {
        walk_on(frame, at, hi, l0, l1, lanes, row);
    }
    return turn;
}

static double lane_value(const char *lanes, uint32_t l, uint32_t size)
{
    double wide;
    float value;

    if (size == sizeof wide)
        return memcpy(&wide, lanes + l * sizeof wide, sizeof wide), wide;
    return memcpy(&value, lanes + l * sizeof value, sizeof value), value;
}

/* The last lane: a NaN says that lane 0 is the fold of all. */
static bool has_lanes(const char *lanes, uint32_t size)
{
    return !isnan(lane_value(lanes, FOLDRT_LANES - 1, size));
}

static void mark_folded(char *lanes, uint32_t size)
{
    const double wide = NAN;
    const float value = NAN;

    if (size == sizeof wide)
        memcpy(lanes + (FOLDRT_LANES - 1) * sizeof wide, &wide, sizeof wide);
    else
        memcpy(lanes + (FOLDRT_LANES - 1) * sizeof value, &value, sizeof value);
}

/* In two halves, aligned as rows are; then, where some are left, the chunk's first and its last
   128, be it again. It is not worth trying where the chunk that the thread ran before was a zero.
 */
int foldrt_walk_straight(const void *frame, int64_t lo, int64_t hi, int32_t l0, int32_t l1,
                         void *lanes, const void *first, uint32_t stride, foldrt_straight *straight,
                         foldrt_none *none, uint32_t size)
{
    if (l0 != 0 || l1 != FOLDRT_LANES || hi - lo < FOLDRT_LANES ||
        (lane_value(lanes, 0, size) == 0 && has_lanes(lanes, size)))
        return 0;
    int64_t one = lo + foldrt_turn(first, stride, lo, hi, 0, FOLDRT_LANES);
    int64_t n = (hi - one) >> 7 << 6;

    none(lanes, 0, 1);
    if (!straight(frame, one, one + n, n, lanes))
        return 0;
    if (one != lo || one + 2 * n != hi)
        straight(frame, lo, hi - 128, 128, lanes);
    if (lane_value(lanes, 0, size) == 0)
        return 0;
    mark_folded(lanes, size);
    return 1;
}

static void walk(const struct foldrt_code *code, const void *frame, int64_t lo, int64_t hi,
                 int32_t l0, int32_t l1, void *lanes)
{
    const char *first = NULL;
    uint32_t stride = 1;

    if (code->stride) {
        memcpy(&first, (const char *)frame + code->pointer, sizeof first);
        first += code->first;
        stride = code->stride;
    }
    if (code->straight &&
        foldrt_walk_straight(code->is_array ? first : frame, lo, hi, l0, l1, lanes, first, stride,
                             code->straight, code->none, code->extreme_size))
        return;
    if (code->is_array)
        frame = &first;
    if (code->four)
        foldrt_walk_by_four(frame, lo, hi, l0, l1, lanes, first, stride, code->row, code->four,
                            code->none);
    else
        by_row(frame, lo, hi, l0, l1, lanes, first, stride, code->row, code->none);
}

void foldrt__lanes_fill(const struct foldrt_code *code, const void *frame, int64_t lo, int64_t hi,
                        int32_t l0, int32_t l1, void *lanes)
{
    if (code->lanes)
        code->lanes(frame, lo, hi, l0, l1, lanes);
    else
        walk(code, frame, lo, hi, l0, l1, lanes);
}
