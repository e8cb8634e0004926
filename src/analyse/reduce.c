/* Decides which objects of the loop are accumulators, and why others are not. */
#include "analyse/steps.h"

#include "base/arena.h"
#include "ir/text.h"

#include <string.h>

/* ---- the updates of the body ---- */

static void add_update(struct reduce *d, struct ir_stmt *s, struct ir_expr *e)
{
    struct candidate c;
    bool is_whole = s->kind == IR_EXPR && s->expr == e;

    if (update_match(d->f->unit, s, e, &c) == UPDATE_OK &&
        (is_whole || (c.op != FOLD_LAND && c.op != FOLD_LOR))) {
        vec_push(&d->candidates, c);
        return;
    }
    candidate_release(&c);
    if (is_whole && recurrence_match(d->f, s, &c))
        vec_push(&d->candidates, c);
    else
        candidate_release(&c);
}

/* The updates in an expression whose value is not used. */
static void add_unused(struct reduce *d, struct ir_stmt *s, struct ir_expr *e)
{
    switch (e->kind) {
    case IR_COMMA:
        add_unused(d, s, e->a);
        add_unused(d, s, e->b);
        break;
    case IR_CAST:
        if (e->type->kind == IR_VOID)
            add_unused(d, s, e->a);
        break;
    case IR_COND:
        add_unused(d, s, e->b);
        add_unused(d, s, e->c);
        break;
    case IR_BINARY:
        if (e->op == IR_LAND || e->op == IR_LOR)
            add_unused(d, s, e->b);
        break;
    default:
        add_update(d, s, e);
    }
}

/* Is it `if (x[i] < y[i]) { y[i] = x[i]; changed = 1; }`, a place of the iteration's own that
   nothing goes along with? */
static bool is_of_elements(const struct reduce *d, struct candidate *c)
{
    struct ir_expr address = {.kind = IR_ADDR, .type = c->target->type, .a = c->target};

    return c->carried.n && !c->is_key && c->target->kind != IR_VAR &&
           expr_variant(d->f->levels[0].loop, &address);
}

static bool add_stmt(struct ir_stmt *s, void *arg)
{
    struct reduce *d = arg;
    struct candidate c;

    if (s->kind == IR_EXPR && s->expr->kind == IR_ASSIGN && s->expr->a->kind == IR_VAR &&
        s->expr->a->var == d->f->last) {
        c = (struct candidate){
            .target = s->expr->a, .op = FOLD_MAX, .stmt = s, .form = MINMAX_TAKE_GE};
        vec_push(&c.own, s->expr);
        last_collect(d->f, s, &c);
        vec_push(&d->candidates, c);
        return false;
    }
    for (uint32_t rank = 0; ranked_match(d->f, s, rank, &c); rank++)
        vec_push(&d->candidates, c);
    if (ranked_match(d->f, s, 0, &c)) {
        candidate_release(&c);
        return false;
    }
    if (ties_add(d, s))
        return false;
    if (clamp_match(d->f, s, &c) || user_match(d->f, s, &c) ||
        (minmax_match(d->f->unit, s, &c) == UPDATE_OK && !is_of_elements(d, &c))) {
        vec_push(&d->candidates, c);
        return false;
    }
    candidate_release(&c);
    if (s->kind == IR_EXPR)
        add_unused(d, s, s->expr);
    if (s->kind == IR_FOR && s->step)
        add_unused(d, s, s->step);
    return true;
}

void reduce_init(struct reduce *d, struct loop_facts *f)
{
    memset(d, 0, sizeof *d);
    d->f = f;
    d->body = facts_body(f);
    ir_walk_stmt(d->body->loop->body, add_stmt, NULL, d);
}

void reduce_release(struct reduce *d)
{
    for (size_t i = 0; i < d->candidates.n; i++)
        candidate_release(&d->candidates.at[i]);
    vec_release(&d->candidates);
}

/* ---- one object ---- */

struct touched {
    struct reduce *d;
    struct ir_expr *target;
    struct flow_place place;
    bool is_named, is_recurrence;
    VEC(uint32_t) own; /* nodes that are updates */
    const struct candidate *first;
    const struct flow_node *read, *write; /* nodes that are no updates */
    VEC(const struct ir_expr *) reads;    /* LOADs that are no updates */
    bool has_odd_read;                    /* one that is no LOAD of just the target */
    const struct flow_node *mixed, *turned;
    bool has_guard, has_strict, differs; /* differs: flag values or forms */
    const struct candidate *hidden;
    size_t nupdates;
};

