/*
 * Assignments as updates of an accumulator: s op= e, s++, s = s + e in every spelling, s = s && e,
 * s = K. The read of s must stand where C's evaluation is still s (+) something: at the left of a
 * -, anywhere in a chain of +, and only below conversions that a regrouping cannot see.
 */
#include "analyse/steps.h"

void candidate_release(struct candidate *c)
{
    vec_release(&c->own);
    vec_release(&c->carried);
}

static bool is_target(const struct ir_expr *e, const struct ir_expr *target)
{
    return e->kind == IR_LOAD && ir_expr_equal(e->a, target);
}

/* Does e have the value 0 or 1 whatever its type? */
static bool is_truth(const struct ir_expr *e)
{
    int64_t k;

    if (expr_constant(e, &k))
        return k == 0 || k == 1;
    while (e->kind == IR_CAST && e->type->kind == IR_INT)
        e = e->a;
    if (e->type->kind == IR_BOOL)
        return true;
    if (e->kind == IR_UNARY)
        return e->op == IR_LNOT;
    if (e->kind == IR_BINARY && e->op == IR_AND && expr_constant(e->b, &k) && k == 1)
        return true;
    return e->kind == IR_BINARY &&
           ((e->op >= IR_LT && e->op <= IR_NE) || e->op == IR_LAND || e->op == IR_LOR);
}

/* The operator of the fold for C's operator on accumulators of type t; false: none. */
static bool fold_of(enum ir_op op, const struct ir_type *t, const struct ir_expr *e,
                    enum fold_op *out)
{
    bool arithmetic = t->kind == IR_INT || ir_type_is_rounded(t);
    bool bits = t->kind == IR_INT || t->kind == IR_BOOL;

    switch (op) {
    case IR_ADD:
    case IR_SUB:
        *out = FOLD_ADD;
        return arithmetic;
    case IR_MUL:
        *out = FOLD_MUL;
        return arithmetic;
    case IR_DIV:
        *out = FOLD_MUL;
        return t->kind == IR_FLOAT;
    case IR_AND:
        *out = FOLD_AND;
        return bits;
    case IR_OR:
        *out = FOLD_OR;
        return bits;
    case IR_XOR:
        *out = FOLD_XOR;
        return t->kind == IR_INT || (t->kind == IR_BOOL && is_truth(e));
    default:
        return false;
    }
}

/* May a value on its way from one accumulator value of type t to the next have type `via`? */
static bool passes_by(const struct ir_type *via, const struct ir_type *t)
{
    if (t->kind == IR_FLOAT)
        return via->kind == IR_FLOAT;
    if (t->kind == IR_COMPLEX)
        return via->kind == IR_COMPLEX;
    if (t->kind == IR_BOOL)
        return via->kind == IR_INT || via->kind == IR_BOOL;
    return via->kind == IR_INT && via->bits >= t->bits;
}

/* ---- s = s + e ---- */

struct chain {
    const struct ir_expr *target;
    struct candidate *c;
    bool has_op;
    int nops;
};

static enum update_fault chain_walk(struct chain *ch, struct ir_expr *e);

static enum update_fault chain_binary(struct chain *ch, struct ir_expr *e)
{
    bool left = expr_touches(e->a, ch->target), right = expr_touches(e->b, ch->target);
    const struct ir_type *t = ch->target->type;
    enum fold_op op;

    if (left && right)
        return UPDATE_RECURRENCE;
    struct ir_expr *side = left ? e->a : e->b, *other = left ? e->b : e->a;
    if (!fold_of(e->op, t, other, &op) || (right && (e->op == IR_SUB || e->op == IR_DIV)))
        return UPDATE_NOT_ASSOCIATIVE;
    if (ch->has_op && ch->c->op != op)
        return (op == FOLD_ADD || op == FOLD_MUL) &&
                       (ch->c->op == FOLD_ADD || ch->c->op == FOLD_MUL)
                   ? UPDATE_RECURRENCE
                   : UPDATE_NOT_ASSOCIATIVE;
    ch->c->op = op;
    ch->has_op = true;
    ch->nops++;
    if (!ir_type_same(e->type, t) || e->op == IR_DIV || (op != FOLD_ADD && op != FOLD_MUL))
        ch->c->is_plain = false;
    return chain_walk(ch, side);
}

static enum update_fault chain_cond(struct chain *ch, struct ir_expr *e)
{
    if (expr_touches(e->a, ch->target))
        return UPDATE_NOT_ASSOCIATIVE;
    if (!expr_touches(e->b, ch->target) || !expr_touches(e->c, ch->target))
        return UPDATE_RECURRENCE;
    ch->c->has_guard = true;
    ch->c->is_plain = false;
    enum update_fault fault = chain_walk(ch, e->b);
    return fault == UPDATE_OK ? chain_walk(ch, e->c) : fault;
}

