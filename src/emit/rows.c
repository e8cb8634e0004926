/*
 * The lanes of a chunk. The loop's own text is a few rows of the walk, a span of lanes at once, and
 * the same four rows at a time where each lane is to be loaded and stored once for all four; which
 * rows there are is up to the prelude. So the body stands there no more often than it has to, for
 * every copy takes time to compile: what is left of a span behind whole vectors is the base set's
 * too, as the rest of a vectorised loop takes gcc as long as the loop itself.
 */
#include "emit/few.h"
#include "emit/fetch.h"
#include "emit/line.h"
#include "emit/pieces.h"
#include "emit/straight.h"
#include "emit/vectors.h"

#include "base/arena.h"

enum rows { ONE, TWO, FOUR, FAR, SINGLE }; /* SINGLE: four rows of one accumulator */

static int rows_at_once(enum rows rows)
{
    return rows == TWO ? 2 : rows == FOUR || rows == SINGLE ? 4 : 1;
}

void text_store_lanes(struct text *x, const struct loop_text *l)
{
    for (size_t i = 0; i < l->accs.n; i++)
        text_line(x, "p->%s[l] = %s;", l->accs.at[i].name, l->accs.at[i].name);
}

/* The iterations of lane l in so many rows. */
static void lane_body(struct text *x, enum acc_start start, int rows)
{
    static const char *const at[] = {"row + l", "row + 1024 + l", "row + 2048 + l",
                                     "row + 3072 + l"};

    x->indent++;
    text_acc_locals(x, start);
    for (int k = 0; k < rows; k++)
        text_step_call(x, at[k], "NULL");
    text_store_lanes(x, x->loop);
    x->indent--;
}

/* Four rows, a page of each at once. */
static void pages_lanes(struct text *x, enum acc_start start, unsigned each)
{
    const struct loop_text *l = x->loop;

    text_line(x, "for (int64_t fold_page = from; fold_page < from + many; fold_page += %u) {",
              each);
    x->indent++;
    text_line(x, "const int64_t fold_left = from + many - fold_page;");
    text_line(x, "const int64_t fold_these = (fold_left < %u ? fold_left : %u) & -%u;", each, each,
              lanes_at_once(l));
    text_line(x, "fold_ahead_%u(&f, row + fold_page + (fold_page + %u < 1024 ? %u : %u));", l->k,
              each, each, each + 3 * 1024);
    text_independent(x);
    text_line(x, "for (int64_t fold_l = 0, l = fold_page; fold_l < fold_these; fold_l++, l++) {");
    lane_body(x, start, 4);
    text_line(x, "}");
    x->indent--;
    text_line(x, "}");
}

/* One row in pieces of two lines or so, with what lies `ahead` iterations on being asked for: with
   many accumulators a processor does not see far enough. Larger pieces took longer. */
static void asking_lanes(struct text *x, const char *ahead)
{
    unsigned each = lanes_at_once(x->loop);

    if (each == 16 && fetch_page(x->loop) <= FETCH_PAGE / 16)
        each = 8;
    text_line(x, "for (int64_t fold_at = from; fold_at < from + many; fold_at += %u) {", each);
    x->indent++;
    text_fetch(x, "&f", arena_printf(x->loop->arena, "(row + fold_at + %s)", ahead), each);
    text_independent(x);
    text_line(x, "for (int64_t fold_l = 0, l = fold_at; fold_l < %u; fold_l++, l++) {", each);
    lane_body(x, ACC_LANE, 1);
    text_line(x, "}");
    x->indent--;
    text_line(x, "}");
}

/* In a nest; rows there are taken one by one. */
static void one_lane(struct text *x, void *start)
{
    text_line(x, "{");
    lane_body(x, *(const enum acc_start *)start, 1);
    text_line(x, "}");
}

static void row_lanes(struct text *x, enum acc_start start, enum rows rows)
{
    const struct loop_text *l = x->loop;

    if (rows == FOUR && rows_walk_arrays(l)) {
        pages_lanes(x, start, fetch_page(l));
        return;
    }
    if (!loop_is_nest(l)) {
        text_independent(x);
        if (start == ACC_LANE && l->accs.n == 1)
            text_line(x, "FOLD_AT_ONCE(%d)", rows == SINGLE && fetch_streams(l) == 1 ? 2 : 4);
        text_line(x, rows_are_whole(l)
                         ? "for (int64_t fold_l = 0, l = from; fold_l < many; fold_l++, l++) {"
                         : "for (int64_t l = from; l < to; l++) {");
        lane_body(x, start, rows_at_once(rows));
        text_line(x, "}");
        return;
    }
    text_nest_walk(x,
                   &(struct nest_walk){"row + from", "l", "from", "to", one_lane, &start, false});
}

