/*
 * On devices: members of packed structs, `memcpy(&u, p + 3, 4)` with them, may lie at any address,
 * where a GPU would fault. Such a struct is bytes there, and its numbers are made of them
 * (kernels/unaligned.h).
 */
#include "emit/unaligned.h"
#include "emit/addresses.h"
#include "emit/bits.h"
#include "emit/old.h"

#include "analyse/parts.h"

static bool is_number(const struct ir_type *t)
{
    return t->kind == IR_BOOL || (t->kind == IR_INT && t->bits <= 64) ||
           (t->kind == IR_FLOAT && (t->bits == 32 || t->bits == 64));
}

bool packed_is_portable(const struct ir_record *r)
{
    for (uint32_t i = 0; i < r->nfields; i++)
        if (r->fields[i].bit_width >= 0 || !is_number(r->fields[i].type))
            return false;
    return r->size > 0 && r->align == 1;
}

static bool is_packed_member(const struct ir_expr *lvalue)
{
    return lvalue->kind == IR_MEMBER && lvalue->a->type->record->is_packed;
}

bool packed_number(const struct loop_text *l, const struct ir_expr *lvalue)
{
    const struct ir_var *v = ir_object_of(lvalue);
    const struct spelled *s = v ? loop_find(l, v) : NULL;
    bool has_address =
        !s || s->place == PLACE_ADDRESS || s->place == PLACE_INNER || s->place == PLACE_LOCAL;

    return is_packed_member(lvalue) && has_address;
}

bool loop_has_odd_places(const struct loop_text *l)
{
    for (uint32_t i = 0; i < l->facts->accesses.n; i++)
        if (lvalue_is_packed(l->facts->accesses.at[i].lvalue) ||
            lvalue_is_bits(l->facts->accesses.at[i].lvalue) || access_stays_here(l, i) ||
            access_is_tested(l, i))
            return true;
    return false;
}

static bool has_packed(const struct loop_text *l)
{
    for (size_t i = 0; i < l->facts->accesses.n; i++)
        if (lvalue_is_packed(l->facts->accesses.at[i].lvalue))
            return true;
    return false;
}

bool packed_is_beside(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;
    bool is_written = false;

    if (!has_packed(l))
        return false;
    for (size_t i = 0; i < f->accesses.n; i++)
        is_written |= f->accesses.at[i].is_write;
    return l->bins.n || f->scatter || f->nshaped || f->nserial || loop_has_old(l) ||
           (is_written && plan_is_scan(l->plan));
}

/* ---- text ---- */

static const char *memory_of(const struct text *x, const struct ir_expr *at)
{
    const char *space = text_space(x, at);

    return space[5] == 'P' ? "own" : space[5] == 'C' ? "table" : "memory";
}

/* "(FOLD_GLOBAL const uint8_t *)p + 4": where the member lies. */
static void place(struct text *x, const struct ir_expr *lvalue, bool is_const)
{
    const struct ir_record *r = lvalue->a->type->record;
    struct ir_type type = {.kind = IR_PTR, .elem = lvalue->a->type};
    struct ir_expr at = {.kind = IR_ADDR, .type = &type, .a = lvalue->a};
    uint64_t offset = r->fields[lvalue->field].bit_offset / 8;

    strbuf_printf(x->out, "(%s%suint8_t *)", text_space(x, &at), is_const ? "const " : "");
    text_expr(x, lvalue->a->kind == IR_DEREF ? lvalue->a->a : &at, PREC_UNARY);
    if (offset)
        strbuf_printf(x->out, " + %llu", (unsigned long long)offset);
}

static void number(struct text *x, const struct ir_expr *e, const struct ir_expr *lvalue)
{
    const struct ir_type *t = lvalue->type;
    struct ir_type type = {.kind = IR_PTR, .elem = lvalue->a->type};
    struct ir_expr at = {.kind = IR_ADDR, .type = &type, .a = lvalue->a};
    unsigned bits = (unsigned)t->size * 8;
    bool stores = e->kind == IR_ASSIGN, is_float = t->kind == IR_FLOAT;

    if (is_float) {
        strbuf_printf(x->out, "fold_unaligned_%s(", type_host_name(t));
    } else {
        strbuf_add(x->out, "((");
        text_type(x, t);
        strbuf_addc(x->out, ')');
    }
    strbuf_printf(x->out, "fold_unaligned_%s%u_%s(", stores ? "store" : "load", bits,
                  memory_of(x, &at));
    place(x, lvalue, !stores);
    if (stores) {
        strbuf_add(x->out, ", ");
        if (is_float)
            strbuf_printf(x->out, "fold_unaligned_of_%s(", type_host_name(t));
        else
            strbuf_printf(x->out, "(uint%u_t)", bits);
        strbuf_addc(x->out, '(');
        text_type(x, t);
        strbuf_addc(x->out, ')');
        text_expr(x, e->b, PREC_UNARY);
        strbuf_add(x->out, is_float ? ")" : "");
    }
    strbuf_add(x->out, "))");
}

bool text_unaligned(struct text *x, const struct ir_expr *e)
{
    if (!x->is_device || (e->kind != IR_LOAD && e->kind != IR_ASSIGN) || !is_packed_member(e->a))
        return text_bits(x, e);
    number(x, e, e->a);
    return true;
}

bool text_packed(struct text *x, const struct ir_expr *lvalue)
{
    if (!x->is_device || !is_packed_member(lvalue))
        return false;
    strbuf_add(x->out, "(*(");
    place(x, lvalue, true);
    strbuf_add(x->out, "))");
    return true;
}
