/*
 * Scans whose order decides the bits: what the tiles of docs/fixed-shape.md pass on, and what of
 * that stands before a tile.
 */
#include "tiles.h"

/* ---- of one thread ---- */

void foldrt__tile_pass(const struct scan *s, int64_t b, const void *mine)
{
    int64_t in_row = b % ROW, row = b % GROUP / ROW;

    copy(s, passed(s, b, VALUE), mine);
    for (int k = 1; k < LEVELS; k++) {
        int64_t d = 1 << (k - 1);
        char *to = passed(s, b, VALUE + k), *own = passed(s, b, VALUE + k - 1);
        if (in_row >= d)
            combined(s, to, passed(s, b - d, VALUE + k - 1), own);
        else
            copy(s, to, own);
    }
    if (in_row != ROW - 1)
        return;
    copy(s, passed(s, b, ROWS), passed(s, b, LEVELS - 1));
    for (int k = 1; k < ROW_LEVELS; k++) {
        int64_t d = 1 << (k - 1);
        char *to = passed(s, b, ROWS + k), *own = passed(s, b, ROWS + k - 1);
        if (row >= d)
            combined(s, to, passed(s, b - d * ROW, ROWS + k - 1), own);
        else
            copy(s, to, own);
    }
    if (row != GROUP / ROW - 1)
        return;
    char *all = passed(s, b, GROUPS), *own = passed(s, b, GROUPS - 1);
    if (b >= GROUP)
        combined(s, all, passed(s, b - GROUP, GROUPS), own);
    else
        copy(s, all, own);
}

void foldrt__tile_before(const struct scan *s, int64_t b, void *before, void *more)
{
    int64_t in_row = b % ROW, row = b % GROUP / ROW;

    copy(s, before, s->run->call->total);
    if (b >= GROUP)
        combined(s, before, before, passed(s, b / GROUP * GROUP - 1, GROUPS));
    if (row > 0) {
        copy(s, more, passed(s, b / ROW * ROW - 1, GROUPS - 1));
        if (in_row > 0)
            combined(s, more, more, passed(s, b - 1, LEVELS - 1));
        combined(s, before, before, more);
    } else if (in_row > 0) {
        combined(s, before, before, passed(s, b - 1, LEVELS - 1));
    }
}

/* ---- of several threads ---- */

/* to = the total that tile b has passed on in this slot combined with 2^level - 1 like it before
   it, as far as there are any; it is the i-th of its row, or group. */
static void prefix(const struct scan *s, int thread, int slot, int64_t b, int64_t i, int level,
                   char *to)
{
    if (level == 0) {
        copy(s, to, passed(s, b, slot));
        return;
    }
    int64_t d = 1 << (level - 1);
    if (i < d) {
        prefix(s, thread, slot, b, i, level - 1, to);
        return;
    }
    char *own = partial_of(s, thread, SCRATCH + level - 1);
    prefix(s, thread, slot, slot == VALUE ? b - d : b - d * ROW, i - d, level - 1, to);
    prefix(s, thread, slot, b, i, level - 1, own);
    s->code->combine(to, own);
}

/* The same of the first `count` tiles of the row that begins at tile b: all of them. */
static void row_prefix(const struct scan *s, int thread, int64_t b, int64_t count, char *to)
{
    for (int64_t k = 0; k < count; k++)
        wait_for(flag_of(s, b + k), HAS_VALUE);
    prefix(s, thread, VALUE, b + count - 1, count - 1, LEVELS - 1, to);
}

/* And of the first `count` rows of the group that begins at tile b. */
static void group_prefix(const struct scan *s, int thread, int64_t b, int64_t count, char *to)
{
    for (int64_t k = 1; k <= count; k++)
        wait_for(flag_of(s, b + k * ROW - 1), HAS_ROW);
    prefix(s, thread, ROWS, b + count * ROW - 1, count - 1, ROW_LEVELS - 1, to);
}

void foldrt__tile_tell(const struct scan *s, int thread, int64_t b)
{
    char *more = partial_of(s, thread, AFTER), *all = passed(s, b, GROUPS);

    copy(s, passed(s, b, VALUE), partial_of(s, thread, MINE));
    say(s, b, HAS_VALUE);
    if ((b + 1) % ROW != 0)
        return;
    row_prefix(s, thread, b + 1 - ROW, ROW, passed(s, b, ROWS));
    say(s, b, HAS_ROW);
    if ((b + 1) % GROUP != 0)
        return;
    group_prefix(s, thread, b + 1 - GROUP, GROUP / ROW, b < GROUP ? all : more);
    if (b >= GROUP) {
        wait_for(flag_of(s, b - GROUP), HAS_GROUP);
        combined(s, all, passed(s, b - GROUP, GROUPS), more);
    }
    say(s, b, HAS_GROUP);
}

void foldrt__tile_ask(const struct scan *s, int thread, int64_t b, void *before)
{
    int64_t in_row = b % ROW, row = b % GROUP / ROW, group = b / GROUP * GROUP;
    char *mine = partial_of(s, thread, MINE), *more = partial_of(s, thread, AFTER);

    copy(s, before, s->run->call->total);
    if (group > 0) {
        wait_for(flag_of(s, group - 1), HAS_GROUP);
        combined(s, before, before, passed(s, group - 1, GROUPS));
    }
    if (in_row > 0)
        row_prefix(s, thread, b - in_row, in_row, mine);
    if (row > 0) {
        group_prefix(s, thread, group, row, more);
        if (in_row > 0)
            combined(s, more, more, mine);
        combined(s, before, before, more);
    } else if (in_row > 0) {
        combined(s, before, before, mine);
    }
}
