/*
 * Assignments of struct values that are made member by member are taken apart: with
 * `struct v3 add(struct v3 a, struct v3 b) { return (struct v3){a.x + b.x, a.y + b.y}; }` in the
 * same file `s = add(s, v[i]);` becomes `{ s.x = s.x + v[i].x; s.y = s.y + v[i].y; }`, so that each
 * member may be an accumulator. No member may be made of what another one was.
 */
#include "analyse/steps.h"

#include <string.h>

#define MEMBERS_MOST 16
#define VALUES_MOST 16
#define DEPTH_MOST 4
#define NODES_MOST 2000 /* expressions that a statement may become */

/* What a variable of a function is worth, in terms of the caller: of a struct, its members. */
struct worth {
    const struct ir_var *var;
    struct ir_expr *value; /* no struct */
    struct ir_expr *members[MEMBERS_MOST];
};

/* A function's run, or the statement itself. */
struct frame {
    struct ir_unit *u;
    struct worth at[VALUES_MOST];
    size_t n;
    unsigned depth;
    unsigned *nodes;
};

static bool is_divisible(const struct ir_type *t)
{
    if (t->kind != IR_RECORD || t->record->is_union || t->record->is_packed ||
        t->record->nfields == 0 || t->record->nfields > MEMBERS_MOST)
        return false;
    for (uint32_t i = 0; i < t->record->nfields; i++) {
        const struct ir_field *f = &t->record->fields[i];
        if (f->bit_width >= 0 || f->type->is_volatile || f->type->is_atomic ||
            (f->type->kind != IR_INT && f->type->kind != IR_FLOAT && f->type->kind != IR_BOOL &&
             f->type->kind != IR_COMPLEX))
            return false;
    }
    return true;
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
    if (f->n == VALUES_MOST || v->storage == IR_STATIC_LOCAL || v->address_taken ||
        v->type->is_volatile || v->type->is_atomic)
        return NULL;
    f->at[f->n] = (struct worth){.var = v};
    return &f->at[f->n++];
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

/* A function reads its own variables alone. */
static struct ir_expr *own_read(struct frame *f, const struct ir_expr *e)
{
    bool is_member = e->a->kind == IR_MEMBER && e->a->a->kind == IR_VAR;
    const struct ir_expr *whole = is_member ? e->a->a : e->a;
    struct worth *w = whole->kind == IR_VAR ? worth_of(f, whole->var) : NULL;
    struct ir_expr *value = !w ? NULL : is_member ? w->members[e->a->field] : w->value;
    struct frame plain = {.u = f->u, .nodes = f->nodes};

    return value ? scalar(&plain, value) : NULL;
}

static struct ir_expr *scalar(struct frame *f, const struct ir_expr *e)
{
    if (++*f->nodes > NODES_MOST)
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

static bool divided(struct frame *f, struct ir_expr *e, struct ir_expr **members);

static bool of_list(struct frame *f, const struct ir_type *t, struct ir_expr *list,
                    struct ir_expr **members)
{
    uint32_t k = 0;

    for (; list && k < t->record->nfields; list = list->next, k++) {
        if (list->kind == IR_ZERO_INIT)
            return false;
        members[k] = scalar(f, list);
        if (!members[k])
            return false;
    }
    return !list && k == t->record->nfields;
}

/* The members of an object that is not the function's own. */
static bool of_object(struct frame *f, const struct ir_expr *lvalue, struct ir_expr **members)
{
    const struct ir_record *r = lvalue->type->record;

    if (lvalue->type->is_volatile || lvalue->type->is_atomic)
        return false;
    for (uint32_t k = 0; k < r->nfields; k++) {
        struct ir_expr *member = ir_expr_new(f->u, IR_MEMBER, r->fields[k].type, lvalue->loc);
        struct ir_type *t = ir_type_plain(f->u, member->type);
        members[k] = ir_expr_new(f->u, IR_LOAD, t, lvalue->loc);
        members[k]->a = member;
        member->field = k;
        member->a = parts_copied(f, lvalue);
        if (!member->a)
            return false;
    }
    return true;
}

static bool store(struct frame *f, const struct ir_expr *lvalue, struct ir_expr *value)
{
    bool is_member = lvalue->kind == IR_MEMBER && lvalue->a->kind == IR_VAR;
    const struct ir_expr *whole = is_member ? lvalue->a : lvalue;
    struct worth *w = whole->kind == IR_VAR ? worth_of(f, whole->var) : NULL;

    if (!w)
        return false;
    if (!is_member && lvalue->type->kind == IR_RECORD) {
        struct ir_expr *members[MEMBERS_MOST];
        if (!divided(f, value, members))
            return false;
        memcpy(w->members, members, sizeof members);
        return true;
    }
    struct ir_expr **to = is_member ? &w->members[lvalue->field] : &w->value;
    struct ir_expr *made = scalar(f, value);
    if (made)
        *to = made;
    return made != NULL;
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
    const struct ir_type *t = s->var->type;
    const struct ir_expr var = {.kind = IR_VAR, .type = s->var->type, .var = s->var};

    if (!w || (t->kind == IR_RECORD && !is_divisible(t)))
        return false;
    if (!s->expr)
        return true;
    if (s->expr->kind == IR_INIT && t->kind == IR_RECORD)
        return of_list(f, t, s->expr->args, w->members);
    return store(f, &var, s->expr);
}

/* Runs the statements from s on up to a return. */
static bool run(struct frame *f, const struct ir_stmt *s, struct ir_expr **members, bool *returns)
{
    for (; s; s = s->next) {
        struct ir_expr *value;
        switch (s->kind) {
        case IR_EMPTY:
            break;
        case IR_BLOCK:
            if (!run(f, s->body, members, returns))
                return false;
            break;
        case IR_DECL:
            if (!declare(f, s))
                return false;
            break;
        case IR_EXPR:
            value = assigned_value(f, s->expr);
            if (!value || !store(f, s->expr->a, value))
                return false;
            break;
        case IR_RETURN:
            *returns = s->expr && divided(f, s->expr, members);
            return *returns;
        default:
            return false;
        }
        if (*returns)
            return true;
    }
    return true;
}

static bool of_call(struct frame *f, struct ir_expr *call, struct ir_expr **members)
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
        if (arg->type->kind == IR_RECORD ? !divided(f, (struct ir_expr *)arg, w->members)
                                         : !(w->value = scalar(f, arg)))
            return false;
    }
    return !arg && run(&inner, fn->body, members, &returns) && returns;
}

