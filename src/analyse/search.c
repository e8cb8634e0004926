/*
 * A loop that an iteration may leave early, as the analysis sees it: a copy in which every way out
 * ends at a hit. What follows on a way out (the exit path) stays out of the copy, for the loop as
 * written starts again at the iteration that leaves it and does all of that itself. So that nothing
 * is forgotten of what an exit path writes or reads, the copy of the function goes on behind the
 * loop with one of the exit paths, or none.
 */
#include "analyse/search.h"

#include "base/arena.h"

struct cutter {
    struct ir_unit *u;
    struct ir_stmt **tail; /* where the next exit path goes */
    bool found;
};

static bool is_loop(const struct ir_stmt *s)
{
    return s->kind == IR_FOR || s->kind == IR_WHILE || s->kind == IR_DO;
}

/* ---- ways out ---- */

static bool is_noreturn_call(const struct ir_expr *e)
{
    while (e->kind == IR_CAST)
        e = e->a;
    return e->kind == IR_CALL && e->func && e->func->declared_noreturn;
}

/* breaks: a break leaves the loop, not something inside it. */
static bool is_exit(const struct ir_stmt *s, bool breaks)
{
    switch (s->kind) {
    case IR_BREAK:
        return breaks;
    case IR_RETURN:
    case IR_GOTO:
        return true;
    case IR_EXPR:
        return is_noreturn_call(s->expr);
    default:
        return false;
    }
}

struct around {
    bool breaks;             /* a break outside of these leaves the loop */
    bool in_loop, in_switch; /* of the statement asked about */
    bool stays;              /* it must not be left for places out of the loop either */
};

/* Can s be entered in its middle, or left other than at its end and, if it may be, out of the loop?
 */
static bool has_byway(const struct ir_stmt *s, struct around in)
{
    bool found = false;

    switch (s->kind) {
    case IR_LABEL:
        return true;
    case IR_GOTO:
    case IR_RETURN:
    case IR_HIT:
    case IR_UNSUPPORTED_STMT:
        return in.stays;
    case IR_CASE:
    case IR_DEFAULT:
        return !in.in_switch;
    case IR_CONTINUE:
        return !in.in_loop;
    case IR_BREAK:
        return !in.in_loop && !in.in_switch && !in.breaks;
    case IR_FOR:
    case IR_WHILE:
    case IR_DO:
        in.in_loop = true;
        break;
    case IR_SWITCH:
        in.in_switch = true;
        break;
    case IR_IF:
        found = s->orelse && has_byway(s->orelse, in);
        break;
    case IR_BLOCK:
        for (const struct ir_stmt *c = s->body; c && !found; c = c->next)
            found = has_byway(c, in);
        return found;
    default:
        return false;
    }
    return found || has_byway(s->body, in);
}

bool body_jumps(const struct ir_stmt *body)
{
    return has_byway(body, (struct around){.stays = true});
}

/* Does whoever comes to s certainly leave the loop? */
static bool always_leaves(const struct ir_stmt *s, bool breaks)
{
    if (s->kind == IR_IF)
        return s->orelse && always_leaves(s->body, breaks) && always_leaves(s->orelse, breaks);
    if (s->kind != IR_BLOCK)
        return is_exit(s, breaks);
    for (const struct ir_stmt *c = s->body; c; c = c->next)
        if (always_leaves(c, breaks))
            return !has_byway(s, (struct around){.breaks = breaks});
    return false;
}

bool search_leaves(const struct ir_stmt *s)
{
    return always_leaves(s, true);
}

static bool may_leave(const struct ir_stmt *s, bool breaks)
{
    bool found = is_exit(s, breaks);

    if (s->kind == IR_BLOCK) {
        for (const struct ir_stmt *c = s->body; c && !found; c = c->next)
            found = may_leave(c, breaks);
        return found;
    }
    if (is_loop(s) || s->kind == IR_SWITCH)
        return may_leave(s->body, false);
    return found || (s->body && may_leave(s->body, breaks)) ||
           (s->orelse && may_leave(s->orelse, breaks));
}

