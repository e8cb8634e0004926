/*
 * Loops that an iteration may leave and that write: `for (i = 0; i < n; i++) { if (s[i] < 0) break;
 * d[i] = f(s[i]); }`. What the ways out depend on is a loop of its own that writes nothing, a
 * search. It is made first, and tells how many iterations C comes to the end of; just these are
 * folded then, as what they are without a way out, and the loop as written goes on behind them.
 *
 * What is asked of memory is asked before anything is written, so no iteration must write what a
 * later one asks: in the copy without ways out each reads that as the loop does, with the bound.
 * Nor must it be what its own iteration has written in front of it.
 */
#include "analyse/place.h"
#include "analyse/search.h"
#include "analyse/steps.h"
#include "analyse/work.h"

#include "base/arena.h"

#define NEEDED_MOST 64

struct seeker {
    struct ir_unit *u;
    const struct ir_stmt *loop;
    const struct ir_var *vars[NEEDED_MOST]; /* that the ways out depend on */
    uint32_t n;
    bool changed, fails, calls; /* functions that may write variables whose address is taken */
    const struct ir_expr *cell; /* is the place read? */
    bool found;
};

/* ---- what the ways out depend on ---- */

static bool is_needed(const struct seeker *k, const struct ir_var *v)
{
    for (uint32_t i = 0; i < k->n; i++)
        if (k->vars[i] == v)
            return true;
    return false;
}

static void need_var(struct seeker *k, const struct ir_var *v)
{
    if (is_needed(k, v))
        return;
    bool is_own = v->storage == IR_LOCAL || v->storage == IR_PARAM;
    k->fails |= k->n == NEEDED_MOST || (k->calls && is_own && v->address_taken);
    if (!k->fails)
        k->vars[k->n++] = v;
    k->changed = true;
}

static bool need_named(struct ir_expr *e, void *arg)
{
    if (e->kind == IR_VAR)
        need_var(arg, e->var);
    return true;
}

/* The variable that the node gives a value, or part of one; NULL: it writes memory, or nothing. */
static const struct ir_var *set_by(const struct seeker *k, const struct ir_expr *e)
{
    const struct ir_var *v = ir_is_write(e) ? ir_object_of(e->a) : NULL;

    if (!v || e->a->kind == IR_VAR || v->type->kind != IR_ARRAY)
        return v;
    return ir_stmt_declares(k->loop->body, v) ? v : NULL;
}

static bool find_set(struct ir_expr *e, void *arg)
{
    struct seeker *k = arg;
    const struct ir_var *v = set_by(k, e);

    k->found |= v && is_needed(k, v);
    return !k->found;
}

static bool find_way(struct ir_stmt *s, void *arg)
{
    struct seeker *k = arg;

    k->found |= s->kind == IR_HIT || s->kind == IR_CONTINUE || s->kind == IR_BREAK ||
                (s->kind == IR_DECL && is_needed(k, s->var));
    return !k->found;
}

/* Is it a way out, or does it lead elsewhere or set what is needed? */
static bool is_kept(struct seeker *k, struct ir_stmt *s)
{
    k->found = false;
    ir_walk_stmt(s, find_way, find_set, k);
    return k->found;
}

/* Does the statement write memory? What else it does stands by itself by now. */
static bool is_store(const struct seeker *k, const struct ir_stmt *s)
{
    return s->kind == IR_EXPR && ir_is_write(s->expr) && !set_by(k, s->expr);
}

static void need_stmt(struct seeker *k, struct ir_stmt *s)
{
    if (!is_kept(k, s))
        return;
    k->fails |= is_store(k, s);
    if (s->kind == IR_BLOCK) {
        for (struct ir_stmt *c = s->body; c; c = c->next)
            need_stmt(k, c);
    } else if (s->kind == IR_IF) {
        ir_walk_expr(s->expr, need_named, k);
        need_stmt(k, s->body);
        if (s->orelse)
            need_stmt(k, s->orelse);
    } else {
        ir_walk_stmt(s, NULL, need_named, k);
        if (s->kind == IR_DECL)
            need_var(k, s->var);
    }
}

static struct ir_stmt *sliced(struct ir_stmt *s, void *arg)
{
    struct seeker *k = arg;

    if (is_kept(k, s))
        return s->kind == IR_BLOCK || s->kind == IR_IF ? NULL : ir_stmt_copy(k->u, s);
    struct ir_stmt *nothing = ir_stmt_new(k->u, IR_EMPTY, s->loc);
    nothing->end = s->end;
    return nothing;
}