/* Of memory that a cache past the core's own seems to hold less is asked for ahead, and of a few
   places, behind which others come, nothing; sets before the widest do not come to wait for it. */
static void near_lanes(struct text *x)
{
    strbuf_add(x->out, "#ifdef FOLD_WIDEST\n");
    text_line(x, "const int64_t fold_ahead = to - from < 512 ? 0 : %u;", fetch_far(x->loop) / 4);
    asking_lanes(x, "fold_ahead");
    strbuf_add(x->out, "#else\n");
    row_lanes(x, ACC_LANE, ONE);
    strbuf_add(x->out, "#endif\n");
}

const char *loop_row_name(const struct loop_text *l)
{
    const char *macro = loop_is_straight(l) ? "FOLD_STRAIGHT_ROW" : "FOLD_CODE";

    return arena_printf(l->arena, "%s(%s_row_%u)", macro, l->unit->uid, l->k);
}

const char *loop_none_name(const struct loop_text *l)
{
    return l->accs.n == 1 ? arena_printf(l->arena, "%s_none", acc_tree_name(l, l->accs.at))
                          : arena_printf(l->arena, "fold_none_%u", l->k);
}

/* What no vector holds whole, by the base set's row. */
static void row_rest(struct text *x, enum rows rows)
{
    const struct loop_text *l = x->loop;

    if (!rows_are_whole(l))
        return;
    int each = rows_at_once(rows);
    if (each == 1)
        strbuf_add(x->out, "#ifdef FOLD_MAIN\n    const int64_t many = to - from;\n#else\n");
    text_line(x, "const int64_t many = (to - from) & -%u;", lanes_at_once(l));
    text_line(x, "if (many < to - from) {");
    x->indent++;
    if (each > 1) {
        text_line(x, "if (rows == 0)");
        text_line(x, "    %s(lanes, from + many, to);", loop_none_name(l));
    }
    text_line(x, "%s_row_%u_base(frame, lanes, row, from + many, to, %s);", l->unit->uid, l->k,
              each == 1 ? "rows" : arena_printf(l->arena, "rows ? %d * rows : %d", each, each));
    x->indent--;
    text_line(x, "}");
    if (each == 1)
        strbuf_add(x->out, "#endif\n");
}

static void none_first(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_line(x, "if (rows == 0) {");
    text_line(x, "    %s(lanes, from, %s);", loop_none_name(l),
              rows_are_whole(l) ? "from + many" : "to");
    text_line(x, "    rows = 1;");
    text_line(x, "}");
}

static void identity_lanes(struct text *x, enum rows rows)
{
    row_lanes(x, ACC_IDENTITY, rows);
}

static void next_lanes(struct text *x, enum rows rows)
{
    if (rows == FAR)
        asking_lanes(x, arena_printf(x->loop->arena, "%u", fetch_far(x->loop)));
    else if (rows == ONE && row_fetches(x->loop))
        near_lanes(x);
    else
        row_lanes(x, ACC_LANE, rows);
}

/* The lanes of a row that lies in a piece of the iterations, and of any other one. */
static void in_pieces(struct text *x, enum rows rows, void (*write)(struct text *x, enum rows rows))
{
    const struct pieces *p = loop_is_nest(x->loop) ? NULL : loop_pieces(x->loop);

    if (!p) {
        write(x, rows);
        return;
    }
    text_line(x, "if (row + from >= fold_lo1 && row + to <= fold_hi1 - %d) {",
              1024 * (rows_at_once(rows) - 1));
    x->indent++;
    x->pieces = p;
    write(x, rows);
    x->pieces = NULL;
    x->indent--;
    text_line(x, "} else {");
    x->indent++;
    write(x, rows);
    x->indent--;
    text_line(x, "}");
}

/* A loop that seldom comes here has one text for both, and so has the base set, which hardly any
   machine runs. */
static void row_from_identities(struct text *x, enum rows rows)
{
    const struct loop_text *l = x->loop;

    strbuf_printf(x->out, "#if defined FOLD_MAIN%s\n",
                  loop_is_straight(l) ? " || defined FOLD_STRAIGHT" : "");
    none_first(x);
    strbuf_add(x->out, "#else\n");
    text_line(x, "if (rows == 0) {");
    x->indent++;
    in_pieces(x, rows, identity_lanes);
    text_line(x, "return;");
    x->indent--;
    text_line(x, "}");
    strbuf_add(x->out, "#endif\n");
}

