/*
 * On GPUs: inner loops along rows of memory, `for (j …) s += a[i][j]`. A thread that ran the
 * iteration alone would come to memory far from its neighbours'. So a group of threads loads pieces
 * of some rows, and the loop takes them from there (kernels/staged.h, device_staged.c).
 *
 * All threads of a group come to such a loop, and to all that stands before it, also those without
 * an iteration of their own: nothing is written up to there, and nothing leads elsewhere.
 */
#include "emit/along.h"
#include "emit/blocks.h"
#include "emit/cells.h"
#include "emit/inspect.h"
#include "emit/limited.h"
#include "emit/unaligned.h"

#include <foldrt.h>

#include "base/arena.h"
#include "plan/linear.h"

enum {
    STEP_MOST = 4,    /* elements that a turn goes on */
    NEAR_MOST = 8,    /* elements between rows that are not worth while */
    TURNS_LEAST = 64, /* that are worth while */
    TURNS_MOST = 1 << 30
};

/* ---- which loops ---- */

struct look {
    const struct ir_expr *wanted;
    bool found, leads_away;
    uint32_t loops; /* around, inside what is looked through */
};

static bool find_jump(struct ir_stmt *s, void *arg)
{
    struct look *q = arg;

    q->leads_away |= s->kind == IR_BREAK || s->kind == IR_CONTINUE || s->kind == IR_GOTO ||
                     s->kind == IR_LABEL || s->kind == IR_RETURN || s->kind == IR_HIT;
    q->loops += s->kind == IR_FOR || s->kind == IR_WHILE || s->kind == IR_DO;
    return !q->leads_away;
}

static struct look look_through(const struct ir_stmt *s)
{
    struct look q = {.wanted = NULL};

    ir_walk_stmt((struct ir_stmt *)s, find_jump, NULL, &q);
    return q;
}

/* Not where an operator may pass it over. */
static bool find_certain(struct ir_expr *e, void *arg)
{
    struct look *q = arg;

    q->found |= e == q->wanted;
    if (e->kind == IR_COND || (e->kind == IR_BINARY && (e->op == IR_LAND || e->op == IR_LOR))) {
        ir_walk_expr(e->a, find_certain, arg);
        return false;
    }
    return !q->found;
}

/* Is the expression evaluated each time the statement runs, which leads nowhere else? */
static bool is_certain(const struct ir_stmt *s, const struct ir_expr *e)
{
    struct look q = {.wanted = e};

    if (s->kind == IR_EXPR || s->kind == IR_DECL || s->kind == IR_IF)
        ir_walk_expr(s->expr, find_certain, &q);
    for (const struct ir_stmt *i = s->kind == IR_BLOCK ? s->body : NULL; i && !q.found; i = i->next)
        q.found = is_certain(i, e);
    return q.found;
}

struct own {
    const struct loop_text *l;
    const struct ir_var *turn;
    bool is_bad;
};

static bool find_other(struct ir_expr *e, void *arg)
{
    struct own *o = arg;

    if (e->kind == IR_LOAD) {
        const struct ir_var *v = e->a->kind == IR_VAR ? e->a->var : NULL;
        const struct spelled *s = v ? loop_find(o->l, v) : NULL;
        o->is_bad |=
            !v || (v != o->turn && (!s || (s->place != PLACE_INDEX && s->place != PLACE_VALUE)));
        return false;
    }
    o->is_bad |= e->kind == IR_CALL || e->kind == IR_ASSIGN || e->kind == IR_ASSIGN_OP ||
                 e->kind == IR_INCDEC;
    return !o->is_bad;
}

/* Is the place of a declared array that the loop reads at its index as it is spelled? */
static bool is_own_place(const struct loop_text *l, const struct rows *r, const struct access *a)
{
    struct own o = {.l = l, .turn = r->own ? r->own->index : NULL};

    if (!r->own || a->is_affine || !a->range || a->range->kind != IR_VAR ||
        a->lvalue->kind != IR_INDEX || !stmt_makes(r->loop, a))
        return false;
    ir_walk_expr(a->lvalue, find_other, &o);
    return !o.is_bad;
}

const struct ir_expr *along_address(const struct loop_text *l, const struct rows *r,
                                    const struct access *a)
{
    if (a->address)
        return a->address;
    if (a->is_write || a->call || !a->range || a->is_hull)
        return NULL;
    return a->ninner == 1 && a->range->kind == IR_INDEX ? a->range
           : is_own_place(l, r, a)                      ? a->lvalue
                                                        : NULL;
}

/* How an address moves: elements from turn to turn of an inner loop, 0: it stays or no constant
   says; and does it move far from iteration to iteration, or at all? */
