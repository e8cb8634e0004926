/*
 * Counts and sums that stop at a limit M: `if (p && c < M) c++;`, `s = s + e > M ? M : s + e;`,
 * `s += e; if (s > M) s = M;`, `s + e < s ? UINT_MAX : s + e`. Where 0 <= s <= M before the loop,
 * no e is below 0, and no sum leaves its type but where that is asked, each iteration makes of s
 * the smaller one of s + e and M, and so all together the smaller one of the whole sum and M. The
 * analysis sees a copy that adds to a number of 64 bits, which the host holds to M behind the
 * loop. What types do not prove of M, s and the number of iterations is asked before it.
 */
#include "analyse/head.h"
#include "analyse/modular.h"
#include "analyse/search.h"
#include "analyse/work.h"

#include "base/arena.h"

#define LIMITS_MOST RANKS_MOST
#define UPDATES_MOST 16
#define ALONG_MOST 2

/* Statements that add to var, up to the limit. */
struct addition {
    struct ir_var *var;
    struct ir_stmt *at, *with[ALONG_MOST]; /* the first one, and those that belong to it, or NULL */
    struct ir_expr *guard;                 /* of at, besides; or NULL */
    struct ir_expr *value;                 /* NULL: one */
    struct ir_expr *limit;
    wide most; /* that the limit may be */
};

struct saturator {
    struct packer k;
    uint32_t n, nvars;
    struct addition of[UPDATES_MOST];
    struct ir_var *vars[LIMITS_MOST];
    bool is_odd;
};

/* ---- comparisons ---- */

struct compared {
    struct ir_expr *a, *b;
    enum ir_op op;
};

/* Of integers; turned: as it reads from the right. */
static bool compared_read(struct ir_expr *e, struct compared *c, bool is_turned)
{
    while (e->kind == IR_CAST && cast_keeps_truth(e))
        e = e->a;
    if (e->kind != IR_BINARY || e->op < IR_LT || e->op > IR_NE || e->a->type->kind != IR_INT ||
        e->b->type->kind != IR_INT)
        return false;
    *c = is_turned ? (struct compared){e->b, e->a, mirrored(e->op)}
                   : (struct compared){e->a, e->b, e->op};
    return true;
}

/* Is it v, in types that have room for `most`? */
static bool is_load(struct ir_expr *e, const struct ir_var *v, wide most)
{
    wide room = UINT64_MAX;

    e = modular_core(e, &room);
    return e->kind == IR_LOAD && e->a->kind == IR_VAR && e->a->var == v && room >= most;
}

static bool is_same(struct ir_expr *a, struct ir_expr *b, wide most)
{
    wide room = UINT64_MAX;

    return ir_expr_equal(modular_core(a, &room), modular_core(b, &room)) && room >= most;
}

static bool is_number(struct ir_expr *e, wide number)
{
    wide n;

    return expr_number(e, &n) && n == number;
}

static wide value_most(const struct addition *m)
{
    int64_t least, most;

    return m->value && value_ends(m->value, &least, &most) ? most : 1;
}

/* Is e the sum var + value? */
static bool is_sum(const struct addition *m, struct ir_expr *e, struct modular *sum)
{
    *sum = (struct modular){.var = m->var, .room = UINT64_MAX};
    return modular_sum_read(sum, e) && (!m->value || is_same(sum->value, m->value, value_most(m)));
}

/* ---- counts ---- */

/* `v < M` or `v != M`; of conditions joined by && the last one, which C asks behind the others. */
static bool below_read(struct addition *m, struct ir_expr *e)
{
    struct compared c;

    m->most = type_most(m->var->type);
    while (e->kind == IR_CAST && cast_keeps_truth(e))
        e = e->a;
    if (e->kind == IR_BINARY && e->op == IR_LAND) {
        m->guard = e->a;
        e = e->b;
    }
    for (int turned = 0; turned < 2; turned++) {
        if (!compared_read(e, &c, turned) || (c.op != IR_LT && c.op != IR_NE) ||
            !is_load(c.a, m->var, m->most))
            continue;
        m->limit = modular_core(c.b, &m->most);
        return true;
    }
    return false;
}

