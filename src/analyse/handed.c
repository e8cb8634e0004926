/*
 * What an iteration hands on to the next one: the values that variables have at its end, in terms
 * of the index and of what does not change. The body is followed statement by statement; where an
 * if has set a variable to one of two values it is a conditional expression, whose parts are only
 * computed where the iteration has computed them.
 *
 * What is never anything but a few constants (`in`, which is 0 or 1) may decide what it becomes:
 * the body is followed from each of them, and all have to lead to the same value.
 */
#include "analyse/search.h"
#include "analyse/steps.h"

#define TRACKED_MOST 24
#define VALUE_MOST 200 /* expressions in one value */

/* NULL: not known, as at the beginning of an iteration. */
struct values {
    struct ir_expr *of[TRACKED_MOST];
};

struct follower {
    struct ir_unit *u;
    struct ir_stmt *loop;
    const struct ir_var *index;
    struct ir_var *vars[TRACKED_MOST];
    uint32_t n;
    struct values now;
    uint32_t early;  /* bits: read where the value is not known */
    bool has_writes; /* the loop writes other things than these, or calls a function */
    bool failed;     /* the expression that is looked at uses what is not known */
};

/* ---- which variables ---- */

static bool is_number(const struct ir_type *t)
{
    return t->kind == IR_BOOL || t->kind == IR_INT || (t->kind == IR_FLOAT && t->bits <= 64);
}

static struct ir_expr **value_of(struct follower *w, const struct ir_var *v)
{
    for (uint32_t i = 0; i < w->n; i++)
        if (w->vars[i] == v)
            return &w->now.of[i];
    return NULL;
}

static void track(struct follower *w, struct ir_var *v)
{
    bool is_local = v->storage == IR_LOCAL || v->storage == IR_PARAM;

    if (is_local && !v->address_taken && !v->type->is_volatile && !v->type->is_atomic &&
        is_number(v->type) && v != w->index && !value_of(w, v) && w->n < TRACKED_MOST)
        w->vars[w->n++] = v;
}

static bool track_written(struct ir_expr *e, void *arg)
{
    if (ir_is_write(e) && e->a->kind == IR_VAR)
        track(arg, e->a->var);
    return true;
}

static bool track_declared(struct ir_stmt *s, void *arg)
{
    if (s->kind == IR_DECL)
        track(arg, s->var);
    return true;
}

/* ---- values ---- */

/* Is the condition e true, or false, whatever else is so? */
static bool truth_is_known(const struct ir_expr *e, bool *truth)
{
    int64_t value;
    wide a, b;

    if (expr_constant(e, &value)) {
        *truth = value != 0;
        return true;
    }
    if (e->kind == IR_CAST && cast_keeps_truth(e))
        return truth_is_known(e->a, truth);
    if (e->kind == IR_UNARY && e->op == IR_LNOT && truth_is_known(e->a, truth)) {
        *truth = !*truth;
        return true;
    }
    if (e->kind != IR_BINARY || e->op < IR_LT || e->op > IR_NE || !expr_number(e->a, &a) ||
        !expr_number(e->b, &b))
        return false;
    *truth = e->op == IR_LT   ? a < b
             : e->op == IR_LE ? a <= b
             : e->op == IR_GT ? a > b
             : e->op == IR_GE ? a >= b
             : e->op == IR_EQ ? a == b
                              : a != b;
    return true;
}

static struct ir_expr *with_values(struct ir_expr *e, void *arg);

static struct ir_expr *part(struct follower *w, struct ir_expr *e)
{
    return expr_replaced(w->u, e, with_values, w);
}

static bool find_change(struct ir_expr *e, void *arg)
{
    struct follower *w = arg;
    bool is_own = e->kind != IR_CALL && e->a && e->a->kind == IR_VAR && value_of(w, e->a->var);

    w->has_writes |= (ir_is_write(e) || e->kind == IR_CALL) && !is_own;
    return !w->has_writes;
}

static bool find_memory(struct ir_expr *e, void *arg)
{
    bool *found = arg;

    *found |= e->kind == IR_CALL ||
              (e->kind == IR_LOAD && (e->a->kind != IR_VAR || var_is_reachable(e->a->var)));
    return !*found;
}

/* Is e worth the same wherever in an iteration it stands? */
static bool is_steady(const struct follower *w, struct ir_expr *e)
{
    bool found = false;

    if (w->has_writes)
        ir_walk_expr(e, find_memory, &found);
    return !found;
}

