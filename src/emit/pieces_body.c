/*
 * What of a body moves by constants in a piece of the iterations: parts of its expressions, and
 * local variables that its statements set one after the other, `x = i - 1; if (x < 0) x = n - 1;`.
 * What such a variable is at a place is known as an expression of the index alone.
 */
#include "emit/pieces.h"

#include "analyse/instance.h"
#include "analyse/parts.h"
#include "analyse/steps.h"
#include "analyse/work.h"

#include <string.h>

enum { TRACKED_MOST = 16 };

struct tracked {
    const struct ir_var *var;
    struct ir_expr *value; /* NULL: it is not known */
};

struct walk {
    struct piece_finder k;
    struct ir_unit *u;
    struct tracked at[TRACKED_MOST];
    uint32_t n, ninner; /* loops of a few turns around the place */
    bool is_odd;
};

/* ---- variables ---- */

static struct tracked *tracked_of(struct walk *w, const struct ir_var *v)
{
    for (uint32_t i = 0; i < w->n; i++)
        if (w->at[i].var == v)
            return &w->at[i];
    return NULL;
}

static void set(struct walk *w, const struct ir_var *v, struct ir_expr *value)
{
    struct tracked *t = tracked_of(w, v);

    if (!t && w->n < TRACKED_MOST) {
        t = &w->at[w->n++];
        t->var = v;
    }
    if (t)
        t->value = value;
}

static bool is_trackable(const struct ir_var *v)
{
    return v->storage == IR_LOCAL && !v->address_taken && v->type->kind == IR_INT &&
           v->type->bits >= 8 && !v->type->is_volatile && !v->type->is_atomic;
}

static struct ir_expr *put_value(struct ir_expr *e, void *arg)
{
    struct walk *w = arg;
    struct tracked *t =
        e->kind == IR_LOAD && e->a->kind == IR_VAR ? tracked_of(w, e->a->var) : NULL;

    return t ? t->value : NULL;
}

/* e with the values of such variables in their places. */
static struct ir_expr *with_values(struct walk *w, struct ir_expr *e)
{
    return expr_replaced(w->u, e, put_value, w);
}

/* Nothing is known of what the statement sets. */
static void forget(struct walk *w, const struct ir_stmt *s)
{
    for (uint32_t i = 0; i < w->n; i++)
        if (ir_stmt_writes(s, w->at[i].var) || ir_stmt_declares(s, w->at[i].var))
            w->at[i].value = NULL;
}

/* What a statement sets a variable to; NULL: it is no such statement, or does more. */
static struct ir_expr *assigned(struct walk *w, const struct ir_stmt *s, const struct ir_var **v)
{
    struct ir_expr *e = s->expr, *value;

    if (s->kind == IR_DECL && e && is_trackable(s->var)) {
        *v = s->var;
        return expr_has_effects(e) ? NULL : ir_cast(w->u, s->var->type, with_values(w, e));
    }
    while (s->kind == IR_EXPR && e->kind == IR_CAST && e->type->kind == IR_VOID)
        e = e->a;
    if (s->kind != IR_EXPR || !ir_is_write(e) || e->a->kind != IR_VAR || !is_trackable(e->a->var))
        return NULL;
    *v = e->a->var;
    struct tracked *t = tracked_of(w, *v);
    struct ir_type *type = e->a->var->type;
    if (e->kind == IR_ASSIGN)
        return expr_has_effects(e->b) ? NULL : ir_cast(w->u, type, with_values(w, e->b));
    if (!t || !t->value || (e->kind == IR_ASSIGN_OP && expr_has_effects(e->b)))
        return NULL;
    if (e->kind == IR_ASSIGN_OP) {
        if (e->compute->kind != IR_INT || (e->op != IR_ADD && e->op != IR_SUB))
            return NULL;
        value = ir_binary(w->u, e->op, e->compute, ir_cast(w->u, e->compute, t->value),
                          ir_cast(w->u, e->compute, with_values(w, e->b)), e->loc);
        return ir_cast(w->u, type, value);
    }
    bool up = e->op == IR_PREINC || e->op == IR_POSTINC;
    struct ir_type *sum = type->bits < 32 ? ir_type_int(w->u, 32, true) : type;
    value = ir_binary(w->u, up ? IR_ADD : IR_SUB, sum, ir_cast(w->u, sum, t->value),
                      ir_int(w->u, sum, 1, e->loc), e->loc);
    return ir_cast(w->u, type, value);
}

