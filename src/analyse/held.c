/*
 * Heads and bases that the writes of the loop could change, as far as types tell: m->n and m->px in
 * `for (i = 0; i < m->n; i++) m->px[i] = 255 - m->px[i];` with characters. The nest is tried on the
 * condition that no write through a pointer changes what stays in its place otherwise. All that
 * the heads read is then among the accesses, as what the body reads is: each is told apart from
 * every write (alias.c), or its bytes are compared before the loop. Up to a first write that hits
 * one of them all addresses are as the ones compared, so there is none if these do not meet.
 */
#include "analyse/work.h"

static bool find_call(struct ir_expr *e, void *arg)
{
    *(bool *)arg |= e->kind == IR_CALL;
    return true;
}

static bool is_scalar(const struct ir_type *t)
{
    return t->kind == IR_INT || t->kind == IR_FLOAT || t->kind == IR_PTR;
}

/* Does every iteration read the place, the same for all of them? None writes it then: they would
   depend on one another. */
static bool is_held(const struct loop_facts *f, const struct access *a)
{
    struct ir_expr load = {.kind = IR_LOAD, .type = a->lvalue->type, .a = a->lvalue};
    bool calls = false;

    if (a->is_write || a->is_guarded || a->is_head || a->call || !a->range ||
        a->lvalue->kind == IR_VAR || !is_scalar(a->lvalue->type) || !expr_is_invariant(f, &load))
        return false;
    for (size_t i = 0; i < f->accesses.n; i++)
        if (f->accesses.at[i].is_write && ir_expr_equal(f->accesses.at[i].lvalue, a->lvalue))
            return false;
    ir_walk_expr(a->lvalue, find_call, &calls);
    return !calls;
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
    if (!f || f->nserial || f->nchains || f->has_befores || f->is_vouched)
        return f;
    for (size_t i = 0; i < f->accesses.n; i++)
        f->accesses.at[i].is_held = is_held(f, &f->accesses.at[i]);
    return f;
}
