/*
 * Loops that do one thing or another, as a condition says that they leave alone: `if (mode == 1) s
 * += x[i]; else if (x[i] > s) s = x[i];` (loop unswitching: Allen and Cocke, A catalogue of
 * optimizing transformations, 1972). Where the loop as a whole is refused, copies of it in which
 * such a condition is true, or false, may be loops that can be folded. Which of them it is is asked
 * before the loop; where none is it runs as written.
 *
 * The condition is made of variables that no pointer leads to, or that others may know where the
 * copy writes no memory, and computing it does nothing that C might not do.
 */
#include "analyse/arms.h"
#include "analyse/search.h"
#include "analyse/steps.h"
#include "analyse/work.h"

#include "base/arena.h"

#define ARMS_MOST 4       /* copies that are folded */
#define CONDITIONS_MOST 4 /* that one of them has to know */
#define TRIED_MOST 16

struct condition {
    struct ir_expr *what;
    bool holds;
    struct ir_var *var; /* of which it says that it is the number; or NULL */
    int64_t number;
};

struct chooser {
    struct work *w;
    struct ir_unit *u;
    struct ir_stmt *loop; /* as written */
    struct condition known[CONDITIONS_MOST];
    uint32_t nknown, ntried, narms;
    bool is_partly;              /* some of the ways are no loops that can be folded */
    const struct condition *now; /* that is being put into a copy */
    struct ir_expr *found;
    struct loop_facts *first, *last; /* arms */
};

/* ---- conditions ---- */

static bool is_fixed_var(const struct chooser *k, const struct ir_var *v)
{
    const struct ir_type *t = v->type;
    bool is_value = t->kind == IR_INT || t->kind == IR_BOOL || t->kind == IR_PTR ||
                    (t->kind == IR_FLOAT && t->bits <= 64);

    return is_value && !t->is_volatile && !t->is_atomic && !v->is_thread_local &&
           !ir_stmt_writes(k->loop, v) && !ir_stmt_declares(k->loop, v);
}

/* Is it made of variables that stay, numbers, comparisons and bits? *reads: of variables. */
static bool is_fixed(const struct chooser *k, const struct ir_expr *e, bool *reads)
{
    switch (e->kind) {
    case IR_CONST_INT:
    case IR_CONST_FLOAT:
        return true;
    case IR_LOAD:
        *reads = true;
        return e->a->kind == IR_VAR && is_fixed_var(k, e->a->var);
    case IR_CAST:
        return !(e->a->type->kind == IR_FLOAT && e->type->kind == IR_INT) &&
               is_fixed(k, e->a, reads);
    case IR_UNARY:
        return (e->op == IR_LNOT || e->op == IR_NOT) && is_fixed(k, e->a, reads);
    case IR_BINARY:
        return (expr_is_truth(e) || e->op == IR_AND || e->op == IR_OR || e->op == IR_XOR) &&
               is_fixed(k, e->a, reads) && is_fixed(k, e->b, reads);
    default:
        return false;
    }
}

/* e without negations and conversions that are 0 where it is. */
static struct ir_expr *truth_of(struct ir_expr *e)
{
    while ((e->kind == IR_UNARY && e->op == IR_LNOT) || (e->kind == IR_CAST && cast_keeps_truth(e)))
        e = e->a;
    return e;
}

static void consider(struct chooser *k, struct ir_expr *e)
{
    bool reads = false;

    e = truth_of(e);
    if (!k->found && is_fixed(k, e, &reads) && reads)
        k->found = e;
}

static bool find_in_stmt(struct ir_stmt *s, void *arg)
{
    struct chooser *k = arg;

    if (s->kind == IR_IF)
        consider(k, s->expr);
    return !k->found;
}

static bool find_in_expr(struct ir_expr *e, void *arg)
{
    struct chooser *k = arg;

    if (e->kind == IR_COND)
        consider(k, e->a);
    if (e->kind == IR_BINARY && (e->op == IR_LAND || e->op == IR_LOR)) {
        consider(k, e->a);
        consider(k, e->b);
    }
    return !k->found;
}

static struct condition condition_of(struct ir_expr *what, bool holds)
{
    struct condition c = {.what = what, .holds = holds};
    struct ir_var *v = what->kind == IR_BINARY && what->op == IR_EQ ? expr_var(what->a) : NULL;

    if (holds && v && v->type->kind == IR_INT && expr_constant(what->b, &c.number))
        c.var = v;
    return c;
}

