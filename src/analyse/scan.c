/*
 * Loops that read the running value of an accumulator. What the accumulators are made of is cut out
 * of the body: it must not depend on running values, and it must not see what the iteration writes.
 * Then it can run ahead of the whole body, which reads running values that are known by then.
 */
#include "analyse/address.h"
#include "analyse/place.h"
#include "analyse/stretch.h"

#include "base/arena.h"

/* One statement of the body. */
struct part {
    struct ir_stmt *stmt;
    size_t around; /* the statement that it is in; SIZE_MAX: the body */
    bool is_head;  /* in the init part of a for */
    bool is_needed;
};

struct slice {
    struct loop_facts *f;
    const struct flow_loop *body;
    VEC(struct part) parts;
    VEC(const struct ir_var *) vars; /* whose values are needed */
    bool changed;
};

/* ---- the statements ---- */

static void add_part(struct slice *k, struct ir_stmt *s, size_t around, bool is_head)
{
    struct part p = {s, around, is_head, false};
    size_t self = k->parts.n;

    if (!s)
        return;
    vec_push(&k->parts, p);
    for (struct ir_stmt *i = s->init; i; i = i->next)
        add_part(k, i, self, true);
    if (s->kind == IR_BLOCK)
        for (struct ir_stmt *i = s->body; i; i = i->next)
            add_part(k, i, self, false);
    else
        add_part(k, s->body, self, false);
    add_part(k, s->orelse, self, false);
}

static size_t part_of(const struct slice *k, const struct ir_stmt *s)
{
    for (size_t i = 0; i < k->parts.n; i++)
        if (k->parts.at[i].stmt == s)
            return i;
    return SIZE_MAX;
}

static bool is_needed(const struct slice *k, const struct ir_stmt *s)
{
    size_t i = part_of(k, s);

    return i == SIZE_MAX || k->parts.at[i].is_needed;
}

static void need(struct slice *k, size_t i);

/* Everything that gives v a value, unless iterations share it: see scan_reads_check. */
static void need_var(struct slice *k, const struct ir_var *v)
{
    for (size_t i = 0; i < k->vars.n; i++)
        if (k->vars.at[i] == v)
            return;
    const struct scalar *known = scalar_find(k->f, v);
    vec_push(&k->vars, v);
    if (known && (known->kind == SCALAR_REDUCTION || known->kind == SCALAR_INVARIANT))
        return;
    for (uint32_t i = k->body->body_begin; i < k->body->body_end; i++) {
        const struct flow_node *n = &k->f->flow->nodes.at[i];
        if (n->var == v && (n->writes || n->escapes))
            need(k, part_of(k, n->stmt));
    }
}

static bool need_vars(struct ir_expr *e, void *arg)
{
    if (e->kind == IR_VAR)
        need_var(arg, e->var);
    return true;
}

/* Statement i, what its expressions are made of, and what decides whether it runs. */
static void need(struct slice *k, size_t i)
{
    if (i == SIZE_MAX || k->parts.at[i].is_needed)
        return;
    struct ir_stmt *s = k->parts.at[i].stmt;
    k->parts.at[i].is_needed = k->changed = true;
    ir_walk_expr(s->expr, need_vars, k);
    ir_walk_expr(s->step, need_vars, k);
    if (s->kind == IR_DECL)
        need_var(k, s->var);
    for (size_t j = 0; j < k->parts.n; j++)
        if (k->parts.at[j].around == i && k->parts.at[j].is_head)
            need(k, j);
    need(k, k->parts.at[i].around);
}

/* Where the jump leads: the loop or switch around it, SIZE_MAX: the end of the body. */
static size_t jump_target(const struct slice *k, size_t i)
{
    bool is_break = k->parts.at[i].stmt->kind == IR_BREAK;

    for (i = k->parts.at[i].around; i != SIZE_MAX; i = k->parts.at[i].around) {
        enum ir_stmt_kind kind = k->parts.at[i].stmt->kind;
        if (kind == IR_FOR || kind == IR_WHILE || kind == IR_DO || (is_break && kind == IR_SWITCH))
            break;
    }
    return i;
}

static void need_jumps(struct slice *k)
{
    for (size_t i = 0; i < k->parts.n; i++) {
        enum ir_stmt_kind kind = k->parts.at[i].stmt->kind;
        if (kind != IR_BREAK && kind != IR_CONTINUE)
            continue;
        size_t to = jump_target(k, i);
        if (to == SIZE_MAX || k->parts.at[to].is_needed)
            need(k, i);
    }
}

