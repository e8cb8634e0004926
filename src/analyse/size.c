/*
 * What is too large to be worth a look: the steps that follow take time with the square of a loop's
 * size, or with the cube of the depth of a nest, and host compilers take a millisecond for an
 * expression of a kernel.
 */
#include "analyse/work.h"

#include "base/arena.h"

enum {
    EXPRESSIONS_MOST = 6000, /* of a loop, with the functions that it calls */
    NEST_MOST = 40           /* loops, one inside the other */
};

struct size {
    struct ir_funcs callees; /* that have been counted, or are to be */
    uint32_t n;
};

static bool count_expr(struct ir_expr *e, void *arg)
{
    struct size *s = arg;

    s->n++;
    ir_funcs_add(&s->callees, e);
    return s->n <= EXPRESSIONS_MOST;
}

static bool has_many_expressions(struct ir_stmt *loop)
{
    struct size s = {.n = 0};

    ir_walk_stmt(loop, NULL, count_expr, &s);
    for (size_t i = 0; i < s.callees.at.n && s.n <= EXPRESSIONS_MOST; i++)
        ir_walk_stmt(s.callees.at.at[i]->body, NULL, count_expr, &s);
    vec_release(&s.callees.at);
    return s.n > EXPRESSIONS_MOST;
}

/* How many loops are there, one inside the other, up to `most`? */
static uint32_t depth_of(struct ir_stmt *loop, uint32_t most)
{
    struct loops inner;
    uint32_t deepest = 0;

    if (!most)
        return 0;
    loops_inside(loop, &inner);
    for (size_t i = 0; i < inner.at.n && deepest < most - 1; i++) {
        uint32_t depth = depth_of(inner.at.at[i], most - 1);
        deepest = depth > deepest ? depth : deepest;
    }
    vec_release(&inner.at);
    return 1 + deepest;
}

bool size_check(const struct work *w, struct ir_stmt *loop, struct refuse *r)
{
    const char *what = NULL;

    if (depth_of(loop, NEST_MOST + 1) > NEST_MOST)
        what = arena_printf(w->u->arena, "more than %d loops, one inside the other", NEST_MOST);
    else if (has_many_expressions(loop))
        what = arena_printf(w->u->arena, "more than %d expressions", EXPRESSIONS_MOST);
    return !what || refuse_at(r, IR_REFUSE_LARGE, loop->loc, what);
}
