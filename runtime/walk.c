/*
 * The walk of one chunk, for the kernels of all instruction sets: what takes time are the rows,
 * which the loop's own code does.
 */
#include "internal.h"

#include <math.h>
#include <string.h>

#define SPAN 256 /* places that are walked at once where there are a few rows */

/* Rows from `at` on, places l0 .. l1-1 going on. is_near: rows of foldrt's own (trees.h), which a
   cache seems to hold. */
static void walk_on(const void *frame, int64_t at, int64_t hi, int32_t l0, int32_t l1, void *lanes,
                    foldrt_row *row, bool is_near)
{
    int64_t full = hi - at < l1 ? 0 : ((hi - at - l1) >> 10) + 1, left = hi - at - 1024 * full;

    if (full > 0)
        row(frame, lanes, at, l0, l1, is_near ? -full : full);
    if (left > l0)
        row(frame, lanes, hi - left, l0, left, 1);
}

/* The places in front of those that a row which is turned ends with: whole vectors of every set.
   What no vector holds whole is another function's (row_rest in src/emit/rows.c). */
#define WHOLE 64

static inline __attribute__((always_inline)) int32_t
by_row(const void *frame, int64_t lo, int64_t hi, int32_t l0, int32_t l1, void *lanes,
       const void *first, uint32_t stride, foldrt_row *row, foldrt_none *none, bool is_near,
       bool is_array, bool is_sum)
{
    int32_t turn = foldrt_turn(first, stride, lo, hi, l0, l1), top = l1 - turn;
    int64_t at = lo + turn, end = hi - at < l1 ? hi - at : l1;
    int32_t cut = turn ? top & -WHOLE : l1;

    if (turn && is_sum) { /* of an array's elements, whose first two may change places */
        row(frame, lanes, at, 0, 1024, 0);
        row(frame, lanes, at - 1024, top, 1024, 1);
    } else if (turn && is_array) { /* no other set's row is asked */
        row(frame, lanes, at - 1024, top, 1024, 0);
        row(frame, lanes, at, 0, top, 0);
        row(frame, lanes, at, top, 1024, 1);
    } else if (turn) { /* then there are 1024 iterations from `at` on */
        row(frame, lanes, at, 0, cut, 0);
        none(lanes, cut, 1024);
        row(frame, lanes, at - 1024, top, 1024, 1);
        row(frame, lanes, at, cut, 1024, 1);
    } else {
        if (l0 < end)
            row(frame, lanes, at, l0, end, 0);
        if (end < l1)
            none(lanes, end < l0 ? l0 : end, l1);
    }
    walk_on(frame, at + 1024, hi, l0, l1, lanes, row, is_near);
    return turn;
}

int32_t foldrt_walk_by_row(const void *frame, int64_t lo, int64_t hi, int32_t l0, int32_t l1,
                           void *lanes, const void *first, uint32_t stride, foldrt_row *row,
                           foldrt_none *none)
{
    return by_row(frame, lo, hi, l0, l1, lanes, first, stride, row, none, false, false, false);
}

/* One to three rows, a few places at a time: all places of several accumulators and what the rows
   read are more than the nearest cache holds. */
static void few_rows(const void *frame, int64_t at, int64_t hi, int32_t l0, int32_t l1,
                     int32_t turn, void *lanes, foldrt_row *row, foldrt_row *two, foldrt_none *none)
{
    int32_t end = hi - at < l1 ? (int32_t)(hi - at) : l1, top = l1 - turn;
    int32_t cut = turn ? top & -WHOLE : end < l0 ? l0 : end;

    none(lanes, cut, l1);
    if (turn) {
        row(frame, lanes, at - 1024, top, 1024, 1);
        row(frame, lanes, at, cut, 1024, 1);
    }
    for (int32_t from = l0, to; from < l1; from = to) {
        int32_t stop = from < cut ? cut : l1;
        to = hi - at <= 1024 || stop - from < SPAN ? stop : from + SPAN;
        bool by_two = two && from < cut && to <= hi - at - 1024;
        if (by_two)
            two(frame, lanes, at, from, to, 0);
        else if (from < cut)
            row(frame, lanes, at, from, to, 0);
        walk_on(frame, at + (by_two ? 2048 : 1024), hi, from, to, lanes, row, false);
    }
}

/* The place behind those of l0 .. l1-1 before `last`, whole vectors of them. */
static int32_t whole_before(int64_t last, int32_t l0, int32_t l1)
{
    if (last >= l1)
        return l1;
    return last < l0 + WHOLE ? l0 : (int32_t)last & -WHOLE;
}

/* The last rows of places cut .. l1-1: all but one of `rows`, and that of those before `last`. */
static void last_rows(const void *frame, int64_t at, int32_t cut, int64_t last, int32_t l1,
                      void *lanes, foldrt_row *row, int rows)
{
    row(frame, lanes, at, cut, l1, rows - 1);
    if (cut < last)
        row(frame, lanes, at + 1024 * (rows - 1), cut, last, 1);
}

