/*
 * Expressions as C text, without conversions that C makes again (implied.c). The C value of what is
 * held in another type (an index, kept in 64 bits) is written as a cast.
 */
#include "emit/addresses.h"
#include "emit/cells.h"
#include "emit/implied.h"
#include "emit/limited.h"
#include "emit/old.h"
#include "emit/ops.h"
#include "emit/pieces.h"
#include "emit/unaligned.h"

static int binary_prec(enum ir_op op)
{
    switch (op) {
    case IR_ADD:
    case IR_SUB:
        return PREC_ADD;
    case IR_MUL:
    case IR_DIV:
    case IR_REM:
        return PREC_MUL;
    case IR_SHL:
    case IR_SHR:
        return PREC_SHIFT;
    case IR_AND:
        return PREC_AND;
    case IR_OR:
        return PREC_OR;
    case IR_XOR:
        return PREC_XOR;
    case IR_EQ:
    case IR_NE:
        return PREC_EQ;
    case IR_LAND:
        return PREC_LAND;
    case IR_LOR:
        return PREC_LOR;
    default:
        return PREC_REL;
    }
}

/* The strength that the sides of a binary operator need: other operators than + - * get
   parentheses around any operator inside them, as people write it and compilers ask for it. */
static void side_prec(enum ir_op op, int *left, int *right)
{
    int prec = binary_prec(op);

    if (prec == PREC_ADD || prec == PREC_MUL) {
        *left = prec;
        *right = prec + 1;
    } else if (prec == PREC_LAND || prec == PREC_LOR) {
        *left = prec == PREC_LAND ? PREC_LAND : PREC_LOR;
        *right = PREC_EQ;
        if (prec == PREC_LOR)
            *left = PREC_EQ;
    } else if (prec == PREC_EQ || prec == PREC_REL) {
        *left = *right = PREC_SHIFT;
    } else {
        *left = *right = PREC_UNARY;
    }
}

static void open(struct text *x, bool paren)
{
    if (paren)
        strbuf_addc(x->out, '(');
}

static void close(struct text *x, bool paren)
{
    if (paren)
        strbuf_addc(x->out, ')');
}

static void operand(struct text *x, const struct ir_expr *of, const struct ir_expr *e, int prec);

/* Is it reached through the frame in this text? */
static bool in_frame(const struct text *x, const struct spelled *s)
{
    if (x->mode == TEXT_STEP)
        return false;
    return s->place == PLACE_VALUE || s->place == PLACE_COPY || s->place == PLACE_ADDRESS;
}

/* The variable's name, of its address's first element for PLACE_ADDRESS. */
static void var_name(struct text *x, const struct ir_var *v)
{
    const struct spelled *s = x->mode == TEXT_HOST ? NULL : loop_find(x->loop, v);

    if (x->mode == TEXT_HOST)
        text_host_name(x->out, v);
    if (x->mode == TEXT_HOST || text_table_name(x, v))
        return;
    if (!s)
        emit_bug("variable that was not gathered");
    if (x->mode == TEXT_ENTRY && s->carried) {
        strbuf_add(x->out, "(*(");
        text_type(x, s->var->type);
        strbuf_printf(x->out, " *)%s)", s->name);
        return;
    }
    const char *in = x->old == v ? "frame->fold_old_" : in_frame(x, s) ? "frame->" : "";
    strbuf_printf(x->out, "%s%s", in, s->name);
}

static bool by_address(const struct text *x, const struct ir_expr *lvalue)
{
    const struct spelled *s;

    if (x->mode == TEXT_HOST || lvalue->kind != IR_VAR)
        return false;
    s = loop_find(x->loop, lvalue->var);
    return s && s->place == PLACE_ADDRESS;
}

/* A member of an unnamed struct or union, which C's text skips. */
static bool is_unnamed(const struct ir_expr *e)
{
    return e->kind == IR_MEMBER && !*e->a->type->record->fields[e->field].name;
}

static void member(struct text *x, const struct ir_expr *e)
{
    const struct ir_expr *of = e->a;

    while (x->mode == TEXT_HOST && is_unnamed(of))
        of = of->a;
    if (by_address(x, of)) {
        var_name(x, of->var);
        strbuf_add(x->out, "->");
    } else if (of->kind == IR_DEREF) {
        text_expr(x, of->a, PREC_POST);
        strbuf_add(x->out, "->");
    } else {
        text_expr(x, of, PREC_POST);
        strbuf_addc(x->out, '.');
    }
    text_field_name(x, e->a->type->record, e->field);
}

