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
    const struct reads_of_callees *known; /* of the functions called */
    struct callee_reads *out;
};

#define NEAR_MOST 8 /* elements that are told one by one */

/* Bytes from what parameter v points at to a place, or to what a pointer leads to. */
static bool place_offset(const struct ir_expr *lv, const struct ir_var *v, int64_t *out);

static bool moved_offset(const struct ir_expr *base, bool is_place, const struct ir_expr *by,
                         int64_t size, const struct ir_var *v, int64_t *out);

static bool pointer_offset(const struct ir_expr *p, const struct ir_var *v, int64_t *out)
{
    *out = 0;
    switch (p->kind) {
    case IR_LOAD:
        return p->a->kind == IR_VAR && p->a->var == v;
    case IR_CAST:
        return p->a->type->kind == IR_PTR && pointer_offset(p->a, v, out);
    case IR_ADDR:
    case IR_DECAY:
        return place_offset(p->a, v, out);
    case IR_BINARY:
        return p->op == IR_ADD && p->a->type->kind == IR_PTR &&
               moved_offset(p->a, false, p->b, (int64_t)p->type->elem->size, v, out);
    default:
        return false;
    }
}

static bool moved_offset(const struct ir_expr *base, bool is_place, const struct ir_expr *by,
                         int64_t size, const struct ir_var *v, int64_t *out)
{
    int64_t number;

    if (!expr_constant(by, &number) || number < -INT16_MAX || number > INT16_MAX ||
        size > INT32_MAX || !(is_place ? place_offset(base, v, out) : pointer_offset(base, v, out)))
        return false;
    *out += number * size;
    return true;
}

static bool place_offset(const struct ir_expr *lv, const struct ir_var *v, int64_t *out)
{
    const struct ir_field *field;

    switch (lv->kind) {
    case IR_DEREF:
        return pointer_offset(lv->a, v, out);
    case IR_INDEX:
        return moved_offset(lv->a, lv->a->type->kind == IR_ARRAY, lv->b, (int64_t)lv->type->size, v,
                            out);
    case IR_MEMBER:
        field = &lv->a->type->record->fields[lv->field];
        if (field->bit_width >= 0 || field->bit_offset > INT32_MAX || !place_offset(lv->a, v, out))
            return false;
        *out += (int64_t)field->bit_offset / 8;
        return true;
    default:
        return false;
    }
}

/* Turns bytes from the parameter on into elements of the type, if the function leaves it alone. */
static void near_settle(struct outside_read *r, const struct ir_func *fn, int64_t offset)
{
    int64_t size = r->type ? (int64_t)r->type->size : 0;

    if (size <= 0 || offset % size || ir_stmt_writes(fn->body, r->home.var))
        return;
    r->is_near = true;
    r->first = r->last = offset / size;
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
        r->first = r->first < read->first ? r->first : read->first;
        r->last = r->last > read->last ? r->last : read->last;
        r->is_near = r->is_near && read->is_near && r->last - r->first < NEAR_MOST;
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
        struct outside_read read = {known->type, known->home, false, 0, 0};
        int64_t offset;
        if (known->home.kind == HOME_PARAM) {
            const struct ir_expr *arg = call_argument(call, param_place(c->fn, known->home.var));
            read.home = arg ? home_of_pointer(r->out->fn, arg) : unknown;
            if (known->is_near && read.home.kind == HOME_PARAM &&
                pointer_offset(arg, read.home.var, &offset))
                near_settle(&read, r->out->fn, offset);
            read.first += known->first;
            read.last += known->last;
        }
        add_read(r->out, &read);
    }
}

static void add_place(struct reader *r, const struct ir_expr *place)
{
    struct outside_read read = {place->type, home_of_lvalue(r->out->fn, place), false, 0, 0};
    int64_t offset;

    if (read.home.kind == HOME_PARAM && place_offset(place, read.home.var, &offset))
        near_settle(&read, r->out->fn, offset);
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
        struct reader r = {out, &c};
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
