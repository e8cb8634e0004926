/*
 * Compactions that write in every iteration: `out[k] = x; k += c;` with a c of 0 or 1, and
 * `out[k] = x; if (c) k++;`. Where k stays the next iteration writes the same place again, so that
 * nothing is left of what this one has written, but in the last iteration. So the analysis sees a
 * copy with `if (c) { out[k] = x; k++; }` that ends before the last iteration, which runs as
 * written.
 *
 * The copy asks c before it writes. It does not see that as long as what is read lies elsewhere:
 * it must not be a compaction in place.
 */
#include "analyse/work.h"

#include "base/arena.h"

/* `first` up to the statement `update`, which moves the counter on by one if `guard`. */
struct run {
    struct ir_stmt *first, *update;
    struct ir_var *counter;
    struct ir_expr *guard;
    bool is_down;
};

/* ---- the statements ---- */

static bool find_effect(struct ir_expr *e, void *arg)
{
    bool *found = arg;

    *found |= ir_is_write(e) || e->kind == IR_UNSUPPORTED_EXPR;
    return true;
}

/* Does e write nothing itself? Functions that do are found out when the copy is looked at. */
static bool is_value(struct ir_expr *e)
{
    bool found = false;

    ir_walk_expr(e, find_effect, &found);
    return !found;
}

/* The guard of k += c, or NULL. */
static struct ir_expr *bit_of(struct ir_expr *e)
{
    int64_t one;

    while (e->kind == IR_CAST && e->type->kind == IR_INT &&
           (e->a->type->kind == IR_INT || e->a->type->kind == IR_BOOL))
        e = e->a;
    bool is_low = e->kind == IR_BINARY && e->op == IR_AND && expr_constant(e->b, &one) && one == 1;
    bool is_bool = e->type->kind == IR_BOOL;

    return (is_low || is_bool || expr_is_truth(e)) && is_value(e) ? e : NULL;
}

static struct ir_var *counter_of(const struct ir_expr *e)
{
    return e->kind == IR_VAR && e->type->kind == IR_INT ? e->var : NULL;
}

/* k += c, k -= c, k = k + c. */
static bool added_read(struct ir_expr *e, struct run *out)
{
    struct ir_expr *by = NULL;
    int64_t one;

    if ((e->kind != IR_ASSIGN_OP && e->kind != IR_ASSIGN) || !(out->counter = counter_of(e->a)))
        return false;
    if (e->kind == IR_ASSIGN_OP && (e->op == IR_ADD || e->op == IR_SUB)) {
        out->is_down = e->op == IR_SUB;
        by = e->b;
    } else if (e->kind == IR_ASSIGN) {
        struct ir_expr *sum = expr_core(e->b);
        if (sum->kind != IR_BINARY || (sum->op != IR_ADD && sum->op != IR_SUB) ||
            expr_var(sum->a) != out->counter)
            return false;
        out->is_down = sum->op == IR_SUB;
        by = sum->b;
    }
    out->guard = by && !expr_constant(by, &one) ? bit_of(by) : NULL;
    return out->guard && !expr_mentions(out->guard, out->counter);
}

/* if (c) k++; */
static bool counted_read(struct ir_stmt *s, struct run *out)
{
    struct ir_stmt *only = s->kind == IR_IF && !s->orelse ? stmt_single(s->body) : NULL;
    struct ir_expr *e = only && only->kind == IR_EXPR ? only->expr : NULL;
    int64_t by = 1;

    while (e && e->kind == IR_CAST && e->type->kind == IR_VOID)
        e = e->a;
    if (!e || !e->a || !(out->counter = counter_of(e->a)))
        return false;
    if (e->kind == IR_INCDEC)
        out->is_down = e->op == IR_PREDEC || e->op == IR_POSTDEC;
    else if (e->kind == IR_ASSIGN_OP && (e->op == IR_ADD || e->op == IR_SUB))
        out->is_down = e->op == IR_SUB;
    else
        return false;
    if (e->kind == IR_ASSIGN_OP && (!expr_constant(e->b, &by) || by != 1))
        return false;
    out->guard = s->expr;
    return is_value(s->expr) && !expr_mentions(s->expr, out->counter);
}

static bool is_store(const struct ir_stmt *s, const struct ir_var *counter)
{
    const struct ir_expr *e = s->kind == IR_EXPR ? s->expr : NULL;

    return e && e->kind == IR_ASSIGN && e->a->kind != IR_VAR && expr_mentions(e->a, counter) &&
           is_value(e->a) && is_value(e->b);
}

/* The stores right before the update. */
static bool run_find(struct ir_stmt *body, struct run *out)
{
    for (struct ir_stmt *u = body->body; u; u = u->next) {
        *out = (struct run){.update = u};
        if (!(u->kind == IR_EXPR ? added_read(u->expr, out) : counted_read(u, out)))
            continue;
        for (struct ir_stmt *s = body->body; s != u; s = s->next)
            out->first = !is_store(s, out->counter) ? NULL : out->first ? out->first : s;
        if (out->first)
            return true;
    }
    return false;
}

/* ---- the body ---- */

struct look {
    const struct ir_var *counter;
    uint32_t writes;
    bool jumps;
};

static bool find_jump(struct ir_stmt *s, void *arg)
{
    struct look *w = arg;

    w->jumps |= s->kind == IR_CONTINUE || s->kind == IR_BREAK || s->kind == IR_GOTO ||
                s->kind == IR_LABEL || s->kind == IR_RETURN || s->kind == IR_SWITCH;
    return true;
}

static bool find_write(struct ir_expr *e, void *arg)
{
    struct look *w = arg;

    w->writes += ir_is_write(e) && e->a->kind == IR_VAR && e->a->var == w->counter;
    return true;
}

