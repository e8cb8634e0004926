/* How sums are written that are held to what their variable has (saturating.c). */
#include "analyse/saturating.h"

#include "analyse/head.h"

/* ---- values ---- */

/* e without conversions that keep its values. */
static struct ir_expr *core(struct ir_expr *e)
{
    while (e->kind == IR_CAST && e->type->kind == IR_INT && e->a->type->kind == IR_INT &&
           type_holds(e->type, e->a->type))
        e = e->a;
    return e;
}

static bool is_var(struct ir_expr *e, const struct ir_var *v)
{
    e = core(e);
    return v && e->kind == IR_LOAD && e->a->kind == IR_VAR && e->a->var == v;
}

static bool is_int(const struct ir_expr *e)
{
    return e->type->kind == IR_INT && e->type->is_signed && e->type->bits >= 32 &&
           e->type->bits <= 64;
}

/* What the values of e are, as far as 32 bits with or without a sign tell; false: others too. */
static bool ends_of(struct ir_expr *e, int64_t *least, int64_t *most)
{
    return e->type->kind == IR_INT && value_ends(core(e), least, most) && *least >= INT32_MIN &&
           *most <= INT32_MAX;
}

static bool value_is_read(const struct holding *m)
{
    int64_t least, most;

    return ends_of(m->value, &least, &most) && expr_is_pure(m->value) &&
           !expr_mentions(m->value, m->var);
}

/* `s + x`, `x + s` or `s - x`. In signed arithmetic C leaves it open what a sum is that its type
   has no room for, so none that the loop comes to is one. */
static bool sum_read(struct holding *m, struct ir_expr *e)
{
    e = core(e);
    if (!is_int(e) || e->kind != IR_BINARY || (e->op != IR_ADD && e->op != IR_SUB))
        return false;
    bool is_left = is_var(e->a, m->var);
    m->value = is_left ? e->b : e->a;
    m->is_sub = e->op == IR_SUB;
    return (is_left || (!m->is_sub && is_var(e->b, m->var))) && value_is_read(m);
}

/* ---- bounds ---- */

static bool bound_add(const struct saturating *p, struct holding *m, struct ir_expr *at,
                      bool is_upper)
{
    int64_t least, most;

    if (m->nbounds == BOUNDS_MOST || !modulus_is_fixed(p->k.loop, at) ||
        !ends_of(at, &least, &most) || least < (int64_t)type_least(m->var->type) ||
        most > (int64_t)type_most(m->var->type))
        return false;
    m->bounds[m->nbounds++] = (struct bound){core(at), is_upper};
    return true;
}

/* `x > b`, `x >= b` or the other way round, where is_same(x). Is it the upper bound that is chosen
   if it holds (1), the lower one (0)? -1: something else. Equal values are told apart by nothing.
 */
static int side_of(struct ir_expr *cond, struct ir_expr *x, struct ir_expr *at)
{
    while (cond->kind == IR_CAST && cast_keeps_truth(cond))
        cond = cond->a;
    if (cond->kind != IR_BINARY || cond->op < IR_LT || cond->op > IR_GE ||
        cond->a->type->kind != IR_INT || !cond->a->type->is_signed)
        return -1;
    bool is_greater = cond->op == IR_GT || cond->op == IR_GE;
    wide a, b;
    struct ir_expr *left = core(cond->a), *right = core(cond->b);
    bool is_at =
        ir_expr_equal(right, core(at)) || (expr_number(right, &a) && expr_number(at, &b) && a == b);
    if (is_at && ir_expr_equal(left, core(x)))
        return is_greater;
    is_at =
        ir_expr_equal(left, core(at)) || (expr_number(left, &a) && expr_number(at, &b) && a == b);
    return is_at && ir_expr_equal(right, core(x)) ? !is_greater : -1;
}

/* e without conversions that keep what the variable has. */
static struct ir_expr *own(const struct holding *m, struct ir_expr *e)
{
    while (e->kind == IR_CAST && e->type->kind == IR_INT && e->a->type->kind == IR_INT &&
           type_holds(e->type, m->var->type))
        e = e->a;
    return e;
}

/* Does cond say that x is below all that the variable has (0), or above it (1)? -1: neither. */
static int outside(const struct holding *m, struct ir_expr *cond, struct ir_expr *x)
{
    const struct ir_type *t = m->var->type;
    struct ir_expr *e = cond->kind == IR_BINARY ? cond->b : NULL;
    wide n;

    if (!e || !expr_number(e, &n) || (n != type_least(t) && n != type_most(t)))
        return -1;
    int side = side_of(cond, x, e);
    return side == (n == type_most(t)) && (cond->op == IR_LT || cond->op == IR_GT) ? side : -1;
}