/* Does the node touch the target's bytes, as far as names tell? */
static bool node_touches(const struct touched *t, const struct flow_node *n)
{
    if (t->is_named)
        return n->var == t->place.var && n->lo < t->place.hi && t->place.lo < n->hi &&
               (n->escapes || n->is_lent || n->reads_all || !n->lvalue ||
                !elements_may_differ(t->target, n->lvalue));
    return n->lvalue && !n->var && ir_expr_equal(n->lvalue, t->target);
}

static const struct candidate *owner_of(const struct touched *t, const struct flow_node *n)
{
    for (size_t i = 0; i < t->d->candidates.n; i++) {
        const struct candidate *c = &t->d->candidates.at[i];
        if ((c->op == FOLD_AFFINE && !t->is_recurrence) || !ir_expr_equal(c->target, t->target))
            continue;
        for (size_t k = 0; k < c->own.n; k++)
            if (c->own.at[k] == n->expr)
                return c;
    }
    return NULL;
}

static bool is_flag(enum fold_op op)
{
    return op == FOLD_LAND || op == FOLD_LOR;
}

/* What flag candidate c stores: K, or 0 for s && e, 1 for s || e. */
static uint64_t flag_value(const struct candidate *c)
{
    int64_t k = 0;

    if (c->is_flag_store && expr_constant(c->value, &k))
        return (uint64_t)k;
    return c->op == FOLD_LOR;
}

static void note_owner(struct touched *t, const struct candidate *c, const struct flow_node *n)
{
    if (!t->first)
        t->first = c;
    if (t->is_recurrence)
        return;
    if (c->op != t->first->op || c->user != t->first->user || !c->ranked != !t->first->ranked ||
        !ties_agree(c->tied, t->first->tied) || (c->tied && c->rank != t->first->rank))
        t->mixed = n;
    else if (c->is_turned != t->first->is_turned)
        t->turned = n;
    else if (is_flag(c->op) ? flag_value(c) != flag_value(t->first)
                            : c->form != t->first->form && c->target->type->kind == IR_FLOAT)
        t->differs = true;
    t->has_guard |= c->has_guard;
    t->has_strict |= c->is_strict;
    if (c->hidden && !t->hidden)
        t->hidden = c;
}

static void note_read(struct touched *t, const struct flow_node *n)
{
    if (n->expr && n->expr->kind == IR_LOAD && !n->escapes && ir_expr_equal(n->expr->a, t->target))
        vec_push(&t->reads, n->expr);
    else
        t->has_odd_read = true;
}

static void touched_find(struct touched *t)
{
    struct flow *flow = t->d->f->flow;

    t->is_named = flow_place_of(t->target, &t->place);
    t->is_recurrence = is_recurrence(t->d, t->target);
    for (uint32_t i = t->d->body->body_begin; i < t->d->body->body_end; i++) {
        const struct flow_node *n = &flow->nodes.at[i];
        if (!node_touches(t, n))
            continue;
        const struct candidate *c = n->expr ? owner_of(t, n) : NULL;
        if (c) {
            vec_push(&t->own, i);
            note_owner(t, c, n);
        } else if (n->writes) {
            if (!t->write || (!t->write->reads && n->reads))
                t->write = n;
        } else {
            t->read = t->read ? t->read : n;
            note_read(t, n);
        }
    }
    for (size_t i = 0; i < t->d->candidates.n; i++)
        if (ir_expr_equal(t->d->candidates.at[i].target, t->target))
            t->nupdates++;
}

/* Is node n inside an assignment to the target? Then the assignment's own form is the fault. */
static enum update_fault fault_of(struct touched *t, const struct flow_node *n)
{
    struct candidate c;
    struct ir_expr *e = n->expr;

    if (!n->expr || !n->writes || n->escapes)
        return UPDATE_OTHER;
    enum update_fault fault = update_match(t->d->f->unit, n->stmt, e, &c);
    candidate_release(&c);
    if (n->stmt->kind == IR_EXPR && n->stmt->expr == e) {
        enum update_fault other = minmax_match(t->d->f->unit, n->stmt, &c);
        candidate_release(&c);
        if (other == UPDATE_NOT_ASSOCIATIVE)
            fault = other;
    }
    return fault;
}

static const char *name_of(struct touched *t)
{
    return t->target->kind == IR_VAR ? t->target->var->name : expr_text(t->d->f->unit, t->target);
}

static struct ir_loc loc_of(const struct flow_node *n)
{
    return n->expr && n->expr->loc.line ? n->expr->loc : n->stmt->loc;
}

struct place_search {
    const struct ir_expr *step;
    const struct ir_expr *lvalue;
};

