/*
 * Shortest paths by way of one place after the other (Floyd, Warshall), as PolyBench has them too:
 *
 *     for (i …) for (j …)
 *         if (d[i][k] + d[k][j] < d[i][j])
 *             d[i][j] = d[i][k] + d[k][j];
 *
 * Row k and column k are read by all iterations, and written by those of i == k and of j == k. But
 * where d[k][k] is not below 0 these find no shorter way, since d[k][k] + d[k][j] is not less than
 * d[k][j]: they write nothing, or what is there. So the two are taken to stay as they are, and that
 * of d[k][k] is asked before the nest. Sums of signed numbers do not wrap around in C; those of
 * numbers without a sign may, so there d[k][k] must be 0. Nothing is asked of d[i][j] |= d[i][k] &
 * d[k][j], which changes neither, nor of what comes to the same (closure.c).
 */
#include "analyse/pivots.h"
#include "analyse/head.h"
#include "analyse/search.h"
#include "analyse/steps.h"
#include "analyse/work.h"

#include "base/arena.h"

/* ---- the nest ---- */

static struct ir_expr *put_value(struct ir_expr *e, void *arg)
{
    const struct pivot_nest *k = arg;

    for (uint32_t i = 0; i < k->nvalues && e->kind == IR_LOAD; i++)
        if (e->a->kind == IR_VAR && e->a->var == k->vars[i])
            return expr_copy(k->u, k->values[i]);
    return NULL;
}

static struct ir_expr *worth(struct pivot_nest *k, struct ir_expr *e)
{
    return expr_replaced(k->u, e, put_value, k);
}

static bool declaration_read(struct pivot_nest *k, const struct ir_stmt *s)
{
    if (k->nvalues == PIVOT_VALUES_MOST || !s->expr || !expr_is_pure(s->expr) ||
        ir_stmt_writes(k->loop, s->var) || s->var->address_taken)
        return false;
    k->values[k->nvalues] = worth(k, s->expr);
    k->vars[k->nvalues++] = s->var;
    return true;
}

static bool condition_read(struct pivot_nest *k, struct ir_expr *e)
{
    while (e->kind == IR_CAST && cast_keeps_truth(e))
        e = e->a;
    if (e->kind == IR_BINARY && e->op == IR_LAND)
        return condition_read(k, e->a) && condition_read(k, e->b);
    struct ir_expr *none = e->kind == IR_UNARY && e->op == IR_LNOT ? e->a : NULL;
    while (none && none->kind == IR_CAST && cast_keeps_truth(none))
        none = none->a;
    if (none && none->kind == IR_BINARY && none->op == IR_LOR)
        return condition_read(k, expr_not(k->u, none->a)) &&
               condition_read(k, expr_not(k->u, none->b));
    if (k->nconditions == PIVOT_CONDITIONS_MOST || !expr_is_pure(e))
        return false;
    k->conditions[k->nconditions++] = e;
    return true;
}

/* d[i][j] = c ? x : d[i][j]; is a store on a condition; NULL: it is something else. */
static struct ir_expr *chosen(struct pivot_nest *k, const struct ir_expr *e)
{
    struct ir_expr *choice = expr_core(e->b);

    if (choice->kind != IR_COND)
        return NULL;
    struct ir_expr *yes = expr_core(choice->b), *no = expr_core(choice->c);
    bool stays = no->kind == IR_LOAD && ir_expr_equal(no->a, e->a);
    bool changes = yes->kind == IR_LOAD && ir_expr_equal(yes->a, e->a);
    struct ir_expr *c = worth(k, choice->a);
    if (stays == changes || !condition_read(k, changes ? expr_not(k->u, c) : c))
        return NULL;
    return worth(k, changes ? no : yes);
}

/* Is it `d |= x` or `d = d | x`? Then *value is x. */
static bool adds_bits(const struct ir_expr *e, struct ir_expr **value)
{
    if (e->kind == IR_ASSIGN_OP)
        return e->op == IR_OR;
    if (e->kind != IR_ASSIGN || e->a->type->kind != IR_INT)
        return false;
    struct ir_expr *sum = expr_core(e->b);
    if (sum->kind != IR_BINARY || sum->op != IR_OR)
        return false;
    struct ir_expr *a = expr_core(sum->a), *b = expr_core(sum->b);
    bool is_left = a->kind == IR_LOAD && ir_expr_equal(a->a, e->a);
    *value = is_left ? sum->b : sum->a;
    return is_left || (b->kind == IR_LOAD && ir_expr_equal(b->a, e->a));
}

