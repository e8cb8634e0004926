/*
 * What the first iteration takes, whatever it is: `if (i == 0) lo = hi = a[i]; else { if (a[i] <
 * lo) lo = a[i]; if (a[i] > hi) hi = a[i]; }`, `if (first || a[i] < lo) lo = a[i]; first = 0;`. The
 * variables are set to that in front of the loop, if it has an iteration, and the loop takes no
 * iteration for the first one. The rest of the statement then does nothing in that iteration, for
 * it sets nothing but these variables, to the same values; and so the loop as written may follow.
 */
#include "analyse/branch.h"
#include "analyse/initial.h"
#include "analyse/packer.h"
#include "analyse/search.h"
#include "analyse/work.h"

#include "base/arena.h"

static bool is_plain(const struct ir_var *v)
{
    return packed_is_plain(v) && !v->is_macro_name &&
           (v->type->kind == IR_INT || v->type->kind == IR_FLOAT || v->type->kind == IR_BOOL);
}

/* ---- is it the first iteration? ---- */

/* In a loop that goes up no index is below the first one. */
static bool asks_index(const struct initial *k, struct ir_expr *e)
{
    wide number, first;
    struct tested t;

    if (tested_read(&t, e) && tested_var(&t) == k->l.index && t.rel == IR_EQ)
        return expr_number(k->l.first, &first) && t.number == first;
    if (e->kind != IR_BINARY)
        return false;
    bool is_left = expr_var(e->a) == k->l.index;
    enum ir_op op = is_left ? e->op : mirrored(e->op);
    struct ir_expr *other = is_left ? e->b : e->a;
    return (op == IR_EQ || op == (k->l.step > 0 ? IR_LE : IR_GE)) &&
           (is_left || expr_var(e->b) == k->l.index) &&
           (ir_expr_equal(expr_core(other), expr_core(k->l.first)) ||
            (expr_number(other, &number) && expr_number(k->l.first, &first) && number == first));
}

/* The same question wherever it is asked; a flag that has been put no longer has the answer. */
static bool is_asked(struct initial *k, struct ir_expr *e)
{
    bool is_index = asks_index(k, e);
    struct tested t;

    if (k->asked)
        return !k->is_put && ir_expr_equal(k->asked, e);
    if (is_index) {
        k->asked = e;
        return true;
    }
    struct ir_var *v = tested_read(&t, e) ? tested_var(&t) : NULL;
    if (!v || v == k->l.index || !is_plain(v) || (t.rel != IR_EQ && t.rel != IR_NE))
        return false;
    k->asked = e;
    k->flag = v;
    k->number = t.number;
    k->is_equal = t.rel == IR_EQ;
    return true;
}

/* The opposite of a question. */
static struct ir_expr *opposite(struct ir_unit *u, struct ir_expr *e)
{
    while (e->kind == IR_CAST && cast_keeps_truth(e))
        e = e->a;
    if (e->kind == IR_UNARY && e->op == IR_LNOT)
        return e->a;
    if (e->kind == IR_BINARY && e->op >= IR_LT && e->op <= IR_NE)
        return ir_binary(u, negated(e->op), e->type, e->a, e->b, e->loc);
    return expr_not(u, e);
}

/* `first || c` or `c || first` without `first`; NULL: it is none of them. */
static struct ir_expr *rest_of(struct initial *k, struct ir_expr *e)
{
    while (e->kind == IR_CAST && cast_keeps_truth(e))
        e = e->a;
    if (e->kind != IR_BINARY || e->op != IR_LOR)
        return NULL;
    struct ir_expr *rest = rest_of(k, e->a);
    if (rest)
        return ir_binary(k->u, IR_LOR, e->type, rest, e->b, e->loc);
    return is_asked(k, e->a) ? e->b : is_asked(k, e->b) ? e->a : NULL;
}

/* `m = c ? x : m;` as `if (c) m = x;`; NULL: it is something else. */
static struct ir_stmt *as_if(const struct initial *k, const struct ir_stmt *s)
{
    const struct ir_expr *e = s->kind == IR_EXPR && s->expr->kind == IR_ASSIGN ? s->expr : NULL;

