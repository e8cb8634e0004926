/*
 * Products of matrices, and what is like them: an iteration's inner loop adds up terms that are
 * made of memory which neighbouring iterations have side by side, and of values that these share,
 *
 *     for (i …) for (j …) { s = 0; for (l …) s += x[i][l] * y[l][j]; z[i][j] = s; }
 *
 * Some rows i of some vectors of columns j run together, turn by turn of the inner loop, so that
 * what they share is loaded once (kernels/panels.h). The sums of a column down memory would come to
 * each line of it once for every column otherwise. Each sum keeps its order: C's, or where the
 * inner loop is long the fixed shape's.
 *
 * An iteration stands in three parts: what comes before the inner loop, a turn, and what comes
 * behind. They hand on nothing but the sum.
 */
#include "emit/panel.h"

#include "emit/cells.h"
#include "emit/cut.h"
#include "emit/device.h"
#include "emit/limited.h"
#include "emit/separate.h"

#include "analyse/internal.h"
#include "analyse/steps.h"
#include "base/arena.h"

#include <foldrt.h>

/* ---- which loops ---- */

static bool is_same(const struct ir_type *a, const struct ir_type *b)
{
    return a->kind == b->kind && a->bits == b->bits && !a->is_volatile;
}

static bool is_number(const struct ir_type *t)
{
    return (t->kind == IR_INT || t->kind == IR_FLOAT) && (t->bits == 32 || t->bits == 64) &&
           !t->is_volatile;
}

struct search {
    const struct panel *p;
    bool found;
};

static bool declares(const struct ir_stmt *const *decls, uint32_t n, const struct ir_var *v)
{
    bool is_one = false;

    for (uint32_t i = 0; i < n; i++)
        is_one |= decls[i]->var == v;
    return is_one;
}

static bool find_moving(struct ir_expr *e, void *arg)
{
    struct search *s = arg;

    if (e->kind == IR_VAR)
        s->found |= e->var == s->p->q.index || e->var == s->p->q.sum;
    if (e->kind == IR_VAR)
        s->found |= declares(s->p->decls, s->p->ndecls, e->var);
    return !s->found;
}

bool panel_moves(const struct panel *p, const struct ir_expr *e)
{
    struct search s = {.p = p};

    ir_walk_expr((struct ir_expr *)e, find_moving, &s);
    return s.found;
}

const struct ir_var *panel_row(const struct panel *p)
{
    const struct loop_facts *f = p->l->facts;

    if (p->is_inside)
        return f->levels[f->nlevels - 1].index;
    return f->nlevels > 1 ? f->levels[f->nlevels - 2].index : NULL;
}

/* What makes a value another one in each row, or in each turn but by its number. */
static bool find_own(struct ir_expr *e, void *arg)
{
    struct search *s = arg;
    const struct panel *p = s->p;

    s->found |= ir_expr_equal(e, p->sum);
    if (e->kind == IR_VAR)
        s->found |= e->var == panel_row(p) || declares(p->decls, p->ndecls, e->var) ||
                    declares(p->heads, p->nheads, e->var);
    return !s->found;
}

int panel_packed(const struct panel *p, const struct ir_expr *e)
{
    for (uint32_t i = 0; i < p->npacked; i++)
        if (p->packed[i] == e)
            return (int)i;
    return -1;
}

bool panel_has_rows_own(const struct panel *p, const struct ir_expr *e)
{
    struct search s = {.p = p};

    ir_walk_expr((struct ir_expr *)e, find_own, &s);
    return s.found;
}

/* A value that all rows share. */
static bool pack(struct panel *p, const struct ir_expr *e)
{
    if (!panel_row(p) || p->npacked == PANEL_PARTS_MOST || expr_has_effects(e) ||
        panel_has_rows_own(p, e))
        return false;
    p->packed[p->npacked++] = e;
    return true;
}

/* Neighbouring columns have it side by side: it is packed, or vectors are read where it is. */
static bool take_beside(struct panel *p, const struct ir_expr *e)
{
    p->reads_there |= !pack(p, e);
    return true;
}

/* Integers' sums are vectors without panels, too. */
static bool take_apart(struct panel *p, const struct ir_expr *e)
{
    if (e->type->kind != IR_FLOAT || !pack(p, e))
        return false;
    p->is_apart = true;
    return true;
}

static bool is_decl(const struct panel *p, const struct ir_expr *e)
{
    return e->kind == IR_LOAD && e->a->kind == IR_VAR && declares(p->decls, p->ndecls, e->a->var);
}

