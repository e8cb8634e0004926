/*
 * The levels of a nest. Inner loops of a perfect nest join the outer one while their first and
 * bound do not change in it and can be computed before it starts, if there is an iteration of it.
 */
#include "analyse/parts.h"

#include "base/arena.h"

#define LEVELS_MOST 8

struct known {
    const struct ir_expr *pointer;
    bool found;
};

static bool find_pointer(struct ir_expr *e, void *arg)
{
    struct known *k = arg;

    if (e->kind == IR_DEREF && ir_expr_equal(e->a, k->pointer))
        k->found = true;
    return !k->found;
}

static bool is_safe_place(const struct ir_expr *lv, const struct ir_expr *known)
{
    struct known k = {lv->a, false};
    int64_t index;

    switch (lv->kind) {
    case IR_VAR:
        return true;
    case IR_MEMBER:
        return is_safe_place(lv->a, known);
    case IR_DEREF:
        if (known)
            ir_walk_expr((struct ir_expr *)known, find_pointer, &k);
        return k.found;
    case IR_INDEX:
        return lv->a->kind == IR_DECAY && is_safe_place(lv->a->a, known) &&
               expr_constant(lv->b, &index) && index >= 0 && index < lv->a->a->type->count;
    default:
        return false;
    }
}

/* Is lv read wherever e is computed? */
static bool reads_certainly(const struct ir_expr *e, const struct ir_expr *lv)
{
    switch (e->kind) {
    case IR_LOAD:
        return ir_expr_equal(e->a, lv) || reads_certainly(e->a, lv);
    case IR_BINARY:
        return e->op != IR_LAND && e->op != IR_LOR &&
               (reads_certainly(e->a, lv) || reads_certainly(e->b, lv));
    case IR_INDEX:
        return reads_certainly(e->a, lv) || reads_certainly(e->b, lv);
    case IR_CAST:
    case IR_UNARY:
    case IR_MEMBER:
    case IR_DEREF:
        return reads_certainly(e->a, lv);
    default:
        return false;
    }
}

/* Is it, if a shift, one that C has an answer for, whatever is shifted? */
static bool shift_is_safe(const struct ir_expr *e)
{
    int64_t by;

    if (e->op != IR_SHL && e->op != IR_SHR)
        return true;
    return e->op == IR_SHR && expr_constant(e->b, &by) && by >= 0 && by < e->type->bits;
}

bool expr_is_safe_early(const struct ir_expr *e, const struct ir_expr *known)
{
    switch (e->kind) {
    case IR_CONST_INT:
    case IR_CONST_FLOAT:
        return true;
    case IR_LOAD:
        return is_safe_place(e->a, known) || (known && reads_certainly(known, e->a));
    case IR_CAST:
    case IR_UNARY:
        return expr_is_safe_early(e->a, known);
    case IR_BINARY:
        return !division_may_trap(e) && shift_is_safe(e) && expr_is_safe_early(e->a, known) &&
               expr_is_safe_early(e->b, known);
    case IR_COND:
        return expr_is_safe_early(e->a, known) && expr_is_safe_early(e->b, known) &&
               expr_is_safe_early(e->c, known);
    case IR_DECAY:
    case IR_ADDR:
        return is_safe_place(e->a, known);
    default:
        return false;
    }
}

/* The loop that is all of the body, apart from a declaration of its own index; NULL: none. */
static struct ir_stmt *only_loop(struct ir_stmt *body, struct ir_var **declared)
{
    struct ir_stmt *only = NULL;

    *declared = NULL;
    while (body && body->kind == IR_BLOCK) {
        only = NULL;
        for (struct ir_stmt *s = body->body; s; s = s->next) {
            if (s->kind == IR_EMPTY)
                continue;
            if (s->kind == IR_DECL && !s->expr && !*declared && s->var->storage == IR_LOCAL) {
                *declared = s->var;
                continue;
            }
            if (only)
                return NULL;
            only = s;
        }
        body = only;
    }
    return body && body->kind == IR_FOR ? body : NULL;
}

/* Can level l be one level with those above it in the nest of `outer`? */
static bool joins(struct ir_unit *u, struct ir_stmt *outer, struct ir_stmt *loop,
                  struct ir_var *declared, const struct level *above, struct level *l)
{
    struct refuse ignored;
    struct header head;

    if (loop->pragmas || !level_read(u, loop, l, &head, &ignored))
        return false;
    if (head.npresets || head.nsteps || head.declares || !l->first || l->through)
        return false;
    if (declared && declared != l->index)
        return false;
    if (declared)
        l->declared_here = true;
    if (expr_variant_in(u, outer, l->first) || expr_variant_in(u, outer, l->bound))
        return false;
    l->is_late =
        !expr_is_safe_early(l->first, above->bound) || !expr_is_safe_early(l->bound, above->bound);
    return !l->is_late ||
           (expr_is_pure(l->first) && expr_is_pure(l->bound) && level_makes_elements(l));
}

static bool is_assignment_to_var(const struct ir_expr *e)
{
    return ir_is_write(e) && e->a->kind == IR_VAR;
}

bool levels_build(struct loop_facts *f, struct refuse *r)
{
    struct header head;
    struct ir_var *declared;

    f->levels = arena_alloc(f->unit->arena, LEVELS_MOST * sizeof *f->levels);
    f->nlevels = 1;
    if (!level_read_outer(f->unit, f->loop, &f->levels[0], &head, r))
        return false;
    for (uint32_t i = 0; i < head.nsteps; i++)
        if (!is_assignment_to_var(head.steps[i]))
            return refuse_at(r, IR_REFUSE_NOT_COUNTED, head.steps[i]->loc,
                             "its step part does more than step variables");
    if (!presets_are_begins(f->unit, f->loop, &f->levels[0], &head))
        return refuse_at(r, IR_REFUSE_NOT_COUNTED, f->loop->loc,
                         "its init part sets other variables than the index");
    bool alone = head.nsteps || f->levels[0].through;
    struct ir_stmt *inner = alone ? NULL : only_loop(f->loop->body, &declared);
    while (inner && f->nlevels < LEVELS_MOST &&
           joins(f->unit, f->loop, inner, declared, &f->levels[f->nlevels - 1],
                 &f->levels[f->nlevels])) {
        f->nlevels++;
        inner = only_loop(inner->body, &declared);
    }
    return true;
}
