/*
 * Complex numbers in kernel texts for devices, whose languages have none: structs of two parts, and
 * the functions of kernels/complex.h in place of operators.
 */
#include "emit/device.h"

#include <string.h>

#include "analyse/steps.h"

static bool is_complex(const struct ir_expr *e)
{
    return e && e->type->kind == IR_COMPLEX;
}

/* ---- what there is ---- */

/* The real number that the side of an operator is, or NULL: parts are computed with it alone. */
static const struct ir_expr *real_side(const struct ir_expr *e)
{
    while (e->kind == IR_CAST && e->is_implicit && is_complex(e))
        e = e->a;
    return is_complex(e) ? NULL : e;
}

static const char *function_of(const struct ir_expr *call)
{
    static const char *const names[][2] = {{"creal", "re"},    {"crealf", "re"}, {"cimag", "im"},
                                           {"cimagf", "im"},   {"conj", "conj"}, {"conjf", "conj"},
                                           {"complex", "make"}};
    const char *name = call->func->name;

    if (call->func->body)
        return NULL;
    if (strncmp(name, "__builtin_", 10) == 0)
        name += 10;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(name, names[i][0]) == 0)
            return names[i][1];
    return NULL;
}

static const char *operator_of(enum ir_op op)
{
    return op == IR_ADD ? "add" : op == IR_SUB ? "sub" : op == IR_MUL ? "mul" : "div";
}

/* gcc computes with parts here too, clang makes a complex number of an integer first. */
static bool is_whole(const struct ir_expr *side)
{
    while (side->kind == IR_CAST && side->is_implicit)
        side = side->a;
    return side->type->kind == IR_INT || side->type->kind == IR_BOOL;
}

static bool is_operator(enum ir_op op, const struct ir_expr *a, const struct ir_expr *b)
{
    if (is_whole(a) || is_whole(b))
        return false;
    if (op == IR_DIV)
        return !real_side(b) ? false : real_side(a) == NULL;
    return op == IR_ADD || op == IR_SUB || op == IR_MUL;
}

bool complex_is_portable(const struct ir_expr *e)
{
    bool result = is_complex(e);

    switch (e->kind) {
    case IR_UNARY:
        return !is_complex(e->a) || e->op == IR_NEG || e->op == IR_PLUS;
    case IR_BINARY:
        if (!is_complex(e->a) && !is_complex(e->b))
            return true;
        return result ? is_operator(e->op, e->a, e->b) : e->op == IR_EQ || e->op == IR_NE;
    case IR_COND:
        return !is_complex(e->a);
    case IR_INCDEC:
        return !result;
    case IR_ASSIGN_OP:
        if (!result)
            return !is_complex(e->b) && e->compute->kind != IR_COMPLEX;
        return is_operator(e->op, e->a, e->b) && !expr_has_effects(e->a);
    default:
        return true;
    }
}

bool complex_call_is_portable(const struct ir_expr *call)
{
    return function_of(call) != NULL;
}

/* ---- text ---- */

static const char *word(const struct ir_type *t)
{
    return (t->kind == IR_COMPLEX ? t->elem : t)->bits == 32 ? "float" : "double";
}

/* e as a complex number of type t. */
static void value(struct text *x, const struct ir_expr *e, const struct ir_type *t)
{
    if (!is_complex(e)) {
        strbuf_printf(x->out, "fold_complex_make_%s(", word(t));
        text_expr(x, e, PREC_ASSIGN);
        strbuf_add(x->out, ", 0)");
    } else if (e->type->elem->bits != t->elem->bits) {
        strbuf_printf(x->out, "fold_complex_to_%s(", word(t));
        text_expr(x, e, PREC_ASSIGN);
        strbuf_addc(x->out, ')');
    } else {
        text_expr(x, e, PREC_ASSIGN);
    }
}

