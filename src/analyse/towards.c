/*
 * Loops whose two indices run towards each other, wherever they are before it, and whichever
 * statement or test steps them:
 *
 *     while (i < j) { t = a[i]; a[i++] = a[j]; a[j--] = t; }     while (p < q && *p++ == *--q) …
 *     for (i = 0, j = n; i < j--; i++) …                          while (i < j) if (…[i++]…) return
 *
 * The analysis sees a copy in which both are steps of the head, and each mention behind a step
 * names the variable and a one. How many iterations it has follows from how far the two are apart.
 * The loop as written goes on behind them, which makes the last test and whatever that does
 * besides.
 *
 * Pointers lead to ranges that are compared when the loop runs. Those of `*p++ = *--q` share the
 * element in the middle, if there is one, so the last iteration is left to the loop as written,
 * unless that would change the shape of a sum of floats.
 */
#include "analyse/head.h"
#include "analyse/search.h"
#include "analyse/work.h"

#include "base/arena.h"

struct meeting {
    struct ir_unit *u;
    struct ir_stmt *loop;
    struct ir_var *var[2]; /* at the left and the right of the comparison */
    int64_t by[2];         /* what has stepped it so far; 0: nothing */
    enum ir_op rel;
    int64_t early; /* steps that the comparison makes before it compares */
    bool in_body;  /* some step is a statement's */
    bool fails;
};

static bool is_plain(const struct ir_var *v)
{
    const struct ir_type *t = v->type;

    return (v->storage == IR_LOCAL || v->storage == IR_PARAM) && !v->address_taken &&
           !t->is_volatile && !t->is_atomic &&
           (t->kind == IR_PTR ? t->elem->size != 0 : t->kind == IR_INT && t->bits >= 32);
}

static int which(const struct meeting *m, const struct ir_var *v)
{
    return v && v == m->var[0] ? 0 : v && v == m->var[1] ? 1 : -1;
}

/* ---- expressions ---- */

static bool find_choice(struct ir_expr *e, void *arg)
{
    bool *found = arg;

    *found |= e->kind == IR_COND || (e->kind == IR_BINARY && (e->op == IR_LAND || e->op == IR_LOR));
    return !*found;
}

/* v + by, in v's own type. */
static struct ir_expr *moved(struct ir_unit *u, struct ir_var *v, int64_t by, struct ir_loc loc)
{
    struct ir_type *t = ir_type_plain(u, v->type), *wide = ir_type_int(u, 64, true);
    struct ir_expr *now = ir_load_var(u, v, loc);

    if (t->kind == IR_PTR)
        return ir_binary(u, IR_ADD, t, now, ir_int(u, wide, by, loc), loc);
    return ir_binary(u, by > 0 ? IR_ADD : IR_SUB, t, now, ir_int(u, t, 1, loc), loc);
}

/* A step as its value, and an index that has been stepped as what it was plus that. */
static struct ir_expr *put_value(struct ir_expr *e, void *arg)
{
    struct meeting *m = arg;
    int k = which(m, stepped_var(e));
    int64_t by;

    if (k >= 0) {
        bool is_post = e->kind == IR_INCDEC && (e->op == IR_POSTINC || e->op == IR_POSTDEC);
        m->fails |= e->kind == IR_ASSIGN || !constant_step(e, m->var[k], &by) || by * by != 1;
        return m->fails || is_post ? ir_load_var(m->u, m->var[k], e->loc)
                                   : moved(m->u, m->var[k], by, e->loc);
    }
    k = e->kind == IR_LOAD && e->a->kind == IR_VAR ? which(m, e->a->var) : -1;
    return k >= 0 && m->by[k] ? moved(m->u, m->var[k], m->by[k], e->loc) : NULL;
}

struct finder {
    struct meeting *m;
    int which;
};

static bool take_step(struct ir_expr *e, void *arg)
{
    struct finder *f = arg;
    int64_t by;

    if (stepped_var(e) == f->m->var[f->which] && constant_step(e, f->m->var[f->which], &by))
        f->m->by[f->which] = by;
    return true;
}

/* e without its steps, which are made if `always`: it is evaluated in each iteration. */
static struct ir_expr *stepped_out(struct meeting *m, struct ir_expr *e, bool always)
{
    bool steps[2] = {false, false}, chooses = false;

    if (!e)
        return NULL;
    ir_walk_expr(e, find_choice, &chooses);
    for (int k = 0; k < 2; k++) {
        uint32_t n = ir_expr_mentions(e, m->var[k]);
        steps[k] = ir_expr_writes(e, m->var[k]) > 0;
        m->fails |= steps[k] && (!always || chooses || n != 1 || m->by[k]);
    }
    if (m->fails)
        return e;
    struct ir_expr *value = expr_replaced(m->u, e, put_value, m);
    for (int k = 0; k < 2; k++) {
        struct finder f = {m, k};
        if (steps[k])
            ir_walk_expr(e, take_step, &f);
    }
    return value;
}

/* ---- statements ---- */