/* cond ? yes : no, conditions that say the same in one form. */
static struct ir_expr *choice(struct follower *w, struct ir_expr *cond, struct ir_expr *yes,
                              struct ir_expr *no)
{
    bool negated = false;

    while ((cond->kind == IR_UNARY && cond->op == IR_LNOT) ||
           (cond->kind == IR_CAST && cast_keeps_truth(cond))) {
        negated ^= cond->kind == IR_UNARY;
        cond = cond->a;
    }
    if (cond->kind == IR_BINARY && cond->op == IR_NE) {
        negated = !negated;
        cond = ir_binary(w->u, IR_EQ, cond->type, cond->a, cond->b, cond->loc);
    }
    struct ir_expr *made = ir_expr_new(w->u, IR_COND, yes->type, cond->loc);
    bool steady = is_steady(w, cond);
    made->a = cond;
    made->b = negated ? no : yes;
    made->c = negated ? yes : no;
    while (steady && made->b->kind == IR_COND && ir_expr_equal(made->b->a, cond))
        made->b = made->b->b;
    while (steady && made->c->kind == IR_COND && ir_expr_equal(made->c->a, cond))
        made->c = made->c->c;
    return ir_expr_equal(made->b, made->c) ? made->b : made;
}

/* The truth of e as a number. */
static struct ir_expr *truth_of(struct follower *w, struct ir_expr *e)
{
    return expr_not(w->u, expr_not(w->u, e));
}

/* What is left of first && second, or first || second, whose truth is known. */
static struct ir_expr *joined(struct follower *w, const struct ir_expr *e, struct ir_expr *first,
                              struct ir_expr *second)
{
    bool one, other, one_known = truth_is_known(first, &one),
                     other_known = truth_is_known(second, &other), wins = e->op == IR_LOR;

    if ((one_known && one == wins) || (other_known && other == wins))
        return ir_int(w->u, e->type, wins, e->loc);
    if (one_known || other_known)
        return truth_of(w, one_known ? second : first);
    return ir_binary(w->u, e->op, e->type, first, second, e->loc);
}

/* Of &&, || and ?: what is left of it; NULL: it is something else. */
static struct ir_expr *decided(struct follower *w, const struct ir_expr *e)
{
    bool is_choice = e->kind == IR_COND, truth;

    if (!is_choice && (e->kind != IR_BINARY || (e->op != IR_LAND && e->op != IR_LOR)))
        return NULL;
    struct ir_expr *first = part(w, e->a);
    bool is_known = !w->failed && truth_is_known(first, &truth);
    if (is_choice && is_known)
        return part(w, truth ? e->b : e->c);
    if (is_known && truth == (e->op == IR_LOR))
        return ir_int(w->u, e->type, truth, e->loc);
    struct ir_expr *second = part(w, e->b);
    if (!is_choice)
        return w->failed ? NULL : joined(w, e, first, second);
    struct ir_expr *third = part(w, e->c);
    return w->failed ? NULL : choice(w, first, second, third);
}

struct writes {
    const struct ir_var *var;
    bool found;
};

static bool find_write(struct ir_expr *e, void *arg)
{
    struct writes *q = arg;

    q->found |= ir_is_write(e) && ir_object_of(e->a) == q->var;
    return !q->found;
}

/* Is it written in the loop, or an array or a struct that iterations may fill for themselves? */
static bool changes(const struct follower *w, const struct ir_var *v)
{
    struct writes q = {v, ir_stmt_declares(w->loop, v) || stmt_writes_var(w->loop, v) ||
                              (v->address_taken && v->is_lent)};

    if (!q.found)
        ir_walk_stmt(w->loop, NULL, find_write, &q);
    return q.found && v != w->index;
}

/* For expr_replaced: what stands for a part of an expression. */
static struct ir_expr *with_values(struct ir_expr *e, void *arg)
{
    struct follower *w = arg;
    struct ir_expr **value =
        e->kind == IR_LOAD && e->a->kind == IR_VAR ? value_of(w, e->a->var) : NULL;

    if (value && *value)
        return *value;
    w->failed |= e->kind == IR_VAR && changes(w, e->var);
    return w->failed ? e : decided(w, e);
}

static bool count_expr(struct ir_expr *e, void *arg)
{
    uint32_t *n = arg;

    (void)e;
    return ++*n <= VALUE_MOST;
}

