/*
 * What an iteration has stored and reads again: `a[i] = x * y; s += a[i]; b[i] = s;` as
 * `T t = x * y; a[i] = t; s += t; b[i] = s;`. Running values are computed before anything is
 * written, so they must not be made of what is.
 *
 * A read has the value of the store in front of it in the same list, while nothing stands between
 * that may write the element or move its place. Elements of which the loop reads others, or which
 * it makes of themselves by another subscript, are left to chain_form.c.
 */
#include "analyse/chain.h"
#include "analyse/search.h"
#include "analyse/work.h"

#include "base/arena.h"

#define HELD_MOST 4

struct held_value {
    const struct ir_expr *lvalue;
    struct ir_var *var;
};

struct forwarder {
    struct ir_unit *u;
    const struct ir_stmt *loop;
    struct held_value at[HELD_MOST];
    uint32_t n, reads; /* values that are held; reads that have become one */
    uint32_t drops;    /* how often values have been dropped */
};

/* ---- which stores ---- */

struct mention {
    const struct ir_expr *lvalue;
    bool same, other; /* is it read; is another element of its array? */
};

static bool find_mention(struct ir_expr *e, void *arg)
{
    struct mention *m = arg;

    if (e->kind != IR_LOAD || e->a->kind != m->lvalue->kind)
        return true;
    if (ir_expr_equal(e->a, m->lvalue))
        m->same = true;
    else if (e->a->kind == IR_INDEX && ir_expr_equal(e->a->a, m->lvalue->a))
        m->other = true;
    return true;
}

/* Is s the store of a number to memory, without other effects, of which something behind it in the
   list reads? */
static bool is_store(const struct forwarder *k, const struct ir_stmt *s)
{
    const struct ir_expr *e = s->kind == IR_EXPR ? s->expr : NULL;

    if (!e || (e->kind != IR_ASSIGN && e->kind != IR_ASSIGN_OP) || e->a->kind != IR_INDEX)
        return false;
    const struct ir_type *t = e->a->type;
    struct mention behind = {.lvalue = e->a}, loop = {.lvalue = e->a};
    for (const struct ir_stmt *b = s->next; b; b = b->next)
        ir_walk_stmt((struct ir_stmt *)b, NULL, find_mention, &behind);
    ir_walk_stmt(k->loop->body, NULL, find_mention, &loop);
    return (t->kind == IR_INT || (t->kind == IR_FLOAT && t->bits <= 64)) && !t->is_volatile &&
           !t->is_atomic && !expr_has_effects(e->a) && !expr_has_effects(e->b) && behind.same &&
           !loop.other;
}

/* ---- what is held ---- */

static struct ir_expr *held_read(struct ir_expr *e, void *arg)
{
    struct forwarder *k = arg;

    for (uint32_t i = 0; e->kind == IR_LOAD && i < k->n; i++)
        if (ir_expr_equal(e->a, k->at[i].lvalue)) {
            k->reads++;
            return ir_load_var(k->u, k->at[i].var, e->loc);
        }
    return NULL;
}

static void drop(struct forwarder *k, const struct ir_var *v)
{
    uint32_t n = 0;

    k->drops++;
    for (uint32_t i = 0; i < k->n; i++)
        if (v && !expr_mentions(k->at[i].lvalue, v))
            k->at[n++] = k->at[i];
    k->n = n;
}

/* Of what an expression writes, a variable that nothing leads to changes the elements that it
   tells the place of; anything else may be any element. */
static bool drop_written(struct ir_expr *e, void *arg)
{
    bool is_own = false;

    if (e->kind != IR_CALL && !ir_is_write(e))
        return true;
    if (e->kind != IR_CALL && e->a->kind == IR_VAR)
        is_own = !var_is_reachable(e->a->var);
    drop(arg, is_own ? e->a->var : NULL);
    return true;
}

/* ---- the copy ---- */

static struct ir_stmt *list_forwarded(struct forwarder *k, const struct ir_stmt *s);

