/*
 * Accesses written as one subscript: of arrays whose rows have a run-time length, which the frame
 * holds as pointers to the base element, and of nests that run as one loop, where the subscript
 * is linear in t.
 */
#include "analyse/parts.h"
#include "emit/spaces.h"

#include "plan/linear.h"

/* The pointer that the subscript is of, converted when its own type is a pointer to rows. */
static void base_pointer(struct text *x, const struct ir_expr *base, const struct ir_type *elem)
{
    const struct ir_type *row = base->type->elem;

    if (row->kind != IR_ARRAY || type_is_vla(row)) {
        text_expr(x, base, PREC_POST);
        return;
    }
    strbuf_printf(x->out, "((%s", text_space(x, base));
    if (elem->is_const)
        strbuf_add(x->out, "const ");
    text_declare(x, elem, elem->kind == IR_PTR ? "*" : "*");
    strbuf_addc(x->out, ')');
    text_expr(x, base, PREC_UNARY);
    strbuf_addc(x->out, ')');
}

/* Writes factor * symbols [* t]; leads with the sign or " + " unless it is the first. */
static void product(struct text *x, const struct linear_term *p, int64_t step, bool first)
{
    int64_t factor = p->factor * (p->level >= 0 ? step : 1);
    bool any = false;

    if (!first)
        strbuf_add(x->out, factor < 0 ? " - " : " + ");
    else if (factor < 0)
        strbuf_addc(x->out, '-');
    if (factor < 0)
        factor = -factor;
    if (p->level >= 0) {
        strbuf_addc(x->out, 't');
        any = true;
    }
    for (uint32_t i = 0; i < p->nsym; i++) {
        strbuf_add(x->out, any ? " * " : "");
        text_subscript_wide(x, p->sym[i], PREC_UNARY);
        any = true;
    }
    if (factor != 1 || !any)
        strbuf_printf(x->out, "%s%lldl", any ? " * " : "", (long long)factor);
}

/* The subscript of a nest that runs as one loop: the innermost index counts on through the rows,
   the outer ones stay at their first value, which is 0. */
static bool flat_subscript(struct text *x, const struct ir_expr *e)
{
    const struct loop_facts *f = x->loop->facts;
    const struct ir_expr *base;
    struct linear l;
    bool first = true;

    if (!linear_address(f, e, &l, &base) || !linear_moves(&l))
        return false;
    base_pointer(x, base, type_base(e->type));
    strbuf_addc(x->out, '[');
    for (uint32_t i = 0; i < l.n; i++) {
        const struct linear_term *p = &l.term[i];
        if (p->level >= 0 && p->level != (int32_t)f->nlevels - 1)
            continue;
        product(x, p, f->levels[f->nlevels - 1].step, first);
        first = false;
    }
    strbuf_addc(x->out, ']');
    return true;
}

/* " * m * 4": the elements of the base type in one t. */
static void times_extent(struct text *x, const struct ir_type *t)
{
    for (; t->kind == IR_ARRAY; t = t->elem) {
        strbuf_add(x->out, " * ");
        if (t->vla)
            text_subscript_wide(x, t->vla, PREC_UNARY);
        else
            strbuf_printf(x->out, "%lld", (long long)t->count);
    }
}

static bool has_rows(const struct ir_expr *e)
{
    return e->kind == IR_INDEX && type_is_vla(e->a->type->elem);
}

/* Sum of the subscripts of a chain of INDEX, the outermost array's first. */
static void row_subscripts(struct text *x, const struct ir_expr *e, bool first)
{
    if (e->a->kind == IR_DECAY && has_rows(e->a->a)) {
        row_subscripts(x, e->a->a, first);
        first = false;
    }
    if (!first)
        strbuf_add(x->out, " + ");
    text_subscript_wide(x, e->b, e->type->kind == IR_ARRAY ? PREC_MUL : PREC_ADD + 1);
    times_extent(x, e->type);
}

bool text_flattened(struct text *x, const struct ir_expr *e)
{
    const struct ir_expr *base = e;
    bool rows = has_rows(e);

    if (x->mode == TEXT_HOST || !x->loop)
        return false;
    if (x->mode == TEXT_STEP && x->loop->plan->flat && flat_subscript(x, e))
        return true;
    if (!rows && !(e->a->kind == IR_DECAY && has_rows(e->a->a)))
        return false;
    for (; has_rows(base) || base == e; base = base->a->a) {
        if (base->a->kind != IR_DECAY || !has_rows(base->a->a)) {
            base = base->a;
            break;
        }
    }
    if (rows) {
        strbuf_addc(x->out, '(');
        text_expr(x, base, PREC_ADD);
        strbuf_add(x->out, " + ");
        row_subscripts(x, e, true);
        strbuf_addc(x->out, ')');
        return true;
    }
    text_expr(x, base, PREC_POST);
    strbuf_addc(x->out, '[');
    row_subscripts(x, e, true);
    strbuf_addc(x->out, ']');
    return true;
}

void text_row_arithmetic(struct text *x, const struct ir_expr *e)
{
    const struct ir_type *row = e->a->type->elem;

    strbuf_addc(x->out, '(');
    if (e->type->kind == IR_PTR) {
        text_expr(x, e->a, PREC_ADD);
        strbuf_add(x->out, e->op == IR_ADD ? " + " : " - ");
        text_subscript_wide(x, e->b, PREC_MUL);
        times_extent(x, row);
    } else {
        strbuf_addc(x->out, '(');
        text_expr(x, e->a, PREC_ADD);
        strbuf_add(x->out, " - ");
        text_expr(x, e->b, PREC_MUL);
        strbuf_add(x->out, ") / (1l");
        times_extent(x, row);
        strbuf_addc(x->out, ')');
    }
    strbuf_addc(x->out, ')');
}

/* In `x[e % 16]` of an iteration's own array: below 0 there is no element, so the last bits of e
   are the remainder. Returns the remainder, or NULL, and those bits. */
static const struct ir_expr *remainder_of(const struct text *x, const struct ir_expr *e,
                                          int64_t *bits)
{
    const struct ir_expr *array = e->a->kind == IR_DECAY ? e->a->a : NULL, *r = e->b;
    const struct spelled *s =
        array && array->kind == IR_VAR && x->loop ? loop_find(x->loop, array->var) : NULL;

    if (!s || (s->place != PLACE_INNER && s->place != PLACE_LOCAL) || x->mode == TEXT_HOST)
        return NULL;
    while (r->kind == IR_CAST && r->a->type->kind == IR_INT && r->type->bits >= r->a->type->bits)
        r = r->a;
    if (r->kind != IR_BINARY || r->op != IR_REM || !expr_constant(r->b, bits) || *bits <= 0 ||
        (*bits & (*bits - 1)))
        return NULL;
    --*bits;
    return r;
}

void text_subscript_of(struct text *x, const struct ir_expr *e)
{
    int64_t bits;
    const struct ir_expr *r = remainder_of(x, e, &bits);

    if (!r) {
        text_subscript(x, e->b, PREC_COMMA);
        return;
    }
    text_expr(x, r->a, PREC_EQ);
    strbuf_printf(x->out, " & %lld", (long long)bits);
}
