/*
 * The walk of a chunk's lanes where foldrt cannot make it from a table: it does not find what
 * iteration 0 reads, or the loop's last iteration leaves values behind.
 */
#include "emit/straight.h"

/* The loop's last iteration, which also stores the live-out values, comes after all others; it is
   the last one of its lane. */
static void last_iteration(struct text *x, const struct loop_text *l)
{
    text_line(x, "int32_t l = fold_place(turn, lo, stop);");
    text_line(x, "if (stop < hi && l >= l0 && l < l1) {");
    x->indent++;
    text_line(x, "const struct fold_frame_%u f = *(const struct fold_frame_%u *)frame;", l->k,
              l->k);
    text_line(x, "struct fold_lane_%u *p = lanes;", l->k);
    text_bins_locals(x);
    text_acc_locals(x, ACC_LANE);
    if (loop_is_nest(l))
        text_line(x, "struct fold_nest_%u at = fold_nest_at_%u(&f, stop);", l->k, l->k);
    text_step_call(x, "stop", "f.fold_live");
    text_store_lanes(x, l);
    x->indent--;
    text_line(x, "}");
}

static void walk_by(struct text *x, bool four)
{
    const struct loop_text *l = x->loop;
    uint64_t stride = 1;

    if (l->rows == 4)
        strbuf_add(x->out, four ? "#ifndef FOLD_MAIN\n" : "#else\n");
    text_indent(x);
    strbuf_printf(x->out, "%sfoldrt_walk_by_%s(frame, lo, %s, l0, l1, lanes, ",
                  l->has_live ? "int32_t turn = " : "", four ? "four" : "row",
                  l->has_live ? "stop" : "hi");
    if (!text_stream(x, 0, "frame", &stride))
        strbuf_add(x->out, "NULL");
    strbuf_printf(x->out, ", %llu,\n        %s, ", (unsigned long long)stride, loop_row_name(l));
    if (four)
        strbuf_printf(x->out, "fold_four_%u, ", l->k);
    strbuf_printf(x->out, "%s);\n", loop_none_name(l));
    if (l->rows == 4 && !four)
        strbuf_add(x->out, "#endif\n");
}

static void walk(struct text *x)
{
    if (x->loop->rows == 4)
        walk_by(x, true);
    walk_by(x, false);
}

void text_walk_lanes(struct text *x)
{
    const struct loop_text *l = x->loop;

    if (l->has_live)
        text_line(x, "int64_t stop = hi - (hi == ((const struct fold_frame_%u *)frame)->fold_n);",
                  l->k);
    if (loop_is_straight(l))
        text_straight_call(x);
    walk(x);
    if (l->has_live)
        last_iteration(x, l);
}