static bool store_read(struct pivot_nest *k, struct ir_expr *e)
{
    if (e->kind == IR_COMMA)
        return store_read(k, e->a) && store_read(k, e->b);
    struct ir_expr *value = e->b;

    k->is_closure = adds_bits(e, &value);
    if ((e->kind != IR_ASSIGN && !k->is_closure) || k->nstores == PIVOT_VALUES_MOST ||
        !expr_is_pure(e->b) || !expr_is_pure(e->a) || e->a->kind == IR_VAR)
        return false;
    bool always = k->nconditions == k->nguards;
    struct ir_expr *made = ir_expr_new(k->u, IR_ASSIGN, e->type, e->loc);
    made->a = e->a;
    k->is_chosen |= always || k->is_closure;
    made->b = k->is_closure ? worth(k, value) : always ? chosen(k, e) : worth(k, e->b);
    if (!made->b && k->nconditions == k->nguards)
        made->b = worth(k, e->b);
    k->stores[k->nstores++] = made;
    return made->b != NULL;
}

/* What an iteration of the inner loop does: nothing stands behind what it does on a condition. */
static bool list_read(struct pivot_nest *k, struct ir_stmt *s)
{
    for (; s; s = s->next) {
        bool ok = s->kind == IR_EMPTY, is_if = s->kind == IR_IF;
        if (s->kind == IR_DECL)
            ok = !k->nstores && declaration_read(k, s);
        else if (s->kind == IR_BLOCK)
            ok = list_read(k, s->body);
        else if (is_if)
            ok = !k->nstores && !s->orelse && condition_read(k, worth(k, s->expr)) &&
                 list_read(k, s->body);
        else if (s->kind == IR_EXPR)
            ok = !k->is_done && store_read(k, s->expr);
        k->is_done |= is_if;
        if (!ok)
            return false;
    }
    return true;
}

/* `if (c) continue;` in front of the rest of a row. */
static bool is_skip(const struct ir_stmt *s)
{
    const struct ir_stmt *only = stmt_single(s->body);

    return !s->orelse && s->next && only && only->kind == IR_CONTINUE;
}

/* The loop over columns, behind declarations and what is asked of the row. */
static struct ir_stmt *inner_loop(struct pivot_nest *k)
{
    struct ir_stmt *s = k->loop->body;

    while (s) {
        struct ir_stmt *next = NULL;
        if (s->kind == IR_BLOCK && !s->next)
            next = s->body;
        else if (s->kind == IR_DECL && declaration_read(k, s))
            next = s->next;
        else if (s->kind == IR_IF && is_skip(s) &&
                 condition_read(k, expr_not(k->u, worth(k, s->expr))))
            next = s->next;
        else if (s->kind == IR_IF && !s->orelse && !s->next && condition_read(k, worth(k, s->expr)))
            next = s->body;
        else
            return s->kind == IR_FOR && !s->next ? s : NULL;
        s = next;
    }
    return NULL;
}

static bool head_read(struct pivot_nest *k, struct ir_stmt *loop, struct level *l)
{
    struct refuse ignored;
    struct header head;

    return level_read(k->u, loop, l, &head, &ignored) && !l->through && l->first && l->step == 1 &&
           !head.npresets && !head.nsteps && (l->rel == IR_LT || l->rel == IR_LE) &&
           l->index->type->kind == IR_INT && l->bound->type->kind == IR_INT;
}

/* Does what is asked and computed in front of the inner loop name its index, which begins there? */
static bool names_column(const struct pivot_nest *k)
{
    bool found = false;

    for (uint32_t i = 0; i < k->nconditions; i++)
        found |= expr_mentions(k->conditions[i], k->columns.index);
    for (uint32_t i = 0; i < k->nvalues; i++)
        found |= expr_mentions(k->values[i], k->columns.index);
    return found;
}

/* ---- the comparison ---- */

static bool is_between(const struct pivot_nest *k, enum ir_op op)
{
    bool may_equal = k->place->type->kind == IR_INT;

    return op == IR_LT || op == IR_GT || (may_equal && (op == IR_LE || op == IR_GE));
}

/* Does the condition say that the sum that is stored is less than what is there? Equal floats may
   have other signs, and of an opposite comparison NaN would be stored. */
static bool compares(struct pivot_nest *k, struct ir_expr *e)
{
    bool negates = false;

    for (; (e->kind == IR_UNARY && e->op == IR_LNOT) || (e->kind == IR_CAST && cast_keeps_truth(e));
         e = e->a)
        negates ^= e->kind == IR_UNARY;
    if (e->kind != IR_BINARY || e->op < IR_LT || e->op > IR_GE ||
        (negates && k->place->type->kind != IR_INT))
        return false;
    struct ir_expr *a = expr_core(e->a), *b = expr_core(e->b);
    bool is_left = b->kind == IR_LOAD && ir_expr_equal(b->a, k->place);
    struct ir_expr *there = is_left ? b : a, *sum = is_left ? a : b;
    enum ir_op op = is_left ? e->op : mirrored(e->op);
    op = negates ? negated(op) : op;
    k->is_most = op == IR_GT || op == IR_GE;
    k->may_equal = op == IR_LE || op == IR_GE;
    return there->kind == IR_LOAD && ir_expr_equal(there->a, k->place) && is_between(k, op) &&
           ir_expr_equal(sum, k->sum);
}

