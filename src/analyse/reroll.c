/*
 * Loops unrolled by hand,
 *
 *     for (i = 0; i < n; i += 4) s += x[i] + x[i + 1] + x[i + 2] + x[i + 3];
 *
 * or with a statement for each element. Taken as they are, an iteration reads four neighbours, and
 * vectors of iterations read every fourth element; in a copy of the loop the terms are those of an
 * inner loop again (TSVC's s352; LLVM and gcc call it rerolling), and the nest runs as one level.
 * Only terms that are equal but for the element are taken, all of the accumulator's own type, so
 * that adding them one by one is no more than another order of the same additions.
 */
#include "analyse/search.h"
#include "analyse/work.h"

#include "base/arena.h"

#define TERMS_MOST 16

struct roll {
    struct ir_unit *u;
    const struct ir_var *index;
    struct ir_var *turn; /* the inner loop's index */
    struct ir_expr *acc; /* lvalue */
    enum ir_op op;
    struct ir_expr *terms[TERMS_MOST]; /* in order */
    uint32_t n;
};

/* ---- the terms ---- */

static bool is_read_of(const struct ir_expr *e, const struct ir_var *v)
{
    return e->kind == IR_LOAD && e->a->kind == IR_VAR && e->a->var == v;
}

/* Is e the index and a constant? */
static bool offset_of(const struct roll *k, const struct ir_expr *e, int64_t *out)
{
    bool sum = e->kind == IR_BINARY && e->op == IR_ADD;

    *out = 0;
    if (is_read_of(e, k->index))
        return true;
    if (sum && is_read_of(e->a, k->index))
        return expr_constant(e->b, out);
    return sum && is_read_of(e->b, k->index) && expr_constant(e->a, out);
}

static bool is_same_node(const struct ir_expr *a, const struct ir_expr *b)
{
    struct ir_expr one = *a, two = *b;

    one.a = one.b = one.c = one.args = one.next = NULL;
    two.a = two.b = two.c = two.args = two.next = NULL;
    return ir_type_same(a->type, b->type) && ir_expr_equal(&one, &two);
}

/* Is b what a is `by` elements further on? */
static bool is_shifted(const struct roll *k, const struct ir_expr *a, const struct ir_expr *b,
                       int64_t by)
{
    int64_t from, to;

    if (!a || !b)
        return a == b;
    if (offset_of(k, a, &from))
        return offset_of(k, b, &to) && ir_type_same(a->type, b->type) && to - from == by;
    return is_same_node(a, b) && is_shifted(k, a->a, b->a, by) && is_shifted(k, a->b, b->b, by) &&
           is_shifted(k, a->c, b->c, by) && !a->args && !b->args;
}

struct uses {
    const struct roll *k;
    uint32_t reads, subscripts;
};

static bool count_uses(struct ir_expr *e, void *arg)
{
    struct uses *w = arg;
    int64_t ignored;

    w->reads += e->kind == IR_VAR && e->var == w->k->index;
    if (e->kind == IR_INDEX) {
        const struct ir_expr *at = e->b;
        while (at->kind == IR_CAST)
            at = at->a;
        w->subscripts += offset_of(w->k, at, &ignored);
    }
    return true;
}

/* Is the index used for nothing but subscripts, so that the nest is one walk? */
static bool is_walk(const struct roll *k, struct ir_expr *term)
{
    struct uses w = {.k = k};

    ir_walk_expr(term, count_uses, &w);
    return w.reads > 0 && w.reads == w.subscripts;
}

static bool takes(const struct roll *k, const struct ir_expr *e)
{
    return e->kind == IR_BINARY && e->op == k->op && ir_type_same(e->type, k->acc->type);
}

/* The terms of a sum from the left, the accumulator itself apart where `with_acc`. */
static bool terms_add(struct roll *k, struct ir_expr *e, bool with_acc)
{
    struct ir_expr *last[TERMS_MOST];
    uint32_t n = 0;

    for (; takes(k, e) && n < TERMS_MOST; e = e->a)
        last[n++] = e->b;
    if (with_acc ? e->kind != IR_LOAD || !ir_expr_equal(e->a, k->acc) : n == TERMS_MOST)
        return false;
    if (!with_acc)
        last[n++] = e;
    if (k->n + n > TERMS_MOST)
        return false;
    while (n > 0)
        k->terms[k->n++] = last[--n];
    return true;
}

static bool statement_add(struct roll *k, const struct ir_stmt *s)
{
    struct ir_expr *e = s->kind == IR_EXPR ? s->expr : NULL;

    if (!e || (e->kind != IR_ASSIGN && e->kind != IR_ASSIGN_OP))
        return false;
    if (!k->acc) {
        k->acc = e->a;
        k->op = e->kind == IR_ASSIGN_OP ? e->op : IR_ADD;
    }
    if (!ir_expr_equal(e->a, k->acc) || (k->op != IR_ADD && k->op != IR_MUL))
        return false;
    if (e->kind == IR_ASSIGN)
        return terms_add(k, e->b, true);
    return e->op == k->op && ir_type_same(e->compute, k->acc->type) &&
           ir_type_same(e->b->type, k->acc->type) && terms_add(k, e->b, false);
}

