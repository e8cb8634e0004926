/*
 * Inner loops whose ends depend on the indices around them: `for (j = 0; j <= i; j++)`. Over all
 * iterations such an index stays between the least and the largest values that its ends take, and
 * where an end is a sum of indices each times a constant these are values at the ends of those.
 */
#include "analyse/address.h"
#include "analyse/head.h"

#define REST_MOST (1 << 16)

struct hull {
    struct loop_facts *f;
    const struct address *at; /* inner levels that are known already */
    const struct level *l;    /* the loop whose ends are looked at */
};

/* The level of an index with ends of its own, so that it takes its last value whatever the others
   are; NULL: v is none. */
static const struct level *level_of(const struct hull *h, const struct ir_var *v)
{
    for (uint32_t i = 0; i < h->f->nlevels; i++)
        if (h->f->levels[i].index == v)
            return &h->f->levels[i];
    for (uint32_t i = 0; i < h->at->ninner; i++)
        if (h->at->inner[i].index == v && !h->at->is_hull[i])
            return &h->at->inner[i];
    return NULL;
}

/* The last value of the index or one behind it; NULL: it is not known. */
static struct ir_expr *last_of(const struct hull *h, const struct level *l)
{
    struct ir_unit *u = h->f->unit;
    struct ir_expr *b = l->bound;

    if (l->rel == IR_LE || l->rel == IR_GE)
        return b;
    if (l->rel == IR_NE)
        return NULL;
    return ir_binary(u, l->rel == IR_LT ? IR_SUB : IR_ADD, b->type, b,
                     ir_int(u, b->type, 1, b->loc), b->loc);
}

const struct paced *loop_pace(const struct loop_facts *f, const struct flow_loop *loop)
{
    struct refuse ignored;
    struct header head;
    struct level l;

    return level_read_outer(f->unit, loop->loop, &l, &head, &ignored) ? l.paced : NULL;
}

/* Does its variable not wrap around, whatever the bound is? Of a nest's own it is asked. */
static bool goes_one_way(const struct paced *p)
{
    const struct ir_type *t = p->var->type;
    const struct ir_expr *by = p->by->kind == IR_CAST ? p->by->a : p->by;

    return t->is_signed && t->bits >= 32 && by->type->is_signed && by->type->bits <= t->bits;
}

static bool find_adding(struct ir_expr *e, void *arg)
{
    bool *found = arg;

    *found |= e->kind == IR_ASSIGN_OP;
    return !*found;
}

static bool find_inner(struct ir_stmt *s, void *arg)
{
    if (s->kind != IR_FOR)
        return true;
    ir_walk_stmt(s->body, NULL, find_adding, arg);
    return false;
}

/* Does a loop inside l add something up, as compound assignments there say? That is a question of
   speed alone: such loops run in panels where l is the one that runs in parallel, ten times as fast
   as in an iteration that is a tile. */
static bool holds_sums(const struct level *l)
{
    bool found = false;

    ir_walk_stmt(l->loop->body, find_inner, NULL, &found);
    return found;
}

static bool is_tiled(const struct level *l)
{
    return l->step > 1 || l->step < -1;
}

static bool find_loop(struct ir_stmt *s, void *arg)
{
    *(bool *)arg |= s->kind == IR_FOR;
    return true;
}

bool facts_have_tiles(const struct loop_facts *f)
{
    bool has_tiles = false, has_loop = false;

    for (uint32_t i = 0; i < f->nlevels; i++)
        has_tiles |= is_tiled(&f->levels[i]);
    if (has_tiles)
        ir_walk_stmt(f->levels[f->nlevels - 1].loop->body, find_loop, NULL, &has_loop);
    return has_loop;
}

static struct ir_expr *index_at(const struct hull *h, const struct ir_expr *load, bool largest)
{
    const struct level *l = level_of(h, load->a->var);

    if (!l || !l->first || (is_tiled(l) && holds_sums(h->l)) || l->index->type->kind != IR_INT ||
        l->index->type->bits < 32 || !ir_type_same(l->ctype, l->index->type) ||
        !ir_type_same(l->bound->type, l->ctype) || !expr_is_invariant(h->f, l->first) ||
        !expr_is_invariant(h->f, l->bound))
        return NULL;
    return largest == (l->step > 0) ? last_of(h, l) : ir_cast(h->f->unit, l->ctype, l->first);
}

/* The loop of the nest, around l, whose head steps v by what is no constant. That the step is
   positive is asked before the nest: so it is for loops inside that have the same step. */
static const struct paced *paced_of(const struct hull *h, const struct ir_var *v)
{
    const struct flow_loop *loop = flow_loop_of(h->f->flow, h->l->loop);
    const struct paced *asked = NULL, *p;

    if (holds_sums(h->l))
        return NULL;

    for (uint32_t i = 0; i < h->f->nlevels; i++) {
        p = h->f->levels[i].paced;
        if (p && p->var == v)
            return p;
        asked = p ? p : asked;
    }
    while (asked && loop && (loop = loop_around(h->f, loop->begin)) != NULL)
        if ((p = loop_pace(h->f, loop)) != NULL && p->var == v)
            return p->is_up == asked->is_up && ir_expr_equal(p->by, asked->by) && goes_one_way(p)
                       ? p
                       : NULL;
    return NULL;
}

