/*
 * Counters that tell where an iteration writes: see scatter.h. A key's counter is stepped by one at
 * a time, so that the places of one key follow one another, and those of a contiguous part of the
 * iterations are known once the steps before it have been counted. That places of different keys
 * differ is asked when all are counted, before anything is written.
 */
#include "analyse/scatter.h"

#include "base/arena.h"

#define VARIABLES_DEEP 4 /* of a value that is handed on */

/* ---- the step ---- */

static bool is_one(const struct ir_expr *e)
{
    int64_t by;

    return expr_constant(e, &by) && by == 1;
}

/* lv + 1, lv - 1, or the same of the variable `of`: 1 or -1; else 0. */
static int way_of_sum(const struct ir_expr *e, const struct ir_expr *lv, const struct ir_var *of)
{
    while (e->kind == IR_CAST && e->type->kind == IR_INT && e->type->bits >= lv->type->bits)
        e = e->a;
    if (e->kind != IR_BINARY || (e->op != IR_ADD && e->op != IR_SUB) || !is_one(e->b))
        return 0;
    const struct ir_expr *from = e->a;
    while (from->kind == IR_CAST && type_holds(from->type, from->a->type))
        from = from->a;
    bool is_it = from->kind == IR_LOAD && (ir_expr_equal(from->a, lv) ||
                                           (of && from->a->kind == IR_VAR && from->a->var == of));
    return !is_it ? 0 : e->op == IR_ADD ? 1 : -1;
}

/* 1, -1: the write steps its place by so much; else 0. */
static int way_of(const struct ir_expr *e, const struct ir_var *of)
{
    if (e->kind == IR_INCDEC)
        return e->op == IR_PREINC || e->op == IR_POSTINC ? 1 : -1;
    if (e->kind == IR_ASSIGN_OP && (e->op == IR_ADD || e->op == IR_SUB) && is_one(e->b))
        return e->op == IR_ADD ? 1 : -1;
    return e->kind == IR_ASSIGN ? way_of_sum(e->b, e->a, of) : 0;
}

/* ---- values of it ---- */

/* The node that alone gives the iteration's variable its value, or NULL. */
static const struct flow_node *only_write(const struct loop_facts *f, const struct ir_var *v)
{
    const struct scalar *s = scalar_find(f, v);
    const struct flow_loop *body = facts_body(f);
    const struct flow_node *found = NULL;

    if (!s || s->kind != SCALAR_PRIVATE || v->address_taken)
        return NULL;
    for (uint32_t i = body->body_begin; i < body->body_end; i++) {
        const struct flow_node *n = &f->flow->nodes.at[i];
        if (n->var != v || (!n->writes && !n->escapes))
            continue;
        if (found || n->escapes || n->reads)
            return NULL;
        found = n;
    }
    return found;
}

static const struct ir_expr *value_of(const struct flow_node *n)
{
    if (!n->expr)
        return n->stmt->kind == IR_DECL ? n->stmt->expr : NULL;
    return n->expr->kind == IR_ASSIGN ? n->expr->b : NULL;
}

/* From what struct access counts from on to a value of the counter. */
static int64_t offset_of(const struct scatter *s, bool is_before)
{
    return (s->way > 0) != is_before;
}

static bool is_post(const struct ir_expr *e)
{
    return e->kind == IR_INCDEC && (e->op == IR_POSTINC || e->op == IR_POSTDEC);
}

static int side_of(const struct loop_facts *f, const struct flow_node *read,
                   const struct ir_stmt *step, const struct ir_expr *lvalue);

/* The same of the LOAD e, if it is one of the counter. */
static int side_of_load(const struct loop_facts *f, const struct ir_expr *e)
{
    const struct scatter *s = f->scatter;
    const struct flow_loop *body = facts_body(f);

    for (uint32_t i = body->body_begin; i < body->body_end; i++)
        if (f->flow->nodes.at[i].expr == e && facts_bins_of(f, e->a))
            return side_of(f, &f->flow->nodes.at[i], s->step, s->update->a);
    return 0;
}

