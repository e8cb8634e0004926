/* Accesses in the terms of instances, kept for one loop. */
#include "analyse/instance.h"

#include "base/arena.h"

#include <string.h>

#define PAIRS_MOST 10000

void tester_init(struct tester *t, struct loop_facts *f)
{
    memset(t, 0, sizeof *t);
    t->f = f;
    t->pairs = PAIRS_MOST;
    system_init(&t->system);
}

void tester_release(struct tester *t)
{
    vec_release(&t->readings);
    system_release(&t->system);
}

bool tester_is_fixed(struct tester *t, const struct ir_expr *e)
{
    struct known_expr *k = &t->known[((uintptr_t)e >> 4) % KNOWN_SLOTS];

    if (k->expr != e)
        *k = (struct known_expr){e, expr_is_invariant(t->f, e)};
    return k->is_fixed;
}

uint32_t body_node(const struct loop_facts *f, const struct access *a)
{
    const struct flow_loop *body = facts_body(f);

    for (uint32_t i = body->body_begin; i < body->body_end; i++) {
        const struct flow_node *n = &f->flow->nodes.at[i];
        if (a->call ? n->expr == a->call : n->lvalue == a->lvalue)
            return i;
    }
    return FLOW_NONE;
}

/* Adds the loops of the body around the node, outer ones first. */
static void add_loops(struct loop_facts *f, struct reading *r, uint32_t node)
{
    const struct flow_loop *l = loop_around(f, node);
    struct level level;
    struct refuse ignored;

    if (!l)
        return;
    add_loops(f, r, l->begin);
    if (r->ninner == INSTANCE_LEVELS ||
        !level_normalise(f->unit, f->func, l->loop, &level, &ignored))
        return;
    struct ir_expr *first = level.first ? worth_at(f, level.first, l->begin) : NULL;
    struct ir_expr *bound = worth_at(f, level.bound, l->begin);
    if (!first || !bound)
        return;
    level.first = first;
    level.bound = bound;
    r->inner[r->ninner++] = level;
}

static void read_access(struct loop_facts *f, struct reading *r, const struct access *a)
{
    uint32_t node;

    r->expr = a->lvalue;
    if (a->is_affine) {
        r->expr = a->address;
        r->is_at_begin = true;
        for (uint32_t i = 0; i < a->ninner && i < INSTANCE_LEVELS; i++)
            r->inner[r->ninner++] = a->inner[i];
        return;
    }
    node = body_node(f, a);
    if (node == FLOW_NONE)
        return;
    struct ir_expr *worth = a->call ? NULL : worth_at(f, a->lvalue, node);
    if (worth) {
        r->expr = worth;
        r->is_at_begin = true;
    }
    add_loops(f, r, node);
}

const struct reading *tester_reading(struct tester *t, const struct access *a)
{
    for (size_t i = 0; i < t->readings.n; i++)
        if (t->readings.at[i]->lvalue == a->lvalue)
            return t->readings.at[i];
    struct reading *r = ARENA_NEW(t->f->unit->arena, struct reading);
    r->lvalue = a->lvalue;
    read_access(t->f, r, a);
    vec_push(&t->readings, r);
    return r;
}
