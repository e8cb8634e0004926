/*
 * The numbers that a struct value is made of. Functions of the file that make it are run by hand on
 * expressions of the caller: they may declare variables, have loops of a few iterations and
 * conditions without a return.
 */
#include "analyse/leaves.h"
#include "analyse/steps.h"

#include <string.h>

#define VALUES_MOST 12
#define DEPTH_MOST 4
#define NODES_MOST 4000 /* expressions that a value may become */

/* What a variable of a function is worth, in terms of the caller. */
struct worth {
    const struct ir_var *var;
    struct leaves of;
    struct ir_expr *values[LEAVES_MOST]; /* NULL: not known */
};

/* A function's run, or the statement itself. */
struct frame {
    struct ir_unit *u;
    struct worth at[VALUES_MOST];
    size_t n;
    unsigned depth;
    unsigned *nodes;
};

static bool is_whole(const struct ir_type *t)
{
    return t->kind == IR_RECORD || t->kind == IR_ARRAY;
}

static struct worth *worth_of(struct frame *f, const struct ir_var *v)
{
    for (size_t i = 0; i < f->n; i++)
        if (f->at[i].var == v)
            return &f->at[i];
    return NULL;
}

static struct worth *worth_add(struct frame *f, const struct ir_var *v)
{
    struct worth *w = worth_of(f, v);

    if ((!w && f->n == VALUES_MOST) || v->storage == IR_STATIC_LOCAL || v->address_taken)
        return NULL;
    if (!w)
        w = &f->at[f->n++];
    *w = (struct worth){.var = v};
    return leaves_of(v->type, &w->of) ? w : NULL;
}

/* ---- values ---- */

static struct ir_expr *scalar(struct frame *f, const struct ir_expr *e);

static struct ir_expr *copied(struct frame *f, const struct ir_expr *e)
{
    struct ir_expr *copy = ir_expr_new(f->u, e->kind, e->type, e->loc);

    *copy = *e;
    copy->next = NULL;
    return copy;
}

/* The expression with the caller's values for the function's variables; NULL: it is none that can
   be moved. */
static struct ir_expr *parts_copied(struct frame *f, const struct ir_expr *e)
{
    struct ir_expr *copy = copied(f, e), **end = &copy->args;

    if ((e->a && !(copy->a = scalar(f, e->a))) || (e->b && !(copy->b = scalar(f, e->b))) ||
        (e->c && !(copy->c = scalar(f, e->c))))
        return NULL;
    for (const struct ir_expr *arg = e->args; arg; arg = arg->next, end = &(*end)->next)
        if (!(*end = scalar(f, arg)))
            return NULL;
    return copy;
}

/* A value in terms of the caller, once more. */
static struct ir_expr *again(struct frame *f, const struct ir_expr *value)
{
    struct frame plain = {.u = f->u, .nodes = f->nodes};

    return value ? scalar(&plain, value) : NULL;
}

/* Where in which of the function's variables the lvalue is. */
static struct worth *place_of(struct frame *f, const struct ir_expr *lv, uint64_t *at)
{
    struct worth *w;
    struct ir_expr *k;
    int64_t which;

    switch (lv->kind) {
    case IR_VAR:
        *at = 0;
        return worth_of(f, lv->var);
    case IR_MEMBER:
        w = place_of(f, lv->a, at);
        *at += lv->a->type->record->fields[lv->field].bit_offset;
        return w;
    case IR_INDEX:
        w = lv->a->kind == IR_DECAY ? place_of(f, lv->a->a, at) : NULL;
        k = w ? scalar(f, lv->b) : NULL;
        if (!k || !expr_constant(k, &which) || which < 0 || which >= lv->a->a->type->count)
            return NULL;
        *at += (uint64_t)which * lv->type->size * 8;
        return w;
    default:
        return NULL;
    }
}

/* The values of the lvalue, an object of the function's own, of which leaves are n; NULL: there are
   none such. */