/* !s of a _Bool: s ^ 1. */
static enum update_fault chain_not(struct chain *ch, struct ir_expr *e)
{
    struct ir_expr *read = e->a;

    while (read->kind == IR_CAST && passes_by(read->type, ch->target->type))
        read = read->a;
    if (ch->target->type->kind != IR_BOOL || !is_target(read, ch->target) ||
        (ch->has_op && ch->c->op != FOLD_XOR))
        return UPDATE_NOT_ASSOCIATIVE;
    ch->c->op = FOLD_XOR;
    ch->has_op = true;
    ch->nops++;
    ch->c->is_plain = false;
    vec_push(&ch->c->own, read);
    return UPDATE_OK;
}

/* The way from the top of the assigned expression down to the read of the target. */
static enum update_fault chain_walk(struct chain *ch, struct ir_expr *e)
{
    if (!passes_by(e->type, ch->target->type))
        return UPDATE_NOT_ASSOCIATIVE;
    if (is_target(e, ch->target)) {
        vec_push(&ch->c->own, e);
        return UPDATE_OK;
    }
    switch (e->kind) {
    case IR_CAST:
        if (!ir_type_same(e->type, e->a->type))
            ch->c->is_plain = false;
        return chain_walk(ch, e->a);
    case IR_UNARY:
        return e->op == IR_PLUS   ? chain_walk(ch, e->a)
               : e->op == IR_LNOT ? chain_not(ch, e)
                                  : UPDATE_NOT_ASSOCIATIVE;
    case IR_BINARY:
        return chain_binary(ch, e);
    case IR_COND:
        return chain_cond(ch, e);
    default:
        return UPDATE_RECURRENCE;
    }
}

/* ---- s = s && e ---- */

static bool find_effect(struct ir_expr *e, void *arg)
{
    bool *found = arg;

    if (ir_is_write(e) || e->kind == IR_UNSUPPORTED_EXPR)
        *found = true;
    if (e->kind == IR_CALL)
        for (const struct ir_expr *arg_e = e->args; arg_e; arg_e = arg_e->next)
            if (arg_e->type->kind == IR_PTR)
                *found = true;
    return !*found;
}

bool expr_has_effects(const struct ir_expr *e)
{
    bool found = false;

    ir_walk_expr((struct ir_expr *)e, find_effect, &found);
    return found;
}

static bool find_trap(struct ir_expr *e, void *arg)
{
    struct ir_expr **found = arg;

    if (!*found && (e->kind == IR_CALL || division_may_trap(e)))
        *found = e;
    return !*found;
}

static bool find_read(struct ir_expr *e, void *arg)
{
    struct ir_expr **found = arg;

    if (*found)
        return false;
    if (e->kind == IR_LOAD && e->a->kind != IR_VAR) {
        struct flow_place p;
        if (!flow_place_of(e->a, &p) || !p.is_exact)
            *found = e->a;
    }
    return true;
}

/* Something in e that may fault, so that C may rely on not evaluating it, what is no element of
   memory first; NULL: nothing. */
static struct ir_expr *risk_of(struct ir_expr *e)
{
    struct ir_expr *found = NULL;

    ir_walk_expr(e, find_trap, &found);
    if (!found)
        ir_walk_expr(e, find_read, &found);
    return found;
}

struct flags {
    struct ir_unit *u;
    const struct ir_expr *target;
    enum ir_op op;
    struct candidate *c;
    int nreads;
};

/* The read of the target when e is its truth: s, s != 0, !!s; else NULL. */
static struct ir_expr *truth_read(struct ir_expr *e, const struct ir_expr *target)
{
    int64_t zero;

    if (e->kind == IR_CAST && cast_keeps_truth(e))
        return truth_read(e->a, target);
    if (e->kind == IR_UNARY && e->op == IR_LNOT && e->a->kind == IR_UNARY && e->a->op == IR_LNOT)
        return truth_read(e->a->a, target);
    if (e->kind == IR_BINARY && e->op == IR_NE && expr_constant(e->b, &zero) && zero == 0)
        return truth_read(e->a, target);
    return is_target(e, target) ? e : NULL;
}

