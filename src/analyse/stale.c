/*
 * Is a form that looks for places sound? It runs before anything is written. So it reads what C
 * reads, unless a write of the loop changes that first: such reads are stale until the places have
 * been compared. Until the first of them differs from C's the form comes to the same places as C,
 * so that a write that changes one is found. What comes of a stale value beyond it must do no harm:
 * no memory is read where it leads to, or because of it, it ends no loop and divides nothing.
 */
#include "analyse/inspect.h"

struct walk {
    struct loop_facts *f;
    const enum read_state *states;
    const struct inspection *in;
    VEC(const struct ir_var *) stale; /* made of stale values, or where these say so */
    bool skips; /* a stale value has decided over a continue: over what stands behind it too */
    bool changed, ok;
};

/* ---- variables ---- */

bool is_form_variable(const struct loop_facts *f, const struct ir_var *v)
{
    const struct scalar *s = scalar_find(f, v);

    return s &&
           (s->kind == SCALAR_PRIVATE || s->kind == SCALAR_INDUCTION || s->kind == SCALAR_INDEX);
}

struct ir_var *form_assigned(const struct loop_facts *f, const struct ir_expr *e)
{
    while (e && e->kind == IR_CAST && e->type->kind == IR_VOID)
        e = e->a;
    if (!e || !ir_is_write(e))
        return NULL;
    struct ir_var *v = ir_object_of(e->a);
    return v && is_form_variable(f, v) ? v : NULL;
}

static bool is_stale_variable(const struct walk *w, const struct ir_var *v)
{
    for (size_t i = 0; i < w->stale.n; i++)
        if (w->stale.at[i] == v)
            return true;
    return false;
}

static void mark(struct walk *w, const struct ir_var *v)
{
    if (is_stale_variable(w, v))
        return;
    vec_push(&w->stale, v);
    w->changed = true;
}

/* ---- reads ---- */

/* The worst of what the reads of this lvalue can be; accumulators and bins are written. */
static enum read_state state_of(const struct walk *w, const struct ir_expr *lvalue)
{
    const struct loop_facts *f = w->f;

    for (size_t i = 0; i < f->accesses.n; i++)
        if (f->accesses.at[i].lvalue == lvalue && !f->accesses.at[i].is_write)
            return w->states[i];
    if (facts_bins_of(f, lvalue))
        return READ_WRITTEN;
    for (size_t i = 0; i < f->reductions.n; i++) {
        const struct reduction *red = &f->reductions.at[i];
        if (red->cell && lvalues_overlap(red->cell, lvalue))
            return READ_WRITTEN;
        for (size_t k = 0; k < red->carried_cells.n; k++)
            if (lvalues_overlap(red->carried_cells.at[k], lvalue))
                return READ_WRITTEN;
    }
    return READ_KNOWN;
}

struct staleness {
    const struct walk *w;
    bool found;
};

static bool find_stale(struct ir_expr *e, void *arg)
{
    struct staleness *s = arg;

    if (e->kind == IR_VAR)
        s->found |= is_stale_variable(s->w, e->var);
    if (e->kind == IR_LOAD)
        s->found |= state_of(s->w, e->a) == READ_STALE;
    return !s->found;
}

static bool is_stale(const struct walk *w, const struct ir_expr *e)
{
    struct staleness s = {w, false};

    ir_walk_expr((struct ir_expr *)e, find_stale, &s);
    return s.found;
}

/* ---- expressions ---- */

static void look(struct walk *w, const struct ir_expr *e, bool is_guarded);

static void look_load(struct walk *w, const struct ir_expr *e, bool is_guarded)
{
    const struct ir_expr *lv = e->a;
    const struct scalar *s = lv->kind == IR_VAR ? scalar_find(w->f, lv->var) : NULL;

    if (s && (s->kind == SCALAR_REDUCTION || s->kind == SCALAR_CARRIED))
        w->ok = false;
    if (state_of(w, lv) == READ_WRITTEN)
        w->ok = false;
    if (lv->kind != IR_VAR && (is_guarded || is_stale(w, lv)))
        w->ok = false;
}

static void look_call(struct walk *w, const struct ir_expr *e, bool is_guarded)
{
    bool exact;

    w->ok &= e->func && libm_is_pure(e->func, &exact);
    for (const struct ir_expr *a = e->args; a; a = a->next)
        look(w, a, is_guarded);
}

