/*
 * Variables that go round: `k = (k + 1) % m;`, `if (++k == m) k = 0;`, once in each iteration. One
 * that begins between 0 and m is (k + t) % m in iteration t. In a copy of the body it is set to
 * that first (before.c); what steps it stays where it is.
 *
 * And those that another one carries, `next = k + 1; …; k = next;`: they are set to what that has
 * been set to, `k = k + 1;`.
 */
#include "analyse/head.h"
#include "analyse/search.h"
#include "analyse/work.h"

/* Where the loop as written divides by no number it is faster in rounds of fewer iterations, which
   are no parts of the iterations that have no quotients (emit/pieces.h). */
#define LEAST_ROUND 512

static bool is_own_number(const struct ir_var *v)
{
    const struct ir_type *t = v->type;

    return t->kind == IR_INT && t->bits >= 32 && t->bits <= 64 && !t->is_volatile &&
           !t->is_atomic && !var_is_reachable(v) &&
           (v->storage == IR_LOCAL || v->storage == IR_PARAM);
}

static struct ir_expr *below_casts(struct ir_expr *e)
{
    while (e->kind == IR_CAST && e->type->kind == IR_INT && e->a->type->kind == IR_INT &&
           type_holds(e->type, e->a->type))
        e = e->a;
    return e;
}

/* Is it v and `plus`? */
static bool is_moved(struct ir_expr *e, const struct ir_var *v, int64_t plus)
{
    int64_t number;

    e = below_casts(e);
    if (!plus)
        return e->kind == IR_LOAD && e->a->kind == IR_VAR && e->a->var == v;
    return e->kind == IR_BINARY && e->op == IR_ADD &&
           ((is_moved(e->a, v, 0) && expr_constant(e->b, &number) && number == plus) ||
            (is_moved(e->b, v, 0) && expr_constant(e->a, &number) && number == plus));
}

/* The value of v = value; NULL: the statement does something else. */
static struct ir_expr *assigned_to(const struct ir_stmt *s, const struct ir_var *v)
{
    struct ir_expr *e = s && s->kind == IR_EXPR ? s->expr : NULL;

    return e && e->kind == IR_ASSIGN && e->a->kind == IR_VAR && e->a->var == v ? e->b : NULL;
}

static bool is_zero(struct ir_expr *e)
{
    int64_t number;

    return e && expr_constant(e, &number) && number == 0;
}

/* The length m where e, of v + plus (0 or 1), is true, or false, for v + 1 == m alone, of those
   below m; NULL: it is something else. */
static struct ir_expr *end_in(struct ir_unit *u, struct ir_expr *e, const struct ir_var *v,
                              int64_t plus, bool *is_end)
{
    int64_t number;

    while (e->kind == IR_CAST && cast_keeps_truth(e))
        e = e->a;
    if (e->kind != IR_BINARY)
        return NULL;
    bool is_next = is_moved(e->a, v, plus), is_now = plus && is_moved(e->a, v, 0);
    *is_end = e->op == IR_EQ || e->op == IR_GE;
    if (is_next && (*is_end || e->op == IR_NE || e->op == IR_LT))
        return e->b;
    if (is_now && (e->op == IR_EQ || e->op == IR_NE || e->op == IR_GE || e->op == IR_LT) &&
        expr_constant(e->b, &number) && number >= 0 && number < INT32_MAX)
        return ir_int(u, below_casts(e->b)->type, number + 1, e->loc);
    return NULL;
}

/* m of (v + 1) % m, (v + 1) & (m - 1), v + 1 == m ? 0 : v + 1; NULL: it is something else. */
static struct ir_expr *length_of(struct ir_unit *u, struct ir_expr *e, const struct ir_var *v)
{
    int64_t mask;
    bool is_end;

