/*
 * An extreme with what its ties add up to: `if (x > m) { m = x; c = 1; at = i; } else if (x == m)
 * c++;`, and the same with integers c = w and c += w. Each part of the iterations has the sum of
 * its own equal ones; of two parts the better one's counts, of equal ones both do. So the start
 * value is one more part. Other spellings are brought to this one.
 *
 * A NaN is beyond and equal to nothing. A part begins with nothing seen, so it comes to summands
 * that C may pass over: their memory has to be there (ties.c).
 */
#include "analyse/branch.h"
#include "analyse/head.h"

#include "base/arena.h"

struct tally {
    struct ir_expr *beats, *equals; /* the conditions */
    struct branch takes;
    struct ir_stmt *adds;
    struct tied_key key;
    struct ir_expr *sum;          /* lvalue */
    struct ir_expr *first, *more; /* what it is set to, and what is added to it */
    struct ir_expr *first_set;    /* the assignment */
};

static bool is_own_number(const struct ir_expr *lv, bool may_be_float)
{
    const struct ir_type *t = lv->type;

    return lv->kind == IR_VAR && !var_is_reachable(lv->var) && !t->is_volatile && !t->is_atomic &&
           (t->kind == IR_INT || (may_be_float && t->kind == IR_FLOAT && t->bits <= 64));
}

/* e without conversions that keep its value modulo 2^bits of the integer type. */
static struct ir_expr *summand_core(struct ir_expr *e, const struct ir_type *t)
{
    while (e->kind == IR_CAST && e->type->kind == IR_INT && e->type->bits >= t->bits &&
           (e->a->type->kind == IR_INT || e->a->type->kind == IR_BOOL))
        e = e->a;
    return e;
}

/* What s, an assignment alone, adds to an integer variable; NULL: it does something else. */
static struct ir_expr *summand_of(struct ir_unit *u, struct ir_stmt *s, struct ir_expr **sum)
{
    struct ir_expr *e, *what = NULL;
    enum ir_op op;

    s = s ? stmt_single(s) : NULL;
    e = s && s->kind == IR_EXPR ? s->expr : NULL;
    if (!e || !ir_is_write(e) || !is_own_number(e->a, false))
        return NULL;
    *sum = e->a;
    if (e->kind == IR_INCDEC)
        return e->op == IR_PREINC || e->op == IR_POSTINC
                   ? ir_int(u, ir_type_plain(u, e->a->type), 1, e->loc)
                   : NULL;
    if (e->kind == IR_ASSIGN_OP) {
        bool is_sum = e->op == IR_ADD && e->compute && e->compute->kind == IR_INT;
        return is_sum && e->compute->bits >= e->a->type->bits ? e->b : NULL;
    }
    struct candidate c;
    bool is_sum = update_match(u, s, e, &c) == UPDATE_OK && c.op == FOLD_ADD && !c.has_guard;
    candidate_release(&c);
    if (is_sum)
        what = assigned_operand(e, e->a->var, &op);
    return what && op == IR_ADD ? what : NULL;
}

static bool same_summand(struct ir_expr *a, struct ir_expr *b, const struct ir_type *t)
{
    int64_t one, two;

    if (expr_constant(a, &one) && expr_constant(b, &two))
        return ((uint64_t)one - (uint64_t)two) << (64 - t->bits) == 0;
    return a->type->kind == IR_INT && b->type->kind == IR_INT &&
           ir_expr_equal(summand_core(a, t), summand_core(b, t));
}

/* The variable that takes what the condition says is beyond it. */
static bool key_read(struct ir_unit *u, struct tally *y)
{
    enum minmax_form form;

    for (size_t i = 0; i < y->takes.n; i++) {
        y->key =
            (struct tied_key){.target = y->takes.assigns[i]->a, .value = y->takes.assigns[i]->b};
        if (is_own_number(y->key.target, true) && y->beats->kind == IR_BINARY &&
            y->beats->op >= IR_LT && y->beats->op <= IR_GE &&
            tied_key_compares(u, y->beats, &y->key, &form))
            return form == MINMAX_TAKE_GT;
    }
    return false;
}

/* Is the condition made of nothing but the key and what the branch leaves alone? */
static bool asks_alone(const struct tally *y, const struct ir_expr *cond)
{
    for (size_t i = 0; i < y->takes.n; i++)
        if (!ir_expr_equal(y->takes.assigns[i]->a, y->key.target) &&
            expr_names(cond, y->takes.assigns[i]->a))
            return false;
    return expr_is_pure(cond);
}

/* Both conditions and both branches; y->beats, equals and adds are set. */
static bool tally_read(struct ir_unit *u, struct tally *y, struct ir_stmt *takes)
{
    struct tied_key key;
    enum minmax_form form;

    if (!branch_read(&y->takes, takes) || y->takes.n < 2 || !branch_is_independent(&y->takes) ||
        branch_sets_twice(&y->takes) || !key_read(u, y))
        return false;
    key = y->key;
    if (y->equals->kind != IR_BINARY || y->equals->op != IR_EQ ||
        !tied_key_compares(u, y->equals, &key, &form) || !asks_alone(y, y->beats) ||
        !asks_alone(y, y->equals))
        return false;
    y->more = summand_of(u, y->adds, &y->sum);
    if (!y->more || !expr_is_pure(y->more) || !tied_is_harmless(y->more) ||
        branch_is_named(&y->takes, y->more) || ir_expr_equal(y->sum, y->key.target))
        return false;
    for (size_t i = 0; i < y->takes.n; i++)
        if (ir_expr_equal(y->takes.assigns[i]->a, y->sum))
            y->first_set = y->takes.assigns[i];
    y->first = y->first_set ? y->first_set->b : NULL;
    return y->first && expr_is_pure(y->key.value);
}