/* ---- the pivots ---- */

struct exchange {
    struct ir_unit *u;
    const struct ir_var *from;
    struct ir_var *to;
};

static struct ir_expr *put_other(struct ir_expr *e, void *arg)
{
    const struct exchange *x = arg;
    bool is_read = e->kind == IR_LOAD && e->a->kind == IR_VAR && e->a->var == x->from;

    return is_read ? ir_cast(x->u, e->type, ir_load_var(x->u, x->to, e->loc)) : NULL;
}

struct ir_expr *pivot_exchanged(struct ir_unit *u, struct ir_expr *e, const struct ir_var *from,
                                struct ir_var *to)
{
    struct exchange x = {u, from, to};

    return expr_replaced(u, e, put_other, &x);
}

bool pivot_is(const struct pivot_nest *k, struct ir_var *v)
{
    return v != k->rows.index && v != k->columns.index &&
           (v->storage == IR_LOCAL || v->storage == IR_PARAM) && !v->address_taken &&
           !v->type->is_volatile && !ir_stmt_declares(k->loop, v) && !ir_stmt_writes(k->loop, v) &&
           ir_type_same(v->type, k->rows.index->type) &&
           ir_type_same(v->type, k->columns.index->type);
}

static bool is_read_at(const struct ir_expr *e, const struct ir_expr *lv)
{
    return e->kind == IR_LOAD && ir_expr_equal(e->a, lv);
}

/* Is the sum that of column and row `v`? */
static bool sums_at(struct pivot_nest *k, struct ir_var *v)
{
    struct ir_expr *in_row = pivot_exchanged(k->u, k->place, k->rows.index, v);
    struct ir_expr *in_column = pivot_exchanged(k->u, k->place, k->columns.index, v);
    struct ir_expr *a = expr_core(k->sum->a), *b = expr_core(k->sum->b);

    return (is_read_at(a, in_row) && is_read_at(b, in_column)) ||
           (is_read_at(a, in_column) && is_read_at(b, in_row));
}

static bool find_pivot(struct ir_expr *e, void *arg)
{
    struct pivot_nest *k = arg;

    if (!k->p.at && e->kind == IR_VAR && pivot_is(k, e->var) && sums_at(k, e->var))
        k->p.at = e->var;
    return !k->p.at;
}

/* Do all stores go to (i, j)? Then none goes to another iteration's row or column. */
static bool stores_are_of_turn(const struct pivot_nest *k)
{
    for (uint32_t i = 0; i < k->nstores; i++)
        if (!expr_mentions(k->stores[i]->a, k->rows.index) ||
            !expr_mentions(k->stores[i]->a, k->columns.index) ||
            expr_mentions(k->stores[i]->a, k->p.at))
            return false;
    return true;
}

static bool pivot_read(struct pivot_nest *k)
{
    for (uint32_t i = 0; i < k->nstores && !k->p.at; i++) {
        struct ir_expr *sum = expr_core(k->stores[i]->b);
        if (sum->kind == IR_CAST && sum->type->kind == IR_INT && sum->a->type->kind == IR_INT)
            sum = expr_core(sum->a);
        k->place = k->stores[i]->a;
        k->sum = sum;
        const struct ir_type *t = k->place->type;
        if (sum->kind != IR_BINARY || sum->op != (k->is_closure ? IR_AND : IR_ADD) ||
            sum->type->kind != t->kind || (t->kind != IR_INT && t->kind != IR_FLOAT) ||
            t->is_volatile || t->is_atomic || (t->kind == IR_FLOAT && sum->type->bits != t->bits) ||
            sum->type->bits < t->bits)
            continue;
        bool found = k->is_closure;
        for (uint32_t c = 0; c < k->nconditions && !found; c++)
            found = compares(k, k->conditions[c]);
        if (found)
            ir_walk_expr(sum, find_pivot, k);
    }
    if (!k->p.at && k->nstores == 1) {
        k->p.at = closure_pivot(k);
        k->is_closure = k->p.at != NULL;
    }
    return k->p.at && stores_are_of_turn(k) && (k->nstores == 1 || !(k->is_chosen || k->may_equal));
}

/* ---- what is asked ---- */

struct certain {
    const struct pivot_nest *k;
    bool reads, chooses;
};

