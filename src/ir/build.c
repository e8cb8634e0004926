/* Constructors of IR nodes, type and expression equality, and the table of refusals. */
#include "ir/ir.h"

#include "base/arena.h"

#include <string.h>

static const char *const refusal_ids[IR_REFUSAL_COUNT] = {
#define REFUSAL(name, id, text) [IR_REFUSE_##name] = id,
#include "ir/refusals.def"
#undef REFUSAL
};

static const char *const refusal_texts[IR_REFUSAL_COUNT] = {
#define REFUSAL(name, id, text) [IR_REFUSE_##name] = text,
#include "ir/refusals.def"
#undef REFUSAL
};

const char *ir_func_word(const struct ir_func *f)
{
    return !f->is_made                                        ? f->name
           : f->nparams && f->params[1]->type->kind == IR_PTR ? "memcpy"
                                                              : "memset";
}

const char *ir_refusal_id(enum ir_refusal r)
{
    return refusal_ids[r] ? refusal_ids[r] : "none";
}

const char *ir_refusal_text(enum ir_refusal r)
{
    return refusal_texts[r] ? refusal_texts[r] : "";
}

struct ir_unit *ir_unit_new(struct arena *arena)
{
    struct ir_unit *u = ARENA_NEW(arena, struct ir_unit);

    u->arena = arena;
    u->next_var_id = u->next_loop_id = 1;
    return u;
}

static struct ir_type *type_new(struct ir_unit *u, enum ir_type_kind k, uint64_t size)
{
    struct ir_type *t = ARENA_NEW(u->arena, struct ir_type);

    t->kind = k;
    t->size = t->align = size;
    t->count = -1;
    return t;
}

struct ir_type *ir_type_void(struct ir_unit *u)
{
    return type_new(u, IR_VOID, 0);
}

struct ir_type *ir_type_bool(struct ir_unit *u)
{
    return type_new(u, IR_BOOL, 1);
}

struct ir_type *ir_type_int(struct ir_unit *u, uint32_t bits, bool is_signed)
{
    struct ir_type *t = type_new(u, IR_INT, bits / 8);

    t->bits = bits;
    t->is_signed = is_signed;
    return t;
}

struct ir_type *ir_type_float(struct ir_unit *u, uint32_t bits)
{
    struct ir_type *t = type_new(u, IR_FLOAT, bits == 80 ? 16 : bits / 8);

    t->bits = bits;
    return t;
}

struct ir_type *ir_type_ptr(struct ir_unit *u, struct ir_type *elem)
{
    struct ir_type *t = type_new(u, IR_PTR, 8);

    t->elem = elem;
    return t;
}

struct ir_type *ir_type_array(struct ir_unit *u, struct ir_type *elem, int64_t count)
{
    struct ir_type *t = type_new(u, IR_ARRAY, 0);

    t->elem = elem;
    t->count = count;
    t->align = elem->align;
    t->size = count > 0 ? (uint64_t)count * elem->size : 0;
    return t;
}

struct ir_type *ir_type_plain(struct ir_unit *u, struct ir_type *t)
{
    if (!t->is_const && !t->is_volatile && !t->is_restrict && !t->is_atomic)
        return t;
    struct ir_type *plain = ARENA_NEW(u->arena, struct ir_type);
    *plain = *t;
    plain->is_const = plain->is_volatile = plain->is_restrict = plain->is_atomic = false;
    return plain;
}

/* The types of elements and of what is pointed to: their accesses are of one kind. */
static bool same_below(const struct ir_type *a, const struct ir_type *b)
{
    return a && b && a->is_volatile == b->is_volatile && a->is_atomic == b->is_atomic &&
           ir_type_same(a, b);
}

bool ir_type_same(const struct ir_type *a, const struct ir_type *b)
{
    if (a == b)
        return true;
    if (!a || !b || a->kind != b->kind)
        return false;
    switch (a->kind) {
    case IR_INT:
        return a->bits == b->bits && a->is_signed == b->is_signed;
    case IR_FLOAT:
        return a->bits == b->bits;
    case IR_COMPLEX:
    case IR_FUNC:
        return ir_type_same(a->elem, b->elem);
    case IR_PTR:
        return same_below(a->elem, b->elem);
    case IR_ARRAY:
        return a->count == b->count && same_below(a->elem, b->elem) &&
               (a->count >= 0 || ir_expr_equal(a->vla, b->vla));
    case IR_RECORD:
        return a->record == b->record;
    case IR_VOID:
    case IR_BOOL:
        return true;
    case IR_OPAQUE:
        return false;
    }
    return false;
}

static bool holds_array(const struct ir_type *t)
{
    for (uint32_t i = 0; t->kind == IR_RECORD && i < t->record->nfields; i++)
        if (holds_array(t->record->fields[i].type))
            return true;
    return t->kind == IR_ARRAY;
}

