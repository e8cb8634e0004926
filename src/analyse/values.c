/* Constants, value-preserving conversions and purity of expressions. */
#include "analyse/parts.h"

#include "base/arena.h"
#include "base/strbuf.h"

/* v as a value of integer type t, in 64 bits. */
static int64_t wrap(const struct ir_type *t, uint64_t v)
{
    if (t->kind == IR_BOOL)
        return v != 0;
    if (t->bits >= 64)
        return (int64_t)v;
    uint64_t mask = ((uint64_t)1 << t->bits) - 1, sign = (uint64_t)1 << (t->bits - 1);
    v &= mask;
    return t->is_signed ? (int64_t)((v ^ sign) - sign) : (int64_t)v;
}

static bool is_whole(const struct ir_type *t)
{
    return t->kind == IR_INT || t->kind == IR_BOOL;
}

static bool unary_constant(const struct ir_expr *e, int64_t *out)
{
    int64_t a;

    if (!expr_constant(e->a, &a))
        return false;
    switch (e->op) {
    case IR_NEG:
        *out = wrap(e->type, 0 - (uint64_t)a);
        return true;
    case IR_NOT:
        *out = wrap(e->type, ~(uint64_t)a);
        return true;
    case IR_PLUS:
        *out = a;
        return true;
    default:
        return false;
    }
}

static bool binary_constant(const struct ir_expr *e, int64_t *out)
{
    int64_t a, b;
    bool is_unsigned = e->type->kind == IR_INT && !e->type->is_signed;

    if (!expr_constant(e->a, &a) || !expr_constant(e->b, &b))
        return false;
    switch (e->op) {
    case IR_ADD:
        *out = wrap(e->type, (uint64_t)a + (uint64_t)b);
        return true;
    case IR_SUB:
        *out = wrap(e->type, (uint64_t)a - (uint64_t)b);
        return true;
    case IR_MUL:
        *out = wrap(e->type, (uint64_t)a * (uint64_t)b);
        return true;
    case IR_DIV:
    case IR_REM:
        if (b == 0 || (b == -1 && !is_unsigned))
            return false;
        if (is_unsigned) {
            uint64_t x = (uint64_t)a, y = (uint64_t)b;
            *out = (int64_t)(e->op == IR_DIV ? x / y : x % y);
        } else {
            *out = e->op == IR_DIV ? a / b : a % b;
        }
        return true;
    case IR_SHL:
        if (b < 0 || b >= (int64_t)e->type->bits || a < 0)
            return false;
        *out = wrap(e->type, (uint64_t)a << b);
        return true;
    default:
        return false;
    }
}

bool expr_constant(const struct ir_expr *e, int64_t *out)
{
    if (!is_whole(e->type))
        return false;
    switch (e->kind) {
    case IR_CONST_INT:
        *out = wrap(e->type, e->ival);
        return true;
    case IR_CAST:
        if (!is_whole(e->a->type) || !expr_constant(e->a, out))
            return false;
        *out = wrap(e->type, (uint64_t)*out);
        return true;
    case IR_UNARY:
        return unary_constant(e, out);
    case IR_BINARY:
        return binary_constant(e, out);
    default:
        return false;
    }
}

bool expr_number(const struct ir_expr *e, wide *out)
{
    int64_t v;

    if (!e || !expr_constant(e, &v))
        return false;
    bool is_unsigned = e->type->kind == IR_INT && !e->type->is_signed;
    *out = is_unsigned ? (wide)(uint64_t)v : (wide)v;
    return true;
}

wide lesser(wide a, wide b)
{
    return a < b ? a : b;
}

wide larger(wide a, wide b)
{
    return a > b ? a : b;
}

wide type_least(const struct ir_type *t)
{
    return t->kind == IR_INT && t->is_signed ? -((wide)1 << (t->bits - 1)) : 0;
}

wide type_most(const struct ir_type *t)
{
    if (t->kind == IR_BOOL)
        return 1;
    if (t->kind != IR_INT)
        return ((wide)1 << 64) - 1;
    return ((wide)1 << (t->bits - t->is_signed)) - 1;
}

bool type_holds(const struct ir_type *to, const struct ir_type *from)
{
    if (from->kind == IR_BOOL)
        return to->kind == IR_BOOL || to->kind == IR_INT || to->kind == IR_FLOAT;
    if (from->kind == IR_PTR)
        return to->kind == IR_PTR;
    if (from->kind == IR_FLOAT)
        return to->kind == IR_FLOAT && to->bits >= from->bits;
    if (from->kind != IR_INT)
        return false;
    if (to->kind == IR_FLOAT)
        return from->bits <= (to->bits == 32 ? 24u : 53u);
    if (to->kind != IR_INT)
        return false;
    if (to->is_signed == from->is_signed)
        return to->bits >= from->bits;
    return to->is_signed && to->bits > from->bits;
}

bool expr_is_truth(const struct ir_expr *e)
{
    return (e->kind == IR_BINARY && e->op >= IR_LT && e->op <= IR_LOR) ||
           (e->kind == IR_UNARY && e->op == IR_LNOT);
}

