/*
 * Arg-reductions with several keys: `if (a[i] < m || (a[i] == m && b[i] < k)) { m = a[i]; k = b[i];
 * at = i; }`. Each key is an accumulator; of what is carried along the first one has all.
 *
 * In order of the keys the smaller one of any two iterations is the same whatever stands between
 * them, but for a NaN in a key behind the first: where it is the first of all equal ones before it
 * no other is ever smaller, else it is passed over. A merge of two parts keeps it, whichever part
 * it is in; a total that holds one runs the loop as written (emit/ties.c). A NaN in the first key
 * is never taken.
 *
 * A part of the iterations begins with nothing seen, so it comes to keys behind the first that C
 * may pass over: their memory has to be there.
 */
#include "analyse/branch.h"

#include "base/arena.h"
#include "ir/text.h"

struct disjunct {
    struct ir_expr *equal[TIES_MOST];
    uint32_t n;
    struct ir_expr *cmp;
};

struct order {
    struct ir_unit *u;
    struct disjunct of[TIES_MOST];
    uint32_t n;
};

/* ---- the condition ---- */

static struct ir_expr *truth_core(struct ir_expr *e)
{
    while (e->kind == IR_CAST && cast_keeps_truth(e))
        e = e->a;
    return e;
}

static bool is_equality(const struct ir_expr *e, enum ir_op op)
{
    return e->kind == IR_BINARY && e->op == op;
}

static bool order_read(struct order *o, struct ir_expr *e, struct disjunct with);

/* Operands of &&: equalities, and one that is none. */
static bool conjuncts_read(struct ir_expr *e, struct disjunct *with, struct ir_expr **rest)
{
    e = truth_core(e);
    if (e->kind == IR_BINARY && e->op == IR_LAND)
        return conjuncts_read(e->a, with, rest) && conjuncts_read(e->b, with, rest);
    if (!is_equality(e, IR_EQ)) {
        bool is_first = !*rest;
        *rest = e;
        return is_first;
    }
    if (with->n == TIES_MOST)
        return false;
    with->equal[with->n++] = e;
    return true;
}

/* `x != m ? x < m : y < k` */
static bool choice_read(struct order *o, struct ir_expr *e, struct disjunct with)
{
    struct ir_expr *cond = truth_core(e->a);
    bool is_turned = is_equality(cond, IR_NE);

    if (!order_read(o, is_turned ? e->b : e->c, with) || with.n == TIES_MOST ||
        (!is_turned && !is_equality(cond, IR_EQ)))
        return false;
    with.equal[with.n++] = cond;
    return order_read(o, is_turned ? e->c : e->b, with);
}

static bool order_read(struct order *o, struct ir_expr *e, struct disjunct with)
{
    struct ir_expr *rest = NULL;

    e = truth_core(e);
    if (e->kind == IR_BINARY && e->op == IR_LOR)
        return order_read(o, e->a, with) && order_read(o, e->b, with);
    if (e->kind == IR_COND)
        return choice_read(o, e, with);
    if (e->kind == IR_BINARY && e->op == IR_LAND)
        return conjuncts_read(e, &with, &rest) && rest && order_read(o, rest, with);
    if (e->kind != IR_BINARY || e->op < IR_LT || e->op > IR_GE || with.n >= TIES_MOST ||
        o->n == TIES_MOST)
        return false;
    with.cmp = e;
    o->of[o->n++] = with;
    return true;
}

/* The comparison that j equalities go with; NULL: there is none, or several. */
static const struct disjunct *disjunct_of(const struct order *o, uint32_t j)
{
    const struct disjunct *found = NULL;

    for (uint32_t i = 0; i < o->n; i++) {
        if (o->of[i].n != j)
            continue;
        if (found)
            return NULL;
        found = &o->of[i];
    }
    return found;
}

/* ---- keys ---- */

bool tied_key_compares(struct ir_unit *u, struct ir_expr *e, struct tied_key *key,
                       enum minmax_form *form)
{
    struct ir_expr *cmp =
        ir_binary(u, is_equality(e, IR_EQ) || is_equality(e, IR_NE) ? IR_LT : e->op, e->type, e->a,
                  e->b, e->loc);
    struct candidate c = {.form = MINMAX_TAKE_GT};
    bool ok = minmax_match_if(key->target, cmp, key->value, &c) == UPDATE_OK;

