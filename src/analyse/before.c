/*
 * Variables that hand an iteration's value to the next one: `d = x[i] - last; last = x[i];`
 * (wrap-around variables: Wolfe, Beyond induction variables, PLDI 1992). In a copy of the loop what
 * reads `last` computes it again, from the index of the iteration before; the first iteration reads
 * what it is worth before the loop. The assignment stays, for the last value.
 *
 * So does a variable that turns from one of two values to the other and back (signs.c).
 *
 * What only some iterations set (`if (x[i] >= 0) last = x[i];`, `if (is_space) in = 0; else in =
 * 1;`) is a scan: each of them keeps the value or makes it one that does not depend on it.
 *
 * What is computed again must be worth the same an iteration later. That nothing it reads is
 * written in the loop is what the dependence test finds of the copy, but for accumulators in
 * memory, which are asked here; a loop of which the program says that its iterations are
 * independent has no such test, and is left.
 */
#include "analyse/address.h"
#include "analyse/head.h"
#include "analyse/search.h"
#include "analyse/work.h"

#include "base/arena.h"

#define BEFORES_MOST 8

struct rewriter {
    struct ir_unit *u;
    struct ir_func *fn;
    struct ir_stmt *loop;
    const struct level *l;
    bool is_settled; /* settle_form.c has changed it */
    struct handed at[BEFORES_MOST];
    uint32_t n, nsigns;      /* of `at`; variables that turn (signs.c) */
    struct ir_expr *assumed; /* as in struct loop_facts */
};

/* ---- the copy ---- */

/* What stands for the index; NULL: e is something else. */
static struct ir_expr *index_before(struct ir_expr *e, void *arg)
{
    const struct rewriter *k = arg;

    if (e->kind != IR_LOAD || e->a->kind != IR_VAR || e->a->var != k->l->index)
        return NULL;
    struct ir_type *t = e->type->kind == IR_PTR ? ir_type_int(k->u, 64, true) : e->type;
    return ir_binary(k->u, IR_SUB, e->type, e, ir_int(k->u, t, k->l->step, e->loc), e->loc);
}

/* What the variable is worth before the loop: a variable of the same name. */
static struct ir_expr *value_on_entry(struct rewriter *k, const struct ir_var *v)
{
    struct ir_var *entry = ir_var_new(k->u, v->name, v->type, IR_LOCAL, v->loc);

    entry->is_macro_name = v->is_macro_name;
    return ir_load_var(k->u, entry, k->loop->loc);
}

static void assume(struct rewriter *k, struct ir_expr *truth)
{
    k->assumed =
        k->assumed ? ir_binary(k->u, IR_LAND, truth->type, k->assumed, truth, truth->loc) : truth;
}

/* Is the variable, whose value `entry` loads, one of its states? */
static void assume_state(struct rewriter *k, const struct handed *h, const struct ir_expr *entry)
{
    struct ir_type *truth = ir_type_int(k->u, 32, true);
    const struct ir_loc loc = entry->loc;
    struct ir_expr *one_of = NULL;

    for (uint32_t i = 0; i < h->nstates; i++) {
        struct ir_expr *is_it = ir_binary(k->u, IR_EQ, truth, ir_load_var(k->u, entry->a->var, loc),
                                          ir_int(k->u, entry->type, h->states[i], loc), loc);
        one_of = one_of ? ir_binary(k->u, IR_LOR, truth, one_of, is_it, loc) : is_it;
    }
    if (one_of)
        assume(k, one_of);
}

/* `last = i == first ? last before the loop : what the iteration before set it to;` */
static struct ir_stmt *set_before(struct rewriter *k, const struct handed *h)
{
    const struct ir_loc loc = k->loop->loc;
    struct ir_type *t = ir_type_plain(k->u, h->var->type);
    struct ir_expr *name = ir_expr_new(k->u, IR_VAR, h->var->type, loc),
                   *set = ir_expr_new(k->u, IR_ASSIGN, t, loc),
                   *value = ir_expr_new(k->u, IR_COND, t, loc);
    struct ir_stmt *made = ir_stmt_new(k->u, IR_EXPR, loc);