/* The members of a struct value. */
static bool divided(struct frame *f, struct ir_expr *e, struct ir_expr **members)
{
    struct worth *w;

    if (!is_divisible(e->type))
        return false;
    if (e->kind == IR_CALL)
        return of_call(f, e, members);
    if (e->kind != IR_LOAD)
        return false;
    if (e->a->kind == IR_COMPOUND)
        return of_list(f, e->type, e->a->args, members);
    if (!f->depth)
        return of_object(f, e->a, members);
    w = e->a->kind == IR_VAR ? worth_of(f, e->a->var) : NULL;
    if (!w)
        return false;
    for (uint32_t k = 0; k < e->type->record->nfields; k++) {
        struct frame plain = {.u = f->u, .nodes = f->nodes};
        members[k] = w->members[k] ? scalar(&plain, w->members[k]) : NULL;
        if (!members[k])
            return false;
    }
    return true;
}

/* ---- statements ---- */

/* The pointer variable that the place hangs on; NULL: a named object. */
static const struct ir_var *pointer_of(const struct ir_expr *lv)
{
    while (lv->kind == IR_MEMBER)
        lv = lv->a;
    return lv->kind == IR_DEREF && lv->a->kind == IR_LOAD && lv->a->a->kind == IR_VAR
               ? lv->a->a->var
               : NULL;
}