    *form = c.form;
    if (e->op >= IR_LT && e->op <= IR_GE)
        key->op = c.op;
    candidate_release(&c);
    return ok;
}

static struct ir_expr *place_of(struct ir_expr *side)
{
    side = expr_core(side);
    return side->kind == IR_LOAD ? side->a : side;
}

/* The side of the comparison that is the key: a variable that the branch sets, or what it makes
   the other one. */
static bool key_read(const struct branch *b, const struct ir_expr *cmp, struct tied_key *key)
{
    bool left = branch_is_named(b, cmp->a), right = branch_is_named(b, cmp->b);

    if (left == right)
        return false;
    struct ir_expr *side = expr_core(left ? cmp->a : cmp->b), *x = left ? cmp->b : cmp->a;
    key->target = place_of(side);
    struct ir_expr *value = branch_value(b, key->target);
    key->is_made = !value;
    if (value) {
        key->value = value;
        return key->target->kind == IR_VAR && !var_is_reachable(key->target->var) &&
               !key->target->type->is_volatile;
    }
    key->value = expr_core(x);
    return key->target->kind != IR_VAR && branch_makes_same(b, side, key->value);
}

static bool find_risk(struct ir_expr *e, void *arg)
{
    bool *found = arg, exact;

    if (e->kind == IR_CALL)
        *found |= !e->func || e->func->body || !libm_is_pure(e->func, &exact);
    *found |= division_may_trap(e);
    return !*found;
}

bool tied_is_harmless(struct ir_expr *e)
{
    bool found = false;

    ir_walk_expr(e, find_risk, &found);
    return !found;
}

/* The j-th comparison, and the equalities beside it. */
static bool compare_read(const struct order *o, const struct branch *b, struct tied *t, uint32_t j)
{
    const struct disjunct *d = disjunct_of(o, j);
    struct tied_key *key = &t->keys[j];
    enum minmax_form form;
    uint32_t seen = 0;

    if (!d || !key_read(b, d->cmp, key) || !tied_key_compares(o->u, d->cmp, key, &form))
        return false;
    const struct ir_type *type = key->target->type;
    bool takes = form == MINMAX_TAKE_GT || (form == MINMAX_TAKE_GE && j + 1 == o->n);
    if (!takes || (type->kind != IR_INT && type->kind != IR_FLOAT) ||
        (j && !tied_is_harmless(key->value)) || (j && !tied_is_harmless(d->cmp)))
        return false;
    t->last_wins = form == MINMAX_TAKE_GE;
    for (uint32_t e = 0; e < d->n; e++)
        for (uint32_t i = 0; i < j; i++)
            if (tied_key_compares(o->u, d->equal[e], &t->keys[i], &form))
                seen |= 1u << i;
    return seen == (1u << j) - 1;
}

/* The condition without its first operand of ||. */
static struct ir_expr *order_below(struct ir_unit *u, struct ir_expr *e, struct ir_expr **first)
{
    e = truth_core(e);
    if (e->kind != IR_BINARY || e->op != IR_LOR) {
        *first = e;
        return NULL;
    }
    struct ir_expr *rest = order_below(u, e->a, first);
    return rest ? ir_binary(u, IR_LOR, e->type, rest, e->b, e->loc) : e->b;
}

/* What does not name what the branch sets, behind what does. */
static bool guards_read(struct tied *t, struct ir_unit *u, const struct branch *b,
                        struct ir_expr *e)
{
    e = truth_core(e);
    bool is_and = e->kind == IR_BINARY && e->op == IR_LAND;

    if (is_and && !branch_is_named(b, e->b)) {
        t->guard = t->guard ? ir_binary(u, IR_LAND, e->type, e->b, t->guard, e->loc) : e->b;
        return tied_is_harmless(e->b) && guards_read(t, u, b, e->a);
    }
    t->order = is_and && !branch_is_named(b, e->a) ? truth_core(e->b) : e;
    return true;
}