static bool is_counted(const struct loop_facts *f, const struct ir_expr *e, int64_t *offset,
                       int depth)
{
    const struct scatter *s = f->scatter;
    int64_t by;

    while (e->kind == IR_CAST && type_holds(e->type, e->a->type))
        e = e->a;
    if (e->kind == IR_BINARY && (e->op == IR_ADD || e->op == IR_SUB) && e->type->is_signed &&
        e->type->kind == IR_INT && expr_constant(e->b, &by) && by > -4096 && by < 4096) {
        *offset += e->op == IR_ADD ? by : -by;
        return is_counted(f, e->a, offset, depth);
    }
    if (e == s->update) {
        *offset += offset_of(s, is_post(e));
        return true;
    }
    int side = e->kind == IR_LOAD ? side_of_load(f, e) : 0;
    if (side) {
        *offset += offset_of(s, side > 0);
        return true;
    }
    if (e->kind != IR_LOAD || e->a->kind != IR_VAR || depth == 0)
        return false;
    const struct flow_node *n = only_write(f, e->a->var);
    const struct ir_expr *value = n ? value_of(n) : NULL;
    return value && type_holds(e->a->var->type, value->type) &&
           is_counted(f, value, offset, depth - 1);
}

/* ---- the counters ---- */

/* Does the statement, which stands between, leave what leads to the counter alone? */
static bool leaves_key(const struct loop_facts *f, const struct ir_stmt *s,
                       const struct ir_expr *lvalue)
{
    const struct flow_loop *body = facts_body(f);

    if (s->kind != IR_EXPR && s->kind != IR_DECL)
        return false;
    for (uint32_t i = body->body_begin; i < body->body_end; i++) {
        const struct flow_node *n = &f->flow->nodes.at[i];
        bool is_step = n->lvalue && ir_expr_equal(n->lvalue, lvalue);
        if (n->stmt == s && n->var && (n->writes || n->escapes) && !is_step &&
            expr_mentions(lvalue, n->var))
            return false;
    }
    return true;
}

/* Does statement `to` come behind `from` in one list, so that C never comes to one of them without
   the other, with the same counter? */
static bool comes_behind(const struct loop_facts *f, const struct ir_stmt *from,
                         const struct ir_stmt *to, const struct ir_expr *lvalue)
{
    if (to->kind != IR_EXPR && to->kind != IR_DECL)
        return false;
    for (; from && from != to; from = from->next)
        if (!leaves_key(f, from, lvalue))
            return false;
    return from != NULL;
}

/* 1: the counter is read before the step, -1: behind it, 0: elsewhere, or with another key. */
static int side_of(const struct loop_facts *f, const struct flow_node *read,
                   const struct ir_stmt *step, const struct ir_expr *lvalue)
{
    if (!read->expr || read->expr->kind != IR_LOAD || read->stmt == step ||
        !ir_expr_equal(read->lvalue, lvalue))
        return 0;
    if (comes_behind(f, read->stmt, step, lvalue))
        return 1;
    return comes_behind(f, step, read->stmt, lvalue) ? -1 : 0;
}

/* The variable that takes what the node has read as it is, or NULL. */
static const struct ir_var *taken_by(const struct flow_node *read)
{
    const struct ir_stmt *s = read->stmt;
    const struct ir_expr *value = NULL;
    const struct ir_var *v = NULL;

    if (s->kind == IR_DECL) {
        v = s->var;
        value = s->expr;
    } else if (s->kind == IR_EXPR && s->expr->kind == IR_ASSIGN && s->expr->a->kind == IR_VAR) {
        v = s->expr->a->var;
        value = s->expr->b;
    }
    while (value && value->kind == IR_CAST && type_holds(value->type, value->a->type))
        value = value->a;
    return value && value == read->expr ? v : NULL;
}

/* A step that the value of a variable tells: `p = start[k]; start[k] = p + 1;`. */
static int way_by_variable(const struct loop_facts *f, const struct flow_node *read,
                           const struct flow_node *step)
{
    const struct ir_var *v = taken_by(read);

    if (!v || !only_write(f, v) || side_of(f, read, step->stmt, step->lvalue) != 1)
        return 0;
    return way_of(step->expr, v);
}

struct skip {
    const struct ir_expr *update;
    bool is_within, is_found;
};

static bool find_update(struct ir_expr *e, void *arg)
{
    struct skip *s = arg;

    s->is_within |= e == s->update;
    return !s->is_within;
}

