/* Sums, counters and copies of statements for walked.c. */
#include "analyse/walked.h"

#include "analyse/parts.h"

static struct ir_type *wide_of(struct walked *k)
{
    return ir_type_int(k->u, 64, true);
}

struct ir_expr *walked_sum(struct walked *k, struct ir_expr *a, struct ir_expr *b, enum ir_op op)
{
    struct ir_type *t = wide_of(k);
    int64_t x, y;
    bool is_a = expr_constant(a, &x), is_b = expr_constant(b, &y), is_small;

    is_small = is_a && is_b && x > -INT32_MAX && x < INT32_MAX && y > -INT32_MAX && y < INT32_MAX;
    if (is_small)
        return ir_int(k->u, t, op == IR_ADD ? x + y : x - y, a->loc);
    if (is_b && y == 0)
        return expr_moved(ir_cast(k->u, t, a));
    if (is_a && x == 0 && op == IR_ADD)
        return expr_moved(ir_cast(k->u, t, b));
    return ir_binary(k->u, op, t, expr_moved(ir_cast(k->u, t, a)), expr_moved(ir_cast(k->u, t, b)),
                     a->loc);
}

struct ir_expr *walked_product(struct walked *k, struct ir_expr *a, struct ir_expr *b)
{
    struct ir_type *t = wide_of(k);
    int64_t x, y;
    bool is_a = expr_constant(a, &x), is_b = expr_constant(b, &y);

    if (is_a && is_b && x > -INT32_MAX && x < INT32_MAX && y > -INT32_MAX && y < INT32_MAX)
        return ir_int(k->u, t, x * y, a->loc);
    if (is_b && y == 1)
        return expr_moved(ir_cast(k->u, t, a));
    if (is_a && x == 1)
        return expr_moved(ir_cast(k->u, t, b));
    return ir_binary(k->u, IR_MUL, t, expr_moved(ir_cast(k->u, t, a)),
                     expr_moved(ir_cast(k->u, t, b)), a->loc);
}

struct ir_expr *walked_in(struct walked *k, struct ir_expr *e, struct ir_type *t)
{
    bool is_sum = e->kind == IR_BINARY && e->type->kind == IR_INT && e->type->bits == 64 &&
                  (e->op == IR_ADD || e->op == IR_SUB || e->op == IR_MUL);
    int64_t number;

    if (ir_type_same(e->type, t))
        return e;
    if (expr_constant(e, &number) && number >= type_least(t) && number <= type_most(t))
        return ir_int(k->u, t, number, e->loc);
    if (is_sum)
        return ir_binary(k->u, e->op, t, walked_in(k, e->a, t), walked_in(k, e->b, t), e->loc);
    if (e->kind == IR_CAST && e->a->type->kind == IR_INT && type_holds(e->type, e->a->type))
        return walked_in(k, e->a, t);
    return expr_moved(ir_cast(k->u, t, e));
}

void walked_ask(struct walked *k, struct ir_expr *turns)
{
    int64_t number;

    if (expr_constant(turns, &number) && number >= 0)
        return;
    for (uint32_t i = 0; i < k->nasked && i < WALKED_LOOPS; i++)
        if (ir_expr_equal(k->asked[i], turns))
            return;
    if (k->nasked < WALKED_LOOPS)
        k->asked[k->nasked] = turns;
    k->nasked++;
}

struct ir_expr *walked_asked(const struct walked *k, struct ir_expr *all)
{
    struct ir_type *truth = ir_type_int(k->u, 32, true);
    struct ir_loc loc = k->made->loc;

    for (uint32_t i = 0; i < k->nasked; i++) {
        struct ir_expr *zero = ir_int(k->u, ir_type_int(k->u, 64, true), 0, loc);
        struct ir_expr *one = ir_binary(k->u, IR_GE, truth, k->asked[i], zero, loc);
        all = all ? ir_binary(k->u, IR_LAND, truth, one, all, loc) : one;
    }
    return all;
}

