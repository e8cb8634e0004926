/* Expressions as C, on one line, for remarks: what the compiler added (loads, decays, implicit
   conversions) does not show. */
#include "ir/text.h"

#include "base/strbuf.h"

#include <inttypes.h>

enum level { /* of C's grammar, weakest first */
             LEVEL_COMMA,
             LEVEL_ASSIGN,
             LEVEL_COND,
             LEVEL_LOR,
             LEVEL_LAND,
             LEVEL_OR,
             LEVEL_XOR,
             LEVEL_AND,
             LEVEL_EQUAL,
             LEVEL_COMPARE,
             LEVEL_SHIFT,
             LEVEL_ADD,
             LEVEL_MUL,
             LEVEL_UNARY,
             LEVEL_POSTFIX
};

struct spelling {
    const char *text;
    enum level level;
};

static const struct spelling spellings[IR_NOPS] = {
    [IR_ADD] = {"+", LEVEL_ADD},
    [IR_SUB] = {"-", LEVEL_ADD},
    [IR_MUL] = {"*", LEVEL_MUL},
    [IR_DIV] = {"/", LEVEL_MUL},
    [IR_REM] = {"%", LEVEL_MUL},
    [IR_SHL] = {"<<", LEVEL_SHIFT},
    [IR_SHR] = {">>", LEVEL_SHIFT},
    [IR_AND] = {"&", LEVEL_AND},
    [IR_OR] = {"|", LEVEL_OR},
    [IR_XOR] = {"^", LEVEL_XOR},
    [IR_LT] = {" < ", LEVEL_COMPARE},
    [IR_LE] = {" <= ", LEVEL_COMPARE},
    [IR_GT] = {" > ", LEVEL_COMPARE},
    [IR_GE] = {" >= ", LEVEL_COMPARE},
    [IR_EQ] = {" == ", LEVEL_EQUAL},
    [IR_NE] = {" != ", LEVEL_EQUAL},
    [IR_LAND] = {" && ", LEVEL_LAND},
    [IR_LOR] = {" || ", LEVEL_LOR},
    [IR_NEG] = {"-", LEVEL_UNARY},
    [IR_NOT] = {"~", LEVEL_UNARY},
    [IR_LNOT] = {"!", LEVEL_UNARY},
    [IR_PLUS] = {"+", LEVEL_UNARY},
    [IR_PREINC] = {"++", LEVEL_UNARY},
    [IR_PREDEC] = {"--", LEVEL_UNARY},
    [IR_POSTINC] = {"++", LEVEL_POSTFIX},
    [IR_POSTDEC] = {"--", LEVEL_POSTFIX},
};

/* The node that was written: below loads, decays and implicit conversions. */
static const struct ir_expr *written(const struct ir_expr *e)
{
    while (e &&
           (e->kind == IR_LOAD || e->kind == IR_DECAY || (e->kind == IR_CAST && e->is_implicit)))
        e = e->a;
    return e;
}

static enum level level_of(const struct ir_expr *e)
{
    switch (e->kind) {
    case IR_CONST_INT:
        return (int64_t)e->ival < 0 && e->type->is_signed ? LEVEL_UNARY : LEVEL_POSTFIX;
    case IR_UNARY:
    case IR_BINARY:
    case IR_INCDEC:
        return spellings[e->op].level;
    case IR_DEREF:
    case IR_ADDR:
    case IR_CAST:
        return LEVEL_UNARY;
    case IR_COND:
        return LEVEL_COND;
    case IR_COMMA:
        return LEVEL_COMMA;
    case IR_ASSIGN:
    case IR_ASSIGN_OP:
        return LEVEL_ASSIGN;
    default:
        return LEVEL_POSTFIX;
    }
}

static void add_expr(struct strbuf *out, const struct ir_expr *e);

/* e in parentheses when it binds more weakly than its place asks. */
static void add_at(struct strbuf *out, const struct ir_expr *e, enum level least)
{
    e = written(e);
    if (!e)
        return;
    bool paren = level_of(e) < least;
    if (paren)
        strbuf_addc(out, '(');
    add_expr(out, e);
    if (paren)
        strbuf_addc(out, ')');
}

