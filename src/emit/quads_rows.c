/*
 * The text of rows side by side in vectors (quads.c): the columns that eight rows, or 16, have in
 * common.
 */
#include "emit/quads.h"

#include "base/arena.h"

#include <foldrt.h>

enum { EIGHT = 8 };

/* ---- eight rows, or 16 ---- */

/* Of floats 16 rows are added at once, so that additions need not wait for one another. Pointers to
   so many do not fit into registers: those of the second eight lie `fold_behind` bytes behind the
   first. Where they do not, it is 0, the first eight are added alone, and the others come next. */
static bool is_of_16(const struct quads *q)
{
    return q->sum->type->bits == 32;
}

/* What fold_r has of row r of them. */
static const char *row_of(struct text *x, int r)
{
    return arena_printf(x->loop->arena, r < EIGHT ? "fold_h[%d]" : "fold_h8[%d]", r % EIGHT);
}

/* Sums go into vectors and back one by one: a load of what several stores have just written would
   wait for them. */
static void load_sums(struct text *x, const struct quads *q, int from, int each)
{
    text_indent(x);
    strbuf_printf(x->out, "fold_rows_%s fold_s%d = {", quads_type(q->sum->type), from);
    for (int r = from; r < from + each; r++)
        strbuf_printf(x->out, "%s%s.%s", r > from ? ", " : "", row_of(x, r),
                      loop_find(x->loop, q->sum)->name);
    strbuf_add(x->out, "};\n");
}

static void store_sums(struct text *x, const struct quads *q, int from, int each)
{
    for (int r = from; r < from + each; r++)
        text_line(x, "%s.%s = fold_s%d[%d];", row_of(x, r), loop_find(x->loop, q->sum)->name, from,
                  r - from);
}

static void add_elements(struct text *x, int from)
{
    text_line(x, "fold_s%d = fold_four_at(fold_s%d, fold_skip, fold_c,", from, from);
    text_line(x, "    fold_p%d, fold_p%d, fold_p%d, fold_p%d);", from, from + 1, from + 2,
              from + 3);
}

static void add_quads(struct text *x, const struct quads *q, uint32_t p, int from, int each)
{
    if (quads_are_elements(q)) {
        add_elements(x, from);
        return;
    }
    text_line(x, "fold_s%d = fold_four_%s(fold_s%d, fold_skip", from, quads_type(q->sum->type),
              from);
    for (int r = from; r < from + each; r++) {
        text_indent(x);
        strbuf_printf(x->out, "    , fold_quad_%u_%u(frame, fold_t[h + %d], &%s, fold_c",
                      x->loop->k, p, r, row_of(x, r));
        if (q->own)
            strbuf_printf(x->out, ", fold_p%d + fold_%s", r % EIGHT, r < EIGHT ? "b" : "d");
        strbuf_add(x->out, r + 1 < from + each ? ")\n" : "));\n");
    }
}

/* Of rows that follow one another the next ones are asked for meanwhile: of so many at once the
   processor does not see which come next. */
static void places(struct text *x, const struct quads *q)
{
    unsigned size = q->own->type->bits / 8;

    for (int r = 0; r < EIGHT; r++)
        text_line(x, "const char *const fold_p%d = fold_p[h + %d];", r, r);
    text_line(x,
              "const uint64_t fold_apart = fold_quads_apart(fold_p0, fold_p1, %u * fold_n, "
              "fold_step);",
              size);
    text_line(x, "const char *fold_near = fold_p0 + fold_step * fold_apart;");
    text_line(x, "const uint64_t fold_ask = fold_apart ? %u : 0;",
              4 * size * (is_of_16(q) ? 2 * EIGHT : EIGHT));
}

/* Four columns from fold_c on, but for the first fold_skip of them. */
static void quads(struct text *x, const struct quads *q, uint32_t p)
{
    int each = is_of_16(q) ? EIGHT : EIGHT / 2;

    if (q->own) {
        unsigned size = q->own->type->bits / 8;
        if (!quads_are_elements(q))
            text_line(x, "const uint64_t fold_b = %u * fold_c;", size);
        if (is_of_16(q))
            text_line(x, "const uint64_t fold_d = FOLD_OPAQUE(fold_b + fold_behind);");
        text_line(x, "FOLD_QUADS_ASK_%s(fold_near)", is_of_16(q) || size == 8 ? "FOUR" : "TWO");
        text_line(x, "fold_near += fold_ask;");
    }
    add_quads(x, q, p, 0, each);
    if (q->own && is_of_16(q))
        text_line(x, "if (fold_d != fold_b)");
    add_quads(x, q, p, each, each);
}

