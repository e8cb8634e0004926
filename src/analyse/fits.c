/* The values that an expression of integers may have, as far as its own form tells. */
#include "analyse/parts.h"

struct span {
    wide least, most;
};

static struct span span_of(const struct ir_expr *e);

static bool is_in(struct span s, const struct ir_type *t)
{
    return type_least(t) <= s.least && s.most <= type_most(t);
}

static struct span whole(const struct ir_type *t)
{
    if (t->kind == IR_INT && t->bits > 64) /* fits nowhere */
        return (struct span){-((wide)1 << 100), (wide)1 << 100};
    return (struct span){type_least(t), type_most(t)};
}

/* a % b for a positive b has a's sign and is less than b. */
static struct span rest_of(struct span a, struct span b, struct span type)
{
    wide most = b.most - 1;

    if (b.least <= 0)
        return type;
    return (struct span){a.least < 0 ? larger(a.least, -most) : 0,
                         a.most > 0 ? lesser(a.most, most) : 0};
}

/* Bits of a number that is not negative leave no more than there are in it. */
static struct span bits_of(struct span a, struct span b, struct span type)
{
    if (a.least < 0 && b.least < 0)
        return type;
    return (struct span){0, a.least < 0 ? b.most : b.least < 0 ? a.most : lesser(a.most, b.most)};
}

/* A shift to the right makes no number that is not negative larger. */
static struct span shifted_of(struct span a, const struct ir_expr *by, struct span type)
{
    wide n;

    if (a.least < 0)
        return type;
    return (struct span){0, expr_number(by, &n) && n >= 0 && n < 64 ? a.most >> n : a.most};
}

/* A sum or a difference of values for all of which the type has room. */
static struct span sum_of(struct span a, struct span b, const struct ir_expr *e)
{
    bool adds = e->op == IR_ADD;
    struct span s = {a.least + (adds ? b.least : -b.most), a.most + (adds ? b.most : -b.least)};

    return is_in(s, e->type) ? s : whole(e->type);
}

static struct span binary_span(const struct ir_expr *e)
{
    struct span type = whole(e->type);

    if (e->op >= IR_LT && e->op <= IR_LOR)
        return (struct span){0, 1};
    if (e->op == IR_REM)
        return rest_of(span_of(e->a), span_of(e->b), type);
    if (e->op == IR_SHR)
        return shifted_of(span_of(e->a), e->b, type);
    if ((e->op == IR_ADD || e->op == IR_SUB) && e->type->kind == IR_INT &&
        e->a->type->kind == IR_INT && e->b->type->kind == IR_INT)
        return sum_of(span_of(e->a), span_of(e->b), e);
    if (e->op == IR_AND)
        return bits_of(span_of(e->a), span_of(e->b), type);
    return type;
}

static struct span span_of(const struct ir_expr *e)
{
    struct span a, b;
    wide v;

    if (expr_number(e, &v))
        return (struct span){v, v};
    switch (e->kind) {
    case IR_UNARY:
        return e->op == IR_LNOT ? (struct span){0, 1} : whole(e->type);
    case IR_BINARY:
        return binary_span(e);
    case IR_CAST:
        if (e->a->type->kind != IR_INT && e->a->type->kind != IR_BOOL)
            return whole(e->type);
        a = span_of(e->a);
        return is_in(a, e->type) ? a : whole(e->type);
    case IR_COND:
        if (!ir_type_same(e->b->type, e->type) || !ir_type_same(e->c->type, e->type))
            return whole(e->type);
        a = span_of(e->b);
        b = span_of(e->c);
        return (struct span){lesser(a.least, b.least), larger(a.most, b.most)};
    default:
        return whole(e->type);
    }
}

bool value_fits(const struct ir_expr *e, const struct ir_type *t)
{
    bool are_integers = e->type->kind == IR_INT && t->kind == IR_INT;

    return are_integers && e->type->bits <= 64 && t->bits <= 64 && is_in(span_of(e), t);
}

bool value_ends(const struct ir_expr *e, int64_t *least, int64_t *most)
{
    struct span s;

    if (e->type->kind != IR_INT || e->type->bits > 64)
        return false;
    s = span_of(e);
    *least = (int64_t)s.least;
    *most = (int64_t)s.most;
    return s.least >= INT64_MIN && s.most <= INT64_MAX;
}