/* The base of a type: what stands left of its stars. */
static void add_base_type(struct strbuf *out, const struct ir_type *t)
{
    static const char *const ints[2][4] = {
        {"unsigned char", "unsigned short", "unsigned", "size_t"},
        {"signed char", "short", "int", "long"}};

    if (t->is_const)
        strbuf_add(out, "const ");
    if (t->kind == IR_VOID)
        strbuf_add(out, "void");
    else if (t->kind == IR_BOOL)
        strbuf_add(out, "_Bool");
    else if (t->kind == IR_INT && t->bits <= 64)
        strbuf_add(out, ints[t->is_signed][t->bits == 8    ? 0
                                           : t->bits == 16 ? 1
                                           : t->bits == 32 ? 2
                                                           : 3]);
    else if (t->kind == IR_FLOAT)
        strbuf_add(out, t->bits == 32 ? "float" : t->bits == 64 ? "double" : "long double");
    else if (t->kind == IR_RECORD)
        strbuf_printf(out, "%s %s", t->record->is_union ? "union" : "struct", t->record->tag);
    else
        strbuf_add(out, "...");
}

static void add_type(struct strbuf *out, const struct ir_type *t)
{
    int stars = 0;

    for (; t->kind == IR_PTR; t = t->elem)
        stars++;
    add_base_type(out, t);
    for (int k = 0; k < stars; k++)
        strbuf_add(out, k ? "*" : " *");
}

static void add_args(struct strbuf *out, const struct ir_expr *e, const char *close)
{
    for (const struct ir_expr *x = e->args; x; x = x->next) {
        add_at(out, x, LEVEL_ASSIGN);
        if (x->next)
            strbuf_add(out, ", ");
    }
    strbuf_add(out, close);
}

static const char *field_name(const struct ir_expr *member)
{
    const struct ir_record *r = member->a->type->record;

    return r && member->field < r->nfields ? r->fields[member->field].name : "?";
}

/* Members of unnamed members are written as the outer one's own. */
static void add_member(struct strbuf *out, const struct ir_expr *e)
{
    const struct ir_expr *of = e->a;

    while (of->kind == IR_MEMBER && !field_name(of)[0])
        of = of->a;
    add_at(out, of->kind == IR_DEREF ? of->a : of, LEVEL_POSTFIX);
    if (field_name(e)[0])
        strbuf_printf(out, "%s%s", of->kind == IR_DEREF ? "->" : ".", field_name(e));
}

/* The right side asks for one level more, so that a-(b-c) keeps its parentheses; a sign after an
   operator gets some, so that no `--` arises. */
static void add_binary(struct strbuf *out, const struct ir_expr *e)
{
    enum level own = spellings[e->op].level;
    const struct ir_expr *b = written(e->b);

    add_at(out, e->a, own);
    strbuf_add(out, spellings[e->op].text);
    add_at(out, b, b && level_of(b) == LEVEL_UNARY && own >= LEVEL_ADD ? LEVEL_POSTFIX : own + 1);
}

static void add_constant(struct strbuf *out, const struct ir_expr *e)
{
    if (e->kind == IR_CONST_FLOAT && e->text)
        strbuf_add(out, e->text);
    else if (e->kind == IR_CONST_FLOAT)
        strbuf_printf(out, "%.17g", e->fval);
    else if (e->type->kind == IR_INT && e->type->is_signed)
        strbuf_printf(out, "%" PRId64, (int64_t)e->ival);
    else
        strbuf_printf(out, "%" PRIu64, e->ival);
}

