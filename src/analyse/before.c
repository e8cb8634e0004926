/*
 * Variables that hand an iteration's value to the next one: `d = x[i] - last; last = x[i];`
 * (wrap-around variables: Wolfe, Beyond induction variables, PLDI 1992). In a copy of the loop what
 * reads `last` computes it again, from the index of the iteration before; the first iteration reads
 * what it is worth before the loop. The assignment stays, for the last value.
 *
 * What is computed again must be worth the same an iteration later. That nothing it reads is
 * written in the loop is what the dependence test finds of the copy; a loop of which the program
 * says that its iterations are independent has none, and is left.
 */
#include "analyse/chain.h"
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
    struct ir_stmt *loop;
    const struct level *l;
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
            return s->expr;
    return NULL;
}

/* Is it an array or a struct that iterations may fill for themselves? */
static bool is_filled(const struct rewriter *k, const struct ir_var *v)
{
    return v != k->l->index &&
           (stmt_declares(k->loop, v) || writes_of(k->loop, v) || (v->address_taken && v->is_lent));
}

/* e, which an assignment has converted, for another place: there the conversion has to be said. */
static struct ir_expr *converted(struct ir_expr *e)
{
    if (e && e->kind == IR_CAST)
        e->is_implicit = false;
    return e;
}

/* Of e in terms of the index: with the values of such variables in it. NULL: of something else that
   changes. depth: how many more times. */
static struct ir_expr *expanded(const struct rewriter *k, struct ir_expr *e, int depth)
{
    struct ir_expr *copy;

    if (e->kind == IR_LOAD && e->a->kind == IR_VAR && e->a->var != k->l->index &&
        stmt_writes_var(k->loop, e->a->var)) {
        struct ir_expr *value = local_value(k, e->a->var);
        bool is_known = value && depth > 0 && is_number(e->type);
        return is_known ? converted(expanded(k, value, depth - 1)) : NULL;
    }
    if (e->kind == IR_VAR && is_filled(k, e->var))
        return NULL;
    copy = ir_expr_new(k->u, e->kind, e->type, e->loc);
    *copy = *e;
    copy->next = NULL;
    if ((e->a && !(copy->a = expanded(k, e->a, depth))) ||
        (e->b && !(copy->b = expanded(k, e->b, depth))) ||
        (e->c && !(copy->c = expanded(k, e->c, depth))))
        return NULL;
    struct ir_expr **to = &copy->args;
    for (struct ir_expr *a = e->args; a; a = a->next, to = &(*to)->next)
        if (!(*to = expanded(k, a, depth)))
            return NULL;
    return copy;
}