/* Does s set v, whatever it has been? */
static bool sets(const struct ir_stmt *s, const struct ir_var *v)
{
    return s->kind == IR_EXPR && s->expr->kind == IR_ASSIGN && s->expr->a->kind == IR_VAR &&
           s->expr->a->var == v && !expr_mentions(s->expr->b, v);
}

bool walked_is_over(const struct walked *k, const struct ir_stmt *list, const struct ir_stmt *loop,
                    const struct ir_var *v)
{
    bool is_declared = false, is_set = false;
    uint32_t n = ir_stmt_mentions(loop, v);

    for (const struct ir_stmt *s = list; s != loop; s = s->next) {
        uint32_t more = ir_stmt_mentions(s, v);
        is_declared |= s->kind == IR_DECL && s->var == v;
        is_set |= !is_declared && !is_set && sets(s, v);
        if (more && !is_declared && !is_set)
            return false;
        n += more;
    }
    for (const struct ir_stmt *s = loop->next; s; s = s->next)
        if (ir_stmt_mentions(s, v))
            return false;
    return is_declared ||
           (is_set && n == ir_stmt_mentions(k->made, v) && !is_live_after(k->own, v));
}

struct ir_stmt *walked_block(struct walked *k, struct ir_stmt **s)
{
    struct ir_stmt *block = *s;

    if (block->kind == IR_BLOCK)
        return block;
    block = ir_stmt_new(k->u, IR_BLOCK, (*s)->loc);
    block->end = (*s)->end;
    block->body = *s;
    *s = block;
    return block;
}

/* The variable that is counted down to 0 in the condition, `n--` or `n-- > 0`; NULL: none is. */
static struct ir_var *counted_down(struct ir_expr *e)
{
    int64_t zero;

    if (e->kind == IR_BINARY && (e->op == IR_GT || e->op == IR_NE) && expr_constant(e->b, &zero) &&
        zero == 0)
        e = e->a;
    const struct ir_var *v =
        e->kind == IR_INCDEC && e->op == IR_POSTDEC && e->a->kind == IR_VAR ? e->a->var : NULL;
    bool is_plain = v && (v->storage == IR_LOCAL || v->storage == IR_PARAM) && !v->address_taken &&
                    v->type->kind == IR_INT && v->type->bits >= 32 && !v->type->is_volatile &&
                    !v->type->is_atomic;
    return is_plain ? e->a->var : NULL;
}

/* What the head sets n to before, or n itself; NULL: it does something else. */
static struct ir_expr *begin_of(struct walked *k, const struct ir_stmt *s, struct ir_var *n)
{
    const struct ir_stmt *set = s->init;

    if (!set)
        return ir_load_var(k->u, n, s->loc);
    if (set->next || !set->expr)
        return NULL;
    if (set->kind == IR_DECL)
        return set->var == n ? set->expr : NULL;
    return sets(set, n) ? set->expr->b : NULL;
}

/* n as it is behind the loop: -1, or one less than a `begin` that is not above 0. */
static struct ir_stmt *counted_out(struct walked *k, const struct ir_stmt *s, struct ir_var *n,
                                   struct ir_expr *begin)
{
    struct ir_type *t = ir_type_plain(k->u, n->type), *truth = ir_type_int(k->u, 32, true);
    struct ir_stmt *set = ir_stmt_new(k->u, IR_EXPR, s->loc);
    struct ir_expr *value = ir_expr_new(k->u, IR_COND, t, s->loc);

    begin = ir_cast(k->u, t, begin);
    value->a =
        ir_binary(k->u, IR_GT, truth, expr_copy(k->u, begin), ir_int(k->u, t, 0, s->loc), s->loc);
    value->b = ir_int(k->u, t, -1, s->loc);
    value->c =
        ir_binary(k->u, IR_SUB, t, expr_copy(k->u, begin), ir_int(k->u, t, 1, s->loc), s->loc);
    set->end = s->end;
    set->expr = ir_expr_new(k->u, IR_ASSIGN, t, s->loc);
    set->expr->a = ir_load_var(k->u, n, s->loc)->a;
    set->expr->b = t->is_signed ? value : value->b;
    return set;
}