/* e in terms of the index, for another place; NULL: it is not known, or too long. */
static struct ir_expr *known(struct follower *w, struct ir_expr *e)
{
    uint32_t n = 0;

    w->failed = false;
    struct ir_expr *value = expr_has_effects(e) ? NULL : part(w, e);
    if (!value || w->failed)
        return NULL;
    ir_walk_expr(value, count_expr, &n);
    return n <= VALUE_MOST ? expr_moved(value) : NULL;
}

/* What is stored of the value, which is of type t: constants, and the choice of two, in one form.
 */
static struct ir_expr *stored(struct follower *w, struct ir_type *t, struct ir_expr *value)
{
    int64_t constant;

    if (value && expr_constant(value, &constant))
        return ir_int(w->u, t, constant, value->loc);
    if (!value || value->kind != IR_CAST || value->a->kind != IR_COND)
        return value;
    struct ir_expr *from = value->a;
    return choice(w, from->a, stored(w, t, ir_cast(w->u, t, from->b)),
                  stored(w, t, ir_cast(w->u, t, from->c)));
}

/* ---- statements ---- */

static bool note_read(struct ir_expr *e, void *arg)
{
    struct follower *w = arg;
    bool reads = e->kind == IR_LOAD || e->kind == IR_ASSIGN_OP || e->kind == IR_INCDEC;

    for (uint32_t i = 0; reads && e->a->kind == IR_VAR && i < w->n; i++)
        if (w->vars[i] == e->a->var && !w->now.of[i])
            w->early |= 1u << i;
    return true;
}

static bool forget_written(struct ir_expr *e, void *arg)
{
    struct ir_expr **value =
        ir_is_write(e) && e->a->kind == IR_VAR ? value_of(arg, e->a->var) : NULL;

    if (value)
        *value = NULL;
    return true;
}

static bool forget_declared(struct ir_stmt *s, void *arg)
{
    struct ir_expr **value = s->kind == IR_DECL ? value_of(arg, s->var) : NULL;

    if (value)
        *value = NULL;
    return true;
}

/* What e op= b makes of the variable. */
static struct ir_expr *updated(struct follower *w, const struct ir_expr *e)
{
    struct ir_expr *now = ir_load_var(w->u, e->a->var, e->loc);

    return ir_cast(
        w->u, ir_type_plain(w->u, e->a->type),
        ir_binary(w->u, e->op, e->compute, ir_cast(w->u, e->compute, now), e->b, e->loc));
}

static void follow_expr(struct follower *w, struct ir_expr *e)
{
    bool sets = (e->kind == IR_ASSIGN || e->kind == IR_ASSIGN_OP) && e->a->kind == IR_VAR;
    struct ir_expr **value = sets ? value_of(w, e->a->var) : NULL;

    if (e->kind == IR_COMMA) {
        follow_expr(w, e->a);
        follow_expr(w, e->b);
        return;
    }
    ir_walk_expr(e, note_read, w);
    if (value && !expr_has_effects(e->b))
        *value = stored(w, ir_type_plain(w->u, e->a->type),
                        known(w, e->kind == IR_ASSIGN ? e->b : updated(w, e)));
    else
        ir_walk_expr(e, forget_written, w);
}

static void follow_list(struct follower *w, struct ir_stmt *s);

/* v == e holds: an integer, whose value is not known, is worth that of e. */
static void take_equal(struct follower *w, struct ir_expr *v, struct ir_expr *e)
{
    const struct ir_var *var = expr_var(v);
    struct ir_expr **value = var ? value_of(w, var) : NULL;

    if (!value || *value || var->type->kind != IR_INT)
        return;
    struct ir_type *t = ir_type_plain(w->u, (struct ir_type *)var->type);
    struct ir_expr *core = expr_core(e);
    *value = stored(w, t, known(w, ir_type_same(core->type, t) ? core : ir_cast(w->u, t, e)));
}

/* What variables are worth where e is `truth`. */
static void take_known(struct follower *w, struct ir_expr *e, bool truth)
{
    if (e->kind == IR_CAST && cast_keeps_truth(e)) {
        take_known(w, e->a, truth);
    } else if (e->kind == IR_UNARY && e->op == IR_LNOT) {
        take_known(w, e->a, !truth);
    } else if (e->kind == IR_BINARY && e->op == (truth ? IR_LAND : IR_LOR)) {
        take_known(w, e->a, truth);
        take_known(w, e->b, truth);
    } else if (e->kind == IR_BINARY && e->op == (truth ? IR_EQ : IR_NE)) {
        take_equal(w, e->a, e->b);
        take_equal(w, e->b, e->a);
    }
}

