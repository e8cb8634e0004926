/*
 * Compactions that compare with the last element that they have kept: `if (k == 0 || a[i] !=
 * out[k-1]) out[k++] = a[i];`, the different ones of sorted data. Behind each iteration that
 * element equals a[i]: it is a[i] where that has been kept, and where not it has been found to be
 * equal. So the next iteration compares with a[i-1] in a copy of the loop; the first one does what
 * the text says, with what k is before the loop.
 *
 * That holds of integers, which are equal where their bits are, as long as k does not come to 0
 * again: it must not be below 0 at first, and that it does not wrap around is asked of each counter
 * (emit/counted.c). What is compared must be the same an iteration later. That nothing it reads is
 * written in the loop is what the tests of the copy find, or what compactions in place allow
 * (emit/behind.c).
 */
#include "analyse/packer.h"

#include "analyse/head.h"
#include "analyse/search.h"
#include "analyse/work.h"

struct unique {
    struct packer k;         /* u, loop and level alone */
    struct ir_var *counter;  /* of what has been kept */
    struct ir_stmt *branch;  /* that keeps an element, by... */
    struct ir_expr *store;   /* ...this assignment */
    bool is_first;           /* it is counted first */
    struct ir_expr *zero;    /* is nothing kept? NULL: the loop does not ask */
    struct ir_expr *differs; /* x != the last one kept */
    struct ir_expr *last;    /* that one's LOAD */
};

/* ---- the branch ---- */

static bool counts(const struct ir_expr *e, struct unique *q)
{
    int64_t by;

    return e->kind == IR_INCDEC && (e->op == IR_POSTINC || e->op == IR_PREINC) &&
           e->a->kind == IR_VAR && constant_step(e, e->a->var, &by) && by == 1 &&
           (q->counter = e->a->var);
}

static struct ir_expr *stored(const struct ir_stmt *s)
{
    struct ir_expr *e = s->kind == IR_EXPR ? s->expr : NULL;

    return e && e->kind == IR_ASSIGN && e->a->kind == IR_INDEX ? e : NULL;
}

static bool is_step(const struct ir_stmt *s, const struct ir_var *v)
{
    int64_t by;

    return s->kind == IR_EXPR && stepped_var(s->expr) == v && constant_step(s->expr, v, &by) &&
           by == 1;
}

/* `out[k++] = x;`, `out[++k] = x;`, `out[k] = x; k++;`, `++k; out[k] = x;` */
static bool branch_read(struct unique *q)
{
    struct ir_stmt *all = q->branch->body;
    struct ir_expr *at;

    while (all->kind == IR_BLOCK && all->body && !all->body->next)
        all = all->body;
    struct ir_stmt *s = stmt_single(all);
    if (s) {
        if (!(q->store = stored(s)) || !counts(at = expr_core(q->store->a->b), q))
            return false;
        q->is_first = at->op == IR_PREINC;
        return true;
    }
    s = all->kind == IR_BLOCK ? all->body : NULL;
    if (!s || !s->next || s->next->next)
        return false;
    q->is_first = !stored(s);
    q->store = stored(q->is_first ? s->next : s);
    q->counter = q->store ? expr_var(q->store->a->b) : NULL;
    return q->counter && is_step(q->is_first ? s : s->next, q->counter);
}

/* ---- the condition ---- */

/* Is it true where the counter is 0 alone, or in the first iteration alone? */
static bool asks_zero(const struct unique *q, struct ir_expr *e)
{
    int64_t number;

    if (e->kind == IR_UNARY && e->op == IR_LNOT)
        return expr_var(e->a) == q->counter;
    if (e->kind != IR_BINARY || e->op != IR_EQ)
        return false;
    if (expr_var(e->a) == q->k.level.index)
        return ir_expr_equal(expr_core(e->b), expr_core(q->k.level.first));
    return expr_var(e->a) == q->counter && expr_constant(e->b, &number) && number == 0;
}

/* Is it the LOAD of the place of the last one kept? */
static bool is_last(const struct unique *q, struct ir_expr *e)
{
    const struct ir_expr *lv = e->kind == IR_LOAD ? e->a : NULL;
    int64_t by;

    if (!lv || lv->kind != IR_INDEX || !ir_type_same(lv->type, q->store->a->type) ||
        !ir_expr_equal(lv->a, q->store->a->a))
        return false;
    struct ir_expr *at = expr_core(lv->b);
    if (q->is_first)
        return expr_var(at) == q->counter;
    return at->kind == IR_BINARY && expr_var(at->a) == q->counter && expr_constant(at->b, &by) &&
           ((at->op == IR_SUB && by == 1) || (at->op == IR_ADD && by == -1));
}

struct putting {
    const struct unique *q;
    struct ir_expr *with;
};

static struct ir_expr *put_last(struct ir_expr *e, void *arg)
{
    const struct putting *p = arg;

    return e == p->q->last ? p->with : NULL;
}

/* The side of the comparison where the last one kept stands, with what is stored for it. */
static struct ir_expr *compared(const struct unique *q, struct ir_expr *with)
{
    bool is_left = expr_core(q->differs->a) == q->last;
    struct putting p = {q, with};

    return expr_replaced(q->k.u, is_left ? q->differs->a : q->differs->b, put_last, &p);
}

static bool differs_read(struct unique *q, struct ir_expr *e)
{
    if (e->kind != IR_BINARY || e->op != IR_NE || e->a->type->kind != IR_INT)
        return false;
    bool is_left = is_last(q, expr_core(e->a));
    q->last = expr_core(is_left ? e->a : e->b);
    q->differs = e;
    return is_last(q, q->last) && q->last->type->kind == IR_INT &&
           type_holds(e->a->type, q->last->type) && expr_is_pure(q->store->b) &&
           ir_expr_equal(is_left ? e->b : e->a, compared(q, q->store->b));
}

