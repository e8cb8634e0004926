/*
 * Iterations that C may not come to. The turns of their loops are counted, and when there are no
 * more the loops end; divisions do not trap. What comes of it does not matter then.
 */
#include "emit/limited.h"

#include "analyse/parts.h"

/* ---- division ---- */

bool text_quotient(struct text *x, const struct ir_expr *e)
{
    bool assigns = e->kind == IR_ASSIGN_OP;
    const struct ir_type *t = assigns ? e->compute : e->type;

    if (!text_is_limited(x) || !division_may_trap(e))
        return false;
    if (assigns) {
        text_expr(x, e->a, PREC_UNARY);
        strbuf_add(x->out, " = ");
    }
    strbuf_printf(x->out, "fold_%s_%c%u(", e->op == IR_DIV ? "div" : "rem",
                  t->is_signed ? 'i' : 'u', t->bits);
    text_expr(x, e->a, PREC_ASSIGN);
    strbuf_add(x->out, ", ");
    text_expr(x, e->b, PREC_ASSIGN);
    strbuf_addc(x->out, ')');
    return true;
}

/* ---- functions of the file ---- */

bool callee_is_of_loop(const struct loop_text *l, const struct ir_func *f)
{
    return callee_needs_frame(f) || loop_is_limited(l);
}

uint32_t text_own_params(struct text *x, const struct ir_func *f)
{
    bool frame = callee_needs_frame(f), limited = loop_is_limited(x->loop);

    if (frame)
        strbuf_printf(x->out, "const struct fold_frame_%u *frame", x->loop->k);
    if (limited)
        strbuf_printf(x->out, "%sint64_t *fold_left", frame ? ", " : "");
    return frame + limited;
}

uint32_t text_own_arguments(struct text *x, const struct ir_func *f)
{
    bool frame = callee_needs_frame(f), limited = loop_is_limited(x->loop);

    if (frame)
        strbuf_add(x->out, "frame");
    if (limited)
        strbuf_printf(x->out, "%sfold_left", frame ? ", " : "");
    return frame + limited;
}

/* ---- in the entry function ---- */

void text_limited_begin(struct text *x)
{
    const struct loop_text *l = x->loop;

    if (!loop_is_limited(l))
        return;
    text_line(x, "fold_n = foldrt_ahead_begin(fold_ahead, frame, fold_n, fold_touch_%u);", l->k);
    text_line(x, "if (fold_n < 1)");
    text_line(x, "    return 0;");
    if (frame_has_trip(l))
        text_line(x, "fold_f.fold_n = fold_n;");
}

bool text_limited_answer(struct text *x)
{
    if (loop_is_limited(x->loop))
        text_line(x, "return foldrt_ahead_end(fold_ahead, fold_n);");
    return loop_is_limited(x->loop);
}

void text_limited_call(struct text *x)
{
    if (loop_is_limited(x->loop))
        text_line(x, "fold_call.ahead = fold_ahead;");
}
