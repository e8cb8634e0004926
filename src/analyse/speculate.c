/*
 * Loops inside an iteration whose turns may be run on copies of what they change, before it is
 * known whether C comes to them: "speculation". Such a loop goes on until numbers say that it is
 * done, as Newton's iteration or the Mandelbrot set's do. Its turns read no memory that the turns
 * before have not read, write none, do not trap, and compute with floats alone, beside counters.
 */
#include "analyse/parts.h"

#include "analyse/speculate.h"

/* Nodes of a turn's expressions, a function of the library being some: longer turns gain little. */
enum { NODES_MOST = 120, NODES_LIBM = 8, DEPTH_MOST = 4, STEP_MOST = 1 << 16 };

struct look {
    struct speculation *s;
    const struct ir_stmt *loop; /* NULL: a function is looked at */
    bool is_sure;               /* each turn comes here */
    bool leaves;                /* a way out depends on what turns compute */
    unsigned depth, nodes;
};

static bool stmt_is_tried(struct look *k, const struct ir_stmt *s);
static bool expr_is_tried(struct look *k, const struct ir_expr *e);

/* ---- what turns change ---- */

static const struct ir_var *local_of(const struct ir_expr *lvalue)
{
    while (lvalue->kind == IR_MEMBER)
        lvalue = lvalue->a;
    return lvalue->kind == IR_VAR ? lvalue->var : NULL;
}

static bool may_be_copied(const struct ir_var *v)
{
    const struct ir_type *t = v->type;

    return (v->storage == IR_LOCAL || v->storage == IR_PARAM) && !v->address_taken &&
           !v->is_literal && !t->is_volatile && !t->is_atomic &&
           (t->kind == IR_FLOAT || t->kind == IR_INT || t->kind == IR_BOOL ||
            t->kind == IR_COMPLEX || (t->kind == IR_RECORD && !t->record->is_union));
}

static bool note(struct speculation *s, const struct ir_var *v, bool is_inside)
{
    for (uint32_t i = 0; i < s->n; i++)
        if (s->vars[i].var == v) {
            s->vars[i].is_inside |= is_inside;
            return true;
        }
    if (s->n == SPECULATED_MOST || !may_be_copied(v))
        return false;
    s->vars[s->n++] = (struct speculated){.var = v, .is_inside = is_inside};
    return true;
}

static struct speculated *changed(struct speculation *s, const struct ir_var *v)
{
    for (uint32_t i = 0; i < s->n; i++)
        if (s->vars[i].var == v)
            return &s->vars[i];
    return NULL;
}

struct gathering {
    struct look *k;
    bool is_good;
};

static bool gather_write(struct ir_expr *e, void *arg)
{
    struct gathering *g = arg;

    if (ir_is_write(e) && (!local_of(e->a) || !note(g->k->s, local_of(e->a), false)))
        g->is_good = false;
    g->k->nodes++;
    return g->is_good;
}

/* The way out of the loop that the branch ends with, if nothing else leads out of it. */
static bool ends_outside(const struct ir_stmt *s)
{
    while (s && (s->kind == IR_BLOCK || s->next))
        s = s->next ? s->next : s->body;
    return s && (s->kind == IR_BREAK || s->kind == IR_RETURN || s->kind == IR_GOTO ||
                 (s->kind == IR_HIT && s->ival));
}

static bool find_continue(struct ir_stmt *s, void *arg)
{
    bool *goes_on = arg;

    *goes_on |= s->kind == IR_CONTINUE;
    return !*goes_on;
}

/* What its branch changes, no turn of the loop sees: none goes on from there. */
static bool is_way_out(const struct ir_stmt *s)
{
    bool goes_on = false;

    if (s->kind != IR_IF || !ends_outside(s->body))
        return false;
    ir_walk_stmt(s->body, find_continue, NULL, &goes_on);
    return !goes_on;
}

static bool gather_stmt(struct ir_stmt *s, void *arg)
{
    struct gathering *g = arg;

    if (s->kind == IR_DECL && !note(g->k->s, s->var, true))
        g->is_good = false;
    if (g->is_good && is_way_out(s)) { /* what stands in its branch is not tried */
        ir_walk_expr(s->expr, gather_write, g);
        if (s->orelse)
            ir_walk_stmt(s->orelse, gather_stmt, gather_write, g);
        return false;
    }
    return g->is_good;
}

/* ---- what they compute ---- */

struct asking {
    const struct look *k;
    bool varies;
};

static bool ask(struct ir_expr *e, void *arg)
{
    struct asking *a = arg;

    a->varies |= e->kind == IR_CALL || (e->kind == IR_VAR && changed(a->k->s, e->var));
    return !a->varies;
}

/* May e have another value in another turn? */
static bool varies(const struct look *k, const struct ir_expr *e)
{
    struct asking a = {k, !k->loop}; /* in a function all may */

    ir_walk_expr((struct ir_expr *)e, ask, &a);
    return a.varies;
}