/* x, which is the sum, held to bounds: `x > hi ? hi : rest`. Where x is below all numbers of its
   type something else may be chosen: such a loop is not to come there. */
static bool held_read(const struct saturating *p, struct holding *m, struct ir_expr *e,
                      struct ir_expr *x)
{
    wide number;

    e = own(m, e);
    if (ir_expr_equal(e, own(m, x)))
        return true;
    if (e->kind != IR_COND)
        return false;
    for (int turned = 0; turned < 2; turned++) {
        struct ir_expr *at = turned ? e->c : e->b, *rest = turned ? e->b : e->c;
        int side = side_of(e->a, x, at);
        if (side >= 0 && (expr_number(at, &number) || ir_expr_equal(own(m, rest), own(m, x))))
            return bound_add(p, m, at, side != turned) && held_read(p, m, rest, x);
    }
    if (outside(m, e->a, x) != 0)
        return false;
    m->is_odd_below = true;
    return held_read(p, m, e->c, x);
}

/* `if (t > hi) t = hi; else if (t < lo) t = lo;` or `t = t > hi ? hi : t` of what carries it. */
static bool way_held(const struct saturating *p, struct holding *m, struct ir_stmt *s)
{
    struct ir_var *way = m->way;
    struct ir_stmt *then = s->kind == IR_IF ? stmt_single(s->body) : s;
    struct ir_expr *e = modular_assigned(then, &way);

    if (!e || e->kind != IR_ASSIGN)
        return false;
    struct ir_expr *now = ir_load_var(p->k.u, way, s->loc);
    if (s->kind != IR_IF)
        return held_read(p, m, e->b, now);
    int side = side_of(s->expr, now, e->b);
    struct ir_stmt *other = s->orelse ? stmt_single(s->orelse) : NULL;
    wide number;
    if (side < 0 || !bound_add(p, m, e->b, side) || (s->orelse && !expr_number(e->b, &number)))
        return false;
    return !s->orelse ||
           (other && other->kind == IR_IF && !other->orelse && way_held(p, m, other) &&
            expr_number(m->bounds[m->nbounds - 1].at, &number));
}

/* Do bounds that are numbers not change places, and is what comes of them one of the variable's
   values? */
static bool bounds_check(const struct holding *m)
{
    wide low = type_least(m->var->type), high = type_most(m->var->type), n;
    int64_t least, most;
    bool has_low = false, has_high = false;

    for (uint32_t i = 0; i < m->nbounds; i++) {
        has_low |= !m->bounds[i].is_upper;
        has_high |= m->bounds[i].is_upper;
        if (!expr_number(m->bounds[i].at, &n))
            continue;
        low = !m->bounds[i].is_upper && n > low ? n : low;
        high = m->bounds[i].is_upper && n < high ? n : high;
    }
    if (low > high || !ends_of(m->value, &least, &most))
        return false;
    bool falls = m->is_sub ? most > 0 : least < 0, rises = m->is_sub ? least < 0 : most > 0;
    return m->nbounds && (has_low || m->is_odd_below || !falls) && (has_high || !rises);
}

/* ---- statements ---- */

static void along(struct holding *m, struct ir_stmt *s)
{
    m->of[m->nstatements++] = s;
}

/* `int t = s + x;`, what holds t, and `s = t;`, which may hold it too. */
static bool by_way_read(const struct saturating *p, struct holding *m, struct ir_stmt *s)
{
    struct ir_stmt *last = s->next;
    struct ir_expr *e;

    if (!s->expr || s->var->type->kind != IR_INT || !packed_is_plain(s->var))
        return false;
    m->way = s->var;
    for (; last && m->nstatements + 2 < ALONG_MOST; last = last->next) {
        struct ir_var *to = NULL;
        e = modular_assigned(last, &to);
        if (e && to != m->way)
            break;
    }
    m->var = NULL;
    if (!last || !(e = modular_assigned(last, &m->var)) || e->kind != IR_ASSIGN ||
        m->var->type->kind != IR_INT || !type_holds(s->var->type, s->expr->type) ||
        !sum_read(m, s->expr))
        return false;
    along(m, s);
    for (struct ir_stmt *now = s->next; now != last; now = now->next) {
        if (m->nstatements + 1 == ALONG_MOST || !way_held(p, m, now))
            return false;
        along(m, now);
    }
    along(m, last);
    uint32_t before = m->nbounds;
    bool found = held_read(p, m, e->b, ir_load_var(p->k.u, m->way, s->loc));
    m->is_held_last = m->nbounds > before || m->is_odd_below;
    return found;
}