struct moves {
    int64_t turn;
    bool is_known, is_far, is_moving;
};

static struct moves moves_of(const struct loop_text *l, const struct rows *r,
                             const struct access *a, const struct level *v)
{
    const struct loop_facts *f = l->facts;
    struct moves m = {0, false, false, false};
    struct linear at;
    const struct ir_expr *base;
    int64_t near = 0;

    const struct ir_expr *address = along_address(l, r, a);

    if (!address || address->kind != IR_INDEX || !linear_address(f, address, &at, &base))
        return m;
    m.is_known = !ir_expr_mentions(base, v->index);
    for (uint32_t i = 0; i < at.n; i++) {
        const struct linear_term *t = &at.term[i];
        bool is_turn = false;
        for (uint32_t k = 0; k < t->nsym; k++)
            is_turn |= ir_expr_mentions(t->sym[k], v->index);
        if (is_turn) {
            const struct ir_expr *e = ir_uncast(t->sym[0]);
            m.is_known = m.is_known && t->nsym == 1 && t->level < 0 && e->kind == IR_LOAD &&
                         e->a->kind == IR_VAR;
            m.turn += t->factor;
        } else if (t->level == (int32_t)f->nlevels - 1) {
            m.is_far |= t->nsym > 0;
            near += t->factor;
        }
        m.is_moving |= !is_turn && t->level >= 0;
    }
    near *= f->levels[f->nlevels - 1].step;
    m.turn *= v->step;
    m.is_far |= near >= NEAR_MOST || near <= -NEAR_MOST;
    return m;
}

/* The inner loop's own part of an access, when that is the only one around it. */
static const struct level *level_around(const struct loop_text *l, const struct rows *r,
                                        const struct access *a)
{
    return is_own_place(l, r, a)                           ? r->own
           : a->ninner == 1 && a->inner[0].loop == r->loop ? &a->inner[0]
                                                           : NULL;
}

static bool note_induction(struct ir_expr *e, void *arg)
{
    const struct loop_text **l = arg;
    const struct spelled *s = e->kind == IR_VAR && *l ? loop_find(*l, e->var) : NULL;

    if (s && s->place == PLACE_INDUCTION)
        *l = NULL;
    return *l != NULL;
}

/* Is it a number at a place that the iteration's indices alone give? */
static bool is_plain(const struct loop_text *l, const struct rows *r, uint32_t which)
{
    const struct access *a = &l->facts->accesses.at[which];
    const struct ir_expr *address = along_address(l, r, a);
    const struct ir_type *t = a->lvalue->type;

    ir_walk_expr((struct ir_expr *)address, note_induction, &l);
    return l && a->lvalue->kind == IR_INDEX && (t->kind == IR_INT || t->kind == IR_FLOAT) &&
           t->size <= 8 && (address == a->lvalue || ir_expr_equal(a->range, address));
}

uint32_t along_array(const struct loop_text *l, const struct rows *r, uint32_t which)
{
    const struct access *at = l->facts->accesses.at;

    for (uint32_t i = 0; i < r->n; i++)
        if (r->which[i] == which ||
            (!at[which].is_write && !at[which].call && along_address(l, r, &at[which]) &&
             at[which].lvalue->kind == IR_INDEX &&
             ir_type_same(at[which].lvalue->type, at[r->which[i]].lvalue->type) &&
             ir_expr_equal(along_address(l, r, &at[which]), along_address(l, r, &at[r->which[i]]))))
            return i;
    return r->n;
}

static void add_array(const struct loop_text *l, struct rows *r, uint32_t which)
{
    const struct access *a = &l->facts->accesses.at[which];
    const struct level *v = level_around(l, r, a);

    if (!v || a->is_write || a->call || !along_address(l, r, a) || !is_plain(l, r, which) ||
        !is_certain(r->loop->body, a->lvalue) || !span_is_possible(l, which) ||
        r->n == ARRAYS_MOST || along_array(l, r, which) < r->n)
        return;
    struct moves m = moves_of(l, r, a, v);
    if (!m.is_known || !m.is_far || !m.turn || m.turn > STEP_MOST || m.turn < -STEP_MOST)
        return;
    r->is_ragged = !a->address;
    r->level = r->is_ragged ? r->own : v;
    r->which[r->n] = which;
    r->step[r->n++] = m.turn;
    if (a->lvalue->type->size > 4)
        r->piece = "FOLD_STAGED_PIECE_OF_8";
}

