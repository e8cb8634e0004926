/*
 * `s = clamp(s + x, lo, hi)` as `{ s = s + x; s = s < lo ? lo : s > hi ? hi : s; }`: an assignment
 * of a function of the file whose one argument is made of the variable that it sets, written out.
 * The parameter becomes the variable itself, of the same type; other arguments stand where their
 * parameters are read. The function does nothing but compute with its own numbers: statements
 * without loops, and returns. One that chooses between two of its parameters is seen for what it is
 * without that (expand.c), and those that a pragma names stay.
 */
#include "analyse/steps.h"

#include "base/arena.h"

#define SPELL_DEPTH 4   /* of functions in what others are written out as */
#define SPELL_NODES 100 /* expressions of a function */
#define SPELL_VARS 16   /* parameters and variables of a function */

struct speller {
    struct ir_unit *u;
    struct ir_func *at; /* where the loop is */
    int depth;
};

/* What stands for a parameter or a variable of the function: a variable, or a value. */
struct stand_in {
    const struct ir_var *of;
    struct ir_var *var;
    struct ir_expr *value;
};

struct spelling {
    struct speller *by;
    const struct ir_func *fn;
    struct ir_var *target;
    struct stand_in in[SPELL_VARS];
    uint32_t n, nodes;
    bool is_odd;
};

/* ---- which functions ---- */

static bool is_number(const struct ir_type *t)
{
    bool is_kind = t->kind == IR_BOOL || t->kind == IR_INT || t->kind == IR_FLOAT;

    return is_kind && t->bits <= 64 && !t->is_volatile && !t->is_atomic;
}

static bool is_own(const struct ir_var *v)
{
    return (v->storage == IR_LOCAL || v->storage == IR_PARAM) && !v->address_taken &&
           is_number(v->type);
}

static bool judge_expr(struct ir_expr *e, void *arg)
{
    struct spelling *k = arg;

    switch (e->kind) {
    case IR_CONST_INT:
    case IR_CONST_FLOAT:
    case IR_LOAD:
    case IR_UNARY:
    case IR_BINARY:
    case IR_COND:
    case IR_COMMA:
    case IR_CAST:
    case IR_ASSIGN:
    case IR_ASSIGN_OP:
    case IR_INCDEC:
        k->is_odd |= !is_number(e->type);
        break;
    case IR_VAR:
        k->is_odd |= !is_own(e->var);
        break;
    case IR_CALL:
        k->is_odd |= !is_number(e->type) || !e->func || e->func == k->fn || expr_has_effects(e);
        break;
    default:
        k->is_odd = true;
    }
    k->is_odd |= ++k->nodes > SPELL_NODES;
    return !k->is_odd;
}

static bool judge_stmt(struct ir_stmt *s, void *arg)
{
    struct spelling *k = arg;

    switch (s->kind) {
    case IR_DECL:
        k->is_odd |= !is_own(s->var);
        break;
    case IR_RETURN:
        k->is_odd |= !s->expr || expr_has_effects(s->expr);
        break;
    case IR_BLOCK:
        k->is_odd |= s->loop_id != 0;
        break;
    case IR_EXPR:
    case IR_IF:
    case IR_EMPTY:
        break;
    default:
        k->is_odd = true;
    }
    return !k->is_odd;
}

static bool function_can(struct spelling *k)
{
    const struct ir_func *fn = k->fn;

    if (!fn || !fn->body || fn->is_replaceable || fn->is_unread || fn->is_variadic ||
        fn->has_setjmp || fn->has_asm || fn->fenv_access || fn == k->by->at ||
        fn->nparams > SPELL_VARS / 2 || func_chooses(k->by->u, fn))
        return false;
    for (uint32_t i = 0; i < fn->nparams; i++)
        if (!is_own(fn->params[i]))
            return false;
    ir_walk_stmt(fn->body, judge_stmt, judge_expr, k);
    return !k->is_odd;
}

/* ---- its statements ---- */

static struct ir_expr *put_stand_in(struct ir_expr *e, void *arg)
{
    struct spelling *k = arg;
    const struct ir_expr *place = e->kind == IR_LOAD ? e->a : e;

    for (uint32_t i = 0; place->kind == IR_VAR && i < k->n; i++) {
        if (k->in[i].of != place->var)
            continue;
        if (e->kind == IR_LOAD)
            return k->in[i].value ? expr_copy(k->by->u, k->in[i].value)
                                  : ir_load_var(k->by->u, k->in[i].var, e->loc);
        return ir_load_var(k->by->u, k->in[i].var, e->loc)->a;
    }
    return NULL;
}

static struct ir_expr *copied(struct spelling *k, struct ir_expr *e)
{
    return expr_replaced(k->by->u, e, put_stand_in, k);
}