/* ---- parts of expressions ---- */

/* What the indices of the loops around the place move it by; false: by something else. */
static bool inner_steps(struct walk *w, const struct ir_expr *e, int64_t *inner_by)
{
    struct pieces *p = w->k.p;

    for (uint32_t i = 0; i < p->ninner; i++) {
        struct pieces own = {.level = &p->inner[i], .ninner = p->ninner};
        struct piece_finder k = {w->k.f, p->inner[i].loop, &own};
        bool chooses = false;
        memcpy(own.inner, p->inner, sizeof own.inner);
        inner_by[i] = 0;
        if (expr_mentions(e, p->inner[i].index) && !piece_linear(&k, e, &inner_by[i], &chooses))
            return false;
    }
    return true;
}

static uint32_t value_number(struct walk *w, const struct ir_expr *e, int64_t by)
{
    struct pieces *p = w->k.p;
    struct piece_value v = {.e = e, .by = by};

    for (uint32_t i = 0; i < p->nvalues; i++)
        if (ir_expr_equal(p->values[i].e, e))
            return i;
    if (p->nvalues == PIECE_VALUES || !inner_steps(w, e, v.inner_by))
        return PIECE_VALUES;
    p->values[p->nvalues] = v;
    return p->nvalues++;
}

static bool is_part(const struct ir_expr *e)
{
    return e->type->kind == IR_INT &&
           (e->kind == IR_LOAD || e->kind == IR_BINARY || e->kind == IR_COND || e->kind == IR_CAST);
}

/* Notes the largest parts that choose. */
static bool note_part(struct ir_expr *e, void *arg)
{
    struct walk *w = arg;
    struct pieces *p = w->k.p;
    uint32_t before = p->nsteps, which = PIECE_VALUES;
    bool chooses = false;
    int64_t by;

    if (!is_part(e) || expr_has_effects(e))
        return true;
    struct ir_expr *value = with_values(w, e);
    bool is_found = piece_linear(&w->k, value, &by, &chooses) && chooses;
    if (is_found && p->nnodes < PIECE_NODES)
        which = value_number(w, value, by);
    if (which == PIECE_VALUES) {
        p->nsteps = before;
        p->is_full |= is_found;
        return true;
    }
    p->nodes[p->nnodes].e = e;
    p->nodes[p->nnodes++].value = which;
    return false;
}

static void note_parts(struct walk *w, struct ir_expr *e)
{
    if (e)
        ir_walk_expr(e, note_part, w);
}

/* ---- places ---- */

/* Does the place move by constants in a piece? */
static bool place_is_linear(struct walk *w, struct ir_expr *e)
{
    bool chooses = false;
    int64_t by;

    switch (e->kind) {
    case IR_ADDR:
    case IR_MEMBER:
    case IR_DECAY:
        return place_is_linear(w, e->a);
    case IR_INDEX:
        return (e->b->type->is_signed || e->b->type->bits == 64) &&
               piece_linear(&w->k, with_values(w, e->b), &by, &chooses) && place_is_linear(w, e->a);
    case IR_VAR:
        return e->type->kind == IR_ARRAY || e->type->kind == IR_RECORD;
    default:
        if (e->type->kind == IR_INT)
            return (e->type->is_signed || e->type->bits == 64) &&
                   piece_linear(&w->k, with_values(w, e), &by, &chooses);
        return e->kind == IR_LOAD && e->a->kind == IR_VAR &&
               !ir_stmt_writes(w->k.loop, e->a->var) && !ir_stmt_declares(w->k.loop, e->a->var);
    }
}

/* ---- statements ---- */

static void statements(struct walk *w, struct ir_stmt *s, bool all);

