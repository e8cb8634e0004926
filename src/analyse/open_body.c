/* The body of a called function in place of the call. */
#include "analyse/open.h"

#include "analyse/calls.h"

#include "base/arena.h"

/* ---- the copy ---- */

struct renamed {
    const struct ir_var *from;
    struct ir_var *to;        /* a variable, or */
    struct ir_expr *argument; /* what the parameter is given, a quiet pointer */
};

struct body {
    struct opening *k;
    const struct ir_func *fn;
    bool has_sums; /* loops of it have shapes of their own: it should be seen early how long */
    const struct ir_stmt *turns; /* func_turns */
    struct turns returns;
    VEC(struct renamed) vars;
};

static const struct renamed *renamed_of(const struct body *b, const struct ir_var *v)
{
    for (size_t i = 0; i < b->vars.n; i++)
        if (b->vars.at[i].from == v)
            return &b->vars.at[i];
    return NULL;
}

static struct ir_expr *copy_expr(const struct body *b, struct ir_expr *e);

/* `*&x` is x. */
static struct ir_expr *simplified(struct ir_expr *e)
{
    if (e->kind == IR_DEREF && e->a->kind == IR_ADDR && ir_type_same(e->a->a->type, e->type))
        return e->a->a;
    return e;
}

static struct ir_expr *copy_part(struct ir_expr *e, void *arg)
{
    const struct body *b = arg;
    const struct renamed *r;

    if (e->kind == IR_LOAD && e->a->kind == IR_VAR && (r = renamed_of(b, e->a->var)) && r->argument)
        return r->argument;
    if (e->kind == IR_VAR && (r = renamed_of(b, e->var))) {
        struct ir_expr *copy = ir_expr_new(b->k->u, IR_VAR, e->type, e->loc);
        copy->var = r->to;
        return copy;
    }
    if (e->kind != IR_DEREF)
        return NULL;
    struct ir_expr *copy = ir_expr_new(b->k->u, IR_DEREF, e->type, e->loc);
    *copy = *e;
    copy->next = NULL;
    copy->a = copy_expr(b, e->a);
    return simplified(copy);
}

static struct ir_expr *copy_expr(const struct body *b, struct ir_expr *e)
{
    return expr_replaced(b->k->u, e, copy_part, (void *)b);
}

static struct ir_var *var_new(struct body *b, const struct ir_var *v)
{
    /* `restrict` is said of one call, not of all iterations */
    struct ir_type *t = v->type->is_restrict ? ir_type_plain(b->k->u, v->type) : v->type;
    struct ir_var *to = ir_var_new(b->k->u, v->name, t, IR_LOCAL, v->loc);

    to->address_taken = v->address_taken;
    to->is_lost = v->is_lost;
    to->is_lent = v->is_lent;
    to->is_macro_name = v->is_macro_name;
    vec_push(&b->k->locals, to);
    struct renamed r = {v, to, NULL};
    vec_push(&b->vars, r);
    return to;
}

static struct ir_stmt *copy_list(struct body *b, const struct ir_stmt *s);

static struct ir_stmt *copy_stmt(struct body *b, const struct ir_stmt *s)
{
    if (s->kind == IR_RETURN)
        return turns_left(b->k, &b->returns, s->loc, copy_expr(b, s->expr));
    struct ir_stmt *copy = ir_stmt_copy(b->k->u, s);

    copy->loop_id = 0;
    if (stmt_is_loop(s) && !b->fn->is_made)
        copy->called = s;
    copy->init = copy_list(b, s->init);
    if (s->kind == IR_DECL)
        copy->var = var_new(b, s->var);
    copy->expr = copy_expr(b, s->expr);
    copy->step = copy_expr(b, s->step);
    copy->body = copy_list(b, s->body);
    copy->orelse = copy_list(b, s->orelse);
    return copy;
}

static struct ir_stmt *copy_list(struct body *b, const struct ir_stmt *s)
{
    struct ir_stmt *first = NULL, **to = &first;

    for (; s; s = s->next, to = &(*to)->next)
        *to = copy_stmt(b, s);
    return first;
}

/* ---- parameters and the value ---- */

static bool find_change(struct ir_expr *e, void *arg)
{
    struct renamed *r = arg;

    if (ir_is_write(e) && e->a->kind == IR_VAR && e->a->var == r->from)
        r->from = NULL;
    return r->from != NULL;
}

