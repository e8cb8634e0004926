/*
 * Compaction: `if (p) out[k++] = x;`. The counter k only grows, and the places that an iteration
 * writes are those that k passes in it: from its value before the iteration on and below that after
 * it. So no other iteration writes there. Where k is stepped first the same is true of k - 1. A
 * counter that only falls is one that grows, of places that are numbered downwards.
 *
 * In place, `if (p(a[i])) a[k++] = a[i];`, no iteration writes what a later one reads where k does
 * not begin behind i and grows no faster. That is asked before the loop (emit/behind.c); blocks of
 * iterations then write when those whose elements they write have been there (runtime/scan.c).
 */
#include "analyse/address.h"
#include "analyse/place.h"

#define MOST_PER_ITERATION (1 << 20)

/* ---- the place ---- */

/* base[k + offset] or *(q + offset), with fields and elements below it. */
struct counted {
    const struct ir_expr *base; /* the pointer that is subscripted; NULL: q itself is the counter */
    const struct ir_type *type; /* of the elements */
    const struct ir_expr *counter; /* lvalue: a variable, or a cell */
    int64_t offset;
    int way; /* of the counter: 1 up, -1 down, which is up in what is counted from the other end */
};

static bool is_counter(const struct reduction *red, const struct ir_expr *lvalue)
{
    if (red->var)
        return lvalue->kind == IR_VAR && lvalue->var == red->var;
    return ir_expr_equal(red->cell, lvalue);
}

static struct reduction *counter_of(const struct loop_facts *f, const struct ir_expr *lvalue,
                                    uint32_t *which)
{
    for (uint32_t i = 0; lvalue && i < f->reductions.n; i++) {
        *which = i;
        if (f->reductions.at[i].is_scan && is_counter(&f->reductions.at[i], lvalue))
            return &f->reductions.at[i];
    }
    return NULL;
}

/* What is read in k, k + c, k - c. */
static const struct ir_expr *counted_value(const struct ir_expr *e, int64_t *offset)
{
    int64_t by;

    while (e->kind == IR_CAST && type_holds(e->type, e->a->type))
        e = e->a;
    if (e->kind == IR_BINARY && (e->op == IR_ADD || e->op == IR_SUB) && expr_constant(e->b, &by) &&
        by > -MOST_PER_ITERATION && by < MOST_PER_ITERATION) {
        *offset += e->op == IR_ADD ? by : -by;
        return counted_value(e->a, offset);
    }
    return e->kind == IR_LOAD ? e->a : NULL;
}

/* The element that the lvalue is or lies in, by fields and constant subscripts. */
static const struct ir_expr *element_of(const struct ir_expr *lv)
{
    int64_t at;

    for (;;) {
        if (lv->kind == IR_MEMBER) {
            lv = lv->a;
        } else if (lv->kind == IR_INDEX && lv->a->kind == IR_DECAY && lv->a->a->kind != IR_VAR &&
                   expr_constant(lv->b, &at)) {
            if (at < 0 || at >= lv->a->a->type->count)
                return NULL;
            lv = lv->a->a;
        } else {
            return lv->kind == IR_INDEX || lv->kind == IR_DEREF ? lv : NULL;
        }
    }
}

static bool counted_of(const struct ir_expr *lvalue, struct counted *out)
{
    const struct ir_expr *e = element_of(lvalue);

    *out = (struct counted){.base = NULL};
    if (!e || !e->type->size)
        return false;
    out->type = e->type;
    if (e->kind == IR_INDEX && e->a->type->kind == IR_PTR) {
        out->counter = counted_value(e->b, &out->offset);
        out->base = e->a;
        if (!out->counter && expr_constant(e->b, &out->offset)) {
            out->counter = counted_value(e->a, &out->offset);
            out->base = NULL;
        }
    } else if (e->kind == IR_DEREF && e->a->kind == IR_BINARY && e->a->op == IR_ADD) {
        out->counter = counted_value(e->a->b, &out->offset);
        out->base = e->a->a;
    } else if (e->kind == IR_DEREF) {
        out->counter = counted_value(e->a, &out->offset);
    }
    const struct ir_type *t = out->counter ? out->counter->type : NULL;
    return t && (t->kind == IR_PTR ? !out->base && ir_type_same(t->elem, out->type)
                                   : t->kind == IR_INT && out->base);
}

/* ---- the counter ---- */

/* What the writing node adds, or with way -1 takes away; -1: no constant, or nothing. */
static int64_t increment_of(const struct ir_expr *e, const struct ir_expr *counter, int way)
{
    int64_t by = 0, offset = 0;
    const struct ir_expr *from;

    if (e->kind == IR_INCDEC)
        by = e->op == IR_PREINC || e->op == IR_POSTINC ? 1 : -1;
    else if (e->kind == IR_ASSIGN_OP && (e->op == IR_ADD || e->op == IR_SUB))
        by = !expr_constant(e->b, &by) ? 0 : e->op == IR_ADD ? by : -by;
    else if (e->kind == IR_ASSIGN)
        by = (from = counted_value(e->b, &offset)) && ir_expr_equal(from, counter) ? offset : 0;
    by *= way;
    return by > 0 && by < MOST_PER_ITERATION ? by : -1;
}

