/* The sums modulo a number of a loop, in all their spellings (remainder.c). */
#include "analyse/modular.h"

/* ---- the statements ---- */

struct ir_expr *modular_core(struct ir_expr *e, wide *room)
{
    while (e->kind == IR_CAST && e->type->kind == IR_INT && e->type->bits <= 64 &&
           e->a->type->kind == IR_INT) {
        *room = lesser(*room, type_most(e->type));
        e = e->a;
    }
    return e;
}

static bool is_var(struct ir_expr *e, const struct ir_var *v, wide *room)
{
    wide most = *room;

    e = modular_core(e, &most);
    if (e->kind != IR_LOAD || e->a->kind != IR_VAR || e->a->var != v)
        return false;
    *room = most;
    return true;
}

bool modular_sum_read(struct modular *m, struct ir_expr *e)
{
    e = modular_core(e, &m->room);
    if (e->kind != IR_BINARY || e->op != IR_ADD || e->type->kind != IR_INT || e->type->bits > 64)
        return false;
    m->room = lesser(m->room, type_most(e->type));
    m->value = is_var(e->a, m->var, &m->room) ? e->b : is_var(e->b, m->var, &m->room) ? e->a : NULL;
    return m->value;
}

struct ir_expr *modular_assigned(const struct ir_stmt *s, struct ir_var **var)
{
    struct ir_expr *e = s && s->kind == IR_EXPR ? s->expr : NULL;

    while (e && e->kind == IR_CAST && e->type->kind == IR_VOID)
        e = e->a;
    if (!e || (e->kind != IR_ASSIGN && e->kind != IR_ASSIGN_OP) || e->a->kind != IR_VAR ||
        (*var && e->a->var != *var))
        return NULL;
    *var = e->a->var;
    return e;
}

bool modular_is_modulus(const struct modular *m, struct ir_expr *e)
{
    wide any = UINT64_MAX, a, b;

    return (expr_number(e, &a) && expr_number(m->modulus, &b) && a == b) ||
           ir_expr_equal(modular_core(e, &any), modular_core(m->modulus, &any));
}

/* var + value, or + several values. */
static bool sum_read(struct ir_unit *u, struct modular *m, struct ir_expr *e)
{
    wide room = m->room;

    if (modular_sum_read(m, e) && !expr_mentions(m->value, m->var))
        return true;
    m->room = room;
    return modular_terms_read(u, m, e);
}

/* `s += e;` or `s = s + e;` */
static bool added_read(struct ir_unit *u, struct modular *m, const struct ir_expr *e)
{
    m->room = lesser(ROOM_MOST, type_most(e->a->type));
    if (e->kind == IR_ASSIGN)
        return sum_read(u, m, e->b);
    m->room = lesser(m->room, type_most(e->compute));
    m->value = e->b;
    return e->op == IR_ADD;
}

/* `s op M` of what an assignment of s, or a comparison, computes. */
static struct ir_expr *operand(struct modular *m, struct ir_expr *e, enum ir_op op)
{
    wide room = UINT64_MAX;

    if (e->kind == IR_ASSIGN_OP)
        return e->op == op && e->compute->kind == IR_INT ? e->b : NULL;
    if (e->kind == IR_ASSIGN)
        e = modular_core(e->b, &m->keep);
    return e->kind == IR_BINARY && e->op == op && is_var(e->a, m->var, &room) &&
                   room >= type_most(m->var->type)
               ? e->b
               : NULL;
}

/* `s >= M ? s - M : s`: what it asks, and what it makes of s in *e; NULL: something else. */
static struct ir_expr *choice_read(const struct modular *m, struct ir_expr **e)
{
    wide room = UINT64_MAX;
    struct ir_expr *c = (*e)->kind == IR_ASSIGN ? modular_core((*e)->b, &room) : *e;
    wide kept = room;

    if (c->kind != IR_COND || !is_var(c->c, m->var, &kept) || kept < type_most(m->var->type))
        return NULL;
    *e = modular_core(c->b, &room);
    return room >= type_most(m->var->type) ? c->a : NULL;
}

/* `s %= M;`, `if (s >= M) s -= M;` or `if (s >= M) s %= M;` behind the sum. */
static bool remainder_read(struct modular *m, struct ir_stmt *s)
{
    struct ir_var *v = m->var;
    struct ir_stmt *then = s && s->kind == IR_IF && !s->orelse ? stmt_single(s->body) : NULL;
    struct ir_expr *e = modular_assigned(then ? then : s, &v);

    if (!e)
        return false;
    m->keep = type_most(m->var->type);
    m->with = s;
    struct ir_expr *asked = then ? s->expr : choice_read(m, &e);
    m->modulus = operand(m, e, IR_REM);
    if (!asked || (m->modulus && !then))
        return m->modulus && !asked;
    m->is_subtracted = !m->modulus;
    m->modulus = m->is_subtracted ? operand(m, e, IR_SUB) : m->modulus;
    struct ir_expr *compared = operand(m, asked, IR_GE);
    if (!m->modulus || !compared)
        return false;
    m->modulus = modular_core(m->modulus, &m->keep);
    return ir_expr_equal(modular_core(compared, &m->keep), m->modulus);
}

