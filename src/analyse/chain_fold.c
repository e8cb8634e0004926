/* Folding a loop whose iterations hand elements of arrays on, by way of its copy (chain_form.c). */
#include "analyse/chain.h"
#include "analyse/place.h"
#include "analyse/work.h"

#include "base/arena.h"

struct loop_facts *chain_fold(struct work *w, struct ir_stmt *loop)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct loop_facts *f = ARENA_NEW(w->u->arena, struct loop_facts);
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    struct chain_form form;

    *f = (struct loop_facts){.unit = w->u, .flow = &w->flow, .func = w->fn, .loop = loop};
    if (!surroundings_check(w->fn, loop, &ignored) || !levels_build(f, &ignored) ||
        f->levels[0].through || !chain_form(w->u, w->fn, loop, &f->levels[0], &form))
        return NULL;
    copy.fn = form.fn;
    work_begin_copy(&copy, form.loop, f);
    f->chains = form.chains;
    f->nchains = form.nchains;
    bool found = levels_build(f, &ignored);
    f->nlevels = 1;
    found = found && steps_run(&copy, f, &ignored);
    return work_conclude(&copy, f, found);
}

const struct chained *chain_of_var(const struct loop_facts *f, const struct ir_var *v)
{
    for (uint32_t i = 0; i < f->nchains; i++)
        if (f->chains[i].var == v)
            return &f->chains[i];
    return NULL;
}

static const struct chained *chain_written(const struct loop_facts *f, const struct access *a)
{
    for (uint32_t i = 0; i < f->nchains; i++)
        if (f->chains[i].written == a->lvalue)
            return &f->chains[i];
    return NULL;
}

bool chain_links(const struct loop_facts *f, const struct access *w, const struct access *read)
{
    const struct chained *c = chain_written(f, w);

    return c && c->late && c->late == read->lvalue;
}

static bool is_scan_of(const struct loop_facts *f, const struct ir_var *v)
{
    for (size_t i = 0; i < f->reductions.n; i++)
        if (f->reductions.at[i].var == v)
            return f->reductions.at[i].is_running;
    return false;
}

bool chains_check(struct tester *t, struct refuse *r)
{
    struct loop_facts *f = t->f;

    for (uint32_t i = 0; i < f->nchains; i++)
        if (!is_scan_of(f, f->chains[i].var))
            return refuse_at(r, IR_REFUSE_CARRIED_DEPENDENCE, f->loop->loc, f->chains[i].var->name);
    for (size_t i = 0; f->nchains && i < f->accesses.n; i++) {
        const struct access *a = &f->accesses.at[i];
        const struct chained *c = a->is_write ? chain_written(f, a) : NULL;
        if (!c)
            continue;
        if (!a->is_affine)
            return refuse_at(r, IR_REFUSE_CARRIED_DEPENDENCE, a->lvalue->loc, c->var->name);
        for (size_t j = 0; j < f->accesses.n; j++) {
            const struct access *o = &f->accesses.at[j];
            if (!o->is_write || chain_written(f, o) == c)
                continue;
            enum meeting m = accesses_meet(t, a, o, true);
            if (m == MEET_MAYBE || m == MEET_GAVE_UP)
                return refuse_at(r, IR_REFUSE_CARRIED_DEPENDENCE, o->lvalue->loc, c->var->name);
        }
    }
    return true;
}
