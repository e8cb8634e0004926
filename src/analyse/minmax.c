/*
 * Statements that keep the smaller or larger of the accumulator m and a value x.
 *
 * Every spelling is first brought to `m = (x rel m) ? A : B`, where one of A, B is x and the other
 * m. It takes x where A is x and keeps m where A is m; which decides what C does with NaN and with
 * equal values (enum minmax_form).
 */
#include "analyse/head.h"
#include "analyse/steps.h"
#include "ir/text.h"

#include <string.h>

struct choice {
    const struct ir_expr *target;
    struct ir_expr *cond;
    struct ir_expr *yes, *no; /* values of the target's type; NULL: the target itself */
};

static bool is_target(struct ir_expr *e, const struct ir_expr *target)
{
    e = expr_core(e);
    return ir_is_lvalue(target) ? e->kind == IR_LOAD && ir_expr_equal(e->a, target)
                                : ir_expr_equal(e, target);
}

/* The arm of a conditional expression with the conversions that stand around the whole of it. */
static struct ir_expr *arm_of(struct ir_unit *u, struct ir_expr *e, struct ir_expr *arm)
{
    return e->kind == IR_CAST ? ir_cast(u, e->type, arm_of(u, e->a, arm)) : arm;
}

static struct ir_expr *below_casts(struct ir_expr *e)
{
    while (e->kind == IR_CAST)
        e = e->a;
    return e;
}

/* The assignment that is all of s, or NULL. */
static struct ir_expr *only_assignment(struct ir_stmt *s)
{
    s = stmt_single(s);
    return s && s->kind == IR_EXPR && s->expr->kind == IR_ASSIGN ? s->expr : NULL;
}

static bool is_nothing(struct ir_stmt *s)
{
    if (!s || s->kind == IR_EMPTY)
        return true;
    if (s->kind != IR_BLOCK)
        return false;
    for (struct ir_stmt *c = s->body; c; c = c->next)
        if (!is_nothing(c))
            return false;
    return true;
}

static bool read_if(struct ir_stmt *s, struct choice *ch)
{
    struct ir_expr *yes = only_assignment(s->body);
    struct ir_expr *no = s->orelse ? only_assignment(s->orelse) : NULL;

    if ((!yes && !is_nothing(s->body)) || (!no && !is_nothing(s->orelse)) || (!yes && !no))
        return false;
    if (yes && no && !ir_expr_equal(yes->a, no->a))
        return false;
    *ch = (struct choice){yes ? yes->a : no->a, s->expr, yes ? yes->b : NULL, no ? no->b : NULL};
    return true;
}

static bool read_assign(struct ir_unit *u, struct ir_expr *assign, struct choice *ch)
{
    struct ir_expr *e = below_casts(assign->b);
    struct ir_expr *choice = e->kind == IR_CALL ? call_as_choice(u, e) : e;

    if (!choice || choice->kind != IR_COND)
        return false;
    *ch = (struct choice){assign->a, choice->a, arm_of(u, assign->b, choice->b),
                          arm_of(u, assign->b, choice->c)};
    return true;
}

/* Fills op and form for (x rel m) ? A : B; takes: A is x. */
static void name_form(struct candidate *c, enum ir_op rel, bool takes)
{
    bool greater = rel == IR_GT || rel == IR_GE, strict = rel == IR_GT || rel == IR_LT;

    if (takes) {
        c->op = greater ? FOLD_MAX : FOLD_MIN;
        c->form = strict ? MINMAX_TAKE_GT : MINMAX_TAKE_GE;
    } else {
        c->op = greater ? FOLD_MIN : FOLD_MAX;
        c->form = strict ? MINMAX_KEEP_GT : MINMAX_KEEP_GE;
    }
}

/* e without conversions that change none of the values that it may have. */
static struct ir_expr *core_of(struct ir_expr *e)
{
    for (e = expr_core(e); e->kind == IR_CAST && value_fits(e->a, e->type);)
        e = expr_core(e->a);
    return e;
}

static bool same_value(struct ir_expr *compared, struct ir_expr *stored)
{
    return ir_expr_equal(core_of(compared), core_of(stored));
}

static enum update_fault match_choice(struct choice *ch, struct candidate *c)
{
    bool yes_is_m = !ch->yes || is_target(ch->yes, ch->target);
    bool no_is_m = !ch->no || is_target(ch->no, ch->target);
    struct ir_expr *cond = ch->cond;
    bool flip = false;

