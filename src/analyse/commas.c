/*
 * What a value sets in front of itself, as a statement of its own: `if (t = f(i), t > m) ...`
 * becomes `{ t = f(i); if (t > m) ... }`, and so do values that are stored.
 */
#include "analyse/parts.h"
#include "analyse/steps.h"

struct told {
    const struct ir_expr *by;
    bool found;
};

static bool find_set(struct ir_expr *e, void *arg)
{
    struct told *t = arg;

    t->found |= e->kind == IR_CALL || (ir_is_write(e) && expr_touches(t->by, e->a));
    return !t->found;
}

/* Does what `first` does change what e reads, or stores to? */
static bool changes(struct ir_expr *first, const struct ir_expr *e)
{
    struct told t = {e, false};

    ir_walk_expr(first, find_set, &t);
    return t.found;
}

/* The comma that is evaluated before all else of *at; NULL: there is none. */
static struct ir_expr **comma_in(struct ir_expr **at)
{
    while (*at && (*at)->kind != IR_COMMA) {
        const struct ir_expr *e = *at;
        bool goes_down = e->kind == IR_CAST || e->kind == IR_UNARY || e->kind == IR_COND ||
                         (e->kind == IR_BINARY && (e->op == IR_LAND || e->op == IR_LOR));
        if (!goes_down)
            return NULL;
        at = &(*at)->a;
    }
    return *at ? at : NULL;
}

static struct ir_expr **value_of(struct ir_stmt *s)
{
    if (s->kind == IR_IF || s->kind == IR_RETURN || s->kind == IR_DECL)
        return &s->expr;
    struct ir_expr *e = s->kind == IR_EXPR ? s->expr : NULL;
    if (!e || (e->kind != IR_ASSIGN && e->kind != IR_ASSIGN_OP) || e->a->kind != IR_VAR)
        return NULL;
    return &e->b;
}

/* `if (p && (t = f(i), t > m)) ...` as `if (p) if (t = f(i), t > m) ...`. */
static void split_guard(struct ir_unit *u, struct ir_stmt *s)
{
    struct ir_expr *e = s->expr;

    while (e->kind == IR_CAST && cast_keeps_truth(e))
        e = e->a;
    if (s->orelse || e->kind != IR_BINARY || e->op != IR_LAND || !comma_in(&e->b))
        return;
    struct ir_stmt *inner = ir_stmt_copy(u, s);
    inner->expr = e->b;
    s->expr = e->a;
    s->body = inner;
}

bool comma_hoist(struct ir_unit *u, struct ir_stmt *s)
{
    if (s->kind == IR_IF)
        split_guard(u, s);
    struct ir_expr **value = value_of(s), **at = value ? comma_in(value) : NULL;

    if (!at ||
        (s->kind == IR_EXPR && s->expr->kind == IR_ASSIGN_OP && changes((*at)->a, s->expr->a)))
        return false;
    struct ir_stmt *before = ir_stmt_new(u, IR_EXPR, s->loc), *copy;
    before->expr = (*at)->a;
    before->end = s->end;
    struct ir_expr *next = (*at)->next;
    *at = (*at)->b;
    (*at)->next = next;
    copy = ir_stmt_copy(u, s);
    if (s->kind == IR_DECL) { /* whose scope is the list that it stands in */
        copy->next = s->next;
        before->next = copy;
        *s = *before;
        return true;
    }
    before->next = copy;
    *s = (struct ir_stmt){
        .kind = IR_BLOCK, .loc = s->loc, .end = s->end, .body = before, .next = s->next};
    return true;
}
