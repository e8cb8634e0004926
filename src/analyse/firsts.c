/*
 * What is taken first under a guard, as a count or a flag says that steps behind it in the same
 * list of statements:
 *
 *     if (ok[i]) { if (c == 0 || x[i] < m) { m = x[i]; at = i; } c++; }
 *
 * In the copy each such question asks a variable of its own, which begins as the count does and is
 * set in the branch: `if (any == 0 || x[i] < m) { m = x[i]; at = i; any = 1; } c++;`. Both are true
 * for the first iteration that comes there, and for none behind it, if the count is not below 0
 * before the loop.
 */
#include "analyse/branch.h"
#include "analyse/head.h"
#include "analyse/packer.h"
#include "analyse/search.h"
#include "analyse/work.h"

#include "base/arena.h"

#define FIRSTS_MOST 4

struct firsts {
    struct ir_unit *u;
    struct ir_stmt *loop;
    struct ir_var *var; /* the count or flag */
    wide put;           /* what the flag becomes, or 1 */
    bool is_count, is_odd;
    struct ir_expr *inside; /* the question whose branch sets the flag itself; or NULL */
    uint32_t n;             /* questions that ask a variable of their own */
    struct ir_var *own[FIRSTS_MOST];
};

/* ---- the question ---- */

/* Is it true for the count's first value, or the flag's, and false behind the step? */
static bool is_question(const struct firsts *k, struct ir_expr *e)
{
    struct tested t;

    if (!tested_read(&t, e) || tested_var(&t) != k->var || (t.rel != IR_EQ && t.rel != IR_NE))
        return false;
    if (k->is_count)
        return t.rel == IR_EQ && t.number == 0;
    return (t.rel == IR_EQ) != (t.number == k->put);
}

struct exchange {
    const struct firsts *k;
    struct ir_var *any;
};

static struct ir_expr *put_any(struct ir_expr *e, void *arg)
{
    const struct exchange *x = arg;
    bool is_read = e->kind == IR_LOAD && e->a->kind == IR_VAR && e->a->var == x->k->var;

    return is_read ? ir_load_var(x->k->u, x->any, e->loc) : NULL;
}

/* The same question of `any`. */
static struct ir_expr *asked(const struct firsts *k, struct ir_expr *e, struct ir_var *any)
{
    struct exchange x = {k, any};

    return expr_replaced(k->u, e, put_any, &x);
}

/* `q || c`, `c || q` or more of these with the question of `any` in front; NULL: there is none. */
static struct ir_expr *condition_put(const struct firsts *k, struct ir_expr *e, struct ir_var *any)
{
    if (is_question(k, e))
        return asked(k, e, any);
    while (e->kind == IR_CAST && cast_keeps_truth(e))
        e = e->a;
    if (e->kind != IR_BINARY || e->op != IR_LOR || !expr_is_pure(e))
        return NULL;
    struct ir_expr *a = condition_put(k, e->a, any), *b = a ? NULL : condition_put(k, e->b, any);
    return a || b ? ir_binary(k->u, IR_LOR, e->type, a ? a : b, a ? e->b : e->a, e->loc) : NULL;
}

/* ---- what is taken ---- */

/* body and `any = put;`, in a block. */
static struct ir_stmt *branch_put(struct firsts *k, struct ir_stmt *body, struct ir_var *any)
{
    struct ir_stmt *block = ir_stmt_new(k->u, IR_BLOCK, body->loc);
    struct ir_stmt *set = ir_stmt_new(k->u, IR_EXPR, body->loc);
    struct ir_type *t = ir_type_plain(k->u, any->type);

    set->end = block->end = body->end;
    set->expr = ir_expr_new(k->u, IR_ASSIGN, t, body->loc);
    set->expr->a = ir_load_var(k->u, any, body->loc)->a;
    set->expr->b = ir_int(k->u, t, (int64_t)k->put, body->loc);
    block->body = ir_stmt_copy(k->u, body);
    block->body->next = set;
    return block;
}

