/*
 * Variables that hand an iteration's value to the next one: `d = x[i] - last; last = x[i];`
 * (wrap-around variables: Wolfe, Beyond induction variables, PLDI 1992). In a copy of the loop what
 * reads `last` computes it again, from the index of the iteration before; the first iteration reads
 * what it is worth before the loop. The assignment stays, for the last value.
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
#include "analyse/search.h"
#include "analyse/work.h"

#include "base/arena.h"

#define BEFORES_MOST 8
#define LOCALS_MOST 16

struct before {
    struct ir_var *var;
    struct ir_var *entry;  /* of the same name: its value before the loop */
    struct ir_expr *value; /* what each iteration sets it to, in terms of the index */
    bool is_set;           /* by the statements so far */
};

struct rewriter {
    struct ir_unit *u;
    struct ir_func *fn;
    struct ir_stmt *loop;
    const struct level *l;
    bool is_settled; /* settle_form.c has changed it */
    struct before at[BEFORES_MOST];
    uint32_t n;
    bool failed;
};

/* ---- which variables ---- */

struct written {
    const struct ir_var *var;
    uint32_t n;
};

/* Of the variable or of a part of it. */
static bool count_write(struct ir_expr *e, void *arg)
{
    struct written *w = arg;

    w->n += (e->kind == IR_ASSIGN || e->kind == IR_ASSIGN_OP || e->kind == IR_INCDEC) &&
            ir_object_of(e->a) == w->var;
    return true;
}

static uint32_t writes_of(struct ir_stmt *loop, const struct ir_var *v)
{
    struct written w = {v, 0};

    ir_walk_stmt(loop, NULL, count_write, &w);
    return w.n;
}

static bool is_number(const struct ir_type *t)
{
    return t->kind == IR_INT || (t->kind == IR_FLOAT && t->bits <= 64);
}

/* The initialiser of a variable that the body declares in its outermost block and never writes. */
static struct ir_expr *local_value(const struct rewriter *k, const struct ir_var *v)
{
    const struct ir_stmt *body = k->loop->body;

    if (body->kind != IR_BLOCK || v->address_taken || writes_of(k->loop, v))
        return NULL;
    for (const struct ir_stmt *s = body->body; s; s = s->next)
        if (s->kind == IR_DECL && s->var == v)
            return s->expr && !expr_has_effects(s->expr) ? s->expr : NULL;
    return NULL;
}

/* Is it an array or a struct that iterations may fill for themselves? */
static bool is_filled(const struct rewriter *k, const struct ir_var *v)
{
    return v != k->l->index &&
           (stmt_declares(k->loop, v) || writes_of(k->loop, v) || (v->address_taken && v->is_lent));
}

struct expansion {
    struct rewriter *k;
    int depth; /* how many more times variables may be replaced by their values */
    bool failed;
};

/* What stands for the value of a local variable; NULL: e stays. */
static struct ir_expr *local_replaced(struct ir_expr *e, void *arg)
{
    struct expansion *x = arg;
    const struct rewriter *k = x->k;

    if (e->kind == IR_VAR && is_filled(k, e->var))
        x->failed = true;
    if (e->kind != IR_LOAD || e->a->kind != IR_VAR || e->a->var == k->l->index ||
        !stmt_writes_var(k->loop, e->a->var))
        return NULL;
    struct ir_expr *value = local_value(k, e->a->var);
    x->failed |= !value || !x->depth || !is_number(e->type);
    if (x->failed)
        return e;
    x->depth--;
    value = expr_moved(expr_replaced(k->u, value, local_replaced, x));
    x->depth++;
    return value;
}

/* Of e in terms of the index: with the values of such variables in it. NULL: of something else that
   changes. */
static struct ir_expr *expanded(struct rewriter *k, struct ir_expr *e)
{
    struct expansion x = {k, 4, false};
    struct ir_expr *copy = expr_moved(expr_replaced(k->u, e, local_replaced, &x));

    return x.failed ? NULL : copy;
}

/* `last = value;` for every iteration, the value one of the index and of what does not change. */
static void add_before(struct rewriter *k, const struct ir_stmt *s)
{
    const struct ir_expr *e = s->kind == IR_EXPR ? s->expr : NULL;
    struct ir_var *v = e && e->kind == IR_ASSIGN && e->a->kind == IR_VAR ? e->a->var : NULL;

    if (!v || (v->storage != IR_LOCAL && v->storage != IR_PARAM) || v->address_taken ||
        v->type->is_volatile || v->type->is_atomic || !is_number(v->type) || v == k->l->index ||
        stmt_declares(k->loop, v) || writes_of(k->loop, v) != 1 || expr_has_effects(e->b))
        return;
    struct ir_expr *value = expanded(k, e->b);
    if (!value || expr_mentions(value, v))
        return;
    k->failed |= k->n == BEFORES_MOST;
    if (k->failed)
        return;
    struct ir_var *entry = ir_var_new(k->u, v->name, v->type, IR_LOCAL, v->loc);
    entry->is_macro_name = v->is_macro_name;
    k->at[k->n++] = (struct before){v, entry, value, false};
}

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

