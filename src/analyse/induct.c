/* Induction variables beside the index: v += c on every way through an iteration. */
#include "analyse/go_on.h"
#include "analyse/head.h"
#include "analyse/steps.h"

/* The increment of v = v + c, v = c + v, v = v - c; NULL: something else. */
static struct ir_expr *assigned_increment(struct ir_unit *u, struct ir_expr *e, struct ir_var *v)
{
    enum ir_op op;
    struct ir_expr *c = assigned_operand(e, v, &op);

    return c && op == IR_SUB ? expr_negated(u, c) : c;
}

/* What the writing node adds to v, as an integer expression; NULL: it does something else. */
static struct ir_expr *increment_of(struct ir_unit *u, struct ir_expr *e, struct ir_var *v)
{
    struct ir_type *wide = ir_type_int(u, 64, true);

    if (e->kind == IR_INCDEC)
        return ir_int(u, wide, e->op == IR_PREINC || e->op == IR_POSTINC ? 1 : -1, e->loc);
    if (e->kind == IR_ASSIGN)
        return assigned_increment(u, e, v);
    if ((e->op != IR_ADD && e->op != IR_SUB) || e->b->type->kind != IR_INT)
        return NULL;
    return e->op == IR_ADD ? e->b : expr_negated(u, e->b);
}

static bool can_step(const struct ir_var *v)
{
    return v->type->kind == IR_INT || (v->type->kind == IR_PTR && v->type->elem->size);
}

/* Is v, which is computed in 64 bits, never outside its type but where C does not say what happens?
   `int k; k += 0xffffffffu;` goes down by 1: what is added fits no int. */
static bool is_held(const struct ir_var *v, const struct ir_expr *inc)
{
    const struct ir_type *t = v->type;
    int64_t number;

    if (t->kind != IR_INT || !t->is_signed || t->bits != 32)
        return true;
    if (expr_constant(inc, &number))
        return number >= type_least(t) && number <= type_most(t);
    while ((inc->kind == IR_UNARY && inc->op == IR_NEG && inc->type->is_signed) ||
           (inc->kind == IR_CAST && inc->a->type->kind == IR_INT &&
            type_holds(inc->type, inc->a->type)))
        inc = inc->a;
    return type_holds(t, inc->type);
}

static bool is_fixed_increment(const struct loop_facts *f, const struct ir_var *v,
                               const struct ir_expr *inc)
{
    return inc && inc->type->kind == IR_INT && expr_is_pure(inc) && expr_is_invariant(f, inc) &&
           is_held(v, inc);
}

bool step_induction_find(const struct loop_facts *f, struct ir_var *v, struct scalar *out)
{
    struct level l;
    struct header head;
    struct refuse ignored;
    bool found = false;

    if (!level_read_outer(f->unit, f->loop, &l, &head, &ignored))
        return false;
    for (uint32_t i = 0; i < head.nsteps; i++) {
        if (head.steps[i]->a->var != v)
            continue;
        struct ir_expr *inc = can_step(v) ? increment_of(f->unit, head.steps[i], v) : NULL;
        if (found || !is_fixed_increment(f, v, inc))
            return false;
        *out = (struct scalar){.var = v, .kind = SCALAR_INDUCTION, .inc = inc, .at = f->loop};
        out->first = head_preset(f->loop, &head, v, &out->declared_inside);
        if (facts_go_on(f)) /* which begins behind the init part, and goes on in it */
            out->declared_inside = false;
        found = true;
    }
    return found;
}

const struct ir_expr *head_step_of(const struct loop_facts *f, const struct ir_var *v)
{
    struct level l;
    struct header head;
    struct refuse ignored;

    if (f->nlevels > 1 || !level_read_outer(f->unit, f->loop, &l, &head, &ignored))
        return NULL;
    for (uint32_t i = 0; i < head.nsteps; i++)
        if (head.steps[i]->a->var == v)
            return head.steps[i];
    return NULL;
}

bool induction_find(const struct reduce *d, struct ir_var *v, struct scalar *out)
{
    struct loop_facts *f = d->f;
    struct ir_type *wide = ir_type_int(f->unit, 64, true);
    struct ir_expr *total = NULL;

    if (!can_step(v))
        return false;
    for (uint32_t i = d->body->body_begin; i < d->body->body_end; i++) {
        const struct flow_node *n = &f->flow->nodes.at[i];
        if (n->var == v && n->is_lent)
            return false;
        if (n->var != v || !n->writes)
            continue;
        struct ir_expr *inc = n->expr && !n->escapes ? increment_of(f->unit, n->expr, v) : NULL;
        if (!is_fixed_increment(f, v, inc) || nodes_can_be_missed(f, &i, 1) || node_repeats(f, i))
            return false;
        if (!total)
            out->at = n->stmt;
        total = total ? ir_binary(f->unit, IR_ADD, wide, ir_cast(f->unit, wide, total),
                                  ir_cast(f->unit, wide, inc), inc->loc)
                      : inc;
    }
    out->kind = SCALAR_INDUCTION;
    out->inc = total;
    return total != NULL;
}

bool through_induction_find(const struct reduce *d, struct ir_var *v, bool writes,
                            struct scalar *out)
{
    const struct loop_facts *f = d->f;
    struct refuse ignored;
    struct header head;
    struct level l;

    if ((writes && !induction_find(d, v, out)) ||
        !level_read(f->unit, f->loop, &l, &head, &ignored))
        return false;
    out->kind = SCALAR_INDUCTION;
    out->inc = ir_int(f->unit, ir_type_int(f->unit, 64, true), l.step, f->loop->loc);
    out->at = out->at ? out->at : f->loop;
    out->first = head.first;
    out->lead = head.lead;
    out->declared_inside = head.declared_here && !facts_go_on(f);
    out->live_out = !head.declared_here && is_live_after(f, v);
    return true;
}
