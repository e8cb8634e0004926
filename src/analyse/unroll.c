/*
 * Short inner loops over the elements of a fixed array that outlives an iteration are written out,
 *
 *     for (c = 0; c < 3; c++) acc[c] += v[i][c];      { acc[0] += v[i][0]; acc[1] += ...; }
 *
 * so that each element is an accumulator, or is seen to be written before it is read. Only the IR
 * changes, from which the kernels come; its meaning stays.
 */
#include "analyse/head.h"
#include "analyse/steps.h"

#define UNROLL_TRIPS 16   /* of one loop */
#define UNROLL_COPIES 32  /* of the statements of a nest */
#define UNROLL_NODES 4000 /* expressions that one loop may become */
#define ROOTS_MOST 32
#define SMALL_MOST 16

/* A loop inside `outer` that could be written out. */
struct small {
    struct ir_stmt *loop;
    struct level level;
    bool wanted;
};

struct unroll {
    struct ir_unit *u;
    struct ir_func *fn;
    struct ir_stmt *outer; /* the innermost loop that cannot be written out itself */
    struct small small[SMALL_MOST];
    uint32_t nsmall;
    const struct ir_var *roots[ROOTS_MOST]; /* of the elements that are written */
    uint32_t nroots;
};

static bool is_loop(const struct ir_stmt *s)
{
    return s->kind == IR_FOR || s->kind == IR_WHILE || s->kind == IR_DO;
}

/* ---- which loops ---- */

static bool find_jump(struct ir_stmt *s, void *arg)
{
    bool *found = arg;

    *found |= s->kind == IR_BREAK || s->kind == IR_CONTINUE || s->kind == IR_RETURN ||
              s->kind == IR_GOTO || s->kind == IR_LABEL || s->kind == IR_CASE ||
              s->kind == IR_DEFAULT || s->kind == IR_UNSUPPORTED_STMT ||
              (s->kind == IR_DECL && s->var->storage != IR_LOCAL);
    return !*found;
}

bool loop_is_short(struct ir_unit *u, struct ir_stmt *loop, struct level *l)
{
    struct refuse ignored;
    struct header head;
    bool jumps = false;

    if (loop->kind != IR_FOR || loop->pragmas || !level_read(u, loop, l, &head, &ignored))
        return false;
    if (l->through || !l->first || l->const_trip < 1 || l->const_trip > UNROLL_TRIPS ||
        l->index->type->kind != IR_INT || head.npresets || head.nsteps || head.declares ||
        (l->index->storage != IR_LOCAL && l->index->storage != IR_PARAM) || l->index->address_taken)
        return false;
    ir_walk_stmt(loop->body, find_jump, NULL, &jumps);
    return !jumps;
}

static const struct small *small_of(const struct unroll *k, const struct ir_var *index)
{
    for (uint32_t i = 0; i < k->nsmall; i++)
        if (k->small[i].level.index == index)
            return &k->small[i];
    return NULL;
}

/* Is every loop inside s small? Collects them, inner ones after those around them. */
static bool add_small(struct unroll *k, struct ir_stmt *s)
{
    bool all = true;

    for (; s; s = s->next) {
        struct level l;
        if (is_loop(s)) {
            uint32_t at = k->nsmall;
            if (at == SMALL_MOST || !loop_is_short(k->u, s, &l)) {
                all = false;
                continue;
            }
            k->small[k->nsmall++] = (struct small){s, l, false};
            if (!add_small(k, s->body)) {
                k->nsmall = at;
                all = false;
            }
            continue;
        }
        all = add_small(k, s->body) && all;
        all = add_small(k, s->orelse) && all;
    }
    return all;
}

/* ---- which elements ---- */

struct subscript {
    const struct unroll *k;
    bool fixed; /* made of constants and of indices of small loops */
    bool moves; /* with such an index */
};

static bool check_subscript(struct ir_expr *e, void *arg)
{
    struct subscript *s = arg;

    switch (e->kind) {
    case IR_CONST_INT:
    case IR_CAST:
    case IR_UNARY:
    case IR_BINARY:
        return true;
    case IR_LOAD:
        if (e->a->kind == IR_VAR && small_of(s->k, e->a->var)) {
            s->moves = true;
            return false;
        }
        break;
    default:
        break;
    }
    s->fixed = false;
    return false;
}

static const struct ir_var *root_of_pointer(const struct ir_expr *p, struct subscript *s);