/* ---- candidates ---- */

bool tally_add(struct reduce *d, struct ir_stmt *s)
{
    struct ir_stmt *other = s->kind == IR_IF && s->orelse ? stmt_single(s->orelse) : NULL;
    struct ir_unit *u = d->f->unit;

    if (!other || other->kind != IR_IF || other->orelse)
        return false;
    bool is_turned = s->expr->kind == IR_BINARY && s->expr->op == IR_EQ;
    struct ir_stmt *takes = is_turned ? other : s, *adds = is_turned ? s : other;
    struct tally y = {.beats = takes->expr, .equals = adds->expr, .adds = adds->body};
    if (!tally_read(u, &y, takes->body) || !same_summand(y.first, y.more, y.sum->type))
        return false;
    struct tied *t = ARENA_NEW(u->arena, struct tied);
    *t = (struct tied){
        .stmt = s, .keys = {y.key}, .n = 1, .sum = y.sum, .summands = {y.first, y.more}};
    t->adds_number = expr_constant(y.more, &t->number);
    struct candidate m = {.stmt = s,
                          .target = y.key.target,
                          .op = y.key.op,
                          .value = y.key.value,
                          .form = MINMAX_TAKE_GT,
                          .tied = t};
    struct candidate c = {
        .stmt = s, .target = y.sum, .op = FOLD_TALLY, .form = MINMAX_TAKE_GT, .tied = t, .rank = 1};
    for (size_t i = 0; i < y.takes.n; i++)
        if (y.takes.assigns[i] != y.first_set &&
            !ir_expr_equal(y.takes.assigns[i]->a, y.key.target))
            vec_push(&m.carried, y.takes.assigns[i]);
    candidate_owns(&m, s);
    candidate_owns(&c, s);
    vec_push(&d->candidates, m);
    vec_push(&d->candidates, c);
    return true;
}

/* ---- other spellings ---- */

static bool sets_own_alone(const struct branch *b)
{
    for (size_t i = 0; i < b->n; i++)
        if (b->assigns[i]->a->kind != IR_VAR || var_is_reachable(b->assigns[i]->a->var))
            return false;
    return true;
}

/* The branch sets the sum to 0, to which the statement behind it adds. */
static bool begins_empty(const struct tally *y)
{
    int64_t zero;

    return expr_constant(y->first, &zero) && zero == 0;
}

static void begin_full(struct ir_unit *u, const struct tally *y)
{
    y->first_set->b = ir_cast(u, ir_type_plain(u, y->sum->type), expr_moved(expr_copy(u, y->more)));
}

static struct ir_stmt *otherwise(struct ir_unit *u, struct ir_expr *cond, struct ir_stmt *body,
                                 const struct ir_stmt *at)
{
    struct ir_stmt *s = ir_stmt_new(u, IR_IF, at->loc);

    s->expr = cond;
    s->body = body;
    s->end = at->end;
    return s;
}

static bool is_alone(const struct ir_stmt *s)
{
    return s->kind == IR_IF && !s->orelse;
}

void tally_join(struct ir_unit *u, struct ir_stmt *s)
{
    struct ir_stmt *next = s->next;

    if (!next || !is_alone(s) || !is_alone(next))
        return;
    bool is_turned = s->expr->kind == IR_BINARY && s->expr->op == IR_EQ;
    struct ir_stmt *takes = is_turned ? next : s, *adds = is_turned ? s : next;
    struct tally y = {.beats = takes->expr, .equals = adds->expr, .adds = adds->body};
    if (!tally_read(u, &y, takes->body) || !sets_own_alone(&y.takes) ||
        (!is_turned && !begins_empty(&y)))
        return;
    if (!is_turned)
        begin_full(u, &y);
    s->next = next->next;
    s->end = next->end;
    next->next = NULL;
    s->orelse = next;
}

/* The comparison by another operator. */
static struct ir_expr *compared(struct ir_unit *u, struct ir_expr *e, enum ir_op op)
{
    return ir_binary(u, op, e->type, expr_copy(u, e->a), expr_copy(u, e->b), e->loc);
}

/* `if (x >= m) { … }` around both, or around the first one and what all of these add. */
void tally_open(struct ir_unit *u, struct ir_stmt *s)
{
    struct ir_stmt *list = s->body;
    struct ir_expr *cond = s->expr;
    enum minmax_form form;

    if (!is_alone(s) || cond->kind != IR_BINARY || (cond->op != IR_GE && cond->op != IR_LE))
        return;
    while (list && list->kind == IR_BLOCK && !list->next)
        list = list->body;
    if (!list || list->kind != IR_IF || list->expr->kind != IR_BINARY)
        return;
    bool is_turned = list->expr->op == IR_EQ, is_behind = !list->orelse && list->next;
    struct ir_expr *strict = compared(u, cond, cond->op == IR_GE ? IR_GT : IR_LT);
    struct tally y = {.beats = is_turned ? strict : list->expr,
                      .equals = is_turned ? list->expr : compared(u, cond, IR_EQ),
                      .adds = is_behind   ? list->next
                              : is_turned ? list->body
                                          : list->orelse};
    struct ir_stmt *takes = is_turned ? list->orelse : list->body;
    if ((is_turned && is_behind) || !takes || !y.adds || (is_behind ? y.adds->next : list->next) ||
        !tally_read(u, &y, takes) || !sets_own_alone(&y.takes) || (is_behind && !begins_empty(&y)))
        return;
    enum fold_op op = y.key.op;
    if (!tied_key_compares(u, cond, &y.key, &form) || form != MINMAX_TAKE_GE || y.key.op != op)
        return;
    if (is_behind)
        begin_full(u, &y);
    s->expr = y.beats;
    s->body = takes;
    s->orelse = otherwise(u, y.equals, y.adds, s);
}
