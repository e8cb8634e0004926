/*
 * Elements whose place depends on data and that a branch reads again after its condition has, as in
 * `if (x[idx[i]] < *m) *m = x[idx[i]];`: the analysis sees one read, in front of the condition,
 * which no guard made of what the loop writes stands before.
 *
 *     { int value = x[idx[i]]; if (value < *m) *m = value; }
 */
#include "analyse/head.h"
#include "analyse/parts.h"
#include "analyse/search.h"
#include "analyse/work.h"

#include "base/arena.h"

struct reader {
    struct ir_unit *u;
    uint32_t n; /* reads that have been moved */
};

struct reading {
    const struct ir_expr *read; /* a LOAD */
    struct ir_unit *u;
    struct ir_var *value; /* that stands for it */
    uint32_t n;
};

/* The first read of memory through memory that e certainly makes, or NULL. */
static struct ir_expr *first_read(struct ir_expr *e)
{
    if (!e || e->kind == IR_CALL)
        return NULL;
    if (e->kind == IR_LOAD && e->a->kind == IR_INDEX && reads_memory(e->a->b))
        return e;
    struct ir_expr *found = first_read(e->a);
    bool chooses =
        e->kind == IR_COND || (e->kind == IR_BINARY && (e->op == IR_LAND || e->op == IR_LOR));
    return found || chooses ? found : first_read(e->b);
}

static struct ir_expr *put_value(struct ir_expr *e, void *arg)
{
    struct reading *r = arg;

    if (!ir_expr_equal(e, r->read))
        return NULL;
    r->n++;
    return ir_load_var(r->u, r->value, e->loc);
}

/* The assignment of a value to one place, or NULL. Its value is computed before it writes. */
static struct ir_expr *only_set(struct ir_stmt *s)
{
    struct ir_stmt *only = stmt_single(s);
    struct ir_expr *e = only && only->kind == IR_EXPR ? only->expr : NULL;

    return e && e->kind == IR_ASSIGN && expr_is_pure(e->b) ? e : NULL;
}

static struct ir_stmt *read_once(struct ir_stmt *s, void *arg)
{
    struct reader *k = arg;
    struct ir_expr *set = s->kind == IR_IF && !s->orelse ? only_set(s->body) : NULL;
    struct ir_expr *read = set && expr_is_pure(s->expr) ? first_read(s->expr) : NULL;
    const struct ir_type *t = read ? read->a->type : NULL;

    if (!read || t->is_volatile || t->is_atomic ||
        (t->kind != IR_INT && t->kind != IR_FLOAT && t->kind != IR_BOOL))
        return NULL;
    struct reading r = {.read = read, .u = k->u};
    r.value = ir_var_new(k->u, "value", ir_type_plain(k->u, read->type), IR_LOCAL, read->loc);
    struct ir_stmt *made = ir_stmt_new(k->u, IR_BLOCK, s->loc);
    struct ir_stmt *decl = ir_stmt_new(k->u, IR_DECL, s->loc), *branch = ir_stmt_copy(k->u, s);
    struct ir_stmt *body = ir_stmt_new(k->u, IR_EXPR, s->body->loc);
    body->end = s->body->end;
    body->expr = ir_expr_new(k->u, IR_ASSIGN, set->type, set->loc);
    body->expr->a = set->a;
    body->expr->b = expr_replaced(k->u, set->b, put_value, &r);
    if (!r.n)
        return NULL;
    branch->expr = expr_replaced(k->u, s->expr, put_value, &r);
    branch->body = body;
    decl->var = r.value;
    decl->expr = read;
    decl->end = made->end = s->end;
    decl->next = branch;
    made->body = decl;
    k->n++;
    return made;
}

struct loop_facts *once_fold(struct work *w, struct ir_stmt *loop)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    struct reader k = {.u = w->u};

    struct ir_stmt *made = ir_stmt_rewrite(w->u, loop, read_once, &k);
    if (!k.n || loop->pragmas & IR_PRAGMA_PARALLEL)
        return NULL;
    copy.fn = func_with(w->u, w->fn, loop, made);
    work_begin(&copy);
    struct loop_facts *f = nest_fold(&copy, made, &ignored);
    if (f) {
        f->is_read_once = true;
        f->flow = NULL;
    }
    work_end(&copy);
    return f;
}
