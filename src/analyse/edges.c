/* Reads in place of what later iterations write: see edges.h. */
#include "analyse/edges.h"
#include "analyse/place.h"
#include "analyse/search.h"
#include "analyse/steps.h"
#include "analyse/work.h"

#include "base/arena.h"

#define REACH_MOST 64  /* iterations */
#define STEP_MOST 1024 /* bytes; what lies between two elements is mapped if they are */

/* ---- one array ---- */

struct group {
    struct tester *t;
    struct edge *e;
    struct affine origin; /* of access e->which */
    struct place place;
    bool is_certain; /* each iteration makes one of its accesses */
};

/* Bytes from the edge's place to the access; false: it is not known how many. */
static bool distance_find(struct group *g, const struct place *p, struct instance *in,
                          int64_t *from)
{
    struct affine at = place_offset(in, p), distance = affine_difference(&at, &g->origin);

    return affine_is_number(&distance, from);
}

/* The access as one of the array: false where it lies at a distance that is not known. */
static bool add_access(struct group *g, const struct access *a, const struct place *p,
                       struct instance *in)
{
    int64_t from;

    if (a->root != g->e->root || a->call || a->ninner || !a->is_affine || a->address == NULL ||
        !distance_find(g, p, in, &from) || from < -(REACH_MOST + 1) * STEP_MOST ||
        from > (REACH_MOST + 1) * STEP_MOST || p->base == BASE_UNKNOWN || p->in_union ||
        lvalue_is_bits(a->lvalue))
        return false;
    int64_t to = from + (int64_t)p->size;
    struct edge *e = g->e;
    e->from = from < e->from ? from : e->from;
    e->to = to > e->to ? to : e->to;
    if (a->is_write) {
        e->first = from < e->first ? from : e->first;
        e->last = to > e->last ? to : e->last;
    }
    g->is_certain |= !a->is_guarded;
    return true;
}

static bool stride_find(struct group *g, const struct instance *in)
{
    struct affine each, rest;

    affine_divide(&g->origin, in->k[0], &each, &rest);
    return affine_is_number(&each, &g->e->stride) && g->e->stride != 0 &&
           g->e->stride >= -STEP_MOST && g->e->stride <= STEP_MOST;
}

/* Bytes of an access to the array, from the edge's place. */
struct part {
    int64_t from, to;
    bool is_known;
};

static struct part part_of(struct group *g, struct instance *in, const struct access *a)
{
    struct place p;
    struct part part = {0, 0, false};

    place_of(in, a, &p);
    part.is_known = distance_find(g, &p, in, &part.from);
    part.to = part.from + (int64_t)p.size;
    return part;
}

/* Marks the read if it is of what its iteration does not write. False: some of it is, and some not.
 */
static bool note_read(struct group *g, struct instance *in, struct access *a)
{
    const struct loop_facts *f = g->t->f;
    struct part r = part_of(g, in, a);
    bool is_own = false, is_apart = true;

    for (size_t i = 0; i < f->accesses.n; i++) {
        const struct access *w = &f->accesses.at[i];
        if (!w->is_write || w->root != g->e->root)
            continue;
        struct part at = part_of(g, in, w);
        is_own |= r.from >= at.from && r.to <= at.to;
        is_apart &= r.from >= at.to || r.to <= at.from;
    }
    a->is_old = is_apart;
    return r.is_known && is_own != is_apart;
}

static bool note_old(struct group *g, struct instance *in)
{
    struct loop_facts *f = g->t->f;
    bool good = true;

    for (size_t i = 0; i < f->accesses.n; i++) {
        struct access *a = &f->accesses.at[i];
        if (a->root == g->e->root && !a->is_write)
            good = note_read(g, in, a) && good;
    }
    return good;
}

