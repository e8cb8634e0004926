/*
 * Tables: `*p = table[*p]`. Where the pass that looks for places cannot look at a subscript, as the
 * loop changes what it is made of, its form still tells its ends: 0 and 255 of an unsigned char.
 * All elements from the first to the last are then compared with what the loop writes. They need
 * not be there, and no more is said of them.
 */
#include "analyse/address.h"
#include "analyse/instance.h"

#define TABLE_BYTES (1 << 24)

/* table[x] of the lvalue, or *(table + x); NULL: neither. */
static const struct ir_expr *element_of(const struct ir_expr *lv, struct ir_expr **base,
                                        struct ir_expr **subscript)
{
    while (lv->kind == IR_MEMBER)
        lv = lv->a;
    bool is_sum = lv->kind == IR_DEREF && lv->a->kind == IR_BINARY && lv->a->op == IR_ADD;

    if (lv->kind != IR_INDEX && !is_sum)
        return NULL;
    *base = is_sum ? lv->a->a : lv->a;
    *subscript = is_sum ? lv->a->b : lv->b;
    return (*base)->type->kind == IR_PTR && lv->type->size ? lv : NULL;
}

/* The elements as one array, or NULL. */
static struct ir_expr *table_of(struct loop_facts *f, const struct access *a)
{
    uint32_t node = a->call ? FLOW_NONE : body_node(f, a);
    struct ir_expr *lv = node == FLOW_NONE ? NULL : worth_at(f, a->lvalue, node), *base, *subscript;
    const struct ir_expr *element = lv ? element_of(lv, &base, &subscript) : NULL;
    struct ir_unit *u = f->unit;
    int64_t least, most;

    if (!element || !expr_is_invariant(f, base) || !expr_is_safe_early(base, f->levels[0].bound) ||
        !value_ends(subscript, &least, &most) || least < -TABLE_BYTES ||
        most - least >= TABLE_BYTES / (int64_t)element->type->size)
        return NULL;
    struct ir_type *array = ir_type_array(u, ir_type_plain(u, element->type), most - least + 1);
    struct ir_expr *first =
        ir_binary(u, IR_ADD, base->type, base,
                  ir_int(u, ir_type_int(u, 64, true), least, base->loc), base->loc);
    struct ir_expr *e = ir_expr_new(u, IR_DEREF, array, base->loc);
    e->a = ir_cast(u, ir_type_ptr(u, array), first);
    return e;
}

bool tables_take(struct loop_facts *f, const uint32_t *sides, size_t n)
{
    struct ir_expr *at[TABLES_MOST];

    if (n > TABLES_MOST)
        return false;
    for (size_t i = 0; i < n; i++) {
        bool is_read = sides[i] < f->accesses.n && !f->accesses.at[sides[i]].is_write;
        at[i] = is_read ? table_of(f, &f->accesses.at[sides[i]]) : NULL;
        if (!at[i])
            return false;
    }
    for (size_t i = 0; i < n; i++) {
        f->accesses.at[sides[i]].range = at[i];
        f->accesses.at[sides[i]].is_guarded = true;
    }
    return true;
}
