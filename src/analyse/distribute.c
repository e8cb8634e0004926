/*
 * Loop distribution (Kennedy and McKinley, Loop distribution with arbitrary control flow, 1990) in
 * its simplest form. A statement of an inner loop belongs to the columns when the places that it
 * writes do not move with the outer index: `s[j] += r[i] * a[i][j]`. All others are rows. Each part
 * is a copy of the nest, the columns with those settings of variables that they use.
 */
#include "analyse/distribute.h"

#include "analyse/search.h"

/* ---- statements of the columns ---- */

static bool is_column_place(const struct distribution *d, const struct ir_expr *lvalue)
{
    const struct loop_facts *f = d->f;
    bool found = false;

    for (size_t i = 0; i < f->accesses.n; i++) {
        const struct access *a = &f->accesses.at[i];
        if (a->lvalue != lvalue || !a->is_write)
            continue;
        if (!a->is_affine || !a->ninner || expr_mentions(a->address, f->levels[0].index))
            return false;
        found = true;
    }
    return found;
}

static bool writes_columns(const struct distribution *d, const struct ir_stmt *s)
{
    const struct ir_expr *e = s->expr;

    switch (s->kind) {
    case IR_EXPR:
        return ir_is_write(e) && e->a->kind != IR_VAR && expr_is_pure(e->a) &&
               (e->kind == IR_INCDEC || expr_is_pure(e->b)) && is_column_place(d, e->a);
    case IR_BLOCK:
        for (const struct ir_stmt *c = s->body; c; c = c->next)
            if (!writes_columns(d, c))
                return false;
        return s->body != NULL;
    case IR_IF:
        return expr_is_pure(e) && writes_columns(d, s->body) &&
               (!s->orelse || writes_columns(d, s->orelse));
    default:
        return false;
    }
}

/* Does it do nothing but set a variable? Both parts may do that. */
static const struct ir_var *set_var(const struct ir_stmt *s)
{
    const struct ir_expr *e = s->expr;

    if (s->kind == IR_DECL)
        return !e || expr_is_pure(e) ? s->var : NULL;
    bool is_set = s->kind == IR_EXPR && e->kind == IR_ASSIGN && e->a->kind == IR_VAR;
    return is_set && expr_is_pure(e->b) ? e->a->var : NULL;
}

/* Is it a loop whose iterations may be taken apart? */
static bool is_open(const struct ir_stmt *s)
{
    return s->kind == IR_FOR && !s->pragmas && !s->op && s->expr && expr_is_pure(s->expr) &&
           !body_jumps(s->body);
}

/* Does s hold statements of the columns? inside: s stands in an inner loop. */
static bool holds_columns(const struct distribution *d, const struct ir_stmt *s, bool inside)
{
    if (inside && writes_columns(d, s))
        return true;
    if (s->kind != IR_BLOCK && !is_open(s))
        return false;
    for (const struct ir_stmt *c = s->body; c; c = s->kind == IR_BLOCK ? c->next : NULL)
        if (holds_columns(d, c, inside || s->kind == IR_FOR))
            return true;
    return false;
}

/* ---- variables of the columns ---- */

static bool has_var(const struct distribution *d, const struct ir_var *v)
{
    for (uint32_t i = 0; i < d->nvars; i++)
        if (d->vars[i] == v)
            return true;
    return false;
}

static bool add_var(struct ir_expr *e, void *arg)
{
    struct distribution *d = arg;

    if (e->kind != IR_VAR || has_var(d, e->var))
        return true;
    if (d->nvars < DISTRIBUTE_VARS)
        d->vars[d->nvars] = e->var;
    d->nvars++;
    return d->nvars <= DISTRIBUTE_VARS;
}

/* Adds what the columns below s mention: their statements, the heads of their loops, and what the
   variables found so far are set to. */
static void add_vars(struct distribution *d, struct ir_stmt *s, bool inside)
{
    if (d->nvars > DISTRIBUTE_VARS)
        return;
    if (inside && writes_columns(d, s)) {
        ir_walk_stmt(s, NULL, add_var, d);
        return;
    }
    const struct ir_var *v = set_var(s);
    if (v && has_var(d, v) && s->expr)
        ir_walk_expr(s->expr, add_var, d);
    if (!holds_columns(d, s, inside))
        return;
    if (s->kind == IR_FOR) {
        ir_walk_expr(s->expr, add_var, d);
        ir_walk_expr(s->step, add_var, d);
        for (struct ir_stmt *c = s->init; c; c = c->next)
            ir_walk_stmt(c, NULL, add_var, d);
    }
    for (struct ir_stmt *c = s->body; c; c = s->kind == IR_BLOCK ? c->next : NULL)
        add_vars(d, c, inside || s->kind == IR_FOR);
}

static void find_vars(struct distribution *d, struct ir_stmt *body)
{
    uint32_t before;

    do {
        before = d->nvars;
        add_vars(d, body, false);
    } while (d->nvars > before && d->nvars <= DISTRIBUTE_VARS);
}

struct writes {
    const struct ir_var *var;
    uint32_t n;
};

static bool count_expr(struct ir_expr *e, void *arg)
{
    struct writes *w = arg;

    w->n += ir_is_write(e) && ir_object_of(e->a) == w->var;
    return true;
}

static bool count_decl(struct ir_stmt *s, void *arg)
{
    struct writes *w = arg;

    w->n += s->kind == IR_DECL && s->var == w->var && s->expr;
    return true;
}

static uint32_t writes_in(struct ir_stmt *s, const struct ir_var *v)
{
    struct writes w = {v, 0};

    ir_walk_stmt(s, count_decl, count_expr, &w);
    return w.n;
}