/* ---- copies ---- */

static struct ir_expr *put(struct ir_expr *e, void *arg);

static struct ir_expr *number(const struct chooser *k, struct ir_type *t, int64_t n,
                              struct ir_loc loc)
{
    return ir_int(k->u, ir_type_plain(k->u, t), n, loc);
}

/* e where it is only asked whether it is 0. */
static struct ir_expr *put_truth(struct chooser *k, struct ir_expr *e)
{
    if (e->kind == IR_CAST && cast_keeps_truth(e))
        return put_truth(k, e->a);
    if (ir_expr_equal(e, k->now->what))
        return number(k, ir_type_int(k->u, 32, true), k->now->holds, e->loc);
    return expr_replaced(k->u, e, put, k);
}

static struct ir_expr *as_truth(const struct chooser *k, struct ir_expr *e)
{
    struct ir_type *truth = ir_type_int(k->u, 32, true);

    return expr_is_truth(e) ? ir_cast(k->u, truth, e) : expr_not(k->u, expr_not(k->u, e));
}

/* a && b, a || b where the condition is known. */
static struct ir_expr *put_both(struct chooser *k, struct ir_expr *e)
{
    struct ir_expr *a = put_truth(k, e->a), *b = put_truth(k, e->b);
    bool decides = e->op == IR_LOR; /* the value of a side that is that of the whole */
    int64_t n;

    if (expr_constant(a, &n))
        return (n != 0) == decides ? number(k, e->type, decides, e->loc) : as_truth(k, b);
    if (expr_constant(b, &n) && (n != 0) != decides)
        return as_truth(k, a);
    if (expr_constant(b, &n) && !expr_has_effects(a))
        return number(k, e->type, decides, e->loc);
    return ir_binary(k->u, e->op, e->type, a, b, e->loc);
}

/* What e is where the condition is known; NULL: the same. */
static struct ir_expr *put(struct ir_expr *e, void *arg)
{
    struct chooser *k = arg;
    const struct condition *c = k->now;
    int64_t n;

    if (e->kind == IR_LOAD && e->a->kind == IR_VAR && c->var && e->a->var == c->var)
        return number(k, e->type, c->number, e->loc);
    if (expr_is_truth(e) && ir_expr_equal(e, c->what))
        return number(k, e->type, c->holds, e->loc);
    if (e->kind == IR_BINARY && (e->op == IR_LAND || e->op == IR_LOR))
        return put_both(k, e);
    if (e->kind == IR_UNARY && e->op == IR_LNOT) {
        struct ir_expr *a = put_truth(k, e->a);
        return expr_constant(a, &n) ? number(k, e->type, !n, e->loc) : expr_not(k->u, a);
    }
    if (e->kind != IR_COND)
        return NULL;
    struct ir_expr *a = put_truth(k, e->a);
    if (expr_constant(a, &n))
        return expr_moved(expr_replaced(k->u, n ? e->b : e->c, put, k));
    struct ir_expr *made = ir_expr_new(k->u, IR_COND, e->type, e->loc);
    *made = *e;
    made->next = NULL;
    made->a = a;
    made->b = expr_replaced(k->u, e->b, put, k);
    made->c = expr_replaced(k->u, e->c, put, k);
    return made;
}

static struct ir_stmt *nothing(const struct chooser *k, const struct ir_stmt *s)
{
    struct ir_stmt *made = ir_stmt_new(k->u, IR_EMPTY, s->loc);

    made->end = s->end;
    return made;
}

/* The branch that is taken where the condition is known. */
static struct ir_stmt *put_branch(struct ir_stmt *s, void *arg)
{
    struct chooser *k = arg;
    int64_t n;

    if (s->kind != IR_IF)
        return NULL;
    struct ir_expr *e = put_truth(k, s->expr);
    if (!expr_constant(e, &n)) {
        struct ir_stmt *made = ir_stmt_copy(k->u, s);
        made->expr = e;
        made->body = ir_stmt_rewrite(k->u, s->body, put_branch, k);
        made->orelse = s->orelse ? ir_stmt_rewrite(k->u, s->orelse, put_branch, k) : NULL;
        return made;
    }
    struct ir_stmt *taken = n ? s->body : s->orelse;
    return taken ? ir_stmt_rewrite(k->u, taken, put_branch, k) : nothing(k, s);
}

static struct ir_stmt *put_ifs(struct ir_stmt *s, void *arg)
{
    struct chooser *k = arg;
    bool reads = false;

