/*
 * Objects whose addresses are only lent: given to functions of the file that use them while they
 * run and keep nothing. Such an object is reached by its name alone outside of those calls, which
 * then are reads, and perhaps writes, of it.
 */
#include "analyse/calls.h"
#include "analyse/steps.h"

#define PARAMS_MOST 64

/* What is looked for in a function: the value of pointer parameter `param`, or the address of
   object `object`. */
struct seeker {
    const struct ir_var *param, *object;
    bool is_kept;
    bool is_written;
};

static void value_seek(struct seeker *k, const struct ir_expr *e);
static bool place_seek(struct seeker *k, const struct ir_expr *lv);

static bool is_param(const struct seeker *k, const struct ir_expr *lv)
{
    return k->param && lv->kind == IR_VAR && lv->var == k->param;
}

/* Pointer p as what an access, or a call that only borrows it, is computed from. True: it is, or
   is moved along from, what is looked for. */
static bool pointer_seek(struct seeker *k, const struct ir_expr *p)
{
    switch (p->kind) {
    case IR_CAST:
        if (p->a->type->kind == IR_PTR)
            return pointer_seek(k, p->a);
        break;
    case IR_BINARY:
        if (p->type->kind == IR_PTR && p->a->type->kind == IR_PTR) {
            value_seek(k, p->b);
            return pointer_seek(k, p->a);
        }
        break;
    case IR_LOAD:
        if (is_param(k, p->a))
            return true;
        break;
    case IR_INCDEC:
    case IR_ASSIGN_OP:
        if (is_param(k, p->a)) {
            if (p->b)
                value_seek(k, p->b);
            return true;
        }
        break;
    case IR_DECAY:
    case IR_ADDR:
        return place_seek(k, p->a);
    default:
        break;
    }
    value_seek(k, p);
    return false;
}

/* True: the place is part of what is looked for, or lies behind it. */
static bool place_seek(struct seeker *k, const struct ir_expr *lv)
{
    switch (lv->kind) {
    case IR_VAR:
        return k->object && lv->var == k->object;
    case IR_MEMBER:
        return place_seek(k, lv->a);
    case IR_DEREF:
        return pointer_seek(k, lv->a);
    case IR_INDEX:
        value_seek(k, lv->b);
        return pointer_seek(k, lv->a);
    default:
        value_seek(k, lv);
        return false;
    }
}

static void call_seek(struct seeker *k, const struct ir_expr *call)
{
    const struct ir_func *fn = call->func;
    uint32_t i = 0;

    if (call->a)
        value_seek(k, call->a);
    for (const struct ir_expr *arg = call->args; arg; arg = arg->next, i++) {
        bool borrows = fn && fn->body && i < fn->nparams && i < PARAMS_MOST && (fn->lent >> i & 1);
        if (!borrows)
            value_seek(k, arg);
        else if (pointer_seek(k, arg))
            k->is_written |= fn->lent_written >> i & 1;
    }
}

static bool is_null(const struct ir_expr *e)
{
    int64_t number;

    while (e->kind == IR_CAST)
        e = e->a;
    return expr_constant(e, &number) && number == 0;
}

/* The side of a comparison with a null pointer that is none; NULL: it is something else. */
static const struct ir_expr *compared(const struct ir_expr *e)
{
    if (e->kind != IR_BINARY || (e->op != IR_EQ && e->op != IR_NE) || e->a->type->kind != IR_PTR)
        return NULL;
    return is_null(e->b) ? e->a : is_null(e->a) ? e->b : NULL;
}

/* e of which only the truth is asked: what a function of the library has made of the address of a
   literal is not kept then, as in `if (strchr("aeiou", c))`. */