static bool is_constant(const struct ir_func *fn, const struct ir_var *param)
{
    struct renamed r = {.from = param};

    ir_walk_stmt(fn->body, NULL, find_change, &r);
    return r.from && !param->address_taken;
}

/* The pointer without conversions that only add `const` to what it leads to. */
static struct ir_expr *pointer_core(struct ir_expr *e)
{
    while (e->kind == IR_CAST && e->a->type->kind == IR_PTR && e->type->kind == IR_PTR &&
           ir_type_same(e->type->elem, e->a->type->elem))
        e = e->a;
    return e;
}

static bool pointer_is_quiet(const struct ir_expr *e)
{
    if (e->kind == IR_ADDR || e->kind == IR_DECAY)
        return place_is_quiet(e->a);
    return e->type->kind == IR_PTR && expr_is_quiet(e);
}

/* What stands for the parameter, or NULL: it takes a variable. */
static struct ir_expr *argument_for(const struct body *b, const struct ir_var *p,
                                    struct ir_expr *arg)
{
    struct ir_expr *core = pointer_core(arg);

    if (!is_constant(b->fn, p))
        return NULL;
    if (p->type->kind == IR_INT || (p->type->kind == IR_FLOAT && b->turns))
        return (b->has_sums || b->turns) && expr_is_quiet(arg) &&
                       ir_type_same(ir_type_plain(b->k->u, p->type), arg->type)
                   ? arg
                   : NULL;
    return p->type->kind == IR_PTR && pointer_is_quiet(core) &&
                   ir_type_same(p->type->elem, core->type->elem)
               ? core
               : NULL;
}

static bool find_shaped(struct ir_stmt *s, void *arg)
{
    struct body *b = arg;

    b->has_sums = b->has_sums || (stmt_is_loop(s) && loop_is_shaped(b->k->before, s));
    return !b->has_sums;
}

static struct ir_stmt *declaration(struct opening *k, struct ir_var *v, struct ir_expr *value,
                                   struct ir_loc loc)
{
    struct ir_stmt *s = ir_stmt_new(k->u, IR_DECL, loc);

    s->var = v;
    s->expr = value;
    return s;
}

static struct ir_stmt *stored(struct opening *k, struct ir_var *v, struct ir_expr *value)
{
    struct ir_stmt *s = ir_stmt_new(k->u, IR_EXPR, value->loc);

    s->expr = value;
    if (v) {
        struct ir_expr *name = ir_expr_new(k->u, IR_VAR, v->type, value->loc);
        name->var = v;
        s->expr = ir_expr_new(k->u, IR_ASSIGN, ir_type_plain(k->u, v->type), value->loc);
        s->expr->a = name;
        s->expr->b = value;
    }
    return s;
}

/* `return *s = *s * 5 + 1;` sets *s, then reads it. */
static struct ir_stmt **add_value(struct body *b, struct ir_stmt **to, struct ir_expr *value,
                                  struct ir_var *result)
{
    struct ir_unit *u = b->k->u;

    if (value->kind == IR_ASSIGN && place_is_quiet(value->a)) {
        *to = stored(b->k, NULL, value);
        to = &(*to)->next;
        struct ir_expr *load = ir_expr_new(u, IR_LOAD, value->type, value->loc);
        load->a = copy_expr(&(struct body){.k = b->k}, value->a);
        value = load;
    }
    if (!result && !expr_has_effects(value))
        return to;
    if (result)
        value = ir_cast(u, ir_type_plain(u, result->type), value);
    *to = stored(b->k, result, value);
    return &(*to)->next;
}

/* The statements from s on, before `end`, with the value behind them. */
static struct ir_stmt **add_stmts(struct body *b, struct ir_stmt **to, const struct ir_stmt *s,
                                  const struct ir_stmt *end, struct ir_var *result)
{
    for (; s && s != end && s->kind != IR_RETURN; s = s->next, to = &(*to)->next)
        *to = copy_stmt(b, s);
    if (s && s != end && s->expr)
        to = add_value(b, to, copy_expr(b, s->expr), result);
    return to;
}

static bool find_set(struct ir_expr *e, void *arg)
{
    const struct ir_stmt **loop = arg;

    if (e->kind == IR_VAR && *loop && ir_stmt_writes(*loop, e->var))
        *loop = NULL;
    return *loop != NULL;
}

/* Is the function's value known before its loop, unless that is left by a return? */
static bool is_known_before(const struct ir_stmt *turns)
{
    const struct ir_stmt *rest = turns->next, *unset = turns;

    if (!rest || rest->kind != IR_RETURN || !expr_is_quiet(rest->expr))
        return false;
    ir_walk_expr(rest->expr, find_set, &unset);
    return unset != NULL;
}