static struct ir_expr *value_before(struct rewriter *k, const struct before *b, struct ir_loc loc)
{
    struct ir_expr *e = ir_expr_new(k->u, IR_COND, ir_type_plain(k->u, b->var->type), loc);
    struct ir_expr *index = ir_load_var(k->u, k->l->index, loc);

    e->a = ir_binary(k->u, IR_EQ, ir_type_int(k->u, 32, true), index, k->l->first, loc);
    e->b = ir_load_var(k->u, b->entry, loc);
    e->c = expr_replaced(k->u, b->value, index_before, k);
    return e;
}

static struct ir_expr *read_before(struct ir_expr *e, void *arg)
{
    struct rewriter *k = arg;

    for (uint32_t i = 0; e->kind == IR_LOAD && e->a->kind == IR_VAR && i < k->n; i++)
        if (e->a->var == k->at[i].var && !k->at[i].is_set)
            return value_before(k, &k->at[i], e->loc);
    return NULL;
}

static struct ir_expr *rewritten(struct rewriter *k, struct ir_expr *e)
{
    return expr_replaced(k->u, e, read_before, k);
}

static struct ir_stmt *rewritten_list(struct rewriter *k, const struct ir_stmt *s)
{
    struct ir_stmt *first = NULL, **to = &first;

    for (; s; s = s->next, to = &(*to)->next) {
        *to = ir_stmt_new(k->u, s->kind, s->loc);
        **to = *s;
        (*to)->next = NULL;
        (*to)->init = rewritten_list(k, s->init);
        (*to)->expr = rewritten(k, s->expr);
        (*to)->body = rewritten_list(k, s->body);
        (*to)->orelse = rewritten_list(k, s->orelse);
        (*to)->step = rewritten(k, s->step);
        for (uint32_t i = 0; s->kind == IR_EXPR && s->expr->kind == IR_ASSIGN && i < k->n; i++)
            if (s->expr->a->kind == IR_VAR && s->expr->a->var == k->at[i].var)
                k->at[i].is_set = true;
    }
    return first;
}

static bool index_is_wide(const struct level *l)
{
    const struct ir_type *t = l->index->type;

    return l->first && !l->through && (t->kind == IR_PTR || (t->kind == IR_INT && t->bits >= 32));
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

    if (v && !stmt_declares(q->loop, v) && !expr_mentions(e->b, v))
        q->found = true;
    return !q->found;
}

static bool has_state(struct ir_stmt *loop)
{
    struct state_search q = {loop, false};

    ir_walk_stmt(loop->body, NULL, find_state, &q);
    return q.found;
}

/* The form of the loop, or NULL. */
static struct ir_stmt *form(struct rewriter *k)
{
    struct ir_stmt *copy = ir_stmt_new(k->u, k->loop->kind, k->loop->loc);

    *copy = *k->loop;
    copy->next = NULL;
    copy->body = body_settled(k->u, k->fn, k->loop->body, &k->is_settled);
    k->loop = copy;
    for (const struct ir_stmt *s = copy->body->body; s; s = s->next)
        add_before(k, s);
    if (k->failed || (!k->n && !k->is_settled && !has_state(k->loop)))
        return NULL;
    copy->body = rewritten_list(k, copy->body);
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

struct loop_facts *before_fold(struct work *w, struct ir_stmt *loop)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct loop_facts *f = ARENA_NEW(w->u->arena, struct loop_facts);
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    struct rewriter k = {.u = w->u, .fn = w->fn, .loop = loop};

    *f = (struct loop_facts){.unit = w->u, .flow = &w->flow, .func = w->fn, .loop = loop};
    if (loop->pragmas & IR_PRAGMA_PARALLEL || !surroundings_check(w->fn, loop, &ignored) ||
        !levels_build(f, &ignored) || body_jumps(loop->body) || !index_is_wide(&f->levels[0]))
        return NULL;
    k.l = &f->levels[0];
    struct ir_stmt *made = form(&k);
    if (!made)
        return NULL;
    copy.fn = func_with(w->u, w->fn, loop, made);
    work_begin(&copy);
    *f = (struct loop_facts){.unit = w->u, .flow = &copy.flow, .func = copy.fn, .loop = made};
    f->no_strict_aliasing = w->opt && w->opt->no_strict_aliasing;
    f->has_befores = true;
    bool found = levels_build(f, &ignored);
    f->nlevels = 1;
    const struct loop_facts levels = *f;
    found = found && (k.n || k.is_settled) && steps_run(&copy, f, &ignored);
    if (!found && f->levels) {
        facts_release(f);
        *f = levels;
        f->states_recur = true;
        found = steps_run(&copy, f, &ignored);
    }
    found = found && values_are_lasting(&k, f);
    return work_conclude(&copy, f, found);
}
