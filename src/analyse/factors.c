/*
 * The factors of a loop that may be split: inner loops that are clean as a whole, and calls of
 * functions with a loop that stand in any statement; both only where an iteration reaches them once
 * or not at all.
 */
#include "analyse/isolate.h"

#include "base/arena.h"

enum {
    VALUES_MOST = 8, /* each takes up to 256 KiB */
    TRIP_SHORT = 32  /* of loops that are no work to speak of */
};

static bool is_number(const struct ir_type *t)
{
    return t->kind == IR_INT || t->kind == IR_BOOL || t->kind == IR_FLOAT;
}

/* ---- work worth computing ahead ---- */

struct work_finder {
    struct ir_unit *u;
    struct ir_funcs callees;
    bool found;
};

static bool find_long_loop(struct ir_stmt *s, void *arg)
{
    struct work_finder *w = arg;
    struct refuse ignored;
    struct header head;
    struct level l;

    if (stmt_is_loop(s) && (!level_read(w->u, s, &l, &head, &ignored) || l.const_trip < 0 ||
                            l.const_trip >= TRIP_SHORT))
        w->found = true;
    return !w->found;
}

static bool find_work(struct ir_expr *e, void *arg)
{
    struct work_finder *w = arg;

    if (e->kind == IR_CALL && e->func && !e->func->is_library)
        ir_funcs_add(&w->callees, e);
    return !w->found;
}

static bool is_work(const struct slice *s, struct ir_stmt *loop, struct ir_expr *call)
{
    struct work_finder w = {.u = s->u};

    if (loop)
        ir_walk_stmt(loop, find_long_loop, find_work, &w);
    else
        find_work(call, &w);
    for (size_t i = 0; i < w.callees.at.n && !w.found; i++)
        ir_walk_stmt(w.callees.at.at[i]->body, find_long_loop, find_work, &w);
    vec_release(&w.callees.at);
    return w.found;
}

/* ---- factors ---- */

struct factor *factor_of(struct slice *s, const struct ir_stmt *loop, const struct ir_expr *call)
{
    for (size_t i = 0; i < s->factors.n; i++)
        if (loop ? s->factors.at[i].loop == loop : s->factors.at[i].call == call)
            return &s->factors.at[i];
    return NULL;
}

static struct factor_value value_new(struct slice *s, struct ir_var *v, struct ir_type *t,
                                     struct ir_loc loc)
{
    struct ir_type *to = ir_type_ptr(s->u, ir_type_plain(s->u, t));
    struct factor_value value = {.var = v};

    to->is_restrict = true;
    value.room =
        ir_var_new(s->u, arena_printf(s->u->arena, "fold_v%u", s->nvalues++), to, IR_LOCAL, loc);
    return value;
}

static void factor_call(struct slice *s, struct ir_expr *call)
{
    struct ir_type *t = ir_type_plain(s->u, call->type);
    struct factor f = {.call = call, .nvalues = 1};

    if (!call->func || !call->func->body || !is_number(call->type) || factor_of(s, NULL, call) ||
        s->nvalues == VALUES_MOST || !clean_value(s->clean, call) || !is_work(s, NULL, call) ||
        !s->opt->call_is_plain(s->opt->text, call))
        return;
    f.values = arena_alloc(s->u->arena, sizeof *f.values);
    f.made =
        ir_var_new(s->u, arena_printf(s->u->arena, "fold_c%u", s->nvalues), t, IR_LOCAL, call->loc);
    f.values[0] = value_new(s, NULL, t, call->loc);
    vec_push(&s->factors, f);
}

struct outputs {
    struct slice *s;
    struct ir_stmt *loop;
    struct ir_var *at[VALUES_MOST];
    uint32_t n;
    bool ok;
};

/* Is the variable that the inner loop sets read after it? */
static bool is_read_behind(const struct slice *s, struct ir_stmt *loop, const struct ir_var *v)
{
    struct loop_facts inner = {.unit = s->u, .flow = s->clean->f->flow, .loop = loop};

    return is_live_after(&inner, v);
}

static bool find_outputs(struct ir_expr *e, void *arg)
{
    struct outputs *o = arg;
    struct ir_var *v;
    uint32_t k = 0;

    if (!ir_is_write(e))
        return true;
    v = ir_object_of(e->a);
    while (k < o->n && o->at[k] != v)
        k++;
    if (k < o->n || ir_stmt_declares(o->loop, v) || !is_read_behind(o->s, o->loop, v))
        return true;
    o->ok = o->ok && is_number(v->type) && !v->type->is_const && !v->is_macro_name &&
            o->s->nvalues + o->n < VALUES_MOST;
    if (o->ok)
        o->at[o->n++] = v;
    return true;
}

static void factor_loop(struct slice *s, struct ir_stmt *loop)
{
    struct outputs o = {.s = s, .loop = loop, .ok = true};
    struct factor f = {.loop = loop};

    if (factor_of(s, loop, NULL) || loop->from_macro || loop->in_header || loop->pragmas ||
        !is_work(s, loop, NULL))
        return;
    ir_walk_stmt(loop, NULL, find_outputs, &o);
    if (!o.ok || !o.n)
        return;
    f.nvalues = o.n;
    f.values = arena_alloc(s->u->arena, o.n * sizeof *f.values);
    for (uint32_t i = 0; i < o.n; i++)
        f.values[i] = value_new(s, o.at[i], o.at[i]->type, loop->loc);
    vec_push(&s->factors, f);
}

/* The calls of e that are made whenever e is evaluated, and once; ahead, others too. */
static bool find_calls(struct ir_expr *e, void *arg)
{
    const struct slice *s = arg;

    if (e->kind == IR_CALL)
        factor_call(arg, e);
    if (s->clean->is_ahead)
        return e->kind != IR_CALL || !factor_of(arg, NULL, e);
    if (e->kind == IR_COND || (e->kind == IR_BINARY && (e->op == IR_LAND || e->op == IR_LOR))) {
        ir_walk_expr(e->a, find_calls, arg);
        return false;
    }
    return e->kind != IR_CALL || !factor_of(arg, NULL, e);
}

/* The value of an expression statement is not used: a call that is all of it is no factor. */
static void find_in_statement(struct slice *s, struct ir_expr *e)
{
    while (e->kind == IR_CAST)
        e = e->a;
    if (e->kind != IR_CALL)
        ir_walk_expr(e, find_calls, s);
    for (struct ir_expr *a = e->kind == IR_CALL ? e->args : NULL; a; a = a->next)
        ir_walk_expr(a, find_calls, s);
}

void factors_find(struct slice *s, struct ir_stmt *st)
{
    switch (st->kind) {
    case IR_BLOCK:
        for (struct ir_stmt *c = st->body; c; c = c->next)
            factors_find(s, c);
        return;
    case IR_DECL:
        ir_walk_expr(st->expr, find_calls, s);
        return;
    case IR_EXPR:
        find_in_statement(s, st->expr);
        return;
    case IR_IF:
        ir_walk_expr(st->expr, find_calls, s);
        if (!s->clean->is_ahead && !clean_value(s->clean, st->expr))
            return;
        factors_find(s, st->body);
        if (st->orelse)
            factors_find(s, st->orelse);
        return;
    case IR_FOR:
    case IR_WHILE:
    case IR_DO:
        if (clean_whole(s->clean, st))
            factor_loop(s, st);
        return;
    default:
        return;
    }
}