/* What stands before the loop, which may return there. */
static struct ir_stmt **add_before(struct body *b, struct ir_stmt **to)
{
    for (const struct ir_stmt *s = b->fn->body->body; s != b->turns; s = s->next) {
        bool may_be_done = b->returns.done, returns = stmt_returns(s);
        if (returns && !may_be_done) {
            *to = turns_begin(b->k, &b->returns, s->loc);
            to = &(*to)->next;
        }
        *to = copy_stmt(b, s);
        if (may_be_done)
            *to = s->kind == IR_DECL ? turns_declared(b->k, &b->returns, *to)
                                     : turns_unless(b->k, &b->returns, *to);
        while (*to)
            to = &(*to)->next;
    }
    return to;
}

/* The statements of a function that returns before its end. */
static struct ir_stmt **add_turns(struct body *b, struct ir_stmt **to, struct ir_var *result)
{
    const struct ir_stmt *turns = b->turns, *rest = turns->next;
    struct ir_stmt *behind = NULL;

    b->returns.result = result;
    to = add_before(b, to);
    bool may_be_done = b->returns.done;
    if (!may_be_done && is_known_before(turns)) {
        to = add_value(b, to, copy_expr(b, rest->expr), result);
        rest = NULL;
    }
    if (!may_be_done && rest) {
        *to = turns_begin(b->k, &b->returns, turns->loc);
        to = &(*to)->next;
    }
    b->returns.in_loop = true;
    *to = copy_stmt(b, turns);
    if (may_be_done)
        *to = turns_unless(b->k, &b->returns, *to);
    to = &(*to)->next;
    if (rest)
        add_stmts(b, &behind, rest, NULL, result);
    if (behind) {
        *to = turns_unless(b->k, &b->returns, behind);
        to = &(*to)->next;
    }
    return to;
}

/* Does the function of b->turns return before its end? */
static bool returns_early(const struct body *b)
{
    for (const struct ir_stmt *s = b->fn->body->body; s != b->turns->next; s = s->next)
        if (stmt_returns(s))
            return true;
    return false;
}

/* Lanes have no values of less than 32 bits: what the loop's returns set is an int. */
static struct ir_stmt **add_left(struct body *b, struct ir_stmt **to, struct ir_var *result)
{
    struct ir_unit *u = b->k->u;
    struct ir_loc loc = b->turns->loc;

    if (!result || result->type->size >= 4 ||
        (result->type->kind != IR_BOOL && result->type->kind != IR_INT))
        return add_turns(b, to, result);
    struct ir_var *wide = ir_var_new(u, result->name, ir_type_int(u, 32, true), IR_LOCAL, loc);
    vec_push(&b->k->locals, wide);
    *to = declaration(b->k, wide, NULL, loc);
    to = add_turns(b, &(*to)->next, wide);
    *to =
        stored(b->k, result, ir_cast(u, ir_type_plain(u, result->type), ir_load_var(u, wide, loc)));
    return &(*to)->next;
}

struct ir_stmt *call_opened(struct opening *k, const struct ir_expr *call, struct ir_var *result)
{
    struct body b = {.k = k, .fn = call->func};
    struct ir_stmt *block = ir_stmt_new(k->u, IR_BLOCK, call->loc), **to = &block->body;
    struct ir_expr *arg = call->args;

    ir_walk_stmt(b.fn->body, find_shaped, NULL, &b);
    b.turns = b.has_sums ? NULL : func_turns(k->before, b.fn);
    for (uint32_t i = 0; i < b.fn->nparams; i++, arg = arg->next) {
        struct ir_var *p = b.fn->params[i];
        struct ir_expr *stands = argument_for(&b, p, arg);
        if (stands) {
            struct renamed r = {p, NULL, stands};
            vec_push(&b.vars, r);
            continue;
        }
        struct ir_expr *value = copy_expr(&(struct body){.k = k}, arg);
        *to = declaration(k, var_new(&b, p), value, call->loc);
        to = &(*to)->next;
    }
    to = b.turns && returns_early(&b) ? add_left(&b, to, result)
                                      : add_stmts(&b, to, b.fn->body->body, NULL, result);
    vec_release(&b.vars);
    block->end = call->loc;
    k->opened = true;
    k->depth++;
    block = stmts_opened(k, block);
    k->depth--;
    return block;
}
