/*
 * gcc's checked sums, as C says what they do: `__builtin_add_overflow(s, e, &s)` stores the sum
 * cut to the type of s and tells whether that is another number. Where s is a local variable whose
 * address has no other use it becomes `(s = (int)((unsigned)s + e), e < 0 ? s > was : s < was)`,
 * with `was` computed back from s, so that s is an accumulator like any other. C23's ckd_add is
 * the same function, __builtin_sub_overflow takes e off.
 *
 * Where an overflow of an int does no more than to choose another value, `if
 * (__builtin_add_overflow (s, e, &s)) s = e < 0 ? INT_MIN : INT_MAX;`, it is a choice by the sum in
 * 64 bits (saturating.c).
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
    struct ir_stmt *body; /* of the function */
    VEC(struct checked) calls;
    VEC(struct ir_var *) choices; /* what sums were stored to that are choices now */
    const struct ir_var *var;     /* whose addresses are counted */
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

static struct ir_expr *wrapped_sum(struct ir_unit *u, const struct checked *c)
{
    return wrapped(u, c, c->is_sub ? IR_SUB : IR_ADD, first(u, c), operand(u, c, c->b));
}

static void lower(struct ir_unit *u, const struct checked *c)
{
    struct ir_expr *set = ir_expr_new(u, IR_ASSIGN, ir_type_plain(u, c->to->type), c->call->loc);
    struct ir_expr *to = ir_expr_new(u, IR_VAR, c->to->type, c->call->loc), *e = c->call;

    to->var = c->to;
    set->a = to;
    set->b = wrapped_sum(u, c);
    struct ir_expr *truth = ir_cast(u, e->type, overflowed(u, c)), *next = e->next;
    *e = (struct ir_expr){.kind = IR_COMMA, .type = e->type, .loc = e->loc, .next = next};
    e->a = set;
    e->b = truth;
}

/* ---- choices ---- */

/* The single assignment that s is or holds, by `=` alone. */
static struct ir_expr *assigned(struct ir_stmt *s)
{
    s = s ? stmt_single(s) : NULL;
    struct ir_expr *e = s && s->kind == IR_EXPR ? s->expr : NULL;

    return e && e->kind == IR_ASSIGN && e->a->kind == IR_VAR ? e : NULL;
}

/* What is chosen where the sum is above all ints, or below them: `e < 0 ? below : above`, of what
   is added. */
static struct ir_expr *chosen(const struct checked *c, struct ir_expr *e, bool is_above)
{
    struct ir_expr *cond = e->kind == IR_COND ? e->a : NULL;
    wide n;

    while (cond && cond->kind == IR_CAST && cast_keeps_truth(cond))
        cond = cond->a;
    if (!cond || cond->kind != IR_BINARY || cond->op < IR_LT || cond->op > IR_GE ||
        !cond->a->type->is_signed || !expr_number(cond->b, &n) || n != 0 ||
        !ir_expr_equal(expr_core(cond->a), expr_core(c->b)))
        return e;
    bool is_rising = (cond->op == IR_GT || cond->op == IR_GE) != c->is_sub;
    return is_rising == is_above ? e->b : e->c;
}

/* (long)a + (long)b */
static struct ir_expr *sum_of(struct ir_unit *u, const struct checked *c)
{
    struct ir_type *t = ir_type_int(u, 64, true);
    struct ir_expr *a = expr_copy(u, c->a), *b = expr_copy(u, c->b);

    a->next = b->next = NULL;
    return ir_binary(u, c->is_sub ? IR_SUB : IR_ADD, t, ir_cast(u, t, a), ir_cast(u, t, b),
                     c->call->loc);
}

/* sum op bound ? value : rest */
static struct ir_expr *choice_new(struct ir_unit *u, const struct checked *c, enum ir_op op,
                                  struct ir_expr *value, struct ir_expr *rest)
{
    struct ir_type *t = ir_type_plain(u, c->to->type);
    struct ir_expr *e = ir_expr_new(u, IR_COND, t, c->call->loc), *sum = sum_of(u, c);
    int64_t bound = op == IR_GT ? (int64_t)type_most(t) : (int64_t)type_least(t);

    e->a = ir_binary(u, op, ir_type_int(u, 32, true), sum, ir_int(u, sum->type, bound, sum->loc),
                     sum->loc);
    e->b = ir_cast(u, t, expr_copy(u, value));
    e->c = rest;
    return e;
}

/* Has the call operands of at most 32 bits, and makes an int? */
static bool is_int_sum(struct checked *c, struct ir_expr *e)
{
    struct overflows o = {.u = NULL};
    bool odd = false;

    while (e->kind == IR_CAST && cast_keeps_truth(e))
        e = e->a;
    if (e->kind != IR_CALL)
        return false;
    (void)find_call(e, &o);
    bool found = o.calls.n == 1 && o.calls.at[0].call == e;
    *c = found ? o.calls.at[0] : *c;
    vec_release(&o.calls);
    if (!found || !c->to->type->is_signed || c->to->type->bits != 32)
        return false;
    ir_walk_expr(c->a, find_odd, &odd);
    return !odd && c->a->type->kind == IR_INT && c->a->type->bits <= 32;
}

