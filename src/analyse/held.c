/*
 * Heads and bases that the writes of the loop could change, as far as types tell: m->n and m->px in
 * `for (i = 0; i < m->n; i++) m->px[i] = 255 - m->px[i];` with characters. The nest is tried on the
 * condition that no write through a pointer changes what stays in its place otherwise. All that
 * the heads read is then among the accesses, as what the body reads is: each is told apart from
 * every write (alias.c), or its bytes are compared before the loop. Up to a first write that hits
 * one of them all addresses are as the ones compared, so there is none if these do not meet.
 */
#include "analyse/address.h"
#include "analyse/stays.h"
#include "analyse/work.h"
#include "base/arena.h"

#include <string.h>

static bool find_call(struct ir_expr *e, void *arg)
{
    *(bool *)arg |= e->kind == IR_CALL;
    return true;
}

static bool is_scalar(const struct ir_type *t)
{
    return t->kind == IR_INT || t->kind == IR_BOOL || t->kind == IR_FLOAT || t->kind == IR_PTR;
}

/* Does the lvalue lie behind a pointer? What lies in a named object an iteration may have for its
   own. */
static bool is_behind(const struct ir_expr *lv)
{
    while (lv->kind == IR_MEMBER || (lv->kind == IR_INDEX && lv->a->kind == IR_DECAY))
        lv = lv->kind == IR_MEMBER ? lv->a : lv->a->a;
    return lv->kind == IR_INDEX || lv->kind == IR_DEREF;
}

/* Is the place the same in all iterations, and its value? by_tests: it has been told apart from all
   writes where no type tells. None writes it then: iterations would depend on one another. */
static bool is_fixed(const struct loop_facts *f, const struct access *a, bool by_tests)
{
    struct ir_expr *lv = a->lvalue;
    struct ir_expr load = {.kind = IR_LOAD, .type = lv->type, .a = lv};
    struct ir_expr address = {.kind = IR_ADDR, .type = lv->type, .a = lv};
    bool calls = false;

    if (a->is_write || a->is_head || a->call || !a->range || lv->kind == IR_VAR ||
        !is_scalar(lv->type) || lv->type->is_volatile || lv->type->is_atomic)
        return false;
    if (!expr_is_invariant(f, &load) &&
        !(by_tests && is_behind(lv) && expr_is_invariant(f, &address)))
        return false;
    for (size_t i = 0; i < f->accesses.n; i++)
        if (f->accesses.at[i].is_write && ir_expr_equal(f->accesses.at[i].lvalue, lv))
            return false;
    ir_walk_expr(lv, find_call, &calls);
    return !calls;
}

/* When can it be read before the loop? Named objects are always there. */
static const struct staying *staying_find(struct loop_facts *f, const struct access *a)
{
    struct staying *s = ARENA_NEW(f->unit->arena, struct staying);
    struct address at = {.is_affine = false};
    uint32_t node = 0;

    s->is_known = !a->is_guarded || ir_object_of(a->lvalue);
    while (node < f->flow->nodes.n && f->flow->nodes.at[node].lvalue != a->lvalue)
        node++;
    if (s->is_known || node == f->flow->nodes.n || !node_is_reached(f, node, &at))
        return s;
    struct level *inner = arena_alloc(f->unit->arena, at.ninner * sizeof *inner);
    memcpy(inner, at.inner, at.ninner * sizeof *inner);
    *s = (struct staying){true, at.ninner, inner, NULL};
    return s;
}

struct loop_facts *held_reads(struct loop_facts *f, bool is_copy)
{
    bool by_tests = !f->nserial && !f->is_vouched && !f->keeps_order;

    for (size_t i = 0; i < f->accesses.n; i++) {
        struct access *a = &f->accesses.at[i];
        if (!is_fixed(f, a, by_tests))
            continue; /* it may be of a row */
        a->is_held = by_tests && !is_copy && !a->is_guarded && a->lvalue->type->kind != IR_BOOL;
        a->stays = staying_find(f, a);
    }
    return f;
}

struct loop_facts *held_fold(struct work *w, struct ir_stmt *loop, enum ir_refusal why)
{
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};

    if (why != IR_REFUSE_BOUND_CHANGES && why != IR_REFUSE_INDIRECT_WRITE &&
        why != IR_REFUSE_ROUNDED_BINS && why != IR_REFUSE_AGGREGATE && why != IR_REFUSE_ALIAS)
        return NULL;
    w->u->holds = true;
    struct loop_facts *f = nest_fold(w, loop, &ignored);
    w->u->holds = false;
    return f;
}