static void truth_seek(struct seeker *k, const struct ir_expr *e)
{
    while ((e->kind == IR_CAST && cast_keeps_truth(e)) || (e->kind == IR_UNARY && e->op == IR_LNOT))
        e = e->a;
    if (e->kind == IR_BINARY && (e->op == IR_LAND || e->op == IR_LOR)) {
        truth_seek(k, e->a);
        truth_seek(k, e->b);
    } else if (compared(e)) {
        truth_seek(k, compared(e));
    } else if (k->object && k->object->is_literal && e->kind == IR_CALL && e->func &&
               e->func->is_library) {
        for (const struct ir_expr *arg = e->args; arg; arg = arg->next)
            if (arg->type->kind == IR_PTR)
                pointer_seek(k, arg);
            else
                value_seek(k, arg);
    } else {
        value_seek(k, e);
    }
}

static bool asks_truth(const struct ir_expr *e)
{
    return (e->kind == IR_UNARY && e->op == IR_LNOT) || compared(e) ||
           (e->kind == IR_BINARY && (e->op == IR_LAND || e->op == IR_LOR));
}

/* e as a value that may go anywhere. */
static void value_seek(struct seeker *k, const struct ir_expr *e)
{
    if (asks_truth(e)) {
        truth_seek(k, e);
        return;
    }
    switch (e->kind) {
    case IR_LOAD:
        k->is_kept |= is_param(k, e->a);
        place_seek(k, e->a);
        break;
    case IR_DECAY:
    case IR_ADDR:
        k->is_kept |= is_param(k, e->a) || pointer_seek(k, e);
        break;
    case IR_ASSIGN:
    case IR_ASSIGN_OP:
    case IR_INCDEC:
        k->is_kept |= is_param(k, e->a);
        k->is_written |= place_seek(k, e->a);
        if (e->b)
            value_seek(k, e->b);
        break;
    case IR_CALL:
        call_seek(k, e);
        break;
    case IR_UNSUPPORTED_EXPR: /* an object in it is lost */
        k->is_kept |= k->param != NULL;
        break;
    case IR_VAR:
    case IR_DEREF:
    case IR_INDEX:
    case IR_MEMBER:
        place_seek(k, e);
        break;
    default:
        if (e->a)
            value_seek(k, e->a);
        if (e->b)
            value_seek(k, e->b);
        if (e->c)
            value_seek(k, e->c);
        for (const struct ir_expr *arg = e->args; arg; arg = arg->next)
            value_seek(k, arg);
    }
}

/* e whose value is not used: `p++;` moves p along. */
static void unused_seek(struct seeker *k, const struct ir_expr *e)
{
    if (e->kind == IR_COMMA) {
        unused_seek(k, e->a);
        unused_seek(k, e->b);
    } else if (e->kind == IR_CAST && e->type->kind == IR_VOID) {
        unused_seek(k, e->a);
    } else if ((e->kind == IR_INCDEC || e->kind == IR_ASSIGN_OP) && is_param(k, e->a)) {
        if (e->b)
            value_seek(k, e->b);
    } else {
        value_seek(k, e);
    }
}

static bool seek_stmt(struct ir_stmt *s, void *arg)
{
    struct seeker *k = arg;

    if (s->kind == IR_UNSUPPORTED_STMT)
        k->is_kept |= k->param != NULL;
    if (s->expr && s->kind == IR_EXPR)
        unused_seek(k, s->expr);
    else if (s->expr && (s->kind == IR_IF || s->kind == IR_WHILE || s->kind == IR_FOR))
        truth_seek(k, s->expr);
    else if (s->expr)
        value_seek(k, s->expr);
    if (s->step)
        unused_seek(k, s->step);
    return !k->is_kept;
}

/* ---- functions ---- */

static bool params_lend(struct ir_func *fn)
{
    uint64_t lent = 0, written = 0;

    for (uint32_t i = 0; i < fn->nparams && i < PARAMS_MOST; i++) {
        struct seeker k = {.param = fn->params[i]};
        if (fn->params[i]->type->kind != IR_PTR || fn->params[i]->address_taken)
            continue;
        ir_walk_stmt(fn->body, seek_stmt, NULL, &k);
        if (k.is_kept)
            continue;
        lent |= (uint64_t)1 << i;
        written |= (uint64_t)k.is_written << i;
    }
    bool changed = lent != fn->lent || written != fn->lent_written;
    fn->lent = lent;
    fn->lent_written = written;
    return changed;
}