    if (!e || e->a->kind != IR_VAR || e->b->kind != IR_COND || expr_var(e->b->c) != e->a->var)
        return NULL;
    struct ir_stmt *made = ir_stmt_new(k->u, IR_IF, s->loc);
    made->end = s->end;
    made->expr = e->b->a;
    made->body = ir_stmt_copy(k->u, s);
    made->body->next = NULL;
    made->body->expr = ir_expr_new(k->u, IR_ASSIGN, e->type, e->loc);
    made->body->expr->a = e->a;
    made->body->expr->b = e->b->b;
    return made;
}

/* ---- what it takes ---- */

static struct ir_expr *put_value(struct ir_expr *e, void *arg)
{
    (void)arg;
    return e->kind == IR_ASSIGN ? e->b : NULL;
}

/* Is it what becomes of the flag, the same each time? Of two numbers that it can be, it is the one
   that it is where the question is not true. */
static bool is_flag_put(struct initial *k, const struct ir_expr *a, bool always)
{
    wide put;

    if (!k->flag || k->is_count || a->a->kind != IR_VAR || a->a->var != k->flag)
        return false;
    bool good = expr_number(a->b, &put) && (!k->is_put || k->put == put);
    bool is_two = k->flag->type->kind == IR_BOOL && (k->number == 0 || k->number == 1);
    k->is_odd |= !good || (put == k->number) == k->is_equal || (!always && k->is_equal && !is_two);
    k->put = put;
    k->is_put = true;
    return true;
}

/* A number in memory. */
static bool is_cell(const struct ir_expr *lv)
{
    return lv->kind != IR_VAR && expr_is_pure(lv) && !lv->type->is_volatile &&
           (lv->type->kind == IR_INT || lv->type->kind == IR_FLOAT);
}

/* `a = b = e` as `a = e` and `b = e`, each in its own type. */
static void take(struct initial *k, struct ir_expr *e)
{
    for (; e->kind == IR_COMMA; e = e->b)
        take(k, e->a);
    while (e->kind == IR_CAST)
        e = e->a;
    k->is_odd |= e->kind != IR_ASSIGN || k->n == TAKEN_MOST;
    if (k->is_odd || is_flag_put(k, e, false))
        return;
    bool is_var = e->a->kind == IR_VAR && is_plain(e->a->var);
    k->is_odd |= !is_var && !is_cell(e->a);
    k->has_cells |= !is_var;
    struct ir_expr *value = expr_replaced(k->u, e->b, put_value, NULL);
    k->is_odd |= !expr_is_pure(value); /* the loop as written may compute it once more */
    k->at[k->n++] = (struct taken){e->a, value};
    struct ir_expr *inner = e->b;
    while (inner->kind == IR_CAST)
        inner = inner->a;
    if (inner->kind == IR_ASSIGN)
        take(k, inner);
}

static void take_all(struct initial *k, struct ir_stmt *s)
{
    if (s->kind == IR_BLOCK)
        for (struct ir_stmt *c = s->body; c && !k->is_odd; c = c->next)
            take_all(k, c);
    else if (s->kind == IR_EXPR)
        take(k, s->expr);
    else
        k->is_odd |= s->kind != IR_EMPTY;
}

/* ---- does the rest do nothing then? ---- */

struct sought {
    const struct ir_expr *e;
    bool found;
};

static bool find_equal(struct ir_expr *e, void *arg)
{
    struct sought *q = arg;

    q->found = q->found || ir_expr_equal(e, q->e);
    return !q->found;
}

struct reads {
    struct initial *k;
    bool is_odd;
};

/* What is read is read for the values as well, or set, so it is there. */
static bool find_other(struct ir_expr *e, void *arg)
{
    struct reads *r = arg;

    r->is_odd |= e->kind == IR_CALL || division_may_trap(e);
    if (e->kind != IR_LOAD || e->a->kind == IR_VAR)
        return !r->is_odd;
    struct sought q = {e, false}, first = {initial_first(r->k, e), false};
    for (uint32_t i = 0; i < r->k->n; i++) {
        ir_walk_expr(r->k->at[i].value, find_equal, &q);
        ir_walk_expr(initial_first(r->k, r->k->at[i].value), find_equal, &first);
        q.found |= ir_expr_equal(e->a, r->k->at[i].lvalue);
    }
    r->is_odd |= !q.found && !first.found;
    return false;
}

static struct ir_expr *put_taken(struct ir_expr *e, void *arg)
{
    const struct initial *k = arg;

    for (uint32_t i = 0; e->kind == IR_LOAD && i < k->n; i++)
        if (ir_expr_equal(e->a, k->at[i].lvalue))
            return expr_core(k->at[i].value);
    return NULL;
}

