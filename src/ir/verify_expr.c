/* The rules of ir.h for types and expressions. An unsupported node may stand for anything. */
#include "ir/verify.h"

#include <inttypes.h>

static bool is_any(const struct ir_expr *e)
{
    return e->kind == IR_UNSUPPORTED_EXPR;
}

static bool is_arithmetic(const struct ir_type *t)
{
    return t->kind == IR_BOOL || t->kind == IR_INT || t->kind == IR_FLOAT || t->kind == IR_COMPLEX;
}

static bool is_scalar(const struct ir_type *t)
{
    return is_arithmetic(t) || t->kind == IR_PTR;
}

static bool is_integer(const struct ir_type *t)
{
    return t->kind == IR_BOOL || t->kind == IR_INT;
}

static bool is_truth(const struct ir_type *t)
{
    return t->kind == IR_INT && t->bits == 32 && t->is_signed;
}

/* Same, or both pointers: what they point to may differ where C lets it. */
static bool agrees(const struct ir_type *a, const struct ir_type *b)
{
    return ir_type_same(a, b) || (a->kind == IR_PTR && b->kind == IR_PTR);
}

static bool is_unit_record(const struct ir_unit *u, const struct ir_record *r)
{
    for (const struct ir_record *x = u->records; x; x = x->next)
        if (x == r)
            return true;
    return false;
}

static bool is_unit_func(const struct ir_unit *u, const struct ir_func *f)
{
    for (const struct ir_func *x = u->funcs; x; x = x->next)
        if (x == f)
            return true;
    return false;
}

static bool bits_are_right(const struct ir_type *t)
{
    if (t->kind == IR_FLOAT)
        return t->bits == 32 || t->bits == 64 || t->bits == 80;
    return t->bits == 8 || t->bits == 16 || t->bits == 32 || t->bits == 64 || t->bits == 128;
}

void verify_type(struct verifier *v, const struct ir_type *t, const char *what)
{
    bool below_pointer = false;

    for (; t && !v->failed; t = t->elem) {
        bool has_elem =
            t->kind == IR_COMPLEX || t->kind == IR_PTR || t->kind == IR_ARRAY || t->kind == IR_FUNC;
        if ((t->kind == IR_INT || t->kind == IR_FLOAT) && !bits_are_right(t))
            verify_fail(v, "%s has a type of %" PRIu32 " bits", what, t->bits);
        if (t->kind == IR_RECORD && (!t->record || !is_unit_record(v->unit, t->record)))
            verify_fail(v, "%s has the type of no record of the unit", what);
        if (t->kind == IR_FUNC && !below_pointer)
            verify_fail(v, "%s has a function type that is below no pointer", what);
        if (t->kind == IR_COMPLEX && (!t->elem || t->elem->kind != IR_FLOAT))
            verify_fail(v, "%s has a complex type whose parts are no floats", what);
        if (t->kind == IR_ARRAY && (t->count < -1 || (t->vla && t->count != -1)))
            verify_fail(v, "%s has an array type of a wrong extent", what);
        if (t->kind == IR_ARRAY && t->vla && v->func)
            verify_value(v, t->vla, "an extent");
        below_pointer = t->kind == IR_PTR;
        if (!has_elem)
            return;
        if (!t->elem)
            verify_fail(v, "%s has a type with a part that is missing", what);
    }
    if (!t && !v->failed)
        verify_fail(v, "%s has no type", what);
}

void verify_var(struct verifier *v, const struct ir_var *x)
{
    const struct owner *o = x && x->id < v->owners.n ? &v->owners.at[x->id] : NULL;

    if (!x)
        verify_fail(v, "a variable is missing");
    else if (!o || o->var != x)
        verify_fail(v, "variable '%s' #%" PRIu32 " is not declared", x->name, x->id);
    else if (o->func && o->func != v->func)
        verify_fail(v, "variable '%s' #%" PRIu32 " belongs to another function", x->name, x->id);
}

void verify_value(struct verifier *v, const struct ir_expr *e, const char *what)
{
    if (!e)
        verify_fail(v, "%s is missing", what);
    else if (ir_is_lvalue(e))
        verify_fail(v, "%s is an lvalue", what);
    else
        verify_expr(v, e);
}

void verify_condition(struct verifier *v, const struct ir_expr *e, const char *what)
{
    verify_value(v, e, what);
    if (!v->failed && !is_any(e) && !is_scalar(e->type))
        verify_fail(v, "%s has no truth value", what);
}