    if (s->kind != IR_SWITCH || !is_fixed(k, s->expr, &reads) || !reads)
        return NULL;
    struct ir_stmt *ifs = switch_as_ifs(k->u, s);
    return ifs ? ir_stmt_rewrite(k->u, ifs, put_ifs, k) : NULL;
}

/* ---- arms ---- */

/* Is it a variable that a pointer may lead to? */
static bool find_known(struct ir_expr *e, void *arg)
{
    bool *found = arg;

    *found |= e->kind == IR_VAR && (e->var->address_taken || e->var->storage == IR_GLOBAL);
    return !*found;
}

static bool writes_memory(const struct loop_facts *f)
{
    bool any = f->has_writes || f->bins.n;

    for (size_t i = 0; i < f->reductions.n; i++)
        any |= f->reductions.at[i].cell != NULL || f->reductions.at[i].carried_cells.n;
    return any;
}

/* Does what is known already say that c does not hold? */
static bool is_implied(const struct chooser *k, const struct condition *c)
{
    struct condition other = condition_of(c->what, true);

    for (uint32_t i = 0; i < k->nknown; i++)
        if (!c->holds && other.var && k->known[i].var == other.var &&
            k->known[i].number != other.number)
            return true;
    return false;
}

/* All that is known, as the attempt asks it. */
static struct ir_expr *where(const struct chooser *k)
{
    struct ir_type *truth = ir_type_int(k->u, 32, true);
    struct ir_expr *all = NULL;

    for (uint32_t i = 0; i < k->nknown; i++) {
        if (is_implied(k, &k->known[i]))
            continue;
        struct ir_expr *e = expr_copy(k->u, k->known[i].what);
        e = k->known[i].holds ? e : expr_not(k->u, e);
        all = all ? ir_binary(k->u, IR_LAND, truth, all, e, e->loc) : e;
    }
    return all;
}

/* Adds the copy as an arm, if it can be folded. */
static bool arm_add(struct chooser *k, struct ir_stmt *made)
{
    struct work copy = {.u = k->u, .opt = k->w->opt, .is_copy = true};
    struct ir_expr *asked = where(k);
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    bool is_known = false;

    copy.fn = func_with(k->u, k->w->fn, k->loop, made);
    work_begin(&copy);
    struct loop_facts *f = nest_fold(&copy, made, &ignored);
    ir_walk_expr(asked, find_known, &is_known);
    if (f &&
        (f->search || f->isolation || f->nshort || f->nshaped || (is_known && writes_memory(f))))
        f = NULL;
    if (f) {
        struct arm *arm = ARENA_NEW(k->u->arena, struct arm);
        *arm = (struct arm){.where = asked};
        f->arm = arm;
        f->is_recast = true;
        f->flow = NULL;
        if (k->last)
            ((struct arm *)k->last->arm)->next = f;
        k->first = k->first ? k->first : f;
        k->last = f;
        k->narms++;
    }
    work_end(&copy);
    return f != NULL;
}

/* Adds the arms that the loop, of which some is known, has. */
static void arms_find(struct chooser *k, struct ir_stmt *s)
{
    bool is_over = k->ntried++ == TRIED_MOST || k->narms == ARMS_MOST;

    if (!is_over && k->nknown && arm_add(k, s))
        return;
    k->found = NULL;
    ir_walk_stmt(s->body, find_in_stmt, find_in_expr, k);
    struct ir_expr *what = k->found;
    if (is_over || !what || k->nknown == CONDITIONS_MOST) {
        k->is_partly = true;
        return;
    }
    for (int holds = 1; holds >= 0; holds--) {
        struct condition *c = &k->known[k->nknown++];
        *c = condition_of(what, holds);
        k->now = c;
        arms_find(k, stmt_replaced(k->u, ir_stmt_rewrite(k->u, s, put_branch, k), put, k));
        k->nknown--;
    }
}

struct loop_facts *arms_fold(struct work *w, struct ir_stmt *loop, bool all)
{
    struct chooser k = {.w = w, .u = w->u, .loop = loop};

    if (loop->kind != IR_FOR || loop->ending || loop->pragmas || w->is_copy ||
        (w->opt && w->opt->is_one_to_one))
        return NULL;
    arms_find(&k, ir_stmt_rewrite(w->u, loop, put_ifs, &k));
    return all && k.is_partly ? NULL : k.first;
}
