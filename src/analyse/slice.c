/*
 * The form of a split loop: a copy that holds the factors and what they need, and stores their
 * values.
 */
#include "analyse/isolate.h"

#include "analyse/calls.h"
#include "base/arena.h"

#include <string.h>

/* ---- small things ---- */

static struct ir_expr *name_of(struct ir_unit *u, struct ir_var *v, struct ir_loc loc)
{
    struct ir_expr *e = ir_expr_new(u, IR_VAR, v->type, loc);

    e->var = v;
    return e;
}

static struct ir_stmt *assign(struct ir_unit *u, struct ir_expr *lvalue, struct ir_expr *value)
{
    struct ir_stmt *s = ir_stmt_new(u, IR_EXPR, lvalue->loc);

    s->expr = ir_expr_new(u, IR_ASSIGN, ir_type_plain(u, lvalue->type), lvalue->loc);
    s->expr->a = lvalue;
    s->expr->b = value;
    return s;
}

static bool is_number(const struct ir_type *t)
{
    return t->kind == IR_INT || t->kind == IR_BOOL || t->kind == IR_FLOAT;
}

static bool is_needed(const struct slice *s, const struct ir_var *v)
{
    for (size_t i = 0; i < s->needed.n; i++)
        if (s->needed.at[i] == v)
            return true;
    return false;
}

static bool need_var(struct ir_expr *e, void *arg)
{
    struct slice *s = arg;

    if (e->kind == IR_VAR && !is_needed(s, e->var)) {
        vec_push(&s->needed, e->var);
        s->changed = true;
    }
    return true;
}

/* ---- writes of the consumer ---- */

static bool is_write_of(const struct slice *s, const struct ir_expr *lvalue)
{
    for (size_t i = 0; i < s->writes.n; i++)
        if (s->writes.at[i] == lvalue)
            return true;
    return false;
}

struct writes {
    struct slice *s;
    const struct ir_expr *top; /* the statement as a whole, reached once: a place may be kept */
};

static bool is_fixed(const struct slice *s, struct ir_expr *lvalue)
{
    struct ir_expr address = {.kind = IR_ADDR, .type = lvalue->type, .a = lvalue};

    return expr_is_invariant(s->clean->f, &address);
}

/* A write is one of a variable that the form does not have, one that the form has too, or one of an
   object or a type that the form must not read. */
static bool find_write(struct ir_expr *e, void *arg)
{
    struct writes *w = arg;
    struct slice *s = w->s;
    struct ir_var *v;

    if (!ir_is_write(e))
        return true;
    v = ir_object_of(e->a);
    if (v && v->storage != IR_GLOBAL && v->storage != IR_STATIC_LOCAL && !v->address_taken)
        return true;
    if (v)
        effects_add(s->effects, v);
    else if (e == w->top && is_number(e->a->type) && clean_value(s->clean, e->a) &&
             !is_fixed(s, e->a))
        vec_push(&s->writes, e->a);
    else
        vec_push(&s->effects->types, effects_type(e->a));
    return true;
}

static void find_writes(struct slice *s, struct ir_stmt *st)
{
    struct writes w = {s, NULL};

    switch (st->kind) {
    case IR_BLOCK:
        for (struct ir_stmt *c = st->body; c; c = c->next)
            find_writes(s, c);
        return;
    case IR_IF:
        ir_walk_expr(st->expr, find_write, &w);
        find_writes(s, st->body);
        if (st->orelse)
            find_writes(s, st->orelse);
        return;
    case IR_EXPR:
        w.top = st->expr;
        ir_walk_expr(st->expr, find_write, &w);
        return;
    default:
        ir_walk_stmt(st, NULL, find_write, &w);
    }
}

/* ---- what the form needs ---- */

/* Does the statement make something that is needed? */
static bool is_kept(const struct slice *s, struct ir_stmt *st);

struct keeper {
    const struct slice *s;
    bool found;
};

static bool find_needed(struct ir_expr *e, void *arg)
{
    struct keeper *k = arg;

    if (ir_is_write(e))
        k->found |= is_needed(k->s, ir_object_of(e->a));
    return !k->found;
}

static bool has_factor(const struct slice *s, const struct ir_stmt *st)
{
    return st->kind != IR_EXPR && factor_of((struct slice *)s, st, NULL);
}

static bool holds_call(struct ir_expr *e, void *arg)
{
    struct keeper *k = arg;

    k->found |= factor_of((struct slice *)k->s, NULL, e) != NULL || is_write_of(k->s, e);
    return !k->found;
}

static bool has_part(const struct slice *s, struct ir_expr *e)
{
    struct keeper k = {s, false};

    ir_walk_expr(e, holds_call, &k);
    return k.found;
}

static bool list_is_kept(const struct slice *s, struct ir_stmt *st)
{
    for (; st; st = st->next)
        if (is_kept(s, st))
            return true;
    return false;
}