bool cast_keeps_truth(const struct ir_expr *e)
{
    const struct ir_type *to = e->type, *from = e->a->type;

    return to->kind == IR_BOOL || expr_is_truth(e->a) || type_holds(to, from) ||
           (to->kind == IR_INT && from->kind == IR_INT && to->bits >= from->bits);
}

/* Does every conversion from `top` down to e keep the values of e's type? */
static bool all_hold(const struct ir_expr *top, const struct ir_expr *e)
{
    for (; top != e; top = top->a)
        if (!type_holds(top->type, e->type))
            return false;
    return true;
}

struct ir_expr *expr_core(struct ir_expr *e)
{
    struct ir_expr *top = e, *core = e;

    for (; e->kind == IR_CAST; e = e->a)
        if (all_hold(top, e->a))
            core = e->a;
    return core;
}

struct ir_var *expr_var(struct ir_expr *e)
{
    e = expr_core(e);
    return e->kind == IR_LOAD && e->a->kind == IR_VAR ? e->a->var : NULL;
}

static bool find_impure(struct ir_expr *e, void *arg)
{
    bool *found = arg, exact;

    switch (e->kind) {
    case IR_ASSIGN:
    case IR_ASSIGN_OP:
    case IR_INCDEC:
    case IR_COMPOUND:
    case IR_UNSUPPORTED_EXPR:
        *found = true;
        break;
    case IR_CALL:
        if (!e->func || !libm_is_pure(e->func, &exact))
            *found = true;
        break;
    case IR_LOAD:
        if (e->a->type->is_volatile || e->a->type->is_atomic)
            *found = true;
        break;
    default:
        break;
    }
    return !*found;
}

bool expr_is_pure(const struct ir_expr *e)
{
    bool found = false;

    ir_walk_expr((struct ir_expr *)e, find_impure, &found);
    return !found;
}

bool expr_mentions(const struct ir_expr *e, const struct ir_var *v)
{
    return ir_expr_mentions(e, v) > 0;
}

struct sought {
    const struct ir_expr *lvalue;
    bool found;
};

static bool find_lvalue(struct ir_expr *e, void *arg)
{
    struct sought *s = arg;

    if ((e->kind == IR_LOAD || ir_is_write(e)) && ir_expr_equal(e->a, s->lvalue))
        s->found = true;
    return !s->found;
}

bool expr_touches(const struct ir_expr *e, const struct ir_expr *lv)
{
    struct sought s = {lv, false};

    ir_walk_expr((struct ir_expr *)e, find_lvalue, &s);
    return s.found;
}

bool lvalue_is_bits(const struct ir_expr *lv)
{
    return lv->kind == IR_MEMBER && lv->a->type->record->fields[lv->field].bit_width >= 0;
}

bool lvalue_is_packed(const struct ir_expr *lv)
{
    for (; lv; lv = lv->a)
        if (lv->kind == IR_MEMBER && lv->a->type->record->is_packed)
            return true;
    return false;
}

struct ir_expr *expr_both(struct ir_unit *u, struct ir_expr *a, struct ir_expr *b)
{
    return a ? ir_binary(u, IR_LAND, ir_type_int(u, 32, true), a, b, b->loc) : b;
}

struct ir_expr *expr_negated(struct ir_unit *u, struct ir_expr *e)
{
    struct ir_type *t = ir_type_int(u, 64, true);
    struct ir_expr *n = ir_expr_new(u, IR_UNARY, t, e->loc);

    n->op = IR_NEG;
    n->a = ir_cast(u, t, e);
    return n;
}

struct ir_expr *expr_not(struct ir_unit *u, struct ir_expr *e)
{
    struct ir_expr *n = ir_expr_new(u, IR_UNARY, ir_type_int(u, 32, true), e->loc);

    n->op = IR_LNOT;
    n->a = e;
    return n;
}

bool division_may_trap(const struct ir_expr *e)
{
    bool divides =
        (e->kind == IR_BINARY || e->kind == IR_ASSIGN_OP) && (e->op == IR_DIV || e->op == IR_REM);
    const struct ir_type *t = e->kind == IR_ASSIGN_OP ? e->compute : e->type;
    int64_t by;

    if (!divides || !t || t->kind != IR_INT)
        return false;
    return !expr_constant(e->b, &by) || by == 0 || (by == -1 && t->is_signed);
}

static bool find_trap(struct ir_expr *e, void *arg)
{
    bool *found = arg;

    *found |= division_may_trap(e);
    return !*found;
}

bool expr_may_trap(const struct ir_expr *e)
{
    bool found = false;

    ir_walk_expr((struct ir_expr *)e, find_trap, &found);
    return found;
}

const char *expr_text(struct ir_unit *u, const struct ir_expr *e)
{
    struct strbuf b;

    strbuf_init(&b);
    ir_print_c_expr(e, &b);
    const char *text = arena_strdup(u->arena, b.text);
    strbuf_release(&b);
    return text;
}

struct ir_stmt *stmt_single(struct ir_stmt *s)
{
    while (s && s->kind == IR_BLOCK) {
        struct ir_stmt *only = NULL;
        for (struct ir_stmt *c = s->body; c; c = c->next) {
            if (c->kind == IR_EMPTY)
                continue;
            if (only)
                return NULL;
            only = c;
        }
        s = only;
    }
    return s;
}
