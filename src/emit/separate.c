/*
 * Inner loops of an iteration whose turns do not depend on one another,
 *
 *     for (l …) for (j …) z[i][j] += x[i][l] * y[l][j];
 *
 * The compiler cannot know where pointers lead; we do: different objects have been told apart
 * before the loop, and what a turn writes is a place of its own, to which nothing else comes but by
 * the same lvalue. So it is told that turns may run side by side.
 *
 * Sums with the columns around them, `for (j …) for (l …) z[i][j] += …`, come to a line of memory
 * once for every column. Each place gets its terms in the same order with the columns innermost.
 * Where sums are long they have a shape of their own instead (inside.c).
 */
#include "emit/separate.h"
#include "emit/few.h"

#include "emit/cells.h"
#include "emit/device.h"
#include "emit/pieces.h"
#include "emit/quads.h"

#include "analyse/internal.h"
#include "analyse/steps.h"

#include <foldrt.h>

enum { COLUMNS_LEAST = 8 };
enum { NARROW = 2, NARROW_NODES = 60 }; /* bytes of an element, nodes of a turn */

struct turn {
    const struct loop_facts *facts;
    const struct ir_stmt *loop;
    struct quads q; /* its index */
    bool is_bad, writes;
    uint64_t size;  /* the least of an element that is written */
    uint32_t nodes; /* of its expressions */
};

/* ---- heads ---- */

static bool find_load(struct ir_expr *e, void *arg)
{
    *(bool *)arg |= (e->kind == IR_LOAD && e->a->kind != IR_VAR) || expr_has_effects(e);
    return true;
}

static bool reads_memory(const struct ir_expr *e)
{
    bool loads = false;

    ir_walk_expr((struct ir_expr *)e, find_load, &loads);
    return loads;
}

/* Does the loop count, by a variable of its own, to an end that it does not change? */
static bool is_counted(const struct text *x, const struct ir_stmt *s, struct level *v)
{
    const struct loop_facts *f = x->loop->facts;
    struct refuse ignored;

    return s->kind == IR_FOR && s->init && !s->init->next &&
           level_normalise(f->unit, f->func, (struct ir_stmt *)s, v, &ignored) && v->first &&
           !v->through && !v->is_left && !v->paced && v->declared_here &&
           v->index->type->kind == IR_INT && !v->index->address_taken && !reads_memory(v->first) &&
           !reads_memory(v->bound);
}

/* ---- places ---- */

/* Is the place another one in each turn? */
static bool is_own(const struct quads *q, const struct ir_expr *lvalue)
{
    if (lvalue->kind == IR_DEREF) {
        const struct ir_expr *sum = lvalue->a;
        return sum->kind == IR_BINARY && sum->op == IR_ADD && sum->a->type->kind == IR_PTR &&
               !quads_moves(q, sum->a) && quads_counts(q, sum->b);
    }
    while (lvalue->kind == IR_MEMBER || lvalue->kind == IR_INDEX) {
        if (lvalue->kind == IR_INDEX && quads_counts(q, lvalue->b))
            return !quads_moves(q, lvalue->a);
        if (lvalue->kind == IR_INDEX && (quads_moves(q, lvalue->b) || lvalue->a->kind != IR_DECAY))
            return false;
        lvalue = lvalue->kind == IR_INDEX ? lvalue->a->a : lvalue->a;
    }
    return false;
}

struct beside {
    const struct loop_facts *facts;
    const struct access *write;
    bool found;
};

static bool find_beside(struct ir_expr *e, void *arg)
{
    struct beside *b = arg;

    for (size_t i = 0; i < b->facts->accesses.n; i++) {
        const struct access *a = &b->facts->accesses.at[i];
        b->found |= a->lvalue == e && a->base == b->write->base &&
                    (a->call || !ir_expr_equal(e, b->write->lvalue));
    }
    return true;
}

/* Does nothing in the loop come to the object of that write but by the same lvalue? Other objects
   have been told apart. */
static bool is_alone(const struct loop_facts *f, const struct access *w, const struct ir_stmt *loop)
{
    struct beside b = {.facts = f, .write = w};

    ir_walk_stmt((struct ir_stmt *)loop, NULL, find_beside, &b);
    return !b.found;
}

static const struct access *write_of(const struct loop_facts *f, const struct ir_expr *lvalue)
{
    for (size_t i = 0; i < f->accesses.n; i++)
        if (f->accesses.at[i].lvalue == lvalue && f->accesses.at[i].is_write)
            return &f->accesses.at[i];
    return NULL;
}

struct change {
    const struct loop_facts *facts;
    const struct ir_stmt *loop;
    const struct ir_var *index;
    bool found;
};

static bool find_change(struct ir_expr *e, void *arg)
{
    struct change *c = arg;

    c->found |= e->kind == IR_LOAD && e->a->kind != IR_VAR && !cells_are_kept(c->facts, e->a);
    c->found |= e->kind == IR_VAR && e->var != c->index &&
                (ir_stmt_writes(c->loop, e->var) || ir_stmt_declares(c->loop, e->var));
    return true;
}

