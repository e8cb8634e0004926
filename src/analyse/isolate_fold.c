/* Splitting a loop that cannot be folded as a whole. */
#include "analyse/isolate.h"

#include "base/arena.h"

#include <string.h>

/* Does the loop fold by itself, in a shape of its own, and as something that may be long? */
static bool folds_alone(const struct loop_facts *f)
{
    int64_t n = folds_whole(f) ? constant_trip(f) : 0;

    return n < 0 || n >= LEAST_TRIP;
}

/* Is that so of a loop that the form holds? */
static bool some_part_folds(struct work *w, struct ir_stmt *loop, struct ir_stmt *form)
{
    for (size_t i = 0; i < w->attempts.n; i++) {
        struct ir_stmt *inner = w->attempts.at[i].loop;
        if (inner == loop || !stmt_contains(loop, inner) || !search_holds(form, inner->loop_id))
            continue;
        if (folds_alone(attempt_fold(w, inner)))
            return true;
    }
    return false;
}

/* The same of a function that the factors call. */
static bool some_callee_folds(const struct work *w, const struct loop_facts *f)
{
    bool found = false;

    for (size_t i = 0; i < f->callees.n && !found; i++) {
        struct work inside = {.u = w->u, .fn = f->callees.at[i], .opt = w->opt};
        if (!inside.fn->body)
            continue;
        work_begin(&inside);
        for (size_t k = 0; k < inside.attempts.n && !found; k++)
            found = folds_alone(attempt_fold(&inside, inside.attempts.at[k].loop));
        work_end(&inside);
    }
    return found;
}

bool isolation_is_room(const struct isolation *split, const struct ir_expr *pointer)
{
    const struct ir_var *v = pointer->kind == IR_LOAD ? ir_object_of(pointer->a) : NULL;

    for (uint32_t i = 0; v && i < split->nfactors; i++)
        for (uint32_t k = 0; k < split->factors[i].nvalues; k++)
            if (split->factors[i].values[k].room == v)
                return true;
    return false;
}

/* In an iteration the factors are computed before anything is written: nothing that they read may
   be what the same iteration has written by then. Other iterations are depend.c's. */
static bool reads_come_first(const struct loop_facts *f)
{
    for (size_t i = 0; i < f->accesses.n; i++) {
        const struct access *w = &f->accesses.at[i];
        if (!w->is_write ||
            (w->lvalue->kind == IR_INDEX && isolation_is_room(f->isolation, w->lvalue->a)))
            continue;
        for (size_t j = i + 1; j < f->accesses.n; j++) {
            const struct access *r = &f->accesses.at[j];
            if (!r->is_write &&
                (f->no_strict_aliasing || types_may_alias(w->lvalue->type, r->lvalue->type)))
                return false;
        }
    }
    return true;
}

static const struct isolation *isolation_new(const struct slice *s)
{
    struct isolation *out = arena_alloc(s->u->arena, sizeof *out);
    size_t nbytes = s->factors.n * sizeof *s->factors.at;

    *out = (struct isolation){.nfactors = (uint32_t)s->factors.n,
                              .nvalues = s->nvalues,
                              .factors = arena_alloc(s->u->arena, nbytes),
                              .at = s->at,
                              .never = s->never,
                              .is_ahead = s->clean->is_ahead};
    memcpy(out->factors, s->factors.at, nbytes);
    return out;
}

/* The form as a map. */
static struct loop_facts *form_fold(const struct work *w, const struct slice *s)
{
    struct work copy = {.u = w->u, .fn = s->fn, .opt = w->opt, .is_copy = true};
    struct loop_facts *f = ARENA_NEW(w->u->arena, struct loop_facts);
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};

    work_begin_copy(&copy, s->form, f);
    f->isolation = isolation_new(s);
    bool found = levels_build(f, &ignored) && !f->levels[0].through;
    f->nlevels = 1;
    found = found && steps_run(&copy, f, &ignored) && !f->reductions.n && !f->bins.n &&
            f->is_heavy && reads_come_first(f) && !effects_reach(s->effects, f) &&
            !some_callee_folds(w, f) && (!s->clean->is_ahead || factors_ahead_check(f));
    for (size_t i = 0; i < f->scalars.n; i++)
        f->scalars.at[i].live_out = false; /* the consumer sets its variables itself */
    return work_conclude(&copy, f, found);
}

/* is_ahead: C need not come to all that is computed. */
static struct loop_facts *clean_fold(struct work *w, struct loop_facts *plain, bool is_ahead)
{
    struct loop_facts *f = NULL;
    struct effects effects;
    struct clean clean;
    struct slice s = {.clean = &clean, .opt = w->opt, .effects = &effects};

    if (clean_find(&clean, plain, is_ahead)) {
        if (effects_collect(plain, is_ahead, &effects) && slice_make(&s) &&
            !some_part_folds(w, plain->loop, s.form))
            f = form_fold(w, &s);
        effects_release(&effects);
    }
    slice_release(&s);
    clean_release(&clean);
    return f;
}

static struct loop_facts *for_fold(struct work *w, struct ir_stmt *loop)
{
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    struct loop_facts plain = {.unit = w->u, .flow = &w->flow, .func = w->fn, .loop = loop};
    struct header head;
    struct level l;

    if (loop->kind != IR_FOR || !surroundings_check(w->fn, loop, &ignored) ||
        !levels_build(&plain, &ignored) || plain.levels[0].through ||
        !level_read(w->u, loop, &l, &head, &ignored) || head.npresets || head.declares)
        return NULL;
    plain.nlevels = 1;
    plain.no_strict_aliasing = w->opt->no_strict_aliasing;
    struct loop_facts *f = clean_fold(w, &plain, false);
    return f ? f : clean_fold(w, &plain, true);
}

struct loop_facts *isolate_fold(struct work *w, struct ir_stmt *loop)
{
    if (!w->opt || !w->opt->head_is_plain || !w->opt->head_is_plain(w->opt->text, loop))
        return NULL;
    struct loop_facts *f = for_fold(w, loop);
    struct ir_stmt *made = f ? NULL : isolate_head(w->u, loop);
    if (!made)
        return f;
    struct work copy = {.u = w->u, .fn = func_with(w->u, w->fn, loop, made), .opt = w->opt};
    work_begin(&copy);
    f = for_fold(&copy, made);
    work_end(&copy);
    return f;
}
