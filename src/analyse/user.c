/*
 * #pragma foldcc operator(f) identity(e): `s = f(s, x)` with a function f of the file is an update
 * by an operator of which the program vouches that it is associative and that e is its identity. It
 * need not be commutative, so that the loop has the shape of a scan, which keeps the order. So has
 * `s = f(x, s)`: the operator that takes f's operands in turn is associative too.
 */
#include "analyse/steps.h"

#include <string.h>

#define VALUE_BYTES 256 /* tiles hold a thousand values */

static struct ir_func *func_named(const struct ir_unit *u, const char *name)
{
    for (struct ir_func *f = u->funcs; f; f = f->next)
        if (!strcmp(f->name, name))
            return f;
    return NULL;
}

/* A type whose values may lie in partials and be passed on. */
static bool is_copyable(const struct ir_type *t)
{
    if (t->is_volatile || t->is_atomic)
        return false;
    switch (t->kind) {
    case IR_BOOL:
    case IR_INT:
        return true;
    case IR_FLOAT:
        return t->bits <= 64;
    case IR_COMPLEX:
    case IR_ARRAY:
        return (t->kind != IR_ARRAY || t->count > 0) && is_copyable(t->elem);
    case IR_RECORD:
        break;
    default:
        return false;
    }
    if (t->record->is_union || t->record->is_packed || t->size > VALUE_BYTES)
        return false;
    for (uint32_t i = 0; i < t->record->nfields; i++)
        if (t->record->fields[i].bit_width >= 0 || !is_copyable(t->record->fields[i].type))
            return false;
    return true;
}

/* Two values of one type make a third. */
static bool is_operator(const struct ir_func *f)
{
    return f->body && !f->is_variadic && f->nparams == 2 && is_copyable(f->result) &&
           ir_type_same(f->params[0]->type, f->result) &&
           ir_type_same(f->params[1]->type, f->result);
}

static bool find_variable(struct ir_expr *e, void *arg)
{
    bool *is_constant = arg;

    *is_constant &= e->kind == IR_CONST_INT || e->kind == IR_CONST_FLOAT || e->kind == IR_CAST ||
                    e->kind == IR_UNARY || e->kind == IR_BINARY || e->kind == IR_COMPOUND ||
                    e->kind == IR_INIT || e->kind == IR_ZERO_INIT ||
                    (e->kind == IR_LOAD && e->a->kind == IR_COMPOUND) ||
                    (e->kind == IR_CALL && e->func && !e->func->body && expr_is_pure(e));
    return *is_constant;
}

/* The identity as a value of type t; NULL: it is no constant of that kind. */
static struct ir_expr *identity_of(struct ir_unit *u, struct ir_expr *e, struct ir_type *t)
{
    bool is_constant = e != NULL, is_record = t->kind == IR_RECORD;

    ir_walk_expr(e, find_variable, &is_constant);
    if (!is_constant || is_record != (e->type->kind == IR_RECORD))
        return NULL;
    if (is_record)
        return ir_type_same(e->type, t) ? e : NULL;
    bool is_number = e->type->kind == IR_INT || e->type->kind == IR_FLOAT ||
                     e->type->kind == IR_BOOL || e->type->kind == IR_COMPLEX;
    return is_number ? ir_cast(u, ir_type_plain(u, t), e) : NULL;
}

struct reads {
    bool shared;
    unsigned depth;
};

/* Partials are combined where no frame of the loop is at hand. */
static bool find_shared(struct ir_expr *e, void *arg)
{
    struct reads *r = arg;

    r->shared |= e->kind == IR_VAR && e->var->storage != IR_LOCAL && e->var->storage != IR_PARAM;
    if (e->kind == IR_CALL && e->func && e->func->body && ++r->depth < 16)
        ir_walk_stmt(e->func->body, NULL, find_shared, r);
    return !r->shared && r->depth < 16;
}

static bool is_read_of(const struct ir_expr *e, const struct ir_expr *lvalue)
{
    return e->kind == IR_LOAD && ir_expr_equal(e->a, lvalue);
}