/* By fours; up to three that are left then are those of the last four that have not been added. */
static void columns(struct text *x, const struct quads *q, uint32_t p)
{
    int each = is_of_16(q) ? EIGHT : EIGHT / 2;

    text_line(x, "struct fold_side_%u *const fold_h = fold_r + h;", x->loop->k);
    if (is_of_16(q))
        text_line(x, "struct fold_side_%u *const fold_h8 = fold_h + fold_step - %d;", x->loop->k,
                  EIGHT);
    load_sums(x, q, 0, each);
    load_sums(x, q, each, each);
    if (q->own)
        places(x, q);
    text_line(x, "for (uint64_t fold_c = 0, fold_skip = 0;; fold_c += 4) {");
    x->indent++;
    text_line(x, "if (fold_c > fold_n - 4) {");
    text_line(x, "    fold_skip = fold_c - (fold_n - 4);");
    text_line(x, "    if (fold_skip > 3)");
    text_line(x, "        break;");
    text_line(x, "    fold_c = fold_n - 4;");
    text_line(x, "}");
    quads(x, q, p);
    x->indent--;
    text_line(x, "}");
    store_sums(x, q, each, each);
    store_sums(x, q, 0, each);
}

/* Where there are fewer rows, the last one in the place of those that there are not. */
static void each_place(struct text *x, const struct quads *q, uint32_t p)
{
    text_line(x, "int64_t fold_t[%d];", QUADS_ROWS);
    if (q->own)
        text_line(x, "const char *fold_p[%d];", QUADS_ROWS);
    text_line(x, "FOLD_EACH_ROW(0, fold_m) {");
    text_line(x, "    fold_t[i] = t + i;");
    if (q->own)
        text_line(x, "    fold_p[i] = fold_place_%u_%u(frame, t + i, &fold_r[i]);", x->loop->k, p);
    text_line(x, "}");
    text_line(x, "FOLD_EACH_ROW(fold_m, %d) {", QUADS_ROWS);
    text_line(x, "    fold_t[i] = t + fold_m - 1;");
    if (q->own)
        text_line(x, "    fold_p[i] = fold_p[fold_m - 1];");
    text_line(x, "}");
    text_line(x, "int fold_step = %d;", is_of_16(q) ? 2 * EIGHT : EIGHT);
    if (!q->own || !is_of_16(q))
        return;
    text_line(x, "uint64_t fold_behind = (uint64_t)fold_p[%d] - (uint64_t)fold_p[0];", EIGHT);
    text_line(x, "FOLD_EACH_ROW(1, %d)", EIGHT);
    text_line(x, "    if ((uint64_t)fold_p[%d + i] - (uint64_t)fold_p[i] != fold_behind)", EIGHT);
    text_line(x, "        fold_step = %d;", EIGHT);
    text_line(x, "if (fold_step == %d || !fold_behind)", EIGHT);
    text_line(x, "    fold_step = %d, fold_behind = 0;", EIGHT);
}

/* What rows have more than the shortest one; the index, where it outlives its loop. */
static void rest(struct text *x, const struct quads *q, uint32_t p)
{
    uint32_t k = x->loop->k;
    const struct ir_stmt *init = q->loop->init;
    bool is_over = init && init->kind == IR_DECL && init->var == q->index;

    text_line(x, "if (fold_most > %s) {", is_over ? "fold_n" : "0");
    text_line(x, "    FOLD_EACH_ROW(0, fold_m) {");
    text_line(x, "        fold_r[i].%s += fold_n;", loop_find(x->loop, q->index)->name);
    text_line(x, "        if (!fold_r[i].fold_done && fold_more_%u_%u(frame, t + i, &fold_r[i]))",
              k, p);
    text_line(x, "            fold_rest_%u_%u(frame, t + i, &fold_r[i]);", k, p);
    text_line(x, "    }");
    text_line(x, "}");
}

/* fold_n, how many columns the shortest row has, and fold_most, the longest. Where a row's length
   is no matter of the row, the first one tells it for all, unless an attempt may have run some of
   them as a whole, which begins at so many columns. */
static void lengths(struct text *x, const struct quads *q, uint32_t p)
{
    bool are_alike = q->has_first && !quads_is_own(q, x->loop, q->bound);
    uint32_t k = x->loop->k;

    text_line(x, "uint64_t fold_n = ~0ul, fold_most = 0;");
    if (are_alike) {
        text_line(x, "fold_n = fold_most = fold_left_%u_%u(frame, t, fold_r);", k, p);
        text_line(x, "if (fold_n - 1 >= %d - 1)", FOLDRT_LANES);
    }
    text_line(x, "FOLD_EACH_ROW(0, fold_m) {");
    text_line(x, "    uint64_t left = fold_left_%u_%u(frame, t + i, &fold_r[i]);", k, p);
    text_line(x, "    fold_n = left < fold_n ? left : fold_n;");
    text_line(x, "    fold_most = left > fold_most ? left : fold_most;");
    text_line(x, "}");
}

void text_quads_rows(struct text *x, const struct quads *q, uint32_t p)
{
    text_line(x, "FOLD_EACH_ROW(fold_m, %d)", QUADS_ROWS);
    text_line(x, "    fold_r[i] = fold_r[fold_m - 1];");
    lengths(x, q, p);
    text_line(x, "if (fold_n < 4)");
    text_line(x, "    fold_n = 0;");
    text_line(x, "if (fold_n) {");
    x->indent++;
    each_place(x, q, p);
    text_line(x, "for (int h = 0; h < fold_m; h += fold_step) {");
    x->indent++;
    columns(x, q, p);
    x->indent--;
    text_line(x, "}");
    x->indent--;
    text_line(x, "}");
    rest(x, q, p);
    text_line(x, "return fold_n;");
}
