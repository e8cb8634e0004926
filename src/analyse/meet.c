/*
 * What the head of a loop sets and steps beside the index, and indices that run towards each other:
 * `for (i = 0, j = n - 1; i < j; i++, j--)`. The two meet in the middle, which is a bound for the
 * index that does not change: with d from the one to the other at first, i < j holds for the first
 * (d + 1) / 2 iterations, and i <= j for the first (d + 2) / 2.
 */
#include "analyse/head.h"
#include "analyse/search.h"

struct ir_expr *head_preset(const struct ir_stmt *loop, const struct header *head,
                            const struct ir_var *v, bool *is_declared)
{
    *is_declared = false;
    for (uint32_t i = 0; i < head->npresets; i++)
        if (head->presets[i]->a->var == v)
            return head->presets[i]->b;
    for (const struct ir_stmt *s = loop->init; s; s = s->next)
        if (s->kind == IR_DECL && s->var == v) {
            *is_declared = true;
            return s->expr;
        }
    return NULL;
}

static const struct ir_expr *step_of(const struct header *head, const struct ir_var *v)
{
    const struct ir_expr *step = NULL;

    for (uint32_t i = 0; i < head->nsteps; i++)
        if (stepped_var(head->steps[i]) == v) {
            if (step)
                return NULL;
            step = head->steps[i];
        }
    return step;
}

/* Is it a value that the iterations leave alone, as the rest of the head does? */
static bool is_fixed(struct ir_unit *u, struct ir_stmt *loop, const struct header *head,
                     const struct ir_var *index, struct ir_expr *value)
{
    struct refuse ignored;

    if (!value || expr_mentions(value, index) || !fixed_check(u, loop, value, &ignored))
        return false;
    for (uint32_t i = 0; i < head->npresets; i++)
        if (expr_mentions(value, head->presets[i]->a->var))
            return false;
    for (const struct ir_stmt *s = loop->init; s; s = s->next)
        if (s->kind == IR_DECL && expr_mentions(value, s->var))
            return false;
    return true;
}

bool presets_are_begins(struct ir_unit *u, struct ir_stmt *loop, const struct level *l,
                        const struct header *head)
{
    bool is_declared;

    if (!head->npresets && !head->declares)
        return true;
    for (uint32_t i = 0; i < head->npresets; i++) {
        const struct ir_var *v = head->presets[i]->a->var;
        if (!step_of(head, v) || !is_fixed(u, loop, head, l->index, head->presets[i]->b) ||
            head_preset(loop, head, v, &is_declared) != head->presets[i]->b)
            return false;
    }
    for (const struct ir_stmt *s = loop->init; s; s = s->next)
        if (s->kind == IR_DECL && s->var != l->index &&
            (!step_of(head, s->var) || !is_fixed(u, loop, head, l->index, s->expr)))
            return false;
    return true;
}

static struct ir_expr *wide_of(struct ir_unit *u, struct ir_expr *e)
{
    return expr_moved(ir_cast(u, ir_type_int(u, 64, true), e));
}

/* (high - low + up) / 2 in 64 bits. */
static struct ir_expr *half_way(struct ir_unit *u, struct ir_expr *low, struct ir_expr *high,
                                int64_t up)
{
    struct ir_type *wide = ir_type_int(u, 64, true);
    struct ir_loc loc = high->loc;
    struct ir_expr *d = ir_binary(u, IR_SUB, wide, wide_of(u, high), wide_of(u, low), loc);

    d = ir_binary(u, IR_ADD, wide, d, ir_int(u, wide, up, loc), loc);
    return ir_binary(u, IR_DIV, wide, d, ir_int(u, wide, 2, loc), loc);
}

/* i < j of 64 bits, where i begins at 0: half of j, which is not negative if there is an iteration.
 */
static struct ir_expr *half_of(struct ir_unit *u, struct ir_expr *last)
{
    struct ir_type *t = ir_type_plain(u, last->type);
    struct ir_expr *two = ir_int(u, t, 2, last->loc);
    struct ir_expr *rest = ir_binary(u, IR_REM, t, last, two, last->loc);

    return ir_binary(u, IR_ADD, t, ir_binary(u, IR_DIV, t, last, two, last->loc), rest, last->loc);
}

bool bound_is_met(struct ir_unit *u, struct ir_stmt *loop, const struct level *l,
                  struct header *head, struct condition *c)
{
    struct ir_var *v = c->bound->kind == IR_LOAD ? var_below_casts(c->bound) : NULL;
    const struct ir_type *t = l->index->type;
    const struct ir_expr *step = v ? step_of(head, v) : NULL;
    bool up = c->rel == IR_LT || c->rel == IR_LE, is_declared;
    int64_t by, first;

    if (!step || !l->first || c->rel == IR_NE || c->side->kind != IR_LOAD || t->kind != IR_INT ||
        v->address_taken || l->step != (up ? 1 : -1) || !constant_step(step, v, &by) ||
        by != -l->step)
        return false;
    struct ir_expr *other = head_preset(loop, head, v, &is_declared);
    if (!other || stmt_writes_var(loop->body, v) || !is_fixed(u, loop, head, l->index, other))
        return false;
    head->meets = true;
    if (t->bits > 32) {
        if (c->rel != IR_LT || !expr_constant(l->first, &first) || first != 0)
            return false;
        c->bound = half_of(u, other);
        return true;
    }
    int64_t more = c->rel == IR_LE || c->rel == IR_GE ? 2 : 1;
    struct ir_type *wide = ir_type_int(u, 64, true);
    c->bound = up ? half_way(u, l->first, other, more) : half_way(u, other, l->first, more);
    c->bound =
        ir_binary(u, up ? IR_ADD : IR_SUB, wide, wide_of(u, l->first), c->bound, c->bound->loc);
    c->rel = up ? IR_LT : IR_GT;
    c->ctype = wide;
    c->side = ir_cast(u, wide, c->side);
    return true;
}