/* `(s + e) % M + M` of signed integers, of which the remainder is taken. */
static bool raised_read(struct ir_unit *u, struct modular *m, struct ir_expr *e)
{
    wide any = UINT64_MAX;

    e = modular_core(e, &any);
    if (e->kind != IR_BINARY || e->op != IR_ADD)
        return false;
    struct ir_expr *rest = modular_core(modular_is_modulus(m, e->b) ? e->a : e->b, &any);
    if (!modular_is_modulus(m, modular_is_modulus(m, e->b) ? e->b : e->a) ||
        rest->kind != IR_BINARY || rest->op != IR_REM || !rest->type->is_signed ||
        !modular_is_modulus(m, rest->b) || any < type_most(rest->type) ||
        !sum_read(u, m, rest->a) || m->room < type_most(rest->type))
        return false;
    modular_raise(u, m);
    return true;
}

/* `if (s < 0) s += M;` behind the remainder. */
static bool raise_read(const struct modular *m, struct ir_stmt *s)
{
    struct ir_var *v = m->var;
    struct ir_stmt *then = s && s->kind == IR_IF && !s->orelse ? stmt_single(s->body) : NULL;
    struct ir_expr *e = then ? modular_assigned(then, &v) : NULL;
    wide any = UINT64_MAX, zero;

    return e && e->kind == IR_ASSIGN_OP && e->op == IR_ADD && e->compute->kind == IR_INT &&
           e->compute->is_signed && modular_is_modulus(m, e->b) && s->expr->kind == IR_BINARY &&
           s->expr->op == IR_LT && is_var(s->expr->a, m->var, &any) &&
           s->expr->a->type->is_signed && expr_number(s->expr->b, &zero) && zero == 0;
}

/* `s = (s + e) % M;` */
static bool whole_read(struct ir_unit *u, struct modular *m, struct ir_expr *e)
{
    struct ir_expr *rest;

    if (e->kind != IR_ASSIGN)
        return false;
    m->keep = type_most(e->a->type);
    m->room = ROOM_MOST;
    rest = modular_core(e->b, &m->keep);
    if (rest->kind != IR_BINARY || rest->op != IR_REM || rest->type->kind != IR_INT ||
        rest->type->bits > 64)
        return false;
    m->modulus = rest->b;
    if (raised_read(u, m, rest->a))
        return true;
    m->room = ROOM_MOST;
    m->is_made = false;
    if (!sum_read(u, m, rest->a))
        return false;
    if (rest->type->is_signed && m->var->type->is_signed && raise_read(m, m->at->next)) {
        m->with = m->at->next;
        modular_raise(u, m);
    }
    return true;
}

static bool modular_read(struct ir_unit *u, struct ir_stmt *s, struct modular *m)
{
    *m = (struct modular){.at = s};
    struct ir_expr *e = modular_assigned(s, &m->var);

    return e && m->var->type->kind == IR_INT && m->var->type->bits <= 64 &&
           packed_is_plain(m->var) &&
           (whole_read(u, m, e) || (added_read(u, m, e) && remainder_read(m, s->next)));
}

/* ---- what they are made of ---- */

bool modulus_is_fixed(struct ir_stmt *loop, struct ir_expr *e)
{
    wide any = UINT64_MAX;
    int64_t number;

    if (e->type->kind != IR_INT || e->type->bits > 64 || expr_constant(e, &number))
        return e->type->kind == IR_INT && e->type->bits <= 64;
    e = modular_core(e, &any);
    struct ir_var *v = e->kind == IR_LOAD && e->a->kind == IR_VAR ? e->a->var : NULL;
    return v && v->type->kind == IR_INT &&
           (packed_is_plain(v) || (v->type->is_const && !v->type->is_volatile)) &&
           !stmt_writes_var(loop, v) && !ir_stmt_declares(loop, v);
}

bool modular_is_wide(const struct modular *m)
{
    return !m->below && !m->is_subtracted && m->most > NARROW_MOST;
}

bool modular_has_room(const struct modular *m)
{
    wide modulus;

    return modular_is_wide(m) || m->most <= m->room / 2 ||
           (expr_number(m->modulus, &modulus) && m->most + modulus - 1 <= m->room);
}

