/*
 * `if (s > hi) s = hi; else if (s < lo) s = lo;` is two bounds one after the other where lo is not
 * above hi: of numbers that is known, of variables that the loop leaves alone it is asked before
 * the loop. So is `s = s > hi ? hi : s < lo ? lo : s;`.
 */
#include "analyse/head.h"
#include "analyse/search.h"
#include "analyse/steps.h"
#include "analyse/work.h"

struct splitter {
    struct ir_unit *u;
    struct ir_stmt *loop;
    struct ir_expr *assumed; /* or NULL */
    uint32_t n;
};

/* `if (v > e) v = e;` */
struct bound {
    const struct ir_var *var;
    struct ir_expr *at;
    bool is_upper;
};

static const struct ir_var *var_read(const struct ir_expr *e)
{
    return e->kind == IR_LOAD && e->a->kind == IR_VAR ? e->a->var : NULL;
}

/* Of the variable that is set to `value` where c holds. */
static bool bound_find(const struct ir_var *var, struct ir_expr *c, struct ir_expr *value,
                       struct bound *b)
{
    while (c->kind == IR_CAST && cast_keeps_truth(c))
        c = c->a;
    if (c->kind != IR_BINARY || c->op < IR_LT || c->op > IR_GE)
        return false;
    bool is_left = var_read(expr_core(c->a)) == var;
    struct ir_expr *at = expr_core(is_left ? c->b : c->a);
    *b = (struct bound){.var = var, .at = at};
    b->is_upper = (c->op == IR_GT || c->op == IR_GE) == is_left;
    return (is_left || var_read(expr_core(c->b)) == var) && ir_expr_equal(at, expr_core(value)) &&
           ir_type_same(at->type, var->type);
}

static bool bound_read(struct ir_stmt *s, struct bound *b)
{
    struct ir_stmt *only = stmt_single(s->body);
    struct ir_expr *set = only && only->kind == IR_EXPR ? only->expr : NULL;

    return set && set->kind == IR_ASSIGN && set->a->kind == IR_VAR &&
           bound_find(set->a->var, s->expr, set->b, b);
}

/* A number, or a variable that only this loop might change, and does not. */
static bool is_fixed(const struct splitter *k, const struct ir_expr *e)
{
    const struct ir_var *v = var_read(e);
    wide number;

    return expr_number(e, &number) ||
           (v && (v->storage == IR_LOCAL || v->storage == IR_PARAM) && !v->address_taken &&
            !v->type->is_volatile && !ir_stmt_declares(k->loop, v) && !ir_stmt_writes(k->loop, v));
}

/* Is low <= high known, or can it be asked? */
static bool is_ordered(struct splitter *k, struct ir_expr *low, struct ir_expr *high)
{
    wide a, b;
    struct ir_type *truth = ir_type_int(k->u, 32, true);

    if (expr_number(low, &a) && expr_number(high, &b))
        return a <= b;
    if (!is_fixed(k, low) || !is_fixed(k, high))
        return false;
    struct ir_expr *asked = ir_binary(k->u, IR_LE, truth, low, high, low->loc);
    k->assumed = k->assumed ? ir_binary(k->u, IR_LAND, truth, k->assumed, asked, low->loc) : asked;
    return true;
}

static bool are_ordered(struct splitter *k, const struct bound *b, const struct bound *c)
{
    return b->var == c->var && b->is_upper != c->is_upper &&
           is_ordered(k, b->is_upper ? c->at : b->at, b->is_upper ? b->at : c->at);
}

/* `v = choice's test ? its value : v;` */
static struct ir_stmt *choice_alone(struct ir_unit *u, const struct ir_stmt *s,
                                    const struct ir_expr *choice)
{
    const struct ir_expr *set = s->expr;
    struct ir_stmt *made = ir_stmt_new(u, IR_EXPR, s->loc);
    struct ir_expr *one = ir_expr_new(u, IR_COND, choice->type, choice->loc);

    one->a = expr_copy(u, choice->a);
    one->b = expr_copy(u, choice->b);
    one->c = ir_load_var(u, set->a->var, choice->loc);
    made->expr = ir_expr_new(u, IR_ASSIGN, set->type, set->loc);
    made->expr->a = expr_copy(u, set->a);
    made->expr->b = one;
    made->end = s->end;
    return made;
}

/* `v = v < lo ? lo : v > hi ? hi : v;` as two assignments, or NULL. */
static struct ir_stmt *choices_split(struct splitter *k, struct ir_stmt *s)
{
    struct ir_expr *set = s->kind == IR_EXPR && s->expr->kind == IR_ASSIGN ? s->expr : NULL;
    struct ir_expr *one = set && set->a->kind == IR_VAR ? expr_core(set->b) : NULL, *other;
    struct bound b, c;

    if (!one || one->kind != IR_COND || (other = expr_core(one->c))->kind != IR_COND ||
        var_read(expr_core(other->c)) != set->a->var || !ir_type_same(one->type, set->a->type) ||
        !ir_type_same(other->type, set->a->type) || !bound_find(set->a->var, one->a, one->b, &b) ||
        !bound_find(set->a->var, other->a, other->b, &c) || !are_ordered(k, &b, &c))
        return NULL;
    struct ir_stmt *made = ir_stmt_new(k->u, IR_BLOCK, s->loc);
    made->body = choice_alone(k->u, s, one);
    made->body->next = choice_alone(k->u, s, other);
    made->end = s->end;
    k->n++;
    return made;
}

static struct ir_stmt *split(struct ir_stmt *s, void *arg)
{
    struct splitter *k = arg;
    struct ir_stmt *other = s->kind == IR_IF && s->orelse ? stmt_single(s->orelse) : NULL;
    struct bound b, c;

    if (!other || other->kind != IR_IF || other->orelse || !bound_read(s, &b) ||
        !bound_read(other, &c) || !are_ordered(k, &b, &c))
        return choices_split(k, s);
    struct ir_stmt *made = ir_stmt_new(k->u, IR_BLOCK, s->loc);
    made->body = ir_stmt_copy(k->u, s);
    made->body->orelse = NULL;
    made->body->next = ir_stmt_copy(k->u, other);
    made->body->next->next = NULL;
    made->end = s->end;
    k->n++;
    return made;
}

struct ir_stmt *clamps_split(struct ir_unit *u, struct ir_stmt *loop, struct ir_expr **assumed)
{
    struct splitter k = {.u = u, .loop = loop};
    struct ir_stmt *made = ir_stmt_rewrite(u, loop, split, &k);

    *assumed = k.assumed;
    return k.n ? made : NULL;
}
