/*
 * Variables that a loop's head sets beside its index: `for (s = 0.0, j = 1; j <= n; j++)`. They are
 * statements in front of the loop for the analysis. The loop as written sets them by itself, and so
 * does the attempt in front of it (emit/host.c): doing that twice must be as good as once.
 */
#include "analyse/head.h"
#include "analyse/search.h"
#include "analyse/steps.h"

#include <string.h>

/* One variable, or place, that the init part sets. */
struct preset {
    struct ir_expr *lvalue;
    struct ir_expr *value; /* NULL: a declaration without one */
    struct ir_stmt *stmt;  /* that does nothing else */
    bool is_moved;
};

struct preset_search {
    struct ir_unit *u;
    struct ir_stmt *loop;
    struct preset at[HEADER_MOST];
    uint32_t n;
    bool writes_memory, reads_memory, is_odd;
};

/* ---- what the init part sets ---- */

static bool is_plain(const struct ir_var *v)
{
    return (v->storage == IR_LOCAL || v->storage == IR_PARAM) && !var_is_reachable(v);
}

/* Does the head step it, or ask for it where the body steps it? */
static bool is_of_head(const struct ir_stmt *loop, const struct ir_expr *lv)
{
    const struct ir_var *v = lv->kind == IR_VAR ? lv->var : NULL;

    return v && ((loop->step && expr_mentions(loop->step, v) && !sign_is_step(loop, v)) ||
                 (expr_mentions(loop->expr, v) &&
                  (stmt_writes_var(loop->body, v) || sign_is_step(loop, v))));
}

static void add(struct preset_search *p, struct ir_expr *lvalue, struct ir_expr *value,
                struct ir_stmt *stmt)
{
    p->is_odd |= p->n == HEADER_MOST;
    if (!p->is_odd)
        p->at[p->n++] = (struct preset){lvalue, value, stmt, !is_of_head(p->loop, lvalue)};
}

static void add_declared(struct preset_search *p, struct ir_stmt *s)
{
    enum ir_type_kind kind = s->var->type->kind;
    struct ir_expr *lvalue = ir_expr_new(p->u, IR_VAR, s->var->type, s->loc);

    lvalue->var = s->var;
    add(p, lvalue, s->expr, ir_stmt_copy(p->u, s));
    p->is_odd |=
        !is_plain(s->var) || (!is_of_head(p->loop, lvalue) && kind != IR_INT && kind != IR_FLOAT);
}

/* A small whole number, which is the same in all types that are wide enough. */
static bool is_small(const struct ir_expr *e)
{
    int64_t number;

    return e->kind == IR_CONST_FLOAT ? e->fval >= 0 && e->fval < 64 && e->fval == (int)e->fval
                                     : expr_constant(e, &number) && number >= 0 && number < 64;
}

static bool is_chain(const struct ir_expr *e)
{
    if (e->kind != IR_ASSIGN)
        return false;
    for (e = e->b; e->kind == IR_CAST; e = e->a)
        continue;
    return e->kind == IR_ASSIGN;
}

/* i = j = 0 as i = 0 and j = 0, and lo = hi = x[0] of one type. */
static void add_each(struct preset_search *p, struct ir_expr *e)
{
    struct ir_expr *value = e;
    bool is_alike = true;

    while (value->kind == IR_CAST || value->kind == IR_ASSIGN) {
        is_alike &= value->kind == IR_ASSIGN &&
                    ir_type_same(ir_type_plain(p->u, value->type), ir_type_plain(p->u, e->type));
        value = value->kind == IR_CAST ? value->a : value->b;
    }
    p->is_odd |= !is_small(value) && !is_alike;
    for (; e->kind == IR_CAST || e->kind == IR_ASSIGN; e = e->kind == IR_CAST ? e->a : e->b) {
        struct ir_type *t = ir_type_plain(p->u, e->type);
        p->is_odd |= t->kind != IR_INT && t->kind != IR_FLOAT;
        if (e->kind == IR_CAST || p->is_odd)
            continue;
        struct ir_stmt *one = ir_stmt_new(p->u, IR_EXPR, e->loc);
        one->end = one->loc;
        one->expr = ir_expr_new(p->u, IR_ASSIGN, t, e->loc);
        one->expr->a = e->a;
        one->expr->b = ir_cast(p->u, t, expr_copy(p->u, value));
        add(p, e->a, one->expr->b, one);
    }
}

static void add_assigned(struct preset_search *p, struct ir_stmt *s)
{
    struct ir_expr *parts[HEADER_MOST];
    uint32_t n = 0;

    if (!list_parts(s->expr, parts, &n))
        p->is_odd = true;
    for (uint32_t i = 0; i < n && !p->is_odd; i++) {
        if (is_chain(parts[i])) {
            add_each(p, parts[i]);
            continue;
        }
        struct ir_stmt *one = ir_stmt_new(p->u, IR_EXPR, parts[i]->loc);
        one->end = one->loc;
        one->expr = parts[i];
        p->is_odd |= parts[i]->kind != IR_ASSIGN;
        add(p, parts[i]->a, parts[i]->b, one);
    }
}

/* ---- may it stand in front ---- */

