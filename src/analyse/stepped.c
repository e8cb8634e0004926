/*
 * Loops whose condition tests a variable that the body, or the condition itself, steps by a
 * constant: while and do loops, a for without a step part. Their level has an index of its own, the
 * tested value; the variable is an induction of the body (scalars.c says whether every way through
 * the body steps it).
 */
#include "analyse/head.h"
#include "analyse/packer.h"

#include "base/arena.h"

/* One side of a comparison: a variable, one that is stepped there, or one and a constant. */
struct tested {
    struct ir_var *var;
    struct ir_type *type; /* of the value */
    int64_t by;           /* what evaluating it adds to the variable; 0: it only reads */
    bool is_post;         /* the value is the variable's before that */
    int64_t plus;         /* the value is that much more */
};

/* v + 3, v - 3, v converted as if directly to the sum's type. */
static bool sum_read(struct ir_expr *e, struct tested *out)
{
    const struct ir_expr *a = e->a;

    if (e->kind != IR_BINARY || (e->op != IR_ADD && e->op != IR_SUB) ||
        !expr_constant(e->b, &out->plus) || out->plus == INT64_MIN)
        return false;
    out->var = var_below_casts(a);
    if (!out->var || out->var->type->kind != e->type->kind)
        return false;
    for (; a->kind == IR_CAST; a = a->a)
        if (a->type->kind != IR_INT ||
            (a->type->bits < e->type->bits && !type_holds(a->type, out->var->type)))
            return false;
    out->plus = e->op == IR_ADD ? out->plus : -out->plus;
    return true;
}

static bool tested_read(struct ir_expr *e, struct tested *out)
{
    while (e->kind == IR_CAST)
        e = e->a;
    *out = (struct tested){.var = var_below_casts(e), .type = e->type};
    if (out->var || sum_read(e, out))
        return true;
    out->var = stepped_var(e);
    out->is_post = e->kind == IR_INCDEC && (e->op == IR_POSTINC || e->op == IR_POSTDEC);
    return out->var && constant_step(e, out->var, &out->by);
}

/* ---- what steps the variable ---- */

struct steps {
    struct ir_var *var;
    int64_t sum;
    const struct ir_expr *bad; /* writes it in another way */
};

static bool add_step(struct ir_expr *e, void *arg)
{
    struct steps *s = arg;
    int64_t by;

    if (e->kind == IR_ADDR && e->a->kind == IR_VAR && e->a->var == s->var)
        s->bad = e;
    if (stepped_var(e) != s->var)
        return true;
    if (!constant_step(e, s->var, &by) || __builtin_add_overflow(s->sum, by, &s->sum))
        s->bad = e;
    return true;
}

static bool is_written(struct ir_stmt *loop, struct ir_var *v)
{
    struct steps s = {.var = v};

    ir_walk_stmt(loop->body, NULL, add_step, &s);
    ir_walk_expr(loop->expr, add_step, &s);
    if (loop->kind == IR_FOR && loop->step)
        ir_walk_expr(loop->step, add_step, &s);
    return s.sum != 0 || s.bad;
}

/* ---- the condition ---- */

/* e, or its negation, as a comparison of a variable that the loop writes. */
static bool condition_read(struct ir_unit *u, struct ir_stmt *loop, struct ir_expr *e, bool negate,
                           struct condition *out, struct tested *t)
{
    struct tested other;

    if (e->kind == IR_UNARY && e->op == IR_LNOT)
        return condition_read(u, loop, e->a, !negate, out, t);
    if (e->kind == IR_CAST && !cast_keeps_truth(e))
        return false;
    if (e->kind == IR_CAST && e->a->type->kind == IR_INT && e->a->kind != IR_LOAD)
        return condition_read(u, loop, e->a, negate, out, t);
    if (e->kind != IR_BINARY) {
        if (negate || !tested_read(e, t) || !is_written(loop, t->var))
            return false;
        *out = (struct condition){t->var, IR_NE, ir_int(u, e->type, 0, e->loc), e->type, e};
        return e->type->kind == IR_INT || e->type->kind == IR_PTR;
    }
    if (e->op < IR_LT || e->op > IR_NE)
        return false;
    enum ir_op op = negate ? negated(e->op) : e->op;
    if (tested_read(e->a, t) && is_written(loop, t->var)) {
        *out = (struct condition){t->var, op, e->b, e->a->type, e->a};
        return true;
    }
    if (!tested_read(e->b, &other) || !is_written(loop, other.var))
        return false;
    *t = other;
    *out = (struct condition){t->var, mirrored(op), e->a, e->a->type, e->b};
    return true;
}

/* ---- the first value ---- */

/* e + by in e's type, wrapping around as the condition's own step would or could not. */
static struct ir_expr *moved(struct ir_unit *u, struct ir_expr *e, int64_t by)
{
    struct ir_type *t = e->type, *wide = ir_type_int(u, 64, t->kind == IR_PTR);

    if (!by)
        return e;
    if (t->kind == IR_PTR)
        return ir_binary(u, IR_ADD, t, e, ir_int(u, wide, by, e->loc), e->loc);
    struct ir_expr *sum =
        ir_binary(u, IR_ADD, wide, ir_cast(u, wide, e), ir_int(u, wide, by, e->loc), e->loc);
    sum = ir_cast(u, t, sum);
    return expr_constant(sum, &by) ? ir_int(u, t, by, e->loc) : sum;
}