static bool find_certain(struct ir_expr *e, void *arg)
{
    struct certain *c = arg;

    c->chooses |=
        e->kind == IR_COND || (e->kind == IR_BINARY && (e->op == IR_LAND || e->op == IR_LOR));
    c->reads |= e->kind == IR_LOAD &&
                (ir_expr_equal(e, expr_core(c->k->sum->a)) ||
                 ir_expr_equal(e, expr_core(c->k->sum->b)) || ir_expr_equal(e->a, c->k->place));
    return true;
}

/* Does each iteration read row, column or its own place, so that (k, k) is there? */
static bool is_certain(const struct pivot_nest *k)
{
    struct certain c = {k, false, false};

    ir_walk_expr(k->conditions[0], find_certain, &c);
    return c.reads && !c.chooses;
}

static bool is_zero(struct ir_expr *e)
{
    int64_t number;

    return expr_constant(e, &number) && number == 0;
}

/* first <= at < bound, so that (at, at) is read. */
static struct ir_expr *within(const struct pivot_nest *k, const struct level *l)
{
    struct ir_type *t = ir_type_plain(k->u, l->bound->type), *truth = ir_type_int(k->u, 32, true);
    struct ir_loc loc = k->loop->loc;
    struct ir_expr *at = expr_moved(ir_cast(k->u, t, ir_load_var(k->u, k->p.at, loc)));
    struct ir_expr *first = expr_moved(ir_cast(k->u, t, expr_copy(k->u, l->first)));
    struct ir_expr *low = ir_binary(k->u, IR_LE, truth, first, at, loc), *high;
    bool is_none = !t->is_signed && is_zero(l->first); /* of which compilers warn */

    at = expr_copy(k->u, at);
    high = ir_binary(k->u, l->rel, truth, at, expr_copy(k->u, l->bound), loc);
    return expr_both(k->u, is_none ? NULL : low, high);
}

static struct ir_expr *asked(const struct pivot_nest *k)
{
    struct ir_expr *pivot = pivot_exchanged(k->u, k->place, k->rows.index, k->p.at);
    struct ir_type *t = ir_type_plain(k->u, k->place->type);
    struct ir_expr *load = ir_expr_new(k->u, IR_LOAD, t, k->loop->loc), *none;
    enum ir_op op = k->is_most ? IR_LE : IR_GE;

    load->a = pivot_exchanged(k->u, pivot, k->columns.index, k->p.at);
    none = ir_cast(k->u, t, ir_int(k->u, ir_type_int(k->u, 32, true), 0, k->loop->loc));
    if (t->kind == IR_INT && !t->is_signed)
        op = IR_EQ;
    struct ir_expr *turns = expr_both(k->u, within(k, &k->rows), within(k, &k->columns));
    return expr_both(k->u, turns,
                     ir_binary(k->u, op, ir_type_int(k->u, 32, true), load, none, k->loop->loc));
}

bool pivots_part(const struct loop_facts *f, const struct access *w, const struct access *other)
{
    const struct pivots *p = f->pivots;

    if (!p || other->is_write || w->call || other->call)
        return false;
    return ir_expr_equal(other->lvalue, pivot_exchanged(f->unit, w->lvalue, p->row, p->at)) ||
           ir_expr_equal(other->lvalue, pivot_exchanged(f->unit, w->lvalue, p->column, p->at));
}

struct loop_facts *pivots_fold(struct work *w, struct ir_stmt *loop)
{
    struct loop_facts *f = ARENA_NEW(w->u->arena, struct loop_facts), *g = NULL;
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    struct pivot_nest *k = ARENA_NEW(w->u->arena, struct pivot_nest);

    *k = (struct pivot_nest){.u = w->u, .loop = loop};
    if (loop->kind != IR_FOR || loop->pragmas || loop->ending || loop->presets || !loop->body)
        return NULL;
    struct ir_stmt *inner = inner_loop(k);
    k->nguards = k->nconditions;
    if (!inner || inner->pragmas || inner->presets || !head_read(k, loop, &k->rows) ||
        !head_read(k, inner, &k->columns) || names_column(k) || !list_read(k, inner->body) ||
        !pivot_read(k) || (!k->is_closure && !is_certain(k)) ||
        expr_mentions(k->columns.bound, k->rows.index) ||
        expr_mentions(k->columns.first, k->rows.index))
        return NULL;
    k->p.row = k->rows.index;
    k->p.column = k->columns.index;
    *f = (struct loop_facts){.unit = w->u, .flow = &w->flow, .func = w->fn, .loop = loop};
    f->no_strict_aliasing = w->opt && w->opt->no_strict_aliasing;
    f->pivots = &k->p;
    if (!surroundings_check(w->fn, loop, &ignored) || !levels_build(f, &ignored))
        return NULL;
    for (uint32_t n = f->nlevels; n > 0 && !g; n--)
        g = levels_fold(w, f, n, 0, &ignored);
    if (g && !k->is_closure)
        g->apart = expr_both(w->u, g->apart, asked(k));
    return g;
}
