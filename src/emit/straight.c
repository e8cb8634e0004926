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

/* Accumulators with two vectors each that stay in registers beside what iterations load. */
#define STRAIGHT_MOST 4

bool loop_is_straight(const struct loop_text *l)
{
    if (l->accs.n == 0 || l->accs.n > STRAIGHT_MOST || l->has_live || loop_is_nest(l) ||
        l->facts->has_writes || l->facts->is_heavy || text_has_memory(l) || l->bins.n)
        return false;
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        if (!a->float_minmax || a->r->type->size != l->accs.at->r->type->size ||
            a->forms & (1u << MINMAX_KEEP_GT | 1u << MINMAX_KEEP_GE))
            return false;
    }
    return true;
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

    return is_any || (loop_is_straight(l) && l->accs.n == 1 && a->forms == 1u << MINMAX_TAKE_GT)
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
        text_line(x, "                         %s_straight, %s_none,", name, name);
        text_line(x, "                         (struct foldrt_extremes)%s))", straight_extremes(l));
        text_line(x, "    return;");
    }
    text_line(x, "foldrt_walk_by_row(&at, lo, hi, l0, l1, lanes, at, %llu, %s_row, %s_none);",
              (unsigned long long)stride, name, name);
}

const char *straight_extremes(const struct loop_text *l)
{
    return arena_printf(l->arena, "{%u, %u}", (unsigned)l->accs.at->r->type->size,
                        (unsigned)l->accs.n);
}

/* The local beside an accumulator's own, for the second of two iterations. */
static const char *other_name(const struct loop_text *l, size_t i)
{
    return arena_printf(l->arena, "fold_other%zu", i);
}

/* One iteration, on the accumulators or on those beside them. */
static void step(struct text *x, const char *t, bool other)
{
    struct loop_text l = *x->loop;
    struct acc accs[STRAIGHT_MOST];
    struct text one = *x;

    for (size_t i = 0; i < l.accs.n; i++) {
        accs[i] = l.accs.at[i];
        if (other)
            accs[i].name = other_name(&l, i);
    }
    l.accs.at = accs;
    one.loop = &l;
    text_step_call(&one, t, "NULL");
}

static void straight_locals(struct text *x)
{
    const struct loop_text *l = x->loop;

    for (size_t i = 0; i < l->accs.n; i++) {
        const struct acc *a = &l->accs.at[i];
        text_indent(x);
        text_declare(x, a->r->type, a->name);
        strbuf_printf(x->out, " = p->%s[0], %s = %s;\n", a->name, other_name(l, i), a->name);
    }
    strbuf_addc(x->out, '\n');
}

/* The loop that goes through memory at two places. */
static void straight_loop(struct text *x)
{
    const struct loop_text *l = x->loop;

    strbuf_add(x->out, "    FOLD_STRAIGHT(");
    for (size_t i = 0; i < l->accs.n; i++)
        strbuf_printf(x->out, "%sreduction(%s : %s, %s)", i ? " " : "", acc_op_name(&l->accs.at[i]),
                      l->accs.at[i].name, other_name(l, i));
    strbuf_add(x->out, ")\n");
    text_line(x, "for (int64_t t = 0; t < n; t++) {");
    x->indent++;
    step(x, "one + t", false);
    step(x, "two + t", true);
    x->indent--;
    text_line(x, "}");
}

void text_straight(struct text *x)
{
    const struct loop_text *l = x->loop;

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
    straight_locals(x);
    straight_loop(x);
    for (size_t i = 0; i < l->accs.n; i++) {
        text_indent(x);
        strbuf_printf(x->out, "p->%s[0] = ", l->accs.at[i].name);
        text_combine(x, &l->accs.at[i], l->accs.at[i].name, other_name(l, i));
        strbuf_add(x->out, ";\n");
    }
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
    strbuf_printf(x->out,
                  ", %llu,\n            fold_straight_%u, %s, (struct foldrt_extremes)%s))\n",
                  (unsigned long long)stride, l->k, loop_none_name(l), straight_extremes(l));
    text_line(x, "    return;");
    strbuf_add(x->out, "#endif\n");
}
