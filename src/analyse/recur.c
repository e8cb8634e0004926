/*
 * Linear recurrences: x = a[i] * x + b[i]. What an iteration makes of x is x times something plus
 * something, modulo 2^bits, and so is what several do. Assignments that do not read x are of this
 * kind, too; but a variable is a recurrence only where others do. Those of floats are rounded at
 * each step, so that the program has to allow another order. Those modulo another number:
 * residue.c.
 */
#include "analyse/packed.h"
#include "analyse/steps.h"

struct recurrence {
    const struct ir_expr *target;
    struct candidate *c;
};

static bool may_round(const struct loop_facts *f)
{
    return f->loop->pragmas & IR_PRAGMA_REASSOCIATE;
}

static bool is_allowed(const struct loop_facts *f, const struct ir_type *t)
{
    bool is_float = t->kind == IR_FLOAT && t->bits <= 64;

    return t->kind == IR_INT || ((t->kind == IR_BOOL || is_float) && f->states_recur) ||
           (is_float && may_round(f));
}

/* Is e, which reads the target, an affine function of its value? Of integers modulo 2^bits: other
   bits of e may be anything. */
static bool is_affine(struct recurrence *k, struct ir_expr *e)
{
    bool left = e->a && expr_touches(e->a, k->target),
         right = e->b && expr_touches(e->b, k->target);

    if (e->type->kind != k->target->type->kind || e->type->bits < k->target->type->bits)
        return false;
    if (e->kind == IR_LOAD && ir_expr_equal(e->a, k->target)) {
        vec_push(&k->c->own, e);
        return true;
    }
    if (e->kind == IR_CAST)
        return is_affine(k, e->a);
    if (e->kind == IR_UNARY)
        return (e->op == IR_NEG || e->op == IR_NOT || e->op == IR_PLUS) && is_affine(k, e->a);
    if (e->kind == IR_COND)
        return !left && (!right || is_affine(k, e->b)) &&
               (!expr_touches(e->c, k->target) || is_affine(k, e->c));
    if (e->kind != IR_BINARY)
        return false;
    switch (e->op) {
    case IR_ADD:
    case IR_SUB:
        return (!left || is_affine(k, e->a)) && (!right || is_affine(k, e->b));
    case IR_MUL:
        return left != right && is_affine(k, left ? e->a : e->b);
    case IR_SHL:
        return !right && is_affine(k, e->a);
    case IR_DIV:
        return e->type->kind == IR_FLOAT && !right && is_affine(k, e->a);
    default:
        return false;
    }
}

/* x op= e as the operation on the target's value; what is made of it has e->compute's type. */
static bool match_op(struct recurrence *k, struct ir_expr *e)
{
    bool is_read = expr_touches(e->b, k->target);

    if (!e->compute || e->compute->kind != e->a->type->kind || e->compute->bits < e->a->type->bits)
        return false;
    switch (e->op) {
    case IR_ADD:
    case IR_SUB:
        return !is_read || is_affine(k, e->b);
    case IR_MUL:
    case IR_SHL:
        return !is_read;
    case IR_DIV:
        return !is_read && e->compute->kind == IR_FLOAT;
    default:
        return false;
    }
}

static bool note_own(struct ir_expr *e, void *arg)
{
    struct recurrence *k = arg;

    if (e->kind == IR_LOAD && ir_expr_equal(e->a, k->target))
        vec_push(&k->c->own, e);
    return true;
}

bool recurrence_match(const struct loop_facts *f, struct ir_stmt *stmt, struct candidate *c)
{
    struct ir_expr *e = stmt->expr;
    struct recurrence k = {.c = c};

    *c = (struct candidate){.stmt = stmt, .op = FOLD_AFFINE};
    if (e->kind != IR_ASSIGN && e->kind != IR_ASSIGN_OP)
        return false;
    k.target = c->target = e->a;
    if (!is_allowed(f, c->target->type) || expr_has_effects(e->b) || expr_has_effects(e->a))
        return false;
    if (c->target->kind == IR_VAR && facts_modulus(f, c->target->var))
        ir_walk_expr(e->b, note_own, &k); /* residue.c has looked at it */
    else if (e->kind == IR_ASSIGN && !expr_touches(e->b, e->a))
        c->is_reset = true;
    else if (e->kind == IR_ASSIGN ? !is_affine(&k, e->b) : !match_op(&k, e))
        return false;
    vec_push(&c->own, e);
    return true;
}

