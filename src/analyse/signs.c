/*
 * Variables that change between two values: `sign = -sign;`, `c = 6 - c;`, once in each iteration.
 * Doing it twice is doing nothing, so that an iteration's number tells what they are. In a copy of
 * the body they are set to that first (before.c); what changes them stays where it is.
 */
#include "analyse/head.h"
#include "analyse/search.h"
#include "analyse/work.h"

/* ---- what turns ---- */

static bool is_number(struct ir_expr *e, int wanted)
{
    int64_t number;

    while (e->kind == IR_CAST)
        e = e->a;
    if (e->kind == IR_UNARY && e->op == IR_NEG)
        return is_number(e->a, -wanted);
    if (e->kind == IR_CONST_FLOAT)
        return e->fval == wanted;
    return expr_constant(e, &number) && number == wanted;
}

/* Does it leave an integer what it was, done twice; of floats that is certain of the sign alone. */
static bool turns_back(enum ir_op op, struct ir_expr *a, struct ir_expr *b, const struct ir_var *v)
{
    bool is_left = a && expr_var(a) == v, is_right = expr_var(b) == v;
    struct ir_expr *other = is_left ? b : a;
    int64_t number;

    if (is_left == is_right)
        return false;
    if (op == IR_MUL)
        return is_number(other, -1);
    return v->type->kind == IR_INT && expr_constant(other, &number) &&
           (op == IR_XOR || (op == IR_SUB && is_right));
}

/* The variable that the statement turns, or NULL. */
static struct ir_var *turned_by(const struct ir_stmt *s)
{
    struct ir_expr *e = s->kind == IR_EXPR ? s->expr : NULL;

    while (e && e->kind == IR_CAST && e->type->kind == IR_VOID)
        e = e->a;
    if (!e || (e->kind != IR_ASSIGN && e->kind != IR_ASSIGN_OP) || e->a->kind != IR_VAR)
        return NULL;
    struct ir_var *v = e->a->var;
    const struct ir_type *t = v->type;
    if ((t->kind != IR_INT && (t->kind != IR_FLOAT || t->bits > 64)) || t->is_volatile ||
        t->is_atomic || var_is_reachable(v) || (v->storage != IR_LOCAL && v->storage != IR_PARAM))
        return NULL;
    if (e->kind == IR_ASSIGN_OP) {
        int64_t number;
        bool is_turn = e->compute->kind != t->kind ? false
                       : e->op == IR_MUL           ? is_number(e->b, -1)
                                         : e->op == IR_XOR && expr_constant(e->b, &number);
        return is_turn ? v : NULL;
    }
    struct ir_expr *value = e->b;
    while (value->kind == IR_CAST && value->type->kind == t->kind && value->type->bits >= t->bits)
        value = value->a;
    if (value->type->kind != t->kind)
        return NULL;
    if (value->kind == IR_UNARY && value->op == IR_NEG && expr_var(value->a) == v)
        return v;
    return value->kind == IR_BINARY && turns_back(value->op, value->a, value->b, v) ? v : NULL;
}

struct count {
    const struct ir_var *var;
    uint32_t n;
};

static bool count_write(struct ir_expr *e, void *arg)
{
    struct count *c = arg;
    bool is_write = e->kind == IR_ASSIGN || e->kind == IR_ASSIGN_OP || e->kind == IR_INCDEC;

    c->n += is_write && e->a->kind == IR_VAR && e->a->var == c->var;
    return true;
}

/* Is the statement the only one in the loop that sets it? */
static bool is_once(struct ir_stmt *loop, const struct ir_var *v)
{
    struct count c = {v, 0};

    ir_walk_stmt(loop, NULL, count_write, &c);
    return c.n == 1 && !ir_stmt_declares(loop, v);
}

bool sign_is_step(const struct ir_stmt *loop, const struct ir_var *v)
{
    struct ir_expr *parts[HEADER_MOST];
    uint32_t n = 0;

    if (!loop->step || !list_parts(loop->step, parts, &n))
        return false;
    for (uint32_t i = 0; i < n; i++)
        if (turned_by(&(struct ir_stmt){.kind = IR_EXPR, .expr = parts[i]}) == v)
            return true;
    return false;
}

/* ---- what it is in an iteration ---- */

struct entry {
    struct ir_unit *u;
    const struct ir_var *var;
    struct ir_expr *value; /* before the loop */
};

static struct ir_expr *put_entry(struct ir_expr *e, void *arg)
{
    const struct entry *n = arg;

    return e->kind == IR_LOAD && e->a->kind == IR_VAR && e->a->var == n->var ? n->value : NULL;
}

/* What the statement makes of the value before the loop. */
static struct ir_expr *other_value(struct entry *n, const struct ir_expr *e)
{
    struct ir_type *t = ir_type_plain(n->u, (struct ir_type *)n->var->type);

    while (e->kind == IR_CAST)
        e = e->a;
    if (e->kind == IR_ASSIGN)
        return ir_cast(n->u, t, expr_replaced(n->u, e->b, put_entry, n));
    return ir_cast(
        n->u, t,
        ir_binary(n->u, e->op, e->compute, ir_cast(n->u, e->compute, n->value), e->b, e->loc));
}

struct ir_expr *iteration_number(struct ir_unit *u, const struct level *l, struct ir_expr *first)
{
    struct ir_type *wide = ir_type_int(u, 64, false), *full = ir_type_int(u, 64, true);
    const struct ir_loc loc = l->loop->loc;
    struct ir_expr *now = expr_moved(ir_cast(u, wide, ir_load_var(u, l->index, loc)));
    struct ir_expr *n = ir_binary(u, IR_SUB, wide, now, expr_moved(ir_cast(u, wide, first)), loc);

    if (l->step == -1)
        return ir_binary(u, IR_SUB, wide, ir_int(u, wide, 0, loc), n, loc);
    if (l->step != 1)
        n = ir_binary(u, IR_DIV, full, expr_moved(ir_cast(u, full, n)),
                      ir_int(u, full, l->step, loc), loc);
    return n;
}

/* Is the iteration's number odd? */
static struct ir_expr *is_odd(struct ir_unit *u, const struct level *l, struct ir_expr *first)
{
    struct ir_expr *n = iteration_number(u, l, first);

    return ir_binary(u, IR_AND, n->type, n, ir_int(u, n->type, 1, l->loop->loc), l->loop->loc);
}

struct ir_stmt *sign_set(struct ir_unit *u, struct ir_stmt *loop, const struct level *l,
                         const struct ir_stmt *turn, struct ir_expr *first, struct ir_expr *value)
{
    struct ir_var *v = turned_by(turn);
    struct entry n = {u, v, value};
    struct ir_type *t = ir_type_plain(u, v->type);
    struct ir_stmt *s = ir_stmt_new(u, IR_EXPR, loop->loc);
    struct ir_expr *now = ir_expr_new(u, IR_COND, t, loop->loc);

    now->a = is_odd(u, l, first);
    now->b = other_value(&n, turn->expr);
    now->c = value;
    s->expr = ir_expr_new(u, IR_ASSIGN, t, loop->loc);
    s->expr->a = ir_load_var(u, v, loop->loc)->a;
    s->expr->b = now;
    return s;
}

struct ir_var *sign_read(struct ir_stmt *loop, const struct level *l, const struct ir_stmt *s)
{
    struct ir_var *v = l->index->type->kind == IR_INT && l->step ? turned_by(s) : NULL;

    return v && v != l->index && is_once(loop, v) ? v : NULL;
}
