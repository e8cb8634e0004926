/*
 * The form of a body that looks for places: the statements that lead to them, with what these need,
 * and a note where the place is come to.
 */
#include "analyse/inspect.h"

#include "base/arena.h"

struct maker {
    struct loop_facts *f;
    struct ir_unit *u;
    struct inspection *out;
    VEC(const struct ir_var *) needed;
    bool changed, ok;
};

struct out {
    struct maker *m;
    struct ir_stmt **end;
};

static void put(struct out *o, struct ir_stmt *s)
{
    *o->end = s;
    o->end = &s->next;
}

bool side_is_inspected(const struct loop_facts *f, uint32_t side)
{
    for (size_t i = 0; f->inspection && i < f->inspection->places.n; i++)
        if (f->inspection->places.at[i].side == side)
            return true;
    return false;
}

/* ---- places ---- */

static void add_place(struct maker *m, uint32_t side, struct ir_expr *lvalue)
{
    struct inspected p = {.side = side, .lvalue = lvalue};
    const struct ir_expr *e = lvalue;

    for (size_t i = 0; i < m->out->places.n; i++)
        if (m->out->places.at[i].lvalue == lvalue && m->out->places.at[i].side == side)
            return;
    while (e->kind == IR_MEMBER)
        e = e->a;
    if (e->kind == IR_INDEX && e->a->type->elem->size && expr_is_invariant(m->f, e->a))
        p.base = e->a;
    vec_push(&m->out->places, p);
}

static void add_side(struct maker *m, uint32_t side)
{
    struct loop_facts *f = m->f;

    if (!(side & CHECK_BINS)) {
        m->ok &= !f->accesses.at[side].call;
        add_place(m, side, f->accesses.at[side].lvalue);
        return;
    }
    const struct bins *b = &f->bins.at[side & ~CHECK_BINS];
    for (size_t i = 0; i < b->updates.n; i++)
        add_place(m, side, b->updates.at[i].lvalue);
}

struct finder {
    const struct maker *m;
    bool found;
};

static bool find_place(struct ir_expr *e, void *arg)
{
    struct finder *w = arg;

    for (size_t i = 0; i < w->m->out->places.n; i++)
        w->found |= w->m->out->places.at[i].lvalue == e;
    return !w->found;
}

static bool has_place(const struct maker *m, const struct ir_expr *e)
{
    struct finder w = {m, false};

    ir_walk_expr((struct ir_expr *)e, find_place, &w);
    return w.found;
}

/* ---- what the form needs ---- */

static bool is_needed(const struct maker *m, const struct ir_var *v)
{
    for (size_t i = 0; i < m->needed.n; i++)
        if (m->needed.at[i] == v)
            return true;
    return false;
}

static bool need_var(struct ir_expr *e, void *arg)
{
    struct maker *m = arg;

    if (e->kind == IR_VAR && !is_needed(m, e->var)) {
        vec_push(&m->needed, e->var);
        m->changed = true;
    }
    return true;
}

static void need(struct maker *m, const struct ir_expr *e)
{
    ir_walk_expr((struct ir_expr *)e, need_var, m);
}

/* Of the expression only where places lie, and whether C comes to them. */
static bool need_places(struct ir_expr *e, void *arg)
{
    struct maker *m = arg;
    bool chooses = e->kind == IR_COND || e->op == IR_LAND || e->op == IR_LOR;

    for (size_t i = 0; i < m->out->places.n; i++)
        if (m->out->places.at[i].lvalue == e)
            need(m, e);
    if (chooses && (has_place(m, e->b) || has_place(m, e->c)))
        need(m, e->a);
    return true;
}

static bool assigns_needed(const struct maker *m, const struct ir_expr *e)
{
    const struct ir_var *v = form_assigned(m->f, e);

    return v && is_needed(m, v);
}

static bool find_kept_stmt(struct ir_stmt *s, void *arg)
{
    struct finder *w = arg;

    w->found |= s->kind == IR_DECL && is_needed(w->m, s->var);
    return !w->found;
}

static bool find_kept_expr(struct ir_expr *e, void *arg)
{
    struct finder *w = arg;

    w->found |= assigns_needed(w->m, e);
    return find_place(e, w);
}

