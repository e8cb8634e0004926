/* Initialiser lists, and the names of fields and of carried functions. */
#include "emit/device.h"
#include "emit/limited.h"

#include <string.h>

#include "base/arena.h"

void text_field_name(struct text *x, const struct ir_record *r, uint32_t field)
{
    const char *name = r->fields[field].name;

    if (!*name && r->fields[field].bit_width < 0)
        strbuf_printf(x->out, "fold_unnamed%u", field);
    else if (x->mode != TEXT_HOST &&
             (name_is_reserved(name) || (x->is_device && name_is_device_word(name))))
        strbuf_printf(x->out, "%s_", name);
    else
        strbuf_add(x->out, name);
}

void text_callee_name(struct text *x, const struct ir_func *f)
{
    strbuf_printf(x->out, "fold_fn_%s", f->name);
    if (callee_is_of_loop(x->loop, f))
        strbuf_printf(x->out, "_%u", x->loop->k);
}

static bool is_aggregate(const struct ir_type *t)
{
    return t->kind == IR_RECORD || t->kind == IR_ARRAY || t->kind == IR_COMPLEX;
}

void text_init(struct text *x, const struct ir_expr *e)
{
    if (e->kind == IR_INIT)
        text_init_list(x, e->type, e->args);
    else if (e->kind == IR_ZERO_INIT)
        strbuf_add(x->out, is_aggregate(e->type) ? "{}" : "0");
    else
        text_expr(x, e, PREC_ASSIGN);
}

/* On devices by position, and with each conversion that C makes by itself: C++ has neither fields
   by name nor those that may lose something. */
static void device_list(struct text *x, const struct ir_expr *list)
{
    strbuf_addc(x->out, '{');
    for (const struct ir_expr *e = list; e; e = e->next) {
        if (!is_aggregate(e->type) && e->kind != IR_ZERO_INIT) {
            strbuf_addc(x->out, '(');
            text_type(x, e->type);
            strbuf_addc(x->out, ')');
            text_expr(x, e, PREC_UNARY);
        } else {
            text_init(x, e);
        }
        strbuf_add(x->out, e->next ? ", " : "");
    }
    strbuf_addc(x->out, '}');
}

/* Elements by position, fields by name: what is not named is zero in both. */
void text_init_list(struct text *x, const struct ir_type *t, const struct ir_expr *list)
{
    const struct ir_record *r = t->kind == IR_RECORD ? t->record : NULL;
    bool first = true;
    uint32_t n = 0;

    if (x->is_device) {
        device_list(x, list);
        return;
    }
    strbuf_addc(x->out, '{');
    for (const struct ir_expr *e = list; e; e = e->next, n++) {
        bool named = r && n < r->nfields && (*r->fields[n].name || x->mode != TEXT_HOST);
        if (r && e->kind == IR_ZERO_INIT)
            continue;
        strbuf_add(x->out, first ? "" : ", ");
        first = false;
        if (named) {
            strbuf_addc(x->out, '.');
            text_field_name(x, r, n);
            strbuf_add(x->out, " = ");
        }
        text_init(x, e);
    }
    strbuf_addc(x->out, '}');
}

bool text_literal(struct text *x, const struct ir_expr *argument)
{
    while (argument->kind == IR_CAST)
        argument = argument->a;
    if (argument->kind != IR_DECAY || argument->a->kind != IR_VAR || !argument->a->var->is_literal)
        return false;
    const struct ir_expr *list = argument->a->var->init;
    if (list->type->elem->size != 1)
        return false;
    strbuf_addc(x->out, '"');
    for (const struct ir_expr *c = list->args; c && c->next; c = c->next)
        strbuf_printf(x->out, "\\%03o", (unsigned)(c->ival & 255));
    strbuf_addc(x->out, '"');
    return true;
}