static bool tied_read(const struct loop_facts *f, struct ir_stmt *s, struct branch *b,
                      struct tied *t)
{
    struct order o = {.u = f->unit};
    struct ir_expr *first;

    *t = (struct tied){.stmt = s};
    if (s->orelse || !s->body || !branch_read(b, s->body) || !b->n || !branch_is_independent(b) ||
        branch_sets_twice(b) || expr_has_effects(s->expr) || !guards_read(t, f->unit, b, s->expr))
        return false;
    struct ir_expr *below = t->guard ? NULL : order_below(f->unit, t->order, &first);
    if (below && unseen_read(f, b, first)) {
        t->unseen = first;
        t->order = below;
    }
    if (!order_read(&o, t->order, (struct disjunct){.n = 0}) ||
        (o.n < 2 && !t->unseen && !t->guard))
        return false;
    for (; t->n < o.n; t->n++)
        if (!compare_read(&o, b, t, t->n))
            return false;
    for (uint32_t i = 0; i < t->n; i++)
        for (uint32_t j = 0; j < i; j++)
            if (ir_expr_equal(t->keys[i].target, t->keys[j].target))
                return false;
    return true;
}

/* ---- candidates ---- */

static const struct tied_key *key_of(const struct tied *t, const struct ir_expr *lv)
{
    for (uint32_t i = 0; i < t->n; i++)
        if (ir_expr_equal(t->keys[i].target, lv))
            return &t->keys[i];
    return NULL;
}

struct sides {
    struct candidate *c;
    const struct tied_key *key;
};

/* The key wherever the condition names it, with the reads in it. */
static bool find_key(struct ir_expr *e, void *arg)
{
    struct sides *s = arg;
    bool is_it = ir_is_lvalue(s->key->target)
                     ? e->kind == IR_LOAD && ir_expr_equal(e->a, s->key->target)
                     : ir_expr_equal(e, s->key->target);

    if (is_it)
        candidate_owns_reads(s->c, e);
    return !is_it;
}

static void candidate_fill(struct candidate *c, const struct branch *b, const struct tied *t,
                           uint32_t j)
{
    const struct tied_key *key = &t->keys[j];
    struct sides s = {c, key};

    *c = (struct candidate){.stmt = t->stmt,
                            .target = key->target,
                            .op = key->op,
                            .value = key->value,
                            .form = t->last_wins ? MINMAX_TAKE_GE : MINMAX_TAKE_GT,
                            .is_key = key->is_made,
                            .tied = t,
                            .rank = j};
    if (j == 0 && t->unseen)
        candidate_owns_reads(c, t->unseen);
    if (key->is_made)
        ir_walk_expr(t->stmt->expr, find_key, &s);
    else
        candidate_owns(c, t->stmt);
    for (size_t i = 0; j == 0 && i < b->n; i++)
        if (!key_of(t, b->assigns[i]->a))
            vec_push(&c->carried, b->assigns[i]);
}

bool ties_add(struct reduce *d, struct ir_stmt *s)
{
    struct branch b = {.n = 0};
    struct tied t, *kept;

    if (s->kind != IR_IF || !tied_read(d->f, s, &b, &t))
        return tally_add(d, s);
    kept = arena_alloc(d->f->unit->arena, sizeof *kept);
    *kept = t;
    for (uint32_t j = 0; j < t.n; j++) {
        struct candidate c;
        candidate_fill(&c, &b, kept, j);
        vec_push(&d->candidates, c);
    }
    return true;
}

bool ties_agree(const struct tied *a, const struct tied *b)
{
    if (!a || !b)
        return a == b;
    bool same = a->n == b->n && a->last_wins == b->last_wins && !a->unseen == !b->unseen &&
                (!a->unseen || ir_expr_equal(a->unseen, b->unseen)) && !a->sum == !b->sum &&
                (!a->sum || ir_expr_equal(a->sum, b->sum));
    for (uint32_t i = 0; same && i < a->n; i++)
        same = a->keys[i].op == b->keys[i].op && a->keys[i].is_made == b->keys[i].is_made &&
               ir_expr_equal(a->keys[i].target, b->keys[i].target);
    return same;
}