static struct ir_expr **own_values(struct frame *f, const struct ir_expr *lv, size_t n)
{
    uint64_t at = 0;
    struct worth *w = place_of(f, lv, &at);

    for (size_t k = 0; w && k + n <= w->of.n; k++)
        if (w->of.at[k].at == at)
            return &w->values[k];
    return NULL;
}

static struct ir_expr *own_read(struct frame *f, const struct ir_expr *e)
{
    struct ir_expr **value = own_values(f, e->a, 1);
    struct ir_expr *copy = value ? again(f, *value) : NULL;

    /* C would not make the conversion to the variable's type again where it is read. */
    if (copy && copy->kind == IR_CAST)
        copy->is_implicit = false;
    return copy;
}

static struct ir_expr *scalar(struct frame *f, const struct ir_expr *e)
{
    if (++*f->nodes > NODES_MOST || e->type->is_volatile || e->type->is_atomic)
        return NULL;
    switch (e->kind) {
    case IR_CONST_INT:
    case IR_CONST_FLOAT:
        return copied(f, e);
    case IR_LOAD:
        return f->depth ? own_read(f, e) : parts_copied(f, e);
    case IR_VAR:
    case IR_DEREF:
    case IR_INDEX:
    case IR_MEMBER:
    case IR_DECAY:
    case IR_ADDR:
        return f->depth ? NULL : parts_copied(f, e);
    case IR_CALL:
        return e->func && !e->func->body && expr_is_pure(e) ? parts_copied(f, e) : NULL;
    case IR_UNARY:
    case IR_BINARY:
    case IR_COND:
    case IR_CAST:
        return parts_copied(f, e);
    default:
        return NULL;
    }
}

static bool divided(struct frame *f, struct ir_expr *e, struct ir_expr **values);

static bool zeros(struct frame *f, struct ir_type *t, struct ir_expr ***to, struct ir_loc loc)
{
    struct leaves l;

    if (!leaves_of(t, &l))
        return false;
    for (size_t k = 0; k < l.n; k++) {
        struct ir_expr *zero = ir_int(f->u, ir_type_int(f->u, 32, true), 0, loc);
        if (l.at[k].type->kind == IR_COMPLEX)
            return false;
        *(*to)++ = ir_cast(f->u, ir_type_plain(f->u, l.at[k].type), zero);
    }
    return true;
}

static bool of_list(struct frame *f, struct ir_type *t, struct ir_expr *list, struct ir_expr ***to);

/* What e makes of an object of type t goes to *to, which moves on. */
static bool of_part(struct frame *f, struct ir_type *t, struct ir_expr *e, struct ir_expr ***to)
{
    struct leaves l;

    if (e->kind == IR_ZERO_INIT)
        return zeros(f, t, to, e->loc);
    if (is_whole(t) && e->kind == IR_INIT)
        return of_list(f, t, e->args, to);
    if (is_whole(t) && (!leaves_of(t, &l) || !divided(f, e, *to)))
        return false;
    if (!is_whole(t)) {
        **to = scalar(f, e);
        l.n = 1;
    }
    *to += l.n;
    return (*to)[-1] != NULL;
}

static bool of_list(struct frame *f, struct ir_type *t, struct ir_expr *list, struct ir_expr ***to)
{
    uint32_t n = t->kind == IR_ARRAY ? (uint32_t)t->count : t->record->nfields, k = 0;

    for (; list && k < n; list = list->next, k++) {
        struct ir_type *part = t->kind == IR_ARRAY ? t->elem : t->record->fields[k].type;
        if (!of_part(f, part, list, to))
            return false;
    }
    return !list && k == n;
}