static bool find_call(struct ir_expr *e, void *arg)
{
    struct seeker *k = arg;

    for (const struct ir_expr *a = e->kind == IR_CALL ? e->args : NULL; a; a = a->next)
        k->calls |= a->type->kind == IR_PTR;
    return !k->calls;
}

/* The loop with nothing but what its ways out depend on. */
static struct ir_stmt *search_of(struct seeker *k, struct ir_stmt *form)
{
    struct ir_stmt *made = ir_stmt_copy(k->u, form);

    ir_walk_stmt(form->body, NULL, find_call, k);
    do {
        k->changed = false;
        need_stmt(k, form->body);
    } while (k->changed && !k->fails);
    made->body = ir_stmt_rewrite(k->u, form->body, sliced, k);
    return made;
}

/* ---- the iterations that leave the loop at no way out ---- */

/* What has been asked of an iteration: it reads that, and does what else that does. */
static struct ir_stmt *asked(struct ir_unit *u, struct ir_expr *e, struct ir_loc loc)
{
    struct ir_stmt *s = ir_stmt_new(u, expr_has_effects(e) ? IR_EXPR : IR_EMPTY, loc);

    s->expr = e;
    s->end = loc;
    return s;
}

static struct ir_stmt *passed(struct ir_stmt *s, void *arg)
{
    struct seeker *k = arg;
    bool leaves = s->kind == IR_IF && s->body->kind == IR_HIT;
    bool goes_on = s->kind == IR_IF && s->orelse && s->orelse->kind == IR_HIT;

    k->fails |= s->kind == IR_HIT;
    if (!leaves && !goes_on)
        return NULL;
    struct ir_stmt *rest = leaves ? s->orelse : s->body;
    struct ir_stmt *all = ir_stmt_new(k->u, IR_BLOCK, s->loc);
    all->end = s->end;
    all->body = asked(k->u, s->expr, s->loc);
    all->body->next = rest ? ir_stmt_rewrite(k->u, rest, passed, k) : NULL;
    return all;
}

/* The loop without its ways out, up to where the search has come. */
static struct ir_stmt *rest_of(struct seeker *k, struct ir_stmt *form, const struct level *l)
{
    struct ir_stmt *made = ir_stmt_copy(k->u, form), *all;
    struct ir_ending *e = ARENA_NEW(k->u->arena, struct ir_ending);
    struct ir_loc loc = form->expr->loc;

    e->index = l->index;
    e->var = ir_var_new(k->u, "fold__ending", ir_type_plain(k->u, l->index->type), IR_LOCAL, loc);
    e->rest = ir_load_var(k->u, l->index, loc);
    made->ending = e;
    made->expr = ir_binary(k->u, l->step > 0 ? IR_LT : IR_GT, ir_type_int(k->u, 32, true),
                           ir_load_var(k->u, l->index, loc), ir_load_var(k->u, e->var, loc), loc);
    made->body = all = ir_stmt_new(k->u, IR_BLOCK, form->body->loc);
    all->end = form->body->end;
    all->body = asked(k->u, form->expr, loc);
    all->body->next = ir_stmt_rewrite(k->u, form->body, passed, k);
    k->fails |= expr_has_effects(form->expr);
    return made;
}

/* ---- stores that the ways out ask ---- */

/* if ((d[i] = x) < 0) hit; as d[i] = x; if (d[i] < 0) hit; */
static struct ir_stmt *stored_before(struct ir_stmt *s, void *arg)
{
    struct ir_unit *u = arg;

    if (s->kind != IR_IF || !(s->body->kind == IR_HIT || (s->orelse && s->orelse->kind == IR_HIT)))
        return NULL;
    struct ir_stmt *made = ir_stmt_copy(u, s);
    made->expr = expr_copy(u, s->expr);
    made->body = ir_stmt_rewrite(u, s->body, stored_before, u);
    made->orelse = s->orelse ? ir_stmt_rewrite(u, s->orelse, stored_before, u) : NULL;
    made->next = NULL;
    condition_hoist(u, made);
    return made;
}

/* The form with what an iteration has just stored in variables, which its ways out may ask. */
static void hold_stores(struct ir_unit *u, struct search_form *form)
{
    struct ir_stmt *apart = ir_stmt_rewrite(u, form->loop, stored_before, u);
    struct ir_stmt *made = loop_forwarded(u, apart);

    if (!made)
        return;
    form->fn = func_with(u, form->fn, form->loop, made);
    form->loop = made;
}

