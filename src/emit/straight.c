/*
 * Chunks of float minima and maxima, straight through memory with the values so far in registers.
 * Every order gives the same bits unless the result is a zero, of which there are two: such a
 * chunk is walked in lanes.
 */
#include "emit/straight.h"

#include "analyse/parts.h"
#include "emit/fetch.h"
#include "emit/limited.h"
#include "emit/line.h"
#include "base/arena.h"

#include <string.h>

bool loop_is_straight(const struct loop_text *l)
{
    const struct acc *a = l->accs.at;

    return l->accs.n == 1 && a->float_minmax && !l->has_live && !loop_is_nest(l) &&
           !l->facts->has_writes && !l->facts->is_heavy && !text_has_memory(l) && !l->bins.n &&
           !(a->forms & (1u << MINMAX_KEEP_GT | 1u << MINMAX_KEEP_GE));
}

/* Does it nothing but fold into one accumulator, by one update? */
static bool is_one_fold(const struct loop_text *l)
{
    return l->accs.n == 1 && l->accs.at->r->updates.n == 1 && !l->has_live && !loop_is_nest(l) &&
           !l->facts->has_writes && !text_has_memory(l) && !l->bins.n;
}

/* What such a loop compares, where no order of the elements tells; NULL: something else. */
static const struct ir_expr *compared(const struct loop_text *l)
{
    const struct acc *a = l->accs.at;
    bool is_any = a->r->type->kind == IR_INT && (a->r->op == FOLD_MIN || a->r->op == FOLD_MAX) &&
                  !l->facts->is_heavy;

    return is_any || (loop_is_straight(l) && a->forms == 1u << MINMAX_TAKE_GT)
               ? a->r->updates.at[0].value
               : NULL;
}

/* What it adds, `s += e`; NULL: it is something else. */
static const struct ir_expr *added(const struct loop_text *l)
{
    const struct ir_expr *e = l->accs.at->r->updates.at[0].stmt->expr;

    return l->accs.at->r->op == FOLD_ADD && e && e->kind == IR_ASSIGN_OP && e->op == IR_ADD ? e->b
                                                                                            : NULL;
}

const struct ir_expr *loop_element(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;
    const struct acc *a = l->accs.at;
    bool is_read = false;

    if (!is_one_fold(l) || f->accesses.n == 0 || f->levels[0].loop->body == NULL)
        return NULL;
    const struct ir_expr *value = a->r->op == FOLD_ADD ? added(l) : compared(l), *e = value;
    if (e && e->kind == IR_CAST && e->a->type->kind == IR_INT && e->type->kind == IR_INT)
        e = e->a;
    if (!e || e->kind != IR_LOAD ||
        stmt_single(f->levels[0].loop->body) != a->r->updates.at[0].stmt)
        return NULL;
    if (e->type->kind == IR_INT && e->a->kind != IR_INDEX && e->a->kind != IR_DEREF)
        return NULL; /* some bits of it, perhaps */
    for (uint32_t i = 0; i < f->accesses.n; i++) {
        const struct access *other = &f->accesses.at[i];
        if (!other->is_affine || other->call || !span_is_possible(l, i) ||
            !ir_expr_equal(other->address, f->accesses.at[0].address))
            return NULL;
        is_read |= other->lvalue == e->a;
    }
    return is_read && span_stride(l, 0) == e->type->size ? value : NULL;
}

bool loop_is_of_array(const struct loop_text *l)
{
    const struct acc *a = l->accs.at;
    const struct ir_expr *e = l->accs.n == 1 && tree_is_given(a) ? loop_element(l) : NULL;
    bool is_extreme = e && (a->r->op == FOLD_MIN || a->r->op == FOLD_MAX);

    return e && e->kind == IR_LOAD && e->type->kind == a->r->type->kind &&
           e->type->size == a->r->type->size && (e->type->kind == IR_FLOAT || is_extreme);
}

/* The array's element t in iteration t, as floats of that type; NULL: it is something else. */
static const struct ir_var *floats_of(const struct loop_text *l, const struct ir_expr *e,
                                      const struct ir_type *type)
{
    struct line line;

    for (uint32_t i = 0; i < l->facts->accesses.n && e->kind == IR_LOAD; i++)
        if (l->facts->accesses.at[i].lvalue == e->a)
            return e->type->kind == IR_FLOAT && e->type->size == type->size &&
                           line_of(l, i, &line) && line.first == 0 &&
                           line.step == (int64_t)type->size
                       ? l->facts->accesses.at[i].root
                       : NULL;
    return NULL;
}

/* Is it what field n of the frame points to? */
static bool is_field(const struct loop_text *l, size_t n, const struct ir_var *v)
{
    return n < l->args.n && l->args.at[n].kind == ARG_VAR &&
           l->vars.at[l->args.at[n].which].var == v;
}

