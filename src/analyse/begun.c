/*
 * `if (a[i] == a[i - 1]) len++; else { len = 1; start = i; }`: where the run begins that has len
 * elements by now. If start is first - len before the loop, it is i - len + 1 behind that
 * statement in each iteration. So the copy sets it to that, and what is set to it as well; that it
 * was so before the loop is asked when the loop runs. What is left is a loop for packed.c.
 *
 * `if (c) { if (!len) start = i; len++; } else len = 0;` says that of runs with elements alone: the
 * copy has no start, which must not be read behind the loop, and in it only where len has been
 * stepped or is larger than a `best` that is not below 0.
 */
#include "analyse/branch.h"
#include "analyse/head.h"
#include "analyse/packer.h"
#include "analyse/search.h"
#include "analyse/work.h"

struct begun {
    struct ir_unit *u;
    struct ir_stmt *loop;
    struct level l;
    struct ir_stmt *at, *grow; /* the statement, and its branch that steps len */
    struct ir_var *start, *len;
    struct branch begins;
    const struct ir_expr *set;  /* start = i */
    const struct ir_stmt *asks; /* `if (!len) start = i;`, or NULL */
    struct ir_var *best;        /* that is asked not to be below 0, or NULL */
};

/* v += 1, alone. */
static struct ir_var *grown_of(struct ir_stmt *s)
{
    struct ir_expr *e;
    int64_t by;

    s = s ? stmt_single(s) : NULL;
    e = s && s->kind == IR_EXPR && ir_is_write(s->expr) ? s->expr : NULL;
    if (!e || e->a->kind != IR_VAR || e->a->type->kind != IR_INT ||
        !constant_step(e, e->a->var, &by) || by != 1)
        return NULL;
    return e->a->var;
}

/* Is e the index, or one more? */
static bool is_place(const struct begun *k, struct ir_expr *e, bool is_next)
{
    wide one;

    e = expr_core(e);
    if (!is_next)
        return expr_var(e) == k->l.index;
    return e->kind == IR_BINARY && e->op == IR_ADD && expr_var(e->a) == k->l.index &&
           expr_number(e->b, &one) && one == 1;
}

/* { len = 1; start = i; } or { len = 0; start = i + 1; } in any order. */
static bool begins_read(struct begun *k, struct ir_stmt *s)
{
    const struct ir_expr *sets[2] = {NULL, NULL};
    wide number;

    k->begins.n = 0;
    if (!s || !branch_read(&k->begins, s) || k->begins.n != 2)
        return false;
    for (size_t i = 0; i < 2; i++) {
        const struct ir_expr *e = k->begins.assigns[i];
        if (e->a->kind == IR_VAR)
            sets[e->a->var == k->len] = e;
    }
    if (!sets[0] || !sets[1] || !expr_number(sets[1]->b, &number) || number < 0 || number > 1)
        return false;
    k->set = sets[0];
    k->start = k->set->a->var;
    return is_place(k, k->set->b, number == 0);
}

/* `if (!len) start = i;` */
static bool asks_read(struct begun *k, struct ir_stmt *s)
{
    struct tested t;
    struct ir_stmt *set = s->kind == IR_IF && !s->orelse ? stmt_single(s->body) : NULL;

    if (!set || !tested_read(&t, s->expr) || t.rel != IR_EQ || t.number != 0 ||
        !(k->len = tested_var(&t)) || set->kind != IR_EXPR || set->expr->kind != IR_ASSIGN ||
        set->expr->a->kind != IR_VAR || !is_place(k, set->expr->b, false))
        return false;
    k->asks = s;
    k->set = set->expr;
    k->start = k->set->a->var;
    return true;
}

/* { …; if (!len) start = i; len++; … } and { …; len = 0; … } */
static bool branches_read(struct begun *k, struct ir_stmt *grow, struct ir_stmt *reset)
{
    struct ir_stmt *s = grow->kind == IR_BLOCK ? grow->body : grow;
    wide zero;

    while (s && !asks_read(k, s))
        s = s->next;
    if (!s || !s->next || grown_of(s->next) != k->len)
        return false;
    k->grow = s->next;
    for (s = reset->kind == IR_BLOCK ? reset->body : reset; s; s = s->next)
        if (s->kind == IR_EXPR && s->expr->kind == IR_ASSIGN && s->expr->a->kind == IR_VAR &&
            s->expr->a->var == k->len && expr_number(s->expr->b, &zero) && zero == 0)
            return true;
    return false;
}

