/* Constants as C text. */
#include "emit/internal.h"

#include <math.h>

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

void text_const_int(struct text *x, const struct ir_type *t, uint64_t value, int prec)
{
    bool is_signed = t->kind == IR_INT && t->is_signed;
    bool paren = prec > PREC_UNARY && is_signed && (int64_t)value < 0;

    if (t->kind == IR_PTR) {
        strbuf_printf(x->out, "((void *)%lluul)", (unsigned long long)value);
        return;
    }
    if (t->kind == IR_BOOL || t->bits < 32) {
        open(x, prec > PREC_UNARY);
        strbuf_addc(x->out, '(');
        text_type(x, t);
        strbuf_printf(x->out, ")%lld", (long long)value);
        close(x, prec > PREC_UNARY);
        return;
    }
    if (!is_signed) {
        uint64_t v = t->bits == 32 ? (uint32_t)value : value;
        strbuf_printf(x->out, "%llu%s", (unsigned long long)v, t->bits == 32 ? "u" : "ul");
        return;
    }
    if ((t->bits == 32 && (int64_t)value == INT32_MIN) || (int64_t)value == INT64_MIN) {
        const char *suffix = t->bits == 32 ? "" : "l";
        strbuf_printf(x->out, "(%lld%s - 1%s)", (long long)value + 1, suffix, suffix);
        return;
    }
    open(x, paren);
    strbuf_printf(x->out, "%lld%s", (long long)value, t->bits == 32 ? "" : "l");
    close(x, paren);
}

void text_const_float(struct text *x, const struct ir_expr *e, int prec)
{
    const char *suffix = e->type->bits == 32 ? "f" : e->type->bits == 80 ? "l" : "";
    bool paren;

    if (!e->text && !isfinite(e->fval)) {
        strbuf_printf(x->out, "(%s%s%s())", signbit(e->fval) ? "-" : "",
                      isnan(e->fval) ? "__builtin_nan" : "__builtin_inf", suffix);
        return;
    }
    paren = prec > PREC_UNARY && (e->text ? e->text[0] == '-' : signbit(e->fval));
    open(x, paren);
    if (e->text)
        strbuf_printf(x->out, "%s%s", e->text, suffix);
    else
        strbuf_printf(x->out, "%a%s", e->fval, suffix);
    close(x, paren);
}
