/*
 * Compactions into a place of limited room: `if (p(a[i]) && k < cap) out[k++] = a[i];`. While the
 * counter is below the limit it counts each iteration that asks, and then it stays. So in a copy of
 * the loop it counts all that ask, `if (p(a[i])) { if (k < cap) out[k] = a[i]; k++; }`, and the
 * limit is what it leaves behind where it has come to more. That it is not above the limit is asked
 * when the loop runs. Below the limit the two counters are one, and nothing reads them elsewhere.
 *
 * What `k < cap && p(a[i])` asks behind the limit is evaluated where C does not, so that memory has
 * to be there.
 */
#include "analyse/search.h"
#include "analyse/work.h"

#include "base/arena.h"

struct roomer {
    struct ir_unit *u;
    struct ir_stmt *loop;
    struct room *rooms;
    uint32_t n;
    struct ir_expr *ahead; /* what C does not ask behind the limit, joined by &&; or NULL */
    bool is_odd;
};

/* ---- the guard ---- */

/* The lvalue that s steps up by one, or NULL. */
static struct ir_expr *counted_by(const struct ir_stmt *s)
{
    struct ir_expr *e = s->kind == IR_EXPR ? s->expr : NULL;
    int64_t by = 0;

    while (e && e->kind == IR_CAST && e->type->kind == IR_VOID)
        e = e->a;
    if (!e)
        return NULL;
    if (e->kind == IR_INCDEC && (e->op == IR_PREINC || e->op == IR_POSTINC))
        return e->a;
    if (e->kind == IR_ASSIGN_OP && e->op == IR_ADD && expr_constant(e->b, &by) && by == 1)
        return e->a;
    struct ir_expr *sum = e->kind == IR_ASSIGN ? expr_core(e->b) : NULL;
    bool is_next = sum && sum->kind == IR_BINARY && sum->op == IR_ADD &&
                   expr_constant(sum->b, &by) && by == 1 && expr_core(sum->a)->kind == IR_LOAD &&
                   ir_expr_equal(expr_core(sum->a)->a, e->a);
    return is_next ? e->a : NULL;
}

bool counter_is_read(const struct ir_expr *e, const struct ir_expr *counter)
{
    const struct ir_type *t = counter->type, *c = e->type;
    bool is_wide = c->kind == IR_INT &&
                   (c->bits > t->bits || (c->bits == t->bits && (t->is_signed || !c->is_signed)));

    if (e->kind == IR_CAST && is_wide && c->bits <= 64)
        e = e->a;
    return is_wide && e->kind == IR_LOAD && ir_expr_equal(e->a, counter);
}

bool limit_is_early(const struct ir_expr *limit)
{
    const struct ir_expr *e = limit;

    while (e->kind == IR_CAST)
        e = e->a;
    return expr_is_safe_early(limit, NULL) || (e->kind == IR_LOAD && place_can_be_asked(e->a));
}

/* Is it k < limit, limit > k, or the same with != ? */
static bool guard_read(struct roomer *k, const struct ir_expr *e, struct ir_expr *counter,
                       struct room *out)
{
    *out = (struct room){.counter = counter};
    if (e->kind != IR_BINARY || counter->type->kind != IR_INT)
        return false;
    if ((e->op == IR_LT || e->op == IR_NE) && counter_is_read(e->a, counter))
        out->limit = e->b;
    else if ((e->op == IR_GT || e->op == IR_NE) && counter_is_read(e->b, counter))
        out->limit = e->a;
    return out->limit && ir_type_same(e->a->type, e->b->type) &&
           !expr_touches(out->limit, counter) && limit_is_early(out->limit) &&
           !expr_variant(k->loop, out->limit);
}

/* ---- what else reads the counter ---- */

struct touching {
    const struct ir_expr *counter;
    uint32_t n;
};

static bool count_touches(struct ir_expr *e, void *arg)
{
    struct touching *t = arg;

    t->n += ir_expr_equal(e, t->counter);
    return true;
}

static uint32_t touches_of(struct ir_stmt *s, struct ir_expr *e, const struct ir_expr *counter)
{
    struct touching t = {counter, 0};

    ir_walk_stmt(s, NULL, count_touches, &t);
    ir_walk_expr(e, count_touches, &t);
    return t.n;
}

/* ---- the copy ---- */

/* The statements of the branch but for `update`, which counts; NULL: what follows on that reads the
   counter. */