/* A variable of the loop's function in the place of one of the called function. */
static struct ir_var *var_new(struct spelling *k, const struct ir_var *v)
{
    struct ir_var *to = ir_var_new(k->by->u, v->name, v->type, IR_LOCAL, v->loc);

    k->is_odd |= k->n == SPELL_VARS;
    if (k->is_odd)
        return to;
    to->is_macro_name = v->is_macro_name;
    to->next = k->by->at->locals;
    k->by->at->locals = to;
    k->in[k->n++] = (struct stand_in){v, to, NULL};
    return to;
}

static bool find_return(struct ir_stmt *s, void *arg)
{
    *(bool *)arg |= s->kind == IR_RETURN;
    return !*(bool *)arg;
}

static bool has_return(struct ir_stmt *s)
{
    bool found = false;

    if (s)
        ir_walk_stmt(s, find_return, NULL, &found);
    return found;
}

/* Does every way through the list come to a return? */
static bool returns(const struct ir_stmt *s)
{
    for (; s; s = s->next)
        if (s->kind == IR_RETURN || (s->kind == IR_BLOCK && returns(s->body)) ||
            (s->kind == IR_IF && s->orelse && returns(s->body) && returns(s->orelse)))
            return true;
    return false;
}

static struct ir_stmt *list_spelled(struct spelling *k, struct ir_stmt *s);

/* The list as one statement. */
static struct ir_stmt *as_one(struct spelling *k, struct ir_stmt *list, struct ir_loc loc)
{
    if (list && !list->next)
        return list;
    struct ir_stmt *s = ir_stmt_new(k->by->u, list ? IR_BLOCK : IR_EMPTY, loc);
    s->body = list;
    s->end = loc;
    return s;
}

/* A statement that does not return. */
static struct ir_stmt *plain_spelled(struct spelling *k, const struct ir_stmt *s)
{
    struct ir_stmt *copy = ir_stmt_copy(k->by->u, s), **to = &copy->body;

    copy->next = NULL;
    copy->body = NULL;
    copy->expr = copied(k, s->expr);
    if (s->kind == IR_DECL)
        copy->var = var_new(k, s->var);
    for (const struct ir_stmt *c = s->body; c; c = c->next, to = &(*to)->next)
        *to = plain_spelled(k, c);
    copy->orelse = s->orelse ? plain_spelled(k, s->orelse) : NULL;
    return copy;
}

/* An arm of an `if` of which one arm returns: `rest` follows it where this one does not. */
static struct ir_stmt *arm_spelled(struct spelling *k, struct ir_stmt *arm, struct ir_stmt *rest)
{
    if (arm && returns(arm))
        return list_spelled(k, arm);
    k->is_odd |= has_return(arm);
    if (!arm || k->is_odd)
        return k->is_odd ? NULL : list_spelled(k, rest);
    struct ir_stmt *first = plain_spelled(k, arm);
    first->next = list_spelled(k, rest);
    return first;
}

static struct ir_stmt *value_set(struct spelling *k, const struct ir_stmt *s)
{
    struct ir_expr *value = copied(k, s->expr);

    if (expr_var(value) == k->target)
        return NULL;
    struct ir_stmt *set = ir_stmt_new(k->by->u, IR_EXPR, s->loc);
    set->expr = ir_expr_new(k->by->u, IR_ASSIGN, value->type, s->loc);
    set->expr->a = ir_load_var(k->by->u, k->target, s->loc)->a;
    set->expr->b = value;
    return set;
}

/* The statements of the list, with the variable set where they return. */
static struct ir_stmt *list_spelled(struct spelling *k, struct ir_stmt *s)
{
    struct ir_stmt *first = NULL, **to = &first;

    for (; s && !k->is_odd; s = s->next) {
        if (s->kind == IR_RETURN) {
            *to = value_set(k, s);
            return first;
        }
        if (!has_return(s)) {
            *to = plain_spelled(k, s);
            to = &(*to)->next;
            continue;
        }
        if (s->kind == IR_BLOCK && returns(s->body)) {
            *to = list_spelled(k, s->body);
            return first;
        }
        if (s->kind != IR_IF || (!returns(s->body) && !(s->orelse && returns(s->orelse))))
            break;
        struct ir_stmt *made = ir_stmt_new(k->by->u, IR_IF, s->loc);
        made->expr = copied(k, s->expr);
        made->body = as_one(k, arm_spelled(k, s->body, s->next), s->loc);
        struct ir_stmt *other = arm_spelled(k, s->orelse, s->next);
        made->orelse = other ? as_one(k, other, s->loc) : NULL;
        *to = made;
        return first;
    }
    k->is_odd = true;
    return first;
}

/* ---- the call ---- */

static bool find_call(struct ir_expr *e, void *arg)
{
    *(bool *)arg |= e->kind == IR_CALL;
    return !*(bool *)arg;
}

