/*
 * `y[i] = y[i-1] + x[i]`: each iteration makes an element of the one before. In a copy of the loop
 * the element that is handed on is a variable, which every write sets first: `t = t + x[i];
 * y[i] = t;`, a scan. Before the first iteration it is worth what C's first iteration reads.
 *
 * That is so where every iteration writes the element and all reads of the one before come first.
 * Other such elements may be written before these: of them the first iteration writes none that
 * another chain starts with, or the two chains' elements would overlap everywhere. Where other
 * memory may be, the body begins with a read of the element before, `y[i-1];`, so that it is asked
 * whether these writes come to that. That none comes to the elements that are written is asked of
 * the dependence test (chains_check).
 */
#include "analyse/chain.h"
#include "analyse/leaves.h"
#include "analyse/search.h"
#include "analyse/work.h"

#include "base/arena.h"

#include <string.h>

struct former {
    struct ir_unit *u;
    struct ir_stmt *loop;
    const struct level *l;
    struct chained at[CHAINS_MOST];
    uint32_t n;
    uint32_t writes[CHAINS_MOST];     /* statements of the form */
    bool may_be_written[CHAINS_MOST]; /* by the statements so far */
    bool is_held[CHAINS_MOST];        /* it has been, on this way: the variable is the element */
    bool other_written;               /* other memory may be, by these */
    bool has_called;                  /* what these have called may write any */
    bool failed;
};

/* ---- which elements ---- */

/* `lvalue = value;` or `lvalue op= value;` of a number in memory, the value without effects. */
static bool is_link(const struct ir_stmt *s)
{
    const struct ir_expr *e = s->kind == IR_EXPR ? s->expr : NULL;

    if (!e || (e->kind != IR_ASSIGN && e->kind != IR_ASSIGN_OP) || e->a->kind == IR_VAR)
        return false;
    const struct ir_type *t = e->a->type;
    bool is_number = t->kind == IR_INT || (t->kind == IR_FLOAT && t->bits <= 64);
    bool is_field =
        e->a->kind == IR_MEMBER && e->a->a->type->record->fields[e->a->field].bit_width >= 0;
    return is_number && !is_field && !t->is_volatile && !t->is_atomic && !expr_has_effects(e->b) &&
           !expr_has_effects(e->a);
}

static struct chained *chain_of(struct former *k, const struct ir_expr *lvalue)
{
    for (uint32_t i = 0; i < k->n; i++)
        if (ir_expr_equal(k->at[i].written, lvalue))
            return &k->at[i];
    return NULL;
}

struct reads {
    const struct former *k;
    const struct ir_expr *written;
    struct ir_expr *found;
};

static bool find_read(struct ir_expr *e, void *arg)
{
    struct reads *r = arg;

    if (!r->found && e->kind == IR_LOAD && lvalue_follows(r->k->loop, r->k->l, e->a, r->written))
        r->found = e->a;
    return !r->found;
}

static void add_chain(struct former *k, struct ir_expr *written)
{
    struct reads r = {k, written, NULL};

    if (chain_of(k, written) || !expr_mentions(written, k->l->index))
        return;
    ir_walk_stmt(k->loop->body, NULL, find_read, &r);
    if (!r.found)
        return;
    if (k->n == CHAINS_MOST) {
        k->failed = true;
        return;
    }
    struct ir_type *t = ir_type_plain(k->u, written->type);
    struct ir_var *v = ir_var_new(k->u, expr_text(k->u, written), t, IR_LOCAL, written->loc);
    k->at[k->n++] = (struct chained){v, r.found, written, NULL};
}

static void collect(struct former *k, struct ir_stmt *s)
{
    if (is_link(s))
        add_chain(k, s->expr->a);
    if (s->kind == IR_BLOCK)
        for (struct ir_stmt *c = s->body; c; c = c->next)
            collect(k, c);
    if (s->kind == IR_IF) {
        collect(k, s->body);
        if (s->orelse)
            collect(k, s->orelse);
    }
}

