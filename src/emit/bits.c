/*
 * Bit-fields on devices: where they lie is what clang says, as the host's compiler has them, the
 * lowest bit first.
 */
#include "emit/bits.h"

#include "emit/old.h"
#include "emit/spaces.h"

#include "analyse/parts.h"
#include "base/arena.h"
#include "plan/linear.h"

enum { BITS_MOST = 32 };

static const struct ir_field *field_of(const struct ir_expr *member)
{
    return &member->a->type->record->fields[member->field];
}

/* The size of the number that the field is read from, or 0: no such one holds it. */
static uint64_t chunk_of(const struct ir_record *r, const struct ir_field *f)
{
    for (uint64_t size = 1; size <= 8 && size <= r->align; size *= 2)
        if (f->bit_offset / (size * 8) == (f->bit_offset + (uint64_t)f->bit_width - 1) / (size * 8))
            return size;
    return 0;
}

bool type_has_bits(const struct ir_type *t)
{
    t = type_base(t);
    for (uint32_t i = 0; t->kind == IR_RECORD && i < t->record->nfields; i++)
        if (t->record->fields[i].bit_width >= 0 || type_has_bits(t->record->fields[i].type))
            return true;
    return false;
}

bool bits_are_used(const struct ir_expr *e)
{
    return (e->kind == IR_LOAD || ir_is_write(e)) && lvalue_is_bits(e->a);
}

static bool find_effect(struct ir_expr *e, void *arg)
{
    *(bool *)arg |= ir_is_write(e) || e->kind == IR_CALL;
    return true;
}

bool bits_are_portable(const struct loop_text *l, const struct ir_expr *e)
{
    const struct ir_field *f = field_of(e->a);
    const struct ir_var *v = ir_object_of(e->a);
    const struct spelled *s = v ? loop_find(l, v) : NULL;
    bool is_there = !s || s->place == PLACE_ADDRESS || s->place == PLACE_INNER ||
                    s->place == PLACE_LOCAL || (s->place == PLACE_COPY && e->kind == IR_LOAD);
    bool has_effect = false;

    if (e->kind == IR_ASSIGN_OP || e->kind == IR_INCDEC)
        ir_walk_expr(e->a, find_effect, &has_effect);
    return is_there && !has_effect && !e->a->a->type->record->is_packed && f->bit_width > 0 &&
           f->bit_width <= BITS_MOST && chunk_of(e->a->a->type->record, f) &&
           (f->type->kind == IR_BOOL ? e->kind != IR_INCDEC
                                     : f->type->kind == IR_INT && f->type->bits <= 64);
}

bool bits_are_beside(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;
    bool any = false, is_written = false;

    for (size_t i = 0; i < f->accesses.n; i++) {
        bool is = lvalue_is_bits(f->accesses.at[i].lvalue);
        any |= is;
        is_written |= is && f->accesses.at[i].is_write;
    }
    return any && (f->scatter || f->nshaped || f->nserial || loop_has_old(l) ||
                   (is_written && (l->bins.n || plan_is_scan(l->plan))));
}

/* ---- loads and stores ---- */

/* The memory that the struct lies in. */
static const char *space_of(const struct text *x, const struct ir_expr *member)
{
    const struct ir_var *v = ir_object_of(member);
    const struct spelled *s = v ? loop_find(x->loop, v) : NULL;
    struct ir_type type = {.kind = IR_PTR, .elem = member->a->type};
    struct ir_expr at = {.kind = IR_ADDR, .type = &type, .a = member->a};

    return s && s->place == PLACE_COPY ? "FOLD_PRIVATE " : text_space(x, &at);
}

/* "(FOLD_GLOBAL const uint8_t *)p + 4" */
static void place(struct text *x, const struct ir_expr *member, const char *type, uint64_t offset)
{
    struct ir_type to = {.kind = IR_PTR, .elem = member->a->type};
    struct ir_expr at = {.kind = IR_ADDR, .type = &to, .a = member->a};

    strbuf_printf(x->out, "((%s%s *)", space_of(x, member), type);
    text_expr(x, member->a->kind == IR_DEREF ? member->a->a : &at, PREC_UNARY);
    if (offset)
        strbuf_printf(x->out, " + %llu", (unsigned long long)offset);
    strbuf_addc(x->out, ')');
}

/* The bits of a field, lowest first. */
static void loaded(struct text *x, const struct ir_expr *member)
{
    const struct ir_field *f = field_of(member);
    uint64_t size = chunk_of(member->a->type->record, f);

    strbuf_add(x->out, "(uint32_t)(*");
    place(x, member, arena_printf(x->loop->arena, "const uint%u_t", (unsigned)size * 8),
          f->bit_offset / (size * 8));
    strbuf_printf(x->out, " >> %u)", (unsigned)(f->bit_offset % (size * 8)));
}

