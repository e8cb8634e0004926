/*
 * Elements of rows that a table of pointers leads to, `s += a[i][j]` with `double **a`. The rows
 * may lie anywhere, so that nobody knows before the loop where an element does. But a device has
 * to; where rows turn out to follow one another at one distance (foldrt_rows), the element is as
 * far behind its row's begin as this says: it is a linear address behind a pointer that stays.
 */
#include "analyse/address.h"
#include "analyse/stays.h"

#include "base/arena.h"

#include <string.h>

struct put {
    const struct ir_expr *row;
    struct ir_expr *base;
};

static struct ir_expr *put_base(struct ir_expr *e, void *arg)
{
    struct put *p = arg;

    return e == p->row ? p->base : NULL;
}

/* The pointer to the row, `a[i]` of `a[i][j].x`, or NULL. */
static struct ir_expr *row_of(struct ir_expr *place)
{
    while (place->kind == IR_MEMBER || (place->kind == IR_INDEX && place->a->kind == IR_DECAY))
        place = place->kind == IR_MEMBER ? place->a : place->a->a;
    if (place->kind != IR_INDEX && place->kind != IR_DEREF)
        return NULL;
    struct ir_expr *p = place->a;
    if (place->kind == IR_DEREF && p->kind == IR_BINARY && p->type->kind == IR_PTR)
        p = p->a;
    return p->kind == IR_LOAD && p->a->kind == IR_INDEX && !p->a->type->is_volatile &&
                   !p->a->type->is_atomic && p->a->a->kind != IR_CAST
               ? p
               : NULL;
}

/* Does nothing in the loop change an element of the table? */
static bool table_stays(const struct loop_facts *f, const struct ir_expr *element)
{
    struct ir_expr first = {.kind = IR_CONST_INT, .type = element->b->type};
    struct ir_expr place = *element;
    struct ir_expr load = {.kind = IR_LOAD, .type = element->type, .a = &place};

    place.b = &first;
    return expr_is_invariant(f, &load);
}

/* One variable stands for the begin of a table's rows. */
static struct ir_var *base_of(struct loop_facts *f, const struct ir_expr *row)
{
    for (size_t i = 0; i < f->accesses.n; i++) {
        const struct staying *s = f->accesses.at[i].stays;
        if (s && s->row && ir_expr_equal(s->row->table, row->a->a))
            return s->row->base;
    }
    struct ir_type *t = ARENA_NEW(f->unit->arena, struct ir_type);
    *t = *row->type;
    t->is_const = t->is_restrict = false;
    return ir_var_new(f->unit, "rows", t, IR_LOCAL, row->loc);
}

const struct staying *row_read_find(struct loop_facts *f, uint32_t node, struct ir_expr *place)
{
    struct ir_expr *row = row_of(place);

    if (!row || !expr_is_invariant(f, row->a->a) || !table_stays(f, row->a) ||
        !address_of(f, row->a, node).is_affine)
        return NULL;
    struct ir_var *base = base_of(f, row);
    struct put put = {row, ir_load_var(f->unit, base, row->loc)};
    struct ir_expr *column = expr_replaced(f->unit, place, put_base, &put);
    struct address at = address_of(f, column, node);
    if (!at.is_affine)
        return NULL;
    struct staying *s = ARENA_NEW(f->unit->arena, struct staying);
    struct row_read *r = ARENA_NEW(f->unit->arena, struct row_read);
    struct level *inner = arena_alloc(f->unit->arena, (at.ninner + 1) * sizeof *inner);
    memcpy(inner, at.inner, at.ninner * sizeof *inner);
    *r = (struct row_read){row->a->a, base, column};
    *s = (struct staying){false, at.ninner, inner, r};
    return s;
}