static void need_updates(struct slice *k)
{
    for (size_t i = 0; i < k->f->reductions.n; i++) {
        const struct reduction *red = &k->f->reductions.at[i];
        for (size_t j = 0; red->is_running && j < red->updates.n; j++) {
            struct ir_stmt *s = red->updates.at[j].stmt;
            size_t at = part_of(k, s);
            need(k, at);
            for (size_t p = at + 1; s->kind == IR_IF && p < k->parts.n; p++)
                if (stmt_contains(s, k->parts.at[p].stmt))
                    need(k, p);
        }
    }
    do {
        k->changed = false;
        need_jumps(k);
    } while (k->changed);
}

/* ---- what may stand in it ---- */

static const char *name_of(struct ir_unit *u, const struct reduction *red)
{
    return red->var ? red->var->name : expr_text(u, red->cell);
}

/* Is it folded in the order of the iterations? */
static bool is_always_running(const struct reduction *red)
{
    return red->op == FOLD_USER || red->op == FOLD_AFFINE || red->op == FOLD_LAST ||
           fold_is_clamp(red->op) || red->peak_of;
}

static const struct reduction *first_scan(const struct loop_facts *f)
{
    for (size_t i = 0; i < f->reductions.n; i++)
        if (f->reductions.at[i].is_scan || is_always_running(&f->reductions.at[i]))
            return &f->reductions.at[i];
    return NULL;
}

static const struct flow_node *node_of(const struct slice *k, const struct ir_expr *e)
{
    for (uint32_t i = k->body->body_begin; i < k->body->body_end; i++)
        if (k->f->flow->nodes.at[i].expr == e)
            return &k->f->flow->nodes.at[i];
    return NULL;
}

/* No running value decides what the running values are made of. */
static bool values_check(const struct slice *k, struct refuse *r)
{
    struct loop_facts *f = k->f;

    for (size_t i = 0; i < f->reductions.n; i++)
        for (size_t j = 0; j < f->reductions.at[i].reads.n; j++) {
            const struct flow_node *n = node_of(k, f->reductions.at[i].reads.at[j]);
            if (n && !is_needed(k, n->stmt))
                continue;
            return refuse_decided(r, &f->reductions.at[i], f->reductions.at[i].reads.at[j], n,
                                  name_of(f->unit, &f->reductions.at[i]));
        }
    return true;
}

static bool is_shared(const struct loop_facts *f, const struct flow_node *n)
{
    const struct scalar *s = n->var ? scalar_find(f, n->var) : NULL;

    for (size_t i = 0; i < f->reductions.n; i++)
        if (!f->reductions.at[i].var && ir_expr_equal(f->reductions.at[i].cell, n->lvalue))
            return false;
    return !n->var || (s && s->kind == SCALAR_INVARIANT);
}

static bool is_kept(const struct slice *k, const struct ir_var *v)
{
    for (size_t i = 0; i < k->vars.n; i++)
        if (k->vars.at[i] == v)
            return true;
    return false;
}

/* Is a variable whose value is needed reached by a pointer too? */
static const struct flow_node *find_pointed(const struct slice *k)
{
    const struct flow *flow = k->f->flow;

    for (uint32_t i = k->body->body_begin; i < k->body->body_end; i++) {
        const struct flow_node *n = &flow->nodes.at[i];
        if (!n->var || !n->escapes || !is_kept(k, n->var))
            continue;
        for (uint32_t j = k->body->body_begin; j < k->body->body_end; j++) {
            const struct flow_node *w = &flow->nodes.at[j];
            if (w->writes && w->lvalue && !w->var && types_may_alias(w->lvalue->type, n->var->type))
                return n;
        }
    }
    return NULL;
}

/* No statement of it writes memory: the whole body does. */
static bool writes_check(const struct slice *k, struct refuse *r)
{
    struct loop_facts *f = k->f;
    const char *name = name_of(f->unit, first_scan(f));

    for (uint32_t i = k->body->body_begin; i < k->body->body_end; i++) {
        const struct flow_node *n = &f->flow->nodes.at[i];
        if (n->writes && n->lvalue && is_shared(f, n) && is_needed(k, n->stmt))
            return refuse_at(r, IR_REFUSE_RUNNING_VALUE, n->lvalue->loc, name);
    }
    const struct flow_node *n = find_pointed(k);
    return !n || refuse_at(r, IR_REFUSE_RUNNING_VALUE, n->stmt->loc, name);
}

/* ---- its text ---- */

static struct ir_stmt *cut(const struct slice *k, struct ir_stmt *s);

