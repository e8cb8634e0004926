/*
 * `if (x > m1) { m2 = m1; p2 = p1; m1 = x; p1 = i; } else if (x > m2) { m2 = x; p2 = i; }`: the two
 * or three largest values (or smallest) with their places. Of equal values the first one is beyond
 * the others, or with `>=` the last one, so that all are in one order: that of the numbers of
 * packed.h. The analysis sees a copy which looks for the largest of these, as ranks.c finds them.
 *
 * What is there before the loop has numbers of its own, beyond those of iterations with the same
 * value (with `>=` below them). A place that was there may have gone to a later rank.
 */
#include "analyse/packer.h"

#include "analyse/branch.h"
#include "analyse/head.h"
#include "analyse/search.h"
#include "analyse/work.h"

#include "base/arena.h"

#define COUNT_MOST (0xfffffffe - RANKS_MOST)

/* Variables of which each branch hands on those from its rank on, and sets that one. */
struct handed_on {
    struct ir_var *var[RANKS_MOST];
    struct ir_expr *value;
};

struct placer {
    struct packer k;
    uint32_t nranks, nlists;
    struct handed_on lists[1 + PACKED_MOST]; /* the values first */
};

/* ---- the statement ---- */

/* What the branch gives the variable, or NULL; *at: its number in the branch. */
static struct ir_expr *given(const struct branch *b, const struct ir_var *v, size_t *at)
{
    for (size_t i = 0; v && i < b->n; i++)
        if (b->assigns[i]->a->kind == IR_VAR && b->assigns[i]->a->var == v) {
            *at = i;
            return b->assigns[i]->b;
        }
    return NULL;
}

/* Does the branch do what that of this rank does, and nothing else? */
static bool hands_on(const struct placer *p, const struct branch *b, uint32_t rank)
{
    if (b->n != (size_t)p->nlists * (p->nranks - rank))
        return false;
    for (uint32_t i = 0; i < p->nlists; i++) {
        const struct handed_on *l = &p->lists[i];
        size_t before = 0, at = 0;
        for (uint32_t r = p->nranks; r-- > rank; before = at) {
            struct ir_expr *e = given(b, l->var[r], &at);
            bool is_right = e && (r > rank ? expr_var(e) == l->var[r - 1]
                                           : ir_expr_equal(expr_core(e), l->value));
            if (!is_right || (r + 1 < p->nranks && at < before))
                return false;
        }
    }
    return true;
}

/* `value rel m`, or turned: the comparison of this rank. */
static bool is_test(const struct placer *p, struct ir_expr *e, uint32_t rank)
{
    const struct ir_var *m = p->lists[0].var[rank];
    const struct ir_expr *value = p->lists[0].value;

    if (e->kind != IR_BINARY || !ir_type_same(e->a->type, m->type))
        return false;
    return (e->op == p->k.rel && expr_var(e->b) == m && ir_expr_equal(expr_core(e->a), value)) ||
           (e->op == mirrored(p->k.rel) && expr_var(e->a) == m &&
            ir_expr_equal(expr_core(e->b), value));
}

/* The last branch sets the variables of the last rank, none by another one. */
static bool last_read(struct placer *p, const struct branch *b, const struct ir_expr *test)
{
    if (b->n < 2 || b->n > 1 + PACKED_MOST || test->kind != IR_BINARY || test->op < IR_LT ||
        test->op > IR_GE)
        return false;
    for (size_t i = 0; i < b->n; i++) {
        struct ir_expr *e = b->assigns[i];
        struct ir_var *v = e->a->kind == IR_VAR ? e->a->var : NULL;
        bool is_left = v && expr_var(test->a) == v, is_value = is_left || expr_var(test->b) == v;
        struct handed_on *to = &p->lists[is_value ? 0 : 1 + p->nlists];
        if (!v || (is_value && p->lists[0].value) || (!is_value && p->nlists == PACKED_MOST))
            return false;
        to->var[p->nranks - 1] = v;
        to->value = expr_core(e->b);
        if (is_value)
            p->k.rel = is_left ? mirrored(test->op) : test->op;
        else
            p->nlists++;
    }
    p->nlists++;
    return p->lists[0].value != NULL;
}

/* The variables of this rank, by what the branch hands on to the next. */
static bool rank_read(struct placer *p, const struct branch *b, uint32_t rank)
{
    size_t at;

    for (uint32_t i = 0; i < p->nlists; i++) {
        struct ir_expr *e = given(b, p->lists[i].var[rank + 1], &at);
        if (!e || !(p->lists[i].var[rank] = expr_var(e)))
            return false;
    }
    return true;
}