/* Do all updates add constants (take them away), each at most once in an iteration? */
static bool only_moves(const struct loop_facts *f, struct reduction *red, int way)
{
    const struct flow_loop *body = facts_body(f);

    if (red->op != FOLD_ADD || red->repeats)
        return false;
    if (red->type->kind != IR_PTR && (red->type->kind != IR_INT || red->type->bits < 32))
        return false;
    red->most = 0;
    for (uint32_t i = body->body_begin; i < body->body_end; i++) {
        const struct flow_node *n = &f->flow->nodes.at[i];
        if (!n->writes || !n->lvalue || !is_counter(red, n->lvalue))
            continue;
        int64_t by = n->expr ? increment_of(n->expr, n->lvalue, way) : -1;
        if (by < 0)
            return false;
        red->most += way * by;
    }
    return red->most != 0;
}

int counter_way(const struct loop_facts *f, struct reduction *red)
{
    return only_moves(f, red, 1) ? 1 : only_moves(f, red, -1) ? -1 : 0;
}

struct walk {
    const struct ir_expr *counter;
    int way;
    int64_t least; /* a step of so much ends it */
    uint32_t end;
};

static enum flow_act find_end(const struct flow_node *n, uint32_t at, void *arg)
{
    const struct walk *w = arg;

    if (at == w->end)
        return FLOW_HIT;
    if (n->writes && n->lvalue && n->expr && ir_expr_equal(n->lvalue, w->counter) &&
        increment_of(n->expr, w->counter, w->way) >= w->least)
        return FLOW_BLOCK;
    return FLOW_PASS;
}

/* Does every way from behind the node to the end of the iteration move the counter on by more than
   offset? */
static bool moves_beyond(struct loop_facts *f, uint32_t node, const struct counted *c)
{
    struct walk w = {c->counter, c->way, c->offset < 0 ? 1 : c->offset + 1, facts_body(f)->next};
    const struct flow_node *n = &f->flow->nodes.at[node];

    if (c->offset < 0)
        return true;
    for (int i = 0; i < 2; i++)
        if (n->succ[i] != FLOW_NONE && flow_search(f->flow, n->succ[i], find_end, &w))
            return false;
    return true;
}

/* Has every way to the node moved the counter on by -offset? */
static bool has_moved(struct loop_facts *f, uint32_t node, const struct counted *c)
{
    struct walk w = {c->counter, c->way, -c->offset, node};

    return c->offset >= 0 || !flow_search(f->flow, facts_body(f)->body, find_end, &w);
}

/* The largest step that every way from `from` to `to` certainly makes; 0: there may be none. */
static int64_t sure_step(struct loop_facts *f, uint32_t from, uint32_t to, const struct counted *c)
{
    const struct flow_loop *body = facts_body(f);
    int64_t most = 0;

    for (uint32_t i = body->body_begin; i < body->body_end; i++) {
        const struct flow_node *n = &f->flow->nodes.at[i];
        if (!n->writes || !n->lvalue || !n->expr || !ir_expr_equal(n->lvalue, c->counter))
            continue;
        struct walk w = {c->counter, c->way, increment_of(n->expr, c->counter, c->way), to};
        if (w.least > most && !flow_search(f->flow, from, find_end, &w))
            most = w.least;
    }
    return most;
}

/* The same behind the node, whichever way it goes on. */
static int64_t step_behind(struct loop_facts *f, uint32_t node, const struct counted *c)
{
    const struct flow_node *n = &f->flow->nodes.at[node];
    int64_t least = MOST_PER_ITERATION;

    for (int i = 0; i < 2; i++)
        if (n->succ[i] != FLOW_NONE) {
            int64_t step = sure_step(f, n->succ[i], facts_body(f)->next, c);
            least = step < least ? step : least;
        }
    return least;
}

/* Can it be computed before the loop? What it is read from may have to be asked for. */
static bool base_is_early(const struct loop_facts *f, const struct ir_expr *base)
{
    const struct ir_expr *lv = base->a;

    if (expr_is_safe_early(base, f->levels[0].bound))
        return true;
    return (base->kind == IR_DECAY || base->kind == IR_LOAD) && lv->kind == IR_MEMBER &&
           place_can_be_asked(lv);
}