static struct ir_stmt *cut_list(const struct slice *k, struct ir_stmt *s)
{
    struct ir_stmt *first = NULL, **last = &first;

    for (; s; s = s->next) {
        bool is_label = s->kind == IR_CASE || s->kind == IR_DEFAULT;
        if (!is_label && !is_needed(k, s))
            continue;
        *last = cut(k, s);
        last = &(*last)->next;
    }
    return first;
}

/* A copy of a needed statement without what is not needed of it. */
static struct ir_stmt *cut(const struct slice *k, struct ir_stmt *s)
{
    struct ir_stmt *c = ir_stmt_copy(k->f->unit, s);

    c->init = cut_list(k, s->init);
    if (s->kind == IR_BLOCK)
        c->body = cut_list(k, s->body);
    else if (s->body)
        c->body = is_needed(k, s->body) ? cut(k, s->body)
                                        : ir_stmt_new(k->f->unit, IR_EMPTY, s->body->loc);
    if (s->orelse)
        c->orelse = is_needed(k, s->orelse) ? cut(k, s->orelse) : NULL;
    return c;
}

/* ---- all of it ---- */

static bool is_extreme_float(const struct reduction *red)
{
    return red->type->kind == IR_FLOAT && (red->op == FOLD_MIN || red->op == FOLD_MAX);
}

/* A minimum or maximum of floats that takes x by one comparison passes NaN over and keeps the first
   (or the last) of equal zeros however the iterations are grouped in their order. One that keeps m
   does where no NaN comes (ordered.c). */
static bool is_ordered_extreme(const struct loop_facts *f, const struct reduction *red)
{
    enum minmax_form form = red->updates.at[0].form;

    for (size_t i = 0; i < red->updates.n; i++)
        if (red->updates.at[i].form != form)
            return false;
    return form == MINMAX_TAKE_GT || form == MINMAX_TAKE_GE || (f->odd && form == MINMAX_KEEP_GT);
}

static bool can_run_on(const struct loop_facts *f, const struct reduction *red, bool all_exact)
{
    enum ir_type_kind kind = red->type->kind;

    if (red->op == FOLD_USER)
        return true;
    if (kind != IR_INT && kind != IR_BOOL && kind != IR_FLOAT && kind != IR_PTR)
        return false;
    /* its start is read before the loop, which need not come to it (emit/asked.c) */
    if (red->is_running && !red->var && !red->cell_named && red->guarded &&
        !(red->is_scan && place_can_be_asked(red->cell)))
        return false;
    if (reduction_is_arg(red) || red->is_key || red->ranked ||
        (is_extreme_float(red) && !is_ordered_extreme(f, red)))
        return false;
    return all_exact || (red->type->kind != IR_PTR && !fold_is_clamp(red->op) &&
                         red->op != FOLD_LAST && (red->op != FOLD_AFFINE || kind == IR_FLOAT));
}

/* Where iterations read no running values it may be enough to make their ends: with all
   accumulators but flags, which know no values before them. */
static bool is_made_along(const struct reduction *red)
{
    bool is_there = red->var || red->cell_named || !red->guarded;

    return is_there && red->op != FOLD_LAND && red->op != FOLD_LOR;
}

/* What a counter with a limit comes to is looked at ahead, by what running values are made of
   (full.c). */
static bool may_be_limited(struct loop_facts *f, struct reduction *red)
{
    return f->search == SEARCH_FULL && counter_way(f, red) != 0;
}

/* Which floats may be made of running values, besides those that are read. */
enum trail { TRAIL_NONE, TRAIL_EXTREMES, TRAIL_SUMS /* too */ };

static bool may_trail(const struct reduction *red, enum trail trail)
{
    bool is_sum = red->type->kind == IR_FLOAT && (red->op == FOLD_ADD || red->op == FOLD_MUL);

    return !red->is_scan &&
           ((is_extreme_float(red) && trail >= TRAIL_EXTREMES) || (is_sum && trail == TRAIL_SUMS));
}

/* Returns whether any order gives the same bits, but for recurrences. */
static bool mark_running(struct loop_facts *f, enum trail trail)
{
    bool all_exact = true, has_scan = false;

    for (size_t i = 0; i < f->reductions.n; i++) {
        all_exact &= f->reductions.at[i].is_exact;
        has_scan |= f->reductions.at[i].is_scan;
    }
    for (size_t i = 0; i < f->reductions.n; i++) {
        struct reduction *red = &f->reductions.at[i];
        red->is_trailing = may_trail(red, trail);
        red->is_running =
            red->is_scan || is_always_running(red) || may_be_limited(f, red) ||
            (is_extreme_float(red) && !trail) ||
            (all_exact ? !has_scan && is_made_along(red) : !red->is_exact && !red->is_trailing);
    }
    return all_exact;
}