static bool keeps_value(const struct ir_expr *cast)
{
    const struct ir_type *to = cast->type, *from = cast->a->type;

    return to->kind == IR_INT && from->kind == IR_INT && type_least(to) <= type_least(from) &&
           type_most(to) >= type_most(from);
}

/* An index and a constant that do not wrap around. */
static bool is_shifted(const struct hull *h, struct ir_expr *e)
{
    for (uint32_t i = 0; i < h->f->nlevels; i++)
        if (index_is_shifted(&h->f->levels[i], e, 0))
            return true;
    return false;
}

static struct ir_expr *extreme(const struct hull *h, struct ir_expr *e, bool largest);

/* The same of the least (or the largest) of two values. */
static struct ir_expr *extreme_of_two(const struct hull *h, const struct ir_expr *e, bool least,
                                      bool largest)
{
    struct ir_expr *a, *b;

    if (e->kind != IR_COND || !least_of(e, least, &a, &b))
        return NULL;
    a = extreme(h, a, largest);
    b = extreme(h, b, largest);
    if (!a || !b)
        return least == largest ? (a ? a : b) : NULL;
    struct ir_unit *u = h->f->unit;
    struct ir_expr *made = ir_expr_new(u, IR_COND, e->type, e->loc);
    made->a = ir_binary(u, least ? IR_LT : IR_GT, ir_type_int(u, 32, true), a, b, e->loc);
    made->b = a;
    made->c = b;
    return made;
}

/* Of `i & 1` and `i % 2`, which say nothing but how far they may go; NULL: it is something else. */
static struct ir_expr *extreme_of_rest(const struct hull *h, const struct ir_expr *e, bool largest)
{
    struct ir_unit *u = h->f->unit;
    bool is_rest = e->op == IR_REM, first;
    int64_t most, least = 0;

    if (e->op != IR_AND && !is_rest)
        return NULL;
    first = e->op == IR_AND && expr_constant(e->a, &most);
    if ((!first && !expr_constant(e->b, &most)) || most < is_rest || most > REST_MOST)
        return NULL;
    most -= is_rest;
    if (largest || !is_rest || !e->type->is_signed)
        return ir_int(u, e->type, largest ? most : 0, e->loc);
    struct ir_expr *low = extreme(h, e->a, false), *made;
    if (!low || (expr_constant(low, &least) && least < 0) || !ir_type_same(low->type, e->type))
        return ir_int(u, e->type, -most, e->loc);
    made = ir_expr_new(u, IR_COND, e->type, e->loc);
    made->a =
        ir_binary(u, IR_GE, ir_type_int(u, 32, true), low, ir_int(u, e->type, 0, e->loc), e->loc);
    made->b = ir_int(u, e->type, 0, e->loc);
    made->c = ir_int(u, e->type, -most, e->loc);
    return expr_constant(low, &least) ? made->b : made;
}

/* The least or the largest value of e; NULL: it is not known. Sums of signed numbers do not wrap
   around: C comes to these very values. */
static struct ir_expr *extreme(const struct hull *h, struct ir_expr *e, bool largest)
{
    struct ir_unit *u = h->f->unit;
    struct ir_expr *a, *b;
    int64_t factor;

    if (expr_is_invariant(h->f, e))
        return e;
    if (e->kind == IR_LOAD && e->a->kind == IR_VAR) {
        const struct paced *p = paced_of(h, e->a->var);
        if (!p)
            return index_at(h, e, largest);
        return p->is_up != largest && !ir_expr_mentions(p->first, p->var)
                   ? extreme(h, p->first, largest)
                   : NULL;
    }
    if (e->kind == IR_CAST && keeps_value(e)) {
        a = extreme(h, e->a, largest);
        return a ? ir_cast(u, e->type, a) : NULL;
    }
    if (e->kind == IR_COND) {
        a = extreme_of_two(h, e, true, largest);
        return a ? a : extreme_of_two(h, e, false, largest);
    }
    if (e->kind == IR_BINARY && e->type->kind == IR_INT && (a = extreme_of_rest(h, e, largest)))
        return a;
    if (e->kind != IR_BINARY || e->type->kind != IR_INT || e->type->bits < 32 ||
        (!e->type->is_signed && !is_shifted(h, e)))
        return NULL;
    bool times = e->op == IR_MUL && ((expr_constant(e->a, &factor) && factor > 0) ||
                                     (expr_constant(e->b, &factor) && factor > 0));
    if (!times && e->op != IR_ADD && e->op != IR_SUB)
        return NULL;
    a = extreme(h, e->a, largest);
    b = extreme(h, e->b, e->op == IR_SUB ? !largest : largest);
    return a && b ? ir_binary(u, e->op, e->type, a, b, e->loc) : NULL;
}

bool level_hull(struct loop_facts *f, const struct address *at, struct level *l)
{
    const struct hull h = {f, at, l};
    struct ir_expr *first = extreme(&h, l->first, l->step < 0);
    struct ir_expr *bound = extreme(&h, l->bound, l->step > 0);

    if (!first || !bound || l->rel == IR_NE)
        return false;
    l->first = first;
    l->bound = bound;
    l->step = l->step > 0 ? 1 : -1;
    return true;
}
