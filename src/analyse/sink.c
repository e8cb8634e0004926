/*
 * Nests that are perfect but for values that an outer iteration computes for its inner loop:
 * `for (i ...) { t = 2 * x[i]; for (j ...) y[j] += a[i][j] * t; }`. In a copy of the loop they are
 * computed in the innermost body, so that the nest may run by columns.
 *
 * That is the same where nothing in the inner loop changes the variables that are set, and where
 * the values hang on nothing that it changes: of variables that is asked here, of memory it is what
 * the dependence test finds of the copy, in which every inner iteration reads it.
 */
#include "analyse/search.h"
#include "analyse/work.h"

#include "base/arena.h"

#define SUNK_MOST 16

struct sinker {
    struct ir_unit *u;
    struct ir_stmt *inner;                 /* loop below the statements */
    const struct ir_stmt *sunk[SUNK_MOST]; /* of all levels, in order */
    uint32_t n;
    bool failed;
};

/* ---- what is computed ---- */

/* The variable that the statement sets, or declares; NULL: it does something else. */
static struct ir_var *set_var(const struct ir_stmt *s)
{
    if (s->kind == IR_DECL)
        return s->var;
    bool is_set = s->kind == IR_EXPR && s->expr->kind == IR_ASSIGN && s->expr->a->kind == IR_VAR;
    return is_set ? s->expr->a->var : NULL;
}

static struct ir_expr *set_value(const struct ir_stmt *s)
{
    return s->kind == IR_DECL ? s->expr : s->expr->b;
}

static bool is_own_number(const struct ir_var *v)
{
    const struct ir_type *t = v->type;
    bool is_number = t->kind == IR_INT || (t->kind == IR_FLOAT && t->bits <= 64);

    return is_number && (v->storage == IR_LOCAL || v->storage == IR_PARAM) && !v->address_taken &&
           !t->is_volatile && !t->is_atomic;
}

static bool find_change(struct ir_expr *e, void *arg)
{
    struct sinker *k = arg;

    k->failed |= e->kind == IR_CALL || (e->kind == IR_VAR && stmt_writes_var(k->inner, e->var));
    return !k->failed;
}

/* Takes the statement along, which stands before k->inner. */
static bool sink(struct sinker *k, const struct ir_stmt *s)
{
    struct ir_var *v = set_var(s);

    k->failed = k->n == SUNK_MOST || !v || !is_own_number(v) || stmt_writes_var(k->inner, v);
    if (k->failed)
        return false;
    struct ir_expr *value = set_value(s);
    if (value && !expr_is_pure(value))
        return false;
    if (value)
        ir_walk_expr(value, find_change, k);
    k->sunk[k->n++] = s;
    return !k->failed;
}

/* Is v set by the first n of them? */
static bool is_set_by(const struct sinker *k, uint32_t n, const struct ir_var *v)
{
    for (uint32_t i = 0; i < n; i++)
        if (set_var(k->sunk[i]) == v && set_value(k->sunk[i]))
            return true;
    return false;
}

/* Does none use what the outer iteration before has left in such a variable? */
static bool are_fresh(const struct sinker *k)
{
    for (uint32_t i = 0; i < k->n; i++)
        for (uint32_t j = i; j < k->n; j++) {
            const struct ir_var *v = set_var(k->sunk[j]);
            const struct ir_expr *value = set_value(k->sunk[i]);
            if (value && expr_mentions(value, v) && !is_set_by(k, i, v))
                return false;
        }
    return true;
}

/* ---- the copy ---- */

/* The loop that the body ends with; NULL: it ends with something else. */
static struct ir_stmt *last_loop(struct ir_stmt *body)
{
    struct ir_stmt *last = body->kind == IR_BLOCK ? NULL : body;

    for (struct ir_stmt *s = body->kind == IR_BLOCK ? body->body : NULL; s; s = s->next)
        if (s->kind != IR_EMPTY)
            last = s;
    return last && last->kind == IR_FOR ? last : NULL;
}

/* Takes along what stands in the body before the loop that it ends with, apart from a declaration
   of the loop's index, which goes to `to`. */
static bool sink_all(struct sinker *k, struct ir_stmt *body, struct ir_stmt ***to)
{
    struct ir_stmt *s = body->kind == IR_BLOCK ? body->body : body;

    for (; s != k->inner; s = s->next) {
        if (s->kind == IR_DECL && !s->expr && stmt_writes_var(k->inner, s->var)) {
            **to = ir_stmt_copy(k->u, s);
            *to = &(**to)->next;
        } else if (s->kind != IR_EMPTY && !sink(k, s)) {
            return false;
        }
    }
    return true;
}

static struct ir_stmt *innermost_body(struct sinker *k, const struct ir_stmt *body)
{
    struct ir_stmt *all = ir_stmt_new(k->u, IR_BLOCK, body->loc), **to = &all->body;

    all->end = body->end;
    for (uint32_t i = 0; i < k->n; i++, to = &(*to)->next)
        *to = ir_stmt_copy(k->u, k->sunk[i]);
    *to = ir_stmt_copy(k->u, body);
    return all;
}

static struct ir_stmt *form(struct sinker *k, struct ir_stmt *loop)
{
    struct ir_stmt *copy = ir_stmt_copy(k->u, loop), *inner = last_loop(loop->body);
    struct ir_stmt *body = ir_stmt_new(k->u, IR_BLOCK, loop->body->loc), **to = &body->body;
    uint32_t n = k->n;

    k->inner = inner;
    if (!inner || !sink_all(k, loop->body, &to)) {
        k->n = n;
        copy->body = innermost_body(k, loop->body);
        return copy;
    }
    *to = form(k, inner);
    body->end = loop->body->end;
    copy->body = body;
    return copy;
}

static struct loop_facts *fold(struct work *w, struct ir_stmt *loop, uint32_t least)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct sinker k = {.u = w->u};
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};

    if (loop->kind != IR_FOR || loop->pragmas)
        return NULL;
    struct ir_stmt *made = form(&k, loop);
    if (k.n < least || !are_fresh(&k))
        return NULL;
    copy.fn = func_with(w->u, w->fn, loop, made);
    work_begin(&copy);
    struct loop_facts *f = ARENA_NEW(w->u->arena, struct loop_facts), *found = NULL;
    *f = (struct loop_facts){.unit = w->u, .flow = &copy.flow, .func = copy.fn, .loop = made};
    f->no_strict_aliasing = w->opt && w->opt->no_strict_aliasing;
    f->is_sunk = true;
    if (surroundings_check(copy.fn, made, &ignored) && levels_build(f, &ignored))
        for (uint32_t n = 1; n < f->nlevels && !found; n++)
            found = levels_fold(&copy, f, f->nlevels, n, &ignored);
    if (found)
        found->flow = NULL;
    work_end(&copy);
    return found;
}

struct loop_facts *sink_fold(struct work *w, struct ir_stmt *loop)
{
    return fold(w, loop, 1);
}

struct loop_facts *sunk_columns(struct work *w, struct ir_stmt *loop)
{
    return fold(w, loop, 0);
}
