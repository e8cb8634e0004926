/*
 * On devices: constant tables that the body or its functions declare, and string literals. They
 * stand before the functions, with names of their own, in memory that nobody writes.
 */
#include "emit/bits.h"
#include "emit/device.h"
#include "emit/spaces.h"

#include <math.h>

static bool is_static(const struct ir_var *v)
{
    return v->storage == IR_STATIC_LOCAL;
}

/* A number that each compiler converts alike, or a list of them. */
static bool is_plain(const struct ir_expr *e)
{
    bool is_list = e->kind == IR_INIT;

    for (const struct ir_expr *part = is_list ? e->args : NULL; part && is_list; part = part->next)
        is_list = is_plain(part);
    if (e->kind == IR_CAST)
        return e->type->kind != IR_PTR && is_plain(e->a);
    if (e->kind == IR_UNARY)
        return e->op == IR_NEG && is_plain(e->a);
    return is_list || e->kind == IR_CONST_INT || e->kind == IR_ZERO_INIT ||
           (e->kind == IR_CONST_FLOAT && (e->text || isfinite(e->fval)));
}

bool table_is_plain(const struct ir_var *v)
{
    return !type_has_bits(v->type) && (!v->init || is_plain(v->init));
}

bool text_table_name(struct text *x, const struct ir_var *v)
{
    if (!x->is_device || !is_static(v) || !loop_has_table(x->loop, v))
        return false;
    strbuf_printf(x->out, "fold_table_%u", v->id);
    return true;
}

static void table(struct text *x, const struct ir_var *v)
{
    struct strbuf name;
    struct text to = *x;

    strbuf_init(&name);
    to.out = &name;
    if (!text_table_name(&to, v))
        strbuf_add(&name, loop_find(x->loop, v)->name);
    strbuf_add(x->out, is_static(v) ? "FOLD_TABLE const " : "FOLD_TABLE ");
    text_declare(x, v->type, name.text);
    strbuf_add(x->out, " = ");
    if (v->init)
        text_init(x, v->init);
    else
        strbuf_add(x->out, "{}");
    strbuf_add(x->out, ";\n");
    strbuf_release(&name);
}

void text_tables(struct text *x)
{
    for (size_t i = 0; i < x->loop->vars.n; i++)
        if (loop_has_table(x->loop, x->loop->vars.at[i].var))
            table(x, x->loop->vars.at[i].var);
}
