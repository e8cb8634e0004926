/*
 * A function in whose place the linker may put another (weak, or of a shared library) has loops of
 * its own, but nobody is to look into it: calls of it become calls of a function that the unit does
 * not show.
 */
#include "analyse/internal.h"
#include "analyse/steps.h"
#include "base/arena.h"

struct outside {
    struct ir_unit *unit;
    VEC(const struct ir_func *) inside;
    VEC(struct ir_func *) outside; /* of each */
};

static struct ir_func *outside_of(struct outside *all, const struct ir_func *fn)
{
    for (size_t i = 0; i < all->inside.n; i++)
        if (all->inside.at[i] == fn)
            return all->outside.at[i];
    struct ir_func *f = ARENA_NEW(all->unit->arena, struct ir_func);
    *f = *fn;
    f->body = NULL;
    f->locals = NULL;
    f->has_setjmp = f->has_asm = f->has_labels = false;
    vec_push(&all->inside, fn);
    vec_push(&all->outside, f);
    return f;
}

static bool turn_call(struct ir_expr *e, void *arg)
{
    if (e->kind == IR_CALL && e->func && e->func->body && e->func->is_replaceable)
        e->func = outside_of(arg, e->func);
    return true;
}

void unit_part(struct ir_unit *u)
{
    struct outside all = {.unit = u};

    for (struct ir_func *fn = u->funcs; fn; fn = fn->next)
        if (fn->body)
            ir_walk_stmt(fn->body, NULL, turn_call, &all);
    vec_release(&all.inside);
    vec_release(&all.outside);
}