/* `if (p && v < M) v++;` */
static bool counter_read(struct addition *m, struct ir_stmt *s)
{
    struct ir_stmt *then = s->kind == IR_IF && !s->orelse ? stmt_single(s->body) : NULL;
    struct ir_expr *e = then && then->kind == IR_EXPR ? then->expr : NULL;
    int64_t by;

    return e && (m->var = stepped_var(e)) && m->var->type->kind == IR_INT &&
           constant_step(e, m->var, &by) && by == 1 && below_read(m, s->expr);
}

/* ---- sums ---- */

/* Is what is compared so above the limit (1), or not (0)? -1: neither is told. What is equal to
   the limit may be either. */
static int above_read(const struct addition *m, struct ir_expr *e, wide limit, wide most)
{
    const struct ir_type *t = m->var->type;
    struct modular sum;
    struct compared c;

    for (int turned = 0; turned < 2; turned++) {
        if (!compared_read(e, &c, turned) || c.op == IR_EQ || c.op == IR_NE)
            continue;
        bool is_greater = c.op == IR_GT || c.op == IR_GE;
        if (is_sum(m, c.a, &sum)) {
            if (is_number(c.b, limit) && sum.room >= limit + most)
                return is_greater;
            /* it has come round, and is less than either part */
            bool is_own = type_most(t) == limit && sum.room == limit && !t->is_signed &&
                          !c.a->type->is_signed && c.a->type->bits == t->bits;
            if (is_own && (c.op == IR_LT || c.op == IR_GE) &&
                (is_load(c.b, m->var, limit) || is_same(c.b, m->value, most)))
                return !is_greater;
        }
        /* v > M - e */
        if (is_load(c.a, m->var, limit) && c.b->kind == IR_BINARY && c.b->op == IR_SUB &&
            is_number(c.b->a, limit) && is_same(c.b->b, m->value, most) && most <= limit)
            return is_greater;
    }
    return -1;
}

/* `above ? M : v + e`, or the other way round. */
static bool choice_read(struct addition *m, struct ir_expr *cond, struct ir_expr *yes,
                        struct ir_expr *no)
{
    struct modular sum;
    wide limit;
    int64_t least, most;

    m->value = NULL;
    bool is_yes = is_sum(m, yes, &sum);
    if (!is_yes && !is_sum(m, no, &sum))
        return false;
    m->value = sum.value;
    m->limit = is_yes ? no : yes;
    m->most = type_most(m->var->type);
    return expr_number(m->limit, &limit) && sum.room >= limit &&
           value_ends(m->value, &least, &most) && least >= 0 && most <= UINT32_MAX &&
           above_read(m, cond, limit, most) == !is_yes;
}

/* What an assignment stores; NULL: e is none of v, or another one. */
static struct ir_expr *stored(struct ir_unit *u, struct ir_expr *e, const struct ir_var *v)
{
    if (!e || !ir_is_write(e) || e->a->kind != IR_VAR || e->a->var != v)
        return NULL;
    if (e->kind == IR_ASSIGN)
        return e->b;
    bool adds = e->kind == IR_ASSIGN_OP && e->op == IR_ADD && e->compute->kind == IR_INT;
    return adds ? ir_binary(u, IR_ADD, e->compute,
                            ir_cast(u, e->compute, ir_load_var(u, e->a->var, e->loc)),
                            ir_cast(u, e->compute, e->b), e->loc)
                : NULL;
}

/* What a variable is in place of it. */
struct carried {
    const struct ir_var *var;
    struct ir_expr *value;
};

static struct ir_expr *put_carried(struct ir_expr *e, void *arg)
{
    const struct carried *c = arg;

    return e->kind == IR_LOAD && e->a->kind == IR_VAR && e->a->var == c->var ? c->value : NULL;
}

static struct ir_expr *only(struct ir_stmt *s)
{
    s = s ? stmt_single(s) : NULL;
    return s && s->kind == IR_EXPR ? s->expr : NULL;
}

