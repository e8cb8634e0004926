/*
 * Searches whose condition or body steps the index before the loop has come to its end, as for
 * loops that step it in their heads:
 *
 *     while (++i < n && a[i] != x) s;          for (; i < n - 1; i++) { if (!(a[i + 1] != x))
 * break; s } while (i-- > 0 && a[i] != x) s;          for (; i > 0; i--) { if (!(a[i - 1] != x))
 * break; s } do { s; i++; t; } while (i < n && c);    for (; i < n - 1; i++) { s; t; if (!c) break;
 * } for (;;) { if (i == n) return; ... }     for (; !(i == n);) { ... }
 *
 * where s, t and c name i + 1 behind the step. Before each iteration, which the loop as written may
 * begin with, the index is the same in both. Behind all iterations of the for loop the one as
 * written does what is left: it steps the index, or runs its body once more, and ends.
 */
#include "analyse/head.h"
#include "analyse/search.h"
#include "analyse/steps.h"

struct turner {
    struct ir_unit *u;
    struct ir_stmt *loop;
    struct ir_var *var;
    int64_t by;
    uint32_t nwrites;
};

static bool is_plain_local(const struct ir_var *v)
{
    return (v->storage == IR_LOCAL || v->storage == IR_PARAM) && !v->address_taken &&
           !v->type->is_volatile && !v->type->is_atomic;
}

static bool count_write(struct ir_expr *e, void *arg)
{
    struct turner *k = arg;

    k->nwrites += stepped_var(e) == k->var;
    return true;
}

static bool find_jump(struct ir_stmt *s, void *arg)
{
    bool *found = arg;

    *found |= s->kind == IR_LABEL || s->kind == IR_UNSUPPORTED_STMT;
    return !*found;
}

/* v + by, where e loads v. */
static struct ir_expr *put_stepped(struct ir_expr *e, void *arg)
{
    struct turner *k = arg;

    if (e->kind != IR_LOAD || e->a->kind != IR_VAR || e->a->var != k->var)
        return NULL;
    struct ir_type *t = ir_type_plain(k->u, k->var->type);
    struct ir_expr *by = ir_int(k->u, t->kind == IR_PTR ? ir_type_int(k->u, 64, true) : t,
                                t->kind == IR_PTR ? k->by : 1, e->loc);
    return ir_binary(k->u, t->kind == IR_PTR || k->by > 0 ? IR_ADD : IR_SUB, t,
                     ir_load_var(k->u, k->var, e->loc), by, e->loc);
}

struct ir_stmt *list_stepped(struct ir_unit *u, struct ir_var *v, int64_t by,
                             const struct ir_stmt *s)
{
    struct turner k = {.u = u, .var = v, .by = by};

    return list_replaced(u, s, put_stepped, &k);
}

/* ---- the condition ---- */

/* e, of several that must hold the first one; the others, or NULL, in *rest. */
static struct ir_expr *first_of(struct ir_unit *u, struct ir_expr *e, struct ir_expr **rest)
{
    while (e->kind == IR_CAST && cast_keeps_truth(e))
        e = e->a;
    if (e->kind != IR_BINARY || e->op != IR_LAND)
        return e;
    struct ir_expr *below = NULL, *first = first_of(u, e->a, &below);
    *rest = below ? ir_binary(u, IR_LAND, e->type, below, e->b, e->loc) : e->b;
    return first;
}

/* The side of a comparison that is v, or its step, converted at most as no value of it needs. */
static struct ir_expr *side_of(struct ir_expr *side)
{
    struct ir_expr *e = side;

    for (; e->kind == IR_CAST; e = e->a)
        if (e->type->kind != e->a->type->kind ||
            (e->type->kind == IR_INT && !type_holds(e->type, e->a->type) &&
             !ir_type_same(e->type, e->a->type)))
            return NULL;
    if (e->kind == IR_LOAD && e->a->kind == IR_VAR)
        return e;
    return e->kind == IR_INCDEC && e->a->kind == IR_VAR ? e : NULL;
}

/* bound - by in its own type, where that is none of its values the bound itself, which is beyond
   all of v then. */
static struct ir_expr *moved(const struct turner *k, struct ir_expr *bound)
{
    struct ir_type *t = ir_type_plain(k->u, bound->type), *truth = ir_type_int(k->u, 32, true);

    if (t->kind == IR_PTR)
        return ir_binary(k->u, IR_ADD, t, bound,
                         ir_int(k->u, ir_type_int(k->u, 64, true), -k->by, bound->loc), bound->loc);
    wide end = k->by > 0 ? type_least(t) : type_most(t), number;
    if (expr_number(bound, &number))
        return number == end ? bound : ir_int(k->u, t, (int64_t)(number - k->by), bound->loc);
    struct ir_expr *is_inside =
        ir_binary(k->u, k->by > 0 ? IR_GT : IR_LT, truth, bound,
                  ir_int(k->u, t, (int64_t)(uint64_t)end, bound->loc), bound->loc);
    return ir_binary(k->u, k->by > 0 ? IR_SUB : IR_ADD, t, bound, ir_cast(k->u, t, is_inside),
                     bound->loc);
}

