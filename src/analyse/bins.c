/*
 * Bins: arrays whose elements the loop updates at places that depend on data, h[k[i]] += v. Every
 * access of the body to such an array is one of its updates, all by one operator.
 */
#include "analyse/address.h"
#include "analyse/head.h"

#include "base/arena.h"

/* ---- where a bin lies ---- */

static const struct ir_expr *below_members(const struct ir_expr *lv)
{
    while (lv->kind == IR_MEMBER)
        lv = lv->a;
    return lv;
}

/* The pointer that the element's subscripts count from, or NULL: it has none. */
static struct ir_expr *base_of(const struct ir_expr *elem)
{
    struct ir_expr *p;

    for (;; elem = p->a) {
        if (elem->kind != IR_INDEX && elem->kind != IR_DEREF)
            return NULL;
        p = elem->a;
        if (elem->kind == IR_DEREF && p->kind == IR_BINARY && p->op == IR_ADD)
            return p->a;
        bool is_row = p->kind == IR_DECAY && (p->a->kind == IR_INDEX || p->a->kind == IR_DEREF);
        if (!is_row)
            return p;
    }
}

/* The object that the bins are part of, or NULL. */
static struct ir_var *bins_object(const struct ir_expr *lvalue)
{
    const struct ir_expr *base = base_of(below_members(lvalue));

    return base && base->kind == IR_DECAY ? ir_object_of(base->a) : NULL;
}

bool bins_are_same(const struct ir_expr *a, const struct ir_expr *b)
{
    for (; a->kind == IR_MEMBER && b->kind == IR_MEMBER; a = a->a, b = b->a)
        if (a->field != b->field)
            return false;
    const struct ir_expr *p = base_of(a), *q = base_of(b);
    return p && q && ir_expr_equal(p, q) && ir_type_same(a->type, b->type);
}

const struct bins *facts_bins_of(const struct loop_facts *f, const struct ir_expr *lvalue)
{
    for (size_t i = 0; i < f->bins.n; i++)
        if (bins_are_same(f->bins.at[i].lvalue, lvalue))
            return &f->bins.at[i];
    return NULL;
}

bool check_is_late(const struct loop_facts *f, const struct overlap_check *c)
{
    const uint32_t sides[2] = {c->a, c->b};

    for (int k = 0; k < 2 && !f->scatter; k++)
        if (!(sides[k] & CHECK_CELL) && (sides[k] & CHECK_BINS) &&
            f->bins.at[sides[k] & ~CHECK_BINS].count < 0 && !side_is_inspected(f, sides[k]))
            return true;
    return false;
}

/* Elements that the array at the base is declared with; -1: it is a pointer, or of run-time size.
   0: its rows are. */
static int64_t declared_count(const struct ir_expr *lvalue)
{
    const struct ir_expr *base = base_of(below_members(lvalue));
    const struct ir_type *row = base->type->elem;
    int64_t n = 1;

    for (; row->kind == IR_ARRAY; row = row->elem)
        if (row->count < 0 || row->vla || __builtin_mul_overflow(n, row->count, &n))
            return 0;
    if (base->kind != IR_DECAY || base->a->type->kind != IR_ARRAY)
        return -1;
    const struct ir_type *t = base->a->type;
    if (t->count <= 0 || t->vla || __builtin_mul_overflow(n, t->count, &n))
        return -1;
    return n;
}

struct ir_expr *bins_base(const struct ir_expr *lvalue)
{
    struct ir_expr *base = base_of(below_members(lvalue));

    return base && declared_count(lvalue) != 0 ? base : NULL;
}

/* ---- one array ---- */

struct finder {
    struct reduce *d;
    struct loop_facts *f;
    struct bins bins;
};

bool bins_are_fixed(const struct loop_facts *f, const struct ir_expr *lvalue)
{
    const struct ir_expr *elem = below_members(lvalue);
    struct ir_expr *base = base_of(elem);
    struct ir_var *v = base ? bins_object(lvalue) : NULL;
    const struct scalar *s = v ? scalar_find(f, v) : NULL;

    return base && elem->type->size && !lvalue_is_bits(lvalue) && expr_is_invariant(f, base) &&
           (!v || (s && s->kind == SCALAR_INVARIANT));
}

/* An operator that bins of this type can have. */
static bool op_is_possible(enum fold_op op, const struct ir_type *t)
{
    if (t->kind == IR_FLOAT)
        return t->bits <= 64 && (op == FOLD_ADD || op == FOLD_MIN || op == FOLD_MAX);
    if (t->kind == IR_BOOL)
        return op == FOLD_AND || op == FOLD_OR || op == FOLD_XOR;
    return t->kind == IR_INT && op != FOLD_LAND && op != FOLD_LOR && op != FOLD_AFFINE &&
           op != FOLD_USER;
}

