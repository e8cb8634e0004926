/*
 * Loops whose iterations call functions of the file that write: `set(m, i, j, v);`,
 * `push(&sum, x[i]);`, `swap(&a[i], &b[i]);`, `u = next(&seed);`. In a copy of the loop the
 * functions' bodies stand in place of the calls, and the loop is looked at as if it had been
 * written so. A call is opened where it does not matter when the rest of its statement is computed:
 * that rest is made of numbers and of local variables that no pointer leads to.
 */
#include "analyse/open.h"

#include "analyse/isolate.h"
#include "analyse/search.h"

#include "base/arena.h"

/* ---- what a call may stand among ---- */

static bool is_quiet_var(const struct ir_var *v)
{
    return (v->storage == IR_LOCAL || v->storage == IR_PARAM) && !v->address_taken &&
           !v->type->is_volatile && !v->type->is_atomic;
}

bool expr_is_quiet(const struct ir_expr *e)
{
    switch (e->kind) {
    case IR_CONST_INT:
    case IR_CONST_FLOAT:
        return true;
    case IR_LOAD:
        return e->a->kind == IR_VAR && is_quiet_var(e->a->var);
    case IR_CAST:
    case IR_UNARY:
        return expr_is_quiet(e->a);
    case IR_BINARY:
        return e->op != IR_LAND && e->op != IR_LOR && expr_is_quiet(e->a) && expr_is_quiet(e->b);
    default:
        return false;
    }
}

bool place_is_quiet(const struct ir_expr *lv)
{
    const struct ir_expr *p = lv->a;

    switch (lv->kind) {
    case IR_VAR:
        return lv->var->storage != IR_STATIC_LOCAL && !lv->var->is_thread_local;
    case IR_MEMBER:
        return place_is_quiet(p);
    case IR_DEREF:
        return p->kind == IR_ADDR ? place_is_quiet(p->a) : expr_is_quiet(p);
    case IR_INDEX:
        return expr_is_quiet(lv->b) &&
               (p->kind == IR_DECAY ? place_is_quiet(p->a) : expr_is_quiet(p));
    default:
        return false;
    }
}

/* The one call to open in an expression that is quiet otherwise. */
struct found {
    struct opening *k;
    struct ir_expr *call;
    uint32_t n;
};

static bool is_quiet_around(struct found *q, struct ir_expr *e)
{
    if (e->kind == IR_CALL && call_opens(q->k, e, q->k->depth) == OPENS_WRITES) {
        q->call = e;
        return q->n++ == 0;
    }
    switch (e->kind) {
    case IR_CAST:
    case IR_UNARY:
        return is_quiet_around(q, e->a);
    case IR_BINARY:
        return e->op != IR_LAND && e->op != IR_LOR && is_quiet_around(q, e->a) &&
               is_quiet_around(q, e->b);
    default:
        return expr_is_quiet(e);
    }
}

/* The call in what a statement computes, or NULL: *value is that of an assignment. */
static struct ir_expr *call_of(struct opening *k, struct ir_expr *e, struct ir_expr **value)
{
    struct found q = {.k = k};
    bool is_set = e->kind == IR_ASSIGN || e->kind == IR_ASSIGN_OP;

    *value = is_set ? e->b : e;
    struct ir_expr *sum = sum_in(k, e);
    if (sum)
        return sum;
    if ((e->kind == IR_ASSIGN && !place_is_quiet(e->a)) ||
        (e->kind == IR_ASSIGN_OP && !(e->a->kind == IR_VAR && is_quiet_var(e->a->var))))
        return NULL;
    return is_quiet_around(&q, *value) ? q.call : NULL;
}

/* ---- the copy ---- */

struct standing {
    const struct ir_expr *call;
    struct ir_expr *value;
};

static struct ir_expr *value_of_call(struct ir_expr *e, void *arg)
{
    const struct standing *s = arg;

    return e == s->call ? s->value : NULL;
}

static struct ir_stmt *in_block(struct opening *k, struct ir_stmt *s)
{
    struct ir_stmt *block = ir_stmt_new(k->u, IR_BLOCK, s->loc);

    block->body = s;
    block->end = s->loc;
    return block;
}

/* What is one statement stays one, as the body of an `if` has to. */
static struct ir_stmt *part_opened(struct opening *k, const struct ir_stmt *s)
{
    struct ir_stmt *part = s ? stmts_opened(k, s) : NULL;

    return part && part->next ? in_block(k, part) : part;
}

/* The statement s, which computes e, behind the opened call in it; NULL: there is none. */
static struct ir_stmt *opened(struct opening *k, const struct ir_stmt *s, struct ir_stmt **end)
{
    struct ir_expr *value, *call = s->expr ? call_of(k, s->expr, &value) : NULL;
    struct ir_stmt *rest = ir_stmt_new(k->u, s->kind, s->loc);