bool ir_var_is_memory(const struct ir_var *v)
{
    return v->address_taken || holds_array(v->type);
}

struct ir_var *ir_var_new(struct ir_unit *u, const char *name, struct ir_type *t, enum ir_storage s,
                          struct ir_loc loc)
{
    struct ir_var *v = ARENA_NEW(u->arena, struct ir_var);

    v->id = u->next_var_id++;
    v->name = arena_strdup(u->arena, name);
    v->type = t;
    v->storage = s;
    v->loc = loc;
    return v;
}

struct ir_expr *ir_expr_new(struct ir_unit *u, enum ir_expr_kind k, struct ir_type *t,
                            struct ir_loc loc)
{
    struct ir_expr *e = ARENA_NEW(u->arena, struct ir_expr);

    e->kind = k;
    e->type = t;
    e->loc = loc;
    return e;
}

struct ir_expr *ir_int(struct ir_unit *u, struct ir_type *t, int64_t v, struct ir_loc loc)
{
    struct ir_expr *e = ir_expr_new(u, IR_CONST_INT, t, loc);

    e->ival = (uint64_t)v;
    return e;
}

struct ir_expr *ir_load_var(struct ir_unit *u, struct ir_var *v, struct ir_loc loc)
{
    struct ir_expr *lvalue = ir_expr_new(u, IR_VAR, v->type, loc);
    struct ir_expr *load = ir_expr_new(u, IR_LOAD, ir_type_plain(u, v->type), loc);

    lvalue->var = v;
    load->a = lvalue;
    return load;
}

struct ir_expr *ir_binary(struct ir_unit *u, enum ir_op op, struct ir_type *t, struct ir_expr *a,
                          struct ir_expr *b, struct ir_loc loc)
{
    struct ir_expr *e = ir_expr_new(u, IR_BINARY, t, loc);

    e->op = op;
    e->a = a;
    e->b = b;
    return e;
}

struct ir_expr *ir_cast(struct ir_unit *u, struct ir_type *t, struct ir_expr *a)
{
    if (ir_type_same(t, a->type))
        return a;
    struct ir_expr *e = ir_expr_new(u, IR_CAST, t, a->loc);
    e->a = a;
    e->is_implicit = true;
    return e;
}

struct ir_stmt *ir_stmt_new(struct ir_unit *u, enum ir_stmt_kind k, struct ir_loc loc)
{
    struct ir_stmt *s = ARENA_NEW(u->arena, struct ir_stmt);

    s->kind = k;
    s->loc = loc;
    return s;
}

struct ir_stmt *ir_stmt_copy(struct ir_unit *u, const struct ir_stmt *s)
{
    struct ir_stmt *copy = ir_stmt_new(u, s->kind, s->loc);

    *copy = *s;
    copy->next = NULL;
    return copy;
}

static struct ir_stmt *list_rewrite(struct ir_unit *u, struct ir_stmt *s, ir_rewrite *made,
                                    void *arg)
{
    struct ir_stmt *first = NULL, **to = &first;

    for (; s; s = s->next, to = &(*to)->next)
        *to = ir_stmt_rewrite(u, s, made, arg);
    return first;
}

struct ir_stmt *ir_stmt_rewrite(struct ir_unit *u, struct ir_stmt *s, ir_rewrite *made, void *arg)
{
    struct ir_stmt *copy = made(s, arg);

    if (copy)
        return copy;
    copy = ir_stmt_copy(u, s);
    copy->body = list_rewrite(u, s->body, made, arg);
    copy->orelse = list_rewrite(u, s->orelse, made, arg);
    return copy;
}

/* The parts of a node that are no children. */
static bool same_leaf(const struct ir_expr *a, const struct ir_expr *b)
{
    if (a->kind != b->kind || a->op != b->op || a->var != b->var || a->func != b->func ||
        a->field != b->field || a->ival != b->ival)
        return false;
    if (a->kind == IR_UNSUPPORTED_EXPR)
        return false;
    if (memcmp(&a->fval, &b->fval, sizeof a->fval))
        return false;
    if (!a->type != !b->type || (a->type && !ir_type_same(a->type, b->type)))
        return false;
    return !a->compute == !b->compute && (!a->compute || ir_type_same(a->compute, b->compute));
}

bool ir_expr_equal(const struct ir_expr *a, const struct ir_expr *b)
{
    if (!a || !b)
        return a == b;
    if (!same_leaf(a, b) || !ir_expr_equal(a->a, b->a) || !ir_expr_equal(a->b, b->b) ||
        !ir_expr_equal(a->c, b->c))
        return false;
    const struct ir_expr *x = a->args, *y = b->args;
    for (; x && y; x = x->next, y = y->next)
        if (!ir_expr_equal(x, y))
            return false;
    return !x && !y;
}