/* a op b, in the complex type t. */
static void operation(struct text *x, enum ir_op op, const struct ir_type *t,
                      const struct ir_expr *a, const struct ir_expr *b)
{
    const struct ir_expr *left = real_side(a), *right = real_side(b);

    strbuf_printf(x->out, "fold_complex_%s%s_%s(", operator_of(op),
                  left    ? "_left"
                  : right ? "_right"
                          : "",
                  word(t));
    if (left)
        text_expr(x, left, PREC_ASSIGN);
    else
        value(x, a, t);
    strbuf_add(x->out, ", ");
    if (right && !left)
        text_expr(x, right, PREC_ASSIGN);
    else
        value(x, b, t);
    strbuf_addc(x->out, ')');
}

static void compare(struct text *x, const struct ir_expr *e)
{
    const struct ir_type *t = is_complex(e->a) ? e->a->type : e->b->type;

    strbuf_add(x->out, e->op == IR_EQ ? "(" : "(!");
    strbuf_printf(x->out, "fold_complex_same_%s(", word(t));
    value(x, e->a, t);
    strbuf_add(x->out, ", ");
    value(x, e->b, t);
    strbuf_add(x->out, "))");
}

/* Out of a complex number, or into one. */
static void convert(struct text *x, const struct ir_expr *e)
{
    if (is_complex(e)) {
        value(x, e->a, e->type);
    } else if (e->type->kind == IR_VOID || e->type->kind == IR_BOOL) {
        strbuf_add(x->out, e->type->kind == IR_VOID ? "((void)" : "((_Bool)");
        if (e->type->kind == IR_BOOL)
            strbuf_printf(x->out, "fold_complex_any_%s", word(e->a->type));
        strbuf_addc(x->out, '(');
        text_expr(x, e->a, PREC_ASSIGN);
        strbuf_add(x->out, "))");
    } else {
        strbuf_add(x->out, "((");
        text_type(x, e->type);
        strbuf_printf(x->out, ")fold_complex_re_%s(", word(e->a->type));
        text_expr(x, e->a, PREC_ASSIGN);
        strbuf_add(x->out, "))");
    }
}

static void assignment(struct text *x, const struct ir_expr *e)
{
    const struct ir_type *t = e->compute;
    bool narrows = t->kind == IR_COMPLEX && t->elem->bits != e->type->elem->bits;

    strbuf_addc(x->out, '(');
    text_expr(x, e->a, PREC_UNARY);
    strbuf_add(x->out, " = ");
    if (narrows)
        strbuf_printf(x->out, "fold_complex_to_%s(", word(e->type));
    operation(x, e->op, t->kind == IR_COMPLEX ? t : e->type, e->a, e->b);
    strbuf_add(x->out, narrows ? "))" : ")");
}

static void call(struct text *x, const struct ir_expr *e)
{
    const struct ir_type *t = is_complex(e) ? e->type : e->args->type;

    strbuf_printf(x->out, "fold_complex_%s_%s(", function_of(e), word(t));
    for (const struct ir_expr *a = e->args; a; a = a->next) {
        if (is_complex(a))
            value(x, a, t);
        else
            text_expr(x, a, PREC_ASSIGN);
        strbuf_add(x->out, a->next ? ", " : ")");
    }
}

bool text_complex(struct text *x, const struct ir_expr *e)
{
    if (!x->is_device || (!is_complex(e) && !is_complex(e->a) && !is_complex(e->args)))
        return false;
    switch (e->kind) {
    case IR_UNARY:
        strbuf_add(x->out, e->op == IR_NEG ? "fold_complex_neg_" : "");
        strbuf_add(x->out, e->op == IR_NEG ? word(e->type) : "");
        strbuf_addc(x->out, '(');
        text_expr(x, e->a, PREC_ASSIGN);
        strbuf_addc(x->out, ')');
        return true;
    case IR_BINARY:
        if (is_complex(e))
            operation(x, e->op, e->type, e->a, e->b);
        else
            compare(x, e);
        return true;
    case IR_CAST:
        convert(x, e);
        return true;
    case IR_ASSIGN_OP:
        assignment(x, e);
        return true;
    case IR_CALL:
        if (!function_of(e))
            return false;
        call(x, e);
        return true;
    default:
        return false;
    }
}