/* `if (c > M) c = M;` or `v = c > M ? M : c;` of the variable c that carries the sum. */
static bool held_read(struct ir_unit *u, struct addition *m, struct ir_stmt *s, struct carried *c)
{
    struct ir_expr *e = s && s->kind == IR_EXPR ? stored(u, s->expr, m->var) : NULL;
    wide room = UINT64_MAX;

    if (s && s->kind == IR_IF && !s->orelse) {
        struct ir_expr *limit = stored(u, only(s->body), c->var);
        return limit && choice_read(m, expr_replaced(u, s->expr, put_carried, c), limit, c->value);
    }
    e = e ? modular_core(e, &room) : NULL;
    if (!e || e->kind != IR_COND || room < type_most(m->var->type))
        return false;
    return choice_read(m, expr_replaced(u, e->a, put_carried, c),
                       expr_replaced(u, e->b, put_carried, c),
                       expr_replaced(u, e->c, put_carried, c));
}

/* `t = v + e;`, of a variable of the iteration, and what makes v of it. */
static bool by_way_read(struct ir_unit *u, struct addition *m, struct ir_stmt *s)
{
    struct carried c = {s->var, NULL};
    struct ir_stmt *next = s->next, *last = next && next->kind == IR_IF ? next->next : next;
    struct ir_expr *e =
        last && last->kind == IR_EXPR && ir_is_write(last->expr) ? last->expr : NULL;

    if (!s->expr || !e || e->kind != IR_ASSIGN || e->a->kind != IR_VAR ||
        s->var->type->kind != IR_INT || !packed_is_plain(s->var))
        return false;
    m->var = e->a->var;
    m->with[0] = next;
    m->with[1] = last == next ? NULL : last;
    c.value = ir_cast(u, ir_type_plain(u, s->var->type), s->expr);
    return m->var->type->kind == IR_INT && held_read(u, m, next, &c) &&
           (last == next || is_load(e->b, s->var, type_most(m->var->type)));
}

static bool update_read(struct ir_unit *u, struct addition *m, struct ir_stmt *s)
{
    struct carried c = {NULL, NULL};

    *m = (struct addition){.at = s};
    if (counter_read(m, s))
        return true;
    *m = (struct addition){.at = s};
    if (s->kind == IR_DECL)
        return by_way_read(u, m, s);
    struct ir_expr *e = s->kind == IR_EXPR ? s->expr : s->kind == IR_IF ? only(s->body) : NULL;
    if (!e || !ir_is_write(e) || e->a->kind != IR_VAR || e->a->type->kind != IR_INT)
        return false;
    c.var = m->var = e->a->var;
    if (s->kind == IR_IF) {
        struct ir_expr *yes = stored(u, e, m->var), *no = stored(u, only(s->orelse), m->var);
        return yes && no && choice_read(m, s->expr, yes, no);
    }
    if (held_read(u, m, s, &c))
        return true;
    m->with[0] = s->next;
    c.value = stored(u, e, m->var);
    if (!c.value)
        return false;
    c.value = ir_cast(u, ir_type_plain(u, m->var->type), c.value);
    return held_read(u, m, s->next, &c);
}

/* ---- what they are made of ---- */

static bool update_check(const struct saturator *p, const struct addition *m)
{
    const struct ir_type *t = m->var->type;
    wide number;

    if (t->bits > 64 || !packed_is_plain(m->var) || ir_stmt_declares(p->k.loop, m->var) ||
        !modulus_is_fixed(p->k.loop, m->limit) ||
        (expr_number(m->limit, &number) && (number < 0 || number > m->most || number > WIDE_MOST)))
        return false;
    for (uint32_t i = 0; i < p->n; i++)
        if (p->of[i].var == m->var && !ir_expr_equal(p->of[i].limit, m->limit))
            return false;
    return (!m->guard || (expr_is_pure(m->guard) && !expr_mentions(m->guard, m->var))) &&
           (!m->value || (expr_is_pure(m->value) && !expr_mentions(m->value, m->var)));
}