static bool is_plain_place(const struct ir_expr *lv)
{
    while (lv->kind == IR_MEMBER)
        lv = lv->a;
    return lv->kind == IR_VAR || pointer_of(lv);
}

static struct ir_expr *member_of(struct ir_unit *u, struct frame *f, const struct ir_expr *lv,
                                 uint32_t k)
{
    struct ir_expr *m = ir_expr_new(u, IR_MEMBER, lv->type->record->fields[k].type, lv->loc);

    m->field = k;
    m->a = parts_copied(f, lv);
    return m;
}

static bool names_pointer(const struct ir_expr *e, const struct ir_var *p,
                          const struct ir_expr *member)
{
    if (!e || ir_expr_equal(e, member))
        return false;
    if (e->kind == IR_VAR)
        return e->var == p;
    for (const struct ir_expr *arg = e->args; arg; arg = arg->next)
        if (names_pointer(arg, p, member))
            return true;
    return names_pointer(e->a, p, member) || names_pointer(e->b, p, member) ||
           names_pointer(e->c, p, member);
}

/* Is what a member becomes made of no other member? Then the members may be set one by one. */
static bool is_alone(const struct ir_expr *value, const struct ir_expr *lv,
                     const struct ir_expr *member)
{
    const struct ir_var *p = pointer_of(lv);

    if (p)
        return !names_pointer(value, p, member);
    for (uint32_t k = 0; k < lv->type->record->nfields; k++) {
        struct ir_expr other = *member;
        other.field = k;
        other.type = lv->type->record->fields[k].type;
        if (k != member->field && expr_names(value, &other))
            return false;
    }
    return true;
}

static void divide(struct ir_unit *u, struct ir_stmt *s)
{
    unsigned nodes = 0;
    struct frame f = {.u = u, .nodes = &nodes};
    struct ir_expr *lv = s->expr->a, *members[MEMBERS_MOST];
    struct ir_stmt *first = NULL, **end = &first;

    if (!is_divisible(lv->type) || !is_plain_place(lv) || !expr_names(s->expr->b, lv))
        return;
    if (lv->type->is_volatile || lv->type->is_atomic || !divided(&f, s->expr->b, members))
        return;
    for (uint32_t k = 0; k < lv->type->record->nfields; k++) {
        struct ir_expr *member = member_of(u, &f, lv, k);
        if (!member->a || expr_has_effects(members[k]) || !is_alone(members[k], lv, member))
            return;
        if (members[k]->kind == IR_LOAD && ir_expr_equal(members[k]->a, member))
            continue;
        *end = ir_stmt_new(u, IR_EXPR, s->loc);
        (*end)->end = s->end;
        (*end)->expr = ir_expr_new(u, IR_ASSIGN, ir_type_plain(u, member->type), s->expr->loc);
        (*end)->expr->a = member;
        (*end)->expr->b = members[k];
        end = &(*end)->next;
    }
    s->kind = IR_BLOCK;
    s->expr = NULL;
    s->body = first;
}

static bool divide_stmt(struct ir_stmt *s, void *arg)
{
    if (s->kind == IR_EXPR && s->expr->kind == IR_ASSIGN)
        divide(arg, s);
    if (s->op)
        return false;
    if (s->kind != IR_FOR)
        return true;
    ir_walk_stmt(s->body, divide_stmt, NULL, arg);
    return false;
}

static bool divide_loop(struct ir_stmt *s, void *arg)
{
    if (s->kind != IR_FOR && s->kind != IR_WHILE && s->kind != IR_DO)
        return true;
    if (s->op)
        return false;
    ir_walk_stmt(s->body, divide_stmt, NULL, arg);
    return false;
}

void structs_divide(struct ir_unit *u, struct ir_func *fn)
{
    ir_walk_stmt(fn->body, divide_loop, NULL, u);
}