/* Is c by itself, or beside others, part of a recurrence? */
static bool is_part(const struct candidate *c)
{
    const struct ir_stmt *s = c->stmt;
    bool is_whole = s->kind == IR_EXPR && ir_is_write(s->expr);

    return is_whole && ir_expr_equal(s->expr->a, c->target) && !expr_has_effects(s->expr->a) &&
           (c->op == FOLD_AFFINE || c->op == FOLD_ADD || c->op == FOLD_MUL || c->is_flag_store);
}

bool is_recurrence(const struct reduce *d, const struct ir_expr *target)
{
    bool has_add = false, has_mul = false, has_affine = false, has_reset = false;

    if (!is_allowed(d->f, target->type))
        return false;
    for (size_t i = 0; i < d->candidates.n; i++) {
        const struct candidate *c = &d->candidates.at[i];
        if (!ir_expr_equal(c->target, target))
            continue;
        if (!is_part(c))
            return false;
        bool is_reset = c->is_reset || c->is_flag_store;
        has_reset |= is_reset;
        has_affine |= c->op == FOLD_AFFINE && !is_reset;
        has_add |= c->op == FOLD_ADD;
        has_mul |= c->op == FOLD_MUL;
    }
    bool is_state = d->f->states_recur, is_set = has_affine || has_add || has_mul;
    if (target->type->kind == IR_FLOAT && !may_round(d->f))
        return has_reset && !is_set;
    return has_affine || (has_add && has_mul) || (has_reset && (has_add || has_mul || is_state));
}

bool target_is_state(const struct reduce *d, const struct ir_expr *target)
{
    if (target->type->kind != IR_FLOAT)
        return false;
    for (size_t i = 0; i < d->candidates.n; i++)
        if (ir_expr_equal(d->candidates.at[i].target, target) && !d->candidates.at[i].is_reset)
            return false;
    return true;
}

/* ---- the factors of floats ---- */

static struct ir_expr *with_sides(struct ir_unit *u, const struct ir_expr *e, struct ir_expr *a,
                                  struct ir_expr *b)
{
    struct ir_expr *copy = ir_expr_new(u, e->kind, e->type, e->loc);

    *copy = *e;
    copy->a = a;
    copy->b = b;
    return copy;
}

static struct ir_expr *zero(struct ir_unit *u, const struct ir_expr *like)
{
    struct ir_expr *none = ir_int(u, ir_type_int(u, 32, true), 0, like->loc);

    return ir_cast(u, ir_type_plain(u, like->type), none);
}

/* The factor of a term, in the place of the sum of which it is one: no other term is there to have
   it converted, so its conversion is written. */
static struct ir_expr *without_others(struct ir_unit *u, struct ir_expr *factor)
{
    if (factor->kind != IR_CAST || !factor->is_implicit)
        return factor;
    factor = with_sides(u, factor, factor->a, NULL);
    factor->is_implicit = false;
    return factor;
}

/* What stands before the target's value in e, which is affine in it, times that value. */
static struct ir_expr *factor_of(struct ir_unit *u, struct ir_expr *e, const struct ir_expr *target)
{
    bool left = e->a && expr_touches(e->a, target), right = e->b && expr_touches(e->b, target);

    if (!expr_touches(e, target))
        return zero(u, e);
    if (e->kind == IR_COND) {
        struct ir_expr *chosen = with_sides(u, e, e->a, factor_of(u, e->b, target));
        chosen->c = factor_of(u, e->c, target);
        return chosen;
    }
    if (e->kind == IR_CAST || e->kind == IR_UNARY)
        return with_sides(u, e, factor_of(u, e->a, target), NULL);
    if (e->kind != IR_BINARY)
        return e;
    if ((e->op == IR_ADD || e->op == IR_SUB) && !right)
        return without_others(u, factor_of(u, e->a, target));
    if (e->op == IR_ADD && !left)
        return without_others(u, factor_of(u, e->b, target));
    return with_sides(u, e, left || e->op == IR_SUB ? factor_of(u, e->a, target) : e->a,
                      right ? factor_of(u, e->b, target) : e->b);
}

struct ir_expr *recurrence_factor(struct ir_unit *u, struct ir_expr *e)
{
    bool is_sum =
        e->kind == IR_INCDEC || (e->kind == IR_ASSIGN_OP && (e->op == IR_ADD || e->op == IR_SUB));

    if (is_sum && (e->kind == IR_INCDEC || !expr_touches(e->b, e->a)))
        return NULL;
    if (e->kind == IR_ASSIGN_OP && !is_sum)
        return e;
    return with_sides(u, e, e->a, factor_of(u, e->b, e->a));
}
