/* Which bits of which named object an lvalue is. */
#include "analyse/flow.h"

static uint64_t bits_of(const struct ir_type *t)
{
    return t->size * 8;
}

/* The place of what pointer value p points at, hi being the end of the object around it. */
static bool place_of_pointer(const struct ir_expr *p, struct flow_place *out)
{
    switch (p->kind) {
    case IR_DECAY:
    case IR_ADDR:
        return flow_place_of(p->a, out);
    case IR_CAST:
        if (p->a->type->kind != IR_PTR || !place_of_pointer(p->a, out))
            return false;
        out->is_exact = false;
        return true;
    case IR_BINARY:
        if (p->type->kind != IR_PTR || !place_of_pointer(p->a, out))
            return false;
        out->is_exact = false;
        return true;
    default:
        return false;
    }
}

/* Moves the place to element `index` of elements of type t. */
static void place_element(struct flow_place *p, const struct ir_expr *index,
                          const struct ir_type *t)
{
    if (index && index->kind != IR_CONST_INT) {
        p->is_exact = false;
        return;
    }
    uint64_t count = p->hi - p->lo, at = index ? index->ival * bits_of(t) : 0;
    if ((index && index->ival > (1u << 28)) || at + bits_of(t) > count)
        p->is_exact = false;
    else
        p->lo += at;
}

static bool place_walk(const struct ir_expr *lv, struct flow_place *out)
{
    switch (lv->kind) {
    case IR_VAR:
        *out = (struct flow_place){lv->var, 0, bits_of(lv->type), lv->type->size != 0};
        return true;
    case IR_MEMBER: {
        if (!place_walk(lv->a, out))
            return false;
        const struct ir_field *field = &lv->a->type->record->fields[lv->field];
        out->lo += field->bit_offset;
        out->hi =
            out->lo + (field->bit_width >= 0 ? (uint64_t)field->bit_width : bits_of(field->type));
        return true;
    }
    case IR_INDEX:
    case IR_DEREF:
        if (!place_of_pointer(lv->a, out))
            return false;
        place_element(out, lv->kind == IR_INDEX ? lv->b : NULL, lv->type);
        out->hi = out->lo + bits_of(lv->type);
        return true;
    default:
        return false;
    }
}

bool flow_place_of(const struct ir_expr *lvalue, struct flow_place *out)
{
    if (!place_walk(lvalue, out))
        return false;
    uint64_t whole = bits_of(out->var->type);
    if (!out->is_exact || out->hi > whole) {
        out->is_exact = false;
        out->lo = 0;
        out->hi = whole ? whole : UINT64_MAX;
    }
    return true;
}