static bool find_node(struct ir_expr *e, void *arg)
{
    struct place_search *p = arg;

    if (e == p->step)
        p->step = NULL;
    return p->step != NULL;
}

static bool find_place(struct ir_expr *e, void *arg)
{
    struct place_search *p = arg, below = {p->step, NULL};

    if (ir_is_write(e)) {
        ir_walk_expr(e->a, find_node, &below);
        if (!below.step && e != p->step && !p->lvalue)
            p->lvalue = e->a;
    }
    return true;
}

/* out[k++] = v: the written lvalue whose place node n steps; NULL: n steps none. */
static const struct ir_expr *written_place(const struct flow_node *n)
{
    struct place_search p = {n->expr, NULL};

    if (n->stmt->kind == IR_EXPR)
        ir_walk_expr(n->stmt->expr, find_place, &p);
    return p.lvalue;
}

/* The reason when some node is no update. */
static enum reduce_result refuse_node(struct touched *t, struct refuse *r)
{
    const struct flow_node *w = t->write;
    enum update_fault fault = w ? fault_of(t, w) : UPDATE_OTHER;
    enum ir_refusal why;

    if (w && w->used && fault == UPDATE_OK && !t->differs)
        why = IR_REFUSE_RUNNING_VALUE;
    else if (w && fault == UPDATE_NOT_ASSOCIATIVE)
        why = t->first ? IR_REFUSE_MIXED_OPERATORS : IR_REFUSE_NOT_ASSOCIATIVE;
    else if (w && fault == UPDATE_RECURRENCE)
        why = IR_REFUSE_CARRIED_SCALAR;
    else if (w && t->first && !t->first->is_flag_store)
        why = IR_REFUSE_CARRIED_SCALAR;
    else if (w || !t->first)
        return REDUCE_OTHER;
    else
        why = t->read->in_condition ? IR_REFUSE_ACCUMULATOR_READ : IR_REFUSE_RUNNING_VALUE;
    const struct ir_expr *place = why == IR_REFUSE_RUNNING_VALUE && w ? written_place(w) : NULL;
    if (place)
        refuse_at(r, IR_REFUSE_INDIRECT_WRITE, place->loc, expr_text(t->d->f->unit, place));
    else
        refuse_at(r, why, loc_of(w ? w : t->read), name_of(t));
    return REDUCE_NO;
}

static bool is_exact(const struct reduction *red)
{
    return !ir_type_is_rounded(red->type) ||
           (red->op != FOLD_ADD && red->op != FOLD_MUL && red->op != FOLD_AFFINE);
}

/* May an iteration leave the target as it is? */
static bool is_guarded(const struct touched *t)
{
    return t->has_guard || nodes_can_be_missed(t->d->f, t->own.at, t->own.n);
}

static void fill(struct touched *t, struct reduction *out)
{
    struct loop_facts *f = t->d->f;
    bool is_last = t->is_recurrence && target_is_state(t->d, t->target);
    enum fold_op op = is_last ? FOLD_LAST : t->is_recurrence ? FOLD_AFFINE : t->first->op;

    *out = (struct reduction){
        .op = op, .type = ir_type_plain(f->unit, t->target->type), .loc = t->first->stmt->loc};
    out->guarded = is_guarded(t);
    out->is_exact = is_exact(out);
    if (out->op == FOLD_USER)
        user_fill(f, t->first, out);
    out->ranked = t->first->ranked;
    out->tied = t->first->tied;
    out->rank = t->first->rank;
    out->flag_value = is_flag(out->op) ? flag_value(t->first) : 0;
    out->flag_strict = t->has_strict;
    for (size_t i = 0; i < t->own.n && !out->repeats; i++)
        out->repeats = node_repeats(f, t->own.at[i]);
    out->single_same_type =
        !t->is_recurrence && t->nupdates == 1 && t->first->is_plain && !out->repeats;
    for (size_t i = 0; i < t->d->candidates.n; i++) {
        const struct candidate *c = &t->d->candidates.at[i];
        if (!ir_expr_equal(c->target, t->target))
            continue;
        struct update u = {c->stmt, c->value, c->form, NULL};
        if (out->op == FOLD_AFFINE && out->type->kind == IR_FLOAT)
            u.factor = recurrence_factor(f->unit, c->stmt->expr);
        if (out->op == FOLD_ADD_BOTH)
            (void)clamp_sum(f->unit, c->stmt->expr, &u.factor);
        vec_push(&out->updates, u);
    }
}

