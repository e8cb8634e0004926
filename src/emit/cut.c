/*
 * Iterations that are cut at their inner loops: which loops they are of, and what of an iteration
 * is kept from one part to the next (abreast.c).
 */
#include "emit/cut.h"
#include "emit/limited.h"

#include <foldrt.h>

enum { NODES_MOST = 80 /* expressions of an inner loop */ };

/* ---- which loops ---- */

struct chain {
    const struct ir_stmt *loop;
    uint32_t nodes;
    bool found, bad;
};

struct reading {
    const struct ir_expr *lvalue;
    bool found;
};

static bool find_read(struct ir_expr *e, void *arg)
{
    struct reading *r = arg;

    r->found |= e->kind == IR_LOAD && ir_expr_equal(e->a, r->lvalue);
    return true;
}

static bool is_set_in(const struct ir_stmt *loop, const struct ir_var *v)
{
    return ir_stmt_writes(loop, v) || ir_stmt_declares(loop, v);
}

struct moving {
    const struct ir_stmt *loop;
    bool moves;
};

static bool find_moving(struct ir_expr *e, void *arg)
{
    struct moving *m = arg;

    m->moves |= e->kind == IR_VAR && is_set_in(m->loop, e->var);
    return !m->moves;
}

bool cut_is_fixed(const struct ir_stmt *loop, struct ir_expr *lvalue)
{
    struct moving m = {.loop = loop};

    if (lvalue->kind == IR_VAR)
        return !ir_stmt_declares(loop, lvalue->var);
    ir_walk_expr(lvalue, find_moving, &m);
    return !m.moves;
}

static bool visit_expr(struct ir_expr *e, void *arg)
{
    struct chain *c = arg;
    struct reading r = {.lvalue = e->a};

    c->nodes++;
    c->bad |= e->kind == IR_CALL || e->kind == IR_COMPOUND;
    if ((e->kind != IR_ASSIGN && e->kind != IR_ASSIGN_OP) || e->type->kind != IR_FLOAT)
        return true;
    if (e->kind == IR_ASSIGN)
        ir_walk_expr(e->b, find_read, &r);
    c->found |= (e->kind == IR_ASSIGN_OP || r.found) && cut_is_fixed(c->loop, e->a);
    return true;
}

static bool visit_stmt(struct ir_stmt *s, void *arg)
{
    struct chain *c = arg;

    c->bad |= s != c->loop && s->kind != IR_EXPR && s->kind != IR_DECL && s->kind != IR_BLOCK &&
              s->kind != IR_IF && s->kind != IR_EMPTY;
    return true;
}

static bool find_effect(struct ir_expr *e, void *arg)
{
    *(bool *)arg |= ir_is_write(e) || e->kind == IR_CALL;
    return true;
}

static bool has_constant_trips(const struct ir_stmt *s, uint64_t *bound)
{
    const struct ir_expr *e = s->expr;

    if (e->kind != IR_BINARY)
        return false;
    for (e = e->b; e->kind == IR_CAST; e = e->a)
        ;
    *bound = e->ival;
    return e->kind == IR_CONST_INT;
}

/* A loop in which each addition waits for the one before. */
static bool is_phase(struct ir_stmt *s)
{
    struct chain c = {.loop = s};
    bool has_effect = false;
    uint64_t bound;

    if (s->kind != IR_FOR || !s->expr || !s->step ||
        (has_constant_trips(s, &bound) && bound < LEAST_TURNS))
        return false;
    ir_walk_expr(s->expr, find_effect, &has_effect);
    ir_walk_stmt(s->body, visit_stmt, visit_expr, &c);
    return c.found && !c.bad && !has_effect && c.nodes <= NODES_MOST;
}

/* Has the loop the fixed shape in all iterations (inside.c)? Its lanes need not take turns. */
static bool is_always_long(const struct loop_text *l, const struct ir_stmt *s)
{
    for (size_t i = 0; i < l->nall; i++) {
        const struct loop_text *inner = &l->all[i];
        if (inner->facts->loop == s && inner->plan->is_inside &&
            inner->plan->scheme == PLAN_LANES && inner->facts->nlevels == 1)
            return inner->facts->levels[0].const_trip >= FOLDRT_LANES;
    }
    return false;
}

/* What keeps an iteration from being cut: ways out of it, and memory of its own. */
static bool find_obstacle(struct ir_stmt *s, void *arg)
{
    *(bool *)arg |= s->kind == IR_RETURN || s->kind == IR_GOTO || s->kind == IR_LABEL ||
                    s->kind == IR_CASE || s->kind == IR_DEFAULT || s->kind == IR_HIT ||
                    (s->kind == IR_DECL && s->var->storage != IR_LOCAL);
    return true;
}