static bool asks_float(struct ir_expr *e, void *arg)
{
    bool *is_float = arg;

    *is_float |= e->type && (e->type->kind == IR_FLOAT || e->type->kind == IR_COMPLEX);
    return !*is_float;
}

static void leaves_by(struct look *k, const struct ir_expr *e)
{
    bool is_float = false;

    ir_walk_expr((struct ir_expr *)e, asks_float, &is_float);
    k->leaves |= is_float && varies(k, e);
}

/* The value of memory, or of a variable. */
static bool lvalue_is_tried(struct look *k, const struct ir_expr *lvalue)
{
    const struct ir_var *v = local_of(lvalue);

    if (lvalue->type->is_volatile || lvalue->type->is_atomic || lvalue_is_bits(lvalue))
        return false;
    if (v)
        return !v->type->is_volatile && lvalue->type->kind != IR_ARRAY &&
               (v->storage != IR_GLOBAL || (k->loop && k->is_sure)) && !v->is_thread_local;
    return k->loop && k->is_sure && !varies(k, lvalue); /* read by the turns before */
}

static bool all_are_tried(struct look *k, const struct ir_expr *args)
{
    for (const struct ir_expr *e = args; e; e = e->next)
        if (!expr_is_tried(k, e))
            return false;
    return true;
}

static bool branch_is_tried(struct look *k, const struct ir_expr *e)
{
    bool was = k->is_sure, is_good;

    k->is_sure = false;
    is_good = expr_is_tried(k, e);
    k->is_sure = was;
    return is_good;
}

static bool may_trap(const struct ir_expr *e)
{
    return e->op == IR_DIV || e->op == IR_REM;
}

/* Integers must not overflow, trap, or shift too far where C does not come. What all turns compute
   from the same numbers has not trapped in the turns before, if it is there that each comes to. */
static bool op_is_tried(const struct look *k, const struct ir_expr *e)
{
    const struct ir_type *t = e->type;
    bool is_wrapping = e->op == IR_ADD || e->op == IR_SUB || e->op == IR_MUL || e->op == IR_NEG;

    if (t->kind == IR_PTR || (e->b && e->b->type->kind == IR_PTR) || e->a->type->kind == IR_PTR)
        return !varies(k, e);
    if (t->kind != IR_INT || e->op == IR_LNOT || e->op == IR_NOT || e->op == IR_PLUS ||
        (e->op >= IR_AND && e->op <= IR_LOR))
        return true;
    return (is_wrapping && !t->is_signed) || (!varies(k, e) && (k->is_sure || !may_trap(e)));
}

static bool cast_is_tried(const struct look *k, const struct ir_expr *e)
{
    if (e->type->kind == IR_PTR || e->a->type->kind == IR_PTR)
        return !varies(k, e);
    return e->type->kind != IR_INT || e->a->type->kind == IR_INT || e->a->type->kind == IR_BOOL ||
           !varies(k, e); /* floats may be too large for integers */
}

/* Does e step an integer by a constant: k++, k += 2, k = k - 1? */
static bool counts(const struct ir_expr *e, int64_t *by)
{
    const struct ir_expr *sum = e->kind == IR_ASSIGN ? e->b : e;

    *by = 1;
    if (e->kind == IR_INCDEC)
        return true;
    if (e->kind == IR_ASSIGN &&
        (sum->kind != IR_BINARY || sum->a->kind != IR_LOAD || !ir_expr_equal(sum->a->a, e->a)))
        return false;
    return (e->kind == IR_ASSIGN || sum->compute->kind == IR_INT) &&
           (sum->op == IR_ADD || sum->op == IR_SUB) && expr_constant(sum->b, by) &&
           *by <= STEP_MOST && *by >= -STEP_MOST;
}

/* Integers compute what a truth value becomes, and may trap. */
static bool steps_truth(const struct ir_expr *e)
{
    return e->kind == IR_ASSIGN_OP && e->a->type->kind == IR_BOOL;
}

/* Counters go by constants, so that one look tells that they do not overflow. */
static bool write_is_tried(struct look *k, const struct ir_expr *e)
{
    const struct ir_type *t = e->a->type;
    struct speculated *v = changed(k->s, local_of(e->a));
    int64_t by;

    if (lvalue_is_bits(e->a) || t->kind == IR_PTR || !v || steps_truth(e))
        return false;
    if (t->kind != IR_INT || !counts(e, &by))
        return (t->kind != IR_INT || e->kind == IR_ASSIGN) && (!e->b || expr_is_tried(k, e->b));
    if (e->a->kind != IR_VAR)
        return !t->is_signed;
    v->step += by < 0 ? -by : by;
    return true;
}

