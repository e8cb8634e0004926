/* Folding a loop that an iteration may leave early, by way of its copy (search.c). */
#include "analyse/head.h"
#include "analyse/search.h"
#include "analyse/work.h"

#include "base/arena.h"

#include <string.h>

/* ---- searches that are short ---- */

/* Does the loop end where this holds (or, of `!`, where it does not), at the latest when the index
   is so far from another variable? That far, or 0. */
static int64_t limit_in(const struct loop_facts *f, struct ir_expr *e)
{
    bool is_not = false;
    int64_t far;

    for (; e->kind == IR_CAST || (e->kind == IR_UNARY && e->op == IR_LNOT); e = e->a)
        is_not ^= e->kind == IR_UNARY;
    if (e->kind != IR_BINARY || !expr_constant(e->b, &far) || far < 0 || far == INT64_MAX)
        return 0;
    const struct ir_expr *apart = ir_uncast(e->a);
    if (apart->kind != IR_BINARY || apart->op != IR_SUB ||
        var_below_casts(apart->a) != f->levels[0].index || !expr_is_invariant(f, apart->b))
        return 0;
    if (e->op == (is_not ? IR_LT : IR_GE) || e->op == (is_not ? IR_NE : IR_EQ))
        return far;
    return e->op == (is_not ? IR_LE : IR_GT) ? far + 1 : 0;
}

/* `while (j < n && a[j] == a[i] && j - i < 255) j++;`: where a run of so few iterations begins is
   where j is about i. Even to ask costs such a loop more than it can save. */
static bool limits_check(struct loop_facts *f, struct refuse *r)
{
    const struct ir_stmt *body = f->levels[0].loop->body;

    for (struct ir_stmt *s = body->kind == IR_BLOCK ? body->body : NULL; s; s = s->next) {
        const struct ir_stmt *only = s->kind == IR_IF && !s->orelse ? stmt_single(s->body) : NULL;
        int64_t most = only && only->kind == IR_HIT ? limit_in(f, s->expr) : 0;
        if (most && most < LEAST_TRIP && f->levels[0].step > 0 && !f->is_heavy)
            return refuse_at(r, IR_REFUSE_SHORT, f->loop->loc,
                             arena_printf(f->unit->arena, "%lld", (long long)most));
    }
    return true;
}

/* The loop as a search: one level of a copy of the function. */
static bool copy_fold(struct work *w, struct ir_stmt *loop, struct loop_facts *f, struct refuse *r)
{
    int64_t first;

    *f = (struct loop_facts){.unit = w->u, .flow = &w->flow, .func = w->fn, .loop = loop};
    f->no_strict_aliasing = w->opt && w->opt->no_strict_aliasing;
    f->search = SEARCH_FIRST;
    if (!surroundings_check(w->fn, loop, r) || !levels_build(f, r))
        return false;
    if (f->levels[0].through)
        return refuse_at(r, IR_REFUSE_NOT_COUNTED, loop->loc, "its body steps the index");
    if (loop->head_hidden)
        return refuse_at(r, IR_REFUSE_MACRO_LOOP, loop->loc, NULL);
    f->nlevels = 1;
    if (f->levels[0].first && !expr_constant(f->levels[0].first, &first))
        f->levels[0].first = NULL;
    return steps_run(w, f, r) && limits_check(f, r);
}

/* Does the reason why it is no search say more than the one why it is no other loop? */
static bool is_better(const struct refuse *search, const struct refuse *other)
{
    switch (other->refusal) {
    case IR_REFUSE_EARLY_EXIT:
    case IR_REFUSE_GOTO:
        return search->refusal != IR_REFUSE_NOT_COUNTED && search->refusal != IR_REFUSE_GOTO;
    case IR_REFUSE_NOT_COUNTED:
        return search->refusal != IR_REFUSE_NOT_COUNTED;
    default:
        return false;
    }
}

struct loop_facts *search_facts(struct work *w, struct ir_func *fn, struct ir_stmt *loop,
                                struct refuse *r)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct loop_facts *f = ARENA_NEW(w->u->arena, struct loop_facts);

    copy.fn = fn;
    work_begin(&copy);
    return work_conclude(&copy, f, copy_fold(&copy, loop, f, r));
}

struct loop_facts *search_fold(struct work *w, struct ir_stmt *loop, struct refuse *r)
{
    struct refuse why = {.refusal = IR_REFUSE_NONE};
    struct search_form form;

    if (!search_form(w->u, w->fn, loop, &form))
        return NULL;
    struct loop_facts *f = search_facts(w, form.fn, form.loop, &why);
    if (!f && is_better(&why, r))
        *r = why;
    return f;
}

struct loop_facts *last_fold(struct work *w, struct ir_stmt *loop, const struct ir_var *var)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    struct last_form form;
    struct loop_facts *f = ARENA_NEW(w->u->arena, struct loop_facts);

    if (!last_form(w->u, w->fn, loop, var, &form))
        return NULL;
    copy.fn = form.fn;
    work_begin_copy(&copy, form.loop, f);
    f->search = SEARCH_LAST;
    f->last = form.last;
    f->counter = form.counter;
    f->nlasts = form.nvars;
    f->lasts = arena_alloc(w->u->arena, sizeof form.vars);
    memcpy(f->lasts, form.vars, sizeof form.vars);
    bool found = surroundings_check(copy.fn, form.loop, &ignored) && levels_build(f, &ignored);
    f->nlevels = 1;
    found = found && steps_run(&copy, f, &ignored) && !f->bins.n;
    return work_conclude(&copy, f, found);
}