static void lvalue(struct text *x, const struct ir_expr *e, int prec)
{
    if (text_kept(x, e, prec) || text_bin(x, e, prec) || text_loaded(x, e) ||
        text_staged_element(x, e) || text_cell(x, e) || text_old(x, e, prec) || text_packed(x, e))
        return;
    switch (e->kind) {
    case IR_VAR:
        if (by_address(x, e) && e->type->kind != IR_ARRAY) {
            strbuf_add(x->out, "(*");
            var_name(x, e->var);
            strbuf_addc(x->out, ')');
        } else {
            var_name(x, e->var);
        }
        break;
    case IR_INDEX:
        if (text_flattened(x, e))
            break;
        text_expr(x, e->a, PREC_POST);
        strbuf_addc(x->out, '[');
        text_subscript_of(x, e);
        strbuf_addc(x->out, ']');
        break;
    case IR_DEREF:
        open(x, prec > PREC_UNARY);
        strbuf_addc(x->out, '*');
        text_expr(x, e->a, PREC_UNARY);
        close(x, prec > PREC_UNARY);
        break;
    default:
        member(x, e);
        break;
    }
}

/* gcc makes trunc(v) of (double)(int)v where comparisons need not trap, and -0.0 of -0.5. */
static bool is_truncation(const struct text *x, const struct ir_expr *e)
{
    return x->mode != TEXT_HOST && !x->is_device && e->type->kind == IR_INT &&
           e->a->type->kind == IR_FLOAT && e->a->kind != IR_CONST_FLOAT;
}

static bool is_truncating(const struct text *x, const struct ir_expr *e)
{
    return x->mode != TEXT_HOST && !x->is_device && e->type->kind == IR_INT && e->compute &&
           e->compute->kind == IR_FLOAT && e->a->kind == IR_VAR;
}

static void cast(struct text *x, const struct ir_expr *e, int prec)
{
    if (is_truncation(x, e)) {
        strbuf_add(x->out, "FOLD_ROUND(((");
        text_type(x, e->type);
        strbuf_addc(x->out, ')');
        operand(x, e, e->a, PREC_UNARY);
        strbuf_add(x->out, "))");
        return;
    }
    open(x, prec > PREC_UNARY);
    strbuf_addc(x->out, '(');
    text_type_of(x, e);
    strbuf_addc(x->out, ')');
    operand(x, e, e->a, PREC_UNARY);
    close(x, prec > PREC_UNARY);
}

static void operand(struct text *x, const struct ir_expr *of, const struct ir_expr *e, int prec)
{
    if (conversion_is_implied(of, e))
        text_expr(x, e, prec);
    else
        cast(x, e, prec);
}

/* The C value of an index or induction that the kernel keeps as an int64_t. */
static bool load_wide(struct text *x, const struct ir_expr *e, int prec)
{
    const struct ir_expr *v = e->kind == IR_LOAD ? e->a : e;
    bool is_narrow = e->type->kind == IR_INT && (e->type->bits < 64 || !e->type->is_signed);

    if (!text_is_wide(x, v))
        return false;
    open(x, is_narrow && prec > PREC_UNARY);
    if (is_narrow) {
        strbuf_addc(x->out, '(');
        text_type(x, e->type);
        strbuf_addc(x->out, ')');
    }
    var_name(x, v->var);
    close(x, is_narrow && prec > PREC_UNARY);
    return true;
}

static void unary(struct text *x, const struct ir_expr *e, int prec)
{
    bool sign = e->op == IR_NEG || e->op == IR_PLUS;
    bool again = e->a->kind == IR_UNARY || e->a->kind == IR_CONST_INT ||
                 e->a->kind == IR_CONST_FLOAT || e->a->kind == IR_INCDEC || e->a->kind == IR_CAST;

    open(x, prec > PREC_UNARY);
    strbuf_add(x->out, op_text[e->op]);
    operand(x, e, e->a, sign && again ? PREC_POST : PREC_UNARY);
    close(x, prec > PREC_UNARY);
}

