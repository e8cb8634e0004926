/* Structs and arrays of known size as the numbers that they are made of. */
#include "analyse/leaves.h"

static uint64_t bits_of(const struct ir_type *t)
{
    return t->size * 8;
}

static bool add(struct leaves *l, struct ir_type *t, uint64_t at)
{
    if (t->is_volatile || t->is_atomic)
        return false;
    switch (t->kind) {
    case IR_BOOL:
    case IR_INT:
    case IR_FLOAT:
    case IR_COMPLEX:
        if (l->n == LEAVES_MOST)
            return false;
        l->at[l->n++] = (struct leaf){t, at};
        return true;
    case IR_ARRAY:
        for (int64_t k = 0; k < t->count; k++)
            if (!add(l, t->elem, at + (uint64_t)k * bits_of(t->elem)))
                return false;
        return t->count > 0;
    case IR_RECORD:
        for (uint32_t k = 0; k < t->record->nfields; k++) {
            const struct ir_field *f = &t->record->fields[k];
            if (f->bit_width >= 0 || !add(l, f->type, at + f->bit_offset))
                return false;
        }
        return !t->record->is_union && !t->record->is_packed && t->record->nfields > 0;
    default:
        return false;
    }
}

bool leaves_of(struct ir_type *t, struct leaves *out)
{
    out->n = 0;
    return add(out, t, 0);
}

/* The field that the place lies in. */
static uint32_t field_at(const struct ir_record *r, uint64_t at)
{
    uint32_t k = 0;

    while (k + 1 < r->nfields && r->fields[k + 1].bit_offset <= at)
        k++;
    return k;
}

static struct ir_expr *element(struct ir_unit *u, struct ir_expr *array, uint64_t which)
{
    struct ir_expr *e = ir_expr_new(u, IR_INDEX, array->type->elem, array->loc);

    e->a = ir_expr_new(u, IR_DECAY, ir_type_ptr(u, array->type->elem), array->loc);
    e->a->a = array;
    e->b = ir_int(u, ir_type_int(u, 32, true), (int64_t)which, array->loc);
    return e;
}

static struct ir_expr *member(struct ir_unit *u, struct ir_expr *record, uint32_t field)
{
    struct ir_type *t = record->type->record->fields[field].type;
    struct ir_expr *e = ir_expr_new(u, IR_MEMBER, t, record->loc);

    e->a = record;
    e->field = field;
    return e;
}

struct ir_expr *leaf_lvalue(struct ir_unit *u, struct ir_expr *whole, uint64_t at)
{
    while (whole->type->kind == IR_RECORD || whole->type->kind == IR_ARRAY) {
        const struct ir_type *t = whole->type;
        if (t->kind == IR_ARRAY) {
            uint64_t which = at / bits_of(t->elem);
            whole = element(u, whole, which);
            at -= which * bits_of(t->elem);
        } else {
            uint32_t which = field_at(t->record, at);
            whole = member(u, whole, which);
            at -= t->record->fields[which].bit_offset;
        }
    }
    return whole;
}