/* Is the root mentioned by the accesses to its elements alone? */
static bool is_hidden(const struct loop_facts *f, const struct ir_var *root)
{
    uint32_t n = 0;

    for (size_t i = 0; i < f->accesses.n; i++) {
        const struct ir_expr *lvalue = f->accesses.at[i].lvalue;
        bool is_known = f->accesses.at[i].root != root;
        for (size_t j = 0; j < i; j++)
            is_known |= f->accesses.at[j].lvalue == lvalue;
        n += !is_known;
    }
    return ir_stmt_mentions(f->levels[0].loop->body, root) == n;
}

/* Iterations so far ahead of the place write nothing that those before it read. */
static int64_t reach_of(const struct edge *e)
{
    int64_t step = e->stride < 0 ? -e->stride : e->stride;
    int64_t span = e->stride < 0 ? e->last - e->from : e->to - e->first;

    return (span + step - 1) / step - 1;
}

uint64_t edge_bytes(const struct edge *e)
{
    int64_t n = e->stride < 0 ? e->last - e->from + e->stride : e->to - e->first - e->stride;

    return n > 0 ? (uint64_t)n : 0;
}

static bool edge_fill(struct tester *t, struct edge *e)
{
    struct loop_facts *f = t->f;
    struct group g = {.t = t, .e = e};
    const struct scalar *s = scalar_find(f, e->root);
    struct instance in;

    system_clear(&t->system);
    instance_init(&in, t);
    place_of(&in, &f->accesses.at[e->which], &g.place);
    g.origin = place_offset(&in, &g.place);
    if (!s || (e->root->type->kind != IR_ARRAY && s->kind != SCALAR_INVARIANT) ||
        !stride_find(&g, &in) || !is_hidden(f, e->root))
        return false;
    for (size_t i = 0; i < f->accesses.n; i++) {
        struct place p;
        place_of(&in, &f->accesses.at[i], &p);
        bool shares = f->accesses.at[i].root == e->root || places_share_base(&p, &g.place);
        if (shares && !add_access(&g, &f->accesses.at[i], &p, &in))
            return false;
    }
    f->edges->is_apart = note_old(&g, &in) && f->edges->is_apart;
    return g.is_certain && reach_of(e) >= 1 && reach_of(e) <= REACH_MOST;
}

/* ---- all of them ---- */

bool edges_note(struct loop_facts *f, uint32_t write)
{
    struct edges *es = f->edges;
    struct ir_var *root = f->accesses.at[write].root;

    if (!es || !root)
        return false;
    for (uint32_t i = 0; i < es->n; i++)
        if (es->at[i].root == root)
            return true;
    if (es->n == EDGES_MOST)
        return false;
    es->at[es->n++] = (struct edge){.root = root, .which = write};
    return true;
}

bool edges_settle(struct tester *t)
{
    struct loop_facts *f = t->f;
    struct edges *es = f->edges;

    if (es->n == 0 || f->reductions.n || f->bins.n)
        return false;
    es->reach = 0;
    es->is_apart = true;
    for (uint32_t i = 0; i < es->n; i++) {
        if (!edge_fill(t, &es->at[i]))
            return false;
        int64_t reach = reach_of(&es->at[i]);
        es->reach = reach > es->reach ? reach : es->reach;
    }
    return true;
}

struct loop_facts *edges_fold(struct work *w, struct ir_stmt *loop)
{
    struct loop_facts *f = ARENA_NEW(w->u->arena, struct loop_facts);
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};

    *f = (struct loop_facts){.unit = w->u, .flow = &w->flow, .func = w->fn, .loop = loop};
    f->no_strict_aliasing = w->opt && w->opt->no_strict_aliasing;
    f->edges = ARENA_NEW(w->u->arena, struct edges);
    if (loop->pragmas & IR_PRAGMA_PARALLEL || !surroundings_check(w->fn, loop, &ignored) ||
        !levels_build(f, &ignored))
        return NULL;
    return levels_fold(w, f, 1, 0, &ignored);
}
