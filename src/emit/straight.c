/*
 * Chunks of float minima and maxima, straight through memory with the values so far in registers.
 * Every order gives the same bits unless the result is a zero, of which there are two: such a
 * chunk is walked in lanes.
 */
#include "emit/straight.h"

#include "analyse/parts.h"
#include "base/arena.h"

bool loop_is_straight(const struct loop_text *l)
{
    const struct acc *a = l->accs.at;

    return l->accs.n == 1 && a->float_minmax && !l->has_live && !loop_is_nest(l) &&
           !l->facts->has_writes && !l->facts->is_heavy && !text_has_memory(l) && !l->bins.n &&
           !(a->forms & (1u << MINMAX_KEEP_GT | 1u << MINMAX_KEEP_GE));
}

bool loop_is_of_array(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;
    const struct acc *a = l->accs.at;
    bool is_read = false;

    if (!loop_is_straight(l) || !tree_is_given(a) || a->forms != 1u << MINMAX_TAKE_GT ||
        a->r->updates.n != 1 || f->accesses.n == 0 || f->levels[0].loop->body == NULL)
        return false;
    const struct update *u = &a->r->updates.at[0];
    if (stmt_single(f->levels[0].loop->body) != u->stmt || u->value->kind != IR_LOAD)
        return false;
    for (uint32_t i = 0; i < f->accesses.n; i++) {
        const struct access *other = &f->accesses.at[i];
        if (!other->is_affine || other->call || !span_is_possible(l, i) ||
            !ir_expr_equal(other->address, f->accesses.at[0].address))
            return false;
        is_read |= other->lvalue == u->value->a;
    }
    const struct ir_type *t = u->value->type;
    return is_read && t->kind == IR_FLOAT && t->bits == a->r->type->bits &&
           span_stride(l, 0) == t->size;
}

void text_array_lanes(struct text *x)
{
    const struct loop_text *l = x->loop;
    const char *type = type_host_name(l->accs.at->r->type), *name = acc_tree_name(l, l->accs.at);
    uint64_t stride = 1;

    text_indent(x);
    strbuf_printf(x->out, "const %s *at = (const %s *)", type, type);
    text_stream(x, 0, "frame", &stride);
    strbuf_add(x->out, ";\n\n");
    text_line(x, "if (%s_is_straight(lanes, lo, hi, l0, l1) && %s_straight(at, lo, hi, lanes))",
              name, name);
    text_line(x, "    return;");
    text_line(x, "foldrt_walk_by_row(&at, lo, hi, l0, l1, lanes, at, %llu, %s_row, %s_none);",
              (unsigned long long)stride, name, name);
}

/* One iteration, on the accumulator's copy of that name. */
static void step(struct text *x, const char *t, const char *name)
{
    struct loop_text l = *x->loop;
    struct acc a = *l.accs.at;
    struct text one = *x;

    a.name = name;
    l.accs.at = &a;
    one.loop = &l;
    text_step_call(&one, t, "NULL");
}

void text_straight(struct text *x)
{
    const struct loop_text *l = x->loop;
    const struct acc *a = l->accs.at;
    uint64_t stride = 1;

    text_line(x, "#ifdef FOLD_STRAIGHT");
    text_line(
        x,
        "FOLD_APART int fold_straight_%u(const void *frame, int64_t lo, int64_t hi, void *lanes)",
        l->k);
    text_line(x, "{");
    x->indent++;
    text_line(x, "const struct fold_frame_%u f = *(const struct fold_frame_%u *)frame;", l->k,
              l->k);
    text_line(x, "struct fold_lane_%u *p = lanes;", l->k);
    text_indent(x);
    strbuf_add(x->out, "struct fold_halves h = fold_halves(");
    if (!text_stream(x, 0, "frame", &stride))
        strbuf_add(x->out, "NULL");
    strbuf_printf(x->out, ", %llu, lo, hi);\n", (unsigned long long)stride);
    text_acc_locals(x, ACC_IDENTITY);
    text_indent(x);
    text_declare(x, a->r->type, "fold_other");
    strbuf_printf(x->out, " = %s;\n\n", a->name);
    text_line(x, "do {");
    x->indent++;
    text_line(x, "FOLD_STRAIGHT(%s, %s, fold_other)", acc_op_name(a), a->name);
    text_line(x, "for (int64_t t = 0; t < h.n; t++) {");
    x->indent++;
    step(x, "h.one + t", a->name);
    step(x, "h.two + t", "fold_other");
    x->indent--;
    text_line(x, "}");
    x->indent--;
    text_line(x, "} while (fold_halves_rest(&h, lo, hi));");
    text_indent(x);
    strbuf_printf(x->out, "p->%s[0] = ", a->name);
    text_combine(x, a, a->name, "fold_other");
    strbuf_add(x->out, ";\n");
    text_line(x, "p->%s[1023] = __builtin_nanf(\"\");", a->name);
    text_line(x, "return p->%s[0] != 0;", a->name);
    x->indent--;
    text_line(x, "}");
    text_line(x, "#endif");
    strbuf_addc(x->out, '\n');
}

void text_straight_call(struct text *x)
{
    const struct loop_text *l = x->loop;

    strbuf_add(x->out, "#ifdef FOLD_STRAIGHT\n");
    text_line(x, "if (%s_is_straight(lanes, lo, hi, l0, l1) &&", acc_tree_name(l, l->accs.at));
    text_line(x, "    fold_straight_%u(frame, lo, hi, lanes))", l->k);
    text_line(x, "    return;");
    strbuf_add(x->out, "#endif\n");
}
