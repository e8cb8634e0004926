/*
 * `if (a[i] == x) at = i;` without a break: what the last such iteration set. In a copy of the loop
 * each branch that sets such variables first stores the number of its iteration, so that this is an
 * arg-reduction: the largest number, with the variables that go with it.
 */
#include "analyse/search.h"
#include "analyse/work.h"

#include "base/arena.h"

struct marker {
    struct ir_unit *u;
    const struct ir_var *var;
    struct last_form *out;
    bool full; /* there are more variables than can be kept */
};

/* The variable that s is an assignment to, or NULL. */
static struct ir_var *assigned_var(const struct ir_stmt *s)
{
    const struct ir_expr *e = s->kind == IR_EXPR ? s->expr : NULL;

    return e && e->kind == IR_ASSIGN && e->a->kind == IR_VAR ? e->a->var : NULL;
}

static bool is_plain(const struct ir_stmt *s)
{
    return s->kind == IR_EXPR || s->kind == IR_DECL || s->kind == IR_EMPTY;
}

static bool is_known(const struct last_form *f, const struct ir_var *v)
{
    for (uint32_t i = 0; i < f->nvars; i++)
        if (f->vars[i] == v)
            return true;
    return false;
}

void last_collect(const struct loop_facts *f, struct ir_stmt *mark, struct candidate *c)
{
    for (struct ir_stmt *s = mark->next; s && is_plain(s); s = s->next) {
        struct ir_var *v = assigned_var(s);
        for (uint32_t i = 0; v && i < f->nlasts; i++)
            if (f->lasts[i] == v)
                vec_push(&c->carried, s->expr);
    }
}

static struct ir_stmt *mark_new(struct marker *k, struct ir_loc loc)
{
    struct ir_stmt *s = ir_stmt_new(k->u, IR_EXPR, loc);

    s->expr = ir_expr_new(k->u, IR_ASSIGN, k->out->last->type, loc);
    s->expr->a = ir_expr_new(k->u, IR_VAR, k->out->last->type, loc);
    s->expr->a->var = k->out->last;
    s->expr->b = ir_load_var(k->u, k->out->counter, loc);
    return s;
}

/* Adds the variables that the statements from s on set. */
static void note_vars(struct marker *k, const struct ir_stmt *s)
{
    for (; s && is_plain(s); s = s->next) {
        struct ir_var *v = assigned_var(s);
        if (!v || is_known(k->out, v))
            continue;
        k->full |= k->out->nvars == LASTS_MOST;
        if (!k->full)
            k->out->vars[k->out->nvars++] = v;
    }
}

/* Do plain statements from s on set v? */
static bool run_sets(const struct ir_stmt *s, const struct ir_var *v)
{
    for (; s && is_plain(s); s = s->next)
        if (assigned_var(s) == v)
            return true;
    return false;
}

static struct ir_stmt *marked(struct marker *k, const struct ir_stmt *s)
{
    struct ir_stmt *copy = ir_stmt_copy(k->u, s), **to = &copy->body;
    bool has_mark = false;

    if (s->kind != IR_BLOCK) {
        if (s->body)
            copy->body = marked(k, s->body);
        if (s->orelse)
            copy->orelse = marked(k, s->orelse);
        if (assigned_var(s) != k->var)
            return copy;
        struct ir_stmt *block = ir_stmt_new(k->u, IR_BLOCK, s->loc);
        block->end = s->end;
        block->body = mark_new(k, s->loc);
        block->body->next = copy;
        note_vars(k, copy);
        return block;
    }
    for (const struct ir_stmt *c = s->body; c; c = c->next) {
        bool sets = assigned_var(c) == k->var;
        if (!has_mark && run_sets(c, k->var)) {
            *to = mark_new(k, c->loc);
            to = &(*to)->next;
            note_vars(k, c);
            has_mark = true;
        }
        if (sets) {
            *to = ir_stmt_new(k->u, c->kind, c->loc);
            **to = *c;
            (*to)->next = NULL;
        } else {
            *to = marked(k, c);
        }
        to = &(*to)->next;
    }
    return copy;
}

struct occurrences {
    const struct ir_var *var;
    uint32_t assigns;
};

static bool count_stmt(struct ir_stmt *s, void *arg)
{
    struct occurrences *o = arg;

    o->assigns += assigned_var(s) == o->var;
    return true;
}

/* Is v only ever assigned, and not one of the loop's own? */
static bool may_be_last(struct ir_stmt *loop, struct ir_var *v)
{
    struct occurrences o = {v, 0};

    ir_walk_stmt(loop, count_stmt, NULL, &o);
    return ir_stmt_mentions(loop, v) == o.assigns && !ir_stmt_declares(loop, v) &&
           (v->storage == IR_LOCAL || v->storage == IR_PARAM);
}

static struct ir_var *var_new(struct ir_unit *u, const char *name, struct ir_loc loc)
{
    return ir_var_new(u, name, ir_type_int(u, 64, true), IR_LOCAL, loc);
}

bool last_form(struct ir_unit *u, struct ir_func *fn, struct ir_stmt *loop,
               const struct ir_var *var, struct last_form *out)
{
    struct marker k = {u, var, out, false};
    struct ir_stmt *copy = ir_stmt_new(u, loop->kind, loop->loc);
    uint32_t n = 0;

    *out = (struct last_form){.loop = copy};
    out->last = var_new(u, "fold_last", loop->loc);
    out->counter = var_new(u, "fold_counter", loop->loc);
    *copy = *loop;
    copy->next = NULL;
    copy->body = marked(&k, loop->body);
    for (uint32_t i = 0; i < out->nvars; i++)
        if (may_be_last(loop, out->vars[i]))
            out->vars[n++] = out->vars[i];
    out->nvars = n;
    if (k.full || !is_known(out, var))
        return false;
    out->fn = func_with(u, fn, loop, copy);
    return true;
}
