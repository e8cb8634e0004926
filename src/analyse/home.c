/*
 * Where pointers of a function lead. A pointer variable leads where its one value leads: ++, += and
 * the like keep it inside the same object.
 */
#include "analyse/calls.h"

#define DEPTH_MOST 8 /* of pointers defined by one another */

static struct home lvalue_home(const struct ir_func *fn, const struct ir_expr *lv, int depth);
static struct home pointer_home(const struct ir_func *fn, const struct ir_expr *p, int depth);

static const struct home unknown = {HOME_UNKNOWN, NULL};

/* The values that a pointer variable gets, apart from its own moved along. */
struct values {
    const struct ir_var *var;
    const struct ir_expr *value;
    int n;
};

static bool is_moved(const struct ir_expr *e, const struct ir_var *v)
{
    while ((e->kind == IR_BINARY || e->kind == IR_CAST) && e->a->type->kind == IR_PTR)
        e = e->a;
    return e->kind == IR_LOAD && e->a->kind == IR_VAR && e->a->var == v;
}

static bool find_assign(struct ir_expr *e, void *arg)
{
    struct values *v = arg;
    bool is_var = e->a && e->a->kind == IR_VAR && e->a->var == v->var;

    if (e->kind == IR_ASSIGN && is_var && !is_moved(e->b, v->var)) {
        v->value = e->b;
        v->n++;
    }
    if (e->kind == IR_ADDR && is_var)
        v->n = 2;
    return true;
}

static bool find_init(struct ir_stmt *s, void *arg)
{
    struct values *v = arg;

    if (s->kind == IR_DECL && s->var == v->var && s->expr) {
        v->value = s->expr;
        v->n++;
    }
    return true;
}

static struct home variable_home(const struct ir_func *fn, struct ir_var *v, int depth)
{
    struct values found = {.var = v};

    if (v->storage != IR_LOCAL && v->storage != IR_PARAM)
        return unknown;
    ir_walk_stmt(fn->body, find_init, find_assign, &found);
    if (v->storage == IR_PARAM)
        return found.n == 0 ? (struct home){HOME_PARAM, v} : unknown;
    return found.n == 1 && found.value->type->kind == IR_PTR && depth < DEPTH_MOST
               ? pointer_home(fn, found.value, depth + 1)
               : unknown;
}

/* The home of two: local to the function when both are. */
static struct home either(struct home a, struct home b)
{
    if (a.kind != b.kind)
        return unknown;
    if (a.var == b.var)
        return a;
    return a.kind == HOME_LOCAL ? (struct home){HOME_LOCAL, NULL} : unknown;
}

static struct home pointer_home(const struct ir_func *fn, const struct ir_expr *p, int depth)
{
    switch (p->kind) {
    case IR_DECAY:
    case IR_ADDR:
        return lvalue_home(fn, p->a, depth);
    case IR_CAST:
        return p->a->type->kind == IR_PTR ? pointer_home(fn, p->a, depth) : unknown;
    case IR_BINARY:
        return p->type->kind == IR_PTR ? pointer_home(fn, p->a, depth) : unknown;
    case IR_COND:
        return either(pointer_home(fn, p->b, depth), pointer_home(fn, p->c, depth));
    case IR_LOAD:
    case IR_INCDEC:
    case IR_ASSIGN_OP:
        return p->a->kind == IR_VAR ? variable_home(fn, p->a->var, depth) : unknown;
    default:
        return unknown;
    }
}

static struct home lvalue_home(const struct ir_func *fn, const struct ir_expr *lv, int depth)
{
    switch (lv->kind) {
    case IR_VAR:
        if (lv->var->storage == IR_LOCAL || lv->var->storage == IR_PARAM)
            return (struct home){HOME_LOCAL, lv->var};
        return (struct home){HOME_GLOBAL, lv->var};
    case IR_MEMBER:
        return lvalue_home(fn, lv->a, depth);
    case IR_INDEX:
    case IR_DEREF:
        return pointer_home(fn, lv->a, depth);
    case IR_COMPOUND:
        return (struct home){HOME_LOCAL, NULL};
    default:
        return unknown;
    }
}

struct home home_of_lvalue(const struct ir_func *fn, const struct ir_expr *lvalue)
{
    return lvalue_home(fn, lvalue, 0);
}

struct home home_of_pointer(const struct ir_func *fn, const struct ir_expr *pointer)
{
    return pointer_home(fn, pointer, 0);
}

int param_place(const struct ir_func *fn, const struct ir_var *v)
{
    for (uint32_t i = 0; i < fn->nparams; i++)
        if (fn->params[i] == v)
            return (int)i;
    return -1;
}

struct ir_expr *call_argument(const struct ir_expr *call, int n)
{
    struct ir_expr *arg = call->args;

    while (arg && n-- > 0)
        arg = arg->next;
    return arg;
}

bool var_is_constant(const struct ir_var *v)
{
    const struct ir_type *t = v->type;

    while (t->kind == IR_ARRAY && !t->is_const)
        t = t->elem;
    return t->is_const;
}

/* ---- reads ---- */

struct reader {
    struct ir_unit *u;
    const struct reads_of_callees *known; /* of the functions called */
    struct callee_reads *out;
};

struct passing {
    struct ir_unit *u;
    const struct ir_expr *call;
};

static struct ir_expr *pass(struct ir_expr *e, void *arg)
{
    struct passing *p = arg;
    int place =
        e->kind == IR_LOAD && e->a->kind == IR_VAR ? param_place(p->call->func, e->a->var) : -1;