static bool find_literal(struct ir_expr *e, void *arg)
{
    *(bool *)arg |= e->kind == IR_COMPOUND;
    return true;
}

bool cut_is_hindered(struct ir_stmt *body)
{
    bool obstacle = false;

    ir_walk_stmt(body, find_obstacle, find_literal, &obstacle);
    return obstacle;
}

bool cut_make(struct cut *c, const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;
    struct ir_stmt *body = f->levels[f->nlevels - 1].loop->body;

    *c = (struct cut){.l = l};
    if (l->plan->scheme != PLAN_RANGE || f->nlevels != 1 || l->accs.n || l->bins.n || f->search ||
        l->uses_continue || l->is_alone || loop_is_limited(l) || text_has_memory(l) ||
        body->kind != IR_BLOCK)
        return false;
    for (size_t i = 0; i < l->vars.n; i++)
        if (l->vars.at[i].place == PLACE_INDUCTION)
            return false;
    if (cut_is_hindered(body))
        return false;
    for (struct ir_stmt *s = body->body; s; s = s->next)
        if (c->nphases < PHASES_MOST && is_phase(s) && !is_always_long(l, s))
            c->phases[c->nphases++] = s;
    return c->nphases > 0;
}

/* ---- an iteration's variables ---- */

const struct ir_stmt *cut_loop(const struct ir_stmt *phase)
{
    while (phase && ((phase->kind == IR_IF && !phase->orelse) ||
                     (phase->kind == IR_BLOCK && phase->body && !phase->body->next)))
        phase = phase->body;
    return phase;
}

/* Declared by the statement, or by the head of a loop that iterations are cut at? */
static bool stmt_declares(const struct cut *c, const struct ir_stmt *s, const struct ir_var *v)
{
    if (s->kind == IR_DECL)
        return s->var == v;
    for (uint32_t p = 0; p < c->nphases; p++)
        for (const struct ir_stmt *d = s == c->phases[p] ? cut_loop(s)->init : NULL; d; d = d->next)
            if (d->kind == IR_DECL && d->var == v)
                return true;
    return false;
}

/* The phase before which the variable is declared, nphases behind all of them; -1: outside the
   iteration, or by some statement inside it alone. */
static int declared_before(const struct cut *c, const struct ir_var *v)
{
    const struct loop_facts *f = c->l->facts;
    int p = 0;

    for (const struct ir_stmt *s = f->levels[f->nlevels - 1].loop->body->body; s; s = s->next) {
        if (stmt_declares(c, s, v))
            return p;
        p += p < (int)c->nphases && s == c->phases[p];
    }
    return -1;
}

bool cut_keeps(const struct cut *c, const struct spelled *s)
{
    return s->place == PLACE_LOCAL ? s->in_body
                                   : s->place == PLACE_INNER && declared_before(c, s->var) >= 0;
}

static void declare(struct text *x, const struct spelled *s)
{
    struct ir_type plain = *s->var->type;

    plain.is_const = plain.is_volatile = plain.is_restrict = false;
    text_declare(x, &plain, s->name);
}

void text_cut_side(struct text *x, const struct cut *c, const char *name)
{
    text_line(x, "struct fold_%s_%u {", name, c->l->k);
    x->indent++;
    for (size_t i = 0; i < c->l->vars.n; i++) {
        if (!cut_keeps(c, &c->l->vars.at[i]))
            continue;
        text_indent(x);
        declare(x, &c->l->vars.at[i]);
        strbuf_add(x->out, ";\n");
    }
    text_line(x, "int fold_done;");
    x->indent--;
    text_line(x, "};");
}

void text_cut_take(struct text *x, const struct cut *c, uint32_t p)
{
    text_step_locals(x);
    for (size_t i = 0; i < c->l->vars.n; i++) {
        const struct spelled *s = &c->l->vars.at[i];
        if (!cut_keeps(c, s) || (s->place == PLACE_LOCAL && p == 0))
            continue;
        if (s->place == PLACE_LOCAL) {
            text_line(x, "%s = fold_r->%s;", s->name, s->name);
        } else if (declared_before(c, s->var) < (int)p) {
            text_indent(x);
            text_declare(x, s->var->type, s->name);
            strbuf_printf(x->out, " = fold_r->%s;\n", s->name);
        }
    }
}

void text_cut_keep(struct text *x, const struct cut *c, uint32_t p)
{
    for (size_t i = 0; i < c->l->vars.n; i++) {
        const struct spelled *s = &c->l->vars.at[i];
        if (cut_keeps(c, s) && (s->place == PLACE_LOCAL || declared_before(c, s->var) <= (int)p))
            text_line(x, "fold_r->%s = %s;", s->name, s->name);
    }
}
