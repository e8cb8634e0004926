/*
 * What initial.c sets in front of the loop: values of the first iteration, made of the index's
 * first value and of what the iteration's own variables are set to before.
 */
#include "analyse/initial.h"

#include "analyse/packer.h"

bool initial_is_quiet(const struct ir_stmt *s)
{
    const struct ir_expr *e = s->kind == IR_EXPR && ir_is_write(s->expr) ? s->expr : NULL;

    if (e)
        return e->a->kind == IR_VAR && packed_is_plain(e->a->var) && (!e->b || expr_is_pure(e->b));
    return s->kind == IR_EMPTY || (s->kind == IR_DECL && s->expr && expr_is_pure(s->expr));
}

/* What v is worth at the question, of an iteration's own values: that of its declaration, or of the
   statement of the body that is all that sets it and the first that has it. NULL: not known. */
static struct ir_expr *value_of(const struct initial *k, const struct ir_var *v)
{
    const struct ir_stmt *body = k->loop->body, *s = body->kind == IR_BLOCK ? body->body : NULL;

    while (s && !(s->kind == IR_DECL && s->var == v) && !ir_stmt_mentions(s, v))
        s = s->next;
    if (!s || !initial_is_quiet(s) || expr_mentions(k->loop->expr, v) ||
        (k->loop->step && expr_mentions(k->loop->step, v)))
        return NULL;
    uint32_t writes = ir_stmt_writes(k->loop, v);
    if (s->kind == IR_DECL)
        return s->var == v && !writes ? s->expr : NULL;
    bool is_set = s->kind == IR_EXPR && s->expr->kind == IR_ASSIGN && s->expr->a->kind == IR_VAR &&
                  s->expr->a->var == v && writes == 1 && ir_stmt_mentions(s, v) == 1;
    return is_set ? s->expr->b : NULL;
}

/* A part of a value as it is in the first iteration. */
static struct ir_expr *put_first(struct ir_expr *e, void *arg)
{
    struct initial *k = arg;

    k->is_odd |= e->kind == IR_VAR && (e->var->is_macro_name || e->var->is_ctype ||
                                       e->var->is_literal || e->var->is_in_block);
    if (e->kind != IR_LOAD || e->a->kind != IR_VAR)
        return NULL;
    if (e->a->var == k->l.index)
        return ir_cast(k->u, e->type, k->l.first);
    struct ir_expr *value = value_of(k, e->a->var);
    if (value)
        return expr_replaced(k->u, value, put_first, k);
    k->is_odd |= ir_stmt_declares(k->loop, e->a->var) || ir_stmt_writes(k->loop, e->a->var);
    return NULL;
}

struct ir_expr *initial_first(struct initial *k, struct ir_expr *e)
{
    return expr_replaced(k->u, e, put_first, k);
}

/* Memory is there where the loop has an iteration. */
static struct ir_stmt *cell_before(struct initial *k, struct ir_expr *lvalue, struct ir_expr *value,
                                   struct ir_expr *test)
{
    struct ir_stmt *s = ir_stmt_new(k->u, IR_IF, k->loop->loc);

    s->end = s->loc;
    s->expr = test;
    s->body = ir_stmt_new(k->u, IR_EXPR, k->loop->loc);
    s->body->end = s->loc;
    s->body->expr = ir_expr_new(k->u, IR_ASSIGN, ir_type_plain(k->u, lvalue->type), k->loop->loc);
    s->body->expr->a = initial_first(k, lvalue);
    s->body->expr->b = value;
    return s;
}

static struct ir_stmt *set_before(struct initial *k, struct ir_expr *lvalue, struct ir_expr *value,
                                  struct ir_expr *test)
{
    if (lvalue->kind != IR_VAR)
        return cell_before(k, lvalue, value, test);
    struct ir_type *t = ir_type_plain(k->u, lvalue->type);
    struct ir_stmt *s = ir_stmt_new(k->u, IR_EXPR, k->loop->loc);
    struct ir_expr *either = ir_expr_new(k->u, IR_COND, t, k->loop->loc);

    either->a = test;
    either->b = value;
    either->c = ir_load_var(k->u, lvalue->var, k->loop->loc);
    s->end = s->loc;
    s->expr = ir_expr_new(k->u, IR_ASSIGN, t, k->loop->loc);
    s->expr->a = lvalue;
    s->expr->b = either;
    return s;
}

struct ir_stmt *initial_sets(struct initial *k)
{
    struct ir_stmt *first = NULL, **to = &first;
    struct ir_type *truth = ir_type_int(k->u, 32, true);

    for (uint32_t i = 0; i < k->n; i++, to = &(*to)->next) {
        struct ir_expr *runs = initial_first(k, k->loop->expr);
        if (k->flag)
            runs = ir_binary(k->u, IR_LAND, truth, runs, k->asked, k->loop->loc);
        *to = set_before(k, k->at[i].lvalue, initial_first(k, k->at[i].value), runs);
    }
    if (k->flag && !k->is_count) {
        struct ir_expr *lvalue = ir_expr_new(k->u, IR_VAR, k->flag->type, k->loop->loc);
        struct ir_type *t = ir_type_plain(k->u, k->flag->type);
        lvalue->var = k->flag;
        *to = set_before(k, lvalue, ir_int(k->u, t, (int64_t)k->put, k->loop->loc),
                         initial_first(k, k->loop->expr));
    }
    return first;
}

/* ---- memory ---- */

struct one_read {
    const struct ir_expr *of;
    bool is_other;
};

static bool find_other(struct ir_expr *e, void *arg)
{
    struct one_read *r = arg;

    r->is_other |= e->kind == IR_CALL ||
                   (e->kind == IR_VAR && !packed_is_plain(e->var) && e->type->kind != IR_ARRAY) ||
                   (e->kind == IR_LOAD && e->a->kind != IR_VAR && !ir_expr_equal(e, r->of));
    return !r->is_other && !(e->kind == IR_LOAD && ir_expr_equal(e, r->of));
}

/* All places are set to one element of their own type. So it is worth the same when they have
   been, be it one of them or not; and the first iteration reads nothing else of memory before it
   sets them. */
bool initial_cells_stay(struct initial *k, struct ir_stmt *body)
{
    struct one_read r = {NULL, false};

    for (uint32_t i = 0; i < k->n; i++) {
        struct ir_expr *lv = k->at[i].lvalue, *value = initial_first(k, k->at[i].value);
        if (lv->kind == IR_VAR)
            continue;
        r.of = r.of ? r.of : value;
        r.is_other |= value->kind != IR_LOAD || value->a->kind == IR_VAR ||
                      !ir_expr_equal(value, r.of) || lvalue_is_packed(lv) ||
                      lvalue_is_packed(value->a) || lvalue_is_bits(lv) ||
                      lvalue_is_bits(value->a) || expr_mentions(lv, k->l.index);
    }
    for (uint32_t i = 0; r.of && i < k->n && !r.is_other; i++) {
        ir_walk_expr(k->at[i].lvalue, find_other, &r);
        ir_walk_expr(initial_first(k, k->at[i].value), find_other, &r);
    }
    if (r.of) {
        ir_walk_expr(r.of->a, find_other, &r);
        ir_walk_expr(k->loop->expr, find_other, &r);
        ir_walk_expr(k->l.first, find_other, &r);
    }
    for (struct ir_stmt *s = body->body; r.of && s && initial_is_quiet(s); s = s->next)
        if (s->expr)
            ir_walk_expr(initial_first(k, s->expr), find_other, &r);
    return !r.is_other;
}