static bool is_index_like(const struct begun *k, const struct ir_var *v)
{
    return packed_is_plain(v) && ir_type_same(v->type, k->l.index->type) &&
           !ir_stmt_declares(k->loop, v);
}

static bool statement_read(struct begun *k, struct ir_stmt *s)
{
    if (s->kind != IR_IF || !s->orelse)
        return false;
    bool is_turned = !grown_of(s->body);
    k->asks = NULL;
    k->len = grown_of(is_turned ? s->orelse : s->body);
    bool is_read =
        k->len ? begins_read(k, is_turned ? s->body : s->orelse)
               : branches_read(k, s->body, s->orelse) || branches_read(k, s->orelse, s->body);
    return is_read && is_index_like(k, k->len) && is_index_like(k, k->start) &&
           ir_stmt_writes(k->loop, k->len) == 2 && ir_stmt_writes(k->loop, k->start) == 1;
}

static uint32_t mentions(const struct ir_stmt *s, const struct ir_var *v)
{
    return s ? ir_stmt_mentions(s, v) : 0;
}

/* `if (len > best) …` of the function's own best. */
static struct ir_var *best_of(const struct begun *k, struct ir_stmt *s)
{
    if (s->kind != IR_IF || s->orelse || s->expr->kind != IR_BINARY)
        return NULL;
    enum ir_op op = expr_var(s->expr->a) == k->len ? s->expr->op : mirrored(s->expr->op);
    struct ir_var *v = expr_var(expr_var(s->expr->a) == k->len ? s->expr->b : s->expr->a);
    bool is_it = expr_var(s->expr->a) == k->len || expr_var(s->expr->b) == k->len;
    return is_it && op == IR_GT && v && v != k->len && is_index_like(k, v) ? v : NULL;
}

/* Is start, where only a run with elements has one, read where there are some? */
static bool is_read_in_runs(struct begun *k, const struct ir_stmt *behind)
{
    const struct ir_stmt *s = k->grow;
    uint32_t n = 1;

    while ((s = s->next))
        n += mentions(s, k->start);
    for (struct ir_stmt *other = k->at->next; other; other = other->next) {
        struct ir_var *best = mentions(other, k->start) ? best_of(k, other) : NULL;
        if (!best || expr_mentions(other->expr, k->start) || (k->best && k->best != best))
            continue;
        k->best = best;
        n += mentions(other, k->start);
    }
    return n == mentions(behind, k->start);
}

/* Is it read behind the statement alone? */
static bool is_read_behind(struct begun *k)
{
    if (k->asks)
        return is_read_in_runs(k, k->loop);
    for (const struct ir_stmt *s = k->loop->body->body; s != k->at; s = s->next)
        if (ir_stmt_mentions(s, k->start))
            return false;
    return !expr_mentions(k->at->expr, k->start) && !expr_mentions(k->loop->expr, k->start) &&
           (!k->loop->step || !expr_mentions(k->loop->step, k->start));
}

/* i - len + 1 */
static struct ir_expr *begin_of(const struct begun *k)
{
    struct ir_loc loc = k->at->loc;
    struct ir_type *t = ir_type_plain(k->u, k->start->type);
    struct ir_expr *before = ir_binary(k->u, IR_SUB, t, ir_load_var(k->u, k->l.index, loc),
                                       ir_load_var(k->u, k->len, loc), loc);

    return ir_binary(k->u, IR_ADD, t, before, ir_int(k->u, t, 1, loc), loc);
}

static struct ir_stmt *assignment(const struct begun *k, const struct ir_stmt *at,
                                  struct ir_expr *lvalue, struct ir_expr *value)
{
    struct ir_stmt *s = ir_stmt_new(k->u, IR_EXPR, at->loc);

    s->end = at->end;
    s->expr = ir_expr_new(k->u, IR_ASSIGN, ir_type_plain(k->u, lvalue->type), at->loc);
    s->expr->a = lvalue;
    s->expr->b = value;
    return s;
}

static struct ir_expr *put_begin(struct ir_expr *e, void *arg)
{
    return e->kind == IR_LOAD && expr_var(e) == ((struct begun *)arg)->start ? begin_of(arg) : NULL;
}

static struct ir_stmt *without_set(struct ir_stmt *s, void *arg)
{
    const struct begun *k = arg;

