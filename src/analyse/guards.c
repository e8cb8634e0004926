/*
 * What the conditions around an access say of the iterations that make it: `if ((i + j) % 2 == 0)`
 * of red and black places, `if (i != j)`. They are asked of indices and of what the loop does not
 * change alone, so that it makes no difference when.
 */
#include "analyse/head.h"
#include "analyse/instance.h"

/* ---- conditions ---- */

struct made_of {
    struct instance *in;
    bool has_index, has_other;
};

static bool is_index(const struct loop_facts *f, const struct ir_expr *e)
{
    for (uint32_t i = 0; i < f->nlevels; i++)
        if (e->a->kind == IR_VAR && e->a->var == f->levels[i].index)
            return true;
    return false;
}

static bool note_value(struct ir_expr *e, void *arg)
{
    struct made_of *m = arg;

    if (e->kind == IR_LOAD) {
        bool is = is_index(m->in->f, e);
        m->has_index |= is;
        m->has_other |= !is && !tester_is_fixed(m->in->tester, e);
        return false;
    }
    m->has_other |= e->kind == IR_CALL || e->kind == IR_ASSIGN || e->kind == IR_ASSIGN_OP ||
                    e->kind == IR_INCDEC;
    return !m->has_other;
}

/* a - b, in both of which nothing but indices and what stays the same is; false: else. */
static bool difference(struct instance *in, const struct ir_expr *a, const struct ir_expr *b,
                       struct affine *d)
{
    enum exactness wanted = in->wanted;
    struct made_of m = {.in = in};
    struct affine x, y = affine_number(0);

    ir_walk_expr((struct ir_expr *)a, note_value, &m);
    if (b)
        ir_walk_expr((struct ir_expr *)b, note_value, &m);
    if (!m.has_index || m.has_other || a->type->kind != IR_INT || (b && b->type->kind != IR_INT))
        return false;
    in->wanted = VALUE_EXACT;
    x = instance_value(in, a);
    if (b)
        y = instance_value(in, b);
    in->wanted = wanted;
    *d = affine_difference(&x, &y);
    return affine_is_linear(d);
}

/* It is above zero, or below. */
static void not_zero(struct system *s, const struct affine *d)
{
    struct affine one = affine_number(1), above = affine_difference(d, &one);
    struct affine minus = affine_scaled(d, -1), below = affine_difference(&minus, &one);
    struct split p = {{above, above, above}, {below, below, below}};

    system_split(s, &p);
}

/* `is`: the condition holds, else it does not. */
static void condition_holds(struct instance *in, const struct ir_expr *e, bool is)
{
    bool is_compared = e->kind == IR_BINARY && e->op >= IR_LT && e->op <= IR_NE;
    struct affine d, zero = affine_number(0);
    enum ir_op op = !is_compared ? IR_NE : (enum ir_op)e->op;

    if (e->kind == IR_CAST && e->type->kind == IR_INT && e->a->type->kind == IR_INT &&
        e->type->bits >= e->a->type->bits) {
        condition_holds(in, e->a, is);
        return;
    }
    if (e->kind == IR_UNARY && e->op == IR_LNOT) {
        condition_holds(in, e->a, !is);
        return;
    }
    if (e->kind == IR_BINARY && e->op == (is ? IR_LAND : IR_LOR)) {
        condition_holds(in, e->a, is);
        condition_holds(in, e->b, is);
        return;
    }
    if (!difference(in, is_compared ? e->a : e, is_compared ? e->b : NULL, &d))
        return;
    op = is ? op : negated(op);
    if (op == IR_EQ)
        system_zero(in->s, &d);
    else if (op == IR_NE)
        not_zero(in->s, &d);
    else if (op == IR_LT || op == IR_LE)
        system_above(in->s, &zero, &d, op == IR_LT);
    else
        system_above(in->s, &d, &zero, op == IR_GT);
}

/* ---- the access ---- */

void instance_guards(struct instance *in, const struct access *a)
{
    const struct ir_stmt *s = in->f->levels[in->f->nlevels - 1].loop->body;

    while (s) {
        bool is_if = s->kind == IR_IF;
        const struct ir_stmt *part = s->body;
        if (s->kind != IR_BLOCK && !is_if && s->kind != IR_FOR && s->kind != IR_WHILE &&
            s->kind != IR_DO)
            return;
        while (part && !ir_stmt_holds(part, a->lvalue))
            part = s->kind == IR_BLOCK ? part->next : NULL;
        bool is = part != NULL;
        if (is_if && !is && s->orelse && ir_stmt_holds(s->orelse, a->lvalue))
            part = s->orelse;
        if (is_if && part && !ir_has_label(part))
            condition_holds(in, s->expr, is);
        s = part;
    }
}