/* `d[i] > d[at]` where `at` is i: the second iteration reads the same, and so it is there. */
static bool compares_itself(struct initial *k, struct ir_expr *e)
{
    if (e->kind != IR_BINARY || e->op < IR_LT || e->op > IR_GE || !expr_is_pure(e))
        return false;
    struct ir_expr *a = expr_core(e->a), *b = expr_core(e->b);
    struct ir_expr *one = expr_replaced(k->u, a, put_taken, k),
                   *two = expr_replaced(k->u, b, put_taken, k);
    return !ir_expr_equal(a, b) && ir_expr_equal(one, two);
}

static bool is_condition(struct initial *k, struct ir_expr *e)
{
    struct reads r = {k, false};

    ir_walk_expr(e, find_other, &r);
    return expr_is_pure(e) && !r.is_odd;
}

static bool is_same(struct initial *k, struct ir_expr *a, struct ir_expr *b)
{
    return ir_expr_equal(a, b) || ir_expr_equal(initial_first(k, a), initial_first(k, b));
}

static bool sets_same(struct initial *k, struct ir_expr *e)
{
    for (; e->kind == IR_COMMA; e = e->b)
        if (!sets_same(k, e->a))
            return false;
    for (uint32_t i = 0; i < k->n && e->kind == IR_ASSIGN; i++)
        if (ir_expr_equal(k->at[i].lvalue, e->a) && is_same(k, k->at[i].value, e->b))
            return true;
    return false;
}

static bool does_nothing(struct initial *k, const struct ir_stmt *s)
{
    bool ok = true;

    switch (s->kind) {
    case IR_EMPTY:
        return true;
    case IR_BLOCK:
        for (const struct ir_stmt *c = s->body; c && ok; c = c->next)
            ok = does_nothing(k, c);
        return ok;
    case IR_IF:
        return is_condition(k, s->expr) && does_nothing(k, s->body) &&
               (!s->orelse || does_nothing(k, s->orelse));
    case IR_EXPR:
        return sets_same(k, s->expr);
    default:
        return false;
    }
}

static struct ir_stmt *without_flag(struct ir_stmt *s, void *arg)
{
    struct initial *k = arg;
    bool is_put = s->kind == IR_EXPR && s->expr->kind == IR_ASSIGN;

    return is_put && is_flag_put(k, s->expr, false) ? ir_stmt_new(k->u, IR_EMPTY, s->loc) : NULL;
}

/* The statement without the question, or NULL: it asks none. */
static struct ir_stmt *answered(struct initial *k, struct ir_stmt *s)
{
    uint32_t had = k->n;

    if (s->kind != IR_IF && !(s = as_if(k, s)))
        return NULL;
    struct ir_expr *rest = s->orelse ? NULL : rest_of(k, s->expr);
    struct branch b = {.n = 0};
    bool is_opposite = !rest && s->orelse && !branch_read(&b, s->body);
    if (!rest && !is_asked(k, is_opposite ? opposite(k->u, s->expr) : s->expr))
        return NULL;
    take_all(k, is_opposite ? s->orelse : s->body);
    struct ir_stmt *others = rest ? s : is_opposite ? s->body : s->orelse;
    struct ir_stmt *made = others ? ir_stmt_rewrite(k->u, others, without_flag, k)
                                  : ir_stmt_new(k->u, IR_EMPTY, s->loc);
    if (rest)
        made->expr = rest;
    bool is_itself = rest && compares_itself(k, rest) && does_nothing(k, made->body);
    k->is_odd |= k->n == had || (!is_itself && !does_nothing(k, made));
    made->next = NULL;
    return made;
}

/* ---- the loop ---- */

/* Does it step a count that is asked to be 0? The only step of a number that comes to no end. */
static bool is_count_step(struct initial *k, struct ir_stmt *s)
{
    int64_t by;
    struct ir_var *v = k->flag;

    if (!v || k->is_put || s->kind != IR_EXPR || stepped_var(s->expr) != v ||
        !constant_step(s->expr, v, &by) || by != 1)
        return false;
    const struct ir_type *t = v->type;
    k->is_odd |= !k->is_equal || k->number != 0 || t->kind != IR_INT ||
                 (t->is_signed ? t->bits < 32 : t->bits != 64) || ir_stmt_writes(k->loop, v) != 1;
    k->is_count = k->is_put = true;
    return true;
}