static void follow_if(struct follower *w, struct ir_stmt *s)
{
    bool truth;

    ir_walk_expr(s->expr, note_read, w);
    ir_walk_expr(s->expr, forget_written, w);
    struct ir_expr *cond = known(w, s->expr);
    if (cond && truth_is_known(cond, &truth)) {
        follow_list(w, truth ? s->body : s->orelse);
        return;
    }
    const struct values before = w->now;
    take_known(w, s->expr, true);
    follow_list(w, s->body);
    const struct values yes = w->now;
    w->now = before;
    take_known(w, s->expr, false);
    follow_list(w, s->orelse);
    for (uint32_t i = 0; i < w->n; i++) {
        struct ir_expr *a = yes.of[i], *b = w->now.of[i];
        bool same = a == b || (a && b && ir_expr_equal(a, b));
        w->now.of[i] = same ? a : cond && a && b ? choice(w, cond, a, b) : NULL;
    }
}

static void follow_list(struct follower *w, struct ir_stmt *s)
{
    for (; s; s = s->next) {
        struct ir_stmt *ifs = switch_as_ifs(w->u, s);
        if (ifs) {
            follow_list(w, ifs);
        } else if (s->kind == IR_EXPR) {
            follow_expr(w, s->expr);
        } else if (s->kind == IR_BLOCK) {
            follow_list(w, s->body);
        } else if (s->kind == IR_IF) {
            follow_if(w, s);
        } else if (s->kind == IR_DECL) {
            struct ir_expr **value = value_of(w, s->var);
            ir_walk_expr(s->expr, note_read, w);
            ir_walk_expr(s->expr, forget_written, w);
            if (value)
                *value = s->expr ? stored(w, ir_type_plain(w->u, s->var->type), known(w, s->expr))
                                 : NULL;
        } else {
            ir_walk_stmt(s, forget_declared, forget_written, w);
            ir_walk_stmt(s, NULL, note_read, w);
        }
    }
}

/* ---- the values at the end ---- */

/* That of variable k, which begins the iteration as one of a few constants: whatever comes before
   the loop, or, if the loop sets it to several, where it is one of these then. */
static struct ir_expr *value_of_state(struct follower *w, struct ir_func *fn, uint32_t k,
                                      struct handed *out)
{
    int64_t *states = out->states;
    uint32_t n;
    const struct ir_var *v = w->vars[k];
    struct ir_expr *value = NULL;
    bool is_sure = v->type->kind != IR_FLOAT && var_constants(fn, v, states, STATES_MOST, &n);

    if (!is_sure && (v->type->kind == IR_FLOAT ||
                     !stmt_constants(w->loop->body, v, states, STATES_MOST, &n) || n < 2))
        return NULL;
    out->nstates = is_sure ? 0 : n;
    for (uint32_t i = 0; i < n; i++) {
        w->now = (struct values){0};
        w->now.of[k] =
            ir_int(w->u, ir_type_plain(w->u, (struct ir_type *)v->type), states[i], v->loc);
        follow_list(w, w->loop->body);
        if (!w->now.of[k] || (value && !ir_expr_equal(value, w->now.of[k])))
            return NULL;
        value = w->now.of[k];
    }
    return value;
}

uint32_t values_handed(struct ir_unit *u, struct ir_func *fn, struct ir_stmt *loop,
                       const struct ir_var *index, struct handed *to, uint32_t most)
{
    struct follower w = {.u = u, .loop = loop, .index = index};
    uint32_t n = 0;

    ir_walk_stmt(loop->body, track_declared, track_written, &w);
    ir_walk_stmt(loop->body, NULL, find_change, &w);
    follow_list(&w, loop->body);
    const struct values end = w.now;
    const uint32_t early = w.early;
    for (uint32_t k = 0; k < w.n; k++) {
        if (!(early & 1u << k) || ir_stmt_declares(loop, w.vars[k]))
            continue;
        struct handed one = {.var = w.vars[k], .value = end.of[k]};
        if (!one.value)
            one.value = value_of_state(&w, fn, k, &one);
        if (one.value && n == most)
            return 0;
        if (one.value)
            to[n++] = one;
    }
    return n;
}
