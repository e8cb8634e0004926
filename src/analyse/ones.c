/*
 * Loops that turn once for each bit of a number that is set, and step a counter, as what they come
 * to, so that iterations with them run as vectors:
 *
 *     while (v) { v &= v - 1; n++; }        { n += popcount(v); v = 0; }
 *     for (; v; v >>= 1) n += v & 1;        the same, of numbers without a sign
 *
 * Such a loop is then a BLOCK that has a loop_id, as those that are written out (unroll.c), and
 * WRITTEN_AS_ONES for its turns. Both variables are the function's own, so that nobody sees what
 * they hold in between, or that they are written where no bit is set.
 */
#include "analyse/head.h"
#include "analyse/steps.h"

#include "base/arena.h"

#include <string.h>

enum { PARTS = 2 };

/* What a loop consists of, but for its condition. */
struct ones {
    struct ir_unit *u;
    struct ir_var *number, *counter;
    struct ir_stmt *part[PARTS];
    uint32_t n;
};

static bool is_own(const struct ir_var *v)
{
    const struct ir_type *t = v->type;

    return (v->storage == IR_LOCAL || v->storage == IR_PARAM) && t->kind == IR_INT &&
           !t->is_volatile && !t->is_atomic && t->bits <= 64;
}

/* What e converts, as long as no bit of n is lost. */
static const struct ir_expr *kept(const struct ir_expr *e, uint32_t n)
{
    while (e->kind == IR_CAST && e->type->kind == IR_INT && e->type->bits >= n)
        e = e->a;
    return e;
}

/* The variable whose value e is, all its bits kept, or NULL. */
static struct ir_var *value_of(const struct ir_expr *e)
{
    const struct ir_expr *at = e;

    while (at->kind == IR_CAST)
        at = at->a;
    if (at->kind != IR_LOAD || at->a->kind != IR_VAR || !is_own(at->a->var))
        return NULL;
    return kept(e, at->a->var->type->bits) == at ? at->a->var : NULL;
}

static bool is_value(const struct ir_expr *e, const struct ir_var *v)
{
    return value_of(e) == v;
}

static bool is_number(const struct ir_expr *e, int64_t n)
{
    int64_t value;

    return expr_constant(e, &value) && value == n;
}

/* The variable of which the condition asks whether it is not 0, or NULL. */
static struct ir_var *tested(const struct ir_expr *e)
{
    if (e->kind != IR_BINARY)
        return value_of(e);
    bool is_above = e->op == IR_GT && e->a->type->kind == IR_INT && !e->a->type->is_signed;
    return (e->op == IR_NE || is_above) && is_number(e->b, 0) ? value_of(e->a) : NULL;
}

/* ---- statements ---- */

/* `v OP= b`, and `v = v OP b`: b, as it is computed with, or NULL. */
static const struct ir_expr *operand(const struct ir_expr *e, const struct ir_var *v, enum ir_op op)
{
    uint32_t bits = v->type->bits;

    if (!ir_is_write(e) || e->a->kind != IR_VAR || e->a->var != v)
        return NULL;
    if (e->kind == IR_ASSIGN_OP)
        return e->op == op && e->compute && e->compute->kind == IR_INT ? e->b : NULL;
    if (e->kind != IR_ASSIGN)
        return NULL;
    const struct ir_expr *made = kept(e->b, bits);
    if (made->kind != IR_BINARY || made->op != op || made->type->kind != IR_INT ||
        made->type->bits < bits)
        return NULL;
    if (is_value(made->a, v))
        return made->b;
    return op != IR_SHR && is_value(made->b, v) ? made->a : NULL;
}

/* Is it v - 1, in so many bits at least as v has? */
static bool is_one_below(const struct ir_expr *e, const struct ir_var *v)
{
    e = kept(e, v->type->bits);
    if (e->kind != IR_BINARY || e->type->kind != IR_INT || e->type->bits < v->type->bits ||
        !is_value(e->a, v))
        return false;
    return (e->op == IR_SUB && is_number(e->b, 1)) || (e->op == IR_ADD && is_number(e->b, -1));
}

static struct ir_expr *effect_of(const struct ir_stmt *s)
{
    return s->kind == IR_EXPR ? s->expr : NULL;
}

static bool clears_lowest(const struct ones *o, const struct ir_stmt *s)
{
    const struct ir_expr *e = effect_of(s), *b = e ? operand(e, o->number, IR_AND) : NULL;

    return b && is_one_below(b, o->number);
}

/* A shift that brings in no sign. */
static bool shifts_out(const struct ones *o, const struct ir_stmt *s)
{
    const struct ir_expr *e = effect_of(s), *b = e ? operand(e, o->number, IR_SHR) : NULL;
    const struct ir_type *t = o->number->type, *in;

    if (!b || t->is_signed || !is_number(b, 1))
        return false;
    in = e->kind == IR_ASSIGN_OP ? e->compute : kept(e->b, t->bits)->type;
    return !in->is_signed || in->bits > t->bits;
}

/* The counter that s adds 1 to, or NULL. */
static struct ir_var *stepped_by_one(const struct ones *o, const struct ir_stmt *s)
{
    const struct ir_expr *e = effect_of(s);
    struct ir_var *v = e ? stepped_var(e) : NULL;
    int64_t step;

    if (!v || v == o->number || !is_own(v) || !constant_step(e, v, &step) || step != 1)
        return NULL;
    return v;
}

/* Is it v & 1? */
static bool is_lowest(const struct ir_expr *e, const struct ir_var *v)
{
    e = kept(e, 8);
    return e->kind == IR_BINARY && e->op == IR_AND && e->type->kind == IR_INT &&
           is_value(e->a, v) && is_number(e->b, 1);
}