/* The condition of the copy's head: that of v before the step where the loop tests it behind. */
static struct ir_expr *bound_of(const struct turner *k, const struct ir_expr *cond, bool is_left,
                                bool is_behind)
{
    const struct ir_expr *side = is_left ? cond->a : cond->b;
    struct ir_expr *bound = is_left ? cond->b : cond->a;
    struct ir_expr *v = ir_load_var(k->u, k->var, cond->loc);

    if (!ir_type_same(ir_type_plain(k->u, side->type), ir_type_plain(k->u, v->type)))
        v = ir_cast(k->u, ir_type_plain(k->u, side->type), v);
    if (is_behind)
        bound = moved(k, bound);
    return ir_binary(k->u, is_left ? cond->op : mirrored(cond->op), cond->type, v, bound,
                     cond->loc);
}

/* ---- the body ---- */

static struct ir_stmt *leaves_unless(const struct turner *k, struct ir_expr *e)
{
    struct ir_stmt *s = ir_stmt_new(k->u, IR_IF, e->loc);

    s->expr = ir_expr_new(k->u, IR_UNARY, ir_type_int(k->u, 32, true), e->loc);
    s->expr->op = IR_LNOT;
    s->expr->a = e;
    s->body = ir_stmt_new(k->u, IR_BREAK, e->loc);
    s->body->end = s->end = k->loop->end;
    return s;
}

/* Puts the statements of the body into the copy, without the step; those behind it, or all with
   `behind`, name v + by. */
static void body_put(struct turner *k, struct ir_stmt **to, bool behind)
{
    const struct ir_stmt *s = k->loop->body;

    if (s->kind == IR_BLOCK)
        s = s->body;
    for (; s; s = s->next) {
        if (s->kind == IR_EXPR && stepped_var(s->expr) == k->var) {
            behind = true;
            continue;
        }
        if (behind) {
            *to = stmt_replaced(k->u, s, put_stepped, k);
        } else {
            *to = ir_stmt_new(k->u, s->kind, s->loc);
            **to = *s;
            (*to)->next = NULL;
        }
        to = &(*to)->next;
    }
}

/* Is a statement of the body itself, or the condition, all that writes v, and does it by one? */
static bool steps_once(struct turner *k, const struct ir_expr *side)
{
    const struct ir_stmt *s = k->loop->body->kind == IR_BLOCK ? k->loop->body->body : k->loop->body;
    const struct ir_expr *step = side->kind == IR_INCDEC ? side : NULL;

    for (; s && !step && k->loop->kind == IR_DO; s = s->next)
        if (s->kind == IR_EXPR && stepped_var(s->expr) == k->var)
            step = s->expr;
    ir_walk_stmt(k->loop->body, NULL, count_write, k);
    ir_walk_expr(k->loop->expr, count_write, k);
    return step && k->nwrites == 1 && constant_step(step, k->var, &k->by) &&
           (k->by == 1 || k->by == -1);
}

static struct ir_stmt *head_new(struct turner *k, struct ir_expr *cond)
{
    struct ir_stmt *copy = ir_stmt_new(k->u, IR_FOR, k->loop->loc);
    struct ir_stmt *body = ir_stmt_new(k->u, IR_BLOCK, k->loop->body->loc);

    *copy = *k->loop;
    copy->kind = IR_FOR;
    copy->next = NULL;
    copy->expr = cond;
    copy->body = body;
    body->end = k->loop->body->end;
    return copy;
}

/* for (;;) { if (i == n) return; ... } */
static struct ir_stmt *endless_turned(struct turner *k)
{
    struct ir_stmt *first = k->loop->body->kind == IR_BLOCK ? k->loop->body->body : NULL;
    int64_t always = 1;

    if (!first || (k->loop->expr && (!expr_constant(k->loop->expr, &always) || !always)) ||
        k->loop->kind == IR_DO || first->kind != IR_IF || first->orelse ||
        !expr_is_pure(first->expr) || !search_leaves(first->body))
        return NULL;
    struct ir_expr *not = ir_expr_new(k->u, IR_UNARY, ir_type_int(k->u, 32, true), first->loc);
    not ->op = IR_LNOT;
    not ->a = first->expr;
    struct ir_stmt *copy = head_new(k, not );
    copy->body->body =
        list_replaced(k->u, first->next, put_stepped, k); /* of no variable yet: just a copy */
    while_take_step(k->u, copy);
    return copy->step ? copy : NULL;
}

/* ---- steps in what is tested behind the bound ---- */

struct steps {
    struct turner *k;
    struct ir_expr *tested;
    struct ir_expr *all; /* a list of them, or NULL */
    bool ok;
};