/* ---- both together ---- */

static bool find_cell(struct ir_expr *e, void *arg)
{
    struct seeker *k = arg;

    k->found |= ir_expr_equal(e, k->cell);
    return !k->found;
}

/* Is nothing that the search reads made by the iterations in another way than by writes? */
static bool cells_are_apart(struct seeker *k, const struct loop_facts *f, struct ir_stmt *search)
{
    k->found = false;
    for (size_t i = 0; i < f->reductions.n && !k->found; i++) {
        k->cell = f->reductions.at[i].cell;
        if (k->cell)
            ir_walk_stmt(search, NULL, find_cell, k);
        for (size_t j = 0; j < f->reductions.at[i].carried_cells.n && !k->found; j++) {
            k->cell = f->reductions.at[i].carried_cells.at[j];
            ir_walk_stmt(search, NULL, find_cell, k);
        }
    }
    return !k->found;
}

/* Does each iteration make an array anew that its ways out depend on? */
static bool makes_arrays(const struct seeker *k, const struct loop_facts *f)
{
    for (size_t i = 0; i < f->scalars.n; i++) {
        const struct scalar *s = &f->scalars.at[i];
        if (s->kind == SCALAR_PRIVATE && s->var->type->kind == IR_ARRAY && is_needed(k, s->var))
            return true;
    }
    return false;
}

/* Does an iteration write nothing that it asks for later? */
static bool writes_are_apart(struct loop_facts *f, const struct ir_stmt *search)
{
    struct tester t;
    bool ok = true;

    tester_init(&t, f);
    for (size_t i = 0; i < f->accesses.n && ok; i++)
        for (size_t j = 0; j < f->accesses.n && ok; j++) {
            const struct access *w = &f->accesses.at[i], *r = &f->accesses.at[j];
            if (!w->is_write || r->is_write || !stmt_makes(search, r) || !comes_after(f, w, r))
                continue;
            enum meeting m = accesses_meet(&t, w, r, true);
            ok = (m == MEET_APART || m == MEET_NEVER) && !w->is_compaction && !w->is_scattered &&
                 !w->is_mark && w->root && r->root;
        }
    tester_release(&t);
    return ok;
}

/* Is the search one that tells where it ends and nothing else? Of its variables nothing is read. */
static bool is_plain(struct loop_facts *f)
{
    for (size_t i = 0; i < f->scalars.n; i++)
        f->scalars.at[i].live_out &= f->scalars.at[i].kind != SCALAR_PRIVATE;
    return !f->reductions.n && !f->bins.n && !f->has_writes && !f->nshaped && !f->nshort &&
           !f->inspection && !f->apart && !f->is_heavy;
}

/* Facts of the iterations, or NULL. */
static struct loop_facts *iterations_fold(struct work *w, const struct search_form *form,
                                          struct seeker *k, struct ir_stmt *made,
                                          struct ir_stmt *search, struct refuse *r)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};

    copy.fn = func_with(w->u, form->fn, form->loop, made);
    work_begin(&copy);
    struct loop_facts *f = nest_fold(&copy, made, r);
    if (f && (f->nserial || f->levels[0].loop != made || !(f->has_writes || f->bins.n) ||
              makes_arrays(k, f) || !cells_are_apart(k, f, search) || !writes_are_apart(f, search)))
        f = NULL;
    if (f)
        f->flow = NULL;
    work_end(&copy);
    return f;
}

struct loop_facts *sought_fold(struct work *w, struct ir_stmt *loop)
{
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    struct seeker k = {.u = w->u};
    struct search_form form;
    struct header head;
    struct level l;

    if (loop->pragmas || loop->ending || (w->opt && w->opt->is_one_to_one) ||
        !search_form(w->u, w->fn, loop, &form))
        return NULL;
    hold_stores(w->u, &form);
    k.loop = form.loop;
    struct ir_stmt *search = search_of(&k, form.loop);
    struct ir_func *fn = func_with(w->u, form.fn, form.loop, search);
    struct loop_facts *found = k.fails ? NULL : search_facts(w, fn, search, &ignored);
    if (!found || !is_plain(found) || !level_read(w->u, form.loop, &l, &head, &ignored))
        return NULL;
    struct ir_stmt *made = rest_of(&k, form.loop, &l);
    struct loop_facts *f = k.fails ? NULL : iterations_fold(w, &form, &k, made, search, &ignored);
    if (f)
        f->sought = found;
    return f;
}