/* Is the statement a step by one that every iteration makes? */
static bool take_statement(struct meeting *m, const struct ir_expr *e, bool always)
{
    int k = e ? which(m, stepped_var(e)) : -1;
    int64_t by;

    if (k < 0 || !always || m->by[k] || !constant_step(e, m->var[k], &by) || by * by != 1)
        return false;
    m->by[k] = by;
    return true;
}

static struct ir_stmt *list_stepped_out(struct meeting *m, const struct ir_stmt *s, bool always)
{
    struct ir_stmt *first = NULL, **to = &first;

    for (; s; s = s->next, to = &(*to)->next) {
        struct ir_stmt *copy = *to = ir_stmt_copy(m->u, s);
        bool goes_on = always && s->kind == IR_BLOCK;
        if (s->kind == IR_EXPR && take_statement(m, s->expr, always)) {
            copy->kind = IR_EMPTY;
            copy->expr = NULL;
            continue;
        }
        copy->init = list_stepped_out(m, s->init, false);
        copy->expr = stepped_out(m, s->expr,
                                 always && (s->kind == IR_EXPR || s->kind == IR_DECL ||
                                            s->kind == IR_IF || s->kind == IR_SWITCH));
        copy->step = stepped_out(m, s->step, false);
        copy->body = list_stepped_out(m, s->body, goes_on);
        copy->orelse = list_stepped_out(m, s->orelse, false);
    }
    return first;
}

static bool find_label(struct ir_stmt *s, void *arg)
{
    bool *found = arg;

    *found |= s->kind == IR_LABEL || s->kind == IR_UNSUPPORTED_STMT;
    return !*found;
}

static bool body_read(struct meeting *m, struct ir_stmt *made)
{
    int64_t before = m->by[0] * m->by[0] + m->by[1] * m->by[1];
    bool jumps = false;

    ir_walk_stmt(m->loop->body, find_label, NULL, &jumps);
    made->body = list_stepped_out(m, m->loop->body, true);
    m->in_body = m->by[0] * m->by[0] + m->by[1] * m->by[1] != before;
    return !m->fails && !jumps && !(m->in_body && list_continues(m->loop->body));
}

/* ---- the head ---- */

/* A side of the comparison: an index, as it is or stepped there. */
static bool side_read(struct meeting *m, struct ir_expr *e, int k)
{
    m->var[k] = e->kind == IR_LOAD && e->a->kind == IR_VAR ? e->a->var : stepped_var(e);
    if (!m->var[k] || !is_plain(m->var[k]) || e->kind == IR_ASSIGN)
        return false;
    if (e->kind == IR_LOAD)
        return true;
    m->early += e->kind != IR_INCDEC || e->op == IR_PREINC || e->op == IR_PREDEC;
    return take_statement(m, e, true);
}

/* The comparison, and what else the condition asks, without steps, in *rest; or NULL. */
static bool condition_read(struct meeting *m, struct ir_expr *e, struct ir_expr **rest)
{
    while (e->kind == IR_CAST && cast_keeps_truth(e))
        e = e->a;
    if (e->kind != IR_BINARY)
        return false;
    if (e->op == IR_LAND) {
        if (!condition_read(m, e->a, rest))
            return false;
        struct ir_expr *more = stepped_out(m, e->b, true);
        *rest = *rest ? ir_binary(m->u, IR_LAND, e->type, *rest, more, e->loc) : more;
        return !m->fails;
    }
    m->rel = e->op;
    return e->op >= IR_LT && e->op <= IR_GE && side_read(m, e->a, 0) && side_read(m, e->b, 1) &&
           m->var[0] != m->var[1] && ir_type_same(m->var[0]->type, m->var[1]->type);
}

/* The step part: that of the copy is made of both steps and what else the loop's own has. */
static bool step_read(struct meeting *m, struct ir_stmt *made)
{
    struct ir_expr *parts[HEADER_MOST], *all = NULL;
    uint32_t n = 0;

    if (m->loop->kind == IR_FOR && m->loop->step && !list_parts(m->loop->step, parts, &n))
        return false;
    for (uint32_t i = 0; i < n + 2; i++) {
        struct ir_expr *part = i < n ? parts[i] : NULL;
        if (i >= n) {
            part = ir_expr_new(m->u, IR_INCDEC, ir_type_plain(m->u, m->var[i - n]->type),
                               m->loop->loc);
            part->op = m->by[i - n] > 0 ? IR_PREINC : IR_PREDEC;
            part->a = ir_load_var(m->u, m->var[i - n], m->loop->loc)->a;
        } else if (take_statement(m, part, true)) {
            continue;
        } else if (expr_mentions(part, m->var[0]) || expr_mentions(part, m->var[1])) {
            return false;
        }
        struct ir_expr *both = all ? ir_expr_new(m->u, IR_COMMA, part->type, part->loc) : part;
        if (all) {
            both->a = all;
            both->b = part;
        }
        all = both;
    }
    made->step = all;
    return m->by[0] && m->by[0] == -m->by[1] &&
           (m->by[0] > 0 ? m->rel == IR_LT || m->rel == IR_LE : m->rel == IR_GT || m->rel == IR_GE);
}