static struct ir_var *any_new(const struct firsts *k)
{
    const char *name = arena_printf(k->u->arena, "fold__first%u", k->n + 1);

    return ir_var_new(k->u, name, ir_type_plain(k->u, k->var->type), IR_LOCAL, k->loop->loc);
}

/* if (q || c) taken; */
static struct ir_stmt *either_put(struct firsts *k, const struct ir_stmt *s, struct ir_expr *cond,
                                  struct ir_stmt *taken)
{
    struct ir_stmt *made = ir_stmt_copy(k->u, s);
    struct ir_var *any = any_new(k);
    struct branch b = {.n = 0};

    made->next = made->orelse = NULL;
    made->expr = condition_put(k, cond, any);
    k->is_odd |= !branch_read(&b, taken) || k->n == FIRSTS_MOST;
    if (!k->is_odd)
        k->own[k->n++] = any;
    made->body = branch_put(k, taken, any);
    return made;
}

/* What is taken first, `lo = hi = x` being two. */
struct takes {
    struct ir_expr *lvalue[CARRIED_MOST], *value[CARRIED_MOST];
    uint32_t n, given; /* which ones the others give as well */
    bool is_odd;
};

static struct ir_expr *below_casts(struct ir_expr *e)
{
    while (e->kind == IR_CAST)
        e = e->a;
    return e;
}

static void take(struct takes *to, struct ir_expr *e)
{
    struct ir_expr *value = e;
    uint32_t from = to->n;

    while (value->kind == IR_ASSIGN) {
        to->is_odd |=
            to->n == CARRIED_MOST || value->a->kind != IR_VAR || !packed_is_plain(value->a->var);
        if (to->is_odd)
            return;
        to->lvalue[to->n++] = value->a;
        bool is_chain = below_casts(value->b)->kind == IR_ASSIGN;
        value = is_chain ? below_casts(value->b) : value->b;
    }
    to->is_odd |= from == to->n || !expr_is_pure(value);
    while (from < to->n)
        to->value[from++] = value;
}

static void take_all(struct takes *to, struct ir_stmt *s)
{
    if (s->kind == IR_BLOCK)
        for (struct ir_stmt *c = s->body; c && !to->is_odd; c = c->next)
            take_all(to, c);
    else if (s->kind == IR_EXPR)
        take(to, s->expr);
    else
        to->is_odd |= s->kind != IR_EMPTY;
}

/* Is that made of nothing that is set, and by one type where several are? */
static bool takes_are_apart(const struct takes *t)
{
    for (uint32_t i = 0; i < t->n; i++)
        for (uint32_t j = 0; j < t->n; j++)
            if (expr_mentions(t->value[i], t->lvalue[j]->var) ||
                (i != j && t->lvalue[i]->var == t->lvalue[j]->var) ||
                (t->value[i] == t->value[j] &&
                 !ir_type_same(t->lvalue[i]->type, t->lvalue[j]->type)))
                return false;
    return true;
}

/* Does the assignment give what it sets the same as is taken first, and is it the only one? */
static bool is_taken(struct takes *t, const struct ir_expr *a)
{
    for (uint32_t i = 0; i < t->n; i++)
        if (!(t->given & 1u << i) && ir_expr_equal(a->a, t->lvalue[i]) &&
            ir_expr_equal(a->b, t->value[i])) {
            t->given |= 1u << i;
            return true;
        }
    return false;
}

/* if (q) lo = hi = x; else { if (x < lo) lo = x; if (x > hi) hi = x; } as one statement for each of
   the others. */
static struct ir_stmt *split_put(struct firsts *k, const struct ir_stmt *s)
{
    struct ir_stmt *block = ir_stmt_new(k->u, IR_BLOCK, s->loc), **to = &block->body;
    struct ir_stmt *others = s->orelse->kind == IR_BLOCK ? s->orelse->body : s->orelse;
    struct takes first = {.n = 0};

