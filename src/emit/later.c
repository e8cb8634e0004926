/*
 * Loops in which a variable hands a value to the next iteration (analyse/before.c) ask in each one
 * whether it is the first. Vectors of an index of 64 bits make that as costly as all the rest of a
 * short body. So a range runs the first iteration by itself, and the others by a step that does not
 * ask.
 */
#include "emit/keep.h"
#include "emit/later.h"
#include "emit/abreast.h"
#include "emit/columns.h"
#include "emit/limited.h"

/* `last = i == first ? last before the loop : what the iteration before set it to;` */
static bool is_handed(const struct loop_text *l, const struct ir_stmt *s)
{
    const struct ir_expr *value = s->kind == IR_DECL                                 ? s->expr
                                  : s->kind == IR_EXPR && s->expr->kind == IR_ASSIGN ? s->expr->b
                                                                                     : NULL;

    return value && value->kind == IR_COND && value->ival && value->a->kind == IR_BINARY &&
           value->a->op == IR_EQ && value->a->a->kind == IR_LOAD &&
           value->a->a->a->kind == IR_VAR && value->a->a->a->var == l->facts->levels[0].index;
}

struct search {
    const struct loop_text *l;
    bool found;
};

static bool find_handed(struct ir_stmt *s, void *arg)
{
    struct search *q = arg;

    q->found |= is_handed(q->l, s);
    return !q->found;
}

bool loop_has_later(const struct loop_text *l)
{
    struct search q = {.l = l};

    if ((l->plan->scheme != PLAN_RANGE && !loop_keeps(l)) || l->facts->nlevels != 1 ||
        loop_is_nest(l) || loop_is_limited(l) || loop_is_abreast(l) || l->facts->nserial ||
        l->is_inspected || l->is_pass || l->is_prefix || l->is_alone)
        return false;
    ir_walk_stmt(l->facts->levels[0].loop->body, find_handed, NULL, &q);
    return q.found;
}

bool text_later_replaces(const struct text *x, const struct ir_stmt *s)
{
    return x->is_later && s->kind == IR_EXPR && is_handed(x->loop, s);
}

void text_later_set(struct text *x, const struct ir_stmt *s)
{
    struct ir_expr set = *s->expr;

    set.b = set.b->c;
    text_indent(x);
    text_expr(x, &set, PREC_COMMA);
    strbuf_add(x->out, ";\n");
}

const struct ir_expr *text_later_init(const struct text *x, const struct ir_stmt *s)
{
    return x->is_later && is_handed(x->loop, s) ? s->expr->c : s->expr;
}

void text_later(struct text *outer)
{
    struct text x = {.out = outer->out, .loop = outer->loop, .is_later = true};

    if (loop_keeps(x.loop))
        text_need(&x);
    text_step(&x);
}
