/*
 * Loops whose index is stepped by what is no constant, `for (j = p * p; j <= n; j += p)`. Their
 * level has an index of its own, which counts iterations from 0 up to the trip count; what the head
 * steps is an induction of it.
 *
 * The trip count is 0, so that the loop runs as written, unless the step is positive towards the
 * bound and no value of the index up to one step past the last, as an integer, is outside of the
 * index's type or of that of the comparison. With F the first value, B the bound, K the step's size
 * and M the most that the index holds, an upward loop has ((B - F) - 1) / K + 1 iterations for <
 * and (B - F) / K + 1 for <= if K > 0, F < B (F <= B) and B <= M - K + 1 (B <= M - K).
 */
#include "analyse/head.h"

#include "base/arena.h"

struct pace {
    struct ir_unit *u;
    struct ir_loc loc;
    const struct condition *c;
    struct ir_expr *first, *bound, *by; /* in 64 bits */
    bool is_up, is_strict;
};

static struct ir_type *wide_type(const struct pace *p)
{
    return ir_type_int(p->u, 64, true);
}

static struct ir_expr *number(const struct pace *p, int64_t v)
{
    return ir_int(p->u, wide_type(p), v, p->loc);
}

static struct ir_expr *wide_of(const struct pace *p, struct ir_expr *e)
{
    return expr_moved(ir_cast(p->u, wide_type(p), e));
}

static struct ir_expr *op_of(const struct pace *p, enum ir_op op, struct ir_expr *a,
                             struct ir_expr *b)
{
    bool is_test = op == IR_LAND || (op >= IR_LT && op <= IR_NE);
    struct ir_type *t = is_test ? ir_type_int(p->u, 32, true) : a->type;

    return ir_binary(p->u, op, t, a, b, p->loc);
}

static struct ir_expr *both(const struct pace *p, struct ir_expr *a, struct ir_expr *b)
{
    return op_of(p, IR_LAND, a, b);
}

/* Does the comparison take negative values of the index for large ones? */
static bool loses_sign(const struct condition *c)
{
    return c->index->type->is_signed && !c->ctype->is_signed;
}

/* Is the loop one that has (B - F ...) / K + 1 iterations? */
static struct ir_expr *is_counted(const struct pace *p)
{
    const struct ir_type *t = p->c->index->type, *ct = p->c->ctype;
    bool is_huge = !t->is_signed && t->bits == 64;
    wide most = type_most(t), least = loses_sign(p->c) ? 0 : type_least(t);
    struct ir_expr *last, *e = op_of(p, IR_GT, p->by, number(p, 0));

    if (most > type_most(wide_type(p)))
        most = type_most(wide_type(p));
    if (loses_sign(p->c) || is_huge)
        e = both(p, e, op_of(p, IR_GE, p->first, number(p, 0)));
    if (!ct->is_signed && ct->bits == 64)
        e = both(p, e, op_of(p, IR_GE, p->bound, number(p, 0)));
    e = both(p, e, op_of(p, p->c->rel, p->first, p->bound));
    last = p->is_up ? op_of(p, IR_SUB, number(p, (int64_t)most), p->by)
                    : op_of(p, IR_ADD, number(p, (int64_t)least), p->by);
    if (p->is_strict)
        last = op_of(p, p->is_up ? IR_ADD : IR_SUB, last, number(p, 1));
    return both(p, e, op_of(p, p->is_up ? IR_LE : IR_GE, p->bound, last));
}

static struct ir_expr *trip_count(const struct pace *p)
{
    struct ir_type *t = ir_type_int(p->u, 64, false);
    struct ir_expr *high = ir_cast(p->u, t, p->is_up ? p->bound : p->first),
                   *low = ir_cast(p->u, t, p->is_up ? p->first : p->bound);
    struct ir_expr *distance = op_of(p, IR_SUB, high, low),
                   *e = ir_expr_new(p->u, IR_COND, wide_type(p), p->loc);