/* ---- copies ---- */

/* An exit path behind the loop: what left the loop goes on there. */
static struct ir_stmt *path_copy(struct ir_unit *u, const struct ir_stmt *s, bool breaks)
{
    struct ir_stmt *copy = ir_stmt_copy(u, s);

    if (s->kind == IR_BREAK && breaks)
        copy->kind = IR_EMPTY;
    if (s->kind == IR_IF) {
        copy->body = path_copy(u, s->body, breaks);
        copy->orelse = s->orelse ? path_copy(u, s->orelse, breaks) : NULL;
    }
    if (s->kind == IR_BLOCK) {
        struct ir_stmt **to = &copy->body;
        for (const struct ir_stmt *c = s->body; c; c = c->next, to = &(*to)->next)
            *to = path_copy(u, c, breaks);
    }
    return copy;
}

static struct ir_stmt *hit(struct cutter *k, const struct ir_stmt *s, bool breaks)
{
    struct ir_stmt *h = ir_stmt_new(k->u, IR_HIT, s->loc);
    struct ir_stmt *path = ir_stmt_new(k->u, IR_IF, s->loc);

    h->ival = 1;
    path->expr = ir_int(k->u, ir_type_int(k->u, 32, true), 1, s->loc);
    path->body = path_copy(k->u, s, breaks);
    *k->tail = path;
    k->tail = &path->next;
    k->found = true;
    return h;
}

static struct ir_stmt *cut(struct cutter *k, const struct ir_stmt *s, bool breaks)
{
    struct ir_stmt *copy;

    if (always_leaves(s, breaks))
        return hit(k, s, breaks);
    copy = ir_stmt_copy(k->u, s);
    if (!may_leave(s, breaks))
        return copy;
    if (s->kind == IR_BLOCK) {
        struct ir_stmt **to = &copy->body;
        for (const struct ir_stmt *c = s->body; c; c = c->next, to = &(*to)->next)
            *to = cut(k, c, breaks);
        return copy;
    }
    breaks = breaks && s->kind == IR_IF;
    copy->body = cut(k, s->body, breaks);
    copy->orelse = s->orelse ? cut(k, s->orelse, breaks) : NULL;
    return copy;
}

struct holder {
    const struct ir_stmt *loop;
    bool found;
};

static bool find_loop(struct ir_stmt *s, void *arg)
{
    struct holder *h = arg;

    h->found |= s == h->loop;
    return !h->found;
}

static bool holds(struct ir_stmt *s, const struct ir_stmt *loop)
{
    struct holder h = {loop, false};

    if (s)
        ir_walk_stmt(s, find_loop, NULL, &h);
    return h.found;
}

/* A copy of s with `with` in place of the loop; what does not hold the loop is shared. */
static struct ir_stmt *replaced(struct ir_unit *u, struct ir_stmt *s, const struct ir_stmt *loop,
                                struct ir_stmt *with)
{
    struct ir_stmt *copy;

    if (s == loop)
        return with;
    copy = ir_stmt_copy(u, s);
    if (!holds(s, loop))
        return copy;
    if (s->kind == IR_BLOCK) {
        struct ir_stmt **to = &copy->body;
        for (struct ir_stmt *c = s->body; c; c = c->next, to = &(*to)->next)
            *to = replaced(u, c, loop, with);
        return copy;
    }
    if (holds(s->body, loop))
        copy->body = replaced(u, s->body, loop, with);
    if (holds(s->orelse, loop))
        copy->orelse = replaced(u, s->orelse, loop, with);
    return copy;
}

struct ir_func *func_with(struct ir_unit *u, const struct ir_func *fn, const struct ir_stmt *loop,
                          struct ir_stmt *with)
{
    struct ir_func *copy = arena_alloc(u->arena, sizeof *copy);

    *copy = *fn;
    copy->body = replaced(u, fn->body, loop, with);
    return copy;
}

/* ---- the head ---- */