/* Does every iteration come to the stores, the counter being what the one before has left? */
static bool is_every(struct ir_stmt *loop, const struct run *run)
{
    struct look w = {.counter = run->counter};

    ir_walk_stmt(loop->body, find_jump, find_write, &w);
    return !w.jumps && w.writes == 1 && !run->counter->address_taken;
}

/* ---- the copy ---- */

/* if (guard) { stores; k++; } */
static struct ir_stmt *guarded(struct ir_unit *u, const struct run *run)
{
    struct ir_loc loc = run->update->loc;
    struct ir_stmt *s = ir_stmt_new(u, IR_IF, run->first->loc);
    struct ir_stmt *block = ir_stmt_new(u, IR_BLOCK, run->first->loc), **to = &block->body;
    struct ir_expr *lv = ir_expr_new(u, IR_VAR, run->counter->type, loc);

    for (const struct ir_stmt *p = run->first; p != run->update; p = p->next, to = &(*to)->next)
        *to = ir_stmt_copy(u, p);
    lv->var = run->counter;
    *to = ir_stmt_new(u, IR_EXPR, loc);
    (*to)->expr = ir_expr_new(u, IR_INCDEC, ir_type_plain(u, lv->type), loc);
    (*to)->expr->op = run->is_down ? IR_POSTDEC : IR_POSTINC;
    (*to)->expr->a = lv;
    (*to)->end = block->end = s->end = run->update->end;
    s->expr = run->guard;
    s->body = block;
    return s;
}

static struct ir_stmt *body_copy(struct ir_unit *u, const struct ir_stmt *body,
                                 const struct run *run)
{
    struct ir_stmt *copy = ir_stmt_copy(u, body), **to = &copy->body;

    for (const struct ir_stmt *s = body->body; s; s = s->next, to = &(*to)->next) {
        *to = s == run->first ? guarded(u, run) : ir_stmt_copy(u, s);
        if (s == run->first)
            s = run->update;
    }
    *to = NULL;
    return copy;
}

struct ir_expr *bound_before(struct ir_unit *u, struct ir_expr *bound, struct ir_type *t,
                             int64_t by)
{
    struct ir_loc loc = bound->loc;
    int64_t far = by < 0 ? -by : by;

    if (!by)
        return bound;
    if (t->kind == IR_PTR)
        return ir_binary(u, IR_ADD, t, bound, ir_int(u, ir_type_int(u, 64, true), -by, loc), loc);
    wide end = by > 0 ? type_least(t) : type_most(t);
    struct ir_expr *e = ir_expr_new(u, IR_COND, t, loc);
    e->a = ir_binary(u, by > 0 ? IR_GT : IR_LT, ir_type_int(u, 32, true), bound,
                     ir_int(u, t, (int64_t)(end + by - (by > 0 ? 1 : -1)), loc), loc);
    e->b = ir_binary(u, by > 0 ? IR_SUB : IR_ADD, t, bound, ir_int(u, t, far, loc), loc);
    e->c = ir_int(u, t, (int64_t)end, loc);
    return e;
}

/* The loop but for its last iteration, if the head can be written so. */
static bool head_shorten(struct ir_unit *u, struct ir_stmt *copy)
{
    struct ir_ending *e = ARENA_NEW(u->arena, struct ir_ending);
    struct refuse ignored;
    struct header head;
    struct level l;

    while_take_step(u, copy);
    if (copy->kind != IR_FOR || !level_read(u, copy, &l, &head, &ignored) || l.through ||
        head.meets || (l.step != 1 && l.step != -1) || l.ctype->kind != IR_INT ||
        l.index->type->kind != IR_INT || l.rel == IR_EQ)
        return false;
    struct ir_loc loc = copy->expr->loc;
    struct ir_expr *index = ir_cast(u, l.ctype, ir_load_var(u, l.index, loc));
    bool with_bound = l.rel == IR_LE || l.rel == IR_GE, up = l.step > 0;
    e->var = ir_var_new(u, "fold__ending", ir_type_plain(u, l.ctype), IR_LOCAL, loc);
    e->rest = bound_before(u, l.bound, l.ctype, l.step);
    copy->ending = e;
    copy->expr = ir_binary(u, up ? (with_bound ? IR_LE : IR_LT) : (with_bound ? IR_GE : IR_GT),
                           ir_type_int(u, 32, true), index, ir_load_var(u, e->var, loc), loc);
    return (up ? l.rel == IR_LT || l.rel == IR_LE : l.rel == IR_GT || l.rel == IR_GE) ||
           l.rel == IR_NE;
}

/* Are all of the stores' places counted? Then the next iteration writes them again. */
static bool is_counted(const struct loop_facts *f, const struct run *run)
{
    for (const struct ir_stmt *s = run->first; s != run->update; s = s->next) {
        bool found = false;
        for (size_t i = 0; i < f->accesses.n; i++)
            found |= f->accesses.at[i].lvalue == s->expr->a && f->accesses.at[i].is_compaction;
        if (!found)
            return false;
    }
    return true;
}

struct loop_facts *every_fold(struct work *w, struct ir_stmt *loop)
{
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    struct run run;
    struct level l;
    bool counts;

    if (loop->kind == IR_DO || !loop->expr || loop->head_hidden || loop->ending ||
        loop->body->kind != IR_BLOCK || !run_find(loop->body, &run) || !is_every(loop, &run))
        return NULL;
    struct ir_stmt *copy = ir_stmt_copy(w->u, loop);
    copy->body = body_copy(w->u, loop->body, &run);
    if (!head_shorten(w->u, copy))
        return NULL;
    struct loop_facts *f = rest_fold(w, loop, copy, &l, &counts, &ignored);
    return f && is_counted(f, &run) ? f : NULL;
}
