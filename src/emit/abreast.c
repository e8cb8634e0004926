/*
 * Sums of floats in short rows,
 *
 *     for (i = 0; i < n; i++) { s = 0; for (j = 0; j < w; j++) s += a[i][j]; out[i] = s; }
 *
 * keep C's order, in which each addition waits for the one before. Eight iterations of the outer
 * loop, which share nothing, therefore take turns (unroll and jam: Callahan, Cocke, Kennedy 1988):
 * the same operations on the same values, and so the same bits, several times as fast. Their inner
 * loops need not be equally long: what one has more than the shortest follows.
 *
 * An iteration is cut at each such inner loop: fold_part, what stands before it (and its attempt,
 * when it is long, as in inside.c), fold_more, its condition, fold_turn, one iteration of it; the
 * last fold_part is what stands behind them all. Its variables are kept in a fold_side between.
 */
#include "emit/abreast.h"
#include "emit/limited.h"

#include "base/arena.h"

enum {
    ABREAST = 8,
    PHASES_MOST = 4,
    NODES_MOST = 80,       /* expressions of an inner loop */
    LEAST_TURNS = 48,      /* below it the processor itself runs iterations side by side */
    PLAIN_ITERATIONS = 256 /* before it is tried again */
};

/* The loop, cut. */
struct cut {
    const struct loop_text *l;
    const struct ir_stmt *phases[PHASES_MOST];
    uint32_t nphases;
};

/* ---- which loops ---- */

struct chain {
    const struct ir_stmt *loop;
    uint32_t nodes;
    bool found, bad;
};

static bool is_assigned_to(const struct ir_expr *e, const struct ir_var *v)
{
    return (e->kind == IR_ASSIGN || e->kind == IR_ASSIGN_OP || e->kind == IR_INCDEC) &&
           e->a->kind == IR_VAR && e->a->var == v;
}

struct mention {
    const struct ir_var *var;
    bool set;
};

static bool look_for(struct ir_expr *e, void *arg)
{
    struct mention *m = arg;

    m->set |= is_assigned_to(e, m->var);
    return true;
}

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

static bool find_declaration(struct ir_stmt *s, void *arg)
{
    struct mention *m = arg;

    m->set |= s->kind == IR_DECL && s->var == m->var;
    return true;
}

static bool declares(const struct ir_stmt *loop, const struct ir_var *v)
{
    struct mention m = {.var = v};

    ir_walk_stmt((struct ir_stmt *)loop, find_declaration, NULL, &m);
    return m.set;
}