static const struct candidate *owner_of(const struct reduce *d, const struct flow_node *n)
{
    for (size_t i = 0; n->expr && i < d->candidates.n; i++) {
        const struct candidate *c = &d->candidates.at[i];
        for (size_t k = 0; k < c->own.n; k++)
            if (c->own.at[k] == n->expr)
                return c;
    }
    return NULL;
}

static struct ir_expr *one_of(struct ir_unit *u, struct ir_type *t, struct ir_loc loc)
{
    struct ir_expr *e = ir_expr_new(u, IR_CONST_FLOAT, ir_type_plain(u, t), loc);

    e->fval = 1;
    e->text = "1.0";
    return e;
}

/* What h = h + v adds, when that is one addition. */
static bool sum_of_assign(struct ir_expr *e, const struct ir_expr *target, struct bin_update *u)
{
    struct ir_expr *sum = e->b;

    while (sum->kind == IR_CAST && sum->type->kind == IR_FLOAT)
        sum = sum->a;
    if (sum->kind != IR_BINARY || (sum->op != IR_ADD && sum->op != IR_SUB))
        return false;
    bool is_left = expr_touches(sum->a, target);
    const struct ir_expr *read = is_left ? sum->a : sum->b;
    while (read->kind == IR_CAST)
        read = read->a;
    if (read->kind != IR_LOAD || !ir_expr_equal(read->a, target))
        return false;
    u->value = is_left ? sum->b : sum->a;
    u->is_negated = sum->op == IR_SUB;
    return true;
}

/* The value that a float update adds; the update has to be a statement of its own. */
static bool sum_value(struct ir_unit *unit, const struct candidate *c, struct bin_update *u)
{
    struct ir_expr *e = c->stmt->kind == IR_EXPR ? c->stmt->expr : NULL;

    while (e && e->kind == IR_CAST && e->type->kind == IR_VOID)
        e = e->a;
    if (!e || c->own.at[c->own.n - 1] != e)
        return false;
    if (e->kind == IR_INCDEC) {
        u->value = one_of(unit, e->type, e->loc);
        u->is_own_constant = true;
        u->is_negated = e->op == IR_PREDEC || e->op == IR_POSTDEC;
        return true;
    }
    if (e->kind == IR_ASSIGN)
        return sum_of_assign(e, c->target, u);
    u->value = e->b;
    u->is_negated = e->op == IR_SUB;
    return e->kind == IR_ASSIGN_OP && e->compute->kind == IR_FLOAT;
}

/* Adds the candidate to the bins; false: it does not go with them. */
static bool update_add(struct finder *w, const struct candidate *c)
{
    struct bins *b = &w->bins;
    struct bin_update u = {.stmt = c->stmt, .lvalue = c->target, .form = c->form};
    bool is_float = b->type->kind == IR_FLOAT;
    bool is_minmax = c->op == FOLD_MIN || c->op == FOLD_MAX;

    if (b->updates.n == 0) {
        b->op = c->op;
        b->form = c->form;
        b->loc = c->stmt->loc;
        b->is_exact = !is_float || is_minmax;
    }
    if (c->op != b->op || !op_is_possible(c->op, b->type) || c->is_flag_store || c->hidden ||
        expr_has_effects(c->target) || (is_float && c->form != b->form))
        return false;
    if (is_minmax)
        u.value = c->value;
    else if (is_float && (c->has_guard || !sum_value(w->f->unit, c, &u)))
        return false;
    if (u.value && (expr_has_effects(u.value) || u.value->type->bits > 64))
        return false;
    for (size_t i = 0; i < b->updates.n; i++)
        if (b->updates.at[i].stmt == u.stmt && u.value)
            return false;
    vec_push(&b->updates, u);
    return true;
}

static bool is_literal(const struct ir_expr *e)
{
    while (e->kind == IR_CAST)
        e = e->a;
    return e->kind == IR_CONST_FLOAT || e->kind == IR_CONST_INT;
}

/* Is every node of the body that touches the bins part of an update? Bins of a declared number are
   tested before the loop: where they lie has to be known then. */
static bool nodes_are_updates(struct finder *w)
{
    struct bins *b = &w->bins;
    struct ir_var *object = bins_object(b->lvalue);
    bool is_reached = !lead_is_risky(w->f, b->base);

    for (uint32_t i = w->d->body->body_begin; i < w->d->body->body_end; i++) {
        const struct flow_node *n = &w->f->flow->nodes.at[i];
        if (object && n->var == object && n->escapes)
            return false;
        if (!n->lvalue || !bins_are_same(n->lvalue, b->lvalue))
            continue;
        if (n->escapes || n->used || !owner_of(w->d, n))
            return false;
        b->repeats |= node_repeats(w->f, i);
        is_reached = is_reached || node_is_certain(w->f, i, NULL, 0);
    }
    b->count = is_reached ? b->count : -1;
    return true;
}