/* In memory; not to a place that is a local of the iteration's. */
static bool writes(const struct loop_text *l, const struct ir_stmt *s)
{
    const struct loop_facts *f = l->facts;

    for (uint32_t i = 0; i < f->accesses.n; i++) {
        const struct access *a = &f->accesses.at[i];
        if (a->is_write && stmt_makes(s, a) && !cell_is_local(l, a->lvalue))
            return true;
    }
    return false;
}

/* All else that the loop reads is the same for all iterations of a group, or nearly. */
static bool is_all_near(const struct loop_text *l, const struct rows *r)
{
    for (uint32_t i = 0; i < l->facts->accesses.n; i++) {
        const struct access *a = &l->facts->accesses.at[i];
        if (!stmt_makes(r->loop, a) || along_array(l, r, i) < r->n || cell_is_local(l, a->lvalue))
            continue;
        struct moves m = moves_of(l, r, a, r->level);
        if (a->ninner > 1 || !m.is_known || m.is_moving)
            return false;
    }
    return true;
}

static bool is_counted(const struct level *v)
{
    return v->first && !v->through && v->index->type->kind == IR_INT && trip_is_possible(v) &&
           (v->const_trip < 0 || v->const_trip >= TURNS_LEAST);
}

static bool is_shaped(const struct loop_facts *f, const struct ir_stmt *s)
{
    for (uint32_t i = 0; i < f->nshaped; i++)
        if (f->shaped[i] == s)
            return true;
    return false;
}

/* With its ends as its own text has them; NULL: it has no shape of its own, or another one has. */
static const struct level *own_level(const struct loop_text *l, const struct ir_stmt *s)
{
    const struct text step = {.loop = l, .mode = TEXT_STEP};
    const struct loop_text *inside = loop_inside(&step, s);

    return inside && l->facts->nshaped == 1 && inside->facts->nlevels == 1
               ? &inside->facts->levels[0]
               : NULL;
}

/* Is it an inner loop along rows? Of those that groups share in another way (device_joint.c) each
   thread runs its own here. */
static bool rows_of(const struct loop_text *l, const struct ir_stmt *s, struct rows *r)
{
    *r = (struct rows){.loop = s, .own = own_level(l, s), .piece = "FOLD_STAGED_PIECE"};
    if (s->kind != IR_FOR || look_through(s).loops > 1 || loop_is_joint(l, s))
        return false;
    for (uint32_t i = 0; i < l->facts->accesses.n; i++)
        add_array(l, r, i);
    return r->n && r->level && !look_through(s->body).leads_away && is_counted(r->level) &&
           is_all_near(l, r);
}

static bool is_map(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;

    return !l->accs.n && !l->bins.n && !f->search && !f->nserial && !f->isolation && !f->stretch &&
           !f->needed && !l->plan->flat && !plan_is_scan(l->plan) && !l->is_pass &&
           !l->is_inspected && !loop_is_shared(l) && !loop_is_limited(l) && !facts_inspect(f);
}

uint32_t loops_along(const struct loop_text *l, struct rows *to)
{
    const struct loop_facts *f = l->facts;
    const struct ir_stmt *body = f->levels[f->nlevels - 1].loop->body;
    uint32_t n = 0, nshaped = 0;
    bool is_open = true;

    if (!is_map(l) || l->is_solo || loop_has_odd_places(l))
        return 0;
    for (const struct ir_stmt *s = body->kind == IR_BLOCK ? body->body : body;
         s && is_open && n < ALONG_MOST; s = body->kind == IR_BLOCK ? s->next : NULL) {
        bool is_row = rows_of(l, s, &to[n]);
        is_open = !writes(l, s) && (is_row || !look_through(s).leads_away);
        if (is_row && is_open)
            nshaped += is_shaped(f, to[n++].loop);
    }
    for (uint32_t i = 0; i < n && n > 1; i++)
        if (to[i].is_ragged)
            return 0;
    return nshaped == f->nshaped ? n : 0;
}

bool loop_is_staged(const struct loop_text *l)
{
    struct rows r[ALONG_MOST];

    return !l->obstacle && loops_along(l, r) > 0;
}

bool loop_is_ragged(const struct loop_text *l)
{
    struct rows r[ALONG_MOST];

    return !l->obstacle && loops_along(l, r) == 1 && r[0].is_ragged;
}

int along_turns_most(const struct loop_text *l, const struct rows *r)
{
    return is_shaped(l->facts, r->loop) ? FOLDRT_LANES - 1 : TURNS_MOST;
}

uint32_t loop_along(const struct loop_text *l, const struct ir_stmt *s, struct rows *all,
                    uint32_t *n)
{
    *n = loops_along(l, all);
    for (uint32_t i = 0; i < *n; i++)
        if (all[i].loop == s)
            return i;
    return *n;
}
