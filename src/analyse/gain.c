/*
 * `if (p < low) low = p; else if (p - low > best) best = p - low;`: the largest gain over the
 * smallest value so far. Without the `else` the second comparison is made of p - p where the first
 * branch has been taken. That is no gain, if best has begun with none: it only rises. So the copy
 * of the loop has two statements, and that best is not below 0 is asked when the loop runs. The
 * same for losses, high - p, and shares of floats, (high - p) / high, where 0 / high is 0 or NaN.
 */
#include "analyse/packed.h"
#include "analyse/search.h"
#include "analyse/work.h"

#include "base/arena.h"

#define GAINS_MOST 4

struct gainer {
    struct ir_unit *u;
    struct ir_expr *asked; /* what has to hold before the loop */
    struct {
        struct ir_var *best;
        enum fold_op op;
    } at[GAINS_MOST];
    uint32_t n;
};

/* Is one side the extreme, and the other one what it is set to? */
static bool is_difference(struct ir_expr *e, const struct candidate *extreme)
{
    struct ir_expr *a = expr_core(e->a), *b = expr_core(e->b);
    const struct ir_expr *value = expr_core(extreme->value);
    bool is_left = a->kind == IR_LOAD && ir_expr_equal(a->a, extreme->target);
    bool is_right = b->kind == IR_LOAD && ir_expr_equal(b->a, extreme->target);

    return e->kind == IR_BINARY && e->op == IR_SUB &&
           ((is_left && ir_expr_equal(b, value)) || (is_right && ir_expr_equal(a, value)));
}

/* Is the value 0, or NaN, where the extreme has just been set? */
static bool is_nothing(struct ir_expr *e, const struct candidate *extreme)
{
    e = expr_core(e);
    if (e->kind == IR_BINARY && e->op == IR_DIV && e->type->kind == IR_FLOAT)
        e = expr_core(e->a);
    return e->kind == IR_BINARY && is_difference(e, extreme);
}

static bool is_own_number(const struct ir_expr *lv)
{
    return lv->kind == IR_VAR && !var_is_reachable(lv->var) && !lv->type->is_volatile &&
           !lv->type->is_atomic && (lv->type->kind == IR_INT || lv->type->kind == IR_FLOAT);
}

/* Does the branch set nothing that the gain is made of but the extreme? */
static bool leaves_gain(const struct candidate *extreme, const struct candidate *gain)
{
    for (size_t i = 0; i < extreme->carried.n; i++) {
        const struct ir_expr *set = extreme->carried.at[i]->a;
        if (set->kind != IR_VAR || var_is_reachable(set->var) || expr_names(gain->value, set) ||
            expr_names(gain->target, set))
            return false;
    }
    return true;
}

/* Is s such a statement? */
static bool gain_read(struct gainer *k, const struct ir_stmt *s, struct candidate *extreme,
                      struct candidate *gain)
{
    struct ir_stmt alone = *s, *other = stmt_single(s->orelse);

    alone.orelse = NULL;
    if (!other || minmax_match(k->u, &alone, extreme) != UPDATE_OK ||
        minmax_match(k->u, other, gain) != UPDATE_OK || extreme->is_key || gain->is_key)
        return false;
    bool is_taking = extreme->form == MINMAX_TAKE_GT || extreme->form == MINMAX_TAKE_GE;
    bool is_strict =
        gain->form == MINMAX_TAKE_GT || (gain->target->type->kind == IR_INT && !gain->carried.n);
    return is_taking && is_strict && is_own_number(extreme->target) &&
           is_own_number(gain->target) && !ir_expr_equal(extreme->target, gain->target) &&
           expr_is_pure(extreme->value) && expr_is_pure(gain->value) &&
           is_nothing(gain->value, extreme) && leaves_gain(extreme, gain);
}

/* !(best < 0) */
static void ask(struct gainer *k, const struct candidate *gain)
{
    struct ir_type *truth = ir_type_int(k->u, 32, true), *t = gain->target->type;
    struct ir_loc loc = gain->stmt->loc;
    struct ir_expr *zero = ir_cast(k->u, ir_type_plain(k->u, t), ir_int(k->u, truth, 0, loc));
    struct ir_expr *no = ir_expr_new(k->u, IR_UNARY, truth, loc);

    no->op = IR_LNOT;
    no->a = ir_binary(k->u, gain->op == FOLD_MAX ? IR_LT : IR_GT, truth,
                      ir_load_var(k->u, gain->target->var, loc), zero, loc);
    k->at[k->n].best = gain->target->var;
    k->at[k->n++].op = gain->op;
    k->asked = k->asked ? ir_binary(k->u, IR_LAND, truth, k->asked, no, loc) : no;
}

static struct ir_stmt *put_two(struct ir_stmt *s, void *arg)
{
    struct gainer *k = arg;
    struct candidate extreme = {.stmt = NULL}, gain = {.stmt = NULL};
    struct ir_stmt *both = NULL;

    if (s->kind == IR_IF && s->orelse && k->n < GAINS_MOST && gain_read(k, s, &extreme, &gain)) {
        ask(k, &gain);
        both = ir_stmt_new(k->u, IR_BLOCK, s->loc);
        both->end = s->end;
        both->body = ir_stmt_copy(k->u, s);
        both->body->orelse = NULL;
        both->body->next = ir_stmt_copy(k->u, stmt_single(s->orelse));
        both->body->next->next = NULL;
    }
    candidate_release(&extreme);
    candidate_release(&gain);
    return both;
}

bool facts_rises(const struct loop_facts *f, const struct ir_var *v, enum fold_op op)
{
    for (size_t i = 0; i < f->reductions.n; i++) {
        const struct reduction *red = &f->reductions.at[i];
        uint32_t key = facts_pack(f, red->var);
        if (red->op == op && red->var && (key ? f->packed->of[key - 1].best : red->var) == v)
            return true;
    }
    return false;
}

static bool are_extremes(const struct gainer *k, const struct loop_facts *f)
{
    for (uint32_t i = 0; i < k->n; i++)
        if (!facts_rises(f, k->at[i].best, k->at[i].op))
            return false;
    return true;
}

struct loop_facts *gain_fold(struct work *w, struct ir_stmt *loop)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct refuse why = {.refusal = IR_REFUSE_NONE};
    struct gainer k = {.u = w->u};
    struct ir_stmt *body = loop->presets ? NULL : ir_stmt_rewrite(w->u, loop->body, put_two, &k);

    if (!k.n)
        return NULL;
    struct ir_stmt *made = ir_stmt_copy(w->u, loop);
    made->body = body;
    copy.fn = func_with(w->u, w->fn, loop, made);
    work_begin(&copy);
    struct loop_facts *f = nest_fold(&copy, made, &why);
    if (!f)
        f = packed_fold(&copy, made, why.refusal);
    if (f && !are_extremes(&k, f))
        f = NULL;
    if (f) {
        struct ir_type *truth = ir_type_int(w->u, 32, true);
        f->apart =
            f->apart ? ir_binary(w->u, IR_LAND, truth, f->apart, k.asked, loop->loc) : k.asked;
        f->is_recast = true;
        f->flow = NULL;
    }
    work_end(&copy);
    return f;
}