bool user_match(const struct loop_facts *f, struct ir_stmt *stmt, struct candidate *c)
{
    struct ir_expr *e = stmt->expr;
    const struct ir_operator *op = f->loop->op;

    if (!op || stmt->kind != IR_EXPR || e->kind != IR_ASSIGN || e->b->kind != IR_CALL ||
        !e->b->func)
        return false;
    while (op && strcmp(e->b->func->name, op->func) != 0)
        op = op->next;
    struct ir_expr *first = e->b->args, *second = first ? first->next : NULL;
    if (!op || !second || second->next || !ir_type_same(e->a->type, e->b->type))
        return false;
    bool is_turned = !is_read_of(first, e->a);
    struct ir_expr *own = is_turned ? second : first, *other = is_turned ? first : second;
    if (!is_read_of(own, e->a) || expr_names(other, e->a) || expr_has_effects(other))
        return false;
    *c = (struct candidate){
        .stmt = stmt, .target = e->a, .op = FOLD_USER, .user = op, .is_turned = is_turned};
    vec_push(&c->own, own);
    vec_push(&c->own, e);
    return true;
}

struct updates {
    const struct loop_facts *f;
    const struct ir_operator *by;
    bool found;
};

static bool find_update(struct ir_stmt *s, void *arg)
{
    struct updates *u = arg;
    struct candidate c = {.target = NULL};

    u->found |= user_match(u->f, s, &c) && c.user == u->by;
    candidate_release(&c);
    return !u->found;
}

static bool operator_check(const struct loop_facts *f, const struct ir_operator *op,
                           struct refuse *r)
{
    struct reads reads = {false, 0};
    struct updates updates = {f, op, false};
    struct ir_func *fn = func_named(f->unit, op->func);
    if (fn && fn->is_unread)
        return refuse_at(r, IR_REFUSE_UNREAD_FUNCTION, f->loop->loc, op->func);
    if (!fn || !fn->body)
        return refuse_at(r, IR_REFUSE_OPERATOR_UNSEEN, f->loop->loc, op->func);
    if (fn->is_replaceable)
        return refuse_at(r, IR_REFUSE_REPLACEABLE_CALL, f->loop->loc, op->func);
    if (!is_operator(fn))
        return refuse_at(r, IR_REFUSE_OPERATOR_TYPE, fn->loc, op->func);
    if (!identity_of(f->unit, op->identity, fn->result))
        return refuse_at(r, IR_REFUSE_OPERATOR_IDENTITY, f->loop->loc, op->func);
    ir_walk_stmt(fn->body, NULL, find_shared, &reads);
    if (reads.shared || reads.depth >= 16)
        return refuse_at(r, IR_REFUSE_IMPURE_CALL, fn->loc, op->func);
    ir_walk_stmt(f->levels[f->nlevels - 1].loop->body, find_update, NULL, &updates);
    return updates.found || refuse_at(r, IR_REFUSE_OPERATOR_UNUSED, f->loop->loc, op->func);
}

bool user_check(struct loop_facts *f, struct refuse *r)
{
    for (const struct ir_operator *op = f->loop->op; op; op = op->next)
        if (!operator_check(f, op, r))
            return false;
    return true;
}

static bool has_floats(const struct ir_type *t)
{
    bool found = ir_type_is_rounded(t) || (t->kind == IR_ARRAY && has_floats(t->elem));

    for (uint32_t i = 0; t->kind == IR_RECORD && !found && i < t->record->nfields; i++)
        found = has_floats(t->record->fields[i].type);
    return found;
}

const char *facts_rounded(const struct loop_facts *f, struct ir_loc *where)
{
    if (!f->loop->op)
        return facts_inexact(f, NULL, where);
    for (size_t i = 0; i < f->reductions.n; i++) {
        const struct reduction *red = &f->reductions.at[i];
        *where = red->loc;
        if (!red->is_exact && has_floats(red->type))
            return red->var ? red->var->name : expr_text(f->unit, red->cell);
    }
    return NULL;
}

void user_fill(const struct loop_facts *f, const struct candidate *c, struct reduction *out)
{
    out->user = func_named(f->unit, c->user->func);
    out->identity = identity_of(f->unit, c->user->identity, out->type);
    out->is_turned = c->is_turned;
    out->is_exact = false;
}
