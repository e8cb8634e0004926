/*
 * Recurrences whose update says in two statements what it adds: `d = x[i] - mean; mean += d / (i +
 * 1);`, as running means do. In a copy of the loop the update has the difference itself, `mean +=
 * (x[i] - mean) / (i + 1)`, which is the same where nothing that it is made of changes in between:
 * then it is linear, by itself. The variable keeps its value for whatever else reads it.
 */
#include "analyse/search.h"
#include "analyse/work.h"

#include "base/arena.h"

struct seer {
    struct ir_unit *u;
    struct ir_var *var;    /* of the statement before */
    struct ir_expr *value; /* which it has from there */
    uint32_t n;            /* reads that are replaced */
};

static bool is_own_number(const struct ir_var *v)
{
    const struct ir_type *t = v->type;
    bool is_number = t->kind == IR_INT || (t->kind == IR_FLOAT && t->bits <= 64);

    return is_number && (v->storage == IR_LOCAL || v->storage == IR_PARAM) && !v->address_taken &&
           !t->is_volatile && !t->is_atomic;
}

/* The variable that the statement sets, or declares, to a value that is pure; NULL: it does
   something else. */
static struct ir_var *set_var(const struct ir_stmt *s, struct ir_expr **value)
{
    struct ir_var *v = NULL;

    *value = NULL;
    if (s->kind == IR_DECL && s->expr) {
        v = s->var;
        *value = s->expr;
    } else if (s->kind == IR_EXPR && s->expr->kind == IR_ASSIGN && s->expr->a->kind == IR_VAR) {
        v = s->expr->a->var;
        *value = s->expr->b;
    }
    return v && is_own_number(v) && expr_is_pure(*value) ? v : NULL;
}

static struct ir_expr *see(struct ir_expr *e, void *arg)
{
    struct seer *k = arg;

    if (e->kind != IR_LOAD || e->a->kind != IR_VAR || e->a->var != k->var)
        return NULL;
    k->n++;
    return expr_moved(ir_cast(k->u, ir_type_plain(k->u, k->var->type), expr_copy(k->u, k->value)));
}

/* The statement, which follows one that sets k->var, with the value in place of the variable where
   it makes something new of what the value is made of; else NULL. */
static struct ir_stmt *seen(struct seer *k, const struct ir_stmt *s)
{
    const struct ir_expr *e = s->kind == IR_EXPR ? s->expr : NULL;

    if (!e || (e->kind != IR_ASSIGN && e->kind != IR_ASSIGN_OP) || e->a->kind != IR_VAR ||
        e->a->var == k->var || !is_own_number(e->a->var) || !expr_is_pure(e->b) ||
        !expr_mentions(k->value, e->a->var) || !expr_mentions(e->b, k->var))
        return NULL;
    return stmt_replaced(k->u, s, see, k);
}

static struct ir_stmt *see_through(struct ir_stmt *s, void *arg)
{
    struct seer *k = arg;
    struct ir_stmt *copy = NULL, **to;

    if (s->kind != IR_BLOCK)
        return NULL;
    for (struct ir_stmt *t = s->body; t && t->next && !copy; t = t->next) {
        k->var = set_var(t, &k->value);
        struct ir_stmt *made = k->var && !expr_mentions(k->value, k->var) ? seen(k, t->next) : NULL;
        if (!made)
            continue;
        copy = ir_stmt_copy(k->u, s);
        to = &copy->body;
        for (struct ir_stmt *before = s->body; before != t->next; before = before->next) {
            *to = ir_stmt_copy(k->u, before);
            to = &(*to)->next;
        }
        *to = made;
        made->next = t->next->next;
    }
    return copy;
}

struct loop_facts *through_fold(struct work *w, struct ir_stmt *loop)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    struct seer k = {.u = w->u};

    if (loop->kind != IR_FOR || loop->presets || loop->ending || loop->pragmas & IR_PRAGMA_PARALLEL)
        return NULL;
    struct ir_stmt *made = ir_stmt_rewrite(w->u, loop, see_through, &k);
    if (!k.n)
        return NULL;
    copy.fn = func_with(w->u, w->fn, loop, made);
    work_begin(&copy);
    struct loop_facts *f = nest_fold(&copy, made, &ignored);
    if (f) {
        f->is_recast = true;
        f->flow = NULL;
    }
    work_end(&copy);
    return f;
}
