/*
 * Loops whose conditions step what they test, as for loops: what an iteration is made of is known
 * when the condition holds. The text keeps its own condition, behind which the factors are
 * computed.
 *
 *     while (n--) { … }           for (; n != -1; n--) { … }
 *     while (i++ < n) { … }       for (; i <= n; i++) { … }
 *     while (--n > 0) { … }       for (; n > 0; n--) { … }
 *     do { … i++; } while (i < n) for (; i < n; i++) { … }
 *
 * The first iteration of a do loop, which no condition comes before, has nothing ahead.
 *
 * It need not have all of the iterations: behind its last one the loop asks for more, and gets
 * none.
 */
#include "analyse/isolate.h"

#include "analyse/steps.h"

struct tested {
    struct ir_var *var;
    struct ir_expr *step;  /* that the condition holds */
    enum ir_op rel;        /* var rel bound, when it has been stepped */
    struct ir_expr *bound; /* NULL: 0 */
};

static struct ir_expr *without_casts(struct ir_expr *e)
{
    while (e->kind == IR_CAST && cast_keeps_truth(e))
        e = e->a;
    return e;
}

static bool is_down(const struct ir_expr *step)
{
    return step->op == IR_PREDEC || step->op == IR_POSTDEC;
}

/* `n--`, or one of the two sides of a comparison. */
static bool test_read(struct ir_expr *cond, struct tested *t)
{
    struct ir_expr *e = without_casts(cond);

    *t = (struct tested){.rel = IR_NE};
    if (e->kind == IR_BINARY && e->op >= IR_LT && e->op <= IR_NE) {
        bool is_turned = expr_core(e->b)->kind == IR_INCDEC;
        t->rel = is_turned ? mirrored(e->op) : e->op;
        t->bound = is_turned ? e->a : e->b;
        e = expr_core(is_turned ? e->b : e->a);
    }
    if (e->kind != IR_INCDEC || e->a->kind != IR_VAR)
        return false;
    t->step = e;
    t->var = e->a->var;
    return t->var->type->kind == IR_INT && t->var->type->bits >= 32 && !var_is_reachable(t->var) &&
           !t->var->type->is_volatile && !t->var->type->is_atomic &&
           (t->var->storage == IR_LOCAL || t->var->storage == IR_PARAM) &&
           (!t->bound || (!expr_mentions(t->bound, t->var) && expr_is_pure(t->bound) &&
                          t->bound->type->kind == IR_INT));
}

static bool is_zero(const struct tested *t)
{
    wide number;

    return !t->bound || (expr_number(t->bound, &number) && number == 0);
}

/* What `x-- rel bound` says of the x behind it; false: nothing that a head says. */
static bool shift(struct ir_unit *u, struct tested *t)
{
    bool is_after = t->step->op == IR_POSTINC || t->step->op == IR_POSTDEC, down = is_down(t->step);
    struct ir_type *type = ir_type_plain(u, t->var->type);

    /* that of 0 is left out, from which no step leads on */
    if (down && is_after && !type->is_signed && is_zero(t) &&
        (t->rel == IR_NE || t->rel == IR_GT)) {
        t->rel = IR_GT;
        t->bound = ir_int(u, type, 0, t->step->loc);
        return true;
    }
    if (t->rel == IR_NE && is_zero(t)) {
        t->bound = ir_int(u, type, is_after ? -1 : 0, t->step->loc);
        return down;
    }
    if (t->rel == IR_NE || t->rel == IR_EQ || !ir_type_same(t->bound->type, type))
        return false;
    if (!is_after)
        return true;
    if (down ? t->rel != IR_GT : t->rel != IR_LT)
        return false;
    t->rel = down ? IR_GE : IR_LE;
    return true;
}

/* The loop's own step, followed by that of the condition. */
static struct ir_expr *both_steps(struct ir_unit *u, struct ir_stmt *loop, struct ir_expr *step)
{
    if (loop->kind != IR_FOR || !loop->step)
        return step;
    struct ir_expr *both = ir_expr_new(u, IR_COMMA, step->type, step->loc);
    both->a = loop->step;
    both->b = step;
    return both;
}

/* The body's last statement, if it steps what the condition of a do loop tests, and the body in
 *body without it; NULL: another one. */
static struct ir_expr *last_step(struct ir_unit *u, struct ir_stmt *loop, struct ir_stmt **body)
{
    struct ir_stmt *copy = ir_stmt_new(u, IR_BLOCK, loop->body->loc), **to = &copy->body, *s;
    int64_t by;

    if (loop->body->kind != IR_BLOCK || !loop->body->body || list_continues(loop->body->body) ||
        !expr_is_pure(loop->expr))
        return NULL;
    *copy = *loop->body;
    for (s = loop->body->body; s->next; s = s->next, to = &(*to)->next) {
        *to = ir_stmt_new(u, s->kind, s->loc);
        **to = *s;
    }
    *to = NULL;
    *body = copy;
    struct ir_var *v = s->kind == IR_EXPR ? stepped_var(s->expr) : NULL;
    return v && expr_mentions(loop->expr, v) && constant_step(s->expr, v, &by) ? s->expr : NULL;
}

struct ir_stmt *isolate_head(struct ir_unit *u, struct ir_stmt *loop)
{
    struct tested t = {.step = NULL};
    struct ir_stmt *body = loop->body;
    struct ir_expr *step = NULL, *cond = loop->expr;

    if (!cond)
        return NULL;
    if (test_read(cond, &t) && shift(u, &t)) {
        step = both_steps(u, loop, t.step);
        cond = ir_binary(u, t.rel, ir_type_int(u, 32, true), ir_load_var(u, t.var, loop->loc),
                         t.bound, cond->loc);
    } else if (loop->kind == IR_DO) {
        step = last_step(u, loop, &body);
    }
    if (!step)
        return NULL;
    struct ir_stmt *copy = ir_stmt_new(u, IR_FOR, loop->loc);
    *copy = *loop;
    copy->kind = IR_FOR;
    copy->next = copy->init = NULL;
    copy->step = step;
    copy->expr = cond;
    copy->body = body;
    return copy;
}