bool place_can_be_asked(const struct ir_expr *lv)
{
    int64_t at;

    while (lv->kind == IR_MEMBER)
        lv = lv->a;
    return (lv->kind == IR_DEREF || (lv->kind == IR_INDEX && expr_constant(lv->b, &at))) &&
           lv->a->kind == IR_LOAD && lv->a->a->kind == IR_VAR;
}

/* Where the running value is wanted: is it only read, and is it there before the loop, or can the
   system be asked? */
static bool can_be_running(const struct touched *t)
{
    bool is_here = (t->is_named && t->place.is_exact) || place_can_be_asked(t->target);

    bool is_plain_flag = is_flag(t->first->op) && !t->is_recurrence;

    return !t->has_odd_read && !is_plain_flag && (is_here || !is_guarded(t));
}

void reduction_release(struct reduction *red)
{
    vec_release(&red->updates);
    vec_release(&red->reads);
    vec_release(&red->carried);
    vec_release(&red->carried_cells);
}

/* Does the statement hold an update of the accumulator, which its condition reads? */
static bool decides_itself(const struct reduction *red, struct ir_stmt *s)
{
    for (size_t i = 0; i < red->updates.n; i++)
        if (s != red->updates.at[i].stmt && stmt_contains(s, red->updates.at[i].stmt))
            return true;
    return false;
}

bool refuse_decided(struct refuse *r, const struct reduction *red, const struct ir_expr *read,
                    const struct flow_node *n, const char *name)
{
    bool asks = n && n->in_condition;

    refuse_at(r, asks ? IR_REFUSE_ACCUMULATOR_READ : IR_REFUSE_RUNNING_VALUE, read->loc, name);
    if (asks && n->stmt && decides_itself(red, n->stmt)) {
        r->other = read->loc;
        r->other_text = "decides what it becomes: each iteration needs the one before";
    }
    return false;
}

static enum reduce_result decide(struct touched *t, struct reduction *out, struct refuse *r)
{
    if (t->write || !t->first)
        return refuse_node(t, r);
    if (!t->read && t->target->type->kind == IR_PTR)
        return REDUCE_OTHER;
    if (t->mixed || t->differs) {
        if (is_flag(t->first->op) && (t->differs || t->first->is_flag_store))
            return REDUCE_OTHER;
        refuse_at(r, IR_REFUSE_MIXED_OPERATORS,
                  loc_of(t->mixed ? t->mixed : &t->d->f->flow->nodes.at[t->own.at[0]]), name_of(t));
        return REDUCE_NO;
    }
    if (t->turned) {
        refuse_at(r, IR_REFUSE_OPERATOR_SIDES, loc_of(t->turned), name_of(t));
        return REDUCE_NO;
    }
    if (t->is_recurrence && !t->read && !can_be_running(t)) {
        refuse_at(r, IR_REFUSE_CARRIED_SCALAR, t->first->stmt->loc, name_of(t));
        return REDUCE_NO;
    }
    if (t->read && (t->first->tied || !can_be_running(t)))
        return refuse_node(t, r);
    if (t->first->op == FOLD_USER && is_guarded(t) && !(t->is_named && t->place.is_exact)) {
        refuse_at(r, IR_REFUSE_CARRIED_SCALAR, t->first->stmt->loc, name_of(t));
        return REDUCE_NO;
    }
    if (t->hidden && !ir_is_lvalue(t->hidden->hidden)) {
        refuse_at(r, IR_REFUSE_SHORT_CIRCUIT_READ, t->hidden->hidden->loc,
                  expr_text(t->d->f->unit, t->hidden->hidden));
        return REDUCE_NO;
    }
    fill(t, out);
    if (fold_is_clamp(out->op) && out->repeats) { /* too far for the type of twice the width */
        reduction_release(out);
        refuse_at(r, IR_REFUSE_CARRIED_SCALAR, t->first->stmt->loc, name_of(t));
        return REDUCE_NO;
    }
    out->is_scan = t->read != NULL;
    out->is_hidden = t->hidden != NULL;
    for (size_t i = 0; i < t->reads.n; i++)
        vec_push(&out->reads, t->reads.at[i]);
    if (arg_fill(t->d, t->target, out, r))
        return REDUCE_YES;
    reduction_release(out);
    return REDUCE_NO;
}

enum reduce_result reduce_target(struct reduce *d, struct ir_expr *target, struct reduction *out,
                                 struct refuse *r)
{
    struct touched t = {.d = d, .target = target};

    touched_find(&t);
    enum reduce_result result = decide(&t, out, r);
    vec_release(&t.own);
    vec_release(&t.reads);
    return result;
}