/* Is it named as often as the branches of its list do, and is it a number of this function's? */
static bool is_own(const struct placer *p, uint32_t list, uint32_t rank)
{
    const struct ir_var *v = p->lists[list].var[rank];
    const struct ir_type *t = v->type;
    uint32_t each = rank + 1 < p->nranks ? 2 : 1;

    for (uint32_t i = 0; i < p->nlists; i++)
        for (uint32_t r = 0; r < p->nranks; r++)
            if ((i != list || r != rank) && p->lists[i].var[r] == v)
                return false;
    return packed_is_plain(v) && (t->kind == IR_INT || t->kind == IR_FLOAT) &&
           ir_type_same(t, p->lists[list].var[0]->type) && !ir_stmt_declares(p->k.loop, v) &&
           ir_stmt_mentions(p->k.loop, v) == each * (rank + 1) + (list == 0);
}

static bool variables_are_own(const struct placer *p)
{
    const struct ir_type *t = p->lists[0].var[0]->type;
    bool all = t->kind == IR_INT && t->bits == 32 && expr_is_pure(p->lists[0].value) &&
               type_holds(t, p->lists[0].value->type);

    for (uint32_t i = 0; i < p->nlists; i++)
        for (uint32_t r = 0; r < p->nranks; r++)
            all = all && is_own(p, i, r);
    return all;
}

/* The statements of the ranks. `if (x > m2) { if (x > m1) … else … }` is the same: the outer
   comparison follows from the inner one. */
static uint32_t levels_read(struct ir_stmt *s, struct ir_stmt *levels[RANKS_MOST],
                            struct ir_expr **last)
{
    struct ir_stmt *inner = s->orelse ? NULL : stmt_single(s->body);
    uint32_t n = 0;

    if (inner && inner->kind == IR_IF && inner->orelse) {
        levels[0] = inner;
        levels[1] = inner;
        *last = s->expr;
        return 2;
    }
    for (; s && s->kind == IR_IF; s = s->orelse ? stmt_single(s->orelse) : NULL) {
        if (n == RANKS_MOST)
            return 0;
        levels[n++] = s;
        *last = s->expr;
    }
    return s ? 0 : n;
}

static bool placed_read(struct placer *p, struct ir_stmt *s)
{
    struct ir_stmt *levels[RANKS_MOST];
    struct branch b[RANKS_MOST] = {{.n = 0}};
    struct ir_expr *last;
    uint32_t n = p->nranks = levels_read(s, levels, &last);

    if (n < 2)
        return false;
    bool is_nested = levels[0] == levels[1];
    for (uint32_t r = 0; r < n; r++)
        if (!branch_read(&b[r], is_nested && r ? levels[r]->orelse : levels[r]->body))
            return false;
    if (!last_read(p, &b[n - 1], last))
        return false;
    for (uint32_t r = n - 1; r-- > 0;)
        if (!rank_read(p, &b[r], r))
            return false;
    for (uint32_t r = 0; r < n; r++)
        if (!hands_on(p, &b[r], r) || !is_test(p, r + 1 == n ? last : levels[r]->expr, r))
            return false;
    return variables_are_own(p);
}

static bool find_placed(struct ir_stmt *s, void *arg)
{
    struct placer *p = arg;

    if (p->k.taking || s->kind != IR_IF)
        return !p->k.taking;
    p->nlists = 0;
    p->lists[0].value = NULL;
    if (placed_read(p, s))
        p->k.taking = s;
    return !p->k.taking;
}

/* ---- what is set behind the loop ---- */

/* What was at the first ranks may be at this one. */
static struct ir_expr *place_of(struct placer *p, const struct handed_on *l, uint32_t rank,
                                struct ir_expr *known)
{
    struct ir_unit *u = p->k.u;
    struct ir_loc loc = p->k.loop->loc;
    struct ir_type *t = ir_type_plain(u, l->var[0]->type);
    struct ir_expr *value = expr_moved(ir_cast(u, t, known));

    for (uint32_t r = 0; r <= rank; r++) {
        struct ir_expr *e = ir_expr_new(u, IR_COND, t, loc);
        e->a = ir_binary(u, IR_EQ, ir_type_int(u, 32, true), packed_low(&p->k),
                         packed_constant(&p->k, 32, packed_start(&p->k, r)), loc);
        e->b = ir_load_var(u, l->var[r], loc);
        e->c = value;
        value = e;
    }
    return value;
}

/* Later ranks come first: they may take what an earlier one has been. */
static bool sets_make(struct placer *p)
{
    struct packed *to = p->k.to;
    bool all = true;

    for (uint32_t rank = p->nranks; rank-- > 0;)
        for (uint32_t i = 1; i < p->nlists; i++) {
            struct ir_expr *known = p->lists[i].value;
            p->k.rank = rank;
            all = packed_is_known(&p->k, &known) && all;
            to->sets[to->nsets].var = p->lists[i].var[rank];
            to->sets[to->nsets].rank = rank;
            to->sets[to->nsets++].value = place_of(p, &p->lists[i], rank, known);
        }
    return all;
}