static bool can_trail(const struct loop_facts *f, enum trail trail)
{
    bool any = false;

    for (size_t i = 0; i < f->reductions.n; i++)
        any |= may_trail(&f->reductions.at[i], trail);
    return any && (trail != TRAIL_SUMS || !f->search);
}

/* Marks the reductions that run, and fills f->needed with what they are made of. */
static bool running_cut(struct loop_facts *f, const struct reduction *scan, enum trail trail,
                        struct refuse *r)
{
    struct slice k = {.f = f, .body = facts_body(f)};
    bool all_exact = mark_running(f, trail);
    bool ok = !f->bins.n && (!f->search || f->search == SEARCH_FULL || f->search == SEARCH_UNTIL);

    for (size_t i = 0; i < f->reductions.n; i++)
        ok &= can_run_on(f, &f->reductions.at[i], all_exact);
    if (!ok)
        return refuse_at(r, scan->is_scan ? IR_REFUSE_RUNNING_VALUE : IR_REFUSE_CARRIED_SCALAR,
                         scan->loc, name_of(f->unit, scan));
    add_part(&k, k.body->loop->body, SIZE_MAX, false);
    need_updates(&k);
    ok = values_check(&k, r) && writes_check(&k, r);
    if (ok) {
        struct ir_stmt *body = k.body->loop->body;
        f->needed = is_needed(&k, body) ? cut(&k, body) : ir_stmt_new(f->unit, IR_EMPTY, body->loc);
    }
    vec_release(&k.parts);
    vec_release(&k.vars);
    return ok;
}

bool scans_check(struct loop_facts *f, struct refuse *r)
{
    const struct refuse before = *r;

    peaks_find(f);
    seconds_find(f);
    if (!stretch_check(f))
        return refuse_at(r, IR_REFUSE_RUNNING_VALUE, f->loop->loc, f->stretch->sum->name);
    const struct reduction *scan = first_scan(f);
    if (!scan || running_cut(f, scan, TRAIL_NONE, r))
        return true;
    for (enum trail trail = TRAIL_EXTREMES; scan->is_scan && trail <= TRAIL_SUMS; trail++) {
        struct refuse again = before;
        if (can_trail(f, trail) && running_cut(f, scan, trail, &again)) {
            *r = before;
            return true;
        }
    }
    return false;
}

/* ---- memory ---- */

struct way {
    const struct loop_facts *f;
    const struct access *to;
    uint32_t end;
};

static enum flow_act find_access(const struct flow_node *n, uint32_t at, void *arg)
{
    const struct way *w = arg;

    if (w->to->call ? n->expr == w->to->call : n->lvalue == w->to->lvalue)
        return FLOW_HIT;
    return at == w->end ? FLOW_BLOCK : FLOW_PASS;
}

bool comes_after(struct loop_facts *f, const struct access *a, const struct access *b)
{
    const struct flow_loop *body = facts_body(f);
    struct way way = {f, b, body->next};

    for (uint32_t i = body->body_begin; i < body->body_end; i++) {
        const struct flow_node *n = &f->flow->nodes.at[i];
        if (n->lvalue != a->lvalue || !n->writes)
            continue;
        for (int s = 0; s < 2; s++)
            if (n->succ[s] != FLOW_NONE && flow_search(f->flow, n->succ[s], find_access, &way))
                return true;
    }
    return false;
}

bool scan_reads_behind(struct loop_facts *f, const struct access *w, const struct access *r)
{
    return stmt_makes(f->needed, r) && comes_after(f, w, r);
}

bool scan_reads_check(struct tester *t, struct refuse *r)
{
    struct loop_facts *f = t->f;

    if (!f->needed)
        return true;
    for (size_t i = 0; i < f->accesses.n; i++)
        for (size_t j = 0; j < f->accesses.n; j++) {
            const struct access *w = &f->accesses.at[i], *a = &f->accesses.at[j];
            if (!w->is_write || a->is_write || !scan_reads_behind(f, w, a))
                continue;
            enum meeting m = accesses_meet(t, w, a, true);
            if (m == MEET_MAYBE || m == MEET_GAVE_UP)
                return refuse_at(r, IR_REFUSE_RUNNING_VALUE, w->lvalue->loc,
                                 name_of(f->unit, first_scan(f)));
        }
    return true;
}