    if (p->is_strict)
        distance = op_of(p, IR_SUB, distance, ir_int(p->u, t, 1, p->loc));
    distance = op_of(p, IR_DIV, distance, expr_moved(ir_cast(p->u, t, p->by)));
    e->a = is_counted(p);
    e->b = ir_cast(p->u, wide_type(p), op_of(p, IR_ADD, distance, ir_int(p->u, t, 1, p->loc)));
    e->c = number(p, 0);
    return e;
}

/* What the step expression moves v by, upwards or downwards; NULL: something else. */
static struct ir_expr *pace_of(struct pace *p, struct ir_expr *e, const struct ir_var *v)
{
    enum ir_op op = e->op;
    struct ir_expr *by = e->kind == IR_ASSIGN      ? assigned_operand(e, v, &op)
                         : e->kind == IR_ASSIGN_OP ? e->b
                                                   : NULL;

    if (!by || (op != IR_ADD && op != IR_SUB) || by->type->kind != IR_INT ||
        (e->kind == IR_ASSIGN_OP && e->compute && e->compute->kind != IR_INT))
        return NULL;
    if ((op == IR_ADD) == p->is_up)
        return wide_of(p, by);
    while (by->kind == IR_CAST && by->a->type->kind == IR_INT && type_holds(by->type, by->a->type))
        by = by->a;
    return by->type->bits <= 32 ? op_of(p, IR_SUB, number(p, 0), wide_of(p, by)) : NULL;
}

static struct ir_expr *only_step(struct ir_expr **parts, uint32_t n, const struct ir_var *v)
{
    struct ir_expr *found = NULL;

    for (uint32_t i = 0; i < n; i++)
        if (stepped_var(parts[i]) == v) {
            if (found)
                return NULL;
            found = parts[i];
        }
    return found;
}

/* Is it a value that the head sets before, and that stays? */
static bool settle(struct pace *p, struct ir_stmt *loop, struct ir_expr **e, struct refuse *r)
{
    *e = *e ? without_declared(p->u, loop, *e, p->c->index) : NULL;
    if (!*e)
        return not_counted(
            r, p->loc,
            arena_printf(p->u->arena, "the step of '%s' is no constant", p->c->index->name));
    return fixed_check(p->u, loop, *e, r);
}

bool is_paced(struct ir_expr **parts, uint32_t n, const struct condition *c)
{
    struct ir_expr *step = only_step(parts, n, c->index);
    int64_t by;

    return step && c->rel != IR_NE && c->index->type->kind == IR_INT &&
           (type_holds(c->ctype, c->index->type) ||
            (loses_sign(c) && c->ctype->bits >= c->index->type->bits)) &&
           !constant_step(step, c->index, &by) && step->kind != IR_INCDEC;
}

bool paced_level_read(struct ir_unit *u, struct ir_stmt *loop, const struct condition *c,
                      struct ir_expr **parts, uint32_t n, struct level *out, struct header *head,
                      struct refuse *r)
{
    struct pace p = {.u = u,
                     .loc = loop->expr->loc,
                     .c = c,
                     .is_up = c->rel == IR_LT || c->rel == IR_LE,
                     .is_strict = c->rel == IR_LT || c->rel == IR_GT,
                     .bound = c->bound};
    bool is_declared;

    out->index = ir_var_new(u, "turn", wide_type(&p), IR_LOCAL, loop->loc);
    if (!read_init(loop, out, head, r))
        return false;
    p.first = head_preset(loop, head, c->index, &is_declared);
    p.by = pace_of(&p, only_step(parts, n, c->index), c->index);
    if (!settle(&p, loop, &p.first, r) || !settle(&p, loop, &p.bound, r) ||
        !settle(&p, loop, &p.by, r))
        return false;
    struct paced *paced = ARENA_NEW(u->arena, struct paced);
    *paced = (struct paced){c->index, ir_cast(u, ir_type_plain(u, c->index->type), p.first), p.by,
                            p.is_up};
    p.first = wide_of(&p, p.first);
    p.bound = wide_of(&p, p.bound);
    for (uint32_t i = 0; i < n; i++)
        head->steps[head->nsteps++] = parts[i];
    out->declared_here = true;
    out->paced = paced;
    out->step = 1;
    out->rel = IR_LT;
    out->ctype = wide_type(&p);
    out->first = number(&p, 0);
    out->bound = trip_count(&p);
    return true;
}
