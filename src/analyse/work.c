/* The loops of one function, and the memory of what is found about them. */
#include "analyse/head.h"
#include "analyse/work.h"

#include "base/arena.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct attempt *attempt_of(struct work *w, const struct ir_stmt *loop)
{
    for (size_t i = 0; i < w->attempts.n; i++)
        if (w->attempts.at[i].loop == loop)
            return &w->attempts.at[i];
    fprintf(stderr, "foldcc: internal error: analyse: a loop that the function does not hold\n");
    abort();
}

bool stmt_is_loop(const struct ir_stmt *s)
{
    return s->kind == IR_FOR || s->kind == IR_WHILE || s->kind == IR_DO;
}

bool stmt_is_written_out(const struct ir_stmt *s)
{
    return s->kind == IR_BLOCK && s->loop_id;
}

static bool find_loop(struct ir_stmt *s, void *arg)
{
    *(bool *)arg |= stmt_is_loop(s) || stmt_is_written_out(s);
    return true;
}

bool stmt_holds_loop(struct ir_stmt *s)
{
    bool found = false;

    ir_walk_stmt(s, find_loop, NULL, &found);
    return found;
}

static bool add_loop(struct ir_stmt *s, void *arg)
{
    struct loops *l = arg;

    if (!stmt_is_loop(s))
        return true;
    vec_push(&l->at, s);
    return false;
}

void loops_inside(struct ir_stmt *s, struct loops *l)
{
    memset(l, 0, sizeof *l);
    if (s->body)
        ir_walk_stmt(s->body, add_loop, NULL, l);
}

static bool add_attempt(struct ir_stmt *s, void *arg)
{
    struct work *w = arg;

    if (stmt_is_loop(s)) {
        struct attempt a = {.loop = s};
        vec_push(&w->attempts, a);
    } else if (stmt_is_written_out(s)) {
        struct attempt a = {.loop = s, .done = true, .verdict = LOOP_LEFT};
        if (s->ival == WRITTEN_AS_ONES)
            not_counted(&a.why, s->loc, "it turns once for each bit of a number");
        else
            refuse_at(&a.why, IR_REFUSE_SHORT, s->loc,
                      arena_printf(w->u->arena, "%lld", (long long)s->ival));
        vec_push(&w->attempts, a);
    }
    return true;
}

void mark_inside(struct work *w, struct ir_stmt *loop, struct ir_stmt *nest)
{
    struct loops inner;

    loops_inside(loop, &inner);
    for (size_t i = 0; i < inner.at.n; i++) {
        struct attempt *a = attempt_of(w, inner.at.at[i]);
        a->verdict = LOOP_INSIDE;
        a->nest = nest;
        mark_inside(w, a->loop, nest);
    }
    vec_release(&inner.at);
}

void mark_written_out(struct work *w, struct ir_stmt *nest)
{
    for (size_t i = 0; i < w->attempts.n; i++) {
        struct attempt *a = &w->attempts.at[i];
        if (stmt_is_written_out(a->loop) && stmt_contains(nest, a->loop)) {
            a->verdict = LOOP_INSIDE;
            a->nest = nest;
        }
    }
}

void work_begin(struct work *w)
{
    if (w->fn->is_loose && !(w->opt && w->opt->no_strict_aliasing)) {
        struct analyse_options *loose = ARENA_NEW(w->u->arena, struct analyse_options);
        if (w->opt)
            *loose = *w->opt;
        loose->no_strict_aliasing = true;
        w->opt = loose;
    }
    ir_walk_stmt(w->fn->body, add_attempt, NULL, w);
    flow_init(&w->flow, w->fn);
}

void work_end(struct work *w)
{
    for (size_t i = 0; i < w->attempts.n; i++)
        if (w->attempts.at[i].facts)
            w->attempts.at[i].facts->flow = NULL;
    flow_release(&w->flow);
    vec_release(&w->attempts);
}

void work_begin_copy(struct work *copy, struct ir_stmt *loop, struct loop_facts *f)
{
    work_begin(copy);
    *f = (struct loop_facts){.unit = copy->u, .flow = &copy->flow, .func = copy->fn, .loop = loop};
    f->no_strict_aliasing = copy->opt && copy->opt->no_strict_aliasing;
}

struct loop_facts *work_conclude(struct work *copy, struct loop_facts *f, bool found)
{
    if (found)
        facts_settle(f);
    else
        facts_release(f);
    f->flow = NULL;
    work_end(copy);
    return found ? f : NULL;
}