/* The number that the field then has for an assignment: the bits of e, cut and stored. */
static void stored(struct text *x, const struct ir_expr *member, const struct ir_expr *value)
{
    const struct ir_field *f = field_of(member);

    strbuf_printf(x->out, "fold_bits_store_%s(", space_of(x, member)[5] == 'P' ? "own" : "memory");
    place(x, member, "uint8_t", f->bit_offset / 8);
    strbuf_printf(x->out, ", %u, %d, (uint32_t)(", (unsigned)(f->bit_offset % 8), f->bit_width);
    text_type(x, member->type);
    strbuf_addc(x->out, ')');
    text_expr(x, value, PREC_UNARY);
    strbuf_addc(x->out, ')');
}

/* `field op= b` as an assignment of (type)((compute)field op b). */
static void combined(struct text *x, const struct ir_expr *e)
{
    struct ir_type own = *e->a->type, whole = {.kind = IR_INT, .bits = 32, .is_signed = true};
    struct ir_expr load = {.kind = IR_LOAD, .type = &own, .a = e->a};
    struct ir_expr one = {.kind = IR_CONST_INT, .type = &whole, .ival = 1};
    struct ir_expr left = {.kind = IR_CAST, .type = e->compute ? e->compute : &whole, .a = &load};
    struct ir_expr both = {
        .kind = IR_BINARY, .op = e->op, .type = left.type, .a = &left, .b = e->b};
    struct ir_expr value = {.kind = IR_CAST, .type = &own, .a = &both};

    own.is_const = false;
    if (e->kind == IR_INCDEC) {
        /* without a sign, for the type's largest value may be stepped */
        whole.is_signed = false;
        whole.bits = own.bits > 32 ? 64 : 32;
        both.op = e->op == IR_PREINC || e->op == IR_POSTINC ? IR_ADD : IR_SUB;
        both.b = &one;
    }
    stored(x, e->a, &value);
}

static void bits(struct text *x, const struct ir_expr *e)
{
    bool is_up = e->op == IR_POSTINC, is_down = e->op == IR_POSTDEC;

    if (e->kind == IR_LOAD) {
        loaded(x, e->a);
    } else if (e->kind == IR_ASSIGN) {
        stored(x, e->a, e->b);
    } else {
        strbuf_addc(x->out, '(');
        combined(x, e);
        strbuf_add(x->out, is_up ? " - 1)" : is_down ? " + 1)" : ")");
    }
}

bool text_bits(struct text *x, const struct ir_expr *e)
{
    if (!x->is_device || !bits_are_used(e) || loop_acc_of(x->loop, e->a) ||
        loop_carried_of(x->loop, e->a) || loop_bin_of(x->loop, e->a))
        return false;
    const struct ir_field *f = field_of(e->a);
    bool is_signed = e->a->type->kind == IR_INT && e->a->type->is_signed;

    strbuf_add(x->out, "((");
    text_type(x, e->a->type);
    strbuf_add(x->out, is_signed ? ")((int32_t)((" : ")((");
    bits(x, e);
    if (is_signed)
        strbuf_printf(x->out, ") << %d) >> %d))", 32 - f->bit_width, 32 - f->bit_width);
    else
        strbuf_printf(x->out, ") & 0x%llxu))", (1ull << f->bit_width) - 1);
    return true;
}

/* ---- the struct ---- */

/* Where the member before it ends, or 0. */
static uint64_t end_before(const struct ir_record *r, uint32_t i)
{
    return i && !r->is_union ? r->fields[i - 1].bit_offset / 8 + r->fields[i - 1].type->size : 0;
}

bool text_bit_bytes(struct text *x, const struct ir_record *r, uint32_t i)
{
    uint32_t next = i + 1;

    if (!x->is_device || r->fields[i].bit_width < 0)
        return false;
    if (i && r->fields[i - 1].bit_width >= 0 && !r->is_union)
        return true;
    while (next < r->nfields && r->fields[next].bit_width >= 0)
        next++;
    uint64_t end = next < r->nfields && !r->is_union ? r->fields[next].bit_offset / 8 : r->size;
    if (end > end_before(r, i))
        text_line(x, "    uint8_t fold_bits%u[%llu];", i,
                  (unsigned long long)(end - end_before(r, i)));
    return true;
}

void text_bits_alignment(struct text *x, const struct ir_record *r)
{
    bool any = false;

    for (uint32_t i = 0; i < r->nfields; i++)
        any |= r->fields[i].bit_width >= 0;
    if (x->is_device && any)
        strbuf_printf(x->out, "__attribute__((aligned(%llu))) ", (unsigned long long)r->align);
}