/* for (...; bound && c; ...) as for (...; bound; ...) { if (!c) hit; ... }: adds the hits in front
   of the body's statements and gives the bound back. */
static struct ir_expr *split_condition(struct cutter *k, struct ir_expr *e, struct ir_stmt **first)
{
    while (e->kind == IR_CAST && e->a->kind == IR_BINARY && e->a->op == IR_LAND)
        e = e->a;
    if (e->kind != IR_BINARY || e->op != IR_LAND)
        return e;
    struct ir_stmt *s = ir_stmt_new(k->u, IR_IF, e->loc);
    struct ir_stmt *leave = ir_stmt_new(k->u, IR_BREAK, e->loc);
    s->expr = ir_expr_new(k->u, IR_UNARY, ir_type_int(k->u, 32, true), e->loc);
    s->expr->op = IR_LNOT;
    s->expr->a = e->b;
    s->body = hit(k, leave, true);
    s->next = *first;
    *first = s;
    return split_condition(k, e->a, first);
}

struct ir_stmt *init_split(struct ir_unit *u, struct ir_stmt *loop)
{
    struct ir_stmt *before = NULL, **to = &before, **kept = &loop->init, *init = loop->init;
    struct level l;
    struct header head;
    struct refuse ignored;

    if (!level_read(u, loop, &l, &head, &ignored) || !head.npresets || l.declared_here ||
        head.meets)
        return NULL;
    for (struct ir_stmt *s = init; s; s = s->next)
        if (s->kind != IR_EXPR)
            return NULL;
    loop->init = NULL;
    for (uint32_t i = 0; i < head.npresets; i++, to = &(*to)->next) {
        *to = ir_stmt_new(u, IR_EXPR, head.presets[i]->loc);
        (*to)->expr = head.presets[i];
    }
    if (l.first) {
        struct ir_expr *set = ir_expr_new(u, IR_ASSIGN, ir_type_plain(u, l.index->type), loop->loc);
        set->a = ir_expr_new(u, IR_VAR, l.index->type, loop->loc);
        set->a->var = l.index;
        set->b = l.first;
        *kept = ir_stmt_new(u, IR_EXPR, loop->loc);
        (*kept)->expr = set;
    }
    return before;
}

bool search_form(struct ir_unit *u, struct ir_func *fn, struct ir_stmt *written,
                 struct search_form *out)
{
    struct ir_stmt *turned = search_turned(u, written), *loop = turned ? turned : written;
    struct ir_stmt *form = ir_stmt_copy(u, loop), *first = NULL, *paths = NULL;
    struct ir_stmt *all = ir_stmt_new(u, IR_BLOCK, loop->loc);
    struct cutter k = {.u = u, .tail = &paths};

    if (loop->kind != IR_FOR || !loop->expr || always_leaves(loop->body, true))
        return false;
    form->expr = split_condition(&k, loop->expr, &first);
    form->body = cut(&k, loop->body, true);
    if (!k.found)
        return false;
    if (first) {
        struct ir_stmt *body = ir_stmt_new(u, IR_BLOCK, loop->body->loc), **end = &first;
        while (*end)
            end = &(*end)->next;
        *end = form->body;
        body->body = first;
        body->end = loop->body->end;
        form->body = body;
    }
    struct ir_stmt **to = &all->body;
    for (*to = init_split(u, form); *to; to = &(*to)->next)
        continue;
    *to = form;
    form->next = paths;
    out->fn = func_with(u, fn, written, all);
    out->loop = form;
    return true;
}

struct held {
    uint32_t loop_id;
    bool found;
};

static bool find_held(struct ir_stmt *s, void *arg)
{
    struct held *h = arg;

    h->found |= is_loop(s) && s->loop_id == h->loop_id;
    return !h->found;
}

bool search_holds(struct ir_stmt *copy, uint32_t loop_id)
{
    struct held h = {loop_id, false};

    ir_walk_stmt(copy->body, find_held, NULL, &h);
    return h.found;
}
