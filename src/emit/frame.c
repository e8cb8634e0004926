/*
 * The structures of one loop in the kernel text: the frame (what the iterations only read), the
 * live-out values, the partial (one value for each accumulator) and the lane arrays.
 */
#include "emit/addresses.h"
#include "emit/behind.h"
#include "emit/cells.h"
#include "emit/pairs.h"
#include "emit/device_frame.h"
#include "emit/limited.h"
#include "emit/keep.h"
#include "emit/old.h"
#include "emit/stand.h"

#include "base/arena.h"

/* "double *a" with the type that the variable has in the frame. */
void text_frame_field(struct text *x, const struct spelled *s, const char *name)
{
    const struct ir_type *t = s->var->type;
    struct ir_type pointer = {.kind = IR_PTR};

    if (s->place == PLACE_ADDRESS) {
        pointer.elem = t->kind == IR_ARRAY ? t->elem : (struct ir_type *)t;
        t = &pointer;
    }
    text_declare(x, t, name);
}

static void field(struct text *x, const struct spelled *s)
{
    text_indent(x);
    text_frame_field(x, s, s->name);
    strbuf_add(x->out, ";\n");
}

bool frame_has_trip(const struct loop_text *l)
{
    bool any = false;

    for (size_t i = 0; i < l->args.n; i++)
        any |= l->args.at[i].kind == ARG_VAR || l->args.at[i].kind == ARG_FIRST;
    return l->has_live || !any;
}

bool frame_has_more(const struct loop_text *l)
{
    struct strbuf more;
    struct text x = {.out = &more, .loop = l, .mode = TEXT_STEP};

    strbuf_init(&more);
    text_held_fields(&x);
    text_row_held_fields(&x);
    bool has = more.length > 0;
    strbuf_release(&more);
    return has;
}

static void frame(struct text *x, const struct loop_text *l)
{
    text_line(x, "struct fold_frame_%u {", l->k);
    x->indent++;
    if (l->bins.n)
        text_line(x, !x->is_device        ? "struct foldrt_bins *fold_bins;"
                     : !l->facts->scatter ? "struct fold_binned fold_bins;"
                                          : "struct fold_counted fold_counted;");
    for (size_t i = 0; i < l->bins.n; i++)
        if (l->bins.at[i].scale)
            text_line(x, "struct fold_fix %s;", l->bins.at[i].scale);
    if (l->facts->edges && !x->is_device)
        text_line(x, "const void *fold_edge;");
    if (loop_keeps_both(l) && loop_has_behind(l) && !x->is_device)
        text_line(x, "uint32_t fold_behind;");
    if (loop_is_limited(l) && !x->is_device)
        text_line(x, "struct foldrt_ahead *fold_ahead;");
    if (frame_has_trip(l))
        text_line(x, "int64_t fold_n;");
    if (x->is_device && loop_is_shared(l))
        text_line(x, "int64_t fold_every;");
    if (x->is_device && loop_has_inside(l))
        text_line(x, "FOLD_SHARED void *fold_tile;\n    int32_t fold_alone;");
    if (x->is_device && loop_is_staged(l))
        text_line(x, "FOLD_SHARED void *fold_room;\n    int32_t fold_stage, fold_rows;");
    for (size_t i = 0; i < l->args.n; i++) {
        const struct arg *a = &l->args.at[i];
        if (a->kind == ARG_TRIPS)
            text_line(x, "int64_t %s;", a->name);
        if (a->kind == ARG_ACC)
            text_address_field(x, &l->accs.at[a->which]);
        if (a->kind == ARG_FIRST) {
            const struct ir_type *t = l->facts->levels[a->which].index->type;
            text_indent(x);
            text_declare(x, t, a->name);
            strbuf_add(x->out, ";\n");
        }
        bool is_field = a->kind == ARG_STAND || a->kind == ARG_VAR;
        if (is_field && !(x->is_device && arg_is_left_out(l, a)))
            field(x, &l->vars.at[a->which]);
    }
    if (l->has_live)
        text_line(x, "struct fold_live_%u *fold_live;", l->k);
    if (frame_has_more(l) && !x->is_device)
        text_line(x, "int64_t fold_more[0]; /* what devices do not get */");
    text_held_fields(x);
    text_row_held_fields(x);
    if (x->is_device) {
        text_old_fields(x);
        text_address_fields(x);
    }
    x->indent--;
    text_line(x, "};");
}

static void accumulators(struct text *x, const struct loop_text *l, const char *word, bool lanes)
{
    text_line(x, "struct fold_%s_%u {", word, l->k);
    x->indent++;
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        text_indent(x);
        text_declare(x, acc_field_type(x, a, false), a->name);
        strbuf_add(x->out, lanes ? "[FOLDRT_LANES];\n" : ";\n");
        if (a->one) {
            text_indent(x);
            text_declare(x, acc_field_type(x, a, true), a->one);
            strbuf_add(x->out, ";\n");
        }
        if (a->sum)
            text_line(x, "int64_t %s;", a->sum);
        if (pair_modulus(l, a))
            text_line(x, "uint64_t %s;", pair_modulus(l, a));
        if (a->redo && !lanes && !a->is_map)
            text_line(x, "int %s;", a->redo);
        if (a->winner && !lanes)
            text_line(x, "int64_t %s;", a->winner);
    }
    if (l->facts->stretch)
        text_line(x, "int64_t fold_ends[4];");
    if (l->facts->search == SEARCH_UNTIL)
        text_line(x, "int64_t fold_number;");
    for (size_t i = 0; i < l->accs.n; i++) /* behind all that FOLD_WORDS_OF_PART are of */
        if (l->accs.at[i].is_map)
            text_line(x, "int %s;", l->accs.at[i].redo);
    x->indent--;
    text_line(x, "};");
}

static void values(struct text *x, const struct loop_text *l, const char *word, bool carried)
{
    text_line(x, "struct fold_%s_%u {", word, l->k);
    x->indent++;
    for (size_t i = 0; i < l->vars.n; i++) {
        const struct spelled *s = &l->vars.at[i];
        if (!(carried ? s->carried : s->live))
            continue;
        text_indent(x);
        text_declare(x, s->var->type, s->name);
        strbuf_add(x->out, ";\n");
    }
    for (size_t i = 0; carried && i < l->carried_cells.n; i++) {
        text_indent(x);
        text_declare(x, l->carried_cells.at[i].lvalue->type, l->carried_cells.at[i].name);
        strbuf_add(x->out, ";\n");
    }
    x->indent--;
    text_line(x, "};");
}

void text_frame(struct text *x)
{
    const struct loop_text *l = x->loop;

    if (l->has_live)
        values(x, l, "live", false);
    if (l->has_carried)
        values(x, l, "won", true);
    frame(x, l);
    if (l->accs.n == 0)
        return;
    accumulators(x, l, "part", false);
    if (l->plan->scheme == PLAN_LANES && !x->is_device)
        accumulators(x, l, "lane", true);
    if (l->plan->scheme == PLAN_TILES && !x->is_device)
        text_tile(x);
}