    return s->kind == IR_EXPR && s->expr == k->set ? ir_stmt_new(k->u, IR_EMPTY, s->loc) : NULL;
}

static struct ir_stmt *put(struct ir_stmt *s, void *arg)
{
    struct begun *k = arg;
    struct ir_expr *e = s->kind == IR_EXPR && s->expr->kind == IR_ASSIGN ? s->expr : NULL;

    if (e && e != k->set && expr_mentions(e->b, k->start))
        return assignment(k, s, e->a, expr_replaced(k->u, e->b, put_begin, k));
    if (k->asks)
        return s == k->asks ? ir_stmt_new(k->u, IR_EMPTY, s->loc) : NULL;
    if (s != k->at)
        return NULL;
    struct ir_stmt *both = ir_stmt_new(k->u, IR_BLOCK, s->loc);
    both->end = s->end;
    both->body = ir_stmt_copy(k->u, s);
    both->body->body = ir_stmt_rewrite(k->u, s->body, without_set, k);
    both->body->orelse = ir_stmt_rewrite(k->u, s->orelse, without_set, k);
    both->body->next = assignment(k, s, ir_load_var(k->u, k->start, s->loc)->a, begin_of(k));
    return both;
}

/* Before the loop: start == first - len, or without elements; best is not below 0. */
static struct ir_expr *asked(const struct begun *k)
{
    struct ir_loc loc = k->loop->loc;
    struct ir_type *t = ir_type_plain(k->u, k->start->type), *truth = ir_type_int(k->u, 32, true);
    struct ir_expr *len = ir_load_var(k->u, k->len, loc), *zero = ir_int(k->u, t, 0, loc);
    struct ir_expr *first = ir_binary(k->u, IR_SUB, t, ir_cast(k->u, t, k->l.first), len, loc);
    struct ir_expr *made =
        ir_binary(k->u, IR_EQ, truth, ir_load_var(k->u, k->start, loc), first, loc);

    if (k->asks)
        made = ir_binary(k->u, IR_LOR, truth, made, ir_binary(k->u, IR_EQ, truth, len, zero, loc),
                         loc);
    if (k->best && t->is_signed)
        made = ir_binary(k->u, IR_LAND, truth, made,
                         ir_binary(k->u, IR_GE, truth, ir_load_var(k->u, k->best, loc), zero, loc),
                         loc);
    return made;
}

/* Has the copy no start any more, which nobody reads behind the loop? */
static bool is_gone(struct work *w, const struct begun *k, const struct ir_stmt *body)
{
    const struct loop_facts own = {.flow = &w->flow, .loop = k->loop};

    return !k->asks || (!ir_stmt_mentions(body, k->start) && !is_live_after(&own, k->start));
}

struct loop_facts *begun_fold(struct work *w, struct ir_stmt *loop)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct refuse why = {.refusal = IR_REFUSE_NONE};
    struct packer p = {.u = w->u, .loop = loop};
    struct begun k = {.u = w->u, .loop = loop};

    if (loop->kind != IR_FOR || loop->presets || loop->pragmas || loop->ending || !loop->body ||
        loop->body->kind != IR_BLOCK || body_jumps(loop->body) || !packed_level_read(&p))
        return NULL;
    k.l = p.level;
    for (struct ir_stmt *s = loop->body->body; s && !k.at && k.l.step == 1; s = s->next)
        k.at = statement_read(&k, s) ? s : NULL;
    if (!k.at || !is_read_behind(&k))
        return NULL;
    struct ir_stmt *made = ir_stmt_copy(w->u, loop);
    made->body = ir_stmt_rewrite(w->u, loop->body, put, &k);
    if (!is_gone(w, &k, made->body))
        return NULL;
    copy.fn = func_with(w->u, w->fn, loop, made);
    work_begin(&copy);
    struct loop_facts *f = nest_fold(&copy, made, &why);
    if (!f)
        f = packed_fold(&copy, made, why.refusal);
    if (f && k.best && !facts_rises(f, k.best, FOLD_MAX))
        f = NULL;
    if (f) {
        struct ir_type *truth = ir_type_int(w->u, 32, true);
        f->apart =
            f->apart ? ir_binary(w->u, IR_LAND, truth, f->apart, asked(&k), loop->loc) : asked(&k);
        f->is_recast = true;
        f->flow = NULL;
    }
    work_end(&copy);
    return f;
}