/* `s = s + x > hi ? hi : s + x;` */
static bool whole_read(const struct saturating *p, struct holding *m, struct ir_stmt *s)
{
    struct ir_expr *e = modular_assigned(s, &m->var);

    if (!e || e->kind != IR_ASSIGN || m->var->type->kind != IR_INT)
        return false;
    struct ir_expr *x = own(m, e->b);
    while (x->kind == IR_COND)
        x = own(m, expr_mentions(x->b, m->var) ? x->b : x->c);
    along(m, s);
    return sum_read(m, x) && held_read(p, m, e->b, x);
}

static struct ir_expr *truth(struct ir_expr *e)
{
    while (e->kind == IR_CAST && cast_keeps_truth(e))
        e = e->a;
    return e;
}

/* `x > 0 && s > M - x`, of a sum: is it the upper bound M that the sum would be above (1), or the
   lower one that it would be below (0)? -1: something else. */
static int ahead_of(const struct saturating *p, const struct holding *m, struct ir_expr *e,
                    struct ir_expr *bound)
{
    wide zero, n, at;

    e = truth(e);
    if (e->kind != IR_BINARY || e->op != IR_LAND || !expr_number(bound, &at))
        return -1;
    struct ir_expr *sign = truth(e->a), *test = truth(e->b);
    if (sign->kind != IR_BINARY || !expr_number(sign->b, &zero) || zero != 0 ||
        test->kind != IR_BINARY)
        return -1;
    struct ir_expr *left = core(is_var(test->b, m->var) ? test->a : test->b);
    if (left->kind != IR_BINARY || left->op != (m->is_sub ? IR_ADD : IR_SUB) ||
        !ir_expr_equal(core(left->b), core(m->value)) || !expr_number(left->a, &n) || n != at)
        return -1;
    int rises = side_of(sign, m->value, sign->b);
    int side = side_of(test, ir_load_var(p->k.u, m->var, test->loc), left);
    return rises >= 0 && side == (m->is_sub ? !rises : rises) ? side : -1;
}

/* `s += x;` behind all that is asked. */
static bool last_read(struct holding *m, struct ir_stmt *s)
{
    struct ir_expr *e = modular_assigned(s, &m->var);

    if (!e || m->var->type->kind != IR_INT)
        return false;
    if (e->kind == IR_ASSIGN)
        return sum_read(m, e->b);
    m->value = e->b;
    m->is_sub = e->op == IR_SUB;
    return (e->op == IR_ADD || e->op == IR_SUB) && e->compute->kind == IR_INT &&
           e->compute->is_signed && value_is_read(m);
}

/* `if (x > 0 && s > INT_MAX - x) s = INT_MAX; else if (x < 0 && s < INT_MIN - x) s = INT_MIN; else
   s += x;` */
static bool checked_read(const struct saturating *p, struct holding *m, struct ir_stmt *s)
{
    struct ir_stmt *last = s;

    while (last && last->kind == IR_IF)
        last = last->orelse ? stmt_single(last->orelse) : NULL;
    if (!last || !last_read(m, last))
        return false;
    for (struct ir_stmt *now = s; now != last; now = stmt_single(now->orelse)) {
        struct ir_stmt *then = stmt_single(now->body);
        struct ir_expr *e = then ? modular_assigned(then, &m->var) : NULL;
        int side = e && e->kind == IR_ASSIGN ? ahead_of(p, m, now->expr, e->b) : -1;
        if (side < 0 || !bound_add(p, m, e->b, side))
            return false;
    }
    along(m, s);
    return true;
}

bool holding_read(const struct saturating *p, struct holding *m, struct ir_stmt *s)
{
    *m = (struct holding){.var = NULL};
    bool found = s->kind == IR_DECL ? by_way_read(p, m, s)
                 : s->kind == IR_IF ? checked_read(p, m, s)
                                    : whole_read(p, m, s);
    return found && m->var->type->bits <= 32 && m->var->type->is_signed &&
           packed_is_plain(m->var) && !ir_stmt_declares(p->k.loop, m->var) && bounds_check(m);
}
