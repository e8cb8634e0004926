/*
 * Arg-reductions: `if (x < m) { m = x; at = i; }`. The accumulator is m; what the branch sets
 * beside it is carried along. The carried values are those of one iteration, the first (with <=,
 * the last) whose x is the result, so that they are found by running that iteration again.
 */
#include "analyse/steps.h"

#define CARRIED_MOST 16

/* ---- the branch ---- */

struct branch {
    struct ir_expr *assigns[CARRIED_MOST];
    size_t n;
};

/* Nothing but assignments, in blocks or not. */
static bool branch_read(struct branch *b, struct ir_stmt *s)
{
    bool ok = true;

    switch (s->kind) {
    case IR_EMPTY:
        return true;
    case IR_BLOCK:
        for (struct ir_stmt *c = s->body; c && ok; c = c->next)
            ok = branch_read(b, c);
        return ok;
    case IR_EXPR:
        if (s->expr->kind != IR_ASSIGN || b->n == CARRIED_MOST)
            return false;
        b->assigns[b->n++] = s->expr;
        return true;
    default:
        return false;
    }
}

static struct ir_expr *comparison_of(struct ir_expr *cond)
{
    while (cond->kind == IR_CAST || (cond->kind == IR_UNARY && cond->op == IR_LNOT))
        cond = cond->a;
    return cond->kind == IR_BINARY && cond->op >= IR_LT && cond->op <= IR_GE ? cond : NULL;
}

static bool is_side(struct ir_expr *side, const struct ir_expr *target)
{
    side = expr_core(side);
    return side->kind == IR_LOAD && ir_expr_equal(side->a, target);
}

/* The assignment to what the condition compares with; NULL: there is none, or several. */
static struct ir_expr *taking_assignment(const struct branch *b, const struct ir_expr *cmp)
{
    struct ir_expr *found = NULL;

    for (size_t i = 0; i < b->n; i++) {
        struct ir_expr *a = b->assigns[i];
        if (a->a->kind != IR_VAR || (!is_side(cmp->a, a->a) && !is_side(cmp->b, a->a)))
            continue;
        if (found)
            return NULL;
        found = a;
    }
    return found;
}

/* The local or static variable that the assignment sets, as a whole or a part known by name. */
static struct ir_var *carried_var(const struct ir_expr *assign)
{
    struct flow_place p;

    return flow_place_of(assign->a, &p) && p.is_exact ? p.var : NULL;
}

/* Is what the branch carries made of nothing that it sets itself? */
static bool is_independent(const struct branch *b, const struct ir_expr *take,
                           const struct ir_expr *cond)
{
    for (size_t i = 0; i < b->n; i++) {
        struct ir_var *v = carried_var(b->assigns[i]);
        if (!v || expr_mentions(cond, v) != (b->assigns[i] == take))
            return false;
        for (size_t k = 0; k < b->n; k++)
            if (expr_has_effects(b->assigns[k]->b) || expr_mentions(b->assigns[k]->b, v))
                return false;
    }
    return true;
}

static bool find_own(struct ir_expr *e, void *arg)
{
    struct candidate *c = arg;

    if ((e->kind == IR_LOAD || e->kind == IR_ASSIGN) && ir_expr_equal(e->a, c->target))
        vec_push(&c->own, e);
    return true;
}

enum update_fault arg_match(struct ir_stmt *stmt, struct candidate *c)
{
    struct branch b = {.n = 0};
    struct ir_expr *cmp = comparison_of(stmt->expr);

    if (!cmp || stmt->orelse || !stmt->body || !branch_read(&b, stmt->body) || b.n < 2)
        return UPDATE_OTHER;
    struct ir_expr *take = taking_assignment(&b, cmp);
    if (!take || !is_independent(&b, take, stmt->expr))
        return UPDATE_OTHER;
    enum update_fault fault = minmax_match_if(take->a, stmt->expr, take->b, c);
    bool keeps = c->form != MINMAX_TAKE_GT && c->form != MINMAX_TAKE_GE;
    const struct ir_type *t = take->a->type;
    if (fault != UPDATE_OK || (t->kind != IR_INT && (t->kind != IR_FLOAT || keeps)))
        return UPDATE_OTHER;
    c->target = take->a;
    ir_walk_stmt(stmt, NULL, find_own, c);
    for (size_t i = 0; i < b.n; i++)
        if (b.assigns[i] != take)
            vec_push(&c->carried, b.assigns[i]);
    return UPDATE_OK;
}

