/*
 * Minima and maxima of floats of which running values are read, or a place is kept, in spellings
 * that let a NaN in or leave it to the C library which of two zeros stays. The analysis sees them
 * as ones that take a value by one comparison, whose order decides (scan.c), beside a mark of
 * values for which that is not the same:
 *
 *     m = m > x ? m : x;      odd |= x != x; m = m > x ? m : x;
 *     m = m >= x ? m : x;     odd |= x != x; if (x > m) m = x;
 *     m = fmax(m, x);         odd |= x == 0 && 1 / x < 0; if (x > m) m = x;
 *     if (!(x <= m)) { m = x; at = i; }
 *                             odd |= x != x; if (x > m) { m = x; at = i; }
 *
 * Where such a value has been seen, or one of either kind is m's before the loop, the loop runs as
 * written.
 */
#include "analyse/head.h"
#include "analyse/parts.h"
#include "analyse/search.h"
#include "analyse/work.h"
#include "ir/text.h"

#include "base/arena.h"

struct orderer {
    struct ir_unit *u;
    struct ir_var *odd;
    uint32_t n, nkept; /* statements with a mark; those that keep m where it is larger */
    uint32_t nplaces;  /* and those with a place */
};

static struct ir_expr *truth(const struct orderer *k, enum ir_op op, struct ir_expr *a,
                             struct ir_expr *b)
{
    return ir_binary(k->u, op, ir_type_int(k->u, 32, true), a, b, a->loc);
}

static struct ir_expr *number(const struct orderer *k, struct ir_type *t, int value,
                              struct ir_loc loc)
{
    return ir_cast(k->u, t, ir_int(k->u, ir_type_int(k->u, 32, true), value, loc));
}

/* Is x a NaN, or with `zero` a zero with a sign? */
static struct ir_expr *is_odd(const struct orderer *k, struct ir_expr *x, bool zero)
{
    struct ir_type *t = ir_type_plain(k->u, x->type);

    if (!zero)
        return truth(k, IR_NE, expr_copy(k->u, x), expr_copy(k->u, x));
    struct ir_expr *inverse =
        ir_binary(k->u, IR_DIV, t, number(k, t, 1, x->loc), expr_copy(k->u, x), x->loc);
    return truth(k, IR_LAND, truth(k, IR_EQ, expr_copy(k->u, x), number(k, t, 0, x->loc)),
                 truth(k, IR_LT, inverse, number(k, t, 0, x->loc)));
}

static struct ir_stmt *statement(const struct orderer *k, enum ir_stmt_kind kind, struct ir_expr *e,
                                 const struct ir_stmt *s)
{
    struct ir_stmt *made = ir_stmt_new(k->u, kind, s->loc);

    made->expr = e;
    made->end = s->end;
    return made;
}

/* odd |= ..; */
static struct ir_stmt *marked(const struct orderer *k, const struct ir_stmt *s,
                              const struct candidate *c)
{
    struct ir_expr *mark = ir_expr_new(k->u, IR_ASSIGN_OP, k->odd->type, s->loc);

    mark->op = IR_OR;
    mark->compute = k->odd->type;
    mark->a = ir_load_var(k->u, k->odd, s->loc)->a;
    mark->b = is_odd(k, c->value, c->form == MINMAX_LIBM);
    return statement(k, IR_EXPR, mark, s);
}

/* m = m > x ? m : x; or if (x > m) m = x; */
static struct ir_stmt *taken(const struct orderer *k, const struct ir_stmt *s,
                             const struct candidate *c)
{
    struct ir_type *t = ir_type_plain(k->u, c->target->type);
    struct ir_expr *set = ir_expr_new(k->u, IR_ASSIGN, t, s->loc);
    struct ir_expr *m = ir_load_var(k->u, c->target->var, s->loc), *x = expr_copy(k->u, c->value);
    enum ir_op rel = c->op == FOLD_MAX ? IR_GT : IR_LT;

    set->a = expr_copy(k->u, c->target);
    set->b = expr_copy(k->u, c->value);
    if (c->form != MINMAX_KEEP_GT) {
        struct ir_stmt *asked = statement(k, IR_IF, truth(k, rel, x, m), s);
        asked->body = statement(k, IR_EXPR, set, s);
        return asked;
    }
    struct ir_expr *choice = ir_expr_new(k->u, IR_COND, t, s->loc);
    choice->a = truth(k, rel, m, x);
    choice->b = ir_load_var(k->u, c->target->var, s->loc);
    choice->c = set->b;
    set->b = choice;
    return statement(k, IR_EXPR, set, s);
}

