/* Splitting a loop that cannot be folded as a whole. */
#include "analyse/isolate.h"

#include "base/arena.h"

#include <string.h>

/* Does a loop that the form holds fold by itself? Then it stays as it is: its result may have a
   shape of its own. */
static bool some_part_folds(struct work *w, struct ir_stmt *loop, struct ir_stmt *form)
{
    for (size_t i = 0; i < w->attempts.n; i++) {
        struct ir_stmt *inner = w->attempts.at[i].loop;
        if (inner == loop || !stmt_contains(loop, inner) || !search_holds(form, inner->loop_id))
            continue;
        const struct loop_facts *f = attempt_fold(w, inner);
        if (f && f->search != SEARCH_FIRST && !f->isolation)
            return true;
    }
    return false;
}

static bool is_room(const struct slice *s, const struct ir_var *v)
{
    for (size_t i = 0; i < s->factors.n; i++)
        for (uint32_t k = 0; k < s->factors.at[i].nvalues; k++)
            if (s->factors.at[i].values[k].room == v)
                return true;
    return false;
}

/* In an iteration the factors are computed before anything is written: nothing that they read may
   be what the same iteration has written by then. Other iterations are depend.c's. */
static bool reads_come_first(const struct slice *s, const struct loop_facts *f)
{
    for (size_t i = 0; i < f->accesses.n; i++) {
        const struct access *w = &f->accesses.at[i];
        if (!w->is_write || is_room(s, w->root))
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
                              .never = s->never};
    memcpy(out->factors, s->factors.at, nbytes);
    return out;
}

/* The form as a map. */
static struct loop_facts *form_fold(const struct work *w, const struct slice *s)
{
    struct work copy = {.u = w->u, .fn = s->fn, .opt = w->opt, .is_copy = true};
    struct loop_facts *f = ARENA_NEW(w->u->arena, struct loop_facts);
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};

    work_begin(&copy);
    *f = (struct loop_facts){.unit = w->u, .flow = &copy.flow, .func = s->fn, .loop = s->form};
    f->no_strict_aliasing = w->opt->no_strict_aliasing;
    bool found = levels_build(f, &ignored) && !f->levels[0].through;
    f->nlevels = 1;
    found = found && steps_run(&copy, f, &ignored) && !f->reductions.n && !f->bins.n &&
            f->is_heavy && reads_come_first(s, f) && !effects_reach(s->effects, f);
    f->isolation = isolation_new(s);
    if (found)
        facts_settle(f);
    else
        facts_release(f);
    f->flow = NULL;
    work_end(&copy);
    return found ? f : NULL;
}

static struct loop_facts *clean_fold(struct work *w, struct loop_facts *plain)
{
    struct loop_facts *f = NULL;
    struct effects effects;
    struct clean clean;
    struct slice s = {.clean = &clean, .opt = w->opt, .effects = &effects};

    if (clean_find(&clean, plain)) {
        if (effects_collect(plain, &effects) && slice_make(&s) &&
            !some_part_folds(w, plain->loop, s.form))
            f = form_fold(w, &s);
        effects_release(&effects);
    }
    slice_release(&s);
    clean_release(&clean);
    return f;
}

struct loop_facts *isolate_fold(struct work *w, struct ir_stmt *loop)
{
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    struct loop_facts plain = {.unit = w->u, .flow = &w->flow, .func = w->fn, .loop = loop};

    if (!w->opt || !w->opt->head_is_plain || !w->opt->head_is_plain(w->opt->text, loop) ||
        loop->kind != IR_FOR || !surroundings_check(w->fn, loop, &ignored) ||
        !levels_build(&plain, &ignored) || plain.levels[0].through)
        return NULL;
    plain.nlevels = 1;
    plain.no_strict_aliasing = w->opt->no_strict_aliasing;
    return clean_fold(w, &plain);
}
