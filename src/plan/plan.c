/* Which code a folded loop gets. Small decisions, each from a few facts. */
#include "plan/plan.h"

#include <foldrt.h>

#include "plan/linear.h"

enum {
    ROWS = 8,          /* rows of 1024 lanes taken at once: one chunk up to 2^25 iterations */
    ROWS_LARGE = 4,    /* for bodies with many operations */
    BODY_SMALL = 60,   /* expressions in a body */
    BODY_LARGE = 200,
    TRIP_LEAST = 1024, /* below it C's own order is the shape */
    TRIP_HEAVY = 2
};

static bool count_expr(struct ir_expr *e, void *arg)
{
    (void)e;
    ++*(unsigned *)arg;
    return true;
}

struct shape {
    bool loops;
};

static bool find_loop(struct ir_stmt *s, void *arg)
{
    if (s->kind == IR_FOR || s->kind == IR_WHILE || s->kind == IR_DO || s->kind == IR_SWITCH ||
        s->kind == IR_GOTO)
        ((struct shape *)arg)->loops = true;
    return true;
}

static uint32_t rows_of(const struct loop_facts *f)
{
    struct ir_stmt *body = f->levels[f->nlevels - 1].loop->body;
    struct shape shape = {false};
    unsigned size = 0;

    ir_walk_stmt(body, find_loop, count_expr, &shape);
    ir_walk_stmt(body, NULL, count_expr, &size);
    for (size_t i = 0; i < f->callees.n; i++) {
        ir_walk_stmt(f->callees.at[i]->body, find_loop, NULL, &shape);
        ir_walk_stmt(f->callees.at[i]->body, NULL, count_expr, &size);
    }
    if (shape.loops || f->is_heavy || size > BODY_LARGE)
        return 1;
    return size > BODY_SMALL ? ROWS_LARGE : ROWS;
}

void plan_loop(struct plan *p, const struct loop_facts *f, uint32_t index)
{
    bool all_exact = true, ordered = true;

    *p = (struct plan){.facts = f, .index = index, .rows = 1};
    for (size_t i = 0; i < f->reductions.n; i++) {
        const struct reduction *r = &f->reductions.at[i];
        bool is_float = r->type->kind == IR_FLOAT;
        bool is_minmax = r->op == FOLD_MIN || r->op == FOLD_MAX;
        if (is_float) {
            all_exact = false;
            ordered &= r->single_same_type;
            p->redo_nonfinite |= !is_minmax && f->can_rerun;
        }
    }
    p->scheme = all_exact ? PLAN_RANGE : PLAN_LANES;
    if (p->scheme == PLAN_LANES)
        p->rows = rows_of(f);
    p->flat = nest_is_flat(f);
    p->least_trip = f->is_heavy && (all_exact || ordered) ? TRIP_HEAVY : TRIP_LEAST;
    p->flags = (f->is_heavy ? FOLDRT_HEAVY : 0) | (f->has_writes ? FOLDRT_WRITES : 0) |
               (p->scheme == PLAN_LANES && f->is_heavy && ordered ? FOLDRT_ORDERED : 0);
}