static bool is_kept(const struct maker *m, struct ir_stmt *s)
{
    struct finder w = {m, false};

    switch (s->kind) {
    case IR_BLOCK:
        for (struct ir_stmt *c = s->body; c; c = c->next)
            if (is_kept(m, c))
                return true;
        return false;
    case IR_DECL:
        return is_needed(m, s->var) || has_place(m, s->expr);
    case IR_EXPR:
        return assigns_needed(m, s->expr) || has_place(m, s->expr);
    case IR_IF:
        return has_place(m, s->expr) || is_kept(m, s->body) || (s->orelse && is_kept(m, s->orelse));
    case IR_FOR:
    case IR_WHILE:
    case IR_DO:
        ir_walk_stmt(s, find_kept_stmt, find_kept_expr, &w);
        return w.found;
    case IR_EMPTY:
        return false;
    default:
        return true;
    }
}

static void need_stmt(struct maker *m, struct ir_stmt *s)
{
    if (!is_kept(m, s))
        return;
    switch (s->kind) {
    case IR_BLOCK:
        for (struct ir_stmt *c = s->body; c; c = c->next)
            need_stmt(m, c);
        return;
    case IR_DECL:
    case IR_EXPR:
        ir_walk_expr(s->expr, need_places, m);
        if (s->kind == IR_DECL ? is_needed(m, s->var) : assigns_needed(m, s->expr))
            need(m, s->expr);
        return;
    case IR_IF:
        ir_walk_expr(s->expr, need_places, m);
        if (is_kept(m, s->body) || (s->orelse && is_kept(m, s->orelse)))
            need(m, s->expr);
        need_stmt(m, s->body);
        if (s->orelse)
            need_stmt(m, s->orelse);
        return;
    case IR_FOR:
    case IR_WHILE:
    case IR_DO:
        for (struct ir_stmt *i = s->init; i; i = i->next)
            need(m, i->expr);
        need(m, s->expr);
        need(m, s->step);
        need_stmt(m, s->body);
        return;
    default:
        return;
    }
}

/* ---- assignments inside other expressions ---- */

/* The form keeps or drops whole statements, so that a variable it needs must be set by statements
   of their own. */
struct nested {
    const struct maker *m;
    VEC(const struct ir_expr *) whole; /* expressions of statements, and steps of loops */
    bool found;
};

static void add_whole(struct nested *n, const struct ir_expr *e)
{
    while (e && e->kind == IR_CAST && e->type->kind == IR_VOID)
        e = e->a;
    if (e && e->kind == IR_COMMA) {
        add_whole(n, e->a);
        add_whole(n, e->b);
    } else if (e) {
        vec_push(&n->whole, e);
    }
}

static bool find_whole(struct ir_stmt *s, void *arg)
{
    if (s->kind == IR_EXPR && s->expr->kind != IR_COMMA)
        add_whole(arg, s->expr);
    if (s->kind == IR_FOR)
        add_whole(arg, s->step);
    return true;
}

static bool find_nested(struct ir_expr *e, void *arg)
{
    struct nested *n = arg;
    bool whole = !ir_is_write(e);

    for (size_t i = 0; i < n->whole.n; i++)
        whole |= n->whole.at[i] == e;
    n->found |= !whole && assigns_needed(n->m, e);
    return true;
}

static bool sets_within(const struct maker *m, struct ir_stmt *body)
{
    struct nested n = {.m = m};

    ir_walk_stmt(body, find_whole, NULL, &n);
    ir_walk_stmt(body, NULL, find_nested, &n);
    vec_release(&n.whole);
    return n.found;
}

/* ---- notes ---- */

static void put_note(struct out *o, uint32_t which)
{
    struct maker *m = o->m;
    const struct inspected *p = &m->out->places.at[which];
    struct ir_expr *lv = p->lvalue;
    struct ir_stmt *s = ir_stmt_new(m->u, IR_EXPR, lv->loc);
    struct inspection_note note = {s, which, false};

    while (p->base ? lv->kind == IR_MEMBER : lvalue_is_bits(lv))
        lv = lv->a;
    s->expr = lv->b;
    if (!p->base) {
        s->expr = ir_expr_new(m->u, IR_ADDR, ir_type_ptr(m->u, lv->type), lv->loc);
        s->expr->a = lv;
    }
    vec_push(&m->out->notes, note);
    put(o, s);
}

static struct ir_stmt *block(struct maker *m, struct ir_loc loc)
{
    return ir_stmt_new(m->u, IR_BLOCK, loc);
}

static void put_notes(struct out *o, struct ir_expr *e);

