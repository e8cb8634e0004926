/*
 * Loops that a flag in their head ends: `for (i = 0; i < n && !found; i++) if (a[i] == x) { found =
 * 1; at = i; }`. They are searches: an iteration that sets the flag is the last one. The analysis
 * sees a copy that is left where the flag is set, and the loop as written does all that such an
 * iteration does. That the flag lets the loop begin is asked before it. So it is with a flag that
 * is asked in the body, right behind what sets it: `for (j …) if (a[i][j] == x) { found = 1; break;
 * } if (found) break;`.
 */
#include "analyse/search.h"
#include "analyse/work.h"

#include "base/arena.h"

/* The loop goes on while the flag is zero (or, with `stays`, while it is not). */
struct flag {
    struct ir_unit *u;
    struct ir_var *var;
    bool stays;
    bool is_one;   /* it must be 1 while the loop goes on, as what it is set to is then */
    uint32_t left; /* places where it is set that the copy leaves the loop at */
    bool in_loop;  /* of those in inner loops, by a jump */
    bool is_odd;   /* what stands behind one of them jumps */
};

#define LEFT_LABEL "fold__left"

/* ---- the head ---- */

/* Is e a test of a variable alone? */
static bool flag_read(struct ir_expr *e, struct flag *out)
{
    int64_t number;

    out->stays = true;
    while (e->kind == IR_CAST && cast_keeps_truth(e))
        e = e->a;
    if (e->kind == IR_UNARY && e->op == IR_LNOT) {
        out->stays = false;
        e = e->a;
    } else if (e->kind == IR_BINARY && (e->op == IR_EQ || e->op == IR_NE) &&
               expr_constant(e->b, &number) && number == 0) {
        out->stays = e->op == IR_NE;
        e = e->a;
    }
    out->var = expr_var(e);
    const struct ir_type *t = out->var ? out->var->type : NULL;
    return t && (t->kind == IR_INT || t->kind == IR_BOOL) && !t->is_volatile && !t->is_atomic &&
           (out->var->storage == IR_LOCAL || out->var->storage == IR_PARAM) &&
           !out->var->address_taken;
}

/* The condition without the test of a flag that the body sets; NULL: it has none, or is nothing
   else. */
static struct ir_expr *without_flag(struct flag *k, struct ir_stmt *loop, struct ir_expr *e)
{
    struct ir_expr *rest;

    if (e->kind != IR_BINARY || e->op != IR_LAND)
        return NULL;
    for (int side = 0; side < 2; side++)
        if (flag_read(side ? e->a : e->b, k) && ir_stmt_writes(loop->body, k->var))
            return side ? e->b : e->a;
    rest = without_flag(k, loop, e->a);
    return rest ? ir_binary(k->u, IR_LAND, e->type, rest, e->b, e->loc) : NULL;
}

/* The body without `if (found) break;` right behind what sets the flag, as if the head asked for
   it; NULL: there is none. */
static struct ir_stmt *without_break(struct flag *k, struct ir_stmt *loop)
{
    struct ir_stmt *body = loop->body, *made = ir_stmt_copy(k->u, body), **to = &made->body;
    const struct ir_stmt *left = NULL;

    made->body = NULL;
    for (struct ir_stmt *s = body->kind == IR_BLOCK ? body->body : NULL, *before = NULL; s;
         before = s, s = s->next) {
        const struct ir_stmt *only = s->kind == IR_IF && !s->orelse ? stmt_single(s->body) : NULL;
        bool leaves = only && only->kind == IR_BREAK && before && !left && flag_read(s->expr, k) &&
                      ir_stmt_writes(before, k->var) &&
                      ir_stmt_writes(before, k->var) == ir_stmt_writes(body, k->var);
        if (leaves) {
            left = s;
            k->stays = !k->stays;
            continue;
        }
        *to = ir_stmt_copy(k->u, s);
        (*to)->next = NULL;
        to = &(*to)->next;
    }
    return left ? made : NULL;
}

/* ---- the body ---- */

/* The assignment to the flag that s is, or NULL. */
static struct ir_expr *setter(const struct flag *k, const struct ir_stmt *s)
{
    struct ir_expr *e = s->kind == IR_EXPR ? s->expr : NULL;

    return e && e->kind == IR_ASSIGN && e->a->kind == IR_VAR && e->a->var == k->var ? e : NULL;
}

static struct ir_stmt *block_with(struct ir_unit *u, struct ir_stmt *body, struct ir_loc end)
{
    struct ir_stmt *block = ir_stmt_new(u, IR_BLOCK, body->loc);

    block->body = body;
    block->end = end;
    return block;
}

static bool find_jump(struct ir_stmt *s, void *arg)
{
    struct flag *k = arg;

    k->is_odd |= s->kind == IR_BREAK || s->kind == IR_CONTINUE || s->kind == IR_LABEL ||
                 s->kind == IR_CASE || s->kind == IR_DEFAULT;
    return !k->is_odd;
}

/* { flag = K; ...; break; } as far as it goes on behind that, in one way. */
static struct ir_stmt *leaving(struct flag *k, const struct ir_stmt *s)
{
    struct ir_stmt *first = NULL, **to = &first;
    struct ir_loc end = s->end;

