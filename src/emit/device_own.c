/*
 * Bins in a device's memory that are the program's own, updated in C's own order: what
 * kernels/device/sort.h needs of a loop beside the text for kernels/device/bins.h.
 */
#include "emit/blocks.h"
#include "emit/device.h"

/* The variable that the bins are elements of, or lead from. */
static const struct ir_var *base_var(const struct bin *b)
{
    const struct ir_expr *base = b->b->base;

    if (base->kind == IR_LOAD || base->kind == IR_DECAY)
        base = base->a;
    return base->kind == IR_VAR ? base->var : NULL;
}

/* Its parameter, or NULL: a device cannot update them so. */
static const struct arg *own_arg(const struct loop_text *l)
{
    const struct bin *b = &l->bins.at[0];

    bool is_number = b->b->type->kind == IR_INT || b->b->type->kind == IR_FLOAT;

    if (!bins_are_sortable(l) || !bins_are_looked_for(l) || !is_number ||
        b->b->elem->kind == IR_ARRAY)
        return NULL;
    const struct ir_var *v = base_var(b);
    for (size_t i = 0; v && i < l->args.n; i++)
        if (device_pointer_var(l, &l->args.at[i]) == v)
            return &l->args.at[i];
    return NULL;
}

/* Bytes of what an update brings. */
static unsigned value_size(const struct bin *b)
{
    if (b->b->type->kind == IR_FLOAT)
        return b->b->updates.at[0].value->type->bits / 8;
    return bin_size(b) == 8 ? 8 : 4;
}

void text_device_own_fields(struct text *x)
{
    const struct loop_text *l = x->loop;
    const struct arg *a = l->bins.n ? own_arg(l) : NULL;

    if (!a)
        return;
    text_line(x, ".own = %u,", device_pointer(l, device_pointer_var(l, a)) + 1);
    text_line(x, ".own_size = %llu,", (unsigned long long)l->bins.at[0].b->elem->size);
    text_line(x, ".own_value = %u,", value_size(&l->bins.at[0]));
}

void text_device_own(struct text *x)
{
    const struct loop_text *l = x->loop;
    const struct arg *a = own_arg(l);
    const struct bin *b = &l->bins.at[0];
    const struct bin_update *u = &b->b->updates.at[0];

    if (!a)
        return;
    bool is_float = b->b->type->kind == IR_FLOAT;
    strbuf_add(x->out, "#define FOLD_OWN_ELEMENT ");
    text_type(x, b->b->elem);
    strbuf_printf(x->out, "\n#define FOLD_OWN(f) (f)->%s\n#define FOLD_OWN_BIN %s\n", a->name,
                  text_own_bin(x, b));
    strbuf_add(x->out, "#define FOLD_OWN_TYPE ");
    text_type(x, b->b->type);
    strbuf_printf(x->out, "\n#define FOLD_OWN_ADD(a, b) (a) %s (b)\n", fold_op_text(b->b->op));
    strbuf_add(x->out, "#define FOLD_OWN_VALUE ");
    if (is_float)
        text_type(x, u->value->type);
    else
        strbuf_add(x->out, value_size(b) == 8 ? "uint64_t" : "uint32_t");
    text_line(x, is_float ? "\n#define FOLD_OWN_IS_FLOAT" : "");
}