static struct ir_stmt *assignment(struct ir_unit *u, const struct ir_stmt *at, struct ir_var *v,
                                  struct ir_expr *value)
{
    struct ir_stmt *s = ir_stmt_new(u, IR_EXPR, at->loc);

    s->end = at->end;
    s->expr = ir_expr_new(u, IR_ASSIGN, ir_type_plain(u, v->type), at->loc);
    s->expr->a = ir_load_var(u, v, at->loc)->a;
    s->expr->b = value;
    return s;
}

/* `if (overflow) v = e;`, where v holds the sum, `if (overflow) v = e; else v = t;` or `v =
   overflow ? e : t;` */
static bool choice_read(struct ir_stmt *s, struct ir_expr **cond, struct ir_expr **yes,
                        struct ir_expr **no, struct ir_var **v)
{
    struct ir_expr *set = assigned(s->kind == IR_IF ? s->body : s);
    struct ir_expr *other = s->kind == IR_IF && s->orelse ? assigned(s->orelse) : NULL;

    if (!set || (s->kind == IR_IF && s->orelse && (!other || other->a->var != set->a->var)) ||
        (s->kind != IR_IF && set->b->kind != IR_COND))
        return false;
    *v = set->a->var;
    *cond = s->kind == IR_IF ? s->expr : set->b->a;
    *yes = s->kind == IR_IF ? set->b : set->b->b;
    *no = s->kind != IR_IF ? set->b->c : other ? other->b : NULL;
    return true;
}

static bool find_choice(struct ir_stmt *s, void *arg)
{
    struct overflows *o = arg;
    struct checked c;
    struct ir_expr *cond, *yes, *no;
    struct ir_var *v;

    if ((s->kind != IR_IF && s->kind != IR_EXPR) || !choice_read(s, &cond, &yes, &no, &v) ||
        !is_int_sum(&c, cond) || !expr_is_pure(yes) || expr_mentions(yes, c.to))
        return true;
    if (no ? c.is_own || v == c.to || !is_value_of(no, c.to) || !ir_type_same(v->type, c.to->type)
           : v != c.to)
        return true;
    struct ir_type *t = ir_type_plain(o->u, c.to->type);
    struct ir_expr *e = choice_new(o->u, &c, IR_LT, chosen(&c, yes, false),
                                   expr_moved(ir_cast(o->u, t, sum_of(o->u, &c))));
    struct ir_stmt *choice =
        assignment(o->u, s, v, choice_new(o->u, &c, IR_GT, chosen(&c, yes, true), e));
    struct ir_stmt *first = choice;
    if (no && ir_stmt_mentions(o->body, c.to) != ir_stmt_mentions(s, c.to)) {
        first = assignment(o->u, s, c.to, wrapped_sum(o->u, &c));
        first->next = choice; /* none of the sum's own parts is c.to */
    }
    *s = (struct ir_stmt){
        .kind = IR_BLOCK, .loc = s->loc, .end = s->end, .next = s->next, .body = first};
    vec_push(&o->choices, c.to);
    return false;
}

/* ---- a function ---- */

static bool count_address(struct ir_expr *e, void *arg)
{
    struct overflows *o = arg;

    o->naddresses += (e->kind == IR_ADDR || e->kind == IR_DECAY) && ir_object_of(e->a) == o->var;
    return true;
}

static uint32_t addresses_of(struct overflows *o, struct ir_func *fn, const struct ir_var *v)
{
    o->var = v;
    o->naddresses = 0;
    ir_walk_stmt(fn->body, NULL, count_address, o);
    return o->naddresses;
}

void overflows_lower(struct ir_unit *u, struct ir_func *fn)
{
    struct overflows o = {.u = u, .body = fn->body};

    ir_walk_stmt(fn->body, find_choice, NULL, &o);
    ir_walk_stmt(fn->body, NULL, find_call, &o);
    for (size_t i = 0; i < o.calls.n; i++) {
        struct ir_var *v = o.calls.at[i].to;
        uint32_t n = 0;
        for (size_t k = 0; k < o.calls.n; k++)
            n += o.calls.at[k].to == v;
        if (addresses_of(&o, fn, v) != n)
            continue;
        for (size_t k = 0; k < o.calls.n; k++)
            if (o.calls.at[k].to == v)
                lower(u, &o.calls.at[k]);
        v->address_taken = false;
    }
    for (size_t i = 0; i < o.choices.n; i++)
        if (!addresses_of(&o, fn, o.choices.at[i]))
            o.choices.at[i]->address_taken = false;
    vec_release(&o.calls);
    vec_release(&o.choices);
}