/* Of a branch that keeps a place: if (x > m) with all that it sets, of equal values the last one's
   if C asks `!(x < m)`. */
static struct ir_stmt *placed(const struct orderer *k, const struct ir_stmt *s,
                              const struct candidate *c)
{
    const bool is_last = c->form == MINMAX_KEEP_GT;
    enum ir_op rel = c->op == FOLD_MAX ? (is_last ? IR_GE : IR_GT) : is_last ? IR_LE : IR_LT;
    struct ir_expr *m = expr_copy(k->u, c->target);
    if (ir_is_lvalue(c->target)) {
        m = ir_expr_new(k->u, IR_LOAD, ir_type_plain(k->u, m->type), s->loc);
        m->a = expr_copy(k->u, c->target);
    }
    struct ir_stmt *asked = statement(k, IR_IF, truth(k, rel, expr_copy(k->u, c->value), m), s);

    asked->body = s->body;
    return asked;
}

/* May the update be seen as one that takes x? */
static bool is_open(const struct candidate *c)
{
    bool is_own = c->is_key || (c->target->kind == IR_VAR && !var_is_reachable(c->target->var));

    return is_own && c->target->type->kind == IR_FLOAT && c->form != MINMAX_TAKE_GT &&
           c->form != MINMAX_TAKE_GE && expr_is_pure(c->value);
}

static struct ir_stmt *extreme_taken(struct ir_stmt *s, void *arg)
{
    struct orderer *k = arg;
    struct ir_stmt *made = NULL;
    struct candidate c;

    if (s->kind != IR_EXPR && s->kind != IR_IF)
        return NULL;
    bool has_place = s->kind == IR_IF && arg_read(s, &c) == UPDATE_OK && c.carried.n;
    if (!has_place && s->kind == IR_IF)
        candidate_release(&c);
    if ((has_place || minmax_match(k->u, s, &c) == UPDATE_OK) && is_open(&c)) {
        k->n++;
        k->nplaces += has_place;
        k->nkept += !has_place && c.form == MINMAX_KEEP_GT;
        made = statement(k, IR_BLOCK, NULL, s);
        made->body = marked(k, s, &c);
        made->body->next = has_place ? placed(k, s, &c) : taken(k, s, &c);
    }
    candidate_release(&c);
    return made;
}

/* Does each minimum and maximum that a NaN gets into have a mark? */
static bool all_are_marked(const struct orderer *k, const struct loop_facts *f)
{
    uint32_t n = 0;

    for (size_t i = 0; i < f->reductions.n; i++)
        for (size_t j = 0; j < f->reductions.at[i].updates.n; j++)
            n += f->reductions.at[i].type->kind == IR_FLOAT &&
                 f->reductions.at[i].updates.at[j].form == MINMAX_KEEP_GT;
    return n == k->nkept;
}

/* What keys are before the loop is asked: they have to be there. */
static bool keys_are_there(const struct loop_facts *f)
{
    for (size_t i = 0; i < f->reductions.n; i++)
        if (f->reductions.at[i].is_key && !f->reductions.at[i].cell_named)
            return false;
    return true;
}

struct loop_facts *ordered_fold(struct work *w, struct ir_stmt *loop)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct loop_facts *f = ARENA_NEW(w->u->arena, struct loop_facts);
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    struct orderer k = {.u = w->u};

    k.odd = ir_var_new(w->u, "odd", ir_type_int(w->u, 32, true), IR_LOCAL, loop->loc);
    struct ir_stmt *made = ir_stmt_rewrite(w->u, loop, extreme_taken, &k);
    if (!k.n || loop->pragmas & IR_PRAGMA_PARALLEL)
        return NULL;
    copy.fn = func_with(w->u, w->fn, loop, made);
    work_begin_copy(&copy, made, f);
    f->odd = k.odd;
    bool found = surroundings_check(copy.fn, made, &ignored) && levels_build(f, &ignored);
    f->nlevels = 1;
    found = found && steps_run(&copy, f, &ignored) && (f->needed || k.nplaces) &&
            all_are_marked(&k, f) && keys_are_there(f);
    return work_conclude(&copy, f, found);
}