/* ---- is every iteration a link ---- */

static bool always_writes(struct former *k, const struct ir_stmt *s, const struct chained *c)
{
    if (s->kind == IR_IF)
        return s->orelse && always_writes(k, s->body, c) && always_writes(k, s->orelse, c);
    if (s->kind == IR_BLOCK) {
        for (const struct ir_stmt *b = s->body; b; b = b->next)
            if (always_writes(k, b, c))
                return true;
        return false;
    }
    return is_link(s) && chain_of(k, s->expr->a) == c;
}

static bool expr_always_reads(struct former *k, const struct ir_expr *e, const struct chained *c)
{
    if (!e)
        return false;
    if (e->kind == IR_LOAD && lvalue_follows(k->loop, k->l, e->a, c->written))
        return true;
    if (expr_always_reads(k, e->a, c))
        return true;
    if (e->kind == IR_COND)
        return expr_always_reads(k, e->b, c) && expr_always_reads(k, e->c, c);
    bool is_short = e->kind == IR_BINARY && (e->op == IR_LAND || e->op == IR_LOR);
    if (!is_short && expr_always_reads(k, e->b, c))
        return true;
    for (const struct ir_expr *a = e->args; a; a = a->next)
        if (expr_always_reads(k, a, c))
            return true;
    return false;
}

static bool always_reads(struct former *k, const struct ir_stmt *s, const struct chained *c)
{
    if (s->kind == IR_BLOCK) {
        for (const struct ir_stmt *b = s->body; b; b = b->next)
            if (always_reads(k, b, c))
                return true;
        return false;
    }
    if (s->kind == IR_IF && s->orelse && always_reads(k, s->body, c) &&
        always_reads(k, s->orelse, c))
        return true;
    bool is_plain = s->kind == IR_EXPR || s->kind == IR_DECL || s->kind == IR_IF;
    return is_plain && expr_always_reads(k, s->expr, c);
}

static bool count_writes(struct ir_expr *e, void *arg)
{
    struct former *k = arg;
    struct chained *c = ir_is_write(e) ? chain_of(k, e->a) : NULL;

    if (c)
        k->writes[c - k->at]++;
    return true;
}

/* A place of one subscript, which has the index once. */
static bool is_simple(const struct former *k, const struct chained *c)
{
    const struct ir_expr *e = c->written;

    return e->kind == IR_INDEX && !expr_mentions(e->a, k->l->index) &&
           expr_var((struct ir_expr *)e->b) == k->l->index;
}

static bool chains_are_whole(struct former *k)
{
    struct ir_stmt *body = k->loop->body;

    if (k->failed || !k->n || body_jumps(body))
        return false;
    for (uint32_t i = 0; i < k->n; i++)
        if (!always_writes(k, body, &k->at[i]) || !always_reads(k, body, &k->at[i]))
            return false;
    for (uint32_t i = 0; i < k->n && k->n > 1; i++)
        if (!is_simple(k, &k->at[i]) ||
            k->at[i].written->type->size != k->at[0].written->type->size)
            return false;
    ir_walk_stmt(body, NULL, count_writes, k);
    return true;
}

/* ---- the copy ---- */

/* Is it a variable that no pointer leads to, or a part of one? */
static bool is_own(const struct ir_expr *lvalue)
{
    const struct ir_var *v = ir_object_of(lvalue);

    return v && (v->storage == IR_LOCAL || v->storage == IR_PARAM) && !v->address_taken;
}

static bool find_effect(struct ir_expr *e, void *arg)
{
    struct former *k = arg;
    bool exact;

    if (ir_is_write(e) && !is_own(e->a))
        k->other_written = true;
    if (e->kind == IR_CALL && !(e->func && libm_is_pure(e->func, &exact)))
        k->has_called = true;
    return true;
}

/* What stands for a read of an element before, or of one that is held; NULL: e is none. */
static struct ir_expr *held_or_before(struct ir_expr *e, void *arg)
{
    struct former *k = arg;

