/*
 * Which conversions C makes by itself where an expression stands (C17 6.3.1.8 and, for assignments
 * and arguments, 6.5.16.1 and 6.5.2.2). An expression of the source stands where it did, but the
 * analysis may have moved it, or have left a part of it away: then a conversion that was implicit
 * may have to be written.
 */
#include "emit/implied.h"

static bool is_implicit(const struct ir_expr *e)
{
    return e->kind == IR_CAST && e->is_implicit;
}

static bool is_number(const struct ir_type *t)
{
    return t->kind == IR_INT || t->kind == IR_FLOAT || t->kind == IR_BOOL;
}

/* Has `to` every value of `from`? */
static bool holds(const struct ir_type *to, const struct ir_type *from)
{
    const bool is_signed = from->kind == IR_INT && from->is_signed;

    if (!is_number(to) || !is_number(from))
        return false;
    if (ir_type_same(to, from))
        return true;
    if (to->kind == IR_FLOAT && from->kind == IR_FLOAT)
        return to->bits >= from->bits;
    if (to->kind == IR_FLOAT)
        return from->bits <= (to->bits == 32 ? 24u : 53u);
    return from->kind != IR_FLOAT && to->kind == IR_INT &&
           (to->bits > from->bits ? to->is_signed || !is_signed
                                  : to->bits == from->bits && to->is_signed == is_signed);
}

/* The type in which e is written: that below its implicit conversions. Where one of several changes
   the value, those below it are written with it. */
static const struct ir_type *written_type(const struct ir_expr *e)
{
    for (; is_implicit(e); e = e->a)
        if (is_implicit(e->a) && !holds(e->a->type, e->a->a->type))
            return e->a->type;
    return e->type;
}

/* C's integer promotions and usual arithmetic conversions: the type of a and b together. */
static struct ir_type common_type(const struct ir_type *a, const struct ir_type *b)
{
    const struct ir_type small = {.kind = IR_INT, .bits = 32, .is_signed = true};
    struct ir_type t = {.kind = IR_FLOAT};

    if (a->kind == IR_FLOAT || b->kind == IR_FLOAT) {
        t.bits = a->kind == IR_FLOAT ? a->bits : 0;
        if (b->kind == IR_FLOAT && b->bits > t.bits)
            t.bits = b->bits;
        return t;
    }
    t = a->bits >= b->bits ? *a : *b;
    t.is_signed = t.is_signed && (a->bits != b->bits || (a->is_signed && b->is_signed));
    t = (struct ir_type){.kind = IR_INT, .bits = t.bits, .is_signed = t.is_signed};
    return holds(&small, &t) ? small : t;
}

/* Are the operand's, or both operands', conversions to `to` the usual ones? */
static bool is_usual(const struct ir_expr *a, const struct ir_expr *b, const struct ir_type *to)
{
    const struct ir_type *left = written_type(a), *right = b ? written_type(b) : left;

    if (!is_number(left) || !is_number(right) || !is_number(to))
        return true;
    const struct ir_type common = common_type(left, right);
    return common.kind == to->kind && common.bits == to->bits &&
           (common.kind == IR_FLOAT || common.is_signed == to->is_signed);
}

static bool keeps_value(const struct ir_expr *e)
{
    return !is_number(e->type) || !is_number(written_type(e)) || holds(e->type, written_type(e));
}

static bool is_shift(enum ir_op op)
{
    return op == IR_SHL || op == IR_SHR;
}

static bool in_binary(const struct ir_expr *of, const struct ir_expr *e)
{
    if (of->op == IR_LAND || of->op == IR_LOR)
        return keeps_value(e);
    if (is_shift(of->op))
        return is_usual(e, NULL, e->type);
    return is_usual(of->a, of->b, e->type);
}

static bool in_assignment(const struct ir_expr *of, const struct ir_expr *e)
{
    if (of->kind == IR_ASSIGN)
        return ir_type_same(of->a->type, e->type) || keeps_value(e);
    if (is_shift(of->op))
        return is_usual(e, NULL, e->type);
    return is_usual(of->a, e, e->type);
}

static bool in_call(const struct ir_expr *of, const struct ir_expr *e)
{
    const struct ir_expr *arg = of->args;

    for (uint32_t i = 0; of->func && i < of->func->nparams && arg; i++, arg = arg->next)
        if (arg == e)
            return ir_type_same(of->func->params[i]->type, e->type) || keeps_value(e);
    return true;
}

bool conversion_is_implied(const struct ir_expr *of, const struct ir_expr *e)
{
    if (!is_implicit(e))
        return true;
    switch (of->kind) {
    case IR_BINARY:
        return in_binary(of, e);
    case IR_UNARY:
        return of->op == IR_LNOT ? keeps_value(e) : is_usual(e, NULL, e->type);
    case IR_COND:
        return e == of->a ? keeps_value(e) : is_usual(of->b, of->c, e->type);
    case IR_ASSIGN:
    case IR_ASSIGN_OP:
        return in_assignment(of, e);
    case IR_CALL:
        return in_call(of, e);
    case IR_CAST:
        return keeps_value(e);
    default:
        return true;
    }
}

/* `int *q = p;` of a void pointer, where q[i] has become p[i]: elements of another size. */
bool pointer_changes(const struct ir_expr *e)
{
    const struct ir_type *to = e->type->elem, *from = e->a->type->elem;

    return e->type->kind == IR_PTR && e->a->type->kind == IR_PTR &&
           (to->size || to->kind == IR_ARRAY) &&
           (to->kind != from->kind || to->size != from->size ||
            (to->kind == IR_INT && to->is_signed != from->is_signed));
}