bool lvalue_is_fixed_but(const struct loop_facts *f, const struct ir_expr *lvalue,
                         const struct ir_stmt *loop, const struct ir_var *index)
{
    struct change c = {.facts = f, .loop = loop, .index = index};

    ir_walk_expr((struct ir_expr *)lvalue, find_change, &c);
    return !c.found;
}

static bool visit_expr(struct ir_expr *e, void *arg)
{
    struct turn *t = arg;
    const struct access *w;

    t->nodes++;
    t->is_bad |= e->kind == IR_CALL || e->kind == IR_COMPOUND || e->kind == IR_ADDR;
    if (!ir_is_write(e) || t->is_bad)
        return true;
    if (e->a->kind == IR_VAR) {
        t->is_bad = e->a->var != t->q.index &&
                    (!ir_stmt_declares(t->loop->body, e->a->var) || e->a->var->address_taken);
        return true;
    }
    w = write_of(t->facts, e->a);
    t->size = t->writes && t->size < e->a->type->size ? t->size : e->a->type->size;
    t->writes = true;
    t->is_bad = !w || w->call || w->is_compaction || w->is_scattered || w->is_mark ||
                !is_own(&t->q, e->a) || !is_alone(t->facts, w, t->loop) ||
                !lvalue_is_fixed_but(t->facts, e->a, t->loop, t->q.index);
    return true;
}

static bool visit_stmt(struct ir_stmt *s, void *arg)
{
    struct turn *t = arg;

    if (s != t->loop)
        t->is_bad |= (s->kind != IR_EXPR && s->kind != IR_DECL && s->kind != IR_BLOCK &&
                      s->kind != IR_IF && s->kind != IR_EMPTY) ||
                     (s->kind == IR_DECL &&
                      (s->var->storage != IR_LOCAL || s->var->address_taken ||
                       (s->var->type->kind != IR_INT && s->var->type->kind != IR_FLOAT)));
    return true;
}

static bool is_plain(const struct text *x)
{
    const struct loop_facts *f = x->loop ? x->loop->facts : NULL;

    return f && cells_are_plain(x) && !f->is_vouched && !f->edges && !f->scatter && !f->needed;
}

/* Does each turn of s, whose head is *v, come to places of its own, and to memory that none writes?
   Known where the tests before the loop around it have passed. *narrow: the size of the elements
   that it writes where these are small and turns short, else 0. */
static bool turns_are_separate(const struct text *x, const struct ir_stmt *s, struct level *v,
                               unsigned *narrow)
{
    struct turn t = {.loop = s};

    if (!is_plain(x) || !is_counted(x, s, v))
        return false;
    t.facts = x->loop->facts;
    t.q.index = v->index;
    ir_walk_stmt((struct ir_stmt *)s, visit_stmt, visit_expr, &t);
    *narrow = t.size <= NARROW && t.nodes <= NARROW_NODES ? (unsigned)t.size : 0;
    return t.writes && !t.is_bad;
}

/* ---- the loop ---- */

/* Does it count up by one, in a type with a sign, to what stands in its head? */
static bool goes_in_strips(const struct ir_stmt *s, const struct level *v)
{
    return v->step == 1 && v->rel == IR_LT && v->const_trip < 0 && v->ctype->is_signed &&
           v->index->type->bits >= 32 && ir_type_same(v->index->type, v->ctype) &&
           s->expr->kind == IR_BINARY && s->expr->op == IR_LT && expr_var(s->expr->a) == v->index &&
           s->expr->b->type->kind == IR_INT;
}

static bool find_variable(struct ir_expr *e, void *arg)
{
    *(bool *)arg |= e->kind == IR_VAR;
    return true;
}

/* Could the compiler compute the trip count, though not the ends, as of `j = jj; j < jj + 50`? gcc
   forgets that the index does not come round then. */
static bool has_known_trips(const struct ir_stmt *s, const struct level *v)
{
    bool varies = false;

    ir_walk_expr(v->first, find_variable, &varies);
    return varies && s->expr->kind == IR_BINARY && s->expr->op == v->rel &&
           (v->rel == IR_LT || v->rel == IR_LE) && ir_expr_mentions(s->expr->a, v->index) &&
           !ir_expr_mentions(s->expr->b, v->index);
}

static void text_head(struct text *x, const struct ir_stmt *s)
{
    text_line(x, "FOLD_UNKNOWN(fold_end)");
    text_line(x, "FOLD_INDEPENDENT");
    text_indent(x);
    strbuf_add(x->out, "for (; ");
    text_expr(x, s->expr->a, PREC_SHIFT);
    strbuf_add(x->out, s->expr->op == IR_LT ? " < fold_end; " : " <= fold_end; ");
    text_expr(x, s->step, PREC_COMMA);
    strbuf_add(x->out, ")\n");
}