static bool is_kept(const struct slice *s, struct ir_stmt *st)
{
    struct keeper k = {s, false};

    switch (st->kind) {
    case IR_BLOCK:
        return list_is_kept(s, st->body);
    case IR_DECL:
        return is_needed(s, st->var) || has_part(s, st->expr);
    case IR_EXPR:
        return (clean_assigned(s->clean, st->expr) &&
                is_needed(s, clean_assigned(s->clean, st->expr))) ||
               has_part(s, st->expr);
    case IR_IF:
        return has_part(s, st->expr) || is_kept(s, st->body) ||
               (st->orelse && is_kept(s, st->orelse));
    case IR_CONTINUE:
        return true;
    case IR_FOR:
    case IR_WHILE:
    case IR_DO:
    case IR_SWITCH:
        if (!clean_whole(s->clean, st))
            return false;
        ir_walk_stmt(st, NULL, find_needed, &k);
        return k.found || has_factor(s, st);
    default:
        return false;
    }
}

/* The arguments of factors, and where the consumer writes. */
static bool need_parts(struct ir_expr *e, void *arg)
{
    struct slice *s = arg;

    if (!factor_of(s, NULL, e) && !is_write_of(s, e))
        return true;
    ir_walk_expr(e, need_var, s);
    return false;
}

static void need(struct slice *s, struct ir_stmt *st)
{
    if (!is_kept(s, st))
        return;
    switch (st->kind) {
    case IR_BLOCK:
        for (struct ir_stmt *c = st->body; c; c = c->next)
            need(s, c);
        return;
    case IR_DECL:
        ir_walk_expr(st->expr, is_needed(s, st->var) ? need_var : need_parts, s);
        return;
    case IR_EXPR:
        ir_walk_expr(st->expr, clean_assigned(s->clean, st->expr) ? need_var : need_parts, s);
        return;
    case IR_IF:
        ir_walk_expr(st->expr, need_parts, s);
        if (clean_value(s->clean, st->expr) &&
            (is_kept(s, st->body) || (st->orelse && is_kept(s, st->orelse))))
            ir_walk_expr(st->expr, need_var, s);
        need(s, st->body);
        if (st->orelse)
            need(s, st->orelse);
        return;
    default:
        ir_walk_stmt(st, NULL, need_var, s);
    }
}

/* ---- the form's body ---- */

/* A copy of e; what a factor computes in it is read from where the form keeps it. */
static struct ir_expr *value_copy(struct slice *s, const struct ir_expr *e, bool whole)
{
    const struct factor *f = whole ? NULL : factor_of(s, NULL, e);

    if (!e)
        return NULL;
    if (f)
        return ir_load_var(s->u, f->made, e->loc);
    struct ir_expr *copy = ir_expr_new(s->u, e->kind, e->type, e->loc), **end = &copy->args;
    *copy = *e;
    copy->next = NULL;
    copy->a = value_copy(s, e->a, false);
    copy->b = value_copy(s, e->b, false);
    copy->c = value_copy(s, e->c, false);
    for (const struct ir_expr *x = e->args; x; x = x->next, end = &(*end)->next)
        *end = value_copy(s, x, false);
    return copy;
}

/* The statement alone, not what is in it. */
static struct ir_stmt *stmt_copy(struct slice *s, const struct ir_stmt *st)
{
    struct ir_stmt *copy = ir_stmt_copy(s->u, st);

    copy->expr = value_copy(s, st->expr, false);
    return copy;
}

struct out {
    struct slice *s;
    struct ir_stmt **end;
    bool depends; /* whether C comes here depends on the consumer */
};

static void put(struct out *o, struct ir_stmt *st)
{
    *o->end = st;
    o->end = &st->next;
}

/* room[at] = value; */
static void put_store(struct out *o, const struct factor_value *v, struct ir_expr *value)
{
    struct ir_unit *u = o->s->u;
    struct ir_type *t = v->room->type->elem;
    struct ir_expr *place = ir_expr_new(u, IR_INDEX, t, value->loc);

    place->a = ir_load_var(u, v->room, value->loc);
    place->b = ir_load_var(u, o->s->at, value->loc);
    put(o, assign(u, place, value));
}

/* if (never) place = 0; */
static void put_write(struct out *o, struct ir_expr *place)
{
    struct ir_unit *u = o->s->u;
    struct ir_stmt *s = ir_stmt_new(u, IR_IF, place->loc);
    struct ir_type *t = ir_type_plain(u, place->type);
    struct ir_expr *zero = ir_int(u, ir_type_int(u, 32, true), 0, place->loc);

    s->expr = ir_load_var(u, o->s->never, place->loc);
    s->body = assign(u, value_copy(o->s, place, false), ir_cast(u, t, zero));
    put(o, s);
}

static bool put_parts(struct ir_expr *e, void *arg)
{
    struct out *o = arg;
    const struct factor *f = factor_of(o->s, NULL, e);

    if (is_write_of(o->s, e))
        put_write(o, e);
    if (f) {
        put(o, assign(o->s->u, name_of(o->s->u, f->made, e->loc), value_copy(o->s, e, true)));
        put_store(o, &f->values[0], ir_load_var(o->s->u, f->made, e->loc));
    }
    return !f;
}

static void put_stmt(struct out *o, struct ir_stmt *st);

