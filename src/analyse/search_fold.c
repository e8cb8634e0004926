/* Folding a loop that an iteration may leave early, by way of its copy (search.c). */
#include "analyse/search.h"
#include "analyse/work.h"

#include "base/arena.h"

#include <string.h>

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
    return steps_run(w, f, r);
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

struct loop_facts *search_fold(struct work *w, struct ir_stmt *loop, struct refuse *r)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct refuse why = {.refusal = IR_REFUSE_NONE};
    struct search_form form;

    if (!search_form(w->u, w->fn, loop, &form))
        return NULL;
    copy.fn = form.fn;
    work_begin(&copy);
    struct loop_facts *f = ARENA_NEW(w->u->arena, struct loop_facts);
    bool found = copy_fold(&copy, form.loop, f, &why);
    if (!found && is_better(&why, r))
        *r = why;
    return work_conclude(&copy, f, found);
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