static bool find_memory(struct ir_expr *e, void *arg)
{
    struct preset_search *p = arg;

    p->reads_memory |= e->kind == IR_LOAD && (e->a->kind != IR_VAR || !is_plain(e->a->var));
    p->is_odd |= e->type->is_volatile || e->type->is_atomic;
    p->is_odd |= e->kind == IR_VAR && (e->var->is_macro_name || e->var->is_ctype ||
                                       e->var->is_literal || e->var->is_in_block);
    return true;
}

struct named {
    const struct ir_var *var;
    bool found;
};

static bool find_name(struct ir_expr *e, void *arg)
{
    struct named *n = arg;

    n->found |= e->kind == IR_VAR && !strcmp(e->var->name, n->var->name);
    return !n->found;
}

static bool is_named(struct ir_expr *e, const struct ir_var *v)
{
    struct named n = {v, false};

    ir_walk_expr(e, find_name, &n);
    return n.found;
}

/* Does the value, or the place, of one follow from what another one sets, or from a variable of the
   same name? */
static bool are_mixed(const struct preset_search *p)
{
    for (uint32_t i = 0; i < p->n; i++)
        for (uint32_t k = 0; k < p->n; k++) {
            const struct ir_expr *a = p->at[i].lvalue;
            if (a->kind == IR_VAR && ((p->at[k].value && is_named(p->at[k].value, a->var)) ||
                                      (k != i && is_named(p->at[k].lvalue, a->var))))
                return true;
        }
    return false;
}

struct one_read {
    const struct ir_expr *of;
    bool is_other;
};

static bool find_other(struct ir_expr *e, void *arg)
{
    struct one_read *r = arg;

    r->is_other |= e->kind == IR_LOAD && (e->a->kind != IR_VAR || !is_plain(e->a->var)) &&
                   !ir_expr_equal(e, r->of);
    return !r->is_other;
}

/* Is what is read of memory one element, that all places in memory are set to? Then it is worth the
   same when they have been, be it one of them or not. */
static bool all_are_one(const struct preset_search *p)
{
    struct one_read r = {NULL, false};

    for (uint32_t i = 0; i < p->n; i++) {
        const struct ir_expr *lv = p->at[i].lvalue;
        if (lv->kind == IR_VAR && is_plain(lv->var))
            continue;
        r.of = r.of ? r.of : p->at[i].value;
        r.is_other |= p->at[i].value->kind != IR_LOAD || !ir_expr_equal(p->at[i].value, r.of) ||
                      lvalue_is_packed(lv) || lvalue_is_packed(p->at[i].value->a) ||
                      !ir_type_same(ir_type_plain(p->u, lv->type), r.of->type);
    }
    for (uint32_t i = 0; i < p->n && !r.is_other; i++) {
        ir_walk_expr(p->at[i].lvalue, find_other, &r);
        ir_walk_expr(p->at[i].value, find_other, &r);
    }
    return !r.is_other;
}

static bool presets_read(struct preset_search *p)
{
    bool some = false;

    for (struct ir_stmt *s = p->loop->init; s; s = s->next)
        if (s->kind == IR_DECL)
            add_declared(p, s);
        else if (s->kind == IR_EXPR)
            add_assigned(p, s);
        else
            return false;
    for (uint32_t i = 0; i < p->n && !p->is_odd; i++) {
        struct preset *e = &p->at[i];
        bool is_memory = e->lvalue->kind != IR_VAR || !is_plain(e->lvalue->var);
        some |= e->is_moved;
        p->writes_memory |= is_memory;
        p->is_odd |= (is_memory && !e->is_moved) || !expr_is_pure(e->lvalue) ||
                     (e->value && !expr_is_pure(e->value));
        ir_walk_expr(e->lvalue, find_memory, p);
        ir_walk_expr(e->value, find_memory, p);
    }
    return some && !p->is_odd && !are_mixed(p) &&
           !(p->writes_memory && p->reads_memory && !all_are_one(p));
}

/* ---- the statements ---- */

static void put(struct preset_search *p)
{
    struct ir_stmt *loop = ir_stmt_copy(p->u, p->loop), *first = NULL, *again = NULL;
    struct ir_stmt **to = &first, **kept = &loop->init, **written = &again;

    loop->init = NULL;
    for (uint32_t i = 0; i < p->n; i++) {
        struct ir_stmt *s = p->at[i].stmt;
        if (!p->at[i].is_moved) {
            *kept = s;
            kept = &s->next;
            continue;
        }
        *to = s;
        to = &s->next;
        *written = ir_stmt_copy(p->u, s);
        (*written)->expr = expr_copy(p->u, s->expr);
        written = &(*written)->next;
    }
    loop->presets = again;
    *p->loop = (struct ir_stmt){.kind = IR_BLOCK, .next = p->loop->next, .loc = p->loop->loc};
    p->loop->end = loop->end;
    p->loop->body = first;
    *to = loop;
}

static bool find_loop(struct ir_stmt *s, void *arg)
{
    struct preset_search p = {.u = arg, .loop = s};

    if (s->kind != IR_FOR || !s->expr || !s->init || !presets_read(&p))
        return true;
    put(&p);
    return true;
}

void presets_rewrite(struct ir_unit *u, struct ir_func *fn)
{
    ir_walk_stmt(fn->body, find_loop, NULL, u);
}
