/* Which nodes of the body every iteration comes to. */
#include "analyse/address.h"

const struct flow_loop *loop_around(const struct loop_facts *f, uint32_t node)
{
    const struct flow_loop *body = facts_body(f);

    for (size_t i = 0; i < f->flow->loops.n; i++) {
        const struct flow_loop *l = &f->flow->loops.at[i];
        if (l->loop->kind == IR_FOR && l->begin >= body->body_begin && l->end <= body->body_end &&
            l->body_begin <= node && node < l->body_end)
            return l;
    }
    return NULL;
}

static bool runs(struct loop_facts *f, struct ir_stmt *loop, const struct level *inner, uint32_t n)
{
    struct refuse ignored;
    struct level l;

    for (uint32_t i = 0; i < n; i++)
        if (inner[i].loop == loop)
            return true;
    return level_normalise(f->unit, f->func, loop, &l, &ignored) && l.const_trip > 0;
}

struct ends {
    const struct flow_loop *loop;
    uint32_t node;
    uint32_t end; /* of the iteration */
};

static enum flow_act find_end(const struct flow_node *n, uint32_t at, void *arg)
{
    const struct ends *e = arg;

    (void)n;
    if (at == e->node)
        return FLOW_BLOCK;
    return at == e->loop->next || at == e->loop->exit || at == e->end ? FLOW_HIT : FLOW_PASS;
}

bool node_is_certain(struct loop_facts *f, uint32_t node, const struct level *inner, uint32_t n)
{
    while (nodes_can_be_missed(f, &node, 1)) {
        const struct flow_loop *l = loop_around(f, node);
        struct ends e = {l, node, facts_body(f)->next};
        if (!l || !runs(f, l->loop, inner, n) || flow_search(f->flow, l->body, find_end, &e))
            return false;
        node = l->begin;
    }
    return true;
}
