/*
 * Loops that are left by a running value: `s += a[i]; if (s > limit) break;`, `while (i < n &&
 * s + w[i] <= cap) s += w[i++];`. Behind the iteration that leaves the loop nothing counts, so what
 * running values are made of depends on none of them, as in a scan, and the copy with hits in place
 * of the ways out is a scan that uses its running values to tell where a hit is. foldrt runs it
 * until there is one (runtime/until.c), and the loop as written goes on at that iteration, with the
 * values before it.
 */
#include "analyse/search.h"
#include "analyse/work.h"

#include "base/arena.h"

/* if (e) body; where the body leaves the loop or does nothing: updates in e are statements of their
   own then, and what they make is asked behind them. */
static struct ir_stmt *leaving(struct ir_unit *u, struct ir_expr *e, struct ir_stmt *body)
{
    struct ir_stmt *s = ir_stmt_new(u, IR_IF, body->loc);

    while (e->kind == IR_CAST && cast_keeps_truth(e))
        e = e->a;
    bool is_hit = body->kind == IR_HIT, acts_last = e->b && expr_has_effects(e->b);
    if (e->kind == IR_BINARY && e->op == IR_LAND && acts_last)
        return leaving(u, e->a, leaving(u, e->b, body));
    if (e->kind == IR_BINARY && e->op == IR_LOR && acts_last && is_hit) {
        struct ir_stmt *all = ir_stmt_new(u, IR_BLOCK, body->loc);
        all->body = leaving(u, e->a, body);
        all->body->next = leaving(u, e->b, body);
        all->end = body->end;
        return all;
    }
    s->expr = expr_copy(u, e);
    s->body = ir_stmt_copy(u, body);
    s->end = body->end;
    if (is_hit)
        leaving_hoist(u, s);
    else
        condition_hoist(u, s);
    return s;
}

/* if (c) hit; else s as { if (c) hit; s }, and the same the other way round: what follows depends
   on no running value then. */
static struct ir_stmt *unnested(struct ir_stmt *s, void *arg)
{
    struct ir_unit *u = arg;
    bool leaves = s->kind == IR_IF && s->body->kind == IR_HIT;
    bool goes_on = s->kind == IR_IF && s->orelse && s->orelse->kind == IR_HIT;

    if (!leaves && !goes_on)
        return NULL;
    struct ir_expr *cond = s->expr;
    if (!leaves) {
        cond = ir_expr_new(u, IR_UNARY, ir_type_int(u, 32, true), s->loc);
        cond->op = IR_LNOT;
        cond->a = s->expr;
    }
    struct ir_stmt *asked = leaving(u, cond, leaves ? s->body : s->orelse);
    struct ir_stmt *rest = leaves ? s->orelse : s->body;
    if (!rest)
        return asked;
    struct ir_stmt *all = ir_stmt_new(u, IR_BLOCK, s->loc);
    all->body = asked;
    all->end = s->end;
    asked->next = ir_stmt_rewrite(u, rest, unnested, u);
    return all;
}

static bool copy_fold(struct work *w, struct ir_stmt *loop, struct loop_facts *f, struct refuse *r)
{
    int64_t first;

    if (!surroundings_check(w->fn, loop, r) || !levels_build(f, r) || f->levels[0].through ||
        loop->head_hidden)
        return false;
    f->nlevels = 1;
    if (f->levels[0].first && !expr_constant(f->levels[0].first, &first))
        f->levels[0].first = NULL;
    return steps_run(w, f, r) && f->needed;
}

struct loop_facts *until_fold(struct work *w, struct ir_stmt *loop, struct refuse *r)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct refuse why = {.refusal = IR_REFUSE_NONE};
    struct search_form form;

    if (loop->pragmas & IR_PRAGMA_PARALLEL || loop->ending ||
        !search_form(w->u, w->fn, loop, &form))
        return NULL;
    form.loop->body = ir_stmt_rewrite(w->u, form.loop->body, unnested, w->u);
    copy.fn = form.fn;
    struct loop_facts *f = ARENA_NEW(w->u->arena, struct loop_facts);
    work_begin_copy(&copy, form.loop, f);
    f->search = SEARCH_UNTIL;
    bool found = copy_fold(&copy, form.loop, f, &why);
    if (!found && r->refusal == IR_REFUSE_RUNNING_VALUE && why.refusal != IR_REFUSE_NONE)
        *r = why;
    return work_conclude(&copy, f, found);
}