    if (!call)
        return NULL;
    const struct ir_expr *whole = s->expr;
    while (whole->kind == IR_CAST && whole->type->kind == IR_VOID)
        whole = whole->a;
    if (s->kind == IR_EXPR && whole == call)
        return *end = call_opened(k, call, NULL);
    if (call->type->kind == IR_VOID || call->type->kind == IR_RECORD ||
        (s->var && expr_mentions(s->expr, s->var)))
        return NULL;
    struct ir_var *v =
        ir_var_new(k->u, call->func->name, ir_type_plain(k->u, call->type), IR_LOCAL, call->loc);
    struct standing standing = {call, ir_load_var(k->u, v, call->loc)};
    struct ir_stmt *first = ir_stmt_new(k->u, IR_DECL, call->loc);
    vec_push(&k->locals, v);
    first->var = v;
    first->next = call_opened(k, call, v);
    if (func_turns(k->before, call->func)) /* lanes take what stands in the body itself */
        first->next = first->next->body;
    struct ir_stmt *last = first->next;
    while (last->next)
        last = last->next;
    *rest = *s;
    rest->next = NULL;
    rest->expr = expr_replaced(k->u, s->expr, value_of_call, &standing);
    last->next = opened(k, rest, end);
    if (!last->next) {
        rest->body = part_opened(k, s->body);
        rest->orelse = part_opened(k, s->orelse);
        last->next = *end = rest;
    }
    return first;
}

struct ir_stmt *stmts_opened(struct opening *k, const struct ir_stmt *s)
{
    struct ir_stmt *first = NULL, **to = &first;

    for (; s; s = s->next) {
        struct ir_stmt *end = NULL;
        if (s->kind == IR_EXPR || s->kind == IR_DECL || s->kind == IR_IF)
            *to = opened(k, s, &end);
        if (end) {
            to = &end->next;
            continue;
        }
        struct ir_stmt *copy = ir_stmt_copy(k->u, s);
        copy->body = s->kind == IR_BLOCK ? stmts_opened(k, s->body) : part_opened(k, s->body);
        copy->orelse = part_opened(k, s->orelse);
        *to = copy;
        to = &copy->next;
    }
    return first;
}

/* ---- the loop ---- */

static bool count_node(struct ir_expr *e, void *arg)
{
    (void)e;
    ++*(uint32_t *)arg;
    return true;
}

/* The same of a loop that an iteration leaves; sums with shapes of their own are in no search. */
static struct loop_facts *search_opened(const struct opening *k, struct work *copy,
                                        struct ir_stmt *made)
{
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    struct loop_facts *f = search_fold(copy, made, &ignored);

    if (!f || !placed_stay(k, f))
        return NULL;
    f->is_opened = true;
    return f;
}

static struct loop_facts *opened_fold(struct work *w, struct ir_stmt *loop)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct opening k = {
        .u = w->u, .at = w->fn, .loop = loop, .before = w->before, .left = OPEN_LOOKS};
    struct loop_facts *f = ARENA_NEW(w->u->arena, struct loop_facts), *found = NULL;
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    struct ir_stmt *made = ir_stmt_new(w->u, loop->kind, loop->loc);
    uint32_t nodes = 0;

    *f = (struct loop_facts){.unit = w->u, .flow = &w->flow, .func = w->fn, .loop = loop};
    *made = *loop;
    copy.keeps_inner = !w->opt || !w->opt->is_one_to_one;
    made->next = NULL;
    made->body = loop->body ? part_opened(&k, loop->body) : NULL;
    ir_walk_stmt(made, NULL, count_node, &nodes);
    if (nodes <= OPEN_NODES && (pointers_placed(&k, made, f) || k.opened)) {
        copy.fn = func_with(w->u, w->fn, loop, made);
        for (size_t i = 0; i < k.locals.n; i++) {
            k.locals.at[i]->next = copy.fn->locals;
            copy.fn->locals = k.locals.at[i];
        }
        work_begin(&copy);
        *f = (struct loop_facts){.unit = w->u, .flow = &copy.flow, .func = copy.fn, .loop = made};
        f->no_strict_aliasing = w->opt && w->opt->no_strict_aliasing;
        f->is_opened = true;
        if (surroundings_check(copy.fn, made, &ignored) && levels_build(f, &ignored))
            for (uint32_t n = f->nlevels; n > 0 && !found; n--) {
                found = levels_fold(&copy, f, n, 0, &ignored);
                if (found && (!sums_keep(w->before, &copy, found) || !placed_stay(&k, found)))
                    found = NULL;
            }
        if (!found)
            found = search_opened(&k, &copy, made);
        if (found)
            found->flow = NULL;
        work_end(&copy);
    }
    vec_release(&k.locals);
    vec_release(&k.placed);
    return found;
}

static struct loop_facts *opened_rather(struct work *w, struct ir_stmt *loop, struct loop_facts *f)
{
    struct ir_loc where;

    if (!f || w->is_copy || loop->pragmas || (w->opt && w->opt->is_one_to_one) ||
        facts_inexact(f, NULL, &where) || !loop_calls_turns(w->before, loop))
        return f;
    struct loop_facts *in_copy = opened_fold(w, loop);
    return in_copy && !in_copy->search && in_copy->nlevels == f->nlevels ? in_copy : f;
}

struct loop_facts *rather_fold(struct work *w, struct ir_stmt *loop, struct loop_facts *facts)
{
    return opened_rather(w, loop, before_rather(w, loop, unwrapped_rather(w, loop, facts)));
}

struct loop_facts *opened_or_split(struct work *w, struct ir_stmt *loop)
{
    struct loop_facts *f = loop->pragmas ? NULL : opened_fold(w, loop);

    return f ? f : isolate_fold(w, loop);
}
