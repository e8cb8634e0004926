/*
 * Subscripts that small functions of the file compute, `a[clamp(x - 1, 0, w - 1)]`, `int l =
 * wrap(i - 1, n); … a[l]`, as expressions. Such a function returns an integer that it makes of its
 * parameters by conditions and arithmetic; it may set them, and return in branches.
 */
#include "analyse/parts.h"
#include "analyse/steps.h"

enum { PARAMETERS_MOST = 6, NODES_MOST = 96 };

struct opened {
    struct ir_unit *u;
    const struct ir_func *fn;
    struct ir_expr *at[PARAMETERS_MOST]; /* what the parameters are worth */
    struct ir_expr *value;               /* what is returned; NULL: nothing so far */
    bool is_odd;
};

static bool count_node(struct ir_expr *e, void *arg)
{
    (void)e;
    ++*(uint32_t *)arg;
    return true;
}

static uint32_t nodes_of(struct ir_expr *e)
{
    uint32_t n = 0;

    ir_walk_expr(e, count_node, &n);
    return n;
}

static int64_t parameter_of(const struct opened *o, const struct ir_expr *lvalue)
{
    for (uint32_t i = 0; lvalue->kind == IR_VAR && i < o->fn->nparams; i++)
        if (o->fn->params[i] == lvalue->var)
            return i;
    return -1;
}

/* A place of an expression has a tree of its own, and there a conversion is said. */
static struct ir_expr *again(struct opened *o, const struct ir_expr *e)
{
    return expr_moved(expr_copy(o->u, e));
}

/* Made of numbers, and of variables that nothing writes meanwhile? */
static bool find_odd(struct ir_expr *e, void *arg)
{
    switch (e->kind) {
    case IR_LOAD:
        *(bool *)arg |= e->a->kind != IR_VAR || e->type->is_volatile || e->type->is_atomic ||
                        e->a->type->is_volatile || e->a->type->is_atomic;
        return false;
    case IR_CONST_INT:
    case IR_CAST:
    case IR_UNARY:
    case IR_BINARY:
    case IR_COND:
        *(bool *)arg |= e->type->kind != IR_INT;
        return !*(bool *)arg;
    default:
        *(bool *)arg = true;
        return false;
    }
}

static bool is_plain(const struct ir_expr *e)
{
    bool is_odd = false;

    ir_walk_expr((struct ir_expr *)e, find_odd, &is_odd);
    return !is_odd;
}

static struct ir_expr *put_parameter(struct ir_expr *e, void *arg)
{
    struct opened *o = arg;
    int64_t which = e->kind == IR_LOAD ? parameter_of(o, e->a) : -1;

    if (e->kind == IR_LOAD && which < 0)
        o->is_odd = true;
    return which < 0 ? NULL : again(o, o->at[which]);
}

static struct ir_expr *with_values(struct opened *o, struct ir_expr *e)
{
    o->is_odd |= !is_plain(e);
    struct ir_expr *value = o->is_odd ? e : expr_moved(expr_replaced(o->u, e, put_parameter, o));
    o->is_odd |= nodes_of(value) > NODES_MOST;
    return value;
}

static struct ir_expr *choose(struct opened *o, const struct ir_expr *e, struct ir_expr *yes,
                              struct ir_expr *no)
{
    if (yes == no)
        return yes;
    struct ir_expr *c = ir_expr_new(o->u, IR_COND, yes->type, e->loc);
    c->a = again(o, e);
    c->b = again(o, yes);
    c->c = again(o, no);
    return c;
}

static void statements(struct opened *o, struct ir_stmt *s);

/* What stands behind an `if` is run where neither branch has returned: in each of them. */
static void branches(struct opened *o, struct ir_stmt *s)
{
    struct opened yes = *o, no = *o;
    struct ir_expr *e = with_values(o, s->expr);

    yes.is_odd = no.is_odd = o->is_odd;
    statements(&yes, s->body);
    if (s->orelse)
        statements(&no, s->orelse);
    if (!yes.value != !no.value)
        statements(yes.value ? &no : &yes, s->next);
    o->is_odd |= yes.is_odd || no.is_odd || !yes.value != !no.value;
    if (o->is_odd)
        return;
    if (yes.value) {
        o->value = choose(o, e, yes.value, no.value);
        return;
    }
    for (uint32_t i = 0; i < o->fn->nparams; i++)
        o->at[i] = choose(o, e, yes.at[i], no.at[i]);
}

static void statement(struct opened *o, struct ir_stmt *s)
{
    int64_t which;

    switch (s->kind) {
    case IR_BLOCK:
        statements(o, s->body);
        return;
    case IR_IF:
        branches(o, s);
        return;
    case IR_RETURN:
        o->is_odd |= !s->expr;
        if (s->expr)
            o->value = ir_cast(o->u, o->fn->result, with_values(o, s->expr));
        return;
    case IR_EXPR:
        which = s->expr->kind == IR_ASSIGN ? parameter_of(o, s->expr->a) : -1;
        o->is_odd |= which < 0;
        if (which >= 0)
            o->at[which] = ir_cast(o->u, o->fn->params[which]->type, with_values(o, s->expr->b));
        return;
    default:
        o->is_odd |= s->kind != IR_EMPTY;
    }
}

static void statements(struct opened *o, struct ir_stmt *s)
{
    for (; s && !o->value && !o->is_odd; s = s->next)
        statement(o, s);
}

static struct ir_expr *put_call(struct ir_expr *e, void *arg)
{
    struct opened o = {.u = arg, .fn = e->func};
    uint32_t n = 0;

    if (e->kind != IR_CALL || !o.fn || !o.fn->body || o.fn->is_variadic || o.fn->is_replaceable ||
        o.fn->is_library || o.fn->has_asm || o.fn->has_labels || o.fn->fenv_access ||
        e->type->kind != IR_INT || o.fn->result->kind != IR_INT || o.fn->nparams > PARAMETERS_MOST)
        return NULL;
    for (struct ir_expr *a = e->args; a; a = a->next, n++) {
        if (n == o.fn->nparams || o.fn->params[n]->type->kind != IR_INT)
            return NULL;
        struct ir_expr *value = expr_moved(expr_replaced(arg, a, put_call, arg));
        if (!is_plain(value) || nodes_of(value) > NODES_MOST)
            return NULL;
        o.at[n] = ir_cast(arg, o.fn->params[n]->type, value);
    }
    if (n != o.fn->nparams)
        return NULL;
    statements(&o, o.fn->body);
    return o.is_odd || !o.value ? NULL : o.value;
}

static bool open_subscript(struct ir_expr *e, void *arg)
{
    if (e->kind == IR_INDEX)
        e->b = expr_replaced(arg, e->b, put_call, arg);
    return true;
}

/* A number that is computed so need be no subscript; it is none the worse. */
static bool open_number(struct ir_stmt *s, void *arg)
{
    const struct ir_expr *e = s->kind == IR_DECL ? s->expr : NULL;

    while (e && e->kind == IR_CAST)
        e = e->a;
    if (e && e->kind == IR_CALL && s->var->type->kind == IR_INT && s->var->storage == IR_LOCAL)
        s->expr = expr_replaced(arg, s->expr, put_call, arg);
    return true;
}

void subscripts_open(struct ir_unit *u, struct ir_func *fn)
{
    ir_walk_stmt(fn->body, open_number, open_subscript, u);
}