    for (uint32_t i = 0; e->kind == IR_LOAD && i < k->n; i++) {
        if (k->is_held[i] && ir_expr_equal(e->a, k->at[i].written))
            return ir_load_var(k->u, k->at[i].var, e->loc);
        if (!lvalue_follows(k->loop, k->l, e->a, k->at[i].written))
            continue;
        k->failed |= k->may_be_written[i] || k->has_called;
        if (k->other_written)
            k->at[i].late = e->a;
        return ir_load_var(k->u, k->at[i].var, e->loc);
    }
    return NULL;
}

/* e with the variables in place of reads of the elements before. */
static struct ir_expr *carried(struct former *k, struct ir_expr *e)
{
    return expr_replaced(k->u, e, held_or_before, k);
}

/* What stands inside e may be written before another part of e reads. */
static struct ir_expr *carried_and_noted(struct former *k, struct ir_expr *e)
{
    struct ir_expr *copy;

    if (!e)
        return NULL;
    struct ir_expr *const inside[] = {e->a, e->b, e->c, e->args};
    for (size_t i = 0; i < sizeof inside / sizeof *inside; i++)
        for (struct ir_expr *at = inside[i]; at; at = i == 3 ? at->next : NULL)
            ir_walk_expr(at, find_effect, k);
    copy = carried(k, e);
    ir_walk_expr(e, find_effect, k);
    return copy;
}

static struct ir_stmt *assignment(struct former *k, struct ir_expr *lvalue, struct ir_expr *value)
{
    struct ir_stmt *s = ir_stmt_new(k->u, IR_EXPR, lvalue->loc);

    s->expr = ir_expr_new(k->u, IR_ASSIGN, ir_type_plain(k->u, lvalue->type), lvalue->loc);
    s->expr->a = lvalue;
    s->expr->b = value;
    return s;
}

/* What the statement stores, in the element's type. */
static struct ir_expr *stored(struct former *k, struct ir_expr *e)
{
    struct ir_type *t = ir_type_plain(k->u, e->a->type);

    if (e->kind == IR_ASSIGN)
        return carried(k, e->b);
    struct ir_expr *old = ir_expr_new(k->u, IR_LOAD, t, e->loc);
    old->a = e->a;
    old = ir_cast(k->u, e->compute, carried(k, old));
    return ir_cast(k->u, t, ir_binary(k->u, e->op, e->compute, old, carried(k, e->b), e->loc));
}

/* The statement's assignment to the variable; where it keeps its value, nothing. */
static struct ir_stmt *kept(struct former *k, const struct ir_stmt *s, struct chained *c)
{
    struct ir_expr *var = ir_expr_new(k->u, IR_VAR, c->var->type, s->loc);
    struct ir_expr *value = stored(k, s->expr);

    var->var = c->var;
    k->writes[c - k->at]--;
    if (value->kind == IR_LOAD && ir_expr_equal(value->a, var))
        return ir_stmt_new(k->u, IR_EMPTY, s->loc);
    return assignment(k, var, value);
}

/* `set`, which makes the variable the element's new value; then the element. */
static struct ir_stmt *with_write(struct former *k, const struct ir_stmt *s, struct ir_stmt *set,
                                  struct chained *c)
{
    struct ir_stmt *block = ir_stmt_new(k->u, IR_BLOCK, s->loc);

    block->end = s->end;
    block->body = set;
    set->next = assignment(k, c->written, ir_load_var(k->u, c->var, s->loc));
    k->may_be_written[c - k->at] = true;
    k->is_held[c - k->at] = true;
    return block;
}

/* The chain that both branches of s write and do nothing else, or NULL. */
static struct chained *chosen(struct former *k, const struct ir_stmt *s)
{
    struct ir_stmt *one = s->kind == IR_IF && s->orelse ? stmt_single(s->body) : NULL;
    struct ir_stmt *other = one ? stmt_single(s->orelse) : NULL;

    if (!other || !is_link(one) || !is_link(other))
        return NULL;
    struct chained *c = chain_of(k, one->expr->a);
    return c == chain_of(k, other->expr->a) ? c : NULL;
}