/* Finds a part of an expression that C may pass over, and which the update is in. */
static bool find_skip(struct ir_expr *e, void *arg)
{
    struct skip *s = arg, in = {.update = s->update};

    bool is_one =
        e->kind == IR_COND || (e->kind == IR_BINARY && (e->op == IR_LAND || e->op == IR_LOR));

    if (!is_one)
        return true;
    ir_walk_expr(e, find_update, &in);
    s->is_found |= in.is_within;
    return false;
}

static bool find_head(struct ir_stmt *s, void *arg)
{
    const struct ir_stmt **step = arg;

    for (const struct ir_stmt *i = s->kind == IR_FOR ? s->init : NULL; i; i = i->next)
        if (i == *step)
            *step = NULL;
    return *step != NULL;
}

/* Does C make the step whenever it comes to the statement, which is no part of a loop's head? */
static bool steps_for_sure(const struct loop_facts *f, const struct scatter *s)
{
    struct skip skip = {.update = s->update};
    const struct ir_stmt *step = s->step;

    if (step->kind != IR_EXPR && step->kind != IR_DECL)
        return false;
    ir_walk_expr(step->expr, find_skip, &skip);
    ir_walk_stmt(f->levels[f->nlevels - 1].loop->body, find_head, NULL, &step);
    return !skip.is_found && step;
}

/* Fills s if the node and what else of the body touches such places are a step with its value. */
static bool step_find(struct loop_facts *f, const struct flow_node *step, struct scatter *s,
                      struct bins *b)
{
    const struct flow_loop *body = facts_body(f);
    const struct ir_var *object = b->base->kind == IR_DECAY ? ir_object_of(b->base->a) : NULL;
    bool is_read = step->used;

    *s = (struct scatter){.update = step->expr, .step = step->stmt, .first = step->stmt};
    s->way = way_of(step->expr, NULL);
    for (uint32_t i = body->body_begin; i < body->body_end; i++) {
        const struct flow_node *n = &f->flow->nodes.at[i];
        if (object && n->var == object && n->escapes)
            return false;
        b->repeats |= n == step && node_repeats(f, i);
        if (n == step || !n->lvalue || !bins_are_same(n->lvalue, step->lvalue))
            continue;
        if (n->writes || n->escapes)
            return false;
        bool is_own = n->stmt == step->stmt && step->expr->kind == IR_ASSIGN && !step->used;
        if (is_own && ir_expr_equal(n->lvalue, step->lvalue))
            continue;
        int side = side_of(f, n, step->stmt, step->lvalue);
        if (!side)
            return false;
        if (side > 0 && comes_behind(f, n->stmt, s->first, step->lvalue))
            s->first = n->stmt;
        s->way = s->way ? s->way : way_by_variable(f, n, step);
        is_read = true;
    }
    if (b->repeats || !steps_for_sure(f, s))
        s->first = NULL;
    return s->way && is_read;
}

/* Wide enough to count all iterations; where one makes many steps an unsigned one might wrap. */
static bool type_counts(const struct ir_type *t, bool repeats)
{
    return t->kind == IR_INT && t->bits >= 32 && (t->bits == 64 || t->is_signed || !repeats) &&
           !t->is_volatile && !t->is_atomic;
}

static bool may_scatter(const struct loop_facts *f)
{
    return !f->is_vouched && !f->search && !f->isolation && !f->nserial && !f->reductions.n &&
           !f->bins.n && !f->nchains && !f->npairs && !f->stretch && !f->packed && !f->holds;
}

static bool counter_find(struct loop_facts *f, const struct flow_node *n)
{
    const struct ir_expr *e = n->lvalue;
    struct scatter s;

    while (e->kind == IR_MEMBER)
        e = e->a;
    if (e->kind != IR_INDEX || !n->expr || expr_has_effects(n->lvalue) ||
        expr_is_invariant(f, e->b) || !expr_is_invariant(f, e->a) || !bins_are_fixed(f, n->lvalue))
        return false;
    struct ir_expr *base = bins_base(n->lvalue);
    struct bins b = {.base = base,
                     .elem = e->type,
                     .lvalue = n->lvalue,
                     .op = FOLD_ADD,
                     .type = ir_type_plain(f->unit, n->lvalue->type),
                     .count = -1,
                     .is_exact = true,
                     .loc = n->stmt->loc};
    if (!base || !step_find(f, n, &s, &b) || !type_counts(n->lvalue->type, b.repeats))
        return false;
    struct bin_update u = {.stmt = n->stmt, .lvalue = n->lvalue};
    vec_push(&b.updates, u);
    vec_push(&f->bins, b);
    struct scatter *kept = ARENA_NEW(f->unit->arena, struct scatter);
    *kept = s;
    f->scatter = kept;
    return true;
}