/* The counter that s adds the number's lowest bit to, or NULL. */
static struct ir_var *counts_lowest(const struct ones *o, const struct ir_stmt *s)
{
    const struct ir_expr *e = effect_of(s), *b;

    if (s->kind == IR_IF && !s->orelse && is_lowest(s->expr, o->number)) {
        const struct ir_stmt *only = stmt_single(s->body);
        return only ? stepped_by_one(o, only) : NULL;
    }
    struct ir_var *v = e ? stepped_var(e) : NULL;
    if (!v || v == o->number || !is_own(v))
        return NULL;
    b = operand(e, v, IR_ADD);
    return b && is_lowest(b, o->number) ? v : NULL;
}

/* Collects the statements from s on; false: more than there may be, or others. */
static bool parts_take(struct ones *o, struct ir_stmt *s)
{
    for (; s; s = s->next) {
        if (s->kind == IR_BLOCK && !s->loop_id) {
            if (!parts_take(o, s->body))
                return false;
            continue;
        }
        if (s->kind == IR_EMPTY && !s->expr)
            continue;
        if ((s->kind != IR_EXPR && s->kind != IR_IF) || o->n == PARTS)
            return false;
        o->part[o->n++] = s;
    }
    return true;
}

static bool steps_take(struct ones *o, struct ir_expr *step)
{
    struct ir_expr *parts[HEADER_MOST];
    uint32_t n = 0;

    if (!step)
        return true;
    if (!list_parts(step, parts, &n) || o->n + n > PARTS)
        return false;
    for (uint32_t i = 0; i < n; i++) {
        o->part[o->n] = ir_stmt_new(o->u, IR_EXPR, step->loc);
        o->part[o->n++]->expr = parts[i];
    }
    return true;
}

/* Does the loop count the bits of its number, and nothing else? Fills *o. */
static bool counts_ones(struct ones *o, struct ir_stmt *loop)
{
    o->number = loop->expr ? tested(loop->expr) : NULL;
    if (!o->number || loop->pragmas || !loop->body || !parts_take(o, loop->body) ||
        !steps_take(o, loop->kind == IR_FOR ? loop->step : NULL) || o->n != PARTS)
        return false;
    if (shifts_out(o, o->part[1]))
        return (o->counter = counts_lowest(o, o->part[0])) != NULL;
    for (uint32_t i = 0; i < PARTS; i++)
        if (clears_lowest(o, o->part[i]))
            return (o->counter = stepped_by_one(o, o->part[1 - i])) != NULL;
    return false;
}

/* ---- what it comes to ---- */

static struct ir_func *popcount_of(struct ir_unit *u, const char *name)
{
    struct ir_func **end = &u->funcs;

    for (; *end; end = &(*end)->next)
        if (!strcmp((*end)->name, name))
            return *end;
    *end = ARENA_NEW(u->arena, struct ir_func);
    (*end)->name = name;
    (*end)->result = ir_type_int(u, 32, true);
    return *end;
}

static struct ir_expr *popcount(struct ones *o, struct ir_loc loc)
{
    uint32_t bits = o->number->type->bits, wide = bits > 32 ? 64 : 32;
    struct ir_expr *call = ir_expr_new(o->u, IR_CALL, ir_type_int(o->u, 32, true), loc);

    call->func = popcount_of(o->u, wide > 32 ? "__builtin_popcountll" : "__builtin_popcount");
    call->args =
        ir_cast(o->u, ir_type_int(o->u, wide, false),
                ir_cast(o->u, ir_type_int(o->u, bits, false), ir_load_var(o->u, o->number, loc)));
    return call;
}

static struct ir_stmt *assignment(struct ones *o, enum ir_expr_kind kind, struct ir_var *v,
                                  struct ir_expr *value, struct ir_loc loc)
{
    struct ir_stmt *s = ir_stmt_new(o->u, IR_EXPR, loc);

    s->expr = ir_expr_new(o->u, kind, ir_type_plain(o->u, v->type), loc);
    s->expr->a = ir_load_var(o->u, v, loc)->a;
    s->expr->b = value;
    return s;
}

static void replace(struct ones *o, struct ir_stmt *loop)
{
    struct ir_type *plain = ir_type_plain(o->u, o->counter->type);
    struct ir_type *in = plain->bits < 32 ? ir_type_int(o->u, 32, true) : plain;
    struct ir_loc loc = loop->loc;
    struct ir_stmt *add =
        assignment(o, IR_ASSIGN_OP, o->counter, ir_cast(o->u, in, popcount(o, loc)), loc);
    struct ir_stmt **end = &loop->init;

    add->expr->op = IR_ADD;
    add->expr->compute = in;
    add->next = assignment(o, IR_ASSIGN, o->number,
                           ir_int(o->u, ir_type_plain(o->u, o->number->type), 0, loc), loc);
    while (*end)
        end = &(*end)->next;
    *end = add;
    loop->kind = IR_BLOCK;
    loop->body = loop->init;
    loop->init = NULL;
    loop->expr = loop->step = NULL;
    loop->presets = NULL;
    loop->ival = WRITTEN_AS_ONES;
}

static bool visit(struct ir_stmt *s, void *arg)
{
    struct ones o = {.u = arg};

    if ((s->kind == IR_WHILE || s->kind == IR_FOR) && counts_ones(&o, s))
        replace(&o, s);
    return true;
}

void ones_rewrite(struct ir_unit *u, struct ir_func *fn)
{
    ir_walk_stmt(fn->body, visit, NULL, u);
}