static void row_head(struct text *x, enum rows rows)
{
    const struct loop_text *l = x->loop;

    text_sorting(x);
    if (rows_at_once(rows) > 1)
        text_line(x, "FOLD_APART FOLD_ROW(fold_%s_%u)", rows == TWO ? "two" : "four", l->k);
    else if (rows == FAR)
        text_line(x, "FOLD_HIDDEN FOLD_ROW(%s_far_%u)", l->unit->uid, l->k);
    else
        text_line(x, "FOLD_HIDDEN FOLD_ROW(FOLD_CODE(%s_row_%u))", l->unit->uid, l->k);
    text_line(x, "{");
    x->indent++;
    text_line(x, "const struct fold_frame_%u f = *(const struct fold_frame_%u *)frame;", l->k,
              l->k);
    text_line(x, "struct fold_lane_%u *restrict p = lanes;", l->k);
    text_bins_locals(x);
    strbuf_addc(x->out, '\n');
}

static void row(struct text *x, enum rows rows)
{
    int at_once = rows_at_once(rows);

    row_head(x, rows);
    if (!loop_is_nest(x->loop) && loop_pieces(x->loop))
        text_pieces_row_look(x, 1024 * at_once);
    row_rest(x, rows);
    if (rows == FAR || rows == SINGLE)
        none_first(x);
    else
        row_from_identities(x, rows);
    text_line(x, "for (; rows > 0; rows--, row += %d) {", 1024 * at_once);
    x->indent++;
    text_line(x, "FOLD_NEXT_ROW");
    in_pieces(x, rows, next_lanes);
    x->indent--;
    text_line(x, "}");
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

/* Two rows from identities, for runs of two or three: each lane is stored once less. */
static void two_rows(struct text *x)
{
    strbuf_add(x->out, "#ifdef FOLD_WIDEST\n");
    row_head(x, TWO);
    row_rest(x, TWO);
    row_lanes(x, ACC_IDENTITY, TWO);
    x->indent--;
    text_line(x, "}");
    strbuf_add(x->out, "#endif\n\n");
}

/* Of one array, and of AVX2 and up, one set's: memory keeps both waiting, and where an array begins
   anywhere each vector of 64 bytes lies in two lines. */
static void far_row(struct text *x)
{
    strbuf_add(x->out, "#ifdef FOLD_WIDEST\n");
    if (fetch_streams(x->loop) < 2)
        text_line(x, "extern FOLD_HIDDEN foldrt_row %s_far_%u;", x->loop->unit->uid, x->loop->k);
    strbuf_add(x->out, "#else\n");
    row(x, FAR);
    strbuf_add(x->out, "#endif\n");
}

static void none(struct text *x, const struct loop_text *l)
{
    text_line(x, "FOLD_APART void fold_none_%u(void *lanes, int64_t from, int64_t to)", l->k);
    text_line(x, "{");
    x->indent++;
    text_line(x, "struct fold_lane_%u *p = lanes;", l->k);
    strbuf_addc(x->out, '\n');
    for (size_t i = 0; i < l->accs.n; i++)
        text_line(x, "%s_none(p->%s, from, to);", acc_tree_name(l, &l->accs.at[i]),
                  l->accs.at[i].name);
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

/* Can foldrt make the walk? It has to find what iteration 0 reads without the loop's help. */
static bool walk_is_given(const struct loop_text *l)
{
    uint32_t which;
    uint64_t stride;
    struct line line;

    return !l->has_live && (!span_stream(l, 0, &which, &stride) || line_of(l, which, &line));
}

/* Four rows of one accumulator, for processors that take these sooner (runtime/walk.c): the widest
   set's alone, for others would have to be compiled as well. */
static bool has_single_four(const struct loop_text *l)
{
    return l->accs.n == 1 && l->rows == 1 && !l->facts->is_heavy && row_has_far(l) &&
           walk_is_given(l);
}

/* Of several accumulators, in the widest set: other sets are not worth the time. */
static bool has_two(const struct loop_text *l)
{
    return row_fetches(l) && l->accs.n > 1 && walk_is_given(l) && !loop_pieces(l);
}

static void functions(struct text *x, const struct loop_text *l)
{
    bool is_straight = loop_is_straight(l); /* few of its chunks need lanes at all */

    if (l->accs.n > 1)
        none(x, l);
    text_pieces_step(x);
    text_line(x, "FOLD_DECLARE_ROWS(%s_row_%u)", l->unit->uid, l->k);
    if (is_straight)
        strbuf_add(x->out, "#ifndef FOLD_STRAIGHT_ALONE\n");
    row(x, ONE);
    if (is_straight)
        strbuf_add(x->out, "#endif\n");
    if (is_straight)
        text_straight(x);
    if (has_single_four(l)) {
        strbuf_add(x->out, "#ifdef FOLD_WIDEST\n");
        row(x, SINGLE);
        strbuf_add(x->out, "#endif\n");
    }
    if (l->rows != 4)
        return;
    strbuf_add(x->out, "#ifndef FOLD_MAIN\n");
    text_fetch_four(x);
    row(x, FOUR);
    if (has_two(l))
        two_rows(x);
    if (row_fetches(l))
        far_row(x);
    strbuf_add(x->out, "#endif\n");
}

/* The widest set's row of two arrays asks for what is ahead, wherever that is. In vectors of half
   the size rows of memory that no cache holds took a tenth longer on a Xeon. */
static void far_fields(struct text *x)
{
    const struct loop_text *l = x->loop;
    bool is_asking = row_fetches(l) && fetch_streams(l) == 2;

    if (is_asking) {
        strbuf_add(x->out, "#ifdef FOLD_WIDEST\n");
        text_line(x, ".far = %s, .is_asking = 1,", loop_row_name(l));
        strbuf_add(x->out, "#else\n");
    }
    if (l->rows == 4 && row_has_far(l))
        text_line(x, "FOLD_BY_FAR(%s_far_%u)", l->unit->uid, l->k);
    if (is_asking)
        strbuf_add(x->out, "#endif\n");
}

void text_walk_fields(struct text *x)
{
    const struct loop_text *l = x->loop;
    const char *name = acc_tree_name(l, l->accs.at);
    bool is_straight = loop_is_straight(l), is_array = loop_is_of_array(l);

    if (!walk_is_given(l)) {
        text_line(x, ".lanes = fold_lanes_%u,", l->k);
        return;
    }
    text_walk_starts(x);
    if (loop_products(l)) {
        text_products_fields(x, has_single_four(l));
        return;
    }
    if (is_array)
        text_line(x, ".row = %s_row, .is_array = 1,", name);
    if (is_array && is_straight)
        text_line(x, ".straight = %s_straight,", name);
    if (is_array && !is_straight)
        text_line(x, "FOLD_BY_FOUR(%s_four) .is_single = 1,", name);
    if (!is_array)
        text_line(x, ".row = %s,", loop_row_name(l));
    text_line(x, ".none = %s,", loop_none_name(l));
    if (l->rows == 4 && !is_array)
        text_line(x, "FOLD_BY_FOUR(fold_four_%u)", l->k);
    if (has_two(l)) {
        strbuf_add(x->out, "#ifdef FOLD_WIDEST\n");
        text_line(x, ".two = fold_two_%u,", l->k);
        strbuf_add(x->out, "#endif\n");
    }
    if (!is_array && has_single_four(l)) {
        strbuf_add(x->out, "#ifdef FOLD_WIDEST\n");
        text_line(x, ".four = fold_four_%u, .is_single = 1,", l->k);
        strbuf_add(x->out, "#endif\n");
    }
    if (!is_array)
        far_fields(x);
    if (is_straight)
        text_line(x, ".extremes = %s,", straight_extremes(l));
    if (is_straight && !is_array) {
        strbuf_add(x->out, "#ifdef FOLD_STRAIGHT\n");
        text_line(x, ".straight = fold_straight_%u,", l->k);
        strbuf_add(x->out, "#endif\n");
    }
}

void text_rows(struct text *x)
{
    const struct loop_text *l = x->loop;
    bool is_of_array = loop_is_of_array(l);

    if (loop_products(l))
        text_products(x);
    else if (!is_of_array)
        functions(x, l);
    if (loop_has_vectors(l))
        text_vectors(x);
    if (walk_is_given(l))
        return;
    text_line(x,
              "static void fold_lanes_%u(const void *frame, int64_t lo, int64_t hi, int32_t l0, "
              "int32_t l1,\n                         void *lanes)",
              l->k);
    text_line(x, "{");
    x->indent++;
    if (is_of_array)
        text_array_lanes(x);
    else
        text_walk_lanes(x);
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}