/* An lvalue operand; false when there is nothing more to check. */
static bool lvalue(struct verifier *v, const struct ir_expr *e, const char *what)
{
    if (!e)
        verify_fail(v, "the operand of %s is missing", what);
    else if (!ir_is_lvalue(e) && !is_any(e))
        verify_fail(v, "the operand of %s is no lvalue", what);
    else
        verify_expr(v, e);
    return !v->failed && !is_any(e);
}

static bool value(struct verifier *v, const struct ir_expr *e, const char *what)
{
    verify_value(v, e, what);
    return !v->failed && !is_any(e);
}

static bool is_plain(const struct ir_type *t)
{
    return !t->is_const && !t->is_volatile && !t->is_restrict && !t->is_atomic;
}

/* The value in 64 bits is the one that the type's width says. */
static void check_int(struct verifier *v, const struct ir_expr *e)
{
    const struct ir_type *t = e->type;
    uint64_t most = t->kind == IR_BOOL ? 1 : UINT64_MAX;

    if (!is_integer(t) && t->kind != IR_PTR)
        verify_fail(v, "an integer constant has another type");
    if (t->kind == IR_INT && t->bits < 64 && !t->is_signed)
        most = (UINT64_C(1) << t->bits) - 1;
    if (t->kind == IR_INT && t->bits < 64 && t->is_signed) {
        int64_t half = INT64_C(1) << (t->bits - 1), x = (int64_t)e->ival;
        if (x < -half || x >= half)
            verify_fail(v, "the constant %" PRId64 " does not fit its type", x);
    } else if (e->ival > most) {
        verify_fail(v, "the constant %" PRIu64 " does not fit its type", e->ival);
    }
}

static void check_float(struct verifier *v, const struct ir_expr *e)
{
    if (e->type->kind != IR_FLOAT)
        verify_fail(v, "a floating constant has another type");
    else if (e->type->bits == 32 && e->fval == e->fval && (double)(float)e->fval != e->fval)
        verify_fail(v, "the constant %a does not fit its type", e->fval);
}

static void check_deref(struct verifier *v, const struct ir_expr *e)
{
    if (!value(v, e->a, "the pointer"))
        return;
    if (e->a->type->kind != IR_PTR)
        verify_fail(v, "a dereference or subscript of no pointer");
    else if (!ir_type_same(e->a->type->elem, e->type))
        verify_fail(v, "a dereference or subscript has another type than what is pointed to");
}

static void check_index(struct verifier *v, const struct ir_expr *e)
{
    check_deref(v, e);
    if (value(v, e->b, "the subscript") && !is_integer(e->b->type))
        verify_fail(v, "a subscript is no integer");
}

/* Is t the field's type? The elements of an array in a volatile object are volatile. */
static bool is_field_type(const struct ir_type *field, const struct ir_type *t, bool is_volatile)
{
    while (is_volatile && field->kind == IR_ARRAY && t->kind == IR_ARRAY &&
           field->count == t->count) {
        field = field->elem;
        t = t->elem;
    }
    return ir_type_same(field, t);
}

static void check_member(struct verifier *v, const struct ir_expr *e)
{
    if (!lvalue(v, e->a, "a member access"))
        return;
    if (e->a->type->kind != IR_RECORD)
        verify_fail(v, "a member access of no record");
    else if (e->field >= e->a->type->record->nfields)
        verify_fail(v, "a member access beyond the last field");
    else if (!is_field_type(e->a->type->record->fields[e->field].type, e->type,
                            e->a->type->is_volatile))
        verify_fail(v, "a member access has another type than its field");
}

static void check_load(struct verifier *v, const struct ir_expr *e)
{
    if (!lvalue(v, e->a, "a load"))
        return;
    if (e->a->type->kind == IR_ARRAY)
        verify_fail(v, "a load of an array");
    else if (!ir_type_same(e->a->type, e->type) || !is_plain(e->type))
        verify_fail(v, "a load has another type than what is loaded");
}

static void check_decay(struct verifier *v, const struct ir_expr *e)
{
    if (!lvalue(v, e->a, "a decay"))
        return;
    if (e->a->type->kind != IR_ARRAY)
        verify_fail(v, "a decay of no array");
    else if (e->type->kind != IR_PTR || !ir_type_same(e->type->elem, e->a->type->elem))
        verify_fail(v, "a decay has another type than a pointer to the elements");
}

static void check_address(struct verifier *v, const struct ir_expr *e)
{
    if (lvalue(v, e->a, "an address") &&
        (e->type->kind != IR_PTR || !ir_type_same(e->type->elem, e->a->type)))
        verify_fail(v, "an address has another type than a pointer to its operand");
}

