/*
 * `if (a[i] == a[i - 1]) len++; else { len = 1; start = i; }`: where the run begins that has len
 * elements by now. If start is first - len before the loop, it is i - len + 1 behind that
 * statement in each iteration. So the copy sets it to that, and what is set to it as well; that it
 * was so before the loop is asked when the loop runs. What is left is a loop for packed.c.
 */
#include "analyse/branch.h"
#include "analyse/head.h"
#include "analyse/packer.h"
#include "analyse/search.h"
#include "analyse/work.h"

struct begun {
    struct ir_unit *u;
    struct ir_stmt *loop;
    struct level l;
    struct ir_stmt *at; /* the statement */
    struct ir_var *start, *len;
    struct branch begins;
    const struct ir_expr *set; /* start = i */
};

/* v += 1, alone. */
static struct ir_var *grown_of(struct ir_stmt *s)
{
    struct ir_expr *e;
    int64_t by;

    s = s ? stmt_single(s) : NULL;
    e = s && s->kind == IR_EXPR && ir_is_write(s->expr) ? s->expr : NULL;
    if (!e || e->a->kind != IR_VAR || e->a->type->kind != IR_INT ||
        !constant_step(e, e->a->var, &by) || by != 1)
        return NULL;
    return e->a->var;
}

/* { len = 1; start = i; } in any order. */
static bool begins_read(struct begun *k, struct ir_stmt *s)
{
    wide one;

    k->begins.n = 0;
    k->start = NULL;
    if (!s || !branch_read(&k->begins, s) || k->begins.n != 2)
        return false;
    for (size_t i = 0; i < 2; i++) {
        const struct ir_expr *e = k->begins.assigns[i];
        struct ir_var *v = e->a->kind == IR_VAR ? e->a->var : NULL;
        if (v == k->len ? !expr_number(e->b, &one) || one != 1 : expr_var(e->b) != k->l.index)
            return false;
        if (v && v != k->len) {
            k->start = v;
            k->set = e;
        }
    }
    return k->start != NULL;
}

static bool is_index_like(const struct begun *k, const struct ir_var *v)
{
    return packed_is_plain(v) && ir_type_same(v->type, k->l.index->type) &&
           !ir_stmt_declares(k->loop, v);
}

static bool statement_read(struct begun *k, struct ir_stmt *s)
{
    if (s->kind != IR_IF || !s->orelse)
        return false;
    bool is_turned = !grown_of(s->body);
    k->len = grown_of(is_turned ? s->orelse : s->body);
    return k->len && begins_read(k, is_turned ? s->body : s->orelse) && is_index_like(k, k->len) &&
           is_index_like(k, k->start) && ir_stmt_writes(k->loop, k->len) == 2 &&
           ir_stmt_writes(k->loop, k->start) == 1;
}

/* Is it read behind the statement alone? */
static bool is_read_behind(const struct begun *k)
{
    for (const struct ir_stmt *s = k->loop->body->body; s != k->at; s = s->next)
        if (ir_stmt_mentions(s, k->start))
            return false;
    return !expr_mentions(k->at->expr, k->start) && !expr_mentions(k->loop->expr, k->start) &&
           (!k->loop->step || !expr_mentions(k->loop->step, k->start));
}

/* i - len + 1 */
static struct ir_expr *begin_of(const struct begun *k)
{
    struct ir_loc loc = k->at->loc;
    struct ir_type *t = ir_type_plain(k->u, k->start->type);
    struct ir_expr *before = ir_binary(k->u, IR_SUB, t, ir_load_var(k->u, k->l.index, loc),
                                       ir_load_var(k->u, k->len, loc), loc);

    return ir_binary(k->u, IR_ADD, t, before, ir_int(k->u, t, 1, loc), loc);
}

static struct ir_stmt *assignment(const struct begun *k, const struct ir_stmt *at,
                                  struct ir_expr *lvalue, struct ir_expr *value)
{
    struct ir_stmt *s = ir_stmt_new(k->u, IR_EXPR, at->loc);

    s->end = at->end;
    s->expr = ir_expr_new(k->u, IR_ASSIGN, ir_type_plain(k->u, lvalue->type), at->loc);
    s->expr->a = lvalue;
    s->expr->b = value;
    return s;
}

static struct ir_expr *put_begin(struct ir_expr *e, void *arg)
{
    return e->kind == IR_LOAD && expr_var(e) == ((struct begun *)arg)->start ? begin_of(arg) : NULL;
}

static struct ir_stmt *without_set(struct ir_stmt *s, void *arg)
{
    const struct begun *k = arg;

    return s->kind == IR_EXPR && s->expr == k->set ? ir_stmt_new(k->u, IR_EMPTY, s->loc) : NULL;
}

static struct ir_stmt *put(struct ir_stmt *s, void *arg)
{
    struct begun *k = arg;
    struct ir_expr *e = s->kind == IR_EXPR && s->expr->kind == IR_ASSIGN ? s->expr : NULL;

    if (e && e != k->set && expr_mentions(e->b, k->start))
        return assignment(k, s, e->a, expr_replaced(k->u, e->b, put_begin, k));
    if (s != k->at)
        return NULL;
    struct ir_stmt *both = ir_stmt_new(k->u, IR_BLOCK, s->loc);
    both->end = s->end;
    both->body = ir_stmt_copy(k->u, s);
    both->body->body = ir_stmt_rewrite(k->u, s->body, without_set, k);
    both->body->orelse = ir_stmt_rewrite(k->u, s->orelse, without_set, k);
    both->body->next = assignment(k, s, ir_load_var(k->u, k->start, s->loc)->a, begin_of(k));
    return both;
}

/* start == first - len, before the loop. */
static struct ir_expr *asked(const struct begun *k)
{
    struct ir_loc loc = k->loop->loc;
    struct ir_type *t = ir_type_plain(k->u, k->start->type);
    struct ir_expr *first = ir_binary(k->u, IR_SUB, t, ir_cast(k->u, t, k->l.first),
                                      ir_load_var(k->u, k->len, loc), loc);

    return ir_binary(k->u, IR_EQ, ir_type_int(k->u, 32, true), ir_load_var(k->u, k->start, loc),
                     first, loc);
}

struct loop_facts *begun_fold(struct work *w, struct ir_stmt *loop)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct refuse why = {.refusal = IR_REFUSE_NONE};
    struct packer p = {.u = w->u, .loop = loop};
    struct begun k = {.u = w->u, .loop = loop};

    if (loop->kind != IR_FOR || loop->presets || loop->pragmas || loop->ending || !loop->body ||
        loop->body->kind != IR_BLOCK || body_jumps(loop->body) || !packed_level_read(&p))
        return NULL;
    k.l = p.level;
    for (struct ir_stmt *s = loop->body->body; s && !k.at && k.l.step == 1; s = s->next)
        k.at = statement_read(&k, s) ? s : NULL;
    if (!k.at || !is_read_behind(&k))
        return NULL;
    struct ir_stmt *made = ir_stmt_copy(w->u, loop);
    made->body = ir_stmt_rewrite(w->u, loop->body, put, &k);
    copy.fn = func_with(w->u, w->fn, loop, made);
    work_begin(&copy);
    struct loop_facts *f = nest_fold(&copy, made, &why);
    if (!f)
        f = packed_fold(&copy, made, why.refusal);
    if (f) {
        struct ir_type *truth = ir_type_int(w->u, 32, true);
        f->apart =
            f->apart ? ir_binary(w->u, IR_LAND, truth, f->apart, asked(&k), loop->loc) : asked(&k);
        f->is_recast = true;
        f->flow = NULL;
    }
    work_end(&copy);
    return f;
}
