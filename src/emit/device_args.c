/*
 * Parameters of kernels: which are pointers, and how others cross. A struct that only leads to
 * something that stands for it (stand.h) takes up room, and nobody looks at it.
 */
#include "emit/stand.h"

#include "emit/device_frame.h"

const struct ir_var *device_pointer_var(const struct loop_text *l, const struct arg *a)
{
    if (a->kind == ARG_FIRST) {
        const struct ir_var *index = l->facts->levels[a->which].index;
        return index->type->kind == IR_PTR ? index : NULL;
    }
    if (a->kind == ARG_ACC)
        return acc_is_address(&l->accs.at[a->which]) ? l->accs.at[a->which].r->var : NULL;
    if ((a->kind != ARG_VAR && a->kind != ARG_STAND) || arg_is_left_out(l, a))
        return NULL;
    const struct spelled *s = &l->vars.at[a->which];
    return s->place == PLACE_ADDRESS || s->var->type->kind == IR_PTR ? s->var : NULL;
}

uint32_t device_pointer(const struct loop_text *l, const struct ir_var *v)
{
    uint32_t n = 0;

    for (size_t i = 0; i < l->args.n; i++) {
        const struct ir_var *p = device_pointer_var(l, &l->args.at[i]);
        if (p && p == v)
            return n;
        n += p != NULL;
    }
    return UINT32_MAX;
}

/* ---- what is left out ---- */

bool type_is_foreign(const struct loop_text *l, const struct ir_type *t)
{
    t = type_base(t);
    for (uint32_t i = 0; t->kind == IR_RECORD && i < t->record->nfields; i++) {
        const struct ir_type *field = type_base(t->record->fields[i].type);
        if (field->kind == IR_PTR || (field->kind == IR_RECORD && type_is_foreign(l, field)))
            return true;
    }
    return !type_is_portable(l, t);
}

static bool is_left_out(const struct loop_text *l, const struct arg *a)
{
    const struct spelled *s = &l->vars.at[a->which];
    const struct ir_type *t = s->var->type;

    if (s->place == PLACE_INDUCTION || s->var->rows_of ||
        (s->place == PLACE_COPY && t->align > sizeof(uint64_t)))
        return false;
    t = type_base(t->kind == IR_PTR ? t->elem : t);
    return type_is_foreign(l, t) && !device_uses(l, s->var);
}

static bool is_of_var(const struct arg *a)
{
    return a->kind == ARG_VAR || a->kind == ARG_STAND;
}

void args_leave_out(struct loop_text *l)
{
    for (size_t i = 0; i < l->args.n; i++)
        if (is_of_var(&l->args.at[i]))
            l->vars.at[l->args.at[i].which].is_left_out = is_left_out(l, &l->args.at[i]);
}

bool arg_is_left_out(const struct loop_text *l, const struct arg *a)
{
    return is_of_var(a) && l->vars.at[a->which].is_left_out;
}

bool arg_is_passed(const struct text *x, const struct loop_text *l, const struct arg *a)
{
    return x->is_device ? !arg_is_left_out(l, a) : a->kind != ARG_STAND;
}

static bool has_bool(const struct ir_type *t)
{
    t = type_base(t);
    for (uint32_t i = 0; t->kind == IR_RECORD && i < t->record->nfields; i++)
        if (has_bool(t->record->fields[i].type))
            return true;
    return t->kind == IR_BOOL;
}

bool arg_is_opaque(const struct loop_text *l, const struct arg *a)
{
    const struct spelled *s = is_of_var(a) ? &l->vars.at[a->which] : NULL;

    return s && (s->is_left_out || (s->place == PLACE_COPY && has_bool(s->var->type) &&
                                    s->var->type->align <= sizeof(uint64_t)));
}

void text_opaque(struct text *x, const struct arg *a)
{
    const struct spelled *s = &x->loop->vars.at[a->which];
    bool is_copy = s->place == PLACE_COPY;
    unsigned align = is_copy ? (unsigned)s->var->type->align : sizeof(uint64_t);
    uint64_t size = is_copy ? s->var->type->size : sizeof(uint64_t);

    text_line(x, "uint%u_t %s[%llu];", align * 8, a->name, (unsigned long long)(size / align));
}

void text_opaque_value(struct text *x, const struct arg *a)
{
    strbuf_printf(x->out, " fold_to.%s = *(const ", a->name);
    text_type(x, x->loop->vars.at[a->which].var->type);
    strbuf_printf(x->out, " *)fold_v.%s;", a->name);
}