/* The variable that the lvalue hangs on, all subscripts on the way being fixed; else NULL. */
static const struct ir_var *root_of(const struct ir_expr *lv, struct subscript *s)
{
    switch (lv->kind) {
    case IR_VAR:
        return lv->var;
    case IR_MEMBER:
        return root_of(lv->a, s);
    case IR_INDEX:
        ir_walk_expr(lv->b, check_subscript, s);
        return root_of_pointer(lv->a, s);
    case IR_DEREF:
        return root_of_pointer(lv->a, s);
    default:
        return NULL;
    }
}

static const struct ir_var *root_of_pointer(const struct ir_expr *p, struct subscript *s)
{
    if (p->kind == IR_DECAY || p->kind == IR_ADDR)
        return root_of(p->a, s);
    if (p->kind == IR_LOAD)
        return p->a->kind == IR_VAR ? p->a->var : NULL;
    if (p->kind == IR_BINARY && p->type->kind == IR_PTR && p->a->type->kind == IR_PTR) {
        ir_walk_expr(p->b, check_subscript, s);
        return root_of_pointer(p->a, s);
    }
    return NULL;
}

static bool is_root(const struct unroll *k, const struct ir_var *v)
{
    for (uint32_t i = 0; i < k->nroots; i++)
        if (k->roots[i] == v)
            return true;
    return false;
}

static bool find_written(struct ir_expr *e, void *arg)
{
    struct unroll *k = arg;
    struct subscript s = {k, true, false};

    if (!ir_is_write(e))
        return true;
    const struct ir_var *v = root_of(e->a, &s);
    if (v && s.fixed && s.moves && !is_root(k, v) && k->nroots < ROOTS_MOST &&
        !ir_stmt_declares(k->outer->body, v))
        k->roots[k->nroots++] = v;
    return true;
}

static bool want_index(struct ir_expr *e, void *arg)
{
    struct unroll *k = arg;

    for (uint32_t i = 0; e->kind == IR_VAR && i < k->nsmall; i++)
        k->small[i].wanted |= k->small[i].level.index == e->var;
    return true;
}

static bool find_wanted(struct ir_expr *e, void *arg)
{
    struct unroll *k = arg;
    struct subscript s = {k, true, false};

    if (e->kind != IR_INDEX && e->kind != IR_DEREF)
        return true;
    const struct ir_var *v = root_of(e, &s);
    if (v && s.fixed && s.moves && is_root(k, v))
        ir_walk_expr(e, want_index, k);
    return true;
}

/* ---- copies ---- */

struct renamed {
    struct ir_var *from, *to;
};

struct copy {
    struct unroll *k;
    const struct ir_var *index;
    int64_t value;
    bool is_first; /* keeps its variables and the names of loops */
    VEC(struct renamed) vars;
};

static struct ir_var *var_copy(const struct copy *c, struct ir_var *v)
{
    for (size_t i = 0; i < c->vars.n; i++)
        if (c->vars.at[i].from == v)
            return c->vars.at[i].to;
    return v;
}

static struct ir_expr *turn_copy(struct copy *c, const struct ir_expr *e)
{
    struct ir_unit *u = c->k->u;
    int64_t value;

    if (!e)
        return NULL;
    if (e->kind == IR_LOAD && e->a->kind == IR_VAR && e->a->var == c->index)
        return ir_int(u, e->type, c->value, e->loc);
    struct ir_expr *copy = ir_expr_new(u, e->kind, e->type, e->loc);
    *copy = *e;
    copy->next = NULL;
    if (e->kind == IR_VAR)
        copy->var = var_copy(c, e->var);
    copy->a = turn_copy(c, e->a);
    copy->b = turn_copy(c, e->b);
    copy->c = turn_copy(c, e->c);
    struct ir_expr **end = &copy->args;
    for (const struct ir_expr *arg = e->args; arg; arg = arg->next, end = &(*end)->next)
        *end = turn_copy(c, arg);
    bool computes = e->kind == IR_BINARY || e->kind == IR_UNARY || e->kind == IR_CAST;
    if (computes && e->type->kind == IR_INT && expr_constant(copy, &value))
        return ir_int(u, e->type, value, e->loc);
    if (e->kind == IR_COND && expr_constant(copy->a, &value))
        return value ? copy->b : copy->c;
    return copy;
}

static void var_rename(struct copy *c, struct ir_var *v)
{
    struct ir_var *to = ir_var_new(c->k->u, v->name, v->type, v->storage, v->loc);
    uint32_t id = to->id;

    *to = *v;
    to->id = id;
    to->next = c->k->fn->locals;
    c->k->fn->locals = to;
    struct renamed r = {v, to};
    vec_push(&c->vars, r);
}

static struct ir_stmt *stmt_copy(struct copy *c, const struct ir_stmt *s);

