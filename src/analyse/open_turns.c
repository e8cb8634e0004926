/*
 * Functions of numbers with one loop that values end, `while (n < most && x * x + y * y <= 4)`:
 * opened, the loop stands in the caller's iteration, where lanes of vectors may run it
 * (emit/chains.h). It may return; then a variable tells that what stands behind it is passed over.
 */
#include "analyse/open.h"

#include "analyse/parts.h"

#include "base/arena.h"

enum { NODES_MOST = 120 };

/* ---- which functions ---- */

struct looked {
    uint32_t nodes, loops, returns;
    bool ok;
};

static bool look_at_expr(struct ir_expr *e, void *arg)
{
    struct looked *l = arg;

    l->nodes++;
    l->ok &= e->kind != IR_CALL && e->kind != IR_DEREF && e->kind != IR_INDEX &&
             e->kind != IR_ADDR && e->kind != IR_DECAY;
    return l->ok;
}

static bool look_at_stmt(struct ir_stmt *s, void *arg)
{
    struct looked *l = arg;

    l->loops += stmt_is_loop(s);
    l->returns += s->kind == IR_RETURN;
    return true;
}

/* A loop that is nothing by itself, of numbers in variables. */
static bool has_turns(const struct analysis *before, struct ir_stmt *s)
{
    struct looked l = {.ok = true};

    ir_walk_stmt(s, look_at_stmt, look_at_expr, &l);
    return l.ok && l.loops == 1 && l.nodes <= NODES_MOST && !loop_is_folded(before, s);
}

struct ir_stmt *func_turns(const struct analysis *before, const struct ir_func *fn)
{
    struct ir_stmt *found = NULL;

    for (struct ir_stmt *s = fn->body ? fn->body->body : NULL; s; s = s->next) {
        struct looked l = {.ok = true};
        if (!found && stmt_is_loop(s) && has_turns(before, s)) {
            found = s;
            continue;
        }
        ir_walk_stmt(s, look_at_stmt, NULL, &l);
        if (l.loops || (l.returns && (s->kind == IR_RETURN ? s->next : found)))
            return NULL;
    }
    return found;
}

bool stmt_returns(const struct ir_stmt *s)
{
    struct looked l = {.ok = true};

    ir_walk_stmt((struct ir_stmt *)s, look_at_stmt, NULL, &l);
    return l.returns > 0;
}

/* ---- whole loops ---- */

struct calls {
    const struct analysis *before;
    bool found;
};

static bool find_turns(struct ir_expr *e, void *arg)
{
    struct calls *c = arg;

    c->found = c->found || (e->kind == IR_CALL && e->func && func_turns(c->before, e->func));
    return !c->found;
}

bool loop_calls_turns(const struct analysis *before, const struct ir_stmt *loop)
{
    struct calls c = {before, false};

    ir_walk_stmt(loop->body, NULL, find_turns, &c);
    return c.found;
}

/* ---- returns ---- */

static struct ir_stmt *set(struct opening *k, struct ir_var *v, struct ir_expr *value)
{
    struct ir_stmt *s = ir_stmt_new(k->u, IR_EXPR, value->loc);
    struct ir_expr *name = ir_expr_new(k->u, IR_VAR, v->type, value->loc);

    name->var = v;
    s->expr = ir_expr_new(k->u, IR_ASSIGN, ir_type_plain(k->u, v->type), value->loc);
    s->expr->a = name;
    s->expr->b = value;
    return s;
}

struct ir_stmt *turns_left(struct opening *k, const struct turns *t, struct ir_loc loc,
                           struct ir_expr *value)
{
    struct ir_stmt *block = ir_stmt_new(k->u, IR_BLOCK, loc), **to = &block->body;

    if (t->result) {
        struct ir_type *type = ir_type_plain(k->u, t->result->type);
        *to = set(k, t->result, ir_cast(k->u, type, value));
        to = &(*to)->next;
    }
    if (t->done) {
        *to = set(k, t->done, ir_int(k->u, t->done->type, 1, loc));
        to = &(*to)->next;
    }
    *to = t->in_loop ? ir_stmt_new(k->u, IR_BREAK, loc) : NULL;
    block->end = loc;
    return block;
}

struct ir_stmt *turns_begin(struct opening *k, struct turns *t, struct ir_loc loc)
{
    struct ir_type *type = ir_type_int(k->u, 32, true);
    struct ir_stmt *s = ir_stmt_new(k->u, IR_DECL, loc);

    t->done = ir_var_new(k->u, "done", type, IR_LOCAL, loc);
    vec_push(&k->locals, t->done);
    s->var = t->done;
    s->expr = ir_int(k->u, type, 0, loc);
    return s;
}

struct ir_stmt *turns_unless(struct opening *k, const struct turns *t, struct ir_stmt *rest)
{
    struct ir_loc loc = rest->loc;
    struct ir_type *type = t->done->type;
    struct ir_stmt *s = ir_stmt_new(k->u, IR_IF, loc);

    s->expr = ir_binary(k->u, IR_EQ, type, ir_load_var(k->u, t->done, loc),
                        ir_int(k->u, type, 0, loc), loc);
    s->body = rest;
    if (rest->next) {
        s->body = ir_stmt_new(k->u, IR_BLOCK, loc);
        s->body->body = rest;
        s->body->end = loc;
    }
    return s;
}

struct ir_stmt *turns_declared(struct opening *k, const struct turns *t, struct ir_stmt *decl)
{
    struct ir_expr *value = decl->expr;

    if (!value || (expr_is_quiet(value) && !expr_may_trap(value)))
        return decl;
    decl->expr = NULL;
    decl->next = turns_unless(k, t, set(k, decl->var, value));
    return decl;
}