static void add_unary(struct strbuf *out, const struct ir_expr *e)
{
    const struct ir_expr *a = written(e->a);
    bool sign = e->kind == IR_UNARY && a &&
                (a->kind == IR_UNARY || a->kind == IR_CONST_INT || a->kind == IR_INCDEC);

    if (e->kind == IR_CAST) {
        strbuf_addc(out, '(');
        add_type(out, e->type);
        strbuf_addc(out, ')');
    } else if (e->kind == IR_DEREF || e->kind == IR_ADDR) {
        strbuf_addc(out, e->kind == IR_DEREF ? '*' : '&');
    } else if (e->op != IR_POSTINC && e->op != IR_POSTDEC) {
        strbuf_add(out, spellings[e->op].text);
    }
    add_at(out, a, sign ? LEVEL_POSTFIX : LEVEL_UNARY);
    if (e->kind == IR_INCDEC && (e->op == IR_POSTINC || e->op == IR_POSTDEC))
        strbuf_add(out, spellings[e->op].text);
}

static void add_assign(struct strbuf *out, const struct ir_expr *e)
{
    add_at(out, e->a, LEVEL_UNARY);
    strbuf_printf(out, " %s= ", e->kind == IR_ASSIGN_OP ? spellings[e->op].text : "");
    add_at(out, e->b, LEVEL_ASSIGN);
}

static void add_list(struct strbuf *out, const struct ir_expr *e)
{
    if (e->kind == IR_COMPOUND) {
        strbuf_addc(out, '(');
        add_type(out, e->type);
        strbuf_addc(out, ')');
    } else if (e->kind == IR_CALL) {
        strbuf_add(out, e->func ? ir_func_word(e->func) : "(*)");
    }
    strbuf_addc(out, e->kind == IR_CALL ? '(' : '{');
    add_args(out, e, e->kind == IR_CALL ? ")" : "}");
}

static void add_cond(struct strbuf *out, const struct ir_expr *e)
{
    add_at(out, e->a, LEVEL_LOR);
    strbuf_add(out, " ? ");
    add_at(out, e->b, LEVEL_COMMA);
    strbuf_add(out, " : ");
    add_at(out, e->c, LEVEL_COND);
}

static void add_index(struct strbuf *out, const struct ir_expr *e)
{
    const struct ir_expr *at = e->b;
    bool is_ctype = e->a->kind == IR_DECAY && e->a->a->kind == IR_VAR && e->a->a->var->is_ctype;

    if (is_ctype && at->kind == IR_BINARY) /* what is added has no place in the text */
        at = at->a;
    add_at(out, e->a, LEVEL_POSTFIX);
    strbuf_addc(out, '[');
    add_at(out, at, LEVEL_COMMA);
    strbuf_addc(out, ']');
}

static void add_expr(struct strbuf *out, const struct ir_expr *e)
{
    switch (e->kind) {
    case IR_CONST_INT:
    case IR_CONST_FLOAT:
        add_constant(out, e);
        break;
    case IR_VAR:
        strbuf_add(out, e->var->name);
        break;
    case IR_INDEX:
        add_index(out, e);
        break;
    case IR_MEMBER:
        add_member(out, e);
        break;
    case IR_DEREF:
    case IR_ADDR:
    case IR_UNARY:
    case IR_INCDEC:
    case IR_CAST:
        add_unary(out, e);
        break;
    case IR_BINARY:
        add_binary(out, e);
        break;
    case IR_COND:
        add_cond(out, e);
        break;
    case IR_COMMA:
        add_at(out, e->a, LEVEL_COMMA);
        strbuf_add(out, ", ");
        add_at(out, e->b, LEVEL_ASSIGN);
        break;
    case IR_ASSIGN:
    case IR_ASSIGN_OP:
        add_assign(out, e);
        break;
    case IR_CALL:
    case IR_COMPOUND:
    case IR_INIT:
        add_list(out, e);
        break;
    case IR_ZERO_INIT:
        strbuf_add(out, "0");
        break;
    case IR_UNSUPPORTED_EXPR:
        strbuf_add(out, e->text ? e->text : "...");
        break;
    case IR_LOAD:
    case IR_DECAY:
        add_at(out, e->a, LEVEL_POSTFIX);
        break;
    }
}

void ir_print_c_expr(const struct ir_expr *e, struct strbuf *out)
{
    add_at(out, e, LEVEL_COMMA);
}