static bool note_inside_stmt(struct ir_stmt *s, void *arg)
{
    struct walk *w = arg;

    w->is_odd |= s->kind == IR_SWITCH || s->kind == IR_LABEL || s->kind == IR_GOTO ||
                 s->kind == IR_CONTINUE || s->kind == IR_RETURN;
    return true;
}

static uint32_t stmt_size(struct ir_stmt *s);

static bool count_expr(struct ir_expr *e, void *arg)
{
    (void)e;
    ++*(uint32_t *)arg;
    return true;
}

static uint32_t stmt_size(struct ir_stmt *s)
{
    uint32_t n = 0;

    if (s)
        ir_walk_stmt(s, NULL, count_expr, &n);
    return n;
}

/* Does the statement set one variable that is known and nothing else? */
static struct ir_expr *set_alone(struct walk *w, struct ir_stmt *s, const struct ir_var **v)
{
    struct ir_stmt *one = s ? stmt_single(s) : NULL;

    return one && one->kind == IR_EXPR ? assigned(w, one, v) : NULL;
}

/* `if (c) x = e;`: x is c ? e : x. */
static bool sets_by_choice(struct walk *w, struct ir_stmt *s)
{
    const struct ir_var *v = NULL, *other = NULL;
    struct ir_expr *value = set_alone(w, s->body, &v);
    struct ir_expr *rest = value && s->orelse ? set_alone(w, s->orelse, &other) : NULL;
    struct tracked *t = value ? tracked_of(w, v) : NULL;

    if (!value || expr_has_effects(s->expr) || (s->orelse && (!rest || other != v)) ||
        (!s->orelse && (!t || !t->value)))
        return false;
    struct ir_expr *e = ir_expr_new(w->u, IR_COND, value->type, s->loc);
    e->a = with_values(w, s->expr);
    e->b = value;
    e->c = s->orelse ? rest : t->value;
    note_parts(w, s->expr);
    set(w, v, e);
    return true;
}

/* The branch that the iterations of a piece take: the longer one that some piece can take. */
static bool takes_branch(struct walk *w, struct ir_stmt *s, struct ir_stmt **taken)
{
    struct pieces *p = w->k.p;
    uint32_t before = p->nsteps;

    if (p->nbranches == PIECE_NODES || expr_has_effects(s->expr))
        return false;
    struct ir_expr *e = with_values(w, s->expr);
    bool first = stmt_size(s->body) >= stmt_size(s->orelse);
    for (int i = 0; i < 2; i++, first = !first) {
        if (!piece_truth(&w->k, e, first))
            continue;
        bool moves = false;
        for (uint32_t n = before; n < p->nsteps; n++)
            moves |= p->steps[n].by != p->steps[n].other_by;
        if (!moves)
            break;
        *taken = first ? s->body : s->orelse;
        p->branches[p->nbranches].s = s;
        p->branches[p->nbranches++].taken = *taken;
        return true;
    }
    p->nsteps = before;
    return false;
}

static void conditional(struct walk *w, struct ir_stmt *s)
{
    struct ir_stmt *taken;

    if (sets_by_choice(w, s))
        return;
    if (takes_branch(w, s, &taken)) {
        statements(w, taken, false);
        return;
    }
    if (expr_has_effects(s->expr))
        forget(w, s);
    w->k.p->has_ends &= piece_is_fixed(&w->k, with_values(w, s->expr));
    note_parts(w, s->expr);
    forget(w, s);
    statements(w, s->body, false);
    forget(w, s);
    statements(w, s->orelse, false);
    forget(w, s);
}

/* Does the loop count one by one between ends that are the same in all iterations? */
static bool is_counted(struct walk *w, struct ir_stmt *s, struct level *v)
{
    struct refuse ignored;

    if (s->kind != IR_FOR || !s->init || s->init->next ||
        !level_normalise(w->u, w->k.f->func, s, v, &ignored) || !v->first || v->through ||
        v->is_left || v->paced || v->step != 1 || (v->rel != IR_LT && v->rel != IR_LE) ||
        !ir_type_same(v->index->type, v->ctype))
        return false;
    return piece_is_fixed(&w->k, v->first) && piece_is_fixed(&w->k, v->bound);
}

