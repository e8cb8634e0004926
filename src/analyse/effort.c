/*
 * How much an iteration computes, as far as its text says: foldrt weighs devices by it. Inner loops
 * count as often as they turn where the text tells that, else once.
 */
#include "analyse/internal.h"
#include "analyse/turns.h"

#include <string.h>

#define DEEP 8 /* calls of calls: what is below counts for nothing */
#define MOST 1000000

struct count {
    struct effort *to;
    uint64_t turns; /* of the loops around, in one iteration */
    int depth;
};

static void stmt_count(const struct count *c, struct ir_stmt *s);

static void add(uint32_t *to, uint64_t turns)
{
    *to = *to + turns < MOST ? *to + (uint32_t)turns : MOST;
}

static bool is_wide(const struct ir_type *t)
{
    return (t->kind == IR_COMPLEX ? t->elem : t)->kind == IR_FLOAT && t->size > 4;
}

static bool constant(const struct ir_expr *e, int64_t *to)
{
    while (e && e->kind == IR_CAST)
        e = e->a;
    if (!e || e->kind != IR_CONST_INT)
        return false;
    *to = (int64_t)e->ival;
    return true;
}

/* by: what a quotient divides by; numbers that are constant take no division. */
static void operation_count(const struct count *c, enum ir_op op, const struct ir_type *t,
                            const struct ir_expr *by)
{
    int64_t value;

    if ((op == IR_DIV || op == IR_REM) && !constant(by, &value))
        add(&c->to->slow, c->turns);
    else if (is_wide(t))
        add(&c->to->wide, c->turns);
    else
        add(&c->to->simple, c->turns);
}

static void call_count(const struct count *c, const struct ir_expr *e)
{
    bool is_exact = false;

    if (e->func && e->func->body) {
        struct count inner = {c->to, c->turns, c->depth + 1};
        if (c->depth < DEEP)
            stmt_count(&inner, e->func->body);
    } else if (e->func && !strncmp(e->func->name, "sqrt", 4)) {
        add(&c->to->slow, c->turns);
    } else if (e->func && libm_is_pure(e->func, &is_exact) && is_exact) {
        add(&c->to->simple, c->turns);
    } else {
        add(&c->to->calls, c->turns);
    }
}

static bool expr_count(struct ir_expr *e, void *arg)
{
    const struct count *c = arg;

    switch (e->kind) {
    case IR_BINARY:
        operation_count(c, e->op, e->a->type, e->b);
        break;
    case IR_ASSIGN_OP:
        operation_count(c, e->op, e->compute ? e->compute : e->type, e->b);
        break;
    case IR_UNARY:
    case IR_INCDEC:
    case IR_COND:
    case IR_CAST:
        operation_count(c, IR_ADD, e->type, NULL);
        break;
    case IR_INDEX:
    case IR_DEREF:
        add(&c->to->simple, c->turns);
        break;
    case IR_CALL:
        call_count(c, e);
        break;
    default:
        break;
    }
    return true;
}

uint64_t turns_of_head(const struct ir_stmt *s)
{
    const struct ir_stmt *init = s->kind == IR_FOR ? s->init : NULL;
    const struct ir_expr *first = init ? init->expr : NULL, *end = s->expr;
    int64_t lo, hi;

    if (first && init->kind == IR_EXPR)
        first = first->kind == IR_ASSIGN ? first->b : NULL;
    if (!end || end->kind != IR_BINARY || !constant(first, &lo) || !constant(end->b, &hi) ||
        !s->step || s->step->kind != IR_INCDEC)
        return 0;
    int64_t turns = hi > lo ? hi - lo : lo - hi;
    return (uint64_t)turns + (end->op == IR_LE || end->op == IR_GE);
}

static bool inner_count(struct ir_stmt *s, void *arg)
{
    const struct count *c = arg;
    uint64_t turns;

    if (s->kind != IR_FOR && s->kind != IR_WHILE && s->kind != IR_DO)
        return true;
    turns = turns_of_head(s);
    c->to->is_open |= !turns;
    turns = turns ? turns : 1;
    struct count inner = {c->to, c->turns * turns < MOST ? c->turns * turns : MOST, c->depth};
    stmt_count(&inner, s->body);
    if (s->expr)
        ir_walk_expr(s->expr, expr_count, &inner);
    if (s->step)
        ir_walk_expr(s->step, expr_count, &inner);
    return false;
}

static void stmt_count(const struct count *c, struct ir_stmt *s)
{
    ir_walk_stmt(s, inner_count, expr_count, (void *)(uintptr_t)c);
}

void effort_estimate(struct loop_facts *f)
{
    struct count c = {&f->effort, 1, 0};

    f->effort = (struct effort){.simple = 0};
    stmt_count(&c, f->levels[f->nlevels - 1].loop->body);
}
