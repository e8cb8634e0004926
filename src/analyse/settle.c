/* Where the records of the analysis live once a loop is folded. */
#include "analyse/inspect.h"
#include "analyse/steps.h"

#include "base/arena.h"

#include <string.h>

/* Moves a vector's items into the arena. */
void *vec_settled(struct ir_unit *u, void *at, size_t nbytes)
{
    void *copy = NULL;

    if (nbytes) {
        copy = arena_alloc(u->arena, nbytes);
        memcpy(copy, at, nbytes);
    }
    vec_free(at);
    return copy;
}

struct loop_facts *facts_settle(struct loop_facts *f)
{
    for (size_t i = 0; i < f->reductions.n; i++) {
        vec_settle(f->unit, &f->reductions.at[i].updates);
        vec_settle(f->unit, &f->reductions.at[i].carried);
        vec_settle(f->unit, &f->reductions.at[i].reads);
        vec_settle(f->unit, &f->reductions.at[i].carried_cells);
    }
    for (size_t i = 0; i < f->bins.n; i++)
        vec_settle(f->unit, &f->bins.at[i].updates);
    vec_settle(f->unit, &f->scalars);
    vec_settle(f->unit, &f->reductions);
    vec_settle(f->unit, &f->bins);
    vec_settle(f->unit, &f->accesses);
    vec_settle(f->unit, &f->checks);
    vec_settle(f->unit, &f->callees);
    if (f->inspection) {
        vec_settle(f->unit, &f->inspection->places);
        vec_settle(f->unit, &f->inspection->notes);
    }
    return f;
}

/* What the steps found is dropped; the loop and its levels stay. */
void facts_release(struct loop_facts *f)
{
    for (size_t i = 0; i < f->reductions.n; i++) {
        vec_release(&f->reductions.at[i].updates);
        vec_release(&f->reductions.at[i].carried);
        vec_release(&f->reductions.at[i].reads);
        vec_release(&f->reductions.at[i].carried_cells);
    }
    for (size_t i = 0; i < f->bins.n; i++)
        vec_release(&f->bins.at[i].updates);
    vec_release(&f->scalars);
    vec_release(&f->reductions);
    vec_release(&f->bins);
    vec_release(&f->accesses);
    vec_release(&f->checks);
    vec_release(&f->callees);
    inspection_drop(f);
}