/* The parts of an object that is not the function's own. */
static bool of_object(struct frame *f, const struct ir_expr *lvalue, struct ir_expr **values)
{
    struct leaves l;

    if (!leaves_of(lvalue->type, &l))
        return false;
    for (size_t k = 0; k < l.n; k++) {
        struct ir_expr *whole = parts_copied(f, lvalue);
        if (!whole)
            return false;
        values[k] = ir_expr_new(f->u, IR_LOAD, ir_type_plain(f->u, l.at[k].type), lvalue->loc);
        values[k]->a = leaf_lvalue(f->u, whole, l.at[k].at);
    }
    return true;
}

static bool store(struct frame *f, const struct ir_expr *lvalue, struct ir_expr *value)
{
    struct ir_expr *made[LEAVES_MOST];
    struct leaves l;

    if (!leaves_of(lvalue->type, &l))
        return false;
    if (is_whole(lvalue->type) ? !divided(f, value, made) : !(made[0] = scalar(f, value)))
        return false;
    struct ir_expr **to = own_values(f, lvalue, l.n);
    if (to)
        memcpy(to, made, l.n * sizeof *made);
    return to != NULL;
}

/* a op= b and a++ as a = a op b. */
static struct ir_expr *written_out(struct frame *f, const struct ir_expr *e)
{
    struct ir_type *t = ir_type_plain(f->u, e->a->type);
    struct ir_type *compute = e->kind == IR_ASSIGN_OP ? e->compute : t;
    bool is_shift = e->op == IR_SHL || e->op == IR_SHR, is_step = e->kind == IR_INCDEC;
    struct ir_expr *read = ir_expr_new(f->u, IR_LOAD, t, e->loc), *b = e->b;

    if (!compute || is_shift || t->kind == IR_COMPLEX || (is_step && t->kind != IR_INT) ||
        (is_step && t->bits < 32))
        return NULL;
    read->a = e->a;
    if (is_step)
        b = ir_int(f->u, t, 1, e->loc);
    enum ir_op op = !is_step ? e->op : e->op == IR_PREINC || e->op == IR_POSTINC ? IR_ADD : IR_SUB;
    return ir_cast(f->u, t, ir_binary(f->u, op, compute, ir_cast(f->u, compute, read), b, e->loc));
}

static struct ir_expr *assigned_value(struct frame *f, const struct ir_expr *e)
{
    if (e->kind == IR_ASSIGN)
        return e->b;
    return e->kind == IR_ASSIGN_OP || e->kind == IR_INCDEC ? written_out(f, e) : NULL;
}

static bool declare(struct frame *f, const struct ir_stmt *s)
{
    struct worth *w = worth_add(f, s->var);
    struct ir_expr made[1] = {{.kind = IR_VAR, .type = s->var->type, .var = s->var}}, **to;

    if (!w || !s->expr)
        return w != NULL;
    if (s->expr->kind != IR_INIT && s->expr->kind != IR_ZERO_INIT)
        return store(f, made, s->expr);
    to = w->values;
    return of_part(f, s->var->type, s->expr, &to);
}

static bool run(struct frame *f, const struct ir_stmt *s, struct ir_expr **values, bool *returns);

static bool run_loop(struct frame *f, struct ir_stmt *s, struct ir_expr **values, bool *returns)
{
    struct level l;
    struct worth *w;
    int64_t at;

    if (!loop_is_short(f->u, s, &l) || !expr_constant(l.first, &at) || !worth_add(f, l.index))
        return false;
    for (int64_t t = 0; t < l.const_trip && !*returns; t++, at += l.step) {
        struct ir_expr *now = ir_int(f->u, ir_type_plain(f->u, l.index->type), at, s->loc);
        worth_of(f, l.index)->values[0] = now;
        if (!run(f, s->body, values, returns) || worth_of(f, l.index)->values[0] != now)
            return false;
    }
    w = worth_of(f, l.index);
    w->values[0] = NULL;
    return true;
}

