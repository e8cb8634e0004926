/*
 * Lengths that begin again, and are asked whether they are 0: `if (space) { if (len) out[k++] =
 * len; len = 0; } else len++;`. That follows from what the iteration before has done: a reset
 * leaves 0, and a step more than that. So the analysis sees a copy in which a variable of its own
 * says so, which is computed again from the iteration before (before.c). At first it is the length
 * itself, which must not be below 0 then.
 */
#include "analyse/head.h"
#include "analyse/search.h"
#include "analyse/work.h"

#include "base/arena.h"

#define STEP_MOST (1 << 20)

struct length {
    struct ir_unit *u;
    struct ir_var *var, *nonzero;
    uint32_t resets, steps, tests;
    bool is_odd;
};

/* Signed, or so wide that no loop comes to its end. */
static bool may_be_length(const struct ir_var *v)
{
    const struct ir_type *t = v->type;

    return (v->storage == IR_LOCAL || v->storage == IR_PARAM) && !var_is_reachable(v) &&
           t->kind == IR_INT && !t->is_volatile && !t->is_atomic && t->bits >= 32 &&
           (t->is_signed || t->bits == 64);
}

/* ---- tests ---- */

static bool reads(const struct ir_expr *e, const struct ir_var *v)
{
    while (e->kind == IR_CAST && type_holds(e->type, e->a->type))
        e = e->a;
    return e->kind == IR_LOAD && e->a->kind == IR_VAR && e->a->var == v;
}

/* Is e true where v, which is not below 0, is not 0 (1), where it is 0 (0), or neither (-1)? */
static int test_of(const struct ir_expr *e, const struct ir_var *v)
{
    int64_t number;

    if (e->kind != IR_BINARY)
        return -1;
    bool is_left = reads(e->a, v);
    if ((!is_left && !reads(e->b, v)) || !expr_constant(is_left ? e->b : e->a, &number))
        return -1;
    enum ir_op op = is_left ? e->op : mirrored(e->op);
    if (number == 0)
        return op == IR_GT || op == IR_NE ? 1 : op == IR_EQ || op == IR_LE ? 0 : -1;
    return number == 1 && (op == IR_GE || op == IR_LT) ? op == IR_GE : -1;
}

/* The other variable in place of v, in a test of it. */
static struct ir_expr *put_test(struct ir_expr *e, void *arg)
{
    struct length *k = arg;
    int test = test_of(e, k->var);

    if (test < 0)
        return NULL;
    struct ir_expr *now = ir_load_var(k->u, k->nonzero, e->loc);
    k->tests++;
    return ir_binary(k->u, test ? IR_NE : IR_EQ, ir_type_int(k->u, 32, true), now,
                     ir_int(k->u, now->type, 0, e->loc), e->loc);
}

/* The same of a condition, which may also be v as it is, or !v. */
static struct ir_expr *condition_put(struct length *k, struct ir_expr *e)
{
    if (e->kind == IR_CAST && cast_keeps_truth(e) && !reads(e, k->var)) {
        struct ir_expr *inner = condition_put(k, e->a);
        return inner == e->a ? e : ir_cast(k->u, e->type, inner);
    }
    if ((e->kind == IR_BINARY && (e->op == IR_LAND || e->op == IR_LOR)) ||
        (e->kind == IR_UNARY && e->op == IR_LNOT)) {
        struct ir_expr *copy = ir_expr_new(k->u, e->kind, e->type, e->loc);
        *copy = *e;
        copy->next = NULL;
        copy->a = condition_put(k, e->a);
        copy->b = e->b ? condition_put(k, e->b) : NULL;
        return copy;
    }
    if (!reads(e, k->var))
        return expr_replaced(k->u, e, put_test, k);
    k->tests++;
    return ir_cast(k->u, ir_type_plain(k->u, e->type), ir_load_var(k->u, k->nonzero, e->loc));
}

/* ---- what sets it ---- */

/* nonzero = value; */
static struct ir_stmt *set_new(const struct length *k, int64_t value, const struct ir_stmt *at)
{
    struct ir_stmt *s = ir_stmt_new(k->u, IR_EXPR, at->loc);
    struct ir_type *t = ir_type_plain(k->u, k->nonzero->type);

    s->expr = ir_expr_new(k->u, IR_ASSIGN, t, at->loc);
    s->expr->a = ir_load_var(k->u, k->nonzero, at->loc)->a;
    s->expr->b = ir_int(k->u, t, value, at->loc);
    s->end = at->end;
    return s;
}