/* What stands behind a condition of the expression's own. */
static void put_choice(struct out *o, struct ir_expr *e)
{
    struct maker *m = o->m;
    bool has_b = has_place(m, e->b), has_c = has_place(m, e->c);
    struct ir_stmt *s = ir_stmt_new(m->u, IR_IF, e->loc);

    put_notes(o, e->a);
    if (!has_b && !has_c)
        return;
    s->expr = e->a;
    s->body = block(m, e->loc);
    struct out then = {m, &s->body->body};
    struct out other = then;
    if (has_c || e->op == IR_LOR) {
        s->orelse = block(m, e->loc);
        other.end = &s->orelse->body;
    }
    put_notes(e->op == IR_LOR ? &other : &then, e->b);
    put_notes(&other, e->c);
    put(o, s);
}

static void put_notes(struct out *o, struct ir_expr *e)
{
    if (!e || !has_place(o->m, e))
        return;
    if (e->kind == IR_COND || e->op == IR_LAND || e->op == IR_LOR) {
        put_choice(o, e);
        return;
    }
    put_notes(o, e->a);
    put_notes(o, e->b);
    put_notes(o, e->c);
    for (struct ir_expr *a = e->args; a; a = a->next)
        put_notes(o, a);
    for (uint32_t i = 0; i < o->m->out->places.n; i++)
        if (o->m->out->places.at[i].lvalue == e)
            put_note(o, i);
}

/* ---- the form ---- */

static void put_stmt(struct out *o, struct ir_stmt *s);

static struct ir_stmt *block_with(struct maker *m, struct ir_stmt *s)
{
    struct ir_stmt *b = block(m, s->loc);
    struct out inside = {m, &b->body};

    for (struct ir_stmt *c = s->kind == IR_BLOCK ? s->body : s; c; c = c->next)
        put_stmt(&inside, c);
    return b;
}

static void put_loop(struct out *o, struct ir_stmt *s)
{
    struct maker *m = o->m;
    struct ir_stmt *copy = ir_stmt_copy(m->u, s);
    struct level l;

    m->ok &= !has_place(m, s->expr) && !has_place(m, s->step);
    for (struct ir_stmt *i = s->init; i; i = i->next)
        m->ok &= !has_place(m, i->expr);
    copy->loop_id = 0;
    copy->body = block_with(m, s->body);
    if (s->kind == IR_FOR && form_has_ends(m->f, s, &l)) {
        struct ir_stmt *ends = form_ends(m->f, m->out, copy, &l);
        if (ends)
            put(o, ends);
        if (!copy->body->body && l.declared_here)
            return;
    }
    put(o, copy);
}

static void put_stmt(struct out *o, struct ir_stmt *s)
{
    struct maker *m = o->m;
    struct ir_stmt *copy;

    if (!is_kept(m, s))
        return;
    switch (s->kind) {
    case IR_BLOCK:
        put(o, block_with(m, s));
        return;
    case IR_DECL:
    case IR_EXPR:
        put_notes(o, s->expr);
        if (s->kind == IR_DECL ? is_needed(m, s->var) : assigns_needed(m, s->expr))
            put(o, ir_stmt_copy(m->u, s));
        return;
    case IR_IF:
        put_notes(o, s->expr);
        if (!is_kept(m, s->body) && !(s->orelse && is_kept(m, s->orelse)))
            return;
        copy = ir_stmt_copy(m->u, s);
        copy->body = block_with(m, s->body);
        copy->orelse = s->orelse ? block_with(m, s->orelse) : NULL;
        put(o, copy);
        return;
    case IR_FOR:
    case IR_WHILE:
    case IR_DO:
        put_loop(o, s);
        return;
    default:
        put(o, ir_stmt_copy(m->u, s)); /* form_is_sound knows of jumps alone */
    }
}

bool inspection_make(struct loop_facts *f, const struct wanted *w)
{
    struct maker m = {.f = f, .u = f->unit, .ok = true};
    struct ir_stmt *body = f->levels[f->nlevels - 1].loop->body;

    m.out = ARENA_NEW(f->unit->arena, struct inspection);
    for (size_t i = 0; i < w->sides.n; i++)
        add_side(&m, w->sides.at[i]);
    do {
        m.changed = false;
        need_stmt(&m, body);
    } while (m.changed);
    m.ok &= !sets_within(&m, body);
    m.out->form = block_with(&m, body);
    m.ok = m.ok && form_is_sound(f, m.out, w->states);
    vec_release(&m.needed);
    f->inspection = m.out;
    return m.ok;
}

void inspection_drop(struct loop_facts *f)
{
    if (!f->inspection)
        return;
    vec_release(&f->inspection->places);
    vec_release(&f->inspection->notes);
    f->inspection = NULL;
}