    value->a =
        ir_binary(k->u, IR_EQ, ir_type_int(k->u, 32, true), ir_load_var(k->u, k->l->index, loc),
                  k->l->first ? k->l->first : value_on_entry(k, k->l->index), loc);
    value->ival = 1; /* emit/later.c */
    value->b = value_on_entry(k, h->var);
    assume_state(k, h, value->b);
    value->c = expr_replaced(k->u, h->value, index_before, k);
    name->var = h->var;
    set->a = name;
    set->b = value;
    made->expr = set;
    return made;
}

static bool index_is_wide(const struct level *l)
{
    const struct ir_type *t = l->index->type;

    return !l->through && (t->kind == IR_PTR || (t->kind == IR_INT && t->bits >= 32));
}

struct state_search {
    struct ir_stmt *loop;
    bool found;
};

/* A number that something in the loop sets, and nothing else changes. */
static bool find_state(struct ir_expr *e, void *arg)
{
    struct state_search *q = arg;
    const struct ir_var *v = e->kind == IR_ASSIGN && e->a->kind == IR_VAR ? e->a->var : NULL;

    if (v && !ir_stmt_declares(q->loop, v) && !expr_mentions(e->b, v))
        q->found = true;
    return !q->found;
}

static bool has_state(struct ir_stmt *loop)
{
    struct state_search q = {loop, false};

    ir_walk_stmt(loop->body, NULL, find_state, &q);
    return q.found;
}

/* Variables that turn from one of two values to the other, or go round; how many. */
static uint32_t put_signs(struct rewriter *k, struct ir_stmt *copy)
{
    if (copy->body->kind == IR_BLOCK)
        list_flatten(&copy->body->body);
    uint32_t n = carriers_put(k->u, copy);

    for (struct ir_stmt *s = copy->body->kind == IR_BLOCK ? copy->body->body : NULL; s;
         s = s->next) {
        struct ir_var *v = sign_read(copy, k->l, s);
        struct rotation r = {.var = v};
        if (!v && !rotation_read(k->u, copy, k->l, s, &r))
            continue;
        struct ir_expr *first = k->l->first ? k->l->first : value_on_entry(k, k->l->index);
        struct ir_expr *entry = value_on_entry(k, r.var);
        struct ir_stmt *set = v ? sign_set(k->u, copy, k->l, s, first, entry)
                                : rotation_set(k->u, copy, k->l, &r, first, entry);
        if (!v)
            assume(k, rotation_asked(k->u, &r, entry));
        set->next = copy->body->body;
        copy->body->body = set;
        n++;
    }
    return n;
}

/* Moves steps of the head that are such turns to the end of the body. */
static void turns_to_body(struct rewriter *k, struct ir_stmt *copy)
{
    struct ir_expr *parts[HEADER_MOST], *rest = NULL;
    struct ir_stmt **to = &copy->body->body;
    uint32_t n = 0;

    if (!copy->step || !list_parts(copy->step, parts, &n) || n < 2 || copy->body->kind != IR_BLOCK)
        return;
    while (*to)
        to = &(*to)->next;
    for (uint32_t i = 0; i < n; i++) {
        struct ir_stmt *s = ir_stmt_new(k->u, IR_EXPR, parts[i]->loc);
        s->expr = parts[i];
        s->end = s->loc;
        if (sign_read(copy, k->l, s)) {
            *to = s;
            to = &s->next;
        } else if (rest) {
            struct ir_expr *list = ir_expr_new(k->u, IR_COMMA, parts[i]->type, rest->loc);
            list->a = rest;
            list->b = parts[i];
            rest = list;
        } else {
            rest = parts[i];
        }
    }
    copy->step = rest;
}

/* The form of the loop, or NULL. Where the index is a name alone (paced.c) the copy gets another,
   so that nothing can be computed again by it. */
static struct ir_stmt *form(struct rewriter *k)
{
    struct ir_stmt *copy = ir_stmt_new(k->u, k->loop->kind, k->loop->loc);