/* Both ways, and of each value the one that the condition says. */
static bool run_if(struct frame *f, const struct ir_stmt *s)
{
    struct ir_expr *condition = scalar(f, s->expr);
    struct frame otherwise = *f;
    size_t n = f->n;
    bool returns = false;

    if (!condition || !run(f, s->body, NULL, &returns) ||
        !run(&otherwise, s->orelse, NULL, &returns))
        return false;
    f->n = n;
    for (size_t i = 0; i < n; i++)
        for (size_t k = 0; k < f->at[i].of.n; k++) {
            struct ir_expr **a = &f->at[i].values[k], *b = otherwise.at[i].values[k], *chosen;
            if (*a == b)
                continue;
            if (*a && b) {
                chosen = ir_expr_new(f->u, IR_COND, (*a)->type, s->loc);
                chosen->a = again(f, condition);
                chosen->b = *a;
                chosen->c = b;
                *a = chosen->a ? chosen : NULL;
            } else {
                *a = NULL;
            }
        }
    return true;
}

/* Runs the statements from s on up to a return; values is NULL where none may come. */
static bool run(struct frame *f, const struct ir_stmt *s, struct ir_expr **values, bool *returns)
{
    bool ok = true;

    for (; s && ok && !*returns; s = s->next) {
        struct ir_expr *value;
        switch (s->kind) {
        case IR_EMPTY:
            break;
        case IR_BLOCK:
            ok = run(f, s->body, values, returns);
            break;
        case IR_DECL:
            ok = declare(f, s);
            break;
        case IR_EXPR:
            value = assigned_value(f, s->expr);
            ok = value && store(f, s->expr->a, value);
            break;
        case IR_FOR:
            ok = run_loop(f, (struct ir_stmt *)s, values, returns);
            break;
        case IR_IF:
            ok = run_if(f, s);
            break;
        case IR_RETURN:
            *returns = ok = values && s->expr && divided(f, s->expr, values);
            break;
        default:
            return false;
        }
    }
    return ok;
}

static bool of_call(struct frame *f, struct ir_expr *call, struct ir_expr **values)
{
    const struct ir_func *fn = call->func;
    struct frame inner = {.u = f->u, .depth = f->depth + 1, .nodes = f->nodes};
    const struct ir_expr *arg = call->args;
    bool returns = false;

    if (!fn || !fn->body || fn->is_variadic || inner.depth > DEPTH_MOST)
        return false;
    for (uint32_t i = 0; i < fn->nparams; i++, arg = arg->next) {
        struct worth *w = arg ? worth_add(&inner, fn->params[i]) : NULL;
        if (!w || !ir_type_same(arg->type, fn->params[i]->type))
            return false;
        if (is_whole(arg->type) ? !divided(f, (struct ir_expr *)arg, w->values)
                                : !(w->values[0] = scalar(f, arg)))
            return false;
    }
    return !arg && run(&inner, fn->body, values, &returns) && returns;
}

/* The parts of a struct value. */
static bool divided(struct frame *f, struct ir_expr *e, struct ir_expr **values)
{
    struct leaves l;

    if (e->type->kind != IR_RECORD || !leaves_of(e->type, &l))
        return false;
    if (e->kind == IR_CALL)
        return of_call(f, e, values);
    if (e->kind != IR_LOAD)
        return false;
    if (e->a->kind == IR_COMPOUND)
        return of_list(f, e->type, e->a->args, &values);
    if (!f->depth)
        return of_object(f, e->a, values);
    struct ir_expr **own = own_values(f, e->a, l.n);
    for (size_t k = 0; k < l.n && own; k++) {
        values[k] = again(f, own[k]);
        if (!values[k])
            return false;
    }
    return own != NULL;
}

bool struct_parts(struct ir_unit *u, struct ir_expr *e, struct ir_expr **parts)
{
    unsigned nodes = 0;
    struct frame f = {.u = u, .nodes = &nodes};

    return divided(&f, e, parts);
}

struct ir_expr *expr_copied(struct ir_unit *u, const struct ir_expr *e)
{
    unsigned nodes = 0;
    struct frame f = {.u = u, .nodes = &nodes};

    return scalar(&f, e);
}