    if (place < 0)
        return NULL;
    return expr_moved(ir_cast(p->u, e->type, expr_copy(p->u, call_argument(p->call, place))));
}

struct ir_expr *place_passed(struct ir_unit *u, const struct ir_expr *call, struct ir_expr *place)
{
    struct passing p = {u, call};

    return expr_replaced(u, place, pass, &p);
}

struct terms {
    const struct ir_func *fn;
    bool are_params;
};

/* Has the type an extent that the function computes? */
static bool has_extent(const struct ir_type *t)
{
    for (; t->kind == IR_PTR || t->kind == IR_ARRAY; t = t->elem)
        if (t->kind == IR_ARRAY && (t->vla || t->count < 0))
            return true;
    return false;
}

static bool find_term(struct ir_expr *e, void *arg)
{
    struct terms *t = arg;

    t->are_params &= !has_extent(e->type);
    if (e->kind == IR_VAR)
        t->are_params &= param_place(t->fn, e->var) >= 0 && !e->var->address_taken &&
                         !ir_stmt_writes(t->fn->body, e->var);
    else if (e->kind == IR_LOAD)
        t->are_params &= e->a->kind == IR_VAR;
    else
        t->are_params &= !ir_is_write(e) && e->kind != IR_CALL;
    return t->are_params;
}

/* Is the lvalue made of nothing but parameters of the function, which stay as they were passed? */
static bool is_of_params(const struct ir_func *fn, struct ir_expr *place)
{
    struct terms t = {fn, true};

    ir_walk_expr(place, find_term, &t);
    return t.are_params;
}

/* Puts the places of the one beside those of the other. */
static void join_places(struct outside_read *r, const struct outside_read *other)
{
    bool is_known = r->nplaces && other->nplaces;

    for (uint32_t i = 0; i < other->nplaces && is_known; i++) {
        bool is_there = false;
        for (uint32_t k = 0; k < r->nplaces; k++)
            is_there |= ir_expr_equal(r->places[k], other->places[i]);
        if (is_there)
            continue;
        is_known = r->nplaces < READ_PLACES;
        if (is_known)
            r->places[r->nplaces++] = other->places[i];
    }
    if (!is_known)
        r->nplaces = 0;
}

static void add_read(struct callee_reads *out, const struct outside_read *read)
{
    struct home home = read->home;
    bool is_constant = home.kind == HOME_GLOBAL && var_is_constant(home.var);
    bool is_table = is_constant && home.var->storage == IR_GLOBAL && !home.var->is_literal &&
                    home.var->type->kind == IR_ARRAY;

    if (home.kind == HOME_LOCAL || (is_constant && !is_table))
        return;
    for (size_t i = 0; i < out->reads.n; i++) {
        struct outside_read *r = &out->reads.at[i];
        if (r->home.kind != home.kind || r->home.var != home.var ||
            (home.kind != HOME_GLOBAL && !ir_type_same(r->type, read->type)))
            continue;
        join_places(r, read);
        return;
    }
    vec_push(&out->reads, *read);
    if (home.kind == HOME_GLOBAL)
        out->reads.at[out->reads.n - 1].type = NULL;
}

static void add_called(struct reader *r, const struct ir_expr *call)
{
    const struct callee_reads *c = callee_reads_find(r->known, call->func);

    for (size_t i = 0; c && i < c->reads.n; i++) {
        const struct outside_read *known = &c->reads.at[i];
        struct outside_read read = {.type = known->type, .home = known->home};
        if (known->home.kind == HOME_PARAM) {
            const struct ir_expr *arg = call_argument(call, param_place(c->fn, known->home.var));
            read.home = arg ? home_of_pointer(r->out->fn, arg) : unknown;
        }
        for (uint32_t k = 0; k < known->nplaces && read.home.kind == HOME_PARAM; k++) {
            read.places[k] = place_passed(r->u, call, known->places[k]);
            read.nplaces = is_of_params(r->out->fn, read.places[k]) ? k + 1 : 0;
            if (!read.nplaces)
                break;
        }
        add_read(r->out, &read);
    }
}

static void add_place(struct reader *r, struct ir_expr *place)
{
    struct outside_read read = {.type = place->type, .home = home_of_lvalue(r->out->fn, place)};

    if (read.home.kind == HOME_PARAM && is_of_params(r->out->fn, place))
        read.places[read.nplaces++] = place;
    add_read(r->out, &read);
}

static bool note_read(struct ir_expr *e, void *arg)
{
    struct reader *r = arg;

    if (e->kind == IR_LOAD || e->kind == IR_ASSIGN_OP || e->kind == IR_INCDEC)
        add_place(r, e->a);
    if (e->kind == IR_CALL && e->func)
        add_called(r, e);
    return true;
}

void callee_reads_collect(const struct loop_facts *f, struct reads_of_callees *out)
{
    *out = (struct reads_of_callees){{0}};
    for (size_t i = 0; i < f->callees.n; i++) {
        struct callee_reads c = {.fn = f->callees.at[i]};
        struct reader r = {f->unit, out, &c};
        ir_walk_stmt(c.fn->body, NULL, note_read, &r);
        vec_push(&out->all, c);
    }
}

void callee_reads_release(struct reads_of_callees *r)
{
    for (size_t i = 0; i < r->all.n; i++)
        vec_release(&r->all.at[i].reads);
    vec_release(&r->all);
}

const struct callee_reads *callee_reads_find(const struct reads_of_callees *r,
                                             const struct ir_func *fn)
{
    for (size_t i = 0; i < r->all.n; i++)
        if (r->all.at[i].fn == fn)
            return &r->all.at[i];
    return NULL;
}
