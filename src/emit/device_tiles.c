/*
 * Bins of a nest of two loops, on a device where groups of threads share bins: their order is free,
 * so a group takes tiles of some rows, and each of its threads a column of the tile. What depends
 * on the column alone stays in registers, and no iteration divides by the length of a row.
 */
#include "emit/device.h"

enum {
    TILES_OF_GROUP = 4, /* so that groups end at about the same time */
    COLUMNS_LEAST = 4   /* for each thread, so that at most a fifth of a row's last tile is idle */
};

static bool has_tiles(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;

    return l->bins.n && !f->scatter && !l->accs.n && loop_is_nest(l) && f->nlevels == 2 &&
           !f->nserial && f->search == SEARCH_NONE && !loop_is_shared(l);
}

/* Into how many tiles the nest is cut; none: its rows are too short, or it is too large. */
static void shape(struct text *x, uint32_t k)
{
    text_line(
        x, "FOLD_INLINE struct fold_tiles fold_tiles(const struct fold_frame_%u *f, int64_t n,", k);
    text_line(x, "                                         int32_t threads, int64_t groups)");
    text_line(x, "{");
    text_line(x, "    const int64_t columns = f->fold_trips2, rows = n / columns;");
    text_line(x, "    const int64_t across = (columns - 1) / threads + 1;");
    text_line(x, "    const int64_t most = groups * %d / across, down = most < 1 ? 1 : most;",
              TILES_OF_GROUP);
    text_line(x, "    struct fold_tiles all = {0, (uint32_t)across, (uint32_t)rows, 0};");
    text_line(x, "    if (columns < %d * threads || across > 0x7fffffff || rows > 0x7fffffff)",
              COLUMNS_LEAST);
    text_line(x, "        return all;");
    text_line(x, "    all.each = (uint32_t)((rows - 1) / down + 1);");
    text_line(x, "    all.n = ((all.rows - 1) / all.each + 1) * all.across;");
    text_line(x, "    return all;");
    text_line(x, "}");
}

static void tile(struct text *x, uint32_t k)
{
    text_line(x, "FOLD_INLINE int64_t fold_turns(const struct fold_frame_%u *f, int64_t wanted);",
              k);
    text_line(x, "FOLD_INLINE void fold_tile(const struct fold_frame_%u *f, uint32_t c,", k);
    text_line(x, "                           const struct fold_tiles *all, int32_t threads)");
    text_line(x, "{");
    text_line(x, "    const uint32_t lo = c / all->across * all->each;");
    text_line(x,
              "    const uint32_t hi = all->rows - lo < all->each ? all->rows : lo + all->each;");
    text_line(x, "    const int64_t columns = f->fold_trips2;");
    text_line(x, "    const int64_t k2 = (int64_t)(c %% all->across) * threads + FOLD_THREAD;");
    text_line(x, "    if (k2 >= columns)");
    text_line(x, "        return;");
    text_line(x, "    for (uint32_t k1 = lo; k1 < hi;) {");
    text_line(x, "        const uint32_t end = k1 + (uint32_t)fold_turns(f, hi - k1);");
    text_line(x, "        for (; k1 < end; k1++)");
    text_line(x, "            fold_step_%u(f, (int64_t)k1 * columns + k2, (int64_t)k1, k2);", k);
    text_line(x, "    }");
    text_line(x, "}");
}

void text_device_tiles(struct text *x)
{
    uint32_t k = x->loop->k;

    if (!has_tiles(x->loop))
        return;
    text_line(x, "#define FOLD_TILES");
    text_line(x, "struct fold_tiles {");
    text_line(x, "    uint32_t n, across, rows, each; /* of each tile so many rows */");
    text_line(x, "};");
    shape(x, k);
    tile(x, k);
}
