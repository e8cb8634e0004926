/*
 * Indices that trail the one that the loop steps: `for (i = 0, j = n - 1; i < n; j = i++)`, as for
 * the edges of a polygon. The analysis sees a copy whose body begins with
 * `j = i == 0 ? n - 1 : i - 1;`.
 */
#include "analyse/head.h"
#include "analyse/place.h"
#include "analyse/search.h"
#include "analyse/work.h"

#include "base/arena.h"

struct trail {
    struct ir_unit *u;
    struct ir_stmt *loop;
    struct ir_var *var, *index;
    struct ir_expr *first, *begin; /* what the index and the other one begin with */
    int64_t by;
    bool is_declared;
};

static bool is_plain(const struct ir_var *v)
{
    const struct ir_type *t = v->type;

    return (v->storage == IR_LOCAL || v->storage == IR_PARAM) && !v->address_taken &&
           !t->is_volatile && !t->is_atomic &&
           (t->kind == IR_PTR ? t->elem->size != 0 : t->kind == IR_INT && t->bits >= 32);
}

/* The step of the index in j = i++ (or j = i, i++ as two parts of the list); NULL: it has none. */
static struct ir_expr *step_read(struct trail *t, struct ir_expr **parts, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        struct ir_expr *e = parts[i], *step = e->kind == IR_ASSIGN ? e->b : NULL;
        if (!step || e->a->kind != IR_VAR)
            continue;
        t->var = e->a->var;
        bool is_post =
            step->kind == IR_INCDEC && (step->op == IR_POSTINC || step->op == IR_POSTDEC);
        if (is_post && (t->index = stepped_var(step)) && constant_step(step, t->index, &t->by)) {
            parts[i] = step;
            return step;
        }
        t->index = step->kind == IR_LOAD && step->a->kind == IR_VAR ? step->a->var : NULL;
        struct ir_expr *next = i + 1 < n ? parts[i + 1] : NULL;
        if (t->index && next && stepped_var(next) == t->index &&
            constant_step(next, t->index, &t->by)) {
            parts[i] = NULL;
            return next;
        }
    }
    return NULL;
}

static bool is_fixed(const struct trail *t, struct ir_expr *e)
{
    struct refuse ignored;

    return e && !expr_mentions(e, t->index) && !expr_mentions(e, t->var) &&
           fixed_check(t->u, t->loop, e, &ignored);
}

/* Takes what v begins with out of the copy's init part, or, if it stays there, finds it. */
static struct ir_expr *begin_take(struct trail *t, struct ir_stmt *made, const struct ir_var *v,
                                  bool stays)
{
    struct ir_expr *begin = NULL, *parts[HEADER_MOST];
    struct ir_stmt *first = NULL, **to = &first;

    for (const struct ir_stmt *s = made->init; s; s = s->next) {
        uint32_t n = 0;
        if (s->kind == IR_DECL && s->var == v) {
            begin = s->expr;
            t->is_declared |= !stays;
        } else if (s->kind == IR_EXPR && list_parts(s->expr, parts, &n)) {
            for (uint32_t i = 0; i < n; i++) {
                bool is_own = parts[i]->kind == IR_ASSIGN && stepped_var(parts[i]) == v;
                begin = is_own ? parts[i]->b : begin;
                if (is_own && !stays)
                    continue;
                *to = ir_stmt_new(t->u, IR_EXPR, s->loc);
                (*to)->expr = parts[i];
                to = &(*to)->next;
            }
            continue;
        }
        if (s->kind == IR_DECL && s->var == v && !stays)
            continue;
        *to = ir_stmt_copy(t->u, s);
        to = &(*to)->next;
    }
    made->init = first;
    return begin;
}

/* j = i == first ? begin : i - by; */
static struct ir_stmt *set_new(const struct trail *t)
{
    struct ir_loc loc = t->loop->loc;
    struct ir_type *type = ir_type_plain(t->u, t->var->type), *wide = ir_type_int(t->u, 64, true);
    struct ir_expr *now = ir_load_var(t->u, t->index, loc);
    struct ir_expr *value = ir_expr_new(t->u, IR_COND, type, loc);
    struct ir_stmt *s = ir_stmt_new(t->u, t->is_declared ? IR_DECL : IR_EXPR, loc);

    value->a = ir_binary(t->u, IR_EQ, ir_type_int(t->u, 32, true), now,
                         ir_cast(t->u, now->type, t->first), loc);
    value->b = ir_cast(t->u, type, t->begin);
    value->c = type->kind == IR_PTR
                   ? ir_binary(t->u, IR_ADD, type, now, ir_int(t->u, wide, -t->by, loc), loc)
                   : ir_binary(t->u, t->by > 0 ? IR_SUB : IR_ADD, type, now,
                               ir_int(t->u, type, t->by > 0 ? t->by : -t->by, loc), loc);
    s->end = loc;
    if (t->is_declared) {
        s->var = t->var;
        s->expr = value;
        return s;
    }
    s->expr = ir_expr_new(t->u, IR_ASSIGN, type, loc);
    s->expr->a = ir_load_var(t->u, t->var, loc)->a;
    s->expr->b = value;
    return s;
}

static struct ir_stmt *form(struct trail *t)
{
    struct ir_expr *parts[HEADER_MOST], *all = NULL;
    struct ir_stmt *made = ir_stmt_copy(t->u, t->loop);
    uint32_t n = 0;

    if (!list_parts(t->loop->step, parts, &n) || !step_read(t, parts, n) || !is_plain(t->var) ||
        !is_plain(t->index) || t->var == t->index || !ir_type_same(t->var->type, t->index->type) ||
        stmt_writes_var(t->loop->body, t->var))
        return NULL;
    for (uint32_t i = 0; i < n; i++) {
        if (!parts[i])
            continue;
        if (expr_mentions(parts[i], t->var))
            return NULL;
        struct ir_expr *both = ir_expr_new(t->u, IR_COMMA, parts[i]->type, parts[i]->loc);
        both->a = all;
        both->b = parts[i];
        all = all ? both : parts[i];
    }
    made->step = all;
    t->first = begin_take(t, made, t->index, true);
    t->begin = begin_take(t, made, t->var, false);
    if (!is_fixed(t, t->first) || !is_fixed(t, t->begin) || expr_mentions(t->loop->expr, t->var))
        return NULL;
    made->body = ir_stmt_new(t->u, IR_BLOCK, t->loop->body->loc);
    made->body->body = set_new(t);
    made->body->body->next = ir_stmt_copy(t->u, t->loop->body);
    made->body->end = t->loop->body->end;
    return made;
}

struct loop_facts *trailing_fold(struct work *w, struct ir_stmt *loop)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    struct trail t = {.u = w->u, .loop = loop};
    struct ir_stmt *made;

    if (loop->kind != IR_FOR || !loop->step || !loop->expr || loop->ending ||
        loop->pragmas & IR_PRAGMA_PARALLEL || !(made = form(&t)))
        return NULL;
    copy.fn = func_with(w->u, w->fn, loop, made);
    work_begin(&copy);
    struct loop_facts *f = nest_fold(&copy, made, &ignored);
    if (!f)
        f = toggle_fold(&copy, made);
    const struct scalar *s = f ? scalar_find(f, t.var) : NULL;
    if (!s || s->kind != SCALAR_PRIVATE || s->live_out)
        f = NULL;
    if (f) {
        f->is_trailed = true;
        f->flow = NULL;
    }
    work_end(&copy);
    return f;
}
