/*
 * The frame of a kernel: as it crosses to the device, and as it is made there. It crosses by value,
 * its pointers as numbers that nobody looks at; each pointer goes beside it as a buffer of the
 * device and an offset in that buffer.
 *
 * A pointer that counts, `*q++ = a[i]`, is among the accumulators, whose values are the host's
 * addresses. There its kernel has them as numbers: what it leads to is found from where it begins,
 * which the frame has as both (`q`, `fold_from_q`).
 */
#include "emit/addresses.h"
#include "emit/limited.h"
#include "emit/device_frame.h"
#include "emit/old.h"
#include "emit/stand.h"

#include "base/arena.h"

/* The type of a pointer of the frame, around its name. */
static void declare_pointer(struct text *x, const struct arg *a, const char *name)
{
    if (a->kind == ARG_ACC)
        text_declare(x, x->loop->accs.at[a->which].r->type, name);
    else if (a->kind == ARG_FIRST)
        text_declare(x, x->loop->facts->levels[a->which].index->type, name);
    else
        text_frame_field(x, &x->loop->vars.at[a->which], name);
}

/* The frame as it crosses: the same layout, pointers being numbers. */
void text_device_values(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_line(x, "struct fold_values {");
    x->indent++;
    if (l->bins.n)
        text_line(x, "uint64_t fold_bins;");
    for (size_t i = 0; i < l->bins.n; i++)
        if (l->bins.at[i].scale)
            text_line(x, "struct fold_fix %s;", l->bins.at[i].scale);
    text_old_values(x);
    if (loop_is_limited(l))
        text_line(x, "uint64_t fold_ahead;");
    if (frame_has_trip(l))
        text_line(x, "int64_t fold_n;");
    for (size_t i = 0; i < l->args.n; i++) {
        const struct arg *a = &l->args.at[i];
        const struct ir_type *t = NULL;
        if (a->kind == ARG_VAR || a->kind == ARG_STAND)
            t = l->vars.at[a->which].var->type;
        if (a->kind == ARG_FIRST)
            t = l->facts->levels[a->which].index->type;
        if ((a->kind == ARG_ACC && !device_pointer_var(l, a)) || a->kind == ARG_LIVE)
            continue;
        if (arg_is_opaque(l, a)) {
            text_opaque(x, a);
        } else if (device_pointer_var(l, a)) {
            text_line(x, "uint64_t %s;", a->name);
        } else if (t && t->kind == IR_BOOL) {
            text_line(x, "uint8_t %s;", a->name);
        } else if (t) {
            text_indent(x);
            text_declare(x, t, a->name);
            strbuf_add(x->out, ";\n");
        } else {
            text_line(x, "int64_t %s;", a->name);
        }
    }
    if (l->has_live)
        text_line(x, "uint64_t fold_live;");
    x->indent--;
    text_line(x, "};");
}

/* FOLD_ARGS, the kernels' first parameters, and FOLD_MAKE_FRAME, the frame out of them. */
void text_device_frame(struct text *x)
{
    const struct loop_text *l = x->loop;
    uint32_t n = 0;

    strbuf_add(x->out, "#define FOLD_ARGS struct fold_values fold_v");
    for (size_t i = 0; i < l->args.n; i++)
        if (device_pointer_var(l, &l->args.at[i])) {
            /* arrays of columns that overlapped would have been found to */
            strbuf_printf(x->out, ", FOLD_GLOBAL char *%sfold_p%u, int64_t fold_o%u",
                          l->facts->nserial ? "__restrict " : "", n, n);
            n++;
        }
    text_old_parameters(x);
    if (loop_is_shared(l))
        strbuf_add(x->out, ", int64_t fold_every");
    strbuf_add(x->out, "\n#define FOLD_MAKE_FRAME(fold_to)");
    for (size_t i = 0; i < l->bins.n; i++)
        if (l->bins.at[i].scale)
            strbuf_printf(x->out, " fold_to.%s = fold_v.%s;", l->bins.at[i].scale,
                          l->bins.at[i].scale);
    if (frame_has_trip(l))
        strbuf_add(x->out, " fold_to.fold_n = fold_v.fold_n;");
    if (loop_is_shared(l))
        strbuf_add(x->out, " fold_to.fold_every = fold_every;");
    if (loop_is_staged(l))
        strbuf_add(x->out, " fold_to.fold_room = 0; fold_to.fold_stage = fold_to.fold_rows = 0;");
    if (loop_is_staged(l) && loop_has_inside(l))
        strbuf_add(x->out, " fold_to.fold_tile = 0; fold_to.fold_alone = 1;");
    n = 0;
    for (size_t i = 0; i < l->args.n; i++) {
        const struct arg *a = &l->args.at[i];
        if ((a->kind == ARG_ACC && !device_pointer_var(l, a)) || a->kind == ARG_LIVE ||
            arg_is_left_out(l, a))
            continue;
        if (arg_is_opaque(l, a)) {
            text_opaque_value(x, a);
            continue;
        }
        if (!device_pointer_var(l, a)) {
            strbuf_printf(x->out, " fold_to.%s = fold_v.%s;", a->name, a->name);
            continue;
        }
        strbuf_printf(x->out, " fold_to.%s = (", a->name);
        declare_pointer(x, a, "");
        strbuf_printf(x->out, ")(fold_p%u + fold_o%u);", n, n);
        if (a->kind == ARG_ACC)
            strbuf_printf(x->out, " fold_to.fold_from_%s = fold_v.%s;", a->name, a->name);
        n++;
    }
    text_old_frame(x);
    text_address_frame(x);
    strbuf_add(x->out, "\n");
}

/* ---- pointers that count ---- */

bool acc_is_address(const struct acc *a)
{
    return a->r->type->kind == IR_PTR && a->r->var && a->r->op == FOLD_ADD;
}

bool loop_counts_by(const struct loop_text *l, const struct acc *a)
{
    return acc_is_address(a) && !l->obstacle;
}

void text_address_field(struct text *x, const struct acc *a)
{
    if (!loop_counts_by(x->loop, a))
        return;
    text_indent(x);
    text_declare(x, a->r->type, a->name);
    strbuf_add(x->out, ";\n");
    if (x->is_device)
        text_line(x, "uint64_t fold_from_%s;", a->name);
}

void text_address_local(struct text *x, const struct acc *a, bool needed)
{
    text_indent(x);
    text_declare(x, a->r->type, arena_printf(x->loop->arena, "fold_%s", a->name));
    strbuf_add(x->out, " = (");
    text_declare(x, a->r->type, "");
    strbuf_printf(x->out, ")((FOLD_GLOBAL char *)f->%s + (int64_t)", a->name);
    strbuf_printf(x->out, needed ? "p->%s);\n" : "(p->%s - f->fold_from_%s));\n", a->name, a->name);
}

void text_address_result(struct text *x, const struct acc *a, bool needed)
{
    text_line(x, "p->%s = %s%s(uint64_t)fold_%s - (uint64_t)f->%s;", a->name,
              needed ? "" : arena_printf(x->loop->arena, "f->fold_from_%s", a->name),
              needed ? "" : " + ", a->name, a->name);
}
