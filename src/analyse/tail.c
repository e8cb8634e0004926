/*
 * What a loop's head does beside stepping its index is the end of its body:
 *
 *     for (i = 0; i < n; s += a[i], i++) { ... }    for (i = 0; i < n; i++) { ...; s += a[i]; }
 *     for (i = 0; i < n; s += a[i++]) ;             for (i = 0; i < n;) { s += a[i++]; }
 *
 * An iteration comes to both in the same order, unless it is ended by a continue: such loops stay.
 * Steps of variables that the body leaves alone stay as well, for inductions are looked for there.
 */
#include "analyse/head.h"
#include "analyse/steps.h"

struct head_parts {
    struct ir_expr *at[HEADER_MOST];
    bool moves[HEADER_MOST];
    uint32_t n;
};

struct set_in_body {
    const struct ir_stmt *body;
    bool found;
};

static bool find_set(struct ir_expr *e, void *arg)
{
    struct set_in_body *s = arg;

    s->found |= e->kind == IR_VAR && ir_stmt_writes(s->body, e->var);
    return !s->found;
}

/* Does it do more than step a variable by what is known before the iteration? */
static bool is_work(const struct ir_stmt *loop, struct ir_expr *part)
{
    struct ir_var *v = ir_is_write(part) ? stepped_var(part) : NULL;
    struct set_in_body s = {loop->body, false};

    if (!v)
        return true;
    if (loop->expr && expr_mentions(loop->expr, v))
        return false;
    ir_walk_expr(part, find_set, &s);
    return s.found || v->type->kind == IR_FLOAT || (part->b && reads_memory(part->b));
}

/* Does either mention what the other one writes, or may it? */
static bool are_tied(struct ir_expr *step, struct ir_expr *work)
{
    struct ir_var *by = stepped_var(work);

    return expr_mentions(work, stepped_var(step)) || (by && expr_mentions(step, by));
}

/* Which parts go: those that do work, and the steps in front of them that they have to follow. */
static bool parts_choose(struct head_parts *p, const struct ir_stmt *loop)
{
    bool any = false;

    for (uint32_t i = p->n; i-- > 0;) {
        p->moves[i] = is_work(loop, p->at[i]);
        for (uint32_t k = i + 1; k < p->n && !p->moves[i]; k++)
            p->moves[i] = p->moves[k] && are_tied(p->at[i], p->at[k]);
        any |= p->moves[i];
    }
    return any;
}

static struct ir_expr *joined(struct ir_unit *u, struct ir_expr *list, struct ir_expr *e)
{
    if (!list)
        return e;
    struct ir_expr *both = ir_expr_new(u, IR_COMMA, e->type, e->loc);
    both->a = list;
    both->b = e;
    return both;
}

/* The body goes into a block of its own: the parts behind it do not see its variables. */
static void parts_move(struct ir_unit *u, struct ir_stmt *loop, const struct head_parts *p)
{
    struct ir_stmt *block = ir_stmt_new(u, IR_BLOCK, loop->body->loc);
    struct ir_stmt **end = &block->body;

    if (loop->body->kind != IR_EMPTY) {
        *end = loop->body;
        end = &(*end)->next;
    }
    block->end = loop->body->end;
    loop->step = NULL;
    for (uint32_t i = 0; i < p->n; i++) {
        if (!p->moves[i]) {
            loop->step = joined(u, loop->step, p->at[i]);
            continue;
        }
        *end = ir_stmt_new(u, IR_EXPR, p->at[i]->loc);
        (*end)->expr = p->at[i];
        (*end)->end = loop->body->end;
        end = &(*end)->next;
    }
    loop->body = block;
}

static bool take(struct ir_stmt *s, void *arg)
{
    struct head_parts p = {.n = 0};

    if (s->kind == IR_FOR && s->step && s->body && list_parts(s->step, p.at, &p.n) &&
        parts_choose(&p, s) && !(s->body->kind == IR_CONTINUE || list_continues(s->body)))
        parts_move(arg, s, &p);
    return true;
}

void tails_rewrite(struct ir_unit *u, struct ir_func *fn)
{
    ir_walk_stmt(fn->body, take, NULL, u);
}