static struct ir_stmt *branch_without(struct roomer *k, struct ir_stmt *s,
                                      const struct ir_stmt *update)
{
    struct ir_stmt *copy = ir_stmt_new(k->u, IR_BLOCK, s->loc), **to = &copy->body;
    bool is_behind = false;

    copy->end = s->end;
    for (s = s->kind == IR_BLOCK ? s->body : s; s; s = s->next) {
        if (s == update) {
            is_behind = true;
            continue;
        }
        if (is_behind && touches_of(s, NULL, counted_by(update)))
            return NULL;
        *to = ir_stmt_copy(k->u, s);
        to = &(*to)->next;
    }
    return copy;
}

static void note(struct roomer *k, const struct room *r, uint32_t ntouches)
{
    for (uint32_t i = 0; i < k->n; i++)
        if (ir_expr_equal(k->rooms[i].counter, r->counter)) {
            k->rooms[i].ntouches += ntouches;
            k->is_odd |= !ir_expr_equal(k->rooms[i].limit, r->limit);
            return;
        }
    k->is_odd |= k->n == ROOMS_MOST;
    if (k->n == ROOMS_MOST)
        return;
    k->rooms[k->n] = *r;
    k->rooms[k->n++].ntouches = ntouches;
}

static struct ir_expr *both(struct roomer *k, struct ir_expr *a, struct ir_expr *b)
{
    return !a ? b : !b ? a : ir_binary(k->u, IR_LAND, ir_type_int(k->u, 32, true), a, b, a->loc);
}

/* e, a list of what is joined by &&, without the guard: behind the limit that is not passed by. */
struct asked {
    struct ir_expr *guard, *before, *behind;
    struct room room;
};

static void ask(struct roomer *k, struct ir_expr *e, struct ir_expr *counter, struct asked *out)
{
    struct room room;

    if (e->kind == IR_BINARY && e->op == IR_LAND) {
        ask(k, e->a, counter, out);
        ask(k, e->b, counter, out);
    } else if (!out->guard && guard_read(k, e, counter, &room)) {
        struct ir_expr *read = room.limit == e->b ? e->a : e->b;
        out->guard = ir_binary(k->u, IR_LT, e->type, read, room.limit, e->loc);
        out->room = room;
    } else if (out->guard) {
        out->behind = both(k, out->behind, e);
    } else {
        out->before = both(k, out->before, e);
    }
}

/* { if (guard) branch else other; update } */
static struct ir_stmt *counting(struct roomer *k, const struct ir_stmt *s, struct ir_expr *guard,
                                struct ir_stmt *branch, struct ir_stmt *update)
{
    struct ir_stmt *block = ir_stmt_new(k->u, IR_BLOCK, s->loc);
    struct ir_stmt *within = ir_stmt_new(k->u, IR_IF, s->loc);

    within->expr = guard;
    within->body = branch;
    within->orelse = s->orelse ? ir_stmt_copy(k->u, s->orelse) : NULL;
    within->end = block->end = s->end;
    within->next = update;
    block->body = within;
    return block;
}

/* The same if `update` counts up to the limit. */
static struct ir_stmt *limited(struct roomer *k, const struct ir_stmt *s,
                               const struct ir_stmt *update)
{
    struct ir_expr *counter = counted_by(update);
    struct asked all = {.guard = NULL};

    ask(k, s->expr, counter, &all);
    struct ir_stmt *branch = all.guard ? branch_without(k, s->body, update) : NULL;
    struct ir_expr *rest = both(k, all.before, all.behind);
    if (!branch || (rest && (s->orelse || touches_of(NULL, rest, counter))) ||
        touches_of(s->orelse, NULL, counter))
        return NULL;
    note(k, &all.room, touches_of(s->body, s->expr, counter));
    k->ahead = both(k, k->ahead, all.behind);
    struct ir_stmt *made = counting(k, s, all.guard, branch, ir_stmt_copy(k->u, update));
    if (!rest)
        return made;
    struct ir_stmt *outer = ir_stmt_new(k->u, IR_IF, s->loc);
    outer->expr = rest;
    outer->body = made;
    outer->end = s->end;
    return outer;
}

/* A branch that a counter's limit guards, with that counted outside of it; NULL: it is none. */
static struct ir_stmt *guarded(struct roomer *k, const struct ir_stmt *s)
{
    struct ir_stmt all = *s, *made = NULL, *inner = NULL;

    if (s->kind != IR_IF || !s->body || body_jumps(s->body))
        return NULL;
    while (!all.orelse && (inner = stmt_single(all.body)) && inner->kind == IR_IF &&
           !inner->orelse && inner->body) {
        all.expr = both(k, all.expr, inner->expr);
        all.body = inner->body;
    }
    for (const struct ir_stmt *u = all.body->kind == IR_BLOCK ? all.body->body : all.body;
         u && !made && expr_is_pure(all.expr); u = u->next)
        made = counted_by(u) ? limited(k, &all, u) : NULL;
    return made;
}