/* What the inner loop declares is a vector, which is no part of an index. */
bool panel_is_side_by_side(const struct panel *p, const struct ir_expr *place)
{
    if (place->kind != IR_INDEX || panel_moves(p, place->a) || !quads_counts(&p->q, place->b))
        return false;
    for (uint32_t i = 0; i < p->ndecls; i++)
        if (ir_expr_mentions(place->b, p->decls[i]->var))
            return false;
    return true;
}

/* Can the term's values in neighbouring columns be computed at once, in vectors of the sum's type?
   Of integers their order tells nothing, and what leaves the type C does not define. */
static bool has_term(struct panel *p, const struct ir_expr *e)
{
    if (!panel_moves(p, e))
        return is_number(e->type) && !expr_has_effects(e);
    if (!is_same(e->type, p->sum->type))
        return false;
    if (is_decl(p, e))
        return true;
    if (e->kind == IR_LOAD && !ir_expr_equal(e->a, p->sum) && panel_is_side_by_side(p, e->a))
        return take_beside(p, e);
    switch (e->kind) {
    case IR_UNARY:
        if (e->op == IR_NEG || e->op == IR_PLUS)
            return has_term(p, e->a);
        break;
    case IR_BINARY:
        if (e->op == IR_ADD || e->op == IR_SUB || e->op == IR_MUL ||
            (e->op == IR_DIV && e->type->kind == IR_FLOAT))
            return has_term(p, e->a) && has_term(p, e->b);
        break;
    case IR_CAST:
        if (is_same(e->a->type, e->type))
            return has_term(p, e->a);
        break;
    default:
        break;
    }
    return take_apart(p, e);
}

static bool take_decl(struct panel *p, const struct ir_stmt *s)
{
    const struct ir_var *v = s->var;

    if (s->kind != IR_DECL || !s->expr || v->storage != IR_LOCAL || v->address_taken ||
        !is_same(v->type, p->sum->type) || p->ndecls == PANEL_PARTS_MOST ||
        !panel_moves(p, s->expr) || !has_term(p, s->expr))
        return false;
    p->decls[p->ndecls++] = s;
    return true;
}

/* ---- what is added to ---- */

struct reach {
    const struct panel *p;
    const struct access *place;
    bool is_bad;
};

static const struct access *access_of(const struct loop_facts *f, const struct ir_expr *lvalue,
                                      bool is_write)
{
    for (size_t i = 0; i < f->accesses.n; i++)
        if (f->accesses.at[i].lvalue == lvalue && f->accesses.at[i].is_write == is_write)
            return &f->accesses.at[i];
    return NULL;
}

/* Comes the expression to memory that the place may be in, but by the same lvalue? */
static bool find_same_base(struct ir_expr *e, void *arg)
{
    struct reach *r = arg;

    for (int w = 0; w < 2; w++) {
        const struct access *a = access_of(r->p->l->facts, e, w);
        r->is_bad |=
            a && (a->call || (a->base == r->place->base && !ir_expr_equal(e, r->place->lvalue)));
    }
    r->is_bad |= e->kind == IR_CALL || e->kind == IR_ADDR;
    return true;
}

/* The same in all turns of the inner loop, and alone there? */
static bool is_place(const struct panel *p, const struct ir_stmt *nest)
{
    struct reach r = {.p = p, .place = access_of(p->l->facts, p->sum, true)};

    if (!r.place || p->l->facts->is_vouched || !panel_is_side_by_side(p, p->sum))
        return false;
    ir_walk_stmt((struct ir_stmt *)nest, NULL, find_same_base, &r);
    return !r.is_bad && lvalue_is_fixed_but(p->l->facts, p->sum, nest, p->q.index);
}

/* What `s += e;` adds; of `s -= e;` it is -e, which makes the same bits. */
static const struct ir_expr *term_of(const struct panel *p, const struct ir_expr *e)
{
    const struct ir_expr *term = quads_term(e);
    struct ir_expr *minus;

    if (term || e->kind != IR_ASSIGN_OP || e->op != IR_SUB || !ir_type_same(e->compute, e->a->type))
        return term;
    minus = ARENA_NEW(p->l->arena, struct ir_expr);
    *minus = (struct ir_expr){.kind = IR_UNARY, .op = IR_NEG, .type = e->compute, .a = e->b};
    return minus;
}