static void take(struct saturator *p, const struct addition *m)
{
    uint32_t which = 0;

    while (which < p->nvars && p->vars[which] != m->var)
        which++;
    p->is_odd |= p->n == UPDATES_MOST || which == LIMITS_MOST || !update_check(p, m);
    if (p->is_odd)
        return;
    p->vars[which] = m->var;
    p->nvars += which == p->nvars;
    p->of[p->n++] = *m;
}

/* Inner loops have numbers of iterations of their own. */
static void find_updates(struct saturator *p, struct ir_stmt *s)
{
    struct addition m;

    for (; s && !p->is_odd; s = s->next) {
        if (update_read(p->k.u, &m, s)) {
            take(p, &m);
            for (int i = 0; i < ALONG_MOST; i++)
                s = m.with[i] ? m.with[i] : s;
        } else if (s->kind == IR_BLOCK && !s->loop_id) {
            find_updates(p, s->body);
        } else if (s->kind == IR_IF) {
            find_updates(p, s->body);
            find_updates(p, s->orelse);
        }
    }
}

static uint32_t mentions_of(const struct addition *m, const struct ir_var *v)
{
    uint32_t n = ir_stmt_mentions(m->at, v);

    for (int i = 0; i < ALONG_MOST; i++)
        n += m->with[i] ? ir_stmt_mentions(m->with[i], v) : 0;
    return n;
}

/* Does the loop touch them, and what carries a sum on the way, there alone? */
static bool are_apart(const struct saturator *p)
{
    for (uint32_t v = 0; v < p->nvars; v++) {
        uint32_t n = 0;
        for (uint32_t i = 0; i < p->n; i++)
            n += mentions_of(&p->of[i], p->vars[v]);
        if (n != ir_stmt_mentions(p->k.loop, p->vars[v]))
            return false;
    }
    for (uint32_t i = 0; i < p->n; i++)
        if (p->of[i].at->kind == IR_DECL && mentions_of(&p->of[i], p->of[i].at->var) !=
                                                ir_stmt_mentions(p->k.loop, p->of[i].at->var))
            return false;
    return true;
}

/* ---- what is asked ---- */

/* Unless types tell that it is so: e <= most. */
static void ask_below(struct saturator *p, struct ir_expr *e, wide most)
{
    if (e->type->is_signed || type_most(e->type) > most)
        packed_ask(&p->k, IR_LE, packed_wide(&p->k, e), packed_constant(&p->k, 64, (uint64_t)most));
}

static void ask_all(struct saturator *p)
{
    uint64_t trips = (uint64_t)1 << 57;

    for (uint32_t i = 0; i < p->n; i++) {
        const struct addition *m = &p->of[i];
        struct ir_expr *now = ir_load_var(p->k.u, m->var, p->k.loop->loc);
        wide number;
        while (trips * p->n > (uint64_t)WIDE_MOST / (uint64_t)(value_most(m) + 1))
            trips /= 2;
        if (expr_number(m->limit, &number)) {
            ask_below(p, now, number);
            continue;
        }
        ask_below(p, m->limit, m->most < WIDE_MOST ? m->most : WIDE_MOST);
        packed_ask(&p->k, IR_LE, packed_wide(&p->k, now), packed_wide(&p->k, m->limit));
    }
    packed_ask_trips(&p->k, trips);
}

/* ---- the copy ---- */

/* key += value; below the guard. */
static struct ir_stmt *sum_of(const struct saturator *p, const struct addition *m)
{
    struct ir_unit *u = p->k.u;
    struct ir_loc loc = m->at->loc;
    struct ir_stmt *s = ir_stmt_new(u, IR_EXPR, loc);
    struct ir_var *key = NULL;

    for (uint32_t v = 0; v < p->nvars; v++)
        key = p->vars[v] == m->var ? p->k.to->of[v].key : key;
    s->end = m->at->end;
    s->expr = ir_expr_new(u, IR_ASSIGN_OP, key->type, loc);
    s->expr->op = IR_ADD;
    s->expr->compute = key->type;
    s->expr->a = ir_load_var(u, key, loc)->a;
    s->expr->b =
        m->value ? packed_wide(&p->k, expr_copy(p->k.u, m->value)) : packed_constant(&p->k, 64, 1);
    if (!m->guard)
        return s;
    struct ir_stmt *below = ir_stmt_new(u, IR_IF, loc);
    below->end = m->at->end;
    below->expr = m->guard;
    below->body = s;
    return below;
}