bool compaction_place(struct loop_facts *f, uint32_t node, struct access *out)
{
    const struct flow_node *n = &f->flow->nodes.at[node];
    struct counted c;
    uint32_t which;

    if (n->reads || !counted_of(n->lvalue, &c))
        return false;
    struct reduction *red = counter_of(f, c.counter, &which);
    c.way = red && only_moves(f, red, 1) ? 1 : -1;
    if (!red || (c.way < 0 && !only_moves(f, red, -1)))
        return false;
    int64_t offset = c.offset;
    c.offset *= c.way;
    uint32_t windows = moves_beyond(f, node, &c) && has_moved(f, node, &c) ? 1 : 0;
    c.offset--;
    windows |= moves_beyond(f, node, &c) && has_moved(f, node, &c) ? 2 : 0;
    if (!windows)
        return false;
    if (c.base && (!expr_is_invariant(f, c.base) || !base_is_early(f, c.base)))
        return false;
    red->is_counter = true;
    out->is_compaction = true;
    out->is_affine = false;
    out->address = NULL;
    out->windows = windows;
    out->counter = which;
    out->moved = sure_step(f, facts_body(f)->body, node, &c);
    out->moves = step_behind(f, node, &c);
    out->offset = offset;
    out->range = n->lvalue;
    return true;
}

/* ---- in place ---- */

/* Do iterations run in C's order within a block, and is nothing asked of the loop behind it? */
static bool keeps_order(const struct loop_facts *f)
{
    if (!f->needed || f->nlevels != 1 || f->nserial || (f->search && f->search != SEARCH_FULL) ||
        f->isolation || f->nchains || f->npairs || f->ncaps || f->nranked || f->nclamps ||
        f->stretch || (f->loop->ending && f->loop->ending->rest))
        return false;
    for (size_t i = 0; i < f->reductions.n; i++) {
        const struct reduction *red = &f->reductions.at[i];
        bool is_number = red->type->kind == IR_INT || red->type->kind == IR_BOOL;
        if (!red->is_exact || !(is_number || (red->type->kind == IR_PTR && red->is_counter)))
            return false;
    }
    return true;
}

bool compaction_is_behind(struct loop_facts *f, const struct access *a, const struct access *b)
{
    const struct access *w = a->is_compaction ? a : b, *r = w == a ? b : a;

    if (f->loop->ending && f->loop->ending->is_late)
        return false;
    return w->is_write && w->is_compaction && !r->is_write && r->is_affine && r->range &&
           !r->ninner && !r->call && !r->is_head && !r->must_be_there && keeps_order(f) &&
           !scan_reads_behind(f, w, r);
}

/* Of a check with is_behind: the compaction, and the read. */
static struct access *write_of(const struct loop_facts *f, const struct overlap_check *c)
{
    return &f->accesses.at[f->accesses.at[c->a].is_compaction ? c->a : c->b];
}

static struct access *read_of(const struct loop_facts *f, const struct overlap_check *c)
{
    return &f->accesses.at[f->accesses.at[c->a].is_compaction ? c->b : c->a];
}

void compactions_note_old(struct loop_facts *f)
{
    for (size_t i = 0; i < f->checks.n; i++)
        if (f->checks.at[i].is_behind)
            read_of(f, &f->checks.at[i])->is_old = true;
    for (size_t i = 0; i < f->checks.n; i++) {
        const struct overlap_check *c = &f->checks.at[i];
        if (c->is_behind && comes_after(f, write_of(f, c), read_of(f, c)))
            read_of(f, c)->is_old = false;
    }
}

struct steps {
    const struct ir_var *var;
    uint32_t n;
};

static bool count_step(struct ir_stmt *s, void *arg)
{
    struct steps *steps = arg;

    if (s->kind == IR_EXPR && ir_is_write(s->expr) && s->expr->a->kind == IR_VAR &&
        s->expr->a->var == steps->var && s->expr->kind != IR_ASSIGN)
        steps->n++;
    return true;
}

bool counters_only_place(const struct loop_facts *f, const uint32_t *which, uint32_t n)
{
    for (size_t i = 0; i < f->reductions.n; i++) {
        struct steps steps = {f->reductions.at[i].var, 0};
        uint32_t mentions = 0;
        if (!steps.var || !f->reductions.at[i].is_counter)
            return false;
        for (uint32_t j = 0; j < n; j++)
            mentions += ir_expr_mentions(f->accesses.at[which[j]].lvalue, steps.var);
        ir_walk_stmt(f->loop->body, count_step, NULL, &steps);
        if (ir_stmt_mentions(f->loop->body, steps.var) != mentions + steps.n)
            return false;
    }
    return true;
}

/* ---- beside others ---- */

bool compaction_parts(struct tester *t, const struct access *a, const struct access *b)
{
    struct counted x, y;

    if (!a->is_compaction && !b->is_compaction)
        return false;
    enum meeting m = accesses_meet(t, a, b, true);
    if (m == MEET_NEVER || m == MEET_APART || compaction_is_behind(t->f, a, b))
        return true;
    if (!a->is_compaction || !b->is_compaction || a->counter != b->counter ||
        !(a->windows & b->windows) || !counted_of(a->lvalue, &x) || !counted_of(b->lvalue, &y) ||
        !ir_type_same(x.type, y.type))
        return false;
    return x.base && y.base ? ir_expr_equal(x.base, y.base) : !x.base && !y.base;
}