/* `s += term;` alone, or behind what it is made of, `double d = a[i][l] - b[j][l];`. The sum may be
   a place in memory that nothing else of the loop comes to. */
static bool is_sum(struct panel *p, const struct ir_stmt *loop)
{
    const struct ir_stmt *body = loop->body, *last, *s;
    struct quads *q = &p->q;

    p->ndecls = p->npacked = 0;
    p->is_apart = p->reads_there = p->is_product = false;
    *q = (struct quads){.index = p->columns.index};
    while (body && body->kind == IR_BLOCK && body->body && !body->body->next)
        body = body->body;
    s = body && body->kind == IR_BLOCK ? body->body : body;
    for (last = s; last && last->next; last = last->next)
        ;
    if (!last || last->kind != IR_EXPR)
        return false;
    q->term = term_of(p, last->expr);
    p->sum = last->expr->a;
    if (!q->term || !is_number(p->sum->type) || !is_same(last->expr->type, p->sum->type))
        return false;
    if (p->sum->kind == IR_VAR)
        q->sum = p->sum->var;
    if (q->sum         ? p->is_inside || q->sum->address_taken || q->sum->storage != IR_LOCAL
        : p->is_inside ? !is_place(p, p->inner)
                       : !cells_place(p->l->facts, p->sum, loop))
        return false;
    if (panel_take_product(p, s, last))
        return true;
    for (; s != last; s = s->next)
        if (!take_decl(p, s))
            return false;
    return panel_moves(p, q->term) && has_term(p, q->term);
}

/* ---- the inner loop ---- */

static bool is_own(const struct spelled *s)
{
    return s->place == PLACE_LOCAL || s->place == PLACE_INNER;
}

/* Does the inner loop begin and end alike in all iterations? Then *v is its head. */
static bool is_counted(const struct panel *p, const struct ir_stmt *loop, struct level *v)
{
    const struct loop_facts *f = p->l->facts;
    const struct spelled *s;
    struct refuse ignored;
    int64_t first;

    if (loop->kind != IR_FOR ||
        !level_normalise(f->unit, f->func, (struct ir_stmt *)loop, v, &ignored) || !v->first ||
        v->through || v->is_left)
        return false;
    s = loop_find(p->l, v->index);
    return s && is_own(s) && v->index->type->kind == IR_INT && !v->index->address_taken &&
           expr_is_invariant(f, v->first) && expr_is_invariant(f, v->bound) &&
           (v->const_trip < 0 ||
            (v->const_trip >= PANEL_TURNS_LEAST && level_first_constant(v, &first))) &&
           level_has_plain_turns(p->l, v);
}

static bool take_inner(struct panel *p, const struct ir_stmt *s)
{
    p->inner = s;
    return is_counted(p, s, &p->level);
}

/* A value that the columns of a turn share. */
static bool take_head(struct panel *p, const struct ir_stmt *s)
{
    const struct ir_var *v = s->var;

    if (s->kind != IR_DECL || !s->expr || v->storage != IR_LOCAL || v->address_taken ||
        !is_number(v->type) || expr_has_effects(s->expr) || p->nheads == PANEL_PARTS_MOST)
        return false;
    p->heads[p->nheads++] = s;
    return true;
}

/* `for (l …) { double a = x[i][l]; for (j …) z[i][j] += a * y[l][j]; }`: whatever the order of the
   loops, each place gets its terms in the same one. At the head of a turn, the column's index is
   what the turn before has left. */
static bool is_nest(struct panel *p, const struct ir_stmt *s)
{
    const struct ir_stmt *d = s->body && s->body->kind == IR_BLOCK ? s->body->body : s->body;
    int64_t first;

    p->is_inside = true;
    p->nheads = 0;
    if (!take_inner(p, s))
        return false;
    for (; d && d->next; d = d->next)
        if (!take_head(p, d))
            return false;
    if (!d || !is_counted(p, d, &p->columns) || p->columns.step != 1 ||
        !level_first_constant(&p->columns, &first))
        return false;
    for (uint32_t i = 0; i < p->nheads; i++)
        if (ir_stmt_writes(d, p->heads[i]->var) || ir_stmt_mentions(p->heads[i], p->columns.index))
            return false;
    return is_sum(p, d);
}

static bool is_inner(struct panel *p, const struct ir_stmt *s)
{
    const struct loop_facts *f = p->l->facts;

    p->columns = f->levels[f->nlevels - 1];
    p->is_inside = false;
    p->nheads = 0;
    return p->columns.step == 1 && p->columns.index->type->kind == IR_INT && take_inner(p, s) &&
           is_sum(p, s);
}