/* s with what it makes of the other variable behind it, where it sets the length; else NULL. */
static struct ir_stmt *setter(struct length *k, struct ir_stmt *s)
{
    struct ir_expr *e = s->kind == IR_EXPR ? s->expr : NULL;
    int64_t by;

    if (!e || stepped_var(e) != k->var)
        return NULL;
    bool is_step = constant_step(e, k->var, &by) && by > 0 && by <= STEP_MOST;
    if (!is_step &&
        (e->kind != IR_ASSIGN || !expr_constant(e->b, &by) || by < 0 || by > STEP_MOST)) {
        k->is_odd = true;
        return NULL;
    }
    k->steps += is_step;
    k->resets += !is_step;
    struct ir_stmt *block = ir_stmt_new(k->u, IR_BLOCK, s->loc);
    block->end = s->end;
    block->body = ir_stmt_copy(k->u, s);
    block->body->next = set_new(k, by != 0, s);
    return block;
}

static struct ir_stmt *put_stmt(struct ir_stmt *s, void *arg)
{
    struct length *k = arg;
    struct ir_stmt *set = setter(k, s);

    if (set)
        return set;
    k->is_odd |= ir_expr_writes(s->expr, k->var) || (s->step && ir_expr_writes(s->step, k->var)) ||
                 (s->kind == IR_FOR && s->init) || s->kind == IR_LABEL;
    if (s->kind != IR_IF)
        return NULL;
    struct ir_expr *cond = condition_put(k, s->expr);
    struct ir_stmt *copy = ir_stmt_copy(k->u, s);
    copy->expr = cond;
    copy->body = ir_stmt_rewrite(k->u, s->body, put_stmt, k);
    copy->orelse = s->orelse ? ir_stmt_rewrite(k->u, s->orelse, put_stmt, k) : NULL;
    return copy;
}

/* ---- the loop ---- */

struct finder {
    struct ir_stmt *loop;
    struct ir_var *var;
};

/* A variable that some statement sets to 0. */
static bool find_reset(struct ir_expr *e, void *arg)
{
    struct finder *f = arg;
    int64_t number;

    if (!f->var && e->kind == IR_ASSIGN && e->a->kind == IR_VAR && may_be_length(e->a->var) &&
        expr_constant(e->b, &number) && number == 0 && !ir_stmt_declares(f->loop, e->a->var))
        f->var = e->a->var;
    return !f->var;
}

struct loop_facts *nonzero_fold(struct work *w, struct ir_stmt *loop, enum ir_refusal why)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct refuse again = {.refusal = IR_REFUSE_NONE};
    struct finder found = {loop, NULL};
    struct length k = {.u = w->u};

    if ((why != IR_REFUSE_ACCUMULATOR_READ && why != IR_REFUSE_RUNNING_VALUE) || loop->ending ||
        loop->kind != IR_FOR || loop->pragmas & IR_PRAGMA_PARALLEL)
        return NULL;
    ir_walk_stmt(loop->body, NULL, find_reset, &found);
    if (!found.var)
        return NULL;
    k.var = found.var;
    k.nonzero =
        ir_var_new(w->u, k.var->name, ir_type_plain(w->u, k.var->type), IR_LOCAL, loop->loc);
    struct ir_stmt *made = ir_stmt_copy(w->u, loop);
    made->body = ir_stmt_rewrite(w->u, loop->body, put_stmt, &k);
    if (k.is_odd || !k.tests || !k.steps || (loop->step && ir_expr_writes(loop->step, k.var)) ||
        ir_expr_writes(loop->expr, k.var))
        return NULL;
    copy.fn = func_with(w->u, w->fn, loop, made);
    work_begin(&copy);
    struct loop_facts *f = nest_fold(&copy, made, &again);
    if (f || !(f = before_fold(&copy, made, again.refusal)) || f->apart)
        f = NULL;
    if (f) {
        struct ir_type *wide = ir_type_int(w->u, 64, true);
        struct ir_expr *now = expr_moved(ir_cast(w->u, wide, ir_load_var(w->u, k.var, loop->loc)));
        f->apart = ir_binary(w->u, IR_GE, ir_type_int(w->u, 32, true), now,
                             ir_int(w->u, wide, 0, loop->loc), loop->loc);
        f->flow = NULL;
    }
    work_end(&copy);
    return f;
}
