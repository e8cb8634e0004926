/*
 * Sums of ints and narrower numbers that are made in a wider type, and held to what the narrower
 * one has before they are stored there:
 *
 *     long t = (long)s + x[i]; if (t > INT_MAX) t = INT_MAX; if (t < INT_MIN) t = INT_MIN; s = t;
 *     int t = s + x[i]; s = t > 32767 ? 32767 : t < -32768 ? -32768 : t;
 *     if (__builtin_add_overflow(s, x[i], &s)) s = x[i] < 0 ? INT_MIN : INT_MAX;
 *
 * In a copy of the loop there is a number of 64 bits in place of s, and of t, which the sum cannot
 * leave, `S = S + x; S = S > hi ? hi : S; S = S < lo ? lo : S`: a sum that is held to bounds
 * (clamp.c). Wherever else the loop reads s or t it reads that number. It never has more than 32
 * bits behind an update, so that kernels need no type of twice its width.
 *
 * Where an overflow on either side leads to the largest number, values below 0 have the loop run as
 * written. Of others all are added up, if nothing reads the sum, and held to that number once,
 * behind the loop.
 */
#include "analyse/saturating.h"

#include "analyse/head.h"
#include "analyse/search.h"
#include "analyse/work.h"

#include "base/arena.h"

#define TRIPS_MOST ((uint64_t)1 << 30)

static void take(struct saturating *p, const struct holding *m)
{
    uint32_t which = 0;

    while (which < p->nvars && p->vars[which] != m->var)
        which++;
    p->is_odd |= p->n == UPDATES_MOST || which == RANKS_MOST;
    if (p->is_odd)
        return;
    p->vars[which] = m->var;
    p->nvars += which == p->nvars;
    p->of[p->n++] = *m;
}

static void find_updates(struct saturating *p, struct ir_stmt *s)
{
    struct holding m;

    for (; s && !p->is_odd; s = s->next) {
        if (holding_read(p, &m, s)) {
            take(p, &m);
            s = m.of[m.nstatements - 1];
        } else if (s->kind == IR_BLOCK && !s->loop_id) {
            find_updates(p, s->body);
        } else if (s->kind == IR_IF) {
            find_updates(p, s->body);
            find_updates(p, s->orelse);
        }
    }
}

/* ---- what else the loop does with them ---- */

struct reads {
    const struct saturating *p;
    const struct ir_var *var;
    uint32_t n;
};

static bool is_other(struct ir_stmt *s, void *arg)
{
    const struct reads *r = arg;

    for (uint32_t i = 0; i < r->p->n; i++)
        for (uint32_t k = 0; k < r->p->of[i].nstatements; k++)
            if (r->p->of[i].of[k] == s)
                return false;
    return true;
}

static bool count_read(struct ir_expr *e, void *arg)
{
    struct reads *r = arg;

    r->n += e->kind == IR_LOAD && e->a->kind == IR_VAR && e->a->var == r->var;
    return true;
}

/* Does the body, beside these statements, only read the variable? *n: how often. */
static bool is_only_read(const struct saturating *p, const struct ir_var *v, uint32_t *n)
{
    struct reads r = {p, v, 0};
    uint32_t own = 0;

    for (uint32_t i = 0; i < p->n; i++)
        for (uint32_t k = 0; k < p->of[i].nstatements; k++)
            own += ir_stmt_mentions(p->of[i].of[k], v);
    ir_walk_stmt(p->k.loop->body, is_other, count_read, &r);
    *n = r.n;
    return own + r.n == ir_stmt_mentions(p->k.loop, v);
}

static bool are_apart(struct saturating *p)
{
    uint32_t n;
    wide most;

    p->is_sum = true;
    for (uint32_t i = 0; i < p->nvars; i++) {
        if (!is_only_read(p, p->vars[i], &n))
            return false;
        p->is_sum &= n == 0;
    }
    for (uint32_t i = 0; i < p->n; i++) {
        const struct holding *m = &p->of[i];
        n = 0;
        if (m->way && (!is_only_read(p, m->way, &n) || (n && (p->n > 1 || m->is_held_last))))
            return false;
        p->is_sum &= n == 0 && m->is_odd_below && m->nbounds == 1 && m->bounds[0].is_upper &&
                     expr_number(m->bounds[0].at, &most) && most == type_most(m->var->type);
    }
    return true;
}