/* ---- what stands around it ---- */

static bool find_effect(struct ir_expr *e, void *arg)
{
    bool is_own = e->a && e->a->kind == IR_VAR && e->a->var->storage == IR_LOCAL;

    *(bool *)arg |= e->kind == IR_CALL || e->kind == IR_COMPOUND || (ir_is_write(e) && !is_own);
    return true;
}

/* Sets the statement nothing but variables? Those of an iteration are its own. */
static bool is_preparation(struct ir_stmt *s)
{
    bool bad = (s->kind != IR_DECL && s->kind != IR_EXPR && s->kind != IR_EMPTY) ||
               (s->kind == IR_DECL && s->var->storage != IR_LOCAL);

    if (s->expr && !bad)
        ir_walk_expr(s->expr, find_effect, &bad);
    return !bad;
}

static bool is_of_inner(const struct panel *p, const struct ir_var *v)
{
    return v == p->level.index || (p->is_inside && v == p->columns.index) ||
           declares(p->decls, p->ndecls, v) || declares(p->heads, p->nheads, v);
}

/* Does the iteration hand nothing but the sum from part to part? */
static bool is_apart(const struct panel *p, const struct spelled *s)
{
    bool before = false, behind = false, is_behind = false;

    for (struct ir_stmt *b = p->first; b; b = b->next) {
        bool mentions = b->kind == IR_DECL && b->var == s->var;
        mentions |= loop_part_mentions(p->l, b, s);
        is_behind |= b == p->inner;
        if (b == p->inner && mentions && !is_of_inner(p, s->var))
            return false;
        before |= mentions && !is_behind;
        behind |= mentions && is_behind && b != p->inner;
    }
    return !behind || (!before && !is_of_inner(p, s->var));
}

static bool parts_are_apart(struct panel *p)
{
    p->may_run_again = true;
    for (struct ir_stmt *s = p->first; s != p->inner; s = s->next)
        p->may_run_again &= is_preparation(s);
    for (size_t i = 0; i < p->l->vars.n; i++) {
        const struct spelled *s = &p->l->vars.at[i];
        if (s->place == PLACE_INDUCTION || (is_own(s) && s->var != p->q.sum && !is_apart(p, s)))
            return false;
    }
    return true;
}

static bool is_plain(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;

    return l->plan->scheme == PLAN_RANGE && !l->plan->flat && !l->accs.n && !l->bins.n &&
           !f->search && !f->isolation && !f->stretch && !f->edges && !f->nserial && !f->scatter &&
           !l->uses_continue && !l->is_alone && !l->is_inspected && !l->is_pass &&
           !l->has_carried && !loop_is_limited(l) && !text_has_memory(l);
}

static void lengths(struct panel *p)
{
    struct text x = {.loop = p->l, .mode = TEXT_STEP};

    p->may_be_long = loop_inside(&x, p->inner) != NULL && p->level.const_trip < 0;
    p->may_be_short = true;
    if (loop_inside(&x, p->inner) && p->level.const_trip >= FOLDRT_LANES)
        p->may_be_long = !(p->may_be_short = false);
}

/* The lanes of a long sum lie far apart in memory, and its tree has its place beside what is
 * packed.
 */
bool panel_is_never_long(const struct panel *p)
{
    return !p->is_product && (p->is_apart || p->npacked > 2);
}

bool panel_make(struct panel *p, const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;
    struct ir_stmt *body = f->levels[f->nlevels - 1].loop->body;
    bool has_inner = false;

    *p = (struct panel){.l = l};
    if (!is_plain(l) || cut_is_hindered(body))
        return false;
    p->first = body->kind == IR_BLOCK ? body->body : body;
    for (struct ir_stmt *s = p->first; s && !has_inner; s = s->next)
        has_inner = is_inner(p, s) || is_nest(p, s);
    if (!has_inner || !parts_are_apart(p))
        return false;
    p->has_rows = panel_row(p) != NULL;
    lengths(p);
    if (p->is_inside)
        p->may_be_long = !(p->may_be_short = true);
    return p->may_be_short || !panel_is_never_long(p);
}

bool loop_has_panels(const struct loop_text *l)
{
    struct panel p;

    return panel_make(&p, l);
}

bool loop_has_products(const struct loop_text *l)
{
    struct panel p;

    return panel_make(&p, l) && p.is_product;
}