void walked_count(struct walked *k, const struct ir_stmt *list, struct ir_stmt *s)
{
    struct ir_var *n = s->expr && s->kind != IR_DO && !s->step ? counted_down(s->expr) : NULL;
    struct ir_expr *begin = n ? begin_of(k, s, n) : NULL;
    struct ir_loc loc = s->loc;

    if (!begin || !expr_is_pure(begin) || expr_variant(s, begin) || ir_stmt_mentions(s->body, n) ||
        k->nlocals == WALKED_LOOPS)
        return;
    bool is_over = (s->init && s->init->kind == IR_DECL) || walked_is_over(k, list, s, n);
    struct ir_type *t = ir_type_plain(k->u, n->type);
    struct ir_var *at = ir_var_new(k->u, n->name, t, IR_LOCAL, loc);
    k->locals[k->nlocals++] = at;
    s->kind = IR_FOR;
    s->init = ir_stmt_new(k->u, IR_DECL, loc);
    s->init->var = at;
    s->init->expr = ir_int(k->u, t, 0, loc);
    s->expr = ir_binary(k->u, IR_LT, ir_type_int(k->u, 32, true), ir_load_var(k->u, at, loc),
                        ir_cast(k->u, t, begin), loc);
    s->step = ir_expr_new(k->u, IR_INCDEC, t, loc);
    s->step->op = IR_POSTINC;
    s->step->a = ir_load_var(k->u, at, loc)->a;
    if (is_over)
        return;
    struct ir_stmt *set = counted_out(k, s, n, begin);
    set->next = s->next;
    s->next = set;
}

static struct ir_stmt *same(struct ir_stmt *s, void *arg)
{
    (void)s, (void)arg;
    return NULL;
}

struct ir_stmt *walked_copy(struct ir_unit *u, const struct ir_stmt *s)
{
    return ir_stmt_rewrite(u, (struct ir_stmt *)s, same, NULL);
}

/* The part of the head that sets the index, if the others are assignments to plain variables that
   do not ask for it, nor it for them; NULL: it is not so. */
static struct ir_expr *index_part(struct ir_expr **parts, uint32_t n, const struct ir_var *index)
{
    struct ir_expr *own = NULL;

    for (uint32_t i = 0; i < n; i++)
        if (parts[i]->kind != IR_ASSIGN || parts[i]->a->kind != IR_VAR ||
            parts[i]->a->var->address_taken)
            return NULL;
        else if (parts[i]->a->var == index)
            own = own ? NULL : parts[i];
        else if (expr_mentions(parts[i], index))
            return NULL;
    for (uint32_t i = 0; i < n && own; i++)
        if (parts[i] != own && expr_mentions(own, parts[i]->a->var))
            return NULL;
    return own;
}

struct ir_stmt **walked_presets(struct walked *k, struct ir_stmt **at)
{
    struct ir_expr *parts[HEADER_MOST], *own;
    struct ir_stmt *s = *at;
    struct refuse ignored = {.refusal = IR_REFUSE_NONE};
    struct header head;
    struct level l;
    uint32_t n = 0;

    if (s->kind != IR_FOR || !s->init || s->init->next || s->init->kind != IR_EXPR ||
        !list_parts(s->init->expr, parts, &n) || n < 2 ||
        !level_read(k->u, s, &l, &head, &ignored) || !(own = index_part(parts, n, l.index)))
        return at;
    for (uint32_t i = 0; i < n; i++) {
        if (parts[i] == own)
            continue;
        struct ir_stmt *set = ir_stmt_new(k->u, IR_EXPR, s->loc);
        set->end = s->loc;
        set->expr = parts[i];
        set->next = s;
        *at = set;
        at = &set->next;
    }
    s->init = ir_stmt_new(k->u, IR_EXPR, s->loc);
    s->init->expr = own;
    return at;
}