/* ---- the copy ---- */

static struct ir_var *key_of(const struct saturating *p, const struct ir_var *v)
{
    for (uint32_t i = 0; i < p->nvars; i++)
        if (p->vars[i] == v)
            return p->keys[i];
    for (uint32_t i = 0; i < p->n; i++)
        if (p->of[i].way == v)
            return key_of(p, p->of[i].var);
    return NULL;
}

static struct ir_expr *as_key(const struct saturating *p, struct ir_expr *e)
{
    return expr_moved(ir_cast(p->k.u, ir_type_int(p->k.u, 64, true), expr_copy(p->k.u, e)));
}

static struct ir_stmt *set_new(const struct saturating *p, const struct holding *m,
                               struct ir_expr *to)
{
    struct ir_stmt *s = ir_stmt_new(p->k.u, IR_EXPR, m->of[0]->loc);
    struct ir_var *key = key_of(p, m->var);

    s->expr = ir_expr_new(p->k.u, IR_ASSIGN, key->type, s->loc);
    s->expr->a = ir_load_var(p->k.u, key, s->loc)->a;
    s->expr->b = to;
    s->end = m->of[0]->end;
    return s;
}

/* odd |= x < 0; */
static struct ir_stmt *mark_of(const struct saturating *p, const struct holding *m)
{
    struct ir_stmt *s = ir_stmt_new(p->k.u, IR_EXPR, m->of[0]->loc);
    struct ir_expr *value = as_key(p, m->value), *none = ir_int(p->k.u, value->type, 0, s->loc);

    s->end = m->of[0]->end;
    s->expr = ir_expr_new(p->k.u, IR_ASSIGN_OP, p->odd->type, s->loc);
    s->expr->op = IR_OR;
    s->expr->compute = p->odd->type;
    s->expr->a = ir_load_var(p->k.u, p->odd, s->loc)->a;
    s->expr->b = ir_binary(p->k.u, m->is_sub ? IR_GT : IR_LT, p->odd->type, value, none, s->loc);
    return s;
}

/* S = S + x; S = S > hi ? hi : S; */
static struct ir_stmt *update_of(const struct saturating *p, const struct holding *m)
{
    struct ir_loc loc = m->of[0]->loc;
    struct ir_stmt *block = ir_stmt_new(p->k.u, IR_BLOCK, loc), **to = &block->body;
    struct ir_var *key = key_of(p, m->var);

    block->end = m->of[0]->end;
    if (m->is_odd_below) {
        *to = mark_of(p, m);
        to = &(*to)->next;
    }
    *to = set_new(p, m,
                  ir_binary(p->k.u, m->is_sub ? IR_SUB : IR_ADD, key->type,
                            ir_load_var(p->k.u, key, loc), as_key(p, m->value), loc));
    for (uint32_t i = 0; i < m->nbounds && !p->is_sum; i++) {
        const struct bound *b = &m->bounds[i];
        struct ir_expr *e = ir_expr_new(p->k.u, IR_COND, key->type, loc);
        e->a = ir_binary(p->k.u, b->is_upper ? IR_GT : IR_LT, ir_type_int(p->k.u, 32, true),
                         ir_load_var(p->k.u, key, loc), as_key(p, b->at), loc);
        e->b = as_key(p, b->at);
        e->c = ir_load_var(p->k.u, key, loc);
        to = &(*to)->next;
        *to = set_new(p, m, e);
    }
    return block;
}

static struct ir_stmt *put_update(struct ir_stmt *s, void *arg)
{
    const struct saturating *p = arg;

    for (uint32_t i = 0; i < p->n; i++)
        for (uint32_t k = 0; k < p->of[i].nstatements; k++)
            if (p->of[i].of[k] == s)
                return k ? ir_stmt_new(p->k.u, IR_EMPTY, s->loc) : update_of(p, &p->of[i]);
    return NULL;
}

static struct ir_expr *put_read(struct ir_expr *e, void *arg)
{
    const struct saturating *p = arg;
    struct ir_var *key = e->kind == IR_LOAD && e->a->kind == IR_VAR ? key_of(p, e->a->var) : NULL;

    return key ? expr_moved(ir_cast(p->k.u, e->type, ir_load_var(p->k.u, key, e->loc))) : NULL;
}