static void value_read(struct sums *p, struct modular *m)
{
    int64_t least, most;

    if (!m->is_made) {
        m->least = type_least(m->value->type);
        m->most = type_most(m->value->type);
    }
    if (!m->is_made && value_ends(m->value, &least, &most)) {
        m->least = least;
        m->most = most;
    }
    for (uint32_t i = 0; i < p->n && !m->below; i++)
        if (expr_var(m->value) == p->of[i].var && !p->of[i].below &&
            ir_expr_equal(p->of[i].modulus, m->modulus))
            m->below = i + 1;
    if (!modular_has_room(m) && m->least < 0)
        m->room = lesser(m->room, INT32_MAX);
}

wide modulus_most(const struct modular *m)
{
    wide most = lesser(m->keep, WIDE_MOST);

    if (m->below || m->is_subtracted)
        return lesser(lesser(most, NARROW_MOST), m->room / 2);
    if (modular_is_wide(m))
        return lesser(lesser(most, NARROW_MOST), m->room - WIDE_MOST);
    return lesser(most, modular_has_room(m) ? m->room - m->most : m->room);
}

static void take(struct sums *p, struct modular *m, bool is_always)
{
    wide modulus;

    p->is_odd |= p->n == SUMS_MOST;
    if (p->is_odd)
        return;
    m->is_always = is_always;
    p->is_odd = m->value->type->kind != IR_INT || m->value->type->bits > 64 ||
                !expr_is_pure(m->value) || expr_mentions(m->value, m->var) ||
                !modulus_is_fixed(p->k.loop, m->modulus) || ir_stmt_declares(p->k.loop, m->var);
    if (p->is_odd)
        return;
    value_read(p, m);
    p->is_odd =
        expr_number(m->modulus, &modulus) && (modulus <= 0 || modulus - 1 > modulus_most(m));
    m->key = p->nkeys;
    for (uint32_t i = 0; i < p->n; i++)
        if (p->of[i].var == m->var) {
            m->key = p->of[i].key;
            p->is_odd |= !ir_expr_equal(p->of[i].modulus, m->modulus);
        }
    p->nkeys += m->key == p->nkeys;
    p->of[p->n++] = *m;
}

/* Inner loops have numbers of iterations of their own. */
static void find_sums(struct sums *p, struct ir_stmt *s, bool is_always)
{
    struct modular m;

    for (; s; s = s->next) {
        if (modular_read(p->k.u, s, &m) && !step_of(p, m.var)) {
            take(p, &m, is_always);
            s = m.with ? m.with : s;
        } else if (s->kind == IR_BLOCK && !s->loop_id) {
            find_sums(p, s->body, is_always);
        } else if (s->kind == IR_IF) {
            find_sums(p, s->body, false);
            find_sums(p, s->orelse, false);
        }
    }
}

struct reads {
    const struct sums *p;
    const struct ir_var *of;
    uint32_t n;
};

static bool is_not_own(struct ir_stmt *s, void *arg)
{
    const struct reads *r = arg;

    for (uint32_t i = 0; i < r->p->n; i++)
        if (r->p->of[i].var == r->of && (s == r->p->of[i].at || s == r->p->of[i].with))
            return false;
    return true;
}

static bool count_read(struct ir_expr *e, void *arg)
{
    struct reads *r = arg;

    r->n += e->kind == IR_LOAD && e->a->kind == IR_VAR && e->a->var == r->of;
    return true;
}

/* Of a variable that several statements add to no other sum is made. */
static void belows_end(struct sums *p)
{
    for (uint32_t i = 0; i < p->n && p->nkeys < p->n; i++) {
        p->of[i].below = 0;
        if (!modular_has_room(&p->of[i]) && p->of[i].least < 0)
            p->of[i].room = lesser(p->of[i].room, INT32_MAX);
    }
}

/* Does the body, beside the statements of each sum, do no more with it than to read it? Then each
   read takes a remainder, which is slow where its number is not known: slower than what subtracts.
 */
static bool sums_are_apart(struct sums *p)
{
    wide modulus;

    belows_end(p);
    for (uint32_t i = 0; i < p->n; i++) {
        struct modular *m = &p->of[i];
        struct reads r = {p, m->var, 0};
        uint32_t n = 0, adds = 0;
        for (uint32_t j = 0; j < p->n; j++) {
            const struct modular *other = &p->of[j];
            n += other->var == m->var ? ir_stmt_mentions(other->at, m->var) : 0;
            n += other->var == m->var && other->with ? ir_stmt_mentions(other->with, m->var) : 0;
            adds += other->below == i + 1;
        }
        ir_walk_stmt(p->k.loop->body, is_not_own, count_read, &r);
        if (n + r.n != ir_stmt_mentions(p->k.loop, m->var))
            return false;
        m->is_read = r.n > adds;
        if (m->is_read && m->is_subtracted && !expr_number(m->modulus, &modulus))
            return false;
    }
    return true;
}

bool sums_find(struct sums *p)
{
    steps_find(p);
    find_sums(p, p->k.loop->body, true);
    return (p->n || p->nsteps) && !p->is_odd && sums_are_apart(p);
}