static bool condition_read(struct unique *q, struct ir_expr *e)
{
    if (e->kind == IR_BINARY && e->op == IR_LOR && asks_zero(q, e->a)) {
        q->zero = e->a;
        e = e->b;
    }
    return differs_read(q, e);
}

static bool unique_read(struct unique *q)
{
    const struct level *l = &q->k.level;
    struct header head;
    struct refuse ignored;

    q->branch = stmt_single(q->k.loop->body);
    if (!q->branch || q->branch->kind != IR_IF || q->branch->orelse || !branch_read(q) ||
        !level_read(q->k.u, q->k.loop, &q->k.level, &head, &ignored) || l->through || l->paced ||
        !l->first || l->index->type->kind != IR_INT || l->index->type->bits < 32)
        return false;
    return condition_read(q, q->branch->expr) && packed_is_plain(q->counter) &&
           q->counter->type->kind == IR_INT && !expr_mentions(q->store->b, q->counter) &&
           ir_stmt_mentions(q->k.loop, q->counter) ==
               ir_stmt_mentions(q->branch->body, q->counter) +
                   ir_expr_mentions(q->branch->expr, q->counter) &&
           ir_stmt_writes(q->k.loop, q->counter) == 1;
}

/* ---- the copy ---- */

static struct ir_expr *put_before(struct ir_expr *e, void *arg)
{
    const struct unique *q = arg;
    const struct level *l = &q->k.level;

    if (e->kind != IR_LOAD || e->a->kind != IR_VAR || e->a->var != l->index)
        return NULL;
    return ir_binary(q->k.u, IR_SUB, e->type, e, ir_int(q->k.u, e->type, l->step, e->loc), e->loc);
}

/* What the counter is worth before the loop: a variable of the same name. */
static struct ir_expr *put_entry(struct ir_expr *e, void *arg)
{
    const struct unique *q = arg;

    if (e->kind != IR_LOAD || e->a->kind != IR_VAR || e->a->var != q->counter)
        return NULL;
    struct ir_var *entry =
        ir_var_new(q->k.u, q->counter->name, q->counter->type, IR_LOCAL, q->counter->loc);
    entry->is_macro_name = q->counter->is_macro_name;
    return ir_load_var(q->k.u, entry, e->loc);
}

/* i == first ? what the text says : x != what x was an iteration before */
static struct ir_expr *condition(struct unique *q)
{
    struct ir_unit *u = q->k.u;
    const struct level *l = &q->k.level;
    struct ir_loc loc = q->branch->loc;
    struct ir_type *truth = ir_type_int(u, 32, true);
    struct ir_expr *e = ir_expr_new(u, IR_COND, truth, loc);
    bool is_left = expr_core(q->differs->a) == q->last;

    e->a = ir_binary(u, IR_EQ, truth, ir_load_var(u, l->index, loc), l->first, loc);
    e->ival = 1; /* emit/later.c */
    e->b = expr_replaced(u, q->branch->expr, put_entry, q);
    struct ir_expr *before = compared(q, expr_replaced(u, q->store->b, put_before, q));
    e->c = ir_binary(u, IR_NE, truth, is_left ? q->differs->b : q->differs->a, before, loc);
    return e;
}

static struct ir_stmt *form(struct unique *q)
{
    struct ir_unit *u = q->k.u;
    struct ir_stmt *made = ir_stmt_copy(u, q->k.loop), *branch = ir_stmt_copy(u, q->branch);
    struct ir_loc loc = q->branch->loc;
    struct ir_var *keeps = ir_var_new(u, "keeps", ir_type_int(u, 32, true), IR_LOCAL, loc);
    struct ir_stmt *block = ir_stmt_new(u, IR_BLOCK, loc);

    block->body = ir_stmt_new(u, IR_DECL, loc);
    block->body->var = keeps;
    block->body->expr = condition(q);
    block->body->next = branch;
    branch->expr = ir_load_var(u, keeps, loc);
    block->body->end = loc;
    block->end = q->branch->end;
    made->body = block;
    return made;
}

/* Is the counter not below 0 at first? NULL: it never is. */
static struct ir_expr *asked(const struct unique *q)
{
    const struct ir_type *t = q->counter->type;
    struct ir_unit *u = q->k.u;
    struct ir_type *wide = ir_type_int(u, 64, true);
    struct ir_loc loc = q->k.loop->loc;
    struct ir_expr *now = ir_cast(u, wide, ir_load_var(u, q->counter, loc));

    if (!t->is_signed && t->bits < 64)
        return NULL;
    return ir_binary(u, IR_GE, ir_type_int(u, 32, true), expr_moved(now), ir_int(u, wide, 0, loc),
                     loc);
}

struct loop_facts *unique_fold(struct work *w, struct ir_stmt *loop, enum ir_refusal why)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    struct unique q = {.k = {.u = w->u, .loop = loop}};

    if (why != IR_REFUSE_ACCUMULATOR_READ || loop->kind != IR_FOR || loop->ending ||
        loop->pragmas & IR_PRAGMA_PARALLEL || !unique_read(&q))
        return NULL;
    struct ir_stmt *made = form(&q);
    copy.fn = func_with(w->u, w->fn, loop, made);
    work_begin(&copy);
    struct loop_facts *f = nest_fold(&copy, made, &ignored);
    if (f && (f->apart || f->nlevels != 1))
        f = NULL;
    if (f) {
        f->has_befores = true;
        f->apart = asked(&q);
        f->flow = NULL;
    }
    work_end(&copy);
    return f;
}