/* `last = value;` for every iteration, the value one of the index and of what does not change. */
static void add_before(struct rewriter *k, const struct ir_stmt *s)
{
    const struct ir_expr *e = s->kind == IR_EXPR ? s->expr : NULL;
    struct ir_var *v = e && e->kind == IR_ASSIGN && e->a->kind == IR_VAR ? e->a->var : NULL;

    if (!v || (v->storage != IR_LOCAL && v->storage != IR_PARAM) || v->address_taken ||
        v->type->is_volatile || v->type->is_atomic || !is_number(v->type) || v == k->l->index ||
        stmt_declares(k->loop, v) || writes_of(k->loop, v) != 1 || !expr_is_pure(e->b))
        return;
    struct ir_expr *value = converted(expanded(k, e->b, 4));
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

/* e, made of the index, as the iteration before has it. */
static struct ir_expr *one_earlier(const struct rewriter *k, struct ir_expr *e)
{
    const struct level *l = k->l;
    struct ir_expr *copy;

    if (e->kind == IR_LOAD && e->a->kind == IR_VAR && e->a->var == l->index) {
        struct ir_type *t = e->type->kind == IR_PTR ? ir_type_int(k->u, 64, true) : e->type;
        return ir_binary(k->u, IR_SUB, e->type, e, ir_int(k->u, t, l->step, e->loc), e->loc);
    }
    copy = ir_expr_new(k->u, e->kind, e->type, e->loc);
    *copy = *e;
    copy->a = e->a ? one_earlier(k, e->a) : NULL;
    copy->b = e->b ? one_earlier(k, e->b) : NULL;
    copy->c = e->c ? one_earlier(k, e->c) : NULL;
    struct ir_expr **to = &copy->args;
    for (struct ir_expr *a = e->args; a; a = a->next, to = &(*to)->next)
        *to = one_earlier(k, a);
    return copy;
}

static struct ir_expr *value_before(const struct rewriter *k, const struct before *b,
                                    struct ir_loc loc)
{
    struct ir_expr *e = ir_expr_new(k->u, IR_COND, ir_type_plain(k->u, b->var->type), loc);
    struct ir_expr *index = ir_load_var(k->u, k->l->index, loc);

    e->a = ir_binary(k->u, IR_EQ, ir_type_int(k->u, 32, true), index, k->l->first, loc);
    e->b = ir_load_var(k->u, b->entry, loc);
    e->c = one_earlier(k, b->value);
    return e;
}

static struct ir_expr *rewritten(struct rewriter *k, struct ir_expr *e)
{
    struct ir_expr *copy;

    if (!e)
        return NULL;
    for (uint32_t i = 0; e->kind == IR_LOAD && e->a->kind == IR_VAR && i < k->n; i++)
        if (e->a->var == k->at[i].var && !k->at[i].is_set)
            return value_before(k, &k->at[i], e->loc);
    copy = ir_expr_new(k->u, e->kind, e->type, e->loc);
    *copy = *e;
    copy->a = rewritten(k, e->a);
    copy->b = rewritten(k, e->b);
    copy->c = rewritten(k, e->c);
    struct ir_expr **to = &copy->args;
    for (struct ir_expr *a = e->args; a; a = a->next, to = &(*to)->next) {
        *to = rewritten(k, a);
        (*to)->next = NULL;
    }
    return copy;
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

/* Are the statements from s on updates of variables that `set` does not use? */
static bool rest_is_apart(const struct ir_stmt *s, const struct ir_expr *set)
{
    for (; s; s = s->next) {
        const struct ir_expr *e = s->kind == IR_EXPR ? s->expr : NULL;
        bool is_update =
            e && (e->kind == IR_ASSIGN || e->kind == IR_ASSIGN_OP || e->kind == IR_INCDEC);
        if (!is_update || e->a->kind != IR_VAR || expr_mentions(set, e->a->var) ||
            expr_mentions(e, set->a->var) || (e->b && expr_has_effects(e->b)) ||
            var_is_reachable(e->a->var))
            return false;
    }
    return true;
}

/* `if (x != last) { ...; last = x; }`: behind it last is x, whether it has been set or not. */
static struct ir_stmt *sets_if_other(const struct ir_stmt *s)
{
    const struct ir_expr *e = s->kind == IR_IF && !s->orelse ? s->expr : NULL;
    struct ir_stmt *set = e && s->body->kind == IR_BLOCK ? s->body->body : e ? s->body : NULL;

    if (!e || e->kind != IR_BINARY || e->op != IR_NE)
        return NULL;
    for (; set; set = set->next) {
        const struct ir_expr *a = set->kind == IR_EXPR ? set->expr : NULL;
        if (!a || a->kind != IR_ASSIGN || a->a->kind != IR_VAR || a->a->type->kind != IR_INT)
            continue;
        bool is_turned = expr_var(e->a) == a->a->var;
        if ((is_turned || expr_var(e->b) == a->a->var) &&
            ir_expr_equal(expr_core(is_turned ? e->b : e->a), expr_core(a->b)) &&
            rest_is_apart(set->next, a))
            return set;
    }
    return NULL;
}

/* A copy of the body with such assignments behind their statements; s may be any. */
static struct ir_stmt *settled(struct rewriter *k, const struct ir_stmt *body)
{
    struct ir_stmt *copy = ir_stmt_new(k->u, IR_BLOCK, body->loc), **to = &copy->body;

    copy->end = body->end;
    for (const struct ir_stmt *s = body->kind == IR_BLOCK ? body->body : body; s; s = s->next) {
        struct ir_stmt *set = sets_if_other(s);
        *to = ir_stmt_new(k->u, s->kind, s->loc);
        **to = *s;
        (*to)->next = NULL;
        if (set) {
            (*to)->body = ir_stmt_new(k->u, IR_BLOCK, s->body->loc);
            (*to)->body->end = s->body->end;
            struct ir_stmt **in = &(*to)->body->body;
            for (const struct ir_stmt *c = s->body->kind == IR_BLOCK ? s->body->body : s->body; c;
                 c = c->next) {
                *in = ir_stmt_new(k->u, c == set ? IR_EMPTY : c->kind, c->loc);
                if (c != set)
                    **in = *c;
                (*in)->next = NULL;
                in = &(*in)->next;
            }
            to = &(*to)->next;
            *to = ir_stmt_new(k->u, IR_EXPR, set->loc);
            (*to)->expr = set->expr;
        }
        to = &(*to)->next;
    }
    return copy;
}

static bool index_is_wide(const struct level *l)
{
    const struct ir_type *t = l->index->type;

    return l->first && !l->through && (t->kind == IR_PTR || (t->kind == IR_INT && t->bits >= 32));
}

/* The form of the loop, or NULL. */
static struct ir_stmt *form(struct rewriter *k)
{
    struct ir_stmt *copy = ir_stmt_new(k->u, k->loop->kind, k->loop->loc);

    *copy = *k->loop;
    copy->next = NULL;
    copy->body = settled(k, k->loop->body);
    k->loop = copy;
    for (const struct ir_stmt *s = copy->body->body; s; s = s->next)
        add_before(k, s);
    if (k->failed || !k->n)
        return NULL;
    copy->body = rewritten_list(k, copy->body);
    return copy;
}

struct loop_facts *before_fold(struct work *w, struct ir_stmt *loop)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct loop_facts *f = ARENA_NEW(w->u->arena, struct loop_facts);
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    struct rewriter k = {.u = w->u, .loop = loop};

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
    found = found && steps_run(&copy, f, &ignored);
    return work_conclude(&copy, f, found);
}