static struct ir_stmt *put_sum(struct ir_stmt *s, void *arg)
{
    const struct saturator *p = arg;

    for (uint32_t i = 0; i < p->n; i++) {
        if (s == p->of[i].at)
            return sum_of(p, &p->of[i]);
        for (int j = 0; j < ALONG_MOST; j++)
            if (s == p->of[i].with[j])
                return ir_stmt_new(p->k.u, IR_EMPTY, s->loc);
    }
    return NULL;
}

/* The smaller one of the number and the limit. */
static struct ir_expr *held(const struct saturator *p, const struct addition *m)
{
    struct ir_unit *u = p->k.u;
    struct ir_type *wide_type = ir_type_int(u, 64, false);
    struct ir_expr *e = ir_expr_new(u, IR_COND, wide_type, m->at->loc);

    e->b = packed_wide(&p->k, packed_key(&p->k));
    e->c = packed_wide(&p->k, m->limit);
    e->a = ir_binary(u, IR_LT, ir_type_int(u, 32, true), packed_wide(&p->k, packed_key(&p->k)),
                     packed_wide(&p->k, m->limit), e->loc);
    return expr_moved(ir_cast(u, ir_type_plain(u, m->var->type), e));
}

static void keys_make(struct saturator *p)
{
    struct packed *to = p->k.to;

    *to = (struct packed){.nkeys = p->nvars, .is_always_set = true};
    for (uint32_t v = 0; v < p->nvars; v++) {
        const struct addition *m = p->of;
        while (m->var != p->vars[v])
            m++;
        p->k.rank = v;
        to->of[v].best = m->var;
        to->of[v].limit = m->limit;
        to->of[v].key = ir_var_new(p->k.u, m->var->name, ir_type_int(p->k.u, 64, false), IR_LOCAL,
                                   p->k.loop->loc);
        to->of[v].start = packed_wide(&p->k, ir_load_var(p->k.u, m->var, p->k.loop->loc));
        to->of[v].value = held(p, m);
    }
}

/* What is added may be the same in each iteration: such a number is no accumulator. */
static bool all_are_reductions(const struct saturator *p, const struct loop_facts *f)
{
    uint32_t n = 0;

    for (size_t i = 0; i < f->reductions.n; i++)
        n += facts_pack(f, f->reductions.at[i].var) > 0;
    return n == p->nvars;
}

struct loop_facts *saturate_fold(struct work *w, struct ir_stmt *loop)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct loop_facts *f = ARENA_NEW(w->u->arena, struct loop_facts);
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    struct header head;
    struct saturator p = {.k = {.u = w->u, .loop = loop}};

    if (loop->ending || loop->pragmas & IR_PRAGMA_PARALLEL || loop->kind == IR_DO)
        return NULL;
    find_updates(&p, loop->body);
    if (!p.n || p.is_odd || !are_apart(&p) || !level_read(w->u, loop, &p.k.level, &head, &ignored))
        return NULL;
    p.k.to = ARENA_NEW(w->u->arena, struct packed);
    keys_make(&p);
    ask_all(&p);
    struct ir_stmt *made = ir_stmt_copy(w->u, loop);
    made->body = ir_stmt_rewrite(w->u, loop->body, put_sum, &p);
    copy.fn = func_with(w->u, w->fn, loop, made);
    work_begin_copy(&copy, made, f);
    f->packed = p.k.to;
    bool found = surroundings_check(copy.fn, made, &ignored) && levels_build(f, &ignored);
    f->nlevels = 1;
    found = found && steps_run(&copy, f, &ignored) && !f->apart && all_are_reductions(&p, f);
    f->apart = p.k.asked;
    return work_conclude(&copy, f, found);
}