bool text_separate_loop(struct text *x, const struct ir_stmt *s)
{
    struct level v;
    unsigned narrow;

    if (x->loop && x->loop->is_inspected)
        return x->mode == TEXT_STEP && is_counted(x, s, &v) && text_pieces_inner(x, &v);
    if (!turns_are_separate(x, s, &v, &narrow) ||
        (v.const_trip >= 0 && v.const_trip < COLUMNS_LEAST))
        return false;
    if (text_pieces_inner(x, &v))
        return true;
    if (narrow && goes_in_strips(s, &v)) {
        text_small_turns(x, s, &v, narrow);
        return true;
    }
    if (!has_known_trips(s, &v)) {
        strbuf_add(x->out, "FOLD_INDEPENDENT\n");
        text_indent(x);
        text_for(x, s);
        return true;
    }
    strbuf_add(x->out, "{\n");
    x->indent++;
    for (const struct ir_stmt *i = s->init; i; i = i->next)
        text_stmt(x, i);
    text_indent(x);
    text_declare(x, s->expr->b->type, "fold_end");
    strbuf_add(x->out, " = ");
    text_expr(x, s->expr->b, PREC_ASSIGN);
    strbuf_add(x->out, ";\n");
    text_head(x, s);
    x->indent++;
    text_stmt(x, s->body);
    x->indent -= 2;
    text_line(x, "}");
    return true;
}

/* ---- columns innermost ---- */

static const struct ir_stmt *sole(const struct ir_stmt *body)
{
    while (body && body->kind == IR_BLOCK && body->body && !body->body->next)
        body = body->body;
    return body;
}

struct term {
    const struct quads *q;
    bool is_bad, moves;
};

/* Are all places that change with the column side by side? */
static bool find_place(struct ir_expr *e, void *arg)
{
    struct term *t = arg;

    if (e->kind == IR_LOAD && e->a->kind != IR_VAR && quads_moves(t->q, e->a)) {
        t->moves = true;
        t->is_bad |=
            e->a->kind != IR_INDEX || quads_moves(t->q, e->a->a) || !quads_counts(t->q, e->a->b);
    }
    t->is_bad |= expr_has_effects(e);
    return true;
}

struct nest {
    struct level columns, turns;
    const struct ir_stmt *outer, *inner, *sum;
};

static bool nest_make(struct nest *n, const struct text *x, const struct ir_stmt *s)
{
    struct quads q = {0};
    struct term t = {.q = &q};
    const struct ir_expr *term, *place;

    n->outer = s;
    if (!is_plain(x) || !is_counted(x, s, &n->columns) || n->columns.step != 1 ||
        (n->columns.const_trip >= 0 && n->columns.const_trip < COLUMNS_LEAST))
        return false;
    n->inner = sole(s->body);
    if (!n->inner || !is_counted(x, n->inner, &n->turns) ||
        (n->turns.const_trip >= 0 && n->turns.const_trip < COLUMNS_LEAST))
        return false;
    n->sum = sole(n->inner->body);
    term = n->sum && n->sum->kind == IR_EXPR ? quads_term(n->sum->expr) : NULL;
    if (!term)
        return false;
    place = n->sum->expr->a;
    q.index = n->columns.index;
    if (!cells_place(x->loop->facts, place, n->inner) || place->kind != IR_INDEX ||
        quads_moves(&q, place->a) || !quads_counts(&q, place->b) ||
        quads_moves(&q, n->turns.first) || quads_moves(&q, n->turns.bound))
        return false;
    ir_walk_expr((struct ir_expr *)term, find_place, &t);
    return t.moves && !t.is_bad;
}

/* The loops of the nest, the columns in the turns. */
static void text_turned(struct text *x, const struct nest *n)
{
    struct ir_stmt sum = *n->sum, columns = *n->outer, turns = *n->inner;

    sum.next = columns.next = turns.next = NULL;
    columns.body = &sum;
    turns.body = &columns;
    text_stmt(x, &turns);
}

bool text_turned_nest(struct text *x, const struct ir_stmt *s)
{
    struct nest n;

    if (!nest_make(&n, x, s))
        return false;
    strbuf_add(x->out, "{\n");
    x->indent++;
    text_indent(x);
    text_trip_declare(x, &n.columns, 1);
    strbuf_addc(x->out, '\n');
    text_indent(x);
    text_trip_declare(x, &n.turns, 2);
    strbuf_addc(x->out, '\n');
    text_indent(x);
    strbuf_printf(x->out, "if (fold_n1 >= %d", COLUMNS_LEAST);
    if (loop_inside(x, n.inner))
        strbuf_printf(x->out, " && fold_n2 < %d", FOLDRT_LANES);
    text_trip_guard(x, &n.columns, 1, " && ");
    text_trip_guard(x, &n.turns, 2, " && ");
    strbuf_add(x->out, ") {\n");
    x->indent++;
    text_turned(x, &n);
    x->indent--;
    text_line(x, "} else {");
    x->indent++;
    text_indent(x);
    text_loop(x, s);
    x->indent--;
    text_line(x, "}");
    x->indent--;
    text_line(x, "}");
    return true;
}