/*
 * Rows of memory that no cache holds. A core fetches ahead up to the end of a page, and lanes that
 * do not stay in the nearest cache delay what comes from memory: four sums of doubles in 1024 lanes
 * reach half the rate of those in 64. So eight pages are read side by side, eight rows of one array
 * or four of two, a piece of each at a time, and meanwhile the first lines of the page behind each
 * are asked for. More is worse: a Zen 4 forgets requests that come faster than memory answers.
 */
#define SIDE_BY_SIDE 8
#define PAGE 4096
#define PIECE 512 /* bytes; up to 2 KiB took as long */
#define ASKED 256 /* bytes of the next page */

struct stream {
    const char *from; /* what iteration 0 reads */
    int64_t stride;
};

struct pages {
    foldrt_row *four;
    struct stream stream[2];
    int32_t nstreams, rows, piece; /* piece: places */
};

/* What `rows` rows from `row` on read behind the page that their places from .. to-1 begin. */
static void ask_next(const struct pages *p, const struct stream *s, int64_t row, int32_t from,
                     int32_t to)
{
    const char *at = s->from + (row + from) * s->stride;
    int64_t bytes = (int64_t)(to - from) * s->stride, left = (1024 - from) * s->stride;

    if ((int64_t)((uintptr_t)at % PAGE) >= bytes)
        return;
    at += left > PAGE ? PAGE : left + (p->rows - 1) * 1024 * s->stride;
    at -= (uintptr_t)at % PAGE;
    for (int32_t k = 0; k < p->rows; k++, at += 1024 * s->stride)
        for (int32_t line = 0; line < ASKED; line += 64)
            __builtin_prefetch(at + line, 0, 2);
}

/* As foldrt_walk_by_four has its rows taken, p->rows of them: `times`, or 0: from identities. */
static void by_pages(const struct pages *p, const void *frame, void *lanes, int64_t row,
                     int32_t from, int32_t to, int64_t times)
{
    bool goes_on = times > 0;

    for (int64_t k = 0; k < (goes_on ? times : 1); k++, row += 1024 * p->rows)
        for (int32_t l = from, end; l < to; l = end) {
            end = to - l < p->piece ? to : l + p->piece;
            for (int32_t n = 0; n < p->nstreams; n++)
                ask_next(p, &p->stream[n], row, l, end);
            for (int32_t r = 0; r < p->rows; r += 4)
                p->four(frame, lanes, row + 1024 * r, l, end, goes_on || r > 0);
        }
}

/* pages: or NULL: four rows at once. */
static inline __attribute__((always_inline)) int32_t
by_many(const void *frame, int64_t lo, int64_t hi, int32_t l0, int32_t l1, void *lanes,
        const void *first, uint32_t stride, foldrt_row *row, foldrt_row *two, foldrt_row *four,
        foldrt_none *none, const struct pages *pages)
{
#define MANY(at, from, to, times)                                                                  \
    (pages ? by_pages(pages, frame, lanes, at, from, to, times)                                    \
           : four(frame, lanes, at, from, to, times))
    const int rows = pages ? pages->rows : 4;
    const int64_t all = 1024 * rows;
    int32_t turn = foldrt_turn(first, stride, lo, hi, l0, l1), top = l1 - turn;
    int64_t at = lo + turn, last = hi - at - (all - 1024);
    int32_t cut = whole_before(last, l0, l1), begun = turn && top < cut ? top & -WHOLE : cut;

    if (last <= l0) {
        few_rows(frame, at, hi, l0, l1, turn, lanes, row, two, none);
        return turn;
    }
    none(lanes, begun, l1);
    if (turn)
        row(frame, lanes, at - 1024, top, 1024, 1);
    if (l0 < begun)
        MANY(at, l0, begun, 0);
    if (begun < cut)
        MANY(at, begun, cut, 1);
    if (last < l1) {
        last_rows(frame, at, cut, last, l1, lanes, row, rows);
        return turn;
    }
    at += all;
    last -= all;
    if (last >= l1) {
        int64_t full = (last - l1) / all + 1;
        MANY(at, l0, l1, full);
        at += all * full;
        last -= all * full;
    }
    if (last > l0) { /* the lanes that have all rows */
        cut = whole_before(last, l0, l1);
        if (cut > l0)
            MANY(at, l0, cut, 1);
        last_rows(frame, at, cut, last, l1, lanes, row, rows);
    } else {
        walk_on(frame, at, hi, l0, l1, lanes, row, false);
    }
    return turn;
#undef MANY
}