static bool terms_are_one(const struct roll *k)
{
    for (uint32_t i = 0; i < k->n; i++)
        if (!ir_type_same(k->terms[i]->type, k->acc->type) ||
            !is_shifted(k, k->terms[0], k->terms[i], i) || !is_walk(k, k->terms[i]) ||
            !expr_is_pure(k->terms[i]) || expr_names(k->terms[i], k->acc))
            return false;
    return !expr_mentions(k->acc, k->index) && expr_is_pure(k->acc);
}

/* ---- the copy ---- */

static struct ir_expr *read_of(struct roll *k, struct ir_var *v, struct ir_type *t)
{
    struct ir_expr *var = ir_expr_new(k->u, IR_VAR, v->type, k->terms[0]->loc);
    struct ir_expr *load = ir_expr_new(k->u, IR_LOAD, t, k->terms[0]->loc);

    var->var = v;
    load->a = var;
    return load;
}

static struct ir_expr *with_turn(struct ir_expr *e, void *arg)
{
    struct roll *k = arg;

    if (!is_read_of(e, k->index))
        return NULL;
    struct ir_expr *sum = ir_expr_new(k->u, IR_BINARY, e->type, e->loc);
    sum->op = IR_ADD;
    sum->a = read_of(k, (struct ir_var *)k->index, e->type);
    sum->b = read_of(k, k->turn, e->type);
    return sum;
}

static struct ir_expr *constant(struct roll *k, struct ir_type *t, uint64_t value)
{
    struct ir_expr *e = ir_expr_new(k->u, IR_CONST_INT, t, k->terms[0]->loc);

    e->ival = value;
    return e;
}

/* for (turn = 0; turn < n; turn++) acc += term; */
static struct ir_stmt *inner_make(struct roll *k, const struct ir_stmt *loop, struct ir_type *t)
{
    struct ir_stmt *inner = ir_stmt_new(k->u, IR_FOR, loop->body->loc);
    struct ir_stmt *update = ir_stmt_new(k->u, IR_EXPR, loop->body->loc);
    struct ir_expr *e = ir_expr_new(k->u, IR_ASSIGN_OP, k->acc->type, k->terms[0]->loc);

    inner->end = loop->end;
    inner->loop_id = loop->loop_id;
    inner->init = ir_stmt_new(k->u, IR_DECL, inner->loc);
    inner->init->var = k->turn;
    inner->init->expr = constant(k, t, 0);
    inner->expr = ir_expr_new(k->u, IR_BINARY, ir_type_int(k->u, 32, true), inner->loc);
    inner->expr->op = IR_LT;
    inner->expr->a = read_of(k, k->turn, t);
    inner->expr->b = constant(k, t, k->n);
    inner->step = ir_expr_new(k->u, IR_INCDEC, t, inner->loc);
    inner->step->op = IR_POSTINC;
    inner->step->a = read_of(k, k->turn, t)->a;
    e->op = k->op;
    e->compute = k->acc->type;
    e->a = k->acc;
    e->b = expr_replaced(k->u, k->terms[0], with_turn, k);
    update->expr = e;
    inner->body = update;
    return inner;
}

static bool roll_read(struct roll *k, struct ir_stmt *loop, const struct level *v)
{
    const struct ir_stmt *s = loop->body->kind == IR_BLOCK ? loop->body->body : loop->body;
    const struct ir_type *t = v->index->type;

    if (v->step < 2 || v->step > TERMS_MOST || t->kind != IR_INT || t->bits < 32 ||
        (t->bits < 64 && !t->is_signed)) /* it may wrap around between two elements */
        return false;
    k->index = v->index;
    for (; s; s = s->next)
        if (!statement_add(k, s))
            return false;
    return k->n == (uint64_t)v->step && terms_are_one(k);
}

struct loop_facts *reroll_fold(struct work *w, struct ir_stmt *loop)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct roll k = {.u = w->u};
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    struct loop_facts *f = ARENA_NEW(w->u->arena, struct loop_facts), *found = NULL;
    struct ir_stmt *made;
    int64_t first;

    *f = (struct loop_facts){.unit = w->u, .flow = &w->flow, .func = w->fn, .loop = loop};
    if (loop->kind != IR_FOR || loop->pragmas || !levels_build(f, &ignored) || f->nlevels != 1 ||
        !f->levels[0].first || !expr_constant(f->levels[0].first, &first) || first != 0 ||
        !roll_read(&k, loop, &f->levels[0]))
        return NULL;
    struct ir_type *t = ARENA_NEW(w->u->arena, struct ir_type);
    *t = *k.index->type;
    t->is_const = t->is_volatile = false;
    k.turn = ir_var_new(k.u, "fold_turn", t, IR_LOCAL, loop->loc);
    made = ir_stmt_new(k.u, loop->kind, loop->loc);
    *made = *loop;
    made->next = NULL;
    made->body = inner_make(&k, loop, t);
    copy.fn = func_with(w->u, w->fn, loop, made);
    work_begin(&copy);
    *f = (struct loop_facts){.unit = w->u, .flow = &copy.flow, .func = copy.fn, .loop = made};
    f->no_strict_aliasing = w->opt && w->opt->no_strict_aliasing;
    f->is_rolled = true;
    if (surroundings_check(copy.fn, made, &ignored) && levels_build(f, &ignored) && f->nlevels == 2)
        found = levels_fold(&copy, f, 2, 0, &ignored);
    if (found)
        found->flow = NULL;
    work_end(&copy);
    return found;
}