static void check_unary(struct verifier *v, const struct ir_expr *e)
{
    const char *word = ir_op_words[e->op];

    if (!value(v, e->a, "an operand"))
        return;
    if (e->op == IR_LNOT) {
        if (!is_scalar(e->a->type) || !is_truth(e->type))
            verify_fail(v, "%s has a wrong type", word);
    } else if (!ir_type_same(e->a->type, e->type) || !is_arithmetic(e->type) ||
               (e->op == IR_NOT && e->type->kind == IR_FLOAT)) {
        verify_fail(v, "%s has a wrong type", word);
    }
}

/* Sums and differences with a pointer. */
static bool pointer_sum_is_right(const struct ir_expr *e)
{
    const struct ir_type *a = e->a->type, *b = e->b->type;

    if (e->op == IR_SUB && b->kind == IR_PTR)
        return a->kind == IR_PTR && e->type->kind == IR_INT && e->type->bits == 64 &&
               e->type->is_signed;
    return (e->op == IR_ADD || e->op == IR_SUB) && is_integer(b) && agrees(e->type, a);
}

static bool binary_is_right(const struct ir_expr *e)
{
    const struct ir_type *a = e->a->type, *b = e->b->type;

    if (e->op == IR_LAND || e->op == IR_LOR)
        return is_scalar(a) && is_scalar(b) && is_truth(e->type);
    if (e->op >= IR_LT && e->op <= IR_NE)
        return is_scalar(a) && agrees(a, b) && is_truth(e->type);
    if (a->kind == IR_PTR || b->kind == IR_PTR)
        return pointer_sum_is_right(e);
    if (e->op == IR_SHL || e->op == IR_SHR)
        return is_integer(a) && is_integer(b) && ir_type_same(a, e->type);
    bool bits = e->op == IR_REM || e->op == IR_AND || e->op == IR_OR || e->op == IR_XOR;
    if (e->type->kind == IR_COMPLEX && a->kind != b->kind) /* one side may be real */
        return !bits && is_arithmetic(a) && is_arithmetic(b);
    return ir_type_same(a, e->type) && ir_type_same(b, e->type) &&
           (bits ? is_integer(e->type) : is_arithmetic(e->type));
}

static void check_binary(struct verifier *v, const struct ir_expr *e)
{
    bool a = value(v, e->a, "the left operand"), b = value(v, e->b, "the right operand");

    if (a && b && !binary_is_right(e))
        verify_fail(v, "%s has a wrong type", ir_op_words[e->op]);
}

static void check_cond(struct verifier *v, const struct ir_expr *e)
{
    verify_condition(v, e->a, "a condition");
    const struct ir_expr *sides[] = {e->b, e->c};
    for (int k = 0; k < 2 && !v->failed; k++)
        if (value(v, sides[k], "a side of a condition") && e->type->kind != IR_VOID &&
            !agrees(sides[k]->type, e->type))
            verify_fail(v, "a side of a condition has another type");
}

static void check_assign_op(struct verifier *v, const struct ir_expr *e)
{
    bool a = lvalue(v, e->a, "an assignment"), b = value(v, e->b, "an assigned value");

    if (v->failed)
        return;
    if (!e->compute) {
        verify_fail(v, "an assignment does not say the type it is computed in");
        return;
    }
    verify_type(v, e->compute, "an assignment");
    if (a && (!agrees(e->a->type, e->type) || !is_scalar(e->type)))
        verify_fail(v, "an assignment has another type than its target");
    bool shift = e->op == IR_SHL || e->op == IR_SHR;
    if (a && b && e->type->kind == IR_PTR && !is_integer(e->b->type))
        verify_fail(v, "what is added to a pointer is no integer");
    else if (b && shift && !is_integer(e->b->type))
        verify_fail(v, "a shift by no integer");
    else if (b && !shift && e->compute->kind != IR_PTR && !ir_type_same(e->compute, e->b->type) &&
             !(e->compute->kind == IR_COMPLEX && is_arithmetic(e->b->type)))
        verify_fail(v, "the assigned value has another type than the one it is computed in");
}

static void check_call(struct verifier *v, const struct ir_expr *e)
{
    if (e->func && !is_unit_func(v->unit, e->func))
        verify_fail(v, "a call of a function that the unit does not hold");
    for (const struct ir_expr *x = e->args; x && !v->failed; x = x->next)
        verify_value(v, x, "an argument");
}