/* ---- where the copy ends ---- */

/* high - low, of which it is known that low <= high. */
static struct ir_expr *distance(struct ir_unit *u, struct ir_var *low, struct ir_var *high,
                                struct ir_loc loc)
{
    struct ir_type *wide = ir_type_int(u, 64, true), *turns = ir_type_int(u, 64, false);
    struct ir_expr *a = ir_load_var(u, high, loc), *b = ir_load_var(u, low, loc);

    if (low->type->kind == IR_PTR)
        return ir_binary(u, IR_SUB, wide, a, b, loc);
    a = ir_binary(u, IR_SUB, turns, ir_cast(u, turns, a), ir_cast(u, turns, b), loc);
    return expr_moved(ir_cast(u, wide, a));
}

/* low, and as much more as there are iterations, but for the last `but`: half of what lies between
   them when the comparison, which needs it to be `least`, has made its steps. A distance that no
   number with a sign holds counts as none. */
static struct ir_expr *end_of(const struct meeting *m, struct ir_var *low, struct ir_var *high,
                              int64_t least, int64_t but)
{
    struct ir_unit *u = m->u;
    struct ir_loc loc = m->loop->expr->loc;
    struct ir_type *t = ir_type_plain(u, low->type), *wide = ir_type_int(u, 64, true);
    struct ir_type *truth = ir_type_int(u, 32, true), *turns = ir_type_int(u, 64, false);
    struct ir_expr *d = distance(u, low, high, loc), *first = ir_load_var(u, low, loc);
    struct ir_expr *half = ir_expr_new(u, IR_COND, wide, loc);

    half->a = ir_binary(u, IR_LAND, truth,
                        ir_binary(u, IR_LE, truth, first, ir_load_var(u, high, loc), loc),
                        ir_binary(u, IR_GE, truth, d, ir_int(u, wide, least, loc), loc), loc);
    half->b = ir_binary(u, IR_SUB, wide, d, ir_int(u, wide, least + 2 * but - 2, loc), loc);
    half->b = ir_binary(u, IR_DIV, wide, half->b, ir_int(u, wide, 2, loc), loc);
    half->c = ir_int(u, wide, 0, loc);
    if (t->kind == IR_PTR)
        return ir_binary(u, IR_ADD, t, first, half, loc);
    first = ir_binary(u, IR_ADD, turns, ir_cast(u, turns, first), ir_cast(u, turns, half), loc);
    return expr_moved(ir_cast(u, t, first));
}

/* The copy with an end, which is before the last iteration where `but` is 1. */
static struct ir_stmt *ended(const struct meeting *m, const struct ir_stmt *from,
                             struct ir_expr *rest, int64_t but)
{
    struct ir_ending *e = ARENA_NEW(m->u->arena, struct ir_ending);
    struct ir_stmt *made = ir_stmt_copy(m->u, from);
    struct ir_loc loc = from->expr->loc;
    struct ir_type *truth = ir_type_int(m->u, 32, true);
    bool up = m->by[0] > 0, is_strict = m->rel == IR_LT || m->rel == IR_GT;

    e->index = m->var[up ? 0 : 1];
    e->other = m->var[up ? 1 : 0];
    e->var = ir_var_new(m->u, "fold__ending", ir_type_plain(m->u, e->index->type), IR_LOCAL, loc);
    e->apart = m->early + is_strict;
    e->rest = end_of(m, e->index, e->other, e->apart, but);
    made->ending = e;
    made->expr = ir_binary(m->u, IR_LT, truth, ir_load_var(m->u, e->index, loc),
                           ir_load_var(m->u, e->var, loc), loc);
    if (rest)
        made->expr = ir_binary(m->u, IR_LAND, truth, made->expr, rest, loc);
    return made;
}

struct loop_facts *towards_fold(struct work *w, struct ir_stmt *loop)
{
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    struct meeting m = {.u = w->u, .loop = loop};
    struct ir_expr *rest = NULL;
    struct ir_loc where;
    struct level l;
    bool counts;

    if (loop->kind == IR_DO || !loop->expr || loop->head_hidden || loop->ending ||
        loop->pragmas & IR_PRAGMA_PARALLEL || !condition_read(&m, loop->expr, &rest))
        return NULL;
    struct ir_stmt *made = ir_stmt_copy(w->u, loop);
    made->kind = IR_FOR;
    if (!body_read(&m, made) || !step_read(&m, made))
        return NULL;
    struct loop_facts *f = rest_fold(w, loop, ended(&m, made, rest, 0), &l, &counts, &ignored);
    if (!f || m.var[0]->type->kind != IR_PTR || !f->has_writes || facts_rounded(f, &where))
        return f;
    return rest_fold(w, loop, ended(&m, made, rest, 1), &l, &counts, &ignored);
}
