/*
 * Arg-reductions: `if (x < m) { m = x; at = i; }`. The accumulator is m; what the branch sets
 * beside it is carried along. The carried values are those of one iteration, the first (with <=,
 * the last) whose x is the result, so that they are found by running that iteration again.
 */
#include "analyse/branch.h"
#include "ir/text.h"

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
        if (!is_side(cmp->a, a->a) && !is_side(cmp->b, a->a))
            continue;
        if (found)
            return NULL;
        found = a;
    }
    return found;
}

/* Does the condition name nothing of what the branch sets but what `take` sets? */
static bool compares_alone(const struct branch *b, const struct ir_expr *take,
                           const struct ir_expr *cond)
{
    for (size_t i = 0; i < b->n; i++)
        if (expr_names(cond, b->assigns[i]->a) != (b->assigns[i] == take))
            return false;
    return true;
}

static bool find_own(struct ir_expr *e, void *arg)
{
    struct candidate *c = arg;

    if ((e->kind == IR_LOAD || ir_is_write(e)) && ir_expr_equal(e->a, c->target))
        vec_push(&c->own, e);
    return true;
}

void candidate_owns(struct candidate *c, struct ir_stmt *s)
{
    ir_walk_stmt(s, NULL, find_own, c);
}

/* The comparison as that of a min or max of `target`, of a type that can have a winner. */
static bool fill_candidate(struct ir_stmt *stmt, struct ir_expr *target, struct ir_expr *stored,
                           struct candidate *c)
{
    if (minmax_match_if(target, stmt->expr, stored, c) != UPDATE_OK)
        return false;
    c->target = target;
    return target->type->kind == IR_INT || target->type->kind == IR_FLOAT;
}

/* ---- keys ---- */

static bool find_reads(struct ir_expr *e, void *arg)
{
    struct candidate *c = arg;

    if (e->kind == IR_LOAD)
        vec_push(&c->own, e);
    return true;
}

void candidate_owns_reads(struct candidate *c, struct ir_expr *e)
{
    ir_walk_expr(e, find_reads, c);
}

static bool key_match(const struct branch *b, struct ir_expr *cmp, struct ir_stmt *stmt,
                      struct candidate *c)
{
    if (branch_sets_twice(b))
        return false;
    bool left = branch_is_named(b, cmp->a), right = branch_is_named(b, cmp->b);
    if (left == right)
        return false;
    struct ir_expr *key = expr_core(left ? cmp->a : cmp->b);
    struct ir_expr *x = expr_core(left ? cmp->b : cmp->a);
    struct ir_expr *target = key->kind == IR_LOAD ? key->a : key;
    if (target->kind == IR_VAR || branch_value(b, target) || !branch_makes_same(b, key, x) ||
        !fill_candidate(stmt, target, x, c))
        return false;
    candidate_owns_reads(c, key);
    c->is_key = true;
    return true;
}

enum update_fault arg_read(struct ir_stmt *stmt, struct candidate *c)
{
    struct branch b = {.n = 0};
    struct ir_expr *cmp = comparison_of(stmt->expr), *take = NULL;

    *c = (struct candidate){.stmt = stmt};
    if (!cmp || stmt->orelse || !stmt->body || !branch_read(&b, stmt->body) || !b.n ||
        !branch_is_independent(&b))
        return UPDATE_OTHER;
    if (!key_match(&b, cmp, stmt, c)) {
        take = b.n > 1 ? taking_assignment(&b, cmp) : NULL;
        if (!take || !compares_alone(&b, take, stmt->expr) ||
            !fill_candidate(stmt, take->a, take->b, c))
            return UPDATE_OTHER;
        candidate_owns(c, stmt);
    }
    for (size_t i = 0; i < b.n; i++)
        if (b.assigns[i] != take)
            vec_push(&c->carried, b.assigns[i]);
    return UPDATE_OK;
}

enum update_fault arg_match(struct ir_stmt *stmt, struct candidate *c)
{
    enum update_fault fault = arg_read(stmt, c);
    bool lets_nan_in = fault == UPDATE_OK && c->target->type->kind == IR_FLOAT &&
                       c->form != MINMAX_TAKE_GT && c->form != MINMAX_TAKE_GE;