static bool steps_check(struct ir_unit *u, struct ir_stmt *loop, const struct tested *t,
                        struct level *out, struct header *head, struct refuse *r)
{
    struct steps s = {.var = t->var};
    struct ir_expr *parts[HEADER_MOST];
    uint32_t n = 0;

    ir_walk_stmt(loop->body, NULL, add_step, &s);
    if (loop->kind == IR_FOR && loop->step)
        ir_walk_expr(loop->step, add_step, &s);
    if (s.bad)
        return s.bad->kind == IR_ADDR
                   ? refuse_at(r, IR_REFUSE_ADDRESS_ESCAPES, s.bad->loc, t->var->name)
                   : not_counted(
                         r, s.bad->loc,
                         arena_printf(u->arena, "the step of '%s' is no constant", t->var->name));
    if (__builtin_add_overflow(s.sum, t->by, &out->step) || !out->step)
        return not_counted(r, loop->loc, "its step does not step the index");
    if (loop->kind == IR_FOR && loop->step && !list_parts(loop->step, parts, &n))
        return not_counted(r, loop->loc, "its step part is long");
    for (uint32_t i = 0; i < n; i++) {
        struct steps inside = {.var = t->var};
        if (stepped_var(parts[i]) == t->var)
            continue;
        ir_walk_expr(parts[i], add_step, &inside);
        if (inside.sum || inside.bad)
            return not_counted(r, parts[i]->loc, "its step part does more than step variables");
        head->steps[head->nsteps++] = parts[i];
    }
    return true;
}

/* What may change the variable unseen is left: a pointer, another function or thread. */
static bool variable_check(const struct ir_stmt *loop, const struct ir_var *v, struct refuse *r)
{
    bool is_own = v->storage == IR_LOCAL || v->storage == IR_PARAM;

    if (v->type->is_volatile)
        return refuse_at(r, IR_REFUSE_VOLATILE, loop->loc, v->name);
    return (is_own && !v->address_taken) || refuse_at(r, IR_REFUSE_ALIAS, loop->loc, v->name);
}

struct asked {
    const struct ir_stmt *body;
    const struct ir_expr *step; /* or NULL */
    bool is_set;                /* some variable of the condition, in the body */
    bool is_stepped;            /* or in the step part */
    bool is_changed;            /* or from elsewhere, perhaps */
};

static bool find_set(struct ir_expr *e, void *arg)
{
    struct asked *q = arg;

    q->is_set |= e->kind == IR_VAR && ir_stmt_writes(q->body, e->var);
    q->is_stepped |= e->kind == IR_VAR && q->step && ir_expr_writes(q->step, e->var);
    q->is_changed |= e->kind == IR_VAR && !packed_is_plain(e->var);
    return !q->is_set;
}

static const char *other_loop(const struct ir_stmt *loop)
{
    const char *fault = condition_fault(loop->expr);
    struct asked q = {.body = loop->body, .step = loop->kind == IR_FOR ? loop->step : NULL};

    if (!expr_is_pure(loop->expr))
        return fault;
    ir_walk_expr(loop->expr, find_set, &q);
    if (loop->kind == IR_FOR && !loop->step)
        return q.is_set ? "its body does not step the index once on every way" : "it has no step";
    bool never = !q.is_set && !q.is_stepped && !q.is_changed && !reads_memory(loop->expr);
    return never ? "no iteration changes what its condition tests" : fault;
}

bool stepped_level_read(struct ir_unit *u, struct ir_stmt *loop, struct level *out,
                        struct header *head, struct refuse *r)
{
    struct condition c;
    struct tested t;

    if (!condition_read(u, loop, loop->expr, false, &c, &t))
        return not_counted(r, loop->expr->loc, other_loop(loop));
    struct ir_var *index =
        ir_var_new(u, t.var->name, ir_type_plain(u, t.type), IR_LOCAL, t.var->loc);
    c.index = index;
    if (!index_type_check(u, &c, r) || !variable_check(loop, t.var, r))
        return false;
    out->index = out->through = t.var;
    out->rel = c.rel;
    out->ctype = ir_type_plain(u, c.ctype);
    if (!steps_check(u, loop, &t, out, head, r) ||
        (loop->kind == IR_FOR && !read_init(loop, out, head, r)))
        return false;
    out->bound = without_declared(u, loop, c.bound, t.var);
    if (!out->bound || (out->first && !without_declared(u, loop, out->first, t.var)))
        return not_counted(r, loop->loc, "its bound uses a variable of its init part");
    if (!ends_check(u, loop, out, r))
        return false;
    head->first = out->first;
    head->lead = loop->kind == IR_DO ? 0 : t.by;
    int64_t ahead = t.plus + (t.is_post ? 0 : t.by);
    if (loop->kind == IR_DO)
        ahead -= t.by;
    if (out->first)
        out->first = moved(u, ir_cast(u, index->type, out->first), ahead);
    else
        out->ahead = ahead;
    out->index = index;
    head->declared_here = out->declared_here;
    out->declared_here = true;
    return level_count(out, r);
}