    for (; s && s->kind != IR_BREAK && s->kind != IR_CONTINUE; s = s->next, to = &(*to)->next) {
        *to = ir_stmt_copy(k->u, s);
        (*to)->next = NULL;
        ir_walk_stmt(*to, find_jump, NULL, k);
    }
    *to = ir_stmt_new(k->u, k->in_loop ? IR_GOTO : IR_BREAK, end);
    (*to)->text = k->in_loop ? LEFT_LABEL : NULL;
    (*to)->end = end;
    k->left++;
    return block_with(k->u, first, end);
}

/* Is the flag what it has been if it is set to e and the loop goes on? */
static bool stays_same(struct flag *k, const struct ir_expr *e)
{
    k->is_one |= k->stays;
    return !k->stays || k->var->type->kind == IR_BOOL || expr_is_truth(ir_uncast(e));
}

/* if (e) { flag = e; break; } */
static struct ir_stmt *asking(struct flag *k, const struct ir_stmt *s, struct ir_expr *value)
{
    struct ir_stmt *test = ir_stmt_new(k->u, IR_IF, s->loc), only = *s;

    only.next = NULL;
    test->expr = ir_binary(k->u, k->stays ? IR_EQ : IR_NE, ir_type_int(k->u, 32, true), value,
                           ir_int(k->u, value->type, 0, s->loc), s->loc);
    test->body = leaving(k, &only);
    test->end = s->end;
    return test;
}

static struct ir_stmt *cut(struct flag *k, const struct ir_stmt *s);

static struct ir_stmt *cut_list(struct flag *k, const struct ir_stmt *s)
{
    struct ir_stmt *first = NULL, **to = &first;
    int64_t number;

    for (; s; s = s->next, to = &(*to)->next) {
        const struct ir_expr *set = setter(k, s);
        if (set && expr_constant(set->b, &number) && (number != 0) != k->stays) {
            *to = leaving(k, s);
            break;
        }
        *to = cut(k, s);
    }
    return first;
}

/* The same of an inner loop, whose head may ask for the flag: it has not been set so far. */
static struct ir_stmt *cut_inner(struct flag *k, const struct ir_stmt *s)
{
    struct ir_stmt *copy = ir_stmt_copy(k->u, s);
    struct flag own = {.u = k->u};
    bool was_in_loop = k->in_loop;

    k->in_loop = true;
    copy->body = cut(k, s->body);
    k->in_loop = was_in_loop;
    struct ir_expr *rest = s->expr ? without_flag(&own, (struct ir_stmt *)s, s->expr) : NULL;
    if (rest && own.var == k->var && own.stays == k->stays)
        copy->expr = rest;
    return copy;
}

/* A copy of s that leaves the loop where the flag is set, apart from switches in it. */
static struct ir_stmt *cut(struct flag *k, const struct ir_stmt *s)
{
    struct ir_expr *set = setter(k, s);
    struct ir_stmt *copy = ir_stmt_copy(k->u, s);
    int64_t number;

    if (stmt_is_loop(s))
        return cut_inner(k, s);
    if (set && !k->in_loop && !expr_constant(set->b, &number) && expr_is_pure(set->b) &&
        stays_same(k, set->b))
        return asking(k, s, set->b);
    if (s->kind == IR_BLOCK)
        copy->body = cut_list(k, s->body);
    if (s->kind != IR_IF)
        return copy;
    copy->body = cut_list(k, s->body);
    copy->orelse = s->orelse ? cut_list(k, s->orelse) : NULL;
    return copy;
}

/* ---- the loop ---- */

struct loop_facts *flag_fold(struct work *w, struct ir_stmt *loop)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    struct flag k = {.u = w->u};

    if (loop->kind == IR_DO || !loop->expr || loop->head_hidden || loop->ending)
        return NULL;
    struct ir_expr *rest = without_flag(&k, loop, loop->expr);
    struct ir_stmt *body = rest ? loop->body : without_break(&k, loop);
    rest = rest ? rest : loop->expr;
    if (!body || expr_mentions(rest, k.var) || ir_stmt_declares(loop, k.var))
        return NULL;
    struct ir_stmt *made = ir_stmt_copy(w->u, loop);
    struct ir_loc loc = loop->expr->loc;
    made->expr = rest;
    made->body = cut(&k, body);
    while_take_step(w->u, made);
    if (k.is_odd || k.left != ir_stmt_writes(loop->body, k.var) ||
        (loop->step && expr_mentions(loop->step, k.var)))
        return NULL;
    made->next = ir_stmt_new(w->u, IR_LABEL, loop->end);
    made->next->text = LEFT_LABEL;
    copy.fn = func_with(w->u, w->fn, loop, block_with(w->u, made, loop->end));
    work_begin(&copy);
    struct loop_facts *f = search_fold(&copy, made, &ignored);
    if (f) {
        struct ir_expr *flag = ir_load_var(w->u, k.var, loc);
        f->flow = NULL;
        f->apart =
            ir_binary(w->u, k.stays && !k.is_one ? IR_NE : IR_EQ, ir_type_int(w->u, 32, true), flag,
                      ir_int(w->u, flag->type, k.is_one, loc), loc);
    }
    work_end(&copy);
    return f;
}