static bool is_set_in(const struct ir_stmt *loop, const struct ir_var *v)
{
    struct mention m = {.var = v};

    ir_walk_stmt((struct ir_stmt *)loop, NULL, look_for, &m);
    return m.set || declares(loop, v);
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

/* Is the lvalue the same place in each iteration of the inner loop? */
static bool is_fixed(const struct ir_stmt *loop, struct ir_expr *lvalue)
{
    struct moving m = {.loop = loop};

    if (lvalue->kind == IR_VAR)
        return !declares(loop, lvalue->var);
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
    c->found |= (e->kind == IR_ASSIGN_OP || r.found) && is_fixed(c->loop, e->a);
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
    *(bool *)arg |= e->kind == IR_ASSIGN || e->kind == IR_ASSIGN_OP || e->kind == IR_INCDEC ||
                    e->kind == IR_CALL;
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

static bool cut_make(struct cut *c, const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;
    struct ir_stmt *body = f->levels[f->nlevels - 1].loop->body;
    bool obstacle = false;

    *c = (struct cut){.l = l};
    if (l->plan->scheme != PLAN_RANGE || f->nlevels != 1 || l->accs.n || l->bins.n || f->search ||
        l->uses_continue || l->is_alone || loop_is_limited(l) || text_has_memory(l) ||
        body->kind != IR_BLOCK)
        return false;
    for (size_t i = 0; i < l->vars.n; i++)
        if (l->vars.at[i].place == PLACE_INDUCTION)
            return false;
    ir_walk_stmt(body, find_obstacle, find_literal, &obstacle);
    if (obstacle)
        return false;
    for (struct ir_stmt *s = body->body; s; s = s->next)
        if (c->nphases < PHASES_MOST && is_phase(s))
            c->phases[c->nphases++] = s;
    return c->nphases > 0;
}

bool loop_is_abreast(const struct loop_text *l)
{
    struct cut c;

    return cut_make(&c, l);
}

/* ---- an iteration's variables ---- */

/* Declared by the statement, or by the head of a loop that iterations are cut at? */
static bool stmt_declares(const struct cut *c, const struct ir_stmt *s, const struct ir_var *v)
{
    if (s->kind == IR_DECL)
        return s->var == v;
    for (uint32_t p = 0; p < c->nphases; p++)
        for (const struct ir_stmt *d = s == c->phases[p] ? s->init : NULL; d; d = d->next)
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

    for (const struct ir_stmt *s = f->levels[0].loop->body->body; s; s = s->next) {
        if (stmt_declares(c, s, v))
            return p;
        p += p < (int)c->nphases && s == c->phases[p];
    }
    return -1;
}

/* Is it one of those that are kept between the parts? */
static bool is_kept(const struct cut *c, const struct spelled *s)
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

static void side_struct(struct text *x, const struct cut *c)
{
    text_line(x, "struct fold_side_%u {", c->l->k);
    x->indent++;
    for (size_t i = 0; i < c->l->vars.n; i++) {
        if (!is_kept(c, &c->l->vars.at[i]))
            continue;
        text_indent(x);
        declare(x, &c->l->vars.at[i]);
        strbuf_add(x->out, ";\n");
    }
    text_line(x, "int fold_done;");
    x->indent--;
    text_line(x, "};");
}

/* The variables that are declared before phase p, as they were kept. */
static void take(struct text *x, const struct cut *c, uint32_t p)
{
    text_step_locals(x);
    for (size_t i = 0; i < c->l->vars.n; i++) {
        const struct spelled *s = &c->l->vars.at[i];
        if (!is_kept(c, s) || (s->place == PLACE_LOCAL && p == 0))
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

static void keep(struct text *x, const struct cut *c, uint32_t p)
{
    for (size_t i = 0; i < c->l->vars.n; i++) {
        const struct spelled *s = &c->l->vars.at[i];
        if (is_kept(c, s) && (s->place == PLACE_LOCAL || declared_before(c, s->var) <= (int)p))
            text_line(x, "fold_r->%s = %s;", s->name, s->name);
    }
}

/* ---- the parts ---- */

static void head(struct text *x, const struct cut *c, const char *what, uint32_t p)
{
    uint32_t k = c->l->k;

    text_line(x,
              "%s_%u_%u(const struct fold_frame_%u *frame, int64_t t, struct fold_side_%u *fold_r)",
              what, k, p, k, k);
    text_line(x, "{");
    x->indent++;
}

static void end(struct text *x)
{
    x->indent--;
    text_line(x, "}");
    strbuf_addc(x->out, '\n');
}

/* The loop's first part; or all of it when it is long. */
static void begin(struct text *x, const struct ir_stmt *loop)
{
    const struct loop_text *inside = loop_inside(x, loop);

    if (inside)
        text_inside(x, inside);
    text_line(x, "fold_r->fold_done = %s;", inside ? "fold_done" : "0");
    for (const struct ir_stmt *d = loop->init; d; d = d->next) {
        if (inside && d->kind != IR_DECL)
            text_line(x, "if (!fold_done)");
        text_stmt(x, d);
    }
}

/* What stands before phase p, and the first part of its loop; or what stands behind all phases. */
static void part(struct text *x, const struct cut *c, uint32_t p)
{
    const struct ir_stmt *s = c->l->facts->levels[0].loop->body->body;
    const struct ir_stmt *loop = p < c->nphases ? c->phases[p] : NULL;

    head(x, c, "FOLD_INLINE void fold_part", p);
    take(x, c, p);
    while (p > 0 && s != c->phases[p - 1])
        s = s->next;
    for (s = p > 0 ? s->next : s; s != loop; s = s->next)
        text_stmt(x, s);
    if (loop) {
        begin(x, loop);
        keep(x, c, p);
    }
    end(x);
}

static void phase(struct text *x, const struct cut *c, uint32_t p)
{
    uint32_t k = c->l->k;

    head(x, c, "FOLD_INLINE int fold_more", p);
    take(x, c, p + 1);
    text_indent(x);
    strbuf_add(x->out, "return ");
    text_expr(x, c->phases[p]->expr, PREC_COMMA);
    strbuf_add(x->out, ";\n");
    end(x);

    head(x, c, "FOLD_INLINE void fold_turn", p);
    take(x, c, p + 1);
    text_stmt(x, c->phases[p]->body);
    text_indent(x);
    text_expr(x, c->phases[p]->step, PREC_COMMA);
    strbuf_add(x->out, ";\n");
    keep(x, c, p);
    end(x);

    head(x, c, "FOLD_APART void fold_rest", p);
    text_line(x, "while (fold_more_%u_%u(frame, t, fold_r))", k, p);
    text_line(x, "    fold_turn_%u_%u(frame, t, fold_r);", k, p);
    end(x);
}

void text_abreast(struct text *outer)
{
    struct text x = {.out = outer->out, .loop = outer->loop, .mode = TEXT_STEP};
    struct cut c;

    if (!cut_make(&c, outer->loop))
        emit_bug("iterations that cannot be cut");
    strbuf_add(x.out, "#ifndef FOLD_MAIN\n");
    side_struct(&x, &c);
    strbuf_addc(x.out, '\n');
    for (uint32_t p = 0; p <= c.nphases; p++) {
        part(&x, &c, p);
        if (p < c.nphases)
            phase(&x, &c, p);
    }
    strbuf_add(x.out, "#endif\n\n");
}

/* ---- all of them ---- */

static void each(struct text *x, const struct cut *c, const char *what, uint32_t p)
{
    for (int i = 0; i < ABREAST; i++)
        text_line(x, "%s_%u_%u(&f, t + %d, &r%d);", what, c->l->k, p, i, i);
}

static void turns(struct text *x, const struct cut *c, uint32_t p)
{
    uint32_t k = c->l->k;

    text_line(x, "if (!(");
    for (int i = 0; i < ABREAST; i++)
        text_line(x, "      %sr%d.fold_done%s", i ? "| " : "", i, i + 1 < ABREAST ? "" : "))");
    x->indent++;
    text_line(x, "while (");
    for (int i = 0; i < ABREAST; i++)
        text_line(x, "    %sfold_more_%u_%u(&f, t + %d, &r%d)%s", i ? "& " : "", k, p, i, i,
                  i + 1 < ABREAST ? "" : ") {");
    x->indent++;
    each(x, c, "fold_turn", p);
    text_line(x, "turns++;");
    x->indent--;
    text_line(x, "}");
    x->indent--;
    for (int i = 0; i < ABREAST; i++) {
        text_line(x, "if (!r%d.fold_done && fold_more_%u_%u(&f, t + %d, &r%d)) {", i, k, p, i, i);
        text_line(x, "    struct fold_side_%u rest = r%d;", k, i);
        text_line(x, "    fold_rest_%u_%u(&f, t + %d, &rest);", k, p, i);
        text_line(x, "    r%d = rest;", i);
        text_line(x, "}");
    }
}

static void groups(struct text *x, const struct cut *c, const char *stop)
{
    strbuf_add(x->out, "#ifndef FOLD_MAIN\n");
    text_line(x, "for (int64_t turns = %d; turns >= %d && %s - t >= %d; t += %d) {", LEAST_TURNS,
              LEAST_TURNS, stop, ABREAST, ABREAST);
    x->indent++;
    text_line(x, "turns = 0;");
    for (int i = 0; i < ABREAST; i++)
        text_line(x, "struct fold_side_%u r%d;", c->l->k, i);
    for (uint32_t p = 0; p <= c->nphases; p++) {
        each(x, c, "fold_part", p);
        if (p < c->nphases)
            turns(x, c, p);
    }
    x->indent--;
    text_line(x, "}");
    strbuf_add(x->out, "#endif\n");
}

void text_abreast_loop(struct text *x, const char *from, const char *stop)
{
    struct cut c;

    if (!cut_make(&c, x->loop))
        emit_bug("iterations that cannot be cut");
    text_line(x, "for (int64_t t = %s, end; t < %s; t = end) {", from, stop);
    x->indent++;
    groups(x, &c, stop);
    text_line(x, "end = %s - t < %d ? %s : t + %d;", stop, PLAIN_ITERATIONS, stop,
              PLAIN_ITERATIONS);
    text_independent(x);
    text_line(x, "for (; t < end; t++) {");
    x->indent++;
    text_step_call(x, "t", "NULL");
    x->indent--;
    text_line(x, "}");
    x->indent--;
    text_line(x, "}");
}