static bool bins_find(struct finder *w, struct ir_expr *lvalue)
{
    const struct ir_expr *elem = below_members(lvalue);

    w->bins = (struct bins){.base = base_of(elem), .lvalue = lvalue, .elem = elem->type};
    if (!bins_are_fixed(w->f, lvalue))
        return false;
    w->bins.type = ir_type_plain(w->f->unit, lvalue->type);
    w->bins.count = declared_count(lvalue);
    if (w->bins.count == 0 || !nodes_are_updates(w))
        return false;
    for (size_t i = 0; i < w->d->candidates.n; i++)
        if (bins_are_same(w->d->candidates.at[i].target, lvalue) &&
            !update_add(w, &w->d->candidates.at[i]))
            return false;
    for (size_t i = 0; i < w->bins.updates.n && !w->bins.is_exact; i++)
        w->bins.needs_pass |= w->bins.repeats || !is_literal(w->bins.updates.at[i].value);
    return w->bins.updates.n != 0;
}

/* Do the indices alone tell the place? */
static bool is_of_indices(const struct ir_expr *e)
{
    while (e->kind == IR_INDEX || e->kind == IR_DECAY || e->kind == IR_MEMBER) {
        if (e->kind == IR_INDEX && reads_memory(e->b))
            return false;
        e = e->a;
    }
    return !reads_memory(e->kind == IR_DEREF ? e->a : e);
}

/* Does the place of the write depend on data, or on the indices in a way that is not linear? */
static bool place_is_free(struct loop_facts *f, uint32_t node)
{
    struct ir_expr *worth = worth_at(f, f->flow->nodes.at[node].lvalue, node);

    if (!worth || address_of(f, worth, node).is_affine)
        return !worth;
    if (facts_have_tiles(f) && is_of_indices(worth))
        return false;
    if (f->hulls_are_bins || !address_hull(f, worth, node).is_affine)
        return true;
    f->has_hulls = true;
    return false;
}

void bins_collect(struct reduce *d)
{
    struct loop_facts *f = d->f;

    if (f->is_vouched)
        return;
    for (uint32_t i = d->body->body_begin; i < d->body->body_end; i++) {
        const struct flow_node *n = &f->flow->nodes.at[i];
        struct finder w = {.d = d, .f = f};
        if (!n->lvalue || !n->writes || n->escapes || !base_of(below_members(n->lvalue)) ||
            facts_bins_of(f, n->lvalue) || !place_is_free(f, i))
            continue;
        if (bins_find(&w, n->lvalue))
            vec_push(&f->bins, w.bins);
        else
            vec_release(&w.bins.updates);
    }
}

/* Can it turn out that only the loop as written gives the result? An array that is no object of its
   own may go on behind its declared end. */
static bool may_be_wrong(const struct bins *b)
{
    return b->count < 0 || b->type->kind == IR_FLOAT || b->base->a->kind != IR_VAR;
}

/* The pass before sums of floats writes what the loop writes. That is nothing which is compared
   only after the loop: with writes there is no such test (bins_may_be_late). */
bool bins_check(const struct loop_facts *f, struct refuse *r)
{
    for (size_t i = 0; i < f->reductions.n && f->bins.n; i++)
        if (reduction_is_arg(&f->reductions.at[i]))
            return refuse_at(r, IR_REFUSE_AGGREGATE, f->bins.at[0].loc,
                             expr_text(f->unit, f->bins.at[0].lvalue));
    for (size_t i = 0; i < f->bins.n; i++) {
        const struct bins *b = &f->bins.at[i];
        if (f->has_writes && !f->can_rerun && !f->scatter && (b->needs_pass || may_be_wrong(b)))
            return refuse_at(r, IR_REFUSE_RUNS_ONCE, b->loc, expr_text(f->unit, b->lvalue));
    }
    return true;
}

/* ---- what depends on the order ---- */

const char *facts_inexact(const struct loop_facts *f, const struct loop_facts *around,
                          struct ir_loc *where)
{
    for (size_t i = 0; i < f->reductions.n; i++) {
        const struct reduction *red = &f->reductions.at[i];
        *where = red->loc;
        if (!red->is_exact)
            return red->var ? red->var->name : expr_text(f->unit, red->cell);
    }
    for (size_t i = 0; i < f->bins.n; i++) {
        *where = f->bins.at[i].loc;
        if (!f->bins.at[i].is_exact && !(around && facts_bins_of(around, f->bins.at[i].lvalue)))
            return expr_text(f->unit, f->bins.at[i].lvalue);
    }
    return NULL;
}