struct counted {
    const struct distribution *d;
    const struct ir_var *var;
    uint32_t n; /* mentions */
};

static bool count_inside(struct ir_stmt *s, void *arg)
{
    struct counted *c = arg;
    const struct loop_facts *f = c->d->f;
    struct level l;
    struct refuse ignored;

    if (s->kind != IR_FOR || !level_normalise(f->unit, f->func, s, &l, &ignored) ||
        l.index != c->var || l.through || !l.first || expr_mentions(l.first, c->var))
        return true;
    c->n += ir_stmt_mentions(s, c->var);
    return false;
}

/* Is v the index of all loops of the columns that mention it, which set it themselves? */
static bool is_counter(const struct distribution *d, const struct ir_var *v)
{
    struct counted inside = {d, v, 0};

    ir_walk_stmt(d->columns->body, count_inside, NULL, &inside);
    return ir_stmt_mentions(d->columns, v) == inside.n;
}

/* Are the columns given the value of v? All that sets it in the loop is in their copy. */
static bool var_is_known(const struct distribution *d, const struct ir_var *v)
{
    const struct scalar *s = NULL;

    for (size_t i = 0; i < d->f->scalars.n && !s; i++)
        if (d->f->scalars.at[i].var == v)
            s = &d->f->scalars.at[i];
    if (s && s->kind == SCALAR_INVARIANT)
        return true;
    bool is_own = s && (s->kind == SCALAR_PRIVATE || s->kind == SCALAR_INDEX) &&
                  (v->type->kind == IR_INT || v->type->kind == IR_FLOAT) && !v->address_taken;
    return is_own && (writes_in(d->f->loop, v) == writes_in(d->columns, v) || is_counter(d, v));
}

/* ---- the parts ---- */

/* Is there more in it than variables that are set? */
static bool has_work(const struct ir_stmt *s)
{
    if (s->kind != IR_BLOCK)
        return s->kind != IR_EMPTY && !set_var(s);
    for (const struct ir_stmt *c = s->body; c; c = c->next)
        if (has_work(c))
            return true;
    return false;
}

/* What of s belongs to the part; NULL: nothing does. */
static struct ir_stmt *part_of(struct distribution *d, struct ir_stmt *s, bool inside,
                               enum distribution_part part)
{
    struct ir_unit *u = d->f->unit;
    const struct ir_var *v = set_var(s);

    if (inside && writes_columns(d, s))
        return part == IN_COLUMNS ? ir_stmt_copy(u, s) : NULL;
    if (v && part == IN_COLUMNS)
        return has_var(d, v) ? ir_stmt_copy(u, s) : NULL;
    if (!holds_columns(d, s, inside) && s->kind != IR_BLOCK)
        return part == IN_ROWS ? ir_stmt_copy(u, s) : NULL;
    struct ir_stmt *copy = ir_stmt_copy(u, s), *first = NULL, **to = &first;
    for (struct ir_stmt *c = s->body; c; c = s->kind == IR_BLOCK ? c->next : NULL) {
        *to = part_of(d, c, inside || s->kind == IR_FOR, part);
        to = *to ? &(*to)->next : to;
    }
    copy->body = first;
    if (s->kind == IR_FOR && (!first || !has_work(first)))
        return NULL;
    return copy;
}

static struct ir_stmt *loop_part(struct distribution *d, enum distribution_part part)
{
    struct ir_stmt *copy = ir_stmt_copy(d->f->unit, d->f->loop);

    copy->body = part_of(d, d->f->loop->body, false, part);
    return copy->body && has_work(copy->body) ? copy : NULL;
}

bool distribution_form(struct distribution *d)
{
    struct ir_stmt *body = d->f->loop->body;

    d->nvars = 0;
    if (!holds_columns(d, body, false) || body_jumps(body))
        return false;
    find_vars(d, body);
    if (d->nvars > DISTRIBUTE_VARS)
        return false;
    d->rows = loop_part(d, IN_ROWS);
    d->columns = loop_part(d, IN_COLUMNS);
    if (!d->rows || !d->columns)
        return false;
    for (uint32_t i = 0; i < d->nvars; i++)
        if (!var_is_known(d, d->vars[i]))
            return false;
    return true;
}

/* ---- accesses ---- */

static unsigned part_in(const struct distribution *d, struct ir_stmt *s, bool inside,
                        const struct ir_expr *lvalue)
{
    const struct ir_var *v = set_var(s);

    if (inside && writes_columns(d, s))
        return IN_COLUMNS;
    if (v)
        return has_var(d, v) ? IN_ROWS | IN_COLUMNS : IN_ROWS;
    if (!holds_columns(d, s, inside) && s->kind != IR_BLOCK)
        return IN_ROWS;
    for (struct ir_stmt *c = s->body; c; c = s->kind == IR_BLOCK ? c->next : NULL)
        if (ir_stmt_holds(c, lvalue))
            return part_in(d, c, inside || s->kind == IR_FOR, lvalue);
    return IN_ROWS | IN_COLUMNS; /* in the head of a loop */
}

unsigned distribution_part_of(const struct distribution *d, const struct access *a, uint32_t *place)
{
    struct ir_stmt *body = d->f->loop->body;
    uint32_t n = 0;

    for (struct ir_stmt *c = body->kind == IR_BLOCK ? body->body : body; c; c = c->next, n++) {
        *place = n;
        if (ir_stmt_holds(c, a->lvalue))
            return part_in(d, c, false, a->lvalue);
    }
    *place = 0;
    return IN_ROWS | IN_COLUMNS;
}
