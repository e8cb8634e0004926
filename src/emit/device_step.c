/*
 * Steps by one of signed integers narrower than int, in texts for devices. C converts the sum back,
 * so that 127 comes to -128. NVRTC (CUDA 13.0) takes `++k` not to overflow, and compares k with 4
 * where the text asks `++k > 5`; what comes of `k += 1` it converts.
 */
#include "emit/device.h"

bool text_device_step(struct text *x, const struct ir_expr *e)
{
    bool is_down = e->op == IR_PREDEC || e->op == IR_POSTDEC;
    bool is_post = e->op == IR_POSTINC || e->op == IR_POSTDEC;

    if (!x->is_device || e->kind != IR_INCDEC || e->type->kind != IR_INT || !e->type->is_signed ||
        e->type->bits >= 32 || text_is_wide(x, e->a))
        return false;
    if (is_post) {
        strbuf_add(x->out, "((");
        text_type(x, e->type);
        strbuf_addc(x->out, ')');
    }
    strbuf_addc(x->out, '(');
    if (is_post)
        strbuf_addc(x->out, '(');
    text_expr(x, e->a, PREC_UNARY);
    strbuf_add(x->out, is_down ? " -= 1" : " += 1");
    if (is_post)
        strbuf_add(x->out, is_down ? ") + 1)" : ") - 1)");
    strbuf_addc(x->out, ')');
    return true;
}
