/*
 * Integers that are turned over: `c = !c;`, `c = 1 - c;`, as where a line crosses the edges of a
 * polygon. One that is 0 or 1 before the loop stays so, and then that is `c ^= 1;`, which the
 * analysis sees. That it is one of the two is asked when the loop runs.
 */
#include "analyse/search.h"
#include "analyse/steps.h"
#include "analyse/work.h"

#include "base/arena.h"

struct toggle {
    struct ir_unit *u;
    struct ir_var *var; /* the first one found */
    uint32_t found;
};

static bool reads(const struct ir_expr *e, const struct ir_var *v)
{
    while (e->kind == IR_CAST && cast_keeps_truth(e))
        e = e->a;
    return e->kind == IR_LOAD && e->a->kind == IR_VAR && e->a->var == v;
}

/* The integer that s turns over, or NULL. */
static struct ir_var *turned_over(const struct ir_stmt *s)
{
    const struct ir_expr *e = s->kind == IR_EXPR ? s->expr : NULL;
    int64_t number;

    if (!e || e->kind != IR_ASSIGN || e->a->kind != IR_VAR)
        return NULL;
    struct ir_var *v = e->a->var;
    if (v->type->kind != IR_INT || v->type->is_volatile || v->type->is_atomic ||
        var_is_reachable(v) || (v->storage != IR_LOCAL && v->storage != IR_PARAM))
        return NULL;
    const struct ir_expr *value = e->b;
    while (value->kind == IR_CAST && value->a->type->kind == IR_INT)
        value = value->a;
    if (value->kind == IR_UNARY && value->op == IR_LNOT)
        return reads(value->a, v) ? v : NULL;
    if (value->kind != IR_BINARY)
        return NULL;
    if (value->op == IR_EQ && reads(value->a, v))
        return expr_constant(value->b, &number) && number == 0 ? v : NULL;
    return value->op == IR_SUB && reads(value->b, v) && value->type->bits >= v->type->bits &&
                   expr_constant(value->a, &number) && number == 1
               ? v
               : NULL;
}

/* c ^= 1; */
static struct ir_stmt *put_toggle(struct ir_stmt *s, void *arg)
{
    struct toggle *t = arg;
    struct ir_var *v = turned_over(s);

    if (!v || (t->var && t->var != v))
        return NULL;
    struct ir_stmt *copy = ir_stmt_copy(t->u, s);
    t->var = v;
    t->found++;
    copy->expr = ir_expr_new(t->u, IR_ASSIGN_OP, ir_type_plain(t->u, v->type), s->loc);
    copy->expr->op = IR_XOR;
    copy->expr->compute = copy->expr->type;
    copy->expr->a = s->expr->a;
    copy->expr->b = ir_int(t->u, copy->expr->type, 1, s->loc);
    return copy;
}

struct loop_facts *toggle_fold(struct work *w, struct ir_stmt *loop)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    struct toggle t = {.u = w->u};

    if (loop->kind != IR_FOR || loop->ending || loop->pragmas & IR_PRAGMA_PARALLEL)
        return NULL;
    struct ir_stmt *made = ir_stmt_rewrite(w->u, loop, put_toggle, &t);
    if (!t.found || ir_stmt_writes(loop, t.var) != t.found || ir_stmt_declares(loop, t.var))
        return NULL;
    copy.fn = func_with(w->u, w->fn, loop, made);
    work_begin(&copy);
    struct loop_facts *f = nest_fold(&copy, made, &ignored);
    if (f && f->apart)
        f = NULL;
    if (f) {
        struct ir_type *truth = ir_type_int(w->u, 32, true);
        struct ir_expr *now = ir_load_var(w->u, t.var, loop->loc);
        struct ir_type *type = ir_type_plain(w->u, t.var->type);
        f->apart = ir_binary(
            w->u, IR_LOR, truth,
            ir_binary(w->u, IR_EQ, truth, now, ir_int(w->u, type, 0, loop->loc), loop->loc),
            ir_binary(w->u, IR_EQ, truth, now, ir_int(w->u, type, 1, loop->loc), loop->loc),
            loop->loc);
        f->is_recast = true;
        f->flow = NULL;
    }
    work_end(&copy);
    return f;
}