static bool has_call(struct ir_expr *e)
{
    bool found = false;

    ir_walk_expr(e, find_call, &found);
    return found;
}

/* What the argument that names the variable is stored by, `s = s + x;`; the others stand for
   themselves, or are kept where they are set, or call: C computes each of them once. */
static struct ir_stmt *arguments_spelled(struct spelling *k, struct ir_expr *call)
{
    struct ir_unit *u = k->by->u;
    struct ir_stmt *first = NULL, **to = &first;
    struct ir_expr *arg = call->args;

    for (uint32_t i = 0; i < k->fn->nparams; i++, arg = arg->next) {
        const struct ir_var *p = k->fn->params[i];
        if (expr_mentions(arg, k->target)) {
            k->in[k->n++] = (struct stand_in){p, k->target, NULL};
            if (expr_var(arg) == k->target)
                continue;
            *to = ir_stmt_new(u, IR_EXPR, call->loc);
            (*to)->expr = ir_expr_new(u, IR_ASSIGN, arg->type, call->loc);
            (*to)->expr->a = ir_load_var(u, k->target, call->loc)->a;
            (*to)->expr->b = expr_copy(u, arg);
            to = &(*to)->next;
        } else if (ir_stmt_writes(k->fn->body, p) || has_call(arg)) {
            struct ir_stmt *s = ir_stmt_new(u, IR_DECL, call->loc);
            s->var = var_new(k, p);
            s->expr = expr_copy(u, arg);
            s->next = first;
            first = s;
            to = to == &first ? &s->next : to;
        } else {
            k->in[k->n++] = (struct stand_in){p, NULL, arg};
        }
    }
    return first;
}

/* Is one argument made of the variable, and are all of them values of their parameters' types? */
static bool arguments_can(const struct spelling *k, const struct ir_expr *call)
{
    const struct ir_expr *arg = call->args;
    uint32_t of = 0;

    for (uint32_t i = 0; i < k->fn->nparams; i++, arg = arg->next) {
        const struct ir_type *t = k->fn->params[i]->type;
        if (!arg || !ir_type_same(arg->type, t) || expr_has_effects(arg))
            return false;
        bool is_of = expr_mentions(arg, k->target);
        if (is_of && !ir_type_same(t, k->target->type))
            return false;
        of += is_of;
    }
    return !arg && of == 1;
}

static bool call_spell(struct speller *by, struct ir_stmt *s)
{
    struct ir_expr *e = s->kind == IR_EXPR && s->expr->kind == IR_ASSIGN ? s->expr : NULL;
    struct ir_expr *call = e && e->b->kind == IR_CALL ? e->b : NULL;
    struct spelling k = {.by = by};

    if (!call || e->a->kind != IR_VAR || by->depth >= SPELL_DEPTH)
        return false;
    k.target = e->a->var;
    k.fn = call->func;
    if (!is_own(k.target) || k.target->type->is_const ||
        !ir_type_same(call->type, k.target->type) || !function_can(&k) || !arguments_can(&k, call))
        return false;
    struct ir_stmt *first = arguments_spelled(&k, call), **to = &first;
    while (*to)
        to = &(*to)->next;
    *to = list_spelled(&k, k.fn->body->body);
    if (k.is_odd || !first)
        return false;
    struct ir_stmt *next = s->next;
    struct ir_loc loc = s->loc, end = s->end;
    *s = (struct ir_stmt){.kind = IR_BLOCK, .loc = loc, .end = end, .body = first, .next = next};
    return true;
}

/* ---- the loops ---- */

static bool spell(struct ir_stmt *s, void *arg)
{
    struct speller *by = arg;

    if (s->pragmas & (IR_PRAGMA_OPERATOR | IR_PRAGMA_OMP))
        return false;
    if (s->kind != IR_EXPR)
        return true;
    if (s->expr->kind == IR_ASSIGN && s->expr->b->kind == IR_CALL && nested_split(by->u, s))
        return true;
    if (call_spell(by, s)) {
        by->depth++;
        for (struct ir_stmt *c = s->body; c; c = c->next)
            ir_walk_stmt(c, spell, NULL, by);
        by->depth--;
    }
    return false;
}

static bool find_loop(struct ir_stmt *s, void *arg)
{
    if (s->kind != IR_FOR && s->kind != IR_WHILE && s->kind != IR_DO)
        return true;
    if (s->body && !(s->pragmas & (IR_PRAGMA_OPERATOR | IR_PRAGMA_OMP)))
        ir_walk_stmt(s->body, spell, NULL, arg);
    return false;
}

void calls_spell(struct ir_unit *u, struct ir_func *fn)
{
    struct speller by = {.u = u, .at = fn};

    ir_walk_stmt(fn->body, find_loop, NULL, &by);
}