    if (!lets_nan_in)
        return fault;
    candidate_release(c);
    return UPDATE_OTHER;
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

static bool is_own(const struct candidate *c, const struct ir_expr *e)
{
    for (size_t i = 0; i < c->own.n; i++)
        if (c->own.at[i] == e)
            return true;
    return false;
}

/* The one that has all that is carried along with c. */
static const struct candidate *chief_of(const struct reduce *d, const struct candidate *c)
{
    for (size_t i = 0; c && c->tied && i < d->candidates.n; i++)
        if (d->candidates.at[i].tied == c->tied && d->candidates.at[i].rank == 0)
            return &d->candidates.at[i];
    return c;
}

/* The candidate that has node n for itself; NULL: none. */
static const struct candidate *node_owner(const struct reduce *d, const struct flow_node *n)
{
    const struct candidate *c = n->expr && !n->used ? candidate_carrying(d, n->expr) : NULL;

    for (size_t i = 0; !c && n->expr && !n->writes && i < d->candidates.n; i++)
        if ((d->candidates.at[i].is_key || d->candidates.at[i].tied) &&
            is_own(&d->candidates.at[i], n->expr))
            c = &d->candidates.at[i];
    return chief_of(d, c);
}

static bool node_names(const struct flow_node *n, const struct ir_expr *lv)
{
    struct flow_place p;

    if (n->lvalue)
        return lvalues_overlap(n->lvalue, lv);
    return n->var && flow_place_of(lv, &p) && p.var == n->var;
}

/* The nodes of the body that name bytes of lv are all assignments carried along with one
   accumulator: one of its candidates; else NULL. */
static const struct candidate *carrier_of(const struct reduce *d, const struct ir_expr *lv)
{
    const struct candidate *carrier = NULL;

    for (uint32_t i = d->body->body_begin; i < d->body->body_end; i++) {
        const struct flow_node *n = &d->f->flow->nodes.at[i];
        if (!node_names(n, lv))
            continue;
        const struct candidate *c = node_owner(d, n);
        if (!c || (carrier && !ir_expr_equal(c->target, carrier->target)))
            return NULL;
        carrier = c;
    }
    return carrier;
}

const struct candidate *arg_carrier(const struct reduce *d, struct ir_var *v)
{
    const struct ir_expr whole = {.kind = IR_VAR, .type = v->type, .var = v};

    return carrier_of(d, &whole);
}

static bool carries(const struct candidate *c, const struct ir_expr *lv)
{
    for (size_t i = 0; i < c->carried.n; i++)
        if (ir_expr_equal(c->carried.at[i]->a, lv))
            return true;
    return false;
}

static bool is_last(enum minmax_form f)
{
    return f == MINMAX_TAKE_GE || f == MINMAX_KEEP_GT;
}

/* Does c set just what `first` sets, on the same terms? */
static bool agrees(const struct candidate *first, const struct candidate *c)
{
    for (size_t i = 0; i < first->carried.n; i++)
        if (!carries(c, first->carried.at[i]->a))
            return false;
    for (size_t i = 0; i < c->carried.n; i++)
        if (!carries(first, c->carried.at[i]->a))
            return false;
    return !first->carried.n || is_last(first->form) == is_last(c->form);
}

static void add_carried(struct reduction *out, struct ir_expr *lv)
{
    for (size_t i = 0; i < out->carried_cells.n; i++)
        if (ir_expr_equal(out->carried_cells.at[i], lv))
            return;
    vec_push(&out->carried_cells, lv);
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
            return refuse_at(r, IR_REFUSE_CARRIED_SCALAR, c->stmt->loc,
                             expr_text(d->f->unit, target));
        for (size_t k = 0; k < c->carried.n; k++) {
            struct ir_expr *lv = c->carried.at[k]->a;
            const struct candidate *carrier = carrier_of(d, lv);
            if (!carrier || !ir_expr_equal(carrier->target, target))
                return refuse_at(r, IR_REFUSE_CARRIED_SCALAR, c->carried.at[k]->loc,
                                 expr_text(d->f->unit, lv));
            add_carried(out, lv);
        }
    }
    out->last_wins = first && is_last(first->form);
    return true;
}

/* ---- the keys of a loop ---- */