/* The number, or the largest one of its type. */
static struct ir_expr *value_of(const struct packer *k, const struct ir_var *v)
{
    struct ir_expr *now = packed_key(k), *e;
    struct ir_expr *most = ir_int(k->u, now->type, (int64_t)type_most(v->type), now->loc);

    e = ir_expr_new(k->u, IR_COND, now->type, now->loc);
    e->a = ir_binary(k->u, IR_GT, ir_type_int(k->u, 32, true), now, most, now->loc);
    e->b = expr_copy(k->u, most);
    e->c = packed_key(k);
    return e;
}

static void keys_make(struct saturating *p)
{
    struct packed *to = p->k.to = ARENA_NEW(p->k.u->arena, struct packed);

    *to = (struct packed){.nkeys = p->nvars, .is_always_set = true};
    for (uint32_t i = 0; i < p->nvars; i++) {
        struct ir_var *v = p->vars[i];
        p->k.rank = i;
        p->keys[i] =
            ir_var_new(p->k.u, v->name, ir_type_int(p->k.u, 64, true), IR_LOCAL, p->k.loop->loc);
        p->keys[i]->is_small = !p->is_sum;
        to->of[i].best = v;
        to->of[i].key = p->keys[i];
        to->of[i].start = as_key(p, ir_load_var(p->k.u, v, p->k.loop->loc));
        to->of[i].value = expr_moved(ir_cast(p->k.u, ir_type_plain(p->k.u, v->type),
                                             p->is_sum ? value_of(&p->k, v) : packed_key(&p->k)));
        if (p->is_sum)
            to->of[i].limit = p->of[0].bounds[0].at;
    }
    p->odd = ir_var_new(p->k.u, "odd", ir_type_int(p->k.u, 32, true), IR_LOCAL, p->k.loop->loc);
}

static bool any_is_odd(const struct saturating *p)
{
    bool any = false;

    for (uint32_t i = 0; i < p->n; i++)
        any |= p->of[i].is_odd_below;
    return any;
}

/* The copy, with a sum in it that nothing holds. */
static struct loop_facts *sum_fold(struct saturating *p, struct work *copy, struct ir_stmt *made)
{
    struct loop_facts *f = ARENA_NEW(p->k.u->arena, struct loop_facts);
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    struct header head;

    if (!level_read(p->k.u, p->k.loop, &p->k.level, &head, &ignored))
        return NULL;
    packed_ask_trips(&p->k, TRIPS_MOST);
    work_begin_copy(copy, made, f);
    f->packed = p->k.to;
    bool found = surroundings_check(copy->fn, made, &ignored) && levels_build(f, &ignored);
    f->nlevels = 1;
    found = found && steps_run(copy, f, &ignored) && !f->apart;
    f->apart = p->k.asked;
    return work_conclude(copy, f, found);
}

static struct loop_facts *clamped_fold(struct work *copy, struct ir_stmt *made)
{
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};

    work_begin(copy);
    struct loop_facts *f = clamp_fold(copy, made, &ignored);
    work_end(copy);
    return f;
}

struct loop_facts *saturating_fold(struct work *w, struct ir_stmt *loop)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct saturating p = {.k = {.u = w->u, .loop = loop}};
    uint32_t n = 0;

    if (loop->ending || loop->pragmas & IR_PRAGMA_PARALLEL)
        return NULL;
    find_updates(&p, loop->body);
    if (!p.n || p.is_odd || !are_apart(&p))
        return NULL;
    keys_make(&p);
    struct ir_stmt *made = ir_stmt_copy(w->u, loop);
    made->body =
        stmt_replaced(w->u, ir_stmt_rewrite(w->u, loop->body, put_update, &p), put_read, &p);
    copy.fn = func_with(w->u, w->fn, loop, made);
    struct loop_facts *f = p.is_sum ? sum_fold(&p, &copy, made) : clamped_fold(&copy, made);
    if (!f)
        return NULL;
    f->packed = p.k.to;
    f->odd = any_is_odd(&p) ? p.odd : NULL;
    for (size_t i = 0; i < f->reductions.n; i++)
        n += facts_pack(f, f->reductions.at[i].var) > 0;
    return n == p.nvars && f->nlevels == 1 ? f : NULL;
}