static void keys_make(struct placer *p)
{
    struct ir_unit *u = p->k.u;
    struct packed *to = p->k.to;

    to->nkeys = p->nranks;
    to->last_wins = p->k.rel == IR_GE || p->k.rel == IR_LE;
    for (uint32_t r = 0; r < p->nranks; r++) {
        struct ir_var *best = p->lists[0].var[r];
        p->k.rank = r;
        to->of[r].best = best;
        to->of[r].key =
            ir_var_new(u, best->name, ir_type_int(u, 64, true), IR_LOCAL, p->k.loop->loc);
        to->of[r].value = packed_best(&p->k, best->type);
        to->of[r].start = packed_pair(&p->k, ir_load_var(u, best, p->k.loop->loc),
                                      packed_constant(&p->k, 32, packed_start(&p->k, r)));
    }
}

/* ---- the copy ---- */

static struct ir_stmt *assignment(const struct placer *p, uint32_t rank, struct ir_expr *value)
{
    struct ir_unit *u = p->k.u;
    struct ir_loc loc = p->k.taking->loc;
    struct ir_stmt *s = ir_stmt_new(u, IR_EXPR, loc);
    struct ir_var *key = p->k.to->of[rank].key;

    s->expr = ir_expr_new(u, IR_ASSIGN, ir_type_plain(u, key->type), loc);
    s->expr->a = ir_load_var(u, key, loc)->a;
    s->expr->b = value;
    s->end = p->k.taking->end;
    return s;
}

static struct ir_stmt *branch_of(const struct placer *p, uint32_t rank)
{
    struct ir_unit *u = p->k.u;
    struct ir_loc loc = p->k.taking->loc;
    struct ir_stmt *block = ir_stmt_new(u, IR_BLOCK, loc), **end = &block->body;

    for (uint32_t r = p->nranks; r-- > rank; end = &(*end)->next)
        *end = assignment(
            p, r, r > rank ? ir_load_var(u, p->k.to->of[r - 1].key, loc) : packed_value(&p->k));
    block->end = p->k.taking->end;
    return block;
}

/* if (packed > key1) { key2 = key1; key1 = packed; } else if … */
static struct ir_stmt *put_taking(struct ir_stmt *s, void *arg)
{
    const struct placer *p = arg;
    struct ir_unit *u = p->k.u;
    bool is_max = p->k.rel == IR_GT || p->k.rel == IR_GE;
    struct ir_stmt *made = NULL, **at = &made;

    if (s != p->k.taking)
        return NULL;
    for (uint32_t r = 0; r < p->nranks; r++, at = &(*at)->orelse) {
        *at = ir_stmt_new(u, IR_IF, s->loc);
        (*at)->expr =
            ir_binary(u, is_max ? IR_GT : IR_LT, ir_type_int(u, 32, true), packed_value(&p->k),
                      ir_load_var(u, p->k.to->of[r].key, s->loc), s->loc);
        (*at)->body = branch_of(p, r);
        (*at)->end = s->end;
    }
    return made;
}

struct loop_facts *placed_fold(struct work *w, struct ir_stmt *loop)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct placer p = {.k = {.u = w->u,
                             .loop = loop,
                             .most = COUNT_MOST - 2,
                             .to = ARENA_NEW(w->u->arena, struct packed)}};

    if (!packed_level_read(&p.k))
        return NULL;
    ir_walk_stmt(loop->body, find_placed, NULL, &p);
    if (!p.k.taking)
        return NULL;
    const struct ir_type *t = p.lists[0].var[0]->type;
    p.k.value = p.lists[0].value;
    p.k.nstarts = p.nranks;
    p.k.core = ir_type_int(w->u, 32, t->is_signed);
    p.k.is_turned = !t->is_signed;
    *p.k.to = (struct packed){.nkeys = 0};
    keys_make(&p);
    if (!sets_make(&p))
        return NULL;
    struct ir_stmt *made = ir_stmt_copy(w->u, loop);
    made->body = ir_stmt_rewrite(w->u, loop->body, put_taking, &p);
    copy.fn = func_with(w->u, w->fn, loop, made);
    work_begin(&copy);
    struct loop_facts *f = ranked_fold(&copy, made);
    if (f && (f->apart || f->nlevels != 1))
        f = NULL;
    for (uint32_t i = 0; f && i < f->nranked; i++)
        if (f->ranked[i].var[0] == p.k.to->of[0].key)
            f->ranked[i].upper = expr_moved(ir_cast(w->u, p.k.core, p.k.value));
    if (f) {
        f->packed = p.k.to;
        f->apart = packed_asked(&p.k);
        f->flow = NULL;
    }
    work_end(&copy);
    return f;
}