static void binary(struct text *x, const struct ir_expr *e, int prec)
{
    int mine = binary_prec(e->op), left, right;
    bool pointer = e->type->kind == IR_PTR;
    bool difference = e->op == IR_SUB && e->a->type->kind == IR_PTR && !pointer;

    if (text_product(x, e) || text_quotient(x, e))
        return;
    if ((pointer || difference) && x->mode != TEXT_HOST && type_is_vla(e->a->type->elem)) {
        text_row_arithmetic(x, e);
        return;
    }
    side_prec(e->op, &left, &right);
    open(x, prec > mine);
    operand(x, e, e->a, left);
    strbuf_printf(x->out, " %s ", op_text[e->op]);
    if (pointer)
        text_subscript(x, e->b, right);
    else
        operand(x, e, e->b, right);
    close(x, prec > mine);
}

static void assign(struct text *x, const struct ir_expr *e, int prec)
{
    bool plain = e->kind == IR_ASSIGN;
    bool pointer = !plain && e->type->kind == IR_PTR;

    if (text_product(x, e))
        return;
    open(x, prec > PREC_ASSIGN);
    if (!plain && text_quotient(x, e)) {
        close(x, prec > PREC_ASSIGN);
        return;
    }
    text_expr(x, e->a, PREC_UNARY);
    if (!plain && is_truncating(x, e)) {
        strbuf_add(x->out, " = FOLD_ROUND(((");
        text_type(x, e->type);
        strbuf_add(x->out, ")((");
        text_type(x, e->compute);
        strbuf_addc(x->out, ')');
        text_expr(x, e->a, PREC_UNARY);
        strbuf_printf(x->out, " %s ", op_text[e->op]);
        operand(x, e, e->b, PREC_UNARY);
        strbuf_add(x->out, ")))");
        close(x, prec > PREC_ASSIGN);
        return;
    }
    strbuf_printf(x->out, " %s= ", plain ? "" : op_text[e->op]);
    if (text_is_wide(x, e->a) || pointer)
        text_subscript(x, e->b, PREC_ASSIGN);
    else
        operand(x, e, e->b, PREC_ASSIGN);
    close(x, prec > PREC_ASSIGN);
}

static void incdec(struct text *x, const struct ir_expr *e, int prec)
{
    bool post = e->op == IR_POSTINC || e->op == IR_POSTDEC;
    int mine = post ? PREC_POST : PREC_UNARY;
    bool narrow = text_is_wide(x, e->a) && prec > PREC_COMMA;

    if (narrow) {
        strbuf_add(x->out, "((");
        text_type(x, e->type);
        strbuf_addc(x->out, ')');
        mine = PREC_POST;
    }
    open(x, prec > mine);
    if (!post)
        strbuf_add(x->out, op_text[e->op]);
    text_expr(x, e->a, post ? PREC_POST : PREC_UNARY);
    if (post)
        strbuf_add(x->out, op_text[e->op]);
    close(x, prec > mine);
    close(x, narrow);
}

static void call(struct text *x, const struct ir_expr *e)
{
    bool first = true;

    if (!e->func)
        emit_bug("call through a pointer");
    if (e->func->body && x->mode != TEXT_HOST) {
        text_called_name(x, e);
        strbuf_addc(x->out, '(');
        first = text_own_arguments(x, e->func) == 0;
    } else {
        strbuf_printf(x->out, "%s(", e->func->name);
    }
    for (const struct ir_expr *a = e->args; a; a = a->next) {
        strbuf_add(x->out, first ? "" : ", ");
        if (e->func->body || !text_literal(x, a))
            operand(x, e, a, PREC_ASSIGN);
        first = false;
    }
    strbuf_addc(x->out, ')');
}

static void address(struct text *x, const struct ir_expr *e, int prec)
{
    const struct ir_expr *a = e->a;

    if (by_address(x, a)) {
        bool array = a->type->kind == IR_ARRAY;
        open(x, array && prec > PREC_UNARY);
        if (array) {
            strbuf_addc(x->out, '(');
            text_type(x, e->type);
            strbuf_addc(x->out, ')');
        }
        var_name(x, a->var);
        close(x, array && prec > PREC_UNARY);
        return;
    }
    if (x->mode != TEXT_HOST && type_is_vla(a->type)) {
        text_expr(x, a, prec);
        return;
    }
    open(x, prec > PREC_UNARY);
    strbuf_addc(x->out, '&');
    text_expr(x, a, PREC_UNARY);
    close(x, prec > PREC_UNARY);
}