/* Is it a loop whose turns are looked at one by one, in the one that was the innermost of these so
   far? */
static bool is_inner(struct walk *w, struct ir_stmt *s)
{
    struct pieces *p = w->k.p;
    struct level *v = &p->inner[p->ninner];
    int64_t first;

    if (p->ninner == PIECE_INNER || w->ninner != p->ninner ||
        (!(loop_is_short(w->u, s, v) && expr_constant(v->first, &first)) && !is_counted(w, s, v)))
        return false;
    for (uint32_t i = 0; i < p->ninner; i++)
        if (expr_mentions(v->first, p->inner[i].index) ||
            expr_mentions(v->bound, p->inner[i].index))
            return false;
    v->loop = s;
    return v->declared_here && v->index->type->kind == IR_INT && v->index->type->is_signed &&
           v->index->type->bits == 32 && !ir_stmt_writes(s->body, v->index);
}

/* Of a loop in the body: its variables are other ones in each turn. */
static void loop(struct walk *w, struct ir_stmt *s)
{
    bool is_short = is_inner(w, s);

    w->k.p->has_ends &= is_short;
    w->k.p->has_loop |= !is_short;
    w->k.p->ninner += is_short;
    w->ninner += is_short;
    forget(w, s);
    if (!is_short) {
        statements(w, s->init, true);
        forget(w, s);
        note_parts(w, s->expr);
        note_parts(w, s->step);
    }
    statements(w, s->body, false);
    w->ninner -= is_short;
    forget(w, s);
}

static void statement(struct walk *w, struct ir_stmt *s)
{
    const struct ir_var *v;
    struct ir_expr *value;

    switch (s->kind) {
    case IR_BLOCK:
        statements(w, s->body, true);
        break;
    case IR_IF:
        conditional(w, s);
        break;
    case IR_FOR:
    case IR_WHILE:
    case IR_DO:
        loop(w, s);
        break;
    case IR_DECL:
    case IR_EXPR:
        value = assigned(w, s, &v);
        if (!value) /* what it sets it may read as well, before or behind that */
            forget(w, s);
        if (s->kind == IR_EXPR && !value)
            w->k.p->has_ends &= place_is_linear(w, s->expr);
        note_parts(w, s->expr);
        forget(w, s);
        if (value)
            set(w, v, value);
        break;
    case IR_EMPTY:
        break;
    default:
        w->is_odd = true;
    }
}

static void statements(struct walk *w, struct ir_stmt *s, bool all)
{
    for (; s; s = all ? s->next : NULL)
        statement(w, s);
}

/* Do values move with the turns of loops that may have many? Else these are better taken as they
 * are.
 */
static bool moves_inside(const struct pieces *p)
{
    bool moves = true;

    for (uint32_t i = 0; i < p->ninner; i++) {
        moves &= p->inner[i].const_trip >= 0;
        for (uint32_t k = 0; k < p->nvalues; k++)
            moves |= p->values[k].inner_by[i] != 0;
    }
    return moves;
}

bool pieces_find(const struct loop_facts *f, const struct level *v, const struct ir_stmt *body,
                 struct pieces *p)
{
    struct walk w = {.k = {.f = f, .loop = v->loop, .p = p}, .u = f->unit};
    const struct pieces *around = p->around;

    *p = (struct pieces){
        .around = around, .level = v, .depth = around ? around->depth + 1 : 1, .has_ends = true};
    if (v->loop->kind != IR_FOR || v->through || v->paced || v->is_left ||
        v->index->type->kind != IR_INT || v->step > INT16_MAX || v->step < -INT16_MAX ||
        ir_stmt_writes(v->loop->body, v->index))
        return false;
    ir_walk_stmt((struct ir_stmt *)body, note_inside_stmt, NULL, &w);
    statements(&w, (struct ir_stmt *)body, false);
    p->has_loop |= !moves_inside(p);
    bool moves = false;
    for (uint32_t i = 0; i < p->nsteps; i++)
        moves |= p->steps[i].by != p->steps[i].other_by;
    return !w.is_odd && moves && (p->nnodes || p->nbranches);
}
