/*
 * Heads and bases that the writes of the loop could change, as far as types tell: m->n and m->px in
 * `for (i = 0; i < m->n; i++) m->px[i] = 255 - m->px[i];` with characters. The nest is tried on the
 * condition that no write through a pointer changes what stays in its place otherwise. All that
 * the heads read is then among the accesses, as what the body reads is: each is told apart from
 * every write (alias.c), or its bytes are compared before the loop. Up to a first write that hits
 * one of them all addresses are as the ones compared, so there is none if these do not meet.
 */
#include "analyse/work.h"

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