/* `a[i] = x;` as `{ T t = x; a[i] = t; }` without the braces. */
static struct ir_stmt *held_store(struct forwarder *k, const struct ir_stmt *s)
{
    struct ir_expr *e = expr_replaced(k->u, s->expr, held_read, k);
    struct ir_type *t = ir_type_plain(k->u, e->a->type);
    struct ir_stmt *decl = ir_stmt_new(k->u, IR_DECL, s->loc);
    struct ir_stmt *store = ir_stmt_new(k->u, IR_EXPR, s->loc);
    struct ir_expr *value = e->b;

    if (e->kind == IR_ASSIGN_OP) {
        struct ir_expr *old = ir_expr_new(k->u, IR_LOAD, t, e->loc);
        old->a = expr_copy(k->u, e->a);
        old = ir_cast(k->u, e->compute, expr_replaced(k->u, old, held_read, k));
        value = ir_binary(k->u, e->op, e->compute, old, value, e->loc);
    }
    decl->var = ir_var_new(k->u, "value", t, IR_LOCAL, s->loc);
    decl->expr = ir_cast(k->u, t, value);
    decl->end = store->end = s->end;
    decl->next = store;
    store->expr = ir_expr_new(k->u, IR_ASSIGN, t, e->loc);
    store->expr->a = e->a;
    store->expr->b = ir_load_var(k->u, decl->var, e->loc);
    drop(k, NULL);
    k->at[k->n++] = (struct held_value){e->a, decl->var};
    return decl;
}

static struct ir_stmt *forwarded(struct forwarder *k, const struct ir_stmt *s)
{
    struct ir_stmt *copy = ir_stmt_new(k->u, s->kind, s->loc);

    if (is_store(k, s))
        return held_store(k, s);
    *copy = *s;
    copy->next = NULL;
    if (stmt_is_loop(s) || s->kind == IR_SWITCH) {
        drop(k, NULL);
        return copy;
    }
    copy->expr = expr_replaced(k->u, s->expr, held_read, k);
    if (s->expr)
        ir_walk_expr(s->expr, drop_written, k);
    struct forwarder before = *k;
    const uint32_t drops = k->drops;

    copy->body = list_forwarded(k, s->body);
    if (s->kind == IR_IF) {
        before.reads = k->reads;
        before.drops = k->drops;
        *k = before;
        copy->orelse = list_forwarded(k, s->orelse);
    }
    if (k->drops != drops) /* what is held inside ends there, and what was may have been written */
        drop(k, NULL);
    return copy;
}

static struct ir_stmt *list_forwarded(struct forwarder *k, const struct ir_stmt *s)
{
    struct ir_stmt *first = NULL, **to = &first;

    for (; s; s = s->next) {
        *to = forwarded(k, s);
        while (*to)
            to = &(*to)->next;
    }
    return first;
}

struct ir_stmt *loop_forwarded(struct ir_unit *u, struct ir_stmt *loop)
{
    struct forwarder k = {.u = u, .loop = loop};
    struct ir_stmt *copy = ir_stmt_new(u, loop->kind, loop->loc);

    if (!loop->body || loop->body->kind != IR_BLOCK)
        return NULL;
    *copy = *loop;
    copy->next = NULL;
    copy->body = ir_stmt_new(u, IR_BLOCK, loop->body->loc);
    copy->body->end = loop->body->end;
    copy->body->body = list_forwarded(&k, loop->body->body);
    return k.reads ? copy : NULL;
}

struct loop_facts *forward_fold(struct work *w, struct ir_stmt *loop, enum ir_refusal why)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    bool is_chain = why == IR_REFUSE_CARRIED_DEPENDENCE;
    struct ir_stmt *made = NULL;

    if ((is_chain || why == IR_REFUSE_RUNNING_VALUE) && loop->body && !body_jumps(loop->body))
        made = loop_forwarded(w->u, loop);
    if (!made || loop->pragmas & IR_PRAGMA_PARALLEL)
        return NULL;
    copy.fn = func_with(w->u, w->fn, loop, made);
    work_begin(&copy);
    struct loop_facts *f = is_chain ? chain_fold(&copy, made) : nest_fold(&copy, made, &ignored);
    if (f && (!f->needed || f->nlevels != 1))
        f = NULL;
    if (f) {
        f->is_read_once = true;
        f->flow = NULL;
    }
    work_end(&copy);
    return f;
}
