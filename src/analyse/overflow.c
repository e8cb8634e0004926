/*
 * gcc's checked sums, as C says what they do: `__builtin_add_overflow(s, e, &s)` stores the sum
 * cut to the type of s and tells whether that is another number. Where s is a local variable whose
 * address has no other use it becomes `(s = (int)((unsigned)s + e), e < 0 ? s > was : s < was)`,
 * with `was` computed back from s, so that s is an accumulator like any other. C23's ckd_add is
 * the same function, __builtin_sub_overflow takes e off.
 */
#include "analyse/parts.h"
#include "analyse/steps.h"

#include "base/arena.h"

#include <string.h>

struct checked {
    struct ir_expr *call;
    struct ir_var *to;
    struct ir_expr *a, *b;
    bool is_sub, is_own; /* a is what `to` holds */
};

struct overflows {
    struct ir_unit *u;
    VEC(struct checked) calls;
    const struct ir_var *var; /* whose addresses are counted */
    uint32_t naddresses;
};

/* ---- calls ---- */

static bool find_odd(struct ir_expr *e, void *arg)
{
    bool *odd = arg;

    *odd |= ir_is_write(e) || e->kind == IR_CALL || e->kind == IR_COMMA || e->type->is_volatile ||
            e->type->is_atomic || e->kind == IR_UNSUPPORTED_EXPR;
    return !*odd;
}

/* Is e an integer that the variable's type has, and the same again when the variable is set? */
static bool is_operand(const struct checked *c, struct ir_expr *e)
{
    wide number;
    bool odd = false;

    ir_walk_expr(e, find_odd, &odd);
    if (odd || e->type->kind != IR_INT || expr_mentions(e, c->to))
        return false;
    if (expr_number(e, &number))
        return number >= 0 && number <= INT32_MAX;
    return type_holds(c->to->type, e->type);
}

/* __builtin_add_overflow, __builtin_ssubl_overflow and so on? */
static bool is_checked(const char *name, bool *is_sub)
{
    static const char *const types[] = {"", "s", "u", "l", "ll"};
    static const char *const ops[] = {"add", "sub"};

    if (strncmp(name, "__builtin_", 10) != 0)
        return false;
    for (int sign = 0; sign < 3; sign++)
        for (int op = 0; op < 2; op++)
            for (int size = 0; size < 5; size += size ? 1 : 3) {
                const char *at = name + 10;
                size_t n = strlen(types[sign]), m = strlen(types[size]);
                *is_sub = op == 1;
                if (strncmp(at, types[sign], n) == 0 && strncmp(at + n, ops[op], 3) == 0 &&
                    strncmp(at + n + 3, types[size], m) == 0 &&
                    strcmp(at + n + 3 + m, "_overflow") == 0)
                    return true;
            }
    return false;
}

static bool can_hold(const struct ir_var *v)
{
    const struct ir_type *t = v->type;

    return (v->storage == IR_LOCAL || v->storage == IR_PARAM) && !v->is_lost && !t->is_volatile &&
           !t->is_atomic && t->kind == IR_INT && (t->bits == 32 || t->bits == 64);
}

static bool is_value_of(const struct ir_expr *e, const struct ir_var *v)
{
    while (e->kind == IR_CAST && e->type->kind == IR_INT && type_holds(e->type, e->a->type))
        e = e->a;
    return e->kind == IR_LOAD && e->a->kind == IR_VAR && e->a->var == v;
}

static bool find_call(struct ir_expr *e, void *arg)
{
    struct overflows *o = arg;
    struct checked c = {.call = e};

    if (e->kind != IR_CALL || !e->func || !is_checked(e->func->name, &c.is_sub))
        return true;
    struct ir_expr *b = e->args ? e->args->next : NULL, *to = b ? b->next : NULL;
    if (!to || to->next || to->kind != IR_ADDR || to->a->kind != IR_VAR || !can_hold(to->a->var))
        return true;
    c.to = to->a->var;
    c.a = e->args;
    c.b = b;
    if (!c.is_sub && is_value_of(c.b, c.to)) {
        c.a = b;
        c.b = e->args;
    }
    c.is_own = is_value_of(c.a, c.to);
    if (is_operand(&c, c.b) && (c.is_own || is_operand(&c, c.a)))
        vec_push(&o->calls, c);
    return true;
}

/* ---- what they do ---- */

static struct ir_type *unsigned_of(struct ir_unit *u, const struct ir_type *t)
{
    return ir_type_int(u, t->bits, false);
}