    e = below_casts(e);
    if (e->kind == IR_BINARY && e->op == IR_REM)
        return is_moved(e->a, v, 1) ? e->b : NULL;
    if (e->kind == IR_BINARY && e->op == IR_AND)
        return is_moved(e->a, v, 1) && expr_constant(e->b, &mask) && mask > 0 && mask < INT32_MAX &&
                       !(mask & (mask + 1))
                   ? ir_int(u, ir_type_int(u, 32, true), mask + 1, e->loc)
                   : NULL;
    if (e->kind != IR_COND)
        return NULL;
    struct ir_expr *m = end_in(u, e->a, v, 1, &is_end);
    return m && is_zero(is_end ? e->b : e->c) && is_moved(is_end ? e->c : e->b, v, 1) ? m : NULL;
}

/* The same of `v++; if (v == m) v = 0;`, whose first statement is s. */
static struct ir_expr *length_behind(struct ir_unit *u, const struct ir_stmt *s,
                                     const struct ir_var *v)
{
    const struct ir_stmt *test = s->next;
    struct ir_expr *value = assigned_to(test, v), *m;
    bool is_end;

    value = value ? below_casts(value) : NULL;
    if (value && value->kind == IR_COND) {
        m = end_in(u, value->a, v, 0, &is_end);
        return m && is_zero(is_end ? value->b : value->c) &&
                       is_moved(is_end ? value->c : value->b, v, 0)
                   ? m
                   : NULL;
    }
    if (!test || test->kind != IR_IF || test->orelse)
        return NULL;
    m = end_in(u, test->expr, v, 0, &is_end);
    return m && is_end && is_zero(assigned_to(stmt_single(test->body), v)) ? m : NULL;
}

bool rotation_read(struct ir_unit *u, struct ir_stmt *loop, const struct level *l,
                   const struct ir_stmt *s, struct rotation *out)
{
    struct ir_expr *e = s->kind == IR_EXPR ? s->expr : NULL;
    struct refuse ignored;
    int64_t by, number;

    if (!e || !ir_is_write(e) || e->a->kind != IR_VAR || l->index->type->kind != IR_INT ||
        !l->step || !is_own_number(e->a->var))
        return false;
    struct ir_var *v = out->var = e->a->var;
    bool is_step = constant_step(e, v, &by) && by == 1;
    out->length = is_step ? length_behind(u, s, v) : assigned_to(s, v) ? length_of(u, e->b, v) : 0;
    if (!out->length || v == l->index || ir_stmt_declares(loop, v) ||
        ir_stmt_writes(loop, v) != (is_step ? 2 : 1))
        return false;
    struct ir_expr *m = out->length = below_casts(out->length);
    bool fits = expr_constant(m, &number) ? number > 0 && number <= INT32_MAX
                                          : m->type->kind == IR_INT && type_holds(v->type, m->type);
    out->divides = (!is_step && below_casts(e->b)->kind == IR_BINARY) || expr_constant(m, &number);
    return fits && !expr_mentions(m, v) && !expr_mentions(m, l->index) && expr_is_pure(m) &&
           !expr_may_trap(m) && !reads_memory(m) && fixed_check(u, loop, m, &ignored);
}

/* Has the sum of what it begins with and the iterations' number room in 32 bits without a sign?
   Both are numbers of 32 bits with one, and not below 0. */
static bool is_short(const struct level *l, const struct rotation *r)
{
    const struct ir_type *t = l->index->type;
    wide first;

    return t->bits == 32 && t->is_signed && l->step == 1 && expr_number(l->first, &first) &&
           first >= 0 && r->var->type->bits == 32 && r->var->type->is_signed;
}

struct ir_stmt *rotation_set(struct ir_unit *u, struct ir_stmt *loop, const struct level *l,
                             const struct rotation *r, struct ir_expr *first, struct ir_expr *value)
{
    struct ir_type *wide = ir_type_int(u, is_short(l, r) ? 32 : 64, false);
    struct ir_type *t = ir_type_plain(u, r->var->type);
    struct ir_stmt *s = ir_stmt_new(u, IR_EXPR, loop->loc);
    struct ir_expr *number = expr_moved(ir_cast(u, wide, iteration_number(u, l, first)));
    struct ir_expr *now =
        ir_binary(u, IR_ADD, wide, expr_moved(ir_cast(u, wide, value)), number, loop->loc);

    now = ir_binary(u, IR_REM, wide, now, expr_moved(ir_cast(u, wide, r->length)), loop->loc);
    s->expr = ir_expr_new(u, IR_ASSIGN, t, loop->loc);
    s->expr->a = ir_load_var(u, r->var, loop->loc)->a;
    s->expr->b = expr_moved(ir_cast(u, t, now));
    return s;
}