void verify_init(struct verifier *v, const struct ir_expr *e, const struct ir_type *t)
{
    if (value(v, e, "an initialiser") && !agrees(e->type, t))
        verify_fail(v, "an initialiser has another type than its object");
}

/* One initialiser for each element or field, in order. */
static void check_list(struct verifier *v, const struct ir_expr *e)
{
    const struct ir_type *t = e->type;
    uint64_t n = 0;

    for (const struct ir_expr *x = e->args; x && !v->failed; x = x->next, n++) {
        if (t->kind == IR_ARRAY)
            verify_init(v, x, t->elem);
        else if (t->kind == IR_RECORD && n < t->record->nfields)
            verify_init(v, x, t->record->fields[n].type);
        else
            verify_value(v, x, "an initialiser");
    }
    uint64_t most = t->kind == IR_RECORD ? t->record->nfields : 1;
    if (t->kind == IR_ARRAY)
        most = t->count < 0 ? UINT64_MAX : (uint64_t)t->count;
    if (!v->failed && n > most)
        verify_fail(v, "more initialisers than elements");
}

static void check_assign(struct verifier *v, const struct ir_expr *e)
{
    bool a = lvalue(v, e->a, "an assignment"), b = value(v, e->b, "an assigned value");

    if (a && !ir_type_same(e->a->type, e->type))
        verify_fail(v, "an assignment has another type than its target");
    else if (a && b && !agrees(e->b->type, e->a->type))
        verify_fail(v, "the assigned value has another type than its target");
}

static void check_incdec(struct verifier *v, const struct ir_expr *e)
{
    if (lvalue(v, e->a, ir_op_words[e->op]) &&
        (!ir_type_same(e->a->type, e->type) || !is_scalar(e->type)))
        verify_fail(v, "%s has a wrong type", ir_op_words[e->op]);
}

static void check_comma(struct verifier *v, const struct ir_expr *e)
{
    verify_value(v, e->a, "the left side of a comma");
    if (!v->failed && value(v, e->b, "the right side of a comma") &&
        !ir_type_same(e->b->type, e->type))
        verify_fail(v, "a comma has another type than its right side");
}

static void check_cast(struct verifier *v, const struct ir_expr *e)
{
    if (value(v, e->a, "a converted value") && e->type->kind != IR_VOID &&
        (!is_scalar(e->type) || !is_scalar(e->a->type)))
        verify_fail(v, "a conversion from or to what is no scalar");
}

static void check_unsupported(struct verifier *v, const struct ir_expr *e)
{
    if (e->refusal <= IR_REFUSE_NONE || e->refusal >= IR_REFUSAL_COUNT)
        verify_fail(v, "an unsupported expression without its reason");
}

static void check_var(struct verifier *v, const struct ir_expr *e)
{
    verify_var(v, e->var);
    if (!v->failed && !ir_type_same(e->var->type, e->type))
        verify_fail(v, "'%s' has another type than its declaration", e->var->name);
}

typedef void check_fn(struct verifier *v, const struct ir_expr *e);

static check_fn *const checks[IR_NEXPRS] = {
    [IR_CONST_INT] = check_int,
    [IR_CONST_FLOAT] = check_float,
    [IR_VAR] = check_var,
    [IR_DEREF] = check_deref,
    [IR_INDEX] = check_index,
    [IR_MEMBER] = check_member,
    [IR_LOAD] = check_load,
    [IR_DECAY] = check_decay,
    [IR_ADDR] = check_address,
    [IR_UNARY] = check_unary,
    [IR_BINARY] = check_binary,
    [IR_COND] = check_cond,
    [IR_COMMA] = check_comma,
    [IR_CAST] = check_cast,
    [IR_ASSIGN] = check_assign,
    [IR_ASSIGN_OP] = check_assign_op,
    [IR_INCDEC] = check_incdec,
    [IR_CALL] = check_call,
    [IR_COMPOUND] = check_list,
    [IR_INIT] = check_list,
    [IR_UNSUPPORTED_EXPR] = check_unsupported,
};

void verify_expr(struct verifier *v, const struct ir_expr *e)
{
    if (v->failed)
        return;
    if (e->loc.line)
        v->at = e->loc;
    if ((int)e->kind < 0 || (int)e->kind >= IR_NEXPRS) {
        verify_fail(v, "an expression of no kind");
        return;
    }
    if (!ir_op_fits(e->kind, e->op)) {
        verify_fail(v, "an expression with an operator that is not its own");
        return;
    }
    verify_type(v, e->type, "an expression");
    if (!v->failed && checks[e->kind])
        checks[e->kind](v, e);
}