/* ---- all of an accumulator's branches ---- */

static const struct candidate *candidate_carrying(const struct reduce *d, const struct ir_expr *e)
{
    for (size_t i = 0; i < d->candidates.n; i++)
        for (size_t k = 0; k < d->candidates.at[i].carried.n; k++)
            if (d->candidates.at[i].carried.at[k] == e)
                return &d->candidates.at[i];
    return NULL;
}

struct ir_var *arg_carrier(const struct reduce *d, const struct ir_var *v)
{
    struct ir_var *carrier = NULL;

    for (uint32_t i = d->body->body_begin; i < d->body->body_end; i++) {
        const struct flow_node *n = &d->f->flow->nodes.at[i];
        if (n->var != v)
            continue;
        const struct candidate *c = n->expr ? candidate_carrying(d, n->expr) : NULL;
        if (!c || n->used || (carrier && c->target->var != carrier))
            return NULL;
        carrier = c->target->var;
    }
    return carrier;
}

static bool carries(const struct candidate *c, const struct ir_var *v)
{
    for (size_t i = 0; i < c->carried.n; i++)
        if (carried_var(c->carried.at[i]) == v)
            return true;
    return false;
}

static bool is_last(enum minmax_form f)
{
    return f == MINMAX_TAKE_GE || f == MINMAX_KEEP_GT;
}

/* Does c set the same variables as `first`, on the same terms? */
static bool agrees(const struct candidate *first, const struct candidate *c)
{
    for (size_t i = 0; i < first->carried.n; i++)
        if (!carries(c, carried_var(first->carried.at[i])))
            return false;
    for (size_t i = 0; i < c->carried.n; i++)
        if (!carries(first, carried_var(c->carried.at[i])))
            return false;
    return !first->carried.n || is_last(first->form) == is_last(c->form);
}

static void add_carried(struct reduction *out, struct ir_var *v)
{
    for (size_t i = 0; i < out->carried.n; i++)
        if (out->carried.at[i] == v)
            return;
    vec_push(&out->carried, v);
}

bool arg_fill(const struct reduce *d, struct ir_expr *target, struct reduction *out,
              struct refuse *r)
{
    const struct candidate *first = NULL;

    for (size_t i = 0; i < d->candidates.n; i++) {
        const struct candidate *c = &d->candidates.at[i];
        if (!ir_expr_equal(c->target, target))
            continue;
        first = first ? first : c;
        if (!agrees(first, c))
            return refuse_at(r, IR_REFUSE_CARRIED_SCALAR, c->stmt->loc, target->var->name);
        for (size_t k = 0; k < c->carried.n; k++) {
            struct ir_var *v = carried_var(c->carried.at[k]);
            if (arg_carrier(d, v) != target->var)
                return refuse_at(r, IR_REFUSE_CARRIED_SCALAR, c->carried.at[k]->loc, v->name);
            add_carried(out, v);
        }
    }
    if (out->carried.n && var_is_reachable(target->var))
        return refuse_at(r, IR_REFUSE_ALIAS, first->stmt->loc, target->var->name);
    out->last_wins = first && is_last(first->form);
    return true;
}

bool arg_resolve(struct loop_facts *f, struct refuse *r)
{
    for (size_t i = 0; i < f->scalars.n; i++) {
        struct scalar *s = &f->scalars.at[i];
        bool found = s->kind != SCALAR_CARRIED;
        for (size_t k = 0; !found && k < f->reductions.n; k++)
            for (size_t j = 0; j < f->reductions.at[k].carried.n; j++)
                if (f->reductions.at[k].carried.at[j] == s->var) {
                    s->which = (uint32_t)k;
                    found = true;
                }
        if (!found)
            return refuse_at(r, IR_REFUSE_CONDITIONAL_LIVE_OUT, f->loop->loc, s->var->name);
    }
    return true;
}