struct ir_expr *rotation_asked(struct ir_unit *u, const struct rotation *r, struct ir_expr *value)
{
    struct ir_type *wide = ir_type_int(u, 64, true), *truth = ir_type_int(u, 32, true);
    struct ir_expr *now = expr_moved(ir_cast(u, wide, value));
    struct ir_expr *m = expr_moved(ir_cast(u, wide, r->length));
    const struct ir_loc loc = value->loc;
    struct ir_expr *asked =
        ir_binary(u, IR_LAND, truth, ir_binary(u, IR_GE, truth, now, ir_int(u, wide, 0, loc), loc),
                  ir_binary(u, IR_LT, truth, now, m, loc), loc);

    if (r->divides)
        return asked;
    return ir_binary(u, IR_LAND, truth, asked,
                     ir_binary(u, IR_GE, truth, m, ir_int(u, wide, LEAST_ROUND, loc), loc), loc);
}

/* ---- what another variable carries ---- */

struct carrying {
    const struct ir_stmt *s;
    bool found;
};

static bool find_written(struct ir_expr *e, void *arg)
{
    struct carrying *c = arg;

    c->found |= e->kind == IR_VAR && ir_stmt_writes(c->s, e->var);
    return !c->found;
}

/* Are the carrier and everything that e is made of left alone by the statements from s to `to`? */
static bool stays(struct ir_expr *e, const struct ir_stmt *s, const struct ir_stmt *to,
                  const struct ir_var *carrier)
{
    for (; s != to; s = s->next) {
        struct carrying c = {s, ir_stmt_writes(s, carrier) != 0};
        ir_walk_expr(e, find_written, &c);
        if (c.found)
            return false;
    }
    return true;
}

/* The value that `carrier` has been set to by a statement of the list in front of `at`. */
static struct ir_expr *carried_by(struct ir_stmt *list, const struct ir_stmt *at,
                                  const struct ir_var *carrier)
{
    for (struct ir_stmt *s = list; s != at; s = s->next) {
        struct ir_expr *value =
            s->kind == IR_DECL && s->var == carrier ? s->expr : assigned_to(s, carrier);
        if (value && stays(value, s->next, at, carrier))
            return value;
    }
    return NULL;
}

uint32_t carriers_put(struct ir_unit *u, struct ir_stmt *loop)
{
    uint32_t n = 0;

    for (struct ir_stmt *s = loop->body->kind == IR_BLOCK ? loop->body->body : NULL; s;
         s = s->next) {
        struct ir_expr *e = s->kind == IR_EXPR && s->expr->kind == IR_ASSIGN ? s->expr : NULL;
        struct ir_var *v = e && e->a->kind == IR_VAR ? e->a->var : NULL;
        struct ir_var *carrier = v ? expr_var(e->b) : NULL;
        if (!carrier || carrier == v || !is_own_number(v) || !is_own_number(carrier) ||
            !ir_type_same(ir_type_plain(u, v->type), ir_type_plain(u, carrier->type)) ||
            ir_stmt_writes(loop, v) != 1 || ir_stmt_declares(loop, v))
            continue;
        struct ir_expr *value = carried_by(loop->body->body, s, carrier);
        if (!value || !expr_mentions(value, v) || !expr_is_pure(value) || reads_memory(value))
            continue;
        s->expr = expr_copy(u, e);
        s->expr->b = ir_cast(u, ir_type_plain(u, v->type), expr_copy(u, value));
        n++;
    }
    return n;
}
