/*
 * Updates whose value is used, as statements of their own: `out[k++] = x;` becomes
 * `{ out[k] = x; k++; }` and `b[i] = s += x;` becomes `{ s += x; b[i] = s; }`. C leaves open when
 * within the statement the update is made, so that nothing but its own value depends on it. So do
 * conditions: `if (++k > m) m = k;` becomes `{ ++k; if (k > m) m = k; }`, and `if (k++ == 0 || x <
 * m) m = x;` becomes `{ if (k == 0 || x < m) m = x; k++; }`. So does what conditions set, `if ((t =
 * f(i)) > m) m = t;`.
 */
#include "analyse/search.h"
#include "analyse/steps.h"

#define HOISTED_MOST 8

struct hoist {
    struct ir_unit *u;
    struct ir_stmt *stmt;
    struct ir_expr *found[HOISTED_MOST];
    size_t n;
    bool too_many;
    bool sets; /* what is set counts as what is updated */
};

/* ---- which ones ---- */

static bool is_update(const struct ir_expr *e)
{
    if (e->kind == IR_INCDEC || e->kind == IR_ASSIGN_OP)
        return true;
    return e->kind == IR_ASSIGN && expr_touches(e->b, e->a);
}

struct sequence {
    bool found;
};

static bool find_sequence(struct ir_expr *e, void *arg)
{
    struct sequence *s = arg;

    if (e->kind == IR_CALL || e->kind == IR_COMMA || e->kind == IR_COND ||
        (e->kind == IR_BINARY && (e->op == IR_LAND || e->op == IR_LOR)))
        s->found = true;
    return !s->found;
}

struct touches {
    const struct ir_expr *target;
    size_t n;
};

static bool count_touches(struct ir_expr *e, void *arg)
{
    struct touches *t = arg;

    if ((e->kind == IR_LOAD || ir_is_write(e) || e->kind == IR_ADDR || e->kind == IR_DECAY) &&
        ir_expr_equal(e->a, t->target))
        t->n++;
    return true;
}

static size_t touches_of(const struct ir_expr *e, const struct ir_expr *target)
{
    struct touches t = {target, 0};

    ir_walk_expr((struct ir_expr *)e, count_touches, &t);
    return t.n;
}

/* Is the update of a local that nothing else leads to, or of an object that the whole expression,
   which is all unsequenced, may not touch in another way? And is its address worth writing twice?
 */
static bool can_move(const struct ir_expr *whole, const struct ir_expr *update)
{
    const struct ir_expr *target = update->a;
    struct sequence s = {false};
    bool is_own = target->kind == IR_VAR && target->var->storage != IR_GLOBAL &&
                  target->var->storage != IR_STATIC_LOCAL && !target->var->address_taken;

    if (target->type->kind != IR_INT && target->type->kind != IR_FLOAT &&
        target->type->kind != IR_PTR)
        return false;
    if (target->type->is_volatile || target->type->is_atomic || !expr_is_pure(target) ||
        touches_of(whole, target) != touches_of(update, target))
        return false;
    if (!is_own)
        ir_walk_expr((struct ir_expr *)whole, find_sequence, &s);
    return !s.found;
}

/* Updates below e that are made whenever e is evaluated and whose value is used. */
static void find_updates(struct hoist *h, struct ir_expr *whole, struct ir_expr *e, bool is_top)
{
    if (!e)
        return;
    bool is_found = is_update(e) || (h->sets && e->kind == IR_ASSIGN);
    if (!is_top && is_found && can_move(whole, e)) {
        h->too_many |= h->n == HOISTED_MOST;
        if (!h->too_many)
            h->found[h->n++] = e;
        return;
    }
    find_updates(h, whole, e->a, false);
    bool is_choice = e->kind == IR_COND || e->kind == IR_COMMA ||
                     (e->kind == IR_BINARY && (e->op == IR_LAND || e->op == IR_LOR));
    if (is_choice)
        return;
    find_updates(h, whole, e->b, false);
    for (struct ir_expr *a = e->args; a; a = a->next)
        find_updates(h, whole, a, false);
}

/* ---- moving them ---- */

/* The update as a statement; in its place the value of its target is read. */
static struct ir_stmt *moved(struct hoist *h, struct ir_expr *e)
{
    struct ir_stmt *s = ir_stmt_new(h->u, IR_EXPR, h->stmt->loc);
    struct ir_expr *update = ir_expr_new(h->u, e->kind, e->type, e->loc), *next = e->next;

    *update = *e;
    update->next = NULL;
    s->expr = update;
    s->end = h->stmt->end;
    *e = (struct ir_expr){.kind = IR_LOAD, .type = e->type, .loc = e->loc, .next = next};
    e->a = expr_copy(h->u, update->a);
    return s;
}