static struct ir_stmt *choice(struct former *k, const struct ir_stmt *s, struct chained *c)
{
    struct ir_stmt *copy = ir_stmt_new(k->u, IR_IF, s->loc);

    copy->expr = carried_and_noted(k, s->expr);
    copy->body = kept(k, stmt_single(s->body), c);
    copy->orelse = kept(k, stmt_single(s->orelse), c);
    if (copy->orelse->kind == IR_EMPTY)
        copy->orelse = NULL;
    return with_write(k, s, copy, c);
}

static struct ir_stmt *form_list(struct former *k, const struct ir_stmt *s);

/* Both branches; behind them an element is held that is so at the end of each. */
static void form_branches(struct former *k, const struct ir_stmt *s, struct ir_stmt *copy)
{
    bool before[CHAINS_MOST], behind_one[CHAINS_MOST];

    memcpy(before, k->is_held, sizeof before);
    copy->body = form_list(k, s->body);
    memcpy(behind_one, k->is_held, sizeof behind_one);
    memcpy(k->is_held, before, sizeof before);
    copy->orelse = form_list(k, s->orelse);
    for (uint32_t i = 0; i < k->n; i++)
        k->is_held[i] &= behind_one[i];
}

static struct ir_stmt *form(struct former *k, const struct ir_stmt *s)
{
    struct ir_stmt *copy = ir_stmt_new(k->u, s->kind, s->loc);
    struct chained *c = is_link(s) ? chain_of(k, s->expr->a) : NULL;

    if (c)
        return with_write(k, s, kept(k, s, c), c);
    c = chosen(k, s);
    if (c)
        return choice(k, s, c);
    *copy = *s;
    copy->next = NULL;
    if (stmt_is_loop(s))
        ir_walk_stmt((struct ir_stmt *)s, NULL, find_effect, k);
    copy->init = form_list(k, s->init);
    copy->expr = carried_and_noted(k, s->expr);
    form_branches(k, s, copy);
    copy->step = carried_and_noted(k, s->step);
    return copy;
}

static struct ir_stmt *form_list(struct former *k, const struct ir_stmt *s)
{
    struct ir_stmt *first = NULL, **to = &first;

    for (; s; s = s->next, to = &(*to)->next)
        *to = form(k, s);
    return first;
}

/* The body behind a read of each element that is read late. */
static struct ir_stmt *with_reads(struct former *k, struct ir_stmt *body)
{
    for (uint32_t i = 0; i < k->n; i++) {
        struct chained *c = &k->at[i];
        if (!c->late)
            continue;
        struct ir_stmt *s = ir_stmt_new(k->u, IR_EXPR, body->loc);
        struct ir_stmt *block = ir_stmt_new(k->u, IR_BLOCK, body->loc);
        c->late = expr_copy(k->u, c->late);
        s->expr = ir_expr_new(k->u, IR_LOAD, c->var->type, c->late->loc);
        s->expr->a = c->late;
        s->next = body;
        block->body = s;
        block->end = body->end;
        body = block;
    }
    return body;
}

bool chain_form(struct ir_unit *u, struct ir_func *fn, struct ir_stmt *loop, const struct level *l,
                struct chain_form *out)
{
    struct former k = {.u = u, .loop = loop, .l = l};
    struct ir_stmt *copy = ir_stmt_new(u, loop->kind, loop->loc);

    collect(&k, loop->body);
    if (!chains_are_whole(&k))
        return false;
    *copy = *loop;
    copy->next = NULL;
    copy->body = with_reads(&k, form(&k, loop->body));
    for (uint32_t i = 0; i < k.n; i++)
        k.failed |= k.writes[i] != 0;
    if (k.failed)
        return false;
    out->chains = arena_alloc(u->arena, sizeof k.at);
    memcpy(out->chains, k.at, sizeof k.at);
    out->nchains = k.n;
    out->loop = copy;
    out->fn = func_with(u, fn, loop, copy);
    return true;
}