/* In a function that turns call. */
static bool own_write_is_tried(struct look *k, const struct ir_expr *e)
{
    const struct ir_var *v = local_of(e->a);

    return v && may_be_copied(v) && !steps_truth(e) &&
           (e->a->type->kind != IR_INT || e->kind == IR_ASSIGN) && !lvalue_is_bits(e->a) &&
           (!e->b || expr_is_tried(k, e->b));
}

static bool func_is_tried(struct look *k, const struct ir_func *f)
{
    struct look in = {.s = k->s, .depth = k->depth + 1, .nodes = k->nodes};
    bool exact, is_good;

    if (libm_is_pure(f, &exact)) {
        k->nodes += NODES_LIBM;
        return exact && (f->result->kind == IR_FLOAT || f->result->kind == IR_COMPLEX ||
                         (f->nparams == 1 && f->params[0]->type->kind == IR_FLOAT));
    }
    if (!f->body || f->is_library || in.depth > DEPTH_MOST || ir_has_loop(f->body))
        return false;
    is_good = stmt_is_tried(&in, f->body);
    k->nodes = in.nodes;
    return is_good;
}

static bool value_is_tried(struct look *k, const struct ir_expr *e)
{
    switch (e->kind) {
    case IR_LOAD:
        return lvalue_is_tried(k, e->a);
    case IR_UNARY:
        return op_is_tried(k, e) && expr_is_tried(k, e->a);
    case IR_BINARY:
        return op_is_tried(k, e) && expr_is_tried(k, e->a) &&
               (e->op == IR_LAND || e->op == IR_LOR ? branch_is_tried(k, e->b)
                                                    : expr_is_tried(k, e->b));
    case IR_COND:
        return expr_is_tried(k, e->a) && branch_is_tried(k, e->b) && branch_is_tried(k, e->c);
    case IR_COMMA:
        return expr_is_tried(k, e->a) && expr_is_tried(k, e->b);
    case IR_CAST:
        return cast_is_tried(k, e) && expr_is_tried(k, e->a);
    case IR_ASSIGN:
    case IR_ASSIGN_OP:
    case IR_INCDEC:
        return k->loop ? write_is_tried(k, e) : own_write_is_tried(k, e);
    case IR_CALL:
        return e->func && func_is_tried(k, e->func) && all_are_tried(k, e->args);
    case IR_INIT:
        return all_are_tried(k, e->args);
    default:
        return e->kind == IR_CONST_INT || e->kind == IR_CONST_FLOAT || e->kind == IR_ZERO_INIT;
    }
}

static bool expr_is_tried(struct look *k, const struct ir_expr *e)
{
    return ++k->nodes <= NODES_MOST && value_is_tried(k, e);
}

/* ---- turns ---- */

static bool if_is_tried(struct look *k, const struct ir_stmt *s)
{
    bool was = k->is_sure, is_good;

    if (!expr_is_tried(k, s->expr))
        return false;
    if (k->loop && is_way_out(s)) {
        leaves_by(k, s->expr);
        return k->is_sure && (!s->orelse || stmt_is_tried(k, s->orelse));
    }
    k->is_sure = false;
    is_good = stmt_is_tried(k, s->body) && (!s->orelse || stmt_is_tried(k, s->orelse));
    k->is_sure = was;
    return is_good;
}

static bool stmt_is_tried(struct look *k, const struct ir_stmt *s)
{
    switch (s->kind) {
    case IR_EXPR:
        return expr_is_tried(k, s->expr);
    case IR_DECL:
        return s->var->storage == IR_LOCAL && may_be_copied(s->var) &&
               (!s->expr || expr_is_tried(k, s->expr));
    case IR_BLOCK:
        for (const struct ir_stmt *i = s->body; i; i = i->next)
            if (!stmt_is_tried(k, i))
                return false;
        return true;
    case IR_IF:
        return if_is_tried(k, s);
    case IR_RETURN:
        return !k->loop && (!s->expr || expr_is_tried(k, s->expr));
    default:
        return s->kind == IR_EMPTY;
    }
}

bool loop_speculates(const struct ir_stmt *loop, struct speculation *out)
{
    struct look k = {.s = out, .loop = loop, .is_sure = true};
    struct gathering g = {&k, true};

    *out = (struct speculation){0};
    if (loop->ending || loop->rows)
        return false;
    ir_walk_stmt(loop->body, gather_stmt, gather_write, &g);
    if (loop->step)
        ir_walk_expr(loop->step, gather_write, &g);
    if (loop->expr)
        ir_walk_expr(loop->expr, gather_write, &g);
    k.nodes = 0;
    if (!g.is_good || !stmt_is_tried(&k, loop->body) ||
        (loop->step && !expr_is_tried(&k, loop->step)) ||
        (loop->expr && !expr_is_tried(&k, loop->expr)))
        return false;
    if (loop->expr)
        leaves_by(&k, loop->expr);
    return k.leaves;
}

bool speculation_leaves(const struct ir_stmt *s)
{
    return is_way_out(s);
}
