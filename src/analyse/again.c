/*
 * Reads that do not keep a loop from running again: the iteration itself has written the element
 * before, on every way to the read, and no other iteration writes it. So the read sees the same
 * value the second time, whatever the first one left there.
 */
#include "analyse/instance.h"

struct way {
    const struct loop_facts *f;
    const struct access *read;
    uint32_t node; /* of the read */
};

/* Is the place told by the index alone, one for the whole iteration? */
static bool is_one_place(const struct access *a)
{
    return a->is_affine && !a->is_compaction && !a->call && !a->ninner;
}

/* Does the node write the element that is read? */
static bool is_write_of(const struct flow_node *n, const struct way *w)
{
    for (size_t i = 0; n->writes && i < w->f->accesses.n; i++) {
        const struct access *a = &w->f->accesses.at[i];
        if (a->is_write && a->lvalue == n->lvalue && is_one_place(a) &&
            ir_expr_equal(a->address, w->read->address) &&
            ir_type_same(a->lvalue->type, w->read->lvalue->type))
            return true;
    }
    return false;
}

static enum flow_act find_read(const struct flow_node *n, uint32_t at, void *arg)
{
    const struct way *w = arg;

    if (at == w->node)
        return FLOW_HIT;
    return is_write_of(n, w) ? FLOW_BLOCK : FLOW_PASS;
}

bool access_is_own(struct loop_facts *f, const struct access *read)
{
    struct way w = {f, read, body_node(f, read)};

    return !f->nserial && !f->nchains && !f->bins.n && !f->search && is_one_place(read) &&
           w.node != FLOW_NONE && !flow_search(f->flow, facts_body(f)->body, find_read, &w);
}