/* Both lists, of which either may be NULL. */
static struct ir_expr *steps_join(struct ir_unit *u, struct ir_expr *a, struct ir_expr *b)
{
    if (!a || !b)
        return a ? a : b;
    struct ir_expr *list = ir_expr_new(u, IR_COMMA, b->type, b->loc);
    list->a = a;
    list->b = b;
    return list;
}

/* v where e is v++ or v--, which the head of the copy does. */
static struct ir_expr *without_step(struct ir_expr *e, void *arg)
{
    struct steps *s = arg;
    struct ir_var *v = stepped_var(e);
    int64_t by;

    s->ok &= e->kind != IR_COND && (e->kind != IR_BINARY || (e->op != IR_LAND && e->op != IR_LOR));
    if (!v || (e->kind == IR_ASSIGN && !constant_step(e, v, &by)))
        return NULL;
    uint32_t n = ir_expr_mentions(s->tested, v) + ir_stmt_mentions(s->k->loop->body, v);
    s->ok &= e->kind == IR_INCDEC && (e->op == IR_POSTINC || e->op == IR_POSTDEC) && n == 1 &&
             is_plain_local(v) &&
             (v->type->kind == IR_PTR || (v->type->kind == IR_INT && v->type->bits >= 32));
    if (!s->ok)
        return NULL;
    s->all = steps_join(s->k->u, s->all, e);
    return ir_load_var(s->k->u, v, e->loc);
}

/* while (p < end && *p++ == *q++) s    for (; p < end; p++, q++) { if (!(*p == *q)) break; s }
   where s mentions neither. */
static struct ir_stmt *tests_turned(struct turner *k, struct ir_expr *cond, struct ir_expr *rest,
                                    struct ir_expr *steps)
{
    if (!steps || k->loop->kind == IR_DO)
        return NULL;
    struct ir_stmt *copy = head_new(k, cond);
    copy->body->body = leaves_unless(k, rest);
    body_put(k, &copy->body->body->next, false);
    copy->step = steps;
    return copy;
}

struct ir_stmt *search_turned(struct ir_unit *u, struct ir_stmt *loop)
{
    struct turner k = {.u = u, .loop = loop};
    struct ir_expr *rest = NULL;
    bool jumps = false;

    ir_walk_stmt(loop->body, find_jump, NULL, &jumps);
    if (jumps || list_continues(loop->body) || (loop->kind == IR_FOR && loop->step && loop->expr))
        return NULL;
    struct ir_stmt *endless = endless_turned(&k);
    if (endless || !loop->expr || loop->step)
        return endless;
    struct ir_expr *cond = first_of(u, loop->expr, &rest);
    struct steps steps = {.k = &k, .tested = rest, .ok = true};
    if (rest && expr_has_effects(rest))
        rest = expr_replaced(u, rest, without_step, &steps);
    if (!steps.ok)
        return NULL;
    if (expr_is_pure(cond) && steps.all)
        return tests_turned(&k, cond, rest, steps.all);
    if (cond->kind == IR_INCDEC && cond->type->kind == IR_INT)
        cond = ir_binary(u, IR_NE, ir_type_int(u, 32, true), cond,
                         ir_int(u, cond->type, 0, cond->loc), cond->loc);
    if (cond->kind != IR_BINARY || cond->op < IR_LT || cond->op > IR_NE || cond->op == IR_EQ)
        return NULL;
    struct ir_expr *left = side_of(cond->a), *right = side_of(cond->b);
    bool is_left = left && is_plain_local(left->a->var) &&
                   (left->kind == IR_INCDEC || stmt_writes_var(loop->body, left->a->var));
    struct ir_expr *side = is_left ? left : right;
    if (!side || !is_plain_local(side->a->var))
        return NULL;
    k.var = side->a->var;
    if ((k.var->type->kind != IR_PTR && (k.var->type->kind != IR_INT || k.var->type->bits < 32)) ||
        !steps_once(&k, side) || expr_mentions(is_left ? cond->b : cond->a, k.var) ||
        expr_has_effects(is_left ? cond->b : cond->a) || (rest && expr_has_effects(rest)))
        return NULL;
    bool is_post = side->kind == IR_INCDEC && (side->op == IR_POSTINC || side->op == IR_POSTDEC);
    struct ir_stmt *copy = head_new(&k, bound_of(&k, cond, is_left, !is_post));
    bool is_do = loop->kind == IR_DO;
    struct ir_stmt **to = &copy->body->body;
    struct ir_stmt *leave =
        rest ? leaves_unless(&k, expr_replaced(u, rest, put_stepped, &k)) : NULL;
    if (leave && !is_do) {
        *to = leave;
        to = &leave->next;
    }
    body_put(&k, to, !is_do);
    while (*to)
        to = &(*to)->next;
    if (is_do)
        *to = leave;
    struct ir_expr *step = ir_expr_new(u, IR_INCDEC, ir_type_plain(u, k.var->type), loop->loc);
    step->op = k.by > 0 ? IR_PREINC : IR_PREDEC;
    step->a = ir_load_var(u, k.var, loop->loc)->a;
    copy->step = steps_join(u, step, steps.all);
    return copy;
}