    *copy = *k->loop;
    copy->next = NULL;
    copy->body = body_settled(k->u, k->fn, k->loop->body, &k->is_settled);
    k->loop = copy;
    if (!k->l->paced) {
        turns_to_body(k, copy);
        k->nsigns = put_signs(k, copy);
    }
    for (uint32_t more = !k->l->paced; more; k->n += more) {
        struct handed *at = k->at + k->n;
        more = values_handed(k->u, k->fn, copy, k->l->index, at, BEFORES_MOST - k->n);
        for (uint32_t i = 0; i < more; i++) {
            struct ir_stmt *set = set_before(k, &at[i]);
            set->next = copy->body->body;
            copy->body->body = set;
        }
    }
    if (!k->n && !k->nsigns && !k->is_settled && !has_state(copy))
        return NULL;
    return copy;
}

struct use_of_accumulator {
    const struct loop_facts *f;
    bool found;
};

static bool find_accumulator(struct ir_expr *e, void *arg)
{
    struct use_of_accumulator *u = arg;

    u->found |= e->kind == IR_LOAD && lvalue_is_accumulator(u->f, e->a);
    return !u->found;
}

static bool values_are_lasting(const struct rewriter *k, const struct loop_facts *f)
{
    struct use_of_accumulator u = {f, false};

    for (uint32_t i = 0; i < k->n; i++)
        ir_walk_expr(k->at[i].value, find_accumulator, &u);
    return !u.found;
}

/* Is it for a variable that the loop is refused, of which iterations may know better? */
static bool is_for_variable(enum ir_refusal why)
{
    return why == IR_REFUSE_CARRIED_SCALAR || why == IR_REFUSE_RUNNING_VALUE ||
           why == IR_REFUSE_ACCUMULATOR_READ || why == IR_REFUSE_NOT_ASSOCIATIVE ||
           why == IR_REFUSE_MIXED_OPERATORS;
}

struct loop_facts *before_fold(struct work *w, struct ir_stmt *loop, enum ir_refusal why)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct loop_facts *f = ARENA_NEW(w->u->arena, struct loop_facts);
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    struct rewriter k = {.u = w->u, .fn = w->fn, .loop = loop};

    *f = (struct loop_facts){.unit = w->u, .flow = &w->flow, .func = w->fn, .loop = loop};
    if (!is_for_variable(why) || loop->pragmas & IR_PRAGMA_PARALLEL ||
        !surroundings_check(w->fn, loop, &ignored) || !levels_build(f, &ignored) ||
        body_jumps(loop->body) || !index_is_wide(&f->levels[0]))
        return NULL;
    k.l = &f->levels[0];
    struct ir_stmt *made = form(&k);
    if (!made || (!k.n && !k.nsigns && why != IR_REFUSE_CARRIED_SCALAR))
        return NULL;
    copy.fn = func_with(w->u, w->fn, loop, made);
    work_begin_copy(&copy, made, f);
    f->has_befores = true;
    f->assumed = k.assumed;
    bool found = levels_build(f, &ignored);
    f->nlevels = 1;
    const struct loop_facts levels = *f;
    found = found && (k.n || k.nsigns || k.is_settled) && steps_run(&copy, f, &ignored);
    if (!found && f->levels) {
        facts_release(f);
        *f = levels;
        f->states_recur = true;
        found = steps_run(&copy, f, &ignored);
    }
    found = found && values_are_lasting(&k, f);
    return work_conclude(&copy, f, found);
}

static bool has_scan(const struct loop_facts *f, bool *has_sum)
{
    bool any = false;

    for (size_t i = 0; i < f->reductions.n; i++) {
        any |= f->reductions.at[i].is_scan;
        *has_sum |= f->reductions.at[i].is_trailing;
    }
    return any;
}

struct loop_facts *before_rather(struct work *w, struct ir_stmt *loop, struct loop_facts *f)
{
    bool has_sum = false;

    if (!f || w->is_copy || !has_scan(f, &has_sum) || !has_sum)
        return f;
    struct loop_facts *g = before_fold(w, loop, IR_REFUSE_RUNNING_VALUE);
    return g && !has_scan(g, &has_sum) ? g : f;
}