const char *loop_products(const struct loop_text *l)
{
    if (l->is_alone || !is_one_fold(l) || !tree_is_given(l->accs.at) || l->rows != 1 ||
        l->facts->is_heavy || l->facts->edges || loop_is_limited(l) || row_fetches(l) ||
        l->facts->accesses.n != 2 || l->facts->levels[0].loop->body == NULL)
        return NULL;
    const struct reduction *r = l->accs.at->r;
    const struct ir_expr *e = added(l);
    bool is_double = r->type->size == sizeof(double);

    if (!e || e->kind != IR_BINARY || e->op != IR_MUL || e->type->kind != IR_FLOAT ||
        e->type->size != r->type->size || r->type->kind != IR_FLOAT ||
        stmt_single(l->facts->levels[0].loop->body) != r->updates.at[0].stmt)
        return NULL;
    const struct ir_var *a = floats_of(l, e->a, r->type), *b = floats_of(l, e->b, r->type);
    if (!a || !b)
        return NULL;
    if (a == b)
        return !is_field(l, 0, a) ? NULL : is_double ? "square_double" : "square_float";
    if (!(is_field(l, 0, a) && is_field(l, 1, b)) && !(is_field(l, 0, b) && is_field(l, 1, a)))
        return NULL;
    return is_double ? "dot_double" : "dot_float";
}

void text_products(struct text *x)
{
    const struct loop_text *l = x->loop;
    size_t n = !strncmp(loop_products(l), "dot", 3) ? 2 : 1;

    for (size_t i = 0; i < n; i++)
        text_line(x, "_Static_assert(FOLD_OFFSET(struct fold_frame_%u, %s) == %zu, \"frame\");",
                  l->k, l->args.at[i].name, i * sizeof(void *));
}

void text_products_fields(struct text *x, bool has_four)
{
    const char *name = loop_products(x->loop);

    text_line(x, ".row = fold_%s_row, .none = fold_add_%s_none,", name, strchr(name, '_') + 1);
    if (!has_four)
        return;
    strbuf_add(x->out, "#ifdef FOLD_WIDEST\n");
    text_line(x, ".four = fold_%s_four, .is_single = 1,", name);
    strbuf_add(x->out, "#endif\n");
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
    if (loop_is_straight(l)) {
        text_line(x, "if (foldrt_walk_straight(at, lo, hi, l0, l1, lanes, at, %llu,",
                  (unsigned long long)stride);
        text_line(x, "                         %s_straight, %s_none, %llu))", name, name,
                  (unsigned long long)l->accs.at->r->type->size);
        text_line(x, "    return;");
    }
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

    text_line(x, "#ifdef FOLD_STRAIGHT");
    text_line(x,
              "FOLD_APART int fold_straight_%u(const void *frame, int64_t one, int64_t two, "
              "int64_t n,\n                               void *lanes)",
              l->k);
    text_line(x, "{");
    x->indent++;
    text_line(x, "const struct fold_frame_%u f = *(const struct fold_frame_%u *)frame;", l->k,
              l->k);
    text_line(x, "struct fold_lane_%u *p = lanes;", l->k);
    text_indent(x);
    text_declare(x, a->r->type, a->name);
    strbuf_printf(x->out, " = p->%s[0], fold_other = %s;\n\n", a->name, a->name);
    text_line(x, "FOLD_STRAIGHT(%s, %s, fold_other)", acc_op_name(a), a->name);
    text_line(x, "for (int64_t t = 0; t < n; t++) {");
    x->indent++;
    step(x, "one + t", a->name);
    step(x, "two + t", "fold_other");
    x->indent--;
    text_line(x, "}");
    text_indent(x);
    strbuf_printf(x->out, "p->%s[0] = ", a->name);
    text_combine(x, a, a->name, "fold_other");
    strbuf_add(x->out, ";\n");
    text_line(x, "return 1;");
    x->indent--;
    text_line(x, "}");
    text_line(x, "#endif");
    strbuf_addc(x->out, '\n');
}

void text_straight_call(struct text *x)
{
    const struct loop_text *l = x->loop;
    uint64_t stride = 1;

    strbuf_add(x->out, "#ifdef FOLD_STRAIGHT\n");
    text_indent(x);
    strbuf_add(x->out, "if (foldrt_walk_straight(frame, lo, hi, l0, l1, lanes, ");
    if (!text_stream(x, 0, "frame", &stride))
        strbuf_add(x->out, "NULL");
    strbuf_printf(x->out, ", %llu,\n            fold_straight_%u, %s_none, %llu))\n",
                  (unsigned long long)stride, l->k, acc_tree_name(l, l->accs.at),
                  (unsigned long long)l->accs.at->r->type->size);
    text_line(x, "    return;");
    strbuf_add(x->out, "#endif\n");
}
