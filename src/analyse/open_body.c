/* The body of a called function in place of the call. */
#include "analyse/open.h"

#include "analyse/calls.h"

#include "base/arena.h"

#define PARAMS_MOST 16

/* ---- which functions ---- */

struct judged {
    struct opening *k;
    const struct ir_func *fn;
    bool ok, writes, sums;
    int depth;
};

/* Does the type say how long arrays are by what only the function knows? */
static bool has_own_extents(const struct ir_type *t)
{
    for (; t && (t->kind == IR_PTR || t->kind == IR_ARRAY); t = t->elem)
        if (t->kind == IR_ARRAY && (t->vla || t->count < 0))
            return true;
    return false;
}

/* Looking for other variables of a global's name takes longer than looking at an expression. */
static bool may_look(struct opening *k, const struct ir_expr *e)
{
    bool is_global = e->kind == IR_VAR && e->var->storage == IR_GLOBAL;
    uint32_t price = is_global ? OPEN_LOOKS / OPEN_GLOBALS : 1;

    if (k->left < price)
        return false;
    k->left -= price;
    return !is_global || var_is_nameable(k->at, k->loop, e->var);
}

static bool judge_expr(struct ir_expr *e, void *arg)
{
    struct judged *j = arg;

    if (e->kind == IR_UNSUPPORTED_EXPR || e->kind == IR_COMPOUND || has_own_extents(e->type) ||
        (e->kind == IR_CALL && !e->func) || !may_look(j->k, e))
        j->ok = false;
    else if (e->type->is_volatile || e->type->is_atomic) /* a value that nobody takes is not read */
        j->ok = false;
    else if (e->kind == IR_VAR &&
             (e->var->storage == IR_STATIC_LOCAL || e->var->is_literal || e->var->is_thread_local))
        j->ok = false;
    else if (ir_is_write(e))
        j->writes |= home_of_lvalue(j->fn, e->a).kind != HOME_LOCAL;
    else if (e->kind == IR_CALL && e->func->body && j->ok)
        switch (call_opens(j->k, e, j->depth + 1)) {
        case OPENS_WRITES:
            j->writes = true;
            break;
        case OPENS_SUM:
            j->sums = true;
            break;
        default:
            break;
        }
    return j->ok;
}

static bool is_plain_type(const struct ir_type *t)
{
    if (t->kind == IR_ARRAY)
        return !has_own_extents(t) && is_plain_type(t->elem);
    return (t->kind == IR_INT && t->bits <= 64) || t->kind == IR_BOOL || t->kind == IR_RECORD ||
           (t->kind == IR_FLOAT && t->bits <= 64) || (t->kind == IR_PTR && !has_own_extents(t));
}

static bool judge_stmt(struct ir_stmt *s, void *arg)
{
    struct judged *j = arg;

    switch (s->kind) {
    case IR_DECL:
        j->ok &= s->var->storage == IR_LOCAL && is_plain_type(s->var->type) &&
                 !s->var->type->is_volatile && !s->var->type->is_atomic;
        break;
    case IR_EXPR:
    case IR_BLOCK:
    case IR_IF:
    case IR_FOR:
    case IR_WHILE:
    case IR_DO:
    case IR_BREAK:
    case IR_CONTINUE:
    case IR_EMPTY:
        j->ok &= !s->pragmas;
        j->sums |= stmt_is_loop(s) && loop_is_shaped(j->k->before, s);
        break;
    default:
        j->ok = false;
    }
    return j->ok;
}

static bool head_is_plain(const struct ir_func *fn)
{
    bool ok = fn->body && fn->nparams <= PARAMS_MOST && !fn->is_variadic && !fn->is_replaceable &&
              !fn->is_library && !fn->has_setjmp && !fn->has_asm && !fn->has_labels &&
              !fn->fenv_access && !fn->declared_noreturn;

    for (uint32_t i = 0; ok && i < fn->nparams; i++)
        ok = is_plain_type(fn->params[i]->type) && !fn->params[i]->type->is_volatile &&
             !fn->params[i]->type->is_atomic;
    return ok;
}

static bool arguments_are_values(const struct ir_expr *call)
{
    uint32_t n = 0;

    for (const struct ir_expr *arg = call->args; arg; arg = arg->next, n++)
        if (expr_has_effects(arg))
            return false;
    return n == call->func->nparams;
}

enum opens call_opens(struct opening *k, const struct ir_expr *call, int depth)
{
    const struct ir_func *fn = call->func;
    struct judged j = {.k = k, .fn = fn, .ok = true, .depth = depth};

    if (depth >= OPEN_DEPTH || !fn || fn == k->at || !head_is_plain(fn) ||
        (fn->loc.file == k->loop->loc.file && fn->loc.line > k->loop->loc.line) ||
        !arguments_are_values(call))
        return OPENS_NOT;
    for (struct ir_stmt *s = fn->body->body; s && j.ok; s = s->next) {
        bool is_end = s->kind == IR_RETURN && !s->next;
        if (!is_end)
            ir_walk_stmt(s, judge_stmt, judge_expr, &j);
        else if (s->expr)
            ir_walk_expr(s->expr, judge_expr, &j);
    }
    if (!j.ok)
        return OPENS_NOT;
    return j.writes || call->type->kind == IR_PTR ? OPENS_WRITES : j.sums ? OPENS_SUM : OPENS_NOT;
}

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

    for (; s && s->kind != IR_RETURN; s = s->next, to = &(*to)->next)
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
    if (p->type->kind == IR_INT)
        return b->has_sums && expr_is_quiet(arg) &&
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
    *to = stored(b->k, result, value);
    return &(*to)->next;
}

struct ir_stmt *call_opened(struct opening *k, const struct ir_expr *call, struct ir_var *result)
{
    struct body b = {.k = k, .fn = call->func};
    struct ir_stmt *block = ir_stmt_new(k->u, IR_BLOCK, call->loc), **to = &block->body;
    const struct ir_stmt *last = NULL;
    struct ir_expr *arg = call->args;

    ir_walk_stmt(b.fn->body, find_shaped, NULL, &b);
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
    for (const struct ir_stmt *s = b.fn->body->body; s; s = s->next)
        last = s;
    *to = copy_list(&b, b.fn->body->body);
    while (*to)
        to = &(*to)->next;
    if (last && last->kind == IR_RETURN && last->expr)
        to = add_value(&b, to, copy_expr(&b, last->expr), result);
    vec_release(&b.vars);
    block->end = call->loc;
    k->opened = true;
    k->depth++;
    block = stmts_opened(k, block);
    k->depth--;
    return block;
}