static struct ir_stmt *list_copy(struct copy *c, const struct ir_stmt *s)
{
    struct ir_stmt *first = NULL, **end = &first;

    for (; s; s = s->next, end = &(*end)->next)
        *end = stmt_copy(c, s);
    return first;
}

static struct ir_stmt *stmt_copy(struct copy *c, const struct ir_stmt *s)
{
    struct ir_stmt *copy = ir_stmt_new(c->k->u, s->kind, s->loc);
    int64_t value;

    *copy = *s;
    copy->next = NULL;
    if (s->kind == IR_DECL && !c->is_first) {
        var_rename(c, s->var);
        copy->var = var_copy(c, s->var);
    }
    if (!c->is_first)
        copy->loop_id = 0;
    copy->expr = turn_copy(c, s->expr);
    copy->step = turn_copy(c, s->step);
    copy->init = list_copy(c, s->init);
    copy->body = list_copy(c, s->body);
    copy->orelse = list_copy(c, s->orelse);
    if (s->kind == IR_IF && expr_constant(copy->expr, &value)) {
        struct ir_stmt *taken = value ? copy->body : copy->orelse;
        return taken ? taken : ir_stmt_new(c->k->u, IR_EMPTY, s->loc);
    }
    return copy;
}

/* ---- one loop ---- */

static bool count_expr(struct ir_expr *e, void *arg)
{
    (void)e;
    ++*(int64_t *)arg;
    return true;
}

/* How often the statements inside have been written out already: such blocks say so. */
static bool most_copies(struct ir_stmt *s, void *arg)
{
    int64_t *most = arg;

    if (s->kind == IR_BLOCK && s->ival_last > *most)
        *most = s->ival_last;
    return true;
}

/* `v = value;` */
static struct ir_stmt *assignment(struct ir_unit *u, struct ir_var *v, int64_t value,
                                  struct ir_loc loc)
{
    struct ir_stmt *s = ir_stmt_new(u, IR_EXPR, loc);
    struct ir_expr *lv = ir_expr_new(u, IR_VAR, v->type, loc);

    lv->var = v;
    s->expr = ir_expr_new(u, IR_ASSIGN, ir_type_plain(u, v->type), loc);
    s->expr->a = lv;
    s->expr->b = ir_int(u, s->expr->type, value, loc);
    return s;
}

static void write_out(struct unroll *k, const struct small *m)
{
    struct ir_stmt *loop = m->loop, *first = NULL, **end = &first;
    int64_t nodes = 0, copies = 1, at;

    ir_walk_stmt(loop->body, NULL, count_expr, &nodes);
    ir_walk_stmt(loop->body, most_copies, NULL, &copies);
    copies *= m->level.const_trip;
    if (copies > UNROLL_COPIES || nodes * m->level.const_trip > UNROLL_NODES ||
        !expr_constant(m->level.first, &at))
        return;
    for (int64_t i = 0; i < m->level.const_trip; i++, at += m->level.step) {
        struct copy c = {.k = k, .index = m->level.index, .value = at, .is_first = i == 0};
        *end = stmt_copy(&c, loop->body);
        end = &(*end)->next;
        vec_release(&c.vars);
    }
    if (!m->level.declared_here)
        *end = assignment(k->u, m->level.index, at, loop->loc);
    loop->kind = IR_BLOCK;
    loop->ival = m->level.const_trip;
    loop->ival_last = copies;
    loop->expr = loop->step = NULL;
    loop->init = NULL;
    loop->body = first;
}

static bool holds_loop(struct ir_stmt *s)
{
    for (; s; s = s->next)
        if (is_loop(s) || holds_loop(s->body) || holds_loop(s->orelse))
            return true;
    return false;
}

/* ---- all of them ---- */

static bool visit(struct ir_stmt *s, void *arg)
{
    struct unroll *all = arg;

    if (!is_loop(s))
        return true;
    struct unroll k = {.u = all->u, .fn = all->fn, .outer = s};
    add_small(&k, s->body);
    ir_walk_stmt(s->body, NULL, find_written, &k);
    ir_walk_stmt(s->body, NULL, find_wanted, &k);
    for (uint32_t i = k.nsmall; i-- > 0;)
        if (k.small[i].wanted && !holds_loop(k.small[i].loop->body))
            write_out(&k, &k.small[i]);
    return true;
}

void loops_unroll(struct ir_unit *u, struct ir_func *fn)
{
    struct unroll k = {.u = u, .fn = fn};

    ir_walk_stmt(fn->body, visit, NULL, &k);
}