/* Walks the operands of a chain of && (or ||) from left to right. */
static bool flags_walk(struct flags *fl, struct ir_expr *e)
{
    if (e->kind == IR_BINARY && e->op == fl->op)
        return flags_walk(fl, e->a) && flags_walk(fl, e->b);
    struct ir_expr *read = truth_read(e, fl->target);
    if (read) {
        vec_push(&fl->c->own, read);
        return ++fl->nreads == 1;
    }
    if (expr_touches(e, fl->target) || expr_has_effects(e))
        return false;
    if (fl->nreads && !fl->c->hidden)
        fl->c->hidden = risk_of(e);
    struct ir_expr *before = fl->c->value;
    fl->c->value =
        before ? ir_binary(fl->u, fl->op, ir_type_int(fl->u, 32, true), before, e, e->loc) : e;
    return true;
}

static bool flags_match(struct ir_unit *u, struct ir_expr *assign, struct candidate *c)
{
    struct ir_expr *e = assign->b;

    while (e->kind == IR_CAST)
        e = e->a;
    if (e->kind != IR_BINARY || (e->op != IR_LAND && e->op != IR_LOR))
        return false;
    struct flags fl = {u, assign->a, e->op, c, 0};
    if (!flags_walk(&fl, e) || fl.nreads != 1 || !c->value) {
        c->own.n = 0;
        c->value = c->hidden = NULL;
        return false;
    }
    c->op = e->op == IR_LAND ? FOLD_LAND : FOLD_LOR;
    c->is_strict = assign->a->type->kind != IR_BOOL;
    c->is_plain = false;
    vec_push(&c->own, assign);
    return true;
}

/* ---- all of them ---- */

static enum update_fault match_assign(struct ir_unit *u, struct ir_expr *e, struct candidate *c)
{
    const struct ir_type *t = e->a->type;
    int64_t k;

    if ((t->kind == IR_INT || t->kind == IR_BOOL) && expr_constant(e->b, &k)) {
        c->op = k ? FOLD_LOR : FOLD_LAND;
        c->value = e->b;
        c->is_flag_store = true;
        vec_push(&c->own, e);
        return UPDATE_OK;
    }
    if (!expr_touches(e->b, e->a))
        return UPDATE_OTHER;
    if (!ir_type_is_rounded(t) && flags_match(u, e, c))
        return UPDATE_OK;
    struct chain ch = {.target = e->a, .c = c};
    c->is_plain = true;
    enum update_fault fault = chain_walk(&ch, e->b);
    if (fault == UPDATE_OK && !ch.has_op)
        fault = UPDATE_RECURRENCE;
    if (ch.nops != 1)
        c->is_plain = false;
    vec_push(&c->own, e);
    return fault;
}

static enum update_fault match_op(struct ir_expr *e, struct candidate *c)
{
    const struct ir_type *t = e->a->type;

    if (expr_touches(e->b, e->a))
        return UPDATE_RECURRENCE;
    if (!fold_of(e->op, t, e->b, &c->op) || !e->compute || !passes_by(e->compute, t))
        return UPDATE_NOT_ASSOCIATIVE;
    c->is_plain =
        ir_type_same(e->compute, t) && (e->op == IR_ADD || e->op == IR_SUB || e->op == IR_MUL);
    vec_push(&c->own, e);
    return UPDATE_OK;
}

/* q++, q -= 2: a pointer that may count places. */
static bool is_pointer_step(const struct ir_expr *e)
{
    int64_t by;

    if (e->a->type->kind != IR_PTR || !e->a->type->elem->size)
        return false;
    return e->kind == IR_INCDEC || (e->kind == IR_ASSIGN_OP && expr_constant(e->b, &by) && by > 0);
}

enum update_fault update_match(struct ir_unit *u, struct ir_stmt *stmt, struct ir_expr *e,
                               struct candidate *c)
{
    *c = (struct candidate){.stmt = stmt};
    if (!ir_is_write(e))
        return UPDATE_OTHER;
    const struct ir_type *t = e->a->type;
    c->target = e->a;
    if (is_pointer_step(e)) {
        c->op = FOLD_ADD;
        vec_push(&c->own, e);
        return UPDATE_OK;
    }
    if (t->kind != IR_INT && t->kind != IR_BOOL && !ir_type_is_rounded(t))
        return e->kind == IR_ASSIGN && !expr_touches(e->b, e->a) ? UPDATE_OTHER : UPDATE_RECURRENCE;
    if (e->kind == IR_ASSIGN)
        return match_assign(u, e, c);
    if (e->kind == IR_ASSIGN_OP)
        return match_op(e, c);
    if (t->kind == IR_BOOL || t->kind == IR_COMPLEX)
        return UPDATE_NOT_ASSOCIATIVE;
    c->op = FOLD_ADD;
    c->is_plain = t->kind == IR_FLOAT || t->bits >= 32;
    vec_push(&c->own, e);
    return UPDATE_OK;
}