static struct ir_expr *operand(struct ir_unit *u, const struct checked *c, struct ir_expr *e)
{
    struct ir_expr *copy = expr_copy(u, e);

    copy->next = NULL;
    return ir_cast(u, ir_type_plain(u, c->to->type), copy);
}

/* a + b or a - b without an overflow, in the variable's type. */
static struct ir_expr *wrapped(struct ir_unit *u, const struct checked *c, enum ir_op op,
                               struct ir_expr *a, struct ir_expr *b)
{
    struct ir_type *t = unsigned_of(u, c->to->type);
    struct ir_expr *e = ir_binary(u, op, t, ir_cast(u, t, a), ir_cast(u, t, b), c->call->loc);

    return ir_cast(u, ir_type_plain(u, c->to->type), e);
}

static struct ir_expr *first(struct ir_unit *u, const struct checked *c)
{
    return c->is_own ? ir_load_var(u, c->to, c->call->loc) : operand(u, c, c->a);
}

static struct ir_expr *compared(struct ir_unit *u, const struct checked *c, enum ir_op op,
                                struct ir_expr *b)
{
    return ir_binary(u, op, ir_type_int(u, 32, true), ir_load_var(u, c->to, c->call->loc), b,
                     c->call->loc);
}

/* What the first operand was, behind the assignment. */
static struct ir_expr *was(struct ir_unit *u, const struct checked *c)
{
    if (!c->is_own)
        return operand(u, c, c->a);
    return wrapped(u, c, c->is_sub ? IR_ADD : IR_SUB, first(u, c), operand(u, c, c->b));
}

/* Has the sum become smaller where it should have grown, or the other way round? */
static struct ir_expr *overflowed(struct ir_unit *u, const struct checked *c)
{
    enum ir_op up = c->is_sub ? IR_GT : IR_LT, down = c->is_sub ? IR_LT : IR_GT;
    struct ir_type *t = ir_type_plain(u, c->to->type), *truth = ir_type_int(u, 32, true);

    if (!t->is_signed) /* a sum has become smaller than each of the two where it has than one */
        return compared(u, c, up, c->is_sub ? was(u, c) : operand(u, c, c->b));
    struct ir_expr *e = ir_expr_new(u, IR_COND, truth, c->call->loc);
    e->a = ir_binary(u, IR_LT, truth, operand(u, c, c->b), ir_int(u, t, 0, c->call->loc),
                     c->call->loc);
    e->b = compared(u, c, down, was(u, c));
    e->c = compared(u, c, up, was(u, c));
    return e;
}

static void lower(struct ir_unit *u, const struct checked *c)
{
    struct ir_expr *set = ir_expr_new(u, IR_ASSIGN, ir_type_plain(u, c->to->type), c->call->loc);
    struct ir_expr *to = ir_expr_new(u, IR_VAR, c->to->type, c->call->loc), *e = c->call;

    to->var = c->to;
    set->a = to;
    set->b = wrapped(u, c, c->is_sub ? IR_SUB : IR_ADD, first(u, c), operand(u, c, c->b));
    struct ir_expr *truth = ir_cast(u, e->type, overflowed(u, c)), *next = e->next;
    *e = (struct ir_expr){.kind = IR_COMMA, .type = e->type, .loc = e->loc, .next = next};
    e->a = set;
    e->b = truth;
}

/* ---- a function ---- */

static bool count_address(struct ir_expr *e, void *arg)
{
    struct overflows *o = arg;

    o->naddresses += (e->kind == IR_ADDR || e->kind == IR_DECAY) && ir_object_of(e->a) == o->var;
    return true;
}

void overflows_lower(struct ir_unit *u, struct ir_func *fn)
{
    struct overflows o = {.u = u};

    ir_walk_stmt(fn->body, NULL, find_call, &o);
    for (size_t i = 0; i < o.calls.n; i++) {
        struct ir_var *v = o.calls.at[i].to;
        uint32_t n = 0;
        for (size_t k = 0; k < o.calls.n; k++)
            n += o.calls.at[k].to == v;
        o.var = v;
        o.naddresses = 0;
        ir_walk_stmt(fn->body, NULL, count_address, &o);
        if (o.naddresses != n)
            continue;
        for (size_t k = 0; k < o.calls.n; k++)
            if (o.calls.at[k].to == v)
                lower(u, &o.calls.at[k]);
        v->address_taken = false;
    }
    vec_release(&o.calls);
}