void scatter_find(struct loop_facts *f)
{
    const struct flow_loop *body = facts_body(f);

    for (uint32_t i = body->body_begin; i < body->body_end && may_scatter(f); i++) {
        const struct flow_node *n = &f->flow->nodes.at[i];
        if (n->lvalue && n->writes && !n->escapes && counter_find(f, n))
            return;
    }
}

/* ---- the places ---- */

/* The element that the lvalue is or is a field of. */
static const struct ir_expr *element_of(const struct ir_expr *lv)
{
    while (lv->kind == IR_MEMBER)
        lv = lv->a;
    return lv;
}

const struct ir_expr *scatter_base(const struct access *a, const struct ir_type **elem)
{
    const struct ir_expr *e = element_of(a->lvalue);

    *elem = e->type;
    return e->kind == IR_INDEX ? e->a : e->a->a;
}

bool scatter_place(struct loop_facts *f, uint32_t node, struct access *out)
{
    const struct flow_node *n = &f->flow->nodes.at[node];
    const struct ir_expr *e = element_of(n->lvalue), *at = NULL;
    int64_t offset = 0;

    if (!f->scatter || n->reads || !e->type->size)
        return false;
    if (e->kind == IR_INDEX && e->a->type->kind == IR_PTR)
        at = e->b;
    else if (e->kind == IR_DEREF && e->a->kind == IR_BINARY && e->a->op == IR_ADD)
        at = e->a->b;
    const struct ir_expr *base = !at ? NULL : e->kind == IR_INDEX ? e->a : e->a->a;
    if (!at || !is_counted(f, at, &offset, VARIABLES_DEEP) || !expr_is_invariant(f, base) ||
        !expr_is_safe_early(base, f->levels[0].bound))
        return false;
    out->is_scattered = true;
    out->is_affine = false;
    out->address = NULL;
    out->offset = offset;
    out->range = n->lvalue;
    return true;
}

bool scatter_parts(const struct access *a, const struct access *b)
{
    const struct ir_type *s, *t;

    if (!a->is_scattered || !b->is_scattered || a->offset != b->offset)
        return false;
    const struct ir_expr *p = scatter_base(a, &s), *q = scatter_base(b, &t);
    return ir_expr_equal(p, q) && ir_type_same(s, t);
}

static bool side_is_scattered(const struct loop_facts *f, uint32_t side)
{
    if (side & CHECK_CELL)
        return false;
    return side & CHECK_BINS || f->accesses.at[side].is_scattered;
}

bool check_is_scattered(const struct loop_facts *f, const struct overlap_check *c)
{
    return f->scatter && (side_is_scattered(f, c->a) || side_is_scattered(f, c->b));
}

/* ---- the count ---- */

bool scatter_plan(struct loop_facts *f, enum read_state *states, struct refuse *r)
{
    struct wanted w = {.states = states};
    struct ir_expr *lvalue = f->bins.at[0].lvalue;
    struct inspection *places = f->inspection;
    bool ok =
        f->bins.n == 1 && !f->reductions.n && (!places || places->is_for_devices) && f->has_writes;

    if (ok) {
        vec_push(&w.sides, CHECK_BINS);
        ok = inspection_make(f, &w);
        vec_release(&w.sides);
    }
    struct inspection *tally = f->inspection;
    if (ok) {
        f->inspection = places;
        vec_settle(f->unit, &tally->places);
        vec_settle(f->unit, &tally->notes);
        struct scatter *s = ARENA_NEW(f->unit->arena, struct scatter);
        *s = *f->scatter;
        s->tally = tally;
        f->scatter = s;
        return true;
    }
    return refuse_at(r, IR_REFUSE_AGGREGATE, lvalue->loc, expr_text(f->unit, lvalue));
}
