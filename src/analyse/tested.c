/* Tests of a flag, a place or a pointer against a number, in all their spellings. */
#include "analyse/branch.h"
#include "analyse/head.h"

/* e without conversions between pointers, and those that keep each value. */
static struct ir_expr *loaded(struct ir_expr *e)
{
    while (e->kind == IR_CAST && e->type->kind == IR_PTR && e->a->type->kind == IR_PTR)
        e = e->a;
    return expr_core(e);
}

/* The number that e is; of pointers 0 alone. */
static bool number_read(struct ir_expr *e, wide *out)
{
    bool is_pointer = e->type->kind == IR_PTR;

    while (e->kind == IR_CAST && e->type->kind == IR_PTR)
        e = e->a;
    return expr_number(e, out) && (!is_pointer || *out == 0);
}

/* The number modulo 2^bits that type t has. */
static wide wrapped(wide number, const struct ir_type *t)
{
    uint64_t n = (uint64_t)number << (64 - t->bits);

    return t->is_signed ? (wide)((int64_t)n >> (64 - t->bits)) : (wide)(n >> (64 - t->bits));
}

static bool comparison_read(struct tested *t, struct ir_expr *e)
{
    bool is_turned = !number_read(e->b, &t->number);

    if (is_turned && !number_read(e->a, &t->number))
        return false;
    t->rel = is_turned ? mirrored(e->op) : e->op;
    t->load = loaded(is_turned ? e->b : e->a);
    /* `x == -1u`: numbers of as many bits, with a sign and without, are equal where their bits are
     */
    const struct ir_type *to = t->load->type;
    if (t->load->kind == IR_CAST && to->kind == IR_INT && to->bits <= 64) {
        struct ir_expr *from = t->load->a;
        if (from->type->kind != IR_INT || from->type->bits != to->bits ||
            (t->rel != IR_EQ && t->rel != IR_NE))
            return false;
        t->number = wrapped(t->number, from->type);
        t->load = loaded(from);
    }
    return t->load->type->kind != IR_PTR || t->rel == IR_EQ || t->rel == IR_NE;
}

bool tested_read(struct tested *t, struct ir_expr *e)
{
    bool is_not = false, is_read = true;

    for (; (e->kind == IR_CAST && cast_keeps_truth(e)) || (e->kind == IR_UNARY && e->op == IR_LNOT);
         e = e->a)
        is_not ^= e->kind == IR_UNARY;
    *t = (struct tested){loaded(e), IR_NE, 0};
    if (e->kind == IR_BINARY && e->op >= IR_LT && e->op <= IR_NE)
        is_read = comparison_read(t, e);
    enum ir_type_kind kind = t->load->type->kind;
    if (is_not)
        t->rel = negated(t->rel);
    return is_read && t->load->kind == IR_LOAD &&
           (kind == IR_INT || kind == IR_BOOL || kind == IR_PTR);
}

struct ir_var *tested_var(const struct tested *t)
{
    return t->load->a->kind == IR_VAR ? t->load->a->var : NULL;
}