static bool is_after(const struct ir_expr *update)
{
    return update->kind == IR_INCDEC && (update->op == IR_POSTINC || update->op == IR_POSTDEC);
}

/* s as several statements: what goes before, itself, what goes after. A declaration stays in the
   list that it stands in. */
static void split(struct hoist *h, struct ir_stmt *s)
{
    struct ir_stmt *self = ir_stmt_new(h->u, s->kind, s->loc), *first = NULL, **last = &first;
    struct ir_stmt *next = s->next;

    for (int after = 0; after <= 1; after++) {
        for (size_t i = 0; i < h->n; i++) {
            if (is_after(h->found[i]) != (after == 1) || h->found[i]->kind == IR_LOAD)
                continue;
            *last = moved(h, h->found[i]);
            last = &(*last)->next;
        }
        if (after)
            break;
        *last = self;
        last = &self->next;
    }
    struct ir_stmt *rest = self->next;
    *self = *s;
    self->next = rest;
    if (s->kind == IR_DECL) {
        *last = next;
        *s = *first;
        return;
    }
    *last = NULL;
    *s = (struct ir_stmt){.kind = IR_BLOCK, .body = first, .next = next};
    s->loc = self->loc;
    s->end = self->end;
}

/* May the update stand behind both branches? */
static bool passes(const struct ir_expr *update, const struct ir_stmt *s)
{
    const struct ir_var *v = update->a->kind == IR_VAR ? update->a->var : NULL;
    bool is_own = v && (v->storage == IR_LOCAL || v->storage == IR_PARAM) && !v->address_taken;

    return is_own && !ir_stmt_mentions(s->body, v) && !body_jumps(s->body) &&
           (!s->orelse || (!ir_stmt_mentions(s->orelse, v) && !body_jumps(s->orelse)));
}

/* `if (++k == 1 || …)` as `if (k++ == 0 || …)`, whatever k wraps around at. */
static void question_turn(struct ir_unit *u, struct ir_stmt *s)
{
    struct ir_expr *e = s->expr;
    int64_t one;

    while ((e->kind == IR_CAST && cast_keeps_truth(e)) ||
           (e->kind == IR_BINARY && (e->op == IR_LAND || e->op == IR_LOR)))
        e = e->a;
    bool asks = e->kind == IR_BINARY && (e->op == IR_EQ || e->op == IR_NE) &&
                expr_constant(e->b, &one) && one == 1 && e->a->kind == IR_INCDEC &&
                e->a->op == IR_PREINC;
    const struct ir_type *t = asks ? e->a->type : NULL;
    if (!asks || t->kind != IR_INT || t->bits < 32 || e->a->a->type->bits < 32 || !passes(e->a, s))
        return;
    e->a->op = IR_POSTINC;
    e->b = ir_int(u, e->b->type, 0, e->b->loc);
}

void condition_hoist(struct ir_unit *u, struct ir_stmt *s)
{
    struct hoist h = {.u = u, .stmt = s, .sets = true};

    question_turn(u, s);
    find_updates(&h, s->expr, s->expr, false);
    for (size_t i = 0; i < h.n; i++)
        h.too_many |= is_after(h.found[i]) && !passes(h.found[i], s);
    if (h.n && !h.too_many)
        split(&h, s);
}

void condition_step_hoist(struct ir_unit *u, struct ir_stmt *s)
{
    struct hoist h = {.u = u, .stmt = s};

    question_turn(u, s);
    find_updates(&h, s->expr, s->expr, false);
    for (size_t i = 0; i < h.n; i++)
        h.too_many |= !is_after(h.found[i]) || !passes(h.found[i], s);
    if (h.n && !h.too_many)
        split(&h, s);
}

void leaving_hoist(struct ir_unit *u, struct ir_stmt *s)
{
    struct hoist h = {.u = u, .stmt = s};

    find_updates(&h, s->expr, s->expr, false);
    if (h.n && !h.too_many)
        split(&h, s);
}

void updates_hoist(struct ir_unit *u, struct ir_stmt *s)
{
    struct hoist h = {.u = u, .stmt = s};
    struct ir_expr *e = s->expr;

    if (!e || (s->kind != IR_EXPR && s->kind != IR_DECL) || e->kind == IR_CALL)
        return;
    if (s->kind == IR_DECL && s->var->storage == IR_STATIC_LOCAL)
        return;
    find_updates(&h, e, e, s->kind == IR_EXPR);
    if (h.n && !h.too_many)
        split(&h, s);
}
