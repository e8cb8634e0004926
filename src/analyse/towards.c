/*
 * Loops whose two indices run towards each other from wherever they are before it, as from
 * parameters: `while (i < j) { ...; i++; j--; }`. The analysis sees a copy whose head gives them
 * their first values, by variables that have the same names: those are what the host's text reads
 * before the loop. (Both are plain local variables, so nothing comes between.)
 */
#include "analyse/head.h"
#include "analyse/search.h"
#include "analyse/work.h"

#include "base/arena.h"

/* v = what it is before the loop; */
static struct ir_stmt *first_new(struct ir_unit *u, const struct ir_expr *step, struct ir_loc loc)
{
    struct ir_var *v = step->a->var;
    struct ir_type *t = ir_type_plain(u, v->type);
    struct ir_stmt *s = ir_stmt_new(u, IR_EXPR, loc);

    s->expr = ir_expr_new(u, IR_ASSIGN, t, loc);
    s->expr->a = ir_load_var(u, v, loc)->a;
    s->expr->b = ir_load_var(u, ir_var_new(u, v->name, t, IR_LOCAL, loc), loc);
    return s;
}

static bool is_plain_step(const struct ir_expr *e)
{
    struct ir_var *v = stepped_var(e);

    return v && v->type->kind == IR_INT && !v->type->is_volatile && !var_is_reachable(v) &&
           (v->storage == IR_LOCAL || v->storage == IR_PARAM);
}

struct setting {
    const struct ir_var *var;
    bool found;
};

static bool find_setting(struct ir_expr *e, void *arg)
{
    struct setting *s = arg;

    s->found |= stepped_var(e) == s->var;
    return !s->found;
}

/* Does the head itself give v its first value? */
static bool is_set(const struct ir_stmt *loop, const struct ir_var *v)
{
    struct setting set = {v, false};

    for (struct ir_stmt *s = loop->init; s && !set.found; s = s->next) {
        set.found = s->kind == IR_DECL && s->var == v;
        ir_walk_expr(s->expr, find_setting, &set);
    }
    return set.found;
}

/* Puts what v is before the loop in front of the other first values. */
static void set_first(struct ir_unit *u, struct ir_stmt *made, const struct ir_expr *step)
{
    struct ir_stmt *first = first_new(u, step, made->loc);

    first->next = made->init;
    made->init = first;
}

struct loop_facts *towards_fold(struct work *w, struct ir_stmt *loop)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    struct ir_expr *step = loop->kind == IR_FOR ? loop->step : NULL;

    if (!step || step->kind != IR_COMMA || !is_plain_step(step->a) || !is_plain_step(step->b) ||
        loop->pragmas & IR_PRAGMA_PARALLEL)
        return NULL;
    bool has_one = is_set(loop, step->a->a->var), has_other = is_set(loop, step->b->a->var);
    if (has_one && has_other)
        return NULL;
    struct ir_stmt *made = ir_stmt_copy(w->u, loop);
    if (!has_one)
        set_first(w->u, made, step->a);
    if (!has_other)
        set_first(w->u, made, step->b);
    copy.fn = func_with(w->u, w->fn, loop, made);
    work_begin(&copy);
    struct loop_facts *f = nest_fold(&copy, made, &ignored);
    if (f) {
        f->is_towards = true;
        f->flow = NULL;
    }
    work_end(&copy);
    return f;
}