/* ---- what the loop may have beside them ---- */

static uint32_t keys_found(const struct loop_facts *f, const struct tied *t)
{
    uint32_t n = 0;

    for (size_t i = 0; i < f->reductions.n; i++)
        n += ties_agree(f->reductions.at[i].tied, t);
    return n;
}

static uint32_t keys_wanted(const struct tied *t)
{
    return t->n + (t->sum != NULL);
}

/* Parts of the iterations in order, which all accumulators have to allow. */
static bool company_check(const struct loop_facts *f, struct refuse *r)
{
    for (size_t i = 0; i < f->reductions.n; i++) {
        const struct reduction *red = &f->reductions.at[i];
        if (!red->tied && (ir_type_is_rounded(red->type) || reduction_is_arg(red)))
            return refuse_at(r, IR_REFUSE_UNSUPPORTED, red->loc,
                             "a minimum or maximum by several keys beside floating-point "
                             "accumulators or another one with its place");
    }
    return true;
}

static const struct ir_expr *object_of(const struct ir_expr *lv)
{
    while (lv->kind == IR_MEMBER)
        lv = lv->a;
    return lv;
}

struct wanted {
    struct loop_facts *f;
    const struct tied *tied;
    const struct ir_expr *missing;
};

struct object {
    const struct ir_expr *of;
    bool found;
};

static bool find_object(struct ir_expr *e, void *arg)
{
    struct object *o = arg;

    o->found |= e->kind == IR_LOAD && ir_expr_equal(object_of(e->a), o->of);
    return !o->found;
}

/* Is some of the same object read wherever the first keys are compared? */
static bool is_read_anyway(const struct wanted *w, const struct access *a)
{
    struct object o = {object_of(a->lvalue), false};

    if (w->tied)
        ir_walk_expr(w->tied->keys[0].value, find_object, &o);
    for (size_t i = 0; i < w->f->accesses.n; i++) {
        const struct access *b = &w->f->accesses.at[i];
        o.found |=
            !b->is_guarded && !b->call && !b->is_write && ir_expr_equal(o.of, object_of(b->lvalue));
    }
    return o.found;
}

static bool ask(struct ir_expr *e, void *arg)
{
    struct wanted *w = arg;

    for (size_t i = 0; i < w->f->accesses.n; i++) {
        struct access *a = &w->f->accesses.at[i];
        if (e != a->lvalue || a->is_write || !a->is_guarded || is_read_anyway(w, a))
            continue;
        if (a->range && a->is_affine)
            a->must_be_there = true;
        else if (!w->missing)
            w->missing = e;
    }
    return true;
}

bool ties_check(struct loop_facts *f, struct refuse *r)
{
    struct wanted w = {.f = f};
    bool has_any = false;

    for (size_t i = 0; i < f->reductions.n; i++) {
        const struct reduction *red = &f->reductions.at[i];
        w.tied = red->tied;
        for (size_t k = 0; red->is_hidden && k < red->updates.n; k++)
            ir_walk_expr(red->updates.at[k].value, ask, &w);
        if (!red->tied)
            continue;
        has_any = true;
        if (keys_found(f, red->tied) != keys_wanted(red->tied))
            return refuse_at(r, IR_REFUSE_CARRIED_SCALAR, red->loc,
                             expr_text(f->unit, red->var ? red->tied->keys[0].target : red->cell));
        for (size_t k = 0; red->rank && !red->tied->sum && k < red->updates.n; k++)
            ir_walk_expr(red->updates.at[k].value, ask, &w);
        if (!red->rank && red->tied->guard)
            ir_walk_expr(red->tied->guard, ask, &w);
        for (int k = 0; !red->rank && red->tied->sum && k < 2; k++)
            ir_walk_expr(red->tied->summands[k], ask, &w);
    }
    if (w.missing)
        return refuse_at(r, IR_REFUSE_SHORT_CIRCUIT_READ, w.missing->loc,
                         expr_text(f->unit, w.missing));
    return !has_any || company_check(f, r);
}