    take_all(&first, s->body);
    k->is_odd |= first.is_odd || !takes_are_apart(&first);
    block->end = s->end;
    for (struct ir_stmt *t = others; t && !k->is_odd; t = t->next, to = &(*to)->next) {
        struct branch b = {.n = 0};
        k->is_odd |= t->kind != IR_IF || t->orelse || !branch_read(&b, t->body);
        for (size_t i = 0; i < b.n && !k->is_odd; i++)
            k->is_odd |= !is_taken(&first, b.assigns[i]);
        if (k->is_odd)
            return NULL;
        struct ir_type *truth = ir_type_int(k->u, 32, true);
        struct ir_expr *cond = ir_binary(k->u, IR_LOR, truth, s->expr, t->expr, t->loc);
        *to = either_put(k, t, cond, t->body);
    }
    k->is_odd |= first.given != (1u << first.n) - 1;
    return block;
}

static struct ir_stmt *statement_put(struct firsts *k, struct ir_stmt *s)
{
    struct ir_var *any = s->kind == IR_IF ? any_new(k) : NULL;

    if (!any || !condition_put(k, s->expr, any))
        return NULL;
    if (!s->orelse)
        return either_put(k, s, s->expr, s->body);
    k->is_odd |= !is_question(k, s->expr);
    return k->is_odd ? NULL : split_put(k, s);
}

/* ---- the list ---- */

static bool is_update(const struct firsts *k, const struct ir_stmt *s)
{
    return s->kind == IR_EXPR && stepped_var(s->expr) == k->var;
}

/* `if (q) { m = x; flag = 1; } else …` as that without the flag, and `flag = 1;` behind it: so it
   is anyway, unless it is neither what it becomes nor asked for. NULL: it is something else. */
static struct ir_stmt *inside_put(struct firsts *k, struct ir_stmt *s)
{
    if (k->is_count || k->inside || s->kind != IR_IF || !s->orelse || !is_question(k, s->expr) ||
        s->body->kind != IR_BLOCK)
        return NULL;
    struct ir_stmt *taken = ir_stmt_copy(k->u, s->body), **to = &taken->body, *update = NULL;
    for (struct ir_stmt *c = s->body->body; c; c = c->next) {
        *to = ir_stmt_copy(k->u, c);
        (*to)->next = NULL;
        if (is_update(k, c))
            update = *to, *to = NULL;
        else
            to = &(*to)->next;
    }
    *to = NULL;
    if (!update)
        return NULL;
    struct ir_stmt *copy = ir_stmt_copy(k->u, s);
    copy->body = taken;
    copy->next = NULL;
    struct ir_stmt *made = split_put(k, copy);
    k->inside = s->expr;
    if (made)
        for (to = &made->body; *to; to = &(*to)->next)
            continue;
    *to = update;
    return made;
}

static struct ir_stmt *list_put(struct ir_stmt *s, void *arg)
{
    struct firsts *k = arg;
    struct ir_stmt *inside = inside_put(k, s);
    if (inside)
        return inside;
    struct ir_stmt *update = s->kind == IR_BLOCK ? s->body : NULL;

    while (update && !is_update(k, update))
        update = update->next;
    if (!update)
        return NULL;
    struct ir_stmt *block = ir_stmt_copy(k->u, s), **to = &block->body;
    block->next = NULL;
    for (struct ir_stmt *c = s->body, *behind = NULL; c; c = c->next, to = &(*to)->next) {
        struct ir_stmt *made = behind || k->is_odd ? NULL : statement_put(k, c);
        behind = c == update ? c : behind;
        k->is_odd |= k->n && !behind && body_jumps(c); /* who asks steps it, too */
        *to = made ? made : ir_stmt_copy(k->u, c);
        (*to)->next = NULL;
    }
    return block;
}

/* ---- the loop ---- */