static struct ir_stmt *body_made(struct initial *k)
{
    struct ir_stmt *body = k->loop->body, *block = ir_stmt_new(k->u, IR_BLOCK, body->loc);
    struct ir_stmt **to = &block->body;
    bool is_before = true;

    block->end = body->end;
    for (struct ir_stmt *s = body->kind == IR_BLOCK ? body->body : body; s && !k->is_odd;
         s = body->kind == IR_BLOCK ? s->next : NULL) {
        struct ir_stmt *made = is_before ? answered(k, s) : NULL;
        bool is_put = !made && !is_count_step(k, s) && k->asked && s->kind == IR_EXPR &&
                      s->expr->kind == IR_ASSIGN && is_flag_put(k, s->expr, true);
        is_before = is_before && (made || initial_is_quiet(s));
        if (is_put)
            continue;
        *to = made ? made : ir_stmt_copy(k->u, s);
        (*to)->next = NULL;
        to = &(*to)->next;
    }
    return block;
}

/* Nothing else reads what is taken before it is, sets it in the head, or has the flag. */
static bool is_alone(const struct initial *k, const struct ir_stmt *body)
{
    for (uint32_t i = 0; i < k->n; i++) {
        const struct ir_expr *lv = k->at[i].lvalue;
        const struct ir_var *v = lv->kind == IR_VAR ? lv->var : NULL;
        for (uint32_t j = 0; j < k->n; j++)
            if (expr_names(k->at[j].value, lv) || (i != j && expr_names(k->at[j].lvalue, lv)))
                return false;
        if (!v)
            continue;
        if (expr_mentions(k->loop->expr, v) || (k->loop->step && expr_mentions(k->loop->step, v)))
            return false;
        for (const struct ir_stmt *s = body->body; s && initial_is_quiet(s); s = s->next)
            if (ir_stmt_mentions(s, v))
                return false;
    }
    return !k->flag || (k->is_put && (k->is_count || !ir_stmt_mentions(body, k->flag)) &&
                        !ir_stmt_declares(body, k->flag) && !expr_mentions(k->loop->expr, k->flag));
}

/* Not below 0, with a sign or without: it would come to 0 later. */
static struct ir_expr *count_asked(const struct initial *k)
{
    struct ir_loc loc = k->loop->loc;
    struct ir_type *wide = ir_type_int(k->u, 64, true);
    struct ir_expr *now = expr_moved(ir_cast(k->u, wide, ir_load_var(k->u, k->flag, loc)));

    return ir_binary(k->u, IR_GE, ir_type_int(k->u, 32, true), now, ir_int(k->u, wide, 0, loc),
                     loc);
}

struct loop_facts *initial_fold(struct work *w, struct ir_stmt *loop)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    struct initial k = {.u = w->u, .loop = loop};
    struct header head;

    if (loop->kind != IR_FOR || !loop->expr || !loop->body || loop->presets || loop->pragmas ||
        !level_read(w->u, loop, &k.l, &head, &ignored) || k.l.through || !k.l.first ||
        k.l.index->type->kind != IR_INT || head.npresets || head.declares || body_jumps(loop->body))
        return NULL;
    struct ir_stmt *body = body_made(&k);
    if (k.is_odd || !k.n || !is_alone(&k, body) || !expr_is_pure(loop->expr) ||
        (k.has_cells && !initial_cells_stay(&k, body)))
        return NULL;
    struct ir_stmt *made = ir_stmt_copy(w->u, loop),
                   *block = ir_stmt_new(w->u, IR_BLOCK, loop->loc);
    struct ir_stmt **to = &block->body;
    made->body = body;
    made->presets = initial_sets(&k);
    *to = initial_sets(&k);
    if (k.is_odd)
        return NULL;
    while (*to)
        to = &(*to)->next;
    *to = made;
    made->next = NULL;
    block->end = loop->end;
    copy.fn = func_with(w->u, w->fn, loop, block);
    work_begin(&copy);
    struct loop_facts *f = nest_fold(&copy, made, &ignored);
    if (f && k.is_count && f->apart)
        f = NULL;
    if (f) {
        if (k.is_count)
            f->apart = count_asked(&k);
        f->is_recast = true;
        f->flow = NULL;
    }
    work_end(&copy);
    return f;
}