int32_t foldrt_walk_by_four(const void *frame, int64_t lo, int64_t hi, int32_t l0, int32_t l1,
                            void *lanes, const void *first, uint32_t stride, foldrt_row *row,
                            foldrt_row *four, foldrt_none *none)
{
    return by_many(frame, lo, hi, l0, l1, lanes, first, stride, row, NULL, four, none, NULL);
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

/* Is the fold of one of the accumulators, whose lanes follow one another, a zero? was: in the chunk
   before, if that had lanes. */
static bool any_is_zero(const char *lanes, struct foldrt_extremes e, bool was)
{
    bool any = false;

    for (uint32_t k = 0; k < e.count; k++, lanes += e.size * FOLDRT_LANES)
        any |= lane_value(lanes, 0, e.size) == 0 && (!was || has_lanes(lanes, e.size));
    return any;
}

/* In two halves, aligned as rows are; then, where some are left, the chunk's first and its last
   128, be it again. It is not worth trying where the chunk that the thread ran before was a zero.
 */
int foldrt_walk_straight(const void *frame, int64_t lo, int64_t hi, int32_t l0, int32_t l1,
                         void *lanes, const void *first, uint32_t stride, foldrt_straight *straight,
                         foldrt_none *none, struct foldrt_extremes extremes)
{
    if (l0 != 0 || l1 != FOLDRT_LANES || hi - lo < FOLDRT_LANES ||
        any_is_zero(lanes, extremes, true))
        return 0;
    int64_t one = lo + foldrt_turn(first, stride, lo, hi, 0, FOLDRT_LANES);
    int64_t n = (hi - one) >> 7 << 6;

    none(lanes, 0, 1);
    if (!straight(frame, one, one + n, n, lanes))
        return 0;
    if (one != lo || one + 2 * n != hi)
        straight(frame, lo, hi - 128, 128, lanes);
    if (any_is_zero(lanes, extremes, false))
        return 0;
    for (uint32_t k = 0; k < extremes.count; k++)
        mark_folded((char *)lanes + (size_t)k * extremes.size * FOLDRT_LANES, extremes.size);
    return 1;
}

/* A processor of Intel's fetches ahead in four pages at once, and lanes are stored less often: sums
   of floats take 0.65 to 0.95 of the time, in caches and beyond them. On an EPYC (Zen 4) two rows
   at once took twice the time of one where no cache held them. */
int foldrt_takes_four(void)
{
    return foldrt__settings.takes_four;
}

bool foldrt__has_four(int64_t n)
{
    return foldrt_takes_four() && n >= 4096 + WHOLE;
}

static const char *start(const void *frame, uint32_t pointer, int64_t first)
{
    const char *at;

    memcpy(&at, (const char *)frame + pointer, sizeof at);
    return at + first;
}

/* Of a loop that walks through an array or two. */
static void walk_pages(const struct foldrt_code *code, const void *frame, const void *own,
                       int64_t lo, int64_t hi, int32_t l0, int32_t l1, void *lanes,
                       const char *first)
{
    struct pages p = {.four = code->four,
                      .stream = {{first, code->stride}},
                      .nstreams = code->beside ? 2 : 1,
                      .rows = code->beside ? SIDE_BY_SIDE / 2 : SIDE_BY_SIDE};

    if (code->beside)
        p.stream[1] =
            (struct stream){start(frame, code->beside_pointer, code->beside_first), code->beside};
    p.piece = PIECE / (int32_t)code->stride & -WHOLE;
    p.piece = p.piece < WHOLE ? WHOLE : p.piece;
    by_many(own, lo, hi, l0, l1, lanes, first, code->stride, code->row, NULL, code->four,
            code->none, &p);
}

static void walk(const struct foldrt_code *code, const void *frame, int64_t lo, int64_t hi,
                 int32_t l0, int32_t l1, void *lanes, enum reach reach)
{
    const char *first = code->stride ? start(frame, code->pointer, code->first) : NULL;
    uint32_t stride = code->stride ? code->stride : 1;
    const void *own = code->is_array ? (const void *)&first : frame;

    if (code->straight &&
        foldrt_walk_straight(code->is_array ? first : frame, lo, hi, l0, l1, lanes, first, stride,
                             code->straight, code->none, code->extremes))
        return;
    if (reach == REACH_PAGES && code->four && code->stride) {
        walk_pages(code, frame, own, lo, hi, l0, l1, lanes, first);
        return;
    }
    bool is_far = reach == REACH_FAR && code->far;
    bool by_four = code->is_single ? foldrt__has_four(hi - lo)
                                   : !is_far && !(reach == REACH_PAST && code->stride);
    if (code->four && by_four)
        by_many(own, lo, hi, l0, l1, lanes, first, stride, code->row, code->two, code->four,
                code->none, NULL);
    else
        by_row(own, lo, hi, l0, l1, lanes, first, stride, is_far ? code->far : code->row,
               code->none, code->is_array && reach == REACH_NEAR, code->is_array,
               code->is_array && !code->straight);
}

void foldrt__lanes_fill(const struct foldrt_code *code, const void *frame, int64_t lo, int64_t hi,
                        int32_t l0, int32_t l1, void *lanes, enum reach reach)
{
    if (code->lanes)
        code->lanes(frame, lo, hi, l0, l1, lanes);
    else
        walk(code, frame, lo, hi, l0, l1, lanes, reach);
}
