/*
 * Loops whose bound is strlen(s), or made of that, and that leave the string alone: `for (i = 0; i
 * < strlen(s); i++)`. It is computed before the loop, as an ending is (ending.c).
 */
#include "analyse/head.h"
#include "analyse/search.h"
#include "analyse/work.h"

#include <string.h>

#include "base/arena.h"

/* A copy of the loop in which a variable stands for strlen(string). */
struct length {
    struct ir_unit *u;
    struct ir_expr *call;
    struct ir_expr *string;
    struct ir_var *var;
};

static bool find_length(struct ir_expr *e, void *arg)
{
    struct length *n = arg;

    if (!n->call && e->kind == IR_CALL && e->func && e->func->is_library &&
        !strcmp(e->func->name, "strlen"))
        n->call = e;
    return !n->call;
}

static struct ir_expr *put_length(struct ir_expr *e, void *arg)
{
    const struct length *n = arg;

    return ir_expr_equal(e, n->call) ? ir_load_var(n->u, n->var, e->loc) : NULL;
}

/* A statement that says that the iteration reads string[at]. */
static struct ir_stmt *note_read(const struct length *n, struct ir_expr *at)
{
    struct ir_stmt *s = ir_stmt_new(n->u, IR_EMPTY, at->loc);
    struct ir_expr *lv = ir_expr_new(n->u, IR_INDEX, n->string->type->elem, at->loc);

    lv->a = n->string;
    lv->b = at;
    s->expr = ir_expr_new(n->u, IR_LOAD, ir_type_plain(n->u, lv->type), at->loc);
    s->expr->a = lv;
    s->end = at->loc;
    return s;
}

static struct ir_stmt *length_form(struct length *n, struct ir_stmt *loop)
{
    struct ir_stmt *copy = ir_stmt_copy(n->u, loop), *body;
    struct ir_ending *e = ARENA_NEW(n->u->arena, struct ir_ending);
    struct ir_type *t = ir_type_plain(n->u, n->call->type);

    n->var = ir_var_new(n->u, "fold__ending", t, IR_LOCAL, n->call->loc);
    e->var = n->var;
    e->is_length = true;
    e->place = note_read(n, ir_int(n->u, t, 0, n->call->loc))->expr->a;
    copy->ending = e;
    copy->expr = expr_replaced(n->u, loop->expr, put_length, n);
    body = ir_stmt_new(n->u, IR_BLOCK, loop->body->loc);
    body->body = list_copy(n->u, loop->body);
    body->end = loop->body->end;
    copy->body = body;
    while_take_step(n->u, copy);
    return copy;
}

/* Has each iteration read the string's elements from both ends, so that no iteration may write any
   of them; false: it is no loop over all of the string. */
static bool reads_note(const struct length *n, struct ir_stmt *made, const struct level *l)
{
    struct ir_type *wide = ir_type_int(n->u, 64, true);
    struct ir_loc loc = made->loc;
    int64_t first;

    if (l->through || !l->first || !expr_constant(l->first, &first) || first != 0 ||
        l->rel != IR_LT || l->step != 1 || var_below_casts(l->bound) != n->var)
        return false;
    struct ir_expr *at = ir_cast(n->u, wide, ir_load_var(n->u, l->index, loc));
    struct ir_expr *last =
        ir_binary(n->u, IR_SUB, wide, ir_cast(n->u, wide, ir_load_var(n->u, n->var, loc)),
                  ir_int(n->u, wide, 1, loc), loc);
    struct ir_stmt *up = note_read(n, at);
    up->next = note_read(n, ir_binary(n->u, IR_SUB, wide, last, at, loc));
    up->next->next = made->body->body;
    made->body->body = up;
    return true;
}

/* May the loop write memory that a pointer leads to? */
static bool may_write(const struct loop_facts *f)
{
    for (size_t i = 0; i < f->reductions.n; i++)
        if (!f->reductions.at[i].var)
            return true;
    for (size_t i = 0; i < f->scalars.n; i++)
        if (f->scalars.at[i].kind != SCALAR_INVARIANT && var_is_reachable(f->scalars.at[i].var))
            return true;
    return f->has_writes || f->bins.n;
}

struct loop_facts *length_fold(struct work *w, struct ir_stmt *loop, struct refuse *r)
{
    struct length n = {.u = w->u};
    struct refuse why = {.refusal = IR_REFUSE_NONE};
    struct level l;
    bool counts, is_free;

    ir_walk_expr(loop->expr, find_length, &n);
    if (!n.call || !n.call->args || n.call->args->next)
        return NULL;
    n.string = n.call->args;
    if (!fixed_check(w->u, loop, n.string, &why))
        return NULL;
    struct loop_facts *f = rest_fold(w, loop, length_form(&n, loop), &l, &counts, &why);
    if (f && !may_write(f))
        return f;
    is_free = f != NULL;
    if (is_free) {
        struct ir_stmt *made = length_form(&n, loop);
        struct header head;
        f = level_read(w->u, made, &l, &head, &why) && reads_note(&n, made, &l)
                ? rest_fold(w, loop, made, &l, &counts, &why)
                : NULL;
    }
    if (!f && is_free)
        refuse_at(r, IR_REFUSE_BOUND_CHANGES, n.call->loc, expr_text(w->u, n.call));
    else if (!f && counts && !says_nothing(&why))
        *r = why;
    return f;
}
