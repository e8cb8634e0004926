/*
 * Which bits of which named object an lvalue is. An element that a subscript picks from data lies
 * in its array, as it does for C and for the host compiler: an array that ends a struct may go on
 * up to the end of the object, and the rows of one array may run over into one another.
 */
#include "analyse/flow.h"

static uint64_t bits_of(const struct ir_type *t)
{
    return t->size * 8;
}

/* What has no place of its own is somewhere in the object. */
static void place_widen(struct flow_place *p)
{
    uint64_t whole = bits_of(p->var->type);

    p->is_exact = p->is_within = false;
    p->lo = 0;
    p->hi = whole ? whole : UINT64_MAX;
}

/* The place of what pointer value p points at, hi being the end of the object around it. */
static bool place_of_pointer(const struct ir_expr *p, struct flow_place *out)
{
    switch (p->kind) {
    case IR_DECAY:
        return flow_place_of(p->a, out);
    case IR_ADDR:
        if (!flow_place_of(p->a, out))
            return false;
        if (!out->is_exact)
            place_widen(out);
        return true;
    case IR_CAST:
    case IR_BINARY:
        if (p->type->kind != IR_PTR || p->a->type->kind != IR_PTR || !place_of_pointer(p->a, out))
            return false;
        place_widen(out);
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

/* May elements of the array lie behind what its type says? */
static bool is_last_field(const struct ir_expr *array)
{
    const struct ir_record *r = array->kind == IR_MEMBER ? array->a->type->record : NULL;

    return r && (r->is_union || array->field + 1 == r->nfields);
}

/* Some element of an array, whichever it is. False: it is not known to stay in one. */
static bool place_within(const struct ir_expr *element, struct flow_place *out)
{
    const struct ir_expr *array = element;

    while (array->kind == IR_INDEX && array->a->kind == IR_DECAY)
        array = array->a->a;
    if (array == element || array->type->kind != IR_ARRAY || array->type->count <= 1 ||
        !flow_place_of(array, out))
        return false;
    if (!out->is_exact)
        return true;
    out->is_exact = false;
    out->is_within = true;
    if (is_last_field(array))
        out->hi = bits_of(out->var->type);
    return true;
}

static bool place_walk(const struct ir_expr *lv, struct flow_place *out)
{
    switch (lv->kind) {
    case IR_VAR:
        *out = (struct flow_place){lv->var, 0, bits_of(lv->type), lv->type->size != 0, false};
        return true;
    case IR_MEMBER: {
        if (!place_walk(lv->a, out))
            return false;
        if (!out->is_exact)
            return true;
        const struct ir_field *field = &lv->a->type->record->fields[lv->field];
        out->lo += field->bit_offset;
        out->hi =
            out->lo + (field->bit_width >= 0 ? (uint64_t)field->bit_width : bits_of(field->type));
        return true;
    }
    case IR_INDEX:
    case IR_DEREF:
        if (lv->kind == IR_INDEX && lv->b->kind != IR_CONST_INT && place_within(lv, out))
            return true;
        if (!place_of_pointer(lv->a, out))
            return false;
        if (!out->is_exact)
            return true;
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
    if (out->is_within)
        return true;
    if (!out->is_exact || out->hi > bits_of(out->var->type))
        place_widen(out);
    return true;
}