static struct ir_stmt *rewritten(struct roomer *k, struct ir_stmt *s)
{
    struct ir_stmt *copy = guarded(k, s), **to;

    if (copy)
        return copy;
    copy = ir_stmt_copy(k->u, s);
    if (s->kind == IR_BLOCK) {
        to = &copy->body;
        for (struct ir_stmt *i = s->body; i; i = i->next, to = &(*to)->next)
            *to = rewritten(k, i);
        *to = NULL;
    } else if (s->kind == IR_IF || s->kind == IR_FOR) {
        copy->body = s->body ? rewritten(k, s->body) : NULL;
        copy->orelse = s->orelse ? rewritten(k, s->orelse) : NULL;
    }
    return copy;
}

/* ---- what the analysis of the copy has found ---- */

/* Is every such counter one of a compaction, and of no other use? */
static bool rooms_are_counted(struct roomer *k, struct loop_facts *f)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < k->n; i++)
        for (size_t j = 0; j < f->reductions.n; j++) {
            struct reduction *red = &f->reductions.at[j];
            const struct ir_expr *at = k->rooms[i].counter;
            bool is_it = red->var ? at->kind == IR_VAR && at->var == red->var
                                  : red->cell && ir_expr_equal(red->cell, at);
            if (!is_it || red->op != FOLD_ADD || !red->is_running || !red->is_counter ||
                red->most <= 0 || !expr_is_invariant(f, k->rooms[i].limit))
                continue;
            red->room = k->rooms[i].limit;
            n++;
        }
    return n == k->n;
}

struct early {
    struct loop_facts *f;
    bool ok;
};

/* Memory that C may not read is asked for. */
static bool find_early(struct ir_expr *e, void *arg)
{
    struct early *w = arg;
    bool found = e->kind != IR_LOAD || e->a->kind == IR_VAR;

    if (e->kind == IR_CALL || division_may_trap(e))
        w->ok = false;
    for (size_t i = 0; !found && i < w->f->accesses.n; i++) {
        struct access *a = &w->f->accesses.at[i];
        if (a->lvalue != e->a || a->is_write || a->call || !a->range || !a->is_affine)
            continue;
        found = a->must_be_there = true;
    }
    w->ok &= found;
    return w->ok;
}

static bool can_look_ahead(const struct roomer *k, struct loop_facts *f)
{
    struct early w = {f, !k->ahead || !f->inspection};

    ir_walk_expr(k->ahead, find_early, &w);
    return w.ok;
}

/* Does the loop touch a counter anywhere else? */
static bool is_read_elsewhere(const struct roomer *k)
{
    for (uint32_t i = 0; i < k->n; i++)
        if (touches_of(k->loop, NULL, k->rooms[i].counter) != k->rooms[i].ntouches)
            return true;
    return false;
}

struct loop_facts *room_fold(struct work *w, struct ir_stmt *loop, enum ir_refusal why)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct roomer k = {.u = w->u, .loop = loop};
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};

    if ((why != IR_REFUSE_ACCUMULATOR_READ && why != IR_REFUSE_RUNNING_VALUE &&
         why != IR_REFUSE_CARRIED_SCALAR) ||
        loop->pragmas & IR_PRAGMA_PARALLEL || loop->kind == IR_DO || loop->ending)
        return NULL;
    k.rooms = arena_alloc(w->u->arena, ROOMS_MOST * sizeof *k.rooms);
    struct ir_stmt *form = ir_stmt_copy(w->u, loop);
    form->body = rewritten(&k, loop->body);
    if (!k.n || k.is_odd || is_read_elsewhere(&k))
        return NULL;
    copy.fn = func_with(w->u, w->fn, loop, form);
    work_begin(&copy);
    struct loop_facts *f = ARENA_NEW(w->u->arena, struct loop_facts), *found = NULL;
    *f = (struct loop_facts){.unit = w->u, .flow = &copy.flow, .func = copy.fn, .loop = form};
    f->no_strict_aliasing = w->opt && w->opt->no_strict_aliasing;
    f->nrooms = k.n;
    if (surroundings_check(copy.fn, form, &ignored) && levels_build(f, &ignored))
        for (uint32_t n = f->nlevels; n > 0 && !found; n--)
            found = levels_fold(&copy, f, n, 0, &ignored);
    bool is_right = found && rooms_are_counted(&k, found) && can_look_ahead(&k, found);
    if (found)
        found->flow = NULL;
    work_end(&copy);
    return is_right ? found : NULL;
}