/* is_guarded: that it is evaluated depends on stale values. */
static void look(struct walk *w, const struct ir_expr *e, bool is_guarded)
{
    if (!e)
        return;
    if (e->kind == IR_COND || (e->kind == IR_BINARY && (e->op == IR_LAND || e->op == IR_LOR))) {
        bool below = is_guarded || is_stale(w, e->a);
        look(w, e->a, is_guarded);
        look(w, e->b, below);
        look(w, e->c, below);
        return;
    }
    if (e->kind == IR_VAR && e->var->address_taken && is_form_variable(w->f, e->var))
        w->ok = false;
    if (e->kind == IR_LOAD)
        look_load(w, e, is_guarded);
    if (division_may_trap(e) && (is_guarded || is_stale(w, e)))
        w->ok = false;
    if (e->kind == IR_CALL) {
        look_call(w, e, is_guarded);
        return;
    }
    if (e->kind == IR_UNSUPPORTED_EXPR || e->kind == IR_COMPOUND)
        w->ok = false;
    look(w, e->a, is_guarded);
    look(w, e->b, is_guarded);
    look(w, e->c, is_guarded);
    for (const struct ir_expr *a = e->args; a; a = a->next)
        look(w, a, is_guarded);
}

struct element {
    struct walk *w;
    bool is_guarded;
};

/* An element of the iteration's own that is written: C's subscript lies in the array, a stale one
   need not. */
static bool look_element(struct ir_expr *e, void *arg)
{
    struct element *k = arg;

    if (e->kind == IR_INDEX || e->kind == IR_DEREF)
        k->w->ok &= !k->is_guarded && !(e->b && is_stale(k->w, e->b));
    return true;
}

/* An expression whose value nobody uses. */
static void look_whole(struct walk *w, const struct ir_expr *e, bool is_guarded)
{
    const struct ir_var *v = form_assigned(w->f, e);

    look(w, e, is_guarded);
    while (e->kind == IR_CAST)
        e = e->a;
    if (!v) {
        w->ok &= !expr_has_effects(e);
        return;
    }
    w->ok &= !expr_has_effects(e->a) && (!e->b || !expr_has_effects(e->b));
    ir_walk_expr(e->a, look_element, &(struct element){w, is_guarded});
    if (is_guarded || is_stale(w, e->a) || (e->b && is_stale(w, e->b)))
        mark(w, v);
}

/* ---- statements ---- */

static void look_list(struct walk *w, const struct ir_stmt *s, bool is_guarded);

static void look_step(struct walk *w, const struct ir_expr *e)
{
    if (e && e->kind == IR_COMMA) {
        look_step(w, e->a);
        look_step(w, e->b);
    } else if (e) {
        look_whole(w, e, false);
    }
}

static void look_loop(struct walk *w, const struct ir_stmt *s, bool is_guarded)
{
    if (is_guarded || !s->expr || is_stale(w, s->expr) || expr_has_effects(s->expr)) {
        w->ok = false;
        return;
    }
    bool skips = w->skips;
    look_list(w, s->init, false);
    look(w, s->expr, false);
    look_list(w, s->body, false);
    look_step(w, s->step);
    w->skips = skips;
}

/* Is it a note of a place of which all elements between the ends are read? */
static bool is_read_between(const struct walk *w, const struct ir_stmt *s)
{
    for (size_t i = 0; i < w->in->notes.n; i++)
        if (w->in->notes.at[i].at == s)
            return w->in->places.at[w->in->notes.at[i].which].is_counted;
    return false;
}

static void look_stmt(struct walk *w, const struct ir_stmt *s, bool is_guarded)
{
    switch (s->kind) {
    case IR_BLOCK:
        look_list(w, s->body, is_guarded);
        return;
    case IR_EXPR:
        look_whole(w, s->expr, is_guarded);
        w->ok &= !is_read_between(w, s) || (!is_guarded && !is_stale(w, s->expr));
        return;
    case IR_DECL:
        look(w, s->expr, is_guarded);
        w->ok &= !s->expr || !expr_has_effects(s->expr);
        if (s->expr && (is_guarded || is_stale(w, s->expr)))
            mark(w, s->var);
        return;
    case IR_IF:
        look(w, s->expr, is_guarded);
        w->ok &= !expr_has_effects(s->expr);
        is_guarded |= is_stale(w, s->expr);
        look_list(w, s->body, is_guarded);
        look_list(w, s->orelse, is_guarded);
        return;
    case IR_FOR:
    case IR_WHILE:
    case IR_DO:
        look_loop(w, s, is_guarded);
        return;
    case IR_BREAK:
        w->ok &= !is_guarded;
        return;
    case IR_CONTINUE:
        w->skips |= is_guarded;
        return;
    case IR_EMPTY:
        return;
    default:
        w->ok = false;
    }
}

static void look_list(struct walk *w, const struct ir_stmt *s, bool is_guarded)
{
    for (; s && w->ok; s = s->next)
        look_stmt(w, s, is_guarded || w->skips);
}

bool form_is_sound(struct loop_facts *f, const struct inspection *in, const enum read_state *states)
{
    struct walk w = {.f = f, .states = states, .in = in, .ok = true};

    do {
        w.changed = w.skips = false;
        look_list(&w, in->form, false);
    } while (w.changed && w.ok);
    vec_release(&w.stale);
    return w.ok;
}
