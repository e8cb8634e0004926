/*
 * Numbers of 64 bits that stay small: a length that each iteration steps by a constant or begins
 * again, the index, and sums of up to three such. What they are before the loop is asked when it
 * runs, and how many iterations it has, so that the value fits an int with a sign.
 */
#include "analyse/packed.h"

#include "analyse/parts.h"
#include "analyse/work.h"

#define TERMS_MOST 3
#define CONSTANT_MOST (1 << 20)
#define BEGIN_MOST (1 << 26)
#define TRIPS_MOST (1 << 28)

/* Each of the terms lies within BEGIN_MOST, TRIPS_MOST for the index and again for the steps, and
   a few constants. */
_Static_assert(TERMS_MOST *(BEGIN_MOST + 2ll * TRIPS_MOST + 4ll * CONSTANT_MOST) < INT32_MAX,
               "three terms fit an int");

struct small {
    struct ir_unit *u;
    struct ir_stmt *loop;
    const struct level *l;
    const struct ir_var *var; /* whose assignments are looked at */
    struct ir_expr *asked;
    uint32_t terms;
    int64_t steps; /* of all variables in an iteration */
    bool is_odd;
};

static void ask(struct small *s, struct ir_expr *e)
{
    const struct ir_loc loc = s->loop->loc;
    struct ir_type *wide = ir_type_int(s->u, 64, false), *truth = ir_type_int(s->u, 32, true);
    struct ir_expr *near = ir_binary(s->u, IR_ADD, wide, expr_moved(ir_cast(s->u, wide, e)),
                                     ir_int(s->u, wide, BEGIN_MOST, loc), loc);

    near = ir_binary(s->u, IR_LE, truth, near, ir_int(s->u, wide, 2 * BEGIN_MOST, loc), loc);
    s->asked = s->asked ? ir_binary(s->u, IR_LAND, truth, s->asked, near, loc) : near;
}

/* e without the conversions that change no small number. */
static struct ir_expr *kept(struct ir_expr *e)
{
    while (e->kind == IR_CAST && e->type->kind == IR_INT && e->type->bits >= 32 &&
           e->a->type->kind == IR_INT && (e->a->type->is_signed || e->a->type->bits == 64))
        e = e->a;
    return e;
}

static bool is_constant(struct ir_expr *e)
{
    int64_t number;

    return expr_constant(e, &number) && number >= -CONSTANT_MOST && number <= CONSTANT_MOST;
}

/* Of a constant. */
static int64_t distance(const struct ir_expr *e)
{
    int64_t number = 0;

    expr_constant(e, &number);
    return number < 0 ? -number : number;
}

static const struct ir_var *loaded(const struct ir_expr *e)
{
    return e->kind == IR_LOAD && e->a->kind == IR_VAR ? e->a->var : NULL;
}

/* What an assignment makes of the variable: itself or the index, and a constant more or less. */
static bool is_fresh(struct small *s, struct ir_expr *e)
{
    e = kept(e);
    if (e->kind == IR_COND)
        return is_fresh(s, e->b) && is_fresh(s, e->c);
    if (e->kind == IR_BINARY && (e->op == IR_ADD || e->op == IR_SUB) && is_constant(e->b)) {
        s->steps += distance(e->b);
        e = kept(e->a);
    }
    return is_constant(e) || (loaded(e) && (loaded(e) == s->var || loaded(e) == s->l->index));
}

static bool find_set(struct ir_expr *e, void *arg)
{
    struct small *s = arg;
    bool sets = e->kind == IR_ASSIGN || e->kind == IR_ASSIGN_OP || e->kind == IR_INCDEC;

    if (!sets || e->a->kind != IR_VAR || e->a->var != s->var)
        return true;
    if (e->kind == IR_INCDEC)
        s->steps++;
    else if (e->kind == IR_ASSIGN)
        s->is_odd |= !is_fresh(s, e->b);
    else if ((e->op == IR_ADD || e->op == IR_SUB) && is_constant(e->b))
        s->steps += distance(e->b);
    else
        s->is_odd = true;
    return true;
}

static bool find_odd(struct ir_stmt *st, void *arg)
{
    struct small *s = arg;

    if (st->kind == IR_DECL && st->var == s->var)
        s->is_odd |= !st->expr || !is_fresh(s, st->expr);
    s->is_odd |= st->kind == IR_FOR || st->kind == IR_WHILE || st->kind == IR_DO ||
                 st->kind == IR_GOTO || st->kind == IR_LABEL;
    return true;
}

static bool var_is_small(struct small *s, struct ir_var *v)
{
    bool is_local = (v->storage == IR_LOCAL || v->storage == IR_PARAM) && !v->address_taken &&
                    !v->type->is_volatile && !v->type->is_atomic;

    if (!is_local || v->type->kind != IR_INT || v->type->bits < 32)
        return false;
    s->var = v;
    ir_walk_stmt(s->loop->body, find_odd, find_set, s);
    for (struct ir_stmt *i = s->loop->init; i; i = i->next)
        s->is_odd |= stmt_writes_var(i, v) || ir_stmt_declares(i, v);
    s->is_odd |= s->loop->step && expr_mentions(s->loop->step, v);
    if (!ir_stmt_declares(s->loop->body, v))
        ask(s, ir_load_var(s->u, v, s->loop->loc));
    return !s->is_odd;
}

static bool is_small(struct small *s, struct ir_expr *e)
{
    e = kept(e);
    if (e->kind == IR_BINARY && (e->op == IR_ADD || e->op == IR_SUB))
        return is_small(s, e->a) && is_small(s, e->b);
    if (is_constant(e))
        return ++s->terms <= TERMS_MOST;
    struct ir_var *v = (struct ir_var *)loaded(e);
    return v && ++s->terms <= TERMS_MOST && (v == s->l->index || var_is_small(s, v));
}

struct ir_expr *small_asked(struct ir_unit *u, struct ir_stmt *loop, const struct level *l,
                            struct ir_expr *value, uint64_t *most)
{
    struct small s = {.u = u, .loop = loop, .l = l};

    ask(&s, l->first);
    if (!is_small(&s, value) || s.steps > TRIPS_MOST)
        return NULL;
    *most = (uint64_t)(TRIPS_MOST / (s.steps > 1 ? s.steps : 1));
    return s.asked;
}
