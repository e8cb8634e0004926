/* Questions about one iteration and about what comes after the loop, answered by searching the
   function's flow. */
#include "analyse/steps.h"

#include <string.h>

const struct flow_loop *facts_body(const struct loop_facts *f)
{
    return flow_loop_of(f->flow, f->levels[f->nlevels - 1].loop);
}

struct search {
    uint32_t end; /* the node at which an iteration ends */
    const uint32_t *nodes;
    size_t n;
    const struct ir_var *var;
    uint64_t lo, hi;
    const struct flow_node *hit;
};

static enum flow_act stop_at_nodes(const struct flow_node *n, uint32_t at, void *arg)
{
    const struct search *s = arg;

    (void)n;
    if (at == s->end)
        return FLOW_HIT;
    for (size_t i = 0; i < s->n; i++)
        if (s->nodes[i] == at)
            return FLOW_BLOCK;
    return FLOW_PASS;
}

bool nodes_can_be_missed(const struct loop_facts *f, const uint32_t *nodes, size_t n)
{
    const struct flow_loop *l = facts_body(f);
    struct search s = {.end = l->next, .nodes = nodes, .n = n};

    return flow_search(f->flow, l->body, stop_at_nodes, &s);
}

static enum flow_act find_node(const struct flow_node *n, uint32_t at, void *arg)
{
    const struct search *s = arg;

    (void)n;
    if (at == s->end)
        return FLOW_BLOCK;
    return at == s->nodes[0] ? FLOW_HIT : FLOW_PASS;
}

bool node_repeats(const struct loop_facts *f, uint32_t node)
{
    struct search s = {.end = facts_body(f)->next, .nodes = &node, .n = 1};
    const struct flow_node *n = &f->flow->nodes.at[node];

    for (int i = 0; i < 2; i++)
        if (n->succ[i] != FLOW_NONE && flow_search(f->flow, n->succ[i], find_node, &s))
            return true;
    return false;
}

static bool covers(const struct flow_node *n, const struct search *s)
{
    return n->writes && n->is_exact && n->lo <= s->lo && n->hi >= s->hi;
}

static bool meets(const struct flow_node *n, const struct search *s)
{
    return n->var == s->var && n->lo < s->hi && s->lo < n->hi;
}

/* A read of the bits, or an inexact write: what it leaves unwritten keeps an older value. */
static enum flow_act find_read(const struct flow_node *n, uint32_t at, void *arg)
{
    struct search *s = arg;

    if (at == s->end)
        return FLOW_BLOCK;
    if (!meets(n, s))
        return FLOW_PASS;
    if (n->reads || n->escapes) {
        s->hit = n;
        return FLOW_HIT;
    }
    return covers(n, s) ? FLOW_BLOCK : FLOW_PASS;
}

bool is_read_before_written(const struct loop_facts *f, const struct ir_var *v, uint64_t lo,
                            uint64_t hi, const struct flow_node **where)
{
    const struct flow_loop *l = facts_body(f);
    struct search s = {.end = l->next, .var = v, .lo = lo, .hi = hi};
    bool found = flow_search(f->flow, l->body, find_read, &s);

    if (where)
        *where = s.hit;
    return found;
}

static enum flow_act find_end(const struct flow_node *n, uint32_t at, void *arg)
{
    const struct search *s = arg;

    if (at == s->end)
        return FLOW_HIT;
    return n->var == s->var && covers(n, s) ? FLOW_BLOCK : FLOW_PASS;
}

bool may_stay_unwritten(const struct loop_facts *f, const struct ir_var *v, uint64_t lo,
                        uint64_t hi)
{
    const struct flow_loop *l = facts_body(f);
    struct search s = {.end = l->next, .var = v, .lo = lo, .hi = hi};

    return flow_search(f->flow, l->body, find_end, &s);
}

static enum flow_act find_use(const struct flow_node *n, uint32_t at, void *arg)
{
    const struct search *s = arg;

    (void)at;
    if (n->reads_all || (n->var == s->var && (n->reads || n->escapes)))
        return FLOW_HIT;
    return n->var == s->var && covers(n, s) ? FLOW_BLOCK : FLOW_PASS;
}

bool is_live_after(const struct loop_facts *f, const struct ir_var *v)
{
    const struct flow_loop *l = flow_loop_of(f->flow, f->loop);
    struct search s = {.var = v, .hi = v->type->size ? v->type->size * 8 : UINT64_MAX};

    if (v->storage == IR_GLOBAL || v->storage == IR_STATIC_LOCAL ||
        (v->address_taken && !v->is_lent))
        return true;
    return flow_search(f->flow, l->exit, find_use, &s);
}

/* ---- arrays and structs ---- */

#define ATOMS_MOST 64

/* The ends of the exact accesses to v cut it into parts; false: too many. */
static bool atoms_of(const struct loop_facts *f, const struct ir_var *v, uint64_t *cuts, size_t *n)
{
    const struct flow_loop *body = facts_body(f);
    uint64_t whole = v->type->size * 8;

    cuts[0] = 0;
    cuts[1] = whole;
    *n = 2;
    for (uint32_t i = body->body_begin; i < body->body_end; i++) {
        const struct flow_node *node = &f->flow->nodes.at[i];
        if (node->var != v || !node->is_exact)
            continue;
        uint64_t ends[2] = {node->lo, node->hi};
        for (int e = 0; e < 2; e++) {
            size_t at = 0;
            while (at < *n && cuts[at] < ends[e])
                at++;
            if (at < *n && cuts[at] == ends[e])
                continue;
            if (*n == ATOMS_MOST)
                return false;
            memmove(cuts + at + 1, cuts + at, (*n - at) * sizeof *cuts);
            cuts[at] = ends[e];
            (*n)++;
        }
    }
    return true;
}

bool aggregate_is_private(const struct loop_facts *f, const struct ir_var *v, bool live)
{
    uint64_t cuts[ATOMS_MOST];
    size_t n;

    if (!v->type->size || v->type->size > PRIVATE_BYTES || !atoms_of(f, v, cuts, &n))
        return false;
    for (size_t i = 0; i + 1 < n; i++) {
        if (is_read_before_written(f, v, cuts[i], cuts[i + 1], NULL))
            return false;
        if (live && may_stay_unwritten(f, v, cuts[i], cuts[i + 1]))
            return false;
    }
    return true;
}