static struct ir_stmt *block_of(struct out *o, struct ir_stmt *st, bool depends)
{
    struct ir_stmt *block = ir_stmt_new(o->s->u, IR_BLOCK, st->loc);
    struct out inside = {o->s, &block->body, depends};

    block->end = st->end;
    put_stmt(&inside, st);
    return block;
}

static void put_if(struct out *o, struct ir_stmt *st)
{
    bool body = is_kept(o->s, st->body), orelse = st->orelse && is_kept(o->s, st->orelse);

    ir_walk_expr(st->expr, put_parts, o);
    if (!body && !orelse)
        return;
    if (clean_value(o->s->clean, st->expr)) {
        struct ir_stmt *copy = stmt_copy(o->s, st);
        copy->body = block_of(o, st->body, o->depends);
        copy->orelse = orelse ? block_of(o, st->orelse, o->depends) : NULL;
        put(o, copy);
        return;
    }
    /* writes that never happen; ahead, factors that C may not come to */
    if (body)
        put(o, block_of(o, st->body, true));
    if (orelse)
        put(o, block_of(o, st->orelse, true));
}

static void put_loop(struct out *o, struct ir_stmt *st)
{
    const struct factor *f = factor_of(o->s, st, NULL);

    put(o, ir_stmt_copy(o->s->u, st));
    for (uint32_t i = 0; f && i < f->nvalues; i++)
        put_store(o, &f->values[i], ir_load_var(o->s->u, f->values[i].var, st->loc));
}

static void put_stmt(struct out *o, struct ir_stmt *st)
{
    struct slice *s = o->s;

    if (!is_kept(s, st))
        return;
    switch (st->kind) {
    case IR_BLOCK:
        for (struct ir_stmt *c = st->body; c; c = c->next)
            put_stmt(o, c);
        return;
    case IR_IF:
        put_if(o, st);
        return;
    case IR_DECL:
        ir_walk_expr(st->expr, put_parts, o);
        if (is_needed(s, st->var))
            put(o, stmt_copy(s, st));
        return;
    case IR_EXPR:
        ir_walk_expr(st->expr->b, put_parts, o); /* what is written is written last */
        ir_walk_expr(st->expr->a, put_parts, o);
        for (struct ir_expr *e = st->expr->args; e; e = e->next)
            ir_walk_expr(e, put_parts, o);
        if (clean_assigned(s->clean, st->expr) && is_needed(s, clean_assigned(s->clean, st->expr)))
            put(o, stmt_copy(s, st));
        return;
    case IR_CONTINUE:
        if (!o->depends)
            put(o, ir_stmt_copy(s->u, st));
        return;
    default:
        put_loop(o, st);
    }
}

/* ---- all of it ---- */

/* The index's own step, and the count of iterations. */
static struct ir_expr *step_of(struct slice *s, struct ir_stmt *loop)
{
    struct ir_expr *parts[HEADER_MOST], *own = NULL;
    struct ir_expr *count = ir_expr_new(s->u, IR_INCDEC, s->at->type, loop->loc);
    struct ir_expr *both = ir_expr_new(s->u, IR_COMMA, s->at->type, loop->loc);
    uint32_t n = 0;

    if (!loop->step || !list_parts(loop->step, parts, &n))
        return NULL;
    for (uint32_t i = 0; i < n; i++)
        if (stepped_var(parts[i]) == s->clean->f->levels[0].index)
            own = parts[i];
    count->op = IR_POSTINC;
    count->a = name_of(s->u, s->at, loop->loc);
    both->a = own;
    both->b = count;
    return own ? both : NULL;
}

static void form_make(struct slice *s, struct ir_stmt *loop)
{
    struct ir_stmt *body = ir_stmt_new(s->u, IR_BLOCK, loop->body->loc);
    struct out o = {s, &body->body, false};

    s->form = ir_stmt_copy(s->u, loop);
    s->form->init = NULL;
    s->form->step = step_of(s, loop);
    s->form->body = body;
    body->end = loop->body->end;
    put_stmt(&o, loop->body);
    s->ok = s->form->step != NULL;
}

bool slice_make(struct slice *s)
{
    const struct loop_facts *f = s->clean->f;
    struct ir_stmt *loop = f->levels[0].loop;

    s->u = f->unit;
    s->ok = true;
    factors_find(s, loop->body);
    find_writes(s, loop->body);
    if (!s->factors.n || !s->ok)
        return false;
    s->at = ir_var_new(s->u, "fold_at", ir_type_int(s->u, 64, true), IR_LOCAL, loop->loc);
    s->never = ir_var_new(s->u, "fold_never", ir_type_int(s->u, 32, true), IR_LOCAL, loop->loc);
    do {
        s->changed = false;
        need(s, loop->body);
    } while (s->changed);
    form_make(s, loop);
    if (s->ok)
        s->fn = func_with(s->u, f->func, loop, s->form);
    return s->ok;
}

void slice_release(struct slice *s)
{
    vec_release(&s->factors);
    vec_release(&s->needed);
    vec_release(&s->writes);
}