/* C++ wants both sides or neither to be void. */
static void conditional(struct text *x, const struct ir_expr *e, int prec)
{
    bool is_void = x->is_device && e->type->kind == IR_VOID;

    open(x, prec > PREC_COND);
    operand(x, e, e->a, PREC_LOR);
    strbuf_add(x->out, is_void ? " ? (void)" : " ? ");
    operand(x, e, e->b, is_void ? PREC_UNARY : PREC_LOR);
    strbuf_add(x->out, is_void ? " : (void)" : " : ");
    operand(x, e, e->c, is_void ? PREC_UNARY : PREC_COND);
    close(x, prec > PREC_COND);
}

static void compound(struct text *x, const struct ir_expr *e)
{
    strbuf_add(x->out, x->is_device ? "FOLD_RECORD(" : "((");
    text_type(x, e->type);
    strbuf_add(x->out, x->is_device ? ", " : ")");
    text_init_list(x, e->type, e->args);
    strbuf_addc(x->out, ')');
}

static void decay(struct text *x, const struct ir_expr *e, int prec)
{
    if (e->a->kind == IR_VAR)
        var_name(x, e->a->var);
    else
        text_expr(x, e->a, prec);
}

static void conversion(struct text *x, const struct ir_expr *e, int prec)
{
    if (e->is_implicit && !is_truncation(x, e) && (x->mode == TEXT_HOST || !pointer_changes(e)))
        operand(x, e, e->a, prec);
    else
        cast(x, e, prec);
}

static void comma(struct text *x, const struct ir_expr *e, int prec)
{
    open(x, prec > PREC_COMMA);
    text_expr(x, e->a, PREC_COMMA);
    strbuf_add(x->out, ", ");
    text_expr(x, e->b, PREC_ASSIGN);
    close(x, prec > PREC_COMMA);
}

static void expression(struct text *x, const struct ir_expr *e, int prec)
{
    switch (e->kind) {
    case IR_CONST_INT:
        text_const_int(x, e->type, e->ival, prec);
        break;
    case IR_CONST_FLOAT:
        text_const_float(x, e, prec);
        break;
    case IR_VAR:
    case IR_DEREF:
    case IR_INDEX:
    case IR_MEMBER:
        lvalue(x, e, prec);
        break;
    case IR_LOAD:
        if (!text_running(x, e, prec) && !load_wide(x, e, prec) && !text_held(x, e))
            text_expr(x, e->a, prec);
        break;
    case IR_DECAY:
        decay(x, e, prec);
        break;
    case IR_ADDR:
        address(x, e, prec);
        break;
    case IR_UNARY:
        unary(x, e, prec);
        break;
    case IR_BINARY:
        binary(x, e, prec);
        break;
    case IR_COND:
        conditional(x, e, prec);
        break;
    case IR_COMMA:
        comma(x, e, prec);
        break;
    case IR_CAST:
        conversion(x, e, prec);
        break;
    case IR_ASSIGN:
    case IR_ASSIGN_OP:
    case IR_INCDEC:
        if (!text_bin_update(x, e) && !text_mark(x, e) && !text_nontemporal(x, e) &&
            !text_device_step(x, e))
            (e->kind == IR_INCDEC ? incdec : assign)(x, e, prec);
        break;
    case IR_CALL:
        call(x, e);
        break;
    case IR_COMPOUND:
        compound(x, e);
        break;
    case IR_INIT:
    case IR_ZERO_INIT:
        text_init(x, e);
        break;
    case IR_UNSUPPORTED_EXPR:
        emit_bug("expression that is not represented");
    }
}

void text_expr(struct text *x, const struct ir_expr *e, int prec)
{
    if (!text_complex(x, e) && !text_unaligned(x, e) && !text_addresses(x, e) &&
        !text_kept(x, e, prec) && !text_piece(x, e, prec, false))
        expression(x, e, prec);
}
