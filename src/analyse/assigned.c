/*
 * Loops whose condition assigns the value that it tests: `while ((j = i++) < n) …`,
 * `while ((i = --n) >= 0) …`, `while ((q = p++) != end) …`. The analysis sees a copy whose body
 * begins with the assignment, while i is below the bound. The loop as written goes on behind its
 * iterations, which makes the last test, behind which the variable has one value more.
 */
#include "analyse/head.h"
#include "analyse/search.h"
#include "analyse/work.h"

#include "base/arena.h"

struct test {
    struct ir_expr *set; /* j = i++ */
    struct ir_var *var;  /* i */
    struct ir_expr *bound;
    enum ir_op rel; /* with the assignment at the left */
    int64_t by;
    bool is_post;
};

static bool is_plain(const struct ir_var *v)
{
    const struct ir_type *t = v->type;

    return (v->storage == IR_LOCAL || v->storage == IR_PARAM) && !v->address_taken &&
           !t->is_volatile && !t->is_atomic &&
           (t->kind == IR_PTR ? t->elem->size != 0 : t->kind == IR_INT && t->bits >= 32);
}

/* j = i++ and the like, of one type. */
static bool set_read(struct ir_expr *e, struct test *out)
{
    if (e->kind != IR_ASSIGN || e->a->kind != IR_VAR || !is_plain(e->a->var))
        return false;
    const struct ir_expr *step = e->b;
    out->set = e;
    out->var = stepped_var(step);
    out->is_post = step->kind == IR_INCDEC && (step->op == IR_POSTINC || step->op == IR_POSTDEC);
    return out->var && out->var != e->a->var && is_plain(out->var) && step->kind != IR_ASSIGN &&
           ir_type_same(out->var->type, e->a->var->type) &&
           constant_step(step, out->var, &out->by) && out->by * out->by == 1;
}

static bool condition_read(struct ir_expr *e, struct test *out)
{
    while (e->kind == IR_CAST && cast_keeps_truth(e))
        e = e->a;
    if (e->kind != IR_BINARY || e->op < IR_LT || e->op > IR_NE || e->op == IR_EQ)
        return false;
    bool is_left = set_read(e->a, out);
    if (!is_left && !set_read(e->b, out))
        return false;
    out->rel = is_left ? e->op : mirrored(e->op);
    out->bound = is_left ? e->b : e->a;
    bool up = out->rel == IR_LT || out->rel == IR_LE;
    return out->rel == IR_NE || up == (out->by > 0);
}

static bool is_fixed(struct ir_unit *u, struct ir_stmt *loop, const struct test *t)
{
    struct refuse ignored;

    return fixed_check(u, loop, t->bound, &ignored) &&
           !(loop->kind == IR_FOR && loop->step && expr_mentions(loop->step, t->var));
}

/* j = i or, if its value is that behind the step, i + 1. */
static struct ir_stmt *set_new(struct ir_unit *u, const struct test *t)
{
    struct ir_stmt *s = ir_stmt_new(u, IR_EXPR, t->set->loc);

    s->expr = ir_expr_new(u, IR_ASSIGN, t->set->type, t->set->loc);
    s->expr->a = t->set->a;
    s->expr->b = ir_load_var(u, t->var, t->set->loc);
    s->end = t->set->loc;
    return t->is_post ? s : list_stepped(u, t->var, t->by, s);
}

/* i++, and what the step part does. */
static struct ir_expr *step_new(struct ir_unit *u, struct ir_stmt *loop, const struct test *t)
{
    struct ir_expr *step = ir_expr_new(u, IR_INCDEC, ir_type_plain(u, t->var->type), loop->loc);

    step->op = t->by > 0 ? IR_PREINC : IR_PREDEC;
    step->a = ir_load_var(u, t->var, loop->loc)->a;
    if (loop->kind != IR_FOR || !loop->step)
        return step;
    struct ir_expr *both = ir_expr_new(u, IR_COMMA, loop->step->type, loop->loc);
    both->a = step;
    both->b = loop->step;
    return both;
}

/* for (; i < n; i++) { j = i; ... } with i + 1 for i in the rest. */
static struct ir_stmt *form(struct ir_unit *u, struct ir_stmt *loop, const struct test *t)
{
    struct ir_stmt *made = ir_stmt_copy(u, loop), *body = ir_stmt_new(u, IR_BLOCK, loop->body->loc);
    struct ir_ending *e = ARENA_NEW(u->arena, struct ir_ending);
    struct ir_loc loc = loop->expr->loc;
    enum ir_op below = t->by > 0 ? IR_LT : IR_GT;
    bool is_strict = t->rel != IR_LE && t->rel != IR_GE;
    enum ir_op rel = is_strict || !t->is_post ? below : t->rel; /* i + 1 <= n is i < n */

    e->index = t->var;
    e->var = ir_var_new(u, "fold__ending", ir_type_plain(u, t->var->type), IR_LOCAL, loc);
    e->rest = bound_before(u, t->bound, e->var->type, t->is_post || !is_strict ? 0 : t->by);
    made->ending = e;
    made->expr = ir_binary(u, rel, ir_type_int(u, 32, true), ir_load_var(u, t->var, loc),
                           ir_load_var(u, e->var, loc), loc);
    made->kind = IR_FOR;
    made->step = step_new(u, loop, t);
    made->body = body;
    body->body = set_new(u, t);
    body->body->next = list_stepped(u, t->var, t->by, loop->body);
    body->end = loop->body->end;
    return made;
}

struct loop_facts *assigned_fold(struct work *w, struct ir_stmt *loop)
{
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    struct test t;
    struct level l;
    bool counts;

    if (loop->kind == IR_DO || !loop->expr || loop->head_hidden || loop->ending ||
        loop->pragmas & IR_PRAGMA_PARALLEL || !condition_read(loop->expr, &t) ||
        !is_fixed(w->u, loop, &t))
        return NULL;
    return rest_fold(w, loop, form(w->u, loop, &t), &l, &counts, &ignored);
}