/* Has the type parts whose values could lead to other objects? */
static bool holds_pointers(const struct ir_type *t)
{
    while (t->kind == IR_ARRAY)
        t = t->elem;
    for (uint32_t i = 0; t->kind == IR_RECORD && i < t->record->nfields; i++)
        if (holds_pointers(t->record->fields[i].type))
            return true;
    return t->kind != IR_INT && t->kind != IR_FLOAT && t->kind != IR_BOOL && t->kind != IR_RECORD;
}

/* A string literal, which stands in one place: does a function get it there that keeps nothing and
   writes nothing? Then nobody sees that a copy of it has another address. */
static bool lend_literal(struct ir_expr *e, void *arg)
{
    struct seeker k = {.object = e->kind == IR_VAR ? e->var : NULL};
    const struct ir_func *fn = arg;

    if (!k.object || !e->var->is_literal || !e->var->address_taken)
        return true;
    ir_walk_stmt(fn->body, seek_stmt, NULL, &k);
    e->var->is_lent = !k.is_kept && !k.is_written;
    return true;
}

void unit_lend(struct ir_unit *u)
{
    bool changed = true;

    /* a function says nothing of its parameters until those it calls do: lent only grows */
    for (int round = 0; changed && round < 16; round++) {
        changed = false;
        for (struct ir_func *fn = u->funcs; fn; fn = fn->next)
            changed |= fn->body && !fn->is_variadic && params_lend(fn);
    }
    if (changed)
        return;
    for (struct ir_func *fn = u->funcs; fn; fn = fn->next)
        for (struct ir_var *v = fn->body ? fn->locals : NULL; v; v = v->next) {
            struct seeker k = {.object = v};
            if (v->storage != IR_LOCAL || !v->address_taken || v->is_lost || v->type->is_volatile ||
                holds_pointers(v->type) || !v->type->size || fn->has_setjmp || fn->has_asm)
                continue;
            ir_walk_stmt(fn->body, seek_stmt, NULL, &k);
            v->is_lent = !k.is_kept;
        }
    for (struct ir_func *fn = u->funcs; fn; fn = fn->next)
        if (fn->body && !fn->has_setjmp && !fn->has_asm)
            ir_walk_stmt(fn->body, NULL, lend_literal, fn);
}

/* The object that the lvalue is part of, pointer arithmetic inside it included, or NULL. */
static const struct ir_var *object_below(const struct ir_expr *lv)
{
    while (lv->kind != IR_VAR) {
        if (lv->kind != IR_MEMBER && lv->kind != IR_INDEX && lv->kind != IR_DEREF)
            return NULL;
        const struct ir_expr *p = lv->a;
        if (lv->kind != IR_MEMBER) {
            while ((p->kind == IR_CAST || p->kind == IR_BINARY) && p->a->type->kind == IR_PTR)
                p = p->a;
            if (p->kind != IR_DECAY && p->kind != IR_ADDR)
                return NULL;
            p = p->a;
        }
        lv = p;
    }
    return lv->var;
}

struct ir_expr *lent_lvalue(const struct ir_expr *call, uint32_t n, bool *written)
{
    const struct ir_func *fn = call->func;

    if (!fn || !fn->body || n >= fn->nparams || n >= PARAMS_MOST || !(fn->lent >> n & 1))
        return NULL;
    struct ir_expr *p = call_argument(call, (int)n);
    while (p && (p->kind == IR_CAST || p->kind == IR_BINARY) && p->a->type->kind == IR_PTR)
        p = p->a;
    if (!p || (p->kind != IR_DECAY && p->kind != IR_ADDR))
        return NULL;
    const struct ir_var *v = object_below(p->a);
    *written = fn->lent_written >> n & 1;
    return v && v->is_lent ? p->a : NULL;
}

const struct ir_var *lent_object(const struct ir_expr *call, uint32_t n, bool *written)
{
    const struct ir_expr *lv = lent_lvalue(call, n, written);

    return lv ? object_below(lv) : NULL;
}