/* The step of a number that comes to no end, or an assignment of a number. */
static bool update_read(struct firsts *k, struct ir_expr *e)
{
    struct ir_var *v = stepped_var(e);
    int64_t by;

    if (!v || !packed_is_plain(v) || v->is_macro_name || ir_stmt_declares(k->loop, v) ||
        ir_stmt_writes(k->loop, v) != 1 || expr_mentions(k->loop->expr, v))
        return false;
    const struct ir_type *t = v->type;
    k->is_count = constant_step(e, v, &by);
    k->var = v;
    k->put = 1;
    if (k->is_count)
        return by == 1 && t->kind == IR_INT && (t->is_signed ? t->bits >= 32 : t->bits == 64);
    return (t->kind == IR_INT || t->kind == IR_BOOL) && e->kind == IR_ASSIGN &&
           expr_number(e->b, &k->put) && k->put >= 0 && k->put <= INT32_MAX;
}

struct finder {
    struct firsts *k;
    struct ir_stmt *made;
};

static bool find_update(struct ir_expr *e, void *arg)
{
    struct finder *f = arg;
    struct firsts *k = f->k;

    if (f->made || !ir_is_write(e) || !update_read(k, e))
        return !f->made;
    k->n = 0;
    k->is_odd = false;
    k->inside = NULL;
    struct ir_stmt *body = ir_stmt_rewrite(k->u, k->loop->body, list_put, k);
    /* nothing else asks for it */
    if (k->is_odd || !k->n || ir_stmt_mentions(body, k->var) != 1)
        return true;
    f->made = ir_stmt_copy(k->u, k->loop);
    f->made->body = body;
    return false;
}

/* What is asked before the loop: that a count is not below 0, and a flag nothing else than it ever
   is; NULL: nothing. */
static struct ir_expr *asked_before(const struct firsts *k)
{
    struct ir_type *wide = ir_type_int(k->u, 64, true), *truth = ir_type_int(k->u, 32, true);
    struct ir_loc loc = k->loop->loc;
    struct ir_expr *now = expr_moved(ir_cast(k->u, wide, ir_load_var(k->u, k->var, loc)));
    int64_t number = k->is_count ? 0 : (int64_t)k->put;
    struct ir_expr *is = ir_binary(k->u, k->is_count ? IR_GE : IR_EQ, truth, now,
                                   ir_int(k->u, wide, number, loc), loc);

    if (k->inside)
        return ir_binary(k->u, IR_LOR, truth, is, expr_copy(k->u, k->inside), loc);
    return k->is_count ? is : NULL;
}

/* Declares the variables, each beginning as the count. */
static struct ir_stmt *declared(const struct firsts *k)
{
    struct ir_stmt *first = NULL, **to = &first;

    for (uint32_t i = 0; i < k->n; i++, to = &(*to)->next) {
        *to = ir_stmt_new(k->u, IR_DECL, k->loop->loc);
        (*to)->var = k->own[i];
        (*to)->expr = ir_load_var(k->u, k->var, k->loop->loc);
        (*to)->end = (*to)->loc;
    }
    return first;
}

struct loop_facts *firsts_fold(struct work *w, struct ir_stmt *loop)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    struct firsts k = {.u = w->u, .loop = loop};
    struct finder found = {&k, NULL};

    if (loop->kind != IR_FOR || !loop->body || loop->presets || loop->ending || loop->pragmas)
        return NULL;
    ir_walk_stmt(loop->body, NULL, find_update, &found);
    if (!found.made)
        return NULL;
    struct ir_stmt *block = ir_stmt_new(w->u, IR_BLOCK, loop->loc), **to = &block->body;
    found.made->presets = declared(&k);
    found.made->next = NULL;
    for (*to = declared(&k); *to; to = &(*to)->next)
        continue;
    *to = found.made;
    block->end = loop->end;
    copy.fn = func_with(w->u, w->fn, loop, block);
    for (uint32_t i = 0; i < k.n; i++) {
        k.own[i]->next = copy.fn->locals;
        copy.fn->locals = k.own[i];
    }
    work_begin(&copy);
    struct loop_facts *f = nest_fold(&copy, found.made, &ignored);
    struct ir_expr *before = asked_before(&k);
    if (f && ((before && f->apart) || f->nlevels > 1))
        f = NULL;
    if (f) {
        f->apart = before ? before : f->apart;
        f->is_recast = true;
        f->flow = NULL;
    }
    work_end(&copy);
    return f;
}
