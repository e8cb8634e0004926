/*
 * Subscripts. An index variable is an int64_t in the kernel text, and signed arithmetic on it is
 * done in 64 bits: what differs from C's own arithmetic is an overflow, which C leaves undefined,
 * and the compiler sees that neighbouring iterations touch neighbouring elements. Unsigned
 * arithmetic of 32 bits wraps as C says, unless it is the index alone, whose values are known to
 * fit (trip.c).
 */
#include "emit/pieces.h"

bool text_is_wide(const struct text *x, const struct ir_expr *lvalue)
{
    const struct spelled *s;

    if (x->mode == TEXT_HOST || lvalue->kind != IR_VAR || lvalue->type->kind != IR_INT)
        return false;
    s = loop_find(x->loop, lvalue->var);
    if (!s || x->mode == TEXT_CALLEE)
        return false;
    if (s->place == PLACE_INDEX)
        return true;
    if (s->place == PLACE_INDUCTION)
        return s->wide;
    return x->mode == TEXT_ENTRY && !s->carried &&
           (s->place == PLACE_INNER || s->place == PLACE_LOCAL);
}

/* Conversions that keep the value modulo 2^64 when the operand is widened. */
static bool cast_widens(const struct text *x, const struct ir_expr *e)
{
    const struct ir_type *to = e->type, *from = e->a->type;

    if (to->kind != IR_INT || from->kind != IR_INT)
        return false;
    if (!from->is_signed && from->bits < 64)
        return to->bits > from->bits && e->a->kind == IR_LOAD && text_is_wide(x, e->a->a);
    return to->bits == 64 || (to->is_signed && from->is_signed && to->bits >= from->bits);
}

/* An operator whose widened operands give the widened result. */
static bool widens(const struct text *x, const struct ir_expr *e)
{
    const struct ir_type *t = e->type;

    if (t->kind != IR_INT || t->bits < 32 || !(t->is_signed || t->bits == 64))
        return false;
    if (e->kind == IR_UNARY)
        return e->op == IR_NEG || e->op == IR_PLUS;
    if (e->kind == IR_CAST)
        return cast_widens(x, e);
    if (e->kind != IR_BINARY)
        return false;
    if (e->op == IR_SHL)
        return e->b->kind == IR_CONST_INT;
    if (e->op == IR_SUB && e->a->type->kind == IR_PTR)
        return false;
    return e->op == IR_ADD || e->op == IR_SUB || e->op == IR_MUL;
}

static const struct ir_expr *skip_casts(const struct text *x, const struct ir_expr *e)
{
    while (e->kind == IR_CAST && widens(x, e) && !is_piece(x, e))
        e = e->a;
    return e;
}

static bool is_wide_load(const struct text *x, const struct ir_expr *e)
{
    return e->kind == IR_LOAD && text_is_wide(x, e->a);
}

/* Does an index stand below operators that widen? */
static bool has_wide(const struct text *x, const struct ir_expr *e)
{
    if (is_wide_load(x, e) || is_piece(x, e))
        return true;
    if (!widens(x, e))
        return false;
    return has_wide(x, e->a) || (e->kind == IR_BINARY && e->op != IR_SHL && has_wide(x, e->b));
}

/* Is the text that text_expr writes for e of 64 bits? Implicit conversions are not written. */
static bool prints_64(const struct ir_expr *e)
{
    while (e->kind == IR_CAST && e->is_implicit)
        e = e->a;
    return e->type->kind == IR_INT && e->type->bits == 64;
}

/* Is the text that `wide` writes for e of 64 bits without a cast? */
static bool prints_wide(const struct text *x, const struct ir_expr *e)
{
    e = skip_casts(x, e);
    if (e->kind == IR_CONST_INT)
        return false;
    return is_wide_load(x, e) || is_piece(x, e) || widens(x, e) || prints_64(e);
}

static void wide(struct text *x, const struct ir_expr *e, int prec, bool need);

static void wide_sides(struct text *x, const struct ir_expr *e, int prec)
{
    int mine = e->op == IR_MUL ? PREC_MUL : PREC_ADD;
    bool one = prints_wide(x, e->a) || prints_wide(x, e->b);
    bool left = !one && skip_casts(x, e->a)->kind != IR_CONST_INT;

    if (prec > mine)
        strbuf_addc(x->out, '(');
    wide(x, e->a, mine, left);
    strbuf_add(x->out, e->op == IR_MUL ? " * " : e->op == IR_ADD ? " + " : " - ");
    wide(x, e->b, mine + 1, !one && !left);
    if (prec > mine)
        strbuf_addc(x->out, ')');
}

/* Writes the value of e modulo 2^64; with `need` the text must be of 64 bits by itself. */
static void wide(struct text *x, const struct ir_expr *e, int prec, bool need)
{
    const struct ir_expr *inner = skip_casts(x, e);

    if (text_piece(x, inner, prec, true)) {
        return;
    } else if (is_wide_load(x, inner)) {
        text_expr(x, inner->a, prec);
    } else if (inner->kind == IR_BINARY && widens(x, inner) && inner->op != IR_SHL) {
        wide_sides(x, inner, prec);
    } else if (inner->kind == IR_BINARY && widens(x, inner)) {
        if (prec > PREC_MUL)
            strbuf_addc(x->out, '(');
        wide(x, inner->a, PREC_MUL, false);
        strbuf_printf(x->out, " * %lldl", (long long)(UINT64_C(1) << (inner->b->ival & 63)));
        if (prec > PREC_MUL)
            strbuf_addc(x->out, ')');
    } else if (inner->kind == IR_UNARY && widens(x, inner)) {
        if (prec > PREC_UNARY)
            strbuf_addc(x->out, '(');
        strbuf_add(x->out, inner->op == IR_NEG ? "-" : "+");
        wide(x, inner->a, PREC_POST, true);
        if (prec > PREC_UNARY)
            strbuf_addc(x->out, ')');
    } else if (inner->kind == IR_CONST_INT && inner->type->kind == IR_INT &&
               (int64_t)inner->ival >= 0 && (int64_t)inner->ival <= INT32_MAX) {
        strbuf_printf(x->out, need ? "%lldl" : "%lld", (long long)inner->ival);
    } else if (need && !prints_64(inner)) {
        if (prec > PREC_UNARY)
            strbuf_addc(x->out, '(');
        strbuf_add(x->out, "(int64_t)");
        text_expr(x, inner, PREC_UNARY);
        if (prec > PREC_UNARY)
            strbuf_addc(x->out, ')');
    } else {
        text_expr(x, inner, prec);
    }
}

void text_subscript(struct text *x, const struct ir_expr *e, int prec)
{
    if (has_wide(x, e))
        wide(x, e, prec, false);
    else
        text_expr(x, e, prec);
}

void text_subscript_wide(struct text *x, const struct ir_expr *e, int prec)
{
    wide(x, e, prec, true);
}