/* Is what the key reads either carried along or left alone by the loop? */
static bool key_read_stays(const struct reduce *d, const struct reduction *red,
                           const struct ir_expr *lv)
{
    for (size_t i = 0; i < red->carried_cells.n; i++)
        if (lvalue_lies_in(lv, red->carried_cells.at[i]))
            return true;
    for (uint32_t i = d->body->body_begin; i < d->body->body_end; i++) {
        const struct flow_node *n = &d->f->flow->nodes.at[i];
        if ((n->writes || n->escapes) && node_names(n, lv))
            return false;
    }
    for (uint32_t i = 0; i < d->f->nlevels && lv->kind == IR_VAR; i++)
        if (d->f->levels[i].index == lv->var || head_step_of(d->f, lv->var))
            return false;
    return true;
}

static bool key_reads_stay(const struct reduce *d, const struct reduction *red,
                           const struct candidate *key)
{
    for (size_t i = 0; i < key->own.n; i++)
        if (!key_read_stays(d, red, key->own.at[i]->a))
            return false;
    return true;
}

static bool find_load(struct ir_expr *e, void *arg)
{
    bool *found = arg;

    *found |= e->kind == IR_CALL || (e->kind == IR_LOAD && e->a->kind != IR_VAR);
    return !*found;
}

/* Does nothing but variables say where it lies? */
static bool place_is_plain(struct ir_expr *lv)
{
    bool found = !ir_is_lvalue(lv);

    ir_walk_expr(lv, find_load, &found);
    return !found;
}

/* Does C read the key, or some of it and so all, in every iteration, or lies it in a variable? Then
   it may be read before the loop. */
static bool key_is_read(const struct reduce *d, const struct candidate *c)
{
    struct flow_place p;

    if (flow_place_of(c->target, &p) && p.is_exact)
        return true;
    for (uint32_t i = d->body->body_begin; i < d->body->body_end; i++) {
        const struct flow_node *n = &d->f->flow->nodes.at[i];
        bool reads = ir_is_lvalue(c->target) ? n->lvalue == c->target && !n->writes
                                             : n->expr && is_own(c, n->expr);
        if (reads && !nodes_can_be_missed(d->f, &i, 1))
            return true;
    }
    return false;
}

/* Can the start value be found? At an address made of variables it is read only where an iteration
   has been compared with it, as C does. */
static bool key_is_there(const struct reduce *d, const struct candidate *c)
{
    return place_is_plain(c->target) || key_is_read(d, c);
}

static bool key_is_known(const struct loop_facts *f, const struct ir_expr *key)
{
    for (size_t i = 0; i < f->reductions.n; i++)
        if (f->reductions.at[i].is_key && ir_expr_equal(f->reductions.at[i].cell, key))
            return true;
    return false;
}

/* Is what the key reads either carried along with its statement or left alone, and is it there? */
static bool key_is_sound(const struct reduce *d, const struct reduction *red,
                         const struct candidate *key)
{
    const struct candidate *chief = chief_of(d, key);

    if (chief == key)
        return key_is_there(d, key) && key_reads_stay(d, red, key);
    struct reduction whole = {.type = chief->target->type};
    struct refuse ignored;
    bool ok = arg_fill(d, chief->target, &whole, &ignored) && key_reads_stay(d, &whole, key) &&
              key_is_there(d, key);
    reduction_release(&whole);
    return ok;
}

static void key_add(const struct reduce *d, const struct candidate *first)
{
    struct reduction red = {.op = first->op,
                            .type = ir_type_plain(d->f->unit, first->target->type),
                            .cell = first->target,
                            .is_key = true,
                            .cell_named = !first->tied && key_is_read(d, first),
                            .tied = first->tied,
                            .rank = first->rank,
                            .guarded = true,
                            .is_exact = true,
                            .loc = first->stmt->loc};
    struct refuse ignored;
    bool ok = arg_fill(d, first->target, &red, &ignored) && key_is_sound(d, &red, first);

    for (size_t i = 0; i < d->candidates.n; i++) {
        const struct candidate *c = &d->candidates.at[i];
        struct update u = {c->stmt, c->value, c->form, NULL};
        if (!ir_expr_equal(c->target, first->target))
            continue;
        ok &= c->op == first->op && c->is_key && c->rank == first->rank &&
              ties_agree(c->tied, first->tied);
        vec_push(&red.updates, u);
    }
    if (ok) {
        vec_push(&d->f->reductions, red);
        return;
    }
    reduction_release(&red);
}

void arg_keys_add(const struct reduce *d)
{
    for (size_t i = 0; i < d->candidates.n; i++) {
        const struct candidate *c = &d->candidates.at[i];
        if (c->is_key && !key_is_known(d->f, c->target))
            key_add(d, c);
    }
}