    if (yes_is_m == no_is_m)
        return UPDATE_OTHER;
    for (; cond->kind == IR_CAST || (cond->kind == IR_UNARY && cond->op == IR_LNOT); cond = cond->a)
        if (cond->kind == IR_UNARY)
            flip = !flip;
    if (cond->kind != IR_BINARY || cond->op < IR_LT || cond->op > IR_GE)
        return UPDATE_OTHER;
    bool m_left = is_target(cond->a, ch->target), m_right = is_target(cond->b, ch->target);
    if (m_left == m_right)
        return UPDATE_OTHER;
    struct ir_expr *compared = m_left ? cond->b : cond->a, *stored = yes_is_m ? ch->no : ch->yes;
    if (expr_touches(compared, ch->target) || expr_touches(stored, ch->target))
        return UPDATE_OTHER;
    if (!same_value(compared, stored))
        return ir_expr_equal(below_casts(compared), below_casts(stored)) ? UPDATE_NOT_ASSOCIATIVE
                                                                         : UPDATE_OTHER;
    if (expr_has_effects(stored))
        return UPDATE_OTHER;
    name_form(c, m_left ? mirrored(cond->op) : cond->op, no_is_m != flip);
    c->value = stored;
    return UPDATE_OK;
}

enum update_fault minmax_match_if(const struct ir_expr *target, struct ir_expr *cond,
                                  struct ir_expr *stored, struct candidate *c)
{
    struct choice ch = {target, cond, stored, NULL};

    return match_choice(&ch, c);
}

/* ---- fmin and fmax ---- */

static bool libm_op(const char *name, enum fold_op *op)
{
    if (strncmp(name, "__builtin_", 10) == 0)
        name += 10;
    if (strcmp(name, "fmax") == 0 || strcmp(name, "fmaxf") == 0)
        *op = FOLD_MAX;
    else if (strcmp(name, "fmin") == 0 || strcmp(name, "fminf") == 0)
        *op = FOLD_MIN;
    else
        return false;
    return true;
}

static enum update_fault match_libm(struct ir_unit *u, struct ir_expr *assign, struct candidate *c)
{
    struct ir_expr *call = below_casts(assign->b), *target = assign->a;

    if (call->kind != IR_CALL || !call->func || call->func->body || call->func->is_unread ||
        !libm_op(call->func->name, &c->op) || !call->args || !call->args->next)
        return UPDATE_OTHER;
    struct ir_expr *a = call->args, *b = call->args->next;
    bool left = is_target(a, target), right = is_target(b, target);
    if (left == right)
        return UPDATE_OTHER;
    struct ir_expr *x = expr_core(left ? b : a);
    if (expr_touches(x, target) || expr_has_effects(x))
        return UPDATE_OTHER;
    if (target->type->kind != IR_FLOAT || !type_holds(target->type, x->type))
        return UPDATE_NOT_ASSOCIATIVE;
    for (struct ir_expr *e = assign->b; e != call; e = e->a)
        if (e->type->kind != IR_FLOAT || e->type->bits < target->type->bits)
            return UPDATE_NOT_ASSOCIATIVE;
    c->form = MINMAX_LIBM;
    c->value = ir_cast(u, target->type, x);
    return UPDATE_OK;
}

static bool own_touches(struct ir_expr *e, void *arg)
{
    struct candidate *c = arg;

    if ((e->kind == IR_LOAD || e->kind == IR_ASSIGN) && ir_expr_equal(e->a, c->target))
        vec_push(&c->own, e);
    return true;
}

enum update_fault minmax_match(struct ir_unit *u, struct ir_stmt *stmt, struct candidate *c)
{
    struct choice ch;
    enum update_fault fault;

    *c = (struct candidate){.stmt = stmt};
    if (stmt->kind == IR_IF) {
        if (arg_match(stmt, c) == UPDATE_OK)
            return UPDATE_OK;
        *c = (struct candidate){.stmt = stmt};
        if (!read_if(stmt, &ch))
            return UPDATE_OTHER;
        fault = match_choice(&ch, c);
    } else if (stmt->kind == IR_EXPR && stmt->expr->kind == IR_ASSIGN) {
        ch.target = stmt->expr->a;
        if (read_assign(u, stmt->expr, &ch))
            fault = match_choice(&ch, c);
        else
            fault = match_libm(u, stmt->expr, c);
    } else {
        return UPDATE_OTHER;
    }
    c->target = (struct ir_expr *)ch.target;
    if (fault != UPDATE_OK)
        return fault;
    if (c->target->type->kind != IR_INT && c->target->type->kind != IR_FLOAT)
        return UPDATE_OTHER;
    ir_walk_stmt(stmt, NULL, own_touches, c);
    return UPDATE_OK;
}
